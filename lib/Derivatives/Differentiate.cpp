//===- Differentiate.cpp - The pass ewise-differentiate -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Elements.h"
#include "LinearOps.h"
#include "OperandSums.h"
#include "ewise/Derivatives/DerivativeOps.h"
#include "ewise/Derivatives/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEDIFFERENTIATEPASS
#include "ewise/Derivatives/Passes.h.inc"

/// The arguments that a function is differentiated by, and its results.
static bool isContinuous(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isa<FloatType, ComplexType>(tensor.getElementType());
}

/// The elements of a partial derivative: complex if those of the op's result or
/// of its operand are.
static Type getPartialElement(ElementwiseOpInterface op, size_t operand,
                              size_t result) {
  Type own = getElement(op->getOperand(static_cast<unsigned>(operand)));
  Type element = getElement(op->getResult(static_cast<unsigned>(result)));
  return isComplex(own) && !isComplex(element) ? own : element;
}

namespace {

/// Makes a copy of a function its derivative.
class FunctionDerivative {
public:
  FunctionDerivative(func::FuncOp function, bool strongZeros)
      : function(function), block(function.getBody().front()),
        b(function.getLoc(), function.getContext()), strongZeros(strongZeros) {
    for (Operation &op : block.without_terminator())
      ops.push_back(&op);
    findActive();
  }

  LogicalResult makeAdjoint();
  LogicalResult makeTangent();
  /// Takes what is worth keeping from arguments; the numbers of the ops.
  SmallVector<size_t> takeKept();

private:
  void findActive();
  bool isActive(Value value) const { return active.contains(value); }
  Value multiply(Value change, ElementwiseOpInterface op, size_t operand,
                 const FoundPartial &partial, size_t result);
  Value makePartial(ElementwiseOpInterface op, size_t operand,
                    const PartialDerivative *record, size_t result,
                    Type element);
  Value read(ElementwiseOpInterface op, size_t operand, ValueRange operands,
             RankedTensorType type);
  Value makePart(ElementwiseOpInterface op, size_t operand, Value chosen);
  LogicalResult refuse(ElementwiseOpInterface op);
  LogicalResult findConjugates(ElementwiseOpInterface op);
  void addAdjoint(Value value, Value adjoint);
  LogicalResult transpose(Operation *op);
  void transposeElementwise(ElementwiseOpInterface op);
  LogicalResult push(Operation *op);
  void pushElementwise(ElementwiseOpInterface op);
  void finish(ValueRange results);
  SmallVector<Value> getChanging(ValueRange values) const {
    return llvm::filter_to_vector(
        values, [](Value value) { return isContinuous(value.getType()); });
  }

  func::FuncOp function;
  Block &block;
  ImplicitLocOpBuilder b;
  bool strongZeros;
  /// Whether adjoints are products with conjugated partial derivatives, if any
  /// op with complex numbers says so.
  std::optional<bool> conjugates;
  /// Those of the function itself.
  SmallVector<Operation *> ops;
  /// How elementwise ones read their operands.
  std::optional<OperandReads> reads;
  llvm::DenseSet<Value> active;
  /// How something depends on a value, or how it changes.
  llvm::DenseMap<Value, Value> derivatives;
};

} // namespace

/// Whether the derivative is that of the op's record. Others are known here, or
/// not at all.
static bool isOfRecord(ElementwiseOpInterface op) {
  return op && op.isOnTensors() &&
         (isDifferentiable(op) ||
          !isa<arith::SelectOp, arith::ExtFOp, arith::TruncFOp>(op));
}

void FunctionDerivative::findActive() {
  for (Value argument : getChanging(block.getArguments()))
    active.insert(argument);
  for (Operation *op : ops) {
    if (op->hasAttr("ewise.stop_gradient"))
      continue;
    bool depends = false;
    op->walk([&](Operation *inner) {
      depends |= llvm::any_of(inner->getOperands(),
                              [&](Value value) { return isActive(value); });
    });
    if (!depends)
      continue;
    for (Value result : op->getResults())
      if (isContinuous(result.getType()))
        active.insert(result);
  }
}

/// Reports by which operand the op has no derivative, if there is one.
LogicalResult FunctionDerivative::refuse(ElementwiseOpInterface op) {
  if (reads && !reads->get(op, 0))
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

/// Finds what the op says of complex adjoints, which all ops must say.
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

static DictionaryAttr getAttributes(Operation *op) {
  Attribute properties = op->getPropertiesAsAttribute();
  return properties ? cast<DictionaryAttr>(properties)
                    : DictionaryAttr::get(op->getContext());
}

/// Builds what the op reads of an operand, or of a change of it.
Value FunctionDerivative::read(ElementwiseOpInterface op, size_t operand,
                               ValueRange operands, RankedTensorType type) {
  return OperandOp::create(b, type, op->getName().getIdentifier(),
                           b.getI64IntegerAttr(static_cast<int64_t>(operand)),
                           operands, getAttributes(op));
}

/// Builds the part of one of several values in the greatest or least of them:
/// equal ones have equal parts.
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

/// Builds a partial derivative, of such elements.
Value FunctionDerivative::makePartial(ElementwiseOpInterface op, size_t operand,
                                      const PartialDerivative *record,
                                      size_t result, Type element) {
  Value value = op->getResult(static_cast<unsigned>(result));
  auto type = cast<RankedTensorType>(value.getType());
  if (record && record->isResult && type.getElementType() == element)
    return value;
  if (record && record->chooses)
    return makePart(op, operand, value);
  return PartialOp::create(
      b, type.clone(element), op->getName().getIdentifier(),
      b.getI64IntegerAttr(static_cast<int64_t>(operand)), op->getOperands(),
      getAttributes(op), b.getI64IntegerAttr(static_cast<int64_t>(result)));
}

/// Builds the product of a change, of the elements of the partial derivative,
/// with that.
Value FunctionDerivative::multiply(Value change, ElementwiseOpInterface op,
                                   size_t operand, const FoundPartial &partial,
                                   size_t result) {
  Type element = getElement(change);
  bool conjugated = conjugates.value_or(false) && isComplex(element);
  if (partial.constant)
    if (Value product = multiplyByUnit(b, change,
                                       conjugated ? std::conj(*partial.constant)
                                                  : *partial.constant))
      return product;
  Value factor = makePartial(op, operand, partial.record, result, element);
  if (conjugated)
    factor = conjugateElements(b, factor);
  Value product = multiplyElements(b, change, factor);
  return strongZeros ? keepZeros(b, change, product) : product;
}

//===----------------------------------------------------------------------===//
// Adjoints
//===----------------------------------------------------------------------===//

void FunctionDerivative::addAdjoint(Value value, Value adjoint) {
  Value &known = derivatives[value];
  known = known ? addElements(b, known, adjoint) : adjoint;
}

void FunctionDerivative::transposeElementwise(ElementwiseOpInterface op) {
  for (auto [result, value] : llvm::enumerate(op->getResults())) {
    Value adjoint = derivatives.lookup(value);
    if (!adjoint)
      continue;
    for (auto [operand, actual] : llvm::enumerate(op->getOperands())) {
      FoundPartial partial = findPartial(op, operand, result);
      if (!isActive(actual) || partial.constant == 0.0)
        continue;
      Type wide = getPartialElement(op, operand, result);
      Value part = multiply(convertElements(b, adjoint, wide), op, operand,
                            partial, result);
      Type element = getElement(actual);
      if (auto complex = dyn_cast<ComplexType>(wide);
          complex && !isComplex(element))
        part = convertElements(b, part, complex.getElementType());
      Value sum = sumForOperand(b, *reads->get(op, operand), actual, part);
      addAdjoint(actual,
                 castTo(b, convertElements(b, sum, element), actual.getType()));
    }
  }
}

LogicalResult FunctionDerivative::transpose(Operation *op) {
  bool hasAdjoint = llvm::any_of(op->getResults(), [&](Value result) {
    return derivatives.contains(result);
  });
  if (!hasAdjoint)
    return success();
  b.setLoc(op->getLoc());
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (isOfRecord(elementwise)) {
    if (failed(refuse(elementwise)))
      return failure();
    transposeElementwise(elementwise);
    return success();
  }
  auto isActiveNow = [&](Value value) { return isActive(value); };
  auto add = [&](Value value, Value adjoint) { addAdjoint(value, adjoint); };
  if (op->getNumResults() == 1 &&
      succeeded(buildAdjoint(op, derivatives.lookup(op->getResult(0)),
                             {b, isActiveNow, conjugates.value_or(false)},
                             add)))
    return success();
  return op->emitOpError("has no derivative");
}

/// Makes the values the results, and removes what they do not need.
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
    if (isOpTriviallyDead(op))
      op->erase();
}

LogicalResult FunctionDerivative::makeAdjoint() {
  SmallVector<Operation *> elementwise;
  llvm::copy_if(ops, std::back_inserter(elementwise), [](Operation *op) {
    return isOfRecord(dyn_cast<ElementwiseOpInterface>(op));
  });
  reads.emplace(elementwise);
  for (Operation *op : elementwise)
    if (failed(findConjugates(cast<ElementwiseOpInterface>(op))))
      return failure();
  SmallVector<Value> arguments = getChanging(block.getArguments());
  Operation *terminator = block.getTerminator();
  b.setInsertionPoint(terminator);
  for (Value result : getChanging(terminator->getOperands())) {
    Value adjoint = block.addArgument(result.getType(), function.getLoc());
    if (isActive(result))
      addAdjoint(result, adjoint);
  }
  for (Operation *op : llvm::reverse(ops))
    if (failed(transpose(op)))
      return failure();
  b.setLoc(function.getLoc());
  SmallVector<Value> adjoints = llvm::map_to_vector(arguments, [&](Value of) {
    Value adjoint = derivatives.lookup(of);
    return adjoint ? adjoint : makeZeros(b, of);
  });
  finish(adjoints);
  return success();
}

SmallVector<size_t> FunctionDerivative::takeKept() {
  SmallVector<size_t> kept;
  llvm::DenseSet<Operation *> living;
  for (Operation &op : block)
    living.insert(&op);
  for (auto [number, op] : llvm::enumerate(ops)) {
    if (!living.contains(op) || !isWorthKeeping(op) || op->use_empty() ||
        op->getNumResults() != 1)
      continue;
    Value result = op->getResult(0);
    result.replaceAllUsesWith(
        block.addArgument(result.getType(), op->getLoc()));
    kept.push_back(number);
  }
  ValueRange results = block.getTerminator()->getOperands();
  finish(SmallVector<Value>(results));
  return kept;
}

//===----------------------------------------------------------------------===//
// Tangents
//===----------------------------------------------------------------------===//

void FunctionDerivative::pushElementwise(ElementwiseOpInterface op) {
  for (auto [result, value] : llvm::enumerate(op->getResults())) {
    Value sum;
    for (auto [operand, actual] : llvm::enumerate(op->getOperands())) {
      FoundPartial partial = findPartial(op, operand, result);
      Value tangent = derivatives.lookup(actual);
      if (!tangent || partial.constant == 0.0)
        continue;
      SmallVector<Value> changed(op->getOperands());
      changed[operand] = tangent;
      auto type = cast<RankedTensorType>(value.getType());
      PresentDescription description = op.getDescription();
      bool isShared = description->isShared(operand, op->getNumOperands());
      Type element = isShared ? description->getSharedElement(getArguments(op))
                              : getElement(actual);
      Value change = read(op, operand, changed, type.clone(element));
      Type wide = getPartialElement(op, operand, result);
      change = multiply(convertElements(b, change, wide), op, operand, partial,
                        result);
      change = convertElements(b, change, type.getElementType());
      sum = sum ? addElements(b, sum, change) : change;
    }
    if (sum)
      derivatives[value] = sum;
  }
}

LogicalResult FunctionDerivative::push(Operation *op) {
  bool hasTangent = llvm::any_of(op->getOperands(), [&](Value operand) {
    return derivatives.contains(operand);
  });
  bool isAsked = llvm::any_of(op->getResults(),
                              [&](Value result) { return isActive(result); });
  if (!isAsked)
    return success();
  b.setInsertionPointAfter(op);
  b.setLoc(op->getLoc());
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (isOfRecord(elementwise)) {
    if (failed(refuse(elementwise)))
      return failure();
    pushElementwise(elementwise);
    return success();
  }
  auto hasChange = [&](Value value) { return derivatives.contains(value); };
  auto getTangent = [&](Value value) { return derivatives.lookup(value); };
  if (!hasTangent && op->getNumRegions() == 0)
    return success();
  Value tangent = op->getNumResults() == 1
                      ? buildTangent(op, {b, hasChange}, getTangent)
                      : Value();
  if (!tangent)
    return op->emitOpError("has no derivative");
  derivatives[op->getResult(0)] = tangent;
  return success();
}

LogicalResult FunctionDerivative::makeTangent() {
  for (Value argument : getChanging(block.getArguments()))
    derivatives[argument] =
        block.addArgument(argument.getType(), function.getLoc());
  for (Operation *op : ops)
    if (failed(push(op)))
      return failure();
  b.setInsertionPoint(block.getTerminator());
  b.setLoc(function.getLoc());
  SmallVector<Value> tangents = llvm::map_to_vector(
      getChanging(block.getTerminator()->getOperands()), [&](Value of) {
        Value tangent = derivatives.lookup(of);
        return tangent ? tangent : makeZeros(b, of);
      });
  finish(tangents);
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class EwiseDifferentiatePass
    : public impl::EwiseDifferentiatePassBase<EwiseDifferentiatePass> {
public:
  using EwiseDifferentiatePassBase::EwiseDifferentiatePassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    EwiseDifferentiatePassBase::getDependentDialects(registry);
    registerDerivativeOps(registry);
  }

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult differentiate(func::FuncOp of, SymbolTable &symbols);
  func::FuncOp copy(func::FuncOp of, StringRef suffix, SymbolTable &symbols);
};

} // namespace

/// A copy of the function behind it, under a name of its own.
func::FuncOp EwiseDifferentiatePass::copy(func::FuncOp of, StringRef suffix,
                                          SymbolTable &symbols) {
  func::FuncOp clone = of.clone();
  clone.setName((of.getName() + suffix).str());
  symbols.insert(clone, std::next(of->getIterator()));
  return clone;
}

/// Makes the function return the results of some of its ops, too.
static void returnMore(func::FuncOp function, ArrayRef<size_t> numbers) {
  Block &block = function.getBody().front();
  SmallVector<Operation *> ops;
  for (Operation &op : block)
    ops.push_back(&op);
  Operation *terminator = block.getTerminator();
  SmallVector<Value> results(terminator->getOperands());
  for (size_t number : numbers)
    results.push_back(ops[number]->getResult(0));
  terminator->setOperands(results);
  function.setType(FunctionType::get(function.getContext(),
                                     block.getArgumentTypes(),
                                     TypeRange(ValueRange(results))));
  function.removeResAttrsAttr();
}

LogicalResult EwiseDifferentiatePass::differentiate(func::FuncOp of,
                                                    SymbolTable &symbols) {
  if (!of.getBody().hasOneBlock())
    return of.emitOpError(
        "has no derivative here: it has no or several blocks");
  bool isAdjoint = mode == DerivativeMode::Adjoint;
  func::FuncOp added = copy(of, isAdjoint ? "_adjoint" : "_tangent", symbols);
  FunctionDerivative derivative(added, strongZeros);
  if (!isAdjoint)
    return derivative.makeTangent();
  if (failed(derivative.makeAdjoint()))
    return failure();
  if (keep)
    returnMore(copy(of, "_kept", symbols), derivative.takeKept());
  return success();
}

LogicalResult EwiseDifferentiatePass::run() {
  SymbolTable symbols(getOperation());
  SmallVector<func::FuncOp> functions;
  for (auto each : getOperation().getOps<func::FuncOp>())
    if (function.empty() ? !each.isExternal() : each.getName() == function)
      functions.push_back(each);
  if (functions.empty() && !function.empty())
    return getOperation().emitError()
           << "there is no function '" << function << "' to differentiate";
  for (func::FuncOp each : functions)
    if (failed(differentiate(each, symbols)))
      return failure();
  return success();
}

} // namespace ewise
