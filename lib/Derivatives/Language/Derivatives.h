//===- Derivatives.h - Derivatives of scalar bodies -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The derivative of a dag is a dag, which is read as if the author had written
/// it: equal subexpressions in it are computed once.
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

/// The context in which an op is derived by an operand.
struct DerivativeContext {
  const llvm::Record *convention;
  /// The element kind that selects overloads of names.
  ScalarKind kind = ScalarKind::Float;
  /// Whether the operand is complex. A real value `v` then has the derivative
  /// `w` if it changes by the real part of `w dz`.
  bool byComplex = false;
  /// The kind of the result's elements.
  ScalarKind resultKind = ScalarKind::Float;
};

/// The partial derivative of an expression by one of its names.
DerivativeResult differentiateBy(llvm::StringRef name,
                                 const llvm::Init &expression,
                                 const DerivativeContext &context,
                                 ScalarVocabulary &vocabulary,
                                 llvm::RecordKeeper &records);

/// The condition under which a derivative is not 0 by choice. No value stands
/// for always.
DerivativeResult findDependence(const llvm::Init &derivative,
                                const DerivativeContext &context,
                                ScalarVocabulary &vocabulary,
                                llvm::RecordKeeper &records);

/// The record for an operand and a result among an op's `partials`; null if
/// there is none, the first if there are several, which sets `isTwice`.
const llvm::Record *findOverride(llvm::ArrayRef<const llvm::Record *> overrides,
                                 llvm::StringRef operand,
                                 llvm::StringRef result,
                                 const llvm::Record *convention, bool &isTwice);

/// The row for a convention: a row whose field `conventions` lists it or, if
/// there is none, a row that lists no convention. Null if there is neither;
/// `isTwice` tells whether there are several.
const llvm::Record *findByConvention(llvm::ArrayRef<const llvm::Record *> rows,
                                     const llvm::Record *convention,
                                     bool &isTwice);

/// One of the values of `(Values ...)`, with parts of other values substituted
/// for their names; the name alone if the value is a name.
DerivativeResult findValue(const llvm::DagInit &values, size_t number,
                           ScalarVocabulary &vocabulary);

/// The expression with `result` substituted for each `$result`.
const llvm::Init *replaceResult(const llvm::Init &expression,
                                const llvm::Init &result,
                                ScalarVocabulary &vocabulary,
                                llvm::RecordKeeper &records);

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_DERIVATIVES_H
