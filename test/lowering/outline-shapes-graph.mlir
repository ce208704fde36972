// Outside of functions, an op may depend on itself: its shape has to be asked for.
//
// RUN: ewise-opt %s --ewise-outline-shapes | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   %[[A:.*]] = ew_tosa.add %[[B:.*]], %[[C:.*]] : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %[[SUM:.*]] = func.call @ew_tosa_add_shape(%[[OF_B:.*]], %[[OF_C:.*]]) : (tensor<1xindex>, tensor<1xindex>) -> tensor<1xindex>
// CHECK-NEXT:   %[[B]] = ew_tosa.exp %[[A]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %[[OF_B]] = shape.shape_of %[[B]] : tensor<?xf32> -> tensor<1xindex>
%0 = ew_tosa.add %1, %2 : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
%1 = ew_tosa.exp %0 : (tensor<?xf32>) -> tensor<?xf32>
%2 = arith.constant dense<1.0> : tensor<4xf32>
%3 = arith.constant 0 : index
%4 = tensor.dim %1, %3 : tensor<?xf32>
