//===- ElementwiseOps.td - The language of elementwise ops -*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An elementwise op names its operands, the rule set they broadcast by, the
// element types it accepts, and its scalar body:
//
//   def Scale : EwiseOp {
//     let operands = [Operand<"input">, Operand<"factor">];
//     let elementTypes = MyFloats;
//     let rules = Broadcastable;
//     let cases = [On<MyFloats, (MulF $input, $factor)>];
//   }
//
// This file knows nothing of MLIR. Records that also define an MLIR op derive
// from `EwiseDialectOp` of OpBridge.td; records that adopt an op which is
// defined elsewhere derive from `AdoptedOp`.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_ELEMENTWISEOPS_TD
#define EWISE_ELEMENTWISEOPS_TD

include "ewise/BroadcastRules.td"
include "ewise/Laws.td"
include "ewise/Promotions.td"
include "ewise/ScalarOps.td"
include "ewise/TypeMaps.td"

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

/// The types of an operand without types of its own.
def SharedTypes : ScalarTypes<"shared">;

/// A tensor or vector operand. Without types of its own, its element type is
/// the one that all such operands share, out of the op's `elementTypes`.
class Operand<string operandName, ScalarTypes ownTypes = SharedTypes> {
  /// A C++ identifier, like those of attributes and of the result. mlir-tblgen
  /// makes the accessor of it, `getMinVal` of `min_val`.
  string name = operandName;
  /// The element types that the operand may have.
  ScalarTypes types = ownTypes;
  /// Any number of operands; at most one per op. A body reads it by `Fold`.
  bit variadic = 0;
  /// Takes no part in broadcasting.
  bit parameter = 0;
  /// May be absent; bodies ask for it with `WhenPresent`, and read it only where
  /// it is there. An absent operand takes no part in anything.
  bit optional = 0;
}

/// Any number of operands.
class VariadicOperand<string operandName, ScalarTypes ownTypes = SharedTypes>
    : Operand<operandName, ownTypes> {
  let variadic = 1;
}

/// A tensor of one element that takes no part in broadcasting; the body reads
/// its element. TOSA's shifts and zero points are parameters.
class ParameterOperand<string operandName, ScalarTypes ownTypes>
    : Operand<operandName, ownTypes> {
  let parameter = 1;
}

/// An operand that may be absent.
class OptionalOperand<string operandName, ScalarTypes ownTypes = SharedTypes>
    : Operand<operandName, ownTypes> {
  let optional = 1;
}

/// A parameter that may be absent.
class OptionalParameterOperand<string operandName, ScalarTypes ownTypes>
    : ParameterOperand<operandName, ownTypes> {
  let optional = 1;
}

/// The result; its element type is the operands' shared one.
class Result<string resultName> {
  /// A C++ identifier.
  string name = resultName;
}

/// A result whose element type does not depend on the operands.
class FixedResult<string resultName, ScalarType fixedType>
    : Result<resultName> {
  /// The element type.
  ScalarType type = fixedType;
}

/// A result whose element type is the author's choice out of `types`: it can
/// not be inferred.
class FreeResult<string resultName, ScalarTypes anyOf> : Result<resultName> {
  /// The element types to choose from.
  ScalarTypes types = anyOf;
}

/// A result whose element type is computed from the operands' shared one, in
/// C++: `$_element` is that type.
class DerivedResult<string resultName, string builder,
                    string assemblyFormat = ""> : Result<resultName> {
  /// The C++ expression, an ::mlir::Type.
  string cppBuilder = builder;
  /// How MLIR writes the type, `complex<$_element>`. Documents and tests of
  /// examples need to know.
  string assembly = assemblyFormat;
}

/// A result whose element type follows from the operands' shared one by a map.
class MappedResult<string resultName, TypeMap ofTypes> : Result<resultName> {
  /// It says something of every type that the op accepts.
  TypeMap map = ofTypes;
}

/// A value of an attribute, and the element type that it names.
class NamedType<ScalarTypes ofType> {
  /// A single type.
  ScalarTypes type = ofType;
}
/// The same of an integer attribute.
class TypeCode<int number, ScalarTypes ofType> : NamedType<ofType> {
  /// The value.
  int value = number;
}
/// The same of an attribute that is one of some strings or enumerators.
class TypeName<string text, ScalarTypes ofType> : NamedType<ofType> {
  /// The value.
  string value = text;
}

/// The types of a result, where they are those of the type attribute.
def TypesOfAttribute : ScalarTypes<"types of the attribute">;

/// A result whose element type an attribute of the op names: it is inferred.
///
/// A TypeAttribute is the type itself: `AttributeResult<"output", "dtype">`. One
/// that may be absent is then the type that operands share.
///
/// Of an integer or an enumeration, which is required or has a default, `named`
/// has each of `types` and, for an enumeration, each of its values; other
/// integers are refused by the verifier.
class AttributeResult<string resultName, string attributeName,
                      ScalarTypes anyOf = TypesOfAttribute,
                      list<NamedType> namedTypes = []> : Result<resultName> {
  /// The name of the attribute.
  string attribute = attributeName;
  /// The element types that there are to name.
  ScalarTypes types = anyOf;
  /// What the values of the attribute name.
  list<NamedType> named = namedTypes;
}

/// Several results in place of one. They have one shape, the one that the rule
/// set infers, and element types of their own; only that of the first may be free
/// or named by an attribute.
class SeveralResults<list<Result> several> : Result<""> {
  /// The results in order, two or more.
  list<Result> results = several;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// An attribute of the op. Bodies read it as a constant by its name.
class EwiseAttribute<string attributeName> {
  /// A C++ identifier.
  string name = attributeName;
}

/// A boolean; absent means `defaultValue`.
class BoolAttribute<string attributeName, bit absent>
    : EwiseAttribute<attributeName> {
  /// The value where it is absent.
  bit defaultValue = absent;
}

/// Where no bound is said: integers of any size, any number of elements.
defvar NoLeast = 0x8000000000000000;
defvar NoGreatest = 0x7FFFFFFFFFFFFFFF;

/// A required signless integer of `width` bits between `min` and `max`.
class RequiredIntegerAttribute<string attributeName, int bitWidth,
                               int least = NoLeast, int greatest = NoGreatest>
    : EwiseAttribute<attributeName> {
  /// Its bits.
  int width = bitWidth;
  /// The least value.
  int min = least;
  /// The greatest value.
  int max = greatest;
}

/// The same; absent means `defaultValue`.
class IntegerAttribute<string attributeName, int bitWidth, int absent,
                       int least = NoLeast, int greatest = NoGreatest>
    : RequiredIntegerAttribute<attributeName, bitWidth, least, greatest> {
  /// The value where it is absent.
  int defaultValue = absent;
}

/// A required value of the op's element type.
class ElementAttribute<string attributeName> : EwiseAttribute<attributeName>;

/// A floating-point number of `type`, f32 or f64, whatever the operands' element
/// type; absent means `defaultValue`, and where that is empty the attribute is
/// required. In a body it is a number like others, which has the type of what is
/// beside it: it is rounded to that type, once. Numbers are decimal: "0.01".
class FloatAttribute<string attributeName, FloatScalar ofType,
                     string absent = "", string least = "",
                     string greatest = ""> : EwiseAttribute<attributeName> {
  /// `Float32` or `Float64`.
  FloatScalar type = ofType;
  /// The value where it is absent; empty where it may not be.
  string defaultValue = absent;
  /// The least value; empty where there is none. NaN is not within bounds.
  string min = least;
  /// The greatest value; empty where there is none.
  string max = greatest;
}

/// A string out of `values`. Bodies choose by it with `WhenIs`.
class EnumAttribute<string attributeName, list<string> allowed,
                    string absent = ""> : EwiseAttribute<attributeName> {
  /// The strings that it may be.
  list<string> values = allowed;
  /// The value where it is absent; empty where it is required.
  string defaultValue = absent;
}

/// An attribute of an adopted op whose getter returns a C++ enumeration. The
/// values are its enumerators.
class EnumClassAttribute<string attributeName, string cppEnumeration,
                         list<string> enumerators>
    : EnumAttribute<attributeName, enumerators> {
  /// The enumeration, fully qualified.
  string cppEnum = cppEnumeration;
}

/// A type out of `accepted`. Bodies choose by it with `WhenType`, and operations
/// written in C++ are given it, as an ::mlir::Type.
class TypeAttribute<string attributeName, ScalarTypes accepted>
    : EwiseAttribute<attributeName> {
  /// The types that it may be.
  ScalarTypes types = accepted;
}

/// A list of numbers, of `shortest` to `longest`; absent means `absent`,
/// "[0.5, 1]", and where that is empty the attribute is required. Bodies read one
/// of them with `At` and how many there are with `Count`; operations written in
/// C++ are given the list, as an ::llvm::ArrayRef.
class ArrayAttribute<string attributeName, int shortest, int longest,
                     string absent> : EwiseAttribute<attributeName> {
  /// The least number of elements.
  int minLength = shortest;
  /// The greatest one.
  int maxLength = longest;
  /// The list where it is absent; empty where it may not be.
  string defaultValue = absent;
}

/// A list of signless integers of `bitWidth` bits, each between `least` and
/// `greatest`. An element of it is an integer of so many bits, as an
/// `IntegerAttribute` is.
class IntegerArrayAttribute<string attributeName, int bitWidth = 64,
                            int shortest = 0, int longest = NoGreatest,
                            int least = NoLeast, int greatest = NoGreatest,
                            string absent = "">
    : ArrayAttribute<attributeName, shortest, longest, absent> {
  /// The bits of each.
  int width = bitWidth;
  /// The least value of each.
  int min = least;
  /// The greatest value of each.
  int max = greatest;
}

/// A list of floating-point numbers of `type`, f32 or f64. An element of it is a
/// number that has the type of what is beside it, as a `FloatAttribute` is.
/// Numbers are decimal: "0.01".
class FloatArrayAttribute<string attributeName, FloatScalar ofType,
                          int shortest = 0, int longest = NoGreatest,
                          string least = "", string greatest = "",
                          string absent = "">
    : ArrayAttribute<attributeName, shortest, longest, absent> {
  /// `Float32` or `Float64`.
  FloatScalar type = ofType;
  /// The least value of each; empty where there is none.
  string min = least;
  /// The greatest value of each; empty where there is none.
  string max = greatest;
}

/// An attribute that may be absent, which is a case of its own: bodies ask for it
/// with `WhenPresent`, and read it only where it is there. The attribute has no
/// default.
class OptionalAttribute<EwiseAttribute presentAttribute>
    : EwiseAttribute<presentAttribute.name> {
  /// What it is where it is there.
  EwiseAttribute attribute = presentAttribute;
}

/// A condition on attributes and element types that is verified with the op, in
/// C++: `$op` gives access to the attributes' getters, `$element` is the
/// ::mlir::Type of the operands' elements, and the name of a result, `$output`,
/// that of its elements.
class Check<string condition, string messageIfFalse> {
  /// The C++ expression, true where the op is accepted.
  string cppCondition = condition;
  /// What the error says after the name of the op. It may have the types, too:
  /// "'output' cannot be $output".
  string message = messageIfFalse;
}

//===----------------------------------------------------------------------===//
// Scalar bodies
//===----------------------------------------------------------------------===//

/// The result types of a case that does not look at them.
def AnyResult : ScalarTypes<"any">;

/// The body for elements out of `types`, for ops with a free result type, or one
/// that an attribute names, also by the types of the result. The cases of an op must not overlap and must
/// cover its `elementTypes`. An adopted op need not have a case for every type of
/// a free result, nor any if its element types are `AnyScalar`: where it has none,
/// it is not folded, and lowered only if it is its own body
/// (ElementwiseMappable.td).
class On<ScalarTypes elementTypes, dag expression, ScalarTypes toTypes = AnyResult> {
  /// The shared element types that the case is for.
  ScalarTypes types = elementTypes;
  /// The value of one element, over the operations of ScalarOps.td. Of several
  /// results, `(Values ...)` has one for each.
  dag value = expression;
  /// The element types of the result that it is for.
  ScalarTypes resultTypes = toTypes;
}

/// Bodies compute on floats out of `types` as ones of `wider`, which has all of
/// their numbers: elements of operands and attributes are converted, and so is
/// the value, back to the result's type. It is rounded once, at the end.
class ComputesIn<ScalarTypes ofTypes, FloatScalar widerType,
                 ScalarConversion converts = ConvertF> {
  /// Floating-point types.
  ScalarTypes types = ofTypes;
  /// What `Element` is in the body, and the type of numbers beside elements.
  FloatScalar wider = widerType;
  /// What converts, there and back.
  ScalarConversion conversion = converts;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// An elementwise op. Examples of what it accepts are placed with
/// `let of = MyOp in { ... }`; see BroadcastRules.td.
class EwiseOp : ExampleSubject {
  /// One line for documentation.
  string summary = "";
  /// More than that, in Markdown.
  string description = "";
  /// The operands in order: operands that broadcast, then parameters.
  list<Operand> operands = [];
  /// The result, or `SeveralResults`.
  Result result = Result<"output">;
  /// The attributes in order; the rule set may add one.
  list<EwiseAttribute> attributes = [];
  /// Whether the op has the attribute `fastmath`, behind all others: flags that
  /// each floating-point op of its body takes, none where it is absent. What the
  /// op computes is said without them. Of an adopted op, its class says it.
  bit hasFastMath = 0;
  /// What the operands' shared element type may be.
  ScalarTypes elementTypes = ?;
  /// The table by which operands without types of their own, which may differ,
  /// are promoted to one of `elementTypes`. Without one they have the same.
  PromotionTable promotion = NoPromotion;
  /// How the operands broadcast.
  RuleSet rules = ?;
  /// Messages for failures of the rule set that this op words differently.
  list<Message> messages = [];
  /// Conditions on attributes and element types.
  list<Check> checks = [];
  /// The value of one element, one case per class of element types. An op
  /// without a body is lowered by its author, before `--ewise-to-linalg`.
  list<On> cases = [];
  /// The names of operands and attributes that neither a case of the body nor a
  /// check reads, because C++ does or there is no need. Of others that nothing
  /// reads, ewise-tblgen warns.
  list<string> unread = [];
  /// What the body computes in instead of the element type, for some of them. No
  /// type is in two rows. A case that rounds once as it is stays as it is, such as
  /// a sum.
  list<ComputesIn> computesIn = [];
  /// The operations of the body have the effects on memory that the op has. It
  /// is lowered to loops of its own, and never folded. Otherwise an op that has
  /// effects, or of which nothing says that it has none, is not lowered: the
  /// loops would do without them.
  bit bodyHasEffects = 0;
  /// What holds for its values. Each is proven.
  list<OpLaw> laws = [];
}

/// An op that exists elsewhere: an external model is emitted. `mlirName` is its
/// name in the IR, `cppClassName` its fully qualified C++ class.
class AdoptedOp<string mlirName, string cppClassName> : EwiseOp {
  /// The name in the IR, with the dialect.
  string operationName = mlirName;
  /// The C++ class, fully qualified.
  string cppClass = cppClassName;
}

#endif // EWISE_ELEMENTWISEOPS_TD
