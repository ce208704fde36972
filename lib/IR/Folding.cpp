//===- Folding.cpp - Folds of elementwise ops -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/Folding.h"
#include "FoldConstants.h"
#include "FoldRules.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

LogicalResult fold(const OpDescription &description, Operation *op,
                   ArrayRef<Attribute> operands,
                   SmallVectorImpl<OpFoldResult> &results,
                   const FoldOptions &options) {
  Evaluated evaluated;
  if (llvm::any_of(operands, llvm::IsaAndPresentPred<DenseElementsAttr>))
    evaluated = evaluate(description, op, operands, options);
  // An op whose value is known to be undefined is left for run time, whatever a
  // law says.
  if (evaluated.isUndefined)
    return failure();
  SmallVector<OpFoldResult, 1> folded(evaluated.values.begin(),
                                      evaluated.values.end());
  // Ops with several results have no laws.
  if (folded.empty())
    if (OpFoldResult result = foldByRules(description, op, operands))
      folded.push_back(result);
  // Asked last: most ops do not fold, and most that do have no effects.
  if (folded.empty() || !options.hasNoEffect(op))
    return failure();
  results.append(folded);
  return success();
}

} // namespace ewise
