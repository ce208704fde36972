// What is wrong with attributes that are types or lists, and with what bodies make of them.
//
// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

def NoTypes : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoTypes', field 'attributes': type, field 'types': must be set to a ScalarTypes
  let attributes = [Attribute<"as", TypeIn<?>>];
}
def OddWidth : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OddWidth', field 'attributes': 'taps' is a list of i7: expected Int8, Int16, Int32, Int64, Float32 or Float64
  let attributes = [Attribute<"taps", ListOf<IntegerScalars<7, 7>>>];
}
def Bounds : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Bounds', field 'attributes': the bounds 0 and 128 of 'taps' do not fit into i8
  // CHECK: [[#@LINE+1]]:7: error: op 'Bounds', field 'attributes': the bounds 5 and 1 of 'others' are not in order
  let attributes = [Attribute<"taps", ListOf<Int8, 0, 3>, min="0", max="128">, Attribute<"others", ListOf<Int8, 0, 3>, min="5", max="1">];
}
def FloatBounds : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'FloatBounds', field 'attributes': the bounds 2 and 1 of 'taps' are not in order
  // CHECK: [[#@LINE+1]]:7: error: op 'FloatBounds', field 'attributes': 'more' is a list of f16: expected Int8, Int16, Int32, Int64, Float32 or Float64
  let attributes = [Attribute<"taps", ListOf<Float32, 0, 3>, min="2", max="1">, Attribute<"more", ListOf<Float16>>];
}
def Length : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Length', field 'attributes': the least length 3 and the greatest 2 of 'taps' are not in order, from 0 on
  // CHECK: [[#@LINE+1]]:7: error: op 'Length', field 'attributes': the least length -1 and the greatest 2 of 'more' are not in order, from 0 on
  let attributes = [Attribute<"taps", ListOf<Int64, 3, 2>>, Attribute<"more", ListOf<Float32, -1, 2>>];
}
def DefaultLength : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'DefaultLength', field 'attributes': the default value of 'taps' has a length of 3, which is not between 1 and 2
  let attributes = [Attribute<"taps", ListOf<Int64, 1, 2>, "[1, 2, 3]">];
}
def DefaultElement : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'DefaultElement', field 'attributes': the default value 9 of 'taps' is not between its bounds 0 and 8
  // CHECK: [[#@LINE+1]]:7: error: op 'DefaultElement', field 'attributes': the default value 2.5 of 'more' is not a value from 0 to 1
  let attributes = [Attribute<"taps", ListOf<Int64, 0, 9>, "[0, 9]", min="0", max="8">, Attribute<"more", ListOf<Float32, 0, 9>, "[0.5, 2.5]", min="0", max="1">];
}
def DefaultList : TestOp {
  // CHECK: [[#@LINE+4]]:7: error: op 'DefaultList', field 'attributes': the default value '1, 2' of 'taps' is not a list, as '[1, 2]' is
  // CHECK: [[#@LINE+3]]:7: error: op 'DefaultList', field 'attributes': '1.5', the default value of 'more', is not an integer
  // CHECK: [[#@LINE+2]]:7: error: op 'DefaultList', field 'attributes': 'x', the default value of 'last', is not a finite decimal number
  // CHECK: [[#@LINE+1]]:7: error: op 'DefaultList', field 'attributes': '', the default value of 'last', is not a finite decimal number
  let attributes = [Attribute<"taps", ListOf<Int64, 0, 9>, "1, 2", min="0", max="8">, Attribute<"more", ListOf<Int64, 0, 9>, "[1, 1.5]", min="0", max="8">, Attribute<"last", ListOf<Float32, 0, 9>, "[x, ]">];
}
def OptionalDefault : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OptionalDefault', field 'attributes': 'taps' has a default, so that it is never absent, and cannot be optional
  let attributes = [Attribute<"taps", ListOf<Int64, 0, 9>, "[]", min="0", max="8", optional=1>];
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

class BodyOp : TestOp {
  let attributes = [Attribute<"as", TypeIn<ScalarTypes<"f16 or f32", [Float16, Float32]>>>,
                    Attribute<"taps", ListOf<Int32, 2, 4>>,
                    Attribute<"weights", ListOf<Float32, 1>, optional=1>,
                    Attribute<"more", ListOf<Int64>>];
  let unread = ["as", "taps", "weights", "more"];
}
def ReadsType : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadsType', field 'cases': case 'float': '$as' is a type, by which conditions choose: (OfType $as, ...)
  let cases = [On<TestFloats, (AddF $a, $as)>];
}
def ReadsList : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadsList', field 'cases': case 'float': '$taps' is a list, of which 'At' reads an element and 'Count' how many there are
  let cases = [On<TestFloats, (AddF $a, $taps)>];
}
def TooShort : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooShort', field 'cases': case 'float': 'At': '$taps' may have only 2 elements, so that there may be no 2; its least length says how many there always are
  let cases = [On<TestFloats, (AddF $a, (SIToFP Element, (At $taps, 2)))>];
}
def NoNumber : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoNumber', field 'cases': case 'float': 'At' takes an attribute that is a list and the number of an element, from 0 to 32767
  let cases = [On<TestFloats, (AddF $a, (At $taps, -1))>];
}
def NoList : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoList', field 'cases': case 'float': 'At' takes an attribute that is a list and the number of an element, from 0 to 32767
  let cases = [On<TestFloats, (AddF $a, (At $as, 0))>];
}
def MayBeAbsent : BodyOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'MayBeAbsent', field 'cases': case 'float': '$weights' may be absent: it is read where (Has $weights) holds
  // CHECK: [[#@LINE+1]]:7: error: op 'MayBeAbsent', field 'cases': case 'float': '$weights' may be absent: it is read where (Has $weights) holds
  let cases = [On<TestFloats, (AddF (At $weights, 0), (MulF $a, (Count $weights)))>];
}
def WrongType : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongType', field 'cases': case 'float': operand 2 of 'AddF': expected the operands' element type, got i32
  let cases = [On<TestFloats, (AddF $a, (At $taps, 0))>];
}
def NoContext : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoContext', field 'cases': case 'float': the type of the number of '$more' cannot be told: no operand beside it has a type
  let cases = [On<TestFloats, (Select (EqualI (Count $more), (Count $taps)), $a, $a)>];
}
def NoContextElement : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoContextElement', field 'cases': case 'float': the type of '$weights' cannot be told: no operand beside it has a type
  let cases = [On<TestFloats, (When (Has $weights), (Select (IsNaN (At $weights, 0)), $a, $a), $a)>];
}
def NoCount : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoCount', field 'cases': case 'float': 'Count' takes a variadic operand or an attribute that is a list
  let cases = [On<TestFloats, (AddF $a, (Count $as))>];
}
def NeverOfType : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NeverOfType', field 'cases': case 'float': 'OfType': '$as' is never of 'f64' here: it is of f16 or f32 (f16, f32)
  let cases = [On<TestFloats, (When (OfType $as, Float64), $a, (NegF $a))>];
}
def AlwaysOfType : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'AlwaysOfType', field 'cases': case 'float': 'OfType': '$as' is always of 'f32' here: it is of f32
  let cases = [On<TestFloats, (When (OfType $as, Float16), $a, (When (OfType $as, Float32), (NegF $a), $a))>];
}
def NoCondition : BodyOp {
  let cases = [On<TestFloats, (When (OfType $as, Float16), (AddF $a, (Count $taps)), (AddF $a, $b))>];
  let unread = ["weights", "more"];
  // CHECK: [[#@LINE+2]]:7: error: op 'NoCondition', field 'laws': Commutative: 'Is' asks for '$as', which is a type
  // CHECK: [[#@LINE+1]]:7: error: op 'NoCondition', field 'laws': Commutative: 'Is' asks for '$taps', which is a list
  let laws = [Commutative<AcceptedTypes, (Is $as, "f16")>, Commutative<AcceptedTypes, (Is $taps, "[1, 2]")>];
}
