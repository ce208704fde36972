//===- Derivatives.h - Derivatives of scalar bodies -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The derivative of a dag is a dag, which is read as if the author had written
/// it: what is equal in it is computed once.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_DERIVATIVES_H
#define EWISE_LIB_DERIVATIVES_DERIVATIVES_H

#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

struct DerivativeResult {
  const llvm::Init *value = nullptr;
  /// The name, if the value is a name alone.
  llvm::StringRef name;
  std::string error;
};

/// The op that is derived, and by which operand.
struct DerivativeContext {
  const llvm::Record *convention;
  /// The kind of elements that names stand for operations on.
  ScalarKind kind = ScalarKind::Float;
  /// Whether what changes is complex. Then a real value `v` has the derivative
  /// `w` where it changes by the real part of `w dz`.
  bool byComplex = false;
  /// The kind of the result's elements.
  ScalarKind resultKind = ScalarKind::Float;
};

/// The partial derivative of an expression by one of the names that it reads.
DerivativeResult differentiateBy(llvm::StringRef name,
                                 const llvm::Init &expression,
                                 const DerivativeContext &context,
                                 ScalarVocabulary &vocabulary,
                                 llvm::RecordKeeper &records);

/// Where a derivative is not 0 by its choices. There is no value for one that
/// is chosen everywhere.
DerivativeResult findDependence(const llvm::Init &derivative,
                                const DerivativeContext &context,
                                ScalarVocabulary &vocabulary,
                                llvm::RecordKeeper &records);

/// The record among an op's `partials` for an operand; null if there is none,
/// the first if there are several, of which `isTwice` tells.
const llvm::Record *findOverride(llvm::ArrayRef<const llvm::Record *> overrides,
                                 llvm::StringRef operand,
                                 const llvm::Record *convention, bool &isTwice);

/// The row for a convention among rows that a field `conventions` makes those
/// of some, or the row of all others if the convention has none. Null where
/// there is none; `isTwice` says whether there are several.
const llvm::Record *findByConvention(llvm::ArrayRef<const llvm::Record *> rows,
                                     const llvm::Record *convention,
                                     bool &isTwice);

/// One of the values of `(Values ...)`, with what others name in the place of
/// the names; the name alone of a value that is one.
DerivativeResult findValue(const llvm::DagInit &values, size_t number,
                           ScalarVocabulary &vocabulary);

/// The expression with another in the place of each `$result`.
const llvm::Init *replaceResult(const llvm::Init &expression,
                                const llvm::Init &result,
                                ScalarVocabulary &vocabulary,
                                llvm::RecordKeeper &records);

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_DERIVATIVES_H
