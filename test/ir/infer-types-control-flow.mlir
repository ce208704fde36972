// Facts of ewise-infer-types flow through the structured control flow of scf:
// what goes into a region, what comes out of it, and what a loop carries are of
// one type.
//
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types | FileCheck %s
//
// A second run has nothing left to do.
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types --ewise-infer-types | FileCheck %s

// Both branches agree.

// CHECK-LABEL: func.func @if_same(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: i1) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.if %[[ARG1]] -> (tensor<4xf32>) {
// CHECK-NEXT:      %[[V2:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V2]] = ew_tosa.log %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[V0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @if_same(%a: tensor<4xf32>, %condition: i1) -> tensor<?xf32> {
  %0 = scf.if %condition -> tensor<?xf32> {
    %1 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  } else {
    %1 = ew_tosa.log %a : (tensor<4xf32>) -> tensor<*xf32>
    %2 = tensor.cast %1 : tensor<*xf32> to tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  %3 = ew_tosa.exp %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %3 : tensor<?xf32>
}

// -----

// The branches agree on one of the sizes. Yielded values are cast to the type of both.

// CHECK-LABEL: func.func @if_differs(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4x2xf32>, %[[ARG1:.*]]: tensor<4x3xf32>, %[[ARG2:.*]]: i1) -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.if %[[ARG2]] -> (tensor<4x?xf32>) {
// CHECK-NEXT:      %[[V2:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:      %[[CAST_0:.*]] = tensor.cast %[[V2]] : tensor<4x2xf32> to tensor<4x?xf32>
// CHECK-NEXT:      scf.yield %[[CAST_0]] : tensor<4x?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V2]] = ew_tosa.exp %[[ARG1]] : (tensor<4x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:      %[[CAST_0]] = tensor.cast %[[V2]] : tensor<4x3xf32> to tensor<4x?xf32>
// CHECK-NEXT:      scf.yield %[[CAST_0]] : tensor<4x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[V0]] : (tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4x?xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
// CHECK-NEXT:  }
func.func @if_differs(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>, %condition: i1)
    -> tensor<*xf32> {
  %0 = scf.if %condition -> tensor<*xf32> {
    %1 = ew_tosa.exp %a : (tensor<4x2xf32>) -> tensor<*xf32>
    scf.yield %1 : tensor<*xf32>
  } else {
    %1 = ew_tosa.exp %b : (tensor<4x3xf32>) -> tensor<*xf32>
    scf.yield %1 : tensor<*xf32>
  }
  %2 = ew_tosa.exp %0 : (tensor<*xf32>) -> tensor<*xf32>
  return %2 : tensor<*xf32>
}

// -----

// Results of other ops keep their declared types.

// CHECK-LABEL: func.func @if_other_op(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: i1) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.if %[[ARG1]] -> (tensor<?xf32>) {
// CHECK-NEXT:      %[[V1:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[V1]] = "test.make"() : () -> tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[V1]] : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V0]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @if_other_op(%a: tensor<4xf32>, %condition: i1) -> tensor<?xf32> {
  %0 = scf.if %condition -> tensor<?xf32> {
    %1 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  } else {
    %1 = "test.make"() : () -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// A loop keeps the shape that it starts with; other ops in it, and its result's
// users, see the old type.

// CHECK-LABEL: func.func @for_same(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<1xf32>, %[[ARG2:.*]]: index) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = scf.for %[[ARG3:.*]] = %[[C0]] to %[[ARG2]] step %[[C1]] iter_args(%[[ARG4:.*]] = %[[V0]]) -> (tensor<4xf32>) {
// CHECK-NEXT:      %[[CAST_0:.*]] = tensor.cast %[[ARG4]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      "test.use"(%[[CAST_0]]) : (tensor<?xf32>) -> ()
// CHECK-NEXT:      %[[V2:.*]] = ew_tosa.add %[[ARG4]], %[[ARG1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @for_same(%a: tensor<4xf32>, %b: tensor<1xf32>, %n: index)
    -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> tensor<?xf32> {
    "test.use"(%x) : (tensor<?xf32>) -> ()
    %2 = ew_tosa.add %x, %b : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

// -----

// A size that starts as 1 may be 4 in the next iteration.

// CHECK-LABEL: func.func @for_expands(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<1x2xf32>, %[[ARG1:.*]]: tensor<4x2xf32>, %[[ARG2:.*]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<1x2xf32> to tensor<?x2xf32>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = scf.for %[[ARG3:.*]] = %[[C0]] to %[[ARG2]] step %[[C1]] iter_args(%[[ARG4:.*]] = %[[CAST]]) -> (tensor<?x2xf32>) {
// CHECK-NEXT:      %[[V1:.*]] = ew_tosa.add %[[ARG4]], %[[ARG1]] : (tensor<?x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:      %[[CAST_1:.*]] = tensor.cast %[[V1]] : tensor<4x2xf32> to tensor<?x2xf32>
// CHECK-NEXT:      scf.yield %[[CAST_1]] : tensor<?x2xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V0]] : tensor<?x2xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?x?xf32>
// CHECK-NEXT:  }
func.func @for_expands(%a: tensor<1x2xf32>, %b: tensor<4x2xf32>, %n: index)
    -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %a : tensor<1x2xf32> to tensor<?x?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> tensor<?x?xf32> {
    %2 = ew_tosa.add %x, %b
        : (tensor<?x?xf32>, tensor<4x2xf32>) -> tensor<?x?xf32>
    scf.yield %2 : tensor<?x?xf32>
  }
  return %1 : tensor<?x?xf32>
}

// -----

// Values that take turns are of one type, if they all are.

// CHECK-LABEL: func.func @for_swaps(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<4xf32>, %[[ARG2:.*]]: tensor<5xf32>, %[[ARG3:.*]]: index) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[ARG1]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.exp %[[ARG2]] : (tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V2]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]]:2 = scf.for %[[ARG4:.*]] = %[[C0]] to %[[ARG3]] step %[[C1]] iter_args(%[[ARG5:.*]] = %[[V0]], %[[ARG6:.*]] = %[[V1]]) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:      scf.yield %[[ARG6]], %[[ARG5]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V4:.*]]:2 = scf.for %[[ARG4]] = %[[C0]] to %[[ARG3]] step %[[C1]] iter_args(%[[ARG5]] = %[[CAST]], %[[ARG6]] = %[[CAST_0]]) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:      scf.yield %[[ARG6]], %[[ARG5]] : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V5:.*]] = ew_tosa.exp %[[V3]]#0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[V5]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V6:.*]] = ew_tosa.exp %[[V4]]#0 : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[CAST_1]], %[[V6]] : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT:  }
func.func @for_swaps(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<5xf32>,
                     %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = ew_tosa.exp %b : (tensor<4xf32>) -> tensor<?xf32>
  %2 = ew_tosa.exp %c : (tensor<5xf32>) -> tensor<?xf32>
  %3:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0, %y = %1)
      -> (tensor<?xf32>, tensor<?xf32>) {
    scf.yield %y, %x : tensor<?xf32>, tensor<?xf32>
  }
  %4:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0, %y = %2)
      -> (tensor<?xf32>, tensor<?xf32>) {
    scf.yield %y, %x : tensor<?xf32>, tensor<?xf32>
  }
  %5 = ew_tosa.exp %3#0 : (tensor<?xf32>) -> tensor<?xf32>
  %6 = ew_tosa.exp %4#0 : (tensor<?xf32>) -> tensor<?xf32>
  return %5, %6 : tensor<?xf32>, tensor<?xf32>
}

// -----

// The loop inside has to keep the shape for the one around it to.

// CHECK-LABEL: func.func @for_nested(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<3x1xf32>, %[[ARG1:.*]]: tensor<3x2xf32>, %[[ARG2:.*]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<3x1xf32>) -> tensor<3x1xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<3x1xf32> to tensor<3x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = scf.for %[[ARG3:.*]] = %[[C0]] to %[[ARG2]] step %[[C1]] iter_args(%[[ARG4:.*]] = %[[CAST]]) -> (tensor<3x?xf32>) {
// CHECK-NEXT:      %[[V2:.*]] = scf.for %[[ARG5:.*]] = %[[C0]] to %[[ARG2]] step %[[C1]] iter_args(%[[ARG6:.*]] = %[[ARG4]]) -> (tensor<3x?xf32>) {
// CHECK-NEXT:        %[[V3:.*]] = ew_tosa.add %[[ARG6]], %[[ARG1]] : (tensor<3x?xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:        %[[CAST_1:.*]] = tensor.cast %[[V3]] : tensor<3x2xf32> to tensor<3x?xf32>
// CHECK-NEXT:        scf.yield %[[CAST_1]] : tensor<3x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<3x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V1]] : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST_0]] : tensor<?x?xf32>
// CHECK-NEXT:  }
func.func @for_nested(%a: tensor<3x1xf32>, %b: tensor<3x2xf32>, %n: index)
    -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.exp %a : (tensor<3x1xf32>) -> tensor<?x?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> tensor<?x?xf32> {
    %2 = scf.for %j = %c0 to %n step %c1 iter_args(%y = %x) -> tensor<?x?xf32> {
      %3 = ew_tosa.add %y, %b
          : (tensor<?x?xf32>, tensor<3x2xf32>) -> tensor<?x?xf32>
      scf.yield %3 : tensor<?x?xf32>
    }
    scf.yield %2 : tensor<?x?xf32>
  }
  return %1 : tensor<?x?xf32>
}

// -----

// The values that the condition passes on may be of another type than what the loop
// carries.

// CHECK-LABEL: func.func @while(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<?x4xf32>) -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = scf.while (%[[ARG2:.*]] = %[[V0]]) : (tensor<4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT:      %[[CAST_0:.*]] = tensor.cast %[[ARG2]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      %[[V2:.*]] = "test.condition"(%[[CAST_0]]) : (tensor<?xf32>) -> i1
// CHECK-NEXT:      %[[V3:.*]] = ew_tosa.add %[[ARG2]], %[[ARG1]] : (tensor<4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:      scf.condition(%[[V2]]) %[[V3]] : tensor<?x4xf32>
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[ARG2]]: tensor<?x4xf32>):
// CHECK-NEXT:      %[[CAST_0]] = tensor.cast %[[ARG2]] : tensor<?x4xf32> to tensor<*xf32>
// CHECK-NEXT:      "test.use"(%[[CAST_0]]) : (tensor<*xf32>) -> ()
// CHECK-NEXT:      %[[V2]] = ew_tosa.log %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<?x4xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
// CHECK-NEXT:  }
func.func @while(%a: tensor<4xf32>, %b: tensor<?x4xf32>) -> tensor<*xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = scf.while (%x = %0) : (tensor<?xf32>) -> tensor<*xf32> {
    %2 = "test.condition"(%x) : (tensor<?xf32>) -> i1
    %3 = ew_tosa.add %x, %b : (tensor<?xf32>, tensor<?x4xf32>) -> tensor<*xf32>
    scf.condition(%2) %3 : tensor<*xf32>
  } do {
  ^bb0(%y: tensor<*xf32>):
    "test.use"(%y) : (tensor<*xf32>) -> ()
    %2 = ew_tosa.log %a : (tensor<4xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %1 : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @index_switch(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<1xf32>, %[[ARG2:.*]]: index) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.index_switch %[[ARG2]] -> tensor<4xf32>
// CHECK-NEXT:    case 2 {
// CHECK-NEXT:      %[[V2:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      %[[V2]] = ew_tosa.add %[[ARG0]], %[[ARG1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[V0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @index_switch(%a: tensor<4xf32>, %b: tensor<1xf32>, %i: index)
    -> tensor<?xf32> {
  %0 = scf.index_switch %i -> tensor<?xf32>
  case 2 {
    %1 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  default {
    %1 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<1xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  %2 = ew_tosa.exp %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// A region of blocks, each with a type of its own to yield.

// CHECK-LABEL: func.func @execute_region(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<?xf32>, %[[ARG2:.*]]: i1) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.execute_region -> tensor<4xf32> {
// CHECK-NEXT:      %[[V1:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      cf.cond_br %[[ARG2]], ^bb1(%[[V1]] : tensor<4xf32>), ^bb2
// CHECK-NEXT:    ^bb1(%[[V2:.*]]: tensor<4xf32>):  // pred: ^bb0
// CHECK-NEXT:      scf.yield %[[V2]] : tensor<4xf32>
// CHECK-NEXT:    ^bb2:  // pred: ^bb0
// CHECK-NEXT:      %[[V3:.*]] = ew_tosa.add %[[V1]], %[[ARG1]] : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[V3]] : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @execute_region(%a: tensor<4xf32>, %b: tensor<?xf32>, %condition: i1)
    -> tensor<?xf32> {
  %0 = scf.execute_region -> tensor<?xf32> {
    %1 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
    cf.cond_br %condition, ^bb1(%1 : tensor<?xf32>), ^bb2
  ^bb1(%x: tensor<?xf32>):
    scf.yield %x : tensor<?xf32>
  ^bb2:
    %2 = ew_tosa.add %1, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// Nothing is known of regions of other ops.

// CHECK-LABEL: func.func @other_region(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = "test.region"(%[[CAST]]) ({
// CHECK-NEXT:    ^bb0(%[[ARG1:.*]]: tensor<?xf32>):
// CHECK-NEXT:      %[[V2:.*]] = ew_tosa.exp %[[ARG1]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %[[V3:.*]] = ew_tosa.exp %[[V0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %[[CAST_0:.*]] = tensor.cast %[[V3]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      "test.yield"(%[[V2]], %[[CAST_0]]) : (tensor<?xf32>, tensor<?xf32>) -> ()
// CHECK-NEXT:    }) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @other_region(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = "test.region"(%0) ({
  ^bb0(%x: tensor<?xf32>):
    %2 = ew_tosa.exp %x : (tensor<?xf32>) -> tensor<?xf32>
    %3 = ew_tosa.exp %0 : (tensor<?xf32>) -> tensor<?xf32>
    "test.yield"(%2, %3) : (tensor<?xf32>, tensor<?xf32>) -> ()
  }) : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A loop whose values no elementwise op makes or reads is not touched.

// CHECK-LABEL: func.func @unrelated(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: i1) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[ARG0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[ARG0]] : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    %[[V0:.*]] = scf.if %[[ARG1]] -> (tensor<?xf32>) {
// CHECK-NEXT:      scf.yield %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[CAST_2:.*]] = tensor.cast %[[CAST_0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      scf.yield %[[CAST_2]] : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[ARG0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST_1:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[V0]], %[[CAST_1]] : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT:  }
func.func @unrelated(%a: tensor<4xf32>, %condition: i1)
    -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %a : tensor<4xf32> to tensor<4xf32>
  %2 = scf.if %condition -> tensor<?xf32> {
    scf.yield %0 : tensor<?xf32>
  } else {
    %4 = tensor.cast %1 : tensor<4xf32> to tensor<?xf32>
    scf.yield %4 : tensor<?xf32>
  }
  %3 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  return %2, %3 : tensor<?xf32>, tensor<?xf32>
}

// -----

// A value that one reads is refined.

// CHECK-LABEL: func.func @read(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: i1) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.if %[[ARG1]] -> (tensor<4xf32>) {
// CHECK-NEXT:      scf.yield %[[ARG0]] : tensor<4xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[ARG0]] : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.exp %[[V0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @read(%a: tensor<4xf32>, %condition: i1) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = scf.if %condition -> tensor<?xf32> {
    scf.yield %0 : tensor<?xf32>
  } else {
    scf.yield %0 : tensor<?xf32>
  }
  %2 = ew_tosa.exp %1 : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
