//===- DerivativeOps.td - Derivatives of elementwise ops ---*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DERIVATIVES_DERIVATIVEOPS_TD
#define EWISE_DERIVATIVES_DERIVATIVEOPS_TD

include "ewise/IR/EwiseBase.td"
include "ewise/OpBridge.td"

/// An op on the operands of another elementwise op, with its attributes and
/// shapes. That op determines its value.
class Ewise_DerivedOp<string mnemonic, dag more = (ins)>
    : Ewise_Op<mnemonic, [
        NoMemoryEffect, EwiseMethods, InferShapedTypeOpInterface,
        DeclareOpInterfaceMethods<ElementwiseOpInterface,
                                  ["getElementwiseDescription"]>,
        ReifyRankedShapedTypeOpInterface, ConditionallySpeculatable]> {
  let extraClassDeclaration = [{
    /// The description of the op that `of` names, with other results; one
    /// without a rule set if there is none.
    static const ::ewise::OpDescription &describe(
        const ::ewise::OpArguments &arguments);
    static const ::ewise::OpDescription &describe(::mlir::Operation *op) {
      return describe(::ewise::getArguments(op));
    }
  }];
  let extraClassDefinition = [{
    const ::ewise::OpDescription &$cppClass::getElementwiseDescription() {
      static const ::ewise::OpDescription nothing =
          describeNothing(getOperationName());
      return nothing;
    }
    ::llvm::LogicalResult $cppClass::verifyTypes() {
      return ::ewise::verifyTypes(describe(*this), *this);
    }
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        const Arguments &args, Types &types) {
      return ::ewise::inferReturnTypes(describe(args), args, types);
    }
    ::llvm::LogicalResult $cppClass::inferReturnTypeComponents(
        const Arguments &args, Shapes &shapes) {
      return ::ewise::inferReturnTypeComponents(describe(args), args, shapes);
    }
    ::llvm::LogicalResult $cppClass::reifyReturnTypeShapes(
        ::mlir::OpBuilder &b, ::mlir::ValueRange operands, Values &shapes) {
      return ::ewise::reifyReturnTypeShapes(describe(*this), *this, b, operands,
                                            shapes);
    }
    ::llvm::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, Sizes &sizes) {
      return ::ewise::reifyResultShapes(describe(*this), *this, b, sizes);
    }
  }];
  let arguments = !con(
      (ins StrAttr:$of,
           ConfinedAttr<I64Attr, [IntNonNegative]>:$number,
           Variadic<AnyType>:$operands,
           DefaultValuedAttr<DictionaryAttr, "{}">:$of_attributes), more);
  let results = (outs AnyType:$result);
}

/// An op about the derivative of a result by an operand.
class Ewise_DerivativeOp<string mnemonic> : Ewise_DerivedOp<mnemonic, (ins
    DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$of_result
  )> {
  let assemblyFormat = [{
    custom<DifferentiatedOp>($of) `by` $number `(` $operands `)` attr-dict `:`
    functional-type($operands, $result)
  }];
}

def Ewise_PartialOp : Ewise_DerivativeOp<"partial"> {
  let summary = "A partial derivative of an elementwise op";
  let description = [{
    How a result of the op `of` changes with its operand of that number, for each
    element of the result: it has the operands of that op, its attributes and the
    shape and the type of that result. `of_result` selects one of several results.
    That of a real result by a complex operand is complex: the result changes by the
    real part of the product with it.

    ```mlir
    %0 = ewise.partial "ew_tosa.mul" by 0 (%a, %b)
        : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    ```
  }];
}

def Ewise_DependsOp : Ewise_DerivativeOp<"depends"> {
  let summary = "Where an elementwise op depends on an operand";
  let description = [{
    For each element of a result of the op `of`, whether it changes with the operand
    of that number, by what the op chooses: elsewhere, the partial derivative is 0
    whatever it is multiplied by. An op that chooses nothing has none of this.

    ```mlir
    %0 = ewise.depends "ew_xla.select" by 1 (%c, %a, %b)
        : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    ```
  }];
}

def Ewise_OperandOp : Ewise_DerivedOp<"operand"> {
  let summary = "An operand of an elementwise op as the op reads it";
  let description = [{
    The elements of that number among the operands that the op `of` would read for
    each element of its result: the operand, broadcast as the op's rule set says.

    ```mlir
    %0 = ewise.operand "ew_tosa.mul" 1 (%a, %b)
        : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
    ```
  }];
  let assemblyFormat = [{
    custom<DifferentiatedOp>($of) $number `(` $operands `)` attr-dict `:`
    functional-type($operands, $result)
  }];
}

#endif // EWISE_DERIVATIVES_DERIVATIVEOPS_TD
