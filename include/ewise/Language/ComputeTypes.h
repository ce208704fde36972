//===- ComputeTypes.h - What bodies compute in ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_COMPUTETYPES_H
#define EWISE_LANGUAGE_COMPUTETYPES_H

#include "ewise/Language/OpModel.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// A row of an op's `computesIn`.
struct ComputeType {
  /// The element types for which it is computed in `type`.
  ScalarTypeSet types;
  ScalarType type;
  std::shared_ptr<const ScalarOpModel> conversion;
  /// The names of these records; none for what is computed in f32 by default.
  ComputeText names;
};

/// Reads `computesIn`; no rows where something is wrong with one.
std::vector<ComputeType> readComputeTypes(const FieldReader &op,
                                          ScalarVocabulary &vocabulary);

/// Adds a row for those of the types that are narrower floats than `f32` and
/// have none: they are computed in that.
void computeNarrowInF32(const ScalarTypeSet &types,
                        const llvm::RecordKeeper &records,
                        ScalarVocabulary &vocabulary,
                        std::vector<ComputeType> &rows);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_COMPUTETYPES_H
