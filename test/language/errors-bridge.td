// RUN: not ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Overridden fields of ODS must say the same as the record's description. Errors that mlir-tblgen reports itself are
// not repeated: errors-bridge-format.test.

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

class TestOp<list<Trait> extraTraits = [NoMemoryEffect]>
    : EwiseDialectOp<Test_Dialect, NAME, extraTraits> {
  let operands = [Operand<"a">, Operand<"b">];
  let attributes = [Attribute<"flag", Boolean, "false">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}

defvar Value = EwiseShapedType<Float32>;
defvar Flag = DefaultValuedAttr<BoolAttr, "false">;

// Overrides that agree.
def Agrees : TestOp {
  let arguments = (ins Value:$a, Arg<Value, "the right one">:$b, Flag:$flag);
  let results = (outs Res<Value, "the sum">:$output);
  let traits = [Commutative, ReifyRankedShapedTypeOpInterface,
                TraitList<[NoMemoryEffect, EwiseMethods]>,
                InferTypeOpInterface, ConditionallySpeculatable,
                DeclareOpInterfaceMethods<ElementwiseOpInterface,
                                          ["getElementwiseDescription"]>,
                InferShapedTypeOpInterface];
  let regions = (region);
  let assemblyFormat = "$b `,` $a (`flag` $flag^)? attr-dict `:` type($b) `,`"
                       "type($a) `->` type( $output )";
}
def ParsedByCpp : TestOp {
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
}
def FormatWithResults : TestOp {
  let assemblyFormat = "operands attr-dict `:` type(operands) type(results)";
}
//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

def Exchanged : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Exchanged', field 'arguments': argument #0 is 'b', but 'a' by the description
  let arguments = (ins Value:$b, Value:$a, Flag:$flag);
}
def OneMoreOperand : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OneMoreOperand', field 'arguments': argument #2 is 'c', but 'flag' by the description
  let arguments = (ins Value:$a, Value:$b, Value:$c, Flag:$flag);
}
// An attribute that no body reads.
def OneMoreAttribute : TestOp {
  let arguments = (ins Value:$a, Value:$b, Flag:$flag, Flag:$other);
}
def OneLess : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OneLess', field 'arguments': 'flag' is missing, which the description has
  let arguments = (ins Value:$a, Value:$b);
}
def WithoutName : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WithoutName', field 'arguments': argument #0 is '', but 'a' by the description
  let arguments = (ins Value, Value:$b, Flag:$flag);
}
def OtherConstraints : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'OtherConstraints', field 'arguments': 'b' is F32Tensor (tensor of 32-bit float values), but EwiseShapedType (tensor or vector of f32 values) by the description
  // CHECK: [[#@LINE+1]]:7: error: op 'OtherConstraints', field 'arguments': 'flag' is I32Attr (32-bit signless integer attribute), but DefaultValuedAttr (bool attribute) with the default false by the description
  let arguments = (ins Value:$a, F32Tensor:$b, I32Attr:$flag);
}
def OtherNumbers : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'OtherNumbers', field 'arguments': 'a' is Optional (tensor or vector of f32 values), but EwiseShapedType
  // CHECK: [[#@LINE+1]]:7: error: op 'OtherNumbers', field 'arguments': 'b' is Variadic (variadic of tensor or vector of f32 values), but EwiseShapedType
  let arguments = (ins Optional<Value>:$a, Variadic<Value>:$b, Flag:$flag);
}
def OtherDefault : TestOp {
  let arguments = (ins Value:$a, Value:$b,
                       // CHECK: [[#@LINE-1]]:7: error: op 'OtherDefault', field 'arguments': 'flag' is DefaultValuedAttr (bool attribute) with the default true, but DefaultValuedAttr (bool attribute) with the default false by the description
                       DefaultValuedAttr<BoolAttr, "true">:$flag);
}
def NotVariadic : TestOp {
  let operands = [Operand<"a", variadic=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'NotVariadic', field 'arguments': 'a' is EwiseShapedType (tensor or vector of f32 values), but Variadic (variadic of tensor or vector of f32 values) by the description
  let arguments = (ins Value:$a, Flag:$flag);
}
def WithoutAlignment : TestOp {
  let rules = Pdpd;
  // CHECK: [[#@LINE+1]]:7: error: op 'WithoutAlignment', field 'arguments': 'axis' is missing, which the description has
  let arguments = (ins Value:$a, Value:$b, Flag:$flag);
}
def NoIns : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoIns', field 'arguments': must begin with 'ins'
  let arguments = (outs Value:$a, Value:$b, Flag:$flag);
}
// CHECK: [[#@LINE+1]]:5: error: op 'Unset', field 'arguments': must be set to a dag
def Unset : TestOp {
  let arguments = ?;
}
// The line is that of the class that overrides.
class ExchangedOp : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'InClass', field 'arguments': argument #0 is 'b'
  let arguments = (ins Value:$b, Value:$a, Flag:$flag);
}
def InClass : ExchangedOp;

//===----------------------------------------------------------------------===//
// Results, regions and successors
//===----------------------------------------------------------------------===//

def TwoResults : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TwoResults', field 'results': 'second' is one more than the description has
  let results = (outs Value:$output, Value:$second);
}
def NoResult : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoResult', field 'results': 'output' is missing, which the description has
  let results = (outs);
}
def OtherResult : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OtherResult', field 'results': result #0 is 'sum', but 'output' by the description
  let results = (outs Value:$sum);
}
def OtherResultType : TestOp {
  let returns = [Result<"output", Boolean>];
  // CHECK: [[#@LINE+1]]:7: error: op 'OtherResultType', field 'results': 'output' is EwiseShapedType (tensor or vector of f32 values), but EwiseShapedType (tensor or vector of i1 values) by the description
  let results = (outs Value:$output);
}
def RegionAndSuccessor : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'RegionAndSuccessor', field 'regions': an elementwise op has no regions
  let regions = (region AnyRegion:$body);
  // CHECK: [[#@LINE+1]]:7: error: op 'RegionAndSuccessor', field 'successors': an elementwise op has no successors
  let successors = (successor AnySuccessor:$next);
}

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

def OnlyItsOwn : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OnlyItsOwn', field 'traits': the bridge adds EwiseMethods, InferShapedTypeOpInterface, ElementwiseOpInterface, ReifyRankedShapedTypeOpInterface, ConditionallySpeculatable, InferTypeOpInterface, which must stay: traits of your own are the last argument of the op's class
  let traits = [NoMemoryEffect];
}
// CHECK: [[#@LINE+1]]:5: error: op 'OwnReification', field 'traits': 'ReifyRankedShapedTypeOpInterface' is among the traits in another form than the one whose methods are emitted
def OwnReification
    : TestOp<[NoMemoryEffect,
              DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface>]>;
// CHECK: [[#@LINE+1]]:5: error: op 'OwnInference', field 'traits': 'InferTypeOpInterface' is among the traits in another form
def OwnInference : TestOp<[NoMemoryEffect, InferTypeOpAdaptor]>;
// CHECK: [[#@LINE+1]]:5: error: op 'NotInferred', field 'traits': 'InferTypeOpInterface' is among the traits, but the result's type does not follow from the operands
def NotInferred : TestOp<[NoMemoryEffect, InferTypeOpInterface]> {
  let returns = [Result<"output", ScalarTypes<"f32 or f64", [Float32, Float64]>>];
}

// CHECK: [[#@LINE+1]]:5: error: op 'AlwaysPure', field 'traits': 'AlwaysSpeculatable', which is in 'Pure', is among the traits, but whether the op may be executed early follows from its rule set and its body: use 'NoMemoryEffect'
def AlwaysPure : TestOp<[Pure]>;

//===----------------------------------------------------------------------===//
// The assembly format
//===----------------------------------------------------------------------===//

// The printed op would be read with the inferred type, which may say more than the
// declared one: the users of the result would not fit.
def WithoutResultType : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WithoutResultType', field 'assemblyFormat': the type of 'output' is missing, as in 'type($output)': it may say less than the one that is inferred
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}
def ResultTypeIsText : TestOp {
  let operands = [Operand<"results_">, Operand<"not_results">];
  // CHECK: [[#@LINE+1]]:7: error: op 'ResultTypeIsText', field 'assemblyFormat': the type of 'output' is missing
  let assemblyFormat = "operands attr-dict `type($output)` type($results_) "
                       "type($not_results)";
}
