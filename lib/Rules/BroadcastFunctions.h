//===- BroadcastFunctions.h - Rule sets as functions of IR ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_RULES_BROADCASTFUNCTIONS_H
#define EWISE_LIB_RULES_BROADCASTFUNCTIONS_H

#include "ewise/Rules/ShapeLibrary.h"

namespace ewise {

/// The names of one of two shapes in messages. A combination of others is
/// called by all of them.
using OperandNames = std::vector<std::string>;

/// Adds the function that broadcasts two shapes, with the assertions that they
/// satisfy the op's rule set, and returns its name. Its parameters are the
/// shapes, as the op has them, and the rule set's attribute.
std::string addBroadcastFunction(RuleFunctions &functions, const OpShapes &op,
                                 const OperandNames &first,
                                 const OperandNames &second);

/// Adds the function that broadcasts a source into a target. Its parameters are
/// the target, the source and the rule set's attribute.
std::string addIntoFunction(RuleFunctions &functions, const OpShapes &op,
                            const OperandNames &target,
                            const OperandNames &source);

/// The type of the rule set's attribute in the IR, empty where it reads none.
std::string_view getAttributeType(const RuleSet &rules);

} // namespace ewise

#endif // EWISE_LIB_RULES_BROADCASTFUNCTIONS_H
