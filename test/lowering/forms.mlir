// Every form of operand and result types of the TOSA-to-Linalg RFC.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=view \
// RUN:   | FileCheck %s --check-prefixes=CHECK,VIEW
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=materialize \
// RUN:   | FileCheck %s --check-prefixes=CHECK,MATERIALIZE

// CHECK-LABEL: func.func @equal_static(
// CHECK-SAME:    %[[A:.*]]: tensor<4x2xf32>, %[[B:.*]]: tensor<4x2xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @equal_static(%a: tensor<4x2xf32>, %b: tensor<4x2xf32>)
    -> tensor<4x2xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// CHECK-LABEL: func.func @dynamic_unary(
// CHECK-SAME:    %[[A:.*]]: tensor<2x?xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @dynamic_unary(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = ew_tosa.exp %a : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// The declared result knows less than what is inferred.

// CHECK-LABEL: func.func @declared_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<2xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]
// CHECK:      tensor.cast %{{.*}} : tensor<2xf32> to tensor<?xf32>
func.func @declared_dynamic(%a: tensor<2xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @declared_unranked(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]
// CHECK:      tensor.cast %{{.*}} : tensor<?xf32> to tensor<*xf32>
func.func @declared_unranked(%a: tensor<?xf32>) -> tensor<*xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @static_1_with_static(
// CHECK-SAME:    %[[A:.*]]: tensor<1x2xf32>, %[[B:.*]]: tensor<3x1xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @static_1_with_static(%a: tensor<1x2xf32>, %b: tensor<3x1xf32>)
    -> tensor<3x2xf32> {
  %0 = ew_tosa.sub %a, %b
      : (tensor<1x2xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// VIEW-LABEL: func.func @dynamic_with_static(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<5xf32>)
// VIEW:      ewise.broadcast %[[A]] strides[%{{.*}}] : tensor<?xf32> to tensor<5xf32>
// VIEW:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]

// MATERIALIZE-LABEL: func.func @dynamic_with_static(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<5xf32>)
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>]
// MATERIALIZE:      tensor.cast %[[A]] : tensor<?xf32> to tensor<5xf32>
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]
func.func @dynamic_with_static(%a: tensor<?xf32>, %b: tensor<5xf32>)
    -> tensor<5xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

// CHECK-LABEL: func.func @static_1_with_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<1xf32>, %[[B:.*]]: tensor<?xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]
func.func @static_1_with_dynamic(%a: tensor<1xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// VIEW-LABEL: func.func @both_dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>)
// VIEW:      ewise.broadcast %[[A]] sizes(%{{.*}}) strides[%{{.*}}] : tensor<?xf32> to tensor<?xf32>
// VIEW:      ewise.broadcast %[[B]] sizes(%{{.*}}) strides[%{{.*}}] : tensor<?xf32> to tensor<?xf32>
// VIEW:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]

// MATERIALIZE-LABEL: func.func @both_dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>)
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>]
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>]
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>]
func.func @both_dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @rank_0_with_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<?x2xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @rank_0_with_dynamic(%a: tensor<f32>, %b: tensor<?x2xf32>)
    -> tensor<?x2xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<f32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// -----

// The lower rank is read by an indexing map of its rank, not reshaped.

// CHECK-LABEL: func.func @rank_expansion(
// CHECK-SAME:    %[[A:.*]]: tensor<3x1xf32>, %[[B:.*]]: tensor<2x1x4xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d0, 0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]
func.func @rank_expansion(%a: tensor<3x1xf32>, %b: tensor<2x1x4xf32>)
    -> tensor<2x3x4xf32> {
  %0 = ew_tosa.sub %a, %b
      : (tensor<3x1xf32>, tensor<2x1x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// VIEW-LABEL: func.func @dynamic_rank_expansion(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x?xf32>)
// VIEW:      ewise.broadcast %[[A]] sizes(%{{.*}}) strides[%{{.*}}] : tensor<?xf32> to tensor<?xf32>
// VIEW:      ewise.broadcast %[[B]] sizes(%{{.*}}, %{{.*}}) strides[1, %{{.*}}] : tensor<?x?xf32> to tensor<?x?xf32>
// VIEW:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]

// MATERIALIZE-LABEL: func.func @dynamic_rank_expansion(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x?xf32>)
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>]
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>]
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @dynamic_rank_expansion(%a: tensor<?xf32>, %b: tensor<?x?xf32>)
    -> tensor<?x?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// VIEW-LABEL: func.func @select(
// VIEW-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<2xf32>, %[[C:.*]]: tensor<1xf32>)
// VIEW:      ewise.broadcast %[[A]] strides[%{{.*}}] : tensor<?xi1> to tensor<2xi1>
// VIEW:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>]

// MATERIALIZE-LABEL: func.func @select(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<2xf32>, %[[C:.*]]: tensor<1xf32>)
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>]
// MATERIALIZE:      tensor.cast %[[A]] : tensor<?xi1> to tensor<2xi1>
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>]
func.func @select(%c: tensor<?xi1>, %a: tensor<2xf32>, %b: tensor<1xf32>)
    -> tensor<2xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (tensor<?xi1>, tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// VIEW-LABEL: func.func @crossed(
// VIEW-SAME:    %[[A:.*]]: tensor<?x2xf32>, %[[B:.*]]: tensor<2x?xf32>)
// VIEW:      ewise.broadcast %[[A]] strides[%{{.*}}, 1] : tensor<?x2xf32> to tensor<2x2xf32>
// VIEW:      ewise.broadcast %[[B]] strides[1, %{{.*}}] : tensor<2x?xf32> to tensor<2x2xf32>
// VIEW:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]

// MATERIALIZE-LABEL: func.func @crossed(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x2xf32>, %[[B:.*]]: tensor<2x?xf32>)
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
// MATERIALIZE:      tensor.cast %[[A]] : tensor<?x2xf32> to tensor<2x2xf32>
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>]
// MATERIALIZE:      tensor.cast %[[B]] : tensor<2x?xf32> to tensor<2x2xf32>
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @crossed(%a: tensor<?x2xf32>, %b: tensor<2x?xf32>)
    -> tensor<2x2xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<?x2xf32>, tensor<2x?xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// One operand, whatever its size, equals itself.

// CHECK-LABEL: func.func @operand_used_twice(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @operand_used_twice(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.mul %a, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
