//===- ElementwiseOpInterface.td - Access to descriptions --*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_ELEMENTWISEOPINTERFACE_TD
#define EWISE_ELEMENTWISEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def ElementwiseOpInterface : OpInterface<"ElementwiseOpInterface"> {
  let description = [{
    An op whose operands and result follow a broadcast rule set. Gives passes
    that work on the ops of any dialect access to what its record says. Ops that
    exist elsewhere have it by an external model.
  }];
  let cppNamespace = "::ewise";
  let methods = [
    StaticInterfaceMethod<
      /*desc=*/"What the op's record says of it, for ops with all operands.",
      /*retTy=*/"const ::ewise::OpDescription &",
      /*methodName=*/"getElementwiseDescription",
      /*args=*/(ins)>
  ];
  let extraClassDeclaration = [{
    /// The description of the op, with those operands that are there.
    ::ewise::PresentDescription getDescription();
    /// Whether operands and result are tensors. Ops may work on vectors, and
    /// those of other dialects on scalars, or on both in one op.
    bool isOnTensors();
  }];
}

#endif // EWISE_ELEMENTWISEOPINTERFACE_TD
