// A check says which pairs of types are not converted: of these, the body need say nothing.
//
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s %}
// RUN: ewise-tblgen -evaluate -I %defs %s --call='Astype 3 {dtype = complex<f32>} : f32' \
// RUN:   --call='Astype 3 {dtype = f64} : i32' | FileCheck %s --check-prefix=VALUES
// RUN: not ewise-tblgen -evaluate -I %defs %s --call='Astype 3 {dtype = f32} : complex<f32>' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REFUSED
// RUN: sed '/^  let checks/,/;$/d' %s | not ewise-tblgen -gen-op-methods -I %defs 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Reals : ScalarTypes<"real", [Int32, Float32, Float64]>;
def Complexes : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;
def Numbers : ScalarTypes<"number", [Reals, Complexes]>;

// CHECK: | `not (element is complex and out is real)` | complex numbers are not converted to $out: take the real part first |
// VALUES: = (3, 0)
// VALUES-NEXT: = 3
// REFUSED: error: {{.*}}: complex numbers are not converted to f32: take the real part first
// UNCHECKED: error: op 'Astype', field 'cases': no case covers complex<f32> with a result of i32, f32, f64, which the op accepts
def Astype : EwiseOp {
  let operands = [Operand<"x">];
  let elementTypes = Numbers;
  let rules = Broadcastable;
  let attributes = [Attribute<"dtype", TypeIn<Numbers>>];
  let returns = [Result<"out", NamedBy<"dtype">>];
  let checks = [Check<(Not (And (OfType Shared, Complexes), (OfType $out, Reals))),
                      "complex numbers are not converted to $out: take the real part first">];
  let cases = [On<Complexes, (Convert ResultElement, $x), Complexes>,
               On<Reals, (Convert ResultElement, $x)>];
}
