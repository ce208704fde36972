// RUN: ewise-opt %s --ewise-coalesce-loops --canonicalize --cse --canonicalize \
// RUN:     --mlir-print-local-scope | FileCheck %s
// RUN: not ewise-opt %s --ewise-coalesce-loops=pack-rows-below=1025 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIMIT

// LIMIT: error: pack-rows-below must be at most 1024, but is 1025

// One row for all is copied before the first block, one element for a row before
// each block. The rows of a whole buffer are read in place.
// CHECK-LABEL: func.func @row_and_column(
// CHECK-SAME:    %[[ARG:.*]]: memref<?x?xf32>, %[[ARG_0:.*]]: memref<?xf32>, %[[ARG_1:.*]]: memref<?xf32>, %[[ARG_2:.*]]: memref<?x?xf32>) {
// CHECK-NEXT:    %[[C:.*]] = arith.constant 8 : index
// CHECK-NEXT:    %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 16 : index
// CHECK-NEXT:    %[[C_1:.*]] = arith.constant 15 : index
// CHECK-NEXT:    %[[C_2:.*]] = arith.constant 128 : index
// CHECK-NEXT:    %[[CM:.*]] = arith.constant -1 : index
// CHECK-NEXT:    %[[C_3:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C_4:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG_2]], %[[C_4]] : memref<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG_2]], %[[C_3]] : memref<?x?xf32>
// CHECK-NEXT:    %[[DIM_1:.*]] = memref.dim %[[ARG]], %[[C_3]] : memref<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.addi %[[DIM_0]], %[[CM]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi uge, %[[DIM]], %[[C_2]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi ult, %[[V0]], %[[C_1]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.andi %[[V2]], %[[V1]] : i1
// CHECK-NEXT:    scf.if %[[V3]] {
// CHECK-NEXT:      %[[V4:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C_3]] : index
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpi eq, %[[DIM_1]], %[[DIM_0]] : index
// CHECK-NEXT:      %[[ALLOC:.*]] = memref.alloc() : memref<264xf32>
// CHECK-NEXT:      %[[V6:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C_4]] : index
// CHECK-NEXT:      %[[ALLOC_0:.*]] = memref.alloc() : memref<264xf32>
// CHECK-NEXT:      %[[ALLOC_1:.*]] = memref.alloc() : memref<264xf32>
// CHECK-NEXT:      %[[V7:.*]] = arith.divui %[[C_0]], %[[DIM_0]] : index
// CHECK-NEXT:      %[[V8:.*]] = arith.muli %[[V7]], %[[C_0]] : index
// CHECK-NEXT:      scf.for %[[ARG_3:.*]] = %[[C_4]] to %[[DIM]] step %[[V8]] {
// CHECK-NEXT:        %[[V9:.*]] = arith.subi %[[DIM]], %[[ARG_3]] : index
// CHECK-NEXT:        %[[V10:.*]] = arith.minui %[[V9]], %[[V8]] : index
// CHECK-NEXT:        %[[V11:.*]] = arith.muli %[[V10]], %[[DIM_0]] : index
// CHECK-NEXT:        %[[V12:.*]] = arith.cmpi ne, %[[DIM_1]], %[[C_4]] : index
// CHECK-NEXT:        %[[V13:.*]] = arith.cmpi eq, %[[ARG_3]], %[[C_4]] : index
// CHECK-NEXT:        %[[V14:.*]] = arith.ori %[[V12]], %[[V13]] : i1
// CHECK-NEXT:        %[[V15:.*]] = arith.cmpi eq, %[[V5]], %[[FALSE]] : i1
// CHECK-NEXT:        %[[V16:.*]] = arith.andi %[[V15]], %[[V14]] : i1
// CHECK-NEXT:        scf.if %[[V16]] {
// CHECK-NEXT:          %[[V17:.*]] = arith.muli %[[ARG_3]], %[[DIM_1]] : index
// CHECK-NEXT:          %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [%[[V17]]], sizes: [%[[V10]], %[[DIM_0]]], strides: [%[[DIM_1]], 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:          scf.for %[[ARG_4:.*]] = %[[C_4]] to %[[V10]] step %[[C_3]] {
// CHECK-NEXT:            %[[V18:.*]] = arith.muli %[[ARG_4]], %[[DIM_0]] : index
// CHECK-NEXT:            scf.for %[[ARG_5:.*]] = %[[C_4]] to %[[DIM_0]] step %[[C_3]] {
// CHECK-NEXT:              %[[V19:.*]] = memref.load %[[REINTERPRET_CAST]][%[[ARG_4]], %[[ARG_5]]] : memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:              %[[V20:.*]] = arith.addi %[[V18]], %[[ARG_5]] : index
// CHECK-NEXT:              memref.store %[[V19]], %[[ALLOC]][%[[V20]]] : memref<264xf32>
// CHECK-NEXT:            } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:          } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:        }
// CHECK-NEXT:        %[[V21:.*]] = arith.cmpi eq, %[[V6]], %[[FALSE]] : i1
// CHECK-NEXT:        %[[V22:.*]] = arith.andi %[[V21]], %[[V13]] : i1
// CHECK-NEXT:        scf.if %[[V22]] {
// CHECK-NEXT:          %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[ARG_0]] to offset: [0], sizes: [%[[V10]], %[[DIM_0]]], strides: [0, 1] : memref<?xf32> to memref<?x?xf32, strided<[0, 1]>>
// CHECK-NEXT:          scf.for %[[ARG_6:.*]] = %[[C_4]] to %[[V10]] step %[[C_3]] {
// CHECK-NEXT:            %[[V23:.*]] = arith.muli %[[ARG_6]], %[[DIM_0]] : index
// CHECK-NEXT:            scf.for %[[ARG_7:.*]] = %[[C_4]] to %[[DIM_0]] step %[[C_3]] {
// CHECK-NEXT:              %[[V24:.*]] = memref.load %[[REINTERPRET_CAST_0]][%[[ARG_6]], %[[ARG_7]]] : memref<?x?xf32, strided<[0, 1]>>
// CHECK-NEXT:              %[[V25:.*]] = arith.addi %[[V23]], %[[ARG_7]] : index
// CHECK-NEXT:              memref.store %[[V24]], %[[ALLOC_0]][%[[V25]]] : memref<264xf32>
// CHECK-NEXT:            } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:          } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:        }
// CHECK-NEXT:        %[[V26:.*]] = arith.cmpi eq, %[[V4]], %[[FALSE]] : i1
// CHECK-NEXT:        scf.if %[[V26]] {
// CHECK-NEXT:          %[[REINTERPRET_CAST_1:.*]] = memref.reinterpret_cast %[[ARG_1]] to offset: [%[[ARG_3]]], sizes: [%[[V10]], %[[DIM_0]]], strides: [1, 0] : memref<?xf32> to memref<?x?xf32, strided<[1, 0], offset: ?>>
// CHECK-NEXT:          scf.for %[[ARG_8:.*]] = %[[C_4]] to %[[V10]] step %[[C_3]] {
// CHECK-NEXT:            %[[V27:.*]] = memref.load %[[REINTERPRET_CAST_1]][%[[ARG_8]], %[[C_4]]] : memref<?x?xf32, strided<[1, 0], offset: ?>>
// CHECK-NEXT:            %[[V28:.*]] = arith.muli %[[ARG_8]], %[[DIM_0]] : index
// CHECK-NEXT:            scf.for %[[ARG_9:.*]] = %[[C_4]] to %[[DIM_0]] step %[[C]] {
// CHECK-NEXT:              %[[V29:.*]] = arith.addi %[[V28]], %[[ARG_9]] : index
// CHECK-NEXT:              scf.for %[[ARG_10:.*]] = %[[C_4]] to %[[C]] step %[[C_3]] {
// CHECK-NEXT:                %[[V30:.*]] = arith.addi %[[V29]], %[[ARG_10]] : index
// CHECK-NEXT:                memref.store %[[V27]], %[[ALLOC_1]][%[[V30]]] : memref<264xf32>
// CHECK-NEXT:              }
// CHECK-NEXT:            } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:          } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:        }
// CHECK-NEXT:        %[[V31:.*]] = arith.muli %[[ARG_3]], %[[DIM_1]] : index
// CHECK-NEXT:        %[[REINTERPRET_CAST_2:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [%[[V31]]], sizes: [%[[V11]]], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_3:.*]] = memref.reinterpret_cast %[[ALLOC]] to offset: [0], sizes: [%[[V11]]], strides: [1] : memref<264xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        %[[CAST:.*]] = memref.cast %[[REINTERPRET_CAST_3]] : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[V32:.*]] = arith.select %[[V5]], %[[REINTERPRET_CAST_2]], %[[CAST]] : memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_4:.*]] = memref.reinterpret_cast %[[ARG_0]] to offset: [0], sizes: [%[[V11]]], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        %[[CAST_0:.*]] = memref.cast %[[REINTERPRET_CAST_4]] : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_5:.*]] = memref.reinterpret_cast %[[ALLOC_0]] to offset: [0], sizes: [%[[V11]]], strides: [1] : memref<264xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        %[[CAST_1:.*]] = memref.cast %[[REINTERPRET_CAST_5]] : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[V33:.*]] = arith.select %[[V6]], %[[CAST_0]], %[[CAST_1]] : memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_6:.*]] = memref.reinterpret_cast %[[ARG_1]] to offset: [%[[ARG_3]]], sizes: [%[[V11]]], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[REINTERPRET_CAST_7:.*]] = memref.reinterpret_cast %[[ALLOC_1]] to offset: [0], sizes: [%[[V11]]], strides: [1] : memref<264xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        %[[CAST_2:.*]] = memref.cast %[[REINTERPRET_CAST_7]] : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[V34:.*]] = arith.select %[[V4]], %[[REINTERPRET_CAST_6]], %[[CAST_2]] : memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        %[[V35:.*]] = arith.muli %[[ARG_3]], %[[DIM_0]] : index
// CHECK-NEXT:        %[[REINTERPRET_CAST_8:.*]] = memref.reinterpret_cast %[[ARG_2]] to offset: [%[[V35]]], sizes: [%[[V11]]], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:        linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:            ins(%[[V32]], %[[V33]], %[[V34]] : memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>)
// CHECK-SAME:            outs(%[[REINTERPRET_CAST_8]] : memref<?xf32, strided<[1], offset: ?>>) {
// CHECK-NEXT:        ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[IN_1:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:          %[[V36:.*]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK-NEXT:          %[[V37:.*]] = arith.mulf %[[V36]], %[[IN_1]] : f32
// CHECK-NEXT:          linalg.yield %[[V37]] : f32
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:      memref.dealloc %[[ALLOC]] : memref<264xf32>
// CHECK-NEXT:      memref.dealloc %[[ALLOC_0]] : memref<264xf32>
// CHECK-NEXT:      memref.dealloc %[[ALLOC_1]] : memref<264xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:          ins(%[[ARG]], %[[ARG_0]], %[[ARG_1]] : memref<?x?xf32>, memref<?xf32>, memref<?xf32>)
// CHECK-SAME:          outs(%[[ARG_2]] : memref<?x?xf32>) {
// CHECK-NEXT:      ^bb0(%[[IN_2:.*]]: f32, %[[IN_3:.*]]: f32, %[[IN_4:.*]]: f32, %[[OUT_0:.*]]: f32):
// CHECK-NEXT:        %[[V38:.*]] = arith.addf %[[IN_2]], %[[IN_3]] : f32
// CHECK-NEXT:        %[[V39:.*]] = arith.mulf %[[V38]], %[[IN_4]] : f32
// CHECK-NEXT:        linalg.yield %[[V39]] : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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

// What is one element for all rows is no row. Loops around the rows remain.
// CHECK-LABEL: func.func @outer(
// CHECK-SAME:    %[[ARG:.*]]: memref<?x1x?xi1>, %[[ARG_0:.*]]: memref<f32>, %[[ARG_1:.*]]: memref<?x?x?xf32>) {
// CHECK-NEXT:    %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:    %[[C:.*]] = arith.constant 16 : index
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 15 : index
// CHECK-NEXT:    %[[C_1:.*]] = arith.constant 128 : index
// CHECK-NEXT:    %[[CM:.*]] = arith.constant -1 : index
// CHECK-NEXT:    %[[C_2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[C_3:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C_4:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG_1]], %[[C_4]] : memref<?x?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG_1]], %[[C_3]] : memref<?x?x?xf32>
// CHECK-NEXT:    %[[DIM_1:.*]] = memref.dim %[[ARG_1]], %[[C_2]] : memref<?x?x?xf32>
// CHECK-NEXT:    %[[DIM_2:.*]] = memref.dim %[[ARG]], %[[C_2]] : memref<?x1x?xi1>
// CHECK-NEXT:    %[[V0:.*]] = arith.muli %[[DIM_0]], %[[DIM_1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.addi %[[DIM_1]], %[[CM]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi uge, %[[DIM_0]], %[[C_1]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpi ult, %[[V1]], %[[C_0]] : index
// CHECK-NEXT:    %[[V4:.*]] = arith.andi %[[V3]], %[[V2]] : i1
// CHECK-NEXT:    scf.if %[[V4]] {
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C_4]] : index
// CHECK-NEXT:      %[[ALLOC:.*]] = memref.alloc() : memref<264xi1>
// CHECK-NEXT:      %[[V6:.*]] = arith.divui %[[C]], %[[DIM_1]] : index
// CHECK-NEXT:      %[[V7:.*]] = arith.muli %[[V6]], %[[C]] : index
// CHECK-NEXT:      scf.for %[[ARG_2:.*]] = %[[C_4]] to %[[DIM]] step %[[C_3]] {
// CHECK-NEXT:        scf.for %[[ARG_3:.*]] = %[[C_4]] to %[[DIM_0]] step %[[V7]] {
// CHECK-NEXT:          %[[V8:.*]] = arith.subi %[[DIM_0]], %[[ARG_3]] : index
// CHECK-NEXT:          %[[V9:.*]] = arith.minui %[[V8]], %[[V7]] : index
// CHECK-NEXT:          %[[V10:.*]] = arith.muli %[[V9]], %[[DIM_1]] : index
// CHECK-NEXT:          %[[V11:.*]] = arith.cmpi eq, %[[ARG_3]], %[[C_4]] : index
// CHECK-NEXT:          %[[V12:.*]] = arith.cmpi eq, %[[V5]], %[[FALSE]] : i1
// CHECK-NEXT:          %[[V13:.*]] = arith.andi %[[V12]], %[[V11]] : i1
// CHECK-NEXT:          scf.if %[[V13]] {
// CHECK-NEXT:            %[[V14:.*]] = arith.muli %[[ARG_2]], %[[DIM_2]] : index
// CHECK-NEXT:            %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [%[[V14]]], sizes: [%[[V9]], %[[DIM_1]]], strides: [0, 1] : memref<?x1x?xi1> to memref<?x?xi1, strided<[0, 1], offset: ?>>
// CHECK-NEXT:            scf.for %[[ARG_4:.*]] = %[[C_4]] to %[[V9]] step %[[C_3]] {
// CHECK-NEXT:              %[[V15:.*]] = arith.muli %[[ARG_4]], %[[DIM_1]] : index
// CHECK-NEXT:              scf.for %[[ARG_5:.*]] = %[[C_4]] to %[[DIM_1]] step %[[C_3]] {
// CHECK-NEXT:                %[[V16:.*]] = memref.load %[[REINTERPRET_CAST]][%[[ARG_4]], %[[ARG_5]]] : memref<?x?xi1, strided<[0, 1], offset: ?>>
// CHECK-NEXT:                %[[V17:.*]] = arith.addi %[[V15]], %[[ARG_5]] : index
// CHECK-NEXT:                memref.store %[[V16]], %[[ALLOC]][%[[V17]]] : memref<264xi1>
// CHECK-NEXT:              } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:            } {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>, unroll = <disable = true>>}
// CHECK-NEXT:          }
// CHECK-NEXT:          %[[V18:.*]] = arith.muli %[[ARG_2]], %[[DIM_2]] : index
// CHECK-NEXT:          %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [%[[V18]]], sizes: [%[[V10]]], strides: [1] : memref<?x1x?xi1> to memref<?xi1, strided<[1], offset: ?>>
// CHECK-NEXT:          %[[REINTERPRET_CAST_1:.*]] = memref.reinterpret_cast %[[ALLOC]] to offset: [0], sizes: [%[[V10]]], strides: [1] : memref<264xi1> to memref<?xi1, strided<[1]>>
// CHECK-NEXT:          %[[CAST:.*]] = memref.cast %[[REINTERPRET_CAST_1]] : memref<?xi1, strided<[1]>> to memref<?xi1, strided<[1], offset: ?>>
// CHECK-NEXT:          %[[V19:.*]] = arith.select %[[V5]], %[[REINTERPRET_CAST_0]], %[[CAST]] : memref<?xi1, strided<[1], offset: ?>>
// CHECK-NEXT:          %[[REINTERPRET_CAST_2:.*]] = memref.reinterpret_cast %[[ARG_0]] to offset: [0], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[]>>
// CHECK-NEXT:          %[[V20:.*]] = arith.muli %[[ARG_2]], %[[V0]] : index
// CHECK-NEXT:          %[[V21:.*]] = arith.muli %[[ARG_3]], %[[DIM_1]] : index
// CHECK-NEXT:          %[[V22:.*]] = arith.addi %[[V20]], %[[V21]] : index
// CHECK-NEXT:          %[[REINTERPRET_CAST_3:.*]] = memref.reinterpret_cast %[[ARG_1]] to offset: [%[[V22]]], sizes: [%[[V10]]], strides: [1] : memref<?x?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:          linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:              ins(%[[V19]], %[[REINTERPRET_CAST_2]] : memref<?xi1, strided<[1], offset: ?>>, memref<f32, strided<[]>>)
// CHECK-SAME:              outs(%[[REINTERPRET_CAST_3]] : memref<?xf32, strided<[1], offset: ?>>) {
// CHECK-NEXT:          ^bb0(%[[IN:.*]]: i1, %[[IN_0:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:            %[[V23:.*]] = arith.uitofp %[[IN]] : i1 to f32
// CHECK-NEXT:            %[[V24:.*]] = arith.addf %[[V23]], %[[IN_0]] : f32
// CHECK-NEXT:            linalg.yield %[[V24]] : f32
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:      memref.dealloc %[[ALLOC]] : memref<264xi1>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, 0, d2)>, affine_map<(d0, d1, d2) -> ()>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:          ins(%[[ARG]], %[[ARG_0]] : memref<?x1x?xi1>, memref<f32>)
// CHECK-SAME:          outs(%[[ARG_1]] : memref<?x?x?xf32>) {
// CHECK-NEXT:      ^bb0(%[[IN_1:.*]]: i1, %[[IN_2:.*]]: f32, %[[OUT_0:.*]]: f32):
// CHECK-NEXT:        %[[V25:.*]] = arith.uitofp %[[IN_1]] : i1 to f32
// CHECK-NEXT:        %[[V26:.*]] = arith.addf %[[V25]], %[[IN_2]] : f32
// CHECK-NEXT:        linalg.yield %[[V26]] : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[ARG:.*]]: memref<?xf32>, %[[ARG_0:.*]]: memref<?x?xf32, strided<[?, ?]>>) {
// CHECK-NEXT:    %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:    %[[C:.*]] = arith.constant 16 : index
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 15 : index
// CHECK-NEXT:    %[[C_1:.*]] = arith.constant 128 : index
// CHECK-NEXT:    %[[CM:.*]] = arith.constant -1 : index
// CHECK-NEXT:    %[[C_2:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C_3:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG_0]], %[[C_3]] : memref<?x?xf32, strided<[?, ?]>>
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG_0]], %[[C_2]] : memref<?x?xf32, strided<[?, ?]>>
// CHECK-NEXT:    %[[BASE_BUFFER:.*]], %[[OFFSET:.*]], %[[SIZES:.*]]:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[ARG_0]] : memref<?x?xf32, strided<[?, ?]>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:    %[[V0:.*]] = arith.addi %[[DIM_0]], %[[CM]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi uge, %[[DIM]], %[[C_1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi ult, %[[V0]], %[[C_0]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.andi %[[V2]], %[[V1]] : i1
// CHECK-NEXT:    %[[V4:.*]] = arith.cmpi eq, %[[STRIDES]]#0, %[[DIM_0]] : index
// CHECK-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[STRIDES]]#1, %[[C_2]] : index
// CHECK-NEXT:    %[[V6:.*]] = arith.andi %[[V4]], %[[V5]] : i1
// CHECK-NEXT:    %[[V7:.*]] = arith.andi %[[V3]], %[[V6]] : i1
// CHECK-NEXT:    scf.if %[[V7]] {
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
// CHECK-SAME:    %[[ARG:.*]]: memref<4xf32>, %[[ARG_0:.*]]: memref<?x4xf32>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[ARG]] : memref<4xf32>)
// CHECK-SAME:        outs(%[[ARG_0]] : memref<?x4xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[ARG:.*]]: memref<?xf32>, %[[ARG_0:.*]]: memref<127x?xf32>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[ARG]] : memref<?xf32>)
// CHECK-SAME:        outs(%[[ARG_0]] : memref<127x?xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[ARG:.*]]: memref<f32>, %[[ARG_0:.*]]: memref<?x?xf32>) {
// CHECK-NEXT:    %[[C:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG_0]], %[[C_0]] : memref<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = memref.dim %[[ARG_0]], %[[C]] : memref<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.muli %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[REINTERPRET_CAST:.*]] = memref.reinterpret_cast %[[ARG]] to offset: [0], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[]>>
// CHECK-NEXT:    %[[REINTERPRET_CAST_0:.*]] = memref.reinterpret_cast %[[ARG_0]] to offset: [0], sizes: [%[[V0]]], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[REINTERPRET_CAST]] : memref<f32, strided<[]>>)
// CHECK-SAME:        outs(%[[REINTERPRET_CAST_0]] : memref<?xf32, strided<[1]>>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[ARG:.*]]: memref<?xf32, 1>, %[[ARG_0:.*]]: memref<?x?xf32>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[ARG]] : memref<?xf32, 1>)
// CHECK-SAME:        outs(%[[ARG_0]] : memref<?x?xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[ARG:.*]]: memref<?xf32>, %[[ARG_0:.*]]: memref<?x?xf32, 1>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[ARG]] : memref<?xf32>)
// CHECK-SAME:        outs(%[[ARG_0]] : memref<?x?xf32, 1>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
// CHECK-SAME:    %[[ARG:.*]]: memref<?xf32>, %[[ARG_0:.*]]: memref<?x?xf32, strided<[?, 2]>>) {
// CHECK-NEXT:    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[ARG]] : memref<?xf32>)
// CHECK-SAME:        outs(%[[ARG_0]] : memref<?x?xf32, strided<[?, 2]>>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      linalg.yield %[[IN]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
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
