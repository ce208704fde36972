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

PresentDescription ElementwiseOpInterface::getDescription() {
  return {getElementwiseDescription(), getArguments(*this)};
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

/// A description and the lists that it points to.
struct PresentDescription::Copy {
  Copy(const OpDescription &op, const OpArguments &arguments);

  OpDescription description;
  SmallVector<OperandName> names;
};

PresentDescription::Copy::Copy(const OpDescription &op,
                               const OpArguments &arguments)
    : description(op) {
  for (size_t name = 0; name != op.numOperands + op.numParameters; ++name) {
    if (op.operands[name].optional && !op.hasOperand(arguments, name)) {
      description.absent |= uint64_t(1) << name;
      --(name < op.numOperands ? description.numOperands
                               : description.numParameters);
      continue;
    }
    names.push_back(op.operands[name]);
    names.back().optional = false;
  }
  description.allOperands = op.operands;
  description.operands = names.data();
  description.leastOperands -=
      std::min<size_t>(op.leastOperands, llvm::popcount(description.absent));
  description.hasOptional = false;
  description.complete();
}

PresentDescription::PresentDescription(const OpDescription &op,
                                       const OpArguments &arguments)
    : description(&op.select(arguments)) {
  if (!description->hasOptional)
    return;
  copy = std::make_shared<const Copy>(*description, arguments);
  description = &copy->description;
}

size_t OpDescription::getName(size_t operand) const {
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

bool OpDescription::hasOperand(const OpArguments &arguments,
                               size_t name) const {
  return !hasOptional || getSegment(*this, arguments, name).length != 0;
}

Value OpDescription::getOperand(const OpArguments &arguments,
                                size_t name) const {
  return arguments.operands[getSegment(*this, arguments, name).first];
}

size_t OpDescription::findDescribed(size_t operand,
                                    size_t numberOfOperands) const {
  size_t described = numOperands + numParameters, position = 0;
  return getName(described == numberOfOperands
                     ? operand
                     : findDescription(operands, described, operand,
                                       numberOfOperands, position));
}

const ElementTypes *OpDescription::getOwnTypes(size_t operand,
                                               size_t numberOfOperands) const {
  return ownTypes ? ownTypes[findDescribed(operand, numberOfOperands)]
                  : nullptr;
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

Value OpDescription::getSharedOperand(ValueRange values) const {
  if (!ownTypes)
    return values.front();
  size_t name = 0;
  while (ownTypes[getName(name)])
    ++name;
  return getOperand({values, OpaqueProperties(nullptr), {}}, name);
}

} // namespace ewise
