// ewise.broadcast becomes a view that nobody writes to: who would, or who may, gets one copy, and nobody else.
//
// RUN: ewise-opt %s --one-shot-bufferize=bufferize-function-boundaries --canonicalize --cse | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @read(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: memref<?x4xf32, strided<[?, ?], offset: ?>>, %[[M:[a-z0-9]*]]: index, %[[S:[a-z0-9]*]]: index
// CHECK-NOT:     memref.copy
// CHECK:         %{{.*}}, %[[OFFSET:.*]], %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[A]]
// CHECK:         %[[STRIDE:.*]] = arith.muli %[[STRIDES]]#0, %[[S]]
// CHECK:         %[[VIEW:.*]] = memref.reinterpret_cast %[[A]] to offset: [%[[OFFSET]]], sizes: [%[[M]], 4], strides: [%[[STRIDE]], %[[STRIDES]]#1]
// CHECK:         linalg.exp ins(%[[VIEW]]
// CHECK-NOT:     memref.copy
func.func @read(%a: tensor<?x4xf32>, %m: index, %s: index) -> tensor<?x4xf32> {
  %v = ewise.broadcast %a sizes(%m) strides[%s, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  %e = tensor.empty(%m) : tensor<?x4xf32>
  %r = linalg.exp ins(%v : tensor<?x4xf32>) outs(%e : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// Strides of an allocation, and of a stride of 0, are in the type.
// CHECK-LABEL: func.func @produced(
// CHECK-NOT:     memref.copy
// CHECK:         linalg.matmul {{.*}} outs(%[[BUFFER:.*]] : memref<?x?xf32>)
// CHECK:         memref.reinterpret_cast %[[BUFFER]] to offset: [0], sizes: [%{{.*}}, %{{.*}}], strides: [0, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[0, 1]>>
// CHECK-NOT:     memref.copy
func.func @produced(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %m: index, %n: index, %z: f32) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %mm = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  %v = ewise.broadcast %mm sizes(%m, %n) strides[0, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %e2 = tensor.empty(%m, %n) : tensor<?x?xf32>
  %q = linalg.exp ins(%v : tensor<?x?xf32>) outs(%e2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %q : tensor<?x?xf32>
}

// A caller may write to what it gets.
// CHECK-LABEL: func.func @returned(
// CHECK:         %[[VIEW:.*]] = memref.reinterpret_cast
// CHECK:         memref.copy %[[VIEW]], %[[COPY:[a-z0-9_]*]]
// CHECK-NOT:     memref.copy
// CHECK:         return %[[COPY]]
func.func @returned(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index) -> tensor<?x?xf32> {
  %v = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  return %v : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @returned_choice(
// CHECK:         %[[CHOICE:.*]] = scf.if
// CHECK-NOT:     memref.copy
// CHECK:         memref.copy %[[CHOICE]], %[[COPY:[a-z0-9_]*]]
// CHECK-NOT:     memref.copy
// CHECK:         return %[[COPY]]
func.func @returned_choice(%c: i1, %a: tensor<?x?xf32>, %m: index, %n: index, %s: index) -> tensor<?x?xf32> {
  %r = scf.if %c -> tensor<?x?xf32> {
    %v = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    scf.yield %v : tensor<?x?xf32>
  } else {
    scf.yield %a : tensor<?x?xf32>
  }
  return %r : tensor<?x?xf32>
}

func.func private @callee(tensor<?x?xf32>)

// CHECK-LABEL: func.func @called(
// CHECK:         memref.copy
// CHECK-NOT:     memref.copy
// CHECK:         call @callee
func.func @called(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index) {
  %v = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  call @callee(%v) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @written(
// CHECK:         memref.copy %{{.*}}, %[[COPY:[a-z0-9_]*]]
// CHECK-NOT:     memref.copy
// CHECK:         linalg.generic {{.*}} outs(%[[COPY]]
// CHECK-NOT:     memref.copy
// CHECK:         return %[[COPY]]
func.func @written(%a: tensor<?x?xf32> {bufferization.writable = true}, %m: index, %n: index, %s: index)
    -> tensor<?x?xf32> {
  %v = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%v : tensor<?x?xf32>) {
  ^bb0(%x: f32):
    %y = math.exp %x : f32
    linalg.yield %y : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// The source is written while the view is yet to be read.
// CHECK-LABEL: func.func @source_written(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: memref
// CHECK:         memref.copy %{{.*}}, %[[COPY:[a-z0-9_]*]]
// CHECK-NOT:     memref.copy
// CHECK:         linalg.generic {{.*}} outs(%[[A]]
// CHECK:         linalg.exp ins(%[[COPY]]
// CHECK-NOT:     memref.copy
func.func @source_written(%a: tensor<?x?xf32> {bufferization.writable = true}, %m: index, %n: index, %s: index)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %v = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<?x?xf32>) {
  ^bb0(%x: f32):
    %y = math.exp %x : f32
    linalg.yield %y : f32
  } -> tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %q = linalg.exp ins(%v : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r, %q : tensor<?x?xf32>, tensor<?x?xf32>
}

// It is written when the view has been read.
// CHECK-LABEL: func.func @source_written_later(
// CHECK-NOT:     memref.copy
func.func @source_written_later(%a: tensor<?x?xf32> {bufferization.writable = true}, %m: index, %n: index, %s: index)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %v = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %q = linalg.exp ins(%v : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<?x?xf32>) {
  ^bb0(%x: f32):
    %y = math.exp %x : f32
    linalg.yield %y : f32
  } -> tensor<?x?xf32>
  return %r, %q : tensor<?x?xf32>, tensor<?x?xf32>
}

// One op reads the view and writes to the source, element by element: in place it would read what it has written.
// CHECK-LABEL: func.func @read_and_source_written(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: memref
// CHECK:         memref.copy %{{.*}}, %[[COPY:[a-z0-9_]*]]
// CHECK-NOT:     memref.copy
// CHECK:         linalg.generic {{.*}} ins(%[[COPY]] {{.*}} outs(%[[A]]
// CHECK-NOT:     memref.copy
func.func @read_and_source_written(%a: tensor<?x?xf32> {bufferization.writable = true}, %m: index, %n: index,
                                   %s: index) -> tensor<?x?xf32> {
  %v = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%v : tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) {
  ^bb0(%z: f32, %x: f32):
    %y = arith.addf %x, %z : f32
    linalg.yield %y : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
