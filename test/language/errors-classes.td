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

def Good_ResultsOp : Good_Op<"results">;
def Ods#Good_ResultsOp : EwiseOdsOp<GoodDialect, Good_ResultsOp> {
  // CHECK-DAG: :[[#@LINE+1]]:7: error: class 'OdsGood_ResultsOp', field 'results': 'more' is one more than the description has
  let results = !con(described.results, (outs AnyType:$more));
}

// CHECK-DAG: :[[#@LINE+1]]:5: error: op 'Good_ClasslessOp': it has no class, as others of its dialect do: 'def Ods#Good_ClasslessOp : EwiseOdsOp<..., Good_ClasslessOp>'
def Good_ClasslessOp : Good_Op<"classless">;

def Good_RenamedOp : Good_Op<"renamed">;
def Good_ExchangedOp : Good_Op<"exchanged">;
def Good_RightOfOp : Good_Op<"right_of">;
def Good_CanonicalizedOp : Good_Op<"canonicalized">;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}} error: class 'OdsGood_RenamedOp', field 'opName': the op is 'other', but 'renamed' by its record 'Good_RenamedOp'
def Ods#Good_RenamedOp : EwiseOdsOp<GoodDialect, Good_RenamedOp> { let opName = "other"; }
// CHECK-DAG: :[[#@LINE+1]]:{{.*}} error: class 'OdsGood_RightOfOp', field 'record': 'Good_ExchangedOp' is the record of a class of another name than 'OdsGood_RightOfOp'
def Ods#Good_RightOfOp : EwiseOdsOp<GoodDialect, Good_RightOfOp> { let record = Good_ExchangedOp; }
def Ods#Good_CanonicalizedOp : EwiseOdsOp<GoodDialect, Good_CanonicalizedOp> {
  // CHECK-DAG: :[[#@LINE+1]]:7: error: class 'OdsGood_CanonicalizedOp', field 'hasCanonicalizeMethod': the rewrites that follow from laws would be lost: use 'hasCanonicalizer', which calls 'ElementwiseMethods::getCanonicalizationPatterns'
  let hasCanonicalizeMethod = 1;
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
