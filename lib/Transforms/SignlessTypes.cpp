//===- SignlessTypes.cpp - The pass ewise-signless-types ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISESIGNLESSTYPESPASS
#include "ewise/Transforms/Passes.h.inc"

/// The same type, if it is no integer with signedness.
static IntegerType getSignless(IntegerType type) {
  return IntegerType::get(type.getContext(), type.getWidth());
}

static bool hasSignedness(Type type) {
  auto element = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  return element && !element.isSignless();
}

/// Reports the ops whose values depend on signedness. Bodies that only choose
/// among elements are lowered to selects of these.
static LogicalResult checkLowered(ModuleOp module) {
  WalkResult result = module.walk([](ElementwiseOpInterface op) {
    bool isSigned = llvm::any_of(op->getOperandTypes(), hasSignedness) ||
                    llvm::any_of(op->getResultTypes(), hasSignedness);
    if (!isSigned || isa<arith::SelectOp>(op.getOperation()))
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
  // The bits stay where they are.
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
  module.walk([](UnrealizedConversionCastOp cast) {
    if (cast.getOperandTypes() != cast.getResultTypes())
      return;
    cast->replaceAllUsesWith(cast.getOperands());
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
