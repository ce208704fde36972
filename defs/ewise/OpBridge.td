//===- OpBridge.td - One def for mlir-tblgen and Ewise -----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A record that derives from `EwiseDialectOp` is an ODS op for mlir-tblgen and
// an elementwise op for ewise-tblgen. mlir-tblgen emits the class (accessors,
// builders, parser), ewise-tblgen its interface methods and its lowering. For
// ops whose class ewise-tblgen emits, `EwiseOdsOp` makes what patterns in DRR
// and PDLL need. This is the only file that includes MLIR's.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_OPBRIDGE_TD
#define EWISE_OPBRIDGE_TD

include "ewise/DialectOps.td"
include "ewise/ElementwiseOpInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// How the IR has an `EnumAttr` of an enumerator.
class EwiseOdsEnumText<Attr attribute, string enumerator> {
  defvar enum = !cast<EnumAttr>(attribute);
  /// In the syntax of its dialect.
  string text = "#" # enum.dialect.name # "<" # enum.mnemonic # " "
                # !subst("`", "", !subst("$value", enumerator,
                                         enum.assemblyFormat)) # ">";
}

/// The enumeration of an attribute of ODS: an `I32EnumAttr`, which is one, or an
/// `EnumAttr`, which has one.
class EwiseOdsEnumeration<Attr attribute> {
  defvar isEnumeration = !isa<EnumInfo>(attribute);
  /// What ODS says of it.
  EnumInfo info;
  let info = !if(isEnumeration, !cast<EnumInfo>(attribute),
                 !cast<EnumAttr>(attribute).enum);
  defvar first = info.enumerants[0];
  /// The C++ type, fully qualified.
  string cppType = !if(!eq(!find(info.cppType, "::"), 0), "", "::")
                   # info.cppType;
  /// The enumerators.
  list<string> symbols = !foreach(case, info.enumerants, case.symbol);
  /// How the IR has an attribute of the first one.
  string assembly;
  let assembly = !if(isEnumeration,
      first.value # " : i" # !subst("_t", "", !subst("uint", "",
                                                     info.underlyingType)),
      EwiseOdsEnumText<attribute, first.str>.text);
}

/// An enumeration that ODS declares, as an `I32EnumAttr` or an `EnumAttr` of a
/// dialect, as StableHLO does for `compare`: `Attribute<"comparison_direction",
/// OdsEnum<StableHLO_ComparisonDirectionAttr>>`. Bodies choose by its
/// enumerators, as C++ calls them.
class OdsEnum<Attr ofAttribute>
    : Text<EwiseOdsEnumeration<ofAttribute>.symbols,
           EwiseOdsEnumeration<ofAttribute>.cppType> {
  /// What mlir-tblgen makes the attribute of.
  Attr attribute = ofAttribute;
  /// How the IR has an attribute of the first enumerator.
  string assembly = EwiseOdsEnumeration<ofAttribute>.assembly;
}

/// The constraint of ODS for an attribute record.
class EwiseOdsAttribute<Attribute record> {
  defvar type = record.type;
  defvar isFloat = !isa<FloatScalar>(type);
  defvar plain = !cond(
      !isa<TypeIn>(type): TypeAttr,
      !isa<OdsEnum>(type): !cast<OdsEnum>(type).attribute,
      !isa<Text>(type): StrAttr,
      !eq(type, Boolean): BoolAttr,
      !eq(type, Shared): TypedAttrInterface,
      true: !cast<Attr>(!toupper(!cast<ScalarTypes>(type).description)
                        # "Attr"));
  defvar infinity = "::std::numeric_limits<double>::infinity()";
  defvar isWithin =
      "::ewise::isWithin(::llvm::cast<::mlir::FloatAttr>($_self), ";
  defvar integer = "::llvm::cast<::mlir::IntegerAttr>($_self).getInt() ";
  defvar bounds = !listconcat(
      !if(!empty(record.least), []<AttrConstraint>, [AttrConstraint<
          CPred<!if(isFloat,
                    isWithin # "{" # record.least # ", " # infinity # "})",
                    integer # ">= " # record.least)>,
          "whose minimum value is " # record.least>]),
      !if(!empty(record.greatest), []<AttrConstraint>, [AttrConstraint<
          CPred<!if(isFloat,
                    isWithin # "{-" # infinity # ", " # record.greatest # "})",
                    integer # "<= " # record.greatest)>,
          "whose maximum value is " # record.greatest>]));
  defvar given = !if(!empty(bounds), plain, ConfinedAttr<plain, bounds>);
  defvar absent = !if(!isa<Text>(type),
                      !subst("\"", "\\\"",
                             !subst("\\", "\\\\", record.defaultValue)),
                      record.defaultValue);
  // The default of a number of the element type is for the emitted methods.
  defvar isAbsentNull = !or(record.isOptional,
                            !and(!eq(type, Shared), !not(!empty(absent))));
  /// What mlir-tblgen makes the attribute of.
  Attr constraint = !cond(isAbsentNull: OptionalAttr<given>,
                          !empty(absent): given,
                          !isa<Text>(type): DefaultValuedStrAttr<given, absent>,
                          true: DefaultValuedAttr<given, absent>);
}

/// The ODS argument for the attribute that the alignment reads, if it does.
class EwiseOdsAlignment<Alignment alignment> {
  /// The attribute, or nothing.
  dag arguments = !if(
      !empty(alignment.attributeName), (ins),
      !dag(ins,
           [!cond(
               !not(!empty(alignment.attributeDefault)):
                 DefaultValuedAttr<!cast<Attr>(alignment.attribute.odsType),
                                   alignment.attributeDefault>,
               !eq(alignment.presence.enumerator, "Required"):
                 !cast<Attr>(alignment.attribute.odsType),
               true: OptionalAttr<!cast<Attr>(alignment.attribute.odsType)>)],
           [alignment.attributeName]));
}

/// What flags for floating-point ops are in ODS, where there are any. The file
/// of such an op includes arith's ArithBase.td and ArithOpsInterfaces.td; this
/// one does not, since they have a dialect. Their records are parameters: what
/// is not one is looked for even where there are no flags.
class EwiseOdsFlags<bit hasFastMath, string attribute = "Arith_FastMathAttr",
                    string interface = "ArithFastMathInterface"> {
  /// The attribute.
  dag arguments = !if(hasFastMath,
      (ins DefaultValuedAttr<!cast<Attr>(attribute),
                             "::mlir::arith::FastMathFlags::none">:$fastmath),
      (ins));
  /// The interface by which MLIR gets the flags.
  list<Trait> traits = !if(
      hasFastMath, [!cast<Trait>(interface)], []<Trait>);
}

/// The interface methods, which are the same for all ops. Interfaces have
/// defaults for some of them, so the op's class says which ones it means.
def EwiseMethods
    : NativeOpTrait<"ElementwiseMethods", /*traits=*/[],
                    /*extraOpDeclaration=*/[{
    using ElementwiseMethods::inferReturnTypeComponents;
    using ElementwiseMethods::isCompatibleReturnTypes;
    using ElementwiseMethods::refineReturnTypes;
    using ElementwiseMethods::reifyResultShapes;
    using ElementwiseMethods::reifyReturnTypeShapes;
    }]> {
  let cppNamespace = "::ewise";
}

/// What an operand or result is in MLIR's documents. The emitted methods check
/// types, all at once, so nothing is checked here; but DRR and PDLL need a
/// predicate.
class EwiseType<string description> : Type<CPred<"true">, description>;

/// The element types of a set. A set that contains itself is an error that
/// ewise-tblgen reports, so this has to come to an end there, too: only `!if`
/// leaves alone what is not chosen.
class EwiseMembers<ScalarTypes set, int depth = 64> {
  /// Each once.
  list<ScalarType> types;
  let types = !if(
      !isa<ScalarType>(set), [!cast<ScalarType>(set)],
      !if(!eq(depth, 0), []<ScalarType>,
          !foldl([]<ScalarType>, set.members, all, member,
                 !listconcat(all, !listremove(
                     EwiseMembers<member, !sub(depth, 1)>.types, all)))));
}

/// The element types of a set as documents list them.
class EwiseTypeList<ScalarTypes set> {
  defvar types = EwiseMembers<set>.types;
  defvar names = !foreach(type, types, type.description);
  defvar last = !sub(!size(names), 1);
  /// "f16, f32 or i8 to i64".
  string text = !cond(!empty(names): "",
                      !eq(last, 0): names[0],
                      true: !interleave(names[!range(last)], ", ") # " or "
                            # names[last]);
  /// There are no vectors of complex numbers.
  string container = !if(
      !empty(!filter(type, types, !ne(type.kind, ComplexKind))),
      "tensor", "tensor or vector");
}

/// Tensors or vectors of any of `types`.
class EwiseShapedType<ScalarTypes types>
    : EwiseType<EwiseTypeList<types>.container # " of "
                # EwiseTypeList<types>.text # " values">;

/// The ODS constraint of an operand; `shared` are the types of those without
/// types of their own.
class EwiseOdsOperand<Operand operand, ScalarTypes shared> {
  defvar types = !if(!eq(operand.types, Shared), shared, operand.types);
  defvar type = !if(operand.isParameter,
      EwiseType<"tensor of one element of type " # EwiseTypeList<types>.text>,
      EwiseShapedType<types>);
  /// What mlir-tblgen makes the operand of.
  TypeConstraint constraint = !cond(operand.isVariadic: Variadic<type>,
                                    operand.isOptional: Optional<type>,
                                    true: type);
}

/// The types that an attribute of the op names; those of a `TypeIn` are its own.
class EwiseOdsNamedTypes<NamedBy named, list<Attribute> attributes> {
  defvar ofRows = ScalarTypes<
      "type that '" # named.attribute # "' names",
      !foreach(row, named.named, !cast<ScalarTypes>(row.type))>;
  /// The types.
  ScalarTypes types = !foldl(ofRows, attributes, found, each,
      !if(!and(!isa<TypeIn>(each.type), !eq(each.name, named.attribute)),
          !cast<TypeIn>(each.type).types, found));
}

/// The ODS constraint of a result; `shared` are the op's element types.
class EwiseOdsResult<Result result, ScalarTypes shared,
                     list<Attribute> attributes> {
  defvar type = result.type;
  /// What mlir-tblgen makes the result of.
  Type constraint = !cond(
      !eq(type, Shared): EwiseShapedType<shared>,
      !isa<ScalarTypes>(type): EwiseShapedType<!cast<ScalarTypes>(type)>,
      !isa<NamedBy>(type):
        EwiseShapedType<EwiseOdsNamedTypes<!cast<NamedBy>(type),
                                           attributes>.types>,
      true:
        EwiseType<"tensor or vector whose element type follows from that of "
                  "the operands">);
}

/// Whether the element type of a result is the choice of the IR's author.
class EwiseOdsIsChosen<ResultType type> {
  /// Whether it is a set of types.
  bit value = !and(!isa<ScalarTypes>(type), !not(!eq(type, Shared)),
                   !if(!isa<ScalarType>(type),
                       !not(!cast<ScalarType>(type).isSingle), true));
}

/// What an op is in ODS by its description.
class EwiseOdsDescription<list<Operand> operands,
                          list<Attribute> attributes, list<Result> returns,
                          ScalarTypes elementTypes, PromotionTable promotion,
                          RuleSet rules, bit hasFastMath> {
  defvar flags = EwiseOdsFlags<hasFastMath>;
  defvar operandTypes = !if(!eq(promotion, NoPromotion),
                            elementTypes, !cast<ScalarTypes>(promotion));
  /// The operands, then the attributes.
  dag arguments = !con(
      !dag(ins,
           !foreach(operand, operands,
                    EwiseOdsOperand<operand, operandTypes>.constraint),
           !foreach(operand, operands, operand.name)),
      !dag(ins,
           !foreach(attribute, attributes,
                    EwiseOdsAttribute<attribute>.constraint),
           !foreach(attribute, attributes, attribute.name)),
      EwiseOdsAlignment<rules.alignment>.arguments, flags.arguments);

  /// The results.
  dag results = !dag(outs,
      !foreach(result, returns, EwiseOdsResult<result, elementTypes,
                                               attributes>.constraint),
      !foreach(result, returns, result.name));

  /// Whether the results' types follow from the operands and attributes. They do
  /// not where one is the author's choice, or what the one operand goes into.
  bit isTypeInferred = !not(!or(
      !not(!empty(!filter(result, returns,
                          EwiseOdsIsChosen<result.type>.value))),
      !and(!eq(rules.roles.enumerator, "IntoResult"),
           !eq(!size(!filter(operand, operands, !not(operand.isParameter))),
               1))));

  /// The interfaces that the emitted methods implement.
  list<Trait> traits = !listconcat(
      [EwiseMethods, InferShapedTypeOpInterface,
       DeclareOpInterfaceMethods<ElementwiseOpInterface,
                                 ["getElementwiseDescription"]>,
       ReifyRankedShapedTypeOpInterface, ConditionallySpeculatable],
      !if(isTypeInferred, [InferTypeOpInterface], []<Trait>),
      !if(!empty(!filter(operand, operands, operand.isOptional)), []<Trait>,
          [AttrSizedOperandSegments]),
      flags.traits);
}

/// An MLIR op of `dialect`. `extraTraits` are ODS traits, `NoMemoryEffect` unless
/// said otherwise; not `Pure`, since an op whose sizes may conflict at run time
/// may not be executed early. What a record overrides of the fields of ODS has to
/// agree with its description.
class EwiseDialectOp<Dialect dialect, string mnemonic,
                     list<Trait> extraTraits = [NoMemoryEffect]>
    : Op<dialect, mnemonic>, EwiseOp {
  /// What the fields of ODS are checked against; not for records to set.
  EwiseOdsDescription described =
      EwiseOdsDescription<operands, attributes, returns, elementTypes,
                          promotion, rules, hasFastMath>;

  // Where nothing is said, ewise-tblgen reports it: TableGen would only say that
  // it cannot resolve the fields below.
  let elementTypes = Shared;
  let arguments = described.arguments;
  let results = described.results;
  let traits = !listconcat(extraTraits, described.traits);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

/// A dialect whose class ewise-tblgen emits, as ODS knows dialects.
class EwiseOdsDialect<EwiseDialect dialect> : Dialect {
  let name = dialect.name;
  let cppNamespace = dialect.cppNamespace;
}

/// The name of the C++ class for a def, as mlir-tblgen derives it.
class EwiseOdsClassName<string record> {
  /// What follows the first underscore.
  string name = !substr(record, !add(!find(record, "_"), 1));
}

/// An op whose class ewise-tblgen emits, as DRR and PDLL know ops:
///
///   foreach op = [Toy_AddOp, Toy_ScaleOp] in
///     def Ods#op : EwiseOdsOp<op>;
///
/// A pattern is then about `OdsToy_AddOp`. mlir-tblgen is not to emit a class.
class EwiseOdsOp<ElementwiseOp op>
    : Op<EwiseOdsDialect<op.dialect>, op.mnemonic> {
  defvar described =
      EwiseOdsDescription<op.operands, op.attributes, op.returns,
                          op.elementTypes, op.promotion, op.rules,
                          op.hasFastMath>;
  let summary = op.summary;
  let description = op.description;
  let arguments = described.arguments;
  let results = described.results;
  let traits = described.traits;

  assert !eq(EwiseOdsClassName<NAME>.name,
             EwiseOdsClassName<!cast<string>(op)>.name),
         "the name '" # NAME # "' must end as '" # op # "' does, from its "
         "first underscore on: it names the C++ class";
}

#endif // EWISE_OPBRIDGE_TD
