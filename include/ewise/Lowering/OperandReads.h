//===- OperandReads.h - Reads of broadcast operands -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file Indexing of operands by the result's dimensions, as the lowering plans
/// it by rule sets, types and facts about sizes. An adjoint is reduced over the
/// dimensions along which its operand broadcasts.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LOWERING_OPERANDREADS_H
#define EWISE_LOWERING_OPERANDREADS_H

#include "ewise/Rules/RuleSet.h"
#include "mlir/IR/Operation.h"
#include "llvm/Support/MathExtras.h"
#include <memory>

namespace ewise {

class Plan;

/// How an operand is read along a dimension of the result.
struct OperandRead {
  /// The dimension of the operand that is read at the result's index; without
  /// one, the operand is broadcast.
  std::optional<int64_t> dim;
  /// The operand is broadcast where that dimension has another size than the
  /// result's at run time.
  bool atRunTime = false;
  /// A read in blocks or repeated, at neither the result's index nor 0.
  ReadMap reads = ReadMap::AtZero;
  /// The number of elements of a block, if sizes do not tell it because the
  /// last block may be shorter; else 0.
  int64_t block = 0;
  /// The size that is broadcast at run time, if the rule set has one.
  std::optional<int64_t> broadcastSize = std::nullopt;

  bool operator==(const OperandRead &other) const {
    return dim == other.dim && atRunTime == other.atRunTime &&
           reads == other.reads && block == other.block &&
           broadcastSize == other.broadcastSize;
  }

  /// The number of elements of the result that read one element of the operand,
  /// in blocks or repeated: the quotient of both sizes. A block with a number
  /// of its own has more elements if the blocks do not reach the end.
  int64_t countServed(int64_t size, int64_t resultSize) const {
    int64_t parts = std::max<int64_t>(size, 1);
    return block ? std::max(block, llvm::divideCeilSigned(resultSize, parts))
                 : resultSize / parts;
  }
};

/// The reads of elementwise ops on tensors. `ops` are in the order of their
/// blocks; `getSource` gives another tensor of the same sizes (SizeSources).
class OperandReads {
public:
  explicit OperandReads(llvm::ArrayRef<mlir::Operation *> ops,
                        mlir::Value (*getSource)(mlir::Value) = nullptr);
  ~OperandReads();

  /// For each dimension of the result; nothing for an op that cannot be
  /// lowered.
  std::optional<llvm::SmallVector<OperandRead>> get(mlir::Operation *op,
                                                    size_t operand) const;

private:
  std::unique_ptr<Plan> plan;
};

} // namespace ewise

#endif // EWISE_LOWERING_OPERANDREADS_H
