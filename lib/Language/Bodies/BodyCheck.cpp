//===- BodyCheck.cpp - Checks of bodies -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A body is bound by its users, where nobody sees an error. So each body is
/// bound here for all its types, with and without optional operands and
/// attributes, and for the attribute values that it tests.
///
//===----------------------------------------------------------------------===//

#include "BodyCombinations.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Causes
//===----------------------------------------------------------------------===//

namespace {

/// Errors that differ only in their types.
struct Cause {
  /// The message without types.
  std::string key;
  /// The message for the first types, and the message for several.
  std::string first, general;
  SmallSetVector<StringRef, 8> types;
};

using TypeName = std::pair<std::string, std::string>;

} // namespace

/// Replaces the types among the words of a message.
static std::string
replaceTypes(StringRef message,
             function_ref<std::optional<std::string>(StringRef)> replace) {
  SmallVector<StringRef> words;
  message.split(words, ' ');
  std::string text;
  for (StringRef word : words) {
    StringRef type = word.rtrim(",;:.");
    std::optional<std::string> other = replace(type);
    text += (text.empty() ? "" : " ") + other.value_or(type.str()) +
            word.drop_front(type.size()).str();
  }
  return text;
}

/// The types of a binding, with their descriptions in messages about several.
static SmallVector<TypeName> nameTypes(const BodyContext &context,
                                       const Case &bodyCase,
                                       const BodyBinding &of) {
  SmallVector<TypeName> names;
  auto add = [&](const BoundType &type, const ScalarTypeSet &types,
                 const Twine &name) {
    // A single type is clearer than a description.
    if (!types.getSingle())
      names.push_back({context.vocabulary.describe(type), name.str()});
  };
  add(of.shared, bodyCase.types, "the operands' element type");
  const BoundType *passed = of.types.begin();
  for (auto [operand, model] :
       zip_equal(of.operands, context.signature.operands)) {
    if (operand.isAbsent)
      continue;
    if (!model.shared)
      add(*passed, model.typeSet,
          "the element type of '" + model.getName() + "'");
    passed += model.variadic ? 2 : 1;
  }
  for (auto [result, model] : zip_equal(of.results, context.signature.results))
    if (model.element != ResultElement::Fixed)
      add(result.type, bodyCase.resultTypes.value_or(bodyCase.types),
          "the result's element type");
  if (of.shared.isComputed()) {
    if (of.shared.format.isComplex())
      add(of.shared.format.getPart(), bodyCase.types,
          "the type of the elements' parts");
    else
      add(of.shared.format.getBits(), bodyCase.types,
          "the integer as wide as elements");
  }
  return names;
}

/// The message without types, which identifies the cause.
static std::string getKey(StringRef message, ArrayRef<TypeName> names) {
  return replaceTypes(message, [&](StringRef word) {
    bool isType = ScalarFormat::parse(word) ||
                  any_of(names, [&](auto &name) { return name.first == word; });
    return isType ? std::optional<std::string>("") : std::nullopt;
  });
}

static std::string generalize(StringRef message, ArrayRef<TypeName> names) {
  return replaceTypes(message, [&](StringRef word) {
    const auto *name =
        find_if(names, [&](auto &each) { return each.first == word; });
    return name != names.end() ? std::optional(name->second) : std::nullopt;
  });
}

/// `i8, i16 and 6 more`
static std::string list(ArrayRef<StringRef> types) {
  constexpr size_t most = 4;
  if (types.size() <= most)
    return join(types, ", ");
  return join(types.take_front(most - 1), ", ") + " and " +
         std::to_string(types.size() - most + 1) + " more";
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

namespace {

/// Finds values that no attribute has, and conditions whose outcome is known.
class ConditionCheck : public ConditionObserver {
public:
  explicit ConditionCheck(const OpSignature &signature)
      : signature(signature) {}

  void note(const BodyNode &condition, bool holds) override;
  std::string describeValuesUnless(size_t attribute, StringRef text) override;

  /// The conditions that always hold, or never, at their positions.
  std::vector<std::string> find() const;

private:
  bool isOwnType(const BodyNode &condition) const;

  const OpSignature &signature;
  /// Whether each condition has held, and whether it has failed.
  MapVector<const BodyNode *, std::pair<bool, bool>> outcomes;
};

} // namespace

/// Whether a condition tests the type of an operand with types of its own. A
/// body or check of several ops may test types that one op does not have.
bool ConditionCheck::isOwnType(const BodyNode &condition) const {
  return condition.isCall("OfType") &&
         any_of(signature.operands, [&](const OperandModel &operand) {
           return !operand.shared &&
                  operand.name == condition.arguments[0]->text;
         });
}

void ConditionCheck::note(const BodyNode &condition, bool holds) {
  bool isValue = condition.isCall("Is") && condition.arguments.size() == 2;
  if (!isValue && !condition.isCall("Has") && !isOwnType(condition))
    return;
  auto &[held, failed] = outcomes[&condition];
  (holds ? held : failed) = true;
}

std::string ConditionCheck::describeValuesUnless(size_t attribute,
                                                 StringRef text) {
  const AttributeModel &model = signature.attributes[attribute];
  bool isValue = true;
  if (model.getPart() == AttributePart::Flag)
    isValue = is_contained({"true", "false", "1", "0"}, text);
  else if (model.getPart() == AttributePart::Text ||
           model.getPart() == AttributePart::Integer)
    isValue = model.parse(text.str(), ScalarFormat::integer(64)).has_value();
  return isValue ? "" : model.describeValues();
}

/// The last value in a chain of tests always is the attribute's: only a value
/// that is tested twice is an error.
std::vector<std::string> ConditionCheck::find() const {
  StringMap<unsigned> counts;
  for (const auto &[condition, outcome] : outcomes)
    ++counts[print(*condition)];
  std::vector<std::string> errors;
  for (const auto &[condition, outcome] : outcomes) {
    auto [held, failed] = outcome;
    std::string text = print(*condition);
    if (held != failed && (!condition->isCall("Is") || counts[text] > 1))
      errors.push_back("'" + text + (held ? "' always" : "' never") +
                       " holds where it is asked");
  }
  return errors;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

namespace {

/// An error, and its types: `on i8`; empty if it occurs for all.
struct BodyError {
  std::string types;
  std::string message;
};

/// Errors grouped by cause.
class CauseList {
public:
  explicit CauseList(const BodyContext &context, const Case &bodyCase)
      : context(context), bodyCase(bodyCase) {}

  /// Adds the errors of a binding for the chosen types.
  void add(const BodyCombinations &chosen, ArrayRef<std::string> errors,
           const BodyBinding &of);
  /// An error for each cause.
  std::vector<BodyError> describe() const;

private:
  const BodyContext &context;
  const Case &bodyCase;
  StringSet<> described;
  /// The last types, and their description.
  std::pair<BoundType, BoundType> last;
  StringRef kept;
  SmallSetVector<StringRef, 8> all;
  std::vector<Cause> causes;
};

} // namespace

void CauseList::add(const BodyCombinations &chosen,
                    ArrayRef<std::string> errors, const BodyBinding &of) {
  std::pair<BoundType, BoundType> types(of.shared, of.results.front().type);
  if (kept.empty() || types != last)
    kept = described.insert(chosen.describe()).first->getKey();
  last = types;
  all.insert(kept);
  if (errors.empty())
    return;
  SmallVector<TypeName> names = nameTypes(context, bodyCase, of);
  for (const std::string &error : errors) {
    std::string key = getKey(error, names);
    auto cause = find_if(causes, [&](auto &each) { return each.key == key; });
    if (cause == causes.end())
      cause = causes.insert(cause, {key, error, generalize(error, names), {}});
    cause->types.insert(kept);
  }
}

std::vector<BodyError> CauseList::describe() const {
  std::vector<BodyError> errors;
  for (const Cause &cause : causes) {
    bool isOfOne = cause.types.size() == 1;
    std::string types = cause.types.size() == all.size()
                            ? ""
                            : "on " + list(cause.types.getArrayRef());
    errors.push_back({types, isOfOne ? cause.first : cause.general});
  }
  return errors;
}

/// The errors of a body or of a condition.
static std::vector<BodyError>
findCauses(const BodyContext &context, const Case &bodyCase, bool isCondition,
           function_ref<std::vector<std::string>(const BodyBinding &)> bind) {
  context.vocabulary.forgetBroken();
  BodyCombinations combinations(context);
  ConditionCheck conditions(context.signature);
  CauseList causes(context, bodyCase);
  combinations.anyOf(bodyCase, isCondition, [&](BodyBinding of) {
    of.observer = &conditions;
    causes.add(combinations, bind(of), of);
    return false;
  });
  // A name whose record has errors has no known meaning.
  if (context.vocabulary.hasMetBroken())
    return {};
  std::vector<BodyError> errors = causes.describe();
  if (errors.empty() && combinations.areAll())
    for (const std::string &error : conditions.find())
      errors.push_back({"", error});
  return errors;
}

std::vector<std::string> findErrors(const BodyContext &context,
                                    const Case &bodyCase) {
  std::vector<std::string> errors;
  for (const BodyError &error : findCauses(
           context, bodyCase, /*isCondition=*/false,
           [&](const BodyBinding &of) {
             BoundResult bound = bindBody(*bodyCase.body, of);
             return std::vector(bound.errors.begin(), bound.errors.end());
           }))
    errors.push_back(("case '" + bodyCase.types.getDescription() + "'" +
                      (error.types.empty() ? "" : ", ") + error.types + ": " +
                      error.message)
                         .str());
  return errors;
}

std::vector<std::string>
findConditionErrors(const BodyContext &context,
                    std::shared_ptr<const Body> condition) {
  const OpSignature &signature = context.signature;
  Case all = {signature.elementTypes, std::nullopt, std::move(condition)};
  std::vector<std::string> errors;
  for (const BodyError &error : findCauses(
           context, all, /*isCondition=*/true, [&](const BodyBinding &of) {
             std::string wrong;
             askCondition(*all.body, of, wrong);
             return wrong.empty() ? std::vector<std::string>()
                                  : std::vector{wrong};
           }))
    errors.push_back(error.types.empty() ? error.message
                                         : error.types + ": " + error.message);
  return errors;
}

std::optional<std::string> findFirstError(const BodyContext &context,
                                          const Case &bodyCase) {
  std::optional<std::string> first;
  BodyCombinations(context).anyOf(
      bodyCase, /*isCondition=*/false, [&](const BodyBinding &of) {
        BoundResult bound = bindBody(*bodyCase.body, of);
        if (!bound.errors.empty())
          first = bound.errors.front();
        return first.has_value();
      });
  return first;
}

} // namespace ewise::tblgen
