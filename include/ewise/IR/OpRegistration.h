//===- OpRegistration.h - Registering ops of records ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// MLIR registers an op with a model that is instantiated for its class, and
/// with one more for each interface: some fifty functions, half the time of
/// compiling a dialect. Ops of records differ in few of them. These are hooks
/// here, which one model calls that is compiled once.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPREGISTRATION_H
#define EWISE_IR_OPREGISTRATION_H

#include "ewise/IR/ElementwiseOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace ewise {

template <typename ConcreteOp> class ElementwiseMethods;

/// What a class does with its properties; those of RegisteredOperationName's
/// model. A class without properties has none of it.
struct PropertyHooks {
  using Errors = llvm::function_ref<mlir::InFlightDiagnostic()>;

  int size;
  std::optional<mlir::Attribute> (*getInherentAttr)(mlir::Operation *,
                                                    llvm::StringRef);
  void (*setInherentAttr)(mlir::Operation *, mlir::StringAttr, mlir::Attribute);
  void (*populateInherentAttrs)(mlir::Operation *, mlir::NamedAttrList &);
  llvm::LogicalResult (*verifyInherentAttrs)(mlir::OperationName,
                                             mlir::NamedAttrList &, Errors);
  void (*initProperties)(mlir::OperationName, mlir::OpaqueProperties,
                         mlir::OpaqueProperties);
  void (*deleteProperties)(mlir::OpaqueProperties);
  void (*populateDefaultProperties)(mlir::OperationName,
                                    mlir::OpaqueProperties);
  llvm::LogicalResult (*setPropertiesFromAttr)(mlir::OpaqueProperties,
                                               mlir::Attribute, Errors);
  mlir::Attribute (*getPropertiesAsAttr)(mlir::Operation *);
  void (*copyProperties)(mlir::OpaqueProperties, mlir::OpaqueProperties);
  bool (*compareProperties)(mlir::OpaqueProperties, mlir::OpaqueProperties);
  llvm::hash_code (*hashProperties)(mlir::OpaqueProperties);
};

/// What the class of an op does.
struct OpHooks {
  mlir::ParseResult (*parse)(mlir::OpAsmParser &, mlir::OperationState &);
  void (*print)(mlir::Operation *, mlir::OpAsmPrinter &);
  llvm::LogicalResult (*verify)(mlir::Operation *);
  llvm::LogicalResult (*fold)(mlir::Operation *,
                              llvm::ArrayRef<mlir::Attribute>,
                              llvm::SmallVectorImpl<mlir::OpFoldResult> &);
  void (*getCanonicalizationPatterns)(mlir::RewritePatternSet &,
                                      mlir::MLIRContext *);
  bool (*hasTrait)(mlir::TypeID);
  void (*populateDefaultAttrs)(const mlir::OperationName &,
                               mlir::NamedAttrList &);
  /// Null without properties.
  const PropertyHooks *properties;
  // Interfaces.
  ElementwiseOpInterface::Concept elementwise;
  mlir::InferShapedTypeOpInterface::Concept inferShapedType;
  mlir::ReifyRankedShapedTypeOpInterface::Concept reifyShapes;
  mlir::ConditionallySpeculatable::Concept speculatable;
  /// Null functions where the type of a result is free.
  mlir::InferTypeOpInterface::Concept inferType;
  /// Adds the op's other interfaces.
  void (*insertOtherInterfaces)(mlir::detail::InterfaceMap &);
};

/// Adds the op to the dialect.
void registerOp(mlir::Dialect &dialect, llvm::StringRef name, mlir::TypeID id,
                llvm::ArrayRef<llvm::StringRef> attributeNames,
                const OpHooks &hooks);

/// Prints the op's name as the ops of classes do.
void printOpName(mlir::Operation *op, mlir::OpAsmPrinter &printer,
                 llvm::StringRef defaultDialect);

/// Default methods of ReifyRankedShapedTypeOpInterface.
llvm::FailureOr<llvm::SmallVector<mlir::OpFoldResult>>
reifyShapeOfResult(const mlir::ReifyRankedShapedTypeOpInterface::Concept *model,
                   mlir::Operation *op, mlir::OpBuilder &builder, int result);
llvm::FailureOr<mlir::OpFoldResult>
reifyDimOfResult(const mlir::ReifyRankedShapedTypeOpInterface::Concept *model,
                 mlir::Operation *op, mlir::OpBuilder &builder, int result,
                 int dim);

namespace detail {

template <typename OpT> constexpr PropertyHooks getPropertyHooks() {
  using mlir::OpaqueProperties;
  using Properties = typename OpT::Properties;
  return {
      sizeof(Properties),
      [](mlir::Operation *op, llvm::StringRef name) {
        return OpT::getInherentAttr(op->getContext(), OpT(op).getProperties(),
                                    name);
      },
      [](mlir::Operation *op, mlir::StringAttr name, mlir::Attribute value) {
        OpT::setInherentAttr(OpT(op).getProperties(), name, value);
      },
      [](mlir::Operation *op, mlir::NamedAttrList &attributes) {
        OpT::populateInherentAttrs(op->getContext(), OpT(op).getProperties(),
                                   attributes);
      },
      OpT::verifyInherentAttrs,
      [](mlir::OperationName name, OpaqueProperties storage,
         OpaqueProperties init) {
        auto *properties = storage.as<Properties *>();
        if (init)
          new (properties) Properties(*init.as<Properties *>());
        else
          new (properties) Properties();
        OpT::populateDefaultProperties(name, *properties);
      },
      [](OpaqueProperties properties) {
        properties.as<Properties *>()->~Properties();
      },
      [](mlir::OperationName name, OpaqueProperties properties) {
        OpT::populateDefaultProperties(name, *properties.as<Properties *>());
      },
      [](OpaqueProperties properties, mlir::Attribute attribute,
         PropertyHooks::Errors emitError) {
        return OpT::setPropertiesFromAttr(*properties.as<Properties *>(),
                                          attribute, emitError);
      },
      [](mlir::Operation *op) {
        return OpT::getPropertiesAsAttr(op->getContext(),
                                        OpT(op).getProperties());
      },
      [](OpaqueProperties to, OpaqueProperties from) {
        *to.as<Properties *>() = *from.as<Properties *>();
      },
      [](OpaqueProperties first, OpaqueProperties second) {
        return *first.as<Properties *>() == *second.as<Properties *>();
      },
      [](OpaqueProperties properties) {
        return OpT::computePropertiesHash(*properties.as<Properties *>());
      },
  };
}
template <typename OpT>
inline constexpr PropertyHooks propertyHooks = getPropertyHooks<OpT>();

/// Whether a trait of the op is an interface that its hooks have.
template <typename OpT, typename Trait>
inline constexpr bool isHookedInterface =
    llvm::is_one_of<Trait, ElementwiseOpInterface::Trait<OpT>,
                    mlir::InferShapedTypeOpInterface::Trait<OpT>,
                    mlir::ReifyRankedShapedTypeOpInterface::Trait<OpT>,
                    mlir::ConditionallySpeculatable::Trait<OpT>,
                    mlir::InferTypeOpInterface::Trait<OpT>>::value;

template <typename Trait> using HasModel = typename Trait::ModelT;

template <typename OpT, typename Trait>
void insertUnlessHooked(mlir::detail::InterfaceMap &interfaces) {
  if constexpr (llvm::is_detected<HasModel, Trait>::value &&
                !isHookedInterface<OpT, Trait>)
    interfaces.insertModels<typename Trait::ModelT>();
}

template <typename OpT>
constexpr mlir::InferTypeOpInterface::Concept getInferTypeHooks() {
  if constexpr (OpT::template hasTrait<mlir::InferTypeOpInterface::Trait>())
    return {OpT::inferReturnTypes, OpT::refineReturnTypes,
            OpT::isCompatibleReturnTypes};
  else
    return {};
}

// A folder of one result and one of several, which take these operands or an
// adaptor that is made of them.
template <typename OpT>
using HasFold =
    decltype(std::declval<OpT>().fold(llvm::ArrayRef<mlir::Attribute>()));
template <typename OpT>
using HasFolds = decltype(std::declval<OpT>().fold(
    llvm::ArrayRef<mlir::Attribute>(),
    std::declval<llvm::SmallVectorImpl<mlir::OpFoldResult> &>()));

/// Whether a class hides a method that no hook calls: those of MLIR, and
/// refineReturnTypes(), which accepts what verify() has checked.
template <typename OpT>
inline constexpr bool hidesMethods =
    &OpT::refineReturnTypes != &ElementwiseMethods<OpT>::refineReturnTypes ||
    !std::is_same_v<decltype(&OpT::verifyRegions),
                    llvm::LogicalResult (mlir::OpState::*)()> ||
    !std::is_same_v<
        decltype(&OpT::reifyShapeOfResult),
        decltype(&mlir::detail::ReifyRankedShapedTypeOpInterfaceTrait<
                 OpT>::reifyShapeOfResult)> ||
    !std::is_same_v<
        decltype(&OpT::reifyDimOfResult),
        decltype(&mlir::detail::ReifyRankedShapedTypeOpInterfaceTrait<
                 OpT>::reifyDimOfResult)>;
template <typename OpT, typename Trait>
inline constexpr bool foldsBeside =
    mlir::op_definition_impl::detect_has_any_fold_trait<Trait>::value &&
    !std::is_same_v<Trait, ElementwiseMethods<OpT>>;

template <typename OpT, template <typename> class... Traits>
llvm::LogicalResult verify(mlir::Operation *op) {
  return llvm::success(
      succeeded(mlir::op_definition_impl::verifyTraits<Traits<OpT>...>(op)) &&
      succeeded(OpT(op).verify()));
}

/// MLIR resolves all identifiers for each question, of which there are many.
template <template <typename> class... Traits>
bool hasTrait(mlir::TypeID trait) {
  static const mlir::TypeID ids[] = {mlir::TypeID::get<Traits>()...};
  return llvm::is_contained(ids, trait);
}

template <typename OpT, template <typename> class... Traits>
constexpr OpHooks getHooks(const mlir::Op<OpT, Traits...> *) {
  namespace impl = mlir::op_definition_impl;
  using mlir::Operation;
  OpHooks hooks = {
      OpT::parse,
      [](Operation *op, mlir::OpAsmPrinter &printer) {
        OpT(op).print(printer);
      },
      verify<OpT, Traits...>,
      ElementwiseMethods<OpT>::foldTrait,
      OpT::getCanonicalizationPatterns,
      hasTrait<Traits...>,
      OpT::populateDefaultAttrs,
      nullptr,
      {OpT::getElementwiseDescription,
       [](const ElementwiseOpInterface::Concept *, Operation *op)
           -> const OpDescription & { return OpT::describe(op); }},
      {OpT::inferReturnTypeComponents,
       [](const mlir::InferShapedTypeOpInterface::Concept *, Operation *op,
          mlir::OpBuilder &builder, mlir::ValueRange operands,
          llvm::SmallVectorImpl<mlir::Value> &shapes) {
         return OpT(op).reifyReturnTypeShapes(builder, operands, shapes);
       }},
      {[](const mlir::ReifyRankedShapedTypeOpInterface::Concept *,
          Operation *op, mlir::OpBuilder &builder,
          mlir::ReifiedRankedShapedTypeDims &sizes) {
         return OpT(op).reifyResultShapes(builder, sizes);
       },
       reifyShapeOfResult, reifyDimOfResult},
      {[](const mlir::ConditionallySpeculatable::Concept *, Operation *op) {
        return OpT(op).getSpeculatability();
      }},
      getInferTypeHooks<OpT>(),
      [](mlir::detail::InterfaceMap &interfaces) {
        (insertUnlessHooked<OpT, Traits<OpT>>(interfaces), ...);
      },
  };
  if constexpr ((foldsBeside<OpT, Traits<OpT>> || ...))
    hooks.fold = impl::foldTraits<Traits<OpT>...>;
  if constexpr (OpT::hasProperties())
    hooks.properties = &propertyHooks<OpT>;
  return hooks;
}
template <typename OpT>
inline constexpr OpHooks opHooks = getHooks(static_cast<OpT *>(nullptr));

template <typename OpT, typename Trait>
inline constexpr bool verifiesRegionsBeside =
    mlir::op_definition_impl::detect_has_verify_region_trait<Trait>::value &&
    !std::is_same_v<Trait, mlir::InferTypeOpInterface::Trait<OpT>>;

/// Whether a class is that of a record, without methods that are no hooks.
template <typename OpT, template <typename> class... Traits>
constexpr bool isHooked(const mlir::Op<OpT, Traits...> *) {
  if constexpr (OpT::template hasTrait<ElementwiseMethods>())
    return !llvm::is_detected<HasFold, OpT>::value &&
           !llvm::is_detected<HasFolds, OpT>::value && !hidesMethods<OpT> &&
           !(verifiesRegionsBeside<OpT, Traits<OpT>> || ...);
  return false;
}

template <typename OpT> void addOperation(mlir::Dialect &dialect) {
  if constexpr (isHooked(static_cast<OpT *>(nullptr)))
    registerOp(dialect, OpT::getOperationName(), mlir::TypeID::get<OpT>(),
               OpT::getAttributeNames(), opHooks<OpT>);
  else
    mlir::RegisteredOperationName::insert<OpT>(dialect);
}

} // namespace detail

/// Adds the ops to their dialect. A dialect with ops of records calls this in
/// place of `Dialect::addOperations`, for a third less compile time:
///
///   ewise::addOperations<
///   #define GET_OP_LIST
///   #include "ToyOps.cpp.inc"
///       >(*this);
template <typename... Ops> void addOperations(mlir::Dialect &dialect) {
  // An initializer list, since Clang folds at most 256 expressions.
  (void)std::initializer_list<int>{0,
                                   (detail::addOperation<Ops>(dialect), 0)...};
}

} // namespace ewise

#endif // EWISE_IR_OPREGISTRATION_H
