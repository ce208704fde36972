//===- Shardings.h - Which arguments and results are parts ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function that is split over processes takes a part of an argument that has
// an annotation of its own, and returns a part of a result that is annotated
// for its user. Derivatives take and return parts of the same values: changes
// as what changes, and adjoints as what they are adjoints of.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_SHARDINGS_H
#define EWISE_LIB_DERIVATIVES_SHARDINGS_H

#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/Builders.h"

namespace ewise {

/// The sharding that makes the function take a part of the argument. Null if it
/// takes the whole.
mlir::Value getShardingOfArgument(mlir::Value argument);
/// The sharding of the part that the function returns. Null if it returns the
/// whole.
mlir::Value getShardingOfResult(mlir::Value result);

/// Makes the function take the parts of arguments that the shardings say.
void shardArguments(mlir::OpBuilder &builder, mlir::ValueRange arguments,
                    llvm::ArrayRef<mlir::Value> shardings);
/// The values as they are to be returned for the parts that the shardings say.
llvm::SmallVector<mlir::Value>
shardResults(mlir::OpBuilder &builder, llvm::ArrayRef<mlir::Value> results,
             llvm::ArrayRef<mlir::Value> shardings);

/// The adjoint of an annotated value, from that of the annotation's result.
mlir::Value shardAdjoint(mlir::OpBuilder &builder,
                         mlir::shard::ShardOp annotation, mlir::Value adjoint);
/// The change of an annotation's result, from that of the annotated value.
mlir::Value shardTangent(mlir::OpBuilder &builder,
                         mlir::shard::ShardOp annotation, mlir::Value tangent);

/// Whether the op is the annotation of an argument, which says what callers
/// pass, even if it has no user.
bool isArgumentSharding(mlir::Operation *op);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_SHARDINGS_H
