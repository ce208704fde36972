//===- Passes.td - Transforms of types, shapes, loops ------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TRANSFORMS_PASSES_TD
#define EWISE_TRANSFORMS_PASSES_TD

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
    calls are left alone. Where `ewise.bind_symbolic_shape` states a size that is
    one number, it is part of the type.

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

    Where the stride along the rows is chosen at run time, as bufferization does
    for `ewise.broadcast`, there is a version for each choice of strides of 0 and
    1. For more than four such strides, there are only those where at most one of
    them is 0, and for more than eight, only the one where none is.

    A loop over a short row is over before it has filled a vector. Where the length
    of rows is not known, and the result's follow one another, there is a version
    for 128 or more rows of fewer than `pack-rows-below` elements. It runs over
    blocks of rows as over one row; what is one row for all, or one element for a
    row, is copied into a buffer in which rows follow one another, too.

    Buffers may have any strided layout. A body that asks for an index, or has
    effects, leaves the loops as they are. The pass comes after bufferization and
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

#endif // EWISE_TRANSFORMS_PASSES_TD
