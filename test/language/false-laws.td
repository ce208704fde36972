// RUN: not ewise-tblgen -print-laws -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Claims that are true of almost all values, or of all those that one would try,
// are refused. Those beside them without an error are true.

include "functions/Integers.td"
include "TestOps.td"

class FunctionOf<ScalarTypes types, dag value> : TestOp<types> {
  let operands = [Operand<"a">];
  let cases = [On<types, value>];
}
class Binary<ScalarTypes types, dag value> : TestOp<types> {
  let cases = [On<types, value>];
}

// Only a few integers, or one, are not what they should be.

def Between : FunctionOf<Int32, (Select (AndI (GreaterSI $a, 10), (LessSI $a, 20)), 15, $a)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Between', field 'laws': Between(a) is not a for i32: Between({{1[1-46-9]}}) is 15, not {{1[1-46-9]$}}
  let laws = [IdempotentFunction<>, IdentityFunction<>];
}
def Single : FunctionOf<Int32, (Select (EqualI $a, 12345), 0, $a)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Single', field 'laws': Single(a) is not a for i32: Single(12345) is 0, not 12345
  let laws = [IdentityFunction<>];
}
def ProductIs : FunctionOf<Int64, (Select (EqualI (MulI $a, 3), 37037037), 0, $a)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'ProductIs', field 'laws': ProductIs(a) is not a for i64: ProductIs(12345679) is 0, not 12345679
  let laws = [IdentityFunction<>];
}
def Range : FunctionOf<Float32, (Select (GreaterF (SubF $a, "1.5"), "1000"), 0, $a)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Range', field 'laws': Range(a) is not a for f32: Range(
  let laws = [IdentityFunction<>];
}

// Products and sums that overflow.

def Modulo : Binary<Int32, (RemSI (MulI $a, $b), 65537)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Modulo', field 'laws': Modulo(Modulo(a, b), c) is not Modulo(a, Modulo(b, c)) for i32: Modulo(Modulo(
  let laws = [Commutative<>, Associative<>];
}
def Hypotenuse : Binary<Float32, (Sqrt (AddF (MulF $a, $a), (MulF $b, $b)))> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Hypotenuse', field 'laws': Hypotenuse(Hypotenuse(a, b), c) is not
  let laws = [Commutative<>, Associative<>];
}
def Mean : Binary<Int32, (ShRSI (AddI $a, $b), 1)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Mean', field 'laws': Mean(a, a) is not a for i32
  let laws = [Commutative<>, Idempotent<>];
}
def MeanOfFloats : Binary<Float32, (MulF (AddF $a, $b), "0.5")> {
  // CHECK: [[#@LINE+1]]:7: error: op 'MeanOfFloats', field 'laws': MeanOfFloats(a, a) is not a for f32
  let laws = [Commutative<>, Idempotent<>];
}

// Conversions there and back.

def ThroughFloat : FunctionOf<Int32, (TruncateFPToSI Int32, (SIToFP Float32, $a))> {
  // CHECK: [[#@LINE+1]]:7: error: op 'ThroughFloat', field 'laws': ThroughFloat(a) is not a for i32
  let laws = [IdempotentFunction<>, IdentityFunction<>];
}
def ThroughDouble : FunctionOf<Int32, (TruncateFPToSI Int32, (SIToFP Float64, $a))> {
  let laws = [IdentityFunction<>];
}
def ThroughHalf : FunctionOf<Int32, (TruncateFPToSI Int32, (SIToFP Float16, (MinSI (MaxSI $a, -2049), 2049)))> {
  let laws = [IdempotentFunction<>];
}
def Clamped : FunctionOf<Int32, (MinSI (MaxSI $a, -2049), 2049)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'ExactHalf', field 'from': ThroughHalf(a) is not Clamped(a) for i32: ThroughHalf(
def ExactHalf : Rewrite<(ThroughHalf $a), (Clamped $a)>;

// Roundings.

def Truncate : FunctionOf<Float64, (Trunc $a)>;
def TruncateBelow : FunctionOf<Float64, (Select (LessF (AbsF $a), "1e12"),
    (CopySign (SIToFP Float64, (TruncateFPToSI Int32, $a)), $a), (Trunc $a))>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'ThroughInteger', field 'from': TruncateBelow(a) is not Truncate(a) for f64
def ThroughInteger : Rewrite<(TruncateBelow $a), (Truncate $a)>;
def TruncateBelowGreatest : FunctionOf<Float64, (Select (LessF (AbsF $a), "2147483648"),
    (CopySign (SIToFP Float64, (TruncateFPToSI Int32, $a)), $a), (Trunc $a))>;
def : Rewrite<(TruncateBelowGreatest $a), (Truncate $a)>;

def Nearest : FunctionOf<Float32, (RoundEven $a)>;
def ByPower : FunctionOf<Float32, (SubF (AddF $a, "8388608"), "8388608")>;
def ByPowerAndHalf : FunctionOf<Float32, (SubF (AddF $a, "12582912"), "12582912")>;
def BySignedPower : FunctionOf<Float32, (Select (LessF (AbsF $a), "8388608"),
    (CopySign (SubF (AddF (AbsF $a), "8388608"), "8388608"), $a), $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'PowerOfTwo', field 'from': ByPower(a) is not Nearest(a) for f32
def PowerOfTwo : Rewrite<(ByPower $a), (Nearest $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'PowerOfTwoAndHalf', field 'from': ByPowerAndHalf(a) is not Nearest(a) for f32
def PowerOfTwoAndHalf : Rewrite<(ByPowerAndHalf $a), (Nearest $a)>;
def : Rewrite<(BySignedPower $a), (Nearest $a)>;

def AwayFromZero : FunctionOf<Float32, (RoundAway $a)>;
def FloorOfMore : FunctionOf<Float32, (CopySign (Floor (AddF (AbsF $a), "0.5")), $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'FloorAsRound', field 'from': FloorOfMore(a) is not AwayFromZero(a) for f32
def FloorAsRound : Rewrite<(FloorOfMore $a), (AwayFromZero $a)>;

def Tenths : FunctionOf<Float64, (MulF (Floor (DivF $a, "0.1")), "0.1")> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Tenths', field 'laws': Tenths(Tenths(a)) is not Tenths(a) for f64
  let laws = [IdempotentFunction<>];
}
def Hundredths : FunctionOf<Float32, (DivF (Floor (MulF $a, "100")), "100")> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Hundredths', field 'laws': Hundredths(Hundredths(a)) is not Hundredths(a) for f32
  let laws = [IdempotentFunction<>];
}
def CeilOfFloor : FunctionOf<Float32, (SubF 0, (Floor (SubF 0, $a)))>;
def Ceiling : FunctionOf<Float32, (Ceil $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'CeilWithoutSign', field 'from': Ceiling(a) is not CeilOfFloor(a) for f32
def CeilWithoutSign : Rewrite<(Ceiling $a), (CeilOfFloor $a)>;

// Quotients of integers by a constant: the high half of a product. Multipliers
// that are rounded the wrong way, or have too few bits, are wrong near multiples.

class Magic<string multiplier, int shift> : FunctionOf<UInt32,
    (ConvertUI UInt32, (ShRUI (MulI (ConvertUI UInt64, $a), multiplier), shift))>;
class Quotient<int divisor> : FunctionOf<UInt32, (DivUI $a, divisor)>;
def By100 : Quotient<100>;
def By10 : Quotient<10>;
def By100Exact : Magic<"1374389535", 37>;
def By100Short : Magic<"42949673", 32>;
def By100Down : Magic<"1374389534", 37>;
def By10Exact : Magic<"3435973837", 35>;
def By10Short : Magic<"429496730", 32>;
def : Rewrite<(By100 $a), (By100Exact $a)>;
def : Rewrite<(By10 $a), (By10Exact $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'Short100', field 'from': By100(a) is not By100Short(a) for ui32
def Short100 : Rewrite<(By100 $a), (By100Short $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'Down100', field 'from': By100(a) is not By100Down(a) for ui32
def Down100 : Rewrite<(By100 $a), (By100Down $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'Short10', field 'from': By10(a) is not By10Short(a) for ui32
def Short10 : Rewrite<(By10 $a), (By10Short $a)>;

// Near what holds of reals; and what no one can compute here, which is not taken
// for granted. The errors come in the order of the ops.

def AddOp : Binary<Float32, (AddF $a, $b)>;
def Subtract : Binary<Float32, (SubF $a, $b)>;
def Multiply : Binary<Float32, (MulF $a, $b)>;
def Divide : Binary<Float32, (DivF $a, $b)>;
def Square : FunctionOf<Float32, (MulF $a, $a)>;
def Root : FunctionOf<Float32, (Sqrt $a)>;
def Exponential : FunctionOf<Float32, (Exp $a)>;
def Logarithm : FunctionOf<Float32, (Log $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'Distribute', field 'from': AddOp(Multiply(a, b), Multiply(a, c)) is not
def Distribute : Rewrite<(AddOp (Multiply $a, $b), (Multiply $a, $c)), (Multiply $a, (AddOp $b, $c))>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'Cancel', field 'from': Subtract(AddOp(a, a), a) is not a for f32
def Cancel : Rewrite<(Subtract (AddOp $a, $a), $a), (Is $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'DivideBack', field 'from': Multiply(Divide(a, 3), 3) is not a for f32
def DivideBack : Rewrite<(Multiply (Divide $a, 3), 3), (Is $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'ProductOfExps', field 'from': Multiply(Exponential(a), Exponential(b)) is not Exponential(AddOp(a, b)) for f32: Multiply(Exponential(1), Exponential(1)) is 7.38905573, not 7.3890562
def ProductOfExps : Rewrite<(Multiply (Exponential $a), (Exponential $b)), (Exponential (AddOp $a, $b))>;
def : Rewrite<(Multiply $a, 2), (AddOp $a, $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'ProductOfQuotients', field 'from': Divide(Multiply(a, 10), 10) is not a for f32
def ProductOfQuotients : Rewrite<(Divide (Multiply $a, 10), 10), (Is $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'RootOfSquare', field 'from': Root(Square(a)) is not
def RootOfSquare : Rewrite<(Root (Square $a)), (Multiply $a, 1)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'LogOfExp', field 'from': Logarithm(Exponential(a)) is not a for f32: Logarithm(Exponential(1)) is 0.99999994, not 1
def LogOfExp : Rewrite<(Logarithm (Exponential $a)), (Is $a)>;
def AngleOf : Binary<Float32, (Atan2 $a, $b)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'AngleOf', field 'laws': AngleOf(0, 0) is not nan for f32: AngleOf(0, 0) is 0, not nan
  let laws = [OpLaw<(Self 0, 0), (Is "nan")>];
}

// A fold of a minimum that forgets NaN.

def LeastOp : Binary<Float32, (MinimumF $a, $b)> {
  // CHECK: [[#@LINE+1]]:7: error: op 'LeastOp', field 'laws': LeastOp(a, -inf) is not -inf for f32: LeastOp(nan, -inf) is nan, not -inf
  let laws = [Commutative<>, Associative<>, RightConstant<"-inf">];
}

// Attributes at values that are not among those that one would try.

def Scaled : TestOp<Float32> {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"by", Shared>];
  let cases = [On<Float32, (Select (EqualF $by, "12.75"), 0, $a)>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Scaled', field 'laws': Scaled(a) is not a for f32 where by is 12.75: Scaled(
  let laws = [IdempotentFunction<>, IdentityFunction<>];
}
def Raised : TestOp<Int32> {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"by", Int32, min="0", max="2147483647">];
  let cases = [On<Int32, (Select (GreaterSI $by, 1000), (AddI $a, 1), $a)>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Raised', field 'laws': Raised(a) is not a for i32 where by is
  let laws = [IdentityFunction<>];
}

// Attributes that have thousands of values together leave few for variables.

def Shifted : TestOp<Int32> {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"left", Int32, min="0", max="200">,
                    Attribute<"right", Int32, min="0", max="200">];
  let cases = [On<Int32, (ShRUI (ShLI $a, (AndI $left, 15)), (AndI $right, 15))>];
  // CHECK: [[#@LINE+1]]:7: error: op 'Shifted', field 'laws': Shifted(a) is not a for i32 where left is
  let laws = [IdentityFunction<>];
}
