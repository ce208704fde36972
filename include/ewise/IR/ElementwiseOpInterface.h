//===- ElementwiseOpInterface.h - Access to descriptions --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_ELEMENTWISEOPINTERFACE_H
#define EWISE_IR_ELEMENTWISEOPINTERFACE_H

#include "ewise/IR/OpDescription.h"
#include "mlir/IR/OpDefinition.h"

#include "ewise/IR/ElementwiseOpInterface.h.inc"

#endif // EWISE_IR_ELEMENTWISEOPINTERFACE_H
