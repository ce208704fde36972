//===- I1Memory.cpp - Access i1 in memory as i8 ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM 22 does not vectorize loops that load or store i1. MLIR 22 accesses
// vectors of integers that do not fill their bytes as LLVM packs them, which is
// another address for all but the first element of a buffer of integers.
// test/native/workarounds/i1-memory.mlir fails once that has changed.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEWIDENI1MEMORYPASS
#include "ewise/Native/Passes.h.inc"

/// The type of bytes that stores a value; null if the value's own type does.
/// Each element in a buffer of elements has bytes of its own. Vectors in a
/// buffer of vectors are packed, as LLVM packs them.
static Type getStored(Type type, Value address) {
  auto element = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  if (!element)
    return {};
  auto bits = static_cast<unsigned>(
      std::max<uint64_t>(8, llvm::PowerOf2Ceil(element.getWidth())));
  Type bytes = IntegerType::get(type.getContext(), bits);
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return element.getWidth() < 8 ? bytes : Type();
  auto place = address.getDefiningOp<LLVM::GEPOp>();
  bool isOfElements = place && place.getElemType() == element;
  return isOfElements && bytes != element ? vector.clone(bytes) : Type();
}

namespace {

class EwiseWidenI1MemoryPass
    : public impl::EwiseWidenI1MemoryPassBase<EwiseWidenI1MemoryPass> {
public:
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      llvm::TypeSwitch<Operation *>(op)
          .Case([](LLVM::LoadOp load) { widen(load, load.getAddr()); })
          .Case([](LLVM::MaskedLoadOp load) {
            Value address = load.getData();
            for (OpOperand &other : load.getPassThruMutable())
              widen(load, other, address);
            widen(load, address);
          })
          .Case([](LLVM::StoreOp store) {
            widen(store, store.getValueMutable(), store.getAddr());
          })
          .Case([](LLVM::MaskedStoreOp store) {
            widen(store, store.getValueMutable(), store.getData());
          });
    });
  }

private:
  /// Widens the value that a load gives.
  static void widen(Operation *load, Value address) {
    Value value = load->getResult(0);
    Type type = value.getType();
    Type stored = getStored(type, address);
    if (!stored)
      return;
    OpBuilder builder(load);
    value.setType(stored);
    builder.setInsertionPointAfter(load);
    auto narrow = LLVM::TruncOp::create(builder, load->getLoc(), type, value);
    value.replaceAllUsesExcept(narrow, narrow);
  }

  /// Widens a value that is stored, or the pass-through of a masked load.
  static void widen(Operation *op, OpOperand &value, Value address) {
    Type stored = getStored(value.get().getType(), address);
    if (!stored)
      return;
    OpBuilder builder(op);
    value.assign(
        LLVM::ZExtOp::create(builder, op->getLoc(), stored, value.get()));
  }
};

} // namespace
} // namespace ewise
