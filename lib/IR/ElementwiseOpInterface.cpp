//===- ElementwiseOpInterface.cpp - Access to descriptions ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/ElementwiseOpInterface.h"

#include "ewise/IR/ElementwiseOpInterface.cpp.inc"
