//===- AdoptedDialects.cpp - Elementwise ops of MLIR's dialects -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/AdoptedDialects.h"

void ewise::registerAllExternalModels(mlir::DialectRegistry &registry) {
  registerArithExternalModels(registry);
  registerMathExternalModels(registry);
  registerTosaExternalModels(registry);
}
