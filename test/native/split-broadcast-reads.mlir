// A vector of what may be broadcast along its lanes is a load of rows, or one column for all lanes.
//
// RUN: ewise-opt %s --ewise-split-broadcast-reads --canonicalize --split-input-file --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @masked(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: tensor<?x?xf32>, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index, %[[S:[a-z0-9]*]]: index, %[[T:[a-z0-9]*]]: index
// CHECK:         %[[MASK:.*]] = vector.create_mask %[[M]], %[[N]]
// CHECK:         %[[IS_ROW:.*]] = arith.cmpi ne, %[[T]], %c0
// CHECK:         scf.if %[[IS_ROW]]
// CHECK:           %[[ROWS:.*]] = ewise.broadcast %[[A]] sizes(%[[M]], %[[N]]) strides[%[[S]], 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK:           vector.transfer_read %[[ROWS]][%c0, %c0], %{{.*}}, %[[MASK]] {in_bounds = [true, true]}
// CHECK:         } else {
// CHECK:           %[[COLUMN:.*]] = ewise.broadcast %[[A]] sizes(%[[M]]) strides[%[[S]], 1] : tensor<?x?xf32> to tensor<?x1xf32>
// CHECK:           %[[MASK_OF_ROWS:.*]] = vector.create_mask %[[M]] : vector<8xi1>
// CHECK:           vector.transfer_read %[[COLUMN]][%c0, %c0], %{{.*}}, %[[MASK_OF_ROWS]] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, 0)>}
func.func @masked(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index, %t: index) -> vector<8x16xf32> {
  %c0 = arith.constant 0 : index
  %any = ub.poison : f32
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, %t] : tensor<?x?xf32> to tensor<?x?xf32>
  %mask = vector.create_mask %m, %n : vector<8x16xi1>
  %1 = vector.transfer_read %0[%c0, %c0], %any, %mask {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32>
  return %1 : vector<8x16xf32>
}

// -----

// Lanes that the mask excludes are the padding, also in the column's version.
// CHECK-LABEL: func.func @padded(
// CHECK:         scf.if
// CHECK-NOT:       arith.select
// CHECK:         } else {
// CHECK:           %[[READ:.*]] = vector.transfer_read
// CHECK:           arith.select %{{.*}}, %[[READ]], %{{.*}} : vector<8x16xi1>, vector<8x16xf32>
func.func @padded(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index, %pad: f32) -> vector<8x16xf32> {
  %c0 = arith.constant 0 : index
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %mask = vector.create_mask %m, %n : vector<8x16xi1>
  %1 = vector.transfer_read %0[%c0, %c0], %pad, %mask {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32>
  return %1 : vector<8x16xf32>
}

// -----

// With one dimension, no lane of the column needs a mask.
// CHECK-LABEL: func.func @one_dimension(
// CHECK:         scf.if
// CHECK:           vector.transfer_read %{{.*}}[%{{.*}}], %{{.*}}, %{{.*}} {in_bounds = [true]} : tensor<?xf32>, vector<16xf32>
// CHECK:         } else {
// CHECK:           vector.transfer_read %{{.*}}[%c0], %{{.*}} {in_bounds = [true], permutation_map = affine_map<(d0) -> (0)>} : tensor<1xf32>, vector<16xf32>
func.func @one_dimension(%a: tensor<?xf32>, %n: index, %i: index, %s: index) -> vector<16xf32> {
  %any = ub.poison : f32
  %0 = ewise.broadcast %a sizes(%n) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %mask = vector.create_mask %n : vector<16xi1>
  %1 = vector.transfer_read %0[%i], %any, %mask {in_bounds = [true]} : tensor<?xf32>, vector<16xf32>
  return %1 : vector<16xf32>
}

// -----

// The code that uses several reads is there twice: for rows alone, and for each choice of rows and columns.
// CHECK-LABEL: func.func @together(
// CHECK-SAME:    %{{.*}}: tensor<?xf32>, %[[N:[a-z0-9]*]]: index, %[[S:[a-z0-9]*]]: index, %[[T:[a-z0-9]*]]: index
// CHECK-DAG:     %[[FIRST:.*]] = arith.cmpi ne, %[[S]], %c0
// CHECK-DAG:     %[[SECOND:.*]] = arith.cmpi ne, %[[T]], %c0
// CHECK:         %[[BOTH:.*]] = arith.andi %[[FIRST]], %[[SECOND]]
// CHECK:         %[[RESULTS:.*]]:2 = scf.if %[[BOTH]]
// CHECK-COUNT-2:   vector.transfer_read
// CHECK:           %[[SUM:.*]] = arith.addf
// CHECK:           %[[WRITE:.*]] = vector.transfer_write %[[SUM]]
// CHECK:           scf.yield %[[SUM]], %[[WRITE]]
// CHECK:         } else {
// CHECK-COUNT-2:   scf.if
// CHECK:           %[[SUM:.*]] = arith.addf
// CHECK:           vector.transfer_write %[[SUM]]
// CHECK:         }
// CHECK:         vector.print %[[RESULTS]]#0
// CHECK:         return %[[RESULTS]]#1
func.func @together(%a: tensor<?xf32>, %n: index, %s: index, %t: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %any = ub.poison : f32
  %0 = ewise.broadcast %a sizes(%n) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %1 = vector.transfer_read %0[%c0], %any {in_bounds = [true]} : tensor<?xf32>, vector<16xf32>
  %2 = ewise.broadcast %a sizes(%n) strides[%t] : tensor<?xf32> to tensor<?xf32>
  %3 = vector.transfer_read %2[%c0], %any {in_bounds = [true]} : tensor<?xf32>, vector<16xf32>
  %4 = arith.addf %1, %3 : vector<16xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %5 = vector.transfer_write %4, %e[%c0] {in_bounds = [true]} : vector<16xf32>, tensor<?xf32>
  vector.print %4 : vector<16xf32>
  return %5 : tensor<?xf32>
}

// -----

// Lanes that are not the last ones, and a mask whose sizes are constants.
// CHECK-LABEL: func.func @transposed(
// CHECK:         scf.if
// CHECK:         } else {
// CHECK:           %[[ROWS:.*]] = vector.constant_mask [3] : vector<16xi1>
// CHECK:           vector.transfer_read %{{.*}}[%c0, %c0], %{{.*}}, %[[ROWS]] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d0)>}
func.func @transposed(%a: tensor<?x?xf32>, %m: index, %s: index) -> vector<8x16xf32> {
  %c0 = arith.constant 0 : index
  %any = ub.poison : f32
  %0 = ewise.broadcast %a sizes(%m, %m) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %mask = vector.constant_mask [3, 5] : vector<16x8xi1>
  %1 = vector.transfer_read %0[%c0, %c0], %any, %mask
      {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>}
      : tensor<?x?xf32>, vector<8x16xf32>
  return %1 : vector<8x16xf32>
}

// -----

// A stride that is known needs no choice.
// CHECK-LABEL: func.func @known(
// CHECK-NOT:     scf.if
// CHECK:         vector.transfer_read %{{.*}} {in_bounds = [true, true], permutation_map = {{.*}}} : tensor<?x1xf32>, vector<8x16xf32>
// CHECK:         vector.transfer_read %{{.*}} {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32>
func.func @known(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index) -> (vector<8x16xf32>, vector<8x16xf32>) {
  %c0 = arith.constant 0 : index
  %any = ub.poison : f32
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, 0] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %any {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32>
  %2 = ewise.broadcast %a sizes(%m, %n) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = vector.transfer_read %2[%c0, %c0], %any {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32>
  return %1, %3 : vector<8x16xf32>, vector<8x16xf32>
}

// -----

// Lanes that may be out of bounds, or do not follow the innermost dimension, any other mask, and padding that the mask
// cannot select.
// CHECK-LABEL: func.func @left_alone(
// CHECK-NOT:     scf.if
func.func @left_alone(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index, %mask: vector<8x16xi1>, %pad: f32)
    -> (vector<8x16xf32>, vector<8xf32>, vector<8x16xf32>, vector<8x16xf32>) {
  %c0 = arith.constant 0 : index
  %any = ub.poison : f32
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %any {in_bounds = [true, false]} : tensor<?x?xf32>, vector<8x16xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %any {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>}
      : tensor<?x?xf32>, vector<8xf32>
  %3 = vector.transfer_read %0[%c0, %c0], %any, %mask {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32>
  %box = vector.create_mask %m, %n : vector<16x8xi1>
  %4 = vector.transfer_read %0[%c0, %c0], %pad, %box
      {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>}
      : tensor<?x?xf32>, vector<8x16xf32>
  return %1, %2, %3, %4 : vector<8x16xf32>, vector<8xf32>, vector<8x16xf32>, vector<8x16xf32>
}
