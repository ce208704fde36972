// A matrix of ROWS x COLUMNS plus a row of BIAS elements. It is stated that there are
// 2 to 100 rows, that the columns are a multiple of 4, and as many as the row's.

func.func private @add_bias(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %rows = ewise.symbolic_int "rows" {min_val = 2, max_val = 100} : index
  %columns = ewise.symbolic_int "columns" {min_val = 1} : index
  ewise.bind_symbolic_shape %a, [%rows, %columns], affine_map<()[s0, s1] -> (s0, s1 * 4)> : tensor<?x?xf32>
  ewise.bind_symbolic_shape %b, [%columns], affine_map<()[s0] -> (s0 * 4)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  ewise.bind_symbolic_shape %0, [%rows, %columns], affine_map<()[s0, s1] -> (s0, s1 * 4)> : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @main() -> i64 attributes {llvm.emit_c_interface} {
  %rows = arith.constant ROWS : index
  %columns = arith.constant COLUMNS : index
  %bias = arith.constant BIAS : index
  %one = arith.constant 1.0 : f32
  %a = tensor.splat %one[%rows, %columns] : tensor<?x?xf32>
  %b = tensor.splat %one[%bias] : tensor<?xf32>
  %0 = call @add_bias(%a, %b) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %c0 = arith.constant 0 : index
  %size = tensor.dim %0, %c0 : tensor<?x?xf32>
  %result = arith.index_cast %size : index to i64
  return %result : i64
}
