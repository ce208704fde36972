//===- RewriteRules.cpp - Ops to other ops by laws ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FoldConstants.h"
#include "FoldRules.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

/// Whether an op or its producers may have operands of several encodings. A law
/// moves operands, which would change the encoding of a result.
static bool mayMixEncodings(const OpDescription &description, Operation *op) {
  auto hasEncoding = [](Operation *each) {
    return llvm::any_of(each->getOperandTypes(), [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      return tensor && tensor.getEncoding();
    });
  };
  return findEncodingOperand(description, getArguments(op)) &&
         (hasEncoding(op) ||
          llvm::any_of(op->getOperands(), [&](Value operand) {
            Operation *producer = operand.getDefiningOp();
            return producer && hasEncoding(producer);
          }));
}

static bool isAligned(Operation *op) {
  SmallVector<int64_t, 8> storage;
  return getAlignmentAttribute(describe(op), getArguments(op), storage).present;
}

static bool isConstant(Value value) {
  return matchPattern(value, m_Constant());
}

namespace {

/// The new ops of a rule's result, in no block until all are valid.
class NewOps {
public:
  NewOps(const RuleMatch &match, Operation *root, ArrayRef<RuleNode> result)
      : match(match), root(root), rest(result) {}
  ~NewOps() {
    for (Operation *op : llvm::reverse(ops))
      op->destroy();
  }

  /// Null if the op may not be replaced by the result.
  Value build();
  /// Inserts the ops at the rewriter's position.
  void insert(PatternRewriter &rewriter) {
    for (Operation *op : ops)
      rewriter.insert(op);
    ops.clear();
  }

private:
  Value buildNext();
  Value buildNumber(StringRef text);
  Value buildOp(const RuleNode &node);

  const RuleMatch &match;
  Operation *root;
  ArrayRef<RuleNode> rest;
  SmallVector<Operation *, 2> ops;
};

/// Rewrites an op by the first of its rules that applies.
class RulePattern : public RewritePattern {
public:
  RulePattern(const OpDescription &description, MLIRContext *context)
      : RewritePattern(description.name, /*benefit=*/1, context),
        description(description) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;

private:
  const OpDescription &description;
};

} // namespace

//===----------------------------------------------------------------------===//
// New ops
//===----------------------------------------------------------------------===//

Value NewOps::build() {
  Value value = buildNext();
  Operation *op = value ? value.getDefiningOp() : nullptr;
  if (!op || op->getBlock())
    return {};
  // The declared type may be less specific than the inferred one.
  SmallVector<Type, 1> types(root->getResultTypes());
  value.setType(types.front());
  return succeeded(refineReturnTypes(describe(op), std::nullopt,
                                     getArguments(op), types))
             ? value
             : Value();
}

Value NewOps::buildNext() {
  RuleNode node = rest.consume_front();
  switch (node.kind) {
  case RuleNode::Kind::Variable:
    return match.getVariable(node.number);
  case RuleNode::Kind::Number:
    return buildNumber(node.text);
  case RuleNode::Kind::Op:
    return buildOp(node);
  }
  llvm_unreachable("unknown kind of node");
}

/// Builds a number of rank 0.
Value NewOps::buildNumber(StringRef text) {
  Type element = getSharedElement(describe(root), root);
  auto format = getScalarFormat(element);
  auto number = format ? ScalarValue::parse(text, *format) : std::nullopt;
  auto operand = cast<ShapedType>(root->getOperand(0).getType());
  if (!number)
    return {};
  ShapedType type = operand.hasRank()
                        ? operand.clone(ArrayRef<int64_t>(), element)
                        : RankedTensorType::get({}, element);
  OpBuilder detached(root->getContext());
  Operation *constant = root->getDialect()->materializeConstant(
      detached, makeConstant(type, *number), type, root->getLoc());
  if (!constant)
    return {};
  return ops.emplace_back(constant)->getResult(0);
}

Value NewOps::buildOp(const RuleNode &node) {
  OperationState state(root->getLoc(),
                       node.text ? node.text : root->getName().getStringRef());
  // A new op with the root's name has the root's attributes.
  if (state.name == root->getName() && root->getPropertiesStorageSize() != 0)
    state.propertiesAttr = getPropertiesOrEmpty(root);
  for (unsigned i = 0; i != node.numOperands; ++i) {
    Value operand = buildNext();
    if (!operand)
      return {};
    state.addOperands(operand);
  }
  state.addTypes(root->getResult(0).getType());
  if (!state.name.isRegistered())
    return {};
  Operation *op = ops.emplace_back(Operation::create(state));
  SmallVector<Type, 1> types;
  if (succeeded(inferReturnTypes(describe(op), std::nullopt, getArguments(op),
                                 types)))
    op->getResult(0).setType(types.front());
  return op->getResult(0);
}

//===----------------------------------------------------------------------===//
// The pattern
//===----------------------------------------------------------------------===//

/// Whether the rule's result is an improvement of the op.
static bool isWanted(const FoldRule &rule, const RuleMatch &match,
                     Operation *op) {
  ArrayRef<Operation *> producers = match.getProducers();
  if (!isMemoryEffectFree(op) || isAligned(op) ||
      llvm::any_of(producers, isAligned) ||
      (!match.isStatic() && !(rule.keepsShape && match.areNumbersScalar())))
    return false;
  // Without constants, a law would only exchange operands.
  return rule.kind == RuleKind::Rewrite ||
         (isConstant(op->getOperand(1)) &&
          isConstant(producers.front()->getOperand(1)) &&
          !isConstant(producers.front()->getOperand(0)));
}

LogicalResult RulePattern::matchAndRewrite(Operation *op,
                                           PatternRewriter &rewriter) const {
  RuleMatch match(description, op, /*operands=*/{});
  for (const FoldRule &rule : description.foldRules) {
    if (rule.kind == RuleKind::Fold || !match.match(rule) ||
        !isWanted(rule, match, op) || mayMixEncodings(description, op))
      continue;
    NewOps ops(match, op, rule.result);
    Value value = ops.build();
    if (!value)
      continue;
    ops.insert(rewriter);
    rewriter.replaceOp(op, value);
    return success();
  }
  return failure();
}

void populateRewritePatterns(RewritePatternSet &patterns,
                             const OpDescription &description) {
  if (llvm::any_of(description.foldRules, [](const FoldRule &rule) {
        return rule.kind != RuleKind::Fold;
      }))
    patterns.add<RulePattern>(description, patterns.getContext());
}

} // namespace ewise
