//===- ElementwiseOpInterface.cpp - Access to descriptions ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/Shape/Describe.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

#include "ewise/IR/ElementwiseOpInterface.cpp.inc"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// The interface
//===----------------------------------------------------------------------===//

bool ElementwiseOpInterface::isOnTensors() {
  auto areTensors = [](TypeRange types) {
    return llvm::all_of(types, llvm::IsaPred<TensorType>);
  };
  return areTensors((*this)->getOperandTypes()) &&
         areTensors((*this)->getResultTypes());
}

const OpDescription &ElementwiseOpInterface::getDescription() {
  Operation *op = *this;
  return getElementwiseDescription().select(
      {op->getOperands(), op->getPropertiesStorage(), op->getRegions()});
}

namespace {

/// An extension of one dialect by one op's description.
class ModelExtension : public DialectExtensionBase {
public:
  ModelExtension(StringRef dialect, void (*attach)(MLIRContext &))
      : DialectExtensionBase(dialect), attach(attach) {}

  void apply(MLIRContext *context, MutableArrayRef<Dialect *>) const override {
    attach(*context);
  }
  std::unique_ptr<DialectExtensionBase> clone() const override {
    return std::make_unique<ModelExtension>(*this);
  }

private:
  void (*attach)(MLIRContext &);
};

} // namespace

void addExternalModel(DialectRegistry &registry, StringRef operationName,
                      void (*attach)(MLIRContext &)) {
  registry.addExtension(
      TypeID::getFromOpaquePointer(reinterpret_cast<const void *>(attach)),
      std::make_unique<ModelExtension>(operationName.split('.').first, attach));
}

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

const OpDescription &OpDescription::select(const OpArguments &arguments) const {
  if (variants.empty())
    return *this;
  unsigned present = presentOperands(arguments);
  return present < variants.size() ? variants[present]() : *this;
}

size_t OpDescription::findDescribed(size_t operand,
                                    size_t numberOfOperands) const {
  size_t described = numOperands + numParameters, position = 0;
  return described == numberOfOperands
             ? operand
             : findDescription(operands, described, operand, numberOfOperands,
                               position);
}

const ElementTypes *OpDescription::getOwnTypes(size_t operand,
                                               size_t numberOfOperands) const {
  return ownTypes ? ownTypes[findDescribed(operand, numberOfOperands)]
                  : nullptr;
}

const BodyCase *OpDescription::findCase(Type element, Type result) const {
  for (const BodyCase &candidate : body) {
    bool acceptsOperands = !candidate.types || candidate.types(element);
    bool acceptsResult = candidate.resultTypes ? candidate.resultTypes(result)
                                               : result == element;
    if (acceptsOperands && acceptsResult)
      return &candidate;
  }
  return nullptr;
}

Value OpDescription::getSharedOperand(ValueRange values) const {
  size_t described = 0;
  bool isBehindVariadic = false;
  for (; ownTypes && ownTypes[described]; ++described)
    isBehindVariadic |= operands[described].variadic;
  // What follows a variadic operand is counted from the end.
  return isBehindVariadic
             ? values[values.size() - (numOperands + numParameters - described)]
             : values[described];
}

bool OpDescription::promotes(ValueRange values) const {
  if (!promotion)
    return false;
  Type element = getSharedElement(values);
  for (auto [index, value] : llvm::enumerate(values))
    if (isShared(index, values.size()) &&
        getElementTypeOrSelf(value) != element)
      return true;
  return false;
}

} // namespace ewise
