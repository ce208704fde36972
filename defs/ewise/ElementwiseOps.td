//===- ElementwiseOps.td - The language of elementwise ops -*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An elementwise op names its operands, the rule set they broadcast by, the element types it
// accepts, and its scalar body; Ops.md explains it:
//
//   def Toy_Dialect : EwiseDialect { let name = "toy"; let cppNamespace = "::toy"; }
//   def Toy_ScaleOp : ElementwiseOp<Toy_Dialect, "scale"> {
//     let operands = [Operand<"input">, Operand<"factor">];
//     let elementTypes = MyFloats;
//     let rules = Broadcastable;
//     let body = (Mul $input, $factor);
//   }
//
// This file knows nothing of MLIR. Records that mlir-tblgen reads, too, derive from
// `EwiseDialectOp` of OpBridge.td; records that adopt an op which is defined elsewhere derive
// from `AdoptedOp`.

#ifndef EWISE_ELEMENTWISEOPS_TD
#define EWISE_ELEMENTWISEOPS_TD

include "ewise/BroadcastRules.td"
include "ewise/Laws.td"
include "ewise/Promotions.td"
include "functions/DoubleAngles.td"
include "functions/DoubleErrorFunctions.td"
include "functions/DoublePowers.td"

// Operands and results.

/// As `liftTo`: the least type of the op that all operands widen to.
def LeastAccepted : ScalarTypes<"the least accepted type">;

/// No type: operands are not lifted.
def NoLift : ScalarTypes<"none">;

/// A tensor or vector operand, `Operand<"terms", variadic=1>`.
class Operand<string operandName, ScalarTypes ownTypes = Shared, bit variadic = 0,
              bit parameter = 0, bit optional = 0, bit weak = 0> {
  /// A C++ identifier; the accessor of `min_val` is `getMinVal`.
  string name = operandName;
  /// The element types that the operand may have.
  ScalarTypes types = ownTypes;
  /// Any number of operands; at most one per op. A body reads it by `Fold`.
  bit isVariadic = variadic;
  /// A tensor of one element, which does not broadcast: TOSA's shifts and zero points.
  bit isParameter = parameter;
  /// May be absent; bodies test `(Has $x)`, and read it only if it is present.
  bit isOptional = optional;
  /// Takes part in promotion by its category alone, as the number in PyTorch's `x + 0.5`.
  bit isWeak = weak;
}

/// A value of an attribute, an integer, a string or an enumerator, and the single type named
/// by it: `NamedType<"10", Float16>` of ONNX's `to`.
class NamedType<string ofValue, ScalarType ofType> {
  /// The value and the type.
  string value = ofValue;
  ScalarType type = ofType;
}

/// The element type that an attribute of the op names: `NamedBy<"dtype">` by a `TypeIn`, as NumPy's
/// astype. For an integer or an enumeration, `rows` list the types of its values, as for ONNX's
/// Cast.
class NamedBy<string byAttribute, list<NamedType> rows = []> : TypeExpression {
  /// The name of the attribute.
  string attribute = byAttribute;
  /// The element types that the attribute's values name.
  list<NamedType> named = rows;
}

/// A result. Its element type is the one that operands share, a single type, a set from which
/// the author of the IR chooses, that of a `TypeMap`, or that of `NamedBy<"dtype">`.
class Result<string resultName, TypeExpression ofType = Shared> {
  /// A C++ identifier, and the element type.
  string name = resultName;
  TypeExpression type = ofType;
}

/// The derivative where mathematics leaves it open: at ties, kinks and bounds.
class Convention<string ofWhom> {
  /// The name in documents.
  string name = ofWhom;
  /// Whether complex adjoints are products with conjugated derivatives.
  bit conjugates = false;
}

/// The convention of ops that have no derivatives.
def NoDerivatives : Convention<"nobody">;

/// The partial derivative of an op by an operand, if it is not the one that follows from the
/// body: an expression over the body's operands and attributes and `$result`, the body's value.
class By<string ofOperand, dag ofValue, list<Convention> ofConventions = [], string ofResult = ""> {
  /// The name of the operand, and the partial derivative.
  string operand = ofOperand;
  dag value = ofValue;
  /// The conventions that the row is for; empty for all without a row of their own.
  list<Convention> conventions = ofConventions;
  /// The name of the result that the row is for; empty for all without a row of their own.
  string result = ofResult;
}

// Attributes.

/// One of some strings, between which bodies choose by `(Is $mode, "up")`. If the getter of an
/// adopted op returns a C++ enumeration, `cppEnum` is the enumeration, fully qualified, and the
/// strings are its enumerators.
class Text<list<string> allowed, string cppEnum = ""> : TypeExpression {
  /// The strings that the attribute may be.
  list<string> values = allowed;
  /// The C++ enumeration; empty where the attribute is a string.
  string cppEnumeration = cppEnum;
}

/// A type, which results have.
class TypeIn<ScalarTypes accepted> : TypeExpression {
  /// The types that the attribute may be.
  ScalarTypes types = accepted;
}

/// The type of an attribute whose record gives none: an error.
def UnsaidType : TypeExpression;

/// An attribute of the op, `Attribute<"alpha", Float32, "0.01", min="0">`, a constant in bodies,
/// by its name. Its type is `Boolean`; `Int8` to `Int64`; `Float32` or `Float64`, rounded once to
/// the type beside it; `Shared`; `Text<["none", "tanh"]>`; or `TypeIn<types>`.
class Attribute<string attributeName, TypeExpression ofType = UnsaidType, string default = "",
                string min = "", string max = "", bit optional = 0, bit weak = 0> {
  /// A C++ identifier, and the type.
  string name = attributeName;
  TypeExpression type = ofType;
  /// The value of an absent attribute: "true", "3", "0.01", "inf", "none". Without one, the
  /// attribute is required or, if so declared, optional.
  string defaultValue = default;
  /// The least and the greatest number, in decimal; empty if unbounded. NaN is not within
  /// bounds.
  string least = min;
  string greatest = max;
  /// Absence is a case of its own: bodies test `(Has $alpha)`.
  bit isOptional = optional;
  /// Whether an attribute of the type `Shared` may have any type of the op's promotion, and takes
  /// part in that by its category alone, as `min` in PyTorch's clamp.
  bit isWeak = weak;
}

/// A condition that is verified with the op, beside those of every op.
class Check<dag acceptedIf, string messageIfFalse> {
  /// The condition, and the error behind the name of the op. `$element` is the operands' element
  /// type, and the name of a result, `$output`, that of its elements.
  dag condition = acceptedIf;
  string message = messageIfFalse;
}

// Scalar bodies.

/// The result types of a case for any result type.
def AnyResult : ScalarTypes<"any">;

/// The body for elements out of `types`; if the result's type is free or named by an attribute,
/// the case also depends on it. The cases of an op must not overlap and must cover its
/// `elementTypes`. An adopted op need not have a case for every type of a free result, nor any if
/// its element types are `AnyScalar`: without a case, it is not folded, and lowered only if it is
/// its own body (arith/ElementwiseMappable.td).
class On<ScalarTypes elementTypes, dag expression, ScalarTypes toTypes = AnyResult> {
  /// The shared element types that the case is for.
  ScalarTypes types = elementTypes;
  /// The value of one element.
  dag value = expression;
  /// The result's element types that the case is for.
  ScalarTypes resultTypes = toTypes;
}

/// The value of a case without a body.
def LoweredElsewhere;

/// A case without a body: for these element types, the op is verified and inferred as for others,
/// and its author lowers it. It is not folded, has no derivative, and `--ewise-to-linalg` leaves it
/// as it is.
class Elsewhere<ScalarTypes elementTypes, ScalarTypes toTypes = AnyResult>
    : On<elementTypes, (LoweredElsewhere), toTypes>;

/// Bodies compute on floats or complex numbers out of `types` as ones of `wider`, and are rounded
/// once, at the end. PyTorch computes `f16` in `f32`.
class ComputesIn<ScalarTypes ofTypes, ScalarType widerType> {
  /// Types of floats, or of complex numbers.
  ScalarTypes types = ofTypes;
  /// The type that `Shared` stands for in the body, also as the type of numbers beside elements.
  ScalarType wider = widerType;
  /// The conversion, there and back.
  ScalarConversion conversion = !if(!isa<ComplexScalar>(widerType), ConvertC, ConvertF);
}

// Ops.

/// An elementwise op.
class EwiseOp : ExampleSubject {
  /// One line for documentation, and more than that, in Markdown.
  string summary = "";
  string description = "";
  /// The operands in order: operands that broadcast, then parameters.
  list<Operand> operands = [];
  /// The results in order, of one shape. (ODS has a field `results`, which is a dag.)
  list<Result> returns = [Result<"output">];
  /// The attributes in order; the rule set may add one.
  list<Attribute> attributes = [];
  /// The names of further attributes, which no body reads, such as a layout or a hint: ops are told
  /// apart by them, and new ops of a rewrite have those of the old one. The class's definition has
  /// them in ODS, behind the `arguments` of the record, and needs none of the names here.
  list<string> carried = [];
  /// Whether the op has the attribute `fastmath`, behind all others: flags that each floating-point
  /// op of its body takes. The class of an adopted op tells it.
  bit hasFastMath = 0;
  /// The types that operands may share.
  ScalarTypes elementTypes = ?;
  /// The table by which operands of `Shared` type are promoted to one of these types.
  PromotionTable promotion = NoPromotion;
  /// The type for operands that promote to a type outside `elementTypes`: `LeastAccepted`, as in
  /// NumPy's sin, or a type to promote them with, as Float64 in NumPy's divide.
  ScalarTypes liftTo = NoLift;
  /// How the operands broadcast.
  RuleSet rules = ?;
  /// The operand whose encoding the results have; the others may have any. Without it, all
  /// have one encoding.
  string encodingOf = "";
  /// Messages for failures of the rule set that this op words differently, and conditions on
  /// attributes and element types.
  list<Message> messages = [];
  list<Check> checks = [];
  /// The value of one element: one for all types, or a case per class of element types. An op
  /// without either is lowered by its author, before `--ewise-to-linalg`.
  dag body = ?;
  list<On> cases = [];
  /// The names of operands and attributes that neither a case of the body nor a check reads,
  /// because C++ does or there is no need. ewise-tblgen warns of others that nothing reads.
  list<string> unread = [];
  /// Wider types that the body computes in, for some element types. No type is in two rows. A
  /// case with a single rounding, such as a sum, stays as it is.
  list<ComputesIn> computesIn = [];
  /// Whether the body's operations have the op's effects on memory. Otherwise an op with
  /// effects, or without a statement that it has none, is not lowered.
  bit bodyHasEffects = 0;
  /// Laws of the op's values. Each is proven.
  list<OpLaw> laws = [];
  /// The convention of the op's derivatives, and those that do not follow from the body.
  Convention derivatives = NoDerivatives;
  list<By> partials = [];
}

/// An op that exists elsewhere: an external model is emitted. `mlirName` is its name in the IR,
/// `cppClassName` its fully qualified C++ class.
class AdoptedOp<string mlirName, string cppClassName> : EwiseOp {
  /// The name in the IR, with the dialect, and the C++ class, fully qualified.
  string operationName = mlirName;
  string cppClass = cppClassName;
}

// Dialects.

/// A dialect. Its C++ class is that of an `EwiseOdsDialect` (OpBridge.td).
class EwiseDialect {
  /// The beginning of ops' names in the IR.
  string name = ?;
  /// The namespace of its classes, fully qualified: `::toy`.
  string cppNamespace = ?;
  /// One line for documentation, and more than that, in Markdown.
  string summary = "";
  string description = "";
  /// The convention of its ops' derivatives; by default they have none.
  Convention derivatives = NoDerivatives;
}

/// An op of `ofDialect`. Its C++ class is that of an `EwiseOdsOp` (OpBridge.td), whose name is that
/// of the def, without what is before the first underscore: `AddOp` of `Toy_AddOp`.
class ElementwiseOp<EwiseDialect ofDialect, string mnemonicInDialect> : EwiseOp {
  /// The dialect, and the name in the IR without it.
  EwiseDialect dialect = ofDialect;
  string mnemonic = mnemonicInDialect;
  let derivatives = ofDialect.derivatives;
}

#endif // EWISE_ELEMENTWISEOPS_TD
