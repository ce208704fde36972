//===- OpMethods.cpp - Interface methods of elementwise ops ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OpMethods.h"
#include "PlainTypes.h"
#include "TypeInference.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/IR/ResultSizes.h"
#include "ewise/IR/SizeBuilder.h"
#include "ewise/Rules/Describe.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Inference
//===----------------------------------------------------------------------===//

/// Refuses an op that computes a part of another one, where that is none.
static LogicalResult verifyDescribed(const OpDescription &op,
                                     const std::optional<Location> &location) {
  if (op.rules)
    return success();
  return emitOpError(op, location,
                     "names no elementwise op that is registered, or an "
                     "operand by which that has no derivative");
}

/// Checks all types, or fills them in, where they are plain.
static bool refinePlainTypes(const OpDescription &op,
                             const OpArguments &arguments,
                             SmallVectorImpl<Type> &returnTypes) {
  PlainTypes types(op, arguments);
  if (!op.isPlain || !types.acceptOperands())
    return false;
  if (returnTypes.size() < op.countResults())
    returnTypes.resize(op.countResults());
  for (size_t result = 0; result != op.countResults(); ++result) {
    Type &type = returnTypes[result];
    if (type) {
      if (!types.acceptResult(type, result))
        return false;
    } else if (Type element = types.getElement(result)) {
      type = RankedTensorType::get(types.getSizes(), element);
    } else {
      return false;
    }
  }
  return true;
}

/// Checks all types. Absent or null result types are filled in.
static LogicalResult refineTypes(const OpDescription &op,
                                 const std::optional<Location> &location,
                                 const OpArguments &arguments,
                                 SmallVectorImpl<Type> &returnTypes) {
  if (refinePlainTypes(op, arguments, returnTypes))
    return success();
  if (failed(verifyDescribed(op, location)))
    return failure();
  Type declared = returnTypes.empty() ? Type() : returnTypes.front();
  TypeInference types(op, location, arguments);
  if (failed(types.checkOperands()) || failed(types.inferShape(declared)))
    return failure();
  if (returnTypes.size() < op.countResults())
    returnTypes.resize(op.countResults());
  for (size_t result = 0; result != op.countResults(); ++result) {
    Type &type = returnTypes[result];
    if (type) {
      if (failed(types.checkResult(type, result)))
        return failure();
    } else if (!(type = types.getResultType(result))) {
      return emitOpError(op, location, "the type of result '",
                         op.getResultName(result), "' cannot be inferred");
    }
  }
  return success();
}

LogicalResult refineReturnTypes(const OpDescription &op,
                                const std::optional<Location> &location,
                                const OpArguments &arguments,
                                SmallVectorImpl<Type> &returnTypes) {
  if (failed(refineTypes(op, location, arguments, returnTypes)))
    return failure();
  return verifyAttributes(op, location, arguments, returnTypes);
}

LogicalResult inferReturnTypes(const OpDescription &op,
                               const std::optional<Location> &location,
                               const OpArguments &arguments,
                               SmallVectorImpl<Type> &inferredReturnTypes) {
  inferredReturnTypes.clear();
  return refineTypes(op, location, arguments, inferredReturnTypes);
}

bool isCompatibleResultType(const OpDescription &op, Type inferred,
                            Type declared) {
  if (inferred == declared)
    return true;
  if (!isa<ShapedType>(inferred) || !isa<ShapedType>(declared) ||
      isa<VectorType>(inferred) != isa<VectorType>(declared))
    return false;
  if (isa<RankedTensorType>(inferred) && isa<RankedTensorType>(declared) &&
      getEncoding(inferred) != getEncoding(declared))
    return false;
  SmallVector<int64_t, 0> inferredStorage, declaredStorage;
  return cast<ShapedType>(inferred).getElementType() ==
             cast<ShapedType>(declared).getElementType() &&
         verifyResult(*op.rules, getShape(inferred, inferredStorage),
                      getShape(declared, declaredStorage));
}

bool isComplete(TypeRange types) {
  return !types.empty() && !llvm::is_contained(types, Type());
}

bool isCompatibleReturnTypes(const OpDescription &op, TypeRange inferred,
                             TypeRange declared) {
  return llvm::equal(inferred, declared, [&](Type first, Type second) {
    return isCompatibleResultType(op, first, second);
  });
}

LogicalResult inferReturnTypeComponents(
    const OpDescription &op, const std::optional<Location> &location,
    const ValueShapeRange &values, const OpArguments &arguments,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  PlainTypes plain(op, arguments);
  if (op.isPlain && !values.getOperandShapeMapping() &&
      plain.acceptOperands()) {
    for (size_t result = 0; result != op.countResults(); ++result)
      inferredReturnShapes.emplace_back(plain.getSizes(),
                                        plain.getElement(result));
    return success();
  }
  if (failed(verifyDescribed(op, location)))
    return failure();
  TypeInference types(op, location, arguments);
  if (failed(types.checkOperands()) ||
      failed(values.getOperandShapeMapping() ? types.inferShape(values)
                                             : types.inferShape(Type())))
    return failure();
  const Shape &shape = types.getShape();
  for (size_t result = 0; result != op.countResults(); ++result)
    if (!shape.isRanked())
      inferredReturnShapes.emplace_back(types.getElement(result));
    else
      inferredReturnShapes.emplace_back(
          ArrayRef<int64_t>(shape.sizes, static_cast<size_t>(shape.rank)),
          types.getElement(result), types.getEncoding());
  return success();
}

//===----------------------------------------------------------------------===//
// Reification
//===----------------------------------------------------------------------===//

std::string ConflictMessage::str() const { return llvm::join(pieces, "?"); }

ConflictMessage describeConflict(Operation *op,
                                 const OpDescription &description,
                                 ValueRange operands,
                                 const AlignedOperands &aligned,
                                 const Failure &failure) {
  uint64_t absent = getAbsent(description, op);
  auto typeOf = [&](size_t which) {
    Type type = which == kDeclaredResult ? op->getResult(0).getType()
                                         : operands[which].getType();
    return llvm::formatv("{0}", type).str();
  };
  auto getName = [&](size_t which) {
    return nameOf(description, which, operands.size(), absent);
  };
  SmallVector<Shape, 4> shapes;
  SmallVector<int64_t, 0> storage;
  for (Value operand : operands)
    shapes.push_back(getShape(operand.getType(), storage));
  FailureShapes described = {
      shapes.data(), getShape(op->getResult(0).getType(), storage), {}};
  SmallVector<int64_t> inferred(static_cast<size_t>(aligned.rank));
  if (inferShape(*description.rules, shapes.data(), shapes.size(),
                 &described.declared, aligned, inferred.data()))
    described.inferred = {inferred.data(), aligned.rank};
  ConflictMessage message;
  message.pieces.push_back(
      ("'" + op->getName().getStringRef() + "' op ").str());
  describe(
      *description.rules, failure, described, getName, typeOf,
      description.messages[failure.kind],
      [&](std::string_view text) { message.pieces.back() += text; },
      [&](FailureSize size) {
        message.sizes.push_back(size);
        message.pieces.emplace_back();
      });
  return message;
}

namespace {

/// Builds the sizes along the result's dimensions, and what is checked of them.
class ResultSizes {
public:
  ResultSizes(const OpDescription &description, Operation *op,
              const TypeInference &types, ValueRange operands,
              ImplicitLocOpBuilder &b, SizeCheckFn check)
      : rules(*description.rules), description(description), op(op),
        types(types), operands(operands), b(b), check(check) {}

  /// The size of a dimension, which is inferred to be `inferred`.
  FailureOr<OpFoldResult> build(int64_t resultDim, int64_t inferred);

private:
  /// A dimension of an operand, and its size.
  struct Part {
    SizeId size;
    size_t which;
    int64_t dim;
  };
  SizeId combine(const Part &first, const Part &second, int64_t resultDim);

  const RuleSet &rules;
  const OpDescription &description;
  Operation *op;
  const TypeInference &types;
  ValueRange operands;
  ImplicitLocOpBuilder &b;
  SizeCheckFn check;
  SizeTable table;
  SizeBuilder sizes{table};
};

} // namespace

SizeId ResultSizes::combine(const Part &first, const Part &second,
                            int64_t resultDim) {
  StepPlace place = types.getAligned().placeOf(second.which, resultDim);
  SizeTable::Combined both =
      table.combine(rules, place, first.size, second.size);
  if (!check || !(both.isOpen || both.conflicts))
    return both.size;
  SizeId checked =
      place.block > 1 ? table.getBlocks(first.size, place.block) : first.size;
  SizeCondition condition = findCondition(
      rules, place, table.getPossible(checked), table.getPossible(second.size));
  Failure failure = {FailureKind::ExtentConflict, first.which, second.which,
                     first.dim, second.dim};
  if (!condition.always)
    check(
        b, sizes.buildCondition(b, condition, checked, second.size),
        describeConflict(op, description, operands, types.getAligned(), failure)
            .str());
  return both.size;
}

FailureOr<OpFoldResult> ResultSizes::build(int64_t resultDim,
                                           int64_t inferred) {
  SmallVector<int64_t, 0> storage;
  Shape declared = getShape(op->getResult(0).getType(), storage);
  std::optional<Part> result;
  auto combineNext = [&](size_t which, int64_t dim, int64_t) {
    // Nothing but an operand's type says what a dynamic one will be.
    if (which == kDeclaredResult && inferred == kDynamic)
      return false;
    Part next = {which == kDeclaredResult ? table.getConstant(inferred)
                                          : table.getSize(operands[which], dim),
                 which, dim};
    SizeId size = result ? combine(*result, next, resultDim) : next.size;
    if (!result || (size == next.size && size != result->size))
      result = next;
    result->size = size;
    return true;
  };
  ArrayRef<Shape> shapes = types.getShapes();
  if (!visitPaired(types.getAligned(), shapes.data(), shapes.size(), &declared,
                   resultDim, combineNext))
    return failure();
  if (inferred != kDynamic)
    return OpFoldResult(b.getIndexAttr(inferred));
  return sizes.get(b, result->size);
}

FailureOr<SmallVector<OpFoldResult>>
buildResultSizes(const OpDescription &description, Operation *op,
                 OpBuilder &builder, ValueRange operands, SizeCheckFn check) {
  OpArguments arguments = getArguments(op);
  arguments.operands = operands;
  TypeInference types(description, std::nullopt, arguments);
  if (failed(types.checkOperands()) ||
      !llvm::all_of(types.getShapes(), std::mem_fn(&Shape::isRanked)) ||
      failed(types.combineShapes(op->getResult(0).getType())) ||
      !types.getShape().isRanked())
    return failure();
  ImplicitLocOpBuilder b(op->getLoc(), builder);
  ResultSizes sizes(description, op, types,
                    description.takeBroadcast(arguments), b, check);
  SmallVector<OpFoldResult> result;
  const Shape &shape = types.getShape();
  for (int64_t dim = 0; dim != shape.rank; ++dim) {
    FailureOr<OpFoldResult> size = sizes.build(dim, shape.sizes[dim]);
    if (failed(size))
      return failure();
    result.push_back(*size);
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
  reifiedReturnShapes.append(description.countResults(), *sizes);
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
  shapes.append(
      description.countResults(),
      tensor::FromElementsOp::create(builder, op->getLoc(), type, values));
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Adds how many elements a block has to the axis in `storage`.
static AlignmentAttribute getBlock(const OpDescription &op,
                                   const OpArguments &arguments,
                                   SmallVectorImpl<int64_t> &storage) {
  if (op.rules->blockName) {
    if (storage.empty())
      storage.push_back(op.rules->alignment.leastAxis);
    for (auto [index, attribute] : llvm::enumerate(op.attributes))
      if (attribute.name == StringRef(op.rules->blockName))
        if (auto block = dyn_cast_or_null<IntegerAttr>(
                op.findAttribute(arguments, index)))
          storage.push_back(block.getInt());
  }
  if (storage.empty())
    return {};
  return {storage.data(), static_cast<int64_t>(storage.size())};
}

AlignmentAttribute getAlignmentAttribute(const OpDescription &op,
                                         const OpArguments &arguments,
                                         SmallVectorImpl<int64_t> &storage) {
  if (op.alignment < 0)
    return getBlock(op, arguments, storage);
  Attribute attribute =
      op.findAttribute(arguments, static_cast<size_t>(op.alignment));
  if (!attribute)
    return {};
  if (auto dimensions = dyn_cast<DenseI64ArrayAttr>(attribute))
    return {dimensions.asArrayRef().data(), dimensions.size()};
  if (auto number = dyn_cast<IntegerAttr>(attribute)) {
    storage.assign(1, number.getInt());
    return getBlock(op, arguments, storage);
  }
  if (auto names = dyn_cast<StringAttr>(attribute)) {
    parseSignature(std::string_view(names.getValue()), storage);
    return {storage.data(), static_cast<int64_t>(storage.size())};
  }
  return {};
}

OpArguments getArguments(Operation *op) {
  return {op->getOperands(), op->getPropertiesStorage(), op->getRegions(),
          op->getRawDictionaryAttrs()};
}

/// Whether the types of the op are plain, and right.
static bool hasPlainTypes(const OpDescription &description,
                          const OpArguments &arguments, Operation *op) {
  PlainTypes types(description, arguments);
  return description.isPlain && types.acceptOperands() &&
         llvm::all_of(op->getResults(), [&](OpResult result) {
           return types.acceptResult(result.getType(),
                                     result.getResultNumber());
         });
}

LogicalResult verifyTypes(const OpDescription &description, Operation *op) {
  OpArguments arguments = getArguments(op);
  if (hasPlainTypes(description, arguments, op)) {
    if (description.attributes.empty() && description.checks.empty())
      return success();
    return verifyAttributes(description, op->getLoc(), arguments,
                            op->getResultTypes());
  }
  SmallVector<Type, 1> types(op->getResultTypes());
  return refineReturnTypes(description, op->getLoc(), arguments, types);
}

bool isDeclared(Operation *op) {
  return op->hasTrait<ElementwiseMethods>() ||
         isa_and_present<ExtensibleDialect>(op->getDialect());
}

DictionaryAttr getPropertiesOrEmpty(Operation *op) {
  Attribute properties = op->getPropertiesAsAttribute();
  return properties ? cast<DictionaryAttr>(properties)
                    : DictionaryAttr::get(op->getContext());
}

Type getPartType(Type type) {
  auto complex = dyn_cast<ComplexType>(type);
  return complex ? complex.getElementType() : type;
}

Type getBitsType(Type type) {
  return IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth());
}

} // namespace ewise
