//===- LoopAnnotation.h - Wishes of loops to LLVM ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_NATIVE_LOOPANNOTATION_H
#define EWISE_LIB_NATIVE_LOOPANNOTATION_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace ewise {

/// The attribute of llvm.br, which the conversions to LLVM keep.
inline constexpr llvm::StringLiteral kLoopAnnotation = "loop_annotation";

/// Tells LLVM how to vectorize, interleave and unroll the loop; null for what
/// is left to LLVM.
inline void annotate(mlir::scf::ForOp loop,
                     mlir::LLVM::LoopVectorizeAttr vectorize,
                     mlir::LLVM::LoopInterleaveAttr interleave,
                     mlir::LLVM::LoopUnrollAttr unroll) {
  loop->setDiscardableAttr(
      kLoopAnnotation, mlir::LLVM::LoopAnnotationAttr::get(
                           loop.getContext(), {}, vectorize, interleave, unroll,
                           {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}));
}

} // namespace ewise

#endif // EWISE_LIB_NATIVE_LOOPANNOTATION_H
