//===- BodyVocabulary.cpp - Names in the bodies of ops --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/BodyVocabulary.h"
#include "MadeOnce.h"
#include "ewise/Data/ElementTypes.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

namespace ewise {

#define GET_EWISE_PRIMITIVE_SIGNATURES
#include "ewise/IR/PrimitiveSignatures.cpp.inc"

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

BoundType getBoundType(Type element) {
  auto format = getScalarFormat(element);
  // A float of a project is another type than MLIR's of the same numbers.
  if (format && isFloatOfProject(element))
    return BoundType(*format, ScalarKind::Float, element.getAsOpaquePointer());
  if (format && !element.isIndex())
    return *format;
  ScalarKind kind = ScalarKind::Other;
  if (element.isIndex())
    kind = ScalarKind::Integer;
  else if (auto quantized = dyn_cast<quant::UniformQuantizedType>(element))
    kind = quantized.isSigned() ? ScalarKind::SignedQuantized
                                : ScalarKind::UnsignedQuantized;
  else if (isa<quant::UniformQuantizedPerAxisType>(element))
    kind = ScalarKind::QuantizedPerAxis;
  return BoundType(format.value_or(ScalarFormat()), kind,
                   element.getAsOpaquePointer());
}

Type getType(const ScalarBody::Node &node, MLIRContext *context) {
  if (node.handle)
    return Type::getFromOpaquePointer(node.handle);
  const ScalarFormat &format = node.type;
  if (format.isInteger())
    return IntegerType::get(context, format.width);
  return getType(format.getElementType(), context);
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static const NameTable &getTable(const BodyNames *names) {
  static constexpr BodyNames none = {};
  static MadeOnce<NameTable> tables;
  names = names ? names : &none;
  return tables.get(names,
                    [&] { return std::make_unique<const NameTable>(*names); });
}

/// The shipped primitives.
static const NameTable &getShipped() {
  static constexpr BodyNames names = {{}, {}, {}, {}, primitiveSignatures};
  return getTable(&names);
}

const Body &getBody(StringRef text) {
  static MadeOnce<Body> bodies;
  return bodies.get(text.data(), [&] {
    std::unique_ptr<const Body> body = Body::parse(text);
    if (!body)
      llvm::report_fatal_error("no body: " + llvm::Twine(text));
    return body;
  });
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

CompiledVocabulary::CompiledVocabulary(const BodyNames *names,
                                       MLIRContext *context)
    : table(getTable(names)), context(context) {}

const PrimitiveSignature *CompiledVocabulary::findPrimitive(StringRef name) {
  const PrimitiveSignature *own = table.findPrimitive(name);
  return own ? own : getShipped().findPrimitive(name);
}

std::optional<BoundType> CompiledVocabulary::findType(StringRef name) {
  const TypesOfName *types = table.findTypes(name);
  Type type = types && types->types.size() == 1
                  ? ewise::getType(types->types.front(), context)
                  : Type();
  return type ? std::optional(getBoundType(type)) : std::nullopt;
}

std::optional<bool> CompiledVocabulary::isOneOf(StringRef name,
                                                const BoundType &type) {
  const TypesOfName *types = table.findTypes(name);
  if (!types)
    return std::nullopt;
  if (types->types.empty())
    return true;
  if (!type.handle)
    return type.format.isOneOf(types->types);
  Type own = Type::getFromOpaquePointer(type.handle);
  return llvm::any_of(types->types, [&](const ElementType &described) {
    return isType(own, described);
  });
}

std::string CompiledVocabulary::describe(const BoundType &type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (type.handle)
    os << Type::getFromOpaquePointer(type.handle);
  else
    os << type.format.getSpelling();
  return text;
}

//===----------------------------------------------------------------------===//
// Validation
//===----------------------------------------------------------------------===//

static std::string
validate(const BodyNode &node, CompiledVocabulary &vocabulary,
         llvm::function_ref<bool(StringRef primitive)> canBuild) {
  static constexpr llvm::StringLiteral operators[] = {
      "When",   "Values", "Fold", "Item", "Count",  "Is",     "Has",
      "OfType", "Not",    "And",  "Or",   "TypeOf", "PartOf", "BitsOf"};
  bool isKnown = node.kind != BodyNode::Kind::Call ||
                 llvm::is_contained(operators, node.text) ||
                 vocabulary.findConversions(node.text) ||
                 vocabulary.findFunction(node.text) ||
                 vocabulary.findOverloads(node.text);
  if (!isKnown && !vocabulary.findPrimitive(node.text))
    return ("no primitive is called '" + node.text + "'").str();
  if (!isKnown && !canBuild(node.text))
    return ("'" + node.text +
            "' is a primitive of a project's own, which only C++ can build")
        .str();
  for (const BodyNode *argument : node.arguments)
    if (std::string wrong = validate(*argument, vocabulary, canBuild);
        !wrong.empty())
      return wrong;
  return "";
}

std::string
validateBody(StringRef text, const BodyNames &names,
             llvm::function_ref<bool(StringRef primitive)> canBuild) {
  std::unique_ptr<const Body> body = Body::parse(text);
  if (!body)
    return ("'" + text + "' is no expression").str();
  CompiledVocabulary vocabulary(&names, nullptr);
  return validate(body->getRoot(), vocabulary, canBuild);
}

} // namespace ewise
