//===- FormatOps.td - Assembly formats of our own ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "ewise/ElementwiseOps.td"

def EwFormat_Dialect : EwiseDialect {
  let name = "ew_format";
  let cppNamespace = "::ewise::format";
}

class FormatBase<string mnemonic> : ElementwiseOp<EwFormat_Dialect, mnemonic>;

include "Formats.td"

// The code that mlir-tblgen prints for this group does not compile.
def Format_InvertedOp
    : FormatOp<"inverted", "operands (`exact`):(`rounded` `=` $round^)? "
                           "attr-dict `:` functional-type(operands, results)"> {
  let attributes = [Attribute<"round", Boolean, "false">];
}

// mlir-tblgen does not look for an enumeration at the start of a group.
def Format_OptionalFlagsOp
    : FormatOp<"optional_flags", "operands ($fastmath^)? attr-dict `:` "
                                 "functional-type(operands, results)"> {
  let hasFastMath = 1;
}

// The result's type is inferred. An op that declares another one is printed in
// the generic form, which the bridge cannot do and refuses such formats.
// The beginning of a type tells that it is there.
def Format_OptionalTypeOp
    : FormatOp<"optional_type", "operands ($of^)? attr-dict `:` "
                                "functional-type(operands, results)"> {
  let attributes = [Attribute<"of", TypeIn<AnyScalar>, optional=1>];
}

def Format_InferredOp
    : FormatOp<"inferred", "$a `,` $b attr-dict `:` type($a) `,` type($b)">;

def Format_InferredByDimensionsOp
    : FormatOp<"inferred_by_dimensions",
               "operands (`at` $broadcast_dimensions^)? attr-dict `:` "
               "type(operands)"> {
  let rules = Xla;
}

def Format_InferredByAxisOp
    : FormatOp<"inferred_by_axis",
               "operands (`at` $axis^)? attr-dict `:` type(operands)"> {
  let rules = Pdpd;
}

def Format_InferredByNameOp
    : FormatOp<"inferred_by_name", "$a `to` $format attr-dict `:` type($a)",
               [Operand<"a">]> {
  let attributes = [Attribute<"format", Text<["half", "single"]>, "single">];
  let returns = [Result<"output", NamedBy<"format",
    [NamedType<"half", Float16>, NamedType<"single", Float32>]>>];
}
