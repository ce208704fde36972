//===- BroadcastFunctions.cpp - Rule sets as functions of IR --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BroadcastFunctions.h"
#include "BroadcastTemplates.h"
#include "SizeFunctions.h"
#include "ewise/Generator/CodeTemplate.h"
#include "ewise/Rules/Message.h"
#include "ewise/Rules/Spelling.h"

namespace ewise {

using Holes = std::map<std::string_view, std::string>;

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static std::string join(const OperandNames &names, std::string_view separator) {
  std::string text;
  for (const std::string &name : names) {
    if (&name != &names.front())
      text += separator;
    text += name;
  }
  return text;
}

/// The value of `$name` in words that are chosen before the shapes are
/// known: names as ever, and of shapes what is spelled where nothing is known.
static std::string describeUnknown(std::string_view name, const OpShapes &op,
                                   const std::string &first,
                                   const std::string &second) {
  constexpr std::string_view type = "Type";
  if (name == "first")
    return first;
  if (name == "second")
    return second;
  if (name == "rules")
    return op.rules->name;
  if (name == "attribute")
    return op.rules->attributeName;
  if (name == "result")
    return op.resultName;
  bool isType = name.size() > type.size() &&
                name.substr(name.size() - type.size()) == type;
  return isType ? spellShape({}) : spellSize(kDynamic);
}

/// A string of the IR, with its quotes.
static std::string quote(std::string_view text) {
  constexpr char digits[] = "0123456789ABCDEF";
  std::string quoted = "\"";
  for (char c : text) {
    unsigned char byte = static_cast<unsigned char>(c);
    bool plain = byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\';
    if (plain)
      quoted += c;
    else
      quoted += {'\\', digits[byte >> 4], digits[byte & 15]};
  }
  return quoted + '"';
}

/// The op's message of a failure, as a string of the IR.
static std::string getMessage(const OpShapes &op, FailureKind kind,
                              const OperandNames &first,
                              const OperandNames &second) {
  const char *message = op.messages[kind];
  if (!message)
    message = op.rules->messages[kind];
  // A rank is that of the shape which all others are compared with.
  std::string firstName =
      kind == FailureKind::RankMismatch ? first.front() : join(first, ", ");
  std::string secondName = join(second, ", ");
  std::string text;
  expandMessage(
      message, /*keepOptional=*/false,
      [&](std::string_view literal) { text += literal; },
      [&](std::string_view name) {
        text += describeUnknown(name, op, firstName, secondName);
      });
  return quote(text);
}

//===----------------------------------------------------------------------===//
// The attribute
//===----------------------------------------------------------------------===//

std::string_view getAttributeType(const RuleSet &rules) {
  switch (rules.alignment.attribute) {
  case AttributeKind::None:
  case AttributeKind::Names:
    break;
  case AttributeKind::Dimensions:
    return "!extents";
  case AttributeKind::Axis:
    return "index";
  }
  return "";
}

/// The attribute as a parameter, as an argument and as its type, each to be
/// appended to a list.
static Holes getAttributeHoles(const RuleSet &rules) {
  std::string type(getAttributeType(rules)), value;
  if (!type.empty()) {
    value = rules.alignment.attribute == AttributeKind::Axis ? ", %axis"
                                                             : ", %dimensions";
    type = ", " + type;
  }
  return {
      {"attributeParameter", value.empty() ? "" : value + ":" + type.substr(1)},
      {"attribute", value},
      {"attributeType", type}};
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// Prints the functions of an op's rule set for two shapes, of which an
/// attribute moves the second.
class BroadcastPrinter {
public:
  BroadcastPrinter(RuleFunctions &functions, const OpShapes &op,
                   const OperandNames &first, const OperandNames &second)
      : functions(functions), op(op), rules(*op.rules), first(first),
        second(second), prefix(std::string(rules.name) + "_") {}

  std::string add(const std::string &name);

private:
  std::string getMessage(FailureKind kind) const {
    return ewise::getMessage(op, kind, first, second);
  }
  bool mayLackDimensions() const {
    return rules.alignment.presence == AttributePresence::WhenRanksDiffer;
  }
  const char *getTargets() const {
    return mayLackDimensions() ? "targets" : "dimensions";
  }
  Holes getPairing();
  std::string getAttributePlace();
  std::string getChecks();
  std::string getRankCheck() const;
  bool mayBeScalars(const OperandNames &names) const;
  std::string getAttributeChecks();
  std::string getListChecks();
  std::string getStepChecks();

  RuleFunctions &functions;
  const OpShapes &op;
  const RuleSet &rules;
  const OperandNames &first, &second;
  std::string prefix;
};

} // namespace

std::string BroadcastPrinter::add(const std::string &name) {
  Holes holes = getPairing();
  holes["size"] = addSizeFunction(functions, prefix + "size", rules.table({}));
  holes["accepts"] =
      addAcceptsFunction(functions, prefix + "accepts", rules.table({}));
  holes["shape"] = functions.add(
      prefix + "shape", "The shape that two shapes broadcast to, which agree.",
      fillTemplate(shapeDefinition, holes));
  holes["agree"] =
      functions.add(prefix + "agree", "Whether all paired sizes go together.",
                    fillTemplate(agreeDefinition, holes));
  holes["checks"] = getChecks();
  holes["conflict"] = getMessage(FailureKind::ExtentConflict);
  return functions.add(prefix + name,
                       std::string(rules.name) + ": " + rules.summary + ".",
                       fillTemplate(checkedBroadcast, holes));
}

//===----------------------------------------------------------------------===//
// Which dimensions are paired
//===----------------------------------------------------------------------===//

/// A shape at the side, as code before a loop over the result's dimensions.
static std::string getSidePlace(const RuleSet &rules, const char *shape) {
  return fillTemplate(rules.alignment.side == AlignmentSide::Trailing
                          ? trailingPlace
                          : leadingPlace,
                      {{"shape", shape}});
}

/// The second shape where the attribute moves it, as such code.
std::string BroadcastPrinter::getAttributePlace() {
  const Alignment &alignment = rules.alignment;
  if (alignment.attribute == AttributeKind::Axis)
    return fillTemplate(
        axisPlace,
        {{"place",
          functions.add(
              prefix + "place",
              "Where the second shape begins in the first, and how many of its "
              "dimensions are\npaired.",
              fillTemplate(
                  axisPlaceDefinition,
                  {{"ranks", ranks},
                   {"atSide", getSidePlace(rules, "second")},
                   {"leastAxis", std::to_string(alignment.leastAxis)},
                   {"trimmed", alignment.trimsTrailingOnes ? trailingOnesTrimmed
                                                           : allPaired}}))}});
  if (!mayLackDimensions())
    return "";
  return fillTemplate(
      targetsOfList,
      {{"list", functions.add(
                    prefix + "list",
                    "Where the dimensions of the second shape go in the first.",
                    fillTemplate(listDefinition, {{"ranks", ranks}}))}});
}

/// The holes of functions that look at paired dimensions: what is found before
/// a loop over the result's dimensions, and for each of them.
Holes BroadcastPrinter::getPairing() {
  AttributeKind attribute = rules.alignment.attribute;
  bool isMoved = attribute != AttributeKind::None;
  Holes holes = getAttributeHoles(rules);
  holes["ranks"] = ranks;
  holes["places"] =
      getSidePlace(rules, "first") +
      (isMoved ? getAttributePlace() : getSidePlace(rules, "second"));
  Holes first = {{"shape", "first"}, {"numPaired", "first_rank"}};
  Holes second = {{"shape", "second"},
                  {"targets", getTargets()},
                  {"numPaired", attribute == AttributeKind::Axis
                                    ? "num_paired"
                                    : "second_rank"}};
  bool isListed = attribute == AttributeKind::Dimensions;
  std::string firstDim = fillTemplate(dimFromStart, first);
  std::string secondDim =
      fillTemplate(isListed ? dimFromList : dimFromStart, second);
  holes["dims"] = firstDim + fillTemplate(dimIsThere, first) + secondDim +
                  fillTemplate(dimIsThere, second);
  second["dims"] = firstDim + secondDim;
  holes["pairs"] =
      fillTemplate(isListed ? pairsOfList : pairsFromStarts, second);
  return holes;
}

//===----------------------------------------------------------------------===//
// Checks of ranks and attributes
//===----------------------------------------------------------------------===//

/// All that is checked before the sizes are.
std::string BroadcastPrinter::getChecks() {
  std::string checks = getRankCheck() + getAttributeChecks();
  return checks.empty() ? checks : ranks + checks;
}

std::string BroadcastPrinter::getRankCheck() const {
  RankRelation relation = rules.alignment.ranks;
  if (relation == RankRelation::Any)
    return "";
  std::string scalars, condition = "ranks_meet";
  auto addScalars = [&](const char *shape, const OperandNames &names) {
    if (!mayBeScalars(names))
      return;
    std::string after = condition + "_or_" + shape + "_is_scalar";
    scalars += fillTemplate(
        scalarCheck,
        {{"shape", shape}, {"before", condition}, {"after", after}});
    condition = after;
  };
  addScalars("first", first);
  addScalars("second", second);
  return fillTemplate(
      rankCheck, {{"predicate", relation == RankRelation::Equal ? "eq" : "ule"},
                  {"scalars", scalars},
                  {"condition", condition},
                  {"rank", getMessage(FailureKind::RankMismatch)}});
}

/// Whether scalars may stand for all of the operands.
bool BroadcastPrinter::mayBeScalars(const OperandNames &names) const {
  for (const std::string &name : names) {
    size_t operand = 0;
    while (operand != op.numOperands && op.operands[operand].name != name)
      ++operand;
    if (!rules.mayBeScalar(operand))
      return false;
  }
  return true;
}

std::string BroadcastPrinter::getAttributeChecks() {
  switch (rules.alignment.attribute) {
  case AttributeKind::None:
  case AttributeKind::Names:
    break;
  case AttributeKind::Dimensions:
    return getListChecks();
  case AttributeKind::Axis:
    return fillTemplate(
        axisChecks, {{"leastAxis", std::to_string(rules.alignment.leastAxis)},
                     {"places", getAttributePlace()},
                     {"range", getMessage(FailureKind::AttributeRange)}});
  }
  return "";
}

std::string BroadcastPrinter::getListChecks() {
  std::string presence = fillTemplate(
      mayLackDimensions() ? listIsThereOrIdentity : listIsThere,
      {{"missing", getMessage(FailureKind::AttributeMissing)},
       {"length", getMessage(FailureKind::AttributeLength)},
       {"identity", getMessage(FailureKind::AttributeNotIdentity)}});
  bool isIncreasing = rules.alignment.order == DimensionOrder::Increasing;
  return fillTemplate(listChecks,
                      {{"presence", presence},
                       {"places", getAttributePlace()},
                       {"targets", getTargets()},
                       {"range", getMessage(FailureKind::AttributeRange)},
                       {"steps", getStepChecks()},
                       {"predicate", isIncreasing ? "ult" : "ne"},
                       {"order", getMessage(FailureKind::AttributeOrder)}});
}

/// The steps that only find conflicts, for an entry of the list.
std::string BroadcastPrinter::getStepChecks() {
  std::string text;
  for (size_t step = 0; step + 1 < rules.numSteps; ++step) {
    std::string number = std::to_string(step + 1);
    bool isGuarded = rules.steps[step].guard == Guard::RanksDiffer;
    text += fillTemplate(
        stepCheck,
        {{"number", number},
         {"accepts",
          addAcceptsFunction(functions, prefix + "accepts_in_step_" + number,
                             rules.steps[step].table)},
         {"guard",
          isGuarded ? fillTemplate(rankGuard, {{"number", number}}) : ""},
         {"checked", isGuarded ? "holds" : "goes"},
         {"conflict", getMessage(FailureKind::ExtentConflict)}});
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

std::string addIntoFunction(RuleFunctions &functions, const OpShapes &op,
                            const OperandNames &target,
                            const OperandNames &source) {
  return BroadcastPrinter(functions, op, target, source)
      .add(join(source, "_") + "_into_" + join(target, "_"));
}

std::string addBroadcastFunction(RuleFunctions &functions, const OpShapes &op,
                                 const OperandNames &first,
                                 const OperandNames &second) {
  const RuleSet &rules = *op.rules;
  std::string name = join(first, "_") + "_with_" + join(second, "_");
  if (rules.combinesAsPassed())
    return BroadcastPrinter(functions, op, first, second).add(name);
  Holes holes = getAttributeHoles(rules);
  holes["ranks"] = ranks;
  holes["secondIntoFirst"] = addIntoFunction(functions, op, first, second);
  holes["firstIntoSecond"] = addIntoFunction(functions, op, second, first);
  return functions.add(std::string(rules.name) + "_" + name,
                       "The one of lower rank goes into the other.",
                       fillTemplate(lowerIntoHigher, holes));
}

} // namespace ewise
