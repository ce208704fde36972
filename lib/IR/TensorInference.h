//===- TensorInference.h - Inference of the ordinary op ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_IR_TENSORINFERENCE_H
#define EWISE_LIB_IR_TENSORINFERENCE_H

#include "ewise/IR/OpDescription.h"
#include "ewise/Shape/Infer.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace ewise {

/// Checks and infers an op on ranked tensors that no attribute moves, as nearly
/// every op is, in one pass over the types and without allocation. Whatever
/// else there is, and whatever is wrong, it leaves to TypeChecks.h.
class TensorInference {
public:
  TensorInference() = default;
  // The inferred shape may be in `sizes`.
  TensorInference(const TensorInference &) = delete;
  TensorInference &operator=(const TensorInference &) = delete;

  /// Whether the operands are what it handles, and are accepted.
  bool run(const OpDescription &op, llvm::ArrayRef<mlir::OpOperand> operands);

  /// After that, whether the op may be declared to have the result.
  bool accepts(const OpDescription &op, mlir::Type declared) const;

  /// The result's element type, null where the author of the IR chooses it.
  mlir::Type getElement(const OpDescription &op) const;
  llvm::ArrayRef<int64_t> getSizes() const {
    return {inferred.sizes, static_cast<size_t>(inferred.rank)};
  }
  mlir::Attribute getEncoding() const { return encoding; }

private:
  /// The highest rank that is inferred without allocation.
  static constexpr int64_t kMaxRank = 8;

  bool addElement(const OperandDescription &operand, mlir::Type type);

  mlir::Type first;
  /// That of the operands that share it.
  mlir::Type element;
  mlir::Attribute encoding;
  /// Whether all operands have the type of the first.
  bool areEqual = true;
  llvm::SmallVector<Shape, 4> shapes;
  Shape inferred;
  int64_t sizes[kMaxRank];
};

} // namespace ewise

#endif // EWISE_LIB_IR_TENSORINFERENCE_H
