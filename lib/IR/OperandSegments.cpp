//===- OperandSegments.cpp - Operands by their names ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OperandSegments.h"
#include "mlir/IR/Operation.h"

using namespace mlir;

namespace ewise {

static ArrayRef<OperandName> getNames(const OpDescription &description) {
  return {description.operands,
          description.numOperands + description.numParameters};
}

OperandSegment getSegment(DenseI32ArrayAttr sizes, size_t name,
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

OperandSegment getSegment(const OpDescription &description,
                          const OpArguments &arguments, size_t name) {
  ArrayRef<OperandName> names = getNames(description);
  size_t numOperands = arguments.operands.size();
  if (description.hasOptional)
    return getSegment(
        dyn_cast_if_present<DenseI32ArrayAttr>(description.findAttribute(
            arguments, AttributeDescription::Kind::Segments)),
        name, numOperands);
  size_t behind = names.size() - 1 - name;
  if (names[name].variadic)
    return {name, numOperands - name - behind};
  bool followsVariadic =
      llvm::any_of(names.take_front(name),
                   [](const OperandName &each) { return each.variadic; });
  return {followsVariadic ? numOperands - 1 - behind : name, 1};
}

size_t countRequired(const OpDescription &description) {
  return static_cast<size_t>(
      llvm::count_if(getNames(description), [](const OperandName &each) {
        return !each.variadic && !each.optional;
      }));
}

std::optional<size_t> findEncodingOperand(const OpDescription &description,
                                          size_t numOperands) {
  ArrayRef<OperandName> names = getNames(description);
  size_t number = 0;
  for (const OperandName &name : names) {
    if (name.givesEncoding)
      return number;
    number += name.variadic ? numOperands + 1 - names.size() : 1;
  }
  return std::nullopt;
}

Attribute getEncoding(const OpDescription &description, TypeRange operands) {
  auto number = findEncodingOperand(description, operands.size());
  auto tensor = dyn_cast<RankedTensorType>(operands[number.value_or(0)]);
  return tensor ? tensor.getEncoding() : Attribute();
}

LogicalResult verifySegments(const OpDescription &description, Operation *op) {
  auto sizes = op->getAttrOfType<DenseI32ArrayAttr>(kOperandSegmentSizes);
  ArrayRef<OperandName> names = getNames(description);
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

DenseI32ArrayAttr addOperands(OperationState &state,
                              ArrayRef<ValueRange> byName) {
  SmallVector<int32_t> sizes;
  for (ValueRange operands : byName) {
    state.addOperands(operands);
    sizes.push_back(static_cast<int32_t>(operands.size()));
  }
  return DenseI32ArrayAttr::get(state.getContext(), sizes);
}

} // namespace ewise
