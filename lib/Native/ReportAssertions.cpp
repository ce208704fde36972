//===- ReportAssertions.cpp - What failed assertions print ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/EwiseDialect.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEREPORTASSERTIONSPASS
#include "ewise/Native/Passes.h.inc"

static std::string spell(FileLineColLoc place) {
  return llvm::formatv("{0}:{1}:{2}", place.getFilename().getValue(),
                       place.getLine(), place.getColumn());
}

/// The message behind the op's place, and a note for each name and call around
/// it.
static std::string addPlace(Location location, StringRef message) {
  std::string place, notes;
  location->walk([&](Location part) {
    if (auto named = dyn_cast<NameLoc>(part))
      notes += ("\nnote: in " + named.getName().getValue()).str();
    if (auto at = dyn_cast<FileLineColLoc>(part)) {
      if (place.empty())
        place = spell(at) + ": ";
      else
        notes += "\n" + spell(at) + ": note: called or made from here";
    }
    return WalkResult::advance();
  });
  return (place + "error: " + message + notes).str();
}

namespace {

class EwiseReportAssertionsPass
    : public impl::EwiseReportAssertionsPassBase<EwiseReportAssertionsPass> {
public:
  void runOnOperation() override;

private:
  /// Replaces an assertion by a branch to a block that prints and aborts.
  void lower(Operation *op, Value condition, ArrayRef<StringRef> pieces,
             ValueRange numbers);
  LLVM::LLVMFuncOp declare(StringRef name, LLVM::LLVMFunctionType type);

  unsigned numMessages = 0;
};

} // namespace

LLVM::LLVMFuncOp
EwiseReportAssertionsPass::declare(StringRef name,
                                   LLVM::LLVMFunctionType type) {
  if (Operation *present = getOperation().lookupSymbol(name))
    return dyn_cast<LLVM::LLVMFuncOp>(present);
  auto b = OpBuilder::atBlockBegin(getOperation().getBody());
  return LLVM::LLVMFuncOp::create(b, getOperation().getLoc(), name, type);
}

void EwiseReportAssertionsPass::lower(Operation *op, Value condition,
                                      ArrayRef<StringRef> pieces,
                                      ValueRange numbers) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  Type nothing = LLVM::LLVMVoidType::get(b.getContext());
  // Unlike puts() and printf(), it leaves nothing in a buffer that abort()
  // drops.
  LLVM::LLVMFuncOp print =
      declare("dprintf", LLVM::LLVMFunctionType::get(i32, {i32, pointer},
                                                     /*isVarArg=*/true));
  LLVM::LLVMFuncOp abort =
      declare("abort", LLVM::LLVMFunctionType::get(nothing, {}));
  if (!print || !abort) {
    op->emitOpError("calls 'dprintf' and 'abort', and the program has another "
                    "function of such a name");
    return signalPassFailure();
  }
  Block *block = op->getBlock();
  Block *rest = block->splitBlock(std::next(op->getIterator()));
  Block *failure = b.createBlock(block->getParent());
  b.setInsertionPoint(op);
  cf::CondBranchOp::create(b, condition, rest, ValueRange(), failure,
                           ValueRange());
  b.setInsertionPointToStart(failure);
  // No text has a zero byte.
  std::string format =
      addPlace(op->getLoc(), llvm::join(pieces, StringRef("\0", 1)));
  format = llvm::join(llvm::split(format, '%'), "%%");
  format = llvm::join(llvm::split(format, '\0'), "%lld");
  format += StringRef("\n\0", 2);
  std::string name;
  do
    name = "ewise_message_" + std::to_string(numMessages++);
  while (getOperation().lookupSymbol(name));
  Value text = LLVM::createGlobalString(op->getLoc(), b, name, format,
                                        LLVM::Linkage::Internal);
  constexpr int64_t kStandardError = 2;
  SmallVector<Value> arguments = {
      LLVM::ConstantOp::create(b, i32, kStandardError), text};
  for (Value number : numbers)
    arguments.push_back(arith::IndexCastOp::create(b, i64, number));
  LLVM::CallOp::create(b, print, arguments);
  LLVM::CallOp::create(b, abort, ValueRange());
  LLVM::UnreachableOp::create(b);
  op->erase();
}

void EwiseReportAssertionsPass::runOnOperation() {
  SmallVector<Operation *> assertions;
  getOperation()->walk([&](Operation *op) {
    if (isa<cf::AssertOp, AssertOp>(op))
      assertions.push_back(op);
  });
  for (Operation *op : assertions) {
    if (auto plain = dyn_cast<cf::AssertOp>(op)) {
      lower(op, plain.getArg(), {plain.getMsg()}, {});
      continue;
    }
    auto report = cast<AssertOp>(op);
    auto pieces = report.getMessage().getAsValueRange<StringAttr>();
    lower(op, report.getCondition(), llvm::to_vector(pieces),
          report.getNumbers());
  }
}

} // namespace ewise
