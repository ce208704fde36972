//===- TypeFlow.h - What is known of tensor types ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The types that elementwise ops could give their results, and how they flow
/// on: through `tensor.cast`, and through the arguments and results of `scf`'s
/// and `cf`'s control flow. A known type is never less specific than the
/// declared one. Where `ewise.bind_symbolic_shape` states the size of a value,
/// it is known where the value is read.
///
/// A loop's argument is at first taken to be what the loop starts with, and
/// given up where an iteration makes something else of it. Where the operands
/// of an op turn out to contradict each other, its declared type is all that is
/// known of its result.
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

/// The op as one whose result's type follows from the types of tensors, null
/// for others.
ElementwiseOpInterface asTensorOp(mlir::Operation *op);

class TypeFlow {
public:
  /// Values that have to be of one type.
  struct Node {
    /// One result of an elementwise op or a cast, or what control flow passes
    /// its operands to.
    llvm::SmallVector<mlir::Value, 2> values;
    /// The operands that control flow passes to these values. They are of the
    /// same type.
    llvm::SmallVector<mlir::OpOperand *, 2> incoming;
    mlir::TensorType declared;
    /// Null as long as nothing is known.
    mlir::TensorType known;
    /// Whether the declared type stays: operands contradict each other, or no
    /// elementwise op has to do with these values.
    bool isFixed = false;
  };

  /// Finds out about the values in `root`.
  explicit TypeFlow(mlir::Operation *root);

  llvm::ArrayRef<Node> getNodes() const { return nodes; }
  llvm::ArrayRef<ElementwiseOpInterface> getOps() const { return ops; }
  /// The casts between elementwise ops and control flow.
  llvm::ArrayRef<mlir::tensor::CastOp> getCasts() const { return casts; }

  /// Whether an op was found to be refined, then had contradictory operands.
  /// Knowledge of others then depends on what is declared of it.
  bool hasContradictions() const { return isContradictory; }
  /// Whether sizes are stated, by symbols whose values may follow from types.
  bool hasStatedSizes() const { return statesSizes; }

  /// The most specific type that the value has at run time.
  mlir::Type getKnownType(mlir::Value value) const;
  /// The type that the value had before anything was refined.
  mlir::Type getDeclaredType(mlir::Value value) const;
  /// Whether the value's type, as it is now, may have the sizes that are
  /// stated.
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
  /// The type of the node's values that follows from what is known now.
  mlir::TensorType compute(const Node &node) const;
  /// The type that an op's result has by the operands and its declaration. Null
  /// where these contradict each other.
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
  /// Types that have the sizes that are stated of a value.
  llvm::DenseMap<mlir::Value, mlir::TensorType> promised;
  std::deque<size_t> queue;
  llvm::SmallVector<bool, 0> isQueued;
  bool isContradictory = false;
  bool statesSizes = false;
};

} // namespace ewise

#endif // EWISE_LIB_IR_TYPEFLOW_H
