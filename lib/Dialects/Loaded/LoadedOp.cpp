//===- LoadedOp.cpp - Ops that are loaded ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loaded op is to MLIR what the op of a class is: with the traits that the
// class would have, and with the defaults of absent attributes, without which
// equal ops would differ. MLIR's own dynamic ops have no traits.
//
//===----------------------------------------------------------------------===//

#include "LoadedOp.h"
#include "LoadedProperties.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Syntax and verification
//===----------------------------------------------------------------------===//

/// The attribute of the op that is spelled almost as `name`, and that is not
/// there yet; empty if there is none.
static StringRef findNearest(const OpDescription &description, StringRef name,
                             const NamedAttrList &attributes) {
  StringRef nearest;
  auto least = static_cast<unsigned>(std::max<size_t>(name.size() / 3, 1)) + 1;
  auto compare = [&](StringRef own) {
    unsigned distance = name.edit_distance(own, true, least);
    if (distance >= least || attributes.get(own))
      return;
    least = distance;
    nearest = own;
  };
  forEachProperty(description, compare);
  return nearest;
}

/// Warns of attributes that are neither the op's own nor, by a prefix, those of
/// another dialect. MLIR lets an op have any attribute.
static void warnOfUnknown(const OpDescription &description, Location location,
                          const NamedAttrList &attributes) {
  for (NamedAttribute attribute : attributes) {
    StringRef name = attribute.getName();
    if (name.contains('.') || isProperty(description, name))
      continue;
    InFlightDiagnostic warning = mlir::emitWarning(location)
                                 << "'" << description.name
                                 << "' op has no attribute '" << name << "'";
    StringRef nearest = findNearest(description, name, attributes);
    if (!nearest.empty())
      warning << ": did you mean '" << nearest << "'?";
    else
      warning << ", and nothing reads it: an attribute of another dialect has "
                 "its prefix, as in 'my."
              << name << "'";
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
  warnOfUnknown(description, parser.getEncodedSourceLoc(location),
                state.attributes);
  state.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), location,
                                state.operands);
}

/// Prints what parseOp() reads, without defaults.
static void printOp(const OpDescription &description, Operation *op,
                    OpAsmPrinter &printer, StringRef defaultDialect) {
  printOpName(op, printer, defaultDialect);
  if (op->getNumOperands() != 0)
    printer << ' ' << op->getOperands();
  SmallVector<StringRef> elided;
  for (const AttributeDescription &attribute : description.attributes)
    if (attribute.hasDefault() &&
        op->getAttr(attribute.name) == attribute.getDefault(op->getContext()))
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
  for (const CarriedAttribute &carried : description.carried)
    if (carried.form == CarriedAttribute::Form::Required &&
        !op->getAttr(carried.name))
      return op->emitOpError() << "requires attribute '" << carried.name << "'";
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
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) final {}

  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef name) final {
    if (!isProperty(record, name))
      return std::nullopt;
    return getProperties(op->getPropertiesStorage()).get(name);
  }
  void setInherentAttr(Operation *op, StringAttr name, Attribute value) final {
    DictionaryAttr &properties = getProperties(op->getPropertiesStorage());
    NamedAttrList changed(properties);
    if (value)
      changed.set(name, value);
    else
      changed.erase(name);
    properties = changed.getDictionary(getContext());
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attributes) final {
    if (hasProperties())
      attributes.append(getProperties(op->getPropertiesStorage()).getValue());
  }
  LogicalResult
  verifyInherentAttrs(OperationName, NamedAttrList &attributes,
                      function_ref<InFlightDiagnostic()> emitError) final {
    // MLIR asks for no warnings here, but knows where the op is.
    InFlightDiagnostic place = emitError();
    Location location = place.getUnderlyingDiagnostic()->getLocation();
    place.abandon();
    warnOfUnknown(record, location, attributes);
    return success();
  }

  int getOpPropertyByteSize() final {
    return hasProperties() ? sizeof(DictionaryAttr) : 0;
  }
  void initProperties(OperationName name, OpaqueProperties storage,
                      OpaqueProperties init) final {
    if (!hasProperties())
      return;
    new (storage.as<DictionaryAttr *>())
        DictionaryAttr(init ? getProperties(init) : DictionaryAttr());
    populateDefaultProperties(name, storage);
  }
  void deleteProperties(OpaqueProperties) final {}
  void populateDefaultProperties(OperationName,
                                 OpaqueProperties storage) final {
    NamedAttrList all(getProperties(storage));
    for (const AttributeDescription &attribute : record.attributes)
      if (attribute.hasDefault() && !all.get(attribute.name))
        all.append(attribute.name, attribute.getDefault(getContext()));
    getProperties(storage) = all.getDictionary(getContext());
  }
  LogicalResult
  setPropertiesFromAttr(OperationName, OpaqueProperties storage,
                        Attribute given,
                        function_ref<InFlightDiagnostic()> emitError) final {
    auto attributes = dyn_cast_if_present<DictionaryAttr>(given);
    if (!attributes)
      return emitError() << "expected a dictionary of properties";
    NamedAttrList changed(getProperties(storage));
    for (NamedAttribute each : attributes) {
      if (!isProperty(record, each.getName()))
        return emitError() << "has no property '" << each.getName().getValue()
                           << "'";
      changed.set(each.getName(), each.getValue());
    }
    getProperties(storage) = changed.getDictionary(getContext());
    return success();
  }
  Attribute getPropertiesAsAttr(Operation *op) final {
    // As of a class, none is better than an empty one.
    if (!hasProperties() || getProperties(op->getPropertiesStorage()).empty())
      return {};
    return getProperties(op->getPropertiesStorage());
  }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) final {
    getProperties(to) = getProperties(from);
  }
  bool compareProperties(OpaqueProperties first,
                         OpaqueProperties second) final {
    return !hasProperties() || getProperties(first) == getProperties(second);
  }
  llvm::hash_code hashProperties(OpaqueProperties storage) final {
    return hasProperties() ? hash_value(getProperties(storage))
                           : llvm::hash_code(0);
  }

private:
  static DictionaryAttr &getProperties(OpaqueProperties storage) {
    return *storage.as<DictionaryAttr *>();
  }
  bool hasProperties() const {
    return !record.attributes.empty() || !record.carried.empty();
  }
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
