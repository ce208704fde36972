//===- ElementwiseOp.cpp - Base of generated op classes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OperationName::Impl and InterfaceMap are MLIR's own, and change from one
// release to the next; they are only used here. The public way to register ops,
// Dialect::addOperations(), makes them anew for each class, which is most of
// what a compiler does for a dialect, and knows no ops without a class.
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/ElementwiseOp.h"
#include "OpSyntax.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Dialect.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Interfaces
//===----------------------------------------------------------------------===//

namespace {

/// Models of interfaces that are the same for all ops, but for the op's hooks.
template <typename InterfaceT> struct HookedModel : InterfaceT::Concept {
  using Interface = InterfaceT;
  const ClassHooks *hooks = nullptr;

  static const ClassHooks &
  get(const typename InterfaceT::Concept *interfaceConcept) {
    return *static_cast<const HookedModel *>(interfaceConcept)->hooks;
  }
};

struct EffectsModel : MemoryEffectOpInterface::Concept {
  using Interface = MemoryEffectOpInterface;
  EffectsModel() : Concept{getEffects} {}
  static void getEffects(
      const Concept *, Operation *,
      SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &) {}
};

struct SpeculatableModel : HookedModel<ConditionallySpeculatable> {
  static Speculation::Speculatability
  getSpeculatability(const Concept *interfaceConcept, Operation *op) {
    return ewise::getSpeculatability(
        get(interfaceConcept).getElementwiseDescription(), op);
  }
};

/// Each property as it is, null where it is absent.
struct BytecodeModel : BytecodeOpInterface::Concept {
  using Interface = BytecodeOpInterface;
  BytecodeModel() : Concept{readProperties, writeProperties} {}

  static LogicalResult readProperties(DialectBytecodeReader &reader,
                                      OperationState &state) {
    NamedAttrList properties;
    for (StringAttr name : state.name.getAttributeNames()) {
      Attribute value;
      if (failed(reader.readOptionalAttribute(value)))
        return failure();
      if (value)
        properties.append(name, value);
    }
    state.propertiesAttr = properties.getDictionary(state.getContext());
    return success();
  }
  static void writeProperties(const Concept *, Operation *op,
                              DialectBytecodeWriter &writer) {
    for (StringAttr name : op->getName().getAttributeNames())
      writer.writeOptionalAttribute(op->getInherentAttr(name).value());
  }
};

struct DescriptionModel : HookedModel<ElementwiseOpInterface> {};
struct InferTypeModel : HookedModel<InferTypeOpInterface> {};

struct InferShapedTypeModel : HookedModel<InferShapedTypeOpInterface> {
  static LogicalResult reify(const Concept *interfaceConcept, Operation *op,
                             OpBuilder &builder, ValueRange operands,
                             SmallVectorImpl<Value> &shapes) {
    return get(interfaceConcept)
        .reifyReturnTypeShapes(op, builder, operands, shapes);
  }
};

struct ReifyModel : HookedModel<ReifyRankedShapedTypeOpInterface> {
  static LogicalResult reifyShapes(const Concept *interfaceConcept,
                                   Operation *op, OpBuilder &builder,
                                   ReifiedRankedShapedTypeDims &sizes) {
    return get(interfaceConcept).reifyResultShapes(op, builder, sizes);
  }
  static FailureOr<SmallVector<OpFoldResult>>
  reifyShape(const Concept *interfaceConcept, Operation *op, OpBuilder &builder,
             int) {
    ReifiedRankedShapedTypeDims sizes;
    if (failed(reifyShapes(interfaceConcept, op, builder, sizes)))
      return failure();
    return std::move(sizes.front());
  }
  static FailureOr<OpFoldResult> reifyDim(const Concept *interfaceConcept,
                                          Operation *op, OpBuilder &builder,
                                          int result, int dim) {
    auto sizes = reifyShape(interfaceConcept, op, builder, result);
    if (failed(sizes))
      return failure();
    return (*sizes)[static_cast<size_t>(dim)];
  }
};

/// Calls several results as the record does, which is what mlir-tblgen's
/// classes do.
struct NamesModel : HookedModel<OpAsmOpInterface> {
  static void setResultNames(const Concept *interfaceConcept, Operation *op,
                             OpAsmSetValueNameFn setName) {
    const OpDescription &description =
        get(interfaceConcept).getElementwiseDescription();
    for (OpResult result : op->getResults())
      setName(result, description.getResultName(result.getResultNumber()));
  }
  static void setArgumentNames(const Concept *, Operation *, Region &,
                               OpAsmSetValueNameFn) {}
  static void setBlockNames(const Concept *, Operation *, OpAsmSetBlockNameFn) {
  }
  static StringRef getDefaultDialect() { return ""; }
};

} // namespace

/// Adds a model, unless the op has the interface by a trait of its own. The
/// model, or null.
template <typename ModelT>
static ModelT *addModel(mlir::detail::InterfaceMap &map) {
  using Interface = typename ModelT::Interface;
  if (map.contains(Interface::getInterfaceID()))
    return nullptr;
  map.insertModels<ModelT>();
  return static_cast<ModelT *>(map.lookup<Interface>());
}

template <typename ModelT>
static void addModel(mlir::detail::InterfaceMap &map,
                     const typename ModelT::Interface::Concept &functions,
                     const ClassHooks &hooks) {
  ModelT *model = addModel<ModelT>(map);
  if (!model)
    return;
  static_cast<typename ModelT::Interface::Concept &>(*model) = functions;
  model->hooks = &hooks;
}

static mlir::detail::InterfaceMap makeInterfaces(const ClassHooks &hooks) {
  mlir::detail::InterfaceMap map;
  if (hooks.getInterfaces)
    map = hooks.getInterfaces();
  addModel<DescriptionModel>(map, {hooks.getElementwiseDescription}, hooks);
  if (hooks.inferReturnTypes)
    addModel<InferTypeModel>(map,
                             {hooks.inferReturnTypes, hooks.refineReturnTypes,
                              hooks.isCompatibleReturnTypes},
                             hooks);
  addModel<InferShapedTypeModel>(
      map, {hooks.inferReturnTypeComponents, InferShapedTypeModel::reify},
      hooks);
  addModel<ReifyModel>(
      map,
      {ReifyModel::reifyShapes, ReifyModel::reifyShape, ReifyModel::reifyDim},
      hooks);
  addModel<BytecodeModel>(map);
  addModel<EffectsModel>(map);
  addModel<SpeculatableModel>(map, {SpeculatableModel::getSpeculatability},
                              hooks);
  if (hooks.getElementwiseDescription().countResults() > 1)
    addModel<NamesModel>(
        map,
        {NamesModel::setResultNames, NamesModel::setArgumentNames,
         NamesModel::setBlockNames, NamesModel::getDefaultDialect},
        hooks);
  return map;
}

//===----------------------------------------------------------------------===//
// The hooks of an op's name
//===----------------------------------------------------------------------===//

/// Whether there are always as many operands as names.
static bool hasFixedCount(const OpDescription &op) {
  return !op.isVariadic() && op.variants.empty();
}

/// The trait that says how many operands there are, of those that MLIR's ops
/// commonly have.
static TypeID getOperandTrait(const OpDescription &op) {
  using namespace OpTrait;
  const TypeID fixed[] = {
      TypeID::get<ZeroOperands>(),       TypeID::get<OneOperand>(),
      TypeID::get<NOperands<2>::Impl>(), TypeID::get<NOperands<3>::Impl>(),
      TypeID::get<NOperands<4>::Impl>(), TypeID::get<NOperands<5>::Impl>()};
  const TypeID variadic[] = {TypeID::get<VariadicOperands>(),
                             TypeID::get<AtLeastNOperands<1>::Impl>(),
                             TypeID::get<AtLeastNOperands<2>::Impl>(),
                             TypeID::get<AtLeastNOperands<3>::Impl>(),
                             TypeID::get<AtLeastNOperands<4>::Impl>()};
  size_t index = countRequired(op);
  ArrayRef<TypeID> traits =
      hasFixedCount(op) ? ArrayRef(fixed) : ArrayRef(variadic);
  return index < traits.size() ? traits[index] : TypeID::get<void>();
}

static SmallVector<TypeID> getTraits(const ClassHooks &hooks) {
  SmallVector<TypeID> traits = CommonTraits::getIDs();
  // Classes of ops with several say so themselves.
  if (hooks.getElementwiseDescription().countResults() == 1)
    traits.push_back(TypeID::get<OpTrait::OneResult>());
  if (hooks.inferReturnTypes)
    traits.append(InferringTraits::getIDs());
  traits.push_back(TypeID::get<ElementwiseMethods>());
  traits.push_back(getOperandTrait(hooks.getElementwiseDescription()));
  return traits;
}

namespace {

/// Works for any op: properties are as many Attributes as there are
/// descriptions of attributes.
class OpModel final : public OperationName::Impl {
public:
  OpModel(Dialect &dialect, TypeID id, const ClassHooks &hooks,
          const char *assemblyFormat, ArrayRef<TypeID> ownTraits)
      : Impl(hooks.getElementwiseDescription().name, &dialect, id,
             makeInterfaces(hooks)),
        hooks(hooks), traits(getTraits(hooks)),
        attributes(hooks.getElementwiseDescription().attributes),
        syntax(hooks.getElementwiseDescription(), attributes, assemblyFormat) {
    llvm::append_range(traits, ownTraits);
  }

  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> operands,
                         SmallVectorImpl<OpFoldResult> &results) override {
    if (hooks.fold && succeeded(hooks.fold(op, operands, results)))
      return success();
    if (succeeded(
            fold(hooks.getElementwiseDescription(), op, operands, results)))
      return success();
    return success(hooks.foldTraits &&
                   succeeded(hooks.foldTraits(op, operands, results)));
  }
  void getCanonicalizationPatterns(RewritePatternSet &patterns,
                                   MLIRContext *context) override {
    hooks.getCanonicalizationPatterns(patterns, context);
    populateRewritePatterns(patterns, hooks.getElementwiseDescription());
  }
  bool hasTrait(TypeID trait) override;
  OperationName::ParseAssemblyFn getParseAssemblyFn() override {
    if (hooks.parse)
      return hooks.parse;
    return [this](OpAsmParser &parser, OperationState &state) {
      return syntax.parse(parser, state);
    };
  }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) override {}
  void printAssembly(Operation *op, OpAsmPrinter &printer,
                     StringRef defaultDialect) override;
  LogicalResult verifyInvariants(Operation *op) override;
  LogicalResult verifyRegionInvariants(Operation *) override {
    return success();
  }

  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef name) override;
  void setInherentAttr(Operation *op, StringAttr name,
                       Attribute value) override;
  void populateInherentAttrs(Operation *op, NamedAttrList &attrs) override;
  LogicalResult
  verifyInherentAttrs(OperationName name, NamedAttrList &attrs,
                      function_ref<InFlightDiagnostic()> emitError) override;
  int getOpPropertyByteSize() override {
    return static_cast<int>(attributes.size() * sizeof(Attribute));
  }
  void initProperties(OperationName, OpaqueProperties storage,
                      OpaqueProperties init) override;
  void deleteProperties(OpaqueProperties) override {}
  void populateDefaultProperties(OperationName name,
                                 OpaqueProperties properties) override;
  LogicalResult
  setPropertiesFromAttr(OperationName, OpaqueProperties properties,
                        Attribute attribute,
                        function_ref<InFlightDiagnostic()> emitError) override;
  Attribute getPropertiesAsAttr(Operation *op) override;
  void copyProperties(OpaqueProperties to, OpaqueProperties from) override {
    llvm::copy(get(from), get(to).begin());
  }
  bool compareProperties(OpaqueProperties a, OpaqueProperties b) override {
    return get(a) == get(b);
  }
  llvm::hash_code hashProperties(OpaqueProperties properties) override {
    return llvm::hash_combine_range(get(properties));
  }

private:
  MutableArrayRef<Attribute> get(OpaqueProperties properties) const {
    return {properties.as<Attribute *>(), attributes.size()};
  }
  MutableArrayRef<Attribute> get(Operation *op) const {
    return get(op->getPropertiesStorage());
  }
  /// The property of a name, null where there is none.
  Attribute *find(Operation *op, StringRef name) const;
  LogicalResult verifyAttributes(Operation *op) const;

  const ClassHooks &hooks;
  /// Without those of the class's own.
  SmallVector<TypeID> traits;
  ArrayRef<AttributeDescription> attributes;
  OpSyntax syntax;
};

} // namespace

bool OpModel::hasTrait(TypeID trait) {
  return llvm::is_contained(traits, trait) ||
         (hooks.hasTrait && hooks.hasTrait(trait));
}

void OpModel::printAssembly(Operation *op, OpAsmPrinter &printer,
                            StringRef defaultDialect) {
  if (!hooks.print && !syntax.isPrintable(op))
    return printer.printGenericOp(op);
  StringRef name = op->getName().getStringRef();
  if (op->getName().getDialectNamespace() == defaultDialect)
    name.consume_front((defaultDialect + ".").str());
  printer.getStream() << name;
  if (hooks.print)
    hooks.print(op, printer);
  else
    syntax.print(op, printer);
}

static LogicalResult verifyResultCount(const OpDescription &description,
                                       Operation *op) {
  auto numResults = static_cast<unsigned>(description.countResults());
  return numResults == 1 ? OpTrait::impl::verifyOneResult(op)
                         : OpTrait::impl::verifyNResults(op, numResults);
}

LogicalResult OpModel::verifyInvariants(Operation *op) {
  const OpDescription &description = hooks.getElementwiseDescription();
  auto numOperands = static_cast<unsigned>(countRequired(description));
  if (failed(OpTrait::impl::verifyZeroRegions(op)) ||
      failed(verifyResultCount(description, op)) ||
      failed(OpTrait::impl::verifyZeroSuccessors(op)) ||
      failed(hasFixedCount(description)
                 ? OpTrait::impl::verifyNOperands(op, numOperands)
                 : OpTrait::impl::verifyAtLeastNOperands(op, numOperands)) ||
      failed(verifyAttributes(op)) ||
      (hooks.verifyTraits && failed(hooks.verifyTraits(op))) ||
      (!description.variants.empty() &&
       failed(verifySegments(description, op))))
    return failure();
  return hooks.verify(op);
}

LogicalResult OpModel::verifyAttributes(Operation *op) const {
  for (auto [attribute, value] : llvm::zip(attributes, get(op))) {
    if (!value) {
      if (attribute.presence == AttributeDescription::Presence::Required)
        return op->emitOpError()
               << "requires attribute '" << attribute.name << "'";
    } else if (failed(attribute.verify(value,
                                       [&] { return op->emitOpError(); }))) {
      return failure();
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

Attribute *OpModel::find(Operation *op, StringRef name) const {
  for (auto [attribute, value] : llvm::zip(attributes, get(op)))
    if (name == attribute.name)
      return &value;
  return nullptr;
}

std::optional<Attribute> OpModel::getInherentAttr(Operation *op,
                                                  StringRef name) {
  Attribute *found = find(op, name);
  return found ? std::optional(*found) : std::nullopt;
}

void OpModel::setInherentAttr(Operation *op, StringAttr name, Attribute value) {
  // One that is not accepted is for the verifier to refuse.
  if (Attribute *found = find(op, name))
    *found = value;
}

void OpModel::populateInherentAttrs(Operation *op, NamedAttrList &attrs) {
  for (auto [attribute, value] : llvm::zip(attributes, get(op)))
    if (value)
      attrs.append(attribute.name, value);
}

LogicalResult
OpModel::verifyInherentAttrs(OperationName, NamedAttrList &attrs,
                             function_ref<InFlightDiagnostic()> emitError) {
  for (const AttributeDescription &attribute : attributes) {
    Attribute value = attrs.get(attribute.name);
    if (value && failed(attribute.verify(value, emitError)))
      return failure();
  }
  return success();
}

void OpModel::initProperties(OperationName name, OpaqueProperties storage,
                             OpaqueProperties init) {
  for (auto [index, value] : llvm::enumerate(get(storage)))
    new (&value) Attribute(init ? get(init)[index] : Attribute());
  populateDefaultProperties(name, storage);
}

void OpModel::populateDefaultProperties(OperationName name,
                                        OpaqueProperties properties) {
  for (auto [attribute, value] : llvm::zip(attributes, get(properties)))
    if (!value)
      value = attribute.getDefault(name.getContext());
}

LogicalResult
OpModel::setPropertiesFromAttr(OperationName, OpaqueProperties properties,
                               Attribute attribute,
                               function_ref<InFlightDiagnostic()> emitError) {
  if (attributes.empty())
    return emitError() << "this operation does not support properties";
  auto dictionary = dyn_cast<DictionaryAttr>(attribute);
  if (!dictionary)
    return emitError() << "expected DictionaryAttr to set properties";
  for (NamedAttribute given : dictionary) {
    const auto *known = llvm::find_if(attributes, [&](const auto &each) {
      return given.getName() == each.name;
    });
    // The C API passes discardable attributes, too.
    if (known == attributes.end())
      continue;
    if (failed(known->verify(given.getValue(), emitError)))
      return failure();
    get(properties)[static_cast<size_t>(known - attributes.begin())] =
        given.getValue();
  }
  return success();
}

Attribute OpModel::getPropertiesAsAttr(Operation *op) {
  NamedAttrList attrs;
  populateInherentAttrs(op, attrs);
  return attrs.empty() ? Attribute() : attrs.getDictionary(op->getContext());
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

Operation::operand_range
ElementwiseOpBase::getNamedOperands(const OpDescription &op, unsigned index) {
  OperandSegment segment = getSegment(op, getOperation(), index);
  return getOperands().slice(segment.first, segment.length);
}

static DenseI32ArrayAttr getSegmentSizes(Operation *op) {
  return op->getAttrOfType<DenseI32ArrayAttr>(kOperandSegmentSizes);
}

Operation::operand_range ElementwiseOpBase::operandsOf(unsigned name) {
  OperandSegment segment =
      getSegment(getSegmentSizes(getOperation()), name, getNumOperands());
  return getOperands().slice(segment.first, segment.length);
}

MutableOperandRange ElementwiseOpBase::mutableOperandsOf(unsigned name) {
  DenseI32ArrayAttr sizes = getSegmentSizes(getOperation());
  OperandSegment segment = getSegment(sizes, name, getNumOperands());
  NamedAttribute property(
      StringAttr::get(getOperation()->getContext(), kOperandSegmentSizes),
      sizes);
  return {getOperation(), static_cast<unsigned>(segment.first),
          static_cast<unsigned>(segment.length),
          MutableOperandRange::OperandSegment(name, property)};
}

//===----------------------------------------------------------------------===//
// Registration and building
//===----------------------------------------------------------------------===//

void registerOp(Dialect &dialect, TypeID id, const ClassHooks &hooks,
                const char *assemblyFormat, ArrayRef<TypeID> traits) {
  SmallVector<StringRef> names = llvm::map_to_vector(
      hooks.getElementwiseDescription().attributes,
      [](const auto &attribute) { return StringRef(attribute.name); });
  RegisteredOperationName::insert(
      std::make_unique<OpModel>(dialect, id, hooks, assemblyFormat, traits),
      names);
}

void addAttributes(OperationState &state, OpaqueProperties properties,
                   ArrayRef<NamedAttribute> attributes) {
  ArrayRef<StringAttr> inherent = state.name.getAttributeNames();
  for (NamedAttribute attribute : attributes) {
    const auto *found = llvm::find(inherent, attribute.getName());
    if (found == inherent.end())
      state.addAttribute(attribute.getName(), attribute.getValue());
    else
      properties.as<Attribute *>()[found - inherent.begin()] =
          attribute.getValue();
  }
}

void buildOp(OperationState &state, TypeRange types, ValueRange operands) {
  state.addOperands(operands);
  state.addTypes(types);
}

void buildOp(OperationState &state, const OpDescription &description,
             ValueRange operands) {
  state.addOperands(operands);
  if (!state.types.empty())
    return;
  SmallVector<Type, 1> types;
  OpArguments arguments = {state.operands, state.getRawProperties(), {}};
  if (failed(inferReturnTypes(description, state.location, arguments, types)))
    llvm::report_fatal_error("the operands of a new '" +
                             state.name.getStringRef() + "' are not accepted");
  state.addTypes(types);
}

} // namespace ewise
