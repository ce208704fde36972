//===- AdoptedArith.td - MLIR's arith ops, adopted --------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_ARITH_ADOPTEDARITH_TD
#define EWISE_ARITH_ADOPTEDARITH_TD

include "ewise/ElementwiseMappable.td"

class ArithOp<string name, list<string> inputs,
              string mnemonic = !tolower(name)>
    : ElementwiseMappableOp<"arith", name, inputs, mnemonic>;

def : ArithOp<"NegF", ["operand"]>;

foreach name = ["AddF", "DivF", "MaxNumF", "MaximumF", "MinNumF", "MinimumF",
                "MulF", "RemF", "SubF",
                "AddI", "AndI", "CeilDivSI", "CeilDivUI", "DivSI", "DivUI",
                "FloorDivSI", "MaxSI", "MaxUI", "MinSI", "MinUI", "MulI", "OrI",
                "RemSI", "RemUI", "ShLI", "ShRSI", "ShRUI", "SubI", "XOrI"] in
  def : ArithOp<name, ["lhs", "rhs"]>;

// Comparisons
let result = FixedResult<"result", Boolean> in
  foreach name = ["CmpF", "CmpI"] in
    def : ArithOp<name, ["lhs", "rhs"]>;

// Conversions
let result = FreeResult<"out", AnyScalar> in {
  foreach name = ["Bitcast", "ExtF", "ExtSI", "ExtUI", "FPToSI", "FPToUI",
                  "SIToFP", "TruncF", "TruncI", "UIToFP"] in
    def : ArithOp<name, ["in"]>;
  def : ArithOp<"IndexCast", ["in"], "index_cast">;
  def : ArithOp<"IndexCastUI", ["in"], "index_castui">;

  let operands = [Operand<"in">, Operand<"scale", AnyScalar>] in {
    def : ArithOp<"ScalingExtF", [], "scaling_extf">;
    def : ArithOp<"ScalingTruncF", [], "scaling_truncf">;
  }
}

// MLIR also has it with one condition for all elements.
def : ArithOp<"Select", []> {
  let operands = [Operand<"condition", Boolean>, Operand<"true_value">,
                  Operand<"false_value">];
}

#endif // EWISE_ARITH_ADOPTEDARITH_TD
