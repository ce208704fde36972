//===- RulePrinter.h - Rules that ops are folded by -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_RULEPRINTER_H
#define EWISE_GENERATOR_RULEPRINTER_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// The laws by which an op is folded or rewritten: all but commutativity, and
/// laws that are claimed for none of the op's types.
std::vector<const LawModel *> getRules(const OpModel &op);

/// A law in words: `add(a, -0) is a for floating-point`.
std::string describeLaw(const LawModel &law);

/// The evidence for a law: `all values of i8; some values of i64`.
std::string describeEvidence(const LawModel &law);

/// Whether the law is claimed for all element types of its op.
bool isForAllTypes(const LawModel &law);

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_RULEPRINTER_H
