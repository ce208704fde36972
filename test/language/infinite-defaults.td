// RUN: ewise-tblgen -evaluate -I %defs %s --call='t.clip 1e30 : f32' --call='t.clip 1e30 {high = 2} : f32' \
// RUN:   --call='t.clip -inf {bound = 5} : f32' --call='t.clip inf {low = 5, bound = 7} : f32' | FileCheck %s
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s --check-prefix=METHODS
// RUN: rm -rf %t && mkdir %t
// RUN: %if python && numpy %{ ewise-tblgen -gen-python -I %defs %s -o %t/t.py %}
// RUN: %if python && numpy %{ env PYTHONPATH=%t %python -c "import t, numpy as np; print(t.clip(np.float32([-np.inf, 3])), t.clip(np.float32(3), high=2.0))" \
// RUN:   | FileCheck %s --check-prefix=PYTHON %}
// PYTHON: [-inf   3.] 2.0

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

// An absent bound is an infinite one.

// CHECK:      = 1.00000002E+30
// CHECK-NEXT: = 2
// CHECK-NEXT: = -inf
// CHECK-NEXT: = 7
// METHODS:      {"low", ::ewise::OpAttributeKind::Float,
// METHODS: list[0].defaultNumber = -::std::numeric_limits<double>::infinity();
// METHODS-NEXT: list[1].defaultNumber = ::std::numeric_limits<double>::infinity();
// METHODS-NEXT: list[2].defaultText = "inf";
def T_Dialect : EwiseDialect { let name = "t"; let cppNamespace = "::t"; }
def T_ClipOp : ElementwiseOp<T_Dialect, "clip"> {
  let operands = [Operand<"x">];
  let attributes = [Attribute<"low", Float32, "-inf">, Attribute<"high", Float64, "inf">, Attribute<"bound", Shared, "inf">];
  let elementTypes = Float32;
  let rules = SameShape;
  let body = (Min (Min (Max $x, $low), $high), $bound);
}
