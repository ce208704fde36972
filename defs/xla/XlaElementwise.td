//===- XlaElementwise.td - The ew_xla dialect --------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// XLA's elementwise binary ops. Each has an optional attribute that says where
// the dimensions of an operand of lower rank go:
//
//   ew_xla.add %matrix, %column {broadcast_dimensions = array<i64: 0>}
//       : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
//
// Nothing traps and nothing is undefined: integers wrap, a division by 0 and a
// shift by the width of the type or more have values. Integers of MLIR's signless
// types are signed, as in StableHLO; unsigned ones are `ui8` and so on.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_XLA_XLAELEMENTWISE_TD
#define EWISE_XLA_XLAELEMENTWISE_TD

include "ewise/DialectOps.td"
include "ewise/OperationLaws.td"
include "ewise/RuleSets.td"

def EwXla_Dialect : EwiseDialect {
  let name = "ew_xla";
  let cppNamespace = "::ewise::xla";
  let summary = "XLA's elementwise binary ops, declared with Ewise";
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

def Floats : ScalarTypes<"floating-point",
    [Float16, BFloat16, Float32, Float64, Float8E4M3FN, Float8E5M2]>;
def Signed : IntegerScalars<2, 64>;
def Unsigned : UnsignedScalars<2, 64>;
def Integers : ScalarTypes<"integer", [Signed, Unsigned]>;
def Complexes : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;

def FloatsAndIntegers : ScalarTypes<"floating-point or integer",
                                    [Floats, Integers]>;
def Numbers : ScalarTypes<"floating-point, integer or complex",
                          [Floats, Integers, Complexes]>;
def FloatsAndComplexes : ScalarTypes<"floating-point or complex",
                                     [Floats, Complexes]>;
def IntegersAndBoolean : ScalarTypes<"integer or boolean", [Integers, Boolean]>;
def UnsignedAndBoolean : ScalarTypes<"unsigned integer or boolean",
                                     [Unsigned, Boolean]>;
def AllTypes : ScalarTypes<"floating-point, integer, complex or boolean",
                           [Floats, Integers, Complexes, Boolean]>;

//===----------------------------------------------------------------------===//
// Op classes
//===----------------------------------------------------------------------===//

class EwXla_Op<string mnemonic, ScalarTypes types>
    : ElementwiseOp<EwXla_Dialect, mnemonic> {
  let operands = [Operand<"lhs">, Operand<"rhs">];
  let result = Result<"result">;
  let elementTypes = types;
  let rules = Xla;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

def EwXla_AddOp : EwXla_Op<"add", Numbers> {
  let summary = "sum; integers wrap";
  let body = [On<Floats, (AddF $lhs, $rhs)>, On<Integers, (AddI $lhs, $rhs)>,
              On<Complexes, (AddC $lhs, $rhs)>];
  let laws = SumLaws;
}

def EwXla_SubtractOp : EwXla_Op<"subtract", Numbers> {
  let summary = "difference; integers wrap";
  let body = [On<Floats, (SubF $lhs, $rhs)>, On<Integers, (SubI $lhs, $rhs)>,
              On<Complexes, (SubC $lhs, $rhs)>];
  let laws = DifferenceLaws;
}

def EwXla_MultiplyOp : EwXla_Op<"multiply", Numbers> {
  let summary = "product; integers wrap";
  let body = [On<Floats, (MulF $lhs, $rhs)>, On<Integers, (MulI $lhs, $rhs)>,
              On<Complexes, (MulC $lhs, $rhs)>];
  let laws = ProductLaws<>.laws;
}

def EwXla_DivideOp : EwXla_Op<"divide", Numbers> {
  let summary = "truncating quotient; by 0 all bits are set, and INT_MIN / -1 "
                "wraps";
  // No division is executed that is undefined: by 0 and by -1 become by 1.
  let body = [
    On<Floats, (DivF $lhs, $rhs)>,
    On<Complexes, (DivC $lhs, $rhs)>,
    On<Signed,
       (Select (EqualI $rhs, 0):$byZero, -1,
               (Select (EqualI $rhs, -1):$byMinusOne, (SubI 0, $lhs),
                       (DivSI $lhs, (Select (OrI $byZero, $byMinusOne), 1,
                                            $rhs))))>,
    On<Unsigned,
       (Select (EqualI $rhs, 0):$byZero, (GreatestUI),
               (DivUI $lhs, (Select $byZero, 1, $rhs)))>
  ];
  let laws = TotalQuotientLaws;
}

def EwXla_RemainderOp : EwXla_Op<"remainder", FloatsAndIntegers> {
  let summary = "remainder with the dividend's sign; by 0 it is the dividend";
  // As for the quotient. The remainder by 1 is that by -1: 0.
  let body = [
    On<Floats, (RemF $lhs, $rhs)>,
    On<Signed,
       (Select (EqualI $rhs, 0):$byZero, $lhs,
               (RemSI $lhs, (Select (OrI $byZero, (EqualI $rhs, -1)), 1,
                                    $rhs)))>,
    On<Unsigned,
       (Select (EqualI $rhs, 0):$byZero, $lhs,
               (RemUI $lhs, (Select $byZero, 1, $rhs)))>
  ];
  let laws = TotalRemainderLaws;
}

def EwXla_MaximumOp : EwXla_Op<"maximum", FloatsAndIntegers> {
  let summary = "the greater one; NaN if either is, -0 less than +0";
  let body = [On<Floats, (MaximumF $lhs, $rhs)>,
              On<Signed, (MaxSI $lhs, $rhs)>,
              On<Unsigned, (MaxUI $lhs, $rhs)>];
  let laws = MaximumLaws<>.laws;
}

def EwXla_MinimumOp : EwXla_Op<"minimum", FloatsAndIntegers> {
  let summary = "the lesser one; NaN if either is, -0 less than +0";
  let body = [On<Floats, (MinimumF $lhs, $rhs)>,
              On<Signed, (MinSI $lhs, $rhs)>,
              On<Unsigned, (MinUI $lhs, $rhs)>];
  let laws = MinimumLaws<>.laws;
}

def EwXla_PowerOp : EwXla_Op<"power", FloatsAndComplexes> {
  let summary = "lhs to the power of rhs";
  let body = [On<Floats, (PowF $lhs, $rhs)>,
              On<Complexes, (PowC $lhs, $rhs)>];
}

def EwXla_Atan2Op : EwXla_Op<"atan2", Floats> {
  let summary = "angle of the point (rhs, lhs)";
  let body = [On<Floats, (Atan2 $lhs, $rhs)>];
}

def EwXla_ComplexOp : EwXla_Op<"complex", Floats> {
  let summary = "complex number of a real and an imaginary part; no vectors";
  let result = DerivedResult<"result", "::mlir::ComplexType::get($_element)",
                             "complex<$_element>">;
  let body = [On<Floats, (MakeComplex $lhs, $rhs)>];
}
let of = EwXla_ComplexOp in {
  def : Infers<["2x1xf64", "1x3"], "2x3">;
  def : Infers<["2xbf16", "2x3"], "2x3", [0]>;
  def : Rejects<["2xf16", "2"], "3", ResultExtentMismatch>;
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

def EwXla_AndOp : EwXla_Op<"and", IntegersAndBoolean> {
  let summary = "bitwise and";
  let body = [On<IntegersAndBoolean, (AndI $lhs, $rhs)>];
  let laws = AndLaws;
}

def EwXla_OrOp : EwXla_Op<"or", IntegersAndBoolean> {
  let summary = "bitwise or";
  let body = [On<IntegersAndBoolean, (OrI $lhs, $rhs)>];
  let laws = OrLaws;
}

def EwXla_XorOp : EwXla_Op<"xor", IntegersAndBoolean> {
  let summary = "bitwise exclusive or";
  let body = [On<IntegersAndBoolean, (XorI $lhs, $rhs)>];
  let laws = XorLaws;
}

// Shift amounts are unsigned; arith's shifts are poison from the width on.

def EwXla_ShiftLeftOp : EwXla_Op<"shift_left", Integers> {
  let summary = "lhs shifted left by rhs; 0 from the width on";
  let body = [On<Integers, (Select (LessUI $rhs, (BitWidth)),
                                   (ShLI $lhs, $rhs), 0)>];
  let laws = !listconcat(ShiftLaws, FarShiftLaws);
}

def EwXla_ShiftRightArithmeticOp
    : EwXla_Op<"shift_right_arithmetic", Integers> {
  let summary = "lhs shifted right by rhs, with copies of its highest bit, which "
                "are all there is from the width on";
  let body = [
    On<Integers, (ShRSI $lhs, (Select (LessUI $rhs, (BitWidth):$width), $rhs,
                                      (SubI $width, 1)))>
  ];
  let laws = !listconcat(ShiftLaws, [
    LeftAbsorbing<"-1", AcceptedSigned>,
    LeftAbsorbing<"greatest", AcceptedUnsigned>
  ]);
}

def EwXla_ShiftRightLogicalOp : EwXla_Op<"shift_right_logical", Integers> {
  let summary = "lhs shifted right by rhs, unsigned; 0 from the width on";
  let body = [On<Integers, (Select (LessUI $rhs, (BitWidth)),
                                   (ShRUI $lhs, $rhs), 0)>];
  let laws = !listconcat(LogicalRightShiftLaws, FarShiftLaws);
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// The comparison that `direction` names.
class Directions<ScalarOp eq, ScalarOp ne, ScalarOp ge, ScalarOp gt,
                 ScalarOp le, ScalarOp lt> {
  dag chosen =
    (WhenIs $direction, "EQ", (eq $lhs, $rhs),
    (WhenIs $direction, "NE", (ne $lhs, $rhs),
    (WhenIs $direction, "GE", (ge $lhs, $rhs),
    (WhenIs $direction, "GT", (gt $lhs, $rhs),
    (WhenIs $direction, "LE", (le $lhs, $rhs), (lt $lhs, $rhs))))));
}

/// The comparison that is chosen.
class Direction<string name> : AttributeIs<"direction", name>;

/// Of booleans, where the value on that side alone gives the result.
class BooleanBounds<string name, string left, string right, string result> {
  /// The laws.
  list<OpLaw> laws = [
    LeftConstant<left, result, Boolean, [Direction<name>]>,
    RightConstant<right, result, Boolean, [Direction<name>]>
  ];
}

defvar DirectionLaws = !listconcat(
  EqualLaws<[Direction<"EQ">]>.laws,
  EqualLaws<[Direction<"NE">], "false", "true">.laws,
  GreaterEqualLaws<Integers, [Direction<"GE">]>.laws,
  GreaterEqualLaws<Integers, [Direction<"LE">], "greatest", "least">.laws,
  GreaterLaws<Integers, [Direction<"GT">]>.laws,
  GreaterLaws<Integers, [Direction<"LT">], "greatest", "least">.laws,
  BooleanBounds<"GE", "true", "false", "true">.laws,
  BooleanBounds<"LE", "false", "true", "true">.laws,
  BooleanBounds<"GT", "false", "true", "false">.laws,
  BooleanBounds<"LT", "true", "false", "false">.laws);

def EwXla_CompareOp : EwXla_Op<"compare", AllTypes> {
  let summary = "comparison; with NaN only NE holds; false is less than true";
  let result = FixedResult<"result", Boolean>;
  let attributes = [
    EnumAttribute<"direction", ["EQ", "NE", "GE", "GT", "LE", "LT"]>
  ];
  let checks = [
    Check<"!::mlir::isa<::mlir::ComplexType>($element) || "
          "$op.getDirection() == \"EQ\" || $op.getDirection() == \"NE\"",
          "attribute 'direction' must be \"EQ\" or \"NE\" for complex numbers, "
          "which have no order">
  ];
  let body = [
    On<Floats, Directions<EqualF, NotEqualF, GreaterEqualF, GreaterF,
                          LessEqualF, LessF>.chosen>,
    On<Signed, Directions<EqualI, NotEqualI, GreaterEqualSI, GreaterSI,
                          LessEqualSI, LessSI>.chosen>,
    On<Complexes, (WhenIs $direction, "EQ", (EqualC $lhs, $rhs),
                                            (NotEqualC $lhs, $rhs))>,
    On<UnsignedAndBoolean,
       Directions<EqualI, NotEqualI, GreaterEqualUI, GreaterUI, LessEqualUI,
                  LessUI>.chosen>
  ];
  let laws = DirectionLaws;
}

#endif // EWISE_XLA_XLAELEMENTWISE_TD
