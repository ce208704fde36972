// Conditions that are made of others, in bodies, laws and checks, as every output
// has them.
//
// RUN: ewise-tblgen -evaluate -I %defs -I %mlir_include %s --call='ew.chain 5 {shift = 0} : i8' \
// RUN:   --call='ew.chain 5 {shift = 3} : i8' --call='ew.chain 5 {shift = 1} : i8' \
// RUN:   --call='ew.chain 5 {shift = 1, mode = "down"} : i8' \
// RUN:   --call="ew.quoted 5 {mode = \"it's\"} : i8" --call="ew.quoted 5 {mode = \"'\"} : i8" \
// RUN:   --call='ew.joined 5 {round = true} : f32' --call='ew.joined 5 {round = true, bias = 2.0} : f32' \
// RUN:   --call='ew.joined 5 {bias = 2.0} : f32' --call='ew.joined 5 {round = true, bias = 2.0, mode = "down"} : f32' \
// RUN:   --call='ew.by_type true, false : i1' --call='ew.by_type 3, 4 : i8' --call='ew.by_type 3, 0.5 : f32' \
// RUN:   --call='ew.any_limit 3, _, 2 : f32' \
// RUN:   --call='ew.scale 3, 2:i8 : f32' \
// RUN:   --call='ew.checked 1 {low = -1, high = 4, first = 1} : i32 -> i64' \
// RUN:   --call='ew.small 2, 3:i8 : f32' --call='ew.small 2, 3:i32 : f32' \
// RUN:   | FileCheck %s --check-prefix=VALUE
// RUN: not ewise-tblgen -evaluate -I %defs -I %mlir_include %s --call='ew.any_limit 3 : f32' --call='ew.scale 3, 2:i8 : f64' \
// RUN:   --call='ew.checked 1 {low = 5, high = 4, first = 1} : i32 -> i64' \
// RUN:   --call='ew.checked 1 {low = 0, high = 4, first = 2} : i32 -> i64' \
// RUN:   --call='ew.checked 1 {low = 0, high = 4, first = 1} : i32 -> i16' \
// RUN:   --call='ew.checked 1 {low = 0, high = 4, first = 1} : i32 -> i32' \
// RUN:   --call='ew.checked 1 {low = 0, high = 4, first = 1, scale = 2.0} : i32 -> i64' \
// RUN:   2>&1 | FileCheck %s --check-prefix=REFUSED --implicit-check-not=error:
// RUN: ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s | FileCheck %s --check-prefix=CPP --implicit-check-not=anonymous
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs -I %mlir_include %s \
// RUN:   | FileCheck %s --check-prefix=DOCS %}
// RUN: %if python %{ ewise-tblgen -gen-python -I %defs -I %mlir_include %s -o %t.py %}
// RUN: %if python && numpy %{ %python %S/conditions.py %t.py %}

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Ew_Dialect : Dialect {
  let name = "ew";
  let cppNamespace = "::ew";
}

def Floats : ScalarTypes<"float", [Float32, Float64]>;
def Integers : IntegerScalars<8, 64>;
def Numbers : ScalarTypes<"number", [Boolean, Floats, Integers]>;

class Ew_Op<string name, list<Operand> its, ScalarTypes types>
    : EwiseDialectOp<Ew_Dialect, name> {
  let operands = its;
  let elementTypes = types;
  let rules = Broadcastable;
}
defvar Mode = Attribute<"mode", Text<["up", "down"]>, "up">;

// A chain, by numbers of an integer.
//
// VALUE: ew.chain 5 {shift = 0} : i8 = 5
// VALUE: ew.chain 5 {shift = 3} : i8 = 8
// VALUE: ew.chain 5 {shift = 1} : i8 = 6
// VALUE: ew.chain 5 {shift = 1, mode = "down"} : i8 = 4
// CPP: "(When (Is $shift, 0), $x, (Is $shift, 3), (AddI $x, 3), (Is $mode, "
// CPP-NEXT: "up), (AddI $x, 1), (SubI $x, 1))")},
// DOCS: `shift == 0 ? x : (shift == 3 ? x + 3 : (mode == up ? x + 1 : x - 1))`
def Ew_ChainOp : Ew_Op<"chain", [Operand<"x">], Integers> {
  let attributes = [Attribute<"shift", Int8, "0", min="-8", max="8">, Mode];
  let cases = [On<Integers,
      (When (Is $shift, 0), $x, (Is $shift, 3), (AddI $x, 3),
            (Is $mode, "up"), (AddI $x, 1), (SubI $x, 1))>];
  let laws = [IdentityFunction<AcceptedTypes, (Not $shift)>];
}

// A value may have quotes and spaces.
//
// VALUE: ew.quoted 5 {mode = "it's"} : i8 = 6
// VALUE: ew.quoted 5 {mode = "'"} : i8 = 4
// CPP: "(When (Is $mode, 'it''s'), (AddI $x, 1), (Is $mode, 'a b'), $x, (Is "
// CPP-NEXT: "$mode, ''''), (SubI $x, 1), $x)"
def Ew_QuotedOp : Ew_Op<"quoted", [Operand<"x">], Integers> {
  let attributes = [Attribute<"mode", Text<["it's", "a b", "'"]>>];
  let body = (When (Is $mode, "it's"), (AddI $x, 1), (Is $mode, "a b"), $x,
                   (Is $mode, "'"), (SubI $x, 1), $x);
}

// Conditions joined. A part of `And` may rely on the `Has` of the part before it.
//
// VALUE: ew.joined 5 {round = true} : f32 = 5
// VALUE: ew.joined 5 {round = true, bias = 2.0} : f32 = 7
// VALUE: ew.joined 5 {bias = 2.0} : f32 = 5
// VALUE: ew.joined 5 {round = true, bias = 2.0, mode = "down"} : f32 = 5
// CPP: ("(When (And $round, (Has $bias), (Is $mode, up)), (AddF $x, $bias), "
// CPP-NEXT: "(Or (Not (Has $bias)), (Not $round)), $x, (Same $x))")},
// DOCS: `round and bias is there and mode == up ? x + bias : (bias is absent or not round ? x : x)`
def Ew_JoinedOp : Ew_Op<"joined", [Operand<"x">], Floats> {
  let attributes = [Attribute<"round", Boolean, "false">, Mode,
                    Attribute<"bias", Float32, optional=1>];
  let cases = [On<Floats,
      (When (And $round, (Has $bias), (Is $mode, "up")), (AddF $x, $bias),
            (Or (Not (Has $bias)), (Not $round)), $x, (Same $x))>];
}

// A case chooses by the types that operands share.
//
// VALUE: ew.by_type true, false : i1 = true
// VALUE: ew.by_type 3, 4 : i8 = 7
// VALUE: ew.by_type 3, 0.5 : f32 = 3.5
// DOCS:      | i1 | `a \| b` |
// DOCS-NEXT: | f32, f64, i8 to i64 | `a + b` |
def Ew_ByTypeOp : Ew_Op<"by_type", [Operand<"a">, Operand<"b">], Numbers> {
  let cases = [On<Numbers,
      (When (OfType Shared, Boolean), (OrI $a, $b),
            (OfType Shared, Floats), (AddF $a, $b), (AddI $a, $b))>];
}

// Operands that may be absent.
//
// VALUE: ew.any_limit 3, _, 2 : f32 = 2
// REFUSED: error: -call: 'ew.any_limit 3 : f32': a limit must be there
// CPP: // low is there or high is there
// CPP-NEXT: {"(Or (Has $low), (Has $high))", "a limit must be there"},
def Ew_AnyLimitOp
    : Ew_Op<"any_limit", [Operand<"x">, Operand<"low", optional=1>,
                          Operand<"high", optional=1>], Floats> {
  let checks = [Check<(Or (Has $low), (Has $high)), "a limit must be there">];
  defvar low = (When (Has $low), (MaximumF $x, $low), $x);
  let cases = [On<Floats, (When (Has $high), (MinimumF low, $high), low)>];
}

// The type of an operand.
//
// VALUE: ew.scale 3, 2:i8 : f32 = 6
// REFUSED: error: -call: 'ew.scale 3, 2:i8 : f64': no i8 beside f64
// CPP: {"(Or (Not (OfType $by, Int8)), (OfType $x, Float32))",
def Ew_ScaleOp
    : Ew_Op<"scale", [Operand<"x">,
                      Operand<"by", ScalarTypes<"i8 or i16", [Int8, Int16]>>],
            Floats> {
  let checks = [Check<(Or (Not (OfType $by, Int8)), (OfType $x, Float32)),
                      "no i8 beside f64">];
  let cases = [On<Floats, (MulF $x, (SIToFP Shared, $by))>];
}

// Conditions of checks alone.
//
// VALUE: ew.checked 1 {low = -1, high = 4, first = 1} : i32 -> i64 = 1
// REFUSED: error: -call: 'ew.checked 1 {low = 5, {{.*}}': not in order
// REFUSED: error: -call: 'ew.checked 1 {{.*}}first = 2} {{.*}}': first must be odd
// REFUSED: error: -call: 'ew.checked 1 {{.*}}': no room for i32 in i16
// REFUSED: error: -call: 'ew.checked 1 {{.*}}': no room for i32 in i32
// REFUSED: error: -call: 'ew.checked 1 {{.*}}': too much
// CPP: {"(LessEqual $low, $high)", "not in order"},
// CPP: "no room for $element in ${{.*}}"
// DOCS: ### Checks
// DOCS: | `low <= high` | not in order |
// DOCS: | `first == 1 or first == 3` | first must be odd |
// DOCS: | `width(element) < width(r) and r != element` | no room for $element in $r |
// DOCS: | `1.5 > scale` | too much |
def Ew_CheckedOp : Ew_Op<"checked", [Operand<"x">], Integers> {
  let attributes = [Attribute<"low", Shared>, Attribute<"high", Shared>,
                    Attribute<"first", Int8, min="-4", max="4">,
                    Attribute<"scale", Float32, "0.5">];
  let returns = [Result<"r", Integers>];
  let checks = [
    Check<(LessEqual $low, $high), "not in order">,
    Check<(Or (Equal $first, 1), (Is $first, 3)), "first must be odd">,
    Check<(And (Less (Width Shared), (Width $r)), (Not (OfType $r, Shared))),
          "no room for $element in $r">,
    Check<(Greater "1.5", $scale), "too much">
  ];
  let cases = [On<Integers, (ConvertSI ResultElement, $x)>];
}

// A set of types without a name is called by its types, which no number in its place would be after the next edit.
//
// VALUE: ew.small 2, 3:i8 : f32 = 3
// VALUE: ew.small 2, 3:i32 : f32 = 2
// CPP: "(When (OfType $y, 'i8, i16'), (SIToFP Shared, $y), $x)"
// CPP: "(Or (OfType $y, i32), (OfType Shared, 'f32, f64'))"
// DOCS: | float | `y is small ? convert<element>(y) : x` |
def Ew_SmallOp
    : Ew_Op<"small", [Operand<"x">, Operand<"y", ScalarTypes<"number", [Int8, Int16, Int32]>>], Floats> {
  let checks = [Check<(Or (OfType $y, ScalarTypes<"i32", [Int32]>),
                          (OfType Shared, ScalarTypes<"all floats", [Float32, Float64]>)), "never">];
  let cases = [On<Floats, (When (OfType $y, ScalarTypes<"small", [Int8, Int16]>),
                                (SIToFP Shared, $y), $x)>];
}
