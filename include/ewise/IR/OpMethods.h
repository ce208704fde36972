//===- OpMethods.h - Interface methods of elementwise ops -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the ops' classes derive their methods from, and what the code of
/// `ewise-tblgen -gen-op-methods` calls. Operands and results are tensors or
/// vectors, never both in one op. A scalable dimension of a vector is a size of
/// its own that equals only the same scalable dimension.
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
                 const std::optional<mlir::Location> &location,
                 const OpArguments &arguments,
                 llvm::SmallVectorImpl<mlir::Type> &inferredReturnTypes);

/// Checks everything there is to check of the attributes and of the operands'
/// and the declared result's types. An absent or null result type is filled in.
llvm::LogicalResult
refineReturnTypes(const OpDescription &op,
                  const std::optional<mlir::Location> &location,
                  const OpArguments &arguments,
                  llvm::SmallVectorImpl<mlir::Type> &returnTypes);

/// Whether `declared` may stand for `inferred` by the rule set's result table.
bool isCompatibleReturnTypes(const OpDescription &op, mlir::TypeRange inferred,
                             mlir::TypeRange declared);

/// Infers from the shapes that `operands` maps its values to, or from the
/// values' types where it maps nothing. The values are `arguments.operands`.
llvm::LogicalResult inferReturnTypeComponents(
    const OpDescription &op, const std::optional<mlir::Location> &location,
    const mlir::ValueShapeRange &operands, const OpArguments &arguments,
    llvm::SmallVectorImpl<mlir::ShapedTypeComponents> &inferredReturnShapes);

/// Whether all is well with an op on ranked tensors, in less time than any
/// other function here. False says nothing: what is wrong, if something is,
/// remains to be found.
bool isValid(const OpDescription &description, mlir::Operation *op);

/// Checks an op whose result type is not inferred, as refineReturnTypes() does.
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

/// The interface methods of an op, which work from what ewise-tblgen emits:
/// the op's getElementwiseDescription().
template <typename ConcreteOp>
class ElementwiseMethods
    : public mlir::OpTrait::TraitBase<ConcreteOp, ElementwiseMethods> {
public:
  static llvm::LogicalResult
  inferReturnTypes(mlir::MLIRContext *,
                   const std::optional<mlir::Location> &location,
                   mlir::ValueRange operands, mlir::DictionaryAttr,
                   mlir::OpaqueProperties properties, mlir::RegionRange regions,
                   llvm::SmallVectorImpl<mlir::Type> &inferredReturnTypes) {
    return ewise::inferReturnTypes(ConcreteOp::getElementwiseDescription(),
                                   location, {operands, properties, regions},
                                   inferredReturnTypes);
  }

  static llvm::LogicalResult refineReturnTypes(
      mlir::MLIRContext *, const std::optional<mlir::Location> &location,
      mlir::ValueRange operands, mlir::DictionaryAttr,
      mlir::OpaqueProperties properties, mlir::RegionRange regions,
      llvm::SmallVectorImpl<mlir::Type> &returnTypes) {
    return ewise::refineReturnTypes(ConcreteOp::getElementwiseDescription(),
                                    location, {operands, properties, regions},
                                    returnTypes);
  }

  static bool isCompatibleReturnTypes(mlir::TypeRange inferred,
                                      mlir::TypeRange declared) {
    return ewise::isCompatibleReturnTypes(
        ConcreteOp::getElementwiseDescription(), inferred, declared);
  }

  static llvm::LogicalResult inferReturnTypeComponents(
      mlir::MLIRContext *, const std::optional<mlir::Location> &location,
      const mlir::ValueShapeRange &operands, mlir::DictionaryAttr,
      mlir::OpaqueProperties properties, mlir::RegionRange regions,
      llvm::SmallVectorImpl<mlir::ShapedTypeComponents> &inferredReturnShapes) {
    return ewise::inferReturnTypeComponents(
        ConcreteOp::getElementwiseDescription(), location, operands,
        {operands.getValues(), properties, regions}, inferredReturnShapes);
  }

  llvm::LogicalResult reifyReturnTypeShapes(
      mlir::OpBuilder &builder, mlir::ValueRange operands,
      llvm::SmallVectorImpl<mlir::Value> &reifiedReturnShapes) {
    return ewise::reifyReturnTypeShapes(ConcreteOp::getElementwiseDescription(),
                                        this->getOperation(), builder, operands,
                                        reifiedReturnShapes);
  }

  llvm::LogicalResult
  reifyResultShapes(mlir::OpBuilder &builder,
                    mlir::ReifiedRankedShapedTypeDims &reifiedReturnShapes) {
    return ewise::reifyResultShapes(ConcreteOp::getElementwiseDescription(),
                                    this->getOperation(), builder,
                                    reifiedReturnShapes);
  }

  /// MLIR verifies ops with an inferred type through refineReturnTypes().
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    if constexpr (ConcreteOp::template hasTrait<
                      mlir::InferTypeOpInterface::Trait>())
      return llvm::success();
    else
      return ewise::verifyTypes(ConcreteOp::getElementwiseDescription(), op);
  }

  /// MLIR's hook for this verification, and others. To look up the interface
  /// and to put together what it takes costs more than the verification, so it
  /// is only done for ops that are not known to be valid.
  static mlir::OperationName::VerifyRegionInvariantsFn
  getVerifyRegionInvariantsFn() {
    return static_cast<llvm::LogicalResult (*)(mlir::Operation *)>(
        [](mlir::Operation *op) {
          auto concrete = llvm::cast<ConcreteOp>(op);
          return llvm::success(succeeded(verifyRegionTraits(concrete)) &&
                               succeeded(concrete.verifyRegions()));
        });
  }

private:
  template <template <typename> class... Traits>
  static llvm::LogicalResult
  verifyRegionTraits(mlir::Op<ConcreteOp, Traits...> op) {
    return llvm::success((succeeded(verifyRegionTrait<Traits>(op)) && ...));
  }

  template <template <typename> class Trait>
  static llvm::LogicalResult verifyRegionTrait(mlir::Operation *op) {
    if constexpr (std::is_same_v<Trait<ConcreteOp>,
                                 mlir::InferTypeOpInterface::Trait<ConcreteOp>>)
      if (isValid(ConcreteOp::getElementwiseDescription(), op))
        return llvm::success();
    return mlir::op_definition_impl::verifyRegionTrait<Trait<ConcreteOp>>(op);
  }
};

/// What the op was created with.
OpArguments getArguments(mlir::Operation *op);

/// The attribute that an alignment reads: a DenseI64ArrayAttr of dimensions, an
/// IntegerAttr, whose value is kept in `axis`, or null where it is absent.
AlignmentAttribute getAlignmentAttribute(mlir::Attribute attribute,
                                         int64_t &axis);
/// The same, of an op whose alignment the rule set tells.
AlignmentAttribute getAlignmentAttribute(const RuleSet &rules,
                                         mlir::Operation *op, int64_t &axis);

/// Checks that a required attribute is of the operands' element type.
llvm::LogicalResult verifyElementAttribute(
    const OpDescription &op, const std::optional<mlir::Location> &location,
    llvm::StringRef name, mlir::TypedAttr attribute, mlir::Type element);

/// Checks that a required attribute is one of the strings.
llvm::LogicalResult
verifyEnumAttribute(const OpDescription &op,
                    const std::optional<mlir::Location> &location,
                    llvm::StringRef name, mlir::StringAttr attribute,
                    llvm::ArrayRef<const char *> values);

/// Whether two numbers of one type are in order, `low <= high`; integers are
/// signed. Never true for NaN.
bool isOrdered(mlir::Attribute low, mlir::Attribute high);

/// Whether the type is a signless integer of `min` to `max` bits.
bool isSignlessInteger(mlir::Type type, unsigned min, unsigned max);

/// Whether the type is a complex number of two floats of the type `FloatT`.
template <typename FloatT> bool isComplexOf(mlir::Type type) {
  auto complex = mlir::dyn_cast<mlir::ComplexType>(type);
  return complex && mlir::isa<FloatT>(complex.getElementType());
}

} // namespace ewise

#endif // EWISE_IR_OPMETHODS_H
