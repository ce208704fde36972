//===- HideFunctions.cpp - Names that no C function has -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEHIDEFUNCTIONSPASS
#define GEN_PASS_DEF_EWISESHOWFUNCTIONSPASS
#include "ewise/Native/Passes.h.inc"

static constexpr llvm::StringLiteral kHidden = "ewise.function.";
/// What the lowering of functions puts before the name of a wrapper.
static constexpr llvm::StringLiteral kWrapper = "_mlir_ciface_";

namespace {

/// Renames functions of a module.
class Renaming {
public:
  explicit Renaming(ModuleOp module) : table(module), users(tables, module) {}

  bool isTaken(StringRef name) const { return table.lookup(name) != nullptr; }
  void rename(Operation *function, StringRef name) {
    table.remove(function);
    auto attribute = StringAttr::get(function->getContext(), name);
    users.replaceAllUsesWith(function, attribute);
    SymbolTable::setSymbolName(function, attribute);
    table.insert(function);
  }

private:
  SymbolTable table;
  SymbolTableCollection tables;
  SymbolUserMap users;
};

struct HideFunctionsPass : impl::EwiseHideFunctionsPassBase<HideFunctionsPass> {
  void runOnOperation() override {
    Renaming renaming(getOperation());
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions)
      if (!function.isExternal())
        renaming.rename(function, (kHidden + function.getName()).str());
  }
};

struct ShowFunctionsPass : impl::EwiseShowFunctionsPassBase<ShowFunctionsPass> {
  void runOnOperation() override;
};

} // namespace

/// The C function that an operation of LLVM becomes a call of, where the target
/// has no instruction for it; empty for others.
static std::string getCalled(Operation *op) {
  StringRef name = op->getName().stripDialect();
  if (op->getNumResults() == 0)
    return name.consume_front("intr.") ? name.str() : "";
  if (!isa<LLVM::LLVMDialect>(op->getDialect()))
    return {};
  if (name == "frem")
    name = "fmod";
  else if (name == "intr.minnum")
    name = "fmin";
  else if (name == "intr.maxnum")
    name = "fmax";
  else if (!name.consume_front("intr."))
    return {};
  Type element = getElementTypeOrSelf(op->getResult(0));
  StringRef suffix = element.isF32()    ? "f"
                     : element.isF80()  ? "l"
                     : element.isF128() ? "f128"
                                        : "";
  return (name + suffix).str();
}

void ShowFunctionsPass::runOnOperation() {
  ModuleOp module = getOperation();
  llvm::StringSet<> called;
  module.walk([&](Operation *op) { called.insert(getCalled(op)); });
  Renaming renaming(module);
  SmallVector<LLVM::LLVMFuncOp> functions(module.getOps<LLVM::LLVMFuncOp>());
  for (LLVM::LLVMFuncOp function : functions) {
    StringRef name = function.getName();
    bool isWrapper = name.consume_front(kWrapper);
    if (!name.consume_front(kHidden))
      continue;
    if (function.isPrivate())
      continue;
    std::string own = ((isWrapper ? StringRef(kWrapper) : "") + name).str();
    if (!renaming.isTaken(own) && !called.contains(own)) {
      renaming.rename(function, own);
      continue;
    }
    function.emitError("'@")
        << own
        << "' is the name of a C function that the program calls, too: give it "
           "another name, or make it private";
    signalPassFailure();
  }
}

} // namespace ewise
