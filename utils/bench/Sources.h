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
  /// The op's name without its dialect.
  const char *op;
  std::vector<std::string> operandTypes;
  std::string resultType;
  /// Attributes between the operands and the colon, such as `<{shift = 0 :
  /// i8}>`.
  const char *attributes = "";
};

/// The dialect that has the op.
enum class Side { Ewise, Upstream, Unverified };
llvm::StringRef getName(Side side);

/// A function of `numOps` ops that read two values repeatedly: the arguments,
/// or the previous result if it has an operand's type.
std::string printChain(const OpCase &opCase, Side side, unsigned numOps);

/// A function of `numOps` ops, in chains of `length` with arguments of their
/// own. It returns the last result of each chain.
std::string printIndependent(const OpCase &opCase, Side side, unsigned numOps,
                             unsigned length = 1);

} // namespace ewise::bench

#endif // EWISE_BENCH_SOURCES_H
