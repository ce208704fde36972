//===- OpBody.cpp - Bodies of ops for concrete types ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/OpBody.h"
#include "ewise/Language/LawProof.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

BodyContext getContext(const OpModel &op) {
  return {op.getSignature(), op.getComputeNames(), op.getVocabulary(),
          /*widensNarrow=*/false, op.bodyHasEffects()};
}

/// The results, as far as the types say.
static SmallVector<BodyResult, 1> getResults(const OpSignature &signature,
                                             const OpBodyTypes &types) {
  SmallVector<BodyResult, 1> results;
  for (auto [model, format] : zip(signature.results, types.results)) {
    bool isMapped = model.kind == ResultModel::Kind::Mapped;
    bool isShared = model.kind == ResultModel::Kind::Shared ||
                    (isMapped && format == types.shared);
    results.push_back({model.name, format, isShared, isMapped});
  }
  return results;
}

static SmallVector<ComputeRow, 1> getRows(const BodyContext &context) {
  SmallVector<ComputeRow, 1> rows;
  for (const ComputeName &row : context.computesIn)
    if (auto wider = context.vocabulary.findType(row.wider))
      rows.push_back({row.types, *wider, row.conversion});
  return rows;
}

std::optional<ScalarBody> bindOpBody(const BodyContext &context,
                                     const Body &body, const OpBodyTypes &types,
                                     ArrayRef<ScalarAttribute> attributes,
                                     std::optional<size_t> onlyResult,
                                     const ExpansionTable *expansions) {
  const OpSignature &signature = context.signature;
  SmallVector<BodyOperand, 3> operands;
  for (auto [index, operand] : enumerate(signature.operands))
    operands.push_back({operand.name, operand.variadic, operand.shared,
                        operand.optional, isAbsent(types.absent, index)});
  SmallVector<BodyAttribute, 2> models;
  for (const AttributeModel &attribute : signature.attributes)
    models.push_back({attribute.name, attribute.kind,
                      static_cast<unsigned>(attribute.width),
                      attribute.isOptional(), attribute.defaultDecimal});
  SmallVector<ScalarAttribute> values(attributes);
  while (values.size() < models.size())
    values.emplace_back().isKnown = false;
  SmallVector<BoundType, 3> passed(types.operands.begin(),
                                   types.operands.end());
  SmallVector<BodyResult, 1> results = getResults(signature, types);
  SmallVector<ComputeRow, 1> rows = getRows(context);
  BodyBinding binding;
  binding.vocabulary = &context.vocabulary;
  binding.shared = types.shared;
  binding.operands = operands;
  binding.types = passed;
  binding.results = results;
  binding.attributes = models;
  binding.values = values;
  binding.computesIn = rows;
  binding.expansions = expansions;
  binding.widensNarrow = context.widensNarrow;
  binding.hasEffects = context.hasEffects;
  binding.onlyResult = onlyResult;
  std::lock_guard<std::mutex> lock(context.vocabulary.getMutex());
  BoundResult bound = bindBody(body, binding);
  return bound.errors.empty() ? std::optional(std::move(bound.body))
                              : std::nullopt;
}

SmallVector<ScalarFormat, 1> getResultFormats(const OpModel &op,
                                              const ScalarFormat &shared,
                                              size_t number,
                                              const ScalarFormat &type) {
  SmallVector<ScalarFormat, 1> formats;
  for (auto [index, result] : enumerate(op.getResults())) {
    std::optional<ScalarFormat> format = shared;
    if (index == number)
      format = type;
    else if (result.kind == ResultModel::Kind::Mapped)
      format = ScalarFormat::parse(result.map.mapSpelled(shared.getSpelling()));
    else if (result.kind != ResultModel::Kind::Shared)
      format = ScalarFormat::parse(result.types.getTypes().front().description);
    formats.push_back(format.value_or(ScalarFormat()));
  }
  return formats;
}

const WrittenBody *findBody(const OpModel &op, const ScalarFormat &shared,
                            const ScalarFormat &result) {
  for (const WrittenBody &each : op.getWritten())
    if (each.types.containsSpelled(shared.getSpelling()) &&
        (!each.resultTypes ||
         each.resultTypes->containsSpelled(result.getSpelling())))
      return &each;
  return nullptr;
}

std::string describe(const ScalarBody::Step &step) {
  std::string text = !step.primitive.empty() ? step.primitive.str()
                     : step.isChoice         ? "choice"
                                             : "value";
  for (unsigned operand : step.operands)
    text += " " + std::to_string(operand);
  if (step.attribute)
    text += " attribute " + std::to_string(*step.attribute);
  if (step.asked)
    text += " is " + step.asked->str();
  if (step.asksPresence)
    text += " is there";
  if (!step.text.empty())
    text += " " + step.text.str();
  return text + " : " + step.type.getSpelling() + "\n";
}

bool isComputable(const OpModel &op, const WrittenBody &body) {
  auto getFirst = [](const ScalarTypeSet &types, const ScalarFormat &shared) {
    std::vector<ScalarFormat> formats = getFormats(types);
    return formats.empty() ? shared : formats.front();
  };
  return all_of(getFormats(body.types), [&](const ScalarFormat &shared) {
    SmallVector<ScalarFormat, 3> operands;
    for (const OperandModel &operand : op.getOperands())
      operands.push_back(operand.shared ? shared
                                        : getFirst(operand.types, shared));
    ScalarFormat result = getResultFormats(op, shared, SIZE_MAX, shared)[0];
    if (body.resultTypes)
      result = getFirst(*body.resultTypes, shared);
    auto bound =
        bindOpBody(getContext(op), *body.body,
                   {shared, getResultFormats(op, shared, 0, result), operands},
                   /*attributes=*/{});
    return bound && all_of(bound->getSteps(), [](const ScalarBody::Step &step) {
             return !step.signature || !step.signature->function.empty();
           });
  });
}

} // namespace ewise::tblgen
