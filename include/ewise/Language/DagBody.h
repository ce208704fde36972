//===- DagBody.h - Dags of records as bodies --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_DAGBODY_H
#define EWISE_LANGUAGE_DAGBODY_H

#include "ewise/Data/Body.h"
#include "ewise/Language/RecordVocabulary.h"

namespace ewise::tblgen {

/// Why the dag is no body: its syntax is wrong, or it is too large to be read.
std::optional<std::string> whyNoBody(const llvm::Init &value);

/// The body of a dag that an author wrote. Null where it is none.
std::shared_ptr<const Body> makeBody(const llvm::Init &value,
                                     RecordVocabulary &vocabulary);

/// The body of a dag that nobody wrote: parts that stand at several places get
/// a name. Null where it is none.
std::shared_ptr<const Body> makeDerivedBody(const llvm::Init &value,
                                            RecordVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_DAGBODY_H
