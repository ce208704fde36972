//===- UnverifiedOps.td - Ops without a verifier -----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An op of one result without a verifier, to see what MLIR itself takes.
//
//===----------------------------------------------------------------------===//

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Unverified_Dialect : Dialect {
  let name = "unverified";
  let cppNamespace = "::ewise::bench";
}

class Unverified_Op<string mnemonic, dag operands>
    : Op<Unverified_Dialect, mnemonic, [Pure]> {
  let arguments = operands;
  let results = (outs AnyType:$output);
}

def Unverified_UnaryOp : Unverified_Op<"op1", (ins AnyType:$a)>;
def Unverified_BinaryOp : Unverified_Op<"op2", (ins AnyType:$a, AnyType:$b)>;
def Unverified_TernaryOp
    : Unverified_Op<"op3", (ins AnyType:$a, AnyType:$b, AnyType:$c)>;
