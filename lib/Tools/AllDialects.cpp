//===- AllDialects.cpp - The reference dialects ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Tools/AllDialects.h"
#include "ewise/Dialects/Linalg/LinalgDialect.h"
#include "ewise/Dialects/Numpy/NumpyDialect.h"
#include "ewise/Dialects/Onnx/OnnxDialect.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "ewise/IR/EwiseDialect.h"

namespace ewise {

void registerAllDialects(mlir::DialectRegistry &registry) {
  registry
      .insert<EwiseDialect, linalg::EwLinalgDialect, numpy::EwNumpyDialect,
              onnx::EwOnnxDialect, tosa::EwTosaDialect, xla::EwXlaDialect>();
}

} // namespace ewise
