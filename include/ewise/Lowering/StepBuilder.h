//===- StepBuilder.h - Bodies that are built from data ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LOWERING_STEPBUILDER_H
#define EWISE_LOWERING_STEPBUILDER_H

#include "ewise/IR/OpDescription.h"
#include "ewise/IR/Promotion.h"
#include "ewise/Lowering/BodyBuilder.h"

namespace ewise {

/// A scalar operation of defs/ewise/ScalarOps.td.
struct Primitive {
  const char *name;
  /// Builds its value; `type` is the element type of that.
  mlir::Value (*build)(BodyBuilder &b, mlir::ValueRange operands,
                       mlir::Type type);
  /// Its value takes much longer than reading the operands from memory.
  bool isExpensive = false;
};

/// Null where none has the name.
const Primitive *findPrimitive(llvm::StringRef name);

/// Builds the value of a primitive that there is.
mlir::Value buildPrimitive(llvm::StringRef name, BodyBuilder &b,
                           mlir::ValueRange operands, mlir::Type type);

/// Converts an element to a type, which is signless.
mlir::Value buildConversion(const ElementConversion &conversion, BodyBuilder &b,
                            mlir::Type type, mlir::Value value);

/// Whether a case of a body is expensive for the attributes and types that the
/// op has.
bool isExpensive(mlir::Operation *op, const BodyCase &bodyCase);

/// Builds a body from its steps, as a BodyCase::build of an op whose record no
/// compiler has read. All operations of the steps must be primitives.
mlir::Value buildSteps(BodyBuilder &b, mlir::Operation *op,
                       mlir::ValueRange operands);

} // namespace ewise

#endif // EWISE_LOWERING_STEPBUILDER_H
