func.func @all(%a: tensor<?x4xf32>, %b: tensor<4xf32>, %c: tensor<1x4xf32>) -> (
    tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
  %0 = ew_tosa.add %a, %b : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %1 = ew_xla.add %a, %a : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_onnx.Add %a, %b : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %3 = tosa.add %a, %c : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  %4 = arith.addf %a, %a : tensor<?x4xf32>
  return %0, %1, %2, %3, %4
      : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
}
