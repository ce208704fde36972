//===- ScalarBody.cpp - Evaluation of scalar bodies -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ScalarBody.h"
#include "ewise/Data/Body.h"
#include "ewise/Data/ScalarLanes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace ewise {

StringRef ScalarBody::Node::getFunctionName() const {
  return signature && !signature->function.empty() ? signature->function
                                                   : primitive;
}

bool ScalarAttribute::is(AttributePart part, StringRef value) const {
  if (part == AttributePart::Text)
    return text == value;
  int64_t number = 0;
  return value.empty() ? integer != 0
                       : !value.getAsInteger(0, number) && integer == number;
}

std::string ScalarAttribute::getText(const ScalarFormat &shared) const {
  if (!isPresent)
    return "absent";
  if (element)
    return element->getText(shared);
  if (type)
    return type->getSpelling();
  return text.empty() ? std::to_string(integer) : text.str();
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

ScalarResult ScalarBody::evaluate(ArrayRef<ScalarResult> operands) const {
  // Values are not moved: what has been computed is pointed to.
  SmallVector<ScalarResult, 8> computed;
  computed.reserve(nodes.size());
  auto get = [&](unsigned number) -> const ScalarResult & {
    return number < numOperands ? operands[number]
                                : computed[number - numOperands];
  };
  ScalarOutcome executed = ScalarOutcome::Value;
  for (const Node &node : nodes) {
    if (node.value) {
      computed.push_back(*node.value);
      continue;
    }
    SmallVector<const ScalarResult *, 3> arguments;
    for (unsigned operand : node.operands)
      arguments.push_back(&get(operand));
    computed.push_back(
        ewise::evaluate(node.function, node.definedness, arguments, node.type));
    if (!computed.back().isDefined())
      executed = std::max(executed, computed.back().outcome);
  }
  return executed == ScalarOutcome::Value ? get(values.front())
                                          : ScalarResult(executed);
}

ScalarResult ScalarBody::evaluate(ArrayRef<ScalarValue> operands) const {
  SmallVector<ScalarResult, 3> known(operands.begin(), operands.end());
  return evaluate(known);
}

/// Raises what has been executed to where a node is not defined.
static void execute(const ScalarLanes &node,
                    std::array<ScalarOutcome, ScalarLanes::kCount> &executed) {
  for (auto [before, outcome] : zip(executed, node.outcomes))
    before = std::max(before, outcome >= ScalarOutcome::MayBeUndefined
                                  ? outcome
                                  : ScalarOutcome::Value);
}

bool ScalarBody::evaluateLanes(ArrayRef<const ScalarLanes *> operands,
                               ScalarLanes &result) const {
  std::unique_ptr<ScalarLanes[]> computed(new ScalarLanes[nodes.size()]);
  auto get = [&](unsigned number) {
    return number < numOperands ? operands[number]
                                : &computed[number - numOperands];
  };
  std::array<ScalarOutcome, ScalarLanes::kCount> executed = {};
  for (const ScalarLanes *operand : operands)
    execute(*operand, executed);
  for (auto [node, lanes] :
       zip(nodes, MutableArrayRef(computed.get(), nodes.size()))) {
    lanes.format = node.type;
    if (!ScalarLanes::exist(node.type))
      return false;
    if (node.value) {
      lanes.fill(*node.value);
      continue;
    }
    SmallVector<const ScalarLanes *, 3> arguments(
        map_range(node.operands, get));
    if (!ewise::evaluateLanes(node.function, node.definedness, arguments,
                              lanes))
      return false;
    if (node.definedness != Definedness::Everywhere)
      execute(lanes, executed);
  }
  result = *get(values.front());
  for (auto [outcome, known] : zip(result.outcomes, executed))
    outcome = std::max(outcome, known);
  return true;
}

std::optional<size_t> ScalarBody::getCopiedOperand() const {
  bool isCopied = values.size() == 1 && values.front() < numOperands;
  return isCopied ? std::optional<size_t>(values.front()) : std::nullopt;
}

bool ScalarBody::reads(size_t operand) const {
  return is_contained(values, operand) || any_of(nodes, [&](const Node &node) {
           return is_contained(node.operands, operand);
         });
}

} // namespace ewise
