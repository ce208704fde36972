//===- LoadedProperties.cpp - Properties of ops that are loaded -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoadedProperties.h"
#include "ewise/IR/OperandSegments.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace ewise {

using Form = CarriedAttribute::Form;

/// The first version of bytecode in which the sizes of segments are numbers
/// behind all attributes. Before, they are the first attribute.
static constexpr int kSegmentsAreNumbers = 6;

void forEachProperty(const OpDescription &description,
                     function_ref<void(StringRef)> use) {
  for (const AttributeDescription &attribute : description.attributes)
    use(attribute.name);
  for (const CarriedAttribute &attribute : description.carried)
    use(attribute.name);
}

bool isProperty(const OpDescription &description, StringRef name) {
  bool isFound = false;
  forEachProperty(description, [&](StringRef own) { isFound |= own == name; });
  return isFound;
}

/// The attributes in mlir-tblgen's order, by their names, without the sizes of
/// segments.
static SmallVector<CarriedAttribute> getInOrder(const OpDescription &op) {
  SmallVector<CarriedAttribute> all(op.carried);
  for (const AttributeDescription &each : op.attributes)
    if (each.kind != AttributeDescription::Kind::Segments)
      all.push_back(
          {each.name, each.isRequired() ? Form::Required : Form::Optional});
  llvm::sort(all,
             [](const CarriedAttribute &first, const CarriedAttribute &second) {
               return first.name < second.name;
             });
  return all;
}

static bool hasSegments(const OpDescription &description) {
  return llvm::any_of(
      description.attributes, [](const AttributeDescription &each) {
        return each.kind == AttributeDescription::Kind::Segments;
      });
}

LogicalResult readProperties(const OpDescription &description,
                             DialectBytecodeReader &reader,
                             OperationState &state) {
  NamedAttrList properties;
  bool areNumbers = reader.getBytecodeVersion() >= kSegmentsAreNumbers;
  if (hasSegments(description) && !areNumbers) {
    DenseI32ArrayAttr sizes;
    if (failed(reader.readAttribute(sizes)))
      return failure();
    properties.append(kOperandSegmentSizes, sizes);
  }
  for (const CarriedAttribute &each : getInOrder(description)) {
    if (each.form == Form::Native)
      return reader.emitError()
             << "'" << description.name << "' has the property '" << each.name
             << "' in an encoding that only its class knows: a loaded op is "
                "read from text";
    Attribute value;
    if (failed(each.form == Form::Required
                   ? reader.readAttribute(value)
                   : reader.readOptionalAttribute(value)))
      return failure();
    if (value)
      properties.append(each.name, value);
  }
  if (hasSegments(description) && areNumbers) {
    SmallVector<int32_t> sizes(description.countNames());
    if (failed(reader.readSparseArray(MutableArrayRef<int32_t>(sizes))))
      return failure();
    properties.append(kOperandSegmentSizes,
                      DenseI32ArrayAttr::get(reader.getContext(), sizes));
  }
  state.getOrAddProperties<DictionaryAttr>() =
      properties.getDictionary(reader.getContext());
  return success();
}

void writeProperties(const OpDescription &description, Operation *op,
                     DialectBytecodeWriter &writer) {
  bool areNumbers = writer.getBytecodeVersion() >= kSegmentsAreNumbers;
  auto sizes = op->getAttrOfType<DenseI32ArrayAttr>(kOperandSegmentSizes);
  if (hasSegments(description) && !areNumbers)
    writer.writeAttribute(sizes);
  for (const CarriedAttribute &each : getInOrder(description))
    if (each.form == Form::Required)
      writer.writeAttribute(op->getAttr(each.name));
    else
      writer.writeOptionalAttribute(op->getAttr(each.name));
  if (hasSegments(description) && areNumbers)
    writer.writeSparseArray(sizes.asArrayRef());
}

} // namespace ewise
