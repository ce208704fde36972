// RUN: ewise-opt %s --ewise-infer-types | ewise-opt | FileCheck %s

// The pass works on MLIR's own ops too. The syntax of `arith` and `math` has one
// shape for all operands and the result.

// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<3x4xf32>, %[[ROW:.*]]: tensor<1x4xf32>)
// CHECK-NEXT:    %[[V0:.*]] = arith.addf %[[A]], %[[A]] fastmath<nnan> : tensor<?x4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<?x4xf32> to tensor<3x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.mulf %[[CAST]], %[[B]] : tensor<3x4xf32>
// CHECK-NEXT:    %[[V2:.*]] = math.exp %[[V1]] : tensor<3x4xf32>
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[V1]] : tensor<3x4xf32>
// CHECK-NEXT:    %[[V4:.*]] = arith.select %[[V3]], %[[V2]], %[[V1]] : tensor<3x4xi1>, tensor<3x4xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.truncf %[[V4]] : tensor<3x4xf32> to tensor<3x4xf16>
// CHECK:         %{{.*}} = tosa.add %[[V4]], %[[ROW]] : (tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
func.func @chain(%a: tensor<?x4xf32>, %b: tensor<3x4xf32>,
                 %row: tensor<1x4xf32>)
    -> (tensor<?x4xf16>, tensor<?x?xf32>) {
  %0 = arith.addf %a, %a fastmath<nnan> : tensor<?x4xf32>
  %cast = tensor.cast %b : tensor<3x4xf32> to tensor<?x4xf32>
  %1 = arith.mulf %0, %cast : tensor<?x4xf32>
  %2 = math.exp %1 : tensor<?x4xf32>
  %3 = arith.cmpf olt, %2, %1 : tensor<?x4xf32>
  %4 = arith.select %3, %2, %1 : tensor<?x4xi1>, tensor<?x4xf32>
  %5 = arith.truncf %4 : tensor<?x4xf32> to tensor<?x4xf16>
  %6 = tosa.add %4, %row
      : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x?xf32>
  return %5, %6 : tensor<?x4xf16>, tensor<?x?xf32>
}

// One condition for all elements is nothing that the record of the op says.

// CHECK-LABEL: func.func @one_condition(
// CHECK:         arith.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<?xf32>
// CHECK-NEXT:    arith.addf %{{.*}}, %{{.*}} : f32
func.func @one_condition(%condition: i1, %a: tensor<4xf32>, %scalar: f32)
    -> tensor<?xf32> {
  %cast = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %0 = math.absf %cast : tensor<?xf32>
  %1 = arith.select %condition, %0, %cast : tensor<?xf32>
  %2 = arith.addf %scalar, %scalar : f32
  return %1 : tensor<?xf32>
}

// Types that contradict are left alone.

// CHECK-LABEL: func.func @contradiction(
// CHECK:         arith.addf %{{.*}}, %{{.*}} : tensor<?xf32>
func.func @contradiction(%a: tensor<4xf32>, %b: tensor<5xf32>)
    -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<5xf32> to tensor<?xf32>
  %2 = arith.addf %0, %1 : tensor<?xf32>
  return %2 : tensor<?xf32>
}
