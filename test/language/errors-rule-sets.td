// RUN: not ewise-tblgen -gen-lowering-decls -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

class Rules : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
}

// CHECK: [[#@LINE+1]]:5: error: rule set 'Unset', field 'alignment': must be set to an Alignment
def Unset : RuleSet {
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
}
def NoSteps : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'NoSteps', field 'steps': there must be a step, which gives the result
  let steps = [];
}
// Nor is anything said of what follows it.
def FollowsNoSteps : TestOp {
  let rules = NoSteps;
}
let of = FollowsNoSteps in
  def : Infers<["2", "3"], "4">;
def Guarded : Rules {
  let alignment = MappedAlignment<AnyRanks, "map", AlwaysRequired, Increasing>;
  // CHECK: [[#@LINE+1]]:7: error: rule set 'Guarded', field 'steps': the last step gives the result, so it must always apply
  let steps = [Step<EqualOrOne, RanksDiffer>];
}
def TwoSteps : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'TwoSteps', field 'steps': only a mapped alignment has steps that find conflicts
  let steps = [Step<EqualOrOne, RanksDiffer>, Step<EqualOrOne>];
}
def NoName : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'NoName', field 'alignment': the attribute has no name
  let alignment = MappedAlignment<AnyRanks, "", AlwaysRequired, Increasing>;
}
def NoRoles : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'NoRoles', field 'alignment': among equals the source is never larger: give the operands roles
  let alignment = TrailingAlignment<SourceNotLarger>;
}

// CHECK: [[#@LINE+1]]:5: error: rule set 'union': its C++ name, '::ewise::rules::union', is not one that C++ accepts
def union : Rules;
// CHECK: [[#@LINE+1]]:5: error: rule set 'NoNamespace': its C++ name, 'a b::NoNamespace', is not one that C++ accepts
def NoNamespace : Rules {
  let cppNamespace = "a b";
}

// A record without a line of its own is reported where it is used.

def AnonymousParts : RuleSet {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'AnonymousParts', field 'alignment': alignment, field 'attributeName': must be set to a string
  let alignment = MappedAlignment<AnyRanks, ?, AlwaysRequired, Increasing>;
  // CHECK: [[#@LINE+1]]:7: error: rule set 'AnonymousParts', field 'steps': step, field 'table': must be set to a CombineTable
  let steps = [Step<?>];
  let results = NoNarrowerThanInferred;
  // CHECK: [[#@LINE+1]]:7: error: rule set 'AnonymousParts', field 'messages': message, field 'template': must be set to a string
  let messages = [Message<ExtentConflict, ?>];
  // CHECK: [[#@LINE+1]]:7: error: rule set 'AnonymousParts', field 'waived': waived law, field 'reason': must be set to a string
  let waived = [Waive<CommutativeLaw, ?>];
}

// Operands that may be scalars.

class OrScalars<OperandRoles who> : RuleSet {
  let roles = who;
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<EqualExtents>];
  let results = NoNarrowerThanInferred;
}
def NoSuchScalar : OrScalars<?> {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'NoSuchScalar', field 'roles': operand 2 cannot be a scalar: there are 2 operands
  let roles = OperandRoles<"Equals", 2, 2, "", [2]>;
}
def ScalarsOfAnyRanks : OrScalars<OperandRoles<"Equals", 2, 2, "", [1]>> {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'ScalarsOfAnyRanks', field 'alignment': operands that may be scalars are for alignments of equal ranks without an attribute
  let alignment = TrailingAlignment<AnyRanks>;
}

// Demands of a rule set on the ops that follow it.

def ThreeOperands : TestOp {
  let rules = OnnxUnidirectional;
  // CHECK: [[#@LINE+1]]:7: error: op 'ThreeOperands', field 'operands': 3 operands broadcast, but rule set 'OnnxUnidirectional' is for 2
  let operands = [Operand<"a">, Operand<"b">, Operand<"c">];
}
def ManyOperands : TestOp {
  let rules = Xla;
  // CHECK: [[#@LINE+1]]:7: error: op 'ManyOperands', field 'operands': any number of operands broadcast, but rule set 'Xla' is for 1 to 2
  let operands = [Operand<"a">, Operand<"b", variadic=1>];
}
def ParametersDoNotCount : TestOp {
  let rules = OnnxUnidirectional;
  let operands = [Operand<"a">, Operand<"b">, Operand<"c", Int8, parameter=1>];
}
// The rule set's attribute is one of the op.
def SameAttribute : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'SameAttribute', field 'rules': the name 'axis' is used twice
  let rules = Pdpd;
  let attributes = [Attribute<"axis", Boolean, "false">];
}
