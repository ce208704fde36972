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
include "functions/DoubleFunctions.td"

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
  /// May be absent; bodies ask for it, `(Has $x)`, and read it only where it is there.
  bit isOptional = optional;
  /// Takes part in promotion by its category alone, as the number in PyTorch's `x + 0.5`.
  bit isWeak = weak;
}

/// A value of an attribute, an integer, a string or an enumerator, and the single type that it
/// names: `NamedType<"10", Float16>` of ONNX's `to`.
class NamedType<string ofValue, ScalarType ofType> {
  /// The value and the type.
  string value = ofValue;
  ScalarType type = ofType;
}

/// The element type that an attribute of the op names: `NamedBy<"dtype">` that of a `TypeIn`, as
/// of NumPy's astype. Of an integer or an enumeration, `rows` say what its values name, as of
/// ONNX's Cast.
class NamedBy<string byAttribute, list<NamedType> rows = []> : TypeExpression {
  /// The name of the attribute.
  string attribute = byAttribute;
  /// The element types that its values name.
  list<NamedType> named = rows;
}

/// A result. Its element type is the one that operands share, a single type, one of a set, of
/// which the author of the IR chooses, that of a `TypeMap`, or that of `NamedBy<"dtype">`.
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

/// The partial derivative of an op by an operand, where it is not the one that follows from the
/// body: over what a body reads, and `$result`, the body's value.
class By<string ofOperand, dag ofValue, list<Convention> ofConventions = []> {
  /// The name of the operand, and the partial derivative.
  string operand = ofOperand;
  dag value = ofValue;
  /// The conventions that say so; none for all that no other row is for.
  list<Convention> conventions = ofConventions;
}

// Attributes.

/// One of some strings, by which bodies choose, `(Is $mode, "up")`. Of an adopted op whose getter
/// returns a C++ enumeration, `cppEnum` is that, fully qualified, and the strings are its
/// enumerators.
class Text<list<string> allowed, string cppEnum = ""> : TypeExpression {
  /// The strings that it may be.
  list<string> values = allowed;
  /// The C++ enumeration; empty where the attribute is a string.
  string cppEnumeration = cppEnum;
}

/// A type, which results have.
class TypeIn<ScalarTypes accepted> : TypeExpression {
  /// The types that it may be.
  ScalarTypes types = accepted;
}

/// The type of an attribute that has to be said.
def UnsaidType : TypeExpression;

/// An attribute of the op, `Attribute<"alpha", Float32, "0.01", min="0">`, which bodies read as a
/// constant by its name. Its type is `Boolean`; `Int8` to `Int64`; `Float32` or `Float64`, rounded
/// once to the type of what is beside it; `Shared`; `Text<["none", "tanh"]>`; or `TypeIn<types>`.
class Attribute<string attributeName, TypeExpression ofType = UnsaidType, string default = "",
                string min = "", string max = "", bit optional = 0, bit weak = 0> {
  /// A C++ identifier, and the type.
  string name = attributeName;
  TypeExpression type = ofType;
  /// The value where it is absent: "true", "3", "0.01", "inf", "none". Without one, the attribute is
  /// required or, if so said, optional.
  string defaultValue = default;
  /// The least and the greatest number, in decimal; empty where there is none. NaN is not within
  /// bounds.
  string least = min;
  string greatest = max;
  /// That it is absent is a case of its own, for which bodies ask, `(Has $alpha)`.
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

/// The result types of a case that does not look at them.
def AnyResult : ScalarTypes<"any">;

/// The body for elements out of `types`; of a result whose type is free or named by an attribute,
/// also by that. The cases of an op must not overlap and must cover its `elementTypes`. An
/// adopted op need not have a case for every type of a free result, nor any if its element types
/// are `AnyScalar`: where it has none, it is not folded, and lowered only if it is its own body
/// (arith/ElementwiseMappable.td).
class On<ScalarTypes elementTypes, dag expression, ScalarTypes toTypes = AnyResult> {
  /// The shared element types that the case is for.
  ScalarTypes types = elementTypes;
  /// The value of one element.
  dag value = expression;
  /// The element types of the result that it is for.
  ScalarTypes resultTypes = toTypes;
}

/// The value that a case does not say.
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
  /// The type that `Shared` converts to in the body, and that of numbers beside elements.
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
  /// Whether the op has the attribute `fastmath`, behind all others: flags that each
  /// floating-point op of its body takes. Of an adopted op, its class says it.
  bit hasFastMath = 0;
  /// The types that operands may share.
  ScalarTypes elementTypes = ?;
  /// The table by which operands without types of their own are promoted to one of these.
  PromotionTable promotion = NoPromotion;
  /// The type for operands that promote to one which the op does not accept: `LeastAccepted`, as
  /// of NumPy's sin, or a type with which they are promoted, Float64 of NumPy's divide.
  ScalarTypes liftTo = NoLift;
  /// How the operands broadcast.
  RuleSet rules = ?;
  /// The operand whose encoding the results have, and the others may have any. Without it, all
  /// have the same.
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
  /// because C++ does or there is no need. Of others that nothing reads, ewise-tblgen warns.
  list<string> unread = [];
  /// Wider types that the body computes in, for some element types. No type is in two rows. A
  /// case that rounds once as it is stays as it is, such as a sum.
  list<ComputesIn> computesIn = [];
  /// The operations of the body have the effects on memory that the op has. Otherwise an op that
  /// has effects, or of which nothing says that it has none, is not lowered.
  bit bodyHasEffects = 0;
  /// Laws of its values. Each is proven.
  list<OpLaw> laws = [];
  /// The convention of its derivatives, and those that do not follow from the body.
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
