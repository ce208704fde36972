// RUN: ewise-tblgen -gen-op-defs -I %defs %s | FileCheck %s

// The formats of ops as arrays, which they are registered with.

include "ewise/DialectOps.td"
include "ewise/RuleSets.td"

def Test_Dialect : EwiseDialect {
  let name = "test";
  let cppNamespace = "::test";
}

class TestOp<string mnemonic> : ElementwiseOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"more", variadic=1>];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let attributes = [Attribute<"shift", Int8, "0", min="0", max="60">];
}

def Test_NamedOp : TestOp<"named"> {
  let assemblyFormat = [{
    $a (`and` $more^):(`alone`)? (`by` $shift^)? attr-dict `:` type($a)
    (`,` type($more)^)?
  }];
}
// CHECK-LABEL: FormatElement formatOfNamedOp[] = {
// CHECK-NEXT:      {::ewise::FormatKind::Text, " "},
// CHECK-NEXT:      {::ewise::FormatKind::Operand, 0},
// CHECK-NEXT:      {::ewise::FormatKind::IfOperand, 1, /*thenLength=*/2, /*elseLength=*/1},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " and "},
// CHECK-NEXT:      {::ewise::FormatKind::Operand, 1},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " alone"},
// CHECK-NEXT:      {::ewise::FormatKind::IfAttribute, 0, /*thenLength=*/2},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " by "},
// CHECK-NEXT:      {::ewise::FormatKind::Attribute, 0},
// CHECK-NEXT:      {::ewise::FormatKind::AttrDict},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " : "},
// CHECK-NEXT:      {::ewise::FormatKind::OperandType, 0},
// CHECK-NEXT:      {::ewise::FormatKind::IfOperand, 1, /*thenLength=*/2},
// CHECK-NEXT:      {::ewise::FormatKind::Text, ", "},
// CHECK-NEXT:      {::ewise::FormatKind::OperandType, 1},
// CHECK-NEXT:  };

// Blanks belong to what is before them only in the same part of a group.
def Test_BlankOp : TestOp<"blank"> {
  let assemblyFormat = "`[` ` ` $a `` `]` `\\n` (`shifted` $shift^ `right`):(`left` ` `)? "
                       "$more prop-dict attr-dict-with-keyword `:` "
                       "functional-type(operands, results)";
}
// CHECK-LABEL: FormatElement formatOfBlankOp[] = {
// CHECK-NEXT:      {::ewise::FormatKind::Text, "[  "},
// CHECK-NEXT:      {::ewise::FormatKind::Operand, 0},
// CHECK-NEXT:      {::ewise::FormatKind::Text, "]"},
// CHECK-NEXT:      {::ewise::FormatKind::Newline},
// CHECK-NEXT:      {::ewise::FormatKind::IfAttribute, 0, /*thenLength=*/3, /*elseLength=*/1},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " shifted "},
// CHECK-NEXT:      {::ewise::FormatKind::Attribute, 0},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " right"},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " left "},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " "},
// CHECK-NEXT:      {::ewise::FormatKind::Operand, 1},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " "},
// CHECK-NEXT:      {::ewise::FormatKind::PropDict},
// CHECK-NEXT:      {::ewise::FormatKind::AttrDictWithKeyword},
// CHECK-NEXT:      {::ewise::FormatKind::Text, " : "},
// CHECK-NEXT:      {::ewise::FormatKind::FunctionalType, ::ewise::kAllOperands},
// CHECK-NEXT:  };

def Test_DefaultOp : TestOp<"default">;
def Test_CppOp : TestOp<"cpp"> {
  let hasCustomAssemblyFormat = 1;
}
// CHECK-NOT:   formatOf
// CHECK-LABEL: void registerTestOps
// CHECK:       registerOp<NamedOp>(dialect, {attributesOfNamedOp, formatOfNamedOp});
// CHECK-NEXT:  ::ewise::registerOp<BlankOp>(dialect, {attributesOfBlankOp, formatOfBlankOp});
// CHECK-NEXT:  ::ewise::registerOp<DefaultOp>(dialect, {attributesOfDefaultOp});
// CHECK-NEXT:  ::ewise::registerOp<CppOp>(dialect, {attributesOfCppOp});
