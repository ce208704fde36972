//===- NamedElementwise.cpp - Loops as linalg.elementwise -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NamedElementwise.h"
#include "mlir/IR/OperationSupport.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace ewise {

using mlir::linalg::ElementwiseKind;

/// The kind whose body may be the op. On other element types, or for other
/// attributes, the kind has another body.
static std::optional<ElementwiseKind> findKind(Operation *op,
                                               size_t numInputs) {
  StringRef name = op->getName().getStringRef();
  using Kind = std::optional<ElementwiseKind>;
  switch (numInputs) {
  case 1:
    return llvm::StringSwitch<Kind>(name)
        .Case("arith.mulf", ElementwiseKind::square)
        .Case("arith.negf", ElementwiseKind::negf)
        .Case("math.absf", ElementwiseKind::abs)
        .Case("math.ceil", ElementwiseKind::ceil)
        .Case("math.erf", ElementwiseKind::erf)
        .Case("math.exp", ElementwiseKind::exp)
        .Case("math.floor", ElementwiseKind::floor)
        .Case("math.log", ElementwiseKind::log)
        .Case("math.round", ElementwiseKind::round)
        .Case("math.rsqrt", ElementwiseKind::rsqrt)
        .Case("math.sqrt", ElementwiseKind::sqrt)
        .Case("math.tanh", ElementwiseKind::tanh)
        .Default(std::nullopt);
  case 2:
    // On i1, a sum is a disjunction and a product a conjunction.
    return llvm::StringSwitch<Kind>(name)
        .Cases({"arith.addf", "arith.addi", "arith.ori"}, ElementwiseKind::add)
        .Cases({"arith.divf", "arith.divsi"}, ElementwiseKind::div)
        .Case("arith.divui", ElementwiseKind::div_unsigned)
        .Cases({"arith.maximumf", "arith.maxsi"}, ElementwiseKind::max_signed)
        .Case("arith.maxui", ElementwiseKind::max_unsigned)
        .Cases({"arith.minimumf", "arith.minsi"}, ElementwiseKind::min_signed)
        .Case("arith.minui", ElementwiseKind::min_unsigned)
        .Cases({"arith.mulf", "arith.muli", "arith.andi"}, ElementwiseKind::mul)
        .Cases({"arith.subf", "arith.subi"}, ElementwiseKind::sub)
        .Case("math.powf", ElementwiseKind::powf)
        .Default(std::nullopt);
  case 3:
    return llvm::StringSwitch<Kind>(name)
        .Case("arith.select", ElementwiseKind::select)
        .Default(std::nullopt);
  default:
    return std::nullopt;
  }
}

linalg::LinalgOp replaceByElementwise(OpBuilder &b, linalg::GenericOp loops) {
  Operation &first = loops.getBody()->front();
  std::optional<ElementwiseKind> kind =
      findKind(&first, static_cast<size_t>(loops.getNumDpsInputs()));
  bool hasOneOp = first.getNextNode() == loops.getBody()->getTerminator();
  // There are no kinds on indices, nor any of several results.
  if (!kind || !hasOneOp || loops.getNumDpsInits() != 1 ||
      !isa<FloatType, IntegerType>(first.getResult(0).getType()))
    return loops;
  auto named = linalg::ElementwiseOp::create(
      b, loops.getLoc(), loops.getDpsInputs(), loops.getDpsInits(),
      linalg::ElementwiseKindAttr::get(b.getContext(), *kind),
      loops.getIndexingMaps());
  bool isSame = OperationEquivalence::isRegionEquivalentTo(
      &named.getRegion(), &loops.getRegion(),
      OperationEquivalence::IgnoreLocations);
  (isSame ? loops : linalg::LinalgOp(named))->erase();
  return isSame ? linalg::LinalgOp(named) : loops;
}

} // namespace ewise
