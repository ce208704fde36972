// Refusals of ops with several results.
//
// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"
include "ewise/Laws.td"

class PairOp : TestOp {
  let returns = [Result<"sum">, Result<"difference">];
  let cases = [On<TestFloats, (Values (AddF $a, $b), (SubF $a, $b))>];
}

// Results

def NoResult : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoResult', field 'returns': an op has one result or more
  let returns = [];
}
def SameNames : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'SameNames', field 'returns': the name 'sum' is used twice
  let returns = [Result<"sum">, Result<"sum">];
}
def NameOfOperand : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NameOfOperand', field 'returns': the name 'a' is used twice
  let returns = [Result<"sum">, Result<"a">];
}
def SecondIsFree : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'SecondIsFree', field 'returns': the type of 'rounded' is one of several, of which only the first of several results may be
  let returns = [Result<"sum">, Result<"rounded", TestFloats>];
}
def IntoDeclared : PairOp {
  let operands = [Operand<"a">];
  // CHECK: 10:7: error: op 'IntoDeclared', field 'returns': rule set 'BroadcastInDim' broadcasts into the declared result, of which there must be one
  let rules = BroadcastInDim;
  let cases = [];
}

// Values

def OneValue : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OneValue', field 'cases': case 'float': the op has 2 results: expected (Values ...) with a value for each
  let cases = [On<TestFloats, (AddF $a, $b)>];
}
def TooFewValues : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooFewValues', field 'cases': case 'float': 'Values' has a value for each of several results: it has 1, but the op has 2 results
  let cases = [On<TestFloats, (Values (AddF $a, $b))>];
}
def TooManyValues : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooManyValues', field 'cases': case 'float': 'Values' has a value for each of several results: it has 3, but the op has 2 results
  let cases = [On<TestFloats, (Values $a, $b, $a)>];
}
def ValuesOfOne : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ValuesOfOne', field 'cases': case 'float': 'Values' has a value for each of several results: it has 1, but the op has 1 result
  let cases = [On<TestFloats, (Values (AddF $a, $b))>];
}
def UnknownName : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'UnknownName', field 'cases': case 'float': value 2 of 'Values' is called '$product', but result 2 is 'difference'
  let cases = [On<TestFloats, (Values (AddF $a, $b):$sum, (SubF $a, $b):$product)>];
}
def TwiceOne : PairOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'TwiceOne', field 'cases': case 'float': value 2 of 'Values' is called '$sum', but result 2 is 'difference'
  // CHECK: [[#@LINE+1]]:7: error: op 'TwiceOne', field 'cases': case 'float': '$sum' already has a value
  let cases = [On<TestFloats, (Values (AddF $a, $b):$sum, (SubF $a, $b):$sum)>];
}
def ReadTooEarly : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadTooEarly', field 'cases': case 'float': '$difference' is read to the left of the part that has the name
  let cases = [On<TestFloats, (Values (AddF $a, $difference), (SubF $a, $b):$difference)>];
}
def Inside : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Inside', field 'cases': case 'float': 'Values' is only around all of a body
  let cases = [On<TestFloats, (Values (AddF $a, (Values $a, $b)), $b)>];
}
def WrongType : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongType', field 'cases': case 'float': the value of the result 'difference': expected the operands' element type, got i1
  let cases = [On<TestFloats, (Values $a, (LessF $a, $b))>];
}

// Laws and examples

def WithLaws : PairOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WithLaws', field 'laws': the op has several results, and laws are about ops with one
  let laws = [Commutative<>];
}

def Example : PairOp;
let of = Example in
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'inferred': op 'Example' has several results: an example says their shape alone, without f32
  def : Infers<["4", "4"], "4xf32">;
