//===- EwiseOps.td - Sizes that only run time tells --------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_EWISEOPS_TD
#define EWISE_IR_EWISEOPS_TD

include "ewise/IR/EwiseBase.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/TilingInterface.td"
include "mlir/Interfaces/ValueBoundsOpInterface.td"

def Ewise_BroadcastOp : Ewise_Op<"broadcast", [
    Pure, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<BufferizableOpInterface,
        ["bufferizesToMemoryRead", "bufferizesToMemoryWrite",
         "getAliasingValues", "getBufferType", "isWritable",
         "resolveConflicts", "bufferize"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
        ["reifyResultShapes"]>,
    DeclareOpInterfaceMethods<TilingInterface,
        ["getLoopIteratorTypes", "getIterationDomain",
         "getTiledImplementation", "getResultTilePosition",
         "generateResultTileValue"]>,
    DeclareOpInterfaceMethods<ValueBoundsOpInterface,
        ["populateBoundsForShapedValueDim"]>]> {
  let summary = "Read a tensor at strides of 0 or 1";
  let description = [{
    The element of the result at an index is the source's at that index times
    the stride, in each dimension. Along a dimension of stride 1 the source has the
    result's size; where the stride is 0 it has one element, which is broadcast.
    Strides that are not constant are 0 or 1 at run time.

    ```mlir
    %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, 1]
        : tensor<?x?xf32> to tensor<?x?xf32>
    ```

    Nothing is copied: bufferization makes a view, whose strides in memory are
    the source's times these. Sizes are those of the result's dynamic
    dimensions. Tiling takes the tile of the source with it, so that its
    producer can be fused, unless the op has the attribute `whole`: then the
    source is computed as a whole.
  }];
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$sizes,
      Variadic<Index>:$strides, DenseI64ArrayAttr:$static_strides,
      UnitAttr:$whole);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source (`sizes` `(` $sizes^ `)`)? `strides` ``
    custom<DynamicIndexList>($strides, $static_strides)
    (`whole` $whole^)? attr-dict `:` type($source) `to` type($result)
  }];
  let builders = [
    // The type is the source's with the given sizes.
    OpBuilder<(ins "::mlir::Value":$source,
        "::llvm::ArrayRef<::mlir::OpFoldResult>":$sizes,
        "::llvm::ArrayRef<::mlir::OpFoldResult>":$strides,
        CArg<"bool", "false">:$whole)>
  ];
  let extraClassDeclaration = [{
    ::mlir::RankedTensorType getSourceType() {
      return ::llvm::cast<::mlir::RankedTensorType>(getSource().getType());
    }
    ::mlir::RankedTensorType getType() {
      return ::llvm::cast<::mlir::RankedTensorType>(getResult().getType());
    }
    /// The result's sizes.
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedSizes();
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedStrides();
    /// Whether the source is known to be read at the result's index.
    bool isIdentityAlong(int64_t dim);
    /// The strides, as constants where sizes or types say what they are. Where
    /// both sizes are known to be 1, the stride is 1.
    ::llvm::SmallVector<::mlir::OpFoldResult> getKnownStrides();
    /// Whether a dimension of `from` elements can be one of `to` elements at
    /// this stride; each may be dynamic.
    static bool canBe(int64_t from, int64_t to, int64_t stride);

    /// The part of the source that a part of the result is read from.
    struct SourceTile {
      ::llvm::SmallVector<::mlir::OpFoldResult> offsets;
      ::llvm::SmallVector<::mlir::OpFoldResult> sizes;
    };
    SourceTile buildSourceTile(::mlir::OpBuilder &b, ::mlir::Location loc,
        ::llvm::ArrayRef<::mlir::OpFoldResult> offsets,
        ::llvm::ArrayRef<::mlir::OpFoldResult> sizes);
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Ewise_Size : ConfinedAttr<I64Attr, [IntNonNegative]>;

def Ewise_SymbolicIntOp : Ewise_Op<"symbolic_int"> {
  let summary = "A size that has a name";
  let description = [{
    Stands for a number that is the same wherever `ewise.bind_symbolic_shape`
    uses it, between `min_val` and `max_val`, both included. Each op is a number
    of its own, whatever its name, so that two are never merged. It has no value
    at run time: lowering removes it.

    ```mlir
    %s = ewise.symbolic_int "s1" {min_val = 2, max_val = 512} : index
    ```
  }];
  let arguments = (ins StrAttr:$symbol_name,
      DefaultValuedAttr<Ewise_Size, "0">:$min_val,
      DefaultValuedAttr<Ewise_Size,
                        "::std::numeric_limits<int64_t>::max()">:$max_val);
  // Without an effect, two of one name would be taken for the same, and one of a
  // loop's body for the same in each iteration.
  let results = (outs Res<Index, "", [MemAlloc]>:$result);
  let assemblyFormat = "$symbol_name attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Ewise_BindSymbolicShapeOp : Ewise_Op<"bind_symbolic_shape", [
    MemoryEffects<[MemWrite]>,
    DeclareOpInterfaceMethods<BufferizableOpInterface,
        ["bufferizesToMemoryRead", "bufferizesToMemoryWrite",
         "getAliasingValues", "bufferize"]>]> {
  let summary = "State the sizes of a tensor";
  let description = [{
    The tensor's sizes are the results of the map, which has no dimensions, and
    for its symbols the given values. The behavior is undefined where that is
    wrong. Lowering uses what is stated, and removes it.

    Nothing is made of it in another block than the one that defines the tensor.
    A statement in a function's first block may be used anywhere in the
    function, before this op, too.

    ```mlir
    ewise.bind_symbolic_shape %x, [%s], affine_map<()[s0] -> (1, s0 * 32, 256)>
        : tensor<1x?x256xf16>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$operand, Variadic<Index>:$symbols,
      AffineMapAttr:$shape_expressions);
  let assemblyFormat = [{
    $operand `,` `[` $symbols `]` `,` $shape_expressions attr-dict `:`
    type($operand)
  }];
  let hasVerifier = 1;
}

def Ewise_AssertOp : Ewise_Op<"assert", [MemoryEffects<[MemWrite]>]> {
  let summary = "End the program with a message that has numbers";
  let description = [{
    Does nothing if the condition holds. Else the program prints the message, with
    a number between every two of its pieces, and aborts: `cf.assert` for what only
    run time tells. Conversion to LLVM, by `ewise-report-assertions`, prints it to
    the standard error, behind the op's place.

    ```mlir
    ewise.assert %equal, ["'ew_tosa.add' op has ", " rows, and ", ""](%m, %n)
    ```
  }];
  let arguments = (ins I1:$condition, StrArrayAttr:$message,
      Variadic<Index>:$numbers);
  let assemblyFormat = [{
    $condition `,` $message (`(` $numbers^ `)`)? attr-dict
  }];
  let builders = [
    OpBuilder<(ins "::mlir::Value":$condition,
        "::llvm::ArrayRef<std::string>":$pieces,
        "::mlir::ValueRange":$numbers)>
  ];
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

#endif // EWISE_IR_EWISEOPS_TD
