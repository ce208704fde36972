// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS %}
// RUN: ewise-tblgen -gen-example-tests -I %defs %s | FileCheck %s --check-prefix=EXAMPLES

// Element types of a project, one among others and beside them.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def My_Dialect : EwiseDialect { let name = "my"; let cppNamespace = "::my"; }
def Codes : ScalarType<"code", AnyKind, "::my::isCode($_type)">;
def Code : ScalarType<"my.code", AnyKind, "::mlir::isa<::my::CodeType>($_type)"> {
  let cppBuilder = "::my::CodeType::get($_context)";
}

// CHECK:      constexpr ::ewise::ProjectType kCodesElement = {
// CHECK-NEXT:     "code", [](::mlir::Type type) -> bool { return ::my::isCode(type); }};
// CHECK-NEXT: constexpr ::ewise::ProjectType kCodeElement = {
// CHECK-NEXT:     "my.code",
// CHECK-NEXT:     [](::mlir::Type type) -> bool { return ::mlir::isa<::my::CodeType>(type); },
// CHECK-NEXT:     [](::mlir::MLIRContext *context) -> ::mlir::Type {
// CHECK-NEXT:       return ::my::CodeType::get(context);
// CHECK-NEXT:     }};
// CHECK:      ::ewise::element::f32, ::ewise::element::other(kCodesElement)};
// DOCS:      | f32 | `a + b` |
// DOCS-NEXT: | code | `c ? a : b` |
def My_ChooseOp : ElementwiseOp<My_Dialect, "choose"> {
  let operands = [Operand<"c", Boolean>, Operand<"a">, Operand<"b">];
  let elementTypes = ScalarTypes<"float or code", [Float32, Codes]>;
  let rules = Broadcastable;
  let cases = [On<Float32, (Add $a, $b)>, On<Codes, (Select $c, $a, $b)>];
}

def My_EncodeOp : ElementwiseOp<My_Dialect, "encode"> {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  let returns = [Result<"coded", Code>];
  let rules = SameShape;
}

// Examples name the type by an attribute, and map it.
// EXAMPLES:      "my.named"(%arg0) <{to = 2 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xmy.code>
// EXAMPLES:      "my.decode"(%arg0) : (tensor<2x3xmy.code>) -> tensor<2x3xf32>
def My_NamedOp : ElementwiseOp<My_Dialect, "named"> {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  let attributes = [Attribute<"to", Int32, "2">];
  let returns = [Result<"named", NamedBy<"to", [NamedType<"2", Code>]>>];
  let rules = SameShape;
}
let of = My_NamedOp in def : Infers<["2x3"], "2x3">;

def My_DecodeOp : ElementwiseOp<My_Dialect, "decode"> {
  let operands = [Operand<"a">];
  let elementTypes = Code;
  let returns = [Result<"decoded", TypeMap<[MapsTo<Code, Float32>]>>];
  let rules = SameShape;
}
let of = My_DecodeOp in def : Infers<["2x3"], "2x3">;
