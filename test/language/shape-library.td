// Shape functions as IR: what each op's function takes and calls, its messages,
// and names that collide. Upstream's tool reads the file.
//
// RUN: ewise-tblgen -gen-shape-library -I %defs %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: mlir-opt %t.mlir | FileCheck %s --check-prefix=READ

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

class TestOp<RuleSet ruleSet, list<Operand> inputs> : EwiseOp {
  let operands = inputs;
  let elementTypes = Float32;
  let rules = ruleSet;
}

// One operand gives the result's shape.
// CHECK:      // NegateOp, from shape-library.td
// CHECK-NEXT: func.func @NegateOp_shape(%input: !extents) -> !extents {
// CHECK-NEXT:   return %input : !extents
// CHECK-NEXT: }
// CHECK-EMPTY:
def NegateOp : TestOp<Broadcastable, [Operand<"input">]>;

// Three are broadcast one after the other. A parameter has no shape.
// CHECK-NEXT: // Choose, from shape-library.td
// CHECK-NEXT: func.func @Choose_shape(%a: !extents, %b: !extents, %c: !extents) -> !extents {
// CHECK-NEXT:   %0 = func.call @Broadcastable_a_with_b(%a, %b) : (!extents, !extents) -> !extents
// CHECK-NEXT:   %1 = func.call @Broadcastable_a_b_with_c(%0, %c) : (!extents, !extents) -> !extents
// CHECK-NEXT:   return %1 : !extents
// CHECK-NEXT: }
// CHECK-EMPTY:
def Choose : TestOp<Broadcastable, [Operand<"a">, Operand<"b">, Operand<"c">,
                                    Operand<"factor", Float32, parameter=1>]>;

// Of a variadic operand, one after the other is broadcast by the caller.
// CHECK-NEXT: // Sum, from shape-library.td
// CHECK-NEXT: func.func @Sum_shape(%shape: !extents, %next: !extents) -> !extents {
// CHECK-NEXT:   %0 = func.call @Broadcastable_terms_with_terms(%shape, %next) : (!extents, !extents) -> !extents
// CHECK-NEXT:   return %0 : !extents
// CHECK-NEXT: }
// CHECK-EMPTY:
def Sum : TestOp<Broadcastable, [Operand<"terms", variadic=1>]>;

// CHECK-NEXT: // AddOp, from shape-library.td
// CHECK-NEXT: func.func @AddOp_shape(%lhs: !extents, %rhs: !extents, %broadcast_dimensions: !extents) -> !extents {
// CHECK-NEXT:   %0 = func.call @Xla_lhs_with_rhs(%lhs, %rhs, %broadcast_dimensions) : (!extents, !extents, !extents) -> !extents
// CHECK-NEXT:   return %0 : !extents
// CHECK-NEXT: }
// CHECK-EMPTY:
def AddOp : TestOp<Xla, [Operand<"lhs">, Operand<"rhs">]>;

// CHECK-NEXT: // Bias, from shape-library.td
// CHECK-NEXT: func.func @Bias_shape(%input: !extents, %bias: !extents, %axis: index) -> !extents {
// CHECK-NEXT:   %0 = func.call @Pdpd_bias_into_input(%input, %bias, %axis) : (!extents, !extents, index) -> !extents
// CHECK-NEXT:   return %0 : !extents
// CHECK-NEXT: }
// CHECK-EMPTY:
def Bias : TestOp<Pdpd, [Operand<"input">, Operand<"bias">]>;

// The declared result comes last, and is the target.
// CHECK-NEXT: // Expand, from shape-library.td
// CHECK-NEXT: func.func @Expand_shape(%input: !extents, %dimensions: !extents, %output: !extents) -> !extents {
// CHECK-NEXT:   %0 = func.call @BroadcastInDim_input_into_output(%output, %input, %dimensions) : (!extents, !extents, !extents) -> !extents
// CHECK-NEXT:   return %0 : !extents
// CHECK-NEXT: }
// CHECK-EMPTY:
def Expand : TestOp<BroadcastInDim, [Operand<"input">]>;

// With a message of its own, an op has assertions of its own. Operands may have
// any name, and be called as their op's attribute.
// CHECK-NEXT: // Own, from shape-library.td
// CHECK-NEXT: func.func @Own_shape(%a: !extents, %b: !extents) -> !extents {
// CHECK-NEXT:   %0 = func.call @Broadcastable_a_with_b_2(%a, %b) : (!extents, !extents) -> !extents
// CHECK-NEXT:   return %0 : !extents
// CHECK-NEXT: }
// CHECK-EMPTY:
def Own : TestOp<Broadcastable, [Operand<"a">, Operand<"b">]> {
  let messages = [
    Message<ExtentConflict, "$$ \"$first\" is $firstExtent\\\n[, not there]">
  ];
}
// READ: cf.assert %{{.*}}, "$ \22a\22 is ?\\\0A"
