// ewise-infer-types gives ops the most specific type that their operands and
// their declared type allow together.
//
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types | FileCheck %s
//
// A second run has nothing left to do.
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --ewise-infer-types --ewise-infer-types | FileCheck %s
//
// RUN: ewise-opt %s --split-input-file --allow-unregistered-dialect \
// RUN:   --pass-pipeline='any(func.func(ewise-infer-types))' | FileCheck %s

// Inferred types flow down a chain; the return keeps its type.

// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:.*]]: tensor<4x1xf32>, %[[B:.*]]: tensor<1x?xf32>)
// CHECK-SAME:    -> tensor<?x?xi1> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[A]] : (tensor<4x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[V0]], %[[B]] : (tensor<4x1xf32>, tensor<1x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.equal %[[V1]], %[[V1]] : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xi1>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V2]] : tensor<4x?xi1> to tensor<?x?xi1>
// CHECK-NEXT:    return %[[CAST]] : tensor<?x?xi1>
// CHECK-NEXT:  }
func.func @chain(%a: tensor<4x1xf32>, %b: tensor<1x?xf32>) -> tensor<?x?xi1> {
  %0 = ew_tosa.exp %a : (tensor<4x1xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.add %0, %b
      : (tensor<?x?xf32>, tensor<1x?xf32>) -> tensor<*xf32>
  %2 = ew_tosa.equal %1, %1 : (tensor<*xf32>, tensor<*xf32>) -> tensor<?x?xi1>
  return %2 : tensor<?x?xi1>
}

// -----

// Nothing is known, nothing is changed.

// CHECK-LABEL: func.func @nothing_to_refine(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[A]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @nothing_to_refine(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// No type of its own to infer but the shape.

// CHECK-LABEL: func.func @cast(
// CHECK-SAME:    %[[A:.*]]: tensor<3xf32>) -> tensor<*xi8> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.cast %[[A]] : (tensor<3xf32>) -> tensor<3xi8>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<3xi8> to tensor<*xi8>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xi8>
// CHECK-NEXT:  }
func.func @cast(%a: tensor<3xf32>) -> tensor<*xi8> {
  %0 = ew_tosa.cast %a : (tensor<3xf32>) -> tensor<*xi8>
  return %0 : tensor<*xi8>
}

// -----

// CHECK-LABEL: func.func private @callee(
// CHECK-SAME:    tensor<?xf32>) -> tensor<?xf32>
func.func private @callee(tensor<?xf32>) -> tensor<?xf32>

// One cast serves all uses that need the type as it was.

// CHECK-LABEL: func.func @uses(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>, %[[CONDITION:.*]]: i1)
// CHECK-SAME:    -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[A]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = call @callee(%[[CAST]]) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = scf.if %[[CONDITION]] -> (tensor<?xf32>) {
// CHECK-NEXT:      scf.yield %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[V1]] : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.log %[[V0]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[V3]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    "test.use"(%[[CAST_0]]) : (tensor<?xf32>) -> ()
// CHECK-NEXT:    return %[[V2]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @uses(%a: tensor<4xf32>, %condition: i1) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = call @callee(%0) : (tensor<?xf32>) -> tensor<?xf32>
  %2 = scf.if %condition -> tensor<?xf32> {
    scf.yield %0 : tensor<?xf32>
  } else {
    scf.yield %1 : tensor<?xf32>
  }
  %3 = ew_tosa.log %0 : (tensor<?xf32>) -> tensor<?xf32>
  "test.use"(%3) : (tensor<?xf32>) -> ()
  return %2 : tensor<?xf32>
}

// -----

// An unranked operand may be of any rank, and the result with it.

// CHECK-LABEL: func.func @unranked_operand(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<*xf32>)
// CHECK-SAME:    -> (tensor<*xf32>, tensor<?xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.add %[[A]], %[[B]] : (tensor<4xf32>, tensor<*xf32>) -> tensor<*xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[A]], %[[B]] : (tensor<4xf32>, tensor<*xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[V0]], %[[V1]] : tensor<*xf32>, tensor<?xf32>
// CHECK-NEXT:  }
func.func @unranked_operand(%a: tensor<4xf32>, %b: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<?xf32>) {
  %0 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<*xf32>) -> tensor<*xf32>
  %1 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<*xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<*xf32>, tensor<?xf32>
}

// -----

// An op that would be refused with the refined type goes on with the old one:
// what fails at run time stays valid IR.

// CHECK-LABEL: func.func @conflict(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<5xf32>)
// CHECK-SAME:    -> tensor<5xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[A]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[CAST]], %[[B]] : (tensor<?xf32>, tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<5xf32>
// CHECK-NEXT:  }
func.func @conflict(%a: tensor<4xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<5xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

// -----

// CHECK-LABEL: func.func @operand_used_twice(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[A]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.mul %[[V0]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  }
func.func @operand_used_twice(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = ew_tosa.mul %0, %0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @encoding(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32, "foo">) -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[A]] : (tensor<4xf32, "foo">) -> tensor<4xf32, "foo">
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32, "foo"> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
// CHECK-NEXT:  }
func.func @encoding(%a: tensor<4xf32, "foo">) -> tensor<*xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32, "foo">) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @extent_0(
// CHECK-SAME:    %[[A:.*]]: tensor<?x0xf32>, %[[B:.*]]: tensor<3x1xf32>)
// CHECK-SAME:    -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.add %[[A]], %[[B]] : (tensor<?x0xf32>, tensor<3x1xf32>) -> tensor<3x0xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<3x0xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?x?xf32>
// CHECK-NEXT:  }
func.func @extent_0(%a: tensor<?x0xf32>, %b: tensor<3x1xf32>)
    -> tensor<?x?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x0xf32>, tensor<3x1xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @vector(
// CHECK-SAME:    %[[A:.*]]: vector<4x1xf32>, %[[B:.*]]: vector<[2]xf32>)
// CHECK-SAME:    -> vector<4x[2]xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.add %[[A]], %[[B]] : (vector<4x1xf32>, vector<[2]xf32>) -> vector<4x[2]xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4x[2]xf32>
// CHECK-NEXT:  }
func.func @vector(%a: vector<4x1xf32>, %b: vector<[2]xf32>)
    -> vector<4x[2]xf32> {
  %0 = ew_tosa.add %a, %b
      : (vector<4x1xf32>, vector<[2]xf32>) -> vector<4x[2]xf32>
  return %0 : vector<4x[2]xf32>
}

// -----

// The user is refined although it comes first.

// CHECK-LABEL: func.func @blocks_in_any_order(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb2
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.exp %[[V1:[0-9]+]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %[[V1]] = ew_tosa.log %[[A]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  }
func.func @blocks_in_any_order(%a: tensor<4xf32>) -> tensor<?xf32> {
  cf.br ^bb2
^bb1:
  %0 = ew_tosa.exp %1 : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
^bb2:
  %1 = ew_tosa.log %a : (tensor<4xf32>) -> tensor<?xf32>
  cf.br ^bb1
}

// -----

// In a graph region even the op itself may be its operand.

// CHECK-LABEL: func.func @graph(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>) {
// CHECK-NEXT:    "test.graph"() ({
// CHECK-NEXT:      %[[V0:.*]] = ew_tosa.add %[[V0]], %[[A]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      "test.use"(%[[CAST]]) : (tensor<?xf32>) -> ()
// CHECK-NEXT:    }) : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @graph(%a: tensor<4xf32>) {
  "test.graph"() ({
    %0 = ew_tosa.add %0, %a : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
    "test.use"(%0) : (tensor<?xf32>) -> ()
  }) : () -> ()
  return
}
