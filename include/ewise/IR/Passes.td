//===- Passes.td - Types, shapes and folds of ops -----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_PASSES_TD
#define EWISE_IR_PASSES_TD

include "mlir/Pass/PassBase.td"

def EwiseInferTypesPass : Pass<"ewise-infer-types"> {
  let summary = "Refine the result types of elementwise ops";
  let description = [{
    Gives each elementwise op the most specific result type that its operands
    and its declared type allow together. These types flow on: through
    `tensor.cast`, where it only forgets what is known, through `scf.if`, `for`,
    `while`, `index_switch` and `execute_region`, and through block arguments
    that `cf` passes. A loop keeps a size that no iteration changes. Where
    another op needs the type as it was, a `tensor.cast` keeps it; functions and
    calls are left alone. Where `ewise.bind_symbolic_shape` states a size that can
    only be one number, elementwise ops read the value with that size.

    No type is refined past an unranked operand, which may be of any rank. An op
    whose operands are in conflict stays as it is: valid IR stays valid. A second
    run changes nothing.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def EwiseFoldPass : Pass<"ewise-fold"> {
  let summary = "Fold elementwise ops by what their records say";
  let description = [{
    `canonicalize` folds the ops whose class Ewise emits or extends, and ops of
    other dialects as these do it. This pass folds both by their descriptions: of
    constants the body is evaluated for every element, and an op that is its
    operand by a law is that operand, where its shape is the operand's, too.

    An op that is undefined or poison for one element stays, and so do functions
    such as `exp`, which no two machines compute alike, and ops whose result is
    of dynamic shape. A result whose elements are all the same is one number, however
    many there are. Others are computed up to `max-elements`, and only where they
    do not take more memory than the operands.
  }];
  let options = [
    Option<"maxElements", "max-elements", "int64_t", /*default=*/"4096",
           "The most elements that are computed one by one for a result">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def EwiseOutlineShapesPass : Pass<"ewise-outline-shapes", "::mlir::ModuleOp"> {
  let summary = "Compute the shapes of elementwise results by shape functions";
  let description = [{
    Where `tensor.dim` or `shape.shape_of` asks what the type of an elementwise
    op's result does not say, the answer comes from the shapes of the operands
    and no longer needs the op: from a call of a shape function that is added to
    the module or, with `inline`, from its body.

    A function takes the shapes of the operands that broadcast, and asserts that
    they satisfy the rule set. Ops that have a name, attributes and types in
    common share one.

    Left as they are: questions about an op on a tensor of unknown rank, about
    one that is broadcast into a dynamic result, about vectors, and those inside
    of an op with symbols of its own.
  }];
  let options = [
    Option<"inlined", "inline", "bool", "false",
           "Put the bodies of the functions where they would be called">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::func::FuncDialect", "::mlir::shape::ShapeDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // EWISE_IR_PASSES_TD
