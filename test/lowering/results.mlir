// Ops with several results become one loop nest with a tensor for each, or a part of that of their readers.
//
// RUN: ewise-test-opt %s --ewise-to-linalg=functions=calls --split-input-file --mlir-print-local-scope | FileCheck %s
// RUN: ewise-test-opt %s --ewise-to-linalg="form=elementwise functions=calls" --split-input-file | FileCheck %s --check-prefix=FORM
// RUN: ewise-test-opt %s --ewise-to-linalg="broadcast-form=named functions=calls" --split-input-file | FileCheck %s --check-prefix=NAMED
// RUN: ewise-test-opt %s --ewise-to-linalg="dynamic-broadcast=materialize functions=calls" --split-input-file | FileCheck %s --check-prefix=COPIED
// RUN: ewise-test-opt %s --ewise-to-linalg="runtime-checks functions=calls" --split-input-file | FileCheck %s --check-prefix=CHECKS
// RUN: ewise-test-opt %s --ewise-to-linalg=functions=calls --canonicalize --split-input-file | FileCheck %s --check-prefix=CLEAN

// CHECK-LABEL: func.func @two_tensors(
// CHECK-DAG:     %[[FIRST:.*]] = tensor.empty(%{{.*}}) : tensor<?x3xf32>
// CHECK-DAG:     %[[SECOND:.*]] = tensor.empty(%{{.*}}) : tensor<?x3xi32>
// CHECK:         %[[LOOPS:.*]]:2 = linalg.generic
// CHECK:           linalg.yield %{{.*}}, %{{.*}} : f32, i32
// CHECK:         %[[CAST:.*]] = tensor.cast %[[LOOPS]]#1 : tensor<?x3xi32> to tensor<?x?xi32>
// CHECK:         return %[[LOOPS]]#0, %[[CAST]]
// FORM-LABEL: func.func @two_tensors(
// FORM:         linalg.generic
func.func @two_tensors(%x: tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<?x?xi32>) {
  %0:2 = ew_language.frexp %x : (tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<?x?xi32>)
  return %0#0, %0#1 : tensor<?x3xf32>, tensor<?x?xi32>
}

// -----

// A name of one value that another reads is computed once.
// CHECK-LABEL: func.func @shared(
// CHECK:         linalg.generic
// CHECK-COUNT-1:   arith.divsi
// CHECK-NOT:       arith.divsi
// CHECK:         return
// CHECKS-LABEL: func.func @shared(
// CHECKS-COUNT-1: cf.assert
// CHECKS-NOT:     cf.assert
// CHECKS:         linalg.generic
// COPIED-LABEL: func.func @shared(
// COPIED-COUNT-2: scf.if
// COPIED:         linalg.generic
// NAMED-LABEL: func.func @shared(
// NAMED:         linalg.generic
func.func @shared(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %0:2 = ew_language.div_mod %a, %b : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %0#0, %0#1 : tensor<?xi32>, tensor<?xi32>
}

// -----

// Both results are read in one loop nest, and exist nowhere else.
// CHECK-LABEL: func.func @fused(
// CHECK-COUNT-1: tensor.empty
// CHECK:         linalg.generic
// CHECK:           arith.divsi
// CHECK:           arith.addi
// CHECK-NOT:     linalg.generic
func.func @fused(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %0:2 = ew_language.div_mod %a, %b : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1 = ew_tosa.add %0#0, %0#1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}

// -----

// One result is read elsewhere, too.
// CHECK-LABEL: func.func @read_elsewhere(
// CHECK-SAME:      %[[A:.*]]: tensor<4xi32>, %[[B:.*]]: tensor<4xi32>)
// CHECK:         %[[LOOPS:.*]]:2 = linalg.generic
// CHECK:           %[[SUM:.*]] = arith.addi
// CHECK:           linalg.yield %{{.*}}, %[[SUM]] : i32, i32
// CHECK-NOT:     linalg.generic
// CHECK:         return %[[LOOPS]]#1, %[[LOOPS]]#0
func.func @read_elsewhere(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = ew_language.div_mod %a, %b : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1 = ew_tosa.add %0#0, %0#0 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %1, %0#1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// A producer is fused into the op.
// CHECK-LABEL: func.func @root(
// CHECK-COUNT-1: linalg.generic
// CHECK:           arith.addf
// CHECK:           linalg.yield %{{.*}}, %{{.*}} : f32, i32
// CHECK-NOT:     linalg.generic
func.func @root(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = ew_tosa.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1:2 = ew_language.frexp %0 : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %1#0, %1#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// A sine takes long to compute: where it may be broadcast, whether it is decides at run time.
// CHECK-LABEL: func.func @chosen(
// CHECK:         %[[ALL:.*]] = scf.if
// CHECK-COUNT-1:   linalg.generic
// CHECK:         } else {
// CHECK-COUNT-2:   linalg.generic
// CHECK:         return %[[ALL]]
func.func @chosen(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0:2 = ew_language.sin_cos %x : tensor<?xf32> -> tensor<?xf32>, tensor<?xf32>
  %1 = ew_tosa.add %0#1, %y : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// Results that nothing reads are not computed.
// CHECK-LABEL: func.func @unused(
// CHECK:         linalg.generic
// CHECK:           linalg.yield %{{[^,]*}} : f32
// CLEAN-LABEL: func.func @unused(
// CLEAN-COUNT-1: tensor.empty
// CLEAN:         linalg.generic
// CLEAN:           math.cos
// CLEAN-NOT:       math.sin
// CLEAN:           linalg.yield %{{[^,]*}} : f32
func.func @unused(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0:2 = ew_language.sin_cos %x : tensor<?xf32> -> tensor<?xf32>, tensor<?xf32>
  return %0#1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:      %[[A:.*]]: vector<2x1xi32>, %[[B:.*]]: vector<3xi32>)
// CHECK-DAG:     vector.broadcast %[[A]] : vector<2x1xi32> to vector<2x3xi32>
// CHECK-DAG:     vector.broadcast %[[B]] : vector<3xi32> to vector<2x3xi32>
// CHECK:         arith.divsi %{{.*}}, %{{.*}} : vector<2x3xi32>
// CHECK:         return %{{.*}}, %{{.*}} : vector<2x3xi32>, vector<2x3xi32>
func.func @vectors(%a: vector<2x1xi32>, %b: vector<3xi32>) -> (vector<2x3xi32>, vector<2x3xi32>) {
  %0:2 = ew_language.div_mod %a, %b : (vector<2x1xi32>, vector<3xi32>) -> (vector<2x3xi32>, vector<2x3xi32>)
  return %0#0, %0#1 : vector<2x3xi32>, vector<2x3xi32>
}

// -----

// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    %[[FIRST:.*]] = tensor.empty() : tensor<0xf32>
// CHECK-NEXT:    %[[SECOND:.*]] = tensor.empty() : tensor<0xi32>
// CHECK-NEXT:    return %[[FIRST]], %[[SECOND]]
func.func @empty(%x: tensor<0xf32>) -> (tensor<0xf32>, tensor<0xi32>) {
  %0:2 = ew_language.frexp %x : (tensor<0xf32>) -> (tensor<0xf32>, tensor<0xi32>)
  return %0#0, %0#1 : tensor<0xf32>, tensor<0xi32>
}
