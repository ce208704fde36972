//===- BodyCombinations.h - What a body is bound for ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H
#define EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H

#include "ewise/Data/BodyBinding.h"
#include "ewise/Language/ComputeTypes.h"
#include "ewise/Language/RecordVocabulary.h"

namespace ewise::tblgen {

/// The signature of an op, as bodies know it, with types and values.
class OpBinding {
public:
  OpBinding(const OpSignature &signature, RecordVocabulary &vocabulary,
            llvm::ArrayRef<ComputeType> rows = {});

  /// Calls `visit` for combinations of types, of operands that are there and of
  /// values of the attributes that the body reads or asks for: for one type of
  /// each kind. Ends when it returns true, which is then returned.
  bool anyOf(const Body &body, const ScalarTypeSet &types,
             const std::optional<ScalarTypeSet> &resultTypes,
             llvm::function_ref<bool(const BodyBinding &)> visit);

  /// What the last call of `anyOf` is for, `i8`, or `i8 to f32` of a free
  /// result.
  std::string describe() const;

private:
  bool anyOfOwn(size_t operand, llvm::function_ref<bool()> visit);
  bool anyOfResults(size_t result,
                    const std::optional<ScalarTypeSet> &resultTypes,
                    llvm::function_ref<bool()> visit);
  bool anyOfValues(size_t attribute, const Body &body,
                   llvm::function_ref<bool()> visit);

  const OpSignature &signature;
  RecordVocabulary &vocabulary;
  std::vector<ComputeRow> rows;
  std::vector<BodyOperand> operands;
  std::vector<BodyAttribute> attributes;
  std::vector<ScalarAttribute> values;
  std::vector<BodyResult> results;
  std::vector<BoundType> types;
  const ScalarType *shared = nullptr;
  BodyBinding binding;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H
