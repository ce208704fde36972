// Inference by the interfaces, by components and by type; builders without result
// types agree.
//
// RUN: ewise-test-opt %s --verify-diagnostics --ewise-test-inference

func.func @tensors(%a: tensor<4x1xf32>, %b: tensor<?xf32>, %c: tensor<2x?xi1>) {
  // expected-remark @+2 {{infers the components 4x?xf32}}
  // expected-remark @+1 {{infers the type 'tensor<4x?xf32>'}}
  %0 = ew_tosa.add %a, %b : (tensor<4x1xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  // expected-remark @+2 {{infers the components 4x1xi1}}
  // expected-remark @+1 {{infers the type 'tensor<4x1xi1>'}}
  %1 = ew_tosa.equal %a, %a
      : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<*xi1>
  // expected-remark @+2 {{infers the components 2x?xf32}}
  // expected-remark @+1 {{infers the type 'tensor<2x?xf32>'}}
  %2 = ew_tosa.select %c, %b, %b
      : (tensor<2x?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // The element type is the author's choice.
  // expected-remark @+1 {{infers the components ?x_}}
  %3 = ew_tosa.cast %b : (tensor<?xf32>) -> tensor<?xi8>
  // Or an attribute names it.
  // expected-remark @+2 {{infers the components ?xui8}}
  // expected-remark @+1 {{infers the type 'tensor<?xui8>'}}
  %4 = ew_onnx.Cast %b {to = 2 : i64} : (tensor<?xf32>) -> tensor<?xui8>
  return
}

func.func @rank_0(%a: tensor<i32>) {
  // expected-remark @+2 {{infers the components i32}}
  // expected-remark @+1 {{infers the type 'tensor<i32>'}}
  %0 = ew_tosa.abs %a : (tensor<i32>) -> tensor<i32>
  return
}

func.func @attributes(%a: tensor<4xi32>) {
  // expected-remark @+2 {{infers the components 4xi32}}
  // expected-remark @+1 {{infers the type 'tensor<4xi32>'}}
  %0 = ew_tosa.mul %a, %a {shift = 9 : i8}
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  // expected-remark @+2 {{infers the components 4xi32}}
  // expected-remark @+1 {{infers the type 'tensor<4xi32>'}}
  %1 = ew_tosa.mul %a, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // expected-remark @+2 {{infers the components 4xi32}}
  // expected-remark @+1 {{infers the type 'tensor<4xi32>'}}
  %2 = ew_tosa.clamp %a {min_val = -1 : i32, max_val = 1 : i32}
      : (tensor<4xi32>) -> tensor<*xi32>
  return
}

func.func @unranked(%a: tensor<*xf32>, %b: tensor<4xf32>) {
  // expected-remark @+2 {{infers the components *xf32}}
  // expected-remark @+1 {{infers the type 'tensor<*xf32>'}}
  %0 = ew_tosa.exp %a : (tensor<*xf32>) -> tensor<2x3xf32>
  // Discarded, as the rule set says.
  // expected-remark @+2 {{infers the components 4xf32}}
  // expected-remark @+1 {{infers the type 'tensor<4xf32>'}}
  %1 = ew_tosa.add %a, %b : (tensor<*xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

func.func @unranked_infers_nothing(%a: tensor<*xf32>, %b: tensor<4xf32>) {
  // expected-remark @+2 {{infers the components *xf32}}
  // expected-remark @+1 {{infers the type 'tensor<*xf32>'}}
  %0 = ew_test.add_into_first %b, %a
      : (tensor<4xf32>, tensor<*xf32>) -> tensor<?xf32>
  return
}

func.func @encoding(%a: tensor<4xf32, "foo">) {
  // expected-remark @+2 {{infers the components 4xf32, "foo"}}
  // expected-remark @+1 {{infers the type 'tensor<4xf32, "foo">'}}
  %0 = ew_tosa.add %a, %a
      : (tensor<4xf32, "foo">, tensor<4xf32, "foo">) -> tensor<?xf32, "foo">
  return
}

func.func @extent_0(%a: tensor<0x1xf32>, %b: tensor<1x?xf32>) {
  // expected-remark @+2 {{infers the components 0x?xf32}}
  // expected-remark @+1 {{infers the type 'tensor<0x?xf32>'}}
  %0 = ew_tosa.add %a, %b
      : (tensor<0x1xf32>, tensor<1x?xf32>) -> tensor<?x?xf32>
  return
}

func.func @vectors(%a: vector<4x1xf32>, %b: vector<8xf32>) {
  // expected-remark @+2 {{infers the components 4x8xf32}}
  // expected-remark @+1 {{infers the type 'vector<4x8xf32>'}}
  %0 = ew_tosa.add %a, %b : (vector<4x1xf32>, vector<8xf32>) -> vector<4x8xf32>
  return
}
