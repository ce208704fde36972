// RUN: ewise-opt %s --ewise-coalesce-loops=pack-rows-below=0 --canonicalize --cse \
// RUN:     --mlir-print-local-scope | FileCheck %s

// What is known decides: two full buffers are one row each.
// CHECK-LABEL: func.func @known(
// CHECK-SAME:    %[[A:.*]]: memref<8x4xf32>, %[[B:.*]]: memref<8x4xf32>) {
// CHECK-NEXT:    %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [32], strides: [1] : memref<8x4xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT:    %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [32], strides: [1] : memref<8x4xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[REINTERPRET_CAST]] : memref<32xf32, strided<[1]>>)
// CHECK-SAME:        outs(%[[REINTERPRET_CAST_0]] : memref<32xf32, strided<[1]>>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V0:.*]] = arith.negf %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[V0]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-NEXT:    %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [8], strides: [1] : memref<8x1x1xf32> to memref<8xf32, strided<[1]>>
// CHECK-NEXT:    %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [2, 8, 16], strides: [128, 16, 1] : memref<2x8x4x4xf32> to memref<2x8x16xf32, strided<[128, 16, 1]>>
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[REINTERPRET_CAST]] : memref<8xf32, strided<[1]>>)
// CHECK-SAME:        outs(%[[REINTERPRET_CAST_0]] : memref<2x8x16xf32, strided<[128, 16, 1]>>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V0:.*]] = arith.negf %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[V0]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[B]], %[[C0]] : memref<?x4xf32>
// CHECK-NEXT:    %[[BASE_BUFFER:.*]], %[[OFFSET:.*]], %[[SIZES:.*]]:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[A]] : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[STRIDES]]#0, %[[C4]] : index
// CHECK-NEXT:    scf.if %[[V0]] {
// CHECK-NEXT:      %[[V1:.*]] = arith.muli %[[DIM]], %[[C4]] : index
// CHECK-NEXT:      %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[A]] to offset: [%[[OFFSET]]], sizes: [%[[V1]]], strides: [1] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[B]] to offset: [0], sizes: [%[[V1]]], strides: [1] : memref<?x4xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[REINTERPRET_CAST]] : memref<?xf32, strided<[1], offset: ?>>)
// CHECK-SAME:        outs(%[[REINTERPRET_CAST_0]] : memref<?xf32, strided<[1]>>) {
// CHECK-NEXT:      ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:        %[[V2:.*]] = arith.negf %[[IN]] : f32
// CHECK-NEXT:        linalg.yield %[[V2]] : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    } else {
// CHECK-NEXT:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : memref<?x4xf32, strided<[?, 1], offset: ?>>)
// CHECK-SAME:        outs(%[[B]] : memref<?x4xf32>) {
// CHECK-NEXT:      ^bb0(%[[IN]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:        %[[V1]] = arith.negf %[[IN]] : f32
// CHECK-NEXT:        linalg.yield %[[V1]] : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[ARG:.*]]: memref<?x?xf32>, %[[ARG_0:.*]]: index, %[[ARG_1:.*]]: i1, %[[ARG_2:.*]]: memref<?x4xf32>) {
// CHECK-NEXT:    %[[C:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C_1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.select %[[ARG_1]], %[[C_0]], %[[C_1]] : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG_2]], %[[C_0]] : memref<?x4xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG]], %[[C_1]] : memref<?x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.muli %[[ARG_0]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[V0]], %[[C_1]] : index
// CHECK-NEXT:    scf.if %[[V2]] {
// CHECK-NEXT:      %[[V3:.*]] = arith.cmpi eq, %[[V1]], %[[C]] : index
// CHECK-NEXT:      scf.if %[[V3]] {
// CHECK-NEXT:        %[[V4:.*]] = arith.muli %[[DIM]], %[[C]] : index
// CHECK-NEXT:        %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [%[[V4]]], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[V4]]], strides: [1] : memref<?x4xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:            ins(%[[REINTERPRET_CAST]] : memref<?xf32, strided<[1]>>)
// CHECK-SAME:            outs(%[[REINTERPRET_CAST_0]] : memref<?xf32, strided<[1]>>) {
// CHECK-NEXT:        ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:          linalg.yield %[[IN]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %[[REINTERPRET_CAST_1:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [%[[DIM]], 4], strides: [%[[V1]], 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1]>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_2:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[DIM]], 4], strides: [4, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:            ins(%[[REINTERPRET_CAST_1]] : memref<?x4xf32, strided<[?, 1]>>)
// CHECK-SAME:            outs(%[[REINTERPRET_CAST_2]] : memref<?x4xf32, strided<[4, 1]>>) {
// CHECK-NEXT:        ^bb0(%[[IN_0:.*]]: f32, %[[OUT_0:.*]]: f32):
// CHECK-NEXT:          linalg.yield %[[IN_0]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpi eq, %[[V1]], %[[C_0]] : index
// CHECK-NEXT:      scf.if %[[V5]] {
// CHECK-NEXT:        %[[V6:.*]] = arith.muli %[[DIM]], %[[C]] : index
// CHECK-NEXT:        %[[REINTERPRET_CAST_3:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [], strides: [] : memref<?x?xf32> to memref<f32, strided<[]>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_4:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[V6]]], strides: [1] : memref<?x4xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:            ins(%[[REINTERPRET_CAST_3]] : memref<f32, strided<[]>>)
// CHECK-SAME:            outs(%[[REINTERPRET_CAST_4]] : memref<?xf32, strided<[1]>>) {
// CHECK-NEXT:        ^bb0(%[[IN_1:.*]]: f32, %[[OUT_1:.*]]: f32):
// CHECK-NEXT:          linalg.yield %[[IN_1]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %[[REINTERPRET_CAST_5:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [%[[DIM]]], strides: [%[[V1]]] : memref<?x?xf32> to memref<?xf32, strided<[?]>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_6:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[DIM]], 4], strides: [4, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:            ins(%[[REINTERPRET_CAST_5]] : memref<?xf32, strided<[?]>>)
// CHECK-SAME:            outs(%[[REINTERPRET_CAST_6]] : memref<?x4xf32, strided<[4, 1]>>) {
// CHECK-NEXT:        ^bb0(%[[IN_2:.*]]: f32, %[[OUT_2:.*]]: f32):
// CHECK-NEXT:          linalg.yield %[[IN_2]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @stride(%a: memref<?x?xf32>, %row: index, %s: i1,
                  %out: memref<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.select %s, %c0, %c1 : index
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      outs(%out : memref<?x4xf32>) {
  ^bb0(%z: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i_stride = arith.muli %i, %row : index
    %j_stride = arith.muli %j, %stride : index
    %x = memref.load %a[%i_stride, %j_stride] : memref<?x?xf32>
    linalg.yield %x : f32
  }
  return
}

// Where the stride may be another one, the loops that were there remain.
// CHECK-LABEL: func.func @other_stride(
// CHECK-SAME:    %[[ARG:.*]]: memref<?x?xf32>, %[[ARG_0:.*]]: index, %[[ARG_1:.*]]: i1, %[[ARG_2:.*]]: memref<?x4xf32>) {
// CHECK-NEXT:    %[[C:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C_1:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C_2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.select %[[ARG_1]], %[[C_1]], %[[C_2]] : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG_2]], %[[C_1]] : memref<?x4xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG]], %[[C_0]] : memref<?x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.muli %[[ARG_0]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[V0]], %[[C_0]] : index
// CHECK-NEXT:    scf.if %[[V2]] {
// CHECK-NEXT:      %[[V3:.*]] = arith.cmpi eq, %[[V1]], %[[C]] : index
// CHECK-NEXT:      scf.if %[[V3]] {
// CHECK-NEXT:        %[[V4:.*]] = arith.muli %[[DIM]], %[[C]] : index
// CHECK-NEXT:        %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [%[[V4]]], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[V4]]], strides: [1] : memref<?x4xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:            ins(%[[REINTERPRET_CAST]] : memref<?xf32, strided<[1]>>)
// CHECK-SAME:            outs(%[[REINTERPRET_CAST_0]] : memref<?xf32, strided<[1]>>) {
// CHECK-NEXT:        ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:          linalg.yield %[[IN]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %[[REINTERPRET_CAST_1:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [%[[DIM]], 4], strides: [%[[V1]], 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1]>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_2:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[DIM]], 4], strides: [4, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:            ins(%[[REINTERPRET_CAST_1]] : memref<?x4xf32, strided<[?, 1]>>)
// CHECK-SAME:            outs(%[[REINTERPRET_CAST_2]] : memref<?x4xf32, strided<[4, 1]>>) {
// CHECK-NEXT:        ^bb0(%[[IN_0:.*]]: f32, %[[OUT_0:.*]]: f32):
// CHECK-NEXT:          linalg.yield %[[IN_0]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpi eq, %[[V0]], %[[C_1]] : index
// CHECK-NEXT:      scf.if %[[V5]] {
// CHECK-NEXT:        %[[V6:.*]] = arith.cmpi eq, %[[V1]], %[[C_1]] : index
// CHECK-NEXT:        scf.if %[[V6]] {
// CHECK-NEXT:          %[[V7:.*]] = arith.muli %[[DIM]], %[[C]] : index
// CHECK-NEXT:          %[[REINTERPRET_CAST_3:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [], strides: [] : memref<?x?xf32> to memref<f32, strided<[]>>
// CHECK-NEXT:          %[[REINTERPRET_CAST_4:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[V7]]], strides: [1] : memref<?x4xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:          linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:              ins(%[[REINTERPRET_CAST_3]] : memref<f32, strided<[]>>)
// CHECK-SAME:              outs(%[[REINTERPRET_CAST_4]] : memref<?xf32, strided<[1]>>) {
// CHECK-NEXT:          ^bb0(%[[IN_1:.*]]: f32, %[[OUT_1:.*]]: f32):
// CHECK-NEXT:            linalg.yield %[[IN_1]] : f32
// CHECK-NEXT:          }
// CHECK-NEXT:        } else {
// CHECK-NEXT:          %[[REINTERPRET_CAST_5:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [%[[DIM]]], strides: [%[[V1]]] : memref<?x?xf32> to memref<?xf32, strided<[?]>>
// CHECK-NEXT:          %[[REINTERPRET_CAST_6:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [0], sizes: [%[[DIM]], 4], strides: [4, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>
// CHECK-NEXT:          linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:              ins(%[[REINTERPRET_CAST_5]] : memref<?xf32, strided<[?]>>)
// CHECK-SAME:              outs(%[[REINTERPRET_CAST_6]] : memref<?x4xf32, strided<[4, 1]>>) {
// CHECK-NEXT:          ^bb0(%[[IN_2:.*]]: f32, %[[OUT_2:.*]]: f32):
// CHECK-NEXT:            linalg.yield %[[IN_2]] : f32
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:            outs(%[[ARG_2]] : memref<?x4xf32>) {
// CHECK-NEXT:        ^bb0(%[[OUT_3:.*]]: f32):
// CHECK-NEXT:          %[[V8:.*]] = linalg.index 0 : index
// CHECK-NEXT:          %[[V9:.*]] = linalg.index 1 : index
// CHECK-NEXT:          %[[V10:.*]] = arith.muli %[[V8]], %[[ARG_0]] : index
// CHECK-NEXT:          %[[V11:.*]] = arith.muli %[[V9]], %[[V0]] : index
// CHECK-NEXT:          %[[V12:.*]] = memref.load %[[ARG]][%[[V10]], %[[V11]]] : memref<?x?xf32>
// CHECK-NEXT:          linalg.yield %[[V12]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @other_stride(%a: memref<?x?xf32>, %row: index, %s: i1,
                        %out: memref<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %stride = arith.select %s, %c0, %c2 : index
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      outs(%out : memref<?x4xf32>) {
  ^bb0(%z: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i_stride = arith.muli %i, %row : index
    %j_stride = arith.muli %j, %stride : index
    %x = memref.load %a[%i_stride, %j_stride] : memref<?x?xf32>
    linalg.yield %x : f32
  }
  return
}

//===----------------------------------------------------------------------===//
// Left alone
//===----------------------------------------------------------------------===//

// Each row of the result reads the same elements.
// CHECK-LABEL: func.func @rows_are_repeated(
// CHECK-SAME:    %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<8x4xf32>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : memref<4xf32>)
// CHECK-SAME:        outs(%[[B]] : memref<8x4xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V0:.*]] = arith.negf %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[V0]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[A:.*]]: memref<?x?xf32>, %[[B:.*]]: memref<?x?xf32>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : memref<?x?xf32>)
// CHECK-SAME:        outs(%[[B]] : memref<?x?xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V0:.*]] = arith.negf %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[V0]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[A:.*]]: memref<8x4xindex>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        outs(%[[A]] : memref<8x4xindex>) {
// CHECK-NEXT:    ^bb0(%[[OUT:.*]]: index):
// CHECK-NEXT:      %[[V0:.*]] = linalg.index 1 : index
// CHECK-NEXT:      linalg.yield %[[V0]] : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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

// An index that is read from memory has no stride.
// CHECK-LABEL: func.func @index_is_read(
// CHECK-SAME:    %[[A:.*]]: memref<?xf32>, %[[B:.*]]: memref<8x4xindex>, %[[C:.*]]: memref<8x4xf32>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[B]] : memref<8x4xindex>)
// CHECK-SAME:        outs(%[[C]] : memref<8x4xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: index, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V0:.*]] = memref.load %[[A]][%[[IN]]] : memref<?xf32>
// CHECK-NEXT:      linalg.yield %[[V0]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @index_is_read(%a: memref<?xf32>, %places: memref<8x4xindex>,
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

// Loops that are not parallel.
// CHECK-LABEL: func.func @reduction(
// CHECK-SAME:    %[[A:.*]]: memref<8x4xf32>, %[[B:.*]]: memref<8xf32>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
// CHECK-SAME:        ins(%[[A]] : memref<8x4xf32>)
// CHECK-SAME:        outs(%[[B]] : memref<8xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V0:.*]] = arith.addf %[[IN]], %[[OUT]] : f32
// CHECK-NEXT:      linalg.yield %[[V0]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @reduction(%a: memref<8x4xf32>, %out: memref<8xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<8x4xf32>) outs(%out : memref<8xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.addf %x, %z : f32
    linalg.yield %0 : f32
  }
  return
}
