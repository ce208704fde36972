//===- ElementwiseOpInterface.td - Access to descriptions --*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_ELEMENTWISEOPINTERFACE_TD
#define EWISE_ELEMENTWISEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def ElementwiseOpInterface : OpInterface<"ElementwiseOpInterface"> {
  let description = [{
    An op whose operands and result follow a broadcast rule set. Gives passes
    that work on the ops of any dialect access to what its record says.
  }];
  let cppNamespace = "::ewise";
  let methods = [
    StaticInterfaceMethod<
      /*desc=*/"What the op's record says of operands, result and rule set.",
      /*retTy=*/"const ::ewise::OpDescription &",
      /*methodName=*/"getElementwiseDescription",
      /*args=*/(ins)>
  ];
}

#endif // EWISE_ELEMENTWISEOPINTERFACE_TD
