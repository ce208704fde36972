//===- ExampleReader.cpp - Reader of examples -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "RuleReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Reads the attribute; `[NoAttribute]` leaves it absent.
static void readAttribute(const FieldReader &reader, const RuleSet &rules,
                          Example &example) {
  constexpr int64_t kNoAttribute = std::numeric_limits<int32_t>::min();
  ErrorsSince errors;
  std::vector<int64_t> values = reader.integers("attribute");
  AttributeKind kind = rules.alignment.attribute;
  example.names = reader.string("names");
  if (errors.any())
    return;
  if (!example.names.empty()) {
    if (kind != AttributeKind::Names)
      return reader.error("names", "the rule set reads no names");
    // The rule set itself refuses malformed names.
    parseSignature(std::string_view(example.names.data(), example.names.size()),
                   example.attribute.emplace());
    return;
  }
  if (values == std::vector{kNoAttribute})
    return;
  if (kind == AttributeKind::None && !rules.blockName)
    reader.error("attribute", "the rule set reads no attribute");
  else if (kind == AttributeKind::Axis &&
           (values.empty() || values.size() > (rules.blockName ? 2 : 1)))
    reader.error("attribute", "expected one axis");
  example.attribute = std::move(values);
}

static ShapeSpelling readShape(const FieldReader &reader, StringRef field,
                               StringRef text) {
  auto shape = ShapeSpelling::parse(text);
  if (!shape)
    reader.error(field, "malformed shape '" + text +
                            "': expected sizes and '?' separated by 'x', '[]' "
                            "for rank 0 or '*' for unranked");
  return shape.value_or(ShapeSpelling());
}

/// Reads a shape that an example may leave out.
static std::optional<ShapeSpelling> readStated(const FieldReader &reader,
                                               StringRef field) {
  if (!reader.getRecord().getValue(field))
    return std::nullopt;
  ErrorsSince errors;
  StringRef text = reader.string(field);
  return errors.any() ? ShapeSpelling() : readShape(reader, field, text);
}

std::optional<Example> readExample(const Record &record, const RuleSet &rules,
                                   StringRef absent) {
  ErrorsSince errors;
  FieldReader reader(record, "example");
  Example example;
  example.record = &record;
  for (StringRef text : reader.strings("operands"))
    if (absent.empty() || text != absent)
      example.operands.push_back(readShape(reader, "operands", text));
  size_t count = example.operands.size();
  if (!errors.any() && (count < rules.minOperands || count > rules.maxOperands))
    reader.error("operands",
                 "the rule set is not for " + Twine(count) + " operands");
  readAttribute(reader, rules, example);
  example.inferred = readStated(reader, "inferred");
  example.declared = readStated(reader, "declared");
  if (record.getValue("kind"))
    example.failure = reader.enumerator<FailureKind>("kind", "FailureKind");
  return errors.any() ? std::nullopt : std::optional(std::move(example));
}

//===----------------------------------------------------------------------===//
// Examples of ops
//===----------------------------------------------------------------------===//

/// Checks an element type in an example.
static void checkElement(const FieldReader &reader, StringRef field,
                         const OpModel &op, StringRef name,
                         const ScalarTypeSet &types, StringRef element) {
  if (element.empty())
    return;
  std::string owner =
      ("'" + name + "' of op '" + displayName(op.getRecord()) + "'").str();
  if (field != "operands" && op.hasSeveralResults())
    reader.error(field, "op '" + displayName(op.getRecord()) +
                            "' has several results: an example says their "
                            "shape alone, without " +
                            element);
  else if (field != "operands" &&
           op.getResult().element == ResultElement::Derived)
    reader.error(field, owner +
                            " has elements of a type that is computed: it "
                            "cannot be " +
                            element + " here");
  else if (!types.containsSpelled(element))
    reader.error(field, owner + " cannot have elements of type " + element);
}

static void checkOperands(const FieldReader &reader, const OpModel &op,
                          const Example &example) {
  auto broadcast =
      op.getBroadcastOperands(example.operands.size(), example.absent);
  if (!broadcast)
    return reader.error("operands",
                        "op '" + displayName(op.getRecord()) + "' is not for " +
                            Twine(example.operands.size()) + " operands");
  StringRef shared;
  for (auto [operand, shape] : zip(*broadcast, example.operands)) {
    checkElement(reader, "operands", op, operand->name, operand->typeSet,
                 shape.element);
    if (!operand->shared || op.getPromotion() || shape.element.empty())
      continue;
    if (!shared.empty() && shared != shape.element)
      reader.error("operands",
                   "the operands share one element type, but have " + shared +
                       " and " + shape.element);
    shared = shape.element;
  }
}

/// Checks the type that the operands promote to, if the example states it.
static void checkPromotion(const FieldReader &reader, const OpModel &op,
                           const Example &example) {
  ErrorsSince errors;
  StringRef promoted = getPromoted(op, example);
  if (promoted.empty())
    return;
  if (!op.getElementTypes().containsSpelled(promoted))
    return reader.error("operands",
                        "the operands promote to " + promoted + " in '" +
                            op.getPromotion()->getName() + "', which op '" +
                            displayName(op.getRecord()) + "' does not accept");
  for (auto [field, shape] : {std::pair("inferred", &example.inferred),
                              std::pair("declared", &example.declared)})
    if (*shape && !(*shape)->element.empty() &&
        op.getResult().element == ResultElement::Shared &&
        (*shape)->element != promoted)
      reader.error(field, "the operands promote to " + promoted + " in '" +
                              op.getPromotion()->getName() + "', not to " +
                              (*shape)->element);
}

/// The optional operands that an example leaves out: by `_`, or at the end.
static uint64_t readAbsent(const FieldReader &reader, const OpModel &op) {
  std::vector<std::string> texts = reader.strings("operands");
  auto numNames = static_cast<size_t>(count_if(
      op.getOperands(), [](const OperandModel &o) { return !o.parameter; }));
  if (!op.isVariadic() && texts.size() < numNames)
    texts.resize(numNames, kAbsentOperand.str());
  auto operands = op.getBroadcastOperands(texts.size());
  std::string name = displayName(op.getRecord()).str();
  uint64_t absent = 0;
  if (!operands)
    reader.error("operands", "op '" + name + "' is not for " +
                                 Twine(texts.size()) + " operands");
  else
    for (auto [text, operand] : zip_equal(texts, *operands)) {
      if (text != kAbsentOperand)
        continue;
      absent |= uint64_t(1) << (operand - op.getOperands().data());
      if (!operand->optional)
        reader.error("operands", "operand '" + operand->getName() +
                                     "' of op '" + name + "' cannot be absent");
    }
  return absent;
}

std::optional<Example> readOpExample(const Record &record, const OpModel &op) {
  ErrorsSince errors;
  const RuleSet &rules = op.getRules().getRules();
  FieldReader reader(record, "example");
  bool hasOptional = op.hasOptionalOperands();
  uint64_t absent = hasOptional ? readAbsent(reader, op) : 0;
  if (errors.any())
    return std::nullopt;
  auto example = readExample(record, rules, hasOptional ? kAbsentOperand : "");
  if (!example)
    return std::nullopt;
  example->absent = absent;
  checkOperands(reader, op, *example);
  for (auto [field, shape] : {std::pair("inferred", &example->inferred),
                              std::pair("declared", &example->declared)})
    if (*shape)
      checkElement(reader, field, op, op.getResult().name,
                   op.getResult().typeSet, (*shape)->element);
  if (op.getPromotion() && !errors.any())
    checkPromotion(reader, op, *example);
  checkExample(rules, *example, "op '" + displayName(op.getRecord()) + "'");
  return example;
}

} // namespace ewise::tblgen
