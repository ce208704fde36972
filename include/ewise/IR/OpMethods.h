//===- OpMethods.h - Interface methods of elementwise ops -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the code of `ewise-tblgen -gen-op-methods` calls. Operands and results
/// are tensors or vectors, never both in one op. A scalable dimension of a
/// vector is a size of its own that equals only the same scalable dimension.
/// `attribute` is the attribute that the rule set's alignment reads.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPMETHODS_H
#define EWISE_IR_OPMETHODS_H

#include "ewise/IR/OpDescription.h"
#include "ewise/Shape/Align.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

namespace ewise {

/// The type that the op would have without a declared one. Fails, with an error
/// at `location` if there is one, where the operands are not accepted or the
/// result's element type is free.
llvm::LogicalResult
inferReturnTypes(const OpDescription &op,
                 std::optional<mlir::Location> location,
                 mlir::ValueRange operands,
                 llvm::SmallVectorImpl<mlir::Type> &inferredReturnTypes,
                 const AlignmentAttribute &attribute = {});

/// Checks everything there is to check of the operands' and the declared
/// result's types. An absent or null result type is filled in.
llvm::LogicalResult refineReturnTypes(
    const OpDescription &op, std::optional<mlir::Location> location,
    mlir::ValueRange operands, llvm::SmallVectorImpl<mlir::Type> &returnTypes,
    const AlignmentAttribute &attribute = {});

/// Whether `declared` may stand for `inferred` by the rule set's result table.
bool isCompatibleReturnTypes(const OpDescription &op, mlir::TypeRange inferred,
                             mlir::TypeRange declared);

/// Infers from the shapes that `operands` maps its values to, or from the
/// values' types where it maps nothing.
llvm::LogicalResult inferReturnTypeComponents(
    const OpDescription &op, std::optional<mlir::Location> location,
    mlir::ValueShapeRange operands,
    llvm::SmallVectorImpl<mlir::ShapedTypeComponents> &inferredReturnShapes,
    const AlignmentAttribute &attribute = {});

/// Checks the types of an op whose result type is not inferred.
llvm::LogicalResult verifyTypes(const OpDescription &description,
                                mlir::Operation *op);

/// Builds the result's shape, a `tensor<rank x index>`, of the op with the
/// given operands. Fails where an operand is unranked, or where the result is
/// broadcast into and dynamic.
llvm::LogicalResult
reifyReturnTypeShapes(const OpDescription &description, mlir::Operation *op,
                      mlir::OpBuilder &builder, mlir::ValueRange operands,
                      llvm::SmallVectorImpl<mlir::Value> &reifiedReturnShapes);

/// Builds the sizes of the result; static ones are attributes. Fails as
/// reifyReturnTypeShapes() does.
llvm::LogicalResult
reifyResultShapes(const OpDescription &description, mlir::Operation *op,
                  mlir::OpBuilder &builder,
                  mlir::ReifiedRankedShapedTypeDims &reifiedReturnShapes);

/// The attribute that an alignment reads: a DenseI64ArrayAttr of dimensions, an
/// IntegerAttr, whose value is kept in `axis`, or null where it is absent.
AlignmentAttribute getAlignmentAttribute(mlir::Attribute attribute,
                                         int64_t &axis);
/// The same, of an op whose alignment the rule set tells.
AlignmentAttribute getAlignmentAttribute(const RuleSet &rules,
                                         mlir::Operation *op, int64_t &axis);

/// Checks that a required attribute is of the operands' element type.
llvm::LogicalResult verifyElementAttribute(
    const OpDescription &op, std::optional<mlir::Location> location,
    llvm::StringRef name, mlir::TypedAttr attribute, mlir::Type element);

/// Checks that a required attribute is one of the strings.
llvm::LogicalResult verifyEnumAttribute(const OpDescription &op,
                                        std::optional<mlir::Location> location,
                                        llvm::StringRef name,
                                        mlir::StringAttr attribute,
                                        llvm::ArrayRef<const char *> values);

/// Whether two numbers of one type are in order, `low <= high`; integers are
/// signed. Never true for NaN.
bool isOrdered(mlir::Attribute low, mlir::Attribute high);

/// Whether the type is a signless integer of `min` to `max` bits.
bool isSignlessInteger(mlir::Type type, unsigned min, unsigned max);

} // namespace ewise

#endif // EWISE_IR_OPMETHODS_H
