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
include "ewise/ScalarNames.td"
include "ewise/TypeMaps.td"
include "functions/ComplexFunctions.td"

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

/// The type that operands without types of their own share, one of the
/// `elementTypes`.
def Shared : ScalarTypes<"shared">;

/// The target of `liftTo` for operands that the op does not accept: the least of its types
/// that all of them widen to.
def LeastAccepted : ScalarTypes<"the least accepted type">;

/// Stands for no type: operands are not lifted.
def NoLift : ScalarTypes<"none">;

/// A tensor or vector operand, `Operand<"terms", variadic=1>`.
class Operand<string operandName, ScalarTypes ownTypes = Shared,
              bit variadic = 0, bit parameter = 0, bit optional = 0,
              bit weak = 0> {
  /// A C++ identifier, like those of attributes and results. mlir-tblgen makes
  /// the accessor of it, `getMinVal` of `min_val`.
  string name = operandName;
  /// The element types that the operand may have.
  ScalarTypes types = ownTypes;
  /// Any number of operands; at most one per op. A body reads it by `Fold`.
  bit isVariadic = variadic;
  /// A tensor of one element that takes no part in broadcasting; the body reads
  /// its element. TOSA's shifts and zero points are parameters.
  bit isParameter = parameter;
  /// May be absent; bodies ask for it, `(Has $x)`, and read it only where it is
  /// there. An absent operand takes no part in anything.
  bit isOptional = optional;
  /// Takes part in promotion by its category alone, boolean, integer, float or
  /// complex, whatever its rank is: by the table's `scalars`, and only where the
  /// category is higher than that of what the others promote to. The number of
  /// PyTorch's add and clamp is one, `x + 0.5`.
  bit isWeak = weak;
}

/// A value of an attribute, and the element type that it names:
/// `NamedType<"10", Float16>` of ONNX's `to`.
class NamedType<string ofValue, ScalarType ofType> {
  /// An integer, or one of the attribute's strings or enumerators.
  string value = ofValue;
  /// A single type.
  ScalarType type = ofType;
}

/// The element type that an attribute of the op names.
///
/// A `TypeIn` is the type itself, `NamedBy<"dtype">`, as of NumPy's astype. One that
/// may be absent is then the type that operands share.
///
/// Of an integer or an enumeration, which is required or has a default, `rows` say
/// what its values name, as of ONNX's Cast: each value of an enumeration; other
/// integers are refused by the verifier.
class NamedBy<string byAttribute, list<NamedType> rows = []> : ResultType {
  /// The name of the attribute.
  string attribute = byAttribute;
  /// The element types that its values name.
  list<NamedType> named = rows;
}

/// A result, `Result<"output", Boolean>`. Its element type is
///
/// - the one that operands share, where nothing is said,
/// - always the same: a single type, such as that of comparisons,
/// - one of a set of types, of which the author of the IR chooses: it cannot be
///   inferred. Casts have such results;
/// - what a `TypeMap` makes of the one that operands share, as of sums that do not
///   overflow, or
/// - what an attribute names, `NamedBy<"dtype">`.
class Result<string resultName, ResultType ofType = Shared> {
  /// A C++ identifier.
  string name = resultName;
  /// The element type.
  ResultType type = ofType;
}

//===----------------------------------------------------------------------===//
// Derivatives
//===----------------------------------------------------------------------===//

/// What a derivative is where mathematics leaves it open: at ties, kinks and
/// bounds. Derivatives.td has those of JAX, PyTorch and TensorFlow.
class Convention<string ofWhom> {
  /// What documents call it.
  string name = ofWhom;
}

/// The convention of ops that have no derivatives.
def NoDerivatives : Convention<"nobody">;

/// The partial derivative of an op by an operand, where it is not the one that
/// follows from the body: over what a body reads, and `$result`, the body's value.
class By<string ofOperand, dag ofValue, list<Convention> ofConventions = []> {
  /// The name of the operand.
  string operand = ofOperand;
  /// The partial derivative.
  dag value = ofValue;
  /// The conventions that say so; none for all that no other row is for.
  list<Convention> conventions = ofConventions;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// One of some strings. Bodies choose by it, `(Is $mode, "up")`.
///
/// Of an adopted op whose getter returns a C++ enumeration, `cppEnum` is that,
/// fully qualified, and the strings are its enumerators.
class Text<list<string> allowed, string cppEnum = ""> : AttributeType {
  /// The strings that it may be.
  list<string> values = allowed;
  /// The C++ enumeration; empty where the attribute is a string.
  string cppEnumeration = cppEnum;
}

/// A type, which results have.
class TypeIn<ScalarTypes accepted> : AttributeType {
  /// The types that it may be.
  ScalarTypes types = accepted;
}

/// Stands for what the author has to say.
def UnsaidType : AttributeType;

/// An attribute of the op, `Attribute<"alpha", Float32, "0.01", min="0">`.
/// Bodies read it as a constant by its name. Its type is
/// - `Boolean`;
/// - `Int8`, `Int16`, `Int32` or `Int64`, a signless integer;
/// - `Float32` or `Float64`, a number whatever the operands' element type is. In
///   a body it is a number like others, which has the type of what is beside it:
///   it is rounded to that type, once;
/// - `Shared`, a number of the operands' element type;
/// - `Text<["none", "tanh"]>` or `TypeIn<types>`.
class Attribute<string attributeName, AttributeType ofType = UnsaidType,
                string default = "", string min = "", string max = "",
                bit optional = 0> {
  /// A C++ identifier.
  string name = attributeName;
  /// What it is.
  AttributeType type = ofType;
  /// The value where it is absent: "true", "3", "0.01", "none", "[0.5, 1]". Where
  /// nothing is said, the attribute is required or, if so said, optional.
  string defaultValue = default;
  /// The least number, in decimal; empty where there is none. NaN is not within
  /// bounds.
  string least = min;
  /// The greatest number; empty where there is none.
  string greatest = max;
  /// That it is absent is a case of its own: bodies ask for it,
  /// `(Has $alpha)`, and read it only where it is there.
  bit isOptional = optional;
}

/// A condition that is verified with the op, beside those of every op.
class Check<dag acceptedIf, string messageIfFalse> {
  /// The condition under which the op is accepted.
  dag condition = acceptedIf;
  /// What the error says after the name of the op. `$element` is the operands'
  /// element type, and the name of a result, `$output`, that of its elements.
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

/// Bodies compute on floats or complex numbers out of `types` as ones of `wider`,
/// which has all of their numbers: elements of operands and attributes are
/// converted, and so is the value, back to the result's type. It is rounded once,
/// at the end. PyTorch computes `f16` in `f32`, NumPy's complex `log1p` is exact
/// to the last digits in `complex<f64>`.
class ComputesIn<ScalarTypes ofTypes, ScalarType widerType> {
  /// Types of floats, or of complex numbers.
  ScalarTypes types = ofTypes;
  /// What `Element` is in the body, and the type of numbers beside elements.
  ScalarType wider = widerType;
  /// What converts, there and back.
  ScalarConversion conversion = !if(!isa<ComplexScalar>(widerType), ConvertC,
                                    ConvertF);
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
  /// The results in order, of one shape, the one that the rule set infers. Only
  /// the element type of the first may be free or named by an attribute. (ODS has
  /// a field `results`, which is a dag.)
  list<Result> returns = [Result<"output">];
  /// The attributes in order; the rule set may add one.
  list<Attribute> attributes = [];
  /// Whether the op has the attribute `fastmath`, behind all others: flags that
  /// each floating-point op of its body takes, none where it is absent. What the
  /// op computes is said without them. Of an adopted op, its class says it.
  bit hasFastMath = 0;
  /// What the operands' shared element type may be.
  ScalarTypes elementTypes = ?;
  /// The table by which operands without types of their own, which may differ,
  /// are promoted to one of `elementTypes`. Without one they have the same.
  PromotionTable promotion = NoPromotion;
  /// The type for operands that promote to one which the op does not accept:
  /// `LeastAccepted`, of integers `i8` to `f16` and `i32` to `f64` in NumPy's sin;
  /// or what that type and this one promote to, Float64 of NumPy's divide,
  /// Float32 of PyTorch's.
  ScalarTypes liftTo = NoLift;
  /// How the operands broadcast.
  RuleSet rules = ?;
  /// Messages for failures of the rule set that this op words differently.
  list<Message> messages = [];
  /// Conditions on attributes and element types.
  list<Check> checks = [];
  /// The value of one element, over the names, functions and operations of
  /// ScalarNames.td: one for all types, or `cases`. Of several results,
  /// `(Values ...)` has one for each. An op without either is lowered by its
  /// author, before `--ewise-to-linalg`.
  dag body = ?;
  /// The value where it means something else on some types: one case per class of
  /// element types.
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
  /// The convention of its derivatives, which follow from the body.
  Convention derivatives = NoDerivatives;
  /// Partial derivatives that do not.
  list<By> partials = [];
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
