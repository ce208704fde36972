// A function with elementwise ops is inlined.
//
// RUN: ewise-opt %s --inline | FileCheck %s

func.func private @square_and_add(%a: tensor<2xi32>, %b: tensor<1xi32>)
    -> tensor<2xi32> {
  %0 = ew_tosa.mul %a, %a {shift = 3 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = ew_xla.add %0, %0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = ew_tosa.add %1, %b : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %2 : tensor<2xi32>
}

// CHECK-LABEL: func.func @inlined(
// CHECK-SAME:    %[[A:.*]]: tensor<2xi32>, %[[B:.*]]: tensor<1xi32>)
// CHECK-NEXT:    %[[SQUARE:.*]] = ew_tosa.mul %[[A]], %[[A]] {shift = 3 : i8}
// CHECK-NEXT:    %[[DOUBLE:.*]] = ew_xla.add %[[SQUARE]], %[[SQUARE]]
// CHECK-NEXT:    %[[SUM:.*]] = ew_tosa.add %[[DOUBLE]], %[[B]]
// CHECK-NEXT:    return %[[SUM]]
func.func @inlined(%a: tensor<2xi32>, %b: tensor<1xi32>) -> tensor<2xi32> {
  %0 = call @square_and_add(%a, %b)
      : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
