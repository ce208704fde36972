// MLIR's own functions on scalars and vectors become arithmetic where that is asked for, in a
// stock mlir-opt, too; those of wider types stay, and so does what is no function.
//
// RUN: ewise-opt %s --ewise-expand-math=functions=exact | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline="builtin.module(func.func(ewise-expand-math{functions=exact}))" | FileCheck %s
// RUN: ewise-opt %s --ewise-expand-math | FileCheck %s --check-prefix=CALLS
// RUN: ewise-opt %s --ewise-expand-math=functions=fast | FileCheck %s --check-prefix=FAST

// CHECK-LABEL: func.func @scalars(
// CHECK-NOT:     math.tanh {{.*}} : f32
// CHECK:         %[[F32:.*]] = arith.truncf %{{.*}} : f64 to f32
// CHECK-NOT:     math.{{sin|cos}}
// CHECK:         %[[F80:.*]] = math.sin %arg2 : f80
// CHECK:         return %[[F32]], %{{.*}}, %[[F80]]
// CALLS:         math.tanh %arg0 fastmath<contract> : f32
// FAST-LABEL: func.func @scalars(
// FAST-NOT:      arith.extf
// FAST:          %[[F32:.*]] = math.copysign %{{.*}}, %arg0 : f32
// FAST:          return %[[F32]]
func.func @scalars(%x: f32, %y: f64, %z: f80) -> (f32, f64, f80) {
  %0 = math.tanh %x fastmath<contract> : f32
  %1 = math.sin %y : f64
  %2 = math.sin %z : f80
  return %0, %1, %2 : f32, f64, f80
}

// CHECK-LABEL: func.func @vectors(
// CHECK-NOT:     math.{{exp|powf|sincos}}
// CHECK:         arith.extf %arg0 : vector<[4]xf32> to vector<[4]xf64>
// CHECK:         return
func.func @vectors(%x: vector<[4]xf32>, %y: vector<4xf16>) -> (vector<[4]xf32>, vector<4xf16>, vector<4xf16>) {
  %0 = math.exp %x : vector<[4]xf32>
  %1 = math.powf %y, %y : vector<4xf16>
  %2, %3 = math.sincos %1 : vector<4xf16>
  return %0, %2, %3 : vector<[4]xf32>, vector<4xf16>, vector<4xf16>
}

// CHECK-LABEL: func.func @doubles(
// CHECK-NOT:     math.{{log|cbrt}}
// CHECK:         math.sqrt %{{.*}} : vector<2xf64>
// CHECK:         return
func.func @doubles(%x: vector<2xf64>) -> vector<2xf64> {
  %0 = math.log %x : vector<2xf64>
  %1 = math.cbrt %0 : vector<2xf64>
  %2 = math.rsqrt %1 : vector<2xf64>
  return %2 : vector<2xf64>
}

// On tensors, they are lowered.
// CHECK-LABEL: func.func @tensors(
// CHECK:         math.exp
func.func @tensors(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
