// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

// CHECK: [[#@LINE+2]]:5: error: op 'Nothing', field 'rules': must be set to a RuleSet
// CHECK: [[#@LINE+1]]:5: error: op 'Nothing', field 'elementTypes': must be set to a ScalarTypes
def Nothing : EwiseOp {
  let operands = [Operand<"a">];
}

// Each field that has no value is named, at the record that should set it.
// CHECK: [[#@LINE+9]]:5: error: op 'Unset', field 'summary': must be set to a string
// CHECK: [[#@LINE+8]]:5: error: op 'Unset', field 'description': must be set to a string
// CHECK: [[#@LINE+7]]:5: error: op 'Unset', field 'rules': must be set to a RuleSet
// CHECK: [[#@LINE+6]]:5: error: op 'Unset', field 'attributes': must be set to a list of records
// CHECK: [[#@LINE+5]]:5: error: op 'Unset', field 'messages': must be set to a list of records
// CHECK: [[#@LINE+4]]:5: error: op 'Unset', field 'elementTypes': must be set to a ScalarTypes
// CHECK: [[#@LINE+3]]:5: error: op 'Unset', field 'operands': must be set to a list of records
// CHECK: [[#@LINE+2]]:5: error: op 'Unset', field 'returns': must be set to a list of records
// CHECK: [[#@LINE+1]]:5: error: op 'Unset', field 'checks': must be set to a list of records
def Unset : EwiseOp {
  let summary = ?;
  let description = ?;
  let operands = ?;
  let returns = ?;
  let attributes = ?;
  let messages = ?;
  let checks = ?;
  let cases = ?;
}

class Good : EwiseOp {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
// CHECK: [[#@LINE+1]]:5: error: op 'UnsetBody', field 'cases': must be set to a list of records
def UnsetBody : Good {
  let cases = ?;
}
def UnsetElement : Good {
  // CHECK: [[#@LINE+1]]:7: error: op 'UnsetElement', field 'operands': element '?' is not an Operand
  let operands = [Operand<"a">, ?];
}
def UnsetCase : Good {
  // CHECK: [[#@LINE+1]]:7: error: op 'UnsetCase', field 'cases': case, field 'types': must be set to a ScalarTypes
  let cases = [On<?, (Same $a)>];
}
def UnsetDag : Good {
  // CHECK: [[#@LINE+1]]:7: error: op 'UnsetDag', field 'cases': case, field 'value': must be set to a dag
  let cases = [On<Float32, ?>];
}

// An error in a class is reported at the class, one in its arguments at the
// record.
class WrongBody : Good {
  // CHECK: [[#@LINE+1]]:7: error: op 'FromClass', field 'cases': case 'f32': unknown operand '$x'
  let cases = [On<Float32, (NegF $x)>];
}
def FromClass : WrongBody;
class BodyFrom<dag value> : Good {
  let cases = [On<Float32, value>];
}
// CHECK: [[#@LINE+1]]:5: error: op 'FromArgument', field 'cases': case 'f32': unknown operand '$x'
def FromArgument : BodyFrom<(NegF $x)>;

// Records of a multiclass say where they were made.
multiclass Ops {
  // CHECK: [[#@LINE+2]]:9: error: op 'FirstMulti', field 'operands': '1' is not an identifier
  def Multi : Good {
    let operands = [Operand<"1">];
  }
}
// CHECK: [[#@LINE+1]]:14: note: instantiated from multiclass
defm First : Ops;
