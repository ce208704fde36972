// RUN: not ewise-tblgen -gen-rule-sets -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Mistakes in a law before anything is computed.

include "TestOps.td"

class FloatOp<Primitive operation> : TestOp {
  let cases = [On<TestFloats, (operation $a, $b)>];
}
def AddOp : FloatOp<AddF>;

// Conditions and flags

def Sometimes : TestOp {
  let hasFastMath = 1;
  let attributes = [Attribute<"exact", Boolean, "false">, Attribute<"n", Int8, "0", min="0", max="3">,
                    Attribute<"mode", Text<["ADD", "SUB"]>>];
  let cases = [On<TestFloats, (When (Is $mode, "ADD"), (AddF $a, $b), (SubF $a, $b))>];
  // CHECK: [[#@LINE+5]]:7: error: op 'Sometimes', field 'laws': Commutative: 'Is' asks for '$modus', which is no attribute of the op
  // CHECK: [[#@LINE+4]]:7: error: op 'Sometimes', field 'laws': Commutative: 'MUL' is not a value of '$mode': expected ADD, SUB
  // CHECK: [[#@LINE+3]]:7: error: op 'Sometimes', field 'laws': Commutative: '2' is not a value of '$exact': expected true or false
  // CHECK: [[#@LINE+2]]:7: error: op 'Sometimes', field 'laws': Commutative: '4' is not a value of '$n': expected an integer from 0 to 3
  // CHECK: [[#@LINE+1]]:7: error: op 'Sometimes', field 'laws': Commutative: a law can be proven under 'nnan', 'ninf' and 'nsz', not under 'reassoc'
  let laws = [
    Commutative<AcceptedTypes, (Is $mode, "ADD")>,
    Commutative<AcceptedTypes, (Is $modus, "ADD")>,
    Commutative<AcceptedTypes, (Is $mode, "MUL")>,
    Commutative<AcceptedTypes, (Is $exact, 2)>,
    Commutative<AcceptedTypes, (Is $n, 4)>,
    Commutative<AcceptedTypes, AnyAttributes, ["reassoc"]>
  ];
}

// CHECK: [[#@LINE+2]]:7: error: op 'Flagless', field 'laws': RightIdentity: op 'Flagless' has no flags: 'hasFastMath' is not set
def Flagless : FloatOp<AddF> {
  let laws = [RightIdentity<"0", AcceptedTypes, AnyAttributes, ["nsz"]>];
}

// Sides

def Sides : FloatOp<AddF> {
  // CHECK: [[#@LINE+8]]:7: error: op 'Sides', field 'laws': OpLaw: '$c' is not on the left side
  // CHECK: [[#@LINE+7]]:7: error: op 'Sides', field 'laws': OpLaw: the left side must be an op
  // CHECK: [[#@LINE+6]]:7: error: op 'Sides', field 'laws': OpLaw: 'Is' takes one variable or number
  // CHECK: [[#@LINE+5]]:7: error: op 'Sides', field 'laws': Involution: op 'Sides' has 2 operands, not 1
  // CHECK: [[#@LINE+4]]:7: error: op 'Sides', field 'laws': OpLaw: 'AddOp' is not 'Self', by which a law calls its op
  // CHECK: [[#@LINE+3]]:7: error: op 'Sides', field 'laws': OpLaw: 'Float32' is neither a variable, a number nor an op
  // CHECK: [[#@LINE+2]]:7: error: op 'Sides', field 'laws': OpLaw: '$a' already has a value
  // CHECK: [[#@LINE+1]]:7: error: op 'Sides', field 'laws': Commutative: op 'Sides' does not accept 'i8'
  let laws = [
    OpLaw<(Self $a, $b), (Is $c)>,
    OpLaw<(Is $a), (Is $a)>,
    OpLaw<(Self $a, $b), (Is $a, $b)>,
    Involution<>,
    OpLaw<(AddOp $a, $b), (Is $a)>,
    OpLaw<(Self $a, Float32), (Is $a)>,
    OpLaw<(Self $a, (Self $a, $b):$a), (Is $a)>,
    Commutative<Int8>
  ];
}

// Ops that have no laws

def NoBody : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoBody', field 'laws': Commutative: op 'NoBody' has no scalar body
  let laws = [Commutative<>];
}
def AnyNumber : TestOp {
  let operands = [Operand<"a", variadic=1>];
  let cases = [On<TestFloats, (Fold AddF, $a)>];
  // CHECK: [[#@LINE+1]]:7: error: op 'AnyNumber', field 'laws': Commutative: op 'AnyNumber' has any number of operands
  let laws = [Commutative<>];
}
