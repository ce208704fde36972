// An assembly format of one's own is checked by mlir-tblgen, except for the type of
// the result, which errors-bridge.td is about.
//
// DEFINE: %{case} =
// DEFINE: %{refused} = not mlir-tblgen -gen-op-defs -D %{case} -I %defs \
// DEFINE:   -I %mlir_include %s 2>&1 | FileCheck %s --check-prefix=%{case}

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

class TestOp<string format> : EwiseDialectOp<Test_Dialect, "op"> {
  let operands = [Operand<"a">, Operand<"b">];
  let attributes = [Attribute<"slope", Shared>];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let assemblyFormat = format;
}

// REDEFINE: %{case} = OPERAND
// RUN: %{refused}
// OPERAND: error: operand #1, named 'b', not found
#ifdef OPERAND
def Test_Op : TestOp<"$a attr-dict `:` functional-type(operands, results)">;
#endif

// REDEFINE: %{case} = TYPE
// RUN: %{refused}
// TYPE: error: type of operand #1, named 'b', is not buildable and a buildable type cannot be inferred
#ifdef TYPE
def Test_Op : TestOp<"operands attr-dict `:` type($a) `->` type(results)">;
#endif

// REDEFINE: %{case} = ATTRIBUTE
// RUN: %{refused}
// ATTRIBUTE: error: 'attr-dict' directive not found in custom assembly format
#ifdef ATTRIBUTE
def Test_Op : TestOp<"operands `:` functional-type(operands, results)">;
#endif

// REDEFINE: %{case} = UNKNOWN
// RUN: %{refused}
// UNKNOWN: error: expected variable to refer to an argument, region, result, or successor
#ifdef UNKNOWN
def Test_Op : TestOp<"operands $c attr-dict `:` functional-type(operands, results)">;
#endif

// REDEFINE: %{case} = RESULT
// RUN: %{refused}
// RESULT: error: type of result #0, named 'output', is not buildable and a buildable type cannot be inferred
#ifdef RESULT
def Test_Op : TestOp<"operands attr-dict `:` type(operands)"> {
  let returns = [Result<"output", ScalarTypes<"f32 or f64", [Float32, Float64]>>];
}
#endif
