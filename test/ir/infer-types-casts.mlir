// Casts that are in the way of ewise-infer-types, and those that it makes.
//
// RUN: ewise-test-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types | FileCheck %s
//
// A second run has nothing left to do.
// RUN: ewise-test-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types --ewise-infer-types | FileCheck %s

// Sizes that a cast only forgets are known: ops read its source. Others read the cast.

// CHECK-LABEL: func.func @forgets(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4x1xf32>) -> (tensor<?x1xf32>, tensor<*xf32>) {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<4x1xf32> to tensor<?x1xf32>
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V0]] : tensor<4x1xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]], %[[CAST_0]] : tensor<?x1xf32>, tensor<*xf32>
// CHECK-NEXT:  }
func.func @forgets(%a: tensor<4x1xf32>) -> (tensor<?x1xf32>, tensor<*xf32>) {
  %0 = tensor.cast %a : tensor<4x1xf32> to tensor<?x1xf32>
  %1 = tensor.cast %0 : tensor<?x1xf32> to tensor<*xf32>
  %2 = ew_tosa.exp %1 : (tensor<*xf32>) -> tensor<*xf32>
  return %0, %2 : tensor<?x1xf32>, tensor<*xf32>
}

// -----

// Where a cast says more, its author knows better.

// CHECK-LABEL: func.func @knows(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x4xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<?x4xf32> to tensor<3x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[CAST]] : (tensor<3x?xf32>) -> tensor<3x?xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V0]] : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?x?xf32>
// CHECK-NEXT:  }
func.func @knows(%a: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %0 = tensor.cast %a : tensor<?x4xf32> to tensor<3x?xf32>
  %1 = ew_tosa.exp %0 : (tensor<3x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// A cast to what is known by now is none any more, and no cast needs the type as
// it was.

// CHECK-LABEL: func.func @already_known(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> (tensor<4xf32>, tensor<*xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[V0]], %[[CAST]] : tensor<4xf32>, tensor<*xf32>
// CHECK-NEXT:  }
func.func @already_known(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<*xf32>) {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  %2 = tensor.cast %0 : tensor<?xf32> to tensor<*xf32>
  return %1, %2 : tensor<4xf32>, tensor<*xf32>
}

// -----

// A cast that would contradict what is known takes the declared type.

// CHECK-LABEL: func.func @contradicts(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> (tensor<5xf32>, tensor<?xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[CAST]] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[CAST_0]] : (tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[V1]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST_0]], %[[CAST_1]] : tensor<5xf32>, tensor<?xf32>
// CHECK-NEXT:  }
func.func @contradicts(%a: tensor<4xf32>) -> (tensor<5xf32>, tensor<?xf32>) {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<5xf32>
  %2 = ew_tosa.exp %1 : (tensor<5xf32>) -> tensor<?xf32>
  return %1, %2 : tensor<5xf32>, tensor<?xf32>
}

// -----

// The size of a refined type is the same.

// CHECK-LABEL: func.func @dim(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> index {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[V0]], %[[C0]] : tensor<4xf32>
// CHECK-NEXT:    return %[[DIM]] : index
// CHECK-NEXT:  }
func.func @dim(%a: tensor<4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// -----

// A size that a cast forgot would be a conflict: the op goes on with what it reads.

// CHECK-LABEL: func.func @conflict(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<5xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[ARG1]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.add %[[CAST]], %[[CAST_0]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[CAST]], %[[ARG1]] : (tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.add %[[V0]], %[[V1]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @conflict(%a: tensor<4xf32>, %b: tensor<5xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<5xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>
  %4 = ew_tosa.add %2, %3 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %4 : tensor<?xf32>
}

// -----

// So it does where only one of its operands differs from the others.

// CHECK-LABEL: func.func @conflict_of_three(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xi1>, %[[ARG1:.*]]: tensor<5xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.logical_not %[[ARG0]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xi1> to tensor<?xi1>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[ARG1]] : (tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V1]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.select %[[CAST]], %[[CAST_0]], %[[CAST_0]] : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @conflict_of_three(%a: tensor<4xi1>, %b: tensor<5xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.logical_not %a : (tensor<4xi1>) -> tensor<?xi1>
  %1 = ew_tosa.exp %b : (tensor<5xf32>) -> tensor<?xf32>
  %2 = ew_tosa.select %0, %1, %1
      : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// A loop whose shape is in conflict from the second iteration on.

// CHECK-LABEL: func.func @conflict_in_loop(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<1xf32>, %[[ARG1:.*]]: tensor<4xf32>, %[[ARG2:.*]]: tensor<5xf32>, %[[ARG3:.*]]: index) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<1xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = scf.for %[[ARG4:.*]] = %[[C0]] to %[[ARG3]] step %[[C1]] iter_args(%[[ARG5:.*]] = %[[CAST]]) -> (tensor<?xf32>) {
// CHECK-NEXT:      %[[V2:.*]] = ew_tosa.add %[[ARG5]], %[[ARG1]] : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %[[CAST_1:.*]] = tensor.cast %[[V2]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[CAST_1]] : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[V0]], %[[ARG2]] : (tensor<?xf32>, tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V1]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @conflict_in_loop(%a: tensor<1xf32>, %b: tensor<4xf32>,
                            %c: tensor<5xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %a : tensor<1xf32> to tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> tensor<?xf32> {
    %2 = ew_tosa.add %x, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  %3 = ew_tosa.add %1, %c : (tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>
  return %3 : tensor<?xf32>
}

// -----

// A declared rank that what is known contradicts.

// CHECK-LABEL: func.func @declared_rank(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> tensor<2x2xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<4xf32> to tensor<*xf32>
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[CAST]] : (tensor<*xf32>) -> tensor<2x2xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<2x2xf32>
// CHECK-NEXT:  }
func.func @declared_rank(%a: tensor<4xf32>) -> tensor<2x2xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<*xf32>
  %1 = ew_tosa.exp %0 : (tensor<*xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// -----

// Encodings are what the operands have; a cast that changes them is kept.

// CHECK-LABEL: func.func @encodings(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32, "foo">) -> (tensor<?xf32, "foo">, tensor<*xf32>) {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<4xf32, "foo"> to tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32, "foo">) -> tensor<4xf32, "foo">
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V0]] : tensor<4xf32, "foo"> to tensor<?xf32, "foo">
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32, "foo">) -> tensor<4xf32, "foo">
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[V1]] : tensor<4xf32, "foo"> to tensor<*xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.exp %[[CAST]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[CAST_2:.*]] = tensor.cast %[[V2]] : tensor<?xf32> to tensor<*xf32>
// CHECK-NEXT:    "test.use"(%[[CAST_2]]) : (tensor<*xf32>) -> ()
// CHECK-NEXT:    return %[[CAST_0]], %[[CAST_1]] : tensor<?xf32, "foo">, tensor<*xf32>
// CHECK-NEXT:  }
func.func @encodings(%a: tensor<4xf32, "foo">)
    -> (tensor<?xf32, "foo">, tensor<*xf32>) {
  %0 = tensor.cast %a : tensor<4xf32, "foo"> to tensor<?xf32, "foo">
  %1 = tensor.cast %a : tensor<4xf32, "foo"> to tensor<*xf32>
  %2 = tensor.cast %a : tensor<4xf32, "foo"> to tensor<?xf32>
  %3 = ew_tosa.exp %0 : (tensor<?xf32, "foo">) -> tensor<?xf32, "foo">
  %4 = ew_tosa.exp %1 : (tensor<*xf32>) -> tensor<*xf32>
  %5 = ew_tosa.exp %2 : (tensor<?xf32>) -> tensor<*xf32>
  "test.use"(%5) : (tensor<*xf32>) -> ()
  return %3, %4 : tensor<?xf32, "foo">, tensor<*xf32>
}

// -----

// Encodings that differ would be refused.

// CHECK-LABEL: func.func @encodings_differ(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32, "foo">, %[[ARG1:.*]]: tensor<4xf32>) -> tensor<*xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<4xf32, "foo"> to tensor<*xf32>
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.add %[[CAST]], %[[ARG1]] : (tensor<*xf32>, tensor<4xf32>) -> tensor<*xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<*xf32>
// CHECK-NEXT:  }
func.func @encodings_differ(%a: tensor<4xf32, "foo">, %b: tensor<4xf32>)
    -> tensor<*xf32> {
  %0 = tensor.cast %a : tensor<4xf32, "foo"> to tensor<*xf32>
  %1 = ew_tosa.add %0, %b : (tensor<*xf32>, tensor<4xf32>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}

// -----

// An op that goes into its declared result takes what is known of its operand,
// and gives what it did.

// CHECK-LABEL: func.func @into_result(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<3xf32>, %[[ARG1:.*]]: tensor<2xf32>) -> (tensor<?x3xf32>, tensor<?x3xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_linalg.broadcast_in_dim %[[V0]] {dimensions = array<i64: 1>} : (tensor<3xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.exp %[[ARG1]] : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V2]] : tensor<2xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = ew_linalg.broadcast_in_dim %[[CAST]] {dimensions = array<i64: 1>} : (tensor<?xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    return %[[V1]], %[[V3]] : tensor<?x3xf32>, tensor<?x3xf32>
// CHECK-NEXT:  }
func.func @into_result(%a: tensor<3xf32>, %b: tensor<2xf32>)
    -> (tensor<?x3xf32>, tensor<?x3xf32>) {
  %0 = ew_tosa.exp %a : (tensor<3xf32>) -> tensor<?xf32>
  %1 = ew_linalg.broadcast_in_dim %0 {dimensions = array<i64: 1>}
      : (tensor<?xf32>) -> tensor<?x3xf32>
  %2 = ew_tosa.exp %b : (tensor<2xf32>) -> tensor<?xf32>
  %3 = ew_linalg.broadcast_in_dim %2 {dimensions = array<i64: 1>}
      : (tensor<?xf32>) -> tensor<?x3xf32>
  return %1, %3 : tensor<?x3xf32>, tensor<?x3xf32>
}

// -----

// In a cycle of a graph region %0 turns out to be 4 only after %2 was found to be
// 5: %2 is not refined, nor is what follows from it.

// CHECK-LABEL: func.func @contradicted(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<5xf32>) {
// CHECK-NEXT:    "test.graph"() ({
// CHECK-NEXT:      %[[V0:.*]] = ew_tosa.exp %[[V1:.*]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %[[V1]] = ew_tosa.add %[[CAST:.*]], %[[CAST_0:.*]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %[[V2:.*]] = ew_tosa.add %[[V2]], %[[ARG0]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %[[CAST]] = tensor.cast %[[V2]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      %[[V3:.*]] = ew_tosa.exp %[[ARG1]] : (tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:      %[[CAST_0]] = tensor.cast %[[V3]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:      "test.use"(%[[V0]]) : (tensor<?xf32>) -> ()
// CHECK-NEXT:    }) : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @contradicted(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  "test.graph"() ({
    %3 = ew_tosa.exp %2 : (tensor<?xf32>) -> tensor<?xf32>
    %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %0 = ew_tosa.add %0, %a : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
    %1 = ew_tosa.exp %b : (tensor<5xf32>) -> tensor<?xf32>
    "test.use"(%3) : (tensor<?xf32>) -> ()
  }) : () -> ()
  return
}

// -----

// Casts that go round in circles.

// CHECK-LABEL: func.func @cast_cycle(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) {
// CHECK-NEXT:    "test.graph"() ({
// CHECK-NEXT:      %[[CAST:.*]] = tensor.cast %[[CAST_0:.*]] : tensor<?xf32> to tensor<*xf32>
// CHECK-NEXT:      %[[CAST_0]] = tensor.cast %[[CAST]] : tensor<*xf32> to tensor<?xf32>
// CHECK-NEXT:      %[[CAST_1:.*]] = tensor.cast %[[CAST_1]] : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:      %[[V0:.*]] = ew_tosa.add %[[CAST_0]], %[[ARG0]] : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %[[CAST_2:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<*xf32>
// CHECK-NEXT:      "test.use"(%[[CAST_1]], %[[CAST_2]]) : (tensor<4xf32>, tensor<*xf32>) -> ()
// CHECK-NEXT:    }) : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @cast_cycle(%a: tensor<4xf32>) {
  "test.graph"() ({
    %0 = tensor.cast %1 : tensor<?xf32> to tensor<*xf32>
    %1 = tensor.cast %0 : tensor<*xf32> to tensor<?xf32>
    %2 = tensor.cast %2 : tensor<4xf32> to tensor<4xf32>
    %3 = ew_tosa.add %1, %a : (tensor<?xf32>, tensor<4xf32>) -> tensor<*xf32>
    "test.use"(%2, %3) : (tensor<4xf32>, tensor<*xf32>) -> ()
  }) : () -> ()
  return
}

// -----

// Casts that nothing uses are not kept, nor are casts for them.

// CHECK-LABEL: func.func @unused(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unused(%a: tensor<4xf32>) {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<5xf32>
  return
}
