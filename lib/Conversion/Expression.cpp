//===- Expression.cpp - Ops that become one loop nest ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Expression.h"
#include "OperandReader.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Which ops go together
//===----------------------------------------------------------------------===//

/// More would run out of registers, and make long loops slow to compile.
static constexpr unsigned kMaxTensors = 8;

/// The access to the operand of a producer, by the loops of its reader.
static OperandAccess compose(const OperandAccess &inner,
                             const OperandAccess &outer) {
  OperandAccess access;
  access.sizes = inner.sizes;
  for (auto [dim, middle] : llvm::enumerate(inner.resultDims)) {
    bool isRead = middle != DimensionMap::kNone;
    int64_t resultDim =
        isRead ? outer.resultDims[static_cast<size_t>(middle)] : middle;
    access.resultDims.push_back(resultDim);
    auto position = static_cast<int64_t>(dim);
    if (resultDim != DimensionMap::kNone &&
        (inner.isUncertain(position) || outer.isUncertain(middle)))
      access.uncertainDims.push_back(position);
  }
  return access;
}

/// The static sizes that a producer's tensors have at the result's index, known
/// ones first; none where two differ.
static std::optional<SmallVector<int64_t>>
mergeStaticSizes(ArrayRef<int64_t> known, ArrayRef<int64_t> producer,
                 const OperandAccess &access) {
  SmallVector<int64_t> merged(known);
  for (auto [dim, resultDim] : llvm::enumerate(access.resultDims)) {
    int64_t size = producer[dim];
    if (resultDim == DimensionMap::kNone || size == kDynamic)
      continue;
    int64_t &known = merged[static_cast<size_t>(resultDim)];
    if (known != kDynamic && known != size)
      return std::nullopt;
    known = size;
  }
  return merged;
}

Computable Expression::canCompute(const Expression &producer,
                                  size_t operand) const {
  const OperandAccess &access = accesses[operand];
  bool isAlike = bodyCase->reads(operand) &&
                 lowering->rules == producer.lowering->rules &&
                 lowering->rules->alignment.kind == AlignmentKind::Trailing;
  if (!isAlike || numTensors + producer.numTensors > kMaxTensors ||
      !mergeStaticSizes(staticSizes, producer.staticSizes, access))
    return Computable::Never;
  if (!producer.isExpensive)
    return Computable::Always;
  if (!access.isOneToOne(sizes.size()))
    return Computable::Never;
  return access.uncertainDims.empty() ? Computable::Always
                                      : Computable::UnlessExpanded;
}

void Expression::initialize() {
  operands.resize(accesses.size());
  isExpensive = bodyCase->isExpensive;
  staticSizes.assign(sizes.size(), kDynamic);
  for (auto [number, access] : llvm::enumerate(accesses)) {
    if (!bodyCase->reads(number))
      continue;
    ++numTensors;
    auto type = cast<RankedTensorType>(aligned.operands[number].getType());
    if (auto merged = mergeStaticSizes(staticSizes, type.getShape(), access))
      staticSizes = *merged;
  }
}

void Expression::compute(std::shared_ptr<Expression> producer, size_t operand) {
  staticSizes =
      *mergeStaticSizes(staticSizes, producer->staticSizes, accesses[operand]);
  --numTensors;
  if (!llvm::is_contained(operands, producer))
    numTensors += producer->numTensors;
  isExpensive |= producer->isExpensive;
  operands[operand] = std::move(producer);
}

bool Expression::isRepeated(size_t operand) const {
  return operands[operand] &&
         llvm::is_contained(ArrayRef(operands).take_front(operand),
                            operands[operand]);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static void collectTensors(const Expression &expression,
                           const OperandAccess *outer,
                           SmallVectorImpl<ExpressionTensor> &tensors) {
  for (auto [number, operand] : llvm::enumerate(expression.operands)) {
    if (!expression.bodyCase->reads(number) || expression.isRepeated(number))
      continue;
    const OperandAccess &inner = expression.accesses[number];
    auto getAccess = [&] { return outer ? compose(inner, *outer) : inner; };
    if (operand) {
      OperandAccess access = getAccess();
      collectTensors(*operand, &access, tensors);
    } else {
      tensors.push_back({&expression, number, getAccess()});
    }
  }
}

SmallVector<ExpressionTensor, 3> getTensors(const Expression &expression) {
  SmallVector<ExpressionTensor, 3> tensors;
  collectTensors(expression, nullptr, tensors);
  // What is as large as the result is not expanded, whatever happens between.
  for (ExpressionTensor &tensor : tensors)
    llvm::erase_if(tensor.access.uncertainDims, [&](int64_t dim) {
      auto position = static_cast<size_t>(dim);
      return tensor.access.sizes[position] ==
             expression.sizes[static_cast<size_t>(
                 tensor.access.resultDims[position])];
    });
  return tensors;
}

static void collectParameters(const Expression &expression, OpBuilder &builder,
                              SmallVectorImpl<Value> &parameters) {
  for (auto [number, operand] : llvm::enumerate(expression.operands))
    if (operand && !expression.isRepeated(number))
      collectParameters(*operand, builder, parameters);
  Operation *op = expression.op;
  for (size_t number = expression.operands.size();
       number != op->getNumOperands(); ++number)
    parameters.push_back(
        expression.bodyCase->reads(number)
            ? readParameter(builder, op->getLoc(),
                            op->getOperand(static_cast<unsigned>(number)))
            : Value());
}

SmallVector<Value> readParameters(const Expression &expression,
                                  OpBuilder &builder) {
  SmallVector<Value> parameters;
  collectParameters(expression, builder, parameters);
  return parameters;
}

static Value buildNext(const Expression &expression, OpBuilder &builder,
                       ArrayRef<Value> &elements, ArrayRef<Value> &parameters) {
  SmallVector<Value> operands;
  for (auto [number, operand] : llvm::enumerate(expression.operands)) {
    Value &element = operands.emplace_back();
    if (!expression.bodyCase->reads(number))
      continue;
    if (expression.isRepeated(number))
      element = operands[static_cast<size_t>(
          llvm::find(expression.operands, operand) -
          expression.operands.begin())];
    else if (operand)
      element = buildNext(*operand, builder, elements, parameters);
    else
      element = elements.consume_front();
  }
  size_t numParameters = expression.lowering->numParameters;
  llvm::append_range(operands, parameters.take_front(numParameters));
  parameters = parameters.drop_front(numParameters);
  BodyBuilder b(expression.op->getLoc(), builder,
                getElementTypeOrSelf(expression.op->getResult(0)));
  return buildBody(*expression.bodyCase, b, expression.op, operands);
}

Value buildElement(const Expression &expression, OpBuilder &builder,
                   ArrayRef<Value> elements, ArrayRef<Value> parameters) {
  return buildNext(expression, builder, elements, parameters);
}

} // namespace ewise
