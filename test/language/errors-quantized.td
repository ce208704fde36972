// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// The storage of quantized numbers can be compared and chosen.

include "TestOps.td"

def Sum : TestOp<SignedQuantized> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Sum', field 'cases': case 'signed quant.uniform': 'AddI' works on integer types, but is given signed quant.uniform
  let cases = [On<SignedQuantized, (AddI $a, $b)>];
}
def Maximum : TestOp<Quantized> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Maximum', field 'cases': case 'quantized', on unsigned quant.uniform: 'MaxSI' works on signed integer or signed quantized types, but is given unsigned quant.uniform
  let cases = [On<Quantized, (MaxSI $a, $b)>];
}
def IsGreater : TestOp<SignedQuantized> {
  // CHECK: [[#@LINE+1]]:7: error: op 'IsGreater', field 'cases': case 'signed quant.uniform': 'GreaterUI' works on integer or unsigned quantized types, but is given signed quant.uniform
  let cases = [On<SignedQuantized, (Select (GreaterUI $a, $b), $a, $b)>];
}
def NotNegative : TestOp<SignedQuantized> {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotNegative', field 'cases': case 'signed quant.uniform': the number 0 cannot be of signed quant.uniform
  let cases = [On<SignedQuantized, (MaxSI $a, 0)>];
}
def Converted : TestOp<SignedQuantized> {
  let returns = [Result<"r", Int8>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Converted', field 'cases': case 'signed quant.uniform': 'ConvertSI' works on signed integer types, but is given signed quant.uniform
  let cases = [On<SignedQuantized, (ConvertSI Int8, $a)>];
}
def Numbers : ScalarTypes<"integer or quantized", [TestIntegers, Quantized]>;
def Uncovered : TestOp<Numbers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Uncovered', field 'cases': no case covers unsigned quant.uniform, which the op accepts
  let cases = [On<TestIntegers, (MaxSI $a, $b)>, On<SignedQuantized, (MaxSI $a, $b)>];
}

// An operation says which kinds it takes.
def TestKind : ScalarKind<"test">;
// CHECK: [[#@LINE+1]]:5: error: primitive 'Both', field 'alsoTakes': unknown kind 'TestKind': expected one of FloatKind, {{.*}}, UnsignedQuantizedKind, {{.*}}AnyKind
let alsoTakes = [FloatKind, TestKind] in
  def Both : Primitive<["T", "T"], "T", IntegerKind, "both(b, $0, $1)", "both($0, $1)">;
def UsesBoth : TestOp<TestIntegers> {
  let cases = [On<TestIntegers, (Both $a, $b)>];
}
