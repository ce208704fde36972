//===- SymbolicShapes.h - Stated facts about sizes --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file Reads `ewise.symbolic_int` and `ewise.bind_symbolic_shape`: sizes are
/// affine expressions of symbols, which have bounds.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_SYMBOLICSHAPES_H
#define EWISE_IR_SYMBOLICSHAPES_H

#include "ewise/IR/EwiseDialect.h"
#include "ewise/Rules/SizeRange.h"
#include "llvm/ADT/DenseMap.h"

namespace ewise {

/// The expression `factor * symbol + offset`, where `factor` is not 0.
struct LinearSize {
  unsigned symbol;
  int64_t factor;
  int64_t offset;
};

/// A simplified expression in this form, if it has it.
std::optional<LinearSize> asLinear(mlir::AffineExpr expression);

/// Prints an expression such as `s1 * 32`.
void printExpression(llvm::raw_ostream &os, mlir::AffineExpr expression,
                     llvm::function_ref<llvm::StringRef(unsigned)> getName);

/// Statements about sizes. Symbols are numbered in order of use; a constant
/// replaces a symbol of known value.
class SymbolicShapes {
public:
  /// The stated sizes of a tensor.
  using StatedShape = llvm::SmallVector<mlir::AffineExpr, 4>;

  /// A shape for each op that states one where the tensor is defined. Equal
  /// expressions are identical.
  llvm::SmallVector<StatedShape, 1> getStated(mlir::Value tensor);

  /// The size of a dimension by an expression; empty if it cannot be a size.
  SizeRange getSizeRange(mlir::AffineExpr expression) const {
    return intersect(getRange(expression), SizeRange());
  }
  /// Whether two expressions cannot be the same number.
  bool areDifferent(mlir::AffineExpr first, mlir::AffineExpr second) const;

  /// Prints the expression with the names of symbols.
  void print(llvm::raw_ostream &os, mlir::AffineExpr expression) const;

private:
  struct Symbol {
    SymbolicIntOp op;
    SizeRange range;
  };

  mlir::AffineExpr getSymbol(SymbolicIntOp op);
  SizeRange getRange(mlir::AffineExpr expression) const;
  mlir::AffineExpr simplify(mlir::AffineExpr expression) const;

  llvm::SmallVector<Symbol, 0> symbols;
  llvm::DenseMap<mlir::Operation *, mlir::AffineExpr> expressions;
};

/// Whether facts of the block hold for all later code of the function: the
/// block is always executed.
bool isEntryBlock(mlir::Block *block);

} // namespace ewise

#endif // EWISE_IR_SYMBOLICSHAPES_H
