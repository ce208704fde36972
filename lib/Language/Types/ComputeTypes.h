//===- ComputeTypes.h - What bodies compute in ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_COMPUTETYPES_H
#define EWISE_LIB_LANGUAGE_COMPUTETYPES_H

#include "ewise/Language/OpModel.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// Reads `computesIn`; no rows if one of them has errors.
std::vector<ComputeText> readComputeTypes(const FieldReader &op,
                                          ScalarVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_COMPUTETYPES_H
