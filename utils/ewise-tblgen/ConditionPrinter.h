//===- ConditionPrinter.h - Conditions as C++ -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_CONDITIONPRINTER_H
#define EWISE_TBLGEN_CONDITIONPRINTER_H

#include "Emitter.h"

namespace ewise::tblgen {

/// How C++ reaches an element type of an op.
using PrintTypeFn = llvm::function_ref<std::string(const AskedType &)>;

/// The value of an attribute of `op`, which is there where it is optional.
std::string printPresent(const AttributeModel &attribute);

/// A condition in C++: `op` has the getters of the op's attributes and
/// operands.
std::string printCondition(const OpModel &op, const Condition &condition,
                           ElementSets &sets, PrintTypeFn printType);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_CONDITIONPRINTER_H
