// Parts of one element are not broadcast where their wholes are not: sizes of operands
// that are split are compared, and facts about wholes are not relied on.
// RUN: ewise-opt %s --split-input-file --ewise-partition --canonicalize | FileCheck %s
// RUN: ewise-opt %s --split-input-file --ewise-shard-to-mpi -o /dev/null

// CHECK-LABEL: func.func @both(
// CHECK:         %[[X:.*]] = tensor.dim %arg0
// CHECK:         %[[Y:.*]] = tensor.dim %arg1
// CHECK:         %[[EQUAL:.*]] = arith.cmpi eq, %[[X]], %[[Y]]
// CHECK:         ewise.assert %[[EQUAL]], ["'ew_tosa.add' op operand 'input1' and operand 'input2' are split along dimensions of different sizes: dimension 0 of the first's part is ", ", dimension 0 of the other's ", ""](%[[X]], %[[Y]])
// CHECK:         ew_tosa.add
shard.grid @grid(shape = 2)
func.func @both(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<?x4xf32>
  %1 = shard.shard %y to %s : tensor<?x4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// -----

// One size is known, and the other operand's dimensions begin elsewhere.
// CHECK-LABEL: func.func @mapped(
// CHECK:         %[[TWO:.*]] = arith.constant 2 : index
// CHECK:         %[[Y:.*]] = tensor.dim %arg1
// CHECK:         %[[EQUAL:.*]] = arith.cmpi eq, %[[Y]], %[[TWO]]
// CHECK:         ewise.assert %[[EQUAL]], ["'ew_tosa.select' op operand 'input1' and operand 'input2' are split along dimensions of different sizes: dimension 1 of the first's part is ", ", dimension 0 of the other's ", ""](%[[TWO]], %[[Y]])
// CHECK:         ewise.assert {{.*}} operand 'input3'
// CHECK-NOT:     ewise.assert
shard.grid @grid(shape = 2)
func.func @mapped(%x: tensor<3x4xi1>, %y: tensor<?xf32>) -> tensor<3x4xf32> {
  %s = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  %t = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<3x4xi1>
  %1 = shard.shard %y to %t : tensor<?xf32>
  %2 = ew_tosa.select %0, %1, %1 : (tensor<3x4xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}

// -----

// Types say that sizes are equal, or that there is one row, or nothing is split.
// CHECK-LABEL: func.func @known(
// CHECK-NOT:     ewise.assert
shard.grid @grid(shape = 2)
func.func @known(%x: tensor<4x?xf32>, %y: tensor<1x?xf32>) -> tensor<4x?xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<4x?xf32>
  %1 = ew_tosa.add %0, %y : (tensor<4x?xf32>, tensor<1x?xf32>) -> tensor<4x?xf32>
  %2 = ew_tosa.mul %1, %1 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  return %2 : tensor<4x?xf32>
}

// -----

// A part may have one row, and what is compared with it then has one, too.
// CHECK-LABEL: func.func @row(
// CHECK-SAME:    %{{.*}}: tensor<1x4xi1>, %[[Y:.*]]: tensor<?x4xf32>, %[[Z:.*]]: tensor<?x4xf32>)
// CHECK:         ewise.assert {{.*}} operand 'input2' are split
// CHECK:         ewise.assert {{.*}} operand 'input3' are split
// CHECK-DAG:     tensor.cast %[[Y]] : tensor<?x4xf32> to tensor<1x4xf32>
// CHECK-DAG:     tensor.cast %[[Z]] : tensor<?x4xf32> to tensor<1x4xf32>
// CHECK:         ew_tosa.select {{.*}} -> tensor<1x4xf32>
shard.grid @grid(shape = 2)
func.func @row(%x: tensor<2x4xi1>, %y: tensor<?x4xf32>, %z: tensor<?x4xf32>) -> tensor<2x4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<2x4xi1>
  %1 = shard.shard %y to %s : tensor<?x4xf32>
  %2 = shard.shard %z to %s : tensor<?x4xf32>
  %3 = ew_tosa.select %0, %1, %2 : (tensor<2x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// -----

// Tensors without elements are not sent, and one process splits nothing.
// CHECK-LABEL: func.func @empty(
shard.grid @grid(shape = 2)
func.func @empty(%x: tensor<4x0xf32>, %b: tensor<1x0xf32>, %y: tensor<?x0xf32>) -> (tensor<4x0xf32>, tensor<?x0xf32>) {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<4x0xf32>
  %1 = ew_tosa.add %0, %b : (tensor<4x0xf32>, tensor<1x0xf32>) -> tensor<4x0xf32>
  %2 = shard.shard %y to %s : tensor<?x0xf32>
  %3 = ew_tosa.abs %2 : (tensor<?x0xf32>) -> tensor<?x0xf32>
  return %1, %3 : tensor<4x0xf32>, tensor<?x0xf32>
}

// -----

// CHECK-LABEL: func.func @alone(
shard.grid @grid(shape = 1)
func.func @alone(%x: tensor<4x4xf32>, %b: tensor<1x4xf32>) -> tensor<4x4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<4x4xf32>
  %1 = shard.shard %b to %s : tensor<1x4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  %3 = ew_tosa.add %2, %1 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}
