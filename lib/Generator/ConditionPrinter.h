//===- ConditionPrinter.h - Conditions as C++ -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_CONDITIONPRINTER_H
#define EWISE_GENERATOR_CONDITIONPRINTER_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// The value of an attribute of `op`, which is there where it is optional.
std::string printPresent(const AttributeModel &attribute);

/// A condition of a body in C++: `op` has the getters of the op's attributes
/// and operands.
std::string printCondition(const OpModel &op, const Condition &condition,
                           ElementSets &sets);

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_CONDITIONPRINTER_H
