//===- Passes.td - Derivatives of functions ----------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DERIVATIVES_PASSES_TD
#define EWISE_DERIVATIVES_PASSES_TD

include "mlir/Pass/PassBase.td"

def EwiseDifferentiatePass : Pass<"ewise-differentiate", "::mlir::ModuleOp"> {
  let summary = "Add the derivative of a function";
  let description = [{
    For a function `f` of one block, `mode=adjoint` adds `f_adjoint`, the VJP: it
    takes the arguments of `f` and a gradient by each result, and returns the
    gradients by the arguments. `mode=tangent` adds `f_tangent`, the JVP: it takes
    the arguments and a change of each, and returns the changes of the results.
    Only ranked tensors of floats or complex numbers, and single such numbers, have
    gradients and changes.

    Derivatives of elementwise ops are those of their records: `ewise.partial`,
    products and sums of `arith`, and choices if an op chooses. Adjoints are
    summed over dimensions that an op broadcasts, tested at run time if types do
    not tell. Among these ops may be `linalg.matmul`, `batch_matmul`, `reduce` by sums, maxima
    and minima, `broadcast`, `fill`, `transpose`, `arith.select`, `tensor.cast`,
    `extract_slice`, `expand_shape`, `collapse_shape`, `extract`, `insert`,
    `from_elements`, `splat`, `shard.shard`, and anything that does not depend on the arguments.
    An op without a derivative is an error that names it.

    The adjoint computes the values that it needs from the arguments. With
    `keep`, it does not: `f_kept` returns, behind the results of `f`, those of its
    values that the adjoint needs and that are not quickly computed from others,
    results of `matmul` and `reduce`. The adjoint takes them behind the arguments.

    With `strong-zeros`, 0 times a derivative that is infinite or no number is 0;
    else it is no number. Values that are not chosen have no influence without it.
  }];
  let options = [
    Option<"function", "function", "std::string", /*default=*/"",
           "The function to differentiate; without it, all that have a body">,
    Option<"mode", "mode", "::ewise::DerivativeMode",
           /*default=*/"::ewise::DerivativeMode::Adjoint",
           "The derivative to add", [{::llvm::cl::values(
             clEnumValN(::ewise::DerivativeMode::Adjoint, "adjoint",
                        "VJP: gradients by arguments, from those by results"),
             clEnumValN(::ewise::DerivativeMode::Tangent, "tangent",
                        "JVP: changes of results, from those of arguments"))}]>,
    Option<"keep", "keep", "bool", /*default=*/"false",
           "Take results of matmul and reduce from a function `f_kept`">,
    Option<"strongZeros", "strong-zeros", "bool", /*default=*/"false",
           "Let 0 times anything be 0">
  ];
  let dependentDialects = [
    "::ewise::EwiseDialect", "::mlir::arith::ArithDialect",
    "::mlir::complex::ComplexDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // EWISE_DERIVATIVES_PASSES_TD
