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

def : ArithOp<"NegF", ["operand"]> {
  let body = [On<MappableFloats, (NegF $operand)>];
}

// Flags only ever take values away: what is computed without them is allowed.
foreach name = ["AddF", "DivF", "MaximumF", "MinimumF", "MulF", "RemF",
                "SubF"] in
  def : ArithOp<name, ["lhs", "rhs"]> {
    let body = [On<MappableFloats, (!cast<ScalarOp>(name) $lhs, $rhs)>];
  }
foreach name = ["AddI", "AndI", "DivSI", "MaxSI", "MinSI", "MulI", "OrI",
                "RemSI", "ShLI", "ShRSI", "ShRUI", "SubI", "XOrI"] in
  def : ArithOp<name, ["lhs", "rhs"]> {
    let body = [On<MappableIntegers,
                   (!cast<ScalarOp>(!subst("XOr", "Xor", name)) $lhs, $rhs)>];
  }
foreach name = ["MaxNumF", "MinNumF", "CeilDivSI", "CeilDivUI", "DivUI",
                "FloorDivSI", "MaxUI", "MinUI", "RemUI"] in
  def : ArithOp<name, ["lhs", "rhs"]>;

// Comparisons
let result = FixedResult<"result", Boolean> in
  foreach name = ["CmpF", "CmpI"] in
    def : ArithOp<name, ["lhs", "rhs"]>;

// Conversions
let result = FreeResult<"out", AnyScalar> in {
  def : ArithOp<"ExtF", ["in"]> {
    let body = [On<MappableFloats, (ConvertF ResultElement, $in),
                   MappableFloats>];
  }
  foreach name = ["SIToFP", "UIToFP"] in
    def : ArithOp<name, ["in"]> {
      let body = [On<MappableInteger,
                     (!cast<ScalarOp>(name) ResultElement, $in),
                     MappableFloats>];
    }
  foreach name = ["ExtSI", "TruncI"] in
    def : ArithOp<name, ["in"]> {
      let body = [On<MappableInteger, (ConvertSI ResultElement, $in),
                     MappableInteger>];
    }
  def : ArithOp<"ExtUI", ["in"]> {
    let body = [On<MappableInteger, (ConvertUI ResultElement, $in),
                   MappableInteger>];
  }
  // What `truncf` is depends on its rounding mode.
  foreach name = ["Bitcast", "FPToSI", "FPToUI", "TruncF"] in
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
  let body = [On<AnyScalar, (Select $condition, $true_value, $false_value)>];
}

#endif // EWISE_ARITH_ADOPTEDARITH_TD
