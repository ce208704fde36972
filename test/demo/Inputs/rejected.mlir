func.func @rejected(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>) {
  %sum = ew_tosa.add %a, %b : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x?xf32>
  return
}
