// Adding -0 changes nothing, where that is not larger than the other operand.
func.func @folded(%x: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<2x4xf32>) {
  %zero = arith.constant dense<-0.0> : tensor<1x4xf32>
  %zeros = arith.constant dense<-0.0> : tensor<2x4xf32>
  %0 = ew_tosa.add %x, %zero : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.add %x, %zeros : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<2x4xf32>
}
