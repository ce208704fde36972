//===- AdoptedArith.td - MLIR's arith ops, adopted --------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_ARITH_ADOPTEDARITH_TD
#define EWISE_ARITH_ADOPTEDARITH_TD

include "arith/ElementwiseMappable.td"
include "ewise/Laws.td"

class ArithOp<string name, list<string> inputs, string mnemonic = !tolower(name)>
    : ElementwiseMappableOp<"arith", name, inputs, mnemonic>;

/// An op whose body is the one operation of its name.
class ArithBody<string name, ScalarTypes types, list<OpLaw> claims,
                string operation = name> : ArithOp<name, ["lhs", "rhs"]> {
  let cases = [On<types, (!cast<Primitive>(operation) $lhs, $rhs)>];
  let laws = claims;
}

def : ArithOp<"NegF", ["operand"]> {
  let cases = [On<MappableFloats, (NegF $operand)>];
  let laws = [Involution<>];
}

def : ArithBody<"AddF", MappableFloats, SumLaws>;
def : ArithBody<"DivF", MappableFloats, TotalQuotientLaws>;
def : ArithBody<"MaximumF", MappableFloats, ExtremumLaws<"least", "greatest">.laws>;
def : ArithBody<"MinimumF", MappableFloats, ExtremumLaws<"greatest", "least">.laws>;
def : ArithBody<"MulF", MappableFloats, ProductLaws<>.laws>;
def : ArithBody<"RemF", MappableFloats, TotalRemainderLaws>;
def : ArithBody<"SubF", MappableFloats, DifferenceLaws>;

def : ArithBody<"AddI", MappableIntegers, SumLaws>;
def : ArithBody<"AndI", MappableIntegers, AndLaws>;
def : ArithBody<"DivSI", MappableIntegers, QuotientLaws>;
def : ArithBody<"MaxSI", MappableIntegers, ExtremumLaws<"least", "greatest">.laws>;
def : ArithBody<"MinSI", MappableIntegers, ExtremumLaws<"greatest", "least">.laws>;
def : ArithBody<"MulI", MappableIntegers, ProductLaws<>.laws>;
def : ArithBody<"OrI", MappableIntegers, OrLaws>;
def : ArithBody<"RemSI", MappableIntegers, RemainderLaws>;
def : ArithBody<"ShLI", MappableIntegers, ShiftLaws>;
def : ArithBody<"ShRSI", MappableIntegers,
                !listconcat(ShiftLaws, [LeftConstant<"-1">, Complement<"0">])>;
def : ArithBody<"ShRUI", MappableIntegers, LogicalRightShiftLaws>;
def : ArithBody<"SubI", MappableIntegers, DifferenceLaws>;
def : ArithBody<"XOrI", MappableIntegers, XorLaws, "XorI">;

foreach name = ["MaxNumF", "MinNumF"] in
  def : ArithBody<name, MappableFloats, []>;
foreach name = ["CeilDivSI", "CeilDivUI", "DivUI",
                "FloorDivSI", "MaxUI", "MinUI", "RemUI"] in
  def : ArithOp<name, ["lhs", "rhs"]>;

// Operations of several results
def : ArithOp<"AddUIExtended", ["lhs", "rhs"], "addui_extended"> {
  let returns = [Result<"sum">, Result<"overflow", Boolean>];
}
foreach name = ["MulSIExtended", "MulUIExtended"] in
  def : ArithOp<name, ["lhs", "rhs"], !tolower(!substr(name, 0, 5)) # "_extended"> {
    let returns = [Result<"low">, Result<"high">];
  }

// Comparisons
let returns = [Result<"result", Boolean>] in
  foreach name = ["CmpF", "CmpI"] in
    def : ArithOp<name, ["lhs", "rhs"]>;

// Conversions
let returns = [Result<"out", AnyScalar>] in {
  def : ArithOp<"ExtF", ["in"]> {
    let cases = [On<MappableFloats, (ConvertF ResultElement, $in),
                   MappableFloats>];
  }
  foreach name = ["SIToFP", "UIToFP"] in
    def : ArithOp<name, ["in"]> {
      let cases = [On<MappableInteger,
                     (!cast<Primitive>(name) ResultElement, $in),
                     MappableFloats>];
    }
  foreach name = ["ExtSI", "TruncI"] in
    def : ArithOp<name, ["in"]> {
      let cases = [On<MappableInteger, (ConvertSI ResultElement, $in),
                     MappableInteger>];
    }
  def : ArithOp<"ExtUI", ["in"]> {
    let cases = [On<MappableInteger, (ConvertUI ResultElement, $in),
                   MappableInteger>];
  }
  // The value of `truncf` depends on its rounding mode.
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
  let cases = [On<AnyScalar, (Select $condition, $true_value, $false_value)>];
  let laws = SelectLaws;
}

#endif // EWISE_ARITH_ADOPTEDARITH_TD
