//===- Derivatives.h - Derivatives of scalar bodies -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The derivative of a dag is a dag, which is read as if the author had written
/// it: what is equal in it is computed once.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_DERIVATIVES_H
#define EWISE_LIB_TABLEGEN_DERIVATIVES_H

#include "ScalarVocabulary.h"

namespace ewise::tblgen {

/// The value of `(Derivative expression, $x, $dx, ...)`, or what is wrong with
/// it. The expression is the body of an op, which is given, where that stands
/// there.
struct DerivativeResult {
  const llvm::Init *value = nullptr;
  /// Of a value that is a name alone.
  llvm::StringRef name;
  std::string error;
};
DerivativeResult differentiate(const llvm::DagInit &derivative,
                               const llvm::Init &expression,
                               ScalarVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_DERIVATIVES_H
