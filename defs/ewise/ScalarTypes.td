//===- ScalarTypes.td - Element types of operations --------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element types that operations accept and that the cases of a scalar body
// are chosen by. A set is a list of types and other sets:
//
//   def HalfFloats : ScalarTypes<"16-bit float", [Float16, BFloat16]>;
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_SCALARTYPES_TD
#define EWISE_SCALARTYPES_TD

/// What scalar operations need to know of a type: what it is, or, of an
/// operation, what it takes.
class ScalarKind<string name> {
  /// How messages call it.
  string description = name;
}
def FloatKind : ScalarKind<"floating-point">;
/// Signless integers; of an operation, also unsigned ones: it does not matter to
/// it, or it takes both as unsigned.
def IntegerKind : ScalarKind<"integer">;
/// Of an operation: signless integers, which it takes as signed.
def SignedKind : ScalarKind<"signed integer">;
/// Unsigned integers.
def UnsignedKind : ScalarKind<"unsigned integer">;
def ComplexKind : ScalarKind<"complex">;
/// Types of MLIR's `quant` dialect, stored as signed integers, and as unsigned
/// ones.
def SignedQuantizedKind : ScalarKind<"signed quantized">;
def UnsignedQuantizedKind : ScalarKind<"unsigned quantized">;
def AnyKind : ScalarKind<"element">;

/// The type of an attribute of an op; ElementwiseOps.td lists them.
class AttributeType;

/// The element type of a result; ElementwiseOps.td lists them.
class ResultType;

/// A set of element types.
class ScalarTypes<string name, list<ScalarTypes> elements = []>
    : AttributeType, ResultType {
  /// How messages and documentation call the set.
  string description = name;
  /// The types and sets that make up this set.
  list<ScalarTypes> members = elements;
}

/// One element type, or a range of integer types.
class ScalarType<string name, ScalarKind ofKind, string predicate>
    : ScalarTypes<name> {
  /// Which operations it goes with.
  ScalarKind kind = ofKind;
  /// C++ that tells whether the ::mlir::Type `$_type` is of this type.
  string cppPredicate = predicate;
  /// C++ that makes the type in the ::mlir::MLIRContext * `$_context`; empty
  /// where the record stands for more than one type.
  string cppBuilder = "";
}

/// What a number becomes that is greater than the greatest of its type.
class FloatOverflow<string name> {
  /// How Python calls it.
  string description = name;
}
def ToInfinity : FloatOverflow<"infinity">;
/// There is no infinity.
def ToNaN : FloatOverflow<"nan">;
/// Neither is there -0: its bits are those of NaN.
def ToUnsignedNaN : FloatOverflow<"unsigned nan">;
/// There is no NaN either.
def ToGreatest : FloatOverflow<"greatest">;
/// As ToNaN, and so does what is less than 0. There is no 0 either.
def ToPositiveNaN : FloatOverflow<"positive nan">;

/// A floating-point type by the name of its ::mlir class. The format is for
/// Python: of a type that NumPy does not have, but whose numbers are all in
/// float32.
class FloatScalar<string name, string cppClass, string greatestFinite = "",
                  int mantissa = -1, int leastNormal = 0,
                  FloatOverflow beyond = ToInfinity>
    : ScalarType<name, FloatKind, "::mlir::isa<" # cppClass # ">($_type)"> {
  let cppBuilder = cppClass # "::get($_context)";
  /// The C++ class.
  string cppFloat = cppClass;
  /// The greatest finite number of the type; numbers in bodies are compared with
  /// it. Empty where it is a double's.
  string greatest = greatestFinite;
  /// The bits of the significand behind the point; -1 without a format.
  int mantissaBits = mantissa;
  /// The exponent of the least normal number.
  int leastExponent = leastNormal;
  /// What is greater than the greatest number.
  FloatOverflow overflow = beyond;
}

/// Complex numbers of two floats; there are tensors of them, but no vectors.
class ComplexScalar<FloatScalar partType>
    : ScalarType<"complex<" # partType.description # ">", ComplexKind,
                 "::ewise::isComplexOf<" # partType.cppFloat # ">($_type)"> {
  let cppBuilder = "::mlir::ComplexType::get(" # partType.cppBuilder # ")";
  /// The type of the real and of the imaginary part.
  FloatScalar part = partType;
}

/// Integers of `minWidth` to `maxWidth` bits, which MLIR spells `prefix` and the
/// number of bits. `signedness` is what C++ calls them.
class IntegerRange<string prefix, ScalarKind ofKind, string signedness, int min,
                   int max>
    : ScalarType<prefix # min # !if(!eq(min, max), "", " to " # prefix # max),
                 ofKind,
                 !if(!eq(min, max),
                     "$_type.is" # signedness # "Integer(" # min # ")",
                     "::ewise::is" # signedness # "Integer($_type, " # min
                         # ", " # max # ")")> {
  /// The least number of bits.
  int minWidth = min;
  /// The greatest number of bits.
  int maxWidth = max;
}

/// Signless integers. Each operation takes them as signed or as unsigned.
class IntegerScalars<int min, int max>
    : IntegerRange<"i", IntegerKind, "Signless", min, max> {
  let cppBuilder = !if(!eq(min, max),
      "::mlir::IntegerType::get($_context, " # min # ")", "");
}

/// Unsigned integers, MLIR's `ui8`. Operations on signed ones do not take them.
class UnsignedScalars<int min, int max>
    : IntegerRange<"ui", UnsignedKind, "Unsigned", min, max> {
  let cppBuilder = !if(!eq(min, max),
      "::mlir::IntegerType::get($_context, " # min
          # ", ::mlir::IntegerType::Unsigned)", "");
}

def Float16 : FloatScalar<"f16", "::mlir::Float16Type", "65504">;
def Float32 : FloatScalar<"f32", "::mlir::Float32Type",
                          "3.4028234663852886e38">;
def Float64 : FloatScalar<"f64", "::mlir::Float64Type">;
def BFloat16 : FloatScalar<"bf16", "::mlir::BFloat16Type",
                           "3.3895313892515355e38", 7, -126>;
def Float8E4M3FN
    : FloatScalar<"f8E4M3FN", "::mlir::Float8E4M3FNType", "448", 3, -6, ToNaN>;
def Float8E5M2
    : FloatScalar<"f8E5M2", "::mlir::Float8E5M2Type", "57344", 2, -14>;
def Float8E4M3 : FloatScalar<"f8E4M3", "::mlir::Float8E4M3Type", "240", 3, -6>;
def Float8E3M4 : FloatScalar<"f8E3M4", "::mlir::Float8E3M4Type", "15.5", 4, -2>;
def Float8E5M2FNUZ : FloatScalar<"f8E5M2FNUZ", "::mlir::Float8E5M2FNUZType",
                                 "57344", 2, -15, ToUnsignedNaN>;
def Float8E4M3FNUZ : FloatScalar<"f8E4M3FNUZ", "::mlir::Float8E4M3FNUZType",
                                 "240", 3, -7, ToUnsignedNaN>;
def Float8E4M3B11FNUZ
    : FloatScalar<"f8E4M3B11FNUZ", "::mlir::Float8E4M3B11FNUZType", "30", 3,
                  -10, ToUnsignedNaN>;
def Float8E8M0FNU
    : FloatScalar<"f8E8M0FNU", "::mlir::Float8E8M0FNUType",
                  "1.7014118346046923e38", 0, -127, ToPositiveNaN>;
def Float6E2M3FN
    : FloatScalar<"f6E2M3FN", "::mlir::Float6E2M3FNType", "7.5", 3, 0,
                  ToGreatest>;
def Float6E3M2FN
    : FloatScalar<"f6E3M2FN", "::mlir::Float6E3M2FNType", "28", 2, -2,
                  ToGreatest>;
def Float4E2M1FN
    : FloatScalar<"f4E2M1FN", "::mlir::Float4E2M1FNType", "6", 1, 0,
                  ToGreatest>;
def TensorFloat32
    : FloatScalar<"tf32", "::mlir::FloatTF32Type", "3.4011621342146535e38", 10,
                  -126>;
def Float80 : FloatScalar<"f80", "::mlir::Float80Type">;
def Float128 : FloatScalar<"f128", "::mlir::Float128Type">;

def ComplexFloat32 : ComplexScalar<Float32>;
def ComplexFloat64 : ComplexScalar<Float64>;

def Boolean : IntegerScalars<1, 1>;
def Int8 : IntegerScalars<8, 8>;
def Int16 : IntegerScalars<16, 16>;
def Int32 : IntegerScalars<32, 32>;
def Int64 : IntegerScalars<64, 64>;

def UInt8 : UnsignedScalars<8, 8>;
def UInt16 : UnsignedScalars<16, 16>;
def UInt32 : UnsignedScalars<32, 32>;
def UInt64 : UnsignedScalars<64, 64>;

/// Sizes and positions, as wide as the target's addresses.
def IndexInteger : ScalarType<"index", IntegerKind, "$_type.isIndex()"> {
  let cppBuilder = "::mlir::IndexType::get($_context)";
}

/// MLIR's `!quant.uniform<i8:f32, 0.5:3>`, integers that stand for real numbers by
/// one scale and one zero point. As the scale is positive, the stored integers are
/// in the order of the numbers: that, and which of two is chosen, is all that
/// operations know of them. Operands that share an element type share the scale
/// and the zero point. There are no constants and no vectors of these types.
class QuantizedScalar<string name, ScalarKind ofKind, string signedness>
    : ScalarType<name # " quant.uniform", ofKind,
                 "::ewise::is" # signedness # "Quantized($_type)">;
def SignedQuantized
    : QuantizedScalar<"signed", SignedQuantizedKind, "Signed">;
def UnsignedQuantized
    : QuantizedScalar<"unsigned", UnsignedQuantizedKind, "Unsigned">;
def Quantized
    : ScalarTypes<"quantized", [SignedQuantized, UnsignedQuantized]>;

/// Every element type there is, for operations that do not look at elements.
def AnyScalar : ScalarType<"any type", AnyKind, "true">;

#endif // EWISE_SCALARTYPES_TD
