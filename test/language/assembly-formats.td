// RUN: ewise-tblgen -gen-op-defs -I %defs %s | FileCheck %s

// The formats of ops as text, which they are registered with.

include "ewise/ElementwiseOps.td"
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
// CHECK:      static constexpr char formatOfNamedOp[] =
// CHECK-NEXT:     "$a (`and` $more^):(`alone`)? (`by` $shift^)? attr-dict `:` type($a) (`,` "
// CHECK-NEXT:     "type($more)^)?";

def Test_BlankOp : TestOp<"blank"> {
  let assemblyFormat = "`[` ` ` $a `` `]` `\\n` (`shifted` $shift^ `right`):(`left` ` `)? "
                       "$more attr-dict `:` "
                       "functional-type(operands, results)";
}
// CHECK:      static constexpr char formatOfBlankOp[] =
// CHECK-NEXT:     "`[` ` ` $a `` `]` `\\n` (`shifted` $shift^ `right`):(`left` ` `)? $more "
// CHECK-NEXT:     "attr-dict `:` functional-type(operands, results)";

def Test_DefaultOp : TestOp<"default">;
def Test_CppOp : TestOp<"cpp"> {
  let hasCustomAssemblyFormat = 1;
}
// CHECK-NOT:   formatOf
// CHECK-LABEL: void registerTestOps
// CHECK:       registerOp<NamedOp>(dialect, formatOfNamedOp);
// CHECK-NEXT:  ::ewise::registerOp<BlankOp>(dialect, formatOfBlankOp);
// CHECK-NEXT:  ::ewise::registerOp<DefaultOp>(dialect);
// CHECK-NEXT:  ::ewise::registerOp<CppOp>(dialect);
