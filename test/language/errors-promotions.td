// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

class Table<list<ScalarTypes> types> : PromotionTable<"of mine", types>;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

// CHECK: [[#@LINE+1]]:5: error: promotion table 'Twice', field 'members': there are two types 'i8'
def Twice : Table<[Int8, IntegerScalars<8, 8>]>;

// CHECK: [[#@LINE+1]]:5: error: promotion table 'Range', field 'members': 'i8 to i16' is not one single type
def Range : Table<[IntegerScalars<8, 16>]>;

// CHECK: [[#@LINE+1]]:5: error: scalar types 'Empty', field 'members': the set is empty
def Empty : Table<[]>;

def WeakByte : ScalarTypes<"i8">;
def Weak : Table<[Int8]> {
  // CHECK: [[#@LINE+1]]:7: error: promotion table 'Weak', field 'weakTypes': there are two types 'i8'
  let weakTypes = [WeakByte];
}

//===----------------------------------------------------------------------===//
// The order
//===----------------------------------------------------------------------===//

// Total: a type that both widen to.
// CHECK: [[#@LINE+1]]:5: error: promotion table 'Apart', field 'members': 'i8' and 'f32' promote to nothing: no type is one that both widen to, and no row says that they are refused
def Apart : Table<[Int8, Float32]>;

// ... of which one is the least.
// CHECK: [[#@LINE+1]]:5: error: promotion table 'TwoLeast', field 'members': 'i8' and 'i16' widen to 'f32' and 'f64', neither of which widens to the other, and no row says which it is
def TwoLeast : Table<[Int8, Int16, Float32, Float64, ComplexFloat64]>;
let of = TwoLeast in {
  def : Widens<Int8,    [Float32, Float64], "">;
  def : Widens<Int16,   [Float32, Float64], "">;
  def : Widens<Float32, [ComplexFloat64],   "">;
  def : Widens<Float64, [ComplexFloat64],   "">;
}

def Circle : Table<[Int8, Int16, Int32]>;
let of = Circle in {
  // CHECK: [[#@LINE+1]]:3: error: widening '<anonymous>', field 'to': 'i8' widens to 'i16', which widens to 'i8'
  def : Widens<Int8,  [Int16], "">;
  def : Widens<Int16, [Int32], "">;
  def : Widens<Int32, [Int8],  "">;
}

def Itself : Table<[Int8]>;
let of = Itself in {
  // CHECK: [[#@LINE+1]]:3: error: widening '<anonymous>', field 'to': 'i8' widens to 'i8', which is itself
  def : Widens<Int8, [Int8], "">;
}

def Said : Table<[Int8, Int16, Int32]>;
let of = Said in {
  // CHECK: [[#@LINE+1]]:3: error: widening '<anonymous>', field 'to': that 'i8' widens to 'i32' has been said: it does by way of 'i16'
  def : Widens<Int8,  [Int16, Int32], "">;
  def : Widens<Int16, [Int32],        "">;
}

def Foreign : Table<[Int8, Int16]>;
let of = Foreign in {
  // CHECK: [[#@LINE+1]]:3: error: widening '<anonymous>', field 'to': 'Float32' is no type of 'Foreign'
  def : Widens<Int8, [Int16, Float32], "">;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

class Diamond : Table<[Int8, Int16, Float32, Float64, ComplexFloat64]>;

def Needless : Table<[Int8, Int16]>;
let of = Needless in {
  def : Widens<Int8, [Int16], "">;
  // CHECK: [[#@LINE+1]]:3: error: promotion row '<anonymous>', field 'first': 'i8' and 'i16' promote to 'i16' without the row
  def : Promote<Int8, Int16, Int16, "">;
}

def Narrowing : Diamond;
let of = Narrowing in {
  def : Widens<Int8,    [Float32, Float64], "">;
  def : Widens<Int16,   [Float32, Float64], "">;
  def : Widens<Float32, [ComplexFloat64],   "">;
  def : Widens<Float64, [ComplexFloat64],   "">;
  // CHECK: [[#@LINE+1]]:3: error: promotion row '<anonymous>', field 'to': 'i8' does not widen to 'i16'
  def : Promote<Int8, Int16, Int16, "">;
}

def TwoRows : Diamond;
let of = TwoRows in {
  def : Widens<Int8,    [Float32, Float64], "">;
  def : Widens<Int16,   [Float32, Float64], "">;
  def : Widens<Float32, [ComplexFloat64],   "">;
  def : Widens<Float64, [ComplexFloat64],   "">;
  // CHECK: [[#@LINE+4]]:3: error: promotion row '<anonymous>', field 'first': there is another row for 'i16' and 'i8'
  // CHECK: [[#@LINE+2]]:3: note: the other row is here
  // Symmetric: one row serves both orders.
  def : Promote<Int8, Int16, Float32, "">;
  def : Promote<Int16, Int8, Float64, "">;
}

//===----------------------------------------------------------------------===//
// Associativity
//===----------------------------------------------------------------------===//

// Integers stay integers, as in NumPy.
// CHECK: [[#@LINE+1]]:5: error: promotion table 'Grouped' is not associative: (i8 with i16) with f16 is f32, but i8 with (i16 with f16) is f16
def Grouped : Table<[Int8, Int16, Int32, Float16, Float32]>;
let of = Grouped in {
  def : Widens<Int8,    [Int32, Float16], "">;
  def : Widens<Int16,   [Int32, Float16], "">;
  def : Widens<Int32,   [Float32],        "">;
  def : Widens<Float16, [Float32],        "">;
  def : Promote<Int8, Int16, Int32, "integers stay integers">;
}

def Waived : Table<[Int8, Int16]> {
  // CHECK: [[#@LINE+1]]:7: error: promotion table 'Waived', field 'waived': the table is associative: there is nothing to waive
  let waived = [Waive<AssociativeLaw, "">];
}
let of = Waived in
  def : Widens<Int8, [Int16], "">;

def WaivesMore : Table<[Int8]> {
  // CHECK: [[#@LINE+1]]:7: error: promotion table 'WaivesMore', field 'waived': 'CommutativeLaw' cannot be waived: only 'AssociativeLaw' can
  let waived = [Waive<CommutativeLaw, "it does not matter">];
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

// CHECK: [[#@LINE+1]]:5: error: promotion table 'NoConversion', field 'members': 'Convert' does not say how 'complex<f32>' becomes 'f64'
def NoConversion : Table<[ComplexFloat32, Float64]>;
let of = NoConversion in
  def : Widens<ComplexFloat32, [Float64], "">;

//===----------------------------------------------------------------------===//
// Refusals, and weak operands
//===----------------------------------------------------------------------===//

def Refusing : Table<[Int8, Int16, Float32]>;
let of = Refusing in {
  def : Widens<Int8, [Int16], "">;
  // CHECK: [[#@LINE+1]]:3: error: promotion row '<anonymous>', field 'first': 'f64' has no type of 'Refusing'
  def : Promote<Float64, Float32, Refused, "">;
  def : Promote<IntegerScalars<8, 16>, Float32, Refused, "">;
  // CHECK: [[#@LINE+2]]:3: error: promotion row '<anonymous>', field 'first': there is another row for 'i8' and 'f32'
  // CHECK: [[#@LINE-2]]:3: note: the other row is here
  def : Promote<Int8, Float32, Refused, "">;
}

// A type that widens to another is not refused.
def Contradiction : Table<[Int8, Int16]>;
let of = Contradiction in {
  def : Widens<Int8, [Int16], "">;
  // CHECK: [[#@LINE+1]]:3: error: promotion row '<anonymous>', field 'first': 'i8' and 'i16' promote to 'i16' without the row: both widen to it, and it to whatever else they do
  def : Promote<Int8, Int16, Refused, "">;
}

// (i8 with i16) is none of the refused types, but i16 with f32 is nothing.
// CHECK: [[#@LINE+1]]:5: error: promotion table 'Halfway' is not associative: (i8 with i16) with f32 is nothing, but i8 with (i16 with f32) is f32
def Halfway : Table<[Int8, Int16, Int32, Float32]>;
let of = Halfway in {
  def : Widens<Int8,  [Int32, Float32], "">;
  def : Widens<Int16, [Int32, Float32], "">;
  def : Promote<Int8, Int16, Int32, "">;
  def : Promote<Int32, Float32, Refused, "">;
}

class Scalars<list<ScalarTypes> ofTable> : Table<[Int8, Float32]> {
  let scalars = ofTable;
}
// CHECK: [[#@LINE+1]]:5: error: promotion table 'FloatFirst', field 'scalars': type 1, 'f32', is not an integer
def FloatFirst : Scalars<[Float32]>;
// CHECK: [[#@LINE+1]]:5: error: promotion table 'Other', field 'scalars': 'Int16' is no type of 'Other'
def Other : Scalars<[Int16]>;
// CHECK: [[#@LINE+1]]:32: error: promotion table 'Yields', field 'rankZeroYields': operands of rank 0 take part by 'scalars', which has none
def Yields : Scalars<[]> { let rankZeroYields = 1; }
let of = Yields in
def : Promote<Int8, Float32, Refused, "">;
let of = FloatFirst in
def : Promote<Int8, Float32, Refused, "">;
let of = Other in
def : Promote<Int8, Float32, Refused, "">;
