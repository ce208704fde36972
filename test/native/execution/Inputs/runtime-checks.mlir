// FIRST and SECOND are sizes. The result is the size of the sum.
func.func private @add(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %first = arith.constant FIRST : index
  %second = arith.constant SECOND : index
  %0 = tensor.splat %zero[%first] : tensor<?xf32>
  %1 = tensor.splat %zero[%second] : tensor<?xf32>
  %2 = call @add(%0, %1) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  %4 = arith.index_cast %3 : index to i64
  return %4 : i64
}
