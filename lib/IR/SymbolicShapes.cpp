//===- SymbolicShapes.cpp - What programs state of sizes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/SymbolicShapes.h"
#include "mlir/IR/AffineExprVisitor.h"
#include "mlir/IR/RegionKindInterface.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace ewise {

bool isEntryBlock(Block *block) {
  Region *region = block->getParent();
  return block->isEntryBlock() &&
         region->getParentOp()->hasTrait<OpTrait::IsIsolatedFromAbove>() &&
         mayHaveSSADominance(*region);
}

//===----------------------------------------------------------------------===//
// Numbers that expressions can be
//===----------------------------------------------------------------------===//

static constexpr SizeRange kAllNumbers(SizeRange::kMin, SizeRange::kMax);

/// The range of products of two sizes, which are not negative.
static SizeRange multiply(const SizeRange &a, const SizeRange &b) {
  if (a.size() != kDynamic || b.size() != kDynamic)
    return a.size() != kDynamic ? b * a.size() : a * b.size();
  if (a.least() < 0 || b.least() < 0)
    return kAllNumbers;
  return {detail::multiplySaturated(a.least(), b.least()),
          detail::multiplySaturated(a.greatest(), b.greatest())};
}

static SizeRange divide(const SizeRange &range, int64_t divisor,
                        int64_t (*divideNumber)(int64_t, int64_t)) {
  auto getBound = [&](int64_t bound, bool isBound) {
    return isBound ? divideNumber(bound, divisor) : bound;
  };
  return {getBound(range.least(), range.least() != SizeRange::kMin),
          getBound(range.greatest(), range.isBounded()),
          range.divisor() % divisor == 0 ? range.divisor() / divisor : 1};
}

namespace {

class RangeVisitor : public AffineExprVisitor<RangeVisitor, SizeRange> {
public:
  explicit RangeVisitor(llvm::function_ref<SizeRange(unsigned)> getSymbolRange)
      : getSymbolRange(getSymbolRange) {}

  SizeRange visitConstantExpr(AffineConstantExpr expr) {
    return {expr.getValue(), expr.getValue()};
  }
  SizeRange visitSymbolExpr(AffineSymbolExpr expr) {
    return getSymbolRange(expr.getPosition());
  }
  SizeRange visitDimExpr(AffineDimExpr) { return kAllNumbers; }
  SizeRange visitAddExpr(AffineBinaryOpExpr expr) {
    return visit(expr.getLHS()) + visit(expr.getRHS());
  }
  SizeRange visitMulExpr(AffineBinaryOpExpr expr) {
    return multiply(visit(expr.getLHS()), visit(expr.getRHS()));
  }
  SizeRange visitFloorDivExpr(AffineBinaryOpExpr expr) {
    return visitDivision(expr, llvm::divideFloorSigned);
  }
  SizeRange visitCeilDivExpr(AffineBinaryOpExpr expr) {
    return visitDivision(expr, llvm::divideCeilSigned);
  }
  SizeRange visitModExpr(AffineBinaryOpExpr expr) {
    SizeRange range = visit(expr.getLHS());
    auto modulus = dyn_cast<AffineConstantExpr>(expr.getRHS());
    if (!modulus || modulus.getValue() <= 0)
      return kAllNumbers;
    if (range.least() >= 0 && range.greatest() < modulus.getValue())
      return range;
    return {0, modulus.getValue() - 1,
            std::gcd(range.divisor(), modulus.getValue())};
  }

private:
  SizeRange visitDivision(AffineBinaryOpExpr expr,
                          int64_t (*divideNumber)(int64_t, int64_t)) {
    SizeRange range = visit(expr.getLHS());
    auto divisor = dyn_cast<AffineConstantExpr>(expr.getRHS());
    return divisor && divisor.getValue() > 0
               ? divide(range, divisor.getValue(), divideNumber)
               : kAllNumbers;
  }

  llvm::function_ref<SizeRange(unsigned)> getSymbolRange;
};

} // namespace

SizeRange SymbolicShapes::getRange(AffineExpr expression) const {
  return RangeVisitor([&](unsigned number) { return symbols[number].range; })
      .visit(expression);
}

bool SymbolicShapes::areDifferent(AffineExpr first, AffineExpr second) const {
  return !getRange(simplify(first - second)).contains(0);
}

AffineExpr SymbolicShapes::simplify(AffineExpr expression) const {
  return simplifyAffineExpr(expression, /*numDims=*/0,
                            static_cast<unsigned>(symbols.size()));
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

std::optional<LinearSize> asLinear(AffineExpr expression) {
  LinearSize linear = {0, 1, 0};
  // Constants are on the right.
  auto takeConstant = [&](AffineExprKind kind, int64_t &number) {
    auto binary = dyn_cast<AffineBinaryOpExpr>(expression);
    auto constant = binary && binary.getKind() == kind
                        ? dyn_cast<AffineConstantExpr>(binary.getRHS())
                        : AffineConstantExpr();
    if (!constant)
      return;
    number = constant.getValue();
    expression = binary.getLHS();
  };
  takeConstant(AffineExprKind::Add, linear.offset);
  takeConstant(AffineExprKind::Mul, linear.factor);
  auto symbol = dyn_cast<AffineSymbolExpr>(expression);
  if (!symbol)
    return std::nullopt;
  linear.symbol = symbol.getPosition();
  return linear;
}

/// The symbol's value that follows from a static size; kDynamic if none does.
static int64_t solve(SymbolicIntOp symbol, BindSymbolicShapeOp bind,
                     size_t dim) {
  AffineMap map = bind.getShapeExpressions();
  int64_t size =
      cast<RankedTensorType>(bind.getOperand().getType()).getShape()[dim];
  auto linear =
      asLinear(simplifyAffineExpr(map.getResult(static_cast<unsigned>(dim)),
                                  /*numDims=*/0, map.getNumSymbols()));
  if (size == kDynamic || !linear ||
      bind.getSymbols()[linear->symbol] != symbol.getResult() ||
      (size - linear->offset) % linear->factor != 0)
    return kDynamic;
  return (size - linear->offset) / linear->factor;
}

AffineExpr SymbolicShapes::getSymbol(SymbolicIntOp op) {
  auto [entry, isNew] = expressions.try_emplace(op);
  if (!isNew)
    return entry->second;
  SizeRange range(static_cast<int64_t>(op.getMinVal()),
                  static_cast<int64_t>(op.getMaxVal()));
  for (Operation *user : op->getUsers()) {
    auto bind = dyn_cast<BindSymbolicShapeOp>(user);
    // A statement in another block need not be executed.
    if (!bind || bind->getBlock() != op->getBlock())
      continue;
    for (size_t dim = 0; dim != bind.getShapeExpressions().getNumResults();
         ++dim)
      if (int64_t value = solve(op, bind, dim); range.contains(value))
        range = {value, value};
  }
  auto number = static_cast<unsigned>(symbols.size());
  symbols.push_back({op, range});
  return entry->second =
             range.size() == kDynamic
                 ? getAffineSymbolExpr(number, op.getContext())
                 : getAffineConstantExpr(range.size(), op.getContext());
}

SmallVector<SymbolicShapes::StatedShape, 1>
SymbolicShapes::getStated(Value tensor) {
  SmallVector<StatedShape, 1> shapes;
  for (Operation *user : tensor.getUsers()) {
    auto bind = dyn_cast<BindSymbolicShapeOp>(user);
    if (!bind || bind->getBlock() != tensor.getParentBlock())
      continue;
    SmallVector<AffineExpr> known;
    for (Value symbol : bind.getSymbols())
      if (auto op = symbol.getDefiningOp<SymbolicIntOp>())
        known.push_back(getSymbol(op));
    if (known.size() != bind.getSymbols().size())
      continue;
    StatedShape &shape = shapes.emplace_back();
    for (AffineExpr expr : bind.getShapeExpressions().getResults())
      shape.push_back(simplify(expr.replaceSymbols(known)));
  }
  return shapes;
}

void printExpression(llvm::raw_ostream &os, AffineExpr expression,
                     llvm::function_ref<StringRef(unsigned)> getName) {
  std::string text;
  llvm::raw_string_ostream(text) << expression;
  auto isInWord = [](char c) { return llvm::isAlnum(c); };
  // MLIR prints a symbol as `s` and a number.
  for (StringRef rest = text; !rest.empty();) {
    StringRef word = rest.take_while(isInWord);
    rest = rest.drop_front(word.size());
    StringRef digits = word;
    unsigned number = 0;
    bool isSymbol =
        digits.consume_front("s") && !digits.consumeInteger(10, number);
    StringRef between = rest.take_until(isInWord);
    rest = rest.drop_front(between.size());
    os << (isSymbol ? getName(number) : word) << between;
  }
}

void SymbolicShapes::print(llvm::raw_ostream &os, AffineExpr expression) const {
  printExpression(os, expression, [&](unsigned number) {
    SymbolicIntOp symbol = symbols[number].op;
    return symbol.getSymbolName();
  });
}

} // namespace ewise
