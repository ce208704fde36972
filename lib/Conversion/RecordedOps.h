//===- RecordedOps.h - Ops that are built again -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_CONVERSION_RECORDEDOPS_H
#define EWISE_LIB_CONVERSION_RECORDEDOPS_H

#include "ewise/IR/OpPrototype.h"
#include "llvm/ADT/StringMap.h"

namespace ewise {

/// Ops that were built of some values, the arguments, to be built again of
/// others. Refers to none of the ops and values.
class RecordedOps {
public:
  /// Ops that follow each other in a block.
  using Ops = llvm::iterator_range<mlir::Block::iterator>;

  /// Records `ops`, and which value is the result. Null where they cannot be
  /// built again of the arguments alone: they read other values, are at another
  /// location, or have successors or a region that is not one block.
  static std::unique_ptr<RecordedOps>
  record(Ops ops, mlir::Location location,
         llvm::ArrayRef<mlir::Value> arguments, mlir::Value result);

  /// Builds the ops and returns the result.
  mlir::Value replay(mlir::OpBuilder &builder, mlir::Location location,
                     llvm::ArrayRef<mlir::Value> arguments) const;

private:
  struct RecordedBlock;

  /// Values have numbers: first the arguments, then in the order in which they
  /// are built.
  struct RecordedOp {
    OpPrototype prototype;
    llvm::SmallVector<unsigned, 4> operands;
    /// Of each region.
    std::vector<std::unique_ptr<RecordedBlock>> blocks;
  };
  struct RecordedBlock {
    llvm::SmallVector<mlir::Type, 4> argumentTypes;
    std::vector<RecordedOp> ops;
  };

  class Recorder;
  class Player;

  std::vector<RecordedOp> ops;
  unsigned result = 0;
};

/// Recorded ops by what they depend on.
class Recordings {
public:
  /// Addresses and numbers: all that the ops depend on.
  using Key = llvm::SmallVector<const void *, 64>;

  /// Adds what ops depend on that are built of the arguments: their types, and
  /// which of them are the same value.
  static void addArguments(Key &key, llvm::ArrayRef<mlir::Value> arguments);
  static void addNumber(Key &key, uint64_t number);
  /// Adds the type of the op's result and all its attributes.
  static void addResultAndAttributes(Key &key, mlir::Operation *op);

  /// Builds the ops of a key again; null where they have not been recorded.
  mlir::Value replay(const Key &key, mlir::OpBuilder &builder,
                     mlir::Location location,
                     llvm::ArrayRef<mlir::Value> arguments) const;

  /// The same, but has them built where they have not been recorded.
  mlir::Value build(const Key &key, mlir::OpBuilder &builder,
                    mlir::Location location,
                    llvm::ArrayRef<mlir::Value> arguments,
                    llvm::function_ref<mlir::Value()> buildOps);

private:
  struct Recording {
    unsigned timesBuilt = 0;
    std::unique_ptr<RecordedOps> ops;
  };

  /// By the bytes of the key.
  llvm::StringMap<Recording> recordings;
};

} // namespace ewise

#endif // EWISE_LIB_CONVERSION_RECORDEDOPS_H
