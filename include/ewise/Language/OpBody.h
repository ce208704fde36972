//===- OpBody.h - Bodies of ops for concrete types --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_OPBODY_H
#define EWISE_LANGUAGE_OPBODY_H

#include "ewise/Data/BodyBinding.h"
#include "ewise/Language/OpModel.h"
#include "ewise/Language/RecordVocabulary.h"

namespace ewise::tblgen {

/// The types that the body of an op is bound for.
struct OpBodyTypes {
  ScalarFormat shared;
  /// The type of each result.
  llvm::ArrayRef<ScalarFormat> results;
  /// The type of each operand that is passed: one for each present name, any
  /// number for a variadic one.
  llvm::ArrayRef<ScalarFormat> operands;
  /// A bit for each name whose operand is absent.
  uint64_t absent = 0;
};

/// The context of a body: everything that it may refer to.
struct BodyContext {
  const OpSignature &signature;
  llvm::ArrayRef<ComputeText> computesIn;
  RecordVocabulary &vocabulary;
  /// Whether the body computes in f32 on narrower floats, as partial
  /// derivatives do.
  bool widensNarrow = false;
  bool hasEffects = false;
};
BodyContext getContext(const OpModel &op);
/// As above, of partial derivatives. The signature is the op's, with a result
/// of the derivative's type.
BodyContext getPartialContext(const OpModel &op, const OpSignature &signature);
/// A result of that type, as bodies know it, where operands share another one.
BodyResult getBodyResult(const ResultModel &result, const BoundType &type,
                         const BoundType &shared);

/// The body for these types and values of the attributes, or for any values.
/// Returns none at an error, such as a number that a type does not have.
std::optional<ScalarBody>
bindOpBody(const BodyContext &context, const Body &body,
           const OpBodyTypes &types, llvm::ArrayRef<ScalarAttribute> attributes,
           std::optional<size_t> onlyResult = std::nullopt,
           const ExpansionTable *expansions = nullptr);

/// Finds the errors of a case's body, for all its types: a message for each
/// cause, with the types that have it. Returns none if a record that the body
/// names is wrong, which has been reported.
std::vector<std::string> findErrors(const BodyContext &context,
                                    const Case &bodyCase);
/// As above, of a condition of a check.
std::vector<std::string>
findConditionErrors(const BodyContext &context,
                    std::shared_ptr<const Body> condition);
/// The first error of a body; none if it is right for all types.
std::optional<std::string> findFirstError(const BodyContext &context,
                                          const Case &bodyCase);

/// Whether a condition of a check holds for types and values of attributes. A
/// condition with an error for them does not.
bool holds(const BodyContext &context, const Body &condition,
           const OpBodyTypes &types,
           llvm::ArrayRef<ScalarAttribute> attributes);

/// The types of the op's results for the shared type; for a result whose type
/// does not follow from it, the first one.
llvm::SmallVector<ScalarFormat, 1> getResultFormats(const OpModel &op,
                                                    const ScalarFormat &shared);

/// The body for elements and results of the types; null if none.
const Case *findBody(const OpModel &op, const ScalarFormat &shared,
                     const ScalarFormat &result);

/// The text of a node, on which certificates depend.
std::string describe(const ScalarBody::Node &node);

/// Whether everything that the body calls can be evaluated, on all types.
bool isComputable(const OpModel &op, const Case &body);

/// Whether executing the body on elements of a type may be undefined behavior.
/// The answer is no if evaluation has found none for all pairs of i4, all i8
/// with edge values of other operands, and edge values of other types, for all
/// choices of attributes. Poison is no undefined behavior.
bool mayBeUndefined(const OpModel &op, const Case &body,
                    const ElementType &type);

/// Whether an operation of a partial derivative is not defined everywhere on
/// elements of a type.
bool mayBeUndefined(const OpModel &op, const PartialModel &partial,
                    const Case &body, const ElementType &type);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_OPBODY_H
