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

def EwiseInferTypesPass : Pass<"ewise-infer-types"> {
  let summary = "Refine the result types of elementwise ops";
  let description = [{
    Gives each elementwise op the most specific result type that its operands
    and its declared type allow together. These types flow on: through
    `tensor.cast`, where it only forgets what is known, through `scf.if`, `for`,
    `while`, `index_switch` and `execute_region`, and through block arguments
    that `cf` passes. A loop keeps a size that no iteration changes. Where
    another op needs the type as it was, a `tensor.cast` keeps it; functions and
    calls are left alone.

    No type is refined past an unranked operand, which may be of any rank. An op
    whose operands are in conflict stays as it is: valid IR stays valid. A second
    run changes nothing.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def EwiseCoalesceLoopsPass : Pass<"ewise-coalesce-loops"> {
  let summary = "Run loops over rows that follow one another as one loop";
  let description = [{
    Where rows are short, most of the time goes into starting with the next one.
    For every parallel `linalg.generic` on buffers, this pass adds versions with
    fewer loops, down to a single one. Tests at run time choose among them: in
    every buffer, a row has to begin where the one before it ends, or all rows
    are the same element. Sizes and strides that are known decide at compile
    time.

    Where the stride along the rows is chosen at run time, as `ewise-to-linalg`
    does, there is a version for each choice of strides of 0 and 1. For more than
    two such strides, there are only those where at most one of them is 0, and for
    more than eight, only the one where none is.

    A loop over a short row is over before it has filled a vector. Where the length
    of rows is not known, and the result's follow one another, there is a version
    for 128 or more rows of fewer than `pack-rows-below` elements. It runs over
    blocks of rows as over one row; what is one row for all, or one element for a
    row, is copied into a buffer in which rows follow one another, too.

    Buffers may have any strided layout, and may be read by loads in the body, at
    a loop's index times a stride. Whatever else the body does with an index
    leaves the loops as they are. The pass comes after bufferization and
    `canonicalize`, and before `convert-linalg-to-loops`.
  }];
  let options = [
    Option<"packRowsBelow", "pack-rows-below", "unsigned", /*default=*/"16",
           "Pack rows that are shorter than this, up to 1024; 0 packs none">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def EwiseWidenI1MemoryPass : Pass<"ewise-widen-i1-memory"> {
  let summary = "Access i1 in memory as i8";
  let description = [{
    Booleans take a byte each in memory, but LLVM does not vectorize loops that
    load or store them as `i1`. This pass, for the LLVM dialect, loads the byte
    and truncates it, and stores it extended by zeros. Vectors of `i1`, whose
    bits are packed, are left alone.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def EwiseOutlineShapesPass : Pass<"ewise-outline-shapes", "::mlir::ModuleOp"> {
  let summary = "Compute the shapes of elementwise results by shape functions";
  let description = [{
    Where `tensor.dim`, `tensor.rank` or `shape.shape_of` asks what the type of
    an elementwise op's result does not say, the answer comes from the shapes of
    the operands and no longer needs the op: from a call of the op's shape
    function or, with `inline`, from its body.

    The functions are those that `ewise-tblgen -gen-shape-library` prints. They
    are added to the module, unless they are there, for any rank of the operands,
    and assert that the operands' shapes satisfy the rule set.

    Left as they are: questions about an op that is broadcast into a dynamic
    result, about vectors, and those inside of an op with symbols of its own.
  }];
  let options = [
    Option<"inlined", "inline", "bool", "false",
           "Put the bodies of the functions where they would be called">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect",
    "::mlir::shape::ShapeDialect", "::mlir::tensor::TensorDialect"
  ];
}

#endif // EWISE_CONVERSION_PASSES_TD
