// A partial derivative may be stated of one result, and an error names the result.
//
// RUN: not ewise-tblgen -gen-op-methods -I %defs %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: sed '/^def Wrong/,$d' %s > %t.td
// RUN: ewise-opt --ewise-records=%t.td %S/Inputs/stated-of-results.mlir --ewise-differentiate \
// RUN:   --ewise-run='@f_adjoint([1, 2], [3, 4], [1, 0], [0, 1])' | FileCheck %s --check-prefix=ADJOINT
// ADJOINT:      tensor<2xf32> = [3, 1]
// ADJOINT-NEXT: tensor<2xf32> = [1, -1]

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def Two_Dialect : EwiseDialect {
  let name = "two";
  let cppNamespace = "::two";
  let derivatives = JaxConvention;
}
class Two_Op<list<By> stated> : ElementwiseOp<Two_Dialect, !tolower(NAME)> {
  let operands = [Operand<"a">, Operand<"b">];
  let returns = [Result<"product">, Result<"difference">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let body = (Values (Mul $a, $b), (Sub $a, $b));
  let partials = stated;
}

def Right : Two_Op<[By<"a", (Same $b), ofResult="product">, By<"b", (Same -1), ofResult="difference">,
                    By<"b", (Same $a)>]>;

// CHECK: error: op 'Wrong', field 'partials': the partial derivative of 'difference' by 'a' is wrong: it is {{.*}}, but differences of values give 1
def Wrong : Two_Op<[By<"a", (Same $b)>]>;
// CHECK: error: op 'Twice', field 'partials': the partial derivative of 'product' by 'a' is stated twice
def Twice : Two_Op<[By<"a", (Same $b), ofResult="product">, By<"a", (Same $b), ofResult="product">]>;
// CHECK: error: op 'Elsewhere', field 'partials': the op has no result 'sum'
def Elsewhere : Two_Op<[By<"a", (Same 1), ofResult="sum">]>;
