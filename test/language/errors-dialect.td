// RUN: not ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

class TestOp<string mnemonic> : EwiseDialectOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}

// mlir-tblgen names the C++ class after what follows the first underscore.
// CHECK: [[#@LINE+1]]:5: error: op 'Test_1': the name of its C++ class, '1', is not an identifier
def Test_1 : TestOp<"one">;
// CHECK: [[#@LINE+1]]:5: error: op 'Test_class': the name of its C++ class, 'class', is a keyword of C++
def Test_class : TestOp<"class">;
// CHECK: [[#@LINE+1]]:5: error: op 'Test_Empty', field 'opName': 'test.' is not the name of an op with its dialect, as in 'tosa.add'
def Test_Empty : TestOp<"">;
def Test_Space : TestOp<"space"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_Space', field 'cppNamespace': 'a b' is not a C++ namespace
  let cppNamespace = "a b";
}
// CHECK: [[#@LINE+1]]:5: error: op 'Test_NoTypes', field 'elementTypes': must be set to a ScalarTypes
def Test_NoTypes : EwiseDialectOp<Test_Dialect, "no_types"> {
  let operands = [Operand<"a">];
  let rules = Broadcastable;
}
def Test_Global : TestOp<"global"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_Global', field 'cppNamespace': '' is not a C++ namespace
  let cppNamespace = "";
}

// CHECK: [[#@LINE+4]]:5: error: op 'Other_AddOp': there is another op with the C++ class '::test::AddOp'
// CHECK: [[#@LINE+2]]:5: note: the other op is here
// CHECK: [[#@LINE+3]]:5: error: op 'Test_Again': there is another op with the name 'test.add'
def Test_AddOp : TestOp<"add">;
def Other_AddOp : TestOp<"add2">;
def Test_Again : TestOp<"add">;
