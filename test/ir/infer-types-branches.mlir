// Facts of ewise-infer-types flow through block arguments, where cf's branches
// pass them.
//
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types | FileCheck %s
//
// A second run has nothing left to do.
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types --ewise-infer-types | FileCheck %s

// Sizes that not all branches pass are not known.

// CHECK-LABEL: func.func @merge(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4x2xf32>, %[[ARG1:.*]]: tensor<4x3xf32>, %[[ARG2:.*]]: i1) -> tensor<?x?xf32> {
// CHECK-NEXT:    cf.cond_br %[[ARG2]], ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4x2xf32> to tensor<4x?xf32>
// CHECK-NEXT:    cf.br ^bb3(%[[CAST]] : tensor<4x?xf32>)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[ARG1]] : (tensor<4x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V1]] : tensor<4x3xf32> to tensor<4x?xf32>
// CHECK-NEXT:    cf.br ^bb3(%[[CAST_0]] : tensor<4x?xf32>)
// CHECK-NEXT:  ^bb3(%[[V2:.*]]: tensor<4x?xf32>):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.log %[[V2]] : (tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[V3]] : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST_1]] : tensor<?x?xf32>
// CHECK-NEXT:  }
func.func @merge(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>, %condition: i1)
    -> tensor<?x?xf32> {
  cf.cond_br %condition, ^bb1, ^bb2
^bb1:
  %0 = ew_tosa.exp %a : (tensor<4x2xf32>) -> tensor<?x?xf32>
  cf.br ^bb3(%0 : tensor<?x?xf32>)
^bb2:
  %1 = ew_tosa.exp %b : (tensor<4x3xf32>) -> tensor<?x?xf32>
  cf.br ^bb3(%1 : tensor<?x?xf32>)
^bb3(%x: tensor<?x?xf32>):
  %2 = ew_tosa.log %x : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// -----

// Both edges of one branch, to one block.

// CHECK-LABEL: func.func @same_block(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<1xf32>, %[[ARG2:.*]]: i1) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[ARG0]], %[[ARG1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT:    cf.cond_br %[[ARG2]], ^bb1(%[[V0]] : tensor<4xf32>), ^bb1(%[[V1]] : tensor<4xf32>)
// CHECK-NEXT:  ^bb1(%[[V2:.*]]: tensor<4xf32>):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V2]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @same_block(%a: tensor<4xf32>, %b: tensor<1xf32>, %condition: i1)
    -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<1xf32>) -> tensor<?xf32>
  cf.cond_br %condition, ^bb1(%0 : tensor<?xf32>), ^bb1(%1 : tensor<?xf32>)
^bb1(%x: tensor<?xf32>):
  return %x : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @switch(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<?xf32>, %[[ARG2:.*]]: i32) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    cf.switch %[[ARG2]] : i32, [
// CHECK-NEXT:      default: ^bb1(%[[V0]], %[[ARG1]] : tensor<4xf32>, tensor<?xf32>),
// CHECK-NEXT:      7: ^bb1(%[[V0]], %[[CAST]] : tensor<4xf32>, tensor<?xf32>)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%[[V1:.*]]: tensor<4xf32>, %[[V2:.*]]: tensor<?xf32>):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.add %[[V1]], %[[V2]] : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V3]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @switch(%a: tensor<4xf32>, %b: tensor<?xf32>, %flag: i32)
    -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  cf.switch %flag : i32, [
    default: ^bb1(%0, %b : tensor<?xf32>, tensor<?xf32>),
    7: ^bb1(%0, %0 : tensor<?xf32>, tensor<?xf32>)
  ]
^bb1(%x: tensor<?xf32>, %y: tensor<?xf32>):
  %1 = ew_tosa.add %x, %y : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A loop that keeps its shape, and one that may not.

// CHECK-LABEL: func.func @loops(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<1xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG1]] : tensor<1xf32> to tensor<?xf32>
// CHECK-NEXT:    cf.br ^bb1(%[[ARG0]], %[[CAST]] : tensor<4xf32>, tensor<?xf32>)
// CHECK-NEXT:  ^bb1(%[[V0:.*]]: tensor<4xf32>, %[[V1:.*]]: tensor<?xf32>):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.exp %[[V0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.add %[[V1]], %[[ARG0]] : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[V3]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V4:.*]] = "test.condition"(%[[CAST_0]]) : (tensor<?xf32>) -> i1
// CHECK-NEXT:    cf.cond_br %[[V4]], ^bb1(%[[V2]], %[[CAST_1]] : tensor<4xf32>, tensor<?xf32>), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %[[V5:.*]] = ew_tosa.add %[[V2]], %[[V1]] : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST_2:.*]] = tensor.cast %[[V5]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST_2]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @loops(%a: tensor<4xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<1xf32> to tensor<?xf32>
  cf.br ^bb1(%0, %1 : tensor<?xf32>, tensor<?xf32>)
^bb1(%x: tensor<?xf32>, %y: tensor<?xf32>):
  %2 = ew_tosa.exp %x : (tensor<?xf32>) -> tensor<?xf32>
  %3 = ew_tosa.add %y, %a : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  %4 = "test.condition"(%x) : (tensor<?xf32>) -> i1
  cf.cond_br %4, ^bb1(%2, %3 : tensor<?xf32>, tensor<?xf32>), ^bb2
^bb2:
  %5 = ew_tosa.add %2, %y : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %5 : tensor<?xf32>
}

// -----

// No branch leads here, so no type does.

// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  ^bb1(%[[V1:.*]]: tensor<?xf32>):  // pred: ^bb1
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.exp %[[V1]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.add %[[V2]], %[[ARG0]] : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    cf.br ^bb1(%[[V2]] : tensor<?xf32>)
// CHECK-NEXT:  }
func.func @unreachable(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
^bb1(%x: tensor<?xf32>):
  %1 = ew_tosa.exp %x : (tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.add %1, %a : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  cf.br ^bb1(%1 : tensor<?xf32>)
}

// -----

// Another op's branches are left as they are.

// CHECK-LABEL: func.func @other_branch(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    "test.branch"(%[[CAST]])[^bb1, ^bb2] : (tensor<?xf32>) -> ()
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[V0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @other_branch(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  "test.branch"(%0)[^bb1, ^bb2] : (tensor<?xf32>) -> ()
^bb1:
  cf.br ^bb2
^bb2:
  %1 = ew_tosa.exp %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A block that no branch leads to has no type to take.

// CHECK-LABEL: func.func @no_predecessor(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.execute_region -> tensor<?xf32> {
// CHECK-NEXT:      cf.br ^bb1
// CHECK-NEXT:    ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:      cf.br ^bb1
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[V0]], %[[ARG0]] : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  ^bb1(%[[V2:.*]]: tensor<?xf32>):  // no predecessors
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.exp %[[V2]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[V3]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @no_predecessor(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = scf.execute_region -> tensor<?xf32> {
    cf.br ^bb1
  ^bb1:
    cf.br ^bb1
  }
  %1 = ew_tosa.add %0, %a : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
^bb1(%x: tensor<?xf32>):
  %2 = ew_tosa.exp %x : (tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// So are the arguments that it makes.

// CHECK-LABEL: func.func @made_by_branch(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    "test.branch"(%[[CAST]])[^bb1, ^bb2] : (tensor<?xf32>) -> ()
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2(%[[CAST]] : tensor<?xf32>)
// CHECK-NEXT:  ^bb2(%[[V1:.*]]: tensor<?xf32>):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.exp %[[V1]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @made_by_branch(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  "test.branch"(%0)[^bb1, ^bb2] : (tensor<?xf32>) -> ()
^bb1:
  cf.br ^bb2(%0 : tensor<?xf32>)
^bb2(%x: tensor<?xf32>):
  %1 = ew_tosa.exp %x : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
