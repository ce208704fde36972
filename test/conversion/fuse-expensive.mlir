// RUN: ewise-opt %s --ewise-to-linalg --mlir-print-local-scope | FileCheck %s

// An exponential is computed in the loops of its reader where no element is read
// twice, which only the sizes tell, and apart from them else.
// CHECK-LABEL: func.func @choice(
// CHECK-SAME:    %[[ARG:.*]]: tensor<?xf32>, %[[ARG_0:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG]], %[[C]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG_0]], %[[C]] : tensor<?xf32>
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C_0]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpi eq, %[[DIM]], %[[V1]] : index
// CHECK-NEXT:    %[[V4:.*]] = scf.if %[[V3]] -> (tensor<?xf32>) {
// CHECK-NEXT:      %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C_0]] : index
// CHECK-NEXT:      %[[V6:.*]] = arith.select %[[V5]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:      %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[ARG]] : tensor<?xf32>) outs(%[[V2]] : tensor<?xf32>) {
// CHECK-NEXT:      ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:        %[[V8:.*]] = linalg.index 0 : index
// CHECK-NEXT:        %[[V9:.*]] = arith.muli %[[V8]], %[[V6]] : index
// CHECK-NEXT:        %[[EXTRACTED:.*]] = tensor.extract %[[ARG_0]][%[[V9]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V10:.*]] = math.exp %[[IN]] : f32
// CHECK-NEXT:        %[[V11:.*]] = arith.addf %[[V10]], %[[EXTRACTED]] : f32
// CHECK-NEXT:        linalg.yield %[[V11]] : f32
// CHECK-NEXT:      } -> tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[V7]] : tensor<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V12:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:      %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[ARG]] : tensor<?xf32>) outs(%[[V12]] : tensor<?xf32>) {
// CHECK-NEXT:      ^bb0(%[[IN_0:.*]]: f32, %[[OUT_0:.*]]: f32):
// CHECK-NEXT:        %[[V14:.*]] = math.exp %[[IN_0]] : f32
// CHECK-NEXT:        linalg.yield %[[V14]] : f32
// CHECK-NEXT:      } -> tensor<?xf32>
// CHECK-NEXT:      %[[V15:.*]] = arith.select %[[V0]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:      %[[V16:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C_0]] : index
// CHECK-NEXT:      %[[V17:.*]] = arith.select %[[V16]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:      %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V2]] : tensor<?xf32>) {
// CHECK-NEXT:      ^bb0(%[[OUT_1:.*]]: f32):
// CHECK-NEXT:        %[[V19:.*]] = linalg.index 0 : index
// CHECK-NEXT:        %[[V20:.*]] = arith.muli %[[V19]], %[[V15]] : index
// CHECK-NEXT:        %[[EXTRACTED_0:.*]] = tensor.extract %[[V13]][%[[V20]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V21:.*]] = arith.muli %[[V19]], %[[V17]] : index
// CHECK-NEXT:        %[[EXTRACTED_1:.*]] = tensor.extract %[[ARG_0]][%[[V21]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V22:.*]] = arith.addf %[[EXTRACTED_0]], %[[EXTRACTED_1]] : f32
// CHECK-NEXT:        linalg.yield %[[V22]] : f32
// CHECK-NEXT:      } -> tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[V18]] : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V4]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @choice(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Such a choice is made once.
// CHECK-LABEL: func.func @two(
// CHECK-SAME:    %[[ARG:.*]]: tensor<?x4xf32>, %[[ARG_0:.*]]: tensor<?x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT:    %[[C:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG]], %[[C]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG_0]], %[[C]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C_0]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM_0]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[ARG_0]] : tensor<?x4xf32>) outs(%[[V2]] : tensor<?x4xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V4:.*]] = math.tanh %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[V4]] : f32
// CHECK-NEXT:    } -> tensor<?x4xf32>
// CHECK-NEXT:    %[[V5:.*]] = tensor.empty(%[[V1]]) : tensor<?x4xf32>
// CHECK-NEXT:    %[[V6:.*]] = arith.cmpi eq, %[[DIM]], %[[V1]] : index
// CHECK-NEXT:    %[[V7:.*]] = scf.if %[[V6]] -> (tensor<?x4xf32>) {
// CHECK-NEXT:      %[[V8:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C_0]] : index
// CHECK-NEXT:      %[[V9:.*]] = arith.select %[[V8]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:      %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[ARG]] : tensor<?x4xf32>) outs(%[[V5]] : tensor<?x4xf32>) {
// CHECK-NEXT:      ^bb0(%[[IN_0:.*]]: f32, %[[OUT_0:.*]]: f32):
// CHECK-NEXT:        %[[V11:.*]] = linalg.index 0 : index
// CHECK-NEXT:        %[[V12:.*]] = arith.muli %[[V11]], %[[V9]] : index
// CHECK-NEXT:        %[[V13:.*]] = linalg.index 1 : index
// CHECK-NEXT:        %[[EXTRACTED:.*]] = tensor.extract %[[V3]][%[[V12]], %[[V13]]] : tensor<?x4xf32>
// CHECK-NEXT:        %[[V14:.*]] = math.exp %[[IN_0]] : f32
// CHECK-NEXT:        %[[V15:.*]] = arith.addf %[[V14]], %[[EXTRACTED]] : f32
// CHECK-NEXT:        linalg.yield %[[V15]] : f32
// CHECK-NEXT:      } -> tensor<?x4xf32>
// CHECK-NEXT:      scf.yield %[[V10]] : tensor<?x4xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V16:.*]] = tensor.empty(%[[DIM]]) : tensor<?x4xf32>
// CHECK-NEXT:      %[[V17:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[ARG]] : tensor<?x4xf32>) outs(%[[V16]] : tensor<?x4xf32>) {
// CHECK-NEXT:      ^bb0(%[[IN_1:.*]]: f32, %[[OUT_1:.*]]: f32):
// CHECK-NEXT:        %[[V18:.*]] = math.exp %[[IN_1]] : f32
// CHECK-NEXT:        linalg.yield %[[V18]] : f32
// CHECK-NEXT:      } -> tensor<?x4xf32>
// CHECK-NEXT:      %[[V19:.*]] = arith.select %[[V0]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:      %[[V20:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C_0]] : index
// CHECK-NEXT:      %[[V21:.*]] = arith.select %[[V20]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:      %[[V22:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V5]] : tensor<?x4xf32>) {
// CHECK-NEXT:      ^bb0(%[[OUT_2:.*]]: f32):
// CHECK-NEXT:        %[[V23:.*]] = linalg.index 0 : index
// CHECK-NEXT:        %[[V24:.*]] = arith.muli %[[V23]], %[[V19]] : index
// CHECK-NEXT:        %[[V25:.*]] = linalg.index 1 : index
// CHECK-NEXT:        %[[EXTRACTED_0:.*]] = tensor.extract %[[V17]][%[[V24]], %[[V25]]] : tensor<?x4xf32>
// CHECK-NEXT:        %[[V26:.*]] = arith.muli %[[V23]], %[[V21]] : index
// CHECK-NEXT:        %[[EXTRACTED_1:.*]] = tensor.extract %[[V3]][%[[V26]], %[[V25]]] : tensor<?x4xf32>
// CHECK-NEXT:        %[[V27:.*]] = arith.addf %[[EXTRACTED_0]], %[[EXTRACTED_1]] : f32
// CHECK-NEXT:        linalg.yield %[[V27]] : f32
// CHECK-NEXT:      } -> tensor<?x4xf32>
// CHECK-NEXT:      scf.yield %[[V22]] : tensor<?x4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V7]] : tensor<?x4xf32>
// CHECK-NEXT:  }
func.func @two(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = ew_tosa.exp %a : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.tanh %b : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// Not where the reader is computed by another op.
// CHECK-LABEL: func.func @read_by_computed(
// CHECK-SAME:    %[[ARG:.*]]: tensor<?xf32>, %[[ARG_0:.*]]: tensor<?xf32>, %[[ARG_1:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG]], %[[C]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG_0]], %[[C]] : tensor<?xf32>
// CHECK-NEXT:    %[[C_0:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C_0]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[ARG]] : tensor<?xf32>) outs(%[[V2]] : tensor<?xf32>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V4:.*]] = math.exp %[[IN]] : f32
// CHECK-NEXT:      linalg.yield %[[V4]] : f32
// CHECK-NEXT:    } -> tensor<?xf32>
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[ARG_1]], %[[C]] : tensor<?xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[V1]], %[[C_0]] : index
// CHECK-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[DIM_1]], %[[V1]] : index
// CHECK-NEXT:    %[[V7:.*]] = tensor.empty(%[[V6]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V8:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C_0]] : index
// CHECK-NEXT:    %[[V9:.*]] = arith.select %[[V8]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:    %[[V10:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C_0]] : index
// CHECK-NEXT:    %[[V11:.*]] = arith.select %[[V10]], %[[C]], %[[C_0]] : index
// CHECK-NEXT:    %[[V12:.*]] = scf.if %[[V0]] -> (tensor<?xf32>) {
// CHECK-NEXT:      %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V7]] : tensor<?xf32>) {
// CHECK-NEXT:      ^bb0(%[[OUT_0:.*]]: f32):
// CHECK-NEXT:        %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:        %[[EXTRACTED:.*]] = tensor.extract %[[V3]][%[[C0]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V14:.*]] = linalg.index 0 : index
// CHECK-NEXT:        %[[V15:.*]] = arith.muli %[[V14]], %[[V9]] : index
// CHECK-NEXT:        %[[EXTRACTED_0:.*]] = tensor.extract %[[ARG_0]][%[[V15]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V16:.*]] = arith.muli %[[V14]], %[[V11]] : index
// CHECK-NEXT:        %[[EXTRACTED_1:.*]] = tensor.extract %[[ARG_1]][%[[V16]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V17:.*]] = arith.addf %[[EXTRACTED]], %[[EXTRACTED_0]] : f32
// CHECK-NEXT:        %[[V18:.*]] = arith.subf %[[V17]], %[[EXTRACTED_1]] : f32
// CHECK-NEXT:        linalg.yield %[[V18]] : f32
// CHECK-NEXT:      } -> tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[V13]] : tensor<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V19:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V7]] : tensor<?xf32>) {
// CHECK-NEXT:      ^bb0(%[[OUT_1:.*]]: f32):
// CHECK-NEXT:        %[[V20:.*]] = linalg.index 0 : index
// CHECK-NEXT:        %[[EXTRACTED_2:.*]] = tensor.extract %[[V3]][%[[V20]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V21:.*]] = arith.muli %[[V20]], %[[V9]] : index
// CHECK-NEXT:        %[[EXTRACTED_3:.*]] = tensor.extract %[[ARG_0]][%[[V21]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V22:.*]] = arith.muli %[[V20]], %[[V11]] : index
// CHECK-NEXT:        %[[EXTRACTED_4:.*]] = tensor.extract %[[ARG_1]][%[[V22]]] : tensor<?xf32>
// CHECK-NEXT:        %[[V23:.*]] = arith.addf %[[EXTRACTED_2]], %[[EXTRACTED_3]] : f32
// CHECK-NEXT:        %[[V24:.*]] = arith.subf %[[V23]], %[[EXTRACTED_4]] : f32
// CHECK-NEXT:        linalg.yield %[[V24]] : f32
// CHECK-NEXT:      } -> tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[V19]] : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V12]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @read_by_computed(%a: tensor<?xf32>, %b: tensor<?xf32>,
                            %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.sub %1, %c : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
