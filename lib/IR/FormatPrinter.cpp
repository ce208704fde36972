//===- FormatPrinter.cpp - Printer of ops by their assembly formats -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormatElements.h"
#include "ewise/IR/FastMath.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace ewise {

namespace {

/// The protected function that ops print their properties with.
struct PropertyDictionary : OpState {
  using OpState::genericPrintProperties;
};

/// Prints one op.
class FormatPrinter {
public:
  FormatPrinter(const OpDescription &description,
                ArrayRef<AttributeDescription> attributes, Operation *op,
                OpAsmPrinter &printer)
      : description(description), attributes(attributes), op(op),
        printer(printer) {}

  void print(ArrayRef<FormatElement> format);

private:
  void printElements(ArrayRef<FormatElement> elements);
  void printElement(const FormatElement &element);
  void printAttribute(const AttributeDescription &attribute);
  void printDictionary(bool withKeyword);

  OperandRange getOperands(uint16_t operand) const;
  bool isThere(const FormatElement &header) const;
  /// The attribute, null where it is absent.
  Attribute get(const AttributeDescription &attribute) const {
    return op->getPropertiesStorage()
        .as<const Attribute *>()[&attribute - attributes.begin()];
  }
  /// Whether it is absent or as it is by default.
  bool isDefault(const AttributeDescription &attribute) const {
    Attribute value = get(attribute);
    return !value || value == attribute.getDefault(op->getContext());
  }

  const OpDescription &description;
  ArrayRef<AttributeDescription> attributes;
  Operation *op;
  OpAsmPrinter &printer;
  /// What dictionaries leave out: what is elsewhere or as by default.
  SmallVector<StringRef> elided;
  bool hasProperties = false;
};

} // namespace

void FormatPrinter::print(ArrayRef<FormatElement> format) {
  for (const FormatElement &element : format) {
    if (element.kind == FormatKind::Attribute)
      elided.push_back(attributes[element.number].name);
    hasProperties |= element.kind == FormatKind::PropDict;
  }
  for (const AttributeDescription &attribute : attributes) {
    bool isSaid = attribute.kind == AttributeDescription::Kind::Segments &&
                  !namesAllOperands(format);
    if (isSaid || isDefault(attribute))
      elided.push_back(attribute.name);
  }
  printElements(format);
}

void FormatPrinter::printElements(ArrayRef<FormatElement> elements) {
  (void)visitElements(elements, [&](const FormatElement &element) {
    printElement(element);
    return ParseResult(success());
  });
}

void FormatPrinter::printElement(const FormatElement &element) {
  switch (element.kind) {
  case FormatKind::Text:
    printer << element.text;
    return;
  case FormatKind::Newline:
    return printer.printNewline();
  case FormatKind::Operand:
    printer << getOperands(element.number);
    return;
  case FormatKind::Attribute:
    return printAttribute(attributes[element.number]);
  case FormatKind::AttrDict:
    return printDictionary(/*withKeyword=*/false);
  case FormatKind::AttrDictWithKeyword:
    return printDictionary(/*withKeyword=*/true);
  case FormatKind::PropDict:
    return PropertyDictionary::genericPrintProperties(
        printer, op->getPropertiesAsAttribute(), elided);
  case FormatKind::OperandType:
    printer << getOperands(element.number).getTypes();
    return;
  case FormatKind::ResultType:
    if (element.number == kAllOperands)
      printer << op->getResultTypes();
    else
      printer << op->getResult(element.number).getType();
    return;
  case FormatKind::FunctionalType:
    return printer.printFunctionalType(getOperands(element.number).getTypes(),
                                       op->getResultTypes());
  case FormatKind::IfOperand:
  case FormatKind::UnlessOperand:
  case FormatKind::IfAttribute:
  case FormatKind::UnlessAttribute:
    return printElements(getPart(element, isThere(element)));
  }
  llvm_unreachable("unknown kind");
}

/// `[1, 2]`
static void printArray(AsmPrinter &printer, Attribute array) {
  llvm::TypeSwitch<Attribute>(array)
      .Case<DenseI8ArrayAttr, DenseI16ArrayAttr, DenseI32ArrayAttr,
            DenseI64ArrayAttr, DenseF32ArrayAttr, DenseF64ArrayAttr>(
          [&](auto list) { printer.printStrippedAttrOrType(list); })
      .Default(
          [&](Attribute other) { printer.printAttributeWithoutType(other); });
}

/// Types that follow from the op are left out.
void FormatPrinter::printAttribute(const AttributeDescription &attribute) {
  Attribute value = get(attribute);
  if (attribute.kind == AttributeDescription::Kind::Element)
    printer.printAttribute(value);
  else if (isa_and_nonnull<DenseArrayAttr>(value))
    printArray(printer, value);
  else if (auto flags = dyn_cast_or_null<arith::FastMathFlagsAttr>(value))
    printer.printStrippedAttrOrType(flags);
  else
    printer.printAttributeWithoutType(value);
}

void FormatPrinter::printDictionary(bool withKeyword) {
  SmallVector<NamedAttribute> printed =
      hasProperties ? llvm::to_vector(op->getDiscardableAttrs())
                    : llvm::to_vector(op->getAttrs());
  if (withKeyword)
    printer.printOptionalAttrDictWithKeyword(printed, elided);
  else
    printer.printOptionalAttrDict(printed, elided);
}

OperandRange FormatPrinter::getOperands(uint16_t operand) const {
  OperandRange all = op->getOperands();
  if (operand == kAllOperands)
    return all;
  OperandSegment segment = getSegment(description, op, operand);
  return all.slice(segment.first, segment.length);
}

bool FormatPrinter::isThere(const FormatElement &header) const {
  switch (header.kind) {
  case FormatKind::IfOperand:
    return !getOperands(header.number).empty();
  case FormatKind::UnlessOperand:
    return getOperands(header.number).empty();
  case FormatKind::IfAttribute:
    return !isDefault(attributes[header.number]);
  default:
    return isDefault(attributes[header.number]);
  }
}

bool isPrintable(const OpDescription &description,
                 ArrayRef<FormatElement> format, Operation *op) {
  auto hasType = [&](size_t result) {
    return llvm::any_of(format, [&](const FormatElement &element) {
      return element.kind == FormatKind::FunctionalType ||
             (element.kind == FormatKind::ResultType &&
              (element.number == kAllOperands || element.number == result));
    });
  };
  auto results = llvm::seq(description.countResults());
  if (llvm::all_of(results, hasType))
    return true;
  SmallVector<Type, 1> types;
  return succeeded(inferReturnTypes(description, std::nullopt, getArguments(op),
                                    types)) &&
         llvm::all_of(results, [&](size_t result) {
           return hasType(result) ||
                  types[result] ==
                      op->getResult(static_cast<unsigned>(result)).getType();
         });
}

void printOp(const OpDescription &description,
             ArrayRef<AttributeDescription> attributes,
             ArrayRef<FormatElement> format, Operation *op,
             OpAsmPrinter &printer) {
  FormatPrinter(description, attributes, op, printer).print(format);
}

} // namespace ewise
