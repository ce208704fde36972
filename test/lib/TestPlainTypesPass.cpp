//===- TestPlainTypesPass.cpp - The pass ewise-test-plain-types -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Infers and verifies types by each op that is plain, and by the op if it were
// not, which takes the path that explains. Types are all small shapes of two
// operands, then random ones, of which some are wrong in any way.
//
//===----------------------------------------------------------------------===//

#include "TestDialect.h"
#include "ewise/Dialects/Numpy/NumpyDialect.h"
#include "ewise/Dialects/Onnx/OnnxDialect.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include <random>

using namespace mlir;
using namespace ewise;

namespace {

class TestPlainTypesPass
    : public PassWrapper<TestPlainTypesPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestPlainTypesPass)
  StringRef getArgument() const final { return "ewise-test-plain-types"; }
  StringRef getDescription() const final {
    return "compare how plain types are accepted with how all types are";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry
        .insert<numpy::EwNumpyDialect, onnx::EwOnnxDialect, tosa::EwTosaDialect,
                xla::EwXlaDialect, test::EwTestDialect>();
  }
  void runOnOperation() override;

private:
  using Shape = SmallVector<int64_t, 4>;

  void testShapes(const OpDescription &op);
  void testRandom(const OpDescription &op);
  /// Compares the paths for an op of these types; null results are inferred.
  void test(const OpDescription &op, TypeRange operands, TypeRange results);
  /// Infers and compares, then compares with the inferred results declared.
  void testInferred(const OpDescription &op, TypeRange operands);
  Shape drawShape();
  Type drawElement(const OpDescription &op, size_t operand, size_t count);
  Type drawType(const Shape &shape, Type element);
  bool draw(unsigned outOf) { return random() % outOf == 0; }

  std::mt19937 random;
  size_t ops = 0, cases = 0, accepted = 0;
};

} // namespace

/// The results, empty where the types are not accepted.
static SmallVector<Type> refine(const OpDescription &op,
                                const OpArguments &arguments,
                                TypeRange declared) {
  SmallVector<Type> results(declared);
  if (failed(refineReturnTypes(op, std::nullopt, arguments, results)))
    return {};
  return results;
}

/// The types of the components, empty where they are not accepted.
static SmallVector<Type> inferComponents(const OpDescription &op,
                                         const OpArguments &arguments) {
  SmallVector<ShapedTypeComponents> components;
  if (failed(inferReturnTypeComponents(op, std::nullopt,
                                       ValueShapeRange(arguments.operands),
                                       arguments, components)))
    return {};
  return llvm::map_to_vector(
      components, [](const ShapedTypeComponents &each) -> Type {
        Type element = each.getElementType();
        if (!element || !each.hasRank())
          return element;
        return RankedTensorType::get(each.getDims(), element,
                                     each.getAttribute());
      });
}

void TestPlainTypesPass::test(const OpDescription &op, TypeRange operands,
                              TypeRange results) {
  Block block;
  Location location = UnknownLoc::get(&getContext());
  for (Type type : operands)
    block.addArgument(type, location);
  // Attributes are not looked at here.
  OpDescription plain = op;
  plain.attributes = {};
  plain.checks = {};
  OpDescription explained = plain;
  explained.isPlain = false;
  OpArguments arguments = {block.getArguments(), nullptr, {}};
  SmallVector<Type> refined = refine(plain, arguments, results);
  ++cases;
  accepted += !refined.empty();
  bool agree = refined == refine(explained, arguments, results) &&
               inferComponents(plain, arguments) ==
                   inferComponents(explained, arguments);
  if (agree)
    return;
  emitError(location) << op.name << " of " << operands << " and " << results
                      << (refined.empty() ? " is refused" : " is accepted")
                      << " by one path only, or differently";
  signalPassFailure();
}

void TestPlainTypesPass::testInferred(const OpDescription &op,
                                      TypeRange operands) {
  SmallVector<Type> unknown(op.countResults());
  test(op, operands, unknown);
}

/// All pairs of shapes up to rank 2, and what the result may be declared to be.
void TestPlainTypesPass::testShapes(const OpDescription &op) {
  const int64_t sizes[] = {ShapedType::kDynamic, 0, 1, 2, 3};
  SmallVector<Shape> shapes = {{}};
  for (int64_t first : sizes) {
    shapes.push_back({first});
    for (int64_t second : sizes)
      shapes.push_back({first, second});
  }
  Type element = drawElement(op, 0, 2);
  for (const Shape &first : shapes)
    for (const Shape &second : shapes) {
      Type types[] = {RankedTensorType::get(first, element),
                      RankedTensorType::get(second, element)};
      testInferred(op, types);
      // One for each pair, so that in all each meets each.
      const Shape &declared = shapes[random() % shapes.size()];
      test(op, types,
           SmallVector<Type>(op.countResults(),
                             RankedTensorType::get(declared, element)));
    }
}

TestPlainTypesPass::Shape TestPlainTypesPass::drawShape() {
  const int64_t sizes[] = {ShapedType::kDynamic, 0, 1, 1, 2, 3};
  // Few have more dimensions than there is room for.
  Shape shape(draw(20) ? 7 + random() % 3 : random() % 4);
  for (int64_t &size : shape)
    size = draw(2) ? 2 : sizes[random() % std::size(sizes)];
  return shape;
}

/// The types of one of `count` operands that has its own, else null.
static const ElementTypes *getOwnTypes(const OpDescription &op, size_t operand,
                                       size_t count) {
  size_t position = 0;
  return op
      .operands[op.findName(operand, count, op.countNames(), /*absent=*/0,
                            position)]
      .types;
}

/// Most often one that the operand may have.
Type TestPlainTypesPass::drawElement(const OpDescription &op, size_t operand,
                                     size_t count) {
  Builder b(&getContext());
  const Type types[] = {b.getF32Type(),
                        b.getI1Type(),
                        b.getI32Type(),
                        b.getF16Type(),
                        b.getI8Type(),
                        b.getI64Type(),
                        b.getIndexType(),
                        b.getIntegerType(4),
                        b.getF64Type(),
                        b.getBF16Type(),
                        b.getIntegerType(8, false),
                        ComplexType::get(b.getF32Type())};
  const ElementTypes *own = getOwnTypes(op, operand, count);
  const ElementTypes &allowed = own ? *own : op.elementTypes;
  for (int attempt = 0; attempt != 20; ++attempt)
    if (Type type = types[random() % std::size(types)];
        allowed.contains(type) != draw(20))
      return type;
  return types[0];
}

Type TestPlainTypesPass::drawType(const Shape &shape, Type element) {
  if (draw(30))
    return UnrankedTensorType::get(element);
  if (draw(30))
    return element;
  if (draw(20))
    return RankedTensorType::get(shape, element,
                                 StringAttr::get(&getContext(), "encoding"));
  bool hasVector = VectorType::isValidElementType(element) &&
                   llvm::all_of(shape, [](int64_t size) { return size > 0; });
  if (hasVector && draw(20))
    return VectorType::get(shape, element);
  return RankedTensorType::get(shape, element);
}

void TestPlainTypesPass::testRandom(const OpDescription &op) {
  for (int round = 0; round != 500; ++round) {
    size_t numBroadcast = op.numOperands;
    if (op.isVariadic())
      numBroadcast += random() % 3;
    size_t count = numBroadcast + op.numParameters;
    Shape shape = drawShape();
    Type shared = drawElement(op, numBroadcast - 1, count);
    SmallVector<Type> operands;
    for (size_t operand = 0; operand != count; ++operand) {
      if (operand >= numBroadcast)
        shape.assign(random() % 3, draw(10) ? 2 : 1);
      else if (draw(2))
        shape = drawShape();
      Type element = !getOwnTypes(op, operand, count) && !draw(20)
                         ? shared
                         : drawElement(op, operand, count);
      operands.push_back(drawType(shape, element));
    }
    testInferred(op, operands);
    SmallVector<Type> results;
    if (op.numParameters != 0)
      shape = drawShape();
    for (size_t result = 0; result != op.countResults(); ++result) {
      Type element = draw(2) ? shared : drawElement(op, 0, count);
      results.push_back(draw(4) ? operands.front() : drawType(shape, element));
    }
    test(op, operands, results);
  }
}

void TestPlainTypesPass::runOnOperation() {
  for (RegisteredOperationName name : getContext().getRegisteredOperations()) {
    auto *described = name.getInterface<ElementwiseOpInterface>();
    if (!described)
      continue;
    const OpDescription &op = described->getElementwiseDescription();
    if (!op.isPlain || op.numOperands == 0)
      continue;
    ++ops;
    // Rule sets are few; of each op, only its own types are new.
    if (op.numOperands == 2 && op.numParameters == 0 && !op.hasOwnTypes &&
        !op.isVariadic())
      testShapes(op);
    testRandom(op);
  }
  llvm::outs() << ops << " ops, " << cases << " cases, of which " << accepted
               << " are accepted\n";
}

namespace ewise::test {

void registerTestPlainTypesPass() { PassRegistration<TestPlainTypesPass>(); }

} // namespace ewise::test
