//===- UnverifiedDialect.h - Ops without a verifier -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_BENCH_UNVERIFIEDDIALECT_H
#define EWISE_BENCH_UNVERIFIEDDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "UnverifiedDialect.h.inc"

#define GET_OP_CLASSES
#include "UnverifiedOps.h.inc"

#endif // EWISE_BENCH_UNVERIFIEDDIALECT_H
