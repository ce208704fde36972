// A float of a dialect, which implements FloatTypeInterface, computes: in its own type, in f32
// by arith's conversions, or by those that the record names.
//
// RUN: ewise-test-opt %s --ewise-to-linalg=functions=calls | FileCheck %s
// RUN: ewise-test-opt %s --ewise-fold | FileCheck %s --check-prefix=FOLD
// RUN: ewise-test-opt %s --ewise-to-linalg -o /dev/null
// RUN: not ewise-test-opt %s --ewise-to-llvm 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: error: 'memref.load' op cannot be lowered to the LLVM dialect

!t = !ods_language.tiny

// CHECK-LABEL: func.func @swish(
// CHECK:         %[[ONE:.*]] = arith.constant 1.000000e+00 : !ods_language.tiny
// CHECK-NEXT:    %[[V0:.*]] = arith.negf %{{.*}} : !ods_language.tiny
// CHECK-NEXT:    %[[V1:.*]] = math.exp %[[V0]] : !ods_language.tiny
// CHECK-NEXT:    %[[V2:.*]] = arith.addf %[[ONE]], %[[V1]] : !ods_language.tiny
// CHECK-NEXT:    %[[V3:.*]] = arith.divf %{{.*}}, %[[V2]] : !ods_language.tiny
func.func @swish(%x: tensor<?x!t>, %y: tensor<?x!t>) -> tensor<?x!t> {
  %0 = ods_language.tiny_swish %x, %y : (tensor<?x!t>, tensor<?x!t>) -> tensor<?x!t>
  return %0 : tensor<?x!t>
}

// CHECK-LABEL: func.func @wide(
// CHECK:         arith.extf %{{.*}} : !ods_language.tiny to f32
// CHECK:         math.exp %{{.*}} : f32
// CHECK:         arith.truncf %{{.*}} : f32 to !ods_language.tiny
func.func @wide(%x: tensor<4x!t>, %y: tensor<4x!t>) -> tensor<4x!t> {
  %0 = ods_language.tiny_wide %x, %y : (tensor<4x!t>, tensor<4x!t>) -> tensor<4x!t>
  return %0 : tensor<4x!t>
}

// CHECK-LABEL: func.func @own(
// CHECK-DAG:     %[[X:.*]] = ods_language.convert_tiny %{{.*}} : vector<4x!ods_language.tiny> to vector<4xf32>
// CHECK-DAG:     %[[Y:.*]] = ods_language.convert_tiny %{{.*}} : vector<4x!ods_language.tiny> to vector<4xf32>
// CHECK:         %[[V0:.*]] = arith.mulf %[[X]], %[[Y]] : vector<4xf32>
// CHECK:         %[[V1:.*]] = arith.subf %[[V0]], %{{.*}} : vector<4xf32>
// CHECK:         ods_language.convert_tiny %[[V1]] : vector<4xf32> to vector<4x!ods_language.tiny>
func.func @own(%x: vector<4x!t>, %y: vector<4x!t>) -> vector<4x!t> {
  %0 = ods_language.tiny_own %x, %y : (vector<4x!t>, vector<4x!t>) -> vector<4x!t>
  return %0 : vector<4x!t>
}

// 1.5 / (1 + exp(-1.5)) is 1.226, and the type has 1.25 beside 1.125.
// FOLD-LABEL: func.func @folded(
// FOLD:         %[[C:.*]] = arith.constant dense<1.250000e+00> : tensor<2x!ods_language.tiny>
// FOLD:         return %[[C]]
func.func @folded() -> tensor<2x!t> {
  %x = arith.constant dense<1.5> : tensor<2x!t>
  %0 = ods_language.tiny_wide %x, %x : (tensor<2x!t>, tensor<2x!t>) -> tensor<2x!t>
  return %0 : tensor<2x!t>
}
