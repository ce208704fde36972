// RUN: ewise-opt %s --ewise-coalesce-loops --canonicalize --cse --canonicalize \
// RUN:     --mlir-print-local-scope | FileCheck %s
// Passes that free buffers do not mind the copies, before this one or after it.
// RUN: ewise-opt %s --ewise-coalesce-loops --buffer-deallocation-pipeline | FileCheck %s --check-prefix=FREE
// FREE-NOT: dealloc
// RUN: not ewise-opt %s --ewise-coalesce-loops=pack-rows-below=1025 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIMIT

// Three rows of up to 342 elements would take more than 16 * 1024.
// RUN: ewise-opt %s --ewise-coalesce-loops=pack-rows-below=342 | FileCheck %s --check-prefix=MUCH
// MUCH-LABEL: func.func @row_and_column(
// MUCH-NOT:     memref.alloca
// MUCH-LABEL: func.func @outer(

// LIMIT: error: pack-rows-below must be at most 1024, but is 1025

// One row for all is copied before the first block, one element for a row before
// each block. The rows of a whole buffer are read in place.
// CHECK-LABEL: func.func @row_and_column(
// CHECK-SAME:    %[[A:.*]]: memref<?x?xf32>, %[[ROW:.*]]: memref<?xf32>, %[[COLUMN:.*]]: memref<?xf32>, %[[OUT:.*]]: memref<?x?xf32>) {
// CHECK:         %[[PACKED_A:.*]] = memref.alloca() : memref<264xf32>
// CHECK-NEXT:    %[[PACKED_ROW:.*]] = memref.alloca() : memref<264xf32>
// CHECK-NEXT:    %[[PACKED_COLUMN:.*]] = memref.alloca() : memref<264xf32>
// CHECK:         %[[ROWS:.*]] = memref.dim %[[OUT]], %c0
// CHECK-NEXT:    %[[LENGTH:.*]] = memref.dim %[[OUT]], %c1
// CHECK-NEXT:    %[[LENGTH_A:.*]] = memref.dim %[[A]], %c1
// CHECK:         %[[SHORT:.*]] = arith.cmpi ult, %{{.*}}, %c15
// CHECK-NEXT:    %[[MANY:.*]] = arith.cmpi uge, %[[ROWS]], %c128
// CHECK-NEXT:    %[[PAYS:.*]] = arith.andi %[[SHORT]], %[[MANY]]
// CHECK-NEXT:    scf.if %[[PAYS]] {
// CHECK-NEXT:      %[[WHOLE_COLUMN:.*]] = arith.cmpi eq, %[[LENGTH]], %c1
// CHECK-NEXT:      %[[WHOLE_A:.*]] = arith.cmpi eq, %[[LENGTH_A]], %[[LENGTH]]
// CHECK-NEXT:      %[[WHOLE_ROW:.*]] = arith.cmpi eq, %[[LENGTH]], %c0
// CHECK:           scf.for %[[FIRST:.*]] = %c0 to %[[ROWS]] step
// CHECK:             %[[IS_FIRST:.*]] = arith.cmpi eq, %[[FIRST]], %c0
// CHECK:             %{{.*}} = memref.reinterpret_cast %[[A]] to {{.*}}, strides: [%[[LENGTH_A]], 1]
// CHECK:             memref.store %{{.*}}, %[[PACKED_A]]
// CHECK:             %[[COPIES:.*]] = arith.andi %{{.*}}, %[[IS_FIRST]]
// CHECK-NEXT:        scf.if %[[COPIES]] {
// CHECK-NEXT:          %{{.*}} = memref.reinterpret_cast %[[ROW]] to {{.*}}, strides: [0, 1]
// CHECK:               memref.store %{{.*}}, %[[PACKED_ROW]]
// CHECK:             %{{.*}} = memref.reinterpret_cast %[[COLUMN]] to offset: [%[[FIRST]]], {{.*}}, strides: [1, 0]
// CHECK:               memref.store %{{.*}}, %[[PACKED_COLUMN]]
// CHECK:             %[[IN_A:.*]] = arith.select %[[WHOLE_A]],
// CHECK:             %[[IN_ROW:.*]] = arith.select %[[WHOLE_ROW]],
// CHECK:             %[[IN_COLUMN:.*]] = arith.select %[[WHOLE_COLUMN]],
// CHECK:             %[[PART:.*]] = memref.reinterpret_cast %[[OUT]] to {{.*}}, strides: [1]
// CHECK-NEXT:        linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK-SAME:            ins(%[[IN_A]], %[[IN_ROW]], %[[IN_COLUMN]] :
// CHECK-SAME:            outs(%[[PART]] :
// CHECK:         } else {
// CHECK-NEXT:      linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:          ins(%[[A]], %[[ROW]], %[[COLUMN]] :
// CHECK-SAME:          outs(%[[OUT]] :
func.func @row_and_column(%a: memref<?x?xf32>, %row: memref<?xf32>, %column: memref<?xf32>,
                          %out: memref<?x?xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                       affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %row, %column : memref<?x?xf32>, memref<?xf32>, memref<?xf32>)
      outs(%out : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %c: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    %1 = arith.mulf %0, %c : f32
    linalg.yield %1 : f32
  }
  return
}

// One element for all rows is no row. Loops around the rows remain.
// CHECK-LABEL: func.func @outer(
// CHECK-SAME:    %[[ROW:.*]]: memref<?x1x?xi1>, %[[ELEMENT:.*]]: memref<f32>, %[[OUT:.*]]: memref<?x?x?xf32>) {
// CHECK:           %[[PACKED:.*]] = memref.alloca() : memref<264xi1>
// CHECK-NOT:       memref.alloca()
// CHECK:           scf.for %[[I:.*]] = %c0 to
// CHECK-NEXT:        scf.for %{{.*}} = %c0 to
// CHECK:               memref.store %{{.*}}, %[[PACKED]]
// CHECK:               %[[ALL:.*]] = memref.reinterpret_cast %[[ELEMENT]] to offset: [0], sizes: [], strides: []
// CHECK:               linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>]
// CHECK-SAME:              ins(%{{.*}}, %[[ALL]] :
// CHECK:         } else {
// CHECK-NEXT:      linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:          ins(%[[ROW]], %[[ELEMENT]] :
func.func @outer(%row: memref<?x1x?xi1>, %element: memref<f32>, %out: memref<?x?x?xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(h, i, j) -> (h, 0, j)>, affine_map<(h, i, j) -> ()>,
                       affine_map<(h, i, j) -> (h, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%row, %element : memref<?x1x?xi1>, memref<f32>)
      outs(%out : memref<?x?x?xf32>) {
  ^bb0(%x: i1, %y: f32, %z: f32):
    %0 = arith.uitofp %x : i1 to f32
    %1 = arith.addf %0, %y : f32
    linalg.yield %1 : f32
  }
  return
}

// Rows of a result that may be apart must not be.
// CHECK-LABEL: func.func @strided_result(
// CHECK-SAME:    %[[ROW:.*]]: memref<?xf32>, %[[OUT:.*]]: memref<?x?xf32, strided<[?, ?]>>) {
// CHECK:         %[[LENGTH:.*]] = memref.dim %[[OUT]], %c1
// CHECK:         %[[STRIDES:[a-z]+]]:2 = memref.extract_strided_metadata %[[OUT]]
// CHECK:         %[[FOLLOW:.*]] = arith.cmpi eq, %[[STRIDES]]#0, %[[LENGTH]]
// CHECK-NEXT:    %[[DENSE:.*]] = arith.cmpi eq, %[[STRIDES]]#1, %c1
// CHECK-NEXT:    %[[FULL:.*]] = arith.andi %[[FOLLOW]], %[[DENSE]]
// CHECK-NEXT:    %[[PAYS:.*]] = arith.andi %{{.*}}, %[[FULL]]
// CHECK-NEXT:    scf.if %[[PAYS]] {
func.func @strided_result(%row: memref<?xf32>, %out: memref<?x?xf32, strided<[?, ?]>>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%row : memref<?xf32>) outs(%out : memref<?x?xf32, strided<[?, ?]>>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// A compiler knows what to do with a known length.
// CHECK-LABEL: func.func @known_length(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%{{.*}} : memref<4xf32>)
// CHECK-NOT:     linalg.generic
func.func @known_length(%row: memref<4xf32>, %out: memref<?x4xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%row : memref<4xf32>) outs(%out : memref<?x4xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// Few rows, rows that are one row anyway, rows in other memory, and results whose
// elements are apart.
// CHECK-LABEL: func.func @few_rows(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%{{.*}} : memref<?xf32>)
// CHECK-NOT:     linalg.generic
func.func @few_rows(%row: memref<?xf32>, %out: memref<127x?xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%row : memref<?xf32>) outs(%out : memref<127x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// CHECK-LABEL: func.func @one_row(
// CHECK-SAME:    %[[ELEMENT:.*]]: memref<f32>, %[[OUT:.*]]: memref<?x?xf32>) {
// CHECK:         %[[ROW:.*]] = memref.reinterpret_cast %[[OUT]] to offset: [0], sizes: [%{{.*}}], strides: [1]
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK-SAME:        outs(%[[ROW]] :
// CHECK-NOT:     linalg.generic
func.func @one_row(%element: memref<f32>, %out: memref<?x?xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%element : memref<f32>) outs(%out : memref<?x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// CHECK-LABEL: func.func @other_memory(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%{{.*}} : memref<?xf32, 1>)
// CHECK-NOT:     linalg.generic
func.func @other_memory(%row: memref<?xf32, 1>, %out: memref<?x?xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%row : memref<?xf32, 1>) outs(%out : memref<?x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// CHECK-LABEL: func.func @other_memory_of_result(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%{{.*}} : memref<?xf32>)
// CHECK-NOT:     linalg.generic
func.func @other_memory_of_result(%row: memref<?xf32>, %out: memref<?x?xf32, 1>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%row : memref<?xf32>) outs(%out : memref<?x?xf32, 1>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// CHECK-LABEL: func.func @elements_apart(
// CHECK-NEXT:    linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%{{.*}} : memref<?xf32>)
// CHECK-NOT:     linalg.generic
func.func @elements_apart(%row: memref<?xf32>, %out: memref<?x?xf32, strided<[?, 2]>>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%row : memref<?xf32>) outs(%out : memref<?x?xf32, strided<[?, 2]>>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// Iterations that run at the same time would share a copy on the stack.
// CHECK-LABEL: func.func @parallel(
// CHECK-NOT:     memref.alloca
// CHECK-LABEL: func.func @in_a_loop(
// CHECK:         memref.alloca() : memref<264xf32>
// CHECK:         scf.for
func.func @parallel(%row: memref<?xf32>, %out: memref<?x?xf32>, %begin: index, %end: index, %step: index) {
  scf.parallel (%i) = (%begin) to (%end) step (%step) {
    linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%row : memref<?xf32>) outs(%out : memref<?x?xf32>) {
    ^bb0(%x: f32, %z: f32):
      linalg.yield %x : f32
    }
  }
  return
}
func.func @in_a_loop(%row: memref<?xf32>, %out: memref<?x?xf32>, %begin: index, %end: index, %step: index) {
  scf.for %i = %begin to %end step %step {
    linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%row : memref<?xf32>) outs(%out : memref<?x?xf32>) {
    ^bb0(%x: f32, %z: f32):
      linalg.yield %x : f32
    }
  }
  return
}
