// Shapes of MLIR's own ops are computed by functions too.

// RUN: ewise-opt %s --ewise-outline-shapes | FileCheck %s

// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<?x4xf32>, %[[C:.*]]: tensor<?x4xf32>)
// CHECK-DAG:     %[[SHAPE_A:.*]] = shape.shape_of %[[A]]
// CHECK-DAG:     %[[SHAPE_B:.*]] = shape.shape_of %[[B]]
// CHECK-DAG:     %[[SHAPE_C:.*]] = shape.shape_of %[[C]]
// CHECK:         %[[SUM:.*]] = call @arith_addf_shape(%[[SHAPE_A]], %[[SHAPE_B]])
// CHECK:         %[[RESULT:.*]] = call @tosa_sub_shape(%[[SUM]], %[[SHAPE_C]])
// CHECK:         %{{.*}} = tensor.extract %[[RESULT]]
func.func @chain(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>,
                 %c: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = arith.addf %a, %b : tensor<?x4xf32>
  %1 = math.exp %0 : tensor<?x4xf32>
  %2 = tosa.sub %1, %c
      : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %3 = tensor.dim %2, %c0 : tensor<?x4xf32>
  return %3 : index
}
