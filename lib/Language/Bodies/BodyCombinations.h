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
  llvm::SmallVector<BodyAttribute, 2> attributes;
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

  /// The types that `visit` was last called with: `i8`, or `i8 to f32` of a
  /// free result.
  std::string describe() const;

private:
  llvm::SmallVector<BoundType> choose(const ScalarTypeSet &types,
                                      bool isAsked) const;
  bool anyOfOwn(size_t operand, llvm::function_ref<bool()> visit);
  bool anyOfResults(size_t result, llvm::function_ref<bool()> visit);
  std::vector<ScalarAttribute> chooseValues(const AttributeModel &model,
                                            const BodyNode &body) const;
  bool anyOfValues(size_t attribute, llvm::function_ref<bool()> visit);

  BodyContext context;
  BodySignature signature;
  std::vector<ScalarAttribute> values;
  /// The values of each attribute.
  std::vector<std::vector<ScalarAttribute>> allValues;
  std::vector<BodyResult> results;
  std::vector<BoundType> types;
  /// The types of each operand that has its own, and of each result.
  std::vector<llvm::SmallVector<BoundType>> ownTypes, resultTypes;
  const ScalarType *shared = nullptr;
  BodyBinding binding;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_BODYCOMBINATIONS_H
