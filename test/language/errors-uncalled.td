// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 | FileCheck %s --implicit-check-not=error:

// The names in a function are checked if no body calls it.

include "ewise/ElementwiseOps.td"

// CHECK: [[#@LINE+1]]:5: error: function 'Shifted', field 'body': unknown parameter '$b'
def Shifted : Function<["a"], (Add $a, $b)>;
// CHECK: [[#@LINE+1]]:5: error: function 'Twice', field 'parameters': there are two parameters 'a'
def Twice : Function<["a", "a"], (Add $a, $a)>;
def Parts : Function<["a"], (Add (Exp $a):$e, $e)>;
