//===- UnverifiedDialect.cpp - Ops without a verifier ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
