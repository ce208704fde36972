// Bodies that read the position of an element.
//
// RUN: ewise-test-opt %s --ewise-to-linalg --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @index(
// CHECK:         linalg.generic
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      %[[INDEX:.*]] = linalg.index 1 : index
// CHECK-NEXT:      linalg.yield %[[INDEX]] : index
func.func @index(%x: tensor<?x?xf32>) -> tensor<?x?xindex> {
  %0 = ew_language.position %x : (tensor<?x?xf32>) -> tensor<?x?xindex>
  return %0 : tensor<?x?xindex>
}

// -----

// A result without the dimension has one position there.
// CHECK-LABEL: func.func @no_dimension(
// CHECK-NOT:     linalg.index
// CHECK:         return
func.func @no_dimension(%x: tensor<?xf32>) -> tensor<?xindex> {
  %0 = ew_language.position %x : (tensor<?xf32>) -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// -----

// Read at index 0 of its first dimension, the ramp is at position 0 there.
// CHECK-LABEL: func.func @fused_row(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:       linalg.index 0
// CHECK:           linalg.index 1
// CHECK-NOT:       linalg.index 0
func.func @fused_row(%row: tensor<1x?xf32>, %step: tensor<f32>, %y: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = ew_language.ramp %row, %step : (tensor<1x?xf32>, tensor<f32>) -> tensor<1x?xf32>
  %1 = ew_tosa.add %0, %y : (tensor<1x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}

// -----

// Where only run time knows whether the ramp is broadcast, it has loops of its own.
// CHECK-LABEL: func.func @apart(
// CHECK-COUNT-2: linalg.generic
func.func @apart(%x: tensor<?xf32>, %step: tensor<f32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_language.ramp %x, %step : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %y : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @vectors(
// CHECK:         %[[STEP:.*]] = vector.step : vector<[4]xindex>
// CHECK:         vector.broadcast %[[STEP]] : vector<[4]xindex> to vector<2x[4]xindex>
func.func @vectors(%x: vector<2x[4]xf32>) -> vector<2x[4]xindex> {
  %0 = ew_language.position %x : (vector<2x[4]xf32>) -> vector<2x[4]xindex>
  return %0 : vector<2x[4]xindex>
}
