// Functions of floats of up to 32 bits are arithmetic in f64, and so are those of f64; all are
// calls where that is asked for. Where speed is, some are
// arithmetic in f32.
//
// RUN: ewise-opt %s --ewise-to-linalg \
// RUN:   | FileCheck %s --implicit-check-not='math.{{exp|tanh|powf}} {{.*}} : {{f32|bf16|vector}}'
// RUN: ewise-opt %s --ewise-to-linalg=functions=calls | FileCheck %s --check-prefix=CALLS
// RUN: ewise-opt %s --ewise-to-linalg=functions=fast | FileCheck %s --check-prefix=FAST

// CHECK-LABEL: @narrow
// CHECK:         linalg.generic
// CHECK:         %[[WIDE:.*]] = arith.extf %{{.*}} : f32 to f64
// CHECK:         arith.mulf
// CHECK:         %[[VALUE:.*]] = arith.truncf %{{.*}} : f64 to f32
// CHECK-NEXT:    linalg.yield %[[VALUE]]
// CALLS-LABEL: @narrow
// CALLS:         math.exp %{{.*}} : f32
// FAST-LABEL: @narrow
// FAST-NOT:      f64
// FAST:          arith.mulf %{{.*}} : f32
// FAST-NOT:      f64
// FAST:          linalg.yield
func.func @narrow(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %x : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: @wide
// CHECK-NOT:     math.{{tanh|sin}}
// CHECK:         linalg.yield %{{.*}} : f64
// CALLS-LABEL: @wide
// CALLS:         math.tanh %{{.*}} : f64
func.func @wide(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = ew_tosa.tanh %x : (tensor<?xf64>) -> tensor<?xf64>
  %1 = math.sin %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// An op that is its own body has its flags, but not the arithmetic: it is exact as it is.
// CHECK-LABEL: @flags
// CHECK:         arith.addf %{{.*}} fastmath<fast> : f32
// CHECK-NOT:     fastmath
// CHECK:         linalg.yield
// CALLS-LABEL: @flags
// CALLS:         math.exp %{{.*}} fastmath<contract> : f32
func.func @flags(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.addf %x, %x fastmath<fast> : tensor<?xf32>
  %1 = math.exp %0 fastmath<contract> : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Flags that allow approximations allow the fast form, on narrower types, too. Where there is none,
// functions are exact.
// CHECK-LABEL: @approximate
// CHECK:         linalg.generic
// CHECK-NOT:     f64
// CHECK:         arith.extf %{{.*}} : bf16 to f32
// CHECK-NOT:     f64
// CHECK:         arith.truncf %{{.*}} : f32 to bf16
// CHECK:         arith.extf %{{.*}} : bf16 to f64
// CHECK:         arith.truncf %{{.*}} : f64 to bf16
// CALLS-LABEL: @approximate
// CALLS:         math.tanh %{{.*}} fastmath<afn> : bf16
func.func @approximate(%x: tensor<?xbf16>) -> tensor<?xbf16> {
  %0 = math.tanh %x fastmath<afn> : tensor<?xbf16>
  %1 = math.tan %0 fastmath<fast> : tensor<?xbf16>
  return %1 : tensor<?xbf16>
}

// CHECK-LABEL: @vectors
// CHECK:         arith.extf %{{.*}} : vector<3x4xf32> to vector<3x4xf64>
// CHECK:         arith.truncf %{{.*}} : vector<3x4xf64> to vector<3x4xf32>
// CHECK:         arith.extf %{{.*}} : vector<[4]xbf16> to vector<[4]xf64>
// CHECK:         arith.truncf
// CALLS-LABEL: @vectors
// CALLS:         math.tanh %{{.*}} : vector<3x4xf32>
func.func @vectors(%x: vector<3x4xf32>, %y: vector<[4]xbf16>) -> (vector<3x4xf32>, vector<[4]xbf16>) {
  %0 = ew_tosa.tanh %x : (vector<3x4xf32>) -> vector<3x4xf32>
  %1 = ew_tosa.exp %y : (vector<[4]xbf16>) -> vector<[4]xbf16>
  return %0, %1 : vector<3x4xf32>, vector<[4]xbf16>
}

// The function is not computed again for each element that it is broadcast to.
// CHECK-LABEL: @broadcast
// CHECK:         linalg.generic
// CHECK:         linalg.generic
func.func @broadcast(%x: tensor<1x4xf32>, %y: tensor<9x4xf32>) -> tensor<9x4xf32> {
  %0 = ew_tosa.exp %x : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = ew_tosa.mul %0, %y : (tensor<1x4xf32>, tensor<9x4xf32>) -> tensor<9x4xf32>
  return %1 : tensor<9x4xf32>
}
