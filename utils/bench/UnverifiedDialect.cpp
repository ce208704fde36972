//===- UnverifiedDialect.cpp - Ops without a verifier ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnverifiedDialect.h"

#include "UnverifiedDialect.cpp.inc"

#define GET_OP_CLASSES
#include "UnverifiedOps.cpp.inc"

void ewise::bench::UnverifiedDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "UnverifiedOps.cpp.inc"
      >();
}
