//===- FoldConstants.cpp - Ops of constants to constants ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FoldConstants.h"
#include "TypeInference.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/Endian.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

ShapedType getConstantType(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.hasStaticShape() ? ShapedType(tensor) : ShapedType();
  auto vector = dyn_cast<VectorType>(type);
  return vector ? ShapedType(vector) : ShapedType();
}

DenseElementsAttr getElements(Attribute constant, Type type) {
  auto elements = dyn_cast_or_null<DenseElementsAttr>(constant);
  return elements && elements.getType() == type ? elements
                                                : DenseElementsAttr();
}

static bool isEmpty(ShapedType type) { return type.getNumElements() == 0; }

/// The number of bytes of an element whose bits in memory are those of its
/// value; 0 for other types.
static unsigned countBytes(const ScalarFormat &format) {
  if (format.isComplex())
    return 0;
  unsigned width = format.isInteger()
                       ? format.width
                       : APFloat::semanticsSizeInBits(*format.semantics);
  return llvm::is_contained({8u, 16u, 32u, 64u}, width) ? width / 8 : 0;
}

static uint64_t readBits(const char *data, unsigned numBytes) {
  using namespace llvm::support::endian;
  switch (numBytes) {
  case 1:
    return static_cast<uint8_t>(*data);
  case 2:
    return read<uint16_t, llvm::endianness::native>(data);
  case 4:
    return read<uint32_t, llvm::endianness::native>(data);
  default:
    return read<uint64_t, llvm::endianness::native>(data);
  }
}

static void writeBits(char *data, uint64_t bits, unsigned numBytes) {
  using namespace llvm::support::endian;
  switch (numBytes) {
  case 1:
    return write<uint8_t, llvm::endianness::native>(data,
                                                    static_cast<uint8_t>(bits));
  case 2:
    return write<uint16_t, llvm::endianness::native>(
        data, static_cast<uint16_t>(bits));
  case 4:
    return write<uint32_t, llvm::endianness::native>(
        data, static_cast<uint32_t>(bits));
  default:
    return write<uint64_t, llvm::endianness::native>(data, bits);
  }
}

/// Reads elements by their bits in memory, which takes a tenth of the time of
/// MLIR's iterators.
static SmallVector<ScalarValue>
readMemory(ArrayRef<char> data, const ScalarFormat &format, unsigned numBytes) {
  SmallVector<ScalarValue> elements;
  elements.reserve(data.size() / numBytes);
  for (; !data.empty(); data = data.drop_front(numBytes)) {
    APInt bits(numBytes * 8, readBits(data.data(), numBytes));
    if (format.isInteger())
      elements.emplace_back(std::move(bits));
    else
      elements.emplace_back(APFloat(*format.semantics, bits));
  }
  return elements;
}

SmallVector<ScalarValue> readElements(DenseElementsAttr constant) {
  Type element = constant.getElementType();
  auto format = getScalarFormat(element);
  if (unsigned numBytes = format ? countBytes(*format) : 0)
    return readMemory(constant.getRawData(), *format, numBytes);
  auto read = [&](auto values) {
    SmallVector<ScalarValue> elements;
    elements.reserve(constant.isSplat() ? 1 : values.size());
    for (auto value : values) {
      if constexpr (std::is_same_v<decltype(value), std::complex<APFloat>>)
        elements.emplace_back(value.real(), value.imag());
      else
        elements.emplace_back(value);
      if (constant.isSplat())
        break;
    }
    return elements;
  };
  if (isa<ComplexType>(element))
    return read(constant.getValues<std::complex<APFloat>>());
  if (isa<FloatType>(element))
    return read(constant.getValues<APFloat>());
  return read(constant.getValues<APInt>());
}

/// Makes a constant from the elements' bits in memory.
static DenseElementsAttr
writeMemory(ShapedType type, ArrayRef<ScalarValue> values, unsigned numBytes) {
  SmallVector<char> data(values.size() * numBytes);
  char *next = data.data();
  for (const ScalarValue &value : values) {
    APInt bits = value.getFormat().isInteger()
                     ? value.getInteger()
                     : value.getFloat().bitcastToAPInt();
    writeBits(next, bits.getZExtValue(), numBytes);
    next += numBytes;
  }
  return DenseElementsAttr::getFromRawBuffer(type, data);
}

DenseElementsAttr makeConstant(ShapedType type, ArrayRef<ScalarValue> values) {
  // An empty constant made of one value would differ from `dense<>`.
  if (isEmpty(type))
    return DenseElementsAttr::get(type, ArrayRef<Attribute>());
  ScalarFormat format = values.front().getFormat();
  if (unsigned numBytes = countBytes(format))
    return writeMemory(type, values, numBytes);
  if (format.isInteger())
    return DenseElementsAttr::get(
        type, llvm::map_to_vector(values, [](const ScalarValue &value) {
          return value.getInteger();
        }));
  if (format.isFloat())
    return DenseElementsAttr::get(
        type, llvm::map_to_vector(values, [](const ScalarValue &value) {
          return value.getFloat();
        }));
  return DenseElementsAttr::get(
      type, llvm::map_to_vector(values, [](const ScalarValue &value) {
        return std::complex<APFloat>(value.getReal(), value.getImaginary());
      }));
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

namespace {

/// The elements of an operand, and the position of the one that each element of
/// the result reads.
struct OperandElements {
  /// Empty if the body does not read the operand.
  SmallVector<ScalarValue> values;
  /// Empty if all elements of the result read the first one.
  SmallVector<size_t> positions;
};

} // namespace

/// Whether the op's body reads the operand.
static bool isRead(const OpDescription &description, Operation *op,
                   size_t operand) {
  uint64_t absent = getAbsent(description, op);
  if (llvm::all_of(description.body, [&](const BodyCase &bodyCase) {
        return description.reads(bodyCase, operand, absent);
      }))
    return true;
  const BodyCase *bodyCase =
      description.findCase(description.getSharedElement(getArguments(op)),
                           getElementTypeOrSelf(op->getResult(0)));
  return !bodyCase || description.reads(*bodyCase, operand, absent);
}

/// Finds the constants among the operands, null for others. Fails where one
/// that the body reads is not known.
static LogicalResult findConstants(const OpDescription &description,
                                   Operation *op, ArrayRef<Attribute> constants,
                                   SmallVectorImpl<DenseElementsAttr> &known) {
  for (auto [index, constant] : llvm::enumerate(constants)) {
    Type type = op->getOperand(static_cast<unsigned>(index)).getType();
    known.push_back(getElements(constant, type));
    // An unread operand of dynamic sizes is checked at run time, which folding
    // would remove.
    if (!known.back() &&
        (isRead(description, op, index) || !getConstantType(type)))
      return failure();
  }
  return success();
}

static ArrayRef<int64_t> toArrayRef(const Shape &shape) {
  return {shape.sizes, static_cast<size_t>(shape.rank)};
}

/// The position in memory of the operand's element that each element of the
/// result reads, in order.
static SmallVector<size_t> getPositions(const RuleSet &rules,
                                        const AlignedOperands &aligned,
                                        size_t which, const Shape &operand,
                                        const Shape &result) {
  DimensionMap map = aligned.mapOf(which, operand.rank);
  SmallVector<int64_t> strides = computeStrides(toArrayRef(operand));
  SmallVector<size_t> positions = {0};
  for (int64_t dim : llvm::seq(result.rank)) {
    int64_t own = map.operandDim(dim), size = result.sizes[dim];
    StepPlace place = aligned.placeOf(which, dim);
    SmallVector<size_t> offsets(static_cast<size_t>(size));
    if (own != DimensionMap::kNone)
      for (auto [index, offset] : llvm::enumerate(offsets))
        offset = static_cast<size_t>(
            readIndex(rules.table(place), operand.sizes[own], size,
                      static_cast<int64_t>(index), place.block) *
            strides[static_cast<size_t>(own)]);
    SmallVector<size_t> next;
    for (size_t position : positions)
      for (size_t offset : offsets)
        next.push_back(position + offset);
    positions = std::move(next);
  }
  return positions;
}

/// Finds the positions for operands that have more than one value.
static LogicalResult alignOperands(const OpDescription &description,
                                   Operation *op, ShapedType type,
                                   MutableArrayRef<OperandElements> operands) {
  std::optional<Location> noMessages;
  OpArguments arguments = getArguments(op);
  TypeInference types(description, noMessages, arguments);
  if (failed(types.checkOperands()) || failed(types.combineShapes(type)))
    return failure();
  const Shape &result = types.getShape();
  if (!result.isRanked() || toArrayRef(result) != type.getShape())
    return failure();
  for (auto [index, shape] : llvm::enumerate(types.getShapes()))
    if (operands[index].values.size() > 1)
      operands[index].positions = getPositions(
          *description.rules, types.getAligned(), index, shape, result);
  return success();
}

/// Whether a result with that many elements is worth its memory.
static bool isAffordable(int64_t numElements, ArrayRef<DenseElementsAttr> known,
                         const FoldOptions &options) {
  // A smaller attribute costs more for itself than for its elements.
  constexpr int64_t kAlwaysAffordable = 64;
  int64_t numRead = 0;
  for (DenseElementsAttr constant : known)
    if (constant)
      numRead += constant.isSplat() ? 1 : constant.getNumElements();
  return numElements <= options.maxElements &&
         numElements <= std::max(numRead, kAlwaysAffordable);
}

/// A constant with the value of each element.
static Evaluated evaluateElements(const ScalarBody &body,
                                  ArrayRef<OperandElements> operands,
                                  ShapedType type) {
  auto count = static_cast<size_t>(type.getNumElements());
  SmallVector<ScalarValue> values;
  values.reserve(count);
  SmallVector<ScalarResult> elements(operands.size());
  for (auto [operand, element] : llvm::zip_equal(operands, elements))
    if (!operand.values.empty())
      element = operand.values.front();
  for (size_t position : llvm::seq(count)) {
    for (auto [operand, element] : llvm::zip_equal(operands, elements))
      if (!operand.positions.empty())
        element = operand.values[operand.positions[position]];
    ScalarResult result = body.evaluate(elements);
    if (!result)
      return {{}, result.outcome != ScalarOutcome::Unknown};
    values.push_back(std::move(*result.value));
  }
  return {{makeConstant(type, values)}};
}

/// As above, if all elements have one value.
static Evaluated evaluateSplat(const ScalarBody &body,
                               ArrayRef<DenseElementsAttr> operands,
                               ShapedType type) {
  SmallVector<ScalarResult, 3> elements;
  for (DenseElementsAttr operand : operands)
    if (operand)
      elements.emplace_back(std::move(readElements(operand).front()));
    else
      elements.emplace_back();
  ScalarResult result = body.evaluate(elements);
  if (!result)
    return {{}, result.outcome != ScalarOutcome::Unknown};
  return {{makeConstant(type, *result.value)}};
}

/// The constant value of one result.
static Evaluated evaluate(const OpDescription &description, OpResult result,
                          ArrayRef<DenseElementsAttr> known,
                          const FoldOptions &options) {
  Operation *op = result.getOwner();
  ShapedType type = getConstantType(result.getType());
  if (!type)
    return {};
  if (isEmpty(type))
    return {{makeConstant(type, {})}};
  BoundScalarBody body =
      bindBody(description, getArguments(op), op->getResultTypes(),
               result.getResultNumber());
  if (!body || !body->isComputable())
    return {};
  if (llvm::all_of(known, [](DenseElementsAttr constant) {
        return !constant || constant.isSplat() || constant.size() == 1;
      }))
    return evaluateSplat(*body, known, type);
  // The size is checked before any element of a large constant is read.
  if (!isAffordable(type.getNumElements(), known, options))
    return {};
  SmallVector<OperandElements> operands(known.size());
  for (auto [operand, constant] : llvm::zip_equal(operands, known))
    if (constant)
      operand.values = readElements(constant);
  if (failed(alignOperands(description, op, type, operands)))
    return {};
  return evaluateElements(*body, operands, type);
}

Evaluated evaluate(const OpDescription &description, Operation *op,
                   ArrayRef<Attribute> constants, const FoldOptions &options) {
  if (constants.empty() || description.lacksOperands(getArguments(op)))
    return {};
  SmallVector<DenseElementsAttr> known;
  if (failed(findConstants(description, op, constants, known)))
    return {};
  Evaluated all;
  for (OpResult result : op->getResults()) {
    Evaluated one = evaluate(description, result, known, options);
    if (one.values.empty())
      return one;
    all.values.push_back(one.values.front());
  }
  return all;
}

} // namespace ewise
