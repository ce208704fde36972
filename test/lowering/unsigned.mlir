// Bodies compute on signless integers; tensors, vectors and buffers keep unsigned ones.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-to-linalg | FileCheck %s --enable-var-scope

// CHECK-LABEL: func.func @maximum(
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4xui8>, tensor<4xui8>) outs(%{{.*}} : tensor<4xui8>)
// CHECK-NEXT:    ^bb0(%[[A:.*]]: ui8, %[[B:.*]]: ui8, %{{.*}}: ui8):
// CHECK-NEXT:      %[[LHS:.*]] = builtin.unrealized_conversion_cast %[[A]] : ui8 to i8
// CHECK-NEXT:      %[[RHS:.*]] = builtin.unrealized_conversion_cast %[[B]] : ui8 to i8
// CHECK-NEXT:      %[[MAX:.*]] = arith.maxui %[[LHS]], %[[RHS]] : i8
// CHECK-NEXT:      %[[OUT:.*]] = builtin.unrealized_conversion_cast %[[MAX]] : i8 to ui8
func.func @maximum(%a: tensor<?xui8>, %b: tensor<4xui8>) -> tensor<4xui8> {
  %0 = ew_xla.maximum %a, %b : (tensor<?xui8>, tensor<4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// -----

// Between the ops of a group there are no casts.

// CHECK-LABEL: func.func @fused(
// CHECK:         ^bb0(%[[A:.*]]: ui16, %[[B:.*]]: ui16, %{{.*}}: f32):
// CHECK-NEXT:      %[[LHS:.*]] = builtin.unrealized_conversion_cast %[[A]] : ui16 to i16
// CHECK-NEXT:      %[[RHS:.*]] = builtin.unrealized_conversion_cast %[[B]] : ui16 to i16
// CHECK-NEXT:      %[[MAX:.*]] = arith.maxui %[[LHS]], %[[RHS]] : i16
// CHECK-NEXT:      %[[LESS:.*]] = arith.cmpi ult, %[[MAX]], %[[LHS]] : i16
// CHECK-NEXT:      %[[CHOSEN:.*]] = arith.select %[[LESS]], %[[MAX]], %[[LHS]] : i16
// CHECK-NEXT:      %[[OUT:.*]] = arith.uitofp %[[CHOSEN]] : i16 to f32
func.func @fused(%a: tensor<4xui16>, %b: tensor<4xui16>) -> tensor<4xf32> {
  %0 = ew_test.unsigned_function %a, %b {function = "max"} : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xui16>
  %1 = ew_test.unsigned_function %0, %a {function = "select"} : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xui16>
  %2 = ew_test.convert %1 : (tensor<4xui16>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// A body that only moves elements moves them as they are.

// CHECK-LABEL: func.func @moved(
// CHECK:         %[[BY:.*]] = tensor.extract %{{.*}}[%{{.*}}] : tensor<1xui8>
// CHECK:         ^bb0(%[[WHERE:.*]]: i1, %[[IN:.*]]: ui8, %{{.*}}: ui8):
// CHECK-NEXT:      %[[OUT:.*]] = arith.select %[[WHERE]], %[[BY]], %[[IN]] : ui8
func.func @moved(%where: tensor<4xi1>, %a: tensor<4xui8>, %by: tensor<1xui8>) -> tensor<4xui8> {
  %0 = ew_test.replace %where, %a, %by : (tensor<4xi1>, tensor<4xui8>, tensor<1xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// -----

// But not in the loops of one that computes.

// CHECK-LABEL: func.func @moved_and_compared(
// CHECK:         %[[BY:.*]] = arith.constant -56 : i8
// CHECK:         ^bb0(%[[WHERE:.*]]: i1, %[[A:.*]]: ui8, %{{.*}}: ui8):
// CHECK-NEXT:      %[[IN:.*]] = builtin.unrealized_conversion_cast %[[A]] : ui8 to i8
// CHECK-NEXT:      %[[CHOSEN:.*]] = arith.select %[[WHERE]], %[[BY]], %[[IN]] : i8
// CHECK-NEXT:      %[[MAX:.*]] = arith.maxui %[[CHOSEN]], %[[IN]] : i8
// CHECK-NEXT:      %[[OUT:.*]] = builtin.unrealized_conversion_cast %[[MAX]] : i8 to ui8
func.func @moved_and_compared(%where: tensor<4xi1>, %a: tensor<4xui8>) -> tensor<4xui8> {
  %by = arith.constant dense<200> : tensor<1xui8>
  %0 = ew_test.replace %where, %a, %by : (tensor<4xi1>, tensor<4xui8>, tensor<1xui8>) -> tensor<4xui8>
  %1 = ew_test.unsigned_function %0, %a {function = "max"} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  return %1 : tensor<4xui8>
}

// -----

// Attributes and parameters are constants that arith takes.

// CHECK-LABEL: func.func @attribute(
// CHECK:         %[[ZERO:.*]] = arith.constant 7 : i8
// CHECK:           %[[IN:.*]] = builtin.unrealized_conversion_cast %{{.*}} : ui8 to i8
// CHECK-NEXT:      %[[SUM:.*]] = arith.addi %[[IN]], %[[ZERO]] : i8
// CHECK-NEXT:      %[[LIMIT:.*]] = arith.constant -55 : i8
// CHECK-NEXT:      arith.minui %[[SUM]], %[[LIMIT]] : i8
func.func @attribute(%a: tensor<4xui8>) -> tensor<4xui8> {
  %zero = arith.constant dense<7> : tensor<1xui8>
  %0 = ew_test.limit %a, %zero {limit = 201 : ui8} : (tensor<4xui8>, tensor<1xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// -----

// CHECK-LABEL: func.func @converted(
// CHECK:         ^bb0(%[[IN:.*]]: f16, %{{.*}}: ui8):
// CHECK-NEXT:      %[[WIDE:.*]] = arith.extf %[[IN]] : f16 to f32
// CHECK-NEXT:      %[[ROUND:.*]] = math.roundeven %[[WIDE]] : f32
// CHECK-NEXT:      %[[INT:.*]] = arith.fptoui %[[ROUND]] : f32 to i8
// CHECK-NEXT:      %[[BOUND:.*]] = arith.constant 2.560000e+02 : f32
// CHECK-NEXT:      %[[ABOVE:.*]] = arith.cmpf oge, %[[ROUND]], %[[BOUND]] : f32
// CHECK-NEXT:      %[[MAX:.*]] = arith.constant -1 : i8
// CHECK-NEXT:      %[[UP:.*]] = arith.select %[[ABOVE]], %[[MAX]], %[[INT]] : i8
// CHECK-NEXT:      %[[NONE:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[BELOW:.*]] = arith.cmpf ult, %[[ROUND]], %[[NONE]] : f32
// CHECK-NEXT:      %[[MIN:.*]] = arith.constant 0 : i8
// CHECK-NEXT:      %[[BOTH:.*]] = arith.select %[[BELOW]], %[[MIN]], %[[UP]] : i8
// CHECK-NEXT:      %[[OUT:.*]] = builtin.unrealized_conversion_cast %[[BOTH]] : i8 to ui8
func.func @converted(%a: tensor<4xf16>) -> tensor<4xui8> {
  %0 = ew_test.convert %a : (tensor<4xf16>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// -----

// A type that only the ops of a group see is in no value.

// CHECK-LABEL: func.func @converted_twice(
// CHECK:         ^bb0(%[[IN:.*]]: i32, %{{.*}}: f32):
// CHECK-NEXT:      %[[CUT:.*]] = arith.trunci %[[IN]] : i32 to i8
// CHECK-NEXT:      %[[OUT:.*]] = arith.uitofp %[[CUT]] : i8 to f32
func.func @converted_twice(%a: tensor<4xi32>) -> tensor<4xf32> {
  %0 = ew_test.convert %a : (tensor<4xi32>) -> tensor<4xui8>
  %1 = ew_test.convert %0 : (tensor<4xui8>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[A:.*]]: vector<[4]xui8>, %[[B:.*]]: vector<1xui8>, %[[ZERO:.*]]: tensor<1xui8>)
// CHECK-NEXT:    %[[LHS:.*]] = builtin.unrealized_conversion_cast %[[A]] : vector<[4]xui8> to vector<[4]xi8>
// CHECK-NEXT:    %[[WIDE:.*]] = vector.broadcast %[[B]] : vector<1xui8> to vector<[4]xui8>
// CHECK-NEXT:    %[[RHS:.*]] = builtin.unrealized_conversion_cast %[[WIDE]] : vector<[4]xui8> to vector<[4]xi8>
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %[[LHS]], %[[RHS]] : vector<[4]xi8>
// CHECK-NEXT:    %[[OUT:.*]] = builtin.unrealized_conversion_cast %[[SUM]] : vector<[4]xi8> to vector<[4]xui8>
// CHECK:         %[[ELEMENT:.*]] = tensor.extract %[[ZERO]][%{{.*}}] : tensor<1xui8>
// CHECK-NEXT:    %[[SIGNLESS:.*]] = builtin.unrealized_conversion_cast %[[ELEMENT]] : ui8 to i8
// CHECK-NEXT:    vector.broadcast %[[SIGNLESS]] : i8 to vector<[4]xi8>
// CHECK:         arith.constant dense<-56> : vector<[4]xi8>
func.func @vectors(%a: vector<[4]xui8>, %b: vector<1xui8>, %zero: tensor<1xui8>) -> vector<[4]xui8> {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>} : (vector<[4]xui8>, vector<1xui8>) -> vector<[4]xui8>
  %1 = ew_test.limit %0, %zero {limit = 200 : ui8} : (vector<[4]xui8>, tensor<1xui8>) -> vector<[4]xui8>
  return %1 : vector<[4]xui8>
}
