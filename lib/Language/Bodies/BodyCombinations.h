//===- BodyCombinations.h - What a body is bound for ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H
#define EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H

#include "ewise/Language/OpBody.h"

namespace ewise::tblgen {

/// The names of an op, as its bodies know them.
struct BodySignature {
  explicit BodySignature(const BodyContext &context);

  /// A binding of these names, without types and values.
  BodyBinding bind() const;

  const BodyContext &context;
  llvm::SmallVector<BodyOperand, 3> operands;
  llvm::SmallVector<AttributeDescription, 2> attributes;
  llvm::SmallVector<ComputeRow, 1> computesIn;
};

/// Types, and values of attributes, that a body may be bound for.
class BodyCombinations {
public:
  explicit BodyCombinations(const BodyContext &of);

  /// Calls `visit` for combinations of types, of operands that are there and of
  /// values of the attributes that the body, or the condition, reads or asks
  /// for; of integers of any width, for some. Ends when it returns true, which
  /// is then returned.
  bool anyOf(const Case &bodyCase, bool isCondition,
             llvm::function_ref<bool(const BodyBinding &)> visit);

  /// Whether `visit` was called for all of them, and not for some of too many.
  bool areAll() const { return visitsAll; }
  /// The types that `visit` was last called with: `i8`, or `i8 to f32` of a
  /// free result.
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
  /// Those of the binding.
  std::vector<BoundType> types;
  std::vector<BodyResult> results;
  std::vector<ScalarAttribute> values;
  BodyBinding binding;
  bool visitsAll = true;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H
