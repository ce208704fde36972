func.func @inferred(%a: tensor<?x1xf32>, %b: tensor<4xf32>) -> tensor<?x?xf32> {
  %sum = ew_tosa.add %a, %b : (tensor<?x1xf32>, tensor<4xf32>) -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}
