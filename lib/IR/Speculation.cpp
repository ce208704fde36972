//===- Speculation.cpp - What may be executed early -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/Speculation.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/IR/SizeTable.h"
#include "ewise/Rules/Conflicts.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/StringSaver.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

namespace {

/// The shapes of an op's operands for rule sets, with known facts.
class KnownShapes {
public:
  /// Shapes by types alone.
  explicit KnownShapes(ValueRange values) : storage(values.size()) {
    for (auto [value, room] : llvm::zip_equal(values, storage))
      shapes.push_back(getShape(value.getType(), room));
  }

  /// Adds facts of ranked operands from the rest of the program.
  void refine(ValueRange values);

  ArrayRef<Shape> get() const { return shapes; }

private:
  SmallVector<SmallVector<int64_t, 0>, 3> storage;
  SmallVector<Shape, 3> shapes;
  SmallVector<SmallVector<SizeFacts, 0>, 3> facts;
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver names{allocator};
};

} // namespace

void KnownShapes::refine(ValueRange values) {
  SizeTable table;
  // All sizes are looked up before any is read: one tells facts of another.
  SmallVector<SmallVector<SizeId, 4>, 3> ids(values.size());
  for (auto [value, shape, sizes] : llvm::zip_equal(values, shapes, ids))
    for (int64_t dim = 0; dim != shape.rank; ++dim)
      sizes.push_back(table.getSize(value, dim));
  facts.resize(values.size());
  for (auto [index, shape] : llvm::enumerate(shapes)) {
    SmallVector<int64_t, 0> sizes;
    for (SizeId size : ids[index]) {
      sizes.push_back(table.getStatic(size));
      facts[index].push_back(
          {table.getRange(size), names.save(Twine(table.getLeader(size)))});
    }
    storage[index] = std::move(sizes);
    shape = {storage[index].data(), shape.rank, facts[index].data()};
  }
}

static bool mayConflict(const OpDescription &description,
                        const OpArguments &arguments, ArrayRef<Shape> operands,
                        Type result) {
  SmallVector<int64_t, 8> storage;
  SmallVector<int64_t, 0> room;
  Shape declared = getShape(result, room);
  return mayConflict(*description.rules, operands.data(), operands.size(),
                     getAlignmentAttribute(description, arguments, storage),
                     &declared);
}

bool mayConflict(const OpDescription &description, const OpArguments &arguments,
                 Type result) {
  KnownShapes shapes(description.takeBroadcast(arguments));
  return mayConflict(description, arguments, shapes.get(), result);
}

bool mayConflict(const OpDescription &description, Operation *op) {
  OpArguments arguments = getArguments(op);
  Type result = op->getResult(0).getType();
  ValueRange values = description.takeBroadcast(arguments);
  KnownShapes shapes(values);
  if (!mayConflict(description, arguments, shapes.get(), result))
    return false;
  // Vectors have static sizes: no facts to find.
  if (!llvm::all_of(values.getTypes(), llvm::IsaPred<RankedTensorType>))
    return true;
  shapes.refine(values);
  return mayConflict(description, arguments, shapes.get(), result);
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// The elements of larger constants are not looked at.
static constexpr int64_t kMaxElements = 4096;

/// The elements of a constant operand; null for other operands.
static DenseElementsAttr getConstant(Value operand) {
  DenseElementsAttr elements;
  if (matchPattern(operand, m_Constant(&elements)) &&
      elements.getType() == operand.getType() &&
      (elements.isSplat() || elements.getNumElements() <= kMaxElements))
    return elements;
  return {};
}

static ScalarResult getScalar(Attribute element) {
  auto value = getScalarValue(element);
  return value ? ScalarResult(*value) : ScalarOutcome::Unknown;
}

/// Whether the constants among the operands exclude all values for which the
/// body is undefined: the splats together with each element of one other
/// constant.
static bool isDefinedForConstants(const ScalarBody &body, ValueRange operands) {
  SmallVector<ScalarResult> known(operands.size(), ScalarOutcome::Unknown);
  SmallVector<std::pair<size_t, DenseElementsAttr>, 2> others;
  for (auto [index, operand] : llvm::enumerate(operands)) {
    DenseElementsAttr elements = getConstant(operand);
    if (elements && elements.isSplat())
      known[index] = getScalar(elements.getSplatValue<Attribute>());
    else if (elements)
      others.push_back({index, elements});
  }
  if (body.evaluate(known).isDefined())
    return true;
  return llvm::any_of(others, [&](const auto &other) {
    SmallVector<ScalarResult> values = known;
    ScalarResult &value = values[other.first];
    return llvm::all_of(other.second.template getValues<Attribute>(),
                        [&](Attribute element) {
                          value = getScalar(element);
                          return body.evaluate(values).isDefined();
                        });
  });
}

/// Whether computing the elements of the results may be undefined behavior.
static bool mayBeUndefined(const OpDescription &description, Operation *op) {
  ValueRange operands = op->getOperands();
  auto result = cast<ShapedType>(op->getResult(0).getType());
  if (description.lacksOperands(getArguments(op)))
    return true;
  Type shared = description.getSharedElement(getArguments(op));
  const BodyCase *bodyCase =
      description.findCase(shared, result.getElementType());
  if (!bodyCase)
    return true;
  if (!bodyCase->mayBeUndefined(shared) ||
      (result.hasRank() && llvm::is_contained(result.getShape(), 0)))
    return false;
  for (size_t number = 0; number != description.countResults(); ++number) {
    auto body =
        bindBody(description, getArguments(op), op->getResultTypes(), number);
    if (!body || !isDefinedForConstants(*body, operands))
      return true;
  }
  return false;
}

Speculation::Speculatability
getSpeculatability(const OpDescription &description, Operation *op) {
  return mayBeUndefined(description, op) || mayConflict(description, op)
             ? Speculation::NotSpeculatable
             : Speculation::Speculatable;
}

} // namespace ewise
