//===- BroadcastFunctions.cpp - Rule sets as functions of IR --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BroadcastFunctions.h"
#include "BroadcastTemplates.h"
#include "SizeFunctions.h"
#include "ewise/Shape/CodeTemplate.h"
#include "ewise/Shape/Message.h"
#include "ewise/Shape/Spelling.h"

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

/// What `$name` stands for in words that are chosen before the shapes are
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
  const char *message = op.messages[static_cast<size_t>(kind)];
  if (!message)
    message = op.rules->messages[static_cast<size_t>(kind)];
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
  switch (rules.alignment.kind) {
  case AlignmentKind::Trailing:
    break;
  case AlignmentKind::Mapped:
    return "!extents";
  case AlignmentKind::Axis:
    return "index";
  }
  return "";
}

/// What the functions of a rule set call the attribute.
static const char *getAttributeName(const RuleSet &rules) {
  return rules.alignment.kind == AlignmentKind::Mapped ? "dimensions" : "axis";
}

/// The attribute as a parameter, as an argument and as its type, each to be
/// appended to a list.
static Holes getAttributeHoles(const RuleSet &rules) {
  std::string type(getAttributeType(rules));
  if (type.empty())
    return {
        {"attributeParameter", ""}, {"attribute", ""}, {"attributeType", ""}};
  std::string value = std::string(", %") + getAttributeName(rules);
  return {{"attributeParameter", value + ": " + type},
          {"attribute", value},
          {"attributeType", ", " + type}};
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// Prints the functions of an op's rule set for two shapes.
class BroadcastPrinter {
public:
  BroadcastPrinter(RuleFunctions &functions, const OpShapes &op,
                   const OperandNames &first, const OperandNames &second)
      : functions(functions), op(op), rules(*op.rules), first(first),
        second(second), prefix(std::string(rules.name) + "_"),
        isMapped(rules.alignment.kind == AlignmentKind::Mapped),
        isAtAxis(rules.alignment.kind == AlignmentKind::Axis) {}

  std::string addBetweenEquals();
  /// The first shape is the target.
  std::string addInto();

private:
  std::string getMessage(FailureKind kind) const {
    return ewise::getMessage(op, kind, first, second);
  }
  std::string addShape(const char *definition, Holes holes);
  std::string addAgree(const char *definition, Holes holes);
  std::string addChecked(const std::string &name, Holes holes);
  std::string addPlace();
  std::string getPlace();
  std::string getPairing(bool needsTargetRank);
  /// Whether a list may be absent where ranks are equal.
  bool mayLackDimensions() const {
    return isMapped &&
           rules.alignment.presence == AttributePresence::WhenRanksDiffer;
  }
  std::string getPartner(const std::string &indent) const;
  std::string getChecks();
  std::string getRankCheck() const;
  std::string getDimensionChecks();
  std::string getStepChecks(const std::string &indent);
  std::string getStepCheck(size_t step, const std::string &indent,
                           const char *targetDim, bool isGuarded);
  std::string getEqualRankSteps();

  RuleFunctions &functions;
  const OpShapes &op;
  const RuleSet &rules;
  const OperandNames &first, &second;
  std::string prefix;
  bool isMapped, isAtAxis;
};

} // namespace

std::string BroadcastPrinter::addShape(const char *definition, Holes holes) {
  holes["size"] = addSizeFunction(functions, prefix + "size", rules.table());
  return functions.add(prefix + "shape",
                       "The shape that two shapes broadcast to, which agree.",
                       fillTemplate(definition, holes));
}

std::string BroadcastPrinter::addAgree(const char *definition, Holes holes) {
  holes["accepts"] =
      addAcceptsFunction(functions, prefix + "accepts", rules.table());
  return functions.add(prefix + "agree",
                       "Whether all paired sizes go together.",
                       fillTemplate(definition, holes));
}

std::string BroadcastPrinter::addChecked(const std::string &name, Holes holes) {
  Holes attribute = getAttributeHoles(rules);
  holes.insert(attribute.begin(), attribute.end());
  holes["conflict"] = getMessage(FailureKind::ExtentConflict);
  return functions.add(name,
                       std::string(rules.name) + ": " + rules.summary + ".",
                       fillTemplate(checkedBroadcast, holes));
}

std::string BroadcastPrinter::addBetweenEquals() {
  std::string shape = addShape(equalsShape, {});
  std::string agree = addAgree(equalsAgree, {});
  return addChecked(prefix + join(first, "_") + "_with_" + join(second, "_"),
                    {{"first", "first"},
                     {"second", "second"},
                     {"checks", ""},
                     {"agree", agree},
                     {"shape", shape}});
}

//===----------------------------------------------------------------------===//
// A source and its target
//===----------------------------------------------------------------------===//

std::string BroadcastPrinter::addPlace() {
  const Alignment &alignment = rules.alignment;
  return functions.add(
      prefix + "place",
      "Where the source begins in the target, and how many of its dimensions "
      "are paired.",
      fillTemplate(
          axisPlaceDefinition,
          {{"leastAxis", std::to_string(alignment.leastAxis)},
           {"trimmed",
            alignment.trimsTrailingOnes ? trailingOnesTrimmed : allPaired}}));
}

std::string BroadcastPrinter::getPlace() {
  return isAtAxis ? fillTemplate(axisPlace, {{"place", addPlace()}})
                  : trailingPlace;
}

/// The values from which it follows which dimensions are paired.
std::string BroadcastPrinter::getPairing(bool needsTargetRank) {
  std::string targetRank = fillTemplate(rankOf, {{"shape", "target"}});
  std::string sourceRank = fillTemplate(rankOf, {{"shape", "source"}});
  if (isMapped && mayLackDimensions())
    return targetRank + sourceRank + ranksDiffer;
  if (isMapped)
    return (needsTargetRank ? targetRank : "") + sourceRank;
  if (isAtAxis)
    return (needsTargetRank ? targetRank : "") + getPlace();
  return targetRank + sourceRank + getPlace();
}

std::string BroadcastPrinter::getPartner(const std::string &indent) const {
  return fillTemplate(mayLackDimensions() ? mappedOrSamePartner : mappedPartner,
                      {{"indent", indent}});
}

std::string BroadcastPrinter::addInto() {
  Holes holes = getAttributeHoles(rules);
  holes["numPaired"] = isAtAxis ? "%num_paired" : "%source_rank";
  holes["pairing"] = getPairing(/*needsTargetRank=*/true);
  holes["partner"] = isMapped ? getPartner(/*indent=*/"      ") : "";
  std::string shape = addShape(isMapped ? mappedShape : offsetShape, holes);
  holes["pairing"] = getPairing(/*needsTargetRank=*/false);
  holes["partner"] = isMapped ? getPartner(/*indent=*/"    ") : "";
  std::string agree = addAgree(isMapped ? mappedAgree : offsetAgree, holes);
  return addChecked(prefix + join(second, "_") + "_into_" + join(first, "_"),
                    {{"first", "target"},
                     {"second", "source"},
                     {"checks", getChecks()},
                     {"agree", agree},
                     {"shape", shape}});
}

//===----------------------------------------------------------------------===//
// Checks of ranks and attributes
//===----------------------------------------------------------------------===//

/// All that is checked before the sizes are.
std::string BroadcastPrinter::getChecks() {
  std::string checks = getRankCheck();
  if (isMapped)
    checks += getDimensionChecks();
  if (isAtAxis)
    checks += fillTemplate(
        axisChecks, {{"leastAxis", std::to_string(rules.alignment.leastAxis)},
                     {"place", getPlace()},
                     {"range", getMessage(FailureKind::AttributeRange)}});
  if (checks.empty())
    return "";
  return "  %c0 = arith.constant 0 : index\n" +
         fillTemplate(rankOf, {{"shape", "target"}}) +
         fillTemplate(rankOf, {{"shape", "source"}}) + checks;
}

std::string BroadcastPrinter::getRankCheck() const {
  const char *predicate = nullptr;
  switch (rules.alignment.ranks) {
  case RankRelation::Any:
    return "";
  case RankRelation::Equal:
    predicate = "eq";
    break;
  case RankRelation::SourceNotLarger:
    predicate = "ule";
    break;
  }
  return fillTemplate(rankCheck,
                      {{"predicate", predicate},
                       {"rank", getMessage(FailureKind::RankMismatch)}});
}

/// A step that only finds conflicts, for an entry of the list.
std::string BroadcastPrinter::getStepCheck(size_t step,
                                           const std::string &indent,
                                           const char *targetDim,
                                           bool isGuarded) {
  std::string number = std::to_string(step + 1);
  Holes holes = {
      {"number", number}, {"indent", indent}, {"targetDim", targetDim}};
  holes["guard"] = isGuarded ? fillTemplate(rankGuard, holes) : "";
  holes["checked"] = isGuarded ? "holds" : "goes";
  holes["accepts"] = addAcceptsFunction(
      functions, prefix + "accepts_in_step_" + number, rules.steps[step].table);
  holes["conflict"] = getMessage(FailureKind::ExtentConflict);
  return fillTemplate(stepCheck, holes);
}

std::string BroadcastPrinter::getStepChecks(const std::string &indent) {
  std::string text;
  for (size_t step = 0; step + 1 < rules.numSteps; ++step) {
    // Where a list may be absent, the ranks are known to differ.
    bool isGuarded =
        rules.steps[step].guard == Guard::RanksDiffer && !mayLackDimensions();
    text += getStepCheck(step, indent, "value", isGuarded);
  }
  return text;
}

/// The steps that apply where ranks are equal and the list may be absent.
std::string BroadcastPrinter::getEqualRankSteps() {
  std::string text;
  for (size_t step = 0; step + 1 < rules.numSteps; ++step)
    if (rules.steps[step].guard == Guard::Always)
      text += getStepCheck(step, "    ", "entry", /*isGuarded=*/false);
  return text.empty() ? text
                      : fillTemplate(equalRankEntries, {{"steps", text}});
}

std::string BroadcastPrinter::getDimensionChecks() {
  std::string indent = mayLackDimensions() ? "    " : "  ";
  std::string entries = fillTemplate(
      rules.alignment.order == DimensionOrder::Increasing ? increasingEntries
                                                          : uniqueEntries,
      {{"indent", indent},
       {"range", getMessage(FailureKind::AttributeRange)},
       {"steps", getStepChecks(indent)},
       {"order", getMessage(FailureKind::AttributeOrder)}});
  return fillTemplate(
      mayLackDimensions() ? dimensionsWhenRanksDiffer : requiredDimensions,
      {{"ranksDiffer", ranksDiffer},
       {"missing", getMessage(FailureKind::AttributeMissing)},
       {"length", getMessage(FailureKind::AttributeLength)},
       {"entries", entries},
       {"equalRankEntries", mayLackDimensions() ? getEqualRankSteps() : ""},
       {"identity", getMessage(FailureKind::AttributeNotIdentity)}});
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

std::string addIntoFunction(RuleFunctions &functions, const OpShapes &op,
                            const OperandNames &target,
                            const OperandNames &source) {
  return BroadcastPrinter(functions, op, target, source).addInto();
}

std::string addBroadcastFunction(RuleFunctions &functions, const OpShapes &op,
                                 const OperandNames &first,
                                 const OperandNames &second) {
  const RuleSet &rules = *op.rules;
  if (rules.alignment.kind == AlignmentKind::Trailing)
    // Of one rank, the first may as well be the target.
    return rules.alignment.ranks == RankRelation::Equal
               ? addIntoFunction(functions, op, first, second)
               : BroadcastPrinter(functions, op, first, second)
                     .addBetweenEquals();
  Holes holes = getAttributeHoles(rules);
  holes["secondIntoFirst"] = addIntoFunction(functions, op, first, second);
  holes["firstIntoSecond"] = addIntoFunction(functions, op, second, first);
  return functions.add(std::string(rules.name) + "_" + join(first, "_") +
                           "_with_" + join(second, "_"),
                       "The one of lower rank goes into the other.",
                       fillTemplate(lowerIntoHigher, holes));
}

} // namespace ewise
