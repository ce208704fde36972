// Ops that are differentiated by each convention, where conventions differ or what
// they agree on is not what the chain rule gives.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/ComplexFunctions.td"
include "functions/Derivatives.td"

class Dialect<string ofWhom, Convention by> : EwiseDialect {
  let name = ofWhom;
  let cppNamespace = "::" # ofWhom;
  let derivatives = by;
}
def Jax_Dialect : Dialect<"jax", JaxConvention>;
def PyTorch_Dialect : Dialect<"pytorch", PyTorchConvention>;
def TensorFlow_Dialect : Dialect<"tensorflow", TensorFlowConvention>;

class FloatOp<EwiseDialect of, string name, list<string> names, dag value>
    : ElementwiseOp<of, of.name # "_" # name> {
  let operands = !foreach(each, names, Operand<each>);
  let elementTypes = ScalarTypes<"float", [Float32, Float64]>;
  let rules = Broadcastable;
  let body = value;
}

foreach by = ["Jax", "PyTorch", "TensorFlow"] in {
  defvar of = !cast<EwiseDialect>(by # "_Dialect");
  foreach callee = ["AbsF", "Sqrt", "Cbrt", "SignOfReal", "Floor", "Ceil", "RoundEven"] in
    def by # "_" # callee # "Op"
        : FloatOp<of, !tolower(callee), ["x"], !dag(!cast<ScalarCallee>(callee), [?]<dag>, ["x"])>;
  foreach callee = ["MaximumF", "MinimumF", "MaxNumF", "MinNumF", "CopySign", "PowF", "RemF",
                    "FloorModF", "Atan2", "Hypot"] in
    def by # "_" # callee # "Op"
        : FloatOp<of, !tolower(callee), ["x", "y"],
                  !dag(!cast<ScalarCallee>(callee), [?, ?]<dag>, ["x", "y"])>;
  def by # "_ClampOp" : FloatOp<of, "clamp", ["x"], (Max (Min $x, 1), -1)> {
    let partials = [
      By<"x", (Select (And (Greater $x, -1), (Less $x, 1)), 1, 0), [JaxConvention]>,
      By<"x", (Select (And (GreaterEqual $x, -1), (LessEqual $x, 1)), 1, 0)>
    ];
  }
  def by # "_ComplexPowOp" : FloatOp<of, "complex_pow", ["x", "y"], (TotalPow $x, $y)> {
    let elementTypes = ComplexFloat64;
  }
  def by # "_ComplexAbsOp" : FloatOp<of, "complex_abs", ["x"], (Abs $x)> {
    let elementTypes = ComplexFloat64;
    let returns = [Result<"output", PartsOfComplex>];
  }
  // No op says that this is a clamp.
  def by # "_OwnClampOp" : FloatOp<of, "own_clamp", ["x"], (Min (Max $x, -1), 1)>;
  // `$result` is the body's value.
  def by # "_ReluOp" : FloatOp<of, "relu", ["x"], (Max $x, 0)> {
    let partials = [By<"x", (Select (Greater $result, 0), 1, 0)>];
  }
}
