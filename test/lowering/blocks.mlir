// Operands that are read in blocks or over and over: a dimension is split into two loops, so that maps are projections.
// RUN: ewise-test-opt %s --ewise-to-linalg --split-input-file | FileCheck %s
// RUN: ewise-test-opt %s --ewise-print-plan --split-input-file 2>&1 | FileCheck %s --check-prefix=PLAN
// RUN: ewise-test-opt %s --ewise-to-linalg=runtime-checks --canonicalize --split-input-file | FileCheck %s --check-prefix=CHECKS
// RUN: ewise-test-opt %s --ewise-to-linalg=dynamic-broadcast=assume-equal --split-input-file | FileCheck %s --check-prefix=EQUAL

// CHECK: #[[$ALL:.+]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK: #[[$BLOCK:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: @groups
// CHECK:       %[[INIT:.+]] = tensor.empty() : tensor<64x4x32xf32>
// CHECK:       %[[W:.+]] = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [64, 4, 32]
// CHECK:       linalg.generic {indexing_maps = [#[[$ALL]], #[[$BLOCK]], #[[$BLOCK]], #[[$ALL]]]
// CHECK-SAME:    ins(%[[W]], %arg1, %arg2
// CHECK-SAME:    outs(%[[INIT]]
// CHECK:       tensor.collapse_shape {{.*}} {{\[\[}}0], [1, 2]] : tensor<64x4x32xf32> into tensor<64x128xf32>
// PLAN:        reads %arg0 [d0, d1], %arg1 [d0, d1 in blocks], %arg2 [d0, d1 in blocks]
func.func @groups(%w: tensor<64x128xf32>, %z: tensor<64x4xf32>, %s: tensor<64x4xf32>) -> tensor<64x128xf32> {
  %0 = ew_test.scale_blocks %w, %z, %s : (tensor<64x128xf32>, tensor<64x4xf32>, tensor<64x4xf32>) -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}

// -----

// Blocks of blocks: one loop for each.
// CHECK: #[[$OUTER:.+]] = affine_map<(d0, d1, d2) -> (d0)>
// CHECK: #[[$INNER:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: @nested
// CHECK:       tensor.expand_shape %arg0 {{\[\[}}0, 1, 2]] output_shape [4, 2, 8]
// CHECK:       linalg.generic {indexing_maps = [#{{[a-z0-9]+}}, #[[$OUTER]], #[[$INNER]],
func.func @nested(%w: tensor<64xf32>, %z: tensor<4xf32>, %s: tensor<8xf32>) -> tensor<64xf32> {
  %0 = ew_test.scale_blocks %w, %z, %s : (tensor<64xf32>, tensor<4xf32>, tensor<8xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// The scale of 2 blocks is read in 4: what computes it is fused.
// CHECK-LABEL: @fused
// CHECK:       tensor.empty() : tensor<4x2xf32>
// CHECK-NOT:   tensor.empty
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
// PLAN:        reads %arg1 [d0 in blocks], %arg2 [d0 in blocks], %arg0 [d0]
func.func @fused(%w: tensor<8xf32>, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<8xf32> {
  %s = ew_test.add_prefix %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %0 = ew_test.add_block_scaled %w, %s : (tensor<8xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Blocks that no loops serve together: the indices of the second ones are computed. Nothing is copied.
// CHECK-LABEL: @apart
// CHECK-COUNT-1: tensor.empty
// CHECK-NOT:   tensor.empty
// CHECK:       linalg.generic {{.*}} ins(%{{.*}}, %arg1 : tensor<4x3xf32>, tensor<4xf32>) outs(%{{.*}} : tensor<4x3xf32>)
// CHECK:       %[[BLOCK:.+]] = arith.divui %{{.*}}, %c2
// CHECK:       tensor.extract %arg2[%[[BLOCK]]]
func.func @apart(%w: tensor<12xf32>, %z: tensor<4xf32>, %s: tensor<6xf32>) -> tensor<12xf32> {
  %0 = ew_test.scale_blocks %w, %z, %s : (tensor<12xf32>, tensor<4xf32>, tensor<6xf32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

// How large a block is may be known at run time only.
// CHECK-LABEL: @dynamic
// CHECK-DAG:   %[[C4:.+]] = arith.constant 4
// CHECK-DAG:   %[[N:.+]] = tensor.dim %arg0
// CHECK:       %[[BLOCK:.+]] = arith.divui %[[N]], %[[C4]]
// CHECK:       tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [4, %[[BLOCK]]] : tensor<?xf32> into tensor<4x?xf32>
// CHECKS-LABEL: @dynamic
// CHECKS:      arith.remui
// CHECKS:      cf.assert %{{.*}}, "'ew_test.add_block_scaled' op dimension 0 of 'right' is 4 in 'tensor<4xf32>', which does not divide
// EQUAL-LABEL: @dynamic
// EQUAL-NOT:   expand_shape
// EQUAL:       return
func.func @dynamic(%w: tensor<?xf32>, %s: tensor<4xf32>) -> tensor<?xf32> {
  %0 = ew_test.add_block_scaled %w, %s : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A size that is stated to be a multiple of 32 is one of 4.
// CHECKS-LABEL: @stated
// CHECKS-NOT:  cf.assert
// CHECKS:      return
func.func @stated(%w: tensor<?xf32>, %s: tensor<4xf32>) -> tensor<?xf32> {
  %n = ewise.symbolic_int "n" {min_val = 0, max_val = 100} : index
  ewise.bind_symbolic_shape %w, [%n], affine_map<()[s0] -> (s0 * 32)> : tensor<?xf32>
  %0 = ew_test.add_block_scaled %w, %s : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK: #[[$SHORT:.+]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: @repeated
// CHECK:       tensor.expand_shape %arg1 {{\[\[}}0, 1]] output_shape [2, 3]
// CHECK:       linalg.generic {indexing_maps = [#[[$SHORT]],
// PLAN:        reads %arg0 [d0 repeated], %arg1 [d0]
func.func @repeated(%a: tensor<3xf32>, %b: tensor<6xf32>) -> tensor<6xf32> {
  %0 = ew_test.add_recycled %a, %b : (tensor<3xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// CHECK-LABEL: @vectors
// CHECK:       vector.shape_cast %arg1 : vector<4x2xf32> to vector<4x2x1xf32>
// CHECK-NEXT:  vector.broadcast %{{.*}} : vector<4x2x1xf32> to vector<4x2x4xf32>
// CHECK-NEXT:  vector.shape_cast %{{.*}} : vector<4x2x4xf32> to vector<4x8xf32>
// CHECK:       vector.shape_cast %arg1 : vector<4x2xf32> to vector<4x1x2xf32>
// CHECK-NEXT:  vector.broadcast %{{.*}} : vector<4x1x2xf32> to vector<4x4x2xf32>
func.func @vectors(%w: vector<4x8xf32>, %s: vector<4x2xf32>) -> vector<4x8xf32> {
  %0 = ew_test.add_block_scaled %w, %s : (vector<4x8xf32>, vector<4x2xf32>) -> vector<4x8xf32>
  %1 = ew_test.add_recycled %0, %s : (vector<4x8xf32>, vector<4x2xf32>) -> vector<4x8xf32>
  return %1 : vector<4x8xf32>
}

// -----

// Two operands that may have as many blocks: where they have not, indices are computed.
// CHECK-LABEL: @alike
// CHECK-DAG:   %[[Z:.+]] = tensor.dim %arg1
// CHECK-DAG:   %[[S:.+]] = tensor.dim %arg2
// CHECK:       %[[SAME:.+]] = arith.cmpi eq, %[[Z]], %[[S]]
// CHECK:       scf.if %[[SAME]]
// CHECK-NOT:   tensor.empty
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
// CHECK:       } else {
// CHECK-NOT:   tensor.empty
// CHECK-COUNT-1: linalg.generic
// CHECK:       arith.divui
// CHECK:       tensor.extract %arg2
// CHECK-NOT:   linalg.generic
func.func @alike(%w: tensor<?xf32>, %z: tensor<?xf32>, %s: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_test.scale_blocks %w, %z, %s : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
