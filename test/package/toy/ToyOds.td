// The dialect toy_ods: an op whose class mlir-tblgen emits, as that of a dialect
// with other ops than elementwise ones.

#ifndef TOY_ODS_TD
#define TOY_ODS_TD

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def ToyOds_Dialect : Dialect {
  let name = "toy_ods";
  let cppNamespace = "::toy_ods";
}

def Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

def ToyOds_LessOp : EwiseDialectOp<ToyOds_Dialect, "less"> {
  let operands = [Operand<"left">, Operand<"right">];
  let elementTypes = Floats;
  let rules = Broadcastable;
  let summary = "left < right";
  let returns = [Result<"output", Boolean>];
  let cases = [On<Floats, (LessF $left, $right)>];
  let assemblyFormat = "$left `than` $right attr-dict `:` "
                       "functional-type(operands, results)";
}

#endif // TOY_ODS_TD
