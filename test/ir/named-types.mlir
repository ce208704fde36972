// Result types that attributes name are inferred, by records of either kind.
//
// RUN: ewise-test-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: ewise-test-opt %t.mlir | diff %t.mlir -
// RUN: ewise-test-opt %t.mlir --mlir-print-op-generic | ewise-test-opt | diff %t.mlir -
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt \
// RUN:   | sed -e 's/ods_language/ew_language/' | diff %t.mlir -
// RUN: not ewise-test-opt %s --ewise-test-inference 2>&1 | FileCheck %s --check-prefix=INFERRED
// RUN: ewise-test-opt %s --ewise-infer-types | FileCheck %s --check-prefix=REFINED

// CHECK-LABEL: func.func @integers(
func.func @integers(%x: tensor<4x?xf32>, %y: tensor<*xi8>, %z: vector<[4]xf16>) {
  // CHECK: ew_language.cast %arg0 : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // INFERRED: infers the components 4x?xf32
  // INFERRED: infers the type 'tensor<4x?xf32>'
  %0 = "ew_language.cast"(%x) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: ew_language.cast %arg0 {to = -3 : i32} : (tensor<4x?xf32>) -> tensor<?x?xi8>
  // INFERRED: infers the components 4x?xi8
  // INFERRED: infers the type 'tensor<4x?xi8>'
  // REFINED: ew_language.cast %arg0 {to = -3 : i32} : (tensor<4x?xf32>) -> tensor<4x?xi8>
  %1 = ew_language.cast %x {to = -3 : i32} : (tensor<4x?xf32>) -> tensor<?x?xi8>
  // CHECK: ew_language.cast %arg1 {to = 11 : i32} : (tensor<*xi8>) -> tensor<4xf32>
  // INFERRED: infers the components *xf32
  // INFERRED: infers the type 'tensor<*xf32>'
  %2 = ew_language.cast %y {to = 11 : i32} : (tensor<*xi8>) -> tensor<4xf32>
  // CHECK: ew_language.cast %arg2 {to = 9 : i32} : (vector<[4]xf16>) -> vector<[4]xi1>
  // INFERRED: infers the type 'vector<[4]xi1>'
  %3 = ew_language.cast %z {to = 9 : i32} : (vector<[4]xf16>) -> vector<[4]xi1>
  return
}

// CHECK-LABEL: func.func @strings(
func.func @strings(%x: tensor<4xf32>) {
  // CHECK: ew_language.rounded_part %arg0 {format = "brain"} : (tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xf32>)
  // INFERRED: infers the type 'tensor<4xbf16>'
  %0:2 = ew_language.rounded_part %x {format = "brain"} : (tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xf32>)
  // CHECK: ew_language.rounded_part %arg0 {format = "half"} : (tensor<4xf32>) -> (tensor<?xf16>, tensor<4xf32>)
  %1:2 = ew_language.rounded_part %x {format = "half"} : (tensor<4xf32>) -> (tensor<?xf16>, tensor<4xf32>)
  return
}

// CHECK-LABEL: func.func @checked(
func.func @checked(%x: tensor<4xf16>) {
  // CHECK: ew_language.widened %arg0 : (tensor<4xf16>) -> tensor<4xf64>
  %0 = ew_language.widened %x : (tensor<4xf16>) -> tensor<4xf64>
  return
}

// CHECK-LABEL: func.func @types(
func.func @types(%x: tensor<4x?xf32>, %y: tensor<*xi8>, %z: vector<[4]xf16>) {
  // CHECK: ew_language.cast_to %arg0 to i8 : tensor<4x?xf32> -> tensor<?x?xi8>
  // INFERRED: infers the components 4x?xi8
  // INFERRED: infers the type 'tensor<4x?xi8>'
  // REFINED: ew_language.cast_to %arg0 to i8 : tensor<4x?xf32> -> tensor<4x?xi8>
  %0 = "ew_language.cast_to"(%x) {dtype = i8} : (tensor<4x?xf32>) -> tensor<?x?xi8>
  // CHECK: ew_language.cast_to %arg1 to f32 : tensor<*xi8> -> tensor<4xf32>
  // INFERRED: infers the components *xf32
  %1 = ew_language.cast_to %y to f32 : tensor<*xi8> -> tensor<4xf32>
  // CHECK: ew_language.cast_to %arg2 to i1 : vector<[4]xf16> -> vector<[4]xi1>
  // INFERRED: infers the type 'vector<[4]xi1>'
  %2 = ew_language.cast_to %z to i1 : vector<[4]xf16> -> vector<[4]xi1>
  // CHECK: ew_language.sum_as %arg0, %arg0 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  // INFERRED: infers the type 'tensor<4x?xf32>'
  %3 = ew_language.sum_as %x, %x : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: ew_language.sum_as %arg0, %arg0 {dtype = f8E4M3FN} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf8E4M3FN>
  // INFERRED: infers the type 'tensor<4x?xf8E4M3FN>'
  %4 = ew_language.sum_as %x, %x {dtype = f8E4M3FN} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf8E4M3FN>
  // CHECK: ew_language.split_as %arg0 {dtype = f16} : (tensor<4x?xf32>) -> (tensor<4x?xf16>, tensor<4x?xf32>)
  // INFERRED: infers the type 'tensor<4x?xf16>'
  %5:2 = ew_language.split_as %x {dtype = f16} : (tensor<4x?xf32>) -> (tensor<4x?xf16>, tensor<4x?xf32>)
  return
}
