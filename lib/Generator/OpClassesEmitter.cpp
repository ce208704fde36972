//===- OpClassesEmitter.cpp - The C++ classes of ops ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Classes have short names for what is MLIR's from ::ewise::ClassNames, which
// they derive from.
//
//===----------------------------------------------------------------------===//

#include "ClassAttributes.h"
#include "ClassDocumentation.h"
#include "ewise/Data/AssemblyFormat.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

using Kind = AttributeModel::Kind;
using Presence = AttributeModel::Presence;

/// Prints the class of one op.
class ClassPrinter {
public:
  ClassPrinter(const OpModel &op, raw_ostream &os)
      : op(op), model(op.getClass()), attributes(getClassAttributes(op)),
        className(op.getCppClass().str()), os(os) {}

  void emitDeclaration();
  void emitDefinitions();
  /// The call that registers it.
  std::string printRegistration() const;

private:
  void emitProperties();
  void emitOperands();
  void emitAccessors();
  void emitSetters(const AttributeModel &attribute, size_t index);
  void emitBuilders();
  void emitMethods();
  void emitBuilderDefinitions();
  void emitAttributes();
  void emitFormat();

  /// The code of a method: one call.
  void define(StringRef signature, StringRef call);
  /// The call that gets an operand, `<prefix>perand(0)` or
  /// `<prefix>perandBefore(0)`.
  std::string getOperand(StringRef prefix, size_t index) const;
  /// The parameters for operands and attributes; the latter with what they are
  /// by default where it is for a declaration.
  std::string printParameters(bool isDeclaration) const;
  bool isInferred() const { return op.isTypeInferred(); }
  /// Whether the op has a syntax of its own, and not in C++.
  bool hasFormat() const {
    return !model.hasCustomAssemblyFormat &&
           op.getAssemblyFormat() != kDefaultFormat;
  }
  /// The parameter of builders if the types of results are not inferred.
  std::string getTypeParameter() const {
    return isInferred() ? "" : ", TypeRange " + getTypesName();
  }
  /// The name of a builder's parameter for the types of results.
  std::string getTypesName() const;

  const OpModel &op;
  const ClassModel &model;
  std::vector<AttributeModel> attributes;
  std::string className;
  raw_ostream &os;
};

} // namespace

static std::string toCamel(StringRef name) {
  return convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
}

std::string ClassPrinter::getTypesName() const {
  std::string name =
      op.hasSeveralResults() ? "resultTypes" : getName(op.getResult()).str();
  // The name of one result is no other's.
  while (
      any_of(op.getOperands(),
             [&](const auto &each) { return each.name == name; }) ||
      any_of(attributes, [&](const auto &each) { return each.name == name; }))
    name += "_";
  return name;
}

//===----------------------------------------------------------------------===//
// Operands and attributes
//===----------------------------------------------------------------------===//

std::string ClassPrinter::getOperand(StringRef prefix, size_t index) const {
  ArrayRef<OperandModel> operands = op.getOperands();
  if (op.hasOptionalOperands())
    return (prefix + "perand" + (operands[index].variadic ? "sOf(" : "Of(") +
            Twine(index) + ")")
        .str();
  std::string numBehind = std::to_string(operands.size() - 1 - index);
  if (operands[index].variadic)
    return (prefix + "perandsFrom(" + Twine(index) + ", " + numBehind + ")")
        .str();
  bool isBehindVariadic =
      any_of(operands.take_front(index),
             [](const auto &each) { return each.variadic; });
  if (isBehindVariadic)
    return (prefix + "perandBefore(" + numBehind + ")").str();
  return (prefix + "perand(" + Twine(index) + ")").str();
}

void ClassPrinter::emitProperties() {
  if (attributes.empty())
    return;
  auto names =
      map_range(attributes, [](const auto &each) { return each.name; });
  os << "/// The attributes of " << className << ", null where absent.\nstruct "
     << className << "Properties : ::ewise::Properties<" << attributes.size()
     << "> {\n  ::mlir::Attribute " << join(names, ", ") << ";\n";
  for (const AttributeModel &attribute : attributes) {
    std::string name = attribute.getCppName();
    std::string type = getTypes(attribute).attribute.str();
    if (!StringRef(type).starts_with("::"))
      type = "::mlir::" + type;
    os << "  auto get" << name << "() const { return ::ewise::getAs<" << type
       << ">(" << attribute.name << "); }\n  void set" << name << "(" << type
       << " attribute) { " << attribute.name << " = attribute; }\n";
  }
  os << "};\n\n";
}

/// The number of operands as ::ewise::Operands encodes it.
static int64_t countOperands(const OpModel &op) {
  int64_t required = count_if(op.getOperands(), [](const OperandModel &each) {
    return !each.variadic && !each.optional;
  });
  return op.isVariadic() || op.hasOptionalOperands() ? -required - 1 : required;
}

/// The further arguments of the getter of the value, for an absent attribute:
/// `, true`.
static std::string printAbsent(const AttributeModel &attribute) {
  if (!attribute.hasDefault() || attribute.kind == Kind::FastMath)
    return "";
  std::string absent = printDefault(attribute);
  bool isNarrow = attribute.kind == Kind::Float && attribute.width == 32;
  return isNarrow ? ", static_cast<float>(" + absent + ")" : ", " + absent;
}

/// The names of operands and attributes, which the op has and its adaptors.
void ClassPrinter::emitOperands() {
  std::string base =
      "::ewise::Operands<" + std::to_string(countOperands(op)) + ", RangeT";
  if (!attributes.empty())
    base += ", " + className + "Properties";
  else if (op.hasSeveralResults())
    base += ", ::mlir::EmptyProperties";
  if (op.hasSeveralResults())
    base += ", " + std::to_string(op.getResults().size());
  os << "/// The operands of " << className
     << " and of its adaptors.\ntemplate <typename RangeT>\nstruct "
     << className << "Operands : " << base << "> {\n  using " << className
     << "Operands::Operands::Operands;\n";
  for (auto [index, operand] : enumerate(op.getOperands()))
    os << "  auto get" << toCamel(operand.name) << "() { return this->"
       << getOperand("o", index) << "; }\n";
  for (const AttributeModel &attribute : attributes) {
    if (attribute.kind == Kind::Segments)
      continue;
    std::string name = attribute.getCppName();
    bool isOptional = attribute.presence == Presence::Optional;
    os << "  auto get" << name << "Attr() { return this->getProperties().get"
       << name << "(); }\n  auto get" << name
       << "() { return ::ewise::" << (isOptional ? "getOptional" : "getValue")
       << "(get" << name << "Attr()" << printAbsent(attribute) << "); }\n";
  }
  os << "};\n\n";
}

/// Setters and mutable operands.
void ClassPrinter::emitAccessors() {
  for (auto [index, operand] : enumerate(op.getOperands())) {
    std::string getter = "get" + toCamel(operand.name) + "Mutable()";
    std::string number = getOperand("", index);
    if (operand.optional)
      os << "  MutableOperandRange " << getter << " { return mutableOperandsOf("
         << index << "); }\n";
    else if (operand.variadic)
      os << "  MutableOperandRange " << getter << " { return mutableO" << number
         << "; }\n";
    else
      os << "  OpOperand &" << getter << " { return "
         << (StringRef(number).starts_with("perand(") ? "getOpO" : "opO")
         << number << "; }\n";
  }
  // The base has getResult().
  if (!op.hasSeveralResults() && getName(op.getResult()) != "result")
    os << "  Value get" << toCamel(getName(op.getResult()))
       << "() { return getResult(); }\n";
  if (op.hasSeveralResults())
    for (auto [index, result] : enumerate(op.getResults()))
      os << "  Value get" << toCamel(result.name) << "() { return getResult("
         << index << "); }\n";
  for (auto [index, attribute] : enumerate(attributes))
    if (attribute.kind != Kind::Segments)
      emitSetters(attribute, index);
  if (!attributes.empty())
    os << "  static ArrayRef<StringRef> getAttributeNames();\n";
}

void ClassPrinter::emitSetters(const AttributeModel &attribute, size_t index) {
  auto [type, value, argument] = getTypes(attribute);
  std::string name = attribute.getCppName();
  std::string property = "getProperties()." + attribute.name;
  bool isOptional = attribute.presence == Presence::Optional;
  os << "  void set" << name << "Attr(" << type << " attribute) { " << property
     << " = attribute; }\n  void set" << name << "(";
  if (attribute.kind == Kind::Element)
    os << "TypedAttr attribute) { set" << name << "Attr(attribute); }\n";
  else
    os << (isOptional ? ("std::optional<" + value + ">").str() : value.str())
       << " value) { " << property << " = " << argument
       << printMaking(attribute, "(value)", "getContext()") << "; }\n";
  if (isOptional)
    os << "  Attribute remove" << name << "Attr() { return std::exchange("
       << property << ", {}); }\n";
  os << "  StringAttr get" << name << "AttrName() { return get" << name
     << "AttrName((*this)->getName()); }\n  static StringAttr get" << name
     << "AttrName(OperationName name) { return name.getAttributeNames()["
     << index << "]; }\n";
}

//===----------------------------------------------------------------------===//
// Builders
//===----------------------------------------------------------------------===//

std::string ClassPrinter::printParameters(bool isDeclaration) const {
  std::string text;
  for (const OperandModel &operand : op.getOperands())
    text += (operand.variadic ? ", ValueRange " : ", Value ") + operand.name;
  for (auto [index, attribute] : enumerate(attributes)) {
    if (attribute.kind == Kind::Segments)
      continue;
    text += ", " + getTypes(attribute).argument.str() + " " + attribute.name;
    // Those behind it can be left out, too.
    bool hasDefault = all_of(ArrayRef(attributes).drop_front(index),
                             [](const AttributeModel &each) {
                               return each.presence != Presence::Required ||
                                      each.kind == Kind::Segments;
                             });
    if (isDeclaration && hasDefault)
      text += attribute.isOptional() || attribute.kind == Kind::FastMath
                  ? " = {}"
                  : " = " + printDefault(attribute);
  }
  return text;
}

void ClassPrinter::emitBuilders() {
  os << "  static void build(OpBuilder &, OperationState &"
     << getTypeParameter() << printParameters(/*isDeclaration=*/true) << ");\n";
}

/// The call that adds the operands of a new op, some of which are optional, and
/// gives their numbers.
static std::string printAddedOperands(const OpModel &op) {
  auto operands = map_range(op.getOperands(), [](const OperandModel &each) {
    return each.optional ? "::ewise::present(" + each.name + ")" : each.name;
  });
  return "::ewise::addOperands(odsState, {" + join(operands, ", ") + "})";
}

void ClassPrinter::emitBuilderDefinitions() {
  std::string common, operands;
  if (!attributes.empty()) {
    common = "  ::ewise::setProperties(odsState";
    for (const AttributeModel &attribute : attributes)
      common += ", " + printMaking(attribute,
                                   attribute.kind == Kind::Segments
                                       ? printAddedOperands(op)
                                       : attribute.name,
                                   "odsState.getContext()");
    common += ");\n";
  }
  if (op.hasOptionalOperands()) {
    operands = "{}";
  } else if (op.isVariadic()) {
    for (const OperandModel &operand : op.getOperands())
      common += "  odsState.addOperands(" + operand.name + ");\n";
    operands = "{}";
  } else {
    auto names =
        map_range(op.getOperands(), [](const auto &each) { return each.name; });
    operands = "{" + join(names, ", ") + "}";
  }
  os << "void " << className << "::build(OpBuilder &, OperationState &odsState"
     << getTypeParameter() << printParameters(/*isDeclaration=*/false)
     << ") {\n"
     << common << "  ::ewise::buildOp(odsState, "
     << (isInferred() ? "describe()" : getTypesName()) << ", " << operands
     << ");\n}\n";
}

//===----------------------------------------------------------------------===//
// The class
//===----------------------------------------------------------------------===//

void ClassPrinter::emitMethods() {
  os << "\n  LogicalResult verify();\n";
  if (isInferred())
    os << "  static LogicalResult inferReturnTypes(const Arguments &, Types "
          "&);\n"
          "  static LogicalResult refineReturnTypes(const Arguments &, Types "
          "&);\n";
  os << "  static LogicalResult inferReturnTypeComponents(const Arguments &, "
        "Shapes &);\n"
        "  LogicalResult reifyReturnTypeShapes(OpBuilder &, ValueRange, Values "
        "&);\n"
        "  LogicalResult reifyResultShapes(OpBuilder &, Sizes &);\n";
  if (model.hasVerifier)
    os << "  LogicalResult verifyMore();\n";
  if (model.hasFolder)
    os << (op.hasSeveralResults()
               ? "  LogicalResult fold(FoldAdaptor adaptor, "
                 "::llvm::SmallVectorImpl<OpFoldResult> &results);\n"
               : "  OpFoldResult fold(FoldAdaptor adaptor);\n");
  if (model.hasCanonicalizer)
    os << "  static void getCanonicalizationPatterns(RewritePatternSet &, "
          "MLIRContext *);\n";
  if (model.hasCustomAssemblyFormat)
    os << "  static ParseResult parse(OpAsmParser &, OperationState &);\n"
          "  void print(OpAsmPrinter &);\n";
}

void ClassPrinter::emitDeclaration() {
  emitProperties();
  emitOperands();
  emitClassDocumentation(os, op);
  std::string traits;
  if (op.hasSeveralResults())
    traits = ", ::mlir::OpTrait::NResults<" +
             std::to_string(op.getResults().size()) + ">::Impl";
  if (op.hasOptionalOperands())
    traits += ", ::mlir::OpTrait::AttrSizedOperandSegments";
  for (StringRef trait : model.traits)
    traits += ", " + trait.str();
  std::string usings = "Base::Base, Base::build";
  if (isInferred())
    usings += ", Base::inferReturnTypes, Base::refineReturnTypes";
  usings += ", Base::inferReturnTypeComponents";
  if (model.hasCustomAssemblyFormat)
    usings += ", Base::print";
  os << "class " << className << " : public ::ewise::ElementwiseOp<"
     << className << ", " << className << "Operands" << traits
     << "> {\npublic:\n  using " << usings
     << ";\n  static constexpr StringLiteral getOperationName() { return "
     << quote(op.getOperationName())
     << "; }\n  static const OpDescription &describe();\n";
  emitAccessors();
  emitBuilders();
  emitMethods();
  if (!model.extraClassDeclaration.empty())
    os << model.extraClassDeclaration << "\n";
  os << "};\n";
}

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

void ClassPrinter::define(StringRef signature, StringRef call) {
  os << "LogicalResult " << className << "::" << signature << " { return "
     << call << "; }\n";
}

/// The names of the attributes.
void ClassPrinter::emitAttributes() {
  if (attributes.empty())
    return;
  os << "::llvm::ArrayRef<::llvm::StringRef> " << className
     << "::getAttributeNames() {\n  static constexpr StringRef names[] = {";
  ListSeparator comma;
  for (const AttributeModel &attribute : attributes)
    os << comma << quote(attribute.name);
  os << "};\n  return names;\n}\n";
}

/// The assembly format, for registration.
void ClassPrinter::emitFormat() {
  if (!hasFormat())
    return;
  SmallVector<StringRef> words;
  SplitString(op.getAssemblyFormat(), words);
  os << "static constexpr char formatOf" << className
     << "[] = " << quote(join(words, " ")) << ";\n";
}

void ClassPrinter::emitDefinitions() {
  emitHeading(os, className);
  auto names =
      map_range(op.getOperands(), [](const auto &each) { return each.name; });
  os << "// " << op.getRules().getName() << ": " << join(names, ", ") << " -> "
     << join(map_range(op.getResults(), getName), ", ") << "\n";
  emitAttributes();
  emitFormat();
  emitBuilderDefinitions();
  if (model.hasVerifier)
    define("verify()", "::ewise::verifyTypes(describe(), *this).succeeded() ? "
                       "verifyMore() : ::llvm::failure()");
  else
    define("verify()", "::ewise::verifyTypes(describe(), *this)");
  if (isInferred())
    for (StringRef method : {"inferReturnTypes", "refineReturnTypes"})
      define((method + "(const Arguments &args, Types &types)").str(),
             ("::ewise::" + method + "(describe(), args, types)").str());
  define("inferReturnTypeComponents(const Arguments &args, Shapes &shapes)",
         "::ewise::inferReturnTypeComponents(describe(), args, shapes)");
  define("reifyReturnTypeShapes(OpBuilder &b, ValueRange operands, "
         "Values &shapes)",
         "::ewise::reifyReturnTypeShapes(describe(), *this, b, operands, "
         "shapes)");
  define("reifyResultShapes(OpBuilder &b, Sizes &sizes)",
         "::ewise::reifyResultShapes(describe(), *this, b, sizes)");
  if (!model.extraClassDefinition.empty())
    os << substitute(model.extraClassDefinition, [&](StringRef) {
      return className;
    }) << "\n\n";
}

std::string ClassPrinter::printRegistration() const {
  return "::ewise::registerOp<" + className + ">(dialect" +
         (hasFormat() ? ", formatOf" + className : "") + ");";
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// The ops whose classes are emitted, by dialect.
static MapVector<StringRef, SmallVector<const OpModel *>>
groupByDialect(const Model &model) {
  MapVector<StringRef, SmallVector<const OpModel *>> dialects;
  for (const auto &op : model.getOps())
    if (op->getOrigin() == OpOrigin::Dialect)
      dialects[op->getOperationName().split('.').first].push_back(op.get());
  return dialects;
}

static void emitOpDecls(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Classes of elementwise ops", "-gen-op-decls");
  emitMacroCheck(os, {"GET_OP_CLASSES"});
  IfDefEmitter guard(os, "GET_OP_CLASSES");
  os << "// The bases of the classes, and short names of MLIR's classes, are "
        "in "
        "ewise/IR/ElementwiseOp.h";
  if (any_of(model.getOps(), [](const auto &op) { return op->hasFastMath(); }))
    os << ", fastmath flags in ewise/IR/FastMath.h";
  os << ".\n\n";
  for (const auto &[dialect, ops] : groupByDialect(model)) {
    {
      NamespaceEmitter scope(os, ops.front()->getCppNamespace());
      for (const OpModel *op : ops) {
        ClassPrinter(*op, os).emitDeclaration();
        os << "\n";
      }
      os << "/// Registers the ops with the context of their dialect.\n"
            "void "
         << getRegistration(dialect) << "(::mlir::Dialect &dialect);\n";
    }
    os << "\n";
    for (const OpModel *op : ops)
      os << "MLIR_DECLARE_EXPLICIT_TYPE_ID(" << op->getQualifiedCppClass()
         << ")\n";
  }
}

/// The classes, as template arguments.
static void emitOpList(const Model &model, raw_ostream &os) {
  IfDefEmitter guard(os, "GET_OP_LIST");
  ListSeparator comma(",\n");
  for (const auto &[dialect, ops] : groupByDialect(model))
    for (const OpModel *op : ops)
      os << comma << op->getQualifiedCppClass();
  os << "\n";
}

static void emitDefinitions(StringRef dialect, ArrayRef<const OpModel *> ops,
                            raw_ostream &os) {
  NamespaceEmitter scope(os, ops.front()->getCppNamespace());
  os << "using ::ewise::AttributeDescription;\n"
        "using ::llvm::LogicalResult;\n\n";
  for (const OpModel *op : ops) {
    ClassPrinter(*op, os).emitDefinitions();
    os << "\n";
  }
  os << "void " << getRegistration(dialect) << "(::mlir::Dialect &dialect) {\n";
  for (const OpModel *op : ops)
    os << "  " << ClassPrinter(*op, os).printRegistration() << "\n";
  os << "}\n";
}

static void emitOpDefs(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Classes of elementwise ops", "-gen-op-defs");
  emitMacroCheck(os, {"GET_OP_CLASSES", "GET_OP_LIST"});
  {
    IfDefEmitter guard(os, "GET_OP_CLASSES");
    for (const auto &[dialect, ops] : groupByDialect(model)) {
      emitDefinitions(dialect, ops, os);
      os << "\n";
      for (const OpModel *op : ops)
        os << "MLIR_DEFINE_EXPLICIT_TYPE_ID(" << op->getQualifiedCppClass()
           << ")\n";
    }
  }
  emitOpList(model, os);
}

/// An op of an EwiseDialect that has none yet is not missed.
static void checkClasses(const Model &model) {
  bool hasClasses = any_of(model.getOps(), [](const auto &op) {
    return op->getOrigin() == OpOrigin::Dialect;
  });
  if (!hasClasses && model.getDialects().empty())
    reportOption("-gen-op-...: there is no ElementwiseOp in the file; "
                 "mlir-tblgen emits the classes of EwiseDialectOps");
}

static EmitterRegistration<emitOpDecls, kCppLayout, checkClasses>
    opDecls("gen-op-decls",
            "The C++ classes of the ops of an "
            "EwiseDialect: their header (.h.inc)",
            "Toy.td -o ToyOps.h.inc");
static EmitterRegistration<emitOpDefs, kCppLayout, checkClasses>
    opDefs("gen-op-defs", "The definitions of their methods (.cpp.inc)",
           "Toy.td -o ToyOps.cpp.inc");

} // namespace ewise::tblgen
