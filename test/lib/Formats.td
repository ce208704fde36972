//===- Formats.td - Ops with assembly formats --------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same ops for two dialects: the classes of FormatOps.td are emitted by
// ewise-tblgen, those of OdsFormatOps.td by mlir-tblgen. The file that includes
// this one defines the class `FormatBase<string mnemonic>`.
//
//===----------------------------------------------------------------------===//

include "ewise/RuleSets.td"

def FormatFloats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

class FormatOp<string mnemonic, string format,
               list<Operand> inputs = [Operand<"a">, Operand<"b">]>
    : FormatBase<mnemonic> {
  let operands = inputs;
  let elementTypes = FormatFloats;
  let rules = Broadcastable;
  let assemblyFormat = format;
}

//===----------------------------------------------------------------------===//
// Operands and types
//===----------------------------------------------------------------------===//

def Format_ByNameOp
    : FormatOp<"by_name",
               "$a `,` $b attr-dict `:` type($a) `,` type($b) `->` type($output)">;

// The order is the format's.
def Format_SwappedOp
    : FormatOp<"swapped",
               "$b `from` $a attr-dict `:` type($b) `->` type($a) `,` type($output)">;

def Format_NamedTypesOp
    : FormatOp<"named_types",
               "operands attr-dict `:` type($b) `and` type($a) `to` type($output)">;

def Format_ListOfTypesOp
    : FormatOp<"list_of_types",
               "$a `+` $b `:` type(operands) `->` type(results) attr-dict">;

def Format_UnaryOp
    : FormatOp<"unary", "`(` $a `)` `:` functional-type($a, $output) attr-dict",
               [Operand<"a">]>;

def Format_FreeOp
    : FormatOp<"free", "operands attr-dict `:` type(operands) `to` type($output)",
               [Operand<"a">]> {
  let returns = [Result<"output", FormatFloats>];
}

//===----------------------------------------------------------------------===//
// Literals and blanks
//===----------------------------------------------------------------------===//

def Format_PunctuationOp
    : FormatOp<"punctuation",
               "`<` $a `>` `[` `]` `{` $b `}` `?` `->` `...` `*` `-` `(` `)` "
               "`=` `keyword` `(` `,` `)` attr-dict `:` functional-type(operands, results)">;

def Format_BlanksOp
    : FormatOp<"blanks",
               "`[` ` ` $a ` ` `]` `` `(` `` $b `` `)` `\\n` `then` `` `:` "
               "type(operands) `->` `` type(results) `` attr-dict">;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class FormatAttributesOp<string mnemonic, string format>
    : FormatOp<mnemonic, format> {
  let attributes = [Attribute<"shift", Int8, "0", min="-1", max="60">,
                    Attribute<"round", Boolean, "true">,
                    Attribute<"mode", Text<["x", "y"]>>,
                    Attribute<"low", Shared>];
}

def Format_AttributesOp
    : FormatAttributesOp<"attributes",
          "$shift `,` $round `,` $mode `,` $low `of` operands attr-dict `:` "
          "functional-type(operands, results)">;

def Format_OptionalOp
    : FormatAttributesOp<"optional",
          "operands (`by` $shift^ `bits`)? (`rounded` `=` $round^):(`exact`)? "
          "attr-dict `:` functional-type(operands, results)">;

def Format_LeadingAttributeOp
    : FormatAttributesOp<"leading_attribute",
          "($shift^ `:`):(`unshifted`)? operands ($round^)? attr-dict `:` "
          "functional-type(operands, results)">;

// Attributes of rule sets.
def Format_DimensionsOp
    : FormatOp<"dimensions", "operands (`at` $broadcast_dimensions^)? attr-dict "
                             "`:` functional-type(operands, results)"> {
  let rules = Xla;
}

def Format_LeadingDimensionsOp
    : FormatOp<"leading_dimensions",
               "$a `,` $b `<` ($broadcast_dimensions^):(`none`)? `>` attr-dict "
               "`:` functional-type(operands, results)"> {
  let rules = Xla;
}

def Format_RequiredDimensionsOp
    : FormatOp<"required_dimensions",
               "$input `into` $init `at` $dimensions attr-dict `:` "
               "functional-type(operands, results)",
               [Operand<"input">, Operand<"init">]> {
  let rules = LinalgBroadcast;
}

def Format_AxisOp
    : FormatOp<"axis", "$a `,` $b (`axis` `(` $axis^ `)`)? attr-dict `:` "
                       "functional-type(operands, results)"> {
  let rules = Pdpd;
}

// Flags.
def Format_FlagsOp
    : FormatOp<"flags", "operands (`fastmath` `` $fastmath^)? attr-dict `:` "
                        "functional-type(operands, results)"> {
  let hasFastMath = 1;
}

def Format_LeadingFlagsOp
    : FormatOp<"leading_flags", "$fastmath operands attr-dict `:` "
                                "functional-type(operands, results)"> {
  let hasFastMath = 1;
}

//===----------------------------------------------------------------------===//
// Variadic operands
//===----------------------------------------------------------------------===//

def Format_MoreOp
    : FormatOp<"more",
               "$a (`and` `(` $more^ `)` `:` type($more))? attr-dict `:` type($a) "
               "`->` type(results)",
               [Operand<"a">, Operand<"more", variadic=1>]>;

def Format_TypeAnchorOp
    : FormatOp<"type_anchor",
               "$a (`,` $more^)? attr-dict `:` type($a) (`,` type($more)^)? "
               "`->` type($output)",
               [Operand<"a">, Operand<"more", variadic=1>]>;

def Format_BetweenOp
    : FormatOp<"between",
               "$last `with` $scale (`alone`):(`and` $middle^)? `:` type($last) "
               "`with` type($scale) (`and` type($middle)^)? `to` type($output) "
               "attr-dict",
               [Operand<"middle", variadic=1>, Operand<"last">,
                Operand<"scale", Float32, parameter=1>]>;

def Format_InputsOp
    : FormatOp<"inputs", "($inputs^):(`none`)? attr-dict `:` "
                         "functional-type($inputs, results)",
               [Operand<"inputs", variadic=1>]>;

// Without a group, nothing may be left of the list and of its types.
def Format_PlainListOp
    : FormatOp<"plain_list", "`(` $more `)` $a attr-dict `:` `(` type($more) `)` "
                             "type($a) `->` type($output)",
               [Operand<"a">, Operand<"more", variadic=1>]>;
