// The bodies of shape functions in place of calls, and what upstream's passes make
// of them.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-outline-shapes=inline \
// RUN:   --convert-shape-to-std --canonicalize --cse | FileCheck %s
//
// RUN: ewise-test-opt %s --split-input-file --ewise-outline-shapes=inline \
// RUN:   | FileCheck %s --check-prefix=NO-CALLS
// NO-CALLS-NOT: call @
// NO-CALLS-NOT: func.func private

// Where ranks are known, sizes are all that is left, and one check of those that
// may not go together.

// CHECK-LABEL: func.func @ranked(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[V0:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.dim %[[A]], %[[V1]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V3:.*]] = tensor.dim %[[A]], %[[V0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V4:.*]] = tensor.dim %[[B]], %[[V1]] : tensor<?xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[V3]], %[[V4]] : index
// CHECK-NEXT:    %[[V6:.*]] = arith.cmpi eq, %[[V3]], %[[V0]] : index
// CHECK-NEXT:    %[[V7:.*]] = arith.ori %[[V5]], %[[V6]] : i1
// CHECK-NEXT:    %[[V8:.*]] = arith.cmpi eq, %[[V4]], %[[V0]] : index
// CHECK-NEXT:    %[[V9:.*]] = arith.ori %[[V7]], %[[V8]] : i1
// CHECK-NEXT:    cf.assert %[[V9]], "operands 'input1' and 'input2' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
// CHECK-NEXT:    %[[V10:.*]] = arith.select %[[V6]], %[[V4]], %[[V3]] : index
// CHECK-NEXT:    return %[[V2]], %[[V10]] : index, index
// CHECK-NEXT:  }
func.func @ranked(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// -----

// A check of several sizes stays a loop.

// CHECK-LABEL: func.func @one_rank(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[V0:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.constant true
// CHECK-NEXT:    %[[V2:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V3:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V4:.*]] = tensor.dim %[[A]], %[[V3]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V5:.*]] = tensor.dim %[[A]], %[[V2]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V6:.*]] = tensor.from_elements %[[V4]], %[[V5]] : tensor<2xindex>
// CHECK-NEXT:    %[[V7:.*]] = tensor.dim %[[B]], %[[V3]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V8:.*]] = tensor.dim %[[B]], %[[V2]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V9:.*]] = tensor.from_elements %[[V7]], %[[V8]] : tensor<2xindex>
// CHECK-NEXT:    %[[V10:.*]] = scf.for %[[C:.*]] = %[[V3]] to %[[V0]] step %[[V2]] iter_args(%[[D:.*]] = %[[V1]]) -> (i1) {
// CHECK-NEXT:      %[[V11:.*]] = tensor.extract %[[V6]][%[[C]]] : tensor<2xindex>
// CHECK-NEXT:      %[[V12:.*]] = tensor.extract %[[V9]][%[[C]]] : tensor<2xindex>
// CHECK-NEXT:      %[[V13:.*]] = arith.cmpi eq, %[[V11]], %[[V12]] : index
// CHECK-NEXT:      %[[V14:.*]] = arith.andi %[[D]], %[[V13]] : i1
// CHECK-NEXT:      scf.yield %[[V14]] : i1
// CHECK-NEXT:    }
// CHECK-NEXT:    cf.assert %[[V10]], "operands 'left' and 'right' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
// CHECK-NEXT:    return %[[V4]], %[[V5]] : index, index
// CHECK-NEXT:  }
func.func @one_rank(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_test.add_same_shape %a, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}
