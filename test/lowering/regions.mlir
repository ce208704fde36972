// Ops are lowered wherever they are, and in any order.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --allow-unregistered-dialect --ewise-to-linalg=functions=calls | FileCheck %s
//
// As a pass on functions, whose dialects nobody else has loaded.
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --allow-unregistered-dialect \
// RUN:   --pass-pipeline='any(func.func(ewise-to-linalg{functions=calls}))' | FileCheck %s

// CHECK-LABEL: func.func @branch(
// CHECK-SAME:    %[[CONDITION:.*]]: i1, %[[A:.*]]: tensor<4xf32>)
// CHECK-SAME:    -> tensor<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.if %[[CONDITION]] -> (tensor<4xf32>) {
// CHECK-NEXT:      %[[V1:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:      %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[A]] : tensor<4xf32>)
// CHECK:           ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:        %[[V3:.*]] = math.exp %[[IN]] : f32
// CHECK:           scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[A]] : tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @branch(%condition: i1, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.if %condition -> tensor<4xf32> {
    %1 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %a : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @in_generic(
// CHECK-SAME:    %[[A:.*]]: tensor<3xf32>) -> tensor<3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<3xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = vector.broadcast %[[IN]] : f32 to vector<4xf32>
// CHECK-NEXT:      %[[V3:.*]] = math.exp %[[V2]] : vector<4xf32>
// CHECK-NEXT:      %[[V4:.*]] = vector.extract %[[V3]][0] : f32 from vector<4xf32>
// CHECK:         return %[[V1]] : tensor<3xf32>
func.func @in_generic(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tensor.empty() : tensor<3xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a : tensor<3xf32>) outs(%0 : tensor<3xf32>) {
  ^bb0(%x: f32, %out: f32):
    %2 = vector.broadcast %x : f32 to vector<4xf32>
    %3 = ew_tosa.exp %2 : (vector<4xf32>) -> vector<4xf32>
    %4 = vector.extract %3[0] : f32 from vector<4xf32>
    linalg.yield %4 : f32
  } -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

// A graph region: values are used before they are defined.

// CHECK-LABEL: func.func @graph(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>) {
// CHECK-NEXT:    "test.graph"() ({
// CHECK-NEXT:      %[[V0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:      %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[V3:[0-9]+]] : tensor<4xf32>)
// CHECK:           ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:        %[[V4:.*]] = math.exp %[[IN]] : f32
// CHECK:           %[[V2:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:      %[[V3]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:          ins(%[[A]] : tensor<4xf32>)
// CHECK:           ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:        %[[V4:.*]] = math.log %[[IN]] : f32
// CHECK:           "test.use"(%[[V1]]) : (tensor<4xf32>) -> ()
// CHECK-NEXT:    }) : () -> ()
func.func @graph(%a: tensor<4xf32>) {
  "test.graph"() ({
    %0 = ew_tosa.exp %1 : (tensor<4xf32>) -> tensor<4xf32>
    %1 = ew_tosa.log %a : (tensor<4xf32>) -> tensor<4xf32>
    "test.use"(%0) : (tensor<4xf32>) -> ()
  }) : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    return %[[A]] : tensor<4xf32>
// CHECK-NEXT:  ^bb1:  // pred: ^bb1
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[V1]] : tensor<4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = math.exp %[[IN]] : f32
// CHECK:         cf.br ^bb1
func.func @unreachable(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
^bb1:
  %0 = ew_tosa.exp %0 : (tensor<4xf32>) -> tensor<4xf32>
  cf.br ^bb1
}

// -----

// Attributes that nobody asked for go with the op.

// CHECK-LABEL: func.func @discardable_attribute(
// CHECK-SAME:    %[[A:.*]]: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<f32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
// CHECK-SAME:        ins(%[[A]] : tensor<f32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK-NEXT:      %[[V2:.*]] = math.exp %[[IN]] : f32
// CHECK:         return %[[V1]] : tensor<f32>
func.func @discardable_attribute(%a: tensor<f32>) -> tensor<f32> {
  %0 = ew_tosa.exp %a {note = "unknown"} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Sizes that a block knows are of no use in a region that is isolated from it.

// CHECK-LABEL: func.func @isolated(
// CHECK:         arith.constant 0 : index
// CHECK:         func.func @inner(
// CHECK-SAME:        %[[A:.*]]: tensor<?xf32>)
// CHECK:           %[[C0:.*]] = arith.constant 0 : index
// CHECK:           tensor.dim %[[A]], %[[C0]]
func.func @isolated(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  builtin.module {
    func.func @inner(%b: tensor<?xf32>) -> tensor<?xf32> {
      %1 = ew_tosa.exp %b : (tensor<?xf32>) -> tensor<?xf32>
      return %1 : tensor<?xf32>
    }
  }
  return %0 : tensor<?xf32>
}
