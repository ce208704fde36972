//===- OpBridge.td - One def for mlir-tblgen and Ewise -----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A record that derives from `EwiseDialectOp` is an ODS op for mlir-tblgen and
// an elementwise op for ewise-tblgen. mlir-tblgen emits the class (accessors,
// builders, parser), ewise-tblgen its interface methods and its lowering. This
// is the only file that includes MLIR's.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_OPBRIDGE_TD
#define EWISE_OPBRIDGE_TD

include "ewise/ElementwiseOps.td"
include "ewise/ElementwiseOpInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// The ODS constraint of an attribute record.
class EwiseOdsAttribute<EwiseAttribute record> {
  /// What mlir-tblgen makes the attribute of.
  Attr constraint = !cond(
      !isa<BoolAttribute>(record):
        DefaultValuedAttr<BoolAttr,
          !if(!cast<BoolAttribute>(record).defaultValue, "true", "false")>,
      !isa<IntegerAttribute>(record):
        DefaultValuedAttr<
          ConfinedAttr<
            !cast<Attr>("I" # !cast<IntegerAttribute>(record).width # "Attr"),
            [IntMinValue<!cast<IntegerAttribute>(record).min>,
             IntMaxValue<!cast<IntegerAttribute>(record).max>]>,
          !cast<string>(!cast<IntegerAttribute>(record).defaultValue)>,
      !isa<EnumAttribute>(record): StrAttr,
      true: TypedAttrInterface);
}

/// The ODS argument for the attribute that the alignment reads, if it does.
class EwiseOdsAlignment<Alignment alignment> {
  /// The attribute, or nothing.
  dag arguments = !cond(
      !isa<MappedAlignment>(alignment):
        !dag(ins,
             [!if(!eq(!cast<MappedAlignment>(alignment).presence.enumerator,
                      "Required"),
                  DenseI64ArrayAttr, OptionalAttr<DenseI64ArrayAttr>)],
             [!cast<MappedAlignment>(alignment).attributeName]),
      !isa<AxisAlignment>(alignment):
        !dag(ins,
             [DefaultValuedAttr<
                I64Attr,
                !cast<string>(!cast<AxisAlignment>(alignment).leastAxis)>],
             [!cast<AxisAlignment>(alignment).attributeName]),
      true: (ins));
}

/// The interface methods, which are the same for all ops. Interfaces have
/// defaults for some of them, so the op's class says which ones it means.
def EwiseMethods
    : NativeOpTrait<"ElementwiseMethods", /*traits=*/[],
                    /*extraOpDeclaration=*/[{
    using ElementwiseMethods::inferReturnTypeComponents;
    using ElementwiseMethods::isCompatibleReturnTypes;
    using ElementwiseMethods::refineReturnTypes;
    using ElementwiseMethods::reifyResultShapes;
    using ElementwiseMethods::reifyReturnTypeShapes;
    }]> {
  let cppNamespace = "::ewise";
}

/// What operands and results are to mlir-tblgen. Without a predicate, it emits no
/// check of its own.
def EwiseType : Type<?, "tensor or vector">;

/// An MLIR op of `dialect`. The element types, the shapes and the encodings are
/// checked by the emitted methods, all at once, so the ODS constraints are
/// `EwiseType`. `extraTraits` are ODS traits, `Pure` unless said otherwise.
class EwiseDialectOp<Dialect dialect, string mnemonic,
                     list<Trait> extraTraits = [Pure]>
    : Op<dialect, mnemonic>, EwiseOp {
  let arguments = !con(
      !dag(ins,
           !foreach(operand, operands,
                    !if(operand.variadic, Variadic<EwiseType>, EwiseType)),
           !foreach(operand, operands, operand.name)),
      !dag(ins,
           !foreach(attribute, attributes,
                    EwiseOdsAttribute<attribute>.constraint),
           !foreach(attribute, attributes, attribute.name)),
      EwiseOdsAlignment<rules.alignment>.arguments);
  let results = !dag(outs, [EwiseType], [result.name]);

  /// The ODS traits that the author chose, as documents list them.
  list<Trait> authorTraits = extraTraits;

  /// Whether the result's type follows from the operands and attributes. It does
  /// not where it is the author's choice, or what the one operand goes into.
  bit isTypeInferred = !not(!or(
      !isa<FreeResult>(result),
      !and(!eq(rules.roles.enumerator, "IntoResult"),
           !eq(!size(!filter(operand, operands, !not(operand.parameter))),
               1))));

  let traits = !listconcat(
      extraTraits,
      [EwiseMethods, InferShapedTypeOpInterface,
       DeclareOpInterfaceMethods<ElementwiseOpInterface,
                                 ["getElementwiseDescription"]>,
       ReifyRankedShapedTypeOpInterface],
      !if(isTypeInferred, [InferTypeOpInterface], []<Trait>));

  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

#endif // EWISE_OPBRIDGE_TD
