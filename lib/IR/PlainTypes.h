//===- PlainTypes.h - Types that are accepted at once -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_IR_PLAINTYPES_H
#define EWISE_LIB_IR_PLAINTYPES_H

#include "ewise/IR/OpArguments.h"
#include "mlir/IR/BuiltinTypes.h"

namespace ewise {

/// The types of nearly all ops: ranked tensors without encodings, up to rank 8,
/// and parameters of one element, of an op that is plain. One loop asks the
/// rule set's table about sizes. It accepts only what TypeInference does, and
/// infers the same; all that it does not accept, right or wrong, is for
/// TypeInference to decide and explain.
class PlainTypes {
public:
  PlainTypes(const OpDescription &op, const OpArguments &arguments)
      : op(op), arguments(arguments) {}
  // Sizes point into it.
  PlainTypes(const PlainTypes &) = delete;
  PlainTypes &operator=(const PlainTypes &) = delete;

  /// Combines the types of all operands.
  bool acceptOperands();

  /// After that, whether `declared` may be the type of a result.
  bool acceptResult(mlir::Type declared, size_t result) const;

  llvm::ArrayRef<int64_t> getSizes() const { return sizes; }
  /// A result's element type, null where it is not inferred.
  mlir::Type getElement(size_t result) const;

private:
  // Calls of these would cost about as much as they do.
  LLVM_ATTRIBUTE_ALWAYS_INLINE bool acceptOperand(size_t operand,
                                                  mlir::Type type);
  LLVM_ATTRIBUTE_ALWAYS_INLINE bool combine(llvm::ArrayRef<int64_t> shape);

  static constexpr size_t kRoom = 8;

  const OpDescription &op;
  const OpArguments &arguments;
  /// The element type that operands share.
  mlir::Type element;
  /// The type of the first operand, and that of all, null where they differ.
  mlir::Type first, common;
  /// The sizes so far: of the first operand, or in `room`, from the side at
  /// which shapes are aligned.
  llvm::ArrayRef<int64_t> sizes;
  int64_t room[kRoom];
};

} // namespace ewise

#endif // EWISE_LIB_IR_PLAINTYPES_H
