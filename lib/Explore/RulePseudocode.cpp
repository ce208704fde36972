//===- RulePseudocode.cpp - Inference in pseudo-code ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RulePseudocode.h"
#include "ewise/Generator/CodeTemplate.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace ewise::tblgen {

bool hasTarget(const RuleSet &rules) { return !rules.combinesAsPassed(); }

/// Between equals of any ranks. Holes: range, past, i.
static const char equalsInference[] = R"(def InferShape(shape0, shape1):
  for i in {{range}}
    if i {{past}} rank(shape0):
      result[{{i}}] = shape1[{{i}}]
    else if i {{past}} rank(shape1):
      result[{{i}}] = shape0[{{i}}]
    else:
      result[{{i}}] = InferDim(shape0[{{i}}], shape1[{{i}}])
  return result
)";

/// Between equals of one rank.
static const char sameRankInference[] = R"(def InferShape(shape0, shape1):
  ERROR_IF(rank(shape0) != rank(shape1))
  for i in [0 .. rank(shape0)):
    result[i] = InferDim(shape0[i], shape1[i])
  return result
)";

static bool isLeading(const RuleSet &rules) {
  return rules.alignment.side == AlignmentSide::Leading;
}

/// Prints the conditions on a list of dimensions, in the order in which they
/// are checked.
static void emitMappedChecks(raw_ostream &os, const RuleSet &rules) {
  StringRef name = rules.attributeName;
  StringRef indent = "  ";
  if (rules.alignment.presence == AttributePresence::WhenRanksDiffer) {
    os << "  if rank(target) == rank(source):\n    ERROR_IF(" << name
       << " is neither empty nor [0, 1, ..., rank(source) - 1])\n    " << name
       << " = [0, 1, ..., rank(source) - 1]\n";
  } else {
    os << "  ERROR_IF(" << name << " is absent)\n";
  }
  os << indent << "ERROR_IF(length(" << name << ") != rank(source))\n"
     << indent << "for i in [0 .. rank(source)):\n"
     << "    ERROR_IF(" << name << "[i] < 0 or " << name
     << "[i] >= rank(target))\n";
  for (size_t step = 0; step + 1 != rules.numSteps; ++step) {
    bool guarded = rules.steps[step].guard == Guard::RanksDiffer;
    if (guarded)
      os << "    if rank(target) != rank(source):\n  ";
    os << "    CheckDim(target[" << name << "[i]], source[i])\n";
  }
  os << "    ERROR_IF("
     << (rules.alignment.order == DimensionOrder::Increasing
             ? Twine("i > 0 and ") + name + "[i] <= " + name + "[i - 1]"
             : name + "[i] is in " + name + "[0 .. i)")
     << ")\n";
}

static void emitAxisChecks(raw_ostream &os, const RuleSet &rules) {
  StringRef name = rules.attributeName;
  int64_t least = rules.alignment.leastAxis;
  os << "  ERROR_IF(" << name << " < " << least << ")\n  if " << name
     << " is absent or " << least << ":\n    " << name << " = "
     << (isLeading(rules) ? "0" : "rank(target) - rank(source)") << "\n";
  if (rules.alignment.trimsTrailingOnes)
    os << "  while " << name
       << " + rank(source) > rank(target) and source[-1] is 1:\n"
       << "    source = source without its last dimension\n";
  os << "  ERROR_IF(" << name << " + rank(source) > rank(target))\n";
}

/// Prints `InferShape` between a target and a source.
static void emitTargetInference(raw_ostream &os, const RuleSet &rules) {
  std::string partner =
      isLeading(rules) ? "i" : "i + rank(target) - rank(source)";
  os << "def InferShape(target, source";
  if (rules.attributeName)
    os << ", " << rules.attributeName;
  os << "):\n";
  if (rules.alignment.ranks == RankRelation::SourceNotLarger)
    os << "  ERROR_IF(rank(source) > rank(target))\n";
  else if (rules.alignment.ranks == RankRelation::Equal)
    os << "  ERROR_IF(rank(source) != rank(target))\n";
  switch (rules.alignment.attribute) {
  case AttributeKind::None:
  case AttributeKind::Names:
    break;
  case AttributeKind::Dimensions:
    emitMappedChecks(os, rules);
    partner = (Twine(rules.attributeName) + "[i]").str();
    break;
  case AttributeKind::Axis:
    emitAxisChecks(os, rules);
    partner = (Twine(rules.attributeName) + " + i").str();
    break;
  }
  os << "  result = target\n  for i in [0 .. rank(source)):\n    j = "
     << partner << "\n    result[j] = InferDim(target[j], source[i])\n"
     << "  return result\n";
}

/// The scalars left out before shapes are combined; empty where there are none.
static std::string printScalars(const RuleSet &rules) {
  SmallVector<std::string> numbers;
  for (unsigned operand = 0; operand != 64; ++operand)
    if (rules.mayBeScalar(operand))
      numbers.push_back(std::to_string(operand));
  return numbers.empty()
             ? ""
             : "# Of all operands but number " + join(numbers, " and ") +
                   ", where these are scalars.\n";
}

/// Along an axis. Holes: parameters, axis.
static const char alongAxisInference[] =
    R"(def InferShape(target, source{{parameters}}):
  ERROR_IF(rank(source) is not 0, 1 or rank(target))
  axis = {{axis}}, plus rank(target) if it is negative
  ERROR_IF(rank(source) > 0 and axis is not in [0 .. rank(target)))
  result = target
  for i in [0 .. rank(source)):
    j = axis if rank(source) == 1 else i
    result[j] = InferDim(target[j], source[i])
  return result
)";

/// By name. Holes: parameters, check.
static const char byNameInference[] =
    R"(def InferShape(shape0, shape1{{parameters}}):
  names0, names1 = the names of their last dimensions
{{check}}  # The dimensions before them are paired, the last ones first, then
  # those of one name; a name that only one has is added.
  for each such dimension:
    result[dim] = InferDim(shape0[dim0], shape1[dim1]), or the only one
  return result
)";

static void emitNamedInference(raw_ostream &os, const RuleSet &rules) {
  auto parameter = [](const char *name) {
    return name ? std::string(", ") + name : std::string();
  };
  std::string parameters =
      parameter(rules.attributeName) + parameter(rules.blockName);
  if (rules.alignment.pairing == Pairing::AlongAxis) {
    std::string axis = rules.attributeName
                           ? rules.attributeName
                           : std::to_string(rules.alignment.leastAxis);
    os << fillTemplate(alongAxisInference,
                       {{"parameters", parameters}, {"axis", axis}});
    return;
  }
  bool isExact = rules.alignment.ranks == RankRelation::Equal;
  std::string check = rules.attributeName
                          ? "  ERROR_IF(they are not names of all dimensions)\n"
                          : "";
  os << fillTemplate(
      byNameInference,
      {{"parameters", parameters},
       {"check", isExact ? check + "  ERROR_IF(one lacks a name of the other)\n"
                         : check}});
}

void emitPseudocode(raw_ostream &os, const RuleSet &rules) {
  if (rules.alignment.pairing != Pairing::InOrder)
    emitNamedInference(os, rules);
  else if (hasTarget(rules))
    emitTargetInference(os, rules);
  else if (rules.alignment.ranks == RankRelation::Equal)
    os << printScalars(rules) << sameRankInference;
  else
    os << fillTemplate(
        equalsInference,
        {{"range", isLeading(rules)
                       ? "[0 .. max(rank(shape0), rank(shape1))):"
                       : "[1 .. max(rank(shape0), rank(shape1))]:   "
                         "# from the right"},
         {"past", isLeading(rules) ? ">=" : ">"},
         {"i", isLeading(rules) ? "i" : "-i"}});
}

} // namespace ewise::tblgen
