//===- TypeInference.cpp - Operands' types to the result's ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeInference.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Rules/Describe.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Attribute getEncoding(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getEncoding() : Attribute();
}

static std::string spellType(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

TypeInference::TypeInference(const OpDescription &op,
                             const std::optional<Location> &location,
                             const OpArguments &arguments)
    : op(op), location(location), arguments(arguments),
      absent(op.getAbsent(arguments)),
      numBroadcast(arguments.operands.size() - op.countParameters(absent)),
      keepsType(op.keepsEqualTypes && !arguments.operands.empty()) {}

std::string TypeInference::nameOf(size_t operand, size_t result) const {
  return operand == kDeclaredResult
             ? op.getResultName(result)
             : ewise::nameOf(op, operand, numBroadcast, absent);
}

LogicalResult TypeInference::reportFailure(const Failure &failure,
                                           const Shape &declared,
                                           Type declaredType,
                                           size_t result) const {
  if (!location)
    return llvm::failure();
  auto typeOf = [&](size_t which) {
    return spellType(which == kDeclaredResult ? declaredType : getType(which));
  };
  return error(describe(
      *op.rules, failure, FailureShapes{shapes.data(), declared, inferred},
      [&](size_t which) { return nameOf(which, result); }, typeOf,
      op.messages[failure.kind]));
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Checks that an operand is a tensor or vector whose element type the op
/// accepts and the operands before it share.
LogicalResult TypeInference::checkElement(size_t operand, Type type,
                                          const ElementTypes *ownTypes) {
  Type itsElement = getElementType(type);
  if (!itsElement)
    return error("operand '", nameOf(operand),
                 "' must be a tensor or a vector, but is ", type);
  if (!ownTypes && itsElement == element)
    return success();
  const ElementTypes &types = ownTypes       ? *ownTypes
                              : op.promotion ? *op.promotion->elementTypes
                                             : op.elementTypes;
  if (!types.contains(itsElement))
    return error("operand '", nameOf(operand), "' must have elements of type ",
                 types.description, ", but is ", type);
  if (ownTypes || op.promotion)
    return success();
  if (element)
    return error("operands must have the same element type, but operand '",
                 nameOf(operand), "' is ", type, " where ", element,
                 " is expected");
  element = itsElement;
  return success();
}

/// "i8 and weak f64 promote to f64 in 'Numpy'", "i8 promotes to i8 in 'Numpy',
/// lifted to f16".
std::string TypeInference::describePromotion() const {
  SmallVector<std::string> elements;
  auto add = [&](const char *part, Type type) {
    std::string its = part + spellType(type);
    if (!llvm::is_contained(elements, its))
      elements.push_back(std::move(its));
  };
  size_t count = arguments.operands.size();
  for (size_t operand = 0; operand != count; ++operand) {
    static constexpr const char *parts[] = {"", "rank-0 ", "weak "};
    if (op.isShared(operand, arguments))
      add(parts[static_cast<size_t>(op.getPart(operand, arguments))],
          getElementType(getType(operand)));
  }
  for (auto [index, attribute] : llvm::enumerate(op.attributes))
    if (auto number = dyn_cast_if_present<TypedAttr>(
            attribute.isWeak ? op.findAttribute(arguments, index) : nullptr))
      add("weak ", number.getType());
  const PromotionTable &table = *op.promotion->table;
  PromotedTypes promoted = op.promote(arguments);
  std::string text;
  llvm::raw_string_ostream os(text);
  for (auto [number, each] : llvm::enumerate(elements))
    os << (number == 0                     ? ""
           : number + 1 == elements.size() ? " and "
                                           : ", ")
       << each;
  os << (elements.size() == 1 ? " promotes to " : " promote to ")
     << table.spell(promoted.promoted) << " in '" << table.name << "'";
  if (promoted.refusal)
    os << ": " << promoted.refusal->note;
  if (promoted.lifted != promoted.promoted)
    os << ", lifted to " << table.spell(promoted.lifted);
  return text;
}

/// Checks that ranks of operands are known if promotion depends on rank 0.
LogicalResult TypeInference::checkRanks() {
  size_t count = arguments.operands.size();
  std::optional<size_t> unranked;
  SmallVector<Type> elements;
  for (size_t operand = 0; operand != count; ++operand) {
    auto shaped = dyn_cast<ShapedType>(getType(operand));
    if (!shaped || !op.isShared(operand, arguments) ||
        op.getDescription(operand, arguments).weak)
      continue;
    if (!shaped.hasRank())
      unranked = operand;
    elements.push_back(shaped.getElementType());
  }
  if (!unranked || llvm::all_equal(elements))
    return success();
  return error("operand '", nameOf(*unranked), "' is ", getType(*unranked),
               ", and its rank decides what operands promote to in '",
               op.promotion->table->name, "'");
}

/// Checks the type that the operands are promoted to.
LogicalResult TypeInference::checkPromoted() {
  PromotedTypes promoted = op.promote(arguments);
  if (!promoted.isAny)
    return success();
  const PromotionTable &table = *op.promotion->table;
  if (table.rankZeroYields && failed(checkRanks()))
    return failure();
  if (!table.hasTensors(promoted.lifted))
    return error("the operands' element types ", describePromotion(),
                 promoted.lifted == PromotionTable::kNone
                     ? ""
                     : ", of which there are no tensors");
  element = ewise::getType(op.promotion->types[promoted.lifted],
                           getType(0).getContext());
  if (op.elementTypes.contains(element))
    return success();
  return error("operands must promote to elements of type ",
               op.elementTypes.description, ", but ", describePromotion());
}

/// Checks that a parameter is a tensor of one element.
LogicalResult TypeInference::checkParameter(size_t operand) {
  auto tensor = dyn_cast<RankedTensorType>(getType(operand));
  if (tensor && tensor.hasStaticShape() && tensor.getNumElements() == 1)
    return success();
  return error("operand '", nameOf(operand),
               "' must be a tensor of one element, but is ", getType(operand));
}

/// Adds the shape of an operand, after a check that it is a tensor or a vector
/// like the operands before it.
LogicalResult TypeInference::addShape(size_t operand, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (isVector != (!tensor && isa<VectorType>(type)))
    return error("operands must be all tensors or all vectors, but '",
                 nameOf(0), "' is ", getType(0), " and '", nameOf(operand),
                 "' is ", type);
  if (tensor && !ranked) {
    ranked = type;
    encoding = tensor.getEncoding();
  } else if (tensor && tensor.getEncoding() != encoding &&
             !findEncodingOperand(op, arguments)) {
    return error("operands must have the same encoding, but there are ", ranked,
                 " and ", type);
  } else if (tensor && tensor.getEncoding() != encoding) {
    encoding = ewise::getEncoding(op, arguments);
  }
  Shape &shape = shapes[operand];
  if (tensor) {
    // Fields are set one by one: a copy of a struct would wait for both writes.
    shape.sizes = tensor.getShape().data();
    shape.rank = tensor.getRank();
    return success();
  }
  // Only a vector with scalable dimensions needs room.
  SmallVectorImpl<int64_t> *room = &sizes;
  if (isVector && cast<VectorType>(type).isScalable()) {
    storage.reserve(numBroadcast);
    room = &storage.emplace_back();
  }
  shape = ewise::getShape(type, *room);
  return success();
}

LogicalResult TypeInference::checkOperands() {
  // The parser has counted the operands of every op but those with optional
  // operands.
  size_t count = arguments.operands.size();
  size_t named = op.countNamed(op.countNames(), absent);
  if (count != named && (!op.isVariadic() || count + 1 < named))
    return error("has ", count, " operands, with which '", kOperandSegmentSizes,
                 "' does not go");
  if (size_t least = op.getLeastOperands(absent); count < least)
    return error("expected ", least, " or more operands, but found ", count);
  shapes.resize(numBroadcast);
  bool isLastShared = false;
  for (size_t operand = 0; operand != arguments.operands.size(); ++operand) {
    Type type = getType(operand);
    const ElementTypes *ownTypes = op.getOwnTypes(operand, arguments);
    bool isBroadcast = operand < numBroadcast;
    // An operand with the type of the last one adds nothing.
    if (isBroadcast && isLastShared && !ownTypes &&
        type == getType(operand - 1)) {
      shapes[operand] = shapes[operand - 1];
      continue;
    }
    isLastShared = !ownTypes;
    if (operand == 0)
      isVector = isa<VectorType>(type);
    else
      keepsType = false;
    if (failed(checkElement(operand, type, ownTypes)) ||
        failed(isBroadcast ? addShape(operand, type) : checkParameter(operand)))
      return failure();
  }
  if ((op.promotion && failed(checkPromoted())) ||
      (op.result.named && failed(findNamed())))
    return failure();
  return isVector ? checkVectors() : success();
}

/// Describes the attribute that names a type.
std::string TypeInference::describeNamed(const NamedTypes &types) const {
  return types.describe(op.attributes[types.attribute].name,
                        op.findAttribute(arguments, types.attribute));
}

/// Finds the type named by an attribute.
LogicalResult TypeInference::findNamed() {
  const NamedTypes &types = *op.result.named;
  MLIRContext *context =
      arguments.operands.empty() ? nullptr : getType(0).getContext();
  Attribute value = op.findAttribute(arguments, types.attribute);
  namedElement = types.find(value, context, element);
  bool isNamed = namedElement ? op.result.types.contains(namedElement)
                              : types.isShared(value);
  if (isNamed)
    return success();
  return error(types.describeUnknown(op.attributes[types.attribute].name, value,
                                     context, op.result.types.description));
}

/// Checks that the results' element types may be elements of vectors.
LogicalResult TypeInference::checkVectors() const {
  for (size_t result = 0; result != op.countResults(); ++result)
    if (Type resultElement = getElement(result);
        resultElement && !VectorType::isValidElementType(resultElement))
      return error("operands must be tensors, since result '",
                   op.getResultName(result), "' has elements of type ",
                   resultElement, ", of which there are no vectors");
  return success();
}

//===----------------------------------------------------------------------===//
// The shape
//===----------------------------------------------------------------------===//

LogicalResult TypeInference::inferShape(Type declared) {
  if (!keepsType)
    return combineShapes(declared);
  inferred = shapes.front();
  return success();
}

LogicalResult TypeInference::inferShape(const ValueShapeRange &values) {
  SmallVector<SmallVector<int64_t, 8>, 4> dims(numBroadcast);
  for (size_t operand = 0; operand != numBroadcast; ++operand) {
    ShapeAdaptor adaptor = values.getShape(static_cast<int>(operand));
    shapes[operand] = {};
    if (!adaptor || !adaptor.hasRank())
      continue;
    adaptor.getDims(dims[operand]);
    shapes[operand] = {dims[operand].data(),
                       static_cast<int64_t>(dims[operand].size())};
  }
  return combineShapes(/*declared=*/{});
}

LogicalResult TypeInference::combineShapes(Type declaredType) {
  SmallVector<int64_t, 8> declaredStorage;
  Shape declared;
  if (declaredType)
    declared = ewise::getShape(declaredType, declaredStorage);
  AlignmentAttribute attribute =
      getAlignmentAttribute(op, arguments, attributeValues);
  Failure failure;
  if (!alignOperands(*op.rules, shapes.data(), shapes.size(), attribute,
                     declaredType ? &declared : nullptr, aligned, &failure))
    return reportFailure(failure, declared, declaredType);
  if (aligned.rank == Shape::kUnranked)
    return success();
  sizes.resize_for_overwrite(static_cast<size_t>(aligned.rank));
  if (!ewise::inferShape(*op.rules, shapes.data(), shapes.size(), &declared,
                         aligned, sizes.data(), &failure))
    return reportFailure(failure, declared, declaredType);
  inferred = {sizes.data(), aligned.rank};
  return success();
}

//===----------------------------------------------------------------------===//
// The results
//===----------------------------------------------------------------------===//

Type inferElement(const ResultDescription &result, Type element, Type first) {
  switch (result.element) {
  case ResultElement::Shared:
    return element;
  case ResultElement::Fixed:
    return ewise::getType(result.types.types.front(), first.getContext());
  case ResultElement::Derived:
    // Without operands, no type is mapped.
    return element ? result.map->map(element) : Type();
  case ResultElement::Named:
  case ResultElement::Free:
    break;
  }
  return {};
}

Type TypeInference::getElement(size_t result) const {
  const ResultDescription &described = op.getResult(result);
  if (described.element == ResultElement::Named)
    return namedElement;
  return arguments.operands.empty()
             ? Type()
             : inferElement(described, element, getType(0));
}

Type TypeInference::getResultType(size_t result) const {
  Type resultElement = getElement(result);
  if (!resultElement)
    return {};
  if (!inferred.isRanked())
    return UnrankedTensorType::get(resultElement);
  ArrayRef<int64_t> dims(inferred.sizes, static_cast<size_t>(inferred.rank));
  if (!isVector)
    return RankedTensorType::get(dims, resultElement, encoding);
  SmallVector<bool> scalable =
      llvm::map_to_vector(dims, [](int64_t size) { return size < 0; });
  SmallVector<int64_t> magnitudes = llvm::map_to_vector(
      dims, [](int64_t size) { return size < 0 ? -size : size; });
  return VectorType::get(magnitudes, resultElement, scalable);
}

/// Checks a declared result except for its shape.
LogicalResult TypeInference::checkResultElement(Type declared, size_t result) {
  const ResultDescription &described = op.getResult(result);
  bool isShared = described.element == ResultElement::Shared;
  auto report = [&](const llvm::Twine &expected) {
    return error("result '", op.getResultName(result), "' must ", expected,
                 ", but is ", declared);
  };
  Type itsElement = getElementType(declared);
  if (!itsElement)
    return report("be a tensor or a vector");
  if (isa<VectorType>(declared) != isVector && !arguments.operands.empty())
    return report(isVector ? "be a vector, as the operands are"
                           : "be a tensor, as the operands are");
  Type expected = getElement(result);
  // Without operands, a shared type is any type of the op's.
  const ElementTypes &types = isShared ? op.elementTypes : described.types;
  if (expected ? itsElement != expected : !types.contains(itsElement))
    return report(
        "have elements of type " +
        (expected ? spellType(expected) : types.description) +
        (op.promotion && element && isShared ? ", since " + describePromotion()
         : described.named ? ", since " + describeNamed(*described.named)
                           : ""));
  if (inferred.isRanked() && isa<RankedTensorType>(declared) &&
      ewise::getEncoding(declared) != encoding)
    return report(findEncodingOperand(op, arguments)
                      ? "have the encoding of operand '" +
                            nameOf(*findEncodingOperand(op, arguments)) + "'"
                      : "have the operands' encoding");
  return success();
}

LogicalResult TypeInference::checkResult(Type declared, size_t result) {
  bool isShared = op.getResult(result).element == ResultElement::Shared;
  if (keepsType && isShared && declared == getType(0))
    return success();
  if (failed(checkResultElement(declared, result)))
    return failure();
  SmallVector<int64_t, 8> declaredStorage;
  Shape declaredShape = ewise::getShape(declared, declaredStorage);
  Failure failure;
  if (verifyResult(*op.rules, inferred, declaredShape, &failure))
    return success();
  return reportFailure(failure, declaredShape, declared, result);
}

} // namespace ewise
