//===- Passes.td - Programs that are split over processes --*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_SHARDING_PASSES_TD
#define EWISE_SHARDING_PASSES_TD

include "mlir/Pass/PassBase.td"

def EwisePrepareShardingPass
    : Pass<"ewise-prepare-sharding", "::mlir::func::FuncOp"> {
  let summary = "Prepare annotations for upstream's propagation";
  let description = [{
    The pass comes before `--sharding-propagation`, in functions with annotations
    of `shard`. An argument that has none, or only some for its users, is annotated
    as whole: callers pass the tensor that they passed before. Propagation would
    shard it as its first user reads it.

    An annotation of a value follows the value, and all others use it, wherever it
    was before. Propagation finds no annotation of a value that has other users.
  }];
  let dependentDialects = ["::mlir::shard::ShardDialect"];
}

def EwiseCompleteShardingPass
    : Pass<"ewise-complete-sharding", "::mlir::func::FuncOp"> {
  let summary = "Annotate values that propagation left, in possible steps";
  let description = [{
    The pass comes between `--sharding-propagation` and `--shard-partition`, which
    takes annotations for granted. Operands and results that propagation has not
    reached become whole, and so do results of the function that are not annotated
    for their users.

    `--shard-partition` changes a sharding by one axis of the grid, and computes
    something else, or crashes, where more changes: a chain of shardings takes the
    place of such a change, gathering as little as possible. A static size that
    does not divide by the number of processes, whose rest it would drop, is an
    error, and so is an axis that the grid does not have.
  }];
  let dependentDialects = ["::mlir::shard::ShardDialect"];
}

def EwisePartitionPass : Pass<"ewise-partition", "::mlir::func::FuncOp"> {
  let summary = "Split a function over processes by its annotations";
  let description = [{
    Runs `--ewise-prepare-sharding`, `--sharding-propagation` twice,
    `--ewise-complete-sharding` and `--shard-partition` on functions that
    have annotations. Others stay as they are, whatever their ops.
  }];
  let dependentDialects = [
    "::ewise::EwiseDialect", "::mlir::affine::AffineDialect",
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::shard::ShardDialect", "::mlir::tensor::TensorDialect"];
}

def EwiseCountExchangesPass : Pass<"ewise-count-exchanges"> {
  let summary = "Report how many bytes each process sends";
  let description = [{
    Adds a remark at each op of `shard` by which processes exchange tensors: how
    many bytes each of them sends to others, if sizes are static.
  }];
}

def EwiseExchangeShardsPass : Pass<"ewise-exchange-shards"> {
  let summary = "Exchange tensors by messages of MPI";
  let description = [{
    Lowers `shard.all_gather`, `all_to_all`, `all_reduce` and `all_slice` to sends
    and receives of the dialect `mpi`, between buffers. `--convert-shard-to-mpi`,
    which lowers what is left, knows only the third. Elements are sent as they are
    in memory, also those of types of which MPI has none; sizes may be dynamic.

    An `all_reduce` sums parts, each in one process and in the order of processes,
    and gathers the sums: all processes have the same bits, in each run.

    The functions begin with a call that initializes MPI, once in the process, and
    checks that there are as many processes as the grid has. When the program ends,
    MPI is finalized.
  }];
  let options = [
    Option<"implementation", "implementation", "std::string",
           /*default=*/"\"OpenMPI\"",
           "Whose MPI, OpenMPI or MPICH, where the module does not say so">
  ];
  let dependentDialects = [
    "::ewise::EwiseDialect", "::mlir::affine::AffineDialect",
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::DLTIDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::mpi::MPIDialect", "::mlir::scf::SCFDialect",
    "::mlir::shard::ShardDialect", "::mlir::tensor::TensorDialect"];
}

#endif // EWISE_SHARDING_PASSES_TD
