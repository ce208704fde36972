// The output for an op with optional operands: one description and one body, which asks for them.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s --check-prefix=METHODS
// RUN: ewise-tblgen -gen-shape-functions -I %defs %s | FileCheck %s --check-prefix=SHAPES
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS %}
// RUN: ewise-tblgen -gen-example-tests -I %defs %s | FileCheck %s --check-prefix=EXAMPLES
// RUN: %if python %{ ewise-tblgen -gen-python -I %defs %s | FileCheck %s --check-prefix=PYTHON %}
// RUN: ewise-tblgen -evaluate -I %defs %s --call='ew_test.bias 2, 3, 4 : f32' --call='ew_test.bias 2, _, 4 : f32' \
// RUN:   --call='ew_test.bias 2, 3 : f32' --call='ew_test.bias 2 : f16' | FileCheck %s --check-prefix=VALUES
// RUN: not ewise-tblgen -evaluate -I %defs %s --call='ew_test.bias _, 3 : f32' --call='ew_test.bias 1, 2, 3, 4 : f32' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CALLS

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Test_Dialect : EwiseDialect {
  let name = "ew_test";
  let cppNamespace = "::test";
}
def Floats : ScalarTypes<"float", [Float16, Float32]>;

def Test_BiasOp : ElementwiseOp<Test_Dialect, "bias"> {
  let summary = "biased, and limited";
  let operands = [Operand<"x">, Operand<"bias", optional=1>, Operand<"most", parameter=1, optional=1>];
  let attributes = [Attribute<"negated", Boolean, "false">];
  let elementTypes = Floats;
  let rules = Broadcastable;
  defvar biased = (When (Has $bias), (When $negated, (SubF $x, $bias), (AddF $x, $bias)), $x);
  let cases = [On<Floats, (When (Has $most), (MinimumF biased:$biased, $most), biased:$biased)>];
}
let of = Test_BiasOp in {
  def : Infers<["2x?", "3"], "2x3">;
  def : Infers<["3", "_"], "3">;
}

// A value that both sides of a choice need is one step.
// METHODS:      const ::ewise::OpDescription &BiasOp::getElementwiseDescription() {
// METHODS:        {"bias", /*types=*/nullptr, /*variadic=*/false, /*optional=*/true},
// METHODS:        // most is there ? minimum(biased, most) : biased, where biased = bias is
// METHODS-NEXT:   // there ? (negated ? x - bias : x + bias) : x
// METHODS:        static constexpr ::ewise::AttributeDescription attributes[] = {
// METHODS-NEXT:     {"negated", ::ewise::OpAttributeKind::Bool,
// METHODS-NEXT:      ::ewise::AttributeDescription::Presence::HasDefault},
// METHODS-NEXT:     {"operandSegmentSizes", ::ewise::OpAttributeKind::Segments},
// METHODS-NOT:  OpDescription &
// METHODS:      ::llvm::LogicalResult BiasOp::inferReturnTypes(

// Parameters have no part in shapes.
// SHAPES:      constexpr bool inferBiasShape(
// SHAPES-NEXT:   ::ewise::Shape x, const ::ewise::Shape *bias,
// SHAPES:        const ::ewise::PresentShapes<2> operands({&x, bias});
// SHAPES-NEXT:   return ::ewise::inferResult(
// SHAPES-NOT:  inferBias

// DOCS: | [`ew_test.bias`] | 1 to 3 |
// DOCS:      | `bias` | tensor or vector of f16 or f32 values; may be absent |
// DOCS-NEXT: | `most` | tensor of one element of type f16 or f32, which is not broadcast; may be absent |
// DOCS:      | Elements | Value |
// DOCS-NEXT: | --- | --- |
// DOCS-NEXT: | float | `most is there ? minimum(biased, most) : biased, where biased = bias is there ? (negated ? x - bias : x + bias) : x` |
// DOCS:      | `2x?`, `3` | `2x3` |
// DOCS-NEXT: | `3` without `bias` | `3` |

// EXAMPLES: // Test_BiasOp, from optional.td
// EXAMPLES: "ew_test.bias"(%arg0, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x?xf32>, tensor<3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
// EXAMPLES: "ew_test.bias"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>

// PYTHON:             {"name": "bias", "optional": True},
// PYTHON:     def _body_of_bias(call, x, bias, most):
// PYTHON:         if "bias" in call.operands:
// PYTHON:             biased = x
// PYTHON-NEXT:    if "most" in call.operands:
// PYTHON-NEXT:        chosen = call.element(_minimum(biased, most))
// PYTHON-NOT: def _body_of_
// PYTHON:     body=[

// VALUES:      : f32 = 4
// VALUES-NEXT: : f32 = 2
// VALUES-NEXT: : f32 = 5
// VALUES-NEXT: : f16 = 2

// CALLS: error: -call: 'ew_test.bias _, 3 : f32': '_' is not a value of type 'f32'
// CALLS: error: -call: 'ew_test.bias 1, 2, 3, 4 : f32': the op has 3 operands, not 4
