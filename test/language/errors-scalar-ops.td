// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

// A mistake in a primitive is reported once, at the op.

class Unary<Primitive op> : TestOp {
  dag expression = (op $a);
  let cases = [On<TestFloats, expression>];
}

// CHECK: [[#@LINE+1]]:5: error: primitive 'A', field 'operandTypes': unknown type 'f32': expected "T", "i1", "part", "bits" or "integer"{{$}}
def A : Primitive<["f32"], "T", FloatKind, "f($0)", "f($0)">;
def UsesA : Unary<A>;
def UsesAgain : TestOp {
  let cases = [On<TestFloats, (AddF (A $a), (A (A $b)))>];
}
// CHECK: [[#@LINE+1]]:5: error: primitive 'B', field 'resultType': unknown type 'type': expected "T", "i1", "part", "bits" or "result"
def B : Primitive<["T"], "type", FloatKind, "f($0)", "f($0)">;
def UsesB : Unary<B>;
// CHECK: [[#@LINE+1]]:5: error: primitive 'C', field 'cppExpression': unknown placeholder '$1': expected '$type' or the number of an operand, counted from '$0'
def C : Primitive<["T"], "T", FloatKind, "f($0, $1)", "f($0)">;
def UsesC : Unary<C>;
// CHECK: [[#@LINE+1]]:5: error: primitive 'D', field 'notation': unknown placeholder '$x': expected '$type' or the number
def D : Primitive<["T"], "T", FloatKind, "f($0)", "f($x)">;
def UsesD : Unary<D>;
// CHECK: [[#@LINE+1]]:5: error: primitive 'E', field 'cppExpression': unknown placeholder '$0': expected '$type'{{$}}
def E : Primitive<[], "T", FloatKind, "f($0)", "f">;
def UsesE : TestOp { let cases = [On<TestFloats, (E)>]; }
// CHECK: [[#@LINE+1]]:5: error: primitive 'F', field 'cppExpression': unknown placeholder '$': expected
def F : Primitive<["T"], "T", FloatKind, "f($0, 'cost: $')", "f($0)">;
def UsesF : Unary<F>;
// CHECK: [[#@LINE+1]]:5: error: primitive 'G', field 'kind': must be set to a ScalarKind
def G : Primitive<["T"], "T", ?, "f($0)", "f($0)">;
def UsesG : Unary<G>;
// CHECK: [[#@LINE+1]]:5: error: primitive 'H', field 'resultType': must be set to a string
def H : Primitive<["T"], ?, FloatKind, "f($0)", "f($0)">;
def UsesH : Unary<H>;
// CHECK: [[#@LINE+2]]:5: error: primitive 'I', field 'operandTypes': must be set to a list of strings
// CHECK: [[#@LINE+1]]:5: error: primitive 'I', field 'cppExpression': must be set to a string
def I : Primitive<?, "T", FloatKind, ?, "f($0)">;
def UsesI : Unary<I>;
// CHECK: [[#@LINE+1]]:5: error: primitive 'J', field 'resultKind': must be set to a ScalarKind
def J : ScalarConversion<FloatKind, ?, "f($0)">;
def UsesJ : TestOp { let cases = [On<TestFloats, (J Shared, $a)>]; }
// CHECK: [[#@LINE+1]]:5: error: primitive 'K', field 'operandTypes': element '?' is not a string
def K : Primitive<["T", ?], "T", FloatKind, "f($0)", "f($0)">;
def UsesK : Unary<K>;
// CHECK: [[#@LINE+1]]:5: error: primitive 'L', field 'operandTypes': unknown type 'result': expected "T", "i1", "part", "bits" or "integer"
def L : Primitive<["result"], "T", FloatKind, "f($0)", "f($0)">;
def UsesL : Unary<L>;
