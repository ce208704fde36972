//===- OpRegistration.cpp - Registering ops of records --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OpRegistration.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

namespace ewise {

namespace {

/// Opens a function that MLIR protects.
struct OpenState : OpState {
  using OpState::printOpName;
};

/// The model of an op, which calls the hooks of its class.
class HookedOp : public OperationName::Impl {
public:
  HookedOp(StringRef name, Dialect &dialect, TypeID id, const OpHooks &hooks)
      : Impl(name, &dialect, id, getInterfaces(hooks)), hooks(hooks),
        properties(hooks.properties) {}

  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> operands,
                         SmallVectorImpl<OpFoldResult> &results) final {
    return hooks.fold(op, operands, results);
  }
  void getCanonicalizationPatterns(RewritePatternSet &patterns,
                                   MLIRContext *context) final {
    hooks.getCanonicalizationPatterns(patterns, context);
  }
  bool hasTrait(TypeID trait) final { return hooks.hasTrait(trait); }
  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    return hooks.parse;
  }
  void populateDefaultAttrs(const OperationName &op,
                            NamedAttrList &attributes) final {
    hooks.populateDefaultAttrs(op, attributes);
  }
  void printAssembly(Operation *op, OpAsmPrinter &printer,
                     StringRef defaultDialect) final {
    printOpName(op, printer, defaultDialect);
    hooks.print(op, printer);
  }
  LogicalResult verifyInvariants(Operation *op) final {
    return hooks.verify(op);
  }
  // InferTypeOpInterface would check with the regions what verify() has
  // checked.
  LogicalResult verifyRegionInvariants(Operation *) final { return success(); }

  // Without properties, an op's attributes are discardable ones.
  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef attribute) final {
    return properties ? properties->getInherentAttr(op, attribute)
                      : op->getDiscardableAttr(attribute);
  }
  void setInherentAttr(Operation *op, StringAttr attribute,
                       Attribute value) final {
    if (properties)
      properties->setInherentAttr(op, attribute, value);
    else
      op->setDiscardableAttr(attribute, value);
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attributes) final {
    if (properties)
      properties->populateInherentAttrs(op, attributes);
  }
  LogicalResult verifyInherentAttrs(OperationName op, NamedAttrList &attributes,
                                    PropertyHooks::Errors emitError) final {
    return success(!properties || succeeded(properties->verifyInherentAttrs(
                                      op, attributes, emitError)));
  }
  int getOpPropertyByteSize() final {
    return properties ? properties->size : 0;
  }
  void initProperties(OperationName op, OpaqueProperties storage,
                      OpaqueProperties init) final {
    if (properties)
      properties->initProperties(op, storage, init);
  }
  void deleteProperties(OpaqueProperties storage) final {
    if (properties)
      properties->deleteProperties(storage);
  }
  void populateDefaultProperties(OperationName op,
                                 OpaqueProperties storage) final {
    if (properties)
      properties->populateDefaultProperties(op, storage);
  }
  LogicalResult setPropertiesFromAttr(OperationName, OpaqueProperties storage,
                                      Attribute attribute,
                                      PropertyHooks::Errors emitError) final {
    if (properties)
      return properties->setPropertiesFromAttr(storage, attribute, emitError);
    return emitError() << "this operation does not support properties";
  }
  Attribute getPropertiesAsAttr(Operation *op) final {
    return properties ? properties->getPropertiesAsAttr(op) : Attribute();
  }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) final {
    if (properties)
      properties->copyProperties(to, from);
  }
  bool compareProperties(OpaqueProperties first,
                         OpaqueProperties second) final {
    return !properties || properties->compareProperties(first, second);
  }
  llvm::hash_code hashProperties(OpaqueProperties storage) final {
    return properties ? properties->hashProperties(storage) : llvm::hash_code();
  }

private:
  /// A model that insert() fills in.
  template <typename InterfaceT> struct Filled : InterfaceT::Concept {
    using Interface = InterfaceT;
  };
  template <typename InterfaceT>
  static void insert(mlir::detail::InterfaceMap &interfaces,
                     const typename InterfaceT::Concept &model) {
    interfaces.insertModels<Filled<InterfaceT>>();
    *interfaces.lookup<InterfaceT>() = model;
  }
  static mlir::detail::InterfaceMap getInterfaces(const OpHooks &hooks) {
    mlir::detail::InterfaceMap interfaces;
    hooks.insertOtherInterfaces(interfaces);
    insert<ElementwiseOpInterface>(interfaces, hooks.elementwise);
    insert<InferShapedTypeOpInterface>(interfaces, hooks.inferShapedType);
    insert<ReifyRankedShapedTypeOpInterface>(interfaces, hooks.reifyShapes);
    insert<ConditionallySpeculatable>(interfaces, hooks.speculatable);
    if (hooks.inferType.inferReturnTypes)
      insert<InferTypeOpInterface>(interfaces, hooks.inferType);
    return interfaces;
  }

  const OpHooks &hooks;
  const PropertyHooks *properties;
};

} // namespace

void printOpName(Operation *op, OpAsmPrinter &printer,
                 StringRef defaultDialect) {
  OpenState::printOpName(op, printer, defaultDialect);
}

void registerOp(Dialect &dialect, StringRef name, TypeID id,
                ArrayRef<StringRef> attributeNames, const OpHooks &hooks) {
  RegisteredOperationName::insert(
      std::make_unique<HookedOp>(name, dialect, id, hooks), attributeNames);
}

FailureOr<SmallVector<OpFoldResult>>
reifyShapeOfResult(const ReifyRankedShapedTypeOpInterface::Concept *model,
                   Operation *op, OpBuilder &builder, int result) {
  ReifiedRankedShapedTypeDims sizes;
  if (failed(model->reifyResultShapes(model, op, builder, sizes)))
    return failure();
  auto index = static_cast<size_t>(result);
  if (index >= sizes.size())
    return op->emitOpError() << "has no result " << result;
  return std::move(sizes[index]);
}

FailureOr<OpFoldResult>
reifyDimOfResult(const ReifyRankedShapedTypeOpInterface::Concept *model,
                 Operation *op, OpBuilder &builder, int result, int dim) {
  FailureOr<SmallVector<OpFoldResult>> sizes =
      reifyShapeOfResult(model, op, builder, result);
  if (failed(sizes))
    return failure();
  auto index = static_cast<size_t>(dim);
  if (index >= sizes->size())
    return op->emitOpError() << "has no dimension " << dim;
  return (*sizes)[index];
}

} // namespace ewise
