// The dialect kernels.

#ifndef KERNELS_TD
#define KERNELS_TD

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Kernels_Dialect : Dialect {
  let name = "kernels";
  let cppNamespace = "::kernels";
}

def Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

class Kernels_Op<string mnemonic, list<Operand> inputs, list<Trait> more = []>
    : EwiseDialectOp<Kernels_Dialect, mnemonic,
                     !listconcat([NoMemoryEffect], more)> {
  let operands = inputs;
  let elementTypes = Floats;
  let rules = Broadcastable;
}

def Kernels_AddOp : Kernels_Op<"add", [Operand<"left">, Operand<"right">],
                               [Commutative]> {
  let summary = "left + right";
}

def Kernels_RoundOp : Kernels_Op<"round", [Operand<"input">]> {
  let summary = "the input, with so many digits after the point";
  let attributes = [Attribute<"digits", Int8, "0", min="0", max="15">];
}

def Kernels_GreatestOp
    : Kernels_Op<"greatest", [Operand<"inputs", variadic=1>]> {
  let summary = "the greatest of the inputs";
}

#endif // KERNELS_TD
