//===- ElementwiseToLinalg.cpp - Lowering of elementwise ops --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "OperandReader.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Shape/Describe.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

/// The case for the op's element types, null where there is none.
static const LoweringCase *findCase(Operation *op, const OpLowering &lowering) {
  Type element = getElementTypeOrSelf(op->getOperand(lowering.sharedOperand));
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

static Value buildBody(const LoweringCase &bodyCase, BodyBuilder &b,
                       Operation *op, ValueRange operands) {
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
    operand = vector::ShapeCastOp::create(
        b, VectorType::get(sizes, type.getElementType(), scalable), operand);
  }
  if (operand.getType() != type)
    operand = vector::BroadcastOp::create(b, type, operand);
  return operand;
}

/// Ops on vectors become the scalar ops on vectors.
static LogicalResult lowerOnVectors(Operation *op, const LoweringCase &bodyCase,
                                    const AlignedOp &aligned,
                                    PatternRewriter &rewriter) {
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

static SmallVector<utils::IteratorType> parallelLoops(size_t rank) {
  return SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel);
}

/// Checks what the verifier of an adopted op may not have.
static LogicalResult checkTensors(Operation *op, const AlignedOp &aligned,
                                  PatternRewriter &rewriter) {
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
  if (!tensor::CastOp::areCastCompatible(
          RankedTensorType::get(aligned.sizes, getElementTypeOrSelf(resultType),
                                encoding),
          resultType))
    return rewriter.notifyMatchFailure(op, "the result's type cannot hold what "
                                           "the operands broadcast to");
  return success();
}

/// Builds the linalg.generic that computes the body.
static Value buildLoops(Operation *op, const OpLowering &lowering,
                        const LoweringCase &bodyCase, OperandReader &reader,
                        Value init, PatternRewriter &rewriter) {
  Location location = op->getLoc();
  auto type = cast<RankedTensorType>(init.getType());
  reader.prepare(bodyCase);
  size_t firstParameter = op->getNumOperands() - lowering.numParameters;
  SmallVector<Value> parameters(lowering.numParameters);
  for (auto [index, parameter] : llvm::enumerate(parameters))
    if (bodyCase.reads(firstParameter + index))
      parameter = readParameter(
          rewriter, location,
          op->getOperand(static_cast<unsigned>(firstParameter + index)));
  auto buildElement = [&](OpBuilder &builder, Location bodyLocation,
                          ValueRange arguments) {
    SmallVector<Value> elements =
        reader.readElements(builder, bodyLocation, arguments);
    elements.append(parameters);
    BodyBuilder b(bodyLocation, builder, type.getElementType());
    linalg::YieldOp::create(b, buildBody(bodyCase, b, op, elements));
  };
  return linalg::GenericOp::create(
             rewriter, location, type, reader.getInputs(), init,
             reader.getIndexingMaps(),
             parallelLoops(static_cast<size_t>(type.getRank())), buildElement)
      .getResult(0);
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

static LogicalResult lowerOnTensors(Operation *op, const OpLowering &lowering,
                                    const LoweringCase &bodyCase,
                                    const AlignedOp &aligned,
                                    const LoweringOptions &options,
                                    KnownSizes &known,
                                    PatternRewriter &rewriter) {
  if (failed(checkTensors(op, aligned, rewriter)))
    return failure();

  Location location = op->getLoc();
  Type declaredType = op->getResult(0).getType();
  Attribute encoding =
      cast<RankedTensorType>(aligned.operands.front().getType()).getEncoding();
  OperandReader reader(aligned, options, known, rewriter, location);
  if (encoding && reader.needsIntermediateTensors())
    return rewriter.notifyMatchFailure(op, "an operand has an encoding, which "
                                           "says nothing of the tensors that "
                                           "the named form makes of it");
  auto check = [&](Value condition, const Failure &failure) {
    cf::AssertOp::create(rewriter, location, condition,
                         describeConflict(op, lowering, aligned, failure));
  };
  ArrayRef<OpFoldResult> sizes = reader.buildResultSizes(
      options.runtimeChecks ? SizeCheck(check) : SizeCheck());
  // Without elements there is nothing to compute.
  bool isEmpty = llvm::any_of(
      sizes, [](OpFoldResult size) { return getStaticSize(size) == 0; });
  Value result;
  auto copied = bodyCase.getCopiedOperand();
  if (copied && *copied < aligned.operands.size() && !isEmpty)
    result = reader.expandToTensor(*copied);
  if (!result) {
    result =
        tensor::EmptyOp::create(rewriter, location, sizes,
                                getElementTypeOrSelf(declaredType), encoding);
    if (!isEmpty)
      result = buildLoops(op, lowering, bodyCase, reader, result, rewriter);
  }
  if (result.getType() != declaredType)
    result = tensor::CastOp::create(rewriter, location, declaredType, result);
  rewriter.replaceOp(op, result);
  return success();
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// A parameter is read at index 0, which adopted ops need not have verified.
static LogicalResult checkParameters(Operation *op, const OpLowering &lowering,
                                     PatternRewriter &rewriter) {
  for (Value parameter : op->getOperands().take_back(lowering.numParameters)) {
    auto type = dyn_cast<RankedTensorType>(parameter.getType());
    if (type && llvm::all_of(type.getShape(), [](int64_t size) {
          return size == 1 || size == ShapedType::kDynamic;
        }))
      continue;
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "a parameter is " << parameter.getType()
                 << ", and only ranked tensors of one element can be read";
    });
  }
  return success();
}

/// Collects the op's shapes and pairs their dimensions.
static LogicalResult alignOp(Operation *op, const OpLowering &lowering,
                             AlignedOp &aligned, PatternRewriter &rewriter) {
  aligned.rules = lowering.rules;
  aligned.operands = op->getOperands().drop_back(lowering.numParameters);
  SmallVector<SmallVector<int64_t>> storage(aligned.operands.size() + 1);
  for (auto [index, operand] : llvm::enumerate(aligned.operands)) {
    Shape shape = getShape(operand.getType(), storage[index]);
    if (!shape.isRanked())
      return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
        diagnostic << "operand #" << index << " is " << operand.getType()
                   << ", and only ranked tensors and vectors can be lowered";
      });
    aligned.shapes.push_back(shape);
  }
  aligned.declared = getShape(op->getResult(0).getType(), storage.back());

  int64_t axis = 0;
  const RuleSet &rules = *lowering.rules;
  AlignmentAttribute attribute = getAlignmentAttribute(rules, op, axis);
  bool ok = alignOperands(rules, aligned.shapes.data(), aligned.shapes.size(),
                          attribute, &aligned.declared, aligned.aligned);
  if (ok && aligned.aligned.rank != Shape::kUnranked) {
    aligned.sizes.resize(static_cast<size_t>(aligned.aligned.rank));
    ok = inferShape(rules, aligned.shapes.data(), aligned.shapes.size(),
                    &aligned.declared, aligned.aligned, aligned.sizes.data());
  }
  if (ok && aligned.aligned.rank != Shape::kUnranked) {
    aligned.storage = std::move(storage);
    return success();
  }
  return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
    diagnostic << "the operands do not broadcast by rule set '" << rules.name
               << "'";
  });
}

LogicalResult lowerElementwiseOp(Operation *op, const OpLowering &lowering,
                                 const LoweringOptions &options,
                                 KnownSizes &known, PatternRewriter &rewriter) {
  if (!isa<ShapedType>(op->getResult(0).getType()))
    return rewriter.notifyMatchFailure(op, "it works on scalars");
  if (failed(checkParameters(op, lowering, rewriter)))
    return failure();
  const LoweringCase *bodyCase = findCase(op, lowering);
  if (!bodyCase)
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "there is no scalar body from elements of type "
                 << getElementTypeOrSelf(op->getOperand(lowering.sharedOperand))
                 << " to " << getElementTypeOrSelf(op->getResult(0));
    });
  AlignedOp aligned;
  if (failed(alignOp(op, lowering, aligned, rewriter)))
    return failure();
  if (isa<VectorType>(op->getResult(0).getType()))
    return lowerOnVectors(op, *bodyCase, aligned, rewriter);
  return lowerOnTensors(op, lowering, *bodyCase, aligned, options, known,
                        rewriter);
}

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
    KnownSizes known;
    return lowerElementwiseOp(op, lowering, options, known, rewriter);
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
