//===- UsesOps.td - What authors add to classes ------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A dialect and ops with C++ of their author's.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TEST_USES_USESOPS_TD
#define EWISE_TEST_USES_USESOPS_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def EwUses_Dialect : EwiseDialect {
  let name = "ew_uses";
  let cppNamespace = "::ewise::uses";
  let summary = "Ops with C++ of their author's";
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
  let extraClassDeclaration = [{
    /// The number that initialize() was told to set.
    int answer = 0;
  }];
  let hasInitializer = 1;
}

def Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

class EwUses_Op<string mnemonic, list<Operand> inputs>
    : ElementwiseOp<EwUses_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = Floats;
  let rules = Broadcastable;
}

/// A trait and an interface of its own, methods, and what MLIR calls
/// of a class.
def EwUses_ScaleOp : EwUses_Op<"scale", [Operand<"input">]> {
  let summary = "the input times a power of two";
  let attributes = [Attribute<"exponent", Int8, "0", min="-8", max="8">];
  let traits = ["::ewise::uses::HasFactor",
                "::mlir::OpAsmOpInterface::Trait"];
  let extraClassDeclaration = [{
    /// The factor of elements.
    double getFactor();
    void getAsmResultNames(::mlir::OpAsmSetValueNameFn setName) {
      setName(getOutput(), "scaled");
    }
  }];
  let extraClassDefinition = [{
    double $cppClass::getFactor() {
      return std::ldexp(1.0, static_cast<int>(getExponent()));
    }
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

/// A text form of its own.
def EwUses_PlainOp : EwUses_Op<"plain", [Operand<"left">, Operand<"right">]> {
  let summary = "no more than its operands";
  let traits = [IsCommutative];
  let hasCustomAssemblyFormat = 1;
}

/// Effects and speculation of its own.
def EwUses_CountOp : EwUses_Op<"count", [Operand<"input">]> {
  let summary = "counts how often it is executed";
  let traits = ["::mlir::MemoryEffectOpInterface::Trait",
                "::mlir::ConditionallySpeculatable::Trait"];
  let extraClassDeclaration = [{
    using Effect = ::mlir::MemoryEffects::EffectInstance;
    void getEffects(::llvm::SmallVectorImpl<Effect> &effects);
    ::mlir::Speculation::Speculatability getSpeculatability() {
      return ::mlir::Speculation::NotSpeculatable;
    }
  }];
}

/// An attribute that is one of several strings.
def EwUses_RoundOp : EwUses_Op<"round", [Operand<"input">]> {
  let summary = "the input, made integral";
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  let returns = [Result<"result">];
}

/// A result of the type that an attribute is.
def EwUses_SumAsOp
    : EwUses_Op<"sum_as", [Operand<"left">, Operand<"right">]> {
  let summary = "the sum, in a type that may be given";
  let attributes = [Attribute<"dtype", TypeIn<Floats>, optional=1>];
  let returns = [Result<"result", NamedBy<"dtype">>];
}

/// Flags, behind another attribute.
def EwUses_FlagsOp : EwUses_Op<"flags", [Operand<"input">]> {
  let summary = "the input or twice that, with flags";
  let attributes = [Attribute<"twice", Boolean, "true">];
  let hasFastMath = 1;
}

// Variadic operands before others and behind them.
def EwUses_SumOp
    : EwUses_Op<"sum", [Operand<"first">, Operand<"others", variadic=1>]> {
  let summary = "the sum of one or more operands";
}

def EwUses_ChooseOp
    : EwUses_Op<"choose", [Operand<"inputs", variadic=1>, Operand<"fallback">,
                           Operand<"which", Int32, parameter=1>]> {
  let summary = "one of the inputs";
  let attributes = [Attribute<"wraps", Boolean, "false">];
}

// Optional operands before others and behind them.
def EwUses_BlendOp
    : EwUses_Op<"blend", [Operand<"weight", optional=1>, Operand<"left">,
                          Operand<"right">, Operand<"bias", optional=1>]> {
  let summary = "the operands, mixed";
}

// Several results.
def EwUses_BothOp
    : EwUses_Op<"both", [Operand<"left">, Operand<"right">]> {
  let summary = "the sum, and whether the operands differ";
  let returns = [Result<"sum">, Result<"differs", Boolean>];
}

def EwUses_TwinOp : EwUses_Op<"twin", [Operand<"input">]> {
  let summary = "the input, once as a number of any type";
  let returns = [Result<"converted", Floats>, Result<"same">];
  let attributes = [Attribute<"exact", Boolean, "false">];
  let hasFolder = 1;
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type(results)";
}

#endif // EWISE_TEST_USES_USESOPS_TD
