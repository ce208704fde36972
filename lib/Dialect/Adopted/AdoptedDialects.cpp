//===- AdoptedDialects.cpp - Elementwise ops of MLIR's dialects -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Dialect/AdoptedDialects.h"

void ewise::registerAllExternalModels(mlir::DialectRegistry &registry) {
  registerArithExternalModels(registry);
  registerMathExternalModels(registry);
  registerTosaExternalModels(registry);
}
