//===- LoadedOp.cpp - Ops that are loaded ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loaded op is to MLIR what the op of a class is: with the traits that the
// class would have, and with the defaults of absent attributes, without which
// equal ops would differ. MLIR's own dynamic ops have no traits. The attributes
// are no properties.
//
//===----------------------------------------------------------------------===//

#include "LoadedOp.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Syntax and verification
//===----------------------------------------------------------------------===//

/// Warns of attributes that nothing reads, and that are spelled almost as one
/// of the op's own. MLIR lets an op have any attribute.
static void warnOfMisspelt(OpAsmParser &parser,
                           const OpDescription &description,
                           llvm::SMLoc location,
                           const NamedAttrList &attributes) {
  for (NamedAttribute attribute : attributes) {
    StringRef name = attribute.getName();
    auto isOwn = [&](const AttributeDescription &own) {
      return own.name == name;
    };
    if (name.contains('.') || llvm::any_of(description.attributes, isOwn) ||
        llvm::is_contained(description.carried, name))
      continue;
    for (const AttributeDescription &own : description.attributes) {
      auto most = static_cast<unsigned>(name.size() / 3);
      if (most == 0 || name.edit_distance(own.name, true, most) > most ||
          attributes.get(own.name))
        continue;
      mlir::emitWarning(parser.getEncodedSourceLoc(location))
          << "'" << description.name << "' op has no attribute '" << name
          << "': did you mean '" << own.name << "'?";
      break;
    }
  }
}

/// Parses ``operands attr-dict `:` functional-type(operands, results)``.
static ParseResult parseOp(const OpDescription &description,
                           OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  llvm::SMLoc location = parser.getCurrentLocation();
  FunctionType type;
  if (parser.parseOperandList(operands) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type))
    return failure();
  warnOfMisspelt(parser, description, location, state.attributes);
  state.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), location,
                                state.operands);
}

/// Prints what parseOp() reads, without defaults.
static void printOp(const OpDescription &description, Operation *op,
                    OpAsmPrinter &printer, StringRef defaultDialect) {
  StringRef name = op->getName().getStringRef();
  if (op->getName().getDialectNamespace() == defaultDialect)
    name.consume_front((defaultDialect + ".").str());
  printer.getStream() << name;
  if (op->getNumOperands() != 0)
    printer << ' ' << op->getOperands();
  SmallVector<StringRef> elided;
  for (const AttributeDescription &attribute : description.attributes)
    if (attribute.hasDefault() && op->getDiscardableAttr(attribute.name) ==
                                      attribute.getDefault(op->getContext()))
      elided.push_back(attribute.name);
  printer.printOptionalAttrDict(op->getAttrs(), elided);
  printer << " : ";
  printer.printFunctionalType(op);
}

static LogicalResult verifyCounts(const OpDescription &description,
                                  Operation *op) {
  auto numOperands = static_cast<unsigned>(countRequired(description));
  auto numResults = static_cast<unsigned>(description.countResults());
  bool isFixed = !description.isVariadic() && !description.hasOptional;
  return success(
      succeeded(OpTrait::impl::verifyZeroRegions(op)) &&
      succeeded(OpTrait::impl::verifyZeroSuccessors(op)) &&
      succeeded(OpTrait::impl::verifyNResults(op, numResults)) &&
      succeeded(isFixed
                    ? OpTrait::impl::verifyNOperands(op, numOperands)
                    : OpTrait::impl::verifyAtLeastNOperands(op, numOperands)) &&
      succeeded(verifySegments(description, op)));
}

/// Checks each attribute as a class made by ODS does.
static LogicalResult verifyAttributes(const OpDescription &description,
                                      Operation *op) {
  for (const AttributeDescription &attribute : description.attributes) {
    Attribute value = op->getAttr(attribute.name);
    if (value &&
        failed(attribute.verify(value, [&] { return op->emitOpError(); })))
      return failure();
    if (!value &&
        attribute.presence == AttributeDescription::Presence::Required)
      return op->emitOpError()
             << "requires attribute '" << attribute.name << "'";
  }
  return success();
}

static LogicalResult verifyOp(const OpDescription &description, Operation *op) {
  return success(succeeded(verifyCounts(description, op)) &&
                 succeeded(verifyAttributes(description, op)) &&
                 succeeded(verifyTypes(description, op)));
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

namespace {

class LoadedOp : public OperationName::Impl {
public:
  LoadedOp(Dialect &dialect, const RecordedOp &record, TypeID id)
      : Impl(StringAttr::get(dialect.getContext(), record.name), &dialect, id,
             mlir::detail::InterfaceMap()),
        record(record) {}

  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> operands,
                         SmallVectorImpl<OpFoldResult> &results) final {
    return success(
        succeeded(fold(record, op, operands, results)) ||
        (record.isCommutative &&
         succeeded(OpTrait::impl::foldCommutative(op, operands, results))));
  }
  void getCanonicalizationPatterns(RewritePatternSet &patterns,
                                   MLIRContext *) final {
    populateRewritePatterns(patterns, record);
  }
  bool hasTrait(TypeID trait) final {
    return record.isCommutative &&
           trait == TypeID::get<OpTrait::IsCommutative>();
  }

  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    return [&](OpAsmParser &parser, OperationState &state) {
      return parseOp(record, parser, state);
    };
  }
  void printAssembly(Operation *op, OpAsmPrinter &printer,
                     StringRef defaultDialect) final {
    printOp(record, op, printer, defaultDialect);
  }
  LogicalResult verifyInvariants(Operation *op) final {
    return verifyOp(record, op);
  }
  LogicalResult verifyRegionInvariants(Operation *) final { return success(); }
  void populateDefaultAttrs(const OperationName &,
                            NamedAttrList &attributes) final {
    for (const AttributeDescription &attribute : record.attributes)
      if (attribute.hasDefault() && !attributes.get(attribute.name))
        attributes.append(attribute.name, attribute.getDefault(getContext()));
  }

  // There are no properties.
  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef attribute) final {
    return op->getDiscardableAttr(attribute);
  }
  void setInherentAttr(Operation *op, StringAttr attribute,
                       Attribute value) final {
    op->setDiscardableAttr(attribute, value);
  }
  void populateInherentAttrs(Operation *, NamedAttrList &) final {}
  LogicalResult verifyInherentAttrs(OperationName, NamedAttrList &,
                                    function_ref<InFlightDiagnostic()>) final {
    return success();
  }
  int getOpPropertyByteSize() final { return 0; }
  void initProperties(OperationName, OpaqueProperties, OpaqueProperties) final {
  }
  void deleteProperties(OpaqueProperties) final {}
  void populateDefaultProperties(OperationName, OpaqueProperties) final {}
  LogicalResult
  setPropertiesFromAttr(OperationName op, OpaqueProperties, Attribute,
                        function_ref<InFlightDiagnostic()> emitError) final {
    return emitError() << "'" << op
                       << "' is loaded from records: it has attributes, and no "
                          "properties";
  }
  Attribute getPropertiesAsAttr(Operation *) final { return {}; }
  void copyProperties(OpaqueProperties, OpaqueProperties) final {}
  bool compareProperties(OpaqueProperties, OpaqueProperties) final {
    return true;
  }
  llvm::hash_code hashProperties(OpaqueProperties) final { return {}; }

private:
  MLIRContext *getContext() const { return getName().getContext(); }

  const RecordedOp &record;
};

} // namespace

RegisteredOperationName registerLoadedOp(Dialect &dialect, const RecordedOp &op,
                                         TypeID id) {
  RegisteredOperationName::insert(std::make_unique<LoadedOp>(dialect, op, id),
                                  /*attrNames=*/{});
  return *RegisteredOperationName::lookup(op.name, dialect.getContext());
}

} // namespace ewise
