// The C++ classes of Toy.td, by mlir-tblgen. All of ODS may be said of them, in
// a record of their own:
//
//   def Ods#Toy_AddOp : EwiseOdsOp<ToyDialect, Toy_AddOp> {
//     let assemblyFormat = "$left `+` $right attr-dict `:` "
//                          "functional-type(operands, results)";
//   }
//
// Ops of ODS that have nothing to do with Ewise may stand here, too.

include "ewise/OpBridge.td"
include "Toy.td"

def ToyDialect : EwiseOdsDialect<Toy_Dialect>;

foreach op = !instances<ElementwiseOp>() in
  def Ods#op : EwiseOdsOp<ToyDialect, op>;
