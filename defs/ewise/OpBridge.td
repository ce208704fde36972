//===- OpBridge.td - One def for mlir-tblgen and Ewise -----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mlir-tblgen emits an op's class (accessors, builders, parser), ewise-tblgen its interface methods
// and its lowering. The class of an `ElementwiseOp`, whose file needs nothing of MLIR, is that of an
// `EwiseOdsOp`; a record that derives from `EwiseDialectOp` is both in one. This is the only file
// that includes MLIR's.

#ifndef EWISE_OPBRIDGE_TD
#define EWISE_OPBRIDGE_TD

include "ewise/ElementwiseOps.td"
include "ewise/ElementwiseOpInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// An enumeration that ODS declares, as an `I32EnumAttr` or an `EnumAttr` of a dialect, as
/// StableHLO does for `compare`: `Attribute<"comparison_direction",
/// OdsEnum<StableHLO_ComparisonDirectionAttr>>`. Bodies choose by its enumerators, as C++ calls
/// them.
class OdsEnum<Attr ofAttribute, bit isEnumeration = !isa<EnumInfo>(ofAttribute),
              EnumInfo info = !if(isEnumeration, !cast<EnumInfo>(ofAttribute),
                                  !cast<EnumAttr>(ofAttribute).enum)>
    : Text<!foreach(case, info.enumerants, case.symbol),
           !if(!eq(!find(info.cppType, "::"), 0), "", "::") # info.cppType> {
  /// The attribute of mlir-tblgen.
  Attr attribute = ofAttribute;
  /// How the IR spells an attribute of the first enumerator: as an integer, or in the syntax of
  /// its dialect.
  string assembly = !if(isEnumeration,
      info.enumerants[0].value # " : i"
        # !subst("_t", "", !subst("uint", "", info.underlyingType)),
      "#" # !cast<EnumAttr>(ofAttribute).dialect.name # "<"
        # !cast<EnumAttr>(ofAttribute).mnemonic # " "
        # !subst("`", "", !subst("$value", info.enumerants[0].str,
                                 !cast<EnumAttr>(ofAttribute).assemblyFormat))
        # ">");
}

/// An element type that ODS declares: `OdsScalar<Toy_FixedType>`. Operations of `AnyKind`, which
/// move elements, take it.
class OdsScalar<TypeDef ofType>
    : ScalarType<ofType.typeName, OtherKind, "::llvm::isa<" # ofType.cppType # ">($_type)"> {
  // A type with parameters stands for many types.
  let cppBuilder = !if(!empty(ofType.parameters), ofType.cppType # "::get($_context)", "");
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
  defvar absent = !cond(
      !empty(record.defaultValue): "",
      !isa<OdsEnum>(type): !cast<OdsEnum>(type).cppEnumeration # "::" # record.defaultValue,
      !isa<Text>(type): !subst("\"", "\\\"", !subst("\\", "\\\\", record.defaultValue)),
      !eq(record.defaultValue, "inf"): infinity,
      !eq(record.defaultValue, "-inf"): "-" # infinity,
      true: record.defaultValue);
  // The default of a number of the element type is for the emitted methods.
  defvar isAbsentNull = !or(record.isOptional,
                            !and(!eq(type, Shared), !not(!empty(absent))));
  /// The constraint.
  Attr constraint = !cond(isAbsentNull: OptionalAttr<given>,
                          !empty(absent): given,
                          !isa<OdsEnum>(type): DefaultValuedAttr<given, absent>,
                          !isa<Text>(type): DefaultValuedStrAttr<given, absent>,
                          true: DefaultValuedAttr<given, absent>);
}

/// The interface methods. ewise-tblgen defines the methods declared here; the trait has those that
/// MLIR calls.
def EwiseMethods : NativeOpTrait<"ElementwiseMethods", /*traits=*/[], /*extraOpDeclaration=*/[{
    ::llvm::LogicalResult verifyTypes();
    static ::llvm::LogicalResult inferReturnTypes(const Arguments &, Types &);
    static ::llvm::LogicalResult inferReturnTypeComponents(const Arguments &, Shapes &);
    ::llvm::LogicalResult reifyReturnTypeShapes(::mlir::OpBuilder &, ::mlir::ValueRange, Values &);
    ::llvm::LogicalResult reifyResultShapes(::mlir::OpBuilder &, Sizes &);
    using ElementwiseMethods::getCanonicalizationPatterns;
    using ElementwiseMethods::inferReturnTypeComponents;
    using ElementwiseMethods::inferReturnTypes;
    using ElementwiseMethods::isCompatibleReturnTypes;
    using ElementwiseMethods::refineReturnTypes;
    }]> {
  let cppNamespace = "::ewise";
}

/// The element types of a set. A set that contains itself is an error that ewise-tblgen reports,
/// so the recursion must end there, too: only `!if` leaves the branch that is not chosen alone.
class EwiseMembers<ScalarTypes set, int depth = 64> {
  /// The element types, each once.
  list<ScalarType> types;
  let types = !if(
      !isa<ScalarType>(set), [!cast<ScalarType>(set)],
      !if(!eq(depth, 0), []<ScalarType>,
          !foldl([]<ScalarType>, set.members, all, member,
                 !listconcat(all, !listremove(
                     EwiseMembers<member, !sub(depth, 1)>.types, all)))));
}

/// An operand or result in MLIR's documents: tensors or vectors of any of `set`. The emitted
/// methods check types, all at once, so nothing is checked here; but DRR and PDLL need a
/// predicate.
class EwiseShapedType<ScalarTypes set, string words = ""> : Type<CPred<"true">> {
  defvar types = EwiseMembers<set>.types;
  defvar names = !foreach(type, types, type.description);
  defvar last = !sub(!size(names), 1);
  /// "f16, f32 or i8 to i64".
  string spelled = !cond(!empty(names): "",
                      !eq(last, 0): names[0],
                      true: !interleave(names[!range(last)], ", ") # " or "
                            # names[last]);
  // There are no vectors of complex numbers.
  let summary = !cond(
      !not(!empty(words)): !subst("$types", spelled, words),
      !empty(!filter(type, types, !ne(type.kind, ComplexKind))):
        "tensor of " # spelled # " values",
      true: "tensor or vector of " # spelled # " values");
}

/// The ODS constraint of an operand; `shared` are the types of those without types of their own.
class EwiseOdsOperand<Operand operand, ScalarTypes shared> {
  defvar types = !if(!eq(operand.types, Shared), shared, operand.types);
  defvar type = !if(operand.isParameter,
      EwiseShapedType<types, "tensor of one element of type $types">,
      EwiseShapedType<types>);
  /// The constraint.
  TypeConstraint constraint = !cond(operand.isVariadic: Variadic<type>,
                                    operand.isOptional: Optional<type>,
                                    true: type);
}

/// The ODS constraint of a result; `shared` are the op's element types.
class EwiseOdsResult<Result result, ScalarTypes shared, list<Attribute> attributes> {
  defvar type = result.type;
  // The types that an attribute names; a `TypeIn` has its own.
  defvar named = !if(!isa<NamedBy>(type), !cast<NamedBy>(type), NamedBy<"">);
  defvar namedTypes = !foldl(
      ScalarTypes<"", !foreach(row, named.named, !cast<ScalarTypes>(row.type))>,
      attributes, found, each,
      !if(!and(!isa<TypeIn>(each.type), !eq(each.name, named.attribute)),
          !cast<TypeIn>(each.type).types, found));
  /// The constraint.
  Type constraint = !cond(
      !eq(type, Shared): EwiseShapedType<shared>,
      !isa<ScalarTypes>(type): EwiseShapedType<!cast<ScalarTypes>(type)>,
      !isa<NamedBy>(type): EwiseShapedType<namedTypes>,
      true: EwiseShapedType<shared, "tensor or vector whose element type follows "
                                    "from that of the operands">);
  /// Whether the element type is the choice of the IR's author: a set of types.
  bit isChosen = !and(!isa<ScalarTypes>(type), !not(!eq(type, Shared)),
                      !if(!isa<ScalarType>(type),
                          !not(!cast<ScalarType>(type).isSingle), true));
}

/// An op's fields in ODS by its description. The file of an op with flags for floating-point ops
/// includes arith's ArithBase.td and ArithOpsInterfaces.td; this one does not, since they have a
/// dialect. Their records are parameters: TableGen would look names up even without flags.
class EwiseOdsDescription<list<Operand> operands,
                          list<Attribute> attributes, list<Result> returns,
                          ScalarTypes elementTypes, PromotionTable promotion,
                          RuleSet rules, list<OpLaw> laws, string encodingOf,
                          bit hasFastMath,
                          string flags = "Arith_FastMathAttr",
                          string flagsInterface = "ArithFastMathInterface"> {
  defvar operandTypes = !if(!eq(promotion, NoPromotion),
                            elementTypes, !cast<ScalarTypes>(promotion));
  defvar alignment = rules.alignment;
  defvar read = !cond(!eq(alignment.attribute, AxisRead): I64Attr,
                      !eq(alignment.attribute, NamesRead): StrAttr,
                      true: DenseI64ArrayAttr);
  /// The operands, then the attributes, then the alignment's attribute.
  dag arguments = !con(
      !dag(ins,
           !foreach(operand, operands,
                    EwiseOdsOperand<operand, operandTypes>.constraint),
           !foreach(operand, operands, operand.name)),
      !dag(ins,
           !foreach(attribute, attributes,
                    EwiseOdsAttribute<attribute>.constraint),
           !foreach(attribute, attributes, attribute.name)),
      !if(!empty(alignment.attributeName), (ins),
          !dag(ins,
               [!cond(!not(!empty(alignment.attributeDefault)):
                        DefaultValuedAttr<read, alignment.attributeDefault>,
                      !eq(alignment.presence, AlwaysRequired): read,
                      true: OptionalAttr<read>)],
               [alignment.attributeName])),
      !if(hasFastMath,
          (ins DefaultValuedAttr<!cast<Attr>(flags),
                                 "::mlir::arith::FastMathFlags::none">:$fastmath),
          (ins)));

  /// The results.
  dag results = !dag(outs,
      !foreach(result, returns, EwiseOdsResult<result, elementTypes,
                                               attributes>.constraint),
      !foreach(result, returns, result.name));

  /// Whether the results' types follow from the operands and attributes. They do not if one is
  /// the author's choice, or the target of the only operand.
  bit isTypeInferred = !not(!or(
      !not(!empty(!filter(result, returns,
                          EwiseOdsResult<result, elementTypes, attributes>.isChosen))),
      !and(!eq(rules.roles.enumerator, "IntoResult"),
           !eq(!size(!filter(operand, operands, !not(operand.isParameter))),
               1))));

  /// Whether the order of the operands does not matter, by a law for all types and attributes.
  bit isCommutative = !and(
      !not(!empty(!filter(law, laws, !if(!isa<Commutative>(law),
          !and(!or(!eq(law.types, AcceptedTypes), !eq(law.types, elementTypes)),
               !empty(law.when), !empty(law.under)), false)))),
      !not(!empty(!filter(law, rules.laws, !eq(law.enumerator, "Commutative")))),
      !empty(encodingOf), !empty(!filter(operand, operands, operand.isWeak)));

  defvar numVariable = !size(!filter(operand, operands,
                                     !or(operand.isOptional, operand.isVariadic)));

  /// The interfaces that the emitted methods implement, and what else follows.
  list<Trait> traits = !listconcat(
      [EwiseMethods, InferShapedTypeOpInterface,
       DeclareOpInterfaceMethods<ElementwiseOpInterface,
                                 ["getElementwiseDescription"]>,
       ReifyRankedShapedTypeOpInterface, ConditionallySpeculatable],
      !if(isTypeInferred, [InferTypeOpInterface], []<Trait>),
      !if(isCommutative, [Commutative], []<Trait>),
      !if(!gt(numVariable, 1), [AttrSizedOperandSegments], []<Trait>),
      !if(hasFastMath, [!cast<Trait>(flagsInterface)], []<Trait>));
}

/// An MLIR op of `dialect`. `extraTraits` are ODS traits, `NoMemoryEffect` unless said otherwise;
/// not `Pure`, since an op whose sizes may conflict at run time may not be executed early. Fields
/// of ODS that a record overrides have to agree with its description.
class EwiseDialectOp<Dialect dialect, string mnemonic,
                     list<Trait> extraTraits = [NoMemoryEffect]>
    : Op<dialect, mnemonic>, EwiseOp {
  /// The description that the fields of ODS are checked against; not for records to set.
  EwiseOdsDescription described =
      EwiseOdsDescription<operands, attributes, returns, elementTypes,
                          promotion, rules, laws, encodingOf, hasFastMath>;

  // ewise-tblgen reports a missing field: without these defaults, TableGen would only say
  // that it cannot resolve the fields below.
  let elementTypes = Shared;
  let arguments = described.arguments;
  let results = described.results;
  let traits = !listconcat(extraTraits, described.traits);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

/// The class of the dialect of a record. Its constants are arith's.
///
///   def ToyDialect : EwiseOdsDialect<Toy_Dialect>;
class EwiseOdsDialect<EwiseDialect dialect> : Dialect {
  let name = dialect.name;
  let cppNamespace = dialect.cppNamespace;
  let summary = dialect.summary;
  let description = dialect.description;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

/// The class of an op of a record. The classes of all ops of a file:
///
///   foreach op = !instances<ElementwiseOp>() in
///     def Ods#op : EwiseOdsOp<ToyDialect, op>;
///
/// The name of the class is that of the def, without the part up to the first underscore. All fields
/// of ODS are the author's to set, as far as they agree with the record.
class EwiseOdsOp<Dialect ofDialect, ElementwiseOp op, list<Trait> extraTraits = [NoMemoryEffect]>
    : Op<ofDialect, op.mnemonic> {
  /// The record, and its description, that the fields of ODS are checked against.
  ElementwiseOp record = op;
  EwiseOdsDescription described =
      EwiseOdsDescription<op.operands, op.attributes, op.returns,
                          op.elementTypes, op.promotion, op.rules,
                          op.laws, op.encodingOf, op.hasFastMath>;

  let summary = op.summary;
  let description = op.description;
  let arguments = described.arguments;
  let results = described.results;
  let traits = !listconcat(extraTraits, described.traits);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";

  assert !eq(!substr(NAME, !find(NAME, "_")),
             !substr(!cast<string>(op), !find(!cast<string>(op), "_"))),
         "the name '" # NAME # "' must end as '" # op # "' does, from its "
         "first underscore on: it names the C++ class";
}

#endif // EWISE_OPBRIDGE_TD
