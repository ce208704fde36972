//===- NumpyDialect.h - The ew_numpy dialect --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The dialect of NumPy's universal functions, generated from
/// defs/numpy/NumpyOps.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECTS_NUMPY_NUMPYDIALECT_H
#define EWISE_DIALECTS_NUMPY_NUMPYDIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"

#include "ewise/Dialects/Numpy/EwNumpyDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Numpy/EwNumpyOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/Numpy/EwNumpyLowering.h.inc"

#endif // EWISE_DIALECTS_NUMPY_NUMPYDIALECT_H
