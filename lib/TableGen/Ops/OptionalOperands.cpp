//===- OptionalOperands.cpp - What ops are without some operands ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// An op with optional operands is one op for each choice of those that are
/// there. Each is read as an op of its own, in which nothing is optional: what
/// `Has` asks for is known, and only one of the choices is read.
///
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// There is a description and a body for each choice.
static constexpr size_t kMaxOptional = 4;

static std::vector<std::string> getOptional(ArrayRef<OperandModel> operands) {
  std::vector<std::string> names;
  for (const OperandModel &operand : operands)
    if (operand.optional)
      names.push_back(operand.name);
  return names;
}

void OpReader::checkOptional() {
  size_t number = getOptional(signature.operands).size();
  if (number > kMaxOptional)
    reader.error("operands", Twine(number) +
                                 " operands are optional, of which there may "
                                 "be " +
                                 Twine(kMaxOptional));
  for (const OperandModel &operand : signature.operands) {
    if (operand.optional && operand.variadic)
      reader.error("operands",
                   "optional operand '" + operand.name +
                       "' cannot be variadic: there may be none of it anyway");
    if (operand.optional && !operand.parameter && op->rules &&
        op->rules->getRules().roles == Roles::IntoResult)
      reader.error("operands", "operand '" + operand.name +
                                   "' cannot be optional: rule set '" +
                                   op->rules->getName() +
                                   "' broadcasts one operand into another");
  }
}

void OpReader::readVariants(FindRulesFn findRules,
                            FindPromotionFn findPromotion,
                            const ExamplesByAbsent &examples) {
  std::vector<std::string> optional = getOptional(signature.operands);
  for (unsigned present = 0; present + 1 < 1u << optional.size(); ++present) {
    ErrorsSince errors;
    OpReader variant(record, vocabulary);
    for (auto [index, name] : enumerate(optional))
      if ((present >> index & 1) == 0)
        variant.signature.absent.push_back(name);
    variant.readSignature(findRules, findPromotion);
    if (!errors.any())
      variant.readBody();
    if (!errors.any())
      variant.readPartials();
    if (!errors.any())
      variant.readExamples(examples);
    if (errors.any())
      return reportNote(record.getLoc(),
                        "this is about the op " + variant.op->describeAbsent());
    op->variants.push_back(std::move(variant.op));
  }
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

/// The optional operands that an example does not have: `_` stands for one, and
/// at the end they may be left off.
static std::vector<std::string> readAbsent(const Record &record,
                                           const OpModel &op) {
  FieldReader reader(record, "example");
  std::vector<std::string> texts = reader.strings("operands");
  auto numNames = static_cast<size_t>(count_if(
      op.getOperands(), [](const OperandModel &o) { return !o.parameter; }));
  if (!op.isVariadic() && texts.size() < numNames)
    texts.resize(numNames, kAbsentOperand.str());
  std::vector<std::string> absent;
  auto operands = op.getBroadcastOperands(texts.size());
  if (!operands) {
    reader.error("operands", "op '" + displayName(op.getRecord()) +
                                 "' is not for " + Twine(texts.size()) +
                                 " operands");
    return absent;
  }
  for (auto [text, operand] : zip_equal(texts, *operands)) {
    if (text != kAbsentOperand)
      continue;
    if (operand->optional)
      absent.push_back(operand->name);
    else
      reader.error("operands", "operand '" + operand->name + "' of op '" +
                                   displayName(op.getRecord()) +
                                   "' cannot be absent");
  }
  return absent;
}

OpReader::ExamplesByAbsent
OpReader::groupExamples(ArrayRef<const Record *> examples) const {
  ExamplesByAbsent groups;
  bool hasOptional = !getOptional(signature.operands).empty();
  for (const Record *each : examples)
    groups[hasOptional ? readAbsent(*each, *op) : std::vector<std::string>()]
        .push_back(each);
  return groups;
}

void OpReader::readExamples(const ExamplesByAbsent &examples) {
  auto its = examples.find(signature.absent);
  if (its == examples.end())
    return;
  for (const Record *each : its->second)
    if (auto example = readOpExample(*each, *op))
      op->examples.push_back(std::move(*example));
}

} // namespace ewise::tblgen
