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
// CHECK-NEXT:    %[[V7:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V8:.*]] = arith.select %[[V7]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V9:.*]] = arith.cmpi eq, %[[DIM_2]], %[[C1]] : index
// CHECK-NEXT:    %[[V10:.*]] = arith.select %[[V9]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d4, d5, d6, d7)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]}
// CHECK-SAME:        outs(%[[V4]] : tensor<2x1x?x3x4x1x?x5xf32>) {
// CHECK-NEXT:    ^bb0(%[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V12:.*]] = linalg.index 0 : index
// CHECK-NEXT:      %[[V13:.*]] = linalg.index 1 : index
// CHECK-NEXT:      %[[V14:.*]] = linalg.index 2 : index
// CHECK-NEXT:      %[[V15:.*]] = arith.muli %[[V14]], %[[V5]] : index
// CHECK-NEXT:      %[[V16:.*]] = linalg.index 3 : index
// CHECK-NEXT:      %[[C0_3:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[V17:.*]] = linalg.index 5 : index
// CHECK-NEXT:      %[[V18:.*]] = linalg.index 6 : index
// CHECK-NEXT:      %[[V19:.*]] = arith.muli %[[V18]], %[[V6]] : index
// CHECK-NEXT:      %[[V20:.*]] = linalg.index 7 : index
// CHECK-NEXT:      %[[EXTRACTED:.*]] = tensor.extract %[[A]][%[[V12]], %[[V13]], %[[V15]], %[[V16]], %[[C0_3]], %[[V17]], %[[V19]], %[[V20]]] : tensor<2x1x?x3x1x1x?x5xf32>
// CHECK-NEXT:      %[[V21:.*]] = arith.muli %[[V14]], %[[V8]] : index
// CHECK-NEXT:      %[[V22:.*]] = linalg.index 4 : index
// CHECK-NEXT:      %[[V23:.*]] = arith.muli %[[V18]], %[[V10]] : index
// CHECK-NEXT:      %[[C0_4:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[EXTRACTED_5:.*]] = tensor.extract %[[B]][%[[V21]], %[[V16]], %[[V22]], %[[V17]], %[[V23]], %[[C0_4]]] : tensor<?x3x4x1x?x1xf32>
// CHECK-NEXT:      %[[V24:.*]] = arith.addf %[[EXTRACTED]], %[[EXTRACTED_5]] : f32
// CHECK-NEXT:      linalg.yield %[[V24]] : f32
// CHECK-NEXT:    } -> tensor<2x1x?x3x4x1x?x5xf32>
// CHECK-NEXT:    return %[[V11]] : tensor<2x1x?x3x4x1x?x5xf32>
// CHECK-NEXT:  }
func.func @rank_8(%a: tensor<2x1x?x3x1x1x?x5xf32>, %b: tensor<?x3x4x1x?x1xf32>)
    -> tensor<2x1x?x3x4x1x?x5xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<2x1x?x3x1x1x?x5xf32>, tensor<?x3x4x1x?x1xf32>)
      -> tensor<2x1x?x3x4x1x?x5xf32>
  return %0 : tensor<2x1x?x3x4x1x?x5xf32>
}
