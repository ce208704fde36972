//===- ElementwiseOpInterface.cpp - Access to descriptions ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "ewise/Rules/Describe.h"
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

uint64_t OpDescription::findAbsent(const OpArguments &arguments) const {
  uint64_t absent = 0;
  for (size_t name = 0; name != countNames(); ++name)
    if (operands[name].optional &&
        getSegment(*this, arguments, name).length == 0)
      absent |= uint64_t(1) << name;
  return absent;
}

size_t OpDescription::getLeastOperands(uint64_t absent) const {
  return leastOperands -
         std::min<size_t>(leastOperands, llvm::popcount(absent));
}

size_t OpDescription::getBit(size_t operand, uint64_t absent) {
  for (uint64_t rest = absent; rest; rest &= rest - 1)
    if (static_cast<size_t>(llvm::countr_zero(rest)) <= operand)
      ++operand;
  return operand;
}

Attribute OpDescription::findAttribute(const OpArguments &arguments,
                                       AttributeDescription::Kind kind) const {
  for (size_t index = attributes.size(); index != 0; --index)
    if (attributes[index - 1].kind == kind)
      return findAttribute(arguments, index - 1);
  return {};
}

Value OpDescription::getOperand(const OpArguments &arguments,
                                size_t name) const {
  return arguments.operands[getSegment(*this, arguments, name).first];
}

size_t OpDescription::searchName(size_t operand,
                                 const OpArguments &arguments) const {
  size_t position = 0;
  return findName(operand, arguments.operands.size(), countNames(),
                  getAbsent(arguments), position);
}

/// The case for an element type and a result type, with a value or without one.
static const BodyCase *findAnyCase(ArrayRef<BodyCase> cases, Type element,
                                   Type result) {
  for (const BodyCase &candidate : cases) {
    bool acceptsResult = candidate.resultTypes
                             ? candidate.resultTypes->contains(result)
                             : result == element;
    if (acceptsResult && candidate.types->contains(element))
      return &candidate;
  }
  return nullptr;
}

const BodyCase *OpDescription::findCase(Type element, Type result) const {
  const BodyCase *found = findAnyCase(body, element, result);
  return found && !found->isElsewhere() ? found : nullptr;
}

bool OpDescription::isLoweredElsewhere(const OpArguments &arguments,
                                       Type resultType) const {
  if (llvm::none_of(body, std::mem_fn(&BodyCase::isElsewhere)))
    return false;
  Type element = getSharedElement(arguments);
  const BodyCase *found =
      element ? findAnyCase(body, element, getElementTypeOrSelf(resultType))
              : nullptr;
  return found && found->isElsewhere();
}

Value OpDescription::getSharedOperand(const OpArguments &arguments) const {
  if (!hasOwnTypes)
    return arguments.operands.front();
  uint64_t absent = getAbsent(arguments);
  size_t name = 0;
  while (operands[name].types || (absent >> name & 1) != 0)
    ++name;
  return getOperand(arguments, name);
}

} // namespace ewise
