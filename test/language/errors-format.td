// RUN: not ewise-tblgen -gen-op-decls -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Mistakes in the assembly format of an op whose class is emitted.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Test_Dialect : EwiseDialect {
  let name = "test";
  let cppNamespace = "::test";
}
def TestFloats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

class TestOp<string mnemonic> : ElementwiseOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
}
class ListOp<string mnemonic> : TestOp<mnemonic> {
  let operands = [Operand<"a">, Operand<"more", variadic=1>];
}
class AttributeOp<string mnemonic> : TestOp<mnemonic> {
  let attributes = [Attribute<"shift", Int8, "0", min="0", max="60">,
                    Attribute<"round", Boolean, "false">, Attribute<"mode", Text<["x"]>>];
}

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

def Test_AOp : TestOp<"a"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_AOp', field 'assemblyFormat': at character 10: expected a literal in backticks, a variable such as '$a', a directive or an optional group, but found '%'
  let assemblyFormat = "operands % attr-dict `:` type(operands)";
}
def Test_BOp : TestOp<"b"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_BOp', field 'assemblyFormat': at character 20: the literal has no closing backtick
  let assemblyFormat = "operands attr-dict `: type(operands)";
}
def Test_COp : TestOp<"c"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_COp', field 'assemblyFormat': at character 20: literal '::' is neither a keyword, of letters, digits, '_', '$' and '.', nor one of : , = < > ( ) [ ] { } ? + - * -> ...
  let assemblyFormat = "operands attr-dict `::` type(operands)";
}
def Test_DOp : TestOp<"d"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_DOp', field 'assemblyFormat': at character 10: literal 'of-type' is neither a keyword, of letters, digits, '_', '$' and '.', nor one of : , = < > ( ) [ ] { } ? + - * -> ...
  let assemblyFormat = "operands `of-type` attr-dict `:` type(operands)";
}
def Test_EOp : TestOp<"e"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_EOp', field 'assemblyFormat': at character 29: expected '(' behind 'type', but found 'operands'
  let assemblyFormat = "operands attr-dict `:` type operands";
}
def Test_FOp : TestOp<"f"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_FOp', field 'assemblyFormat': at character 37: expected ')' at the end of 'type', but found the end of the format
  let assemblyFormat = "operands attr-dict `:` type(operands";
}
def Test_GOp : TestOp<"g"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_GOp', field 'assemblyFormat': at character 49: expected ',' between operands and results, but found '`->`'
  let assemblyFormat = "operands attr-dict `:` functional-type(operands `->` results)";
}
def Test_HOp : TestOp<"h"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_HOp', field 'assemblyFormat': at character 39: 'functional-type' is of operands and of all results
  let assemblyFormat = "operands attr-dict `:` functional-type(results, operands)";
}
def Test_IOp : TestOp<"i"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_IOp', field 'assemblyFormat': at character 10: unknown directive 'custom': there are operands, attr-dict, type and functional-type
  let assemblyFormat = "operands custom<Shift>($shift) attr-dict `:` type(operands)";
}
def Test_JOp : TestOp<"j"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_JOp', field 'assemblyFormat': at character 1: expected a literal in backticks, a variable such as '$a', a directive or an optional group, but found '$'
  let assemblyFormat = "$ operands attr-dict `:` type(operands)";
}

//===----------------------------------------------------------------------===//
// Names, and what is missing or there twice
//===----------------------------------------------------------------------===//

def Test_KOp : TestOp<"k"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_KOp', field 'assemblyFormat': at character 8: '$c' is neither an operand nor an attribute of the op
  let assemblyFormat = "$a `,` $c attr-dict `:` type(operands)";
}
def Test_LOp : TestOp<"l"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_LOp', field 'assemblyFormat': at character 10: of results, a format only has the types: 'type($output)'
  let assemblyFormat = "operands $output attr-dict `:` type(operands)";
}
def Test_MOp : TestOp<"m"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_MOp', field 'assemblyFormat': at character 10: of results, a format only has the types: 'type(results)'
  let assemblyFormat = "operands results attr-dict `:` type(operands)";
}
def Test_NOp : AttributeOp<"n"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_NOp', field 'assemblyFormat': at character 29: types are those of operands and of the result: expected 'operands', 'results' or one of these, but found '$shift'
  let assemblyFormat = "operands attr-dict `:` type($shift)";
}
def Test_OOp : TestOp<"o"> {
  // CHECK: [[#@LINE+3]]:7: error: op 'Test_OOp', field 'assemblyFormat': there is no 'attr-dict' for attributes that the format does not name
  // CHECK: [[#@LINE+2]]:7: error: op 'Test_OOp', field 'assemblyFormat': the type of operand 'a' is missing: add 'type($a)'; it does not follow from other types, since operands may broadcast
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_OOp', field 'assemblyFormat': operand 'b' is missing: add '$b' or 'operands'
  let assemblyFormat = "$a `:` type($b)";
}
def Test_POp : AttributeOp<"p"> {
  // CHECK: [[#@LINE+4]]:7: error: op 'Test_POp', field 'assemblyFormat': at character 4: 'a' is in the format twice
  // CHECK: [[#@LINE+3]]:7: error: op 'Test_POp', field 'assemblyFormat': at character 24: 'shift' is in the format twice
  // CHECK: [[#@LINE+2]]:7: error: op 'Test_POp', field 'assemblyFormat': at character 41: a dictionary is in the format twice
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_POp', field 'assemblyFormat': at character 80: the type of 'b' is in the format twice
  let assemblyFormat = "$a operands $shift `,` $shift attr-dict attr-dict `:` type(operands) `->` type($b)";
}
def Test_QOp : TestOp<"q"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_QOp', field 'assemblyFormat': the type of result 'output' is missing and cannot be inferred: add 'type($output)'
  let assemblyFormat = "operands attr-dict `:` type(operands)";
  let returns = [Result<"output", TestFloats>];
}
def Test_ROp : TestOp<"r"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_ROp', field 'assemblyFormat': at character 10: '$broadcast_dimensions' may be absent: put it into an optional group, '(... $broadcast_dimensions^ ...)?'
  let assemblyFormat = "operands $broadcast_dimensions attr-dict `:` type(operands)";
  let rules = Xla;
}
def Test_SOp : ListOp<"s"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_SOp', field 'assemblyFormat': at character 24: the list 'type($more)' has no end where a ',' follows it
  let assemblyFormat = "operands attr-dict `:` type($more) `,` type($a)";
}

//===----------------------------------------------------------------------===//
// Optional groups
//===----------------------------------------------------------------------===//

def Test_TOp : AttributeOp<"t"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_TOp', field 'assemblyFormat': at character 10: the optional group has no anchor: a '^' behind the attribute or operand that it is there for
  let assemblyFormat = "operands (`shift` $shift)? attr-dict `:` type(operands)";
}
def Test_UOp : AttributeOp<"u"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_UOp', field 'assemblyFormat': at character 10: the optional group has more than one anchor
  let assemblyFormat = "operands ($shift^ $round^)? attr-dict `:` type(operands)";
}
def Test_VOp : AttributeOp<"v"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_VOp', field 'assemblyFormat': at character 10: '$mode' cannot be the anchor of an optional group: it is neither an attribute that may be absent nor a variadic or optional operand or its type
  let assemblyFormat = "operands ($mode^)? attr-dict `:` type(operands)";
}
def Test_WOp : AttributeOp<"w"> {
  // CHECK: [[#@LINE+2]]:7: error: op 'Test_WOp', field 'assemblyFormat': at character 10: '$round' would be lost where this part of the optional group is not printed: beside literals, it only has the anchor and its type
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_WOp', field 'assemblyFormat': at character 10: '$mode' would be lost where this part of the optional group is not printed: beside literals, it only has the anchor and its type
  let assemblyFormat = "operands (`by` $shift^ $round):($mode)? attr-dict `:` type(operands)";
}
def Test_XOp : ListOp<"x"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_XOp', field 'assemblyFormat': at character 33: an optional group begins with a literal, an attribute or a variadic or optional operand
  let assemblyFormat = "operands attr-dict `:` type($a) (type($more)^)?";
}
def Test_YOp : ListOp<"y"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_YOp', field 'assemblyFormat': at character 16: an optional group cannot be inside of another
  let assemblyFormat = "$a (`,` $more^ (`:` type($more))?)? attr-dict `:` type($a)";
}
def Test_ZOp : AttributeOp<"z"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_ZOp', field 'assemblyFormat': at character 71: expected ')' at the end of the optional group
  let assemblyFormat = "operands ($shift^ `,` attr-dict `:` functional-type(operands, results)";
}
def Test_AAOp : AttributeOp<"aa"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_AAOp', field 'assemblyFormat': at character 20: expected '?' behind the optional group, but found 'attr-dict'
  let assemblyFormat = "operands ($shift^) attr-dict `:` type(operands)";
}
def Test_ABOp : AttributeOp<"ab"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_ABOp', field 'assemblyFormat': at character 20: expected '(' behind ':', but found '`none`'
  let assemblyFormat = "operands ($shift^):`none`? attr-dict `:` type(operands)";
}
// The number of the attribute is that of the operand.
def Test_ACOp : AttributeOp<"ac"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_ACOp', field 'assemblyFormat': at character 4: '$a' would be lost where this part of the optional group is not printed
  let assemblyFormat = "$b (`by` $shift^ $a)? attr-dict `:` type(operands)";
}
def Test_ADOp : ListOp<"ad"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_ADOp', field 'assemblyFormat': at character 4: 'type($more)' would be lost where this part of the optional group is not printed
  let assemblyFormat = "$a (`and` $more^):(type($more))? attr-dict `:` type($a)";
}

//===----------------------------------------------------------------------===//
// Lists, also those that end with nothing or an optional group
//===----------------------------------------------------------------------===//

def Test_AEOp : ListOp<"ae"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_AEOp', field 'assemblyFormat': at character 12: the list '$more' has no end where a ',' follows it
  let assemblyFormat = "$a (`then` $more^)? `` `,` attr-dict `:` type(operands)";
}
def Test_AFOp : ListOp<"af"> {
  // CHECK: [[#@LINE+1]]:7: error: op 'Test_AFOp', field 'assemblyFormat': at character 4: the list '$more' has no end where a ',' follows it
  let assemblyFormat = "$a $more attr-dict (`:` type($more)^)? `,` type($a)";
}
