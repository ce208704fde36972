// Every op in its own form, in MLIR's generic one, and in bytecode.
//
// RUN: ewise-opt %s | ewise-opt | FileCheck %s
// RUN: ewise-opt %s --mlir-print-op-generic | ewise-opt | FileCheck %s
// RUN: ewise-opt %s --emit-bytecode | ewise-opt | FileCheck %s
// RUN: ewise-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @unary(
func.func @unary(%f: tensor<2x?xf32>, %i: vector<4x[2]xi32>, %b: tensor<*xi1>) {
  // CHECK: ew_tosa.abs %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = ew_tosa.abs %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.bitwise_not %{{.*}} : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %1 = ew_tosa.bitwise_not %i : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.cast %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xi8>
  %2 = ew_tosa.cast %f : (tensor<2x?xf32>) -> tensor<2x?xi8>
  // CHECK: ew_tosa.cast %{{.*}} : (tensor<*xi1>) -> tensor<*xf8E4M3FN>
  %3 = ew_tosa.cast %b : (tensor<*xi1>) -> tensor<*xf8E4M3FN>
  // CHECK: ew_tosa.ceil %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %4 = ew_tosa.ceil %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.clamp %{{.*}} {max_val = 2.000000e+00 : f32, min_val = -1.500000e+00 : f32} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %5 = ew_tosa.clamp %f {max_val = 2.000000e+00 : f32, min_val = -1.500000e+00 : f32}
      : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.clamp %{{.*}} {max_val = 2 : i32, min_val = -1 : i32} : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %6 = ew_tosa.clamp %i {max_val = 2 : i32, min_val = -1 : i32}
      : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.clz %{{.*}} : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %7 = ew_tosa.clz %i : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.erf %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %8 = ew_tosa.erf %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.exp %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %9 = ew_tosa.exp %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.floor %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %10 = ew_tosa.floor %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.log %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %11 = ew_tosa.log %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.logical_not %{{.*}} : (tensor<*xi1>) -> tensor<*xi1>
  %12 = ew_tosa.logical_not %b : (tensor<*xi1>) -> tensor<*xi1>
  // CHECK: ew_tosa.negate %{{.*}} : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %13 = ew_tosa.negate %i : (vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.reciprocal %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %14 = ew_tosa.reciprocal %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.rsqrt %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %15 = ew_tosa.rsqrt %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.sigmoid %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %16 = ew_tosa.sigmoid %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.tanh %{{.*}} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %17 = ew_tosa.tanh %f : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func.func @binary(
func.func @binary(
    %f: tensor<2x?xf32>, %i: vector<4x[2]xi32>, %b: tensor<*xi1>) {
  // CHECK: ew_tosa.add %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = ew_tosa.add %f, %f
      : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.arithmetic_right_shift %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %1 = ew_tosa.arithmetic_right_shift %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.arithmetic_right_shift %{{.*}}, %{{.*}} {round = true} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %2 = ew_tosa.arithmetic_right_shift %i, %i {round = true}
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.bitwise_and %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %3 = ew_tosa.bitwise_and %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.bitwise_or %{{.*}}, %{{.*}} : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %4 = ew_tosa.bitwise_or %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  // CHECK: ew_tosa.bitwise_xor %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %5 = ew_tosa.bitwise_xor %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.div %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %6 = ew_tosa.div %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.equal %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xi1>
  %7 = ew_tosa.equal %f, %f
      : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xi1>
  // CHECK: ew_tosa.greater %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi1>
  %8 = ew_tosa.greater %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi1>
  // CHECK: ew_tosa.greater_equal %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xi1>
  %9 = ew_tosa.greater_equal %f, %f
      : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xi1>
  // CHECK: ew_tosa.logical_and %{{.*}}, %{{.*}} : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %10 = ew_tosa.logical_and %b, %b
      : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  // CHECK: ew_tosa.logical_left_shift %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %11 = ew_tosa.logical_left_shift %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.logical_or %{{.*}}, %{{.*}} : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %12 = ew_tosa.logical_or %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  // CHECK: ew_tosa.logical_right_shift %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %13 = ew_tosa.logical_right_shift %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.logical_xor %{{.*}}, %{{.*}} : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %14 = ew_tosa.logical_xor %b, %b
      : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  // CHECK: ew_tosa.maximum %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %15 = ew_tosa.maximum %f, %f
      : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.minimum %{{.*}}, %{{.*}} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %16 = ew_tosa.minimum %i, %i
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.mul %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %17 = ew_tosa.mul %f, %f
      : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.mul %{{.*}}, %{{.*}} {shift = 31 : i8} : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  %18 = ew_tosa.mul %i, %i {shift = 31 : i8}
      : (vector<4x[2]xi32>, vector<4x[2]xi32>) -> vector<4x[2]xi32>
  // CHECK: ew_tosa.pow %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %19 = ew_tosa.pow %f, %f
      : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: ew_tosa.sub %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %20 = ew_tosa.sub %f, %f
      : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func.func @ternary(
func.func @ternary(%b: tensor<*xi1>, %f: tensor<2x?xf32>) {
  // CHECK: ew_tosa.select %{{.*}}, %{{.*}}, %{{.*}} : (tensor<*xi1>, tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<*xf32>
  %0 = ew_tosa.select %b, %f, %f
      : (tensor<*xi1>, tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<*xf32>
  // CHECK: ew_tosa.select %{{.*}}, %{{.*}}, %{{.*}} : (tensor<*xi1>, tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %1 = ew_tosa.select %b, %b, %b
      : (tensor<*xi1>, tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  return
}

// CHECK-LABEL: func.func @broadcast(
func.func @broadcast(
    %h: tensor<?xf16>, %d: tensor<1xf64>, %n: tensor<i4>, %p: vector<i1>) {
  // CHECK: ew_tosa.add %{{.*}}, %{{.*}} : (tensor<?xf16>, tensor<?xf16>) -> tensor<*xf16>
  %0 = ew_tosa.add %h, %h : (tensor<?xf16>, tensor<?xf16>) -> tensor<*xf16>
  // CHECK: ew_tosa.sub %{{.*}}, %{{.*}} : (tensor<1xf64>, tensor<1xf64>) -> tensor<?xf64>
  %1 = ew_tosa.sub %d, %d : (tensor<1xf64>, tensor<1xf64>) -> tensor<?xf64>
  // CHECK: ew_tosa.add %{{.*}}, %{{.*}} : (tensor<i4>, tensor<i4>) -> tensor<i4>
  %2 = ew_tosa.add %n, %n : (tensor<i4>, tensor<i4>) -> tensor<i4>
  // CHECK: ew_tosa.logical_and %{{.*}}, %{{.*}} : (vector<i1>, vector<i1>) -> vector<i1>
  %3 = ew_tosa.logical_and %p, %p : (vector<i1>, vector<i1>) -> vector<i1>
  return
}

// Defaults are not printed, and are there without being written.

// CHECK-LABEL: func.func @defaults(
func.func @defaults(%a: tensor<4xi32>) {
  // CHECK: ew_tosa.mul %{{.*}}, %{{.*}} : (
  // GENERIC: "ew_tosa.mul"(%{{.*}}, %{{.*}}) <{shift = 0 : i8}>
  %0 = ew_tosa.mul %a, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: ew_tosa.mul %{{.*}}, %{{.*}} : (
  %1 = ew_tosa.mul %a, %a {shift = 0 : i8}
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: ew_tosa.arithmetic_right_shift %{{.*}}, %{{.*}} : (
  // GENERIC: "ew_tosa.arithmetic_right_shift"(%{{.*}}, %{{.*}}) <{round = false}>
  %2 = ew_tosa.arithmetic_right_shift %a, %a
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: ew_tosa.exp %{{.*}} {note = "kept"} : (
  %3 = ew_tosa.cast %a : (tensor<4xi32>) -> tensor<4xf32>
  %4 = ew_tosa.exp %3 {note = "kept"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @generic_form(
func.func @generic_form(%a: tensor<4xf32, "encoding">) {
  // CHECK: ew_tosa.add %{{.*}}, %{{.*}} : (tensor<4xf32, "encoding">, tensor<4xf32, "encoding">) -> tensor<?xf32, "encoding">
  %0 = "ew_tosa.add"(%a, %a)
      : (tensor<4xf32, "encoding">, tensor<4xf32, "encoding">)
      -> tensor<?xf32, "encoding">
  // CHECK: ew_tosa.clamp %{{.*}} {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (
  %1 = "ew_tosa.clamp"(%a) <{min_val = 0.0 : f32, max_val = 1.0 : f32}>
      : (tensor<4xf32, "encoding">) -> tensor<4xf32, "encoding">
  // Attributes among the discardable ones, as before properties.
  // CHECK: ew_tosa.clamp %{{.*}} {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (
  %2 = "ew_tosa.clamp"(%a) {min_val = 0.0 : f32, max_val = 1.0 : f32}
      : (tensor<4xf32, "encoding">) -> tensor<4xf32, "encoding">
  return
}
