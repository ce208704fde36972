//===- Passes.td - Ewise's passes --------------------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LOWERING_PASSES_TD
#define EWISE_LOWERING_PASSES_TD

include "mlir/Pass/PassBase.td"

/// A pass that plans the lowering of elementwise ops.
class PlanningPass<string argument> : Pass<argument> {
  list<Option> planningOptions = [
    Option<"dynamicBroadcast", "dynamic-broadcast", "::ewise::DynamicBroadcast",
           "::ewise::DynamicBroadcast::View",
           "Reads of an operand that may be broadcast at run time",
           [{::llvm::cl::values(
             clEnumValN(::ewise::DynamicBroadcast::View, "view",
                        "read through ewise.broadcast, in place"),
             clEnumValN(::ewise::DynamicBroadcast::Materialize, "materialize",
                        "copy under an scf.if per dimension"),
             clEnumValN(::ewise::DynamicBroadcast::AssumeEqual, "assume-equal",
                        "nothing: dynamic sizes are equal"))}]>,
    Option<"broadcastForm", "broadcast-form", "::ewise::BroadcastForm",
           "::ewise::BroadcastForm::Maps",
           "Reads of an operand that its type broadcasts",
           [{::llvm::cl::values(
             clEnumValN(::ewise::BroadcastForm::Maps, "maps",
                        "by indexing maps"),
             clEnumValN(::ewise::BroadcastForm::Named, "named",
                        "by linalg.broadcast and other named ops"))}]>,
    Option<"form", "form", "::ewise::LoopForm", "::ewise::LoopForm::Generic",
           "The loops of an op on tensors",
           [{::llvm::cl::values(
             clEnumValN(::ewise::LoopForm::Generic, "generic",
                        "linalg.generic"),
             clEnumValN(::ewise::LoopForm::Elementwise, "elementwise",
                        "linalg.elementwise, where that has the op's kind"))}]>,
    Option<"runtimeChecks", "runtime-checks", "bool", "false",
           "Emit a cf.assert for each conflict of sizes that the types leave "
           "open">,
    Option<"reportSizes", "report-sizes", "bool", "false",
           "Emit ewise.assert in place of cf.assert: its message has the sizes">,
    Option<"fuse", "fuse", "bool", "true",
           "Fuse producers into their readers">,
    Option<"useValueBounds", "use-value-bounds", "bool", "false",
           "Compare and bound sizes by MLIR's analyses, too, which take some "
           "microseconds for every two sizes">,
    Option<"functions", "functions", "::ewise::Functions",
           "::ewise::Functions::Exact",
           "How functions such as exp are computed",
           [{::llvm::cl::values(
             clEnumValN(::ewise::Functions::Exact, "exact",
                        "to the nearest number, where a record says how"),
             clEnumValN(::ewise::Functions::Fast, "fast",
                        "to two units in the last place, where a record says "
                        "how"),
             clEnumValN(::ewise::Functions::Calls, "calls",
                        "as the operations of math"))}]>
  ];
  let options = planningOptions;
}

/// A pass that lowers them.
class LoweringPass<string argument> : PlanningPass<argument> {
  let options = !listconcat(planningOptions, [
    Option<"checkFacts", "check-facts", "bool", "false",
           "Emit a cf.assert for each fact of ewise.bind_symbolic_shape">
  ]);
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::complex::ComplexDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::mlir::vector::VectorDialect", "::ewise::EwiseDialect"
  ];
}

def EwiseToLinalgPass : LoweringPass<"ewise-to-linalg"> {
  let summary = "Lower elementwise ops to linalg on tensors and to vector ops";
  let description = [{
    Every elementwise op on ranked tensors becomes one `linalg.generic`, every
    one on vectors the scalar ops on vectors. An op that cannot be lowered is an
    error that says why. Ops of other dialects that have descriptions, such as
    `arith`'s, are lowered where they work on tensors.

    Where an operand may turn out to be broadcast at run time,
    `dynamic-broadcast` chooses what is emitted:

    - `view` reads the operand through `ewise.broadcast`, at strides that are 0
      where it is broadcast, else 1. Tiling, fusion, vectorization and
      bufferization work through it; there is no control flow and no copy.
    - `materialize` copies the operand to the result's size under one `scf.if`
      per dimension.
    - `assume-equal` emits nothing: dynamic sizes are taken to be equal.

    Where the types tell that an operand is broadcast, `broadcast-form` chooses:

    - `maps` lets the indexing map of the `linalg.generic` read it so.
    - `named` brings it into the result's shape by `linalg.broadcast`, which
      takes no dimension of size 1 and needs dimensions in order: by
      `tensor.cast`, `tensor.collapse_shape` and `linalg.transpose` before. What
      `materialize` copies is broadcast the same way.

    With `form=elementwise`, an op whose scalar body is that of one of the kinds
    of `linalg.elementwise` becomes that, with its indexing maps.

    Sizes that are known to be equal need nothing: of one tensor, of what was
    computed from it, or, with `use-value-bounds`, of computations that come to
    the same. Statements of `ewise.bind_symbolic_shape` are known, and so are the
    sizes that `linalg` ops and elementwise ops, executed before, require of their
    operands. Afterwards the ops that state sizes are gone. With `check-facts`
    there is a `cf.assert` for each dimension whose size is stated; the value of
    a symbol is what follows from the first dimension that is `c * symbol + d`,
    and where one is not known, nothing is checked. Ops that are certain to fail
    where they are executed get a warning.

    With `fuse`, an op that only ops of one fusion group read joins the group,
    which becomes one `linalg.generic`, if its rule sets broadcast one size, and
    all read the same of its elements. Not where a body that takes long would be
    computed again for elements that are broadcast; where only run time tells,
    the last op of a group chooses for one of its operands. `ewise-print-plan`
    shows the groups.

    Shapes that the rule set refuses at run time have undefined behavior, unless
    `runtime-checks` emits a `cf.assert` for it, with the rule set's message; with
    `report-sizes` an `ewise.assert`, whose message has the sizes as well.
  }];
}

def EwiseTosaToLinalgPass : LoweringPass<"ewise-tosa-to-linalg"> {
  let summary = "Lower the elementwise ops of MLIR's tosa to linalg on tensors";
  let description = [{
    Lowers as `ewise-to-linalg` does, but ops of the dialect `tosa` alone.
  }];
}

def EwisePrintPlanPass : PlanningPass<"ewise-print-plan"> {
  let summary = "Print the plan of ewise-to-linalg";
  let description = [{
    Prints the fusion groups to the standard output: the ops that become one
    `linalg.generic`, the sizes of its result, and the tensors that it reads. A
    tensor is followed by where each of its dimensions is read: at an index of
    the result, `d0`, or at 0; `d0?` is read at 0 where the dimension is
    broadcast at run time. A size may be an expression of the symbols that
    `ewise.bind_symbolic_shape` states, and is followed by what is known of it:
    `(2..)` is at least 2, `(..8)` at most 8, `(..%32)` a multiple of 32. Changes
    nothing.
  }];
}

#endif // EWISE_LOWERING_PASSES_TD
