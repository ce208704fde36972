//===- ScalarNames.td - Names and functions in bodies ------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that bodies write if the storage of elements does not matter:
//
//   (Div 1, (Add 1, (Exp (Negate $x))))
//
// A name stands for a primitive or a function, by the type of its operands. A body that reads
// differently on the types of its op is read once for each of them. Primitives keep their own
// names, for the differences: `(MaxUI $a, $b)` takes signless integers as unsigned.

#ifndef EWISE_SCALARNAMES_TD
#define EWISE_SCALARNAMES_TD

include "ewise/ScalarOps.td"

/// A callee of a file that may be missing: errors ask to include the file.
class InFile<string withRow> : ScalarCallee {
  /// The file, as it is included.
  string file = withRow;
}
def InComplexFunctions : InFile<"functions/ComplexFunctions.td">;

/// The operations that a name stands for on elements of each kind. Signless integers of more than
/// one bit are signed. A name may have several rows, such as one of a file that adds functions of
/// complex numbers, but one operation for a kind. A primitive may have rows, too: `Exp` stays the
/// primitive on floats, and rows give its function on complex numbers.
class Overloads<ScalarCallee ofName, ScalarCallee onFloats = Undefined,
                ScalarCallee onSigned = Undefined,
                ScalarCallee onUnsigned = Undefined,
                ScalarCallee onBooleans = Undefined,
                ScalarCallee onComplexes = Undefined> {
  /// The name, or the primitive.
  ScalarCallee name = ofName;
  /// The callee on floating-point types.
  ScalarCallee floats = onFloats;
  /// The callee on signless integers.
  ScalarCallee signed = onSigned;
  /// The callee on unsigned integers.
  ScalarCallee unsigned = onUnsigned;
  /// The callee on i1.
  ScalarCallee booleans = onBooleans;
  /// The callee on complex numbers.
  ScalarCallee complexes = onComplexes;
}

/// A function: an expression with parameters, `$x`, that bodies call as they do primitives. It is a
/// part of each body that calls it. Its named parts, such as `(Exp $x):$e`, are known only in it.
class Function<list<string> names, dag value, string writtenAs = "">
    : ScalarCallee {
  /// The parameters.
  list<string> parameters = names;
  /// The value, over the parameters.
  dag body = value;
  /// How documents and comments write a call, `hypot($x, $y)`; if empty, they use the name.
  string formula = writtenAs;
}

/// A primitive on some types of floats is a function of its operands, made of operations that every
/// target has and that give equal bits everywhere. Bodies keep the primitive; a lowering, the
/// folder or the Python writer reads the function in its place, unless it is told to call the
/// library's.
class Expansion<Primitive expanded, ScalarTypes onTypes, Function by> {
  /// The primitive.
  Primitive primitive = expanded;
  /// The types; on others the primitive is a call.
  ScalarTypes types = onTypes;
  /// The function.
  Function function = by;
  /// Whether the row is used only if a caller asks for fewer right digits than other rows give.
  bit isFast = 0;
}

/// A conversion by both types: `(Convert Int32, $x)`. It is the first of these that takes both. A
/// boolean tells whether the operand is not 0. A direction may follow for floats, `(Convert
/// Float16, $x, TowardZero)`: a function of `$x` and of the number nearest to it.
class ConversionName<list<ScalarConversion> all> : ScalarCallee {
  /// The conversions that the name may stand for.
  list<ScalarConversion> conversions = all;
}

// Arithmetic.

foreach name = ["Add", "Sub", "Mul", "Div", "Rem", "Negate", "Abs", "Max", "Min", "Pow"] in
  def "" # name : ScalarCallee;

def NegateI : Function<["x"], (SubI 0, $x), "-$x">;

/// IEEE 754-2019's maximumNumber and minimumNumber: NaN only of two NaN, and 0 is greater than -0,
/// of which `MaxNumF` and `MinNumF` say nothing.
foreach name = ["Maximum", "Minimum"] in
  def name#NumberF : Function<["a", "b"],
    (Select (NotEqualF $a, $a), $b,
    (Select (NotEqualF $b, $b), $a, (!cast<Primitive>(name # "F") $a, $b))),
    !tolower(name) # "_number($a, $b)">;

//              name    float     signed   unsigned  boolean    complex
def : Overloads<Add,    AddF,     AddI,    AddI,     OrI,       AddC>;
def : Overloads<Sub,    SubF,     SubI,    SubI,     Undefined, SubC>;
def : Overloads<Mul,    MulF,     MulI,    MulI,     AndI,      MulC>;
def : Overloads<Div,    DivF,     DivSI,   DivUI,    Undefined, InComplexFunctions>;
def : Overloads<Rem,    RemF,     RemSI,   RemUI>;
def : Overloads<Negate, NegF,     NegateI, NegateI,  Undefined, NegC>;
def : Overloads<Abs,    AbsF,     AbsI,    Same,     Same,      InComplexFunctions>;
def : Overloads<Max,    MaximumF, MaxSI,   MaxUI,    OrI>;
def : Overloads<Min,    MinimumF, MinSI,   MinUI,    AndI>;
def : Overloads<Pow,    PowF,     PowI,    Undefined, Undefined, InComplexFunctions>;
foreach name = [Exp, Exp2, Log, Sqrt, Rsqrt, Cbrt, Sin, Cos, Tan, Sinh, Cosh, Tanh, Asin, Acos,
                Atan, Atan2, Asinh, Acosh, Atanh, ExpM1, Log1p] in
  def : Overloads<name, onComplexes=InComplexFunctions>;

// Comparisons.

foreach name = ["Equal", "NotEqual", "Less", "LessEqual", "Greater", "GreaterEqual"] in
  def "" # name : ScalarCallee;

//              name          float          signed          unsigned        boolean         complex
def : Overloads<Equal,        EqualF,        EqualI,         EqualI,         EqualI,         EqualC>;
def : Overloads<NotEqual,     NotEqualF,     NotEqualI,      NotEqualI,      NotEqualI,      NotEqualC>;
def : Overloads<Less,         LessF,         LessSI,         LessUI,         LessUI>;
def : Overloads<LessEqual,    LessEqualF,    LessEqualSI,    LessEqualUI,    LessEqualUI>;
def : Overloads<Greater,      GreaterF,      GreaterSI,      GreaterUI,      GreaterUI>;
def : Overloads<GreaterEqual, GreaterEqualF, GreaterEqualSI, GreaterEqualUI, GreaterEqualUI>;

// Bits.

foreach name = ["And", "Or", "Xor", "Not"] in
  def "" # name : ScalarCallee;
/// The amount is less than the width of the type.
def ShiftLeft : ScalarCallee;
/// Keeps the sign of signed integers.
def ShiftRight : ScalarCallee;

def NotI : Function<["x"], (XorI $x, (GreatestUI)), "~$x">;

//              name        float      signed  unsigned boolean
def : Overloads<And,        Undefined, AndI,   AndI,    AndI>;
def : Overloads<Or,         Undefined, OrI,    OrI,     OrI>;
def : Overloads<Xor,        Undefined, XorI,   XorI,    XorI>;
def : Overloads<Not,        Undefined, NotI,   NotI,    NotI>;
def : Overloads<ShiftLeft,  Undefined, ShLI,   ShLI>;
def : Overloads<ShiftRight, Undefined, ShRSI,  ShRUI>;

// Numbers of a type.

/// The least and the greatest finite number of the type; also "least" and
/// "greatest".
def Least : ScalarCallee;
def Greatest : ScalarCallee;

def ZeroI : Function<[], (Same 0), "0">;

//              name      float      signed      unsigned
def : Overloads<Greatest, GreatestF, GreatestSI, GreatestUI>;
def : Overloads<Least,    LeastF,    LeastSI,    ZeroI>;

// Conversions.

/// As C++ converts, but to an integer that is too narrow a float saturates, and NaN is 0.
def Convert
    : ConversionName<[ConvertF, ConvertSI, ConvertUI, SIToFP, UIToFP,
                      TruncateFPToSI, TruncateFPToUI, ConvertC, FPToComplex,
                      SIToComplex, UIToComplex]>;
/// The nearest number of the type: a float is rounded half to even, and an integer saturates.
def Saturate
    : ConversionName<[ConvertF, SaturateSI, SIToFP, UIToFP, SaturateFPToSI,
                      SaturateFPToUI]>;

#endif // EWISE_SCALARNAMES_TD
