// An op for each primitive and function that has partial derivatives.

include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def Diff_Dialect : EwiseDialect {
  let name = "diff";
  let cppNamespace = "::diff";
  let derivatives = PyTorchConvention;
}
def Diff_Floats : ScalarTypes<"float", [Float32, Float64]>;

class Diff<string name, list<string> names, dag value>
    : ElementwiseOp<Diff_Dialect, name> {
  let operands = !foreach(each, names, Operand<each>);
  let elementTypes = Diff_Floats;
  let rules = Broadcastable;
  let body = value;
}

foreach callee = ["NegF", "Sqrt", "Rsqrt", "Cbrt", "AbsF", "Ceil", "Floor", "RoundEven",
                  "RoundAway", "Trunc", "Exp", "Exp2", "ExpM1", "Log", "Log2", "Log10",
                  "Log1p", "Sin", "Cos", "Tan", "Asin", "Acos", "Atan", "Sinh", "Cosh",
                  "Tanh", "Asinh", "Acosh", "Atanh", "Erf", "Erfc"] in
  def Diff_# callee #Op
      : Diff<"f_"# !tolower(callee), ["a"], !dag(!cast<ScalarCallee>(callee), [?]<dag>, ["a"])>;
foreach callee = ["SignOfReal", "LogisticF", "Softplus", "Gelu",
                  "GeluTanh"] in
  def Diff_# callee #Op
      : Diff<"f_"# !tolower(callee), ["a"], !dag(!cast<ScalarCallee>(callee), [?]<dag>, ["a"])>;
foreach callee = ["AddF", "SubF", "MulF", "DivF", "MaximumF", "MaxNumF", "MinimumF",
                  "MinNumF", "CopySign", "RemF", "PowF", "Atan2"] in
  def Diff_# callee #Op : Diff<"f_"# !tolower(callee), ["a", "b"],
                            !dag(!cast<ScalarCallee>(callee), [?, ?]<dag>, ["a", "b"])>;
foreach callee = ["FloorModF", "FloorDivF", "LogAddExp", "Hypot"] in
  def Diff_# callee #Op : Diff<"f_"# !tolower(callee), ["a", "b"],
                            !dag(!cast<ScalarCallee>(callee), [?, ?]<dag>, ["a", "b"])>;
def Diff_FmaOp : Diff<"f_fma", ["a", "b", "c"], (Fma $a, $b, $c)>;

// The chain rule, names, choices that hide a branch, and constants.
def Diff_ChainOp : Diff<"chain", ["a", "b"],
                  (Add (Mul (Exp (Mul $a, $b)):$e, $e), (Sin (Div $e, (Add 2, $b))))>;
// A partial derivative that is a call of a number is not that number.
def Negative : Function<["x"], (Sub 2, $x)>;
def : Partials<[Negative], [(Negate 1)]>;
def Diff_NegativeOp : Diff<"negative", ["a"], (Negative $a)>;
def Diff_TwiceOp : Diff<"twice", ["a"], (Gelu (Gelu (Mul 2, $a)))>;
def Diff_SafeLogOp : Diff<"safe_log", ["a"], (Select (Greater $a, 0), (Log $a), 0)>;
def Diff_NarrowOp : Diff<"narrow", ["a"], (ConvertF Shared, (ConvertF Float64, (Mul $a, $a)))>;
def Diff_StepOp : Diff<"step", ["a"], (Add $a, (SIToFP Shared, (Convert Int32, $a)))>;
