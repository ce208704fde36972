// A high rank costs one loop nest and one comparison per uncertain dimension.
//
// RUN: ewise-opt %s --mlir-print-local-scope --ewise-to-linalg \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @rank_8(
// CHECK-SAME:    %[[A:.*]]: tensor<2x1x?x3x1x1x?x5xf32>, %[[B:.*]]: tensor<?x3x4x1x?x1xf32>)
// CHECK-SAME:    -> tensor<2x1x?x3x4x1x?x5xf32> {
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<2x1x?x3x1x1x?x5xf32>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x3x4x1x?x1xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[C6:.*]] = arith.constant 6 : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[A]], %[[C6]] : tensor<2x1x?x3x1x1x?x5xf32>
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[DIM_2:.*]] = tensor.dim %[[B]], %[[C4]] : tensor<?x3x4x1x?x1xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_2]], %[[DIM_1]] : index
// CHECK-NEXT:    %[[V4:.*]] = tensor.empty(%[[V1]], %[[V3]]) : tensor<2x1x?x3x4x1x?x5xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V6:.*]] = arith.select %[[V2]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V7:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]], %[[V3]]) strides[1, 1, %[[V5]], 1, 1, 1, %[[V6]], 1] : tensor<2x1x?x3x1x1x?x5xf32> to tensor<2x1x?x3x1x1x?x5xf32>
// CHECK-NEXT:    %[[V8:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V9:.*]] = arith.select %[[V8]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V10:.*]] = arith.cmpi eq, %[[DIM_2]], %[[C1]] : index
// CHECK-NEXT:    %[[V11:.*]] = arith.select %[[V10]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V12:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]], %[[V3]]) strides[%[[V9]], 1, 1, 1, %[[V11]], 1] : tensor<?x3x4x1x?x1xf32> to tensor<?x3x4x1x?x1xf32>
// CHECK-NEXT:    %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, 0, d5, d6, d7)>, affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d2, d3, d4, d5, d6, 0)>, affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d4, d5, d6, d7)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[V7]], %[[V12]] : tensor<2x1x?x3x1x1x?x5xf32>, tensor<?x3x4x1x?x1xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_3:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V14:.*]] = arith.addf %[[IN]], %[[IN_3]] : f32
// CHECK:         return %[[V13]] : tensor<2x1x?x3x4x1x?x5xf32>
func.func @rank_8(%a: tensor<2x1x?x3x1x1x?x5xf32>, %b: tensor<?x3x4x1x?x1xf32>)
    -> tensor<2x1x?x3x4x1x?x5xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<2x1x?x3x1x1x?x5xf32>, tensor<?x3x4x1x?x1xf32>)
      -> tensor<2x1x?x3x4x1x?x5xf32>
  return %0 : tensor<2x1x?x3x4x1x?x5xf32>
}
