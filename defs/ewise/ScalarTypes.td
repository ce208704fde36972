//===- ScalarTypes.td - Element types of operations --------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The element types that operations accept and that the cases of a scalar body are chosen by.

#ifndef EWISE_SCALARTYPES_TD
#define EWISE_SCALARTYPES_TD

/// A kind of types, or of the types that an operation takes.
class ScalarKind<string name> {
  /// How messages call it.
  string description = name;
}
def FloatKind : ScalarKind<"floating-point">;
/// Signless integers; of an operation, also unsigned ones: it does not matter to it, or it takes
/// both as unsigned.
def IntegerKind : ScalarKind<"integer">;
/// Signless integers that an operation takes as signed.
def SignedKind : ScalarKind<"signed integer">;
/// Unsigned integers.
def UnsignedKind : ScalarKind<"unsigned integer">;
def ComplexKind : ScalarKind<"complex">;
/// Types of MLIR's `quant` dialect, stored as signed integers, and as unsigned ones.
def SignedQuantizedKind : ScalarKind<"signed quantized">;
def UnsignedQuantizedKind : ScalarKind<"unsigned quantized">;
/// Quantized types with a scale for each position along a dimension, of no operation.
def QuantizedPerAxisKind : ScalarKind<"quantized per axis">;
/// A type of a project, of operations of any kind; one of `AnyKind` with C++ that tells it is of
/// this kind.
def OtherKind : ScalarKind<"a project's type">;
def AnyKind : ScalarKind<"element">;

/// The type of an attribute of an op, or the element type of a result;
/// ElementwiseOps.td lists them.
class TypeExpression;

/// A set of element types, which are types and other sets: `ScalarTypes<"16-bit float", [Float16,
/// BFloat16]>`.
class ScalarTypes<string name, list<ScalarTypes> elements = []>
    : TypeExpression {
  /// How messages and documentation call the set.
  string description = name;
  /// The types and sets that make up this set.
  list<ScalarTypes> members = elements;
}

/// One element type, or a range of integer types. Those of MLIR are known by the name that MLIR
/// has for them; others are told by C++.
class ScalarType<string name, ScalarKind ofKind, string predicate = ""> : ScalarTypes<name> {
  /// Which operations it goes with.
  ScalarKind kind = ofKind;
  /// The C++ that tells whether the ::mlir::Type `$_type` is this type, of a project.
  string cppPredicate = predicate;
  /// The C++ that makes a project's type in the ::mlir::MLIRContext * `$_context`; empty if the
  /// record stands for more than one type.
  string cppBuilder = "";
  /// Whether the record stands for one type.
  bit isSingle = !or(!empty(predicate), !not(!empty(cppBuilder)));
}

/// A floating-point type. A type of a project has the C++ class and, for Python, the format, if all
/// its numbers are in float32.
class FloatScalar<string name, string cppClass = "", string greatestFinite = "",
                  int mantissa = -1, int leastNormal = 0,
                  string beyond = "infinity">
    : ScalarType<name, FloatKind,
                 !if(!empty(cppClass), "",
                     "::ewise::isFloat<" # cppClass # ">($_type)")> {
  let cppBuilder = !if(!empty(cppClass), "", cppClass # "::get($_context)");
  /// The greatest finite number of the type; numbers in bodies are compared with it. Empty where
  /// it is a double's.
  string greatest = greatestFinite;
  /// The bits of the significand behind the point; -1 without a format.
  int mantissaBits = mantissa;
  /// The exponent of the least normal number.
  int leastExponent = leastNormal;
  /// The value in place of a number beyond the greatest: "infinity", "nan",
  /// "unsigned nan" where its bits are those of -0, "positive nan" where there
  /// are no numbers below 0 and no 0, or "greatest".
  string overflow = beyond;
}

/// Complex numbers of two floats; there are tensors of them, but no vectors.
class ComplexScalar<FloatScalar partType>
    : ScalarType<"complex<" # partType.description # ">", ComplexKind> {
  /// The type of the real and of the imaginary part.
  FloatScalar part = partType;
}

/// Signless integers of `minWidth` to `maxWidth` bits. Each operation takes them as signed or as
/// unsigned.
class IntegerScalars<int min, int max, string prefix = "i", ScalarKind ofKind = IntegerKind>
    : ScalarType<prefix # min # !if(!eq(min, max), "", " to " # prefix # max), ofKind> {
  let isSingle = !eq(min, max);
  /// The least and the greatest number of bits.
  int minWidth = min;
  int maxWidth = max;
}

/// Unsigned integers, MLIR's `ui8`. Operations on signed ones do not take them.
class UnsignedScalars<int min, int max> : IntegerScalars<min, max, "ui", UnsignedKind>;

foreach width = [16, 32, 64] in
  def Float#width : FloatScalar<"f"#width>;
def BFloat16 : FloatScalar<"bf16">;
foreach name = ["8E4M3FN", "8E5M2", "8E4M3"] in
  def Float#name : FloatScalar<"f"#name>;
def Float8E3M4 : FloatScalar<"f8E3M4", "", "15.5">;
foreach name = ["8E5M2FNUZ", "8E4M3FNUZ", "8E4M3B11FNUZ"] in
  def Float#name : FloatScalar<"f"#name>;
def Float8E8M0FNU : FloatScalar<"f8E8M0FNU", "", "1.7014118346046923e38">;
foreach name = ["6E2M3FN", "6E3M2FN", "4E2M1FN"] in
  def Float#name : FloatScalar<"f"#name>;
def TensorFloat32 : FloatScalar<"tf32">;
foreach width = [80, 128] in
  def Float#width : FloatScalar<"f"#width>;

def ComplexFloat32 : ComplexScalar<Float32>;
def ComplexFloat64 : ComplexScalar<Float64>;

def Boolean : IntegerScalars<1, 1>;
foreach width = [8, 16, 32, 64] in {
  def Int#width : IntegerScalars<width, width>;
  def UInt#width : UnsignedScalars<width, width>;
}

/// Sizes and positions, as wide as the target's addresses.
def IndexInteger : ScalarType<"index", IntegerKind>;

/// MLIR's `!quant.uniform<i8:f32, 0.5:3>`, integers that stand for real numbers by one scale and
/// one zero point. As the scale is positive, the stored integers are in the order of the numbers:
/// that, and which of two is chosen, is all that operations know of them. Operands that share an
/// element type share the scale and the zero point. There are no constants and no vectors of
/// these types.
let isSingle = 0 in {
  def SignedQuantized : ScalarType<"signed quant.uniform", SignedQuantizedKind>;
  def UnsignedQuantized : ScalarType<"unsigned quant.uniform", UnsignedQuantizedKind>;
}
def Quantized : ScalarTypes<"quantized", [SignedQuantized, UnsignedQuantized]>;

/// `!quant.uniform<i8:f32:0, {0.5, 0.25}>`: a scale and a zero point for each position along a
/// dimension. No body computes on them, for broadcasting may move the dimension.
let isSingle = 0 in
  def QuantizedPerAxis : ScalarType<"quant.uniform per axis", QuantizedPerAxisKind>;

/// Every element type there is, for operations that do not look at elements.
def AnyScalar : ScalarType<"any type", AnyKind> {
  let isSingle = 0;
}

/// The type that operands without types of their own share, one of the op's `elementTypes`; in a body
/// that computes in a wider one, that.
def Shared : ScalarTypes<"shared">;

// Types that follow from others.

/// Operands of the one element type give results of the other.
class MapsTo<ScalarType operandType, ScalarType resultType> {
  /// Single types.
  ScalarType from = operandType;
  ScalarType to = resultType;
}

/// A function of element types, which says of each type that an op accepts what type its result
/// has: `Result<"sum", TypeMap<[MapsTo<Int8, Int32>]>>`. Integers that no row has become those of
/// `factor / divisor` times the bits, unless `factor` is 0, unsigned ones unsigned ones.
class TypeMap<list<MapsTo> allRows, int timesBits = 0, int byBits = 1>
    : TypeExpression {
  /// No type has two of them.
  list<MapsTo> rows = allRows;
  /// The factor and the divisor for the bits of an integer.
  int factor = timesBits;
  int divisor = byBits;
  /// Types that no row has stay what they are.
  bit keepsOthers = 0;
}

/// Products and sums that do not overflow.
def TwiceAsWide : TypeMap<[MapsTo<Float16, Float32>, MapsTo<BFloat16, Float32>,
                           MapsTo<Float32, Float64>], 2>;
def HalfAsWide : TypeMap<[MapsTo<Float32, Float16>, MapsTo<Float64, Float32>], 1, 2>;

def ComplexOfParts : TypeMap<[MapsTo<Float32, ComplexFloat32>,
                              MapsTo<Float64, ComplexFloat64>]>;
def PartsOfComplex : TypeMap<[MapsTo<ComplexFloat32, Float32>,
                              MapsTo<ComplexFloat64, Float64>]>;
/// The parts of complex numbers, and the type itself of others.
def PartsOrSame : TypeMap<PartsOfComplex.rows> {
  let keepsOthers = 1;
}

def FloatOfSameWidth : TypeMap<[MapsTo<Int16, Float16>, MapsTo<Int32, Float32>,
                                MapsTo<Int64, Float64>]>;
def IntegerOfSameWidth : TypeMap<[MapsTo<Float8E4M3FN, Int8>, MapsTo<Float8E5M2, Int8>,
               MapsTo<Float16, Int16>, MapsTo<BFloat16, Int16>,
               MapsTo<Float32, Int32>, MapsTo<Float64, Int64>]>;

#endif // EWISE_SCALARTYPES_TD
