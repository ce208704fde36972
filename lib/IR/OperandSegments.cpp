//===- OperandSegments.cpp - Operands by their names ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OperandSegments.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"

using namespace mlir;

namespace ewise {

static ArrayRef<OperandDescription> getNames(const OpDescription &description) {
  return {description.operands, description.countNames()};
}

static OperandSegment getSegment(DenseI32ArrayAttr sizes, size_t name,
                                 size_t numOperands) {
  OperandSegment segment;
  if (!sizes || name >= static_cast<size_t>(sizes.size()))
    return segment;
  for (size_t each = 0; each <= name; ++each) {
    segment.first += segment.length;
    int32_t size = sizes[static_cast<int64_t>(each)];
    segment.length = size < 0 ? 0 : static_cast<size_t>(size);
  }
  bool fits = segment.first + segment.length <= numOperands;
  return fits ? segment : OperandSegment();
}

/// Whether the name stands for other than one operand.
static bool isVariable(const OperandDescription &name) {
  return name.variadic || name.optional;
}

OperandSegment getSegment(const OpDescription &description,
                          const OpArguments &arguments, size_t name) {
  ArrayRef<OperandDescription> names = getNames(description);
  size_t numOperands = arguments.operands.size();
  if (llvm::count_if(names, isVariable) > 1)
    return getSegment(
        dyn_cast_if_present<DenseI32ArrayAttr>(description.findAttribute(
            arguments, AttributeDescription::Kind::Segments)),
        name, numOperands);
  size_t behind = names.size() - 1 - name;
  if (isVariable(names[name]))
    return {name, numOperands - name - behind};
  bool followsVariable = llvm::any_of(names.take_front(name), isVariable);
  return {followsVariable ? numOperands - 1 - behind : name, 1};
}

size_t countRequired(const OpDescription &description) {
  return static_cast<size_t>(
      llvm::count_if(getNames(description), [](const OperandDescription &each) {
        return !isVariable(each);
      }));
}

std::optional<size_t> findEncodingOperand(const OpDescription &description,
                                          const OpArguments &arguments) {
  for (auto [name, described] : llvm::enumerate(getNames(description)))
    if (described.givesEncoding)
      return getSegment(description, arguments, name).first;
  return std::nullopt;
}

Attribute getEncoding(const OpDescription &description,
                      const OpArguments &arguments) {
  auto number = findEncodingOperand(description, arguments);
  auto tensor = dyn_cast<RankedTensorType>(
      arguments.operands[number.value_or(0)].getType());
  return tensor ? tensor.getEncoding() : Attribute();
}

LogicalResult verifySegments(const OpDescription &description, Operation *op) {
  if (!description.hasOptional)
    return success();
  ArrayRef<OperandDescription> names = getNames(description);
  if (llvm::count_if(names, isVariable) == 1)
    return op->getNumOperands() <= names.size()
               ? success()
               : op->emitOpError()
                     << "expected at most " << names.size() << " operands";
  if (failed(OpTrait::impl::verifyOperandSizeAttr(op, kOperandSegmentSizes)))
    return failure();
  auto sizes = op->getAttrOfType<DenseI32ArrayAttr>(kOperandSegmentSizes);
  if (static_cast<size_t>(sizes.size()) != names.size())
    return op->emitOpError()
           << "has " << names.size() << " kinds of operands, but '"
           << kOperandSegmentSizes << "' has " << sizes.size() << " sizes";
  for (auto [name, size] : llvm::zip_equal(names, sizes.asArrayRef())) {
    bool isAccepted =
        name.variadic || size == 1 || (name.optional && size == 0);
    if (!isAccepted)
      return op->emitOpError()
             << "operand '" << name.name << "' is "
             << (name.optional ? "one or absent" : "one") << ", but '"
             << kOperandSegmentSizes << "' has " << size << " for it";
  }
  return success();
}

Attribute getSegments(const OpArguments &arguments, ArrayRef<int32_t> sizes) {
  if (arguments.operands.empty())
    return {};
  return DenseI32ArrayAttr::get(arguments.operands.front().getContext(), sizes);
}

} // namespace ewise
