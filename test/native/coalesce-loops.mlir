// RUN: ewise-opt %s --ewise-coalesce-loops=pack-rows-below=0 --canonicalize --cse \
// RUN:     --mlir-print-local-scope | FileCheck %s

// Known strides decide: two full buffers are one row each.
// CHECK-LABEL: func.func @known(
// CHECK-SAME:    %[[A:.*]]: memref<8x4xf32>, %[[B:.*]]: memref<8x4xf32>) {
// CHECK-NEXT:    %[[ROW_A:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [32], strides: [1]
// CHECK-NEXT:    %[[ROW_B:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [32], strides: [1]
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[ROW_A]] :
// CHECK:           arith.negf
// CHECK-NOT:     linalg.generic
func.func @known(%a: memref<8x4xf32>, %out: memref<8x4xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<8x4xf32>) outs(%out : memref<8x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// The innermost two loops are one where an operand has one element for both.
// CHECK-LABEL: func.func @inner_dimensions(
// CHECK-SAME:    %[[A:.*]]: memref<8x1x1xf32>, %[[B:.*]]: memref<2x8x4x4xf32>) {
// CHECK-NEXT:    %[[IN:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [8], strides: [1]
// CHECK-NEXT:    %[[OUT:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [2, 8, 16], strides: [128, 16, 1]
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]
// CHECK-SAME:        ins(%[[IN]] :
// CHECK-NOT:     linalg.generic
func.func @inner_dimensions(%a: memref<8x1x1xf32>, %out: memref<2x8x4x4xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(n, c, i, j) -> (c, 0, 0)>, affine_map<(n, c, i, j) -> (n, c, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : memref<8x1x1xf32>) outs(%out : memref<2x8x4x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// One after the other, or not, is a matter of strides.
// CHECK-LABEL: func.func @any_layout(
// CHECK-SAME:    %[[A:.*]]: memref<?x4xf32, strided<[?, 1], offset: ?>>, %[[B:.*]]: memref<?x4xf32>) {
// CHECK:         %[[DIM:.*]] = memref.dim %[[B]]
// CHECK:         %{{.*}}, %[[OFFSET:.*]], %{{.*}}:2, %[[STRIDES:[a-z]+]]:2 = memref.extract_strided_metadata %[[A]]
// CHECK-NEXT:    %[[FULL:.*]] = arith.cmpi eq, %[[STRIDES]]#0, %c4
// CHECK-NEXT:    scf.if %[[FULL]] {
// CHECK-NEXT:      %[[SIZE:.*]] = arith.muli %[[DIM]], %c4
// CHECK-NEXT:      %[[ROW_A:.*]] = memref.reinterpret_cast %[[A]] to offset: [%[[OFFSET]]], sizes: [%[[SIZE]]], strides: [1]
// CHECK-NEXT:      %[[ROW_B:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [%[[SIZE]]], strides: [1]
// CHECK-NEXT:      linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[ROW_A]] :
// CHECK:         } else {
// CHECK-NEXT:      linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:          ins(%[[A]] :
func.func @any_layout(%a: memref<?x4xf32, strided<[?, 1], offset: ?>>, %out: memref<?x4xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x4xf32, strided<[?, 1], offset: ?>>)
      outs(%out : memref<?x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// A stride along the rows that is 0 or 1: with a version of the loops for each,
// a row is one element that is read again, or the elements that follow. If there
// are several rows, they have to be the same element, or to follow too.
// CHECK-LABEL: func.func @stride(
// CHECK-SAME:    %[[A:.*]]: memref<?x?xf32>, %[[M:.*]]: index, %[[PITCH:.*]]: index, %[[S:.*]]: i1, %[[OUT:.*]]: memref<?x4xf32>) {
// CHECK:         %[[STRIDE:.*]] = arith.select %[[S]], %c0, %c1
// CHECK:         %[[FOLLOW:.*]] = arith.cmpi eq, %[[STRIDE]], %c1
// CHECK-NEXT:    scf.if %[[FOLLOW]] {
// CHECK-NEXT:      %[[FULL:.*]] = arith.cmpi eq, %[[PITCH]], %c4
// CHECK-NEXT:      scf.if %[[FULL]] {
// CHECK:             memref.reinterpret_cast %[[A]] to offset: [0], sizes: [%{{.*}}], strides: [1]
// CHECK:             linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]
// CHECK:           } else {
// CHECK:             memref.reinterpret_cast %[[A]] to offset: [0], sizes: [%{{.*}}, 4], strides: [%[[PITCH]], 1]
// CHECK:             linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
// CHECK:         } else {
// CHECK-NEXT:      %[[SAME:.*]] = arith.cmpi eq, %[[PITCH]], %c0
// CHECK-NEXT:      scf.if %[[SAME]] {
// CHECK:             memref.reinterpret_cast %[[A]] to offset: [0], sizes: [], strides: []
// CHECK:             linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>]
// CHECK:           } else {
// CHECK:             memref.reinterpret_cast %[[A]] to offset: [0], sizes: [%{{.*}}], strides: [%[[PITCH]]]
// CHECK:             linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @stride(%a: memref<?x?xf32>, %m: index, %row: index, %s: i1,
                  %out: memref<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.select %s, %c0, %c1 : index
  %view = memref.reinterpret_cast %a to offset: [0], sizes: [%m, 4], strides: [%row, %stride]
      : memref<?x?xf32> to memref<?x4xf32, strided<[?, ?]>>
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%view : memref<?x4xf32, strided<[?, ?]>>) outs(%out : memref<?x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// Where the stride may be another one, the loops that were there remain.
// CHECK-LABEL: func.func @other_stride(
// CHECK-SAME:    %[[A:.*]]: memref<?x?xf32>, %[[M:.*]]: index, %[[ROW:.*]]: index, %[[S:.*]]: i1, %[[OUT:.*]]: memref<?x4xf32>) {
// CHECK:         %[[STRIDE:.*]] = arith.select %[[S]], %c0, %c2
// CHECK:         %[[VIEW:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [%[[M]], 4], strides: [%[[ROW]], %[[STRIDE]]]
// CHECK:         %[[FOLLOW:.*]] = arith.cmpi eq, %[[STRIDE]], %c1
// CHECK-NEXT:    scf.if %[[FOLLOW]] {
// CHECK:         } else {
// CHECK:         } else {
// CHECK-NEXT:      %[[SAME:.*]] = arith.cmpi eq, %[[STRIDE]], %c0
// CHECK-NEXT:      scf.if %[[SAME]] {
// CHECK:           } else {
// CHECK:           } else {
// CHECK-NEXT:        linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:            ins(%[[VIEW]] :
func.func @other_stride(%a: memref<?x?xf32>, %m: index, %row: index, %s: i1,
                        %out: memref<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %stride = arith.select %s, %c0, %c2 : index
  %view = memref.reinterpret_cast %a to offset: [0], sizes: [%m, 4], strides: [%row, %stride]
      : memref<?x?xf32> to memref<?x4xf32, strided<[?, ?]>>
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%view : memref<?x4xf32, strided<[?, ?]>>) outs(%out : memref<?x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

//===----------------------------------------------------------------------===//
// Left alone
//===----------------------------------------------------------------------===//

// Each row of the result reads the same elements.
// CHECK-LABEL: func.func @rows_are_repeated(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-NOT:     linalg.generic
func.func @rows_are_repeated(%a: memref<4xf32>, %out: memref<8x4xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4xf32>) outs(%out : memref<8x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// Columns do not follow one another.
// CHECK-LABEL: func.func @columns(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-NOT:     linalg.generic
func.func @columns(%a: memref<?x?xf32>, %out: memref<?x?xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x?xf32>) outs(%out : memref<?x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// The body needs both indices.
// CHECK-LABEL: func.func @index_is_value(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-NOT:     linalg.generic
func.func @index_is_value(%out: memref<8x4xindex>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      outs(%out : memref<8x4xindex>) {
  ^bb0(%z: index):
    %j = linalg.index 1 : index
    linalg.yield %j : index
  }
  return
}

// The body reads memory by itself.
// CHECK-LABEL: func.func @body_reads(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-NOT:     linalg.generic
func.func @body_reads(%a: memref<?xf32>, %places: memref<8x4xindex>,
                         %out: memref<8x4xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%places : memref<8x4xindex>) outs(%out : memref<8x4xf32>) {
  ^bb0(%place: index, %z: f32):
    %x = memref.load %a[%place] : memref<?xf32>
    linalg.yield %x : f32
  }
  return
}

// Loops that are not parallel: those behind them are coalesced all the same.
// CHECK-LABEL: func.func @reduction(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      %{{.*}} = arith.addf
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      %{{.*}} = arith.negf
func.func @reduction(%a: memref<8x4xf32>, %out: memref<8xf32>, %b: memref<8x4xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<8x4xf32>) outs(%out : memref<8xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %x, %z : f32
    linalg.yield %0 : f32
  }
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<8x4xf32>) outs(%b : memref<8x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// Results that are written more than once are left alone: all of a column to
// one element, and all of a buffer of which all elements are one.
// CHECK-LABEL: func.func @written_repeatedly(
// CHECK-NOT:     reinterpret_cast
// CHECK:         return
func.func @written_repeatedly(%a: memref<2x3x4xf32>, %lower: memref<3x4xf32>, %b: memref<2x3x4xf32>,
                              %dynamic: memref<?x?x?xf32>, %dynamic_lower: memref<?x?xf32>,
                              %dynamic_b: memref<?x?x?xf32>, %one: memref<2x3x4xf32, strided<[0, 0, 0]>>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (j, k)>,
                       affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<2x3x4xf32>) outs(%lower, %b : memref<3x4xf32>, memref<2x3x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x, %x : f32, f32
  }
  linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (j, k)>,
                       affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%dynamic : memref<?x?x?xf32>) outs(%dynamic_lower, %dynamic_b : memref<?x?xf32>, memref<?x?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x, %x : f32, f32
  }
  linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<2x3x4xf32>) outs(%one : memref<2x3x4xf32, strided<[0, 0, 0]>>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// A copy is such loops, unless both buffers are known to be one row.
// CHECK-LABEL: func.func @copies(
// CHECK-SAME:    %[[A:.*]]: memref<?x?xf32>, %[[B:.*]]: memref<?x?xf32>, %[[VIEW:.*]]: memref<?x?xf32, strided<[?, 1]>>, %[[ANY:.*]]: memref<*xf32>) {
// CHECK:         memref.copy %[[A]], %[[B]]
// CHECK-NOT:     memref.copy
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] :
// CHECK:         memref.copy %[[ANY]], %[[A]]
func.func @copies(%a: memref<?x?xf32>, %b: memref<?x?xf32>,
                  %view: memref<?x?xf32, strided<[?, 1]>>,
                  %any: memref<*xf32>) {
  memref.copy %a, %b : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %a, %view : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
  memref.copy %any, %a : memref<*xf32> to memref<?x?xf32>
  return
}
