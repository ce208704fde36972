// Rows of `Expansion`: each must be a function of the primitive's operands, on types that the
// primitive takes, of operations that can be evaluated.
//
// RUN: not ewise-tblgen -gen-expansions -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "ewise/ElementwiseOps.td"

def Negative : Function<["x"], (NegF $x)>;
def Difference : Function<["x", "y"], (SubF $x, $y)>;
def Circular : Function<["x"], (AddF 1, (Log $x))>;
def Wrong : Function<["x"], (AddF $x, (LessF $x, $x))>;

// CHECK: [[#@LINE+1]]:5: error: expansion 'Operands', field 'function': 'Difference' has 2 parameters, but 'Exp' has 1 operands
def Operands : Expansion<Exp, Float32, Difference>;
// CHECK: [[#@LINE+1]]:5: error: expansion 'Types', field 'primitive': 'Exp' is no operation of one type from i8
def Types : Expansion<Exp, Int8, Negative>;
// CHECK: [[#@LINE+1]]:5: error: expansion 'Comparison', field 'primitive': 'LessF' is no operation of one type from f32
def Comparison : Expansion<LessF, Float32, Difference>;
// CHECK: [[#@LINE+1]]:5: error: expansion 'Call', field 'function': 'Circular' is not made of operations that are evaluated
def Call : Expansion<Exp, Float32, Circular>;
// CHECK: [[#@LINE+1]]:5: error: expansion 'Body', field 'function': case 'f32': in 'Wrong': {{.*}}expected f32, got i1
def Body : Expansion<Exp, Float32, Wrong>;
// CHECK: [[#@LINE+1]]:5: error: expansion 'Unset', field 'function'
def Unset : Expansion<Exp, Float32, ?>;
