//===- FoldRules.cpp - Ops to values by laws ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FoldRules.h"
#include "FoldConstants.h"
#include "KeptShapes.h"
#include "ewise/Data/LawWidths.h"
#include "ewise/IR/AlikeOps.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/FastMath.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace ewise {

const OpDescription &describe(Operation *op) {
  return cast<ElementwiseOpInterface>(op).getDescription();
}

Type getSharedElement(const OpDescription &description, Operation *op) {
  return description.getSharedElement(getArguments(op));
}

/// Whether the constant is not empty and all its elements are the number.
static bool isNumber(Attribute constant, Type type, StringRef text) {
  DenseElementsAttr elements = getElements(constant, type);
  if (!elements || !elements.isSplat() || elements.empty())
    return false;
  // A zero, the most frequent number, is compared without parsing it.
  if (text == "0" && isa<IntegerType, Float32Type>(elements.getElementType()))
    return llvm::all_of(elements.getRawData(),
                        [](char byte) { return byte == 0; });
  auto format = getScalarFormat(elements.getElementType());
  auto number = format ? ScalarValue::parse(text, *format) : std::nullopt;
  return number && readElements(elements).front().isSame(*number);
}

/// Whether all shapes of the op are static.
static bool hasStaticShapes(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), getConstantType) &&
         getConstantType(op->getResult(0).getType());
}

/// The attribute that aligns operands, on which no value depends.
static StringRef getAligningName(const OpDescription &description) {
  const char *name = description.rules->attributeName;
  return name ? name : "";
}

/// Whether the attribute fulfils the condition of a rule, if operands share
/// `element`.
static bool isFulfilled(const RuleCondition &condition,
                        const ScalarAttribute &attribute, Type element) {
  if (!attribute.isPresent)
    return false;
  StringRef text = condition.text;
  if (attribute.element) {
    auto format = getScalarFormat(element);
    auto value = format ? ScalarValue::parse(text, *format) : std::nullopt;
    return value && value->isSame(*attribute.element);
  }
  int64_t integer = 0;
  if (!attribute.text.empty() || text.getAsInteger(10, integer))
    return text == "true"    ? attribute.integer == 1
           : text == "false" ? attribute.integer == 0
                             : attribute.text == text;
  return attribute.integer == integer;
}

bool RuleMatch::bind(uint8_t variable, Value value) {
  if (variable == RuleNode::kNoVariable)
    return true;
  if (variable >= variables.size())
    variables.resize(variable + 1);
  Value &bound = variables[variable];
  if (!bound)
    bound = value;
  return bound == value;
}

bool RuleMatch::matchOperand(OpOperand &operand) {
  const RuleNode &node = rest.consume_front();
  Value value = operand.get();
  switch (node.kind) {
  case RuleNode::Kind::Variable:
    return bind(node.number, value);
  case RuleNode::Kind::Number: {
    Attribute constant;
    if (operand.getOwner() == op && !constants.empty())
      constant = constants[operand.getOperandNumber()];
    else
      matchPattern(value, m_Constant(&constant));
    if (!constant || !acceptsTypes() ||
        !isNumber(constant, value.getType(), node.text))
      return false;
    if (rule->kind != RuleKind::Fold)
      hasOnlyScalars &= cast<ShapedType>(value.getType()).getRank() == 0;
    return true;
  }
  case RuleNode::Kind::Op:
    return matchProducer(node, value);
  }
  llvm_unreachable("unknown kind of node");
}

bool RuleMatch::matchProducer(const RuleNode &node, Value value) {
  Operation *producer = value.getDefiningOp();
  StringRef name = node.text ? node.text : op->getName().getStringRef();
  if (!producer || producer->getName().getStringRef() != name ||
      producer->getNumOperands() != node.numOperands ||
      !isa<ElementwiseOpInterface>(producer))
    return false;
  const OpDescription &described = describe(producer);
  if ((described.promotion && described.promotes(getArguments(producer))) ||
      (!node.text && getAbsent(described, producer) != absent))
    return false;
  // New ops have the op's type. A fold makes none: it is proven for all types
  // that its ops may have together.
  if (rule->kind != RuleKind::Fold && getSharedElement(described, producer) !=
                                          getSharedElement(description, op))
    return false;
  if (producer->getName() == op->getName() &&
      !haveSameAttributes(op, producer, getAligningName(description)))
    return false;
  producers.push_back(producer);
  return bind(node.number, value) && matchOperands(producer);
}

bool RuleMatch::matchOperands(Operation *matched) {
  return llvm::all_of(matched->getOpOperands(), [&](OpOperand &operand) {
    return matchOperand(operand);
  });
}

/// Whether the rule holds for the op's operand types.
bool RuleMatch::acceptsTypes() {
  if (!rule->types)
    return true;
  if (!element)
    element = getSharedElement(description, op);
  return rule->types->contains(element);
}

/// Whether laws are proven for the integer widths of all ops.
bool RuleMatch::hasProvenWidths() const {
  auto isProven = [](Type type) {
    auto integer = dyn_cast<IntegerType>(getElementOrSelf(type));
    return !integer || llvm::is_contained(kLawWidths, integer.getWidth());
  };
  Type last;
  auto isProvenNext = [&](Value value) {
    Type type = value.getType();
    return type == last || isProven(last = type);
  };
  auto hasProven = [&](Operation *matched) {
    for (OpOperand &operand : matched->getOpOperands())
      if (!isProvenNext(operand.get()))
        return false;
    return llvm::all_of(matched->getResults(), isProvenNext);
  };
  return hasProven(op) && llvm::all_of(producers, hasProven);
}

/// Whether the op and its producers have the fast-math flags that the rule
/// needs.
bool RuleMatch::hasFlags() const {
  if (!rule->flags)
    return true;
  auto needed = arith::symbolizeFastMathFlags(rule->flags);
  auto hasNeeded = [&](Operation *matched) {
    return arith::bitEnumContainsAll(getFastMathFlags(matched), *needed);
  };
  return hasNeeded(op) && llvm::all_of(producers, hasNeeded);
}

/// Whether there may be the first parts that the rule asks for: most ops that
/// it does not match have neither a constant nor an op there.
bool RuleMatch::hasParts() const {
  if (rule->pattern.front().numOperands != op->getNumOperands())
    return false;
  // Behind an op are its own operands.
  for (auto [operand, node] : llvm::enumerate(rule->pattern.drop_front())) {
    if (node.kind == RuleNode::Kind::Op)
      return op->getOperand(static_cast<unsigned>(operand)).getDefiningOp();
    if (node.kind == RuleNode::Kind::Number && !constants.empty() &&
        !constants[operand])
      return false;
  }
  return true;
}

bool RuleMatch::match(const FoldRule &tried) {
  rule = &tried;
  if (promotes || rule->absent != absent || !hasParts())
    return false;
  rest = rule->pattern.drop_front();
  variables.clear();
  producers.clear();
  hasOnlyScalars = true;
  if (!matchOperands(op) || !acceptsTypes() || !hasProvenWidths() ||
      !hasFlags())
    return false;
  if (rule->conditions.empty())
    return true;
  Type element = getSharedElement(description, op);
  SmallVector<ScalarAttribute> attributes =
      getScalarAttributes(description, getArguments(op), element);
  return llvm::all_of(rule->conditions, [&](const RuleCondition &condition) {
    return isFulfilled(condition, attributes[condition.attribute], element);
  });
}

/// Whether a matched op has the shape of `value`, which it is computed from,
/// for all sizes that types allow. `behind` contains its producers.
bool RuleMatch::hasShapeOf(Operation *matched, Value value,
                           ArrayRef<Operation *> behind) const {
  return llvm::any_of(matched->getOpOperands(), [&](OpOperand &operand) {
    bool leadsToIt = operand.get() == value;
    for (size_t i = 0; i != behind.size() && !leadsToIt; ++i)
      leadsToIt = operand.get() == behind[i]->getResult(0) &&
                  hasShapeOf(behind[i], value, behind.drop_front(i + 1));
    if (!leadsToIt || matched == op)
      return leadsToIt &&
             keepsShapeOf(description, op, operand.getOperandNumber());
    return keepsShapeOf(describe(matched), matched, operand.getOperandNumber());
  });
}

/// Whether the rule drops an op that may report a conflict of sizes at run time
/// which the kept ops do not report.
bool RuleMatch::losesConflict(Value value) const {
  llvm::SmallPtrSet<Operation *, 2> kept;
  for (auto [index, producer] : llvm::enumerate(producers)) {
    bool isRead = llvm::any_of(producer->getUsers(), [&](Operation *user) {
      return kept.contains(user);
    });
    if (producer->getResult(0) == value || isRead)
      kept.insert(producer);
    else if (!hasStaticShapes(producer) &&
             !hasShapeOf(producer, value,
                         ArrayRef(producers).drop_front(index + 1)))
      return true;
  }
  return false;
}

bool RuleMatch::isStatic() const {
  return hasStaticShapes(op) && llvm::all_of(producers, hasStaticShapes);
}

OpFoldResult RuleMatch::fold(const FoldRule &rule) {
  if (!match(rule))
    return {};
  const RuleNode &node = rule.result.front();
  Type type = op->getResult(0).getType();
  if (node.kind == RuleNode::Kind::Number) {
    auto format = getScalarFormat(getElementTypeOrSelf(type));
    auto number =
        format ? ScalarValue::parse(node.text, *format) : std::nullopt;
    if (!number || !isStatic())
      return {};
    return makeConstant(getConstantType(type), *number);
  }
  Value value = variables[node.number];
  if (value.getType() != type || value == op->getResult(0) ||
      !hasShapeOf(op, value, producers))
    return {};
  return !producers.empty() && losesConflict(value) ? OpFoldResult() : value;
}

OpFoldResult foldByRules(const OpDescription &description, Operation *op,
                         ArrayRef<Attribute> operands) {
  RuleMatch match(description, op, operands);
  for (const FoldRule &rule : description.foldRules)
    if (rule.kind == RuleKind::Fold)
      if (OpFoldResult result = match.fold(rule))
        return result;
  return {};
}

} // namespace ewise
