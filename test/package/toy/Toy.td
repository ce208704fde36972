// The dialect toy.

#ifndef TOY_TD
#define TOY_TD

include "ToyRules.td"
include "ewise/ElementwiseOps.td"

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy";
}

def Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

class Toy_Op<string mnemonic, list<Operand> inputs>
    : ElementwiseOp<Toy_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = Floats;
  let rules = Broadcastable;
}

def Toy_SquaredDifferenceOp
    : Toy_Op<"squared_difference", [Operand<"left">, Operand<"right">]> {
  let summary = "(left - right)^2";
  let body = (Mul (Sub $left, $right):$difference, $difference);
}

def Toy_SigmoidOp : Toy_Op<"sigmoid", [Operand<"input">]> {
  let summary = "1 / (1 + e^-input)";
  let body = (Div 1, (Add 1, (Exp (Negate $input))));
}

def Toy_LeakyReluOp : Toy_Op<"leaky_relu", [Operand<"input">]> {
  let summary = "input, times `slope` where it is negative";
  let attributes = [Attribute<"slope", Shared>];
  let body = (Select (Less $input, 0), (Mul $input, $slope), $input);
}

def Toy_AddBiasOp : Toy_Op<"add_bias", [Operand<"input">, Operand<"bias">]> {
  let summary = "input + bias";
  let rules = Suffix;
  let body = (Add $input, $bias);
}

/// An op of any number of operands has no scalar body: its lowering is ours.
def Toy_GreatestOp : Toy_Op<"greatest", [Operand<"inputs", variadic=1>]> {
  let summary = "the greatest of the inputs";
}

/// A scalar operation of the project's own.
def WithSign : Primitive<["T", "T"], "T", FloatKind,
                        "::mlir::math::CopySignOp::create(b, $0, $1)",
                        "copysign($0, $1)">;

/// An op of MLIR's, which works on tensors too: it has an external model.
def Toy_MathCopySign : AdoptedOp<"math.copysign", "::mlir::math::CopySignOp"> {
  let summary = "the magnitude of one operand with the sign of the other";
  let operands = [Operand<"magnitude">, Operand<"sign">];
  let elementTypes = Floats;
  let rules = SameShape;
  let body = (WithSign $magnitude, $sign);
}

#endif // TOY_TD
