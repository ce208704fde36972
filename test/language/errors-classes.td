// Errors of a dialect or of a class are reported at its field, all of them in one
// run.
//
// RUN: not ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s -o %t 2>&1 | FileCheck %s
// RUN: not ls %t

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Good_Dialect : EwiseDialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic> : ElementwiseOp<Good_Dialect, mnemonic> {
  let operands = [Operand<"input">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let cases = [On<Float32, (NegF $input)>];
}

def GoodDialect : EwiseOdsDialect<Good_Dialect>;
def Good_RightOp : Good_Op<"right">;
def Ods#Good_RightOp : EwiseOdsOp<GoodDialect, Good_RightOp>;

// CHECK-DAG: :[[#@LINE+2]]:5: error: class 'Other_RightOp': the op 'Good_RightOp' has another class
// CHECK-DAG: :[[#@LINE-3]]:5: note: the other class is here
def Other_RightOp : EwiseOdsOp<GoodDialect, Good_RightOp>;

def Elsewhere_Dialect : Dialect {
  let name = "elsewhere";
  let cppNamespace = "::elsewhere";
}
// CHECK-DAG: :[[#@LINE+3]]:{{.*}} error: class 'OdsGood_MovedOp', field 'opDialect': the name of the dialect is 'elsewhere', but that of the op's record is 'good'
// CHECK-DAG: :[[#@LINE+2]]:{{.*}} error: class 'OdsGood_MovedOp', field 'opDialect': the cppNamespace of the dialect is '::elsewhere', but that of the op's record is '::good'
def Good_MovedOp : Good_Op<"moved">;
def Ods#Good_MovedOp : EwiseOdsOp<Elsewhere_Dialect, Good_MovedOp>;

def Good_UnprovenOp : Good_Op<"unproven"> {
  let operands = [Operand<"left">, Operand<"right">];
  let cases = [On<Float32, (SubF $left, $right)>];
}
// CHECK-DAG: error: op 'Good_UnprovenOp', field 'traits': that the order of operands does not matter has to be proven: claim the law 'Commutative<>'
def Ods#Good_UnprovenOp : EwiseOdsOp<GoodDialect, Good_UnprovenOp,
                                     [NoMemoryEffect, Commutative]>;

def Good_ArgumentsOp : Good_Op<"arguments">;
def Ods#Good_ArgumentsOp : EwiseOdsOp<GoodDialect, Good_ArgumentsOp> {
  // CHECK-DAG: :[[#@LINE+1]]:7: error: class 'OdsGood_ArgumentsOp', field 'arguments': 'axis' is one more than the description has
  let arguments = !con(described.arguments, (ins I64Attr:$axis));
}

// CHECK-DAG: :[[#@LINE+1]]:5: error: op 'Good_DashedOp', field 'mnemonic': 'good.a-b' is not the name of an op with its dialect, as in 'tosa.add': MLIR reads no '-' in it
def Good_DashedOp : Good_Op<"a-b">;

// CHECK-DAG: :[[#@LINE+1]]:5: error: op 'Good_SpacedOp', field 'mnemonic': 'good.with space' is not the name of an op with its dialect, as in 'tosa.add'
def Good_SpacedOp : Good_Op<"with space">;

// CHECK-DAG: :[[#@LINE+1]]:5: error: op 'Good_class': the name of its C++ class, 'class', is a keyword of C++
def Good_class : Good_Op<"class">;

// CHECK-DAG: :[[#@LINE+3]]:7: error: dialect 'Bad_Dialect', field 'cppNamespace': 'a-b' is not a C++ namespace
def Bad_Dialect : EwiseDialect {
  let name = "bad";
  let cppNamespace = "a-b";
}

// CHECK-DAG: :[[#@LINE+1]]:5: error: dialect 'Nameless_Dialect', field 'name': must be set to a string
def Nameless_Dialect : EwiseDialect {
  let cppNamespace = "::nameless";
}
