//===- ElementwiseOpInterface.h - Access to descriptions --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_ELEMENTWISEOPINTERFACE_H
#define EWISE_IR_ELEMENTWISEOPINTERFACE_H

#include "ewise/IR/OpArguments.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/OpDefinition.h"

#include "ewise/IR/ElementwiseOpInterface.h.inc"

namespace ewise {

/// Whether the type is one of a project's floats, of the class that its record
/// names.
template <typename FloatT> bool isFloat(mlir::Type type) {
  static_assert(std::is_base_of_v<mlir::FloatType::Trait<FloatT>, FloatT>,
                "the class of a FloatScalar implements FloatTypeInterface");
  return mlir::isa<FloatT>(type);
}

/// Calls `attach` as soon as the dialect of the op is loaded.
void addExternalModel(mlir::DialectRegistry &registry,
                      llvm::StringRef operationName,
                      void (*attach)(mlir::MLIRContext &context));

/// Gives an op of another dialect the description of `ModelT`.
template <typename ModelT, typename OpT>
struct ExternalModel : ElementwiseOpInterface::ExternalModel<ModelT, OpT> {
  using Adaptor = typename OpT::Adaptor;

  const OpDescription &getDescription(mlir::Operation *) const {
    return ModelT::getElementwiseDescription();
  }
  static void addTo(mlir::DialectRegistry &registry) {
    addExternalModel(registry, OpT::getOperationName(),
                     [](mlir::MLIRContext &context) {
                       OpT::template attachInterface<ModelT>(context);
                     });
  }
};

} // namespace ewise

#endif // EWISE_IR_ELEMENTWISEOPINTERFACE_H
