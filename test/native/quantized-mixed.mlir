// Numbers are quantized, compared by what stores them, and are numbers again.
//
// RUN: ewise-opt %s --lower-quant-ops --ewise-to-llvm | FileCheck %s
// RUN: not ewise-opt %s --ewise-to-llvm 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: error: 'quant.qcast' op is to be lowered before its types become signless

!type = !quant.uniform<u8:f32, 0.5:10>

// CHECK-LABEL: llvm.func @relu(
// CHECK:         llvm.fptoui
// CHECK:         llvm.intr.umax
// CHECK:         llvm.uitofp
func.func @relu(%x: tensor<?xf32>, %least: tensor<?xf32>) -> tensor<?xf32> {
  %0 = quant.qcast %x : tensor<?xf32> to tensor<?x!type>
  %1 = quant.qcast %least : tensor<?xf32> to tensor<?x!type>
  %2 = "ew_xla.maximum"(%0, %1) : (tensor<?x!type>, tensor<?x!type>) -> tensor<?x!type>
  %3 = quant.dcast %2 : tensor<?x!type> to tensor<?xf32>
  return %3 : tensor<?xf32>
}
