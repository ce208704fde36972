// The rule set's result table decides what a declared type adds.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-infer-types | FileCheck %s

// It may promise sizes that the operands do not.

// CHECK-LABEL: func.func @declared_knows_more(
// CHECK-SAME:    %[[A:.*]]: tensor<?x2xf32>) -> tensor<7x?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_test.add_strict %[[A]], %[[A]] : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<7x2xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<7x2xf32> to tensor<7x?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<7x?xf32>
// CHECK-NEXT:  }
func.func @declared_knows_more(%a: tensor<?x2xf32>) -> tensor<7x?xf32> {
  %0 = ew_test.add_strict %a, %a
      : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<7x?xf32>
  return %0 : tensor<7x?xf32>
}

// -----

// CHECK-LABEL: func.func @variadic(
// CHECK-SAME:    %[[A:.*]]: tensor<1xf32>, %[[B:.*]]: tensor<4x1xi8>, %[[C:.*]]: tensor<?xi64>)
// CHECK-SAME:    -> tensor<*xi1> {
// CHECK-NEXT:    %[[V0:.*]] = ew_test.broadcastable %[[A]], %[[B]], %[[C]] : (tensor<1xf32>, tensor<4x1xi8>, tensor<?xi64>) -> tensor<4x?xi1>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4x?xi1> to tensor<*xi1>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xi1>
// CHECK-NEXT:  }
func.func @variadic(%a: tensor<1xf32>, %b: tensor<4x1xi8>, %c: tensor<?xi64>)
    -> tensor<*xi1> {
  %0 = ew_test.broadcastable %a, %b, %c
      : (tensor<1xf32>, tensor<4x1xi8>, tensor<?xi64>) -> tensor<*xi1>
  return %0 : tensor<*xi1>
}

// -----

// Nothing follows from no operand at all.

// CHECK-LABEL: func.func @no_operands(
// CHECK-SAME:    ) -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_test.concordant  : () -> tensor<*xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<*xf32>
// CHECK-NEXT:  }
func.func @no_operands() -> tensor<*xf32> {
  %0 = ew_test.concordant : () -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// Parameters take no part, whatever their rank.

// CHECK-LABEL: func.func @parameter(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>, %[[FACTOR:.*]]: tensor<1x1xf32>)
// CHECK-SAME:    -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_test.scale %[[A]], %[[A]], %[[FACTOR]] : (tensor<4xf32>, tensor<4xf32>, tensor<1x1xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
// CHECK-NEXT:  }
func.func @parameter(%a: tensor<4xf32>, %factor: tensor<1x1xf32>)
    -> tensor<*xf32> {
  %0 = ew_test.scale %a, %a, %factor
      : (tensor<4xf32>, tensor<4xf32>, tensor<1x1xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
