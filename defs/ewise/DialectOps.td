//===- DialectOps.td - Dialects and their op classes -------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dialect of elementwise ops, whose C++ classes ewise-tblgen emits:
//
//   def Toy_Dialect : EwiseDialect {
//     let name = "toy";
//     let cppNamespace = "::toy";
//   }
//
//   def Toy_ScaleOp : ElementwiseOp<Toy_Dialect, "scale"> {
//     let operands = [Operand<"input">, Operand<"factor">];
//     let elementTypes = MyFloats;
//     let rules = Broadcastable;
//     let body = (Mul $input, $factor);
//   }
//
// This file includes nothing of MLIR's. Ops whose classes mlir-tblgen emits
// derive from `EwiseDialectOp` of OpBridge.td.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECTOPS_TD
#define EWISE_DIALECTOPS_TD

include "ewise/ElementwiseOps.td"

//===----------------------------------------------------------------------===//
// Dialects
//===----------------------------------------------------------------------===//

/// A dialect. Its C++ class is called after its name, `EwTosaDialect` of
/// `ew_tosa`, and registers the file's ops.
class EwiseDialect {
  /// What ops' names begin with in the IR.
  string name = ?;
  /// The namespace of its classes, fully qualified: `::toy`.
  string cppNamespace = ?;
  /// One line for documentation.
  string summary = "";
  /// More than that, in Markdown.
  string description = "";
  /// The convention of its ops' derivatives; by default they have none.
  Convention derivatives = NoDerivatives;
  /// The C++ classes of dialects whose ops its own may become.
  list<string> dependentDialects = [];
  /// C++ that is added to the class.
  code extraClassDeclaration = "";
  /// The author defines `void initialize()`, which is called when the ops are
  /// registered: to add types, attributes, interfaces and other ops.
  bit hasInitializer = 0;
}

//===----------------------------------------------------------------------===//
// What authors add to the classes of ops
//===----------------------------------------------------------------------===//

/// A trait that the op's class has, a C++ template as ::mlir::Op takes them.
/// That of an interface is its `::Trait`; the methods are declared by
/// `extraClassDeclaration`.
class CppTrait<string cppTemplate> {
  /// The template, fully qualified.
  string cppClass = cppTemplate;
}

/// The order of the two operands does not matter: constants go to the right. An
/// op that claims the law `Commutative` for all its element types has it; for
/// others, as those of which no value can be computed here, the author says so.
def IsCommutative : CppTrait<"::mlir::OpTrait::IsCommutative">;

/// A `build` function of the author's.
class CppBuilder<list<string> cppParameters, code cppBody = ""> {
  /// The C++ parameters that follow `OpBuilder &builder, OperationState &state`.
  list<string> parameters = cppParameters;
  /// The C++ statements; the author defines the function where there are none.
  code body = cppBody;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// An op of `ofDialect`. The name of its C++ class is that of the def, without
/// what is before the first underscore: `AddOp` of `Toy_AddOp`.
class ElementwiseOp<EwiseDialect ofDialect, string mnemonicInDialect> : EwiseOp {
  /// The dialect.
  EwiseDialect dialect = ofDialect;
  let derivatives = ofDialect.derivatives;
  /// The name in the IR, without the dialect.
  string mnemonic = mnemonicInDialect;
  /// What the class has beyond the traits of all elementwise ops.
  list<CppTrait> traits = [];
  /// `build` functions beyond those with a parameter for each operand and
  /// attribute.
  list<CppBuilder> builders = [];
  /// C++ that is added to the class.
  code extraClassDeclaration = "";
  /// C++ that is added to the definitions of its methods, where `$cppClass` is
  /// the class.
  code extraClassDefinition = "";
  /// The author defines `getCanonicalizationPatterns`.
  bit hasCanonicalizer = 0;
  /// The author defines `fold`.
  bit hasFolder = 0;
  /// The author defines `verifyMore`, which is called for an op that is right
  /// in all that the record says.
  bit hasVerifier = 0;
  /// How the op is written in the IR, in ODS's language of formats.
  string assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  /// The author defines `parse` and `print`, and there is no such format.
  bit hasCustomAssemblyFormat = 0;
}

#endif // EWISE_DIALECTOPS_TD
