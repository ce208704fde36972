// The output for an op with optional operands: an op for each choice of those that are there.
//
// RUN: ewise-tblgen -gen-op-decls -I %defs %s | FileCheck %s --check-prefix=DECLS
// RUN: ewise-tblgen -gen-op-defs -I %defs %s | FileCheck %s --check-prefix=DEFS
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s --check-prefix=METHODS
// RUN: ewise-tblgen -gen-shape-functions -I %defs %s | FileCheck %s --check-prefix=SHAPES
// RUN: ewise-tblgen -gen-shape-library -I %defs %s | FileCheck %s --check-prefix=LIBRARY
// RUN: ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS
// RUN: ewise-tblgen -gen-example-tests -I %defs %s | FileCheck %s --check-prefix=EXAMPLES
// RUN: ewise-tblgen -gen-python -I %defs %s | FileCheck %s --check-prefix=PYTHON
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
  let cases = [On<Floats, (When (Has $most), (MinimumF biased, $most), biased)>];
}
let of = Test_BiasOp in {
  def : Infers<["2x?", "3"], "2x3">;
  def : Infers<["3", "_"], "3">;
}

// DECLS:      struct BiasOpProperties : ::ewise::Properties<2> {
// DECLS-NEXT:   ::mlir::Attribute negated, operandSegmentSizes;
// DECLS:      struct BiasOpOperands : ::ewise::Operands<-2, RangeT, BiasOpProperties> {
// DECLS:        auto getX() { return this->operandOf(0); }
// DECLS-NEXT:   auto getBias() { return this->operandOf(1); }
// DECLS-NEXT:   auto getMost() { return this->operandOf(2); }
// DECLS:      /// biased, and limited:
// DECLS-NEXT: ///   output = minimum(negated ? x - bias : x + bias, most)
// DECLS-NEXT: /// without 'bias':
// DECLS-NEXT: ///   output = minimum(x, most)
// DECLS-NEXT: /// without 'most':
// DECLS-NEXT: ///   output = negated ? x - bias : x + bias
// DECLS-NEXT: /// without 'bias' and 'most':
// DECLS-NEXT: ///   output = x
// DECLS:      ::mlir::OpTrait::AttrSizedOperandSegments
// DECLS:        OpOperand &getXMutable() { return opOperandOf(0); }
// DECLS-NEXT:   MutableOperandRange getBiasMutable() { return mutableOperandsOf(1); }
// DECLS:        static void build(
// DECLS-NEXT:       OpBuilder &, OperationState &, Value x, Value bias, Value most,
// DECLS-NEXT:       BoolArgument negated = false);

// DEFS:      void BiasOp::build(
// DEFS:          ::ewise::addOperands(
// DEFS-NEXT:         odsState, {x, ::ewise::present(bias), ::ewise::present(most)}));
// DEFS:        ::ewise::buildOp(odsState, describe(), {});

// METHODS:      static const ::ewise::OpDescription &describeBiasOpWithoutBiasAndMost() {
// METHODS-NEXT:   static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"x"}};
// METHODS:        /*build=*/nullptr
// METHODS:      static ::mlir::Value bodyOfBiasOpWithoutBias(
// METHODS:        ::mlir::Value x = operands[0];
// METHODS-NEXT:   ::mlir::Value most = operands[1];
// METHODS:      static const ::ewise::OpDescription &describeBiasOpWithoutBias() {
// METHODS:          /*numOperands=*/1,
// METHODS-NEXT:     /*numParameters=*/1,
// METHODS:      const ::ewise::OpDescription &BiasOp::describe() {
// METHODS:        {"bias", /*variadic=*/false, /*optional=*/true},
// METHODS:        static constexpr ::ewise::AttributeDescription attributes[] = {
// METHODS-NEXT:     ::ewise::boolAttribute("negated", 0),
// METHODS-NEXT:     ::ewise::segmentsAttribute("operandSegmentSizes"),
// METHODS:        static constexpr const ::ewise::OpDescription &(*variants[])() = {
// METHODS-NEXT:     describeBiasOpWithoutBiasAndMost,
// METHODS-NEXT:     describeBiasOpWithoutMost,
// METHODS-NEXT:     describeBiasOpWithoutBias,
// METHODS-NEXT:   };
// METHODS:          /*variants=*/variants,

// Parameters have no part in shapes.
// SHAPES:     constexpr bool inferBiasShape(
// SHAPES-NEXT:  ::ewise::Shape x, ::ewise::Shape bias,
// SHAPES:     // BiasOp, from optional.td, without 'bias'
// SHAPES:     constexpr bool inferBiasWithoutBiasShape(
// SHAPES-NOT: inferBias

// LIBRARY:     func.func @ew_test_bias_shape(%x: !extents, %bias: !extents) -> !extents {
// LIBRARY:     func.func @ew_test_bias_without_bias_shape(%x: !extents) -> !extents {
// LIBRARY-NOT: func.func
// LIBRARY-NOT: shape.function_library

// DOCS: | [`ew_test.bias`](#ew_testbias-testbiasop) | 1 to 3 |
// DOCS:      | `bias` | tensor or vector of f16 or f32 values; may be absent |
// DOCS-NEXT: | `most` | tensor of one element of type f16 or f32, which is not broadcast; may be absent |
// DOCS:      | Elements | Absent | Value |
// DOCS:      | float | `bias` | `minimum(x, most)` |
// DOCS:      | float | `bias`, `most` | `x` |
// DOCS:      | `2x?`, `3` | `2x3` |
// DOCS-NEXT: | `3` without `bias` | `3` |

// EXAMPLES: // Test_BiasOp, from optional.td
// EXAMPLES: "ew_test.bias"(%arg0, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x?xf32>, tensor<3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
// EXAMPLES: "ew_test.bias"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>

// PYTHON: def _body_of_bias_without_bias(
// PYTHON:         _Operand("bias", optional=True),
// PYTHON:     variants={
// PYTHON:         ("bias", "most",): [
// PYTHON: def bias(x, bias=None, most=None, *, negated=False, element=None):
// PYTHON:     float, without 'bias': output = minimum(x, most)

// VALUES:      : f32 = 4
// VALUES-NEXT: : f32 = 2
// VALUES-NEXT: : f32 = 5
// VALUES-NEXT: : f16 = 2

// CALLS: error: -call: 'ew_test.bias _, 3 : f32': '_' is not a value of type 'f32'
// CALLS: error: -call: 'ew_test.bias 1, 2, 3, 4 : f32': the op has 3 operands, not 4
