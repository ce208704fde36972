//===- StartMPI.cpp - How programs begin and end with MPI -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StartMPI.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MPI/IR/MPI.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

static LLVM::LLVMFuncOp declare(ModuleOp module, StringRef name,
                                ArrayRef<Type> arguments) {
  if (auto present = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return present;
  auto b = OpBuilder::atBlockBegin(module.getBody());
  return LLVM::LLVMFuncOp::create(
      b, module.getLoc(), name,
      LLVM::LLVMFunctionType::get(b.getI32Type(), arguments));
}

/// Initializes MPI, and registers the function that finalizes it. The library
/// contains that function as long as the process runs.
static void buildInitialization(ImplicitLocOpBuilder &b, ModuleOp module) {
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  mpi::InitOp::create(b, TypeRange());
  LLVM::LLVMFuncOp finalize = declare(module, "MPI_Finalize", {});
  Value end = LLVM::AddressOfOp::create(b, finalize);
  Value null = LLVM::ZeroOp::create(b, pointer);
  LLVM::CallOp::create(
      b, declare(module, "__cxa_atexit", {pointer, pointer, pointer}),
      ValueRange{end, null, null});
}

static void buildBody(ImplicitLocOpBuilder &b, ModuleOp module,
                      shard::GridOp grid) {
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  Value one = LLVM::ConstantOp::create(b, b.getI32Type(), 1);
  Value number = LLVM::AllocaOp::create(b, pointer, b.getI32Type(), one);
  LLVM::CallOp::create(b, declare(module, "MPI_Initialized", {pointer}),
                       number);
  Value isStarted = LLVM::LoadOp::create(b, b.getI32Type(), number);
  Value zero = arith::ConstantIntOp::create(b, 0, 32);
  Value starts =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, isStarted, zero);
  scf::IfOp::create(b, starts, [&](OpBuilder &inner, Location loc) {
    ImplicitLocOpBuilder nested(loc, inner);
    buildInitialization(nested, module);
    scf::YieldOp::create(inner, loc);
  });
  // Upstream has no conversion of mpi.comm_size, and converts communicators to
  // i64.
  Value world = mpi::CommWorldOp::create(b, mpi::CommType::get(b.getContext()));
  world =
      UnrealizedConversionCastOp::create(b, b.getI64Type(), world).getResult(0);
  LLVM::CallOp::create(
      b, declare(module, "MPI_Comm_size", {b.getI64Type(), pointer}),
      ValueRange{world, number});
  Value size = LLVM::LoadOp::create(b, b.getI32Type(), number);
  int64_t count = ShapedType::getNumElements(grid.getShape());
  Value wanted = arith::ConstantIntOp::create(b, count, 32);
  Value fits = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, size, wanted);
  cf::AssertOp::create(
      b, fits,
      llvm::formatv("grid '@{0}' has {1} processes, and as many have to run: "
                    "mpirun -n {1}",
                    grid.getSymName(), count)
          .str());
}

void startMPI(func::FuncOp function, shard::GridOp grid) {
  auto module = function->getParentOfType<ModuleOp>();
  std::string name = ("ewise_start_mpi_" + grid.getSymName()).str();
  auto start = module.lookupSymbol<func::FuncOp>(name);
  ImplicitLocOpBuilder b(grid.getLoc(), function);
  if (!start) {
    start = func::FuncOp::create(b, name, b.getFunctionType({}, {}));
    start.setPrivate();
    b.setInsertionPointToStart(start.addEntryBlock());
    buildBody(b, module, grid);
    func::ReturnOp::create(b);
  }
  b.setInsertionPointToStart(&function.getBody().front());
  func::CallOp::create(b, start, ValueRange());
}

} // namespace ewise
