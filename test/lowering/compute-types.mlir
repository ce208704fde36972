// Bodies that compute in f32 for narrower elements, or choose by the type of an operand.
//
// RUN: ewise-test-opt %s --ewise-to-linalg --canonicalize | FileCheck %s
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --ewise-to-linalg --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @cubic(
// CHECK-DAG:     %[[C:.*]] = arith.constant 4.471500e-02 : f32
// CHECK:         ^bb0(%[[IN:.*]]: bf16, %{{.*}}: bf16):
// CHECK-NEXT:      %[[X:.*]] = arith.extf %[[IN]] : bf16 to f32
// CHECK-NEXT:      %[[X2:.*]] = arith.mulf %[[X]], %[[X]] : f32
// CHECK-NEXT:      %[[X3:.*]] = arith.mulf %[[X]], %[[X2]] : f32
// CHECK-NEXT:      %[[PART:.*]] = arith.mulf %[[X3]], %[[C]] : f32
// CHECK-NEXT:      %[[SUM:.*]] = arith.addf %[[X]], %[[PART]] : f32
// CHECK-NEXT:      %[[ROUNDED:.*]] = arith.truncf %[[SUM]] : f32 to bf16
// CHECK-NEXT:      linalg.yield %[[ROUNDED]] : bf16
func.func @cubic(%x: tensor<?xbf16>) -> tensor<?xbf16> {
  %0 = "ew_language.cubic"(%x) : (tensor<?xbf16>) -> tensor<?xbf16>
  return %0 : tensor<?xbf16>
}

// Vectors, too.
// CHECK-LABEL: func.func @vectors(
// CHECK:         arith.extf %{{.*}} : vector<4xf16> to vector<4xf32>
// CHECK:         arith.truncf %{{.*}} : vector<4xf32> to vector<4xf16>
func.func @vectors(%x: vector<4xf16>) -> vector<4xf16> {
  %0 = "ew_language.cubic"(%x) : (vector<4xf16>) -> vector<4xf16>
  return %0 : vector<4xf16>
}

// A sum rounds once as it is.
// CHECK-LABEL: func.func @plus(
// CHECK:         arith.addf %{{.*}}, %{{.*}} : bf16
func.func @plus(%x: tensor<?xbf16>) -> tensor<?xbf16> {
  %0 = "ew_language.plus"(%x, %x) : (tensor<?xbf16>, tensor<?xbf16>) -> tensor<?xbf16>
  return %0 : tensor<?xbf16>
}

// Between ops, values are rounded, in one loop as in two.
// CHECK-LABEL: func.func @chain(
// CHECK-COUNT-1: linalg.generic
// CHECK:           %[[BETWEEN:.*]] = arith.truncf %{{.*}} : f32 to bf16
// CHECK-NEXT:      arith.extf %[[BETWEEN]] : bf16 to f32
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @chain(%x: tensor<?xbf16>) -> tensor<?xbf16> {
  %0 = "ew_language.cubic"(%x) : (tensor<?xbf16>) -> tensor<?xbf16>
  %1 = "ew_language.cubic"(%0) : (tensor<?xbf16>) -> tensor<?xbf16>
  return %1 : tensor<?xbf16>
}

// Whether i8 or ui8, the type of the operand says, not that of its elements.
// CHECK-LABEL: func.func @scale(
// CHECK:         arith.uitofp %{{.*}} : i8 to f32
// CHECK:         arith.sitofp %{{.*}} : i8 to f32
func.func @scale(%x: tensor<?xf32>, %by: tensor<?xui8>, %signed: tensor<?xi8>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = "ew_language.scale"(%x, %by) : (tensor<?xf32>, tensor<?xui8>) -> tensor<?xf32>
  %1 = "ew_language.scale"(%x, %signed) : (tensor<?xf32>, tensor<?xi8>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// Promoted first, then computed in f32.
// CHECK-LABEL: func.func @promoted(
// CHECK:         %[[PROMOTED:.*]] = arith.sitofp %{{.*}} : i8 to f16
// CHECK-DAG:     arith.extf %[[PROMOTED]] : f16 to f32
// CHECK:         arith.truncf %{{.*}} : f32 to f16
func.func @promoted(%a: tensor<?xi8>, %b: tensor<?xf16>) -> tensor<?xf16> {
  %0 = ew_numpy.hypot %a, %b : (tensor<?xi8>, tensor<?xf16>) -> tensor<?xf16>
  return %0 : tensor<?xf16>
}
