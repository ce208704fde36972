// Ops are lowered as if each were the only one, though the plan for all of them
// numbers sizes and keeps attributes for many functions at once.
//
// RUN: sed 's/@/@first_/' %s > %t
// RUN: sed 's/@/@second_/' %s >> %t
// RUN: sed 's/@/@third_/' %s >> %t
//
// Functions that are lowered one by one have plans of their own, and locations
// are those of the ops.
// DEFINE: %{options} =
// DEFINE: %{lower} = ewise-opt %t --allow-unregistered-dialect \
// DEFINE:   --mlir-print-debuginfo --mlir-print-local-scope
// DEFINE: %{passes} = ewise-to-linalg{%{options}}, \
// DEFINE:   ewise-tosa-to-linalg{%{options}}
// DEFINE: %{test} = \
// DEFINE:   %{lower} --pass-pipeline='any(func.func(%{passes}))' > %t.alone \
// DEFINE:   && %{lower} --pass-pipeline='any(%{passes})' > %t.together \
// DEFINE:   && diff %t.alone %t.together
// RUN: %{test}
// REDEFINE: %{options} = fuse=false
// RUN: %{test}
// REDEFINE: %{options} = dynamic-broadcast=materialize
// RUN: %{test}
// REDEFINE: %{options} = broadcast-form=named
// RUN: %{test}
// REDEFINE: %{options} = runtime-checks=true
// RUN: %{test}

//===----------------------------------------------------------------------===//
// Static types
//===----------------------------------------------------------------------===//

func.func @static(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Another op of the same types.
func.func @static_add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @static_reversed(%a: tensor<4xf32>, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = ew_tosa.sub %b, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @static_same(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.sub %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @static_broadcast(%a: tensor<4xf32>, %b: tensor<1xf32>)
    -> tensor<4xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Another result is another cast.
func.func @static_cast(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @static_discardable(%a: tensor<4xf32>, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = ew_tosa.sub %a, %b {tag}
      : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @static_nested(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: i1)
    -> tensor<4xf32> {
  %0 = scf.if %c -> tensor<4xf32> {
    %1 = ew_tosa.sub %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %a : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// The first op is computed by the second one, and has no tensor.
func.func @static_computed(%a: tensor<4xf32>, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.sub %0, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @static_used_twice(%a: tensor<4xf32>, %b: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = ew_tosa.sub %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.sub %0, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

func.func @static_encoded(%a: tensor<4xf32, "e">) -> tensor<4xf32, "e"> {
  %0 = ew_tosa.abs %a : (tensor<4xf32, "e">) -> tensor<4xf32, "e">
  return %0 : tensor<4xf32, "e">
}

//===----------------------------------------------------------------------===//
// Attributes and parameters
//===----------------------------------------------------------------------===//

func.func @clamp_to_1(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = 1.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @clamp_to_2(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = 2.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @clamp_dynamic_to_1(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = 1.0 : f32}
      : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @clamp_dynamic_to_2(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = 2.0 : f32}
      : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @shift_by_1(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %shift = arith.constant dense<1> : tensor<1xi8>
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

func.func @shift_by_2(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %shift = arith.constant dense<2> : tensor<1xi8>
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

func.func @shift_by_some(%a: tensor<4xi32>, %b: tensor<4xi32>,
                         %shift: tensor<1xi8>) -> tensor<4xi32> {
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

//===----------------------------------------------------------------------===//
// Dynamic types
//===----------------------------------------------------------------------===//

func.func @dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @dynamic_reversed(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.sub %b, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @dynamic_same(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @dynamic_nested(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: i1)
    -> tensor<?xf32> {
  %0 = scf.if %c -> tensor<?xf32> {
    %1 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  } else {
    scf.yield %a : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// The types are those of @dynamic, and more is known of the sizes.
func.func @equal_sizes(%size: index) -> tensor<?xf32> {
  %a = tensor.empty(%size) : tensor<?xf32>
  %b = tensor.empty(%size) : tensor<?xf32>
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @known_size(%a: tensor<4xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %known = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %0 = ew_tosa.sub %known, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Two of three sizes may be one value, and so may their strides.
func.func @three_sizes(%a: tensor<?x4xi1>, %b: tensor<?x4xf32>,
                       %c: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

func.func @first_two_sizes_equal(%size: index, %c: tensor<?x4xf32>)
    -> tensor<?x4xf32> {
  %a = tensor.empty(%size) : tensor<?x4xi1>
  %b = tensor.empty(%size) : tensor<?x4xf32>
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

func.func @last_two_sizes_equal(%a: tensor<?x4xi1>, %size: index)
    -> tensor<?x4xf32> {
  %b = tensor.empty(%size) : tensor<?x4xf32>
  %c = tensor.empty(%size) : tensor<?x4xf32>
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// The loops of one op are built in two versions, which differ.
func.func @versions(%a: tensor<?xi1>, %b: tensor<?xf32>, %c: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// One operand is as large as the result, and the other may be broadcast.
func.func @sum_minus_operand(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.sub %0, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

func.func @operand_minus_sum(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.sub %a, %0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// Which dimension may be broadcast, and which is, the types do not tell.
func.func @first_size_equal(%m: index, %n: index, %o: index)
    -> tensor<?x?xf32> {
  %a = tensor.empty(%m, %n) : tensor<?x?xf32>
  %b = tensor.empty(%m, %o) : tensor<?x?xf32>
  %0 = ew_tosa.sub %a, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @second_size_equal(%m: index, %n: index, %o: index)
    -> tensor<?x?xf32> {
  %a = tensor.empty(%n, %m) : tensor<?x?xf32>
  %b = tensor.empty(%o, %m) : tensor<?x?xf32>
  %0 = ew_tosa.sub %a, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @first_size_broadcast(%a: tensor<1x?xf32>, %b: tensor<?x?xf32>)
    -> tensor<?x?xf32> {
  %known = tensor.cast %a : tensor<1x?xf32> to tensor<?x?xf32>
  %0 = ew_tosa.sub %known, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @first_size_kept(%a: tensor<?x?xf32>, %b: tensor<1x?xf32>)
    -> tensor<?x?xf32> {
  %known = tensor.cast %b : tensor<1x?xf32> to tensor<?x?xf32>
  %0 = ew_tosa.sub %a, %known
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @all_sizes_equal(%m: index, %n: index) -> tensor<?x?xf32> {
  %a = tensor.empty(%m, %n) : tensor<?x?xf32>
  %b = tensor.empty(%m, %n) : tensor<?x?xf32>
  %0 = ew_tosa.sub %a, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @rest_broadcast(%m: index, %n: index) -> tensor<?x?xf32> {
  %one = tensor.empty(%n) : tensor<1x?xf32>
  %a = tensor.cast %one : tensor<1x?xf32> to tensor<?x?xf32>
  %b = tensor.empty(%m, %n) : tensor<?x?xf32>
  %0 = ew_tosa.sub %a, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @dynamic_add(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Two tensors for three operands.
func.func @repeated_second(%a: tensor<?xi1>, %b: tensor<?xi1>)
    -> tensor<?xi1> {
  %0 = ew_tosa.select %a, %a, %b
      : (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
  return %0 : tensor<?xi1>
}

func.func @repeated_third(%a: tensor<?xi1>, %b: tensor<?xi1>)
    -> tensor<?xi1> {
  %0 = ew_tosa.select %a, %b, %a
      : (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
  return %0 : tensor<?xi1>
}

func.func @dynamic_shift_by_1(%a: tensor<?xi32>, %b: tensor<?xi32>)
    -> tensor<?xi32> {
  %shift = arith.constant dense<1> : tensor<1xi8>
  %0 = tosa.mul %a, %b, %shift
      : (tensor<?xi32>, tensor<?xi32>, tensor<1xi8>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

func.func @dynamic_shift_by_2(%a: tensor<?xi32>, %b: tensor<?xi32>)
    -> tensor<?xi32> {
  %shift = arith.constant dense<2> : tensor<1xi8>
  %0 = tosa.mul %a, %b, %shift
      : (tensor<?xi32>, tensor<?xi32>, tensor<1xi8>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
