// Every op of ew_xla, as text and through the generic form and bytecode.
//
// RUN: ewise-opt %s | FileCheck %s
// RUN: ewise-opt %s --mlir-print-op-generic | ewise-opt | FileCheck %s
// RUN: ewise-opt %s --emit-bytecode | ewise-opt | FileCheck %s

// CHECK-LABEL: func.func @numbers(
// CHECK-NEXT:    ew_xla.add %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    ew_xla.subtract %{{.*}}, %{{.*}} {broadcast_dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    ew_xla.multiply %{{.*}}, %{{.*}} {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    ew_xla.divide %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK-NEXT:    ew_xla.remainder %{{.*}}, %{{.*}} {broadcast_dimensions = array<i64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK-NEXT:    ew_xla.maximum
// CHECK-NEXT:    ew_xla.minimum
// CHECK-NEXT:    ew_xla.power
// CHECK-NEXT:    ew_xla.atan2
// CHECK-NEXT:    ew_xla.compare %{{.*}}, %{{.*}} {direction = "GT"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT:    ew_xla.compare %{{.*}}, %{{.*}} {broadcast_dimensions = array<i64: 1>, direction = "NE"} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT:    ew_xla.complex %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xcomplex<f32>>
func.func @numbers(%a: tensor<2x3xf32>, %row: tensor<3xf32>, %s: tensor<f32>) {
  %0 = ew_xla.add %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = ew_xla.subtract %a, %row {broadcast_dimensions = array<i64: 1>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %2 = ew_xla.multiply %row, %a {broadcast_dimensions = array<i64: 1>}
      : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = ew_xla.divide %a, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %4 = ew_xla.remainder %a, %s {broadcast_dimensions = array<i64>}
      : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %5 = ew_xla.maximum %a, %a {broadcast_dimensions = array<i64: 0, 1>}
      : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = ew_xla.minimum %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  %7 = ew_xla.power %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  %8 = ew_xla.atan2 %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %9 = ew_xla.compare %a, %a {direction = "GT"}
      : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %10 = ew_xla.compare %a, %row
      {direction = "NE", broadcast_dimensions = array<i64: 1>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  %11 = ew_xla.complex %a, %s
      : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xcomplex<f32>>
  return
}

// CHECK-LABEL: func.func @bits(
// CHECK-NEXT:    ew_xla.and
// CHECK-NEXT:    ew_xla.or
// CHECK-NEXT:    ew_xla.xor
// CHECK-NEXT:    ew_xla.shift_left %{{.*}}, %{{.*}} {broadcast_dimensions = array<i64: 0>} : (vector<[4]xi8>, vector<[4]x2xi8>) -> vector<[4]x2xi8>
// CHECK-NEXT:    ew_xla.shift_right_arithmetic
// CHECK-NEXT:    ew_xla.shift_right_logical
func.func @bits(%a: vector<[4]xi8>, %b: vector<[4]x2xi8>, %c: tensor<*xi1>) {
  %0 = ew_xla.and %a, %a : (vector<[4]xi8>, vector<[4]xi8>) -> vector<[4]xi8>
  %1 = ew_xla.or %c, %c : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %2 = ew_xla.xor %b, %b : (vector<[4]x2xi8>, vector<[4]x2xi8>) -> vector<[4]x2xi8>
  %3 = ew_xla.shift_left %a, %b {broadcast_dimensions = array<i64: 0>}
      : (vector<[4]xi8>, vector<[4]x2xi8>) -> vector<[4]x2xi8>
  %4 = ew_xla.shift_right_arithmetic %a, %a
      : (vector<[4]xi8>, vector<[4]xi8>) -> vector<[4]xi8>
  %5 = ew_xla.shift_right_logical %a, %a
      : (vector<[4]xi8>, vector<[4]xi8>) -> vector<[4]xi8>
  return
}
