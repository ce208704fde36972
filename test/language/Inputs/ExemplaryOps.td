// The classes of Exemplary.td.

include "ewise/OpBridge.td"
include "Exemplary.td"

def ToyDialect : EwiseOdsDialect<Toy_Dialect>;

foreach op = !instances<ElementwiseOp>() in
  def Ods#op : EwiseOdsOp<ToyDialect, op>;
