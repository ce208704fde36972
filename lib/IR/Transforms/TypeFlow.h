//===- TypeFlow.h - What is known of tensor types ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The types that elementwise ops could give their results, and their flow
/// through `tensor.cast` and through arguments and results of `scf`'s and
/// `cf`'s control flow. A known type is never less specific than the declared
/// one. A size stated by `ewise.bind_symbolic_shape` is known to all readers of
/// the value.
///
/// A loop's argument is at first assumed to have the type that the loop starts
/// with, and widened if an iteration passes another one. If the operands of an
/// op turn out to contradict each other, its result has its declared type.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_IR_TYPEFLOW_H
#define EWISE_LIB_IR_TYPEFLOW_H

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/SymbolicShapes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>

namespace ewise {

/// The op, if its result's type follows from the types of tensors; else null.
ElementwiseOpInterface asTensorOp(mlir::Operation *op);

class TypeFlow {
public:
  /// Values that have to be of one type.
  struct Node {
    /// One result of an elementwise op or a cast, or all values that control
    /// flow passes one operand to.
    llvm::SmallVector<mlir::Value, 2> values;
    /// The operands that control flow passes to these values, which have the
    /// same type.
    llvm::SmallVector<mlir::OpOperand *, 2> incoming;
    mlir::TensorType declared;
    /// Null until a type is known.
    mlir::TensorType known;
    /// Whether the declared type is kept, because operands contradict each
    /// other or no elementwise op makes or reads these values.
    bool isFixed = false;
  };

  /// Finds the known types of all values in `root`.
  explicit TypeFlow(mlir::Operation *root);

  llvm::ArrayRef<Node> getNodes() const { return nodes; }
  llvm::ArrayRef<ElementwiseOpInterface> getOps() const { return ops; }
  /// The casts between elementwise ops and control flow.
  llvm::ArrayRef<mlir::tensor::CastOp> getCasts() const { return casts; }

  /// Whether an op was found whose operands contradict each other after it was
  /// refined. Known types of other ops then depend on its declared type.
  bool hasContradictions() const { return isContradictory; }
  /// Whether sizes are stated by symbols, whose values may follow from types.
  bool hasStatedSizes() const { return statesSizes; }

  /// The most specific type that the value has at run time.
  mlir::Type getKnownType(mlir::Value value) const;
  /// The type that the value had before any refinement.
  mlir::Type getDeclaredType(mlir::Value value) const;
  /// Whether the value's current type is compatible with the stated sizes.
  bool isAsStated(mlir::Value value) const;
  /// Whether control flow passes the operand on to values of a node.
  bool isPassedOn(mlir::OpOperand &operand) const {
    return passedOn.contains(&operand);
  }

private:
  void addStatedSizes(mlir::Value value, SymbolicShapes &stated);
  void addControlFlow(mlir::Operation *op);
  void addBlockArguments(mlir::Block &block);
  void addNode(llvm::ArrayRef<mlir::Value> values,
               llvm::ArrayRef<mlir::OpOperand *> incoming);
  void fixUnrelated();
  void solve();
  bool fixContradictions();
  template <typename Update> void update(Update next);
  /// The type of the node's values that follows from the known types.
  mlir::TensorType compute(const Node &node) const;
  /// The type of an op's result by its operands and its declaration; null if
  /// these contradict each other.
  mlir::TensorType computeResult(mlir::OpResult result) const;
  mlir::TensorType computeCast(mlir::tensor::CastOp cast) const;
  void enqueue(size_t index);
  void enqueueUsers(const Node &node);
  void enqueueSources(const Node &node);

  llvm::SmallVector<Node, 0> nodes;
  llvm::SmallVector<ElementwiseOpInterface, 0> ops;
  llvm::SmallVector<mlir::tensor::CastOp, 0> casts;
  llvm::DenseMap<mlir::Value, size_t> nodeOf;
  llvm::DenseMap<mlir::OpOperand *, size_t> passedOn;
  /// The types with the stated sizes of values.
  llvm::DenseMap<mlir::Value, mlir::TensorType> promised;
  std::deque<size_t> queue;
  llvm::SmallVector<bool, 0> isQueued;
  bool isContradictory = false;
  bool statesSizes = false;
};

} // namespace ewise

#endif // EWISE_LIB_IR_TYPEFLOW_H
