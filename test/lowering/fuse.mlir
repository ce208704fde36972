// An op that only one other op reads is computed in the loops of that op.
//
// RUN: ewise-opt %s --mlir-print-local-scope --ewise-to-linalg=functions=calls | FileCheck %s
//
// Assertions of both ops come before the one loop nest.
// RUN: ewise-opt %s --ewise-to-linalg="runtime-checks=true functions=calls" \
// RUN:   | FileCheck %s --check-prefix=ASSERT

// An operand that is read at index 0 is computed from operands at index 0.
// CHECK-LABEL: func.func @static(
// CHECK-SAME:    %[[A:.*]]: tensor<4x1xf32>, %[[B:.*]]: tensor<1xf32>, %[[C:.*]]: tensor<4x3xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]], %[[C]] : tensor<4x1xf32>, tensor<1xf32>, tensor<4x3xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[IN_1:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.subf %[[V2]], %[[IN_1]] : f32
// CHECK-NEXT:      %[[V4:.*]] = math.absf %[[V3]] : f32
// CHECK:         return %[[V1]] : tensor<4x3xf32>
func.func @static(%a: tensor<4x1xf32>, %b: tensor<1xf32>, %c: tensor<4x3xf32>)
    -> tensor<4x3xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<4x1xf32>, tensor<1xf32>) -> tensor<4x1xf32>
  %1 = ew_tosa.sub %0, %c
      : (tensor<4x1xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %2 = ew_tosa.abs %1 : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %2 : tensor<4x3xf32>
}

// Whether `a` and `b` are broadcast depends on `c` too.
// ASSERT-LABEL: func.func @dynamic(
// ASSERT:         cf.assert
// ASSERT:         cf.assert
// ASSERT-NOT:     cf.assert
// ASSERT:         tensor.empty
// ASSERT-NOT:     tensor.empty
// ASSERT:         return

// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[C1]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_1]], %[[V1]] : index
// CHECK-NEXT:    %[[V4:.*]] = tensor.empty(%[[V3]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V6:.*]] = ewise.broadcast %[[A]] sizes(%[[V3]]) strides[%[[V5]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V7:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V8:.*]] = arith.select %[[V7]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V9:.*]] = ewise.broadcast %[[B]] sizes(%[[V3]]) strides[%[[V8]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V10:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// CHECK-NEXT:    %[[V11:.*]] = arith.select %[[V10]], %[[C0]], %[[C1]] : index
// CHECK-NEXT:    %[[V12:.*]] = ewise.broadcast %[[C]] sizes(%[[V3]]) strides[%[[V11]]] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V6]], %[[V9]], %[[V12]] : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_2:.*]]: f32, %[[IN_3:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V14:.*]] = arith.addf %[[IN]], %[[IN_2]] : f32
// CHECK-NEXT:      %[[V15:.*]] = arith.subf %[[V14]], %[[IN_3]] : f32
// CHECK:         return %[[V13]] : tensor<?xf32>
func.func @dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.sub %0, %c : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Computed once, though read twice by one op.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<1xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?xf32>, tensor<1xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.subf %[[IN]], %[[IN_0]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f32
// CHECK:         return %[[V1]] : tensor<?xf32>
func.func @twice(%a: tensor<?xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %1 = ew_tosa.mul %0, %0 {shift = 0 : i8}
      : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Not where the exponential of a row would be computed for every row.
// CHECK-LABEL: func.func @expensive(
// CHECK-SAME:    %[[A:.*]]: tensor<3xf32>, %[[B:.*]]: tensor<4x3xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<3xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V4:.*]] = math.exp %[[IN]] : f32
// CHECK:         %[[V2:.*]] = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[V1]], %[[B]] : tensor<3xf32>, tensor<4x3xf32>)
// CHECK:         ^bb0(%[[IN]]: f32, %[[IN_0:.*]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:      %[[V4]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK:         return %[[V3]] : tensor<4x3xf32>
func.func @expensive(%row: tensor<3xf32>, %b: tensor<4x3xf32>)
    -> tensor<4x3xf32> {
  %0 = ew_tosa.exp %row : (tensor<3xf32>) -> tensor<3xf32>
  %1 = ew_tosa.add %0, %b
      : (tensor<3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// Here each is computed once.
// CHECK-LABEL: func.func @expensive_once(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = math.exp %[[IN]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.addf %[[V2]], %[[IN]] : f32
// CHECK:         return %[[V1]] : tensor<?xf32>
func.func @expensive_once(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Not into a region, where it might be computed more than once, or never.
// CHECK-LABEL: func.func @region(
// CHECK-SAME:    %[[A:.*]]: i1, %[[B:.*]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[B]] : tensor<4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V3:.*]] = math.absf %[[IN]] : f32
// CHECK:         %[[V2:.*]] = scf.if %[[A]] -> (tensor<4xf32>) {
// CHECK-NEXT:      %[[V3]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:      %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[V1]] : tensor<4xf32>)
// CHECK:           ^bb0(%[[IN]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:        %[[V5:.*]] = math.ceil %[[IN]] : f32
// CHECK:           scf.yield %[[V4]] : tensor<4xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[B]] : tensor<4xf32>
// CHECK:         return %[[V2]] : tensor<4xf32>
func.func @region(%c: i1, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.abs %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = scf.if %c -> tensor<4xf32> {
    %2 = ew_tosa.ceil %0 : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %a : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}

// Where an attribute says it, too, and between ops of different rule sets.
// CHECK-LABEL: func.func @attribute(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4x3xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<4xf32>, tensor<4x3xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[IN_0:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = arith.negf %[[IN]] : f32
// CHECK-NEXT:      %[[V3:.*]] = arith.addf %[[V2]], %[[IN_0]] : f32
// CHECK:         return %[[V1]] : tensor<4x3xf32>
func.func @attribute(%a: tensor<4xf32>, %b: tensor<4x3xf32>)
    -> tensor<4x3xf32> {
  %0 = ew_xla.negate %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_xla.add %0, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// Values read along the rows and along the columns come before.
// CHECK-LABEL: func.func @different(
// CHECK:         %[[NEGATED:.*]] = linalg.generic
// CHECK:           arith.negf
// CHECK:         linalg.generic
// CHECK-SAME:        ins(%[[NEGATED]], %{{.*}}, %[[NEGATED]] :
// CHECK-COUNT-2:   arith.addf
// CHECK:           arith.mulf
func.func @different(%a: tensor<4xf32>, %b: tensor<4x4xf32>)
    -> tensor<4x4xf32> {
  %0 = ew_xla.negate %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_xla.add %0, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = ew_xla.add %0, %b {broadcast_dimensions = array<i64: 1>}
      : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = ew_xla.multiply %1, %2
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// Op by op the types say nothing against it; all operands together conflict.
// CHECK-LABEL: func.func @conflict(
// CHECK-SAME:    %[[A:.*]]: tensor<3xf32>, %[[B:.*]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<3xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V4:.*]] = arith.addf %[[IN]], %[[IN]] : f32
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<3xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[CAST]], %[[B]] : tensor<?xf32>, tensor<4xf32>)
// CHECK:         ^bb0(%[[IN]]: f32, %[[IN_0:.*]]: f32, %[[OUT]]: f32):
// CHECK-NEXT:      %[[V4]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK:         return %[[V3]] : tensor<4xf32>
func.func @conflict(%a: tensor<3xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.add %a, %a : (tensor<3xf32>, tensor<3xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
