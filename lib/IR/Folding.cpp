//===- Folding.cpp - Folds of elementwise ops -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/Folding.h"
#include "FoldConstants.h"

using namespace mlir;

namespace ewise {

LogicalResult fold(const OpDescription &description, Operation *op,
                   ArrayRef<Attribute> operands,
                   SmallVectorImpl<OpFoldResult> &results,
                   const FoldOptions &options) {
  OpFoldResult result;
  if (llvm::any_of(operands, llvm::IsaAndPresentPred<DenseElementsAttr>))
    if (DenseElementsAttr value = evaluate(description, op, operands, options))
      result = value;
  if (!result)
    return failure();
  results.push_back(result);
  return success();
}

} // namespace ewise
