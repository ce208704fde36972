// RUN: ewise-test-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir --strict-whitespace

// Printed text can be parsed, and nothing is lost.
// RUN: ewise-test-opt %t.mlir | diff %t.mlir -
// RUN: ewise-test-opt %s --mlir-print-op-generic -o %t.generic.mlir
// RUN: ewise-test-opt %t.mlir --mlir-print-op-generic | diff %t.generic.mlir -

// mlir-tblgen's classes print the same.
// RUN: sed -e 's/ew_format/ods_format/' %s | ewise-test-opt \
// RUN:   | sed -e 's/ods_format/ew_format/' | diff %t.mlir -

// Each op of test/lib/Formats.td, with and without what its format may leave out.

func.func @by_name(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.by_name %arg0, %arg1 : tensor<4xf32>, tensor<1xf32> -> tensor<4xf32>{{$}}
  %0 = "ew_format.by_name"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.by_name %arg0, %arg1 {note = 1 : i32} : tensor<4xf32>, tensor<1xf32> -> tensor<4xf32>{{$}}
  %1 = "ew_format.by_name"(%arg0, %arg1) {note = 1 : i32} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

func.func @swapped(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.swapped %arg1 from %arg0 : tensor<1xf32> -> tensor<4xf32>, tensor<?xf32>{{$}}
  %0 = "ew_format.swapped"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<?xf32>
  return
}

func.func @named_types(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.named_types %arg0, %arg1 : tensor<1xf32> and tensor<4xf32> to tensor<4xf32>{{$}}
  %0 = "ew_format.named_types"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

func.func @list_of_types(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.list_of_types %arg0 + %arg1 : tensor<4xf32>, tensor<1xf32> -> tensor<?xf32> {note}{{$}}
  %0 = "ew_format.list_of_types"(%arg0, %arg1) {note} : (tensor<4xf32>, tensor<1xf32>) -> tensor<?xf32>
  return
}

func.func @unary(%arg0: tensor<4xf32>) {
  // CHECK: ew_format.unary(%arg0) : (tensor<4xf32>) -> tensor<?xf32> {note}{{$}}
  %0 = "ew_format.unary"(%arg0) {note} : (tensor<4xf32>) -> tensor<?xf32>
  return
}

func.func @free(%arg0: tensor<4xf32>) {
  // CHECK: ew_format.free %arg0 : tensor<4xf32> to tensor<4xf64>{{$}}
  %0 = "ew_format.free"(%arg0) : (tensor<4xf32>) -> tensor<4xf64>
  return
}

func.func @literals(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.punctuation<%arg0> [] {%arg1} ? -> ... * - () = keyword(,) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %0 = "ew_format.punctuation"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.blanks[  %arg0 ](%arg1){{$}}
  // CHECK-NEXT:{{^}}     then: tensor<4xf32>, tensor<1xf32> ->tensor<4xf32>{{$}}
  %1 = "ew_format.blanks"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.blanks[  %arg0 ](%arg1){{$}}
  // CHECK-NEXT:{{^}}     then: tensor<4xf32>, tensor<1xf32> ->tensor<4xf32> {note}{{$}}
  %2 = "ew_format.blanks"(%arg0, %arg1) {note} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

func.func @attributes(%arg0: tensor<4xf64>, %arg1: tensor<1xf64>) {
  // CHECK: ew_format.attributes 0, true, "x", 1.000000e+00 : f64 of %arg0, %arg1 : (tensor<4xf64>, tensor<1xf64>) -> tensor<4xf64>{{$}}
  %0 = "ew_format.attributes"(%arg0, %arg1) <{mode = "x", low = 1.0 : f64}> : (tensor<4xf64>, tensor<1xf64>) -> tensor<4xf64>
  // CHECK: ew_format.attributes -1, false, "y", 2.000000e+00 : f64 of %arg0, %arg1 {note} : (tensor<4xf64>, tensor<1xf64>) -> tensor<4xf64>{{$}}
  %1 = "ew_format.attributes"(%arg0, %arg1) <{shift = -1 : i8, round = false, mode = "y", low = 2.0 : f64}> {note} : (tensor<4xf64>, tensor<1xf64>) -> tensor<4xf64>
  return
}

func.func @optional(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.optional %arg0, %arg1 exact {low = 1.000000e+00 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %0 = "ew_format.optional"(%arg0, %arg1) <{mode = "x", low = 1.0 : f32}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.optional %arg0, %arg1 exact {low = 1.000000e+00 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %1 = "ew_format.optional"(%arg0, %arg1) <{shift = 0 : i8, round = true, mode = "x", low = 1.0 : f32}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.optional %arg0, %arg1 by 2 bits exact {low = 1.000000e+00 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %2 = "ew_format.optional"(%arg0, %arg1) <{shift = 2 : i8, mode = "x", low = 1.0 : f32}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.optional %arg0, %arg1 rounded = false {low = 1.000000e+00 : f32, mode = "x", note} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %3 = "ew_format.optional"(%arg0, %arg1) <{round = false, mode = "x", low = 1.0 : f32}> {note} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.optional %arg0, %arg1 by 2 bits rounded = false {low = 1.000000e+00 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %4 = "ew_format.optional"(%arg0, %arg1) <{shift = 2 : i8, round = false, mode = "x", low = 1.0 : f32}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

func.func @leading_attribute(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.leading_attribute unshifted %arg0, %arg1 {low = 1.000000e+00 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %0 = "ew_format.leading_attribute"(%arg0, %arg1) <{mode = "x", low = 1.0 : f32}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.leading_attribute -1 : %arg0, %arg1 false {low = 1.000000e+00 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %1 = "ew_format.leading_attribute"(%arg0, %arg1) <{shift = -1 : i8, round = false, mode = "x", low = 1.0 : f32}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

func.func @flags(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.flags %arg0, %arg1 : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %0 = "ew_format.flags"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.flags %arg0, %arg1 : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %1 = "ew_format.flags"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.flags %arg0, %arg1 fastmath<nnan,nsz> {note} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %2 = "ew_format.flags"(%arg0, %arg1) <{fastmath = #arith.fastmath<nnan,nsz>}> {note} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.leading_flags <none> %arg0, %arg1 : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %3 = "ew_format.leading_flags"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.leading_flags <fast> %arg0, %arg1 : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %4 = "ew_format.leading_flags"(%arg0, %arg1) <{fastmath = #arith.fastmath<fast>}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

func.func @dimensions(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // CHECK: ew_format.dimensions %arg0, %arg1 at [0] : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>{{$}}
  %0 = "ew_format.dimensions"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  // CHECK: ew_format.dimensions %arg0, %arg0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>{{$}}
  %1 = "ew_format.dimensions"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: ew_format.leading_dimensions %arg0, %arg1<[0]> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>{{$}}
  %2 = "ew_format.leading_dimensions"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  // CHECK: ew_format.leading_dimensions %arg0, %arg0<[0, 1]> {note} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>{{$}}
  %3 = "ew_format.leading_dimensions"(%arg0, %arg0) <{broadcast_dimensions = array<i64: 0, 1>}> {note} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: ew_format.leading_dimensions %arg0, %arg0< none> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>{{$}}
  %4 = "ew_format.leading_dimensions"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

func.func @no_dimensions(%arg0: tensor<f32>) {
  // CHECK: ew_format.dimensions %arg0, %arg0 at [] : (tensor<f32>, tensor<f32>) -> tensor<f32>{{$}}
  %0 = "ew_format.dimensions"(%arg0, %arg0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // CHECK: ew_format.leading_dimensions %arg0, %arg0<[]> : (tensor<f32>, tensor<f32>) -> tensor<f32>{{$}}
  %1 = "ew_format.leading_dimensions"(%arg0, %arg0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

func.func @required_dimensions(%arg0: tensor<3xf32>, %arg1: tensor<2x3xf32>) {
  // CHECK: ew_format.required_dimensions %arg0 into %arg1 at [1] : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>{{$}}
  %0 = "ew_format.required_dimensions"(%arg0, %arg1) <{dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

func.func @axis(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // CHECK: ew_format.axis %arg0, %arg1 axis(0) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>{{$}}
  %0 = "ew_format.axis"(%arg0, %arg1) <{axis = 0 : i64}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  // CHECK: ew_format.axis %arg0, %arg0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>{{$}}
  %1 = "ew_format.axis"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

func.func @variadic(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) {
  // CHECK: ew_format.more %arg0 : tensor<4xf32> -> tensor<4xf32>{{$}}
  %0 = "ew_format.more"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.more %arg1 and(%arg0, %arg1) : tensor<4xf32>, tensor<1xf32> {note} : tensor<1xf32> -> tensor<4xf32>{{$}}
  %1 = "ew_format.more"(%arg1, %arg0, %arg1) {note} : (tensor<1xf32>, tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.type_anchor %arg0 : tensor<4xf32> -> tensor<4xf32>{{$}}
  %2 = "ew_format.type_anchor"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.type_anchor %arg1, %arg1, %arg0 : tensor<1xf32>, tensor<1xf32>, tensor<4xf32> -> tensor<4xf32>{{$}}
  %3 = "ew_format.type_anchor"(%arg1, %arg1, %arg0) : (tensor<1xf32>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.between %arg0 with %arg1 alone : tensor<4xf32> with tensor<1xf32> to tensor<4xf32>{{$}}
  %4 = "ew_format.between"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.between %arg0 with %arg1 and %arg1, %arg1 : tensor<4xf32> with tensor<1xf32> and tensor<1xf32>, tensor<1xf32> to tensor<4xf32> {note}{{$}}
  %5 = "ew_format.between"(%arg1, %arg1, %arg0, %arg1) {note} : (tensor<1xf32>, tensor<1xf32>, tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.inputs none : () -> tensor<1xf32>{{$}}
  %6 = "ew_format.inputs"() : () -> tensor<1xf32>
  // CHECK: ew_format.inputs %arg0, %arg1 : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>{{$}}
  %7 = "ew_format.inputs"(%arg0, %arg1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: ew_format.plain_list() %arg0 : () tensor<4xf32> -> tensor<4xf32>{{$}}
  %8 = "ew_format.plain_list"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.plain_list(%arg1, %arg1) %arg0 : (tensor<1xf32>, tensor<1xf32>) tensor<4xf32> -> tensor<4xf32>{{$}}
  %9 = "ew_format.plain_list"(%arg0, %arg1, %arg1) : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}
