// Laws of ops whose result has a type that an attribute names: all ops of a law have the attributes of the first.
//
// RUN: not ewise-tblgen -print-laws -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"
include "ewise/Laws.td"

def Types : ScalarTypes<"f16, f32 or i8", [TestFloats, Int8]>;

class BodyOp : TestOp {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"to", Int64, min="1", max="9">];
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"2", Float16>, NamedType<"3", Int8>]>>];
  let cases = [On<TestFloats, (ConvertF ResultElement, $a), TestFloats>, On<TestFloats, (TruncateFPToSI ResultElement, $a), Int8>];
}
// By the same attributes, the second conversion is to the same type.
def Holds : BodyOp {
  let laws = [IdempotentFunction<>, Involution<>, IdentityFunction<>, IdentityFunction<Float16, (Is $to, 2)>];
}
def WrongCode : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongCode', field 'laws': there are no types for which WrongCode(a) can be a
  let laws = [IdentityFunction<Float16, (Is $to, 1)>];
}
def NoCode : BodyOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoCode', field 'laws': there are no types for which NoCode(a) can be a
  let laws = [IdentityFunction<Float16, (Is $to, 7)>];
}
// In f16, `to` is 2.
def ReadsCode : BodyOp {
  let cases = [On<TestFloats, (Select (EqualI $to, 2), (ConvertF ResultElement, $a), 1), TestFloats>, On<TestFloats, (TruncateFPToSI ResultElement, $a), Int8>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadsCode', field 'laws': ReadsCode(a) is not a for f32 to f32 where to is 1: ReadsCode(0) is 1, not 0
  let laws = [IdentityFunction<Float16>, IdentityFunction<Float32>];
}

class TypeOp : BodyOp {
  let attributes = [Attribute<"to", TypeIn<Types>, optional=1>];
  let returns = [Result<"output", NamedBy<"to">>];
}
// Absent, or of the type that it is given for, the operand stays.
def TypeHolds : TypeOp {
  let laws = [IdempotentFunction<>, IdentityFunction<>];
}
def ReadsType : TypeOp {
  let cases = [On<TestFloats, (When (Has $to), (ConvertF ResultElement, $a), (ConvertF ResultElement, (AbsF $a))), TestFloats>,
              On<TestFloats, (TruncateFPToSI ResultElement, $a), Int8>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadsType', field 'laws': ReadsType(a) is not a for f16 to f16 where to is absent: ReadsType(-1) is 1, not -1
  let laws = [IdentityFunction<Float16>];
}
