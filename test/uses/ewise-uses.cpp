//===- ewise-uses.cpp - Everything that people do with an op class --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Does with classes of elementwise ops what people do with any op's class, and
// prints a line for each use. The exit code is 1 if one of them failed. With
// --create-mismatched, does the one thing that ends a program.
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

using namespace ewise::test;

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registerDialects(registry);
  mlir::MLIRContext context(registry);
  context.loadAllAvailableDialects();
  context.allowUnregisteredDialects();

  if (argc == 2 && llvm::StringRef(argv[1]) == "--create-mismatched") {
    Example example(&context);
    createFromMismatchedOperands(example);
    return 0;
  }

  Checks checks(&context);
  checkClasses(checks);
  checkBuilders(checks);
  checkAccessors(checks);
  checkAdaptors(checks);
  checkTraits(checks);
  checkInterfaces(checks);
  checkAttributes(checks);
  checkEquivalence(checks);
  checkRewritePatterns(checks);
  checkDeclarativePatterns(checks);
  checkConversionPatterns(checks);
  checkCApi(checks);
  checkAuthor(checks);
  checkResults(checks);
  checkOptionalOperands(checks);
  return checks.allHold() ? 0 : 1;
}
