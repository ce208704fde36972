// The C++ classes of Toy.td.

include "ewise/OpBridge.td"
include "Toy.td"

def ToyDialect : EwiseOdsDialect<Toy_Dialect>;

foreach op = !instances<ElementwiseOp>() in
  def Ods#op : EwiseOdsOp<ToyDialect, op>;
