//===- ScalarEvaluation.h - Values of ops -----------------------*- C++ -*-===//
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

/// Whether the type is of another dialect than MLIR's own, and has the
/// interface `FloatType`.
bool isFloatOfProject(mlir::Type type);

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
  /// Arithmetic that gives the nearest number, with equal bits on every target,
  /// on types with such a form.
  Exact,
  /// Arithmetic with errors of up to 2 units in the last place, on types with
  /// such a form.
  Fast,
  /// MLIR's operations.
  Calls
};

/// Whether the primitive is expanded, not called, on some types.
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

/// As above, for a partial derivative of result number `result`. Its type is
/// `resultType`, unless the case says that it is the shared type.
BoundScalarBody bindPartial(const OpDescription &description,
                            const BodyCase &bodyCase,
                            const OpArguments &arguments, mlir::Type resultType,
                            size_t result);

/// The value of result number `result` of a valid op. None if the op has no
/// body.
BoundScalarBody bindBody(const OpDescription &description,
                         const OpArguments &arguments,
                         mlir::TypeRange resultTypes, size_t result = 0);

/// The reason why a check's condition is wrong for the op; empty if it is
/// right.
std::string validateCheck(const OpDescription &description,
                          const CheckDescription &check);
/// The condition of a check that is right, bound for the names of its op. Both
/// live as long as the program.
const BoundCondition &getCondition(const OpDescription &description,
                                   const CheckDescription &check);

} // namespace ewise

#endif // EWISE_IR_SCALAREVALUATION_H
