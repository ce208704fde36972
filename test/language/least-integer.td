// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s --check-prefix=BODY
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS %}
// RUN: mlir-tblgen -gen-op-defs -I %defs -I %S/Inputs -I %mlir_include %S/Inputs/EveryForm.td -dialect=form \
// RUN:   | FileCheck %s --check-prefix=ODS --implicit-check-not=9223372036854775808

// C++ has no literal of the least integer: it warns of what looks like one. Where
// the width is what bounds an attribute, nothing is said.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Least_Dialect : EwiseDialect {
  let name = "least";
  let cppNamespace = "::least";
}

// BODY:  "(AddI (AddI $x, (AddI $from, (ConvertSI Int64, $any))), "
// BODY-NEXT: "-9223372036854775808)")},
// BODY:  {"from", ::ewise::OpAttributeKind::Integer,
// BODY-NEXT: ::ewise::AttributeDescription::Presence::HasDefault, /*width=*/64,
// BODY-NEXT: /*min=*/INT64_MIN, /*max=*/5, /*defaultValue=*/INT64_MIN},
// BODY:  {"any", ::ewise::OpAttributeKind::Integer,
// BODY-NEXT: ::ewise::AttributeDescription::Presence::HasDefault, /*width=*/32,
// BODY-NEXT: /*min=*/INT64_MIN, /*max=*/INT64_MAX, /*defaultValue=*/7},
// ODS:   AttributesOp::verifyInvariantsImpl
// DOCS:  | `from` | i64 from -9223372036854775808 to 5 |
// DOCS:  | `any` | i32 |
def Least_AddOp : ElementwiseOp<Least_Dialect, "add"> {
  let operands = [Operand<"x">];
  let elementTypes = Int64;
  let attributes = [
    Attribute<"from", Int64, "-9223372036854775808", max="5">,
    Attribute<"any", Int32, "7">];
  let rules = SameShape;
  let cases = [On<Int64, (AddI (AddI $x, (AddI $from, (ConvertSI Int64, $any))),
                              0x8000000000000000)>];
}
