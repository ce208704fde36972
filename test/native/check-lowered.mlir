// An op that no conversion to LLVM knows is an error at that op, not where a value beside
// it was converted.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics \
// RUN:   --ewise-to-llvm -o /dev/null

func.func @thread(%x: tensor<?xf32>) -> f32 {
  // expected-error @+1 {{'gpu.thread_id' op cannot be lowered to the LLVM dialect: no pass of this pipeline does}}
  %i = gpu.thread_id x
  %0 = ew_tosa.add %x, %x : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.extract %0[%i] : tensor<?xf32>
  return %1 : f32
}

// -----

// A vector reduction has a lowering.
func.func @reduced(%x: vector<2x3xf32>, %y: vector<2xf32>) -> vector<2xf32> {
  %0 = ew_tosa.add %x, %x : (vector<2x3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
  %1 = vector.multi_reduction <add>, %0, %y [1] : vector<2x3xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}
