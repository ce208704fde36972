//===- ElementwiseToLinalg.cpp - Lowering of elementwise ops --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "Expression.h"
#include "NamedBroadcast.h"
#include "OperandReader.h"
#include "RecordedOps.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Shape/Describe.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

/// The case for the op's element types, null where there is none.
static const LoweringCase *findCase(Operation *op, const OpLowering &lowering) {
  Type element = getElementTypeOrSelf(lowering.getSharedOperand(op));
  Type resultElement = getElementTypeOrSelf(op->getResult(0));
  for (const LoweringCase &candidate : lowering.cases) {
    bool acceptsOperands = !candidate.types || candidate.types(element);
    bool acceptsResult = candidate.resultTypes
                             ? candidate.resultTypes(resultElement)
                             : resultElement == element;
    if (acceptsOperands && acceptsResult)
      return &candidate;
  }
  return nullptr;
}

bool isAnyElement(Type) { return true; }

Value buildBody(const LoweringCase &bodyCase, BodyBuilder &b, Operation *op,
                ValueRange operands) {
  if (auto copied = bodyCase.getCopiedOperand())
    return operands[*copied];
  return bodyCase.build(b, op, operands);
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// Brings an operand into the result's shape: its dimensions in the result's
/// order, extents of 1 where it has none, then one vector.broadcast.
static Value broadcastVector(BodyBuilder &b, Value operand, VectorType type,
                             const DimensionMap &map) {
  auto operandType = cast<VectorType>(operand.getType());
  if (operandType == type)
    return operand;
  int64_t rank = operandType.getRank();
  if (map.dims || map.length != rank || map.offset != type.getRank() - rank) {
    SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
    llvm::stable_sort(order, [&](int64_t a, int64_t b) {
      // Trimmed dimensions go last.
      return static_cast<uint64_t>(map.resultDim(a)) <
             static_cast<uint64_t>(map.resultDim(b));
    });
    if (!llvm::is_sorted(order))
      operand = vector::TransposeOp::create(b, operand, order);
    SmallVector<int64_t> sizes(static_cast<size_t>(type.getRank()), 1);
    SmallVector<bool> scalable(sizes.size(), false);
    for (int64_t dim = 0; dim != map.length; ++dim) {
      auto place = static_cast<size_t>(map.resultDim(dim));
      sizes[place] = operandType.getDimSize(static_cast<unsigned>(dim));
      scalable[place] = operandType.getScalableDims()[static_cast<size_t>(dim)];
    }
    auto placed = VectorType::get(sizes, type.getElementType(), scalable);
    if (operand.getType() != placed)
      operand = vector::ShapeCastOp::create(b, placed, operand);
  }
  if (operand.getType() != type)
    operand = vector::BroadcastOp::create(b, type, operand);
  return operand;
}

/// Ops on vectors become the scalar ops on vectors.
static LogicalResult lowerOnVectors(Operation *op, const LoweringCase &bodyCase,
                                    const AlignedOp &aligned,
                                    RewriterBase &rewriter) {
  auto resultType = cast<VectorType>(op->getResult(0).getType());
  BodyBuilder b(op->getLoc(), rewriter, resultType.getElementType(),
                resultType);
  SmallVector<Value> operands;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    Value &vector = operands.emplace_back();
    if (!bodyCase.reads(index))
      continue;
    auto type = cast<VectorType>(b.typed(getElementTypeOrSelf(operand)));
    vector = index < aligned.operands.size()
                 ? broadcastVector(b, operand, type, aligned.mapOf(index))
                 : vector::BroadcastOp::create(
                       b, type, readParameter(b, b.getLoc(), operand));
  }
  rewriter.replaceOp(op, buildBody(bodyCase, b, op, operands));
  return success();
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// Checks what the verifier of an adopted op may not have.
static LogicalResult checkTensors(Operation *op, const AlignedOp &aligned,
                                  RewriterBase &rewriter) {
  auto encodingOf = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.getEncoding() : Attribute();
  };
  Attribute encoding = encodingOf(aligned.operands.front().getType());
  for (Value operand : aligned.operands)
    if (encodingOf(operand.getType()) != encoding)
      return rewriter.notifyMatchFailure(op, "operands differ in encoding");
  // Nothing in the IR says how large such a result is.
  if (aligned.aligned.target == kDeclaredResult &&
      llvm::is_contained(aligned.sizes, kDynamic))
    return rewriter.notifyMatchFailure(op, "it broadcasts into its result, "
                                           "whose type has dynamic sizes");
  Type resultType = op->getResult(0).getType();
  if (isa<RankedTensorType>(resultType) && encodingOf(resultType) != encoding)
    return rewriter.notifyMatchFailure(op, "the result's encoding is not the "
                                           "operands'");
  auto rankedResult = dyn_cast<RankedTensorType>(resultType);
  if (rankedResult &&
      failed(verifyCompatibleShape(aligned.sizes, rankedResult.getShape())))
    return rewriter.notifyMatchFailure(op, "the result's type cannot hold what "
                                           "the operands broadcast to");
  return success();
}

/// What a failed check of sizes says: the message of the verifier, where `?` is
/// in place of sizes that are known only at run time.
static std::string describeConflict(Operation *op, const OpLowering &lowering,
                                    const AlignedOp &aligned,
                                    const Failure &failure) {
  auto typeOf = [&](size_t which) {
    Type type = which == kDeclaredResult ? op->getResult(0).getType()
                                         : aligned.operands[which].getType();
    return llvm::formatv("{0}", type).str();
  };
  struct OperandName {
    std::string name;
    bool variadic;
  };
  SmallVector<OperandName> names;
  for (llvm::StringRef name : llvm::split(lowering.operands, ", ")) {
    bool variadic = name.consume_back("...");
    names.push_back({name.str(), variadic});
  }
  auto getName = [&](size_t which) {
    return which == kDeclaredResult ? std::string("result")
                                    : nameOf(names.data(), names.size(), which,
                                             aligned.operands.size());
  };
  FailureShapes shapes = {aligned.shapes.data(), aligned.declared, {}};
  return ("'" + op->getName().getStringRef() + "' op ").str() +
         describe(*lowering.rules, failure, shapes, getName, typeOf,
                  lowering.conflictMessage);
}

/// A parameter is read at index 0, which adopted ops need not have verified.
static LogicalResult checkParameters(Operation *op, const OpLowering &lowering,
                                     const LoweringCase &bodyCase,
                                     RewriterBase &rewriter) {
  size_t first = op->getNumOperands() - lowering.numParameters;
  for (auto [index, parameter] :
       llvm::enumerate(op->getOperands().drop_front(first))) {
    auto type = dyn_cast<RankedTensorType>(parameter.getType());
    if (!bodyCase.reads(first + index) ||
        (type && llvm::all_of(type.getShape(), [](int64_t size) {
           return size == 1 || size == ShapedType::kDynamic;
         })))
      continue;
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "a parameter is " << parameter.getType()
                 << ", and only ranked tensors of one element can be read";
    });
  }
  return success();
}

//===----------------------------------------------------------------------===//
// ElementwiseLowering
//===----------------------------------------------------------------------===//

ElementwiseLowering::ElementwiseLowering(const LoweringOptions &options,
                                         RewriterBase &rewriter)
    : options(options), rewriter(rewriter),
      loops(std::make_unique<ParallelLoops>(rewriter.getContext())),
      recordings(std::make_unique<Recordings>()) {}

ElementwiseLowering::~ElementwiseLowering() = default;

LogicalResult ElementwiseLowering::lower(Operation *op,
                                         const OpLowering &lowering) {
  remaining.erase(op);
  rewriter.setInsertionPoint(op);
  if (succeeded(tryLower(op, lowering)))
    return success();
  replacePending(op);
  return failure();
}

bool ElementwiseLowering::dependsOnTypes(Operation *op,
                                         const OpLowering &lowering) const {
  // A parameter may be a constant.
  return lowering.numParameters == 0 && !isComputedLater(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           auto type = dyn_cast<RankedTensorType>(operand.getType());
           return type && type.hasStaticShape() &&
                  (pending.empty() ||
                   !pending.contains(operand.getDefiningOp()));
         });
}

/// What the ops built for an op depend on, if that is its types and attributes.
static Recordings::Key getKey(Operation *op, const OpLowering &lowering,
                              ArrayRef<Value> operands) {
  Recordings::Key key = {&lowering};
  Recordings::addResultAndAttributes(key, op);
  Recordings::addArguments(key, operands);
  return key;
}

LogicalResult ElementwiseLowering::tryLower(Operation *op,
                                            const OpLowering &lowering) {
  if (!isa<ShapedType>(op->getResult(0).getType()))
    return rewriter.notifyMatchFailure(op, "it works on scalars");
  if (op->getNumOperands() < lowering.leastOperands)
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "it has " << op->getNumOperands()
                 << " operands, and the body needs at least "
                 << lowering.leastOperands;
    });
  Recordings::Key key;
  if (isWorthRecording() && dependsOnTypes(op, lowering)) {
    SmallVector<Value, 4> operands(op->getOperands());
    key = getKey(op, lowering, operands);
    if (Value value =
            recordings->replay(key, rewriter, op->getLoc(), operands)) {
      rewriter.replaceOp(op, value);
      return success();
    }
  }
  const LoweringCase *bodyCase = findCase(op, lowering);
  if (!bodyCase)
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "there is no scalar body from elements of type "
                 << getElementTypeOrSelf(lowering.getSharedOperand(op))
                 << " to " << getElementTypeOrSelf(op->getResult(0));
    });
  auto expression = std::make_shared<Expression>();
  expression->op = op;
  expression->key = std::move(key);
  expression->lowering = &lowering;
  expression->bodyCase = bodyCase;
  if (failed(checkParameters(op, lowering, *bodyCase, rewriter)) ||
      failed(alignOp(op, lowering, expression->aligned, rewriter)))
    return failure();
  if (isa<VectorType>(op->getResult(0).getType()))
    return lowerOnVectors(op, *bodyCase, expression->aligned, rewriter);
  return lowerTensors(std::move(expression));
}

/// Whether the named form would make tensors of a rank or an order of
/// dimensions that no operand has.
static bool needsIntermediateTensors(const Expression &expression,
                                     const LoweringOptions &options) {
  return options.broadcastForm == BroadcastForm::Named &&
         llvm::any_of(expression.accesses, [&](const OperandAccess &access) {
           bool isUncertain = !access.uncertainDims.empty();
           bool isReadInBody = isUncertain && options.dynamicBroadcast ==
                                                  DynamicBroadcast::View;
           return !isReadInBody &&
                  (isUncertain || needsIntermediateTensors(access.resultDims));
         });
}

LogicalResult
ElementwiseLowering::lowerTensors(std::shared_ptr<Expression> expression) {
  Operation *op = expression->op;
  const AlignedOp &aligned = expression->aligned;
  if (failed(checkTensors(op, aligned, rewriter)))
    return failure();
  for (const Shape &shape : aligned.shapes) {
    OperandAccess &access = expression->accesses.emplace_back();
    for (int64_t size : ArrayRef(shape.sizes, static_cast<size_t>(shape.rank)))
      access.sizes.push_back(known.getAttribute(rewriter, size));
  }
  bool isStatic = aligned.isStatic();
  bool hasEncoding = cast<RankedTensorType>(aligned.operands.front().getType())
                         .getEncoding() != nullptr;
  if (hasEncoding || isStatic)
    aligned.findAccesses(options, /*built=*/{}, expression->accesses);
  if (hasEncoding && needsIntermediateTensors(*expression, options))
    return rewriter.notifyMatchFailure(op, "an operand has an encoding, which "
                                           "says nothing of the tensors that "
                                           "the named form makes of it");
  if (isStatic) {
    for (int64_t size : aligned.sizes)
      expression->sizes.push_back(known.getAttribute(rewriter, size));
  } else {
    alignPending(*expression);
    buildSizes(*expression);
  }
  bool isLater = isComputedLater(op);
  computeOperands(*expression, /*mayChoose=*/!isLater);
  if (isLater) {
    known.setPending(op->getResult(0), expression->sizes);
    pending[op] = std::move(expression);
  } else {
    replace(*expression);
  }
  return success();
}

/// What has been built of the operands' sizes may conflict where their types do
/// not. Then the operands' ops are not computed by this one.
void ElementwiseLowering::alignPending(Expression &expression) {
  AlignedOp &aligned = expression.aligned;
  SmallVector<Shape, 4> shapes = aligned.shapes;
  bool any = false;
  for (auto [operand, shape, storage] :
       llvm::zip(aligned.operands, shapes, aligned.storage)) {
    ArrayRef<OpFoldResult> sizes = known.getPending(operand);
    if (sizes.empty())
      continue;
    any = true;
    storage = llvm::map_to_vector<4>(sizes, getStaticSize);
    shape = {storage.data(), shape.rank};
  }
  if (!any || alignShapes(expression.op, *expression.lowering, shapes, aligned))
    return;
  replacePending(expression.op);
  [[maybe_unused]] LogicalResult result =
      alignOp(expression.op, *expression.lowering, aligned, rewriter);
  assert(succeeded(result) && "the types have been aligned before");
}

void ElementwiseLowering::buildSizes(Expression &expression) {
  Operation *op = expression.op;
  const AlignedOp &aligned = expression.aligned;
  Location location = op->getLoc();
  RuntimeShape shape(rewriter, location, known, getShapeOptions(options));
  auto check = [&](Value condition, const Failure &failure) {
    cf::AssertOp::create(
        rewriter, location, condition,
        describeConflict(op, *expression.lowering, aligned, failure));
  };
  auto sizes = shape.getResultSizes(
      *aligned.rules, aligned.aligned, aligned.operands, aligned.sizes,
      options.runtimeChecks ? SizeCheck(check) : SizeCheck());
  assert(succeeded(sizes) && "a declared size that is not known");
  expression.sizes = std::move(*sizes);
  for (auto [operand, access] :
       llvm::zip_equal(aligned.operands, expression.accesses))
    for (auto [dim, size] : llvm::enumerate(access.sizes))
      size = shape.getSize(operand, static_cast<int64_t>(dim));
  aligned.findAccesses(options, expression.sizes, expression.accesses);
}

void ElementwiseLowering::computeOperands(Expression &expression,
                                          bool mayChoose) {
  expression.initialize();
  ValueRange operands = expression.aligned.operands;
  for (Value operand : operands) {
    auto it = pending.find(operand.getDefiningOp());
    if (it == pending.end())
      continue;
    // Computed for one operand and read for another, it would be both.
    SmallVector<size_t, 2> numbers;
    for (size_t number = 0; number != operands.size(); ++number)
      if (operands[number] == operand)
        numbers.push_back(number);
    if (!llvm::all_of(numbers, [&](size_t number) {
          return !expression.operands[number] &&
                 expression.canCompute(*it->second, number) ==
                     Computable::Always;
        }))
      continue;
    for (size_t number : numbers)
      expression.compute(it->second, number);
  }
  // What is computed is no tensor any more.
  for (const auto &operand : expression.operands)
    if (operand)
      pending.erase(operand->op);
  if (mayChoose)
    findConditional(expression);
  replacePending(expression.op);
}

void ElementwiseLowering::findConditional(Expression &expression) {
  ValueRange operands = expression.aligned.operands;
  for (auto [number, operand] : llvm::enumerate(operands)) {
    auto it = pending.find(operand.getDefiningOp());
    if (it == pending.end() || llvm::count(operands, operand) != 1 ||
        expression.canCompute(*it->second, number) !=
            Computable::UnlessExpanded)
      continue;
    expression.conditional = std::move(it->second);
    expression.conditionalOperand = number;
    pending.erase(it);
    return;
  }
}

void ElementwiseLowering::replacePending(Operation *user) {
  for (Value operand : user->getOperands()) {
    auto it = pending.find(operand.getDefiningOp());
    if (it == pending.end())
      continue;
    std::shared_ptr<Expression> expression = std::move(it->second);
    pending.erase(it);
    replace(*expression);
  }
}

bool ElementwiseLowering::isComputedLater(Operation *op) const {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!options.fuse || options.broadcastForm == BroadcastForm::Named ||
      options.dynamicBroadcast == DynamicBroadcast::Materialize || !type ||
      type.getEncoding() || type.getRank() == 0 || op->use_empty())
    return false;
  Operation *user = *op->user_begin();
  return remaining.contains(user) && user->getBlock() == op->getBlock() &&
         llvm::all_equal(op->getUsers());
}

Value ElementwiseLowering::buildResult(Expression &expression) {
  Operation *op = expression.op;
  Type declaredType = op->getResult(0).getType();
  Value value = expression.conditional ? buildChoice(expression)
                                       : buildTensor(expression);
  if (value.getType() != declaredType)
    value = tensor::CastOp::create(rewriter, op->getLoc(), declaredType, value);
  return value;
}

void ElementwiseLowering::replace(Expression &expression) {
  Operation *op = expression.op;
  auto build = [&] { return buildResult(expression); };
  Value value =
      expression.key.empty()
          ? build()
          : recordings->build(expression.key, rewriter, op->getLoc(),
                              llvm::to_vector(op->getOperands()), build);
  known.erasePending(op->getResult(0));
  rewriter.replaceOp(op, value);
  eraseComputed(expression);
}

void ElementwiseLowering::eraseComputed(const Expression &expression) {
  llvm::SmallPtrSet<const Expression *, 4> erased;
  for (const auto &operand : expression.operands) {
    if (!operand || !erased.insert(operand.get()).second)
      continue;
    known.erasePending(operand->op->getResult(0));
    rewriter.eraseOp(operand->op);
    eraseComputed(*operand);
  }
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {

/// Lowers the op of one table entry.
class ElementwisePattern : public RewritePattern {
public:
  ElementwisePattern(const OpLowering &lowering, const LoweringOptions &options,
                     MLIRContext *context)
      : RewritePattern(lowering.name, /*benefit=*/1, context),
        lowering(lowering), options(options) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    // A driver may erase what another pattern has built.
    return ElementwiseLowering(options, rewriter).lower(op, lowering);
  }

private:
  const OpLowering &lowering;
  LoweringOptions options;
};

} // namespace

void populateElementwiseToLinalgPatterns(RewritePatternSet &patterns,
                                         ArrayRef<OpLowering> lowerings,
                                         const LoweringOptions &options) {
  for (const OpLowering &lowering : lowerings)
    patterns.add(std::make_unique<ElementwisePattern>(lowering, options,
                                                      patterns.getContext()));
}

} // namespace ewise
