//===- Partials.h - Partial derivatives of ops ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_PARTIALS_H
#define EWISE_LIB_DERIVATIVES_PARTIALS_H

#include "ewise/Language/OpModel.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// The partial derivatives of an op whose body has been read, by each operand
/// whose elements may be floats; none if the op names no convention. An operand
/// by which the body cannot be differentiated has an entry with the reason,
/// which is an error only for a caller that needs the derivative. Errors are
/// those of partial derivatives that the author writes.
std::vector<PartialModel> readPartials(const FieldReader &reader,
                                       const OpModel &op,
                                       ScalarVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_PARTIALS_H
