//===- Sources.h - What is measured -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_BENCH_SOURCES_H
#define EWISE_BENCH_SOURCES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace ewise::bench {

/// An op on operands of some types.
struct OpCase {
  const char *name;
  /// Without a dialect.
  const char *op;
  std::vector<std::string> operandTypes;
  std::string resultType;
  /// Between the operands and the colon, such as `<{shift = 0 : i8}>`.
  const char *attributes = "";
};

/// Who has the op.
enum class Side { Ewise, Upstream, Unverified };
llvm::StringRef getName(Side side);

/// A function of `numOps` ops that read two values again and again: the
/// arguments, or the result of the op before where it has an operand's type.
std::string printChain(const OpCase &opCase, Side side, unsigned numOps);

/// A function of `numOps` ops, each in a chain of `length` that has arguments
/// of its own. It returns the last result of each chain.
std::string printIndependent(const OpCase &opCase, Side side, unsigned numOps,
                             unsigned length = 1);

} // namespace ewise::bench

#endif // EWISE_BENCH_SOURCES_H
