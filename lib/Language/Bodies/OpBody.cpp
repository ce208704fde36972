//===- OpBody.cpp - Bodies of ops for concrete types ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyCombinations.h"
#include "ewise/Language/LawProof.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

BodyContext getContext(const OpModel &op) {
  return {op.getSignature(), op.getComputesIn(), op.getVocabulary(),
          /*widensNarrow=*/false, op.bodyHasEffects()};
}

BodyContext getPartialContext(const OpModel &op, const OpSignature &signature) {
  return {signature, op.getComputesIn(), op.getVocabulary(),
          /*widensNarrow=*/true, op.bodyHasEffects()};
}

BodyResult getBodyResult(const ResultModel &result, const BoundType &type,
                         const BoundType &shared) {
  bool isMapped = result.element == ResultElement::Derived;
  bool isShared =
      result.element == ResultElement::Shared || (isMapped && type == shared);
  return {getName(result), type, isShared, isMapped};
}

BodySignature::BodySignature(const BodyContext &context) : context(context) {
  for (const OperandModel &operand : context.signature.operands)
    operands.push_back(
        {operand.name, operand.variadic, operand.shared, operand.optional});
  llvm::append_range(attributes, context.signature.attributes);
  for (const ComputeText &row : context.computesIn)
    if (auto wider = context.vocabulary.findType(row.wider))
      computesIn.push_back({row.types, *wider, row.conversion});
}

BodyBinding BodySignature::bind() const {
  BodyBinding binding;
  binding.vocabulary = &context.vocabulary;
  binding.operands = operands;
  binding.attributes = attributes;
  binding.computesIn = computesIn;
  binding.widensNarrow = context.widensNarrow;
  binding.hasEffects = context.hasEffects;
  return binding;
}

namespace {

/// A binding for types and values, with everything that it refers to.
struct OpBinding {
  OpBinding(const BodyContext &context, const OpBodyTypes &types,
            ArrayRef<ScalarAttribute> attributes);

  BodySignature signature;
  SmallVector<ScalarAttribute> values;
  SmallVector<BoundType, 3> passed;
  SmallVector<BodyResult, 1> results;
  BodyBinding binding;
};

} // namespace

OpBinding::OpBinding(const BodyContext &context, const OpBodyTypes &types,
                     ArrayRef<ScalarAttribute> attributes)
    : signature(context), values(attributes),
      passed(types.operands.begin(), types.operands.end()) {
  for (auto [model, format] : zip(context.signature.results, types.results))
    results.push_back(getBodyResult(model, format, types.shared));
  for (auto [index, operand] : enumerate(signature.operands))
    operand.isAbsent = isAbsent(types.absent, index);
  while (values.size() < signature.attributes.size())
    values.emplace_back().isKnown = false;
  binding = signature.bind();
  binding.shared = types.shared;
  binding.types = passed;
  binding.results = results;
  binding.values = values;
}

std::optional<ScalarBody> bindOpBody(const BodyContext &context,
                                     const Body &body, const OpBodyTypes &types,
                                     ArrayRef<ScalarAttribute> attributes,
                                     std::optional<size_t> onlyResult,
                                     const ExpansionTable *expansions) {
  std::lock_guard lock(context.vocabulary.getMutex());
  OpBinding of(context, types, attributes);
  of.binding.expansions = expansions;
  of.binding.onlyResult = onlyResult;
  BoundResult bound = bindBody(body, of.binding);
  return bound.errors.empty() ? std::optional(std::move(bound.body))
                              : std::nullopt;
}

bool holds(const BodyContext &context, const Body &condition,
           const OpBodyTypes &types, ArrayRef<ScalarAttribute> attributes) {
  std::lock_guard lock(context.vocabulary.getMutex());
  OpBinding of(context, types, attributes);
  std::string error;
  return askCondition(condition, of.binding, error) == true;
}

SmallVector<ScalarFormat, 1> getResultFormats(const OpModel &op,
                                              const ScalarFormat &shared) {
  SmallVector<ScalarFormat, 1> formats;
  for (const ResultModel &result : op.getResults()) {
    std::optional<ScalarFormat> format = shared;
    if (result.element == ResultElement::Derived)
      format = result.map->map(shared);
    else if (result.element != ResultElement::Shared)
      format = getFormat(result.typeSet.getTypes().front());
    formats.push_back(format.value_or(ScalarFormat()));
  }
  return formats;
}

const Case *findBody(const OpModel &op, const ScalarFormat &shared,
                     const ScalarFormat &result) {
  for (const Case &each : op.getBody())
    if (each.types.containsSpelled(shared.getSpelling()) &&
        (!each.resultTypes ||
         each.resultTypes->containsSpelled(result.getSpelling())))
      return &each;
  return nullptr;
}

std::string describe(const ScalarBody::Node &node) {
  std::string text = !node.primitive.empty() ? node.primitive.str()
                     : node.isChoice         ? "choice"
                                             : "value";
  for (unsigned operand : node.operands)
    text += " " + std::to_string(operand);
  if (node.attribute)
    text += " attribute " + std::to_string(*node.attribute);
  if (node.asked)
    text += " is " + node.asked->str();
  if (node.asksPresence)
    text += " is there";
  if (!node.text.empty())
    text += " " + node.text.str();
  return text + " : " + node.type.getSpelling() + "\n";
}

bool isComputable(const OpModel &op, const Case &body) {
  auto getFirst = [](const ScalarTypeSet &types, const ScalarFormat &shared) {
    std::vector<ScalarFormat> formats = getFormats(types);
    return formats.empty() ? shared : formats.front();
  };
  return all_of(getFormats(body.types), [&](const ScalarFormat &shared) {
    SmallVector<ScalarFormat, 3> operands;
    for (const OperandModel &operand : op.getOperands())
      operands.push_back(operand.shared ? shared
                                        : getFirst(operand.typeSet, shared));
    SmallVector<ScalarFormat, 1> results = getResultFormats(op, shared);
    if (body.resultTypes)
      results.front() = getFirst(*body.resultTypes, shared);
    auto bound = bindOpBody(getContext(op), *body.body,
                            {shared, results, operands}, /*attributes=*/{});
    return bound && all_of(bound->getNodes(), [](const ScalarBody::Node &node) {
             return !node.signature || !node.signature->function.empty();
           });
  });
}

} // namespace ewise::tblgen
