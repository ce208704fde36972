//===- ElementwiseOpInterface.cpp - Access to descriptions ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OperandSegments.h"
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
  if (selectFor)
    return selectFor(arguments);
  if (variants.empty())
    return *this;
  unsigned present = 0, bit = 1;
  for (size_t name = 0; name != numOperands + numParameters; ++name)
    if (operands[name].optional) {
      present |= hasOperand(arguments, name) ? bit : 0;
      bit <<= 1;
    }
  return present < variants.size() ? variants[present]() : *this;
}

Attribute OpDescription::findAttribute(const OpArguments &arguments,
                                       AttributeDescription::Kind kind) const {
  for (size_t index = attributes.size(); index != 0; --index)
    if (attributes[index - 1].kind == kind)
      return findAttribute(arguments, index - 1);
  return {};
}

/// The operands that stand for a name of an op with optional operands.
static OperandSegment getSegment(const OpDescription &op,
                                 const OpArguments &arguments, size_t name) {
  Attribute sizes =
      op.findAttribute(arguments, AttributeDescription::Kind::Segments);
  return getSegment(dyn_cast_if_present<DenseI32ArrayAttr>(sizes), name,
                    arguments.operands.size());
}

bool OpDescription::hasOperand(const OpArguments &arguments,
                               size_t name) const {
  return variants.empty() || getSegment(*this, arguments, name).length != 0;
}

Value OpDescription::getOperand(const OpArguments &arguments,
                                size_t name) const {
  if (!variants.empty())
    return arguments.operands[getSegment(*this, arguments, name).first];
  size_t described = numOperands + numParameters;
  bool isBehindVariadic =
      llvm::any_of(ArrayRef(operands, name),
                   [](const OperandName &each) { return each.variadic; });
  return arguments
      .operands[isBehindVariadic ? arguments.operands.size() + name - described
                                 : name];
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
    bool acceptsResult = candidate.resultTypes
                             ? candidate.resultTypes->contains(result)
                             : result == element;
    if (acceptsResult && candidate.types->contains(element))
      return &candidate;
  }
  return nullptr;
}

Value OpDescription::getSharedOperand(ValueRange values) const {
  size_t described = 0;
  bool isBehindVariadic = false;
  for (; ownTypes && ownTypes[described]; ++described)
    isBehindVariadic |= operands[described].variadic;
  // Operands behind a variadic one are counted from the end.
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
