// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

// TableGen can compute expressions that no one would write.

def Deep : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Deep', field 'cases': case 'float': the expression is too large: at most 256 levels and 4096 arguments are supported
  let cases = [On<TestFloats,
      !foldl((NegF $a), !range(0, 1000), value, i, (NegF value))>];
}

// 2^14 arguments. (TableGen itself does not come to an end for 2^40.)
def Wide : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Wide', field 'cases': case 'float': the expression is too large
  let cases = [On<TestFloats,
      !foldl((NegF $a), !range(0, 14), value, i, (AddF value, value))>];
}

// Names keep the expression small, and its C++ and its notation too.
def Power : TestOp {
  let cases = [On<TestFloats,
      !foldl((NegF $a), !range(0, 100), value, i,
             !dag(AddF, [!dag(NegF, [value], ["x" # i]), ?],
                  [?, "x" # i]))>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Power', field 'checks': check, field 'message': must be set to a string
  let checks = [Check<(And), ?>];
}
