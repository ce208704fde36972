//===- CaseChecks.cpp - Checks of the cases of an op's body ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ewise/Language/ConditionNotation.h"
#include "ewise/Language/LawProof.h"
#include "ewise/Language/OpBody.h"
#include "ewise/Language/RecordVocabulary.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// "'integer' to 'boolean'"
static std::string describe(const Case &bodyCase) {
  std::string text = "'" + bodyCase.types.getDescription().str() + "'";
  if (bodyCase.resultTypes)
    text += " to '" + bodyCase.resultTypes->getDescription().str() + "'";
  return text;
}

static bool overlap(const Case &first, const Case &second) {
  return first.types.overlaps(second.types) &&
         (!first.resultTypes ||
          first.resultTypes->overlaps(*second.resultTypes));
}

static SmallVector<const Case *> getAllCases(const OpModel &op) {
  SmallVector<const Case *> all;
  for (ArrayRef<Case> cases : {op.getBody(), op.getElsewhere()})
    for (const Case &each : cases)
      all.push_back(&each);
  return all;
}

/// Whether a condition holds for the element type that operands share and the
/// type of the first result; nothing if these do not decide it.
static std::optional<bool> holds(const BodyNode &condition, const OpModel &op,
                                 const ElementType &shared,
                                 const ElementType &result) {
  return decide(condition, [&](const BodyNode &one) -> std::optional<bool> {
    if (!one.isCall("OfType") || one.arguments[1]->isWord("Shared"))
      return std::nullopt;
    const BodyNode &asked = *one.arguments[0];
    bool isResult = asked.isName() && asked.text == getName(op.getResult());
    if (!isResult && !asked.isWord("Shared"))
      return std::nullopt;
    ScalarTypeSet type("", "", {isResult ? result : shared});
    const ScalarTypeSet &types =
        *op.getVocabulary().findTypes(one.arguments[1]->text);
    if (!type.findUncovered({&types}))
      return true;
    return type.overlaps(types) ? std::nullopt : std::optional(false);
  });
}

/// The types of the first result that the checks allow with an element type.
static ScalarTypeSet getAcceptedResults(const OpModel &op,
                                        const ElementType &shared) {
  std::vector<ElementType> accepted;
  for (const ElementType &result : op.getResult().typeSet.getTypes())
    if (none_of(op.getChecks(), [&](const CheckModel &check) {
          return holds(check.condition->getRoot(), op, shared, result) == false;
        }))
      accepted.push_back(result);
  return ScalarTypeSet("", "", std::move(accepted));
}

/// Checks that each element type of the op has a case. For a free result, each
/// pair with a result type that the checks allow needs one.
static void checkCoverage(const FieldReader &reader, const OpModel &op) {
  // A type of an adopted op may be declared elsewhere.
  bool isAdopted = op.getOrigin() == OpOrigin::Adopted;
  if (isAdopted && op.getElementTypes().isEveryType())
    return;
  SmallVector<const ScalarTypeSet *> all;
  for (const Case *bodyCase : getAllCases(op))
    all.push_back(&bodyCase->types);
  if (auto missing = op.getElementTypes().findUncovered(all))
    return reader.error("cases", "no case covers " + *missing +
                                     ", which the op accepts");
  if (!op.getResult().isOpen() || isAdopted)
    return;
  for (const ElementType &type : op.getElementTypes().getSamples(all)) {
    SmallVector<const ScalarTypeSet *> results;
    for (const Case *bodyCase : getAllCases(op))
      if (bodyCase->types.contains(type))
        results.push_back(&*bodyCase->resultTypes);
    if (auto missing = getAcceptedResults(op, type).findUncovered(results))
      reader.error("cases", "no case covers " + spell(type) +
                                " with a result of " + *missing +
                                ", which the op accepts");
  }
}

void checkCases(const FieldReader &reader, const OpModel &op) {
  SmallVector<const Case *> all = getAllCases(op);
  for (auto [index, second] : enumerate(all)) {
    for (const Case *first : ArrayRef(all).take_front(index))
      if (overlap(*first, *second))
        reader.error("cases", "the cases " + describe(*first) + " and " +
                                  describe(*second) + " overlap");
    if (auto extra = second->types.findUncovered({&op.getElementTypes()}))
      reader.error("cases", "the case " + describe(*second) + " covers " +
                                *extra + ", which the op does not accept");
    if (!second->resultTypes)
      continue;
    if (auto extra =
            second->resultTypes->findUncovered({&op.getResult().typeSet}))
      reader.error("cases", "the case " + describe(*second) + " gives " +
                                *extra + ", which the result cannot be");
  }
  checkCoverage(reader, op);
}

//===----------------------------------------------------------------------===//
// Defaults
//===----------------------------------------------------------------------===//

/// The attributes that a condition names, by index; none if it names anything
/// that the element type and defaults do not decide.
static std::optional<SmallVector<size_t>> findDefaulted(const BodyNode &node,
                                                        const OpModel &op) {
  SmallVector<size_t> found;
  if (node.isName()) {
    for (auto [index, model] : enumerate(op.getAttributes()))
      if (model.name == node.text && model.hasDefault())
        found.push_back(index);
    return found.empty() ? std::nullopt : std::optional(found);
  }
  for (const BodyNode *argument : node.arguments) {
    auto more = findDefaulted(*argument, op);
    if (!more)
      return std::nullopt;
    found.append(*more);
  }
  return found;
}

/// Whether a check holds where attributes have their defaults, for an element
/// type; nothing if something else decides it. Adds the attributes that it asks
/// for.
static std::optional<bool> holdsByDefault(const Body &check, const OpModel &op,
                                          const ScalarFormat &shared,
                                          SmallVectorImpl<size_t> &asked) {
  SmallVector<ScalarAttribute> defaults;
  for (const AttributeModel &model : op.getAttributes())
    defaults.push_back(model.getAbsent());
  SmallVector<ScalarFormat, 3> operands;
  for (const OperandModel &operand : op.getOperands())
    operands.push_back(operand.shared
                           ? shared
                           : getFormat(operand.typeSet.getTypes().front())
                                 .value_or(ScalarFormat()));
  SmallVector<ScalarFormat, 1> results = getResultFormats(op, shared);
  return decide(check.getRoot(),
                [&](const BodyNode &one) -> std::optional<bool> {
                  auto attributes = findDefaulted(one, op);
                  std::unique_ptr<const Body> alone = Body::parse(print(one));
                  if (!attributes || !alone)
                    return std::nullopt;
                  asked.append(*attributes);
                  return holds(getContext(op), *alone,
                               {shared, results, operands}, defaults);
                });
}

void checkDefaults(const FieldReader &reader, const OpModel &op) {
  std::vector<ScalarFormat> formats = getFormats(op.getElementTypes());
  for (const CheckModel &check : op.getChecks()) {
    SmallVector<size_t> asked;
    bool isRefused =
        !formats.empty() && all_of(formats, [&](const ScalarFormat &shared) {
          return holdsByDefault(*check.condition, op, shared, asked) == false;
        });
    if (!isRefused || asked.empty())
      continue;
    const AttributeModel &model = op.getAttributes()[asked.front()];
    reader.error("checks", "the default of '" + model.name + "', " +
                               model.printDefault() +
                               ", is one that the op itself refuses: '" +
                               check.message + "'");
  }
}

} // namespace ewise::tblgen
