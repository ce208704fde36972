// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def Overlap : TestOp<TestNumbers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Overlap', field 'cases': the cases 'number' and 'f32' overlap
  let cases = [On<TestNumbers, (Same $a)>, On<Float32, (Same $b)>];
}
// Ranges of integers overlap where they share a width.
def Bytes : IntegerScalars<8, 16>;
def OverlapOfRanges : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'OverlapOfRanges', field 'cases': the cases 'i8 to i64' and 'i8 to i16' overlap
  let cases = [On<TestIntegers, (Same $a)>, On<Bytes, (Same $a)>];
}
def Missing : TestOp<TestNumbers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Missing', field 'cases': no case covers i8 to i64, which the op accepts
  let cases = [On<TestFloats, (Same $a)>];
}
def MissingWidth : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'MissingWidth', field 'cases': no case covers i17 to i31, i33 to i63, which the op accepts
  let cases = [On<Bytes, (Same $a)>, On<Int32, (Same $a)>, On<Int64, (Same $a)>];
}
def Extra : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Extra', field 'cases': the case 'number' covers i8 to i64, which the op does not accept
  let cases = [On<TestNumbers, (Same $a)>];
}
def ExtraWidth : TestOp<Bytes> {
  // CHECK: [[#@LINE+1]]:7: error: op 'ExtraWidth', field 'cases': the case 'i8 to i64' covers i17 to i64, which the op does not accept
  let cases = [On<TestIntegers, (Same $a)>];
}
def AnyTypeNeedsAllTypes : TestOp<AnyScalar> {
  // CHECK: [[#@LINE+1]]:7: error: op 'AnyTypeNeedsAllTypes', field 'cases': no case covers any type, which the op accepts
  let cases = [On<TestNumbers, (Same $a)>];
}
def ElsewhereOverlaps : TestOp<TestNumbers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'ElsewhereOverlaps', field 'cases': the cases 'float' and 'f32' overlap
  let cases = [On<TestFloats, (Same $a)>, Elsewhere<Float32>, Elsewhere<TestIntegers>];
}
def ElsewhereIsExtra : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ElsewhereIsExtra', field 'cases': the case 'i8' covers i8, which the op does not accept
  let cases = [On<TestFloats, (Same $a)>, Elsewhere<Int8>];
}
def ElsewhereIsNotAll : TestOp<TestNumbers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'ElsewhereIsNotAll', field 'cases': no case covers i8 to i64, which the op accepts
  let cases = [Elsewhere<TestFloats>];
}
// A type with several scales is a type of no operation.
def PerAxis : TestOp<QuantizedPerAxis> {
  // CHECK: [[#@LINE+1]]:7: error: op 'PerAxis', field 'cases': case 'quant.uniform per axis': 'Select' works on any types, but is given quant.uniform per axis
  let cases = [On<QuantizedPerAxis, (Select "true", $a, $b)>];
}
// A type of a project is one beside others.
def Codes : ScalarType<"code", AnyKind, "::isCode($_type)">;
def ProjectOverlaps : TestOp<ScalarTypes<"", [Float32, Codes]>> {
  // CHECK: [[#@LINE+1]]:7: error: op 'ProjectOverlaps', field 'cases': the cases 'f32' and 'f32' overlap
  let cases = [On<Float32, (Same $a)>, On<Codes, (Same $a)>, On<Float32, (Same $b)>];
}
// One error for a class's body.
class WithBody : TestOp<TestNumbers> {
  let operands = [Operand<"a">];
  // CHECK: [[#@LINE+1]]:7: error: op 'BodyAndCases', field 'body': the op has 'cases', too: it has one of them, and 'let body = ?' removes a class's body
  let body = (Exp $a);
}
def BodyAndCases : WithBody {
  let cases = [On<TestFloats, (Exp $a)>, On<TestIntegers, (Same $a)>];
}
def NotFree : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotFree', field 'cases': case 'float' names result types, but the result's type is not free
  let cases = [On<TestFloats, (Same $a), TestFloats>];
}

class Cast : TestOp<TestNumbers> {
  let operands = [Operand<"a">];
  let returns = [Result<"r", TestNumbers>];
}
def FreeOverlap : Cast {
  // CHECK: [[#@LINE+1]]:7: error: op 'FreeOverlap', field 'cases': the cases 'float' to 'float' and 'float' to 'f32' overlap
  let cases = [On<TestFloats, (ConvertF ResultElement, $a), TestFloats>,
              On<TestFloats, (ConvertF ResultElement, $a), Float32>,
              On<TestFloats, (SaturateFPToSI ResultElement, $a), TestIntegers>,
              On<TestIntegers, (SIToFP ResultElement, $a), TestFloats>,
              On<TestIntegers, (ConvertSI ResultElement, $a), TestIntegers>];
}
def FreeMissing : Cast {
  // CHECK: [[#@LINE+1]]:7: error: op 'FreeMissing', field 'cases': no case covers f16 with a result of i8 to i64, which the op accepts
  let cases = [On<Float16, (ConvertF ResultElement, $a), TestFloats>,
              On<Float32, (ConvertF ResultElement, $a), TestFloats>,
              On<Float32, (SaturateFPToSI ResultElement, $a), TestIntegers>,
              On<TestIntegers, (SIToFP ResultElement, $a), TestFloats>,
              On<TestIntegers, (ConvertSI ResultElement, $a), TestIntegers>];
}
// Every width has to be looked at: i8 to i16 lacks floats, the others integers.
def Wide : IntegerScalars<17, 64>;
def FreeMissingWidth : TestOp<TestIntegers> {
  let operands = [Operand<"a">];
  let returns = [Result<"r", TestNumbers>];
  // CHECK: [[#@LINE+2]]:7: error: op 'FreeMissingWidth', field 'cases': no case covers i8 with a result of f16, f32, which the op accepts
  // CHECK: [[#@LINE+1]]:7: error: op 'FreeMissingWidth', field 'cases': no case covers i16 with a result of f16, f32, which the op accepts
  let cases = [On<Bytes, (ConvertSI ResultElement, $a), TestIntegers>,
  // CHECK: [[#@LINE-1]]:7: error: op 'FreeMissingWidth', field 'cases': no case covers i17 with a result of i8 to i64, which the op accepts
  // CHECK: [[#@LINE-2]]:7: error: op 'FreeMissingWidth', field 'cases': no case covers i64 with a result of i8 to i64, which the op accepts
              On<Wide, (SIToFP ResultElement, $a), TestFloats>];
}
def FreeExtra : TestOp {
  let operands = [Operand<"a">];
  let returns = [Result<"r", ScalarTypes<"f32", [Float32]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'FreeExtra', field 'cases': the case 'float' to 'float' gives f16, which the result cannot be
  let cases = [On<TestFloats, (ConvertF ResultElement, $a), TestFloats>];
}
