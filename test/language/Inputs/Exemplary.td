// Four ops whose generated files are in ../golden, for people to read: a sum, a
// limit with attributes and a check, a choice, and a conversion.

include "ewise/ElementwiseOps.td"
include "ewise/Laws.td"
include "ewise/RuleSets.td"

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy";
  let summary = "Four exemplary ops";
}

def Floats : ScalarTypes<"floating-point", [Float16, Float32]>;
def Integers : IntegerScalars<8, 32>;
def Numbers : ScalarTypes<"floating-point or integer", [Floats, Integers]>;

class Toy_Op<string mnemonic, list<Operand> inputs>
    : ElementwiseOp<Toy_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = Numbers;
  let rules = Broadcastable;
}

def Toy_AddOp : Toy_Op<"add", [Operand<"left">, Operand<"right">]> {
  let summary = "sum; integers wrap";
  let body = (Add $left, $right);
  let laws = [Commutative<>, RightIdentity<"0", Int8>];
}

def Toy_ClampOp : Toy_Op<"clamp", [Operand<"input">]> {
  let summary = "the input limited to min_val..max_val; NaN stays NaN";
  let attributes = [Attribute<"min_val", Shared>, Attribute<"max_val", Shared>,
                    Attribute<"wrap", Boolean, "false">];
  let checks = [
    Check<(LessEqual $min_val, $max_val),
          "attribute 'min_val' must not be greater than 'max_val', and neither "
          "may be NaN">
  ];
  let body = (When $wrap, $input, (Max (Min $input, $max_val), $min_val));
}

def Toy_SelectOp : Toy_Op<"select", [Operand<"condition", Boolean>,
                                     Operand<"left">, Operand<"right">]> {
  let summary = "left where condition is true, else right";
  let body = (Select $condition, $left, $right);
}

def Toy_CastOp : Toy_Op<"cast", [Operand<"input">]> {
  let summary = "conversion to the result's element type";
  let description = [{
    Float to integer rounds half to even and saturates, NaN gives 0.
  }];
  let returns = [Result<"output", Numbers>];
  let cases = [On<Floats, (Saturate ResultElement, $input)>,
               On<Integers, (Convert ResultElement, $input)>];
}

let of = Toy_AddOp in {
  def : Infers<["4x1xf32", "1x3xf32"], "4x3xf32">;
  def : Accepts<["2x3xf16", "3xf16"], "?x3xf16">;
  def : Fails<["4x2xf32", "4x3xf32"], ExtentConflict>;
}

let of = Toy_CastOp in
  def : Rejects<["2x?xi32"], "2x3xf32", ResultExtentMismatch>;
