//===- DagBody.h - Dags of records as bodies --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_DAGBODY_H
#define EWISE_LANGUAGE_DAGBODY_H

#include "ewise/Data/Body.h"
#include "ewise/Language/RecordVocabulary.h"

namespace ewise::tblgen {

/// The reason why the dag is no body: wrong syntax, or too many parts.
std::optional<std::string> whyNoBody(const llvm::Init &value);

/// The body of a dag that an author wrote. Null if it is none.
std::shared_ptr<const Body> makeBody(const llvm::Init &value,
                                     RecordVocabulary &vocabulary);

/// The body of a generated dag, in which parts that occur several times get a
/// name. Null if it is none.
std::shared_ptr<const Body> makeDerivedBody(const llvm::Init &value,
                                            RecordVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_DAGBODY_H
