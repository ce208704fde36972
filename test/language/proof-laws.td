// RUN: not ewise-tblgen -print-laws -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// A law that is false is refused with a counterexample, one of each kind.

include "TestOps.td"

class FloatOp<Primitive operation> : TestOp {
  let cases = [On<TestFloats, (operation $a, $b)>];
}
class IntegerOp<Primitive operation> : TestOp<TestIntegers> {
  let cases = [On<TestIntegers, (operation $a, $b)>];
}
class UnaryOp<dag value> : TestOp {
  let operands = [Operand<"a">];
  let cases = [On<TestFloats, value>];
}

// Values

def Commute : FloatOp<SubF> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Commute', field 'laws': Commute(a, b) is not Commute(b, a) for f16: Commute(0, 1) is -1, not 1
  let laws = [Commutative<>];
}
def Associate : FloatOp<AddF> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Associate', field 'laws': Associate(Associate(a, b), c) is not Associate(a, Associate(b, c)) for f16: Associate(Associate({{.*}}), {{.*}}) is {{.*}}, not {{.*}}
  let laws = [Associative<>];
}
def Twice : IntegerOp<AddI> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Twice', field 'laws': Twice(a, a) is not a for i8: Twice(1, 1) is 2, not 1
  let laws = [Idempotent<>];
}
def Difference : FloatOp<SubF> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Difference', field 'laws': Difference(a, a) is not 0 for f16: Difference(nan, nan) is nan, not 0
  let laws = [Complement<"0">];
}
def Sum : FloatOp<AddF> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Sum', field 'laws': Sum(a, 0) is not a for f16: Sum(-0, 0) is 0, not -0
  let laws = [RightIdentity<"0">];
}
def Left : FloatOp<SubF> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Left', field 'laws': Left(-0, a) is not a for f16: Left(-0, 1) is -1, not 1
  let laws = [OpLaw<(Self "-0", $a), (Is $a)>];
}
def Absorb : FloatOp<MulF> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Absorb', field 'laws': Absorb(a, 0) is not 0 for f16: Absorb(-0, 0) is -0, not 0
  let laws = [RightConstant<"0">];
}
def AbsorbLeft : IntegerOp<SubI> {
  // CHECK: [[#@LINE+1]]:7: error: op 'AbsorbLeft', field 'laws': AbsorbLeft(0, a) is not 0 for i8: AbsorbLeft(0, 1) is -1, not 0
  let laws = [LeftConstant<"0">];
}
def Constant : IntegerOp<MaxSI> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Constant', field 'laws': Constant(a, 1) is not 1 for i8: Constant(2, 1) is 2, not 1
  let laws = [RightConstant<"1", "1">];
}
def ConstantLeft : IntegerOp<MinSI> {
  // CHECK: [[#@LINE+1]]:7: error: op 'ConstantLeft', field 'laws': ConstantLeft(0, a) is not least for i8: ConstantLeft(0, 0) is 0, not -128
  let laws = [LeftConstant<"0", "least">];
}
def Inverse : UnaryOp<(DivF 1, $a)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Inverse', field 'laws': Inverse(Inverse(a)) is not a for f16: Inverse(Inverse({{.*}})) is {{.*}}, not {{.*}}
  let laws = [Involution<>];
}
def Next : UnaryOp<(AddF $a, 1)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Next', field 'laws': Next(Next(a)) is not Next(a) for f16: Next(Next(0)) is 2, not 1
  let laws = [IdempotentFunction<>];
}
def Magnitude : UnaryOp<(AbsF $a)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Magnitude', field 'laws': Magnitude(a) is not a for f16: Magnitude(-1) is 1, not -1
  let laws = [IdentityFunction<>];
}
def Own : FloatOp<AddF> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Own', field 'laws': Own(a, b) is not a for f16: Own(0, 1) is 1, not 0
  let laws = [OpLaw<(Self $a, $b), (Is $a)>];
}

// Definedness

def Quotient : IntegerOp<DivSI> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Quotient', field 'laws': Quotient(a, 0) is undefined for all values
  let laws = [RightConstant<"0">];
}
def Shift : IntegerOp<ShLI> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Shift', field 'laws': Shift(a, 0) is not Shift(0, a) for i8: Shift({{.*}}, 0) is {{.*}}, not {{.*}}
  let laws = [OpLaw<(Self $a, "0"), (Self "0", $a)>];
}
// Of functions, the exact forms tell what is false, and nothing what is true.
def Known : TestOp {
  let cases = [On<TestFloats, (Exp (Abs (Sub $a, $b)))>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Known', field 'laws': the value of Known(a, b) for f16 cannot be computed
  let laws = [Commutative<>];
}
def Unknown : UnaryOp<(Exp $a)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Unknown', field 'laws': Unknown(Unknown(a)) is not a for f16: Unknown(Unknown(0)) is 2.7188, not 0
  let laws = [Involution<>];
}

// Flags: -1 * 0 is -0, and what is excluded is NaN and infinity.

def Product : FloatOp<MulF> {
  let hasFastMath = 1;
  // CHECK: [[#@LINE+1]]:7: error: op 'Product', field 'laws': Product(a, 0) is not 0 for f16: Product(-0, 0) is -0, not 0
  let laws = [RightConstant<"0", "0", AcceptedTypes, AnyAttributes, ["nnan", "ninf"]>,
              RightConstant<"0", "0", AcceptedTypes, AnyAttributes, ["nnan", "nsz"]>];
}
def Finite : FloatOp<SubF> {
  let hasFastMath = 1;
  // CHECK: [[#@LINE+1]]:7: error: op 'Finite', field 'laws': Finite(a, a) is not 0 for f16: Finite(nan, nan) is nan, not 0
  let laws = [Complement<"0", AcceptedTypes, AnyAttributes, ["nnan"]>,
              Complement<"0", AcceptedTypes, AnyAttributes, ["ninf"]>,
              Complement<"0", AcceptedTypes, AnyAttributes, ["nnan", "ninf"]>];
}

// Rewrites: values, then shapes

def NegateOp : UnaryOp<(NegF $a)>;
def Subtract : FloatOp<SubF>;
def AddOp : FloatOp<AddF>;

def : Rewrite<(AddOp $a, (NegateOp $b)), (Subtract $a, $b)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': Subtract(0, a) is not NegateOp(a) for f16: Subtract(0, 0) is 0, not -0
def : Rewrite<(Subtract "0", $a), (NegateOp $a)>;
def : Rewrite<(Subtract "-0", $a), (NegateOp $a)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': Subtract(a, a) is not 0 for f16: Subtract(nan, nan) is nan, not 0
def : Rewrite<(Subtract $a, $a), (Is "0")>;

def Choose : TestOp {
  let operands = [Operand<"c", Boolean>, Operand<"a">, Operand<"b">];
  let cases = [On<TestFloats, (Select $c, $a, $b)>];
}
def : Rewrite<(Choose $c, (NegateOp $a), (NegateOp $b)), (NegateOp (Choose $c, $a, $b))>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': Choose(true, a, b) has another shape than a: where 'a' is [] and 'b' is 0, it is 0, and the other is []
def : Rewrite<(Choose "true", $a, $b), (Is $a)>;

// Results whose types follow from the operands' by a map.

def Singles : ScalarTypes<"f32", [Float32]>;
def Complexes : ScalarTypes<"complex<f32>", [ComplexFloat32]>;
class PartOp<dag value> : TestOp<Complexes> {
  let operands = [Operand<"z">];
  let returns = [Result<"part", PartsOfComplex>];
  let cases = [On<Complexes, value>];
}
def Real : PartOp<(RealPart $z)>;
def Imaginary : PartOp<(ImaginaryPart $z)>;
def MakeNumber : TestOp<Singles> {
  let returns = [Result<"z", ComplexOfParts>];
  let cases = [On<Singles, (MakeComplex $a, $b)>];
}
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': Real(MakeNumber(a, b)) has another shape than a: where 'a' is [] and 'b' is 0, it is 0, and the other is []
def : Rewrite<(Real (MakeNumber $a, $b)), (Is $a)>;
def : Rewrite<(MakeNumber (Real $z), (Imaginary $z)), (Is $z)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': MakeNumber(Imaginary(z), Real(z)) is not z for f32: {{.*}} is ({{.*}}), not ({{.*}})
def : Rewrite<(MakeNumber (Imaginary $z), (Real $z)), (Is $z)>;
