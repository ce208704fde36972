//===- FormatPrinter.cpp - Printer of ops by their assembly formats -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpSyntax.h"
#include "ewise/IR/FastMath.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace ewise {

using Kind = FormatElement::Kind;
static constexpr uint16_t kAll = FormatElement::kAll;

namespace {

/// Prints one op.
class FormatPrinter {
public:
  FormatPrinter(const OpSyntax &opSyntax, Operation *printedOp,
                OpAsmPrinter &opPrinter);

  void printElements(ArrayRef<FormatElement> elements);

private:
  void printElement(const FormatElement &element);
  void printAllOperands();
  void printAttribute(size_t number);

  OperandRange getOperands(size_t operand) const;
  bool isThere(const FormatElement &anchor) const;
  /// The attribute, null where it is absent.
  Attribute getAttribute(size_t number) const {
    return op->getPropertiesStorage().as<const Attribute *>()[number];
  }
  /// Whether it is absent or as it is by default.
  bool isDefault(size_t number) const {
    Attribute value = getAttribute(number);
    return !value ||
           value == syntax.attributes[number].getDefault(op->getContext());
  }

  const OpSyntax &syntax;
  Operation *op;
  OpAsmPrinter &printer;
  /// Attributes that dictionaries leave out: elsewhere, or as by default.
  SmallVector<StringRef> elided;
};

} // namespace

FormatPrinter::FormatPrinter(const OpSyntax &opSyntax, Operation *printedOp,
                             OpAsmPrinter &opPrinter)
    : syntax(opSyntax), op(printedOp), printer(opPrinter) {
  for (auto [number, attribute] : llvm::enumerate(syntax.attributes))
    if (syntax.format.attributes.test(static_cast<unsigned>(number)) ||
        attribute.kind == AttributeDescription::Kind::Segments ||
        isDefault(number))
      elided.push_back(attribute.name);
}

void FormatPrinter::printElements(ArrayRef<FormatElement> elements) {
  for (const FormatElement &element : elements) {
    if (element.hasBlank)
      printer.getStream() << ' ';
    printElement(element);
  }
}

void FormatPrinter::printElement(const FormatElement &element) {
  switch (element.kind) {
  case Kind::Literal:
    printer.getStream() << element.text;
    return;
  case Kind::Blank:
    if (element.text == "\\n")
      return printer.printNewline();
    printer.getStream() << element.text;
    return;
  case Kind::Operand:
    if (element.number == kAll && syntax.hasSegments())
      return printAllOperands();
    printer << getOperands(element.number);
    return;
  case Kind::Attribute:
    return printAttribute(element.number);
  case Kind::Dictionary:
    return printer.printOptionalAttrDict(op->getAttrs(), elided);
  case Kind::OperandType:
    printer << getOperands(element.number).getTypes();
    return;
  case Kind::ResultType:
    if (element.number == kAll)
      printer << op->getResultTypes();
    else
      printer << op->getResult(element.number).getType();
    return;
  case Kind::FunctionalType:
    return printer.printFunctionalType(getOperands(element.number).getTypes(),
                                       op->getResultTypes());
  case Kind::Group: {
    bool isFirst = isThere(element.getAnchor()) != element.isAnchorInSecond;
    return printElements(isFirst ? element.first : element.second);
  }
  }
  llvm_unreachable("unknown kind");
}

/// Prints all operands, each in its place. Those that are absent at the end are
/// left out, unless it could not be told then how many a variadic one has.
void FormatPrinter::printAllOperands() {
  ArrayRef<OperandName> names = syntax.getOperands();
  while (!syntax.description.isVariadic() && !names.empty() &&
         getOperands(names.size() - 1).empty())
    names = names.drop_back();
  llvm::ListSeparator comma;
  for (auto [number, name] : llvm::enumerate(names)) {
    OperandRange values = getOperands(number);
    if (values.empty() && name.variadic)
      continue;
    printer.getStream() << StringRef(comma);
    if (values.empty())
      printer.getStream() << kAbsentOperand;
    else
      printer << values;
  }
}

/// Prints an attribute without types that follow from the op.
void FormatPrinter::printAttribute(size_t number) {
  Attribute value = getAttribute(number);
  if (syntax.attributes[number].kind == AttributeDescription::Kind::Element)
    return printer.printAttribute(value);
  auto printStripped = [&](auto stripped) {
    printer.printStrippedAttrOrType(stripped);
  };
  llvm::TypeSwitch<Attribute>(value)
      .Case<DenseI64ArrayAttr, arith::FastMathFlagsAttr>(printStripped)
      .Default(
          [&](Attribute other) { printer.printAttributeWithoutType(other); });
}

OperandRange FormatPrinter::getOperands(size_t operand) const {
  OperandRange all = op->getOperands();
  if (operand == kAll)
    return all;
  OperandSegment segment = getSegment(syntax.description, op, operand);
  return all.slice(segment.first, segment.length);
}

bool FormatPrinter::isThere(const FormatElement &anchor) const {
  return anchor.kind == Kind::Attribute ? !isDefault(anchor.number)
                                        : !getOperands(anchor.number).empty();
}

//===----------------------------------------------------------------------===//
// OpSyntax
//===----------------------------------------------------------------------===//

OpSyntax::OpSyntax(const OpDescription &opDescription,
                   ArrayRef<AttributeDescription> opAttributes,
                   StringRef assemblyFormat)
    : description(opDescription), attributes(opAttributes) {
  FormatNames names;
  for (const OperandName &operand : getOperands())
    names.operands.push_back(
        {operand.name, operand.variadic, operand.optional});
  for (const AttributeDescription &attribute : attributes) {
    using Presence = AttributeDescription::Presence;
    names.attributes.push_back({attribute.name, /*isVariadic=*/false,
                                attribute.presence == Presence::Optional,
                                attribute.presence == Presence::HasDefault});
  }
  for (size_t result = 0; result != description.countResults(); ++result)
    names.results.push_back({description.getResultName(result)});
  format = readAssemblyFormat(assemblyFormat, names, [&](const Twine &message) {
    llvm::report_fatal_error("the assembly format of '" +
                             Twine(description.name) + "': " + message);
  });
}

bool OpSyntax::isPrintable(Operation *op) const {
  if (format.resultTypes.all())
    return true;
  SmallVector<Type, 1> types;
  return succeeded(inferReturnTypes(description, std::nullopt, getArguments(op),
                                    types)) &&
         llvm::all_of(llvm::enumerate(types), [&](auto type) {
           auto result = static_cast<unsigned>(type.index());
           return format.resultTypes.test(result) ||
                  type.value() == op->getResult(result).getType();
         });
}

void OpSyntax::print(Operation *op, OpAsmPrinter &printer) const {
  FormatPrinter(*this, op, printer).printElements(format.elements);
}

} // namespace ewise
