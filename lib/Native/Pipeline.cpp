//===- Pipeline.cpp - From elementwise ops to the LLVM dialect ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/Passes.h"
#include "ewise/Native/Passes.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/BufferizationToMemRef/BufferizationToMemRef.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVMPass.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/MathToFuncs/MathToFuncs.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/Vector/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace ewise {

static void clean(OpPassManager &passes) {
  passes.addPass(createCanonicalizerWithoutWrongPatterns());
  passes.addPass(createCSEPass());
}

static void addBufferization(OpPassManager &passes) {
  passes.addPass(createEwiseWriteInPlacePass());
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  // An iteration may yield another buffer than the one it was given.
  options.allowReturnAllocsFromLoops = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  passes.addPass(bufferization::createOneShotBufferizePass(options));
  clean(passes);
  bufferization::buildBufferDeallocationPipeline(passes);
  passes.addPass(createConvertBufferizationToMemRefPass());
}

static void addLoops(OpPassManager &passes) {
  passes.addPass(createEwiseCoalesceLoopsPass());
  clean(passes);
  passes.addPass(createConvertLinalgToLoopsPass());
  passes.addPass(createLowerAffinePass());
  passes.addPass(createEwiseSinkToUsesPass());
}

/// Replaces bf16 and narrower floats by f32 and integers, which every target
/// has.
static void addNarrowFloats(OpPassManager &passes) {
  OpPassManager &functions = passes.nest<func::FuncOp>();
  functions.addPass(vector::createLowerVectorMultiReductionPass());
  functions.addPass(createEwiseExpandMathPass());
  functions.addPass(createEwiseRoundOncePass());
  // libm has no functions of f16 either.
  math::MathExtendToSupportedTypesOptions supported;
  // The pass would extend these to f32.
  supported.extraTypeStrs = {"f80", "f128"};
  functions.addPass(math::createMathExtendToSupportedTypes(supported));
  functions.addPass(createEwiseExpandArithPass());
  clean(passes);
}

static void addLLVM(OpPassManager &passes) {
  passes.addPass(createConvertComplexToStandardPass());
  // Passes that make functions and loops come before those that unroll vectors.
  passes.addPass(createConvertMathToFuncs());
  passes.addPass(createConvertVectorToSCFPass());
  passes.addPass(createEwiseMathToLibmPass());
  passes.addPass(createConvertMathToLLVMPass());
  passes.addPass(createConvertMathToLibmPass());

  passes.addPass(createSCFToControlFlowPass());
  passes.addPass(createEwiseReportAssertionsPass());
  passes.addPass(createEwiseExpandShapesPass());
  passes.addPass(memref::createExpandStridedMetadataPass());
  passes.addPass(createLowerAffinePass());
  passes.addPass(createConvertVectorToLLVMPass());
  passes.addPass(createFinalizeMemRefToLLVMConversionPass());
  passes.addPass(createConvertComplexToLLVMPass());
  passes.addPass(createArithToLLVMConversionPass());
  passes.addPass(createConvertIndexToLLVMPass());
  passes.addPass(createUBToLLVMConversionPass());
  passes.addPass(createConvertControlFlowToLLVMPass());
  passes.addPass(createConvertFuncToLLVMPass());
  passes.addPass(createReconcileUnrealizedCastsPass());
  passes.addPass(createEwiseCheckLoweredPass());
  passes.addPass(createEwiseBF16MemoryPass());
  passes.addPass(createEwiseWidenI1MemoryPass());
}

void buildToLLVMPipeline(OpPassManager &passes) {
  passes.addPass(createEwiseHideFunctionsPass());
  passes.addPass(createEwiseToLinalgPass());
  // Quantized types have no buffers.
  passes.addPass(createEwiseSignlessTypesPass());
  passes.addPass(createEwisePrepareLinalgPass());
  clean(passes);
  addBufferization(passes);
  addLoops(passes);
  addNarrowFloats(passes);
  passes.addPass(createEwiseInterleaveLoopsPass());
  addLLVM(passes);
  passes.addPass(createEwiseShowFunctionsPass());
}

} // namespace ewise
