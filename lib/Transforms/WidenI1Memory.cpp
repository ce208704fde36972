//===- WidenI1Memory.cpp - The pass ewise-widen-i1-memory -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEWIDENI1MEMORYPASS
#include "ewise/Transforms/Passes.h.inc"

namespace {

class EwiseWidenI1MemoryPass
    : public impl::EwiseWidenI1MemoryPassBase<EwiseWidenI1MemoryPass> {
public:
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      if (auto load = dyn_cast<LLVM::LoadOp>(op))
        widen(load);
      else if (auto store = dyn_cast<LLVM::StoreOp>(op))
        widen(store);
    });
  }

private:
  static void widen(LLVM::LoadOp load) {
    Type bit = load.getResult().getType();
    if (!bit.isSignlessInteger(1))
      return;
    OpBuilder builder(load);
    Value byte = load.getResult();
    byte.setType(builder.getI8Type());
    builder.setInsertionPointAfter(load);
    auto narrow = LLVM::TruncOp::create(builder, load.getLoc(), bit, byte);
    byte.replaceAllUsesExcept(narrow, narrow);
  }

  static void widen(LLVM::StoreOp store) {
    if (!store.getValue().getType().isSignlessInteger(1))
      return;
    OpBuilder builder(store);
    store.getValueMutable().assign(LLVM::ZExtOp::create(
        builder, store.getLoc(), builder.getI8Type(), store.getValue()));
  }
};

} // namespace
} // namespace ewise
