//===- LinalgBroadcast.td - The ew_linalg dialect ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Broadcasts that say of each dimension where it goes:
//
//   ew_linalg.broadcast %row into %init at [1]
//       : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
//
// Upstream's `linalg.broadcast` lists the other dimensions, the added ones.

#ifndef EWISE_LINALG_LINALGBROADCAST_TD
#define EWISE_LINALG_LINALGBROADCAST_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def EwLinalg_Dialect : EwiseDialect {
  let name = "ew_linalg";
  let cppNamespace = "::ewise::linalg";
  let summary = "broadcasts with an attribute for the dimensions";
}

class EwLinalg_Op<string mnemonic, list<Operand> inputs, RuleSet by>
    : ElementwiseOp<EwLinalg_Dialect, mnemonic> {
  let operands = inputs;
  let returns = [Result<"result">];
  let elementTypes = AnyScalar;
  let rules = by;
}

def EwLinalg_BroadcastOp : EwLinalg_Op<"broadcast", [Operand<"input">, Operand<"init">],
                  LinalgBroadcast> {
  let summary = "input, copied along the dimensions of init that it has not";
  let description = [{
    Dimension i of `input` is dimension `dimensions[i]` of the result, in
    increasing order. Of `init` only the shape is used.
  }];
  let cases = [On<AnyScalar, (Same $input)>];
}

def EwLinalg_BroadcastInDimOp
    : EwLinalg_Op<"broadcast_in_dim", [Operand<"operand">], BroadcastInDim> {
  let summary = "operand, transposed and broadcast into the declared result";
  let description = [{
    Dimension i of `operand` is dimension `dimensions[i]` of the result, in any
    order. Its extent is the result's, or 1.
  }];
  let cases = [On<AnyScalar, (Same $operand)>];
}

#endif // EWISE_LINALG_LINALGBROADCAST_TD
