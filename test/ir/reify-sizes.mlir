// The reified sizes of two dynamic extents.
//
// RUN: ewise-opt %s --resolve-shaped-type-result-dims --canonicalize \
// RUN:   | FileCheck %s
// RUN: ewise-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @sizes_0_and_1(
// CHECK-NEXT:    %[[SIZE:.*]] = arith.constant 0 : index
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @sizes_0_and_1(%a: tensor<0xf32>, %b: tensor<1xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<0xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<1xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}

// CHECK-LABEL: func.func @sizes_1_and_0(
// CHECK-NEXT:    %[[SIZE:.*]] = arith.constant 0 : index
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @sizes_1_and_0(%a: tensor<1xf32>, %b: tensor<0xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<1xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<0xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}

// CHECK-LABEL: func.func @sizes_0_and_0(
// CHECK-NEXT:    %[[SIZE:.*]] = arith.constant 0 : index
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @sizes_0_and_0(%a: tensor<0xf32>, %b: tensor<0xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<0xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<0xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}

// CHECK-LABEL: func.func @sizes_1_and_1(
// CHECK-NEXT:    %[[SIZE:.*]] = arith.constant 1 : index
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @sizes_1_and_1(%a: tensor<1xf32>, %b: tensor<1xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<1xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<1xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}

// CHECK-LABEL: func.func @sizes_1_and_5(
// CHECK-NEXT:    %[[SIZE:.*]] = arith.constant 5 : index
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @sizes_1_and_5(%a: tensor<1xf32>, %b: tensor<5xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<1xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<5xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}

// CHECK-LABEL: func.func @sizes_5_and_1(
// CHECK-NEXT:    %[[SIZE:.*]] = arith.constant 5 : index
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @sizes_5_and_1(%a: tensor<5xf32>, %b: tensor<1xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<5xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<1xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}

// CHECK-LABEL: func.func @sizes_5_and_5(
// CHECK-NEXT:    %[[SIZE:.*]] = arith.constant 5 : index
// CHECK-NEXT:    return %[[SIZE]] : index
func.func @sizes_5_and_5(%a: tensor<5xf32>, %b: tensor<5xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %a : tensor<5xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<5xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}
