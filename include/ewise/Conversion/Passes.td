//===- Passes.td - Ewise's passes --------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_CONVERSION_PASSES_TD
#define EWISE_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def EwiseToLinalgPass : Pass<"ewise-to-linalg"> {
  // The dialects to lower are the caller's choice.
  let constructor = "::ewise::createEwiseToLinalgPass({})";
  let summary = "Lower elementwise ops to linalg on tensors and to vector ops";
  let description = [{
    Every elementwise op on ranked tensors becomes one `linalg.generic`, every
    one on vectors the scalar ops on vectors. An op that cannot be lowered is an
    error that says why.

    Where an operand may turn out to be expanded at run time,
    `dynamic-broadcast` chooses what is emitted:

    - `view` reads the operand in place, at the loop's index times a stride
      that is 0 where the operand is expanded, else 1. No control flow, no copy.
    - `materialize` copies the operand to the result's size under one `scf.if`
      per dimension.
    - `assume-equal` emits nothing: dynamic sizes are taken to be equal.

    Where the types tell that an operand is expanded, `broadcast-form` chooses:

    - `maps` lets the indexing map of the `linalg.generic` read it so.
    - `named` brings it into the result's shape by `linalg.broadcast`, which
      expands no dimension of size 1 and needs dimensions in order: by
      `tensor.cast`, `tensor.collapse_shape` and `linalg.transpose` before. What
      `materialize` copies is expanded the same way; what `view` reads in place
      is left to it.

    Sizes that are known to be equal need nothing: of one tensor, of what was
    computed from it, or, with `use-value-bounds`, of computations that come to
    the same.

    An op whose result is read by one other op only is computed by the loops of
    that one, with `fuse`, if both follow one rule set without an attribute. Not
    where it would be computed again for elements that are broadcast, if that
    takes long; the last op of such a group chooses at run time for one operand.

    What the rule set refuses at run time has undefined behavior, unless
    `runtime-checks` emits a `cf.assert` for it, with the rule set's message.
  }];
  let options = [
    Option<"dynamicBroadcast", "dynamic-broadcast", "::ewise::DynamicBroadcast",
           "::ewise::DynamicBroadcast::View",
           "What to emit where an operand may be broadcast at run time",
           [{::llvm::cl::values(
             clEnumValN(::ewise::DynamicBroadcast::View, "view",
                        "read in place, at a stride of 0 or 1"),
             clEnumValN(::ewise::DynamicBroadcast::Materialize, "materialize",
                        "copy under an scf.if per dimension"),
             clEnumValN(::ewise::DynamicBroadcast::AssumeEqual, "assume-equal",
                        "nothing: dynamic sizes are equal"))}]>,
    Option<"broadcastForm", "broadcast-form", "::ewise::BroadcastForm",
           "::ewise::BroadcastForm::Maps",
           "How an operand is expanded where its type says that it is",
           [{::llvm::cl::values(
             clEnumValN(::ewise::BroadcastForm::Maps, "maps",
                        "by indexing maps"),
             clEnumValN(::ewise::BroadcastForm::Named, "named",
                        "by linalg.broadcast and other named ops"))}]>,
    Option<"runtimeChecks", "runtime-checks", "bool", "false",
           "Emit a cf.assert for each conflict of sizes that the types leave "
           "open">,
    Option<"fuse", "fuse", "bool", "true",
           "Compute an operand where it is read, if nothing else reads it">,
    Option<"useValueBounds", "use-value-bounds", "bool", "false",
           "Compare sizes by their computations, which takes some microseconds "
           "for every two">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::complex::ComplexDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::mlir::vector::VectorDialect"
  ];
}

#endif // EWISE_CONVERSION_PASSES_TD
