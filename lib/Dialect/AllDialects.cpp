//===- AllDialects.cpp - The reference dialects ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialect/AllDialects.h"
#include "ewise/Derivatives/DerivativeOps.h"
#include "ewise/Dialect/Ewise/EwiseDialect.h"
#include "ewise/Dialect/Linalg/LinalgDialect.h"
#include "ewise/Dialect/Onnx/OnnxDialect.h"
#include "ewise/Dialect/Tosa/TosaDialect.h"
#include "ewise/Dialect/Xla/XlaDialect.h"

namespace ewise {

void registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<EwiseDialect, linalg::EwLinalgDialect, onnx::EwOnnxDialect,
                  tosa::EwTosaDialect, xla::EwXlaDialect>();
  registerDerivativeOps(registry);
}

} // namespace ewise
