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
      /*desc=*/"What the record of all ops with the name says of them.",
      /*retTy=*/"const ::ewise::OpDescription &",
      /*methodName=*/"getElementwiseDescription",
      /*args=*/(ins)>,
    InterfaceMethod<
      /*desc=*/"The description of this op: an op that computes a part of what "
               "another one does has that one's, with other results.",
      /*retTy=*/"const ::ewise::OpDescription &",
      /*methodName=*/"getDescription",
      /*args=*/(ins),
      /*methodBody=*/"return ConcreteOp::describe($_op.getOperation());">
  ];
  let extraClassDeclaration = [{
    /// Whether operands and result are tensors. Ops may work on vectors, and
    /// those of other dialects on scalars, or on both in one op.
    bool isOnTensors();
  }];
}

#endif // EWISE_ELEMENTWISEOPINTERFACE_TD
