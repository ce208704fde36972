//===- ScalarEvaluation.h - What ops compute --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_SCALAREVALUATION_H
#define EWISE_IR_SCALAREVALUATION_H

#include "ewise/Data/BodyBinding.h"
#include "ewise/IR/OpArguments.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace ewise {

/// The element type in computations; an index has 64 bits. None for types
/// without computations.
std::optional<ScalarFormat> getScalarFormat(mlir::Type element);

/// The value of an attribute of a number, which may be null.
std::optional<ScalarValue> getScalarValue(mlir::Attribute number);

/// A constant of one value for all elements, or of a value for each.
mlir::DenseElementsAttr makeConstant(mlir::ShapedType type,
                                     llvm::ArrayRef<ScalarValue> values);

/// The attribute of an op as bodies read it, or its default. Numbers are of the
/// element type that operands share.
ScalarAttribute getScalarAttribute(const OpDescription &description,
                                   const OpArguments &arguments, size_t index,
                                   mlir::Type shared);

/// The values of the op's attributes, in the order of the description.
llvm::SmallVector<ScalarAttribute>
getScalarAttributes(const OpDescription &description,
                    const OpArguments &arguments, mlir::Type shared);

/// How functions such as `exp` are computed.
enum class Functions : uint8_t {
  /// By arithmetic that gives the nearest number of each type that has such a
  /// form; the bits are the same on every target.
  Exact,
  /// By arithmetic with errors of up to 2 units in the last place, where there
  /// is such a form.
  Fast,
  /// As MLIR's operations.
  Calls
};

/// Whether the primitive, on some types, is not called but expanded.
bool hasExpansion(llvm::StringRef primitive, Functions functions);

/// A bound body; null if none.
using BoundScalarBody = std::shared_ptr<const ScalarBody>;

/// A case of the body, bound for an op's types and attributes: the values of
/// all results, or of one. None where a number does not fit its type.
BoundScalarBody bindBody(const OpDescription &description,
                         const BodyCase &bodyCase, const OpArguments &arguments,
                         mlir::TypeRange resultTypes,
                         std::optional<size_t> onlyResult,
                         Functions functions = Functions::Exact);

/// As above, of a partial derivative of result number `result`, which has that
/// type where the case does not say that it has the one that operands share.
BoundScalarBody bindPartial(const OpDescription &description,
                            const BodyCase &bodyCase,
                            const OpArguments &arguments, mlir::Type resultType,
                            size_t result);

/// The value of result number `result` of a valid op. None if the op has no
/// body.
BoundScalarBody bindBody(const OpDescription &description,
                         const OpArguments &arguments,
                         mlir::TypeRange resultTypes, size_t result = 0);

/// Why a check, whose condition is an expression, asks for nothing that the op
/// has; empty where it is right.
std::string validateCheck(const OpDescription &description,
                          const CheckDescription &check);
/// The condition of a check that is right, bound for the names of its op. Both
/// live as long as the program.
const BoundCondition &getCondition(const OpDescription &description,
                                   const CheckDescription &check);

} // namespace ewise

#endif // EWISE_IR_SCALAREVALUATION_H
