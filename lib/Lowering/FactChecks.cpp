//===- FactChecks.cpp - Checks of stated sizes ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FactChecks.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/SizeBuilder.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Dominance.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

using Predicate = arith::CmpIPredicate;

namespace {

class FactChecker {
public:
  FactChecker(Operation *root, ArrayRef<Operation *> ops,
              const LoweringOptions &options)
      // The plan uses no stated facts: a size computed from the checked fact
      // would always be right.
      : plan(ops, options, {/*statements=*/false, /*demands=*/false}),
        reportSizes(options.reportSizes), sizes(plan.getSizes()),
        dominance(root) {}

  void check(BindSymbolicShapeOp bind);

private:
  /// The value of the symbol at the builder's position, null if it is unknown.
  Value getValue(ImplicitLocOpBuilder &b, Value symbol);
  /// Whether the size is the expression for some value of its symbol, which is
  /// known from then on: an i1, or null if it always is.
  Value solve(ImplicitLocOpBuilder &b, BindSymbolicShapeOp bind,
              const LinearSize &linear, Value size);
  /// Whether the size is the expression; null where a symbol is not known.
  Value compare(ImplicitLocOpBuilder &b, BindSymbolicShapeOp bind,
                AffineExpr expression, Value size);

  Plan plan;
  bool reportSizes;
  SizeBuilder sizes;
  DominanceInfo dominance;
  /// Values of symbols that were found, each in some block.
  DenseMap<Value, SmallVector<Value, 1>> values;
};

} // namespace

static Value both(ImplicitLocOpBuilder &b, Value condition, Value other) {
  return condition ? arith::AndIOp::create(b, condition, other) : other;
}

Value FactChecker::getValue(ImplicitLocOpBuilder &b, Value symbol) {
  for (Value value : values.lookup(symbol))
    if (dominance.properlyDominates(value, &*b.getInsertionPoint()))
      return value;
  return {};
}

Value FactChecker::solve(ImplicitLocOpBuilder &b, BindSymbolicShapeOp bind,
                         const LinearSize &linear, Value size) {
  Value symbol = bind.getSymbols()[linear.symbol];
  auto op = symbol.getDefiningOp<SymbolicIntOp>();
  Value condition;
  auto demand = [&](Predicate predicate, Value value, int64_t number) {
    Value holds = arith::CmpIOp::create(b, predicate, value,
                                        sizes.getConstant(b, number));
    condition = both(b, condition, holds);
  };
  Value value = size;
  if (linear.offset != 0)
    value =
        arith::SubIOp::create(b, value, sizes.getConstant(b, linear.offset));
  if (linear.factor != 1) {
    Value factor = sizes.getConstant(b, linear.factor);
    demand(Predicate::eq, arith::RemSIOp::create(b, value, factor), 0);
    value = arith::DivSIOp::create(b, value, factor);
  }
  // A size is not negative.
  if (op.getMinVal() != 0 || linear.offset > 0 || linear.factor < 0)
    demand(Predicate::sge, value, static_cast<int64_t>(op.getMinVal()));
  if (op.getMaxVal() != SizeRange::kMax)
    demand(Predicate::sle, value, static_cast<int64_t>(op.getMaxVal()));
  values[symbol].push_back(value);
  return condition;
}

Value FactChecker::compare(ImplicitLocOpBuilder &b, BindSymbolicShapeOp bind,
                           AffineExpr expression, Value size) {
  SmallVector<Value> symbols;
  for (auto [number, symbol] : llvm::enumerate(bind.getSymbols())) {
    Value value = getValue(b, symbol);
    if (!value && expression.isFunctionOfSymbol(static_cast<unsigned>(number)))
      return {};
    symbols.push_back(value);
  }
  Value stated = affine::expandAffineExpr(b, b.getLoc(), expression,
                                          /*dimValues=*/{}, symbols);
  return stated ? arith::CmpIOp::create(b, Predicate::eq, size, stated)
                : Value();
}

/// The size that is stated for a dimension, in words.
static std::string describe(BindSymbolicShapeOp bind, AffineExpr expression) {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto getSymbol = [&](unsigned number) {
    return bind.getSymbols()[number].getDefiningOp<SymbolicIntOp>();
  };
  printExpression(os, expression,
                  [&](unsigned n) { return getSymbol(n).getSymbolName(); });
  StringRef separator = ", where ";
  for (unsigned number = 0; number != bind.getSymbols().size(); ++number) {
    if (!expression.isFunctionOfSymbol(number))
      continue;
    SymbolicIntOp symbol = getSymbol(number);
    os << separator << symbol.getSymbolName() << " is at least "
       << symbol.getMinVal();
    if (symbol.getMaxVal() != SizeRange::kMax)
      os << " and at most " << symbol.getMaxVal();
    separator = ", ";
  }
  return text;
}

void FactChecker::check(BindSymbolicShapeOp bind) {
  Value tensor = bind.getOperand();
  // Shapes that are computed from operands' sizes are checked before use.
  Operation *op = tensor.getDefiningOp();
  ImplicitLocOpBuilder b(bind.getLoc(), plan.lookup(op) ? op : bind);
  AffineMap map = simplifyAffineMap(bind.getShapeExpressions());
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<bool> isChecked(type.getRank());
  // Dimensions that tell the value of a symbol come first.
  for (bool solves : {true, false})
    for (auto [dim, expression] : llvm::enumerate(map.getResults())) {
      auto linear = asLinear(expression);
      bool isNew = linear && !getValue(b, bind.getSymbols()[linear->symbol]);
      bool isVerified = isa<AffineConstantExpr>(expression) &&
                        !type.isDynamicDim(static_cast<unsigned>(dim));
      if (isChecked[dim] || isNew != solves || isVerified)
        continue;
      isChecked[dim] = true;
      Value size =
          sizes.getValue(b, plan.getSize(tensor, static_cast<int64_t>(dim)));
      Value condition = solves ? solve(b, bind, *linear, size)
                               : compare(b, bind, expression, size);
      if (!condition)
        continue;
      std::string what =
          llvm::formatv("'{0}' op dimension {1} of '{2}' is ",
                        bind->getName().getStringRef(), dim, type);
      std::string stated = "not " + describe(bind, expression);
      if (reportSizes)
        AssertOp::create(b, condition, {what, ", " + stated}, size);
      else
        cf::AssertOp::create(b, condition, what + stated);
    }
}

void buildFactChecks(Operation *root, ArrayRef<Operation *> ops,
                     const LoweringOptions &options) {
  FactChecker checker(root, ops, options);
  root->walk([&](BindSymbolicShapeOp bind) { checker.check(bind); });
}

} // namespace ewise
