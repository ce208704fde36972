// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Signedness is a part of what an operation takes.

include "TestOps.td"

def Unsigned : UnsignedScalars<8, 64>;
def Both : ScalarTypes<"integer", [TestIntegers, Unsigned]>;

// Ops of signed integers

def Maximum : TestOp<Unsigned> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Maximum', field 'cases': case 'ui8 to ui64': 'MaxSI' works on signed integer types, but is given the operands' element type
  let cases = [On<Unsigned, (MaxSI $a, $b)>];
}
def Quotient : TestOp<UInt8> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Quotient', field 'cases': case 'ui8': 'DivSI' works on signed integer types, but is given ui8
  let cases = [On<UInt8, (DivSI $a, $b)>];
}
def Comparison : TestOp<Both> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Comparison', field 'cases': case 'integer', on ui8, ui16, ui32, ui64: 'LessSI' works on signed integer types, but is given the operands' element type
  let cases = [On<Both, (Select (LessSI $a, $b), $a, $b)>];
}
def LeastOp : TestOp<Unsigned> {
  // CHECK: [[#@LINE+1]]:7: error: op 'LeastOp', field 'cases': case 'ui8 to ui64': 'LeastSI' works on signed integer types, but is given the operands' element type
  let cases = [On<Unsigned, (AddI $a, (LeastSI))>];
}
def Folded : TestOp<Unsigned> {
  let operands = [Operand<"a">, Operand<"others", variadic=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Folded', field 'cases': case 'ui8 to ui64': 'MinSI' works on signed integer types, but is given the operands' element type
  let cases = [On<Unsigned, (Fold MinSI, $a, $others)>];
}
def OnFloats : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OnFloats', field 'cases': case 'float': 'MaxSI' works on signed integer types, but is given the operands' element type
  let cases = [On<TestFloats, (MaxSI $a, $b)>];
}

// Conversions

def FromUnsigned : TestOp<Unsigned> {
  let returns = [Result<"r", TestNumbers>];
  let cases = [
    // CHECK: [[#@LINE-1]]:7: error: op 'FromUnsigned', field 'cases': case 'ui8 to ui64': 'SIToFP' works on signed integer types, but is given the operands' element type
    // CHECK: [[#@LINE-2]]:7: error: op 'FromUnsigned', field 'cases': case 'ui8 to ui64': 'ConvertSI' works on signed integer types, but is given the operands' element type
    On<Unsigned, (SIToFP ResultElement, $a), TestFloats>,
    On<Unsigned, (ConvertSI ResultElement, $a), TestIntegers>
  ];
}
def ToUnsigned : TestOp<TestNumbers> {
  let returns = [Result<"r", Unsigned>];
  let cases = [
    // CHECK: [[#@LINE-1]]:7: error: op 'ToUnsigned', field 'cases': case 'float': 'SaturateFPToSI' converts to signed integer types, but is given the result's element type
    On<TestFloats, (SaturateFPToSI ResultElement, $a), Unsigned>,
    // The operand is signed.
    On<TestIntegers, (ConvertSI ResultElement, $a), Unsigned>
  ];
}

// Types that are not alike

def Mixed : TestOp<UInt8> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Mixed', field 'cases': case 'ui8': operand 2 of 'AddI': expected ui8, got i8
  let cases = [On<UInt8, (AddI $a, (ConvertUI Int8, $b))>];
}
def Spelled : TestOp<UInt8> {
  let cases = [On<UInt8, (AddI $a, $b)>];
}
let of = Spelled in {
  def : Infers<["2xui8", "1xui8"], "2xui8">;
  // CHECK: [[#@LINE+2]]:3: error: example '<anonymous>', field 'operands': 'b' of op 'Spelled' cannot have elements of type i8
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'operands': the operands share one element type, but have ui8 and i8
  def : Infers<["2xui8", "1xi8"], "2xui8">;
}

// Numbers

def TooGreat : TestOp<Unsigned> {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooGreat', field 'cases': case 'ui8 to ui64', on ui8: the number 256 does not fit into ui8
  let cases = [On<Unsigned, (AddI $a, 256)>];
}
def Negative : TestOp<Both> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Negative', field 'cases': case 'integer', on ui8, ui16, ui32, ui64: the number -1 does not fit into the operands' element type
  let cases = [On<Both, (XorI $a, -1)>];
}

// Cases

def Missing : TestOp<Both> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Missing', field 'cases': no case covers ui8 to ui64, which the op accepts
  let cases = [On<TestIntegers, (AddI $a, $b)>];
}
def Partly : TestOp<Both> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Partly', field 'cases': no case covers ui17 to ui64, which the op accepts
  let cases = [On<TestIntegers, (AddI $a, $b)>,
              On<UnsignedScalars<8, 16>, (AddI $a, $b)>];
}
def Twice : TestOp<Both> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Twice', field 'cases': the cases 'integer' and 'ui16' overlap
  let cases = [On<Both, (AddI $a, $b)>, On<UInt16, (SubI $a, $b)>];
}
def NotAccepted : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotAccepted', field 'cases': the case 'ui16' covers ui16, which the op does not accept
  let cases = [On<TestIntegers, (AddI $a, $b)>, On<UInt16, (SubI $a, $b)>];
}

// CHECK: [[#@LINE+1]]:5: error: scalar type 'Wide', field 'minWidth': the widths 0 to 8 are not within 1 to 2^24 - 1 in order
def Wide : UnsignedScalars<0, 8>;
def OfWide : TestOp<Wide>;
