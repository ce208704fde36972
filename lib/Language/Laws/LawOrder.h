//===- LawOrder.h - Orders of ops by which rules end ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_LAWORDER_H
#define EWISE_LIB_LANGUAGE_LAWORDER_H

#include "ewise/Language/LawModel.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ewise::tblgen {

/// A law that makes new ops, as it is applied. Its terms have no names, and a
/// number without text is any number.
struct LawRule {
  const LawModel *law;
  LawTerm from, to;
};

/// Calls `visit` for each op of the term.
void visitOps(const LawTerm &term,
              llvm::function_ref<void(const LawTerm &)> visit);

/// Whether a law says that the order of the op's operands does not matter.
bool isCommutative(const OpModel &op);

/// Whether an order of the ops is found by which each rule's right side is
/// smaller than its left one. Then the rules end.
bool canBeOrdered(llvm::SmallVector<const LawRule *> rules);

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_LAWORDER_H
