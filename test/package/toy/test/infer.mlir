// Result types and sizes, computed from operands.
//
// RUN: toy-opt %s --ewise-infer-types | FileCheck %s --check-prefix=TYPES
// RUN: toy-opt %s --resolve-shaped-type-result-dims | FileCheck %s --check-prefix=SIZES

// TYPES-LABEL: func.func @types(
// TYPES-NEXT:    %[[BIASED:.*]] = toy.add_bias %arg0, %arg1 : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
// TYPES-NEXT:    %[[GREATEST:.*]] = toy.greatest %[[BIASED]], %arg2, %arg1 : (tensor<?x3xf32>, tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x3xf32>
// TYPES-NEXT:    %[[CAST:.*]] = tensor.cast %[[GREATEST]] : tensor<2x3xf32> to tensor<?x?xf32>
// TYPES-NEXT:    return %[[CAST]] : tensor<?x?xf32>
func.func @types(%a: tensor<?x3xf32>, %b: tensor<?xf32>, %c: tensor<2x1xf32>) -> tensor<?x?xf32> {
  %0 = toy.add_bias %a, %b : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = toy.greatest %0, %c, %b : (tensor<?x?xf32>, tensor<2x1xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// SIZES-LABEL: func.func @sizes(
// SIZES-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// SIZES-NEXT:    %[[ROWS:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?x1xf32>
// SIZES-NEXT:    %[[COLUMNS:.*]] = tensor.dim %arg1, %[[C0]] : tensor<?xf32>
// SIZES-NEXT:    return %[[ROWS]], %[[COLUMNS]] : index, index
func.func @sizes(%a: tensor<?x1xf32>, %b: tensor<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = toy_ods.less %a than %b : (tensor<?x1xf32>, tensor<?xf32>) -> tensor<?x?xi1>
  %1 = tensor.dim %0, %c0 : tensor<?x?xi1>
  %2 = tensor.dim %0, %c1 : tensor<?x?xi1>
  return %1, %2 : index, index
}
