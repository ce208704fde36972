//===- ElementwiseToLinalg.cpp - Lowering of elementwise ops --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "OperandReader.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// The case for the op's element types, null where there is none.
static const LoweringCase *findCase(Operation *op, const OpLowering &lowering) {
  Type element =
      getElementTypeOrSelf(op->getOperand(lowering.sharedOperand));
  Type resultElement = getElementTypeOrSelf(op->getResult(0));
  auto matches = [](bool (*contains)(Type), Type type) {
    return !contains || contains(type);
  };
  for (const LoweringCase &candidate : lowering.cases)
    if (matches(candidate.types, element) &&
        matches(candidate.resultTypes, resultElement))
      return &candidate;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// Ops on vectors become the scalar ops on vectors; what is expanded goes
/// through vector.broadcast, which aligns right and expands 1 like the rule
/// sets whose operands get here.
static LogicalResult lowerOnVectors(Operation *op, const OpLowering &lowering,
                                    const LoweringCase &bodyCase,
                                    PatternRewriter &rewriter) {
  auto resultType = cast<VectorType>(op->getResult(0).getType());
  BodyBuilder b(op->getLoc(), rewriter, resultType.getElementType(),
                resultType);
  SmallVector<Value> operands;
  for (Value operand : op->getOperands().drop_back(lowering.numParameters)) {
    Type type = b.typed(getElementTypeOrSelf(operand));
    if (operand.getType() != type)
      operand = vector::BroadcastOp::create(b, type, operand);
    operands.push_back(operand);
  }
  for (Value parameter : op->getOperands().take_back(lowering.numParameters)) {
    Value element = readParameter(b, b.getLoc(), parameter);
    operands.push_back(
        vector::BroadcastOp::create(b, b.typed(element.getType()), element));
  }
  rewriter.replaceOp(op, bodyCase.build(b, op, operands));
  return success();
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static SmallVector<utils::IteratorType> parallelLoops(size_t rank) {
  return SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel);
}

/// Checks what the op's verifier may not have: adopted ops have their own.
static LogicalResult checkTensors(Operation *op, const OpLowering &lowering,
                                  ValueRange operands,
                                  PatternRewriter &rewriter) {
  auto encodingOf = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.getEncoding() : Attribute();
  };
  Attribute encoding;
  SmallVector<Shape> shapes;
  SmallVector<int64_t> unused;
  for (auto [index, operand] : llvm::enumerate(operands)) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
        diagnostic << "operand #" << index << " is " << operand.getType()
                   << ", and only ranked tensors and vectors can be lowered";
      });
    if (index == 0)
      encoding = type.getEncoding();
    else if (encoding != type.getEncoding())
      return rewriter.notifyMatchFailure(op, "operands differ in encoding");
    shapes.push_back(getShape(type, unused));
  }
  Type resultType = op->getResult(0).getType();
  if (isa<RankedTensorType>(resultType) && encodingOf(resultType) != encoding)
    return rewriter.notifyMatchFailure(op, "the result's encoding is not the "
                                           "operands'");

  const RuleSet &rules = *lowering.rules;
  int64_t rank = inferRank(rules, shapes.data(), shapes.size());
  SmallVector<int64_t> sizes(static_cast<size_t>(std::max<int64_t>(rank, 0)));
  if (rank == Shape::kUnranked ||
      !inferShape(rules, shapes.data(), shapes.size(), sizes.data(), rank))
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "the operands do not broadcast by rule set '" << rules.name
                 << "'";
    });
  if (!tensor::CastOp::areCastCompatible(
          RankedTensorType::get(sizes, getElementTypeOrSelf(resultType),
                                encoding),
          resultType))
    return rewriter.notifyMatchFailure(op, "the result's type cannot hold what "
                                           "the operands broadcast to");
  return success();
}

static LogicalResult lowerOnTensors(Operation *op, const OpLowering &lowering,
                                    const LoweringCase &bodyCase,
                                    const LoweringOptions &options,
                                    PatternRewriter &rewriter) {
  ValueRange operands = op->getOperands().drop_back(lowering.numParameters);
  if (failed(checkTensors(op, lowering, operands, rewriter)))
    return failure();

  Location location = op->getLoc();
  Type declaredType = op->getResult(0).getType();
  Type element = getElementTypeOrSelf(declaredType);
  Attribute encoding =
      cast<RankedTensorType>(operands.front().getType()).getEncoding();
  OperandReader reader(*lowering.rules, operands, options, rewriter, location);
  ArrayRef<OpFoldResult> sizes = reader.getResultSizes();
  Value init =
      tensor::EmptyOp::create(rewriter, location, sizes, element, encoding);

  // Without elements there is nothing to compute.
  bool isEmpty = llvm::any_of(
      sizes, [](OpFoldResult size) { return getStaticSize(size) == 0; });
  Value result = init;
  if (!isEmpty) {
    reader.prepare();
    SmallVector<Value> parameters;
    for (Value parameter : op->getOperands().take_back(lowering.numParameters))
      parameters.push_back(readParameter(rewriter, location, parameter));
    auto buildBody = [&](OpBuilder &builder, Location bodyLocation,
                         ValueRange arguments) {
      SmallVector<Value> elements =
          reader.readElements(builder, bodyLocation, arguments);
      elements.append(parameters);
      BodyBuilder b(bodyLocation, builder, element);
      linalg::YieldOp::create(b, bodyCase.build(b, op, elements));
    };
    result = linalg::GenericOp::create(rewriter, location, init.getType(),
                                       reader.getInputs(), init,
                                       reader.getIndexingMaps(),
                                       parallelLoops(sizes.size()), buildBody)
                 .getResult(0);
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

LogicalResult lowerElementwiseOp(Operation *op, const OpLowering &lowering,
                                 const LoweringOptions &options,
                                 PatternRewriter &rewriter) {
  if (!isa<ShapedType>(op->getResult(0).getType()))
    return rewriter.notifyMatchFailure(op, "it works on scalars");
  if (failed(checkParameters(op, lowering, rewriter)))
    return failure();
  const LoweringCase *bodyCase = findCase(op, lowering);
  if (!bodyCase)
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "there is no scalar body for elements of type "
                 << getElementTypeOrSelf(
                        op->getOperand(lowering.sharedOperand));
    });
  if (isa<VectorType>(op->getResult(0).getType()))
    return lowerOnVectors(op, lowering, *bodyCase, rewriter);
  return lowerOnTensors(op, lowering, *bodyCase, options, rewriter);
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
    return lowerElementwiseOp(op, lowering, options, rewriter);
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
