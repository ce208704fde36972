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
    `tensor.cast` to a less specific type, through `scf.if`, `for`, `while`,
    `index_switch` and `execute_region`, and through block arguments that `cf`
    passes. A loop keeps a size that no iteration changes. Other ops read the old
    type through a `tensor.cast`; functions and calls keep their types. If
    `ewise.bind_symbolic_shape` states a size that can only be one number,
    elementwise ops read the value with that size.

    No type is refined past an unranked operand, which may be of any rank. An op
    whose operands are in conflict stays as it is: valid IR stays valid. A second
    run changes nothing.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def EwiseFoldPass : Pass<"ewise-fold"> {
  let summary = "Fold elementwise ops by their records";
  let description = [{
    `canonicalize` folds the ops whose class Ewise emits or extends by their
    descriptions, and ops of other dialects by upstream's folders. This pass folds
    both by their descriptions: it evaluates the body for every element of
    constants, and replaces an op by an operand of the result's shape if a law
    says so.

    An op that is undefined or poison for one element stays, and so do functions
    such as `exp` that differ by machine, and ops whose result has a dynamic
    shape. A result of equal elements is one number, however many there are.
    Others are computed up to `max-elements`, and only if they take no more memory
    than the operands.
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
