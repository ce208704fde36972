// The derivatives of those ops of ew_tosa that floats have.

include "tosa/TosaElementwise.td"
include "functions/Derivatives.td"

multiclass Derived<string name> {
  def EwTosa_# NAME #TangentOp
      : TangentOp<!cast<ElementwiseOp>("EwTosa_"# NAME #"Op"), name #"_tangent", EwTosa_Floats>;
  def EwTosa_# NAME #AdjointOp
      : AdjointOp<!cast<ElementwiseOp>("EwTosa_"# NAME #"Op"), name #"_adjoint", EwTosa_Floats>;
}
foreach name = ["Abs", "Ceil", "Clamp", "Erf", "Exp", "Floor", "Log", "Negate", "Reciprocal",
                "Rsqrt", "Sigmoid", "Tanh", "Add", "Maximum", "Minimum", "Mul", "Pow", "Sub",
                "Select"] in
  defm ""# name : Derived<!tolower(name)>;
