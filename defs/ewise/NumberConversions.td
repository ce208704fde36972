//===- NumberConversions.td - From one type to another -----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cases of bodies that convert numbers as XLA and ONNX do. Floats are rounded
// once, half to even, or truncated to an integer, which saturates; NaN is the
// integer 0. An integer is extended by its sign or cut. `true` is what is not 0,
// and becomes 1.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_NUMBERCONVERSIONS_TD
#define EWISE_NUMBERCONVERSIONS_TD

include "ewise/ElementwiseOps.td"

/// From `types`, of which the expression makes a float.
class FloatConversions<ScalarTypes types, dag x, ScalarTypes floats,
                       ScalarTypes signedIntegers,
                       ScalarTypes unsignedIntegers> {
  /// One for each kind of types to convert to.
  list<On> cases = [
    On<types, (NotEqualF x, 0), Boolean>,
    On<types, (TruncateFPToSI ResultElement, x), signedIntegers>,
    On<types, (TruncateFPToUI ResultElement, x), unsignedIntegers>,
    On<types, (ConvertF ResultElement, x), floats>
  ];
}

/// From signed integers.
class SignedConversions<ScalarTypes types, dag x, ScalarTypes floats,
                        ScalarTypes integers> {
  /// One for each kind of types to convert to.
  list<On> cases = [
    On<types, (NotEqualI x, 0), Boolean>,
    On<types, (ConvertSI ResultElement, x), integers>,
    On<types, (SIToFP ResultElement, x), floats>
  ];
}

/// From unsigned integers and booleans.
class UnsignedConversions<ScalarTypes types, dag x, ScalarTypes floats,
                          ScalarTypes integers> {
  /// One for each kind of types to convert to.
  list<On> cases = [
    On<types, (NotEqualI x, 0), Boolean>,
    On<types, (ConvertUI ResultElement, x), integers>,
    On<types, (UIToFP ResultElement, x), floats>
  ];
}

#endif // EWISE_NUMBERCONVERSIONS_TD
