//===- SignlessTypes.cpp - The pass ewise-signless-types ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OpMethods.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISESIGNLESSTYPESPASS
#include "ewise/Native/Passes.h.inc"

/// The signless integer type of the same width.
static IntegerType getSignless(IntegerType type) {
  return IntegerType::get(type.getContext(), type.getWidth());
}

static bool isReplaced(Type type) {
  Type element = getElementTypeOrSelf(type);
  return isa<quant::QuantizedType>(element) ||
         (isa<IntegerType>(element) && !element.isSignlessInteger());
}

/// Whether the op's values depend on the types that are replaced. Ops of other
/// dialects on scalars and vectors, which ops are lowered to, at most select.
static bool needsLowering(Operation *op) {
  if (isa<quant::QuantizeCastOp, quant::DequantizeCastOp>(op))
    return true;
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  return elementwise && (isDeclared(op) || elementwise.isOnTensors()) &&
         (llvm::any_of(op->getOperandTypes(), isReplaced) ||
          llvm::any_of(op->getResultTypes(), isReplaced));
}

static LogicalResult checkLowered(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    if (!needsLowering(op))
      return WalkResult::advance();
    op->emitOpError("is to be lowered before its types become signless: it "
                    "would compute other values");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

static void replaceTypes(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](IntegerType type) { return getSignless(type); });
  replacer.addReplacement(
      [](quant::QuantizedType type) { return type.getStorageType(); });
  // The elements keep their bits.
  replacer.addReplacement(
      [](DenseIntElementsAttr elements) -> std::optional<Attribute> {
        auto type = dyn_cast<IntegerType>(elements.getElementType());
        if (!type || type.isSignless())
          return std::nullopt;
        return elements.bitcast(getSignless(type));
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

static void eraseIdentityCasts(ModuleOp module) {
  module.walk([](Operation *cast) {
    if (!isa<UnrealizedConversionCastOp, quant::StorageCastOp>(cast) ||
        cast->getOperandTypes() != cast->getResultTypes())
      return;
    cast->replaceAllUsesWith(cast->getOperands());
    cast->erase();
  });
}

namespace {

class EwiseSignlessTypesPass
    : public impl::EwiseSignlessTypesPassBase<EwiseSignlessTypesPass> {
public:
  void runOnOperation() override {
    if (failed(checkLowered(getOperation())))
      return signalPassFailure();
    replaceTypes(getOperation());
    eraseIdentityCasts(getOperation());
  }
};

} // namespace
} // namespace ewise
