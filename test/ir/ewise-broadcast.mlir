// ewise.broadcast as text and through the generic form and bytecode.
//
// RUN: ewise-opt %s | FileCheck %s
// RUN: ewise-opt %s --mlir-print-op-generic | ewise-opt | FileCheck %s
// RUN: ewise-opt %s --emit-bytecode | ewise-opt | FileCheck %s

// CHECK-LABEL: func.func @broadcasts(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[M:.*]]: index, %[[N:.*]]: index, %[[S:.*]]: index
// CHECK-NEXT:    ewise.broadcast %[[A]] sizes(%[[M]], %[[N]]) strides[%[[S]], 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    ewise.broadcast %[[A]] sizes(%[[M]]) strides[%[[S]], 0] whole : tensor<?x?xf32> to tensor<?x3xf32>
// CHECK-NEXT:    ewise.broadcast %{{.*}} strides[] : tensor<i1> to tensor<i1>
// CHECK-NEXT:    ewise.broadcast %{{.*}} strides[0] {note} : tensor<1xf32, "row"> to tensor<3xf32, "row">
func.func @broadcasts(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index, %b: tensor<i1>, %c: tensor<1xf32, "row">) {
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = ewise.broadcast %a sizes(%m) strides[%s, 0] whole : tensor<?x?xf32> to tensor<?x3xf32>
  %2 = ewise.broadcast %b strides[] : tensor<i1> to tensor<i1>
  %3 = ewise.broadcast %c strides[0] {note} : tensor<1xf32, "row"> to tensor<3xf32, "row">
  return
}
