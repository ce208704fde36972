// Ops on vectors become the scalar ops on vectors.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope --ewise-to-linalg \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @equal_shapes(
// CHECK-SAME:    %[[A:.*]]: vector<4x2xf32>, %[[B:.*]]: vector<4x2xf32>)
// CHECK-SAME:    -> vector<4x2xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.addf %[[A]], %[[B]] : vector<4x2xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4x2xf32>
func.func @equal_shapes(%a: vector<4x2xf32>, %b: vector<4x2xf32>)
    -> vector<4x2xf32> {
  %0 = ew_tosa.add %a, %b
      : (vector<4x2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
  return %0 : vector<4x2xf32>
}

// -----

// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME:    %[[A:.*]]: vector<4x1xf32>, %[[B:.*]]: vector<1x3xf32>)
// CHECK-SAME:    -> vector<4x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[A]] : vector<4x1xf32> to vector<4x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = vector.broadcast %[[B]] : vector<1x3xf32> to vector<4x3xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.subf %[[V0]], %[[V1]] : vector<4x3xf32>
// CHECK-NEXT:    return %[[V2]] : vector<4x3xf32>
func.func @broadcast(%a: vector<4x1xf32>, %b: vector<1x3xf32>)
    -> vector<4x3xf32> {
  %0 = ew_tosa.sub %a, %b
      : (vector<4x1xf32>, vector<1x3xf32>) -> vector<4x3xf32>
  return %0 : vector<4x3xf32>
}

// -----

// CHECK-LABEL: func.func @ranks_differ(
// CHECK-SAME:    %[[A:.*]]: vector<3xi32>, %[[B:.*]]: vector<2x1x1xi32>)
// CHECK-SAME:    -> vector<2x1x3xi32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[A]] : vector<3xi32> to vector<2x1x3xi32>
// CHECK-NEXT:    %[[V1:.*]] = vector.broadcast %[[B]] : vector<2x1x1xi32> to vector<2x1x3xi32>
// CHECK-NEXT:    %[[V2:.*]] = arith.subi %[[V0]], %[[V1]] : vector<2x1x3xi32>
// CHECK-NEXT:    return %[[V2]] : vector<2x1x3xi32>
func.func @ranks_differ(%a: vector<3xi32>, %b: vector<2x1x1xi32>)
    -> vector<2x1x3xi32> {
  %0 = ew_tosa.sub %a, %b
      : (vector<3xi32>, vector<2x1x1xi32>) -> vector<2x1x3xi32>
  return %0 : vector<2x1x3xi32>
}

// -----

// CHECK-LABEL: func.func @rank_0(
// CHECK-SAME:    %[[A:.*]]: vector<f32>, %[[B:.*]]: vector<2xf32>)
// CHECK-SAME:    -> vector<2xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[A]] : vector<f32> to vector<2xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.subf %[[V0]], %[[B]] : vector<2xf32>
// CHECK-NEXT:    return %[[V1]] : vector<2xf32>
func.func @rank_0(%a: vector<f32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = ew_tosa.sub %a, %b : (vector<f32>, vector<2xf32>) -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// A scalable dimension expands an extent 1, and is itself never one.

// CHECK-LABEL: func.func @scalable(
// CHECK-SAME:    %[[A:.*]]: vector<[4]xf32>, %[[B:.*]]: vector<3x1xf32>)
// CHECK-SAME:    -> vector<3x[4]xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[A]] : vector<[4]xf32> to vector<3x[4]xf32>
// CHECK-NEXT:    %[[V1:.*]] = vector.broadcast %[[B]] : vector<3x1xf32> to vector<3x[4]xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.subf %[[V0]], %[[V1]] : vector<3x[4]xf32>
// CHECK-NEXT:    return %[[V2]] : vector<3x[4]xf32>
func.func @scalable(%a: vector<[4]xf32>, %b: vector<3x1xf32>)
    -> vector<3x[4]xf32> {
  %0 = ew_tosa.sub %a, %b
      : (vector<[4]xf32>, vector<3x1xf32>) -> vector<3x[4]xf32>
  return %0 : vector<3x[4]xf32>
}

// -----

// CHECK-LABEL: func.func @scalable_1(
// CHECK-SAME:    %[[A:.*]]: vector<[1]xf32>, %[[B:.*]]: vector<[1]xf32>)
// CHECK-SAME:    -> vector<[1]xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.subf %[[A]], %[[B]] : vector<[1]xf32>
// CHECK-NEXT:    return %[[V0]] : vector<[1]xf32>
func.func @scalable_1(%a: vector<[1]xf32>, %b: vector<[1]xf32>)
    -> vector<[1]xf32> {
  %0 = ew_tosa.sub %a, %b
      : (vector<[1]xf32>, vector<[1]xf32>) -> vector<[1]xf32>
  return %0 : vector<[1]xf32>
}

// -----

// Broadcast too, as the lanes of arith.select are its condition's.

// CHECK-LABEL: func.func @select(
// CHECK-SAME:    %[[C:.*]]: vector<1xi1>, %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<f32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[C]] : vector<1xi1> to vector<4xi1>
// CHECK-NEXT:    %[[V1:.*]] = vector.broadcast %[[B]] : vector<f32> to vector<4xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.select %[[V0]], %[[A]], %[[V1]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT:    return %[[V2]] : vector<4xf32>
func.func @select(%c: vector<1xi1>, %a: vector<4xf32>, %b: vector<f32>)
    -> vector<4xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (vector<1xi1>, vector<4xf32>, vector<f32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @compare(
// CHECK-SAME:    %[[A:.*]]: vector<[2]x4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<[2]x4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[B]] : vector<4xf32> to vector<[2]x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpf ogt, %[[A]], %[[V0]] : vector<[2]x4xf32>
// CHECK-NEXT:    return %[[V1]] : vector<[2]x4xi1>
func.func @compare(%a: vector<[2]x4xf32>, %b: vector<4xf32>)
    -> vector<[2]x4xi1> {
  %0 = ew_tosa.greater %a, %b
      : (vector<[2]x4xf32>, vector<4xf32>) -> vector<[2]x4xi1>
  return %0 : vector<[2]x4xi1>
}

// -----

// Attributes are splats.

// CHECK-LABEL: func.func @clamp(
// CHECK-SAME:    %[[A:.*]]: vector<2x[4]xi16>) -> vector<2x[4]xi16> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<2> : vector<2x[4]xi16>
// CHECK-NEXT:    %[[V0:.*]] = arith.minsi %[[A]], %[[CST]] : vector<2x[4]xi16>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<-1> : vector<2x[4]xi16>
// CHECK-NEXT:    %[[V1:.*]] = arith.maxsi %[[V0]], %[[CST_0]] : vector<2x[4]xi16>
// CHECK-NEXT:    return %[[V1]] : vector<2x[4]xi16>
func.func @clamp(%a: vector<2x[4]xi16>) -> vector<2x[4]xi16> {
  %0 = ew_tosa.clamp %a {min_val = -1 : i16, max_val = 2 : i16}
      : (vector<2x[4]xi16>) -> vector<2x[4]xi16>
  return %0 : vector<2x[4]xi16>
}

// -----

// CHECK-LABEL: func.func @mul_shift(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<1xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[B]] : vector<1xi32> to vector<4xi32>
// CHECK-NEXT:    %[[V1:.*]] = arith.extsi %[[A]] : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:    %[[V2:.*]] = arith.extsi %[[V0]] : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:    %[[V3:.*]] = arith.muli %[[V1]], %[[V2]] : vector<4xi64>
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<1> : vector<4xi64>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<3> : vector<4xi8>
// CHECK-NEXT:    %[[V4:.*]] = arith.extui %[[CST_0]] : vector<4xi8> to vector<4xi64>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<1> : vector<4xi64>
// CHECK-NEXT:    %[[V5:.*]] = arith.subi %[[V4]], %[[CST_1]] : vector<4xi64>
// CHECK-NEXT:    %[[V6:.*]] = arith.shli %[[CST]], %[[V5]] : vector<4xi64>
// CHECK-NEXT:    %[[V7:.*]] = arith.addi %[[V3]], %[[V6]] : vector<4xi64>
// CHECK-NEXT:    %[[V8:.*]] = arith.shrsi %[[V7]], %[[V4]] : vector<4xi64>
// CHECK-NEXT:    %[[V9:.*]] = arith.trunci %[[V8]] : vector<4xi64> to vector<4xi32>
// CHECK-NEXT:    return %[[V9]] : vector<4xi32>
func.func @mul_shift(%a: vector<4xi32>, %b: vector<1xi32>) -> vector<4xi32> {
  %0 = ew_tosa.mul %a, %b {shift = 3 : i8}
      : (vector<4xi32>, vector<1xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @cast(
// CHECK-SAME:    %[[A:.*]]: vector<[4]xf32>) -> vector<[4]xi8> {
// CHECK-NEXT:    %[[V0:.*]] = math.roundeven %[[A]] : vector<[4]xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.fptosi %[[V0]] : vector<[4]xf32> to vector<[4]xi8>
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<-1.280000e+02> : vector<[4]xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpf olt, %[[V0]], %[[CST]] : vector<[4]xf32>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<-128> : vector<[4]xi8>
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[CST_0]], %[[V1]] : vector<[4]xi1>, vector<[4]xi8>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<1.280000e+02> : vector<[4]xf32>
// CHECK-NEXT:    %[[V4:.*]] = arith.cmpf oge, %[[V0]], %[[CST_1]] : vector<[4]xf32>
// CHECK-NEXT:    %[[CST_2:.*]] = arith.constant dense<127> : vector<[4]xi8>
// CHECK-NEXT:    %[[V5:.*]] = arith.select %[[V4]], %[[CST_2]], %[[V3]] : vector<[4]xi1>, vector<[4]xi8>
// CHECK-NEXT:    %[[V6:.*]] = arith.cmpf uno, %[[V0]], %[[V0]] : vector<[4]xf32>
// CHECK-NEXT:    %[[CST_3:.*]] = arith.constant dense<0> : vector<[4]xi8>
// CHECK-NEXT:    %[[V7:.*]] = arith.select %[[V6]], %[[CST_3]], %[[V5]] : vector<[4]xi1>, vector<[4]xi8>
// CHECK-NEXT:    return %[[V7]] : vector<[4]xi8>
func.func @cast(%a: vector<[4]xf32>) -> vector<[4]xi8> {
  %0 = ew_tosa.cast %a : (vector<[4]xf32>) -> vector<[4]xi8>
  return %0 : vector<[4]xi8>
}

// -----

// Dimensions that an attribute maps, the scalable one among them.

// CHECK-LABEL: func.func @transposed(
// CHECK-SAME:    %[[ARG0:.*]]: vector<3x[4]xf32>) -> (vector<[4]x3xf32>, vector<[4]x2x3xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = vector.transpose %[[ARG0]], [1, 0] : vector<3x[4]xf32> to vector<[4]x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = vector.transpose %[[ARG0]], [1, 0] : vector<3x[4]xf32> to vector<[4]x3xf32>
// CHECK-NEXT:    %[[V2:.*]] = vector.shape_cast %[[V1]] : vector<[4]x3xf32> to vector<[4]x1x3xf32>
// CHECK-NEXT:    %[[V3:.*]] = vector.broadcast %[[V2]] : vector<[4]x1x3xf32> to vector<[4]x2x3xf32>
// CHECK-NEXT:    return %[[V0]], %[[V3]] : vector<[4]x3xf32>, vector<[4]x2x3xf32>
func.func @transposed(%a: vector<3x[4]xf32>) -> (vector<[4]x3xf32>, vector<[4]x2x3xf32>) {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 0>}
      : (vector<3x[4]xf32>) -> vector<[4]x3xf32>
  %1 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 2, 0>}
      : (vector<3x[4]xf32>) -> vector<[4]x2x3xf32>
  return %0, %1 : vector<[4]x3xf32>, vector<[4]x2x3xf32>
}
