//===- TransformOps.cpp - Ewise's patterns in transform scripts -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Native/TransformOps.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "ewise/Native/Patterns.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

#ifndef NDEBUG
/// MLIR's headers call this function if assertions are on; packages of MLIR
/// without assertions, such as Debian's, do not define it.
LLVM_ATTRIBUTE_WEAK void
mlir::transform::detail::checkImplementsTransformOpInterface(StringRef,
                                                             MLIRContext *) {}
#endif

#define GET_OP_CLASSES
#include "ewise/Native/TransformOps.cpp.inc"

namespace ewise {

void ApplyHoistBroadcastsPatternsOp::populatePatterns(
    RewritePatternSet &patterns) {
  populateHoistBroadcastsPatterns(patterns);
}

void ApplySplitBroadcastReadsPatternsOp::populatePatterns(
    RewritePatternSet &patterns) {
  populateSplitBroadcastReadsPatterns(patterns);
}

void ApplyToLinalgPatternsOp::populatePatterns(RewritePatternSet &patterns) {
  SmallVector<StringRef> ops;
  for (RegisteredOperationName op : getContext()->getRegisteredOperations())
    if (op.hasInterface<ElementwiseOpInterface>())
      ops.push_back(op.getStringRef());
  populateElementwiseToLinalgPatterns(patterns, ops, LoweringOptions());
}

namespace {

class EwiseTransformExtension
    : public transform::TransformDialectExtension<EwiseTransformExtension> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(EwiseTransformExtension)

  using Base::Base;

  void init() {
    // Dialects that the patterns of ewise-to-linalg make; other patterns make
    // some of them.
    declareGeneratedDialect<affine::AffineDialect>();
    declareGeneratedDialect<arith::ArithDialect>();
    declareGeneratedDialect<cf::ControlFlowDialect>();
    declareGeneratedDialect<complex::ComplexDialect>();
    declareGeneratedDialect<linalg::LinalgDialect>();
    declareGeneratedDialect<math::MathDialect>();
    declareGeneratedDialect<scf::SCFDialect>();
    declareGeneratedDialect<tensor::TensorDialect>();
    declareGeneratedDialect<vector::VectorDialect>();
    declareGeneratedDialect<EwiseDialect>();
    registerTransformOps<
#define GET_OP_LIST
#include "ewise/Native/TransformOps.cpp.inc"
        >();
  }
};

} // namespace

void registerTransformDialectExtension(DialectRegistry &registry) {
  registry.addExtensions<EwiseTransformExtension>();
}

} // namespace ewise
