// Pretty and generic assembly: attributes inside of <{...}> or among the others
// are one and the same, and one that has its default value is not printed.
//
// RUN: ewise-opt %s > %t.pretty
// RUN: FileCheck %s --input-file=%t.pretty
// RUN: ewise-opt %s --mlir-print-op-generic > %t.generic
// RUN: FileCheck %s --input-file=%t.generic --check-prefix=GENERIC
//
// Either is read again as the same.
// RUN: ewise-opt %t.pretty | diff - %t.pretty
// RUN: ewise-opt %t.generic | diff - %t.pretty
//
// Bytecode too.
// RUN: ewise-opt %s --emit-bytecode -o %t.bc
// RUN: ewise-opt %t.bc | diff - %t.pretty
// RUN: ewise-opt %t.bc --mlir-print-op-generic | diff - %t.generic
//
// Bytecode of the version before properties, and of the first.
// RUN: ewise-opt %s --emit-bytecode --emit-bytecode-version=4 -o %t.4.bc
// RUN: ewise-opt %t.4.bc | diff - %t.pretty
// RUN: ewise-opt %s --emit-bytecode --emit-bytecode-version=0 -o %t.0.bc
// RUN: ewise-opt %t.0.bc | diff - %t.pretty

// CHECK-LABEL:   func.func @integer(
// GENERIC-LABEL: "func.func"() <{function_type = {{.*}}, sym_name = "integer"}>
func.func @integer(%a: tensor<2xi32>) {
  // CHECK-COUNT-4:   ew_tosa.mul %arg0, %arg0 {note, shift = 3 : i8} :
  // GENERIC-COUNT-4: "ew_tosa.mul"(%{{.*}}, %{{.*}}) <{shift = 3 : i8}> {note} :
  %0 = "ew_tosa.mul"(%a, %a) <{shift = 3 : i8}> {note}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = "ew_tosa.mul"(%a, %a) {note, shift = 3 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = ew_tosa.mul %a, %a {note, shift = 3 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = ew_tosa.mul %a, %a {shift = 3 : i8, note}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  // CHECK-COUNT-4:   ew_tosa.mul %arg0, %arg0 : (
  // GENERIC-COUNT-4: "ew_tosa.mul"(%{{.*}}, %{{.*}}) <{shift = 0 : i8}> : (
  %4 = ew_tosa.mul %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %5 = ew_tosa.mul %a, %a {shift = 0 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %6 = "ew_tosa.mul"(%a, %a) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %7 = "ew_tosa.mul"(%a, %a) <{}>
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// CHECK-LABEL:   func.func @bool(
// GENERIC-LABEL: "func.func"() <{function_type = {{.*}}, sym_name = "bool"}>
func.func @bool(%a: tensor<2xi32>) {
  // CHECK:   ew_tosa.arithmetic_right_shift %arg0, %arg0 {round = true} :
  // GENERIC: "ew_tosa.arithmetic_right_shift"(%{{.*}}, %{{.*}}) <{round = true}> :
  %0 = ew_tosa.arithmetic_right_shift %a, %a {round = true}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  // CHECK-COUNT-2:   ew_tosa.arithmetic_right_shift %arg0, %arg0 : (
  // GENERIC-COUNT-2: "ew_tosa.arithmetic_right_shift"(%{{.*}}, %{{.*}}) <{round = false}> :
  %1 = ew_tosa.arithmetic_right_shift %a, %a {round = false}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = ew_tosa.arithmetic_right_shift %a, %a
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// CHECK-LABEL:   func.func @element(
// GENERIC-LABEL: "func.func"() <{function_type = {{.*}}, sym_name = "element"}>
func.func @element(%a: tensor<2xf32>, %b: tensor<2xi8>) {
  // CHECK:   ew_tosa.clamp %arg0 {max_val = 1.000000e+00 : f32, min_val = -1.000000e+00 : f32} :
  // GENERIC: "ew_tosa.clamp"(%{{.*}}) <{max_val = 1.000000e+00 : f32, min_val = -1.000000e+00 : f32}> :
  %0 = ew_tosa.clamp %a {min_val = -1.0 : f32, max_val = 1.0 : f32}
      : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK:   ew_tosa.clamp %arg1 {max_val = 1 : i8, min_val = -1 : i8} :
  // GENERIC: "ew_tosa.clamp"(%{{.*}}) <{max_val = 1 : i8, min_val = -1 : i8}> :
  %1 = ew_tosa.clamp %b {min_val = -1 : i8, max_val = 1 : i8}
      : (tensor<2xi8>) -> tensor<2xi8>
  return
}

// CHECK-LABEL:   func.func @dimensions(
// GENERIC-LABEL: "func.func"() <{function_type = {{.*}}, sym_name = "dimensions"}>
func.func @dimensions(%a: tensor<3x2xf32>, %b: tensor<3xf32>) {
  // CHECK:   ew_xla.add %arg0, %arg1 {broadcast_dimensions = array<i64: 0>} :
  // GENERIC: "ew_xla.add"(%{{.*}}, %{{.*}}) <{broadcast_dimensions = array<i64: 0>}> :
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<3x2xf32>, tensor<3xf32>) -> tensor<3x2xf32>
  // Absent and empty are two things.
  // CHECK:   ew_xla.add %arg0, %arg0 {broadcast_dimensions = array<i64>} :
  // GENERIC: "ew_xla.add"(%{{.*}}, %{{.*}}) <{broadcast_dimensions = array<i64>}> :
  %1 = ew_xla.add %a, %a {broadcast_dimensions = array<i64>}
      : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  // CHECK:   ew_xla.add %arg0, %arg0 : (
  // GENERIC: "ew_xla.add"(%{{.*}}, %{{.*}}) : (
  %2 = ew_xla.add %a, %a
      : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// CHECK-LABEL:   func.func @none(
// GENERIC-LABEL: "func.func"() <{function_type = {{.*}}, sym_name = "none"}>
func.func @none(%a: tensor<2xf32>) {
  // CHECK:   ew_tosa.cast %arg0 {note = 1 : i64} : (tensor<2xf32>) -> tensor<2xi8>
  // GENERIC: "ew_tosa.cast"(%{{.*}}) {note = 1 : i64} : (tensor<2xf32>) -> tensor<2xi8>
  %0 = "ew_tosa.cast"(%a) {note = 1} : (tensor<2xf32>) -> tensor<2xi8>
  return
}
