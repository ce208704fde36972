// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

class Adopted<string name> : AdoptedOp<name, "::mlir::tosa::AddOp"> {
  let operands = [Operand<"a">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
}
// CHECK: [[#@LINE+4]]:5: error: op 'TheSecond': there is another op with the name 'tosa.add'
// CHECK: [[#@LINE+2]]:5: note: the other op is here
// CHECK: [[#@LINE+3]]:1: error: op '<anonymous>': there is another op with the name 'tosa.add'
def TheFirst : Adopted<"tosa.add">;
def TheSecond : Adopted<"tosa.add">;
def : Adopted<"tosa.add">;
// One class may have any number of names.
def Third : Adopted<"tosa.other">;
