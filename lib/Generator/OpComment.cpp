//===- OpComment.cpp - Comments on ops ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpComment.h"

using namespace llvm;

namespace ewise::tblgen {

void emitOpComment(raw_ostream &os, const OpModel &op) {
  if (!op.getSummary().empty())
    os << "// " << inComment(op.getSummary()) << "\n";
  os << "// Shapes go together by the rule set " << op.getRules().getName()
     << ".\n";
}

} // namespace ewise::tblgen
