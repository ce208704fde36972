//===- ExpressionLoops.cpp - Loop nests of expressions --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Expression.h"
#include "OperandReader.h"
#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// Builds the loops once for each version that the reader asks for, the ones
/// from condition `number` on.
static Value buildVersions(OpBuilder &builder, Location location,
                           OperandReader &reader, size_t number,
                           llvm::function_ref<Value(OpBuilder &)> buildLoops) {
  if (number == reader.getVersions().size())
    return buildLoops(builder);
  auto buildVersion = [&](bool isExpanded) {
    return [&, isExpanded](OpBuilder &branch, Location branchLocation) {
      reader.setVersion(number, isExpanded);
      Value result =
          buildVersions(branch, branchLocation, reader, number + 1, buildLoops);
      scf::YieldOp::create(branch, branchLocation, result);
    };
  };
  return scf::IfOp::create(builder, location, reader.getVersions()[number],
                           buildVersion(true), buildVersion(false))
      .getResult(0);
}

/// What the body of an op depends on that reads elements of the given numbers.
static Recordings::Key getKey(const Expression &expression,
                              ArrayRef<size_t> numbers) {
  Recordings::Key key = {expression.bodyCase};
  Recordings::addResultAndAttributes(key, expression.op);
  for (size_t number : numbers)
    Recordings::addNumber(key, number);
  return key;
}

/// The tensor.empty of an op's result. Has the declared type if that says all
/// that is known, since another one would have to be looked up.
static Value buildInit(OpBuilder &builder, const Expression &expression) {
  SmallVector<int64_t, 4> staticSizes;
  SmallVector<Value, 4> dynamicSizes;
  for (OpFoldResult size : expression.sizes) {
    staticSizes.push_back(getStaticSize(size));
    if (auto value = dyn_cast<Value>(size))
      dynamicSizes.push_back(value);
  }
  Attribute encoding =
      cast<RankedTensorType>(expression.aligned.operands.front().getType())
          .getEncoding();
  Type declared = expression.op->getResult(0).getType();
  auto type = dyn_cast<RankedTensorType>(declared);
  if (!type || type.getShape() != ArrayRef(staticSizes) ||
      type.getEncoding() != encoding)
    type = RankedTensorType::get(staticSizes, getElementTypeOrSelf(declared),
                                 encoding);
  return tensor::EmptyOp::create(builder, expression.op->getLoc(), type,
                                 dynamicSizes);
}

Value ElementwiseLowering::buildTensor(const Expression &expression) {
  Operation *op = expression.op;
  Location location = op->getLoc();
  ArrayRef<OpFoldResult> sizes = expression.sizes;
  bool isEmpty = llvm::any_of(
      sizes, [](OpFoldResult size) { return getStaticSize(size) == 0; });
  RuntimeShape shape(rewriter, location, known, getShapeOptions(options));
  OperandReader reader(expression.aligned.rules->table(), options, sizes, shape,
                       *loops, rewriter, location);
  SmallVector<size_t> numbers;
  for (ExpressionTensor &tensor : getTensors(expression))
    numbers.push_back(
        reader.add(tensor.reader->aligned.operands[tensor.operand],
                   std::move(tensor.access)));
  // A body that is an operand as it is may need no loops.
  auto copied = expression.bodyCase->getCopiedOperand();
  if (copied && *copied < expression.accesses.size() && !isEmpty)
    if (Value expanded = reader.expandToTensor(numbers.front()))
      return expanded;

  Value init =
      expression.init ? expression.init : buildInit(rewriter, expression);
  // Without elements there is nothing to compute.
  if (isEmpty)
    return init;
  reader.prepare();
  SmallVector<Value> parameters = readParameters(expression, rewriter);
  auto buildResult = [&](OpBuilder &body, ValueRange arguments) {
    SmallVector<Value> read = reader.readElements(body, location, arguments);
    auto elements = llvm::map_to_vector(
        numbers, [&](size_t number) { return read[number]; });
    return buildElement(expression, body, elements, parameters);
  };
  auto buildLoops = [&](OpBuilder &builder) {
    auto build = [&] {
      return loops->build(builder, location, reader.getInputs(), init,
                          reader.getIndexingMaps(), buildResult);
    };
    // What has a key is recorded as a whole.
    if (!isWorthRecording() || expression.computesOperands() ||
        !expression.key.empty())
      return build();
    SmallVector<Value, 32> values = {init};
    llvm::copy_if(parameters, std::back_inserter(values),
                  [](Value parameter) { return parameter != nullptr; });
    Recordings::Key key = getKey(expression, numbers);
    reader.describeLoops(key, values);
    Recordings::addArguments(key, values);
    return recordings->build(key, builder, location, values, build);
  };
  return buildVersions(rewriter, location, reader, 0, buildLoops);
}

/// An i1: whether no dimension of an operand is expanded. Of the dimensions
/// that the rule set's table may expand, those are not that are as large as the
/// result's.
static Value buildIsWhole(const Expression &expression, size_t operand,
                          OpBuilder &builder, RuntimeShape &shape) {
  const OperandAccess &access = expression.accesses[operand];
  Value all;
  for (int64_t dim : access.uncertainDims) {
    auto position = static_cast<size_t>(dim);
    auto resultDim = static_cast<size_t>(access.resultDims[position]);
    Value same =
        shape.isEqual(access.sizes[position], expression.sizes[resultDim]);
    all =
        all ? arith::AndIOp::create(builder, expression.op->getLoc(), all, same)
            : same;
  }
  return all;
}

Value ElementwiseLowering::buildChoice(Expression &expression) {
  Operation *op = expression.op;
  size_t number = expression.conditionalOperand;
  std::shared_ptr<Expression> producer = std::move(expression.conditional);
  RuntimeShape shape(rewriter, op->getLoc(), known, getShapeOptions(options));
  // Branches with allocations of their own would be copied from.
  expression.init = buildInit(rewriter, expression);
  auto choice =
      scf::IfOp::create(rewriter, op->getLoc(), expression.init.getType(),
                        buildIsWhole(expression, number, rewriter, shape),
                        /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(rewriter);
  auto yieldTensor = [&] {
    Value result = buildTensor(expression);
    scf::YieldOp::create(rewriter, op->getLoc(), result);
  };

  rewriter.setInsertionPointToStart(choice.thenBlock());
  SmallVector<int64_t, 4> uncertainDims;
  std::swap(uncertainDims, expression.accesses[number].uncertainDims);
  expression.compute(producer, number);
  yieldTensor();

  rewriter.setInsertionPointToStart(choice.elseBlock());
  std::swap(uncertainDims, expression.accesses[number].uncertainDims);
  expression.operands[number] = nullptr;
  replace(*producer);
  yieldTensor();
  return choice.getResult(0);
}

} // namespace ewise
