// What is wrong with attributes that are types or lists, and with what bodies make of them.
//
// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

def NoTypes : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoTypes', field 'attributes': attribute, field 'types': must be set to a ScalarTypes
  let attributes = [TypeAttribute<"as", ?>];
}
def Width : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Width', field 'attributes': 'taps' has a width of 7, which is not 8, 16, 32 or 64
  let attributes = [IntegerArrayAttribute<"taps", 7>];
}
def Bounds : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Bounds', field 'attributes': the bounds 0 and 128 of 'taps' do not fit into i8
  // CHECK: [[#@LINE+1]]:7: error: op 'Bounds', field 'attributes': the bounds 5 and 1 of 'others' are not in order
  let attributes = [IntegerArrayAttribute<"taps", 8, 0, 3, 0, 128>, IntegerArrayAttribute<"others", 8, 0, 3, 5, 1>];
}
def FloatBounds : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'FloatBounds', field 'attributes': the bounds 2 and 1 of 'taps' are not in order
  // CHECK: [[#@LINE+1]]:7: error: op 'FloatBounds', field 'attributes': 'more' is of type f16, which is not f32 or f64
  let attributes = [FloatArrayAttribute<"taps", Float32, 0, 3, "2", "1">, FloatArrayAttribute<"more", Float16>];
}
def Length : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Length', field 'attributes': the least length 3 and the greatest 2 of 'taps' are not in order, from 0 on
  // CHECK: [[#@LINE+1]]:7: error: op 'Length', field 'attributes': the least length -1 and the greatest 2 of 'more' are not in order, from 0 on
  let attributes = [IntegerArrayAttribute<"taps", 64, 3, 2>, FloatArrayAttribute<"more", Float32, -1, 2>];
}
def DefaultLength : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'DefaultLength', field 'attributes': the default value of 'taps' has a length of 3, which is not between 1 and 2
  let attributes = [IntegerArrayAttribute<"taps", 64, 1, 2, NoLeast, NoGreatest, "[1, 2, 3]">];
}
def DefaultElement : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'DefaultElement', field 'attributes': the default value 9 of 'taps' is not between its bounds 0 and 8
  // CHECK: [[#@LINE+1]]:7: error: op 'DefaultElement', field 'attributes': the default value 2.5 of 'more' is not a value from 0 to 1
  let attributes = [IntegerArrayAttribute<"taps", 64, 0, 9, 0, 8, "[0, 9]">, FloatArrayAttribute<"more", Float32, 0, 9, "0", "1", "[0.5, 2.5]">];
}
def DefaultList : TestOp {
  // CHECK: [[#@LINE+4]]:7: error: op 'DefaultList', field 'attributes': the default value '1, 2' of 'taps' is not a list, as '[1, 2]' is
  // CHECK: [[#@LINE+3]]:7: error: op 'DefaultList', field 'attributes': '1.5', in the default value of 'more', is not an integer
  // CHECK: [[#@LINE+2]]:7: error: op 'DefaultList', field 'attributes': 'x', field 'defaultValue' of 'last', is not a finite decimal number
  // CHECK: [[#@LINE+1]]:7: error: op 'DefaultList', field 'attributes': '', field 'defaultValue' of 'last', is not a finite decimal number
  let attributes = [IntegerArrayAttribute<"taps", 64, 0, 9, 0, 8, "1, 2">, IntegerArrayAttribute<"more", 64, 0, 9, 0, 8, "[1, 1.5]">, FloatArrayAttribute<"last", Float32, 0, 9, "", "", "[x, ]">];
}
def OptionalDefault : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OptionalDefault', field 'attributes': 'taps' has a default, so that it is never absent, and cannot be optional
  let attributes = [OptionalAttribute<IntegerArrayAttribute<"taps", 64, 0, 9, 0, 8, "[]">>];
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

class BodyOp : TestOp {
  let attributes = [TypeAttribute<"as", ScalarTypes<"f16 or f32", [Float16, Float32]>>,
                    IntegerArrayAttribute<"taps", 32, 2, 4>,
                    OptionalAttribute<FloatArrayAttribute<"weights", Float32, 1>>,
                    IntegerArrayAttribute<"more", 64>];
  let unread = ["as", "taps", "weights", "more"];
}
def ReadsType : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadsType', field 'cases': case 'float': '$as' is a type, by which 'WhenType' chooses
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
  // CHECK: [[#@LINE+2]]:7: error: op 'MayBeAbsent', field 'cases': case 'float': '$weights' may be absent: only the first choice of 'WhenPresent' can read it
  // CHECK: [[#@LINE+1]]:7: error: op 'MayBeAbsent', field 'cases': case 'float': '$weights' may be absent: only the first choice of 'WhenPresent' can read it
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
  let cases = [On<TestFloats, (WhenPresent $weights, (Select (IsNaN (At $weights, 0)), $a, $a), $a)>];
}
def NoCount : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoCount', field 'cases': case 'float': 'Count' takes a variadic operand or an attribute that is a list
  let cases = [On<TestFloats, (AddF $a, (Count $as))>];
}
def NeverOfType : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NeverOfType', field 'cases': case 'float': 'WhenType': '$as' is never of 'f64' here: it is of f16 or f32 (f16, f32)
  let cases = [On<TestFloats, (WhenType $as, Float64, $a, (NegF $a))>];
}
def AlwaysOfType : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'AlwaysOfType', field 'cases': case 'float': 'WhenType': '$as' is always of 'f32' here: it is of f32
  let cases = [On<TestFloats, (WhenType $as, Float16, $a, (WhenType $as, Float32, (NegF $a), $a))>];
}
def NoCondition : BodyOp {
  let cases = [On<TestFloats, (WhenType $as, Float16, (AddF $a, (Count $taps)), (AddF $a, $b))>];
  let unread = ["weights", "more"];
  // CHECK: [[#@LINE+2]]:7: error: op 'NoCondition', field 'laws': Commutative: attribute 'as' is a type, of which conditions do not speak
  // CHECK: [[#@LINE+1]]:7: error: op 'NoCondition', field 'laws': Commutative: attribute 'taps' is a list, of which conditions do not speak
  let laws = [Commutative<AcceptedTypes, [AttributeIs<"as", "f16">]>, Commutative<AcceptedTypes, [AttributeIs<"taps", "[1, 2]">]>];
}
