//===- BodyCombinations.h - What a body is bound for ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H
#define EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H

#include "ewise/Language/OpBody.h"

namespace ewise::tblgen {

/// The names of an op in its bodies.
struct BodySignature {
  explicit BodySignature(const BodyContext &context);

  /// A binding of these names, without types and values.
  BodyBinding bind() const;

  const BodyContext &context;
  llvm::SmallVector<BodyOperand, 3> operands;
  llvm::SmallVector<AttributeDescription, 2> attributes;
  llvm::SmallVector<ComputeRow, 1> computesIn;
};

/// The combinations of types, and of attribute values, for which a body may be
/// bound.
class BodyCombinations {
public:
  explicit BodyCombinations(const BodyContext &of);

  /// Calls `visit` for combinations of types, of present operands, and of
  /// values of the attributes that the body or the condition reads; integers of
  /// any width are sampled. Stops when `visit` returns true, and returns that.
  bool anyOf(const Case &bodyCase, bool isCondition,
             llvm::function_ref<bool(const BodyBinding &)> visit);

  /// Whether `visit` was called for all combinations, not for some of too many.
  bool areAll() const { return visitsAll; }
  /// The types of the last combination: `i8`, or `i8 to f32` for a free result.
  std::string describe() const;

private:
  using Types = llvm::SmallVector<BoundType>;

  Types choose(const ScalarTypeSet &types, bool isAsked) const;
  std::vector<ScalarAttribute> chooseValues(const AttributeModel &model,
                                            const BodyNode &body) const;
  std::vector<size_t> getSizes(const BodyNode &body) const;
  void bind(llvm::ArrayRef<unsigned> point, llvm::ArrayRef<size_t> sizes);

  BodyContext context;
  BodySignature signature;
  /// The types of each operand and each result, and the values of each
  /// attribute.
  std::vector<Types> ownTypes, resultTypes;
  std::vector<std::vector<ScalarAttribute>> allValues;
  /// The types and results of the current binding.
  std::vector<BoundType> types;
  std::vector<BodyResult> results;
  std::vector<ScalarAttribute> values;
  BodyBinding binding;
  bool visitsAll = true;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H
