//===- BF16Memory.cpp - Access bf16 in memory as i16 ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM 22 for x86 replaces a loaded bf16 by 0 if only its sign bit is read.
// test/native/workarounds/bf16-sign.test fails once it no longer does.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEBF16MEMORYPASS
#include "ewise/Native/Passes.h.inc"

/// The integer type for the bits of bf16, or of a vector of bf16; null for
/// other types.
static Type getBits(Type type) {
  if (!getElementTypeOrSelf(type).isBF16())
    return {};
  Type i16 = IntegerType::get(type.getContext(), 16);
  auto vector = dyn_cast<VectorType>(type);
  return vector ? Type(vector.clone(i16)) : i16;
}

namespace {

class EwiseBF16MemoryPass
    : public impl::EwiseBF16MemoryPassBase<EwiseBF16MemoryPass> {
public:
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      if (auto load = dyn_cast<LLVM::LoadOp>(op))
        accessBits(load);
      else if (auto store = dyn_cast<LLVM::StoreOp>(op))
        accessBits(store);
    });
  }

private:
  static void accessBits(LLVM::LoadOp load) {
    Type type = load.getResult().getType();
    Type bits = getBits(type);
    if (!bits)
      return;
    OpBuilder builder(load);
    builder.setInsertionPointAfter(load);
    Value loaded = load.getResult();
    loaded.setType(bits);
    auto value = LLVM::BitcastOp::create(builder, load.getLoc(), type, loaded);
    loaded.replaceAllUsesExcept(value, value);
  }

  static void accessBits(LLVM::StoreOp store) {
    Type bits = getBits(store.getValue().getType());
    if (!bits)
      return;
    OpBuilder builder(store);
    store.getValueMutable().assign(LLVM::BitcastOp::create(
        builder, store.getLoc(), bits, store.getValue()));
  }
};

} // namespace
} // namespace ewise
