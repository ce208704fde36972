//===- DerivativeReader.h - Derivatives in records --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The option Derivatives reads and checks derivatives in records. A generator
/// without the option ignores these fields.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_DERIVATIVEREADER_H
#define EWISE_LANGUAGE_DERIVATIVEREADER_H

#include "ewise/Language/OpModel.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

struct DerivativeReader {
  /// The partial derivatives of an op whose body has been read, by each operand
  /// whose elements may be floats; none if it names no convention. A body that
  /// cannot be differentiated has a reason in place of cases, which is an error
  /// only if someone asks for the derivative. Errors in partial derivatives of
  /// the author are reported.
  std::vector<PartialModel> (*readPartials)(const FieldReader &reader,
                                            const OpModel &op,
                                            ScalarVocabulary &vocabulary);
  /// Checks the rows of `Partials`, and reports those that are wrong.
  void (*checkPartials)(const llvm::RecordKeeper &records,
                        RecordVocabulary &vocabulary);
};

void registerDerivativeReader(const DerivativeReader &reader);

/// Null if none is registered.
const DerivativeReader *getDerivativeReader();

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_DERIVATIVEREADER_H
