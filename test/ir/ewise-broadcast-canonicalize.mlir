// Known sizes and strides make ewise.broadcast simpler.
//
// RUN: ewise-opt %s --canonicalize --split-input-file | FileCheck %s

// A size that is the source's.
// CHECK-LABEL: func.func @own_size(
// CHECK:         strides[1, %{{.*}}]
func.func @own_size(%a: tensor<?x?xf32>, %n: index, %s: index, %t: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, %t] : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Another dimension's, or another tensor's.
// CHECK-LABEL: func.func @other_size(
// CHECK:         strides[%{{.*}}, %{{.*}}]
func.func @other_size(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %s: index, %t: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %n = tensor.dim %b, %c0 : tensor<?x?xf32>
  %0 = ewise.broadcast %a sizes(%n, %m) strides[%s, %t] : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @identity(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>
// CHECK-NEXT:    return %[[A]]
func.func @identity(%a: tensor<?x?xf32>, %n: index, %s: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    tensor.cast %{{.*}} : tensor<?x4xf32> to tensor<3x?xf32>
func.func @cast(%a: tensor<?x4xf32>, %n: index) -> tensor<3x?xf32> {
  %0 = ewise.broadcast %a sizes(%n) strides[1, 1] : tensor<?x4xf32> to tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// -----

// Sizes of what was sliced, initialized, cast and broadcast.
// CHECK-LABEL: func.func @made_of(
// CHECK-NOT:     ewise.broadcast %{{.*}} strides[%
// CHECK:         return
func.func @made_of(%a: tensor<?xf32>, %m: index, %s: index, %x: f32) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %slice = tensor.extract_slice %a[%s] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  %0 = ewise.broadcast %slice sizes(%m) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %empty = tensor.empty(%m) : tensor<?xf32>
  %fill = linalg.fill ins(%x : f32) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
  %1 = ewise.broadcast %fill sizes(%m) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %2 = ewise.broadcast %a sizes(%m) strides[0] : tensor<?xf32> to tensor<?xf32>
  %3 = ewise.broadcast %2 sizes(%m) strides[%s] : tensor<?xf32> to tensor<?xf32>
  return %0, %1, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// A source of other than one element is read at a stride of 1; one of one element at a stride of 0.
// CHECK-LABEL: func.func @static_sources(
// CHECK:         ewise.broadcast %{{.*}} sizes(%{{.*}}) strides[1, %{{.*}}] : tensor<4x?xf32> to tensor<4x?xf32>
// CHECK:         ewise.broadcast %{{.*}} sizes(%{{.*}}) strides[1, %{{.*}}] : tensor<0x?xf32> to tensor<0x?xf32>
// CHECK:         ewise.broadcast %{{.*}} sizes(%{{.*}}, %{{.*}}) strides[0, %{{.*}}] : tensor<1x?xf32> to tensor<?x?xf32>
func.func @static_sources(%a: tensor<4x?xf32>, %b: tensor<0x?xf32>, %c: tensor<1x?xf32>, %m: index, %s: index)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = ewise.broadcast %a sizes(%m, %m) strides[%s, %s] : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = ewise.broadcast %b sizes(%m, %m) strides[%s, %s] : tensor<0x?xf32> to tensor<?x?xf32>
  %2 = ewise.broadcast %c sizes(%m, %m) strides[%s, %s] : tensor<1x?xf32> to tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @constants(
// CHECK:         ewise.broadcast %{{.*}} sizes(%{{.*}}) strides[0, %{{.*}}] whole : tensor<?x?xf32> to tensor<7x?xf32>
func.func @constants(%a: tensor<?x?xf32>, %m: index, %s: index) -> tensor<?x?xf32> {
  %c7 = arith.constant 7 : index
  %c0 = arith.constant 0 : index
  %0 = ewise.broadcast %a sizes(%c7, %m) strides[%c0, %s] whole : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @source_cast(
// CHECK-SAME:    %[[A:.*]]: tensor<1x4xf32>
// CHECK-NEXT:    %[[B:.*]] = ewise.broadcast %[[A]] sizes(%{{.*}}) strides[0, 1] : tensor<1x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:    tensor.cast %[[B]] : tensor<?x4xf32> to tensor<?x?xf32>
func.func @source_cast(%a: tensor<1x4xf32>, %m: index, %s: index, %t: index) -> tensor<?x?xf32> {
  %0 = tensor.cast %a : tensor<1x4xf32> to tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%m, %m) strides[%s, %t] : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// A cast that tells more than its operand's type stays.
// CHECK-LABEL: func.func @refining_cast(
// CHECK:         tensor.cast
// CHECK:         ewise.broadcast %{{.*}} strides[0] : tensor<1xf32> to tensor<?xf32>
func.func @refining_cast(%a: tensor<?xf32>, %m: index, %s: index) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<?xf32> to tensor<1xf32>
  %1 = ewise.broadcast %0 sizes(%m) strides[%s] : tensor<1xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?x?xf32>, %{{.*}}: index, %[[N:.*]]: index, %[[S:.*]]: index, %{{.*}}: index
// CHECK-NEXT:    %[[P:.*]] = arith.muli
// CHECK-NEXT:    ewise.broadcast %[[A]] sizes(%[[N]], %[[N]], %[[N]]) strides[%[[S]], 0, %[[P]]] whole
// CHECK-NEXT:    return
func.func @twice(%a: tensor<?x?x?xf32>, %m: index, %n: index, %s: index, %t: index) -> tensor<?x?x?xf32> {
  %0 = ewise.broadcast %a sizes(%m, %m, %m) strides[%s, 0, %s] whole : tensor<?x?x?xf32> to tensor<?x?x?xf32>
  %1 = ewise.broadcast %0 sizes(%n, %n, %n) strides[1, %t, %t] : tensor<?x?x?xf32> to tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// -----

// CHECK-LABEL: func.func @slice(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?x?xf32>, %[[M:[a-z0-9]*]]: index, %[[S:[a-z0-9]*]]: index, %[[I:[a-z0-9]*]]: index
// CHECK:         %[[OFFSET:.*]] = arith.muli %[[I]], %[[S]]
// CHECK:         %[[SIZE:.*]] = arith.select %{{.*}}, %c1, %c8
// CHECK:         %[[SLICE:.*]] = tensor.extract_slice %[[A]][%[[OFFSET]], 0, %[[I]]] [%[[SIZE]], 1, 16] [1, 1, 1]
// CHECK:         ewise.broadcast %[[SLICE]] strides[%[[S]], 0, 1] : tensor<?x1x16xf32> to tensor<8x4x16xf32>
func.func @slice(%a: tensor<?x?x?xf32>, %m: index, %s: index, %i: index) -> tensor<8x4x16xf32> {
  %0 = ewise.broadcast %a sizes(%m, %m, %m) strides[%s, 0, 1] : tensor<?x?x?xf32> to tensor<?x?x?xf32>
  %1 = tensor.extract_slice %0[%i, %i, %i] [8, 4, 16] [1, 1, 1] : tensor<?x?x?xf32> to tensor<8x4x16xf32>
  return %1 : tensor<8x4x16xf32>
}

// -----

// Slices of fewer dimensions, and of other than every element, stay.
// CHECK-LABEL: func.func @other_slices(
// CHECK:         %[[B:.*]] = ewise.broadcast
// CHECK:         tensor.extract_slice %[[B]]
// CHECK:         tensor.extract_slice %[[B]]
func.func @other_slices(%a: tensor<?x?xf32>, %m: index, %s: index) -> (tensor<?xf32>, tensor<?x2xf32>) {
  %0 = ewise.broadcast %a sizes(%m, %m) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %0[0, 0] [%m, 1] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %2 = tensor.extract_slice %0[0, 0] [%m, 2] [1, 2] : tensor<?x?xf32> to tensor<?x2xf32>
  return %1, %2 : tensor<?xf32>, tensor<?x2xf32>
}

// -----

// CHECK-LABEL: func.func @dims(
// CHECK-SAME:    %{{.*}}: tensor<?x?xf32>, %[[M:.*]]: index
// CHECK:         return %[[M]], %c3
func.func @dims(%a: tensor<?x?xf32>, %m: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ewise.broadcast %a sizes(%m) strides[0, 0] : tensor<?x?xf32> to tensor<?x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x3xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x3xf32>
  return %1, %2 : index, index
}

// -----

// The op after bufferization: the second function has the dialect loaded.
// CHECK-LABEL: func.func @dim_of_view(
// CHECK-SAME:    %{{.*}}: memref<?xf32>, %[[M:.*]]: index
// CHECK-NEXT:    return %[[M]]
func.func @dim_of_view(%a: memref<?xf32>, %m: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%m], strides: [0] : memref<?xf32> to memref<?xf32, strided<[0]>>
  %1 = memref.dim %0, %c0 : memref<?xf32, strided<[0]>>
  return %1 : index
}
func.func @loads_the_dialect(%a: tensor<f32>) -> tensor<f32> {
  %0 = ewise.broadcast %a strides[] : tensor<f32> to tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Types that contradict one another, and strides that are none, stay as they are: that code is never reached.
// CHECK-LABEL: func.func @contradictions(
// CHECK:         ewise.broadcast %{{.*}} strides[0] : tensor<?xf32> to tensor<?xf32>
// CHECK:         ewise.broadcast %{{.*}} strides[%c2
// CHECK:         ewise.broadcast %{{.*}} strides[0] : tensor<?xf32> to tensor<5xf32>
func.func @contradictions(%a: tensor<4xf32>, %b: tensor<?xf32>, %m: index, %s: index)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<5xf32>, tensor<5xf32>) {
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = ewise.broadcast %0 sizes(%m) strides[0] : tensor<?xf32> to tensor<?xf32>
  %2 = ewise.broadcast %b sizes(%m) strides[%c2] : tensor<?xf32> to tensor<?xf32>
  %3 = ewise.broadcast %0 strides[0] : tensor<?xf32> to tensor<5xf32>
  %4 = ewise.broadcast %0 strides[%s] : tensor<?xf32> to tensor<5xf32>
  return %1, %2, %3, %4 : tensor<?xf32>, tensor<?xf32>, tensor<5xf32>, tensor<5xf32>
}
