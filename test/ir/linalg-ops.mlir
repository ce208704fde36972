// The ops of ew_linalg, as text and through the generic form and bytecode.
//
// RUN: ewise-opt %s | FileCheck %s
// RUN: ewise-opt %s --mlir-print-op-generic | ewise-opt | FileCheck %s
// RUN: ewise-opt %s --emit-bytecode | ewise-opt | FileCheck %s

// CHECK-LABEL: func.func @ops(
// CHECK-NEXT:    ew_linalg.broadcast %{{.*}} into %{{.*}} at [1] : (tensor<3xindex>, tensor<2x3xindex>) -> tensor<2x3xindex>
// CHECK-NEXT:    ew_linalg.broadcast %{{.*}} into %{{.*}} at [] : (tensor<index>, tensor<2x3xindex>) -> tensor<?x3xindex>
// CHECK-NEXT:    ew_linalg.broadcast_in_dim %{{.*}} {dimensions = array<i64: 2>} : (tensor<3xindex>) -> tensor<4x?x3xindex>
// CHECK-NEXT:    ew_linalg.broadcast_in_dim %{{.*}} {dimensions = array<i64: 1, 0>} : (vector<1x[4]xi8>) -> vector<[4]x2xi8>
func.func @ops(%a: tensor<3xindex>, %b: tensor<2x3xindex>, %s: tensor<index>,
               %v: vector<1x[4]xi8>) {
  %0 = ew_linalg.broadcast %a into %b at [1]
      : (tensor<3xindex>, tensor<2x3xindex>) -> tensor<2x3xindex>
  %1 = ew_linalg.broadcast %s into %b at []
      : (tensor<index>, tensor<2x3xindex>) -> tensor<?x3xindex>
  %2 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 2>}
      : (tensor<3xindex>) -> tensor<4x?x3xindex>
  %3 = ew_linalg.broadcast_in_dim %v {dimensions = array<i64: 1, 0>}
      : (vector<1x[4]xi8>) -> vector<[4]x2xi8>
  return
}
