//===- Passes.td - From linalg to native code --------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_NATIVE_PASSES_TD
#define EWISE_NATIVE_PASSES_TD

include "mlir/Pass/PassBase.td"

def EwiseCoalesceLoopsPass : Pass<"ewise-coalesce-loops"> {
  let summary = "Run loops over rows that follow one another as one loop";
  let description = [{
    Where rows are short, most of the time goes into starting with the next one.
    For every parallel `linalg.generic` on buffers, this pass adds versions with
    fewer loops, down to a single one. Tests at run time choose among them: in
    every buffer, a row has to begin where the one before it ends, or all rows
    are the same element. Sizes and strides that are known decide at compile
    time.

    Where the stride along the rows is chosen at run time, as bufferization does
    for `ewise.broadcast`, there is a version for each choice of strides of 0 and
    1. For more than four such strides, there are only those where at most one of
    them is 0, and for more than eight, only the one where none is.

    A loop over a short row is over before it has filled a vector. Where the length
    of rows is not known, and the result's follow one another, there is a version
    for 128 or more rows of fewer than `pack-rows-below` elements. It runs over
    blocks of rows as over one row; what is one row for all, or one element for a
    row, is copied to the stack, where rows follow one another, too. Copies take at
    most 16 * 1024 elements, else no rows are packed.

    Buffers may have any strided layout. A body that asks for an index, or has
    effects, leaves the loops as they are. A `memref.copy` of a buffer that is
    not known to be one row, for which `finalize-memref-to-llvm` would call a
    function of MLIR's runtime library, becomes such loops. The pass comes after
    bufferization and `canonicalize`, and before `convert-linalg-to-loops`.
  }];
  let options = [
    Option<"packRowsBelow", "pack-rows-below", "unsigned", /*default=*/"16",
           "Pack rows that are shorter than this, up to 1024; 0 packs none">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def EwiseSinkToUsesPass : Pass<"ewise-sink-to-uses"> {
  let summary = "Read and compute values of loops at their first use";
  let description = [{
    Moves ops of a loop's body that have no effects next to their first users, and
    so those that only read memory, if nothing between may write. Loops that lower
    a `linalg.generic` read all operands first. Where LLVM makes a call of a
    function on vectors, what is read before it goes to the stack and back:
    no vector register is kept.

    The pass comes after `convert-linalg-to-loops`, while loops are `scf.for`.
  }];
}

def EwiseInterleaveLoopsPass : Pass<"ewise-interleave-loops"> {
  let summary = "Compute several vectors at a time in loops through functions";
  let description = [{
    A function such as exp is a chain of sums and products, each of which waits
    three or four cycles for the one before it. A processor finds too few other
    ops in the next iterations, and LLVM's vectorizer interleaves only short
    loops. This pass asks it, by `loop_annotation`, to interleave `count`
    vectors in every innermost `scf.for` with a chain of at least `chain` ops.
    Values stay the same, bit for bit.

    The body may load and store elements, use `arith` without integer division
    and remainders, and of `math` what rounds, takes a root or an absolute
    value. Other loops, and those that carry values or have an annotation, are
    left alone. The pass comes after `convert-linalg-to-loops`,
    while loops are `scf.for`.
  }];
  let options = [
    Option<"count", "count", "unsigned", /*default=*/"4",
           "The number of vectors to compute at a time">,
    Option<"chain", "chain", "unsigned", /*default=*/"16",
           "The least number of ops in a chain of the loop's body">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::scf::SCFDialect"];
}

def EwiseReportAssertionsPass
    : Pass<"ewise-report-assertions", "::mlir::ModuleOp"> {
  let summary = "Print failed assertions to the standard error, with their place";
  let description = [{
    Replaces each `cf.assert` and `ewise.assert` by a branch to a block that prints
    the place of the op, as compilers do, and its message, and aborts. Names of
    locations are notes behind it. The program calls `dprintf` of POSIX, and `abort`;
    upstream's conversion of `cf.assert` calls `puts`, whose buffer is lost where the
    standard output is no terminal. The pass comes behind `convert-scf-to-cf`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::LLVM::LLVMDialect"
  ];
}

def EwiseHoistBroadcastsPass : Pass<"ewise-hoist-broadcasts"> {
  let summary = "Broadcast operands of elementwise ops, not results";
  let description = [{
    Upstream fuses a `linalg.generic` into the one that reads its result. An
    `ewise.broadcast` between them is in the way. This pass moves it to the
    operands of the first: then `linalg-fuse-elementwise-ops` makes one
    `linalg.generic` of both.

    The op has to compute its result element by element, from inputs that are
    read at indices of loops, for this reader alone. A broadcast value is then
    computed for each element that reads it: a body must take little time. It may
    use `arith` without integer division and remainders, and of `math` what
    rounds, takes a root or an absolute value.
  }];
  let dependentDialects = [
    "::ewise::EwiseDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
}

def EwiseSplitBroadcastReadsPass : Pass<"ewise-split-broadcast-reads"> {
  let summary = "Read vectors of an ewise.broadcast by a load or a splat";
  let description = [{
    Where the stride of an `ewise.broadcast` along its innermost dimension is
    only known at run time, the elements of a vector that is read from it follow
    one another in memory, or are one. Upstream would load them one by one. This
    pass makes each `vector.transfer_read` of an `ewise.broadcast` a choice of
    two reads, by an `scf.if` on the stride: of rows at a stride of 1, and of
    one column for all lanes. Where all reads of a block are of rows, nothing
    else is chosen there: what is computed from them goes with them.

    A read may have a mask that `vector.create_mask` or `vector.constant_mask`
    makes. The pass comes after vectorization and `lower-vector-mask`, and before
    bufferization. Other dimensions, and other reads, are left alone.
  }];
  let dependentDialects = [
    "::ewise::EwiseDialect", "::mlir::arith::ArithDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

def EwiseVersionBroadcastsPass : Pass<"ewise-version-broadcasts"> {
  let summary = "Compute expensive results once, also those that are broadcast";
  let description = [{
    Tiling takes the producers of a tile into its loops. A matmul or a reduction
    whose result is broadcast would be computed again for each tile. Where only
    run time tells if it is, this pass makes two versions of the code around it,
    under an `scf.if` on sizes: one in which no such result is broadcast, and one
    in which the source of the `ewise.broadcast` is computed as a `whole`, before
    the loops.

    A version holds what can become one loop nest: the structured op with its
    `linalg.fill`, and what is connected with it by elementwise ops. Buffers and
    index arithmetic stay outside, so that both versions write to the same
    buffer. Where an op with effects is in between, or where others read the
    result, too, there is only the second version. The pass comes after
    `ewise-to-linalg`, and before tiling.
  }];
  let options = [
    Option<"maxVersions", "max-versions", "unsigned", /*default=*/"16",
           "The most versions that a function may have: each is a second copy "
           "of its part of the code">
  ];
  let dependentDialects = [
    "::ewise::EwiseDialect", "::mlir::arith::ArithDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"
  ];
}

def EwiseRoundOncePass : Pass<"ewise-round-once"> {
  let summary = "Convert to bf16, and less, by way of f32 without rounding twice";
  let description = [{
    `arith-expand` and `--ewise-expand-arith` convert integers and `f64` to `f32`,
    and the result to `bf16` or a float of 8, 6 or 4 bits: of bf16, 16973823
    becomes 17039360, though 16908288 is nearer. This pass makes the first step
    one by which the second rounds as if there was none. It comes before them,
    and leaves integers of more than 64 bits alone.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect"];
}

def EwiseExpandArithPass : Pass<"ewise-expand-arith"> {
  let summary = "Compute bf16, and less, in f32, and expand divisions that round";
  let description = [{
    For what `convert-arith-to-llvm` does not know. Operations on `bf16` and on
    floats of 8, 6 or 4 bits become operations on `f32`, each rounded by itself;
    conversions between these types become arithmetic on integers: to nearest,
    half to even, and from what is too great to infinity, NaN or the greatest
    number, as the type has it. `ceildivsi`, `ceildivui` and `floordivsi` become
    other divisions.

    Upstream's `arith-emulate-unsupported-floats` and
    `math-extend-to-supported-types` allow the conversions to be contracted, by
    their flags: `arith-expand` and `canonicalize` leave the rounding out where
    one result is the next one's operand. This pass does not; it comes after the
    latter, before any `canonicalize`. `maximumf` and `minimumf` stay, of which
    the expansion of `arith-expand` takes -0 for 0.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::vector::VectorDialect"];
}

def EwiseExpandMathPass : Pass<"ewise-expand-math"> {
  let summary = "Expand elementwise ops that conversions to LLVM do not know";
  let description = [{
    An elementwise op on vectors of two dimensions or more becomes ops on vectors of
    one, between `vector.extract` and `vector.insert`: of some, such as
    `math.absi`, `math.isnan` and `arith.addui_extended`, there are conversions
    for these alone. Vectors of which another dimension than the last is scalable
    stay.

    `math.isinf` and `math.isnormal` become comparisons, before other passes
    extend their operands, to types in which other numbers are normal. On scalable
    vectors, `arith.mulsi_extended` and `arith.mului_extended` become products of
    integers that are twice as wide. `math.ipowi` of `index` is one of `i64`, and
    `math.clampf` the minimum of a maximum: `math-expand-ops` takes its bounds for
    one another. `math.fma` of 8 bits and less is a product and a sum of `f64`,
    for `ewise-round-once` to round.

    With `functions=exact` or `fast`, `math.exp` and the like become the arithmetic
    that `ewise-to-linalg` makes of them on tensors, of floats that it is for.
    With `intrinsics=true`, `math.absf`, `math.copysign` and `math.sqrt` of scalars
    of `f32` and `f64` are then calls of LLVM's intrinsics, which every target has
    instructions for: `convert-gpu-to-nvvm` makes calls of libdevice of them.
  }];
  let options = [
    Option<"functions", "functions", "::ewise::Functions",
           "::ewise::Functions::Calls",
           "What becomes of functions such as exp",
           [{::llvm::cl::values(
             clEnumValN(::ewise::Functions::Calls, "calls", "nothing"),
             clEnumValN(::ewise::Functions::Exact, "exact",
                        "arithmetic, where a record says how"),
             clEnumValN(::ewise::Functions::Fast, "fast",
                        "arithmetic of fewer right digits, where a record says "
                        "how"))}]>,
    Option<"intrinsics", "intrinsics", "bool", "false",
           "Call LLVM's intrinsics for absolute values, signs and roots">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::ub::UBDialect",
                           "::mlir::vector::VectorDialect"];
}

def EwisePrepareLinalgPass : Pass<"ewise-prepare-linalg"> {
  let summary = "Replace linalg ops that bufferization gets wrong";
  let description = [{
    One-shot bufferization takes what is in the init of `linalg.map` not to be
    read, though its region has an argument for that: such a map becomes a
    `linalg.generic`. It also keeps `linalg.softmax`, for which there are no
    loops: that becomes what it consists of. A cast of an index to fewer than 64
    bits is made by way of `i64`, since folding drops it and a cast back to an
    index. The pass comes before any `canonicalize`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::tensor::TensorDialect"];
}

def EwiseHideFunctionsPass : Pass<"ewise-hide-functions", "::mlir::ModuleOp"> {
  let summary = "Give functions names that no C function has";
  let description = [{
    Lowerings call C functions by their names, such as `malloc` and `erfc`, and
    define functions such as `__mlir_math_ipowi_i32`: a program's function of one
    of these names would be called in its place. This pass gives each function
    with a body a name that begins with `ewise.function.`, and
    `--ewise-show-functions` gives it back.
  }];
}

def EwiseShowFunctionsPass : Pass<"ewise-show-functions", "::mlir::ModuleOp"> {
  let summary = "Give functions their names back";
  let description = [{
    Undoes `--ewise-hide-functions` for public functions. One whose name is that
    of another function by now, or of a C function that an operation of LLVM
    becomes a call of, is an error. Private functions keep their other names,
    since LLVM calls C functions of its own accord.
  }];
}

def EwiseCheckLoweredPass : Pass<"ewise-check-lowered"> {
  let summary = "Report ops that no conversion to LLVM has lowered";
  let description = [{
    An op that no conversion knows stays between values that others have
    converted, and with it `builtin.unrealized_conversion_cast`, which the
    translation to LLVM IR would report where the value was converted. This is
    an error at the op itself.
  }];
}

def EwiseMathToLibmPass : Pass<"ewise-math-to-libm", "::mlir::ModuleOp"> {
  let summary = "Call libm for functions that lose digits otherwise";
  let description = [{
    `convert-math-to-llvm` makes `exp(x) - 1` of `math.expm1`, which is 0 for
    small numbers, and `log(1 + x)` of `math.log1p`. `convert-math-to-libm` does
    not, but refuses functions of `math` for which libm has none. This pass is
    the latter for these two alone, and comes before the former.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::vector::VectorDialect"];
}

def EwiseWriteInPlacePass : Pass<"ewise-write-in-place"> {
  let summary = "Overwrite operands at their last use";
  let description = [{
    For `linalg` on tensors, before bufferization. An op whose loops are all
    parallel, and which writes to a `tensor.empty`, writes to an operand of the
    result's type instead that it reads at the result's index, if it is the last
    one that uses it: no buffer is allocated for the result. The operand is the
    result of another `linalg` op, or what `scf.for` or `scf.while` hands from
    one iteration to the next; in a loop, all ops on the way to what the next
    iteration gets write in place, or none.

    Arguments of public functions get `bufferization.writable = false`, unless
    they have that attribute: what a caller hands over stays as it is, and is
    copied where an op would write to it.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def EwiseBF16MemoryPass : Pass<"ewise-bf16-memory"> {
  let summary = "Access bf16 in memory as i16";
  let description = [{
    LLVM 22 for x86 makes 0 of a loaded bf16 if code reads only its sign as
    bits: `math.copysign` loses the sign after bf16 has
    become arithmetic on integers, unless LLVM's optimizer runs. This pass, for
    the LLVM dialect, loads and stores the bits. (Conversions by LLVM's own
    `fpext` would be right, too, but code with them is at least three times
    slower.)
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def EwiseWidenI1MemoryPass : Pass<"ewise-widen-i1-memory"> {
  let summary = "Access i1 and i4 in memory as i8";
  let description = [{
    Booleans and `i4` take a byte each in memory, but LLVM does not vectorize loops
    that load or store them as such. This pass, for the LLVM dialect, loads the byte
    and truncates it, and stores it extended by zeros. It does so to vectors of
    `i1`, `i4` and other integers that do not fill their bytes, too, where they
    are accessed in buffers of such integers: upstream loads and stores them as
    LLVM packs them, which is another place for all but the first. In buffers of
    vectors they are packed, and left alone.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def EwiseSignlessTypesPass : Pass<"ewise-signless-types", "::mlir::ModuleOp"> {
  let summary = "Make all integer types signless, quantized ones, too";
  let description = [{
    Replaces `ui8` and `si8` by `i8`, in types and constants alike, as the LLVM
    dialect has them, and takes away the casts between them. The lowering leaves
    such casts in loops and keeps the types of tensors; upstream's vectorizer
    knows neither. Quantized types are replaced by those that store them, and
    `quant.scast` is taken away: tensors of them have no buffers.

    Elementwise ops compute other values then, so all with such types are to be
    lowered before, and `quant.qcast` and `quant.dcast` by `lower-quant-ops`. What
    other dialects mean by these types is not known here.
  }];
}

def EwiseExpandShapesPass : Pass<"ewise-expand-shapes"> {
  let summary = "Expand buffers into blocks of dynamic sizes";
  let description = [{
    Upstream's `expand-strided-metadata` crashes on a `memref.expand_shape` that
    makes several dynamic sizes of one: blocks that are read of dynamic sizes.
    This pass, which goes before, makes a view by `memref.reinterpret_cast` of it.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
}

#endif // EWISE_NATIVE_PASSES_TD
