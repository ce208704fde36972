// Errors of a dialect or of an author's additions to a class are reported
// at its field, all of it in one run.
//
// RUN: not ewise-tblgen -gen-op-decls -I %defs %s -o %t 2>&1 | FileCheck %s
// RUN: not ls %t
//
// Records without classes are no classes' source.
// RUN: not ewise-tblgen -gen-op-decls -I %defs %defs/math/AdoptedMath.td 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-CLASS
// RUN: not ewise-tblgen -gen-dialect-defs -I %defs %defs/math/AdoptedMath.td 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-DIALECT
// NO-CLASS:   error: -gen-op-...: there is no ElementwiseOp in the file; mlir-tblgen emits the classes of EwiseDialectOps
// NO-DIALECT: error: -gen-dialect-...: there is no EwiseDialect in the file; mlir-tblgen emits the class of a Dialect

include "ewise/ElementwiseOps.td"
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

// CHECK-DAG: :[[#@LINE+2]]:7: error: op 'Good_TraitOp', field 'traits': 'IsCommutative' is not a fully qualified C++ template, as in '::mlir::OpTrait::IsCommutative'
def Good_TraitOp : Good_Op<"trait"> {
  let traits = ["IsCommutative"];
}

// CHECK-DAG: :[[#@LINE+2]]:7: error: op 'Good_EffectsOp', field 'bodyHasEffects': an op whose class ewise-tblgen emits has no effects on memory; one of ODS's records may have some
def Good_EffectsOp : Good_Op<"effects"> {
  let bodyHasEffects = 1;
}

// CHECK-DAG: :[[#@LINE+2]]:7: error: op 'Good_TwiceOp', field 'traits': the trait '::mlir::OpTrait::IsCommutative' is there twice
def Good_TwiceOp : Good_Op<"twice"> {
  let traits = [IsCommutative, IsCommutative];
}

// CHECK-DAG: :[[#@LINE+4]]:7: error: op 'Good_UnprovenOp', field 'traits': that the order of operands does not matter has to be proven: claim the law 'Commutative<>'
def Good_UnprovenOp : Good_Op<"unproven"> {
  let operands = [Operand<"left">, Operand<"right">];
  let cases = [On<Float32, (SubF $left, $right)>];
  let traits = [IsCommutative];
}

// CHECK-DAG: :[[#@LINE+2]]:7: error: op 'Good_PlaceholderOp', field 'extraClassDefinition': unknown placeholder '$class': expected '$cppClass'
def Good_PlaceholderOp : Good_Op<"placeholder"> {
  let extraClassDefinition = "int $class::value() { return 1; }";
}

// CHECK-DAG: :[[#@LINE+1]]:5: error: op 'Good_SpacedOp', field 'mnemonic': 'good.with space' is not the name of an op with its dialect, as in 'tosa.add'
def Good_SpacedOp : Good_Op<"with space">;

// CHECK-DAG: :[[#@LINE+1]]:5: error: op 'Good_class': the name of its C++ class, 'class', is a keyword of C++
def Good_class : Good_Op<"class">;

// CHECK-DAG: :[[#@LINE+2]]:7: error: dialect 'Spaced_Dialect', field 'name': the name of the C++ class, 'Has spaceDialect', is not an identifier
def Spaced_Dialect : EwiseDialect {
  let name = "has space";
  let cppNamespace = "::spaced";
}

// CHECK-DAG: :[[#@LINE+3]]:7: error: dialect 'Bad_Dialect', field 'cppNamespace': 'a-b' is not a C++ namespace
def Bad_Dialect : EwiseDialect {
  let name = "bad";
  let cppNamespace = "a-b";
// CHECK-DAG: :[[#@LINE+1]]:7: error: dialect 'Bad_Dialect', field 'dependentDialects': 'arith' is not a fully qualified C++ class, as in '::mlir::arith::ArithDialect'
  let dependentDialects = ["arith"];
}

// CHECK-DAG: :[[#@LINE+1]]:5: error: dialect 'Nameless_Dialect', field 'name': must be set to a string
def Nameless_Dialect : EwiseDialect {
  let cppNamespace = "::nameless";
}
