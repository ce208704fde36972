// Ops for fuzz.py to damage, with a bit of everything that needs no MLIR.

include "ewise/ElementwiseOps.td"
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Floats : ScalarTypes<"float", [Float16, BFloat16, Float32, Float64]>;
def Integers : IntegerScalars<8, 64>;
def Numbers : ScalarTypes<"number", [Floats, Integers]>;

class Adopted<string name, string cppClass, ScalarTypes types> : AdoptedOp<name, cppClass> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

def AddOp : Adopted<"fuzz.add", "::fuzz::AddOp", Numbers> {
  let summary = "sum";
  let cases = [On<Floats, (AddF $a, $b)>, On<Integers, (AddI $a, $b)>];
}
def Cast : Adopted<"fuzz.cast", "::fuzz::CastOp", Numbers> {
  let operands = [Operand<"a">];
  let returns = [Result<"r", Numbers>];
  let cases = [On<Floats, (ConvertF ResultElement, $a), Floats>,
              On<Floats, (SaturateFPToSI ResultElement, $a), Integers>,
              On<Integers, (SIToFP ResultElement, $a), Floats>,
              On<Integers, (ConvertSI ResultElement, $a), Integers>];
}
def CastTo : EwiseOp {
  let operands = [Operand<"a">];
  let elementTypes = Floats;
  let rules = Broadcastable;
  let attributes = [Attribute<"to", Int8, "1", min="0", max="9">, Attribute<"as", Text<["f", "i"]>>];
  let returns = [Result<"r", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"3", Int8>]>>];
  let checks = [Check<(Not (OfType $r, Shared)), "$r is $element">];
  let unread = ["as"];
  let cases = [On<Floats, (ConvertF ResultElement, $a), Float32>,
              On<Floats, (SaturateFPToSI ResultElement, $a), Int8>];
}
def SumAs : EwiseOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Floats;
  let rules = Broadcastable;
  let attributes = [Attribute<"dtype", TypeIn<Numbers>, optional=1>];
  let returns = [Result<"r", NamedBy<"dtype">>];
  let cases = [On<Floats, (ConvertF ResultElement, (AddF $a, $b)), Floats>,
              On<Floats, (SaturateFPToSI ResultElement, (AddF $a, $b)), Integers>];
}
def LessThan : Adopted<"fuzz.less", "::fuzz::LessOp", Numbers> {
  let returns = [Result<"less", Boolean>];
  let cases = [On<Floats, (LessF $a, $b)>, On<Integers, (LessSI $a, $b)>];
}
def DivMod : Adopted<"fuzz.div_mod", "::fuzz::DivModOp", Integers> {
  let returns = [Result<"quotient">, Result<"remainder">];
  let cases = [On<Integers,
      (Values (DivSI $a, (Select (EqualI $b, 0):$z, 1, $b)):$quotient,
              (Select (EqualI $b, 0), $a, (SubI $a, (MulI $quotient, $b))))>];
}
def Scale : Adopted<"fuzz.scale", "::fuzz::ScaleOp", Integers> {
  let operands = [Operand<"a">, Operand<"zero", parameter=1>,
                  Operand<"amount", Int8, parameter=1>];
  let attributes = [Attribute<"round", Boolean, "false">,
                    Attribute<"shift", Int8, "0", min="0", max="62">,
                    Attribute<"least", Shared>];
  let checks = [Check<(Or $round, (OfType Shared, Int8)), "no">];
  let cases = [On<Integers,
      (When $round,
         (MaxSI $least, (ShLI (SubI $a, $zero):$x, (ConvertSI Shared, $amount))),
         (When $shift, (AddI $a, (ConvertUI Shared, $shift)),
                          (Select (EqualI $a, (LeastSI)), (GreatestSI), -1)))>];
}
def Leaky : Adopted<"fuzz.leaky", "::fuzz::LeakyOp", Floats> {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"alpha", Float32, "0.01", min="0", max="1">,
                    Attribute<"beta", Float64, optional=1>];
  let cases = [On<Floats, (When (Has $beta), (AddF (MulF $a, $alpha), $beta),
                            (MulF $a, 2))>];
}
def Widths : TypeMap<[MapsTo<Float16, Float32>], 3, 2>;
def Sigmoid : Adopted<"fuzz.sigmoid", "::fuzz::SigmoidOp", Floats> {
  let operands = [Operand<"a">];
  let messages = [Message<RankMismatch, "$first[$second]">];
  let cases = [On<Floats, (DivF 1, (AddF "1.0", (Exp (NegF $a):$n):$e))>];
}
def Compare : Adopted<"fuzz.compare", "::fuzz::CompareOp", Floats> {
  let rules = Xla;
  let attributes = [Attribute<"direction", Text<["EQ", "LT"]>>];
  let returns = [Result<"r", Boolean>];
  let cases = [On<Floats, (When (Is $direction, "EQ"), (EqualF $a, $b), (LessF $a, $b))>];
}
def Sum : Adopted<"fuzz.sum", "::fuzz::SumOp", Numbers> {
  let operands = [Operand<"a">, Operand<"others", variadic=1>];
  let cases = [On<Floats, (Fold AddF, (NegF $a), $others)>,
              On<Integers, (SubI (Fold MaxSI, $others), $a)>];
}
def Multiply
    : Adopted<"fuzz.multiply", "::fuzz::MultiplyOp", ComplexFloat32> {
  let cases = [On<ComplexFloat32, (AddC (MulC $a, $b), (ExpC $a))>];
}
def Any : EwiseOp {
  let operands = [Operand<"first">, Operand<"others", variadic=1>];
  let elementTypes = AnyScalar;
  let rules = Broadcastable;
}

// Outputs of a dialect are refused where the file has none.
def Fuzz_Dialect : EwiseDialect {
  let name = "fuzz";
  let cppNamespace = "::fuzz";
  let summary = "own ops";
}
def Fuzz_ScaleByOp : ElementwiseOp<Fuzz_Dialect, "scale_by"> {
  let operands = [Operand<"a">, Operand<"b", optional=1>];
  let elementTypes = Floats;
  let rules = Broadcastable;
  let attributes = [Attribute<"mode", Text<["up", "down"]>, "up">, Attribute<"exact", Boolean, "false">];
  let unread = ["mode", "exact"];
  let cases = [On<Floats, (When (Has $b), (MulF $a, $b), $a)>];
}
