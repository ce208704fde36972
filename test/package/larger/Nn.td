// The dialect nn: elementwise ops by records, beside a type, an enumeration, and
// other ops of ODS.

#ifndef NN_TD
#define NN_TD

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"

def Nn_Dialect : Dialect {
  let name = "nn";
  let cppNamespace = "::nn";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

//===----------------------------------------------------------------------===//
// A type and an enumeration
//===----------------------------------------------------------------------===//

def Nn_TokenType : TypeDef<Nn_Dialect, "Token"> {
  let mnemonic = "token";
  let summary = "a word of a vocabulary";
}
def Nn_Token : OdsScalar<Nn_TokenType>;

def Nn_Activation : I32EnumAttr<"Activation", "a function behind another one", [
    I32EnumAttrCase<"None", 0, "none">, I32EnumAttrCase<"Relu", 1, "relu">,
    I32EnumAttrCase<"Tanh", 2, "tanh">]> {
  let cppNamespace = "::nn";
  let genSpecializedAttr = 0;
}
def Nn_ActivationAttr : EnumAttr<Nn_Dialect, Nn_Activation, "activation">;

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

def Nn_Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

class Nn_Elementwise<string mnemonic, list<Operand> inputs, list<Trait> traits = [NoMemoryEffect]>
    : EwiseDialectOp<Nn_Dialect, mnemonic, traits> {
  let operands = inputs;
  let elementTypes = Nn_Floats;
  let rules = Broadcastable;
}

/// A syntax, a builder and a canonicalizer of its own, and an enumeration of
/// the dialect's.
def Nn_AddOp : Nn_Elementwise<"add", [Operand<"lhs">, Operand<"rhs">]> {
  let summary = "the activation of lhs + rhs";
  let attributes = [Attribute<"activation", OdsEnum<Nn_ActivationAttr>>];
  let cases = [On<Nn_Floats, (When (Is $activation, "Relu"), (Max (Add $lhs, $rhs), 0),
                                   (Is $activation, "Tanh"), (Tanh (Add $lhs, $rhs)),
                                   (Add $lhs, $rhs))>];
  let assemblyFormat = "$lhs `+` $rhs `then` $activation attr-dict `:` "
                       "functional-type(operands, results)";
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs), [{
    build($_builder, $_state, lhs, rhs, Activation::None);
  }]>];
  let hasCanonicalizer = 1;
}

def Nn_NegateOp : Nn_Elementwise<"negate", [Operand<"input">]> {
  let summary = "-input";
  let body = (Negate $input);
}

/// A verifier and a folder beside those that follow from the record.
def Nn_ScaleOp : Nn_Elementwise<"scale", [Operand<"input">]> {
  let summary = "input times a factor";
  let attributes = [Attribute<"factor", Float32>];
  let body = (Mul $input, $factor);
  let hasVerifier = 1;
  let hasFolder = 1;
}

/// Optional operands, in segments.
def Nn_ClampOp : Nn_Elementwise<"clamp", [Operand<"input">, Operand<"min", optional=1>,
                                          Operand<"max", optional=1>]> {
  let summary = "input, from min to max";
  let body = (Min (Max $input, (When (Has $min), $min, $input)),
                  (When (Has $max), $max, (Max $input, (When (Has $min), $min, $input))));
  let assemblyFormat = "$input (`from` $min^)? (`to` $max^)? attr-dict `:` "
                       "functional-type(operands, results)";
}

/// Elements of the dialect's own type.
def Nn_ChooseOp : Nn_Elementwise<"choose", [Operand<"where", Boolean>, Operand<"yes">,
                                            Operand<"no">]> {
  let summary = "tokens or numbers of one tensor or of another";
  let elementTypes = ScalarTypes<"float or token", [Nn_Floats, Nn_Token]>;
  let body = (Select $where, $yes, $no);
}

/// An effect: no one deletes or moves the op. An attribute that no body reads.
def Nn_CountOp : Nn_Elementwise<"count", [Operand<"input">], [MemoryEffects<[MemWrite]>]> {
  let summary = "input, counted";
  let arguments = !con(described.arguments, (ins OptionalAttr<StrAttr>:$label));
}

/// Destination style, which MLIR verifies after the regions of an op.
def Nn_IntoOp : Nn_Elementwise<"into", [Operand<"input">, Operand<"init">],
                               [NoMemoryEffect, DestinationStyleOpInterface]> {
  let summary = "input, in the shape of init";
  let unread = ["init"];
  let body = (Same $input);
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getInitMutable(); }
  }];
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

/// An op of ODS alone.
def Nn_ConcatOp : Op<Nn_Dialect, "concat", [Pure, AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyTensor>:$front, Variadic<AnyTensor>:$back);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "`(` $front `)` `(` $back `)` attr-dict `:` "
                       "functional-type(operands, results)";
}

#endif // NN_TD
