//===- TransformOps.td - Ewise's patterns in transform scripts ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LOWERING_TRANSFORMOPS_TD
#define EWISE_LOWERING_TRANSFORMOPS_TD

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"

class EwisePatternsOp<string name>
    : Op<Transform_Dialect, "apply_patterns.ewise." # name,
         [DeclareOpInterfaceMethods<PatternDescriptorOpInterface>]> {
  let cppNamespace = "::ewise";
  let assemblyFormat = "attr-dict";
}

def ApplyHoistBroadcastsPatternsOp : EwisePatternsOp<"hoist_broadcasts"> {
  let summary = "broadcasts what elementwise ops read, not what they compute";
  let description = [{
    The patterns of the pass `ewise-hoist-broadcasts`, and those that simplify
    `ewise.broadcast`.
  }];
}

def ApplySplitBroadcastReadsPatternsOp
    : EwisePatternsOp<"split_broadcast_reads"> {
  let summary = "reads vectors of a broadcast by a load or a splat";
  let description = [{
    The patterns of the pass `ewise-split-broadcast-reads`.
  }];
}

def ApplyToLinalgPatternsOp : EwisePatternsOp<"to_linalg"> {
  let summary = "turns elementwise ops on tensors into `linalg.generic`";
  let description = [{
    The patterns of all elementwise ops that the context knows, with the options
    that `ewise-to-linalg` has by default.
  }];
}

#endif // EWISE_LOWERING_TRANSFORMOPS_TD
