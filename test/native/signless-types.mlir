// After the lowering, for what knows signless integers only, such as upstream's vectorizer.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-signless-types | FileCheck %s
// RUN: ewise-opt %S/Inputs/unsigned.mlir --ewise-to-linalg --ewise-signless-types --transform-interpreter \
// RUN:   | FileCheck %s --check-prefix=VECTORIZED

// VECTORIZED:     func.func @greatest(%{{.*}}: tensor<64xi8>, %{{.*}}: tensor<64xi8>) -> tensor<64xi8> {
// VECTORIZED:       arith.maxui %{{.*}}, %{{.*}} : vector<64xi8>
// VECTORIZED-NOT:   unrealized_conversion_cast

// CHECK-LABEL: func.func @casts(
// CHECK-SAME:    %[[A:.*]]: i8) -> (i8, tensor<2xi8>, vector<2xi4>)
// CHECK-NEXT:    %[[C:.*]] = arith.constant dense<[-56, 7]> : tensor<2xi8>
// CHECK-NEXT:    %[[V:.*]] = arith.constant dense<-1> : vector<2xi4>
// CHECK-NEXT:    return %[[A]], %[[C]], %[[V]] : i8, tensor<2xi8>, vector<2xi4>
func.func @casts(%a: ui8) -> (ui8, tensor<2xui8>, vector<2xui4>) {
  %0 = builtin.unrealized_conversion_cast %a : ui8 to i8
  %1 = builtin.unrealized_conversion_cast %0 : i8 to ui8
  %2 = arith.constant dense<[200, 7]> : tensor<2xui8>
  %3 = arith.constant dense<15> : vector<2xui4>
  return %1, %2, %3 : ui8, tensor<2xui8>, vector<2xui4>
}

// -----

// Casts of another kind are somebody else's.

// CHECK-LABEL: func.func @buffers(
// CHECK-SAME:    %[[A:.*]]: memref<?xi16, strided<[?]>>, %{{.*}}: index) -> f16
// CHECK-NEXT:    %[[LOAD:.*]] = memref.load %[[A]][%{{.*}}] : memref<?xi16, strided<[?]>>
// CHECK-NEXT:    builtin.unrealized_conversion_cast %[[LOAD]] : i16 to f16
func.func @buffers(%a: memref<?xsi16, strided<[?]>>, %i: index) -> f16 {
  %0 = memref.load %a[%i] : memref<?xsi16, strided<[?]>>
  %1 = builtin.unrealized_conversion_cast %0 : si16 to f16
  return %1 : f16
}

// -----

// Bodies that only choose among elements.

// CHECK-LABEL: func.func @selected(
// CHECK:         arith.select %{{.*}}, %{{.*}}, %{{.*}} : i8
func.func @selected(%p: i1, %a: ui8, %b: ui8) -> ui8 {
  %0 = arith.select %p, %a, %b : ui8
  return %0 : ui8
}

// -----

func.func @not_lowered(%a: tensor<2xui8>) -> tensor<2xui8> {
  // expected-error @+1 {{'ew_xla.maximum' op is to be lowered before its types become signless: it would compute other values}}
  %0 = ew_xla.maximum %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// -----

// Quantized numbers are those that store them.

// CHECK-LABEL: func.func @quantized(
// CHECK-SAME:    %[[A:.*]]: tensor<2xi8>) -> tensor<2xi8>
// CHECK-NEXT:    return %[[A]] : tensor<2xi8>
func.func @quantized(%a: tensor<2x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x!quant.uniform<u8:f32, 0.5>> {
  %0 = quant.scast %a : tensor<2x!quant.uniform<u8:f32, 0.5>> to tensor<2xi8>
  %1 = quant.scast %0 : tensor<2xi8> to tensor<2x!quant.uniform<u8:f32, 0.5>>
  return %1 : tensor<2x!quant.uniform<u8:f32, 0.5>>
}

// -----

func.func @not_lowered_either(%a: tensor<2xf32>) -> tensor<2x!quant.uniform<u8:f32, 0.5>> {
  // expected-error @+1 {{'quant.qcast' op is to be lowered before its types become signless: it would compute other values}}
  %0 = quant.qcast %a : tensor<2xf32> to tensor<2x!quant.uniform<u8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5>>
}
