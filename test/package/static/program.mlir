// LINALG-LABEL: func.func @add
// LINALG:         linalg.generic
// LINALG:           arith.addf
// LLVM-LABEL: llvm.func @add
// LLVM:         llvm.fadd
func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
