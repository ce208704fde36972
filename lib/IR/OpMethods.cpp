//===- OpMethods.cpp - Interface methods of elementwise ops ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/OpMethods.h"
#include "TensorInference.h"
#include "TypeChecks.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/IR/SizeBuilder.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Inference
//===----------------------------------------------------------------------===//

/// The sizes of an inferred shape.
using Sizes = SmallVector<int64_t, 8>;

/// Infers the operands' common shape into `sizes`; unranked where the rule set
/// infers nothing. `declaredType` is null where no result is declared.
static FailureOr<Shape> inferOperandShape(
    const OpDescription &op, const std::optional<Location> &location,
    ArrayRef<Type> operands, ArrayRef<Shape> shapes,
    const AlignmentAttribute &attribute, Type declaredType, Sizes &sizes) {
  SmallVector<int64_t, 8> storage;
  Shape declared;
  if (declaredType)
    declared = getShape(declaredType, storage);

  Failure failure;
  AlignedOperands aligned;
  if (!alignOperands(*op.rules, shapes.data(), shapes.size(), attribute,
                     declaredType ? &declared : nullptr, aligned, &failure))
    return emitFailure(op, location, operands, failure,
                       {shapes.data(), declared, {}}, declaredType);
  if (aligned.rank == Shape::kUnranked)
    return Shape();
  sizes.resize_for_overwrite(static_cast<size_t>(aligned.rank));
  if (!inferShape(*op.rules, shapes.data(), shapes.size(), &declared, aligned,
                  sizes.data(), &failure))
    return emitFailure(op, location, operands, failure,
                       {shapes.data(), declared, {}}, declaredType);
  return Shape{sizes.data(), aligned.rank};
}

static ArrayRef<Shape> viewOf(const OperandShapes &shapes) {
  return ArrayRef<Shape>(shapes.data(), shapes.size());
}

/// The attribute that the rule set's alignment reads.
static AlignmentAttribute getAlignment(const OpDescription &op,
                                       const OpArguments &arguments,
                                       int64_t &axis) {
  if (!op.alignment)
    return {};
  return getAlignmentAttribute(op.alignment(arguments), axis);
}

/// Checks all types. An absent or null result type is filled in.
static LogicalResult refineTypes(const OpDescription &op,
                                 const std::optional<Location> &location,
                                 const OpArguments &arguments,
                                 SmallVectorImpl<Type> &returnTypes) {
  SmallVector<Type, 4> operands(arguments.operands.getTypes());
  Type declared = returnTypes.empty() ? Type() : returnTypes.front();
  OperandTraits traits;
  if (failed(checkOperands(op, location, operands, traits)))
    return failure();
  Sizes sizes;
  OperandShapes shapes(op, operands);
  int64_t axis = 0;
  FailureOr<Shape> inferred =
      inferOperandShape(op, location, operands, viewOf(shapes),
                        getAlignment(op, arguments, axis), declared, sizes);
  if (failed(inferred))
    return failure();
  if (declared)
    return checkResult(op, location, operands, traits, *inferred, declared);

  Type element = operands.empty()
                     ? Type()
                     : getResultElement(op, traits.element, operands.front());
  if (!element)
    return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
      diagnostic << "the type of result '" << op.result.name
                 << "' cannot be inferred";
    });
  returnTypes.assign(1, makeType(*inferred, element, traits));
  return success();
}

LogicalResult refineReturnTypes(const OpDescription &op,
                                const std::optional<Location> &location,
                                const OpArguments &arguments,
                                SmallVectorImpl<Type> &returnTypes) {
  if (failed(refineTypes(op, location, arguments, returnTypes)))
    return failure();
  return op.check ? op.check(location, arguments) : success();
}

LogicalResult inferReturnTypes(const OpDescription &op,
                               const std::optional<Location> &location,
                               const OpArguments &arguments,
                               SmallVectorImpl<Type> &inferredReturnTypes) {
  inferredReturnTypes.clear();
  return refineTypes(op, location, arguments, inferredReturnTypes);
}

bool isCompatibleReturnTypes(const OpDescription &op, TypeRange inferred,
                             TypeRange declared) {
  if (inferred.size() != 1 || declared.size() != 1)
    return inferred.size() == declared.size();
  if (inferred[0] == declared[0])
    return true;
  if (!isa<ShapedType>(inferred[0]) || !isa<ShapedType>(declared[0]) ||
      isa<VectorType>(inferred[0]) != isa<VectorType>(declared[0]))
    return false;
  if (isa<RankedTensorType>(inferred[0]) &&
      isa<RankedTensorType>(declared[0]) &&
      getEncoding(inferred[0]) != getEncoding(declared[0]))
    return false;
  SmallVector<int64_t, 0> inferredStorage, declaredStorage;
  return cast<ShapedType>(inferred[0]).getElementType() ==
             cast<ShapedType>(declared[0]).getElementType() &&
         verifyResult(*op.rules, getShape(inferred[0], inferredStorage),
                      getShape(declared[0], declaredStorage));
}

/// Infers from the shapes that `values` is mapped to.
static FailureOr<Shape>
inferMappedShape(const OpDescription &op,
                 const std::optional<Location> &location,
                 const ValueShapeRange &values, ArrayRef<Type> operands,
                 const AlignmentAttribute &attribute, Sizes &sizes) {
  size_t count = countBroadcastOperands(op, operands.size());
  SmallVector<SmallVector<int64_t, 8>, 4> storage(count);
  SmallVector<Shape, 4> shapes(count);
  for (size_t i = 0; i != count; ++i) {
    ShapeAdaptor adaptor = values.getShape(static_cast<int>(i));
    if (!adaptor || !adaptor.hasRank())
      continue;
    adaptor.getDims(storage[i]);
    shapes[i] = {storage[i].data(), static_cast<int64_t>(storage[i].size())};
  }
  return inferOperandShape(op, location, operands, shapes, attribute,
                           /*declaredType=*/{}, sizes);
}

LogicalResult inferReturnTypeComponents(
    const OpDescription &op, const std::optional<Location> &location,
    const ValueShapeRange &values, const OpArguments &arguments,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  bool isMapped = static_cast<bool>(values.getOperandShapeMapping());
  auto *opOperands = dyn_cast<OpOperand *>(arguments.operands.getBase());
  TensorInference tensors;
  if (!isMapped && opOperands &&
      tensors.run(op, ArrayRef(opOperands, arguments.operands.size()))) {
    inferredReturnShapes.emplace_back(
        tensors.getSizes(), tensors.getElement(op), tensors.getEncoding());
    return success();
  }

  SmallVector<Type, 4> operands(arguments.operands.getTypes());
  OperandTraits traits;
  if (failed(checkOperands(op, location, operands, traits)))
    return failure();
  int64_t axis = 0;
  AlignmentAttribute attribute = getAlignment(op, arguments, axis);
  Sizes sizes;
  FailureOr<Shape> inferred =
      isMapped
          ? inferMappedShape(op, location, values, operands, attribute, sizes)
          : inferOperandShape(op, location, operands,
                              viewOf(OperandShapes(op, operands)), attribute,
                              /*declaredType=*/{}, sizes);
  if (failed(inferred))
    return failure();

  Type element = operands.empty()
                     ? Type()
                     : getResultElement(op, traits.element, operands.front());
  if (!inferred->isRanked())
    inferredReturnShapes.emplace_back(element);
  else
    inferredReturnShapes.emplace_back(ArrayRef<int64_t>(sizes), element,
                                      traits.encoding);
  return success();
}

//===----------------------------------------------------------------------===//
// Reification
//===----------------------------------------------------------------------===//

/// Builds the sizes of the op's result for the given operands.
static FailureOr<SmallVector<OpFoldResult>>
buildResultSizes(const OpDescription &description, Operation *op,
                 OpBuilder &builder, ValueRange operands) {
  const RuleSet &rules = *description.rules;
  OperandShapes shapes(description, SmallVector<Type, 4>(operands.getTypes()));
  SmallVector<int64_t, 0> storage;
  Shape declared = getShape(op->getResult(0).getType(), storage);
  int64_t axis = 0;
  AlignedOperands aligned;
  if (!shapes.allRanked() ||
      !alignOperands(rules, shapes.data(), shapes.size(),
                     getAlignmentAttribute(rules, op, axis), &declared,
                     aligned) ||
      aligned.rank == Shape::kUnranked)
    return failure();
  SmallVector<int64_t> sizes(static_cast<size_t>(aligned.rank));
  if (!inferShape(rules, shapes.data(), shapes.size(), &declared, aligned,
                  sizes.data()))
    return failure();
  SizeTable table;
  SizeBuilder builtSizes(table);
  ImplicitLocOpBuilder b(op->getLoc(), builder);
  SmallVector<OpFoldResult> result;
  for (auto [index, inferredSize] : llvm::enumerate(sizes)) {
    std::optional<SizeId> size;
    int64_t inferred = inferredSize;
    auto combineNext = [&](size_t which, int64_t dim, int64_t) {
      // Nothing but an operand's type says what a dynamic one will be.
      if (which == kDeclaredResult && inferred == kDynamic)
        return false;
      SizeId next = which == kDeclaredResult
                        ? table.getConstant(inferred)
                        : table.getSize(operands[which], dim);
      size = size ? table.combine(rules, *size, next).size : next;
      return true;
    };
    if (!visitPaired(aligned, shapes.data(), shapes.size(), &declared,
                     static_cast<int64_t>(index), combineNext))
      return failure();
    if (inferred != kDynamic)
      size = table.getConstant(inferred);
    result.push_back(builtSizes.get(b, *size));
  }
  return result;
}

LogicalResult
reifyResultShapes(const OpDescription &description, Operation *op,
                  OpBuilder &builder,
                  ReifiedRankedShapedTypeDims &reifiedReturnShapes) {
  auto sizes = buildResultSizes(description, op, builder, op->getOperands());
  if (failed(sizes))
    return failure();
  reifiedReturnShapes.push_back(std::move(*sizes));
  return success();
}

LogicalResult reifyReturnTypeShapes(const OpDescription &description,
                                    Operation *op, OpBuilder &builder,
                                    ValueRange operands,
                                    SmallVectorImpl<Value> &shapes) {
  auto sizes = buildResultSizes(description, op, builder, operands);
  if (failed(sizes))
    return failure();
  SmallVector<Value> values =
      llvm::map_to_vector(*sizes, [&](OpFoldResult size) -> Value {
        return getValueOrCreateConstantIndexOp(builder, op->getLoc(), size);
      });
  auto type = RankedTensorType::get({static_cast<int64_t>(values.size())},
                                    builder.getIndexType());
  shapes.push_back(
      tensor::FromElementsOp::create(builder, op->getLoc(), type, values));
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

AlignmentAttribute getAlignmentAttribute(Attribute attribute, int64_t &axis) {
  if (auto dimensions = dyn_cast_or_null<DenseI64ArrayAttr>(attribute))
    return {dimensions.asArrayRef().data(), dimensions.size()};
  if (auto number = dyn_cast_or_null<IntegerAttr>(attribute)) {
    axis = number.getInt();
    return {&axis, 1};
  }
  return {};
}

AlignmentAttribute getAlignmentAttribute(const RuleSet &rules, Operation *op,
                                         int64_t &axis) {
  if (!rules.attributeName)
    return {};
  return getAlignmentAttribute(op->getAttr(rules.attributeName), axis);
}

OpArguments getArguments(Operation *op) {
  return {op->getOperands(), op->getPropertiesStorage(), op->getRegions()};
}

bool isValid(const OpDescription &description, Operation *op) {
  TensorInference tensors;
  return tensors.run(description, op->getOpOperands()) &&
         tensors.accepts(description, op->getResult(0).getType()) &&
         (!description.check ||
          succeeded(description.check(std::nullopt, getArguments(op))));
}

LogicalResult verifyTypes(const OpDescription &description, Operation *op) {
  if (isValid(description, op))
    return success();
  SmallVector<Type, 1> types(op->getResultTypes());
  return refineReturnTypes(description, op->getLoc(), getArguments(op), types);
}

LogicalResult verifyElementAttribute(const OpDescription &op,
                                     const std::optional<Location> &location,
                                     llvm::StringRef name, TypedAttr attribute,
                                     Type element) {
  if (attribute && isa<FloatAttr, IntegerAttr>(attribute) &&
      attribute.getType() == element)
    return success();
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    diagnostic << "attribute '" << name << "' must be a number of the operands'"
               << " element type " << element << ", but is " << attribute;
  });
}

LogicalResult verifyEnumAttribute(const OpDescription &op,
                                  const std::optional<Location> &location,
                                  llvm::StringRef name, StringAttr attribute,
                                  ArrayRef<const char *> values) {
  if (attribute && llvm::is_contained(values, attribute.getValue()))
    return success();
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    diagnostic << "attribute '" << name << "' must be one of ";
    llvm::interleaveComma(values, diagnostic, [&](const char *value) {
      diagnostic << '"' << value << '"';
    });
    if (attribute)
      diagnostic << ", but is " << attribute;
    else
      diagnostic << ", but is missing";
  });
}

bool isOrdered(Attribute low, Attribute high) {
  if (auto lowFloat = dyn_cast<FloatAttr>(low)) {
    auto highFloat = dyn_cast<FloatAttr>(high);
    if (!highFloat || lowFloat.getType() != highFloat.getType())
      return false;
    auto order = lowFloat.getValue().compare(highFloat.getValue());
    return order == llvm::APFloat::cmpLessThan ||
           order == llvm::APFloat::cmpEqual;
  }
  auto lowInteger = dyn_cast<IntegerAttr>(low);
  auto highInteger = dyn_cast<IntegerAttr>(high);
  return lowInteger && highInteger &&
         lowInteger.getType() == highInteger.getType() &&
         lowInteger.getValue().sle(highInteger.getValue());
}

bool isSignlessInteger(Type type, unsigned min, unsigned max) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.isSignless() && min <= integer.getWidth() &&
         integer.getWidth() <= max;
}

} // namespace ewise
