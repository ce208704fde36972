// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

// A mistake in a set of types is reported once, at the set.

// CHECK: [[#@LINE+1]]:5: error: scalar types 'Empty', field 'members': the set is empty
def Empty : ScalarTypes<"empty">;
def A : TestOp<Empty>;
def AgainEmpty : TestOp<Empty> {
  let operands = [Operand<"a", Empty>];
}

def Cyclic : ScalarTypes<"cyclic"> {
  // CHECK: [[#@LINE+1]]:7: error: scalar types 'Cyclic', field 'members': the set contains itself
  let members = [Float32, Cyclic];
}
def B : TestOp<Cyclic>;

// Sets inside of sets are fine; without end they are not.
def Nested0 : ScalarTypes<"nested", [Float32]>;
foreach i = !range(1, 100) in
  // CHECK: [[#@LINE+1]]:7: error: scalar types 'Nested{{[0-9]+}}', field 'members': sets are nested more than 64 deep
  def Nested#i : ScalarTypes<"nested",
      [!cast<ScalarTypes>("Nested" # !sub(i, 1)),
       !cast<ScalarTypes>("Nested" # !sub(i, 1))]>;
def C : TestOp<Nested99>;

// CHECK: [[#@LINE+1]]:5: error: scalar type 'Wide', field 'minWidth': the widths 1 to 16777216 are not within 1 to 2^24 - 1 in order
def Wide : IntegerScalars<1, 16777216>;
def D : TestOp<Wide>;
// CHECK: [[#@LINE+1]]:5: error: scalar type 'Huge', field 'minWidth': the widths 1 to 9223372036854775807 are not
def Huge : IntegerScalars<1, 9223372036854775807>;
def E : TestOp<Huge>;
// CHECK: [[#@LINE+1]]:5: error: scalar type 'Nothing', field 'minWidth': the widths 0 to 0 are not
def Nothing : IntegerScalars<0, 0>;
def F : TestOp<Nothing>;
// CHECK: [[#@LINE+1]]:5: error: scalar type 'Backward', field 'minWidth': the widths 64 to 8 are not
def Backward : IntegerScalars<64, 8>;
def G : TestOp<Backward>;

// CHECK: [[#@LINE+1]]:5: error: scalar type 'NoKind', field 'kind': must be set to a ScalarKind
def NoKind : ScalarType<"x", ?, "true">;
def H : TestOp<NoKind>;
def OwnKind : ScalarKind<"own">;
// CHECK: [[#@LINE+1]]:5: error: scalar type 'UnknownKind', field 'kind': unknown kind 'OwnKind': expected one of FloatKind, IntegerKind, SignedKind, UnsignedKind, ComplexKind, SignedQuantizedKind, UnsignedQuantizedKind, QuantizedPerAxisKind, OtherKind, AnyKind
def UnknownKind : ScalarType<"x", OwnKind, "true">;
def I : TestOp<UnknownKind>;
// CHECK: [[#@LINE+1]]:5: error: scalar type 'BadPredicate', field 'cppPredicate': unknown placeholder '$type': expected '$_type'
def BadPredicate : ScalarType<"x", FloatKind, "is($type)">;
def J : TestOp<BadPredicate>;
def BadBuilder : ScalarType<"x", FloatKind, "is($_type)"> {
  // CHECK: [[#@LINE+1]]:7: error: scalar type 'BadBuilder', field 'cppBuilder': unknown placeholder '$context': expected '$_context'
  let cppBuilder = "get($context)";
}
def K : TestOp<BadBuilder>;
// CHECK: [[#@LINE+1]]:5: error: scalar types 'Unset', field 'members': must be set to a list of records
def Unset : ScalarTypes<"unset", ?>;
def L : TestOp<Unset>;
// CHECK: [[#@LINE+1]]:5: error: scalar types 'UnsetMember', field 'members': element '?' is not a ScalarTypes
def UnsetMember : ScalarTypes<"unset", [Float32, ?]>;
def M : TestOp<UnsetMember>;
// CHECK: [[#@LINE+1]]:5: error: scalar type 'NoGreatest', field 'greatest': 'much' is not a number
def NoGreatest : FloatScalar<"x", "::mlir::Float16Type", "much">;
def N : TestOp<NoGreatest>;

def WideFloats : IntegerScalars<8, 16> {
  // CHECK: [[#@LINE+1]]:7: error: scalar type 'WideFloats', field 'kind': types of so many bits are integers
  let kind = FloatKind;
}
def OnWideFloats : TestOp<WideFloats>;
// CHECK: [[#@LINE+1]]:5: error: scalar type 'NoFloat', field 'kind': 'f32' is of another kind
def NoFloat : ScalarType<"f32", IntegerKind, "is($_type)">;
def OnNoFloat : TestOp<NoFloat>;

// A set with a member that is wrong is not one without it.
def PartlyWrong : ScalarTypes<"partly wrong", [Float32, Wide]>;
def O : TestOp<PartlyWrong> {
  let cases = [On<TestNumbers, (Same $a)>];
}
def P : TestOp<TestNumbers> {
  let cases = [On<PartlyWrong, (Same $a)>];
}
