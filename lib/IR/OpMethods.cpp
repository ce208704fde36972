//===- OpMethods.cpp - Interface methods of elementwise ops ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/IR/RuntimeShape.h"
#include "ewise/Shape/Describe.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// Emits "'<op>' op <message>" where there is a location to emit it at. The
/// message is only put together then.
static LogicalResult
emitOpError(const OpDescription &op, std::optional<Location> location,
            function_ref<void(InFlightDiagnostic &)> print) {
  if (!location)
    return failure();
  InFlightDiagnostic diagnostic = emitError(*location);
  diagnostic << "'" << op.name << "' op ";
  print(diagnostic);
  return diagnostic;
}

/// What messages call operand number `index`.
static std::string nameOf(const OpDescription &op, size_t index,
                          size_t numOperands) {
  return ewise::nameOf(op.operands.data(), op.operands.size(), index,
                       numOperands);
}

/// The description of operand number `index` of `numOperands`.
static const OperandDescription &
descriptionOf(const OpDescription &op, size_t index, size_t numOperands) {
  size_t position = 0;
  return op.operands[findDescription(op.operands.data(), op.operands.size(),
                                     index, numOperands, position)];
}

static std::string spellType(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// Reports a violation of the rule set in its own words, or in the op's.
static LogicalResult emitFailure(const OpDescription &op,
                                 std::optional<Location> location,
                                 ValueRange operands, const Failure &failure,
                                 const FailureShapes &shapes,
                                 Type declaredType) {
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    auto getName = [&](size_t which) {
      return which == kDeclaredResult ? op.result.name
                                      : nameOf(op, which, operands.size());
    };
    auto getType = [&](size_t which) {
      return spellType(which == kDeclaredResult ? declaredType
                                                : operands[which].getType());
    };
    diagnostic << describe(*op.rules, failure, shapes, getName, getType,
                           op.messages[static_cast<size_t>(failure.kind)]);
  });
}

//===----------------------------------------------------------------------===//
// Element types, containers and encodings
//===----------------------------------------------------------------------===//

static bool contains(const ElementTypes &types, Type element) {
  return !types.contains || types.contains(element);
}

namespace {

/// What the operands' types agree on besides their shapes.
struct OperandTraits {
  Type element;
  Attribute encoding;
  bool isVector = false;
};

} // namespace

static Attribute getEncoding(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getEncoding() : Attribute();
}

/// A parameter is a tensor of one element.
static LogicalResult checkParameter(const OpDescription &op,
                                    std::optional<Location> location,
                                    llvm::StringRef name, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && tensor.hasStaticShape() && tensor.getNumElements() == 1)
    return success();
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    diagnostic << "operand '" << name << "' must be a tensor of one element, "
               << "but is " << type;
  });
}

/// Checks everything about the operands but their shapes, and collects what
/// they agree on.
static FailureOr<OperandTraits> checkOperands(const OpDescription &op,
                                              std::optional<Location> location,
                                              ValueRange operands) {
  OperandTraits traits;
  size_t numBroadcast = countBroadcastOperands(op, operands.size());
  Value firstRanked;
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Type type = operand.getType();
    const OperandDescription &description =
        descriptionOf(op, index, operands.size());
    bool isVector = isa<VectorType>(type);
    if (!isVector && !isa<TensorType>(type))
      return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
        diagnostic << "operand '" << nameOf(op, index, operands.size())
                   << "' must be a tensor or a vector, but is " << type;
      });

    Type element = cast<ShapedType>(type).getElementType();
    bool known = description.shared && element == traits.element;
    if (!known && !contains(description.types, element))
      return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
        diagnostic << "operand '" << nameOf(op, index, operands.size())
                   << "' must have elements of type "
                   << description.types.description << ", but is " << type;
      });
    if (!known && description.shared) {
      if (traits.element)
        return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
          diagnostic << "operands must have the same element type, but operand "
                     << "'" << nameOf(op, index, operands.size()) << "' is "
                     << type << " where " << traits.element << " is expected";
        });
      traits.element = element;
    }
    if (index >= numBroadcast) {
      if (failed(checkParameter(op, location, description.name, type)))
        return failure();
      continue;
    }

    if (index == 0)
      traits.isVector = isVector;
    else if (traits.isVector != isVector)
      return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
        diagnostic << "operands must be all tensors or all vectors, but '"
                   << nameOf(op, 0, operands.size()) << "' is "
                   << operands[0].getType() << " and '"
                   << nameOf(op, index, operands.size()) << "' is " << type;
      });
    if (!isa<RankedTensorType>(type))
      continue;
    if (!firstRanked) {
      firstRanked = operand;
      traits.encoding = getEncoding(type);
    } else if (traits.encoding != getEncoding(type)) {
      return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
        diagnostic << "operands must have the same encoding, but there are "
                   << firstRanked.getType() << " and " << type;
      });
    }
  }
  return traits;
}

/// The result's element type, null where the author of the IR chooses it.
static Type getResultElement(const OpDescription &op,
                             const OperandTraits &traits,
                             MLIRContext *context) {
  switch (op.result.element) {
  case ResultElement::Shared:
    return traits.element;
  case ResultElement::Fixed:
    return op.result.fixedType(context);
  case ResultElement::Derived:
    // Without operands there is nothing to derive it from.
    return traits.element ? op.result.derivedType(traits.element) : Type();
  case ResultElement::Free:
    break;
  }
  return {};
}

/// The element types that the result may have where none is expected: it is
/// free, or shared with operands of which there are none.
static const ElementTypes &getResultTypes(const OpDescription &op) {
  if (op.result.element == ResultElement::Shared)
    for (const OperandDescription &operand : op.operands)
      if (operand.shared)
        return operand.types;
  return op.result.types;
}

/// Checks that there can be a vector of the result's elements, where the
/// operands are vectors.
static LogicalResult checkVectorResult(const OpDescription &op,
                                       std::optional<Location> location,
                                       ValueRange operands,
                                       const OperandTraits &traits) {
  if (!traits.isVector)
    return success();
  Type element = getResultElement(op, traits, operands.front().getContext());
  if (!element || VectorType::isValidElementType(element))
    return success();
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    diagnostic << "operands must be tensors, since result '" << op.result.name
               << "' has elements of type " << element
               << ", of which there are no vectors";
  });
}

static Type makeType(const Shape &shape, Type element,
                     const OperandTraits &traits) {
  if (!shape.isRanked())
    return UnrankedTensorType::get(element);
  ArrayRef<int64_t> sizes(shape.sizes, static_cast<size_t>(shape.rank));
  if (!traits.isVector)
    return RankedTensorType::get(sizes, element, traits.encoding);
  SmallVector<bool> scalable =
      llvm::map_to_vector(sizes, [](int64_t size) { return size < 0; });
  SmallVector<int64_t> magnitudes = llvm::map_to_vector(
      sizes, [](int64_t size) { return size < 0 ? -size : size; });
  return VectorType::get(magnitudes, element, scalable);
}

/// Checks a declared result type against what the operands give.
static LogicalResult checkResult(const OpDescription &op,
                                 std::optional<Location> location,
                                 ValueRange operands,
                                 const OperandTraits &traits,
                                 const Shape &inferred, Type declared) {
  auto report = [&](llvm::StringRef expected) {
    return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
      diagnostic << "result '" << op.result.name << "' must " << expected
                 << ", but is " << declared;
    });
  };
  bool isVector = isa<VectorType>(declared);
  if (!isVector && !isa<TensorType>(declared))
    return report("be a tensor or a vector");
  if (isVector != traits.isVector && !operands.empty())
    return report(traits.isVector ? "be a vector, as the operands are"
                                  : "be a tensor, as the operands are");
  Type element = cast<ShapedType>(declared).getElementType();
  Type expected = getResultElement(op, traits, declared.getContext());
  const ElementTypes &accepted = getResultTypes(op);
  if (expected ? element != expected : !contains(accepted, element)) {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "have elements of type ";
    if (expected)
      os << expected;
    else
      os << accepted.description;
    return report(text);
  }
  if (isa<RankedTensorType>(declared) && inferred.isRanked() &&
      getEncoding(declared) != traits.encoding)
    return report("have the operands' encoding");

  SmallVector<int64_t, 0> storage;
  Shape declaredShape = getShape(declared, storage);
  Failure failure;
  if (verifyResult(*op.rules, inferred, declaredShape, &failure))
    return success();
  return emitFailure(op, location, operands, failure,
                     {nullptr, declaredShape, inferred}, declared);
}

//===----------------------------------------------------------------------===//
// Inference
//===----------------------------------------------------------------------===//

/// Infers the operands' common shape into `sizes`; unranked where the rule set
/// infers nothing. `declaredType` is null where no result is declared.
static FailureOr<Shape>
inferOperandShape(const OpDescription &op, std::optional<Location> location,
                  ValueRange operands, ArrayRef<Shape> shapes,
                  const AlignmentAttribute &attribute, Type declaredType,
                  SmallVectorImpl<int64_t> &sizes) {
  SmallVector<int64_t, 0> storage;
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
                                 std::optional<Location> location,
                                 const OpArguments &arguments,
                                 SmallVectorImpl<Type> &returnTypes) {
  ValueRange operands = arguments.operands;
  FailureOr<OperandTraits> traits = checkOperands(op, location, operands);
  if (failed(traits) ||
      failed(checkVectorResult(op, location, operands, *traits)))
    return failure();
  SmallVector<int64_t, 8> sizes;
  OperandShapes shapes(op, operands);
  Type declared = returnTypes.empty() ? Type() : returnTypes.front();
  int64_t axis = 0;
  FailureOr<Shape> inferred =
      inferOperandShape(op, location, operands, viewOf(shapes),
                        getAlignment(op, arguments, axis), declared, sizes);
  if (failed(inferred))
    return failure();
  if (declared)
    return checkResult(op, location, operands, *traits, *inferred, declared);

  Type element =
      operands.empty()
          ? Type()
          : getResultElement(op, *traits, operands.front().getContext());
  if (!element)
    return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
      diagnostic << "the type of result '" << op.result.name
                 << "' cannot be inferred";
    });
  returnTypes.assign(1, makeType(*inferred, element, *traits));
  return success();
}

LogicalResult refineReturnTypes(const OpDescription &op,
                                std::optional<Location> location,
                                const OpArguments &arguments,
                                SmallVectorImpl<Type> &returnTypes) {
  if (failed(refineTypes(op, location, arguments, returnTypes)))
    return failure();
  return op.check ? op.check(location, arguments) : success();
}

LogicalResult inferReturnTypes(const OpDescription &op,
                               std::optional<Location> location,
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

LogicalResult inferReturnTypeComponents(
    const OpDescription &op, std::optional<Location> location,
    ValueShapeRange operands, const OpArguments &arguments,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  ValueRange values = arguments.operands;
  FailureOr<OperandTraits> traits = checkOperands(op, location, values);
  if (failed(traits) ||
      failed(checkVectorResult(op, location, values, *traits)))
    return failure();

  int64_t axis = 0;
  AlignmentAttribute attribute = getAlignment(op, arguments, axis);
  SmallVector<int64_t, 8> sizes;
  FailureOr<Shape> inferred;
  if (!operands.getOperandShapeMapping()) {
    OperandShapes shapes(op, values);
    inferred =
        inferOperandShape(op, location, values, viewOf(shapes), attribute,
                          /*declaredType=*/{}, sizes);
  } else {
    size_t count = countBroadcastOperands(op, values.size());
    SmallVector<SmallVector<int64_t, 4>> storage(count);
    SmallVector<Shape, 4> shapes(count);
    for (size_t i = 0; i != count; ++i) {
      ShapeAdaptor adaptor = operands.getShape(static_cast<int>(i));
      if (!adaptor || !adaptor.hasRank())
        continue;
      adaptor.getDims(storage[i]);
      shapes[i] = {storage[i].data(), static_cast<int64_t>(storage[i].size())};
    }
    inferred = inferOperandShape(op, location, values, shapes, attribute,
                                 /*declaredType=*/{}, sizes);
  }
  if (failed(inferred))
    return failure();

  Type element = values.empty() ? Type()
                                : getResultElement(op, *traits,
                                                   values.front().getContext());
  if (!inferred->isRanked())
    inferredReturnShapes.emplace_back(element);
  else
    inferredReturnShapes.emplace_back(ArrayRef<int64_t>(sizes), element,
                                      traits->encoding);
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
  OperandShapes shapes(description, operands);
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
  KnownSizes known;
  RuntimeShape shape(builder, op->getLoc(), known);
  return shape.getResultSizes(rules, aligned,
                              operands.take_front(shapes.size()), sizes);
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
  return {op->getOperands(), op->getRawDictionaryAttrs(),
          op->getPropertiesStorage(), op->getRegions()};
}

LogicalResult verifyTypes(const OpDescription &description, Operation *op) {
  SmallVector<Type, 1> types(op->getResultTypes());
  return refineReturnTypes(description, op->getLoc(), getArguments(op), types);
}

LogicalResult verifyElementAttribute(const OpDescription &op,
                                     std::optional<Location> location,
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
                                  std::optional<Location> location,
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
