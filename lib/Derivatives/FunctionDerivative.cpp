//===- FunctionDerivative.cpp - The derivative of a function --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionDerivative.h"
#include "Elements.h"
#include "Shardings.h"
#include "ewise/IR/AlikeOps.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

/// The element type of a partial derivative: complex if the op's result or its
/// operand is.
static Type getPartialElement(ElementwiseOpInterface op, size_t operand,
                              size_t result) {
  Type own = getElement(op->getOperand(static_cast<unsigned>(operand)));
  Type element = getElement(op->getResult(static_cast<unsigned>(result)));
  return isComplex(own) && !isComplex(element) ? own : element;
}

/// Whether the derivative is given by the op's record. Other derivatives are
/// built in, or missing.
static bool isOfRecord(ElementwiseOpInterface op) {
  return op && op.isOnTensors() && !isa<arith::SelectOp>(op) &&
         (isDifferentiable(op) || !isa<arith::ExtFOp, arith::TruncFOp>(op));
}

FoundPartial FunctionDerivative::findPartial(ElementwiseOpInterface op,
                                             size_t operand, size_t result) {
  Partials &known = partials[op->getName()];
  size_t numOperands = op->getNumOperands();
  if (!known.op || !areAlike(known.op, op)) {
    known = {op, {}};
    for (size_t of = 0; of != op->getNumResults(); ++of)
      for (size_t by = 0; by != numOperands; ++by)
        known.all.push_back(ewise::findPartial(op, by, of));
  }
  return known.all[result * numOperands + operand];
}

LogicalResult FunctionDerivative::prepare(bool isAdjoint) {
  for (auto [number, op] : llvm::enumerate(block))
    numbers[&op] = number;
  liftScalars(function, Activity(function));
  activity.emplace(function);
  if (failed(activity->check()))
    return failure();
  SmallVector<Operation *> elementwise;
  for (Operation &op : block.without_terminator()) {
    ops.push_back(&op);
    if (isOfRecord(dyn_cast<ElementwiseOpInterface>(&op)))
      elementwise.push_back(&op);
  }
  reads.emplace(elementwise);
  llvm::erase_if(elementwise,
                 [&](Operation *op) { return !activity->isOnTheWay(op); });
  for (Operation *op : elementwise)
    if (failed(refuse(cast<ElementwiseOpInterface>(op))) ||
        (isAdjoint && failed(findConjugates(cast<ElementwiseOpInterface>(op)))))
      return failure();
  return success();
}

/// The place of an op in the derivative: the op's own, by name.
static Location locate(Operation *op) {
  std::string name =
      ("derivative of '" + op->getName().getStringRef() + "'").str();
  return NameLoc::get(StringAttr::get(op->getContext(), name), op->getLoc());
}

/// Reports an operand by which the op has no derivative, if there is one.
LogicalResult FunctionDerivative::refuse(ElementwiseOpInterface op) {
  if (op.getDescription().isLoweredElsewhere(getArguments(op),
                                             op->getResult(0).getType()))
    return op->emitOpError("has no derivative: its record says that it is "
                           "lowered elsewhere for elements of this type");
  if (!reads->get(op, 0))
    return op->emitOpError("has no derivative, since it has no lowering: its "
                           "shapes do not say how operands are read");
  for (size_t result = 0; result != op->getNumResults(); ++result)
    for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
      FoundPartial partial = findPartial(op, index, result);
      if (isActive(operand) && partial.reason)
        return op->emitOpError() << "has no derivative by operand #" << index
                                 << ": " << partial.reason;
    }
  return success();
}

/// Finds the op's convention for complex adjoints, on which all ops must agree.
LogicalResult FunctionDerivative::findConjugates(ElementwiseOpInterface op) {
  for (size_t result = 0; result != op->getNumResults(); ++result)
    for (size_t operand = 0; operand != op->getNumOperands(); ++operand) {
      if (!isActive(op->getOperand(static_cast<unsigned>(operand))) ||
          !isActive(op->getResult(static_cast<unsigned>(result))) ||
          !isComplex(getPartialElement(op, operand, result)))
        continue;
      const PartialDerivative *record = findPartial(op, operand, result).record;
      bool own = record && record->conjugates;
      if (conjugates && *conjugates != own)
        return op->emitOpError(own ? "conjugates" : "does not conjugate")
               << " in complex adjoints, unlike others of the function";
      conjugates = own;
    }
  return success();
}

/// Builds the operand, or a change of it, as the op reads it for each element
/// of its result.
Value FunctionDerivative::read(ElementwiseOpInterface op, size_t operand,
                               ValueRange operands, RankedTensorType type) {
  return OperandOp::create(b, type, op->getName().getIdentifier(),
                           b.getI64IntegerAttr(static_cast<int64_t>(operand)),
                           operands, getPropertiesOrEmpty(op));
}

/// Builds the operand's share in a maximum or minimum of several values: equal
/// ones have equal shares.
Value FunctionDerivative::makePart(ElementwiseOpInterface op, size_t operand,
                                   Value chosen) {
  auto type = cast<RankedTensorType>(chosen.getType());
  Value part, count;
  for (size_t each = 0; each != op->getNumOperands(); ++each) {
    Value value = read(op, each, op->getOperands(), type);
    Value isChosen =
        arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, value, chosen);
    Value one = arith::UIToFPOp::create(b, type, isChosen);
    part = each == operand ? one : part;
    count = count ? addElements(b, count, one) : one;
  }
  return arith::DivFOp::create(b, part, count);
}

/// Builds the condition under which the result depends on the operand; null for
/// always.
Value FunctionDerivative::makeDependence(ElementwiseOpInterface op,
                                         size_t operand,
                                         const FoundPartial &partial,
                                         size_t result) {
  Value value = op->getResult(static_cast<unsigned>(result));
  auto type = cast<RankedTensorType>(value.getType());
  // A NaN is the maximum of operands that it does not equal.
  if (partial.record && partial.record->chooses && !partial.constant)
    return arith::CmpFOp::create(b, arith::CmpFPredicate::UEQ,
                                 read(op, operand, op->getOperands(), type),
                                 value);
  if (!partial.isChosen)
    return {};
  return DependsOp::create(b, type.clone(b.getI1Type()),
                           op->getName().getIdentifier(),
                           b.getI64IntegerAttr(static_cast<int64_t>(operand)),
                           op->getOperands(), getPropertiesOrEmpty(op),
                           b.getI64IntegerAttr(static_cast<int64_t>(result)));
}

/// Builds a partial derivative with the given element type.
Value FunctionDerivative::makePartial(ElementwiseOpInterface op, size_t operand,
                                      const PartialDerivative *record,
                                      size_t result, Type element) {
  Value value = op->getResult(static_cast<unsigned>(result));
  auto type = cast<RankedTensorType>(value.getType());
  if (record && record->isResult && type.getElementType() == element)
    return value;
  if (record && record->chooses)
    return makePart(op, operand, value);
  return PartialOp::create(b, type.clone(element),
                           op->getName().getIdentifier(),
                           b.getI64IntegerAttr(static_cast<int64_t>(operand)),
                           op->getOperands(), getPropertiesOrEmpty(op),
                           b.getI64IntegerAttr(static_cast<int64_t>(result)));
}

/// Builds the product of a change with the partial derivative. Their element
/// types are equal.
Change FunctionDerivative::multiply(const Change &change,
                                    ElementwiseOpInterface op, size_t operand,
                                    const FoundPartial &partial,
                                    size_t result) {
  Value value = change.value;
  Type element = getElement(value);
  bool conjugated = conjugates.value_or(false) && isComplex(element);
  Change product = change;
  if (Value condition = makeDependence(op, operand, partial, result)) {
    product.condition = andConditions(b, change.condition, condition);
    product.isWhole = false;
  }
  if (partial.constant)
    if (Value times = multiplyByUnit(b, value,
                                     conjugated ? std::conj(*partial.constant)
                                                : *partial.constant)) {
      product.value = times;
      return product;
    }
  Value factor = makePartial(op, operand, partial.record, result, element);
  if (conjugated)
    factor = conjugateElements(b, factor);
  product.value = multiplyElements(b, value, factor);
  // An infinite factor outside the condition makes a product that is not 0.
  product.isWhole = !product.condition;
  if (strongZeros)
    product.value = keepZeros(b, value, keepZeros(b, factor, product.value));
  return product;
}

//===----------------------------------------------------------------------===//
// Adjoints
//===----------------------------------------------------------------------===//

void FunctionDerivative::addAdjoint(Value value, const Change &adjoint) {
  Change &known = derivatives[value];
  known = addChanges(b, known, adjoint);
}

/// Whether an op reads each element of the operand at the result's index.
static bool isReadInPlace(ArrayRef<OperandRead> reads, Value operand) {
  auto type = cast<RankedTensorType>(operand.getType());
  bool isInPlace = type.getRank() == static_cast<int64_t>(reads.size());
  for (auto [index, read] : llvm::enumerate(reads))
    isInPlace &= read.dim == static_cast<int64_t>(index) && !read.atRunTime &&
                 read.reads == ReadMap::AtZero;
  return isInPlace;
}

/// Builds the sum for an operand, unless the last one was the same: ops that
/// pass their adjoint on to one operand are often many.
Value FunctionDerivative::sumOnce(ArrayRef<OperandRead> reads, Value actual,
                                  Value value) {
  Sum &known = sums[{value, actual}];
  if (!known.value || ArrayRef(known.reads) != reads)
    known = {SmallVector<OperandRead>(reads),
             sumForOperand(b, sizes, reads, actual, value)};
  return known.value;
}

/// Builds the adjoint of an operand of the part that it has for each element of
/// the result: the sum over what is broadcast. It depends where any of them
/// does.
Change FunctionDerivative::takeAdjoint(ElementwiseOpInterface op,
                                       size_t operand, Change part) {
  Value actual = op->getOperand(static_cast<unsigned>(operand));
  auto type = cast<RankedTensorType>(actual.getType());
  SmallVector<OperandRead> read = *reads->get(op, operand);
  Type mayBeWider = getElement(part.value), element = type.getElementType();
  if (isReadInPlace(read, actual)) {
    part.value = castTo(b, part.value, type.clone(mayBeWider));
    part.value = convertElements(b, part.value, element);
    if (part.condition)
      part.condition = castTo(b, part.condition, type.clone(b.getI1Type()));
    return part;
  }
  Change sum;
  if (part.condition)
    sum.condition =
        readMask(b, sumForOperand(b, sizes, read, actual, makeMask(b, part)));
  Value summed = sumOnce(read, actual, makeWhole(b, part));
  sum.value = castTo(b, convertElements(b, summed, element), type);
  return sum;
}

void FunctionDerivative::transposeElementwise(ElementwiseOpInterface op) {
  for (auto [result, value] : llvm::enumerate(op->getResults())) {
    Change adjoint = derivatives.lookup(value);
    if (!adjoint)
      continue;
    for (auto [operand, actual] : llvm::enumerate(op->getOperands())) {
      FoundPartial partial = findPartial(op, operand, result);
      if (!isActive(actual) || partial.constant == 0.0)
        continue;
      Type wide = getPartialElement(op, operand, result);
      Change part = adjoint;
      part.value = convertElements(b, part.value, wide);
      part = multiply(part, op, operand, partial, result);
      if (auto complex = dyn_cast<ComplexType>(wide);
          complex && !isComplex(getElement(actual)))
        part.value = convertElements(b, part.value, complex.getElementType());
      addAdjoint(actual, takeAdjoint(op, operand, part));
    }
  }
}

LogicalResult FunctionDerivative::transposeOther(Operation *op) {
  Change &adjoint = derivatives[op->getResult(0)];
  auto isActiveNow = [&](Value value) { return isActive(value); };
  DerivativeContext context{b, isActiveNow, conjugates.value_or(false)};
  SmallVector<std::pair<Value, Change>> parts;
  auto add = [&](Value value, Value part) {
    parts.emplace_back(value, Change{part});
  };
  if (op->getNumResults() != 1 ||
      failed(buildAdjoint(op, makeWhole(b, adjoint), context, add)))
    return refuseOther(op);
  // The derivative of a mask tells the condition under which each operand
  // matters.
  if (choosesElements(op) || (adjoint.condition && addsElements(op))) {
    auto part = parts.begin();
    auto addMask = [&](Value, Value mask) {
      (part++)->second.condition = readMask(b, mask);
    };
    if (failed(buildAdjoint(op, makeMask(b, adjoint), context, addMask)))
      return refuseOther(op);
  }
  for (const auto &[value, part] : parts)
    addAdjoint(value, part);
  return success();
}

LogicalResult FunctionDerivative::transpose(Operation *op) {
  bool hasAdjoint = llvm::any_of(op->getResults(), [&](Value result) {
    return derivatives.contains(result);
  });
  if (!hasAdjoint)
    return success();
  b.setLoc(locate(op));
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!isOfRecord(elementwise))
    return transposeOther(op);
  transposeElementwise(elementwise);
  return success();
}

/// Adds an argument for a change of a value of the type.
Value FunctionDerivative::addArgument(Type type) {
  Value argument = block.addArgument(type, function.getLoc());
  if (isa<RankedTensorType>(type))
    return argument;
  return tensor::FromElementsOp::create(b, RankedTensorType::get({}, type),
                                        argument);
}

/// The changes of values, in the form in which they are returned.
SmallVector<Value> FunctionDerivative::takeChanges(ValueRange values) {
  SmallVector<Value> taken;
  for (Value value : values) {
    auto change = derivatives.find(value);
    bool isTensor = isa<RankedTensorType>(value.getType());
    if (change == derivatives.end())
      taken.push_back(isTensor ? makeZeros(b, value)
                               : makeNumber(b, value.getType(), 0));
    else if (isTensor)
      taken.push_back(makeWhole(b, change->second));
    else
      taken.push_back(tensor::ExtractOp::create(b, makeWhole(b, change->second),
                                                ValueRange()));
  }
  return taken;
}

/// Returns the values, and erases ops that they do not need.
void FunctionDerivative::finish(ValueRange results) {
  Operation *terminator = block.getTerminator();
  b.setInsertionPoint(terminator);
  func::ReturnOp::create(b, results);
  terminator->erase();
  function.setType(
      b.getFunctionType(block.getArgumentTypes(), TypeRange(results)));
  function.removeArgAttrsAttr();
  function.removeResAttrsAttr();
  SmallVector<Operation *> all;
  for (Operation &op : block.without_terminator())
    all.push_back(&op);
  for (Operation *op : llvm::reverse(all))
    if (isOpTriviallyDead(op) && !isArgumentSharding(op))
      op->erase();
}

LogicalResult FunctionDerivative::makeAdjoint() {
  if (failed(prepare(/*isAdjoint=*/true)))
    return failure();
  SmallVector<Value> arguments = getChanging(block.getArguments());
  Operation *terminator = block.getTerminator();
  b.setInsertionPoint(terminator);
  SmallVector<Value> results = getChanging(terminator->getOperands()), adjoints;
  for (Value result : results) {
    adjoints.push_back(addArgument(result.getType()));
    if (isActive(result))
      addAdjoint(result, {adjoints.back()});
  }
  for (Operation *op : llvm::reverse(ops))
    if (failed(transpose(op)))
      return failure();
  b.setLoc(function.getLoc());
  shardArguments(b, adjoints,
                 llvm::map_to_vector(results, getShardingOfResult));
  finish(shardResults(b, takeChanges(arguments),
                      llvm::map_to_vector(arguments, getShardingOfArgument)));
  return success();
}

SmallVector<size_t> FunctionDerivative::takeKept() {
  SmallVector<size_t> kept;
  llvm::DenseSet<Operation *> living;
  for (Operation &op : block)
    living.insert(&op);
  for (Operation *op : ops) {
    if (!living.contains(op) || !isWorthKeeping(op) || op->use_empty() ||
        op->getNumResults() != 1)
      continue;
    Value result = op->getResult(0);
    result.replaceAllUsesWith(
        block.addArgument(result.getType(), op->getLoc()));
    kept.push_back(numbers.at(op));
  }
  ValueRange results = block.getTerminator()->getOperands();
  finish(SmallVector<Value>(results));
  return kept;
}

//===----------------------------------------------------------------------===//
// Tangents
//===----------------------------------------------------------------------===//

/// Builds the change of an operand as the op reads it.
Change FunctionDerivative::readChange(ElementwiseOpInterface op, size_t operand,
                                      size_t result) {
  Value actual = op->getOperand(static_cast<unsigned>(operand));
  auto type = cast<RankedTensorType>(
      op->getResult(static_cast<unsigned>(result)).getType());
  const OpDescription &description = op.getDescription();
  OpArguments arguments = getArguments(op);
  Type element = description.isShared(operand, arguments)
                     ? description.getSharedElement(arguments)
                     : getElement(actual);
  auto readOf = [&](Value value) {
    SmallVector<Value> changed(op->getOperands());
    changed[operand] = value;
    return read(op, operand, changed, type.clone(element));
  };
  Change change = derivatives.lookup(actual);
  Value condition = change.condition;
  if (condition && isReadInPlace(*reads->get(op, operand), actual))
    change.condition = castTo(b, condition, type.clone(b.getI1Type()));
  else if (condition)
    change.condition = readMask(b, readOf(makeMask(b, change)));
  change.value = readOf(change.value);
  return change;
}

void FunctionDerivative::pushElementwise(ElementwiseOpInterface op) {
  for (auto [result, value] : llvm::enumerate(op->getResults())) {
    Change sum;
    for (auto [operand, actual] : llvm::enumerate(op->getOperands())) {
      FoundPartial partial = findPartial(op, operand, result);
      if (!derivatives.contains(actual) || partial.constant == 0.0)
        continue;
      Change change = readChange(op, operand, result);
      Type wide = getPartialElement(op, operand, result);
      change.value = convertElements(b, change.value, wide);
      change = multiply(change, op, operand, partial, result);
      change.value = convertElements(b, change.value, getElement(value));
      sum = addChanges(b, sum, change);
    }
    if (sum)
      derivatives[value] = sum;
  }
}

LogicalResult FunctionDerivative::pushOther(Operation *op) {
  auto hasChange = [&](Value value) { return derivatives.contains(value); };
  DerivativeContext context{b, hasChange};
  if (llvm::none_of(op->getOperands(), hasChange))
    return success();
  bool hasCondition = choosesElements(op);
  auto getTangent = [&](Value value) {
    Change &change = derivatives[value];
    hasCondition |= addsElements(op) && change.condition;
    return makeWhole(b, change);
  };
  Change change;
  if (op->getNumResults() == 1)
    change.value = buildTangent(op, context, getTangent);
  if (!change)
    return refuseOther(op);
  if (hasCondition)
    change.condition = readMask(b, buildTangent(op, context, [&](Value value) {
                                  return makeMask(b, derivatives.lookup(value));
                                }));
  derivatives[op->getResult(0)] = change;
  return success();
}

LogicalResult FunctionDerivative::push(Operation *op) {
  if (!activity->isOnTheWay(op))
    return success();
  b.setInsertionPointAfter(op);
  b.setLoc(locate(op));
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!isOfRecord(elementwise))
    return pushOther(op);
  pushElementwise(elementwise);
  return success();
}

LogicalResult FunctionDerivative::makeTangent() {
  if (failed(prepare(/*isAdjoint=*/false)))
    return failure();
  b.setInsertionPointToStart(&block);
  SmallVector<Value> arguments = getChanging(block.getArguments()), tangents;
  for (Value argument : arguments) {
    tangents.push_back(addArgument(argument.getType()));
    derivatives[argument] = {tangents.back()};
  }
  for (Operation *op : ops)
    if (failed(push(op)))
      return failure();
  b.setInsertionPoint(block.getTerminator());
  b.setLoc(function.getLoc());
  SmallVector<Value> results =
      getChanging(block.getTerminator()->getOperands());
  shardArguments(b, tangents,
                 llvm::map_to_vector(arguments, getShardingOfArgument));
  finish(shardResults(b, takeChanges(results),
                      llvm::map_to_vector(results, getShardingOfResult)));
  return success();
}

} // namespace ewise
