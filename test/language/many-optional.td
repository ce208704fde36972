// A value that both sides of a choice by an optional operand need is computed once.
//
// RUN: %if python %{ ewise-tblgen -gen-python -I %defs %s | grep -c '_maximum(' \
// RUN:   | FileCheck %s --check-prefix=PYTHON %}
// RUN: ewise-tblgen -evaluate -I %defs %s --call='ew.most 1 : f32' --call='ew.most 1, _, 5, _, _, 3 : f32' \
// RUN:   --call='ew.most 1, 2, 3, 4, 5, 6, 7, 8 : f32' | FileCheck %s --check-prefix=VALUES
// RUN: ewise-opt --ewise-records=%s --ewise-records-flag=-I%defs --ewise-to-linalg %S/Inputs/many-optional.mlir \
// RUN:   | grep -c 'arith.maximumf' | FileCheck %s --check-prefix=BODY
// BODY:   {{^7$}}
// PYTHON: {{^8$}}
// VALUES:      = 1
// VALUES-NEXT: = 5
// VALUES-NEXT: = 8

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Ew_Dialect : EwiseDialect {
  let name = "ew";
  let cppNamespace = "::test";
}
def Ew_MostOp : ElementwiseOp<Ew_Dialect, "most"> {
  let operands = [Operand<"a">, Operand<"b", optional=1>, Operand<"c", optional=1>, Operand<"d", optional=1>,
                  Operand<"e", optional=1>, Operand<"f", optional=1>, Operand<"g", optional=1>, Operand<"h", optional=1>];
  let elementTypes = Float32;
  let rules = Broadcastable;
  defvar upToB = (When (Has $b), (Max $a, $b), $a);
  defvar upToC = (When (Has $c), (Max upToB:$most, $c), upToB:$most);
  defvar upToD = (When (Has $d), (Max upToC:$most, $d), upToC:$most);
  defvar upToE = (When (Has $e), (Max upToD:$most, $e), upToD:$most);
  defvar upToF = (When (Has $f), (Max upToE:$most, $f), upToE:$most);
  defvar upToG = (When (Has $g), (Max upToF:$most, $g), upToF:$most);
  let body = (When (Has $h), (Max upToG:$most, $h), upToG:$most);
}
