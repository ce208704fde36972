//===- count-allocations.cpp - What verification allocates ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For each elementwise op of a file, prints how often memory is allocated when
/// the op is verified, and when the shape of its result is inferred. Memory of
/// the inferred shape itself, which is MLIR's choice, is not counted.
///
//===----------------------------------------------------------------------===//

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/Tools/AllDialects.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Parser/Parser.h"

static bool isCounting = false;
static unsigned numAllocations = 0;

static void countAllocation() { numAllocations += isCounting ? 1 : 0; }

// The sanitizer has functions of its own and tells when they are called;
// otherwise they are those of glibc, behind ours.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

extern "C" {
#ifdef __SANITIZE_ADDRESS__
int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *,
                                                       size_t),
                                              void (*)(const volatile void *));
static int installed = __sanitizer_install_malloc_and_free_hooks(
    [](const volatile void *, size_t) { countAllocation(); },
    [](const volatile void *) {});
#else
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
  countAllocation();
  return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  countAllocation();
  return __libc_calloc(count, size);
}
void *realloc(void *memory, size_t size) {
  countAllocation();
  return __libc_realloc(memory, size);
}
#endif
}

/// The number of allocations in a call.
template <typename FunctionT> static unsigned countIn(FunctionT function) {
  numAllocations = 0;
  isCounting = true;
  function();
  isCounting = false;
  return numAllocations;
}

static void printCounts(mlir::Operation *op) {
  auto name = *op->getName().getRegisteredInfo();
  bool isValid = false;
  unsigned inVerification = countIn([&] {
    isValid = succeeded(name.verifyInvariants(op)) &&
              succeeded(name.verifyRegionInvariants(op));
  });

  auto interface = llvm::cast<mlir::InferShapedTypeOpInterface>(op);
  llvm::SmallVector<mlir::ShapedTypeComponents, 1> shapes;
  unsigned inInference = countIn([&] {
    isValid =
        isValid &&
        succeeded(interface.inferReturnTypeComponents(
            op->getContext(), op->getLoc(), mlir::ValueRange(op->getOperands()),
            op->getRawDictionaryAttrs(), op->getPropertiesStorage(),
            op->getRegions(), shapes));
  });
  if (!isValid)
    llvm::report_fatal_error("an op is wrong");
  unsigned inShape =
      countIn([&] { mlir::ShapedTypeComponents(shapes.front()); });

  llvm::outs() << name.getStringRef() << " " << op->getResult(0).getType()
               << ": " << inVerification << ", " << inInference - inShape
               << "\n";
}

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect>();
  ewise::registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  mlir::OwningOpRef<mlir::ModuleOp> module =
      argc == 2 ? mlir::parseSourceFile<mlir::ModuleOp>(argv[1], &context)
                : nullptr;
  if (!module)
    return 1;
  module->walk([](ewise::ElementwiseOpInterface op) { printCounts(op); });
  return 0;
}
