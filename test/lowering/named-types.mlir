// Ops whose result has a type that an attribute names are lowered, and fused, to that type.
//
// RUN: ewise-test-opt %s --ewise-to-linalg | FileCheck %s
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --ewise-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @fused(
// CHECK:         tensor.empty(%{{.*}}) : tensor<?x4xi8>
// CHECK-NEXT:    linalg.generic
// CHECK-NEXT:    ^bb0(%[[X:.*]]: f32, %[[Y:.*]]: f16, %{{.*}}: i8):
// CHECK-NEXT:      %[[HALF:.*]] = arith.truncf %[[X]] : f32 to f16
// CHECK-NEXT:      %[[SUM:.*]] = arith.addf %[[HALF]], %[[Y]] : f16
// CHECK:           linalg.yield %{{.*}} : i8
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @fused(%x: tensor<?x4xf32>, %y: tensor<4xf16>) -> tensor<?x4xi8> {
  %0 = ew_language.cast %x {to = 10 : i32} : (tensor<?x4xf32>) -> tensor<?x4xf16>
  %1 = ew_tosa.add %0, %y : (tensor<?x4xf16>, tensor<4xf16>) -> tensor<?x4xf16>
  %2 = ew_language.cast %1 {to = -3 : i32} : (tensor<?x4xf16>) -> tensor<?x4xi8>
  return %2 : tensor<?x4xi8>
}

// CHECK-LABEL: func.func @declared(
// CHECK:         arith.sitofp %{{.*}} : i8 to f32
// CHECK:         %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]]
func.func @declared(%x: tensor<4xi8>) -> tensor<?xf32> {
  %0 = ew_language.cast %x : (tensor<4xi8>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:      %[[X:[a-z0-9]+]]: vector<2x[4]xf32>
// CHECK-DAG:     %[[TRUE:.*]] = arith.cmpf une, %[[X]], %{{.*}} : vector<2x[4]xf32>
// CHECK-DAG:     %[[BRAIN:.*]] = arith.truncf %[[X]] : vector<2x[4]xf32> to vector<2x[4]xbf16>
// CHECK:         %[[BACK:.*]] = arith.extf %[[BRAIN]] : vector<2x[4]xbf16> to vector<2x[4]xf32>
// CHECK-NEXT:    %[[REST:.*]] = arith.subf %[[X]], %[[BACK]] : vector<2x[4]xf32>
// CHECK-NEXT:    return %[[TRUE]], %[[BRAIN]], %[[REST]]
func.func @vectors(%x: vector<2x[4]xf32>) -> (vector<2x[4]xi1>, vector<2x[4]xbf16>, vector<2x[4]xf32>) {
  %0 = ew_language.cast %x {to = 9 : i32} : (vector<2x[4]xf32>) -> vector<2x[4]xi1>
  %1:2 = ew_language.rounded_part %x {format = "brain"} : (vector<2x[4]xf32>) -> (vector<2x[4]xbf16>, vector<2x[4]xf32>)
  return %0, %1#0, %1#1 : vector<2x[4]xi1>, vector<2x[4]xbf16>, vector<2x[4]xf32>
}

// CHECK-LABEL: func.func @types(
// CHECK:         tensor.empty(%{{.*}}) : tensor<?x4xi8>
// CHECK-NEXT:    linalg.generic
// CHECK-NEXT:    ^bb0(%[[X:.*]]: f32, %[[Y:.*]]: f32, %{{.*}}: i8):
// CHECK-NEXT:      %[[SUM:.*]] = arith.addf %[[X]], %[[Y]] : f32
// CHECK-NEXT:      %[[HALF:.*]] = arith.truncf %[[SUM]] : f32 to f16
// CHECK:           linalg.yield %{{.*}} : i8
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @types(%x: tensor<?x4xf32>, %y: tensor<4xf32>) -> tensor<?x4xi8> {
  %0 = ew_language.sum_as %x, %y {dtype = f16} : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf16>
  %1 = ew_language.cast_to %0 to i8 : tensor<?x4xf16> -> tensor<?x4xi8>
  return %1 : tensor<?x4xi8>
}

// CHECK-LABEL: func.func @absent_type(
// CHECK-SAME:      %[[X:[a-z0-9]+]]: vector<4xf32>
// CHECK-NEXT:    %[[SUM:.*]] = arith.addf %[[X]], %[[X]] : vector<4xf32>
// CHECK-NEXT:    return %[[SUM]]
func.func @absent_type(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_language.sum_as %x, %x : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}
