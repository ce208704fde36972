//===- OpMethods.h - Interface methods of elementwise ops -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Functions that the methods of `ewise-tblgen -gen-op-methods` call. Operands
/// and results are tensors or vectors, never both in one op. A scalable
/// dimension of a vector equals only a scalable dimension of the same size.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPMETHODS_H
#define EWISE_IR_OPMETHODS_H

#include "ewise/Data/OpAttributes.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/Folding.h"
#include "ewise/IR/OpRegistration.h"
#include "ewise/IR/OperandSegments.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/IR/Speculation.h"
#include "ewise/Rules/Align.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
// Headers that the classes of mlir-tblgen refer to.
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace ewise {

/// The arguments that the op was created with.
OpArguments getArguments(mlir::Operation *op);

/// A bit for each name without operands.
inline uint64_t getAbsent(const OpDescription &description,
                          mlir::Operation *op) {
  return description.hasOptional ? description.getAbsent(getArguments(op)) : 0;
}

/// The arguments of inference.
struct InferenceArguments : OpArguments {
  const std::optional<mlir::Location> &location;
  /// Other shapes of the operands than those of their types, or null.
  const mlir::ValueShapeRange *shapes = nullptr;
};

/// Infers the types of the op's results. Fails if operands are not accepted or
/// a result's element type is free; the error is at `location`, if there is
/// one.
llvm::LogicalResult
inferReturnTypes(const OpDescription &op,
                 const std::optional<mlir::Location> &location,
                 const OpArguments &arguments,
                 llvm::SmallVectorImpl<mlir::Type> &inferredReturnTypes);

/// Checks the attributes, and the types of operands and declared results.
/// Absent or null result types are filled in.
llvm::LogicalResult
refineReturnTypes(const OpDescription &op,
                  const std::optional<mlir::Location> &location,
                  const OpArguments &arguments,
                  llvm::SmallVectorImpl<mlir::Type> &returnTypes);

/// Whether no type is absent or null.
bool isComplete(mlir::TypeRange types);

/// Whether `declared` may stand for `inferred`, each result by the rule set's
/// result table.
bool isCompatibleReturnTypes(const OpDescription &op, mlir::TypeRange inferred,
                             mlir::TypeRange declared);
/// As above, of one result.
bool isCompatibleResultType(const OpDescription &op, mlir::Type inferred,
                            mlir::Type declared);

/// Infers from the shapes to which `operands` maps its values, or from the
/// values' types without a mapping. The values are `arguments.operands`.
llvm::LogicalResult inferReturnTypeComponents(
    const OpDescription &op, const std::optional<mlir::Location> &location,
    const mlir::ValueShapeRange &operands, const OpArguments &arguments,
    llvm::SmallVectorImpl<mlir::ShapedTypeComponents> &inferredReturnShapes);

/// Checks the op as refineReturnTypes() does.
llvm::LogicalResult verifyTypes(const OpDescription &description,
                                mlir::Operation *op);

/// Whether a record declares the op; a record of another dialect's op adopts
/// it.
bool isDeclared(mlir::Operation *op);

/// The properties of the op as a dictionary, which may be empty.
mlir::DictionaryAttr getPropertiesOrEmpty(mlir::Operation *op);

/// Builds the results' shape, a `tensor<rank x index>`, of the op with the
/// given operands, and adds it for each result. Fails where an operand is
/// unranked, or where the result is broadcast into and dynamic.
llvm::LogicalResult
reifyReturnTypeShapes(const OpDescription &description, mlir::Operation *op,
                      mlir::OpBuilder &builder, mlir::ValueRange operands,
                      llvm::SmallVectorImpl<mlir::Value> &reifiedReturnShapes);

/// Builds the sizes of the results; static ones are attributes. Fails as
/// reifyReturnTypeShapes() does.
llvm::LogicalResult
reifyResultShapes(const OpDescription &description, mlir::Operation *op,
                  mlir::OpBuilder &builder,
                  mlir::ReifiedRankedShapedTypeDims &reifiedReturnShapes);

inline llvm::LogicalResult
inferReturnTypes(const OpDescription &op, const InferenceArguments &arguments,
                 llvm::SmallVectorImpl<mlir::Type> &inferredReturnTypes) {
  return inferReturnTypes(op, arguments.location, arguments,
                          inferredReturnTypes);
}

inline llvm::LogicalResult inferReturnTypeComponents(
    const OpDescription &op, const InferenceArguments &arguments,
    llvm::SmallVectorImpl<mlir::ShapedTypeComponents> &components) {
  return inferReturnTypeComponents(
      op, arguments.location,
      arguments.shapes ? *arguments.shapes
                       : mlir::ValueShapeRange(arguments.operands),
      arguments, components);
}

/// Methods of MLIR's interfaces for an op whose class mlir-tblgen emits. They
/// call the op's methods of `ewise-tblgen -gen-op-methods`, which lack
/// parameters that no elementwise op needs.
template <typename ConcreteOp>
class ElementwiseMethods
    : public mlir::OpTrait::TraitBase<ConcreteOp, ElementwiseMethods> {
public:
  // Parameters of the emitted methods.
  using Arguments = InferenceArguments;
  using Types = llvm::SmallVectorImpl<mlir::Type>;
  using Shapes = llvm::SmallVectorImpl<mlir::ShapedTypeComponents>;
  using Values = llvm::SmallVectorImpl<mlir::Value>;
  using Sizes = mlir::ReifiedRankedShapedTypeDims;

  /// The description of an op, and of one with the arguments. A class whose ops
  /// have several hides these.
  static const OpDescription &describe(mlir::Operation *) {
    return ConcreteOp::getElementwiseDescription();
  }
  static const OpDescription &describe(const OpArguments &) {
    return ConcreteOp::getElementwiseDescription();
  }

  static llvm::LogicalResult
  inferReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location> location,
                   mlir::ValueRange operands, mlir::DictionaryAttr,
                   mlir::OpaqueProperties properties, mlir::RegionRange regions,
                   Types &types) {
    return ConcreteOp::inferReturnTypes(
        {{operands, properties, regions}, location}, types);
  }

  /// MLIR's verifier calls this with the declared types, and would report a
  /// failure in its own words. verifyTrait() checks these types instead.
  static llvm::LogicalResult
  refineReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location> location,
                    mlir::ValueRange operands, mlir::DictionaryAttr,
                    mlir::OpaqueProperties properties,
                    mlir::RegionRange regions, Types &types) {
    if (isComplete(types))
      return llvm::success();
    OpArguments arguments = {operands, properties, regions};
    return ewise::refineReturnTypes(ConcreteOp::describe(arguments), location,
                                    arguments, types);
  }

  static bool isCompatibleReturnTypes(mlir::TypeRange inferred,
                                      mlir::TypeRange declared) {
    return ewise::isCompatibleReturnTypes(
        ConcreteOp::getElementwiseDescription(), inferred, declared);
  }

  static llvm::LogicalResult inferReturnTypeComponents(
      mlir::MLIRContext *, std::optional<mlir::Location> location,
      mlir::ValueShapeRange operands, mlir::DictionaryAttr,
      mlir::OpaqueProperties properties, mlir::RegionRange regions,
      Shapes &shapes) {
    return ConcreteOp::inferReturnTypeComponents(
        {{operands.getValues(), properties, regions}, location, &operands},
        shapes);
  }

  static llvm::LogicalResult
  foldTrait(mlir::Operation *op, llvm::ArrayRef<mlir::Attribute> operands,
            llvm::SmallVectorImpl<mlir::OpFoldResult> &results) {
    FoldOptions options;
    options.hasNoEffect = hasNoEffect;
    return ewise::fold(ConcreteOp::describe(op), op, operands, results,
                       options);
  }

  /// Adds patterns that rewrite by the op's laws. A class with a canonicalizer
  /// of its own calls this in it.
  static void getCanonicalizationPatterns(mlir::RewritePatternSet &patterns,
                                          mlir::MLIRContext *) {
    populateRewritePatterns(patterns, ConcreteOp::getElementwiseDescription());
  }

  mlir::Speculation::Speculatability getSpeculatability() {
    mlir::Operation *op = this->getOperation();
    return ewise::getSpeculatability(ConcreteOp::describe(op), op);
  }

  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return llvm::cast<ConcreteOp>(op).verifyTypes();
  }

private:
  /// As isMemoryEffectFree(), which looks for the class's own method.
  static bool hasNoEffect(mlir::Operation *op) {
    constexpr bool statesAll =
        ConcreteOp::template hasTrait<mlir::MemoryEffectOpInterface::Trait>() &&
        !ConcreteOp::template hasTrait<
            mlir::OpTrait::HasRecursiveMemoryEffects>();
    if constexpr (statesAll) {
      llvm::SmallVector<mlir::MemoryEffects::EffectInstance, 4> effects;
      llvm::cast<ConcreteOp>(op).getEffects(effects);
      return effects.empty();
    } else {
      return mlir::isMemoryEffectFree(op);
    }
  }
};

/// The attribute that the op's alignment reads: a DenseI64ArrayAttr of
/// dimensions, an IntegerAttr or a StringAttr, whose values are kept in
/// `storage`, or absent.
AlignmentAttribute
getAlignmentAttribute(const OpDescription &op, const OpArguments &arguments,
                      llvm::SmallVectorImpl<int64_t> &storage);

/// The type of the parts of a complex type; other types as they are.
mlir::Type getPartType(mlir::Type type);

/// The signless integer as wide as a float's or an integer's type.
mlir::Type getBitsType(mlir::Type type);

} // namespace ewise

#endif // EWISE_IR_OPMETHODS_H
