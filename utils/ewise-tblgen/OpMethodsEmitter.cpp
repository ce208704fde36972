//===- OpMethodsEmitter.cpp - Interface methods of op classes -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: source, class, operands, name, rules, result, messages.
static const char descriptionTemplate[] =
    R"(// From {{source}}
const ::ewise::OpDescription &{{class}}::getElementwiseDescription() {
  static constexpr ::ewise::OperandDescription operands[] = {
{{operands}}};
  static constexpr ::ewise::OpDescription description = {
      /*name=*/{{name}},
      /*rules=*/&{{rules}}, operands,
      /*result=*/{{result}},
      /*messages=*/{{messages}}};
  return description;
}

)";

/// Holes: class.
static const char shapeMethodsTemplate[] =
    R"(::llvm::LogicalResult {{class}}::inferReturnTypeComponents(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueShapeRange operands, ::mlir::DictionaryAttr,
    ::mlir::OpaqueProperties, ::mlir::RegionRange,
    ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>
        &inferredReturnShapes) {
  return ::ewise::inferReturnTypeComponents(
      getElementwiseDescription(), location, operands, inferredReturnShapes);
}

::llvm::LogicalResult {{class}}::reifyReturnTypeShapes(
    ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
    ::llvm::SmallVectorImpl<::mlir::Value> &reifiedReturnShapes) {
  return ::ewise::reifyReturnTypeShapes(getElementwiseDescription(), builder,
                                        getLoc(), operands,
                                        reifiedReturnShapes);
}

::llvm::LogicalResult {{class}}::reifyResultShapes(
    ::mlir::OpBuilder &builder,
    ::mlir::ReifiedRankedShapedTypeDims &reifiedReturnShapes) {
  return ::ewise::reifyResultShapes(getElementwiseDescription(), builder,
                                    getLoc(), getOperation()->getOperands(),
                                    reifiedReturnShapes);
}

)";

/// Holes: class.
static const char inferTypeTemplate[] =
    R"(::llvm::LogicalResult {{class}}::inferReturnTypes(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueRange operands, ::mlir::DictionaryAttr,
    ::mlir::OpaqueProperties, ::mlir::RegionRange,
    ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
  return ::ewise::inferReturnTypes(getElementwiseDescription(), location,
                                   operands, inferredReturnTypes);
}

bool {{class}}::isCompatibleReturnTypes(::mlir::TypeRange inferred,
    ::mlir::TypeRange declared) {
  return ::ewise::isCompatibleReturnTypes(getElementwiseDescription(), inferred,
                                          declared);
}

)";

/// Holes: class.
static const char refineTemplate[] =
    R"(::llvm::LogicalResult {{class}}::refineReturnTypes(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueRange operands, ::mlir::DictionaryAttr,
    ::mlir::OpaqueProperties, ::mlir::RegionRange,
    ::llvm::SmallVectorImpl<::mlir::Type> &returnTypes) {
  return ::ewise::refineReturnTypes(getElementwiseDescription(), location,
                                    operands, returnTypes);
}

)";

/// Holes: class, element, checks.
static const char checkedRefineTemplate[] =
    R"(::llvm::LogicalResult {{class}}::refineReturnTypes(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
    ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
    ::llvm::SmallVectorImpl<::mlir::Type> &returnTypes) {
  if (failed(::ewise::refineReturnTypes(getElementwiseDescription(), location,
                                        operands, returnTypes)))
    return ::mlir::failure();
  Adaptor op(operands, attributes, properties, regions);
  ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[{{element}}]);
{{checks}}  return ::mlir::success();
}

)";

/// Holes: class.
static const char verifyTemplate[] =
    R"(::llvm::LogicalResult {{class}}::verify() {
  ::llvm::SmallVector<::mlir::Type, 1> types(getOperation()->getResultTypes());
  return ::ewise::refineReturnTypes(getElementwiseDescription(), getLoc(),
                                    getOperation()->getOperands(), types);
}

)";

/// Holes: class, element, checks.
static const char checkedVerifyTemplate[] =
    R"(::llvm::LogicalResult {{class}}::verify() {
  ::mlir::Location location = getLoc();
  ::mlir::ValueRange operands = getOperation()->getOperands();
  ::llvm::SmallVector<::mlir::Type, 1> types(getOperation()->getResultTypes());
  if (failed(::ewise::refineReturnTypes(getElementwiseDescription(), location,
                                        operands, types)))
    return ::mlir::failure();
  {{class}} op = *this;
  ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[{{element}}]);
{{checks}}  return ::mlir::success();
}

)";

namespace {

/// Prints the methods of the ops that have an ODS part.
class OpMethodsEmitter {
public:
  OpMethodsEmitter(const Model &model, raw_ostream &os)
      : model(model), os(os) {
    for (const auto &op : model.getOps())
      if (op->getOrigin() == OpOrigin::Dialect)
        ops.push_back(op.get());
  }

  void run();

private:
  void emitNamespace(StringRef space);
  void emitOp(const OpModel &op);
  std::string printTypes(const ScalarTypeSet &types);
  std::string printOperands(const OpModel &op);
  std::string printResult(const OpModel &op);
  std::string printMessages(const OpModel &op);
  std::string printChecks(const OpModel &op);

  const Model &model;
  raw_ostream &os;
  std::vector<const OpModel *> ops;
  ElementPredicates predicates{"accepts"};
};

} // namespace

void OpMethodsEmitter::run() {
  emitBanner(os, model, "Interface methods of elementwise ops",
             "-gen-op-methods");
  IfDefEmitter guard(os, "GET_EWISE_OP_METHODS");
  SetVector<StringRef> namespaces;
  for (const OpModel *op : ops)
    namespaces.insert(op->getCppNamespace());
  for (StringRef space : namespaces)
    emitNamespace(space);
}

void OpMethodsEmitter::emitNamespace(StringRef space) {
  NamespaceEmitter namespaceScope(os, space);
  predicates = ElementPredicates("accepts");
  auto inNamespace = make_filter_range(ops, [&](const OpModel *op) {
    return op->getCppNamespace() == space;
  });
  for (const OpModel *op : inNamespace) {
    for (const OperandModel &operand : op->getOperands())
      predicates.getName(operand.types);
    if (op->getResult().kind == ResultModel::Kind::Free)
      predicates.getName(op->getResult().types);
  }
  predicates.emit(os);
  for (const OpModel *op : inNamespace)
    emitOp(*op);
}

std::string OpMethodsEmitter::printTypes(const ScalarTypeSet &types) {
  return "{" + predicates.getName(types) + ", " +
         quote(types.getDescription()) + "}";
}

static StringRef boolean(bool value) { return value ? "true" : "false"; }

std::string OpMethodsEmitter::printOperands(const OpModel &op) {
  std::vector<std::string> operands;
  for (const OperandModel &operand : op.getOperands())
    operands.push_back(("      {" + quote(operand.name) + ",\n       " +
                        printTypes(operand.types) + ",\n       /*shared=*/" +
                        boolean(operand.shared) + ",\n       /*variadic=*/" +
                        boolean(operand.variadic) +
                        ",\n       /*parameter=*/" +
                        boolean(operand.parameter) + "}")
                           .str());
  return join(operands, ",\n");
}

std::string OpMethodsEmitter::printResult(const OpModel &op) {
  const ResultModel &result = op.getResult();
  std::string text = "{" + quote(result.name) + ",\n                  ";
  switch (result.kind) {
  case ResultModel::Kind::Shared:
    return "{" + quote(result.name) +
           ", ::ewise::ResultElement::Shared, {}, nullptr}";
  case ResultModel::Kind::Fixed: {
    std::string builder = result.types.getSingle()->cppBuilder;
    size_t hole;
    while ((hole = builder.find("$_context")) != std::string::npos)
      builder.replace(hole, StringRef("$_context").size(), "context");
    return text + "::ewise::ResultElement::Fixed,\n                  {},\n"
                  "                  [](::mlir::MLIRContext *context) -> "
                  "::mlir::Type {\n                    return " +
           builder + ";\n                  }}";
  }
  case ResultModel::Kind::Free:
    break;
  }
  return text + "::ewise::ResultElement::Free,\n                  " +
         printTypes(result.types) + ",\n                  nullptr}";
}

std::string OpMethodsEmitter::printMessages(const OpModel &op) {
  std::vector<std::string> messages;
  bool any = false;
  for (size_t kind = 0; kind != kNumFailureKinds; ++kind) {
    const std::string *message = op.getMessage(static_cast<FailureKind>(kind));
    messages.push_back(message ? quote(*message) : "nullptr");
    any |= message != nullptr;
  }
  return any ? "{" + join(messages, ",\n                    ") + "}" : "{}";
}

/// Replaces the placeholders of a condition by the emitted variables.
static std::string printCondition(StringRef condition) {
  std::string text;
  while (!condition.empty()) {
    size_t dollar = condition.find('$');
    text += condition.take_front(dollar);
    condition = condition.drop_front(std::min(dollar, condition.size()));
    if (condition.consume_front("$op"))
      text += "op";
    else if (condition.consume_front("$element"))
      text += "element";
    else if (!condition.empty()) {
      text += condition.front();
      condition = condition.drop_front();
    }
  }
  return text;
}

std::string OpMethodsEmitter::printChecks(const OpModel &op) {
  std::string text;
  for (const AttributeModel &attribute : op.getAttributes())
    if (attribute.kind == AttributeModel::Kind::Element)
      text += "  if (failed(::ewise::verifyElementAttribute(\n"
              "          getElementwiseDescription(), location, " +
              quote(attribute.name) + ",\n          op.get" +
              attribute.getCppName() +
              "Attr(), element)))\n    return ::mlir::failure();\n";
  for (const CheckModel &check : op.getChecks())
    text += "  if (!(" + printCondition(check.cppCondition) +
            "))\n    return ::mlir::emitOptionalError(location, " +
            quote("'" + op.getOperationName().str() + "' op " +
                  check.message) +
            ");\n";
  return text;
}

void OpMethodsEmitter::emitOp(const OpModel &op) {
  const auto *shared = find_if(
      op.getOperands(), [](const OperandModel &o) { return o.shared; });
  std::map<StringRef, std::string> holes = {
      {"source", op.getSource()},
      {"class", op.getCppClass().str()},
      {"operands", printOperands(op)},
      {"name", quote(op.getOperationName())},
      {"rules", op.getRules().getCppName()},
      {"result", printResult(op)},
      {"messages", printMessages(op)},
      {"element", std::to_string(shared - op.getOperands().begin())},
      {"checks", printChecks(op)}};
  bool checked = !holes["checks"].empty();
  bool inferred = op.getResult().kind != ResultModel::Kind::Free;

  emitHeading(os, op.getCppClass());
  os << "\n" << fillTemplate(descriptionTemplate, holes);
  if (inferred)
    os << fillTemplate(inferTypeTemplate, holes)
       << fillTemplate(checked ? checkedRefineTemplate : refineTemplate, holes);
  else
    os << fillTemplate(checked ? checkedVerifyTemplate : verifyTemplate, holes);
  os << fillTemplate(shapeMethodsTemplate, holes);
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  OpMethodsEmitter(model, os).run();
}

static EmitterRegistration<emitOpMethods> registration(
    "gen-op-methods",
    "Verification, inference and reification of MLIR ops (.cpp.inc)");

} // namespace ewise::tblgen
