//===- CheckLowered.cpp - What keeps programs from the LLVM dialect -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Native/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISECHECKLOWEREDPASS
#include "ewise/Native/Passes.h.inc"

namespace {

class EwiseCheckLoweredPass
    : public impl::EwiseCheckLoweredPassBase<EwiseCheckLoweredPass> {
public:
  void runOnOperation() override {
    llvm::SetVector<Operation *> inTheWay;
    auto add = [&](Operation *op) {
      if (op && !isa<UnrealizedConversionCastOp>(op) &&
          !isa_and_present<LLVM::LLVMDialect>(op->getDialect()))
        inTheWay.insert(op);
    };
    getOperation()->walk([&](UnrealizedConversionCastOp cast) {
      for (Value operand : cast.getOperands())
        add(operand.getDefiningOp());
      for (Operation *user : cast->getUsers())
        add(user);
    });
    for (Operation *op : inTheWay)
      op->emitOpError("cannot be lowered to the LLVM dialect: no pass of this "
                      "pipeline does");
    if (!inTheWay.empty())
      signalPassFailure();
  }
};

} // namespace
} // namespace ewise
