// The sizes of the sum in the loop conflict, but the loop runs TIMES.
func.func private @sum(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %count = scf.for %i = %c0 to %n step %c1 iter_args(%sizes = %zero) -> i64 {
    %sum = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %size = tensor.dim %sum, %c0 : tensor<?xf32>
    %as_integer = arith.index_cast %size : index to i64
    %next = arith.addi %sizes, %as_integer : i64
    scf.yield %next : i64
  }
  return %count : i64
}

func.func @main() -> i64 {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %times = arith.constant TIMES : index
  %a = tensor.splat %zero[%two] : tensor<?xf32>
  %b = tensor.splat %zero[%three] : tensor<?xf32>
  %count = call @sum(%a, %b, %times) : (tensor<?xf32>, tensor<?xf32>, index) -> i64
  return %count : i64
}
