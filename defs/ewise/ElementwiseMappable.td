//===- ElementwiseMappable.td - MLIR's own ops on any type *- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of MLIR with the traits `ElementwiseMappable` work on scalars as they do on
// tensors of one shape. So they need no scalar body: an op is its own, with all
// of its attributes. Which element types they take, MLIR's verifier knows.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_ELEMENTWISEMAPPABLE_TD
#define EWISE_ELEMENTWISEMAPPABLE_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

/// The op `dialect.mnemonic`, whose class is `name` and `Op`.
class ElementwiseMappableOp<string dialect, string name, list<string> inputs,
                            string mnemonic = !tolower(name)>
    : AdoptedOp<dialect # "." # mnemonic,
                "::mlir::" # dialect # "::" # name # "Op"> {
  let operands = !foreach(input, inputs, Operand<input>);
  let result = Result<"result">;
  let elementTypes = AnyScalar;
  let rules = SameShape;
}

#endif // EWISE_ELEMENTWISEMAPPABLE_TD
