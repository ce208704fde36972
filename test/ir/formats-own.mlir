// RUN: ewise-test-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: ewise-test-opt %t.mlir | diff %t.mlir -
// RUN: ewise-test-opt %t.mlir --emit-bytecode | ewise-test-opt | diff %t.mlir -

// An optional group whose anchor is in its second part.
func.func @inverted(%a: tensor<4xf32>) {
  // CHECK: ew_format.inverted %{{.*}}, %{{.*}} exact : (
  %0 = ew_format.inverted %a, %a exact : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.inverted %{{.*}}, %{{.*}} rounded = true {note} : (
  %1 = ew_format.inverted %a, %a rounded = true {note} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.inverted %{{.*}}, %{{.*}} exact : (
  %2 = ew_format.inverted %a, %a rounded = false : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

func.func @flags(%a: tensor<4xf32>) {
  // CHECK: ew_format.optional_flags %{{.*}}, %{{.*}} : (
  %0 = ew_format.optional_flags %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.optional_flags %{{.*}}, %{{.*}} <nnan,ninf> {note} : (
  %1 = ew_format.optional_flags %a, %a <ninf, nnan> {note} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.optional_flags %{{.*}}, %{{.*}} : (
  %2 = ew_format.optional_flags %a, %a <none> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// A result type that the format does not have is inferred, from attributes, too.
func.func @inferred(%a: tensor<2x3xf32>, %b: tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  // CHECK: ew_format.inferred %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<2x3xf32>{{$}}
  %0 = ew_format.inferred %a, %a : tensor<2x3xf32>, tensor<2x3xf32>
  // CHECK: ew_format.inferred_by_dimensions %{{.*}}, %{{.*}} at [0] : tensor<2x3xf32>, tensor<2xf32>{{$}}
  %1 = ew_format.inferred_by_dimensions %a, %b at [0] : tensor<2x3xf32>, tensor<2xf32>
  // CHECK: ew_format.inferred_by_axis %{{.*}}, %{{.*}} at 0 : tensor<2x3xf32>, tensor<2xf32>{{$}}
  %2 = ew_format.inferred_by_axis %a, %b at 0 : tensor<2x3xf32>, tensor<2xf32>
  // CHECK: ew_format.inferred_by_axis %{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<2x3xf32>{{$}}
  %3 = ew_format.inferred_by_axis %a, %a : tensor<2x3xf32>, tensor<2x3xf32>
  return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

func.func @inferred_by_name(%a: tensor<2x3xf32>) -> (tensor<2x3xf16>, tensor<2x3xf32>, tensor<2x?xf16>) {
  // CHECK: ew_format.inferred_by_name %{{.*}} to "half" : tensor<2x3xf32>{{$}}
  %0 = ew_format.inferred_by_name %a to "half" : tensor<2x3xf32>
  // CHECK: ew_format.inferred_by_name %{{.*}} to "single" : tensor<2x3xf32>{{$}}
  %1 = "ew_format.inferred_by_name"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: "ew_format.inferred_by_name"(%{{.*}}) <{format = "half"}> : (tensor<2x3xf32>) -> tensor<2x?xf16>
  %2 = "ew_format.inferred_by_name"(%a) {format = "half"} : (tensor<2x3xf32>) -> tensor<2x?xf16>
  return %0, %1, %2 : tensor<2x3xf16>, tensor<2x3xf32>, tensor<2x?xf16>
}

// A type that is not the inferred one is not lost.
func.func @declared(%a: tensor<2x3xf32>) -> tensor<?x3xf32> {
  // CHECK: "ew_format.inferred"(%{{.*}}, %{{.*}}) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>{{$}}
  %0 = "ew_format.inferred"(%a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// Attributes that the format names may be given in the dictionary.
func.func @dictionaries(%a: tensor<4xf32>) {
  // CHECK: ew_format.dimensions %{{.*}} at [0] :
  %1 = ew_format.dimensions %a, %a {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

func.func @types(%a: tensor<4xf32>) {
  // CHECK: ew_format.optional_type %{{.*}}, %{{.*}} : (
  %0 = ew_format.optional_type %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_format.optional_type %{{.*}}, %{{.*}} complex<f32> {note} : (
  %1 = ew_format.optional_type %a, %a complex<f32> {note} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
