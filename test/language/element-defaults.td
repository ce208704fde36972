// A number of the operands' element type that has a default, as PyTorch's `add`
// has `alpha`: absent, the body reads the default instead.
//
// RUN: ewise-tblgen -evaluate -I %defs %s --call='torch.add 2, 3 : f32' \
// RUN:   --call='torch.add 2, 3 {alpha = 0.5} : f32' --call='torch.add 2, 3 {alpha = -1} : i8' \
// RUN:   --call='torch.add 2, 3 : i8' --call='torch.softshrink 0.25 : f64' \
// RUN:   | FileCheck %s --check-prefix=VALUES --match-full-lines
// VALUES:      torch.add 2, 3 : f32 = 5
// VALUES-NEXT: torch.add 2, 3 {alpha = 0.5} : f32 = 3.5
// VALUES-NEXT: torch.add 2, 3 {alpha = -1} : i8 = -1
// VALUES-NEXT: torch.add 2, 3 : i8 = 5
// VALUES-NEXT: torch.softshrink 0.25 : f64 = 0
//
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS %}
// DOCS: `self + other * alpha`
// DOCS: | `alpha` | a value of the operands' element type | 1 |
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s --check-prefix=CLASS
// CLASS: {"alpha", ::ewise::OpAttributeKind::Element,
// CLASS-NEXT: ::ewise::AttributeDescription::Presence::Optional},
// CLASS: list[0].defaultText = "1";
//
// RUN: %if python && numpy %{ mkdir -p %t && ewise-tblgen -gen-python -I %defs %s -o %t/element_defaults.py %}
// RUN: %if python && numpy %{ cd %t && %python -c "import numpy, element_defaults as t; x = numpy.float32([2]); print(t.add(x, x), t.add(x, x, alpha=0.5))" \
// RUN:   | FileCheck %s --check-prefix=PYTHON %}
// PYTHON: {{\[4.\] \[3.\]}}

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Torch_Dialect : EwiseDialect {
  let name = "torch";
  let cppNamespace = "::torch";
}
def Torch_Floats : ScalarTypes<"floating-point", [Float32, Float64]>;

def Torch_AddOp : ElementwiseOp<Torch_Dialect, "add"> {
  let operands = [Operand<"self">, Operand<"other">];
  let attributes = [Attribute<"alpha", Shared, "1">];
  let elementTypes = ScalarTypes<"number", [Torch_Floats, Int8]>;
  let rules = Broadcastable;
  let cases = [On<Torch_Floats, (AddF $self, (MulF $other, $alpha))>,
              On<Int8, (AddI $self, (MulI $other, $alpha))>];
}
def Torch_SoftshrinkOp : ElementwiseOp<Torch_Dialect, "softshrink"> {
  let operands = [Operand<"x">];
  let attributes = [Attribute<"lambd", Shared, "0.5">];
  let elementTypes = Torch_Floats;
  let rules = SameShape;
  let cases = [On<Torch_Floats,
                 (Select (GreaterF $x, $lambd), (SubF $x, $lambd),
                         (Select (LessF $x, (NegF $lambd)),
                                 (AddF $x, $lambd), 0))>];
}
