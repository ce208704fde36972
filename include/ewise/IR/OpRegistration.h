//===- OpRegistration.h - Registers generated op classes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// How MLIR gets to know the classes of `ewise-tblgen -gen-op-decls`. Their
/// definitions register them.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPREGISTRATION_H
#define EWISE_IR_OPREGISTRATION_H

#include "ewise/Data/AssemblyFormat.h"
#include "ewise/IR/OpAttributes.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/IR/OpImplementation.h"

namespace ewise {

template <typename ConcreteOp, template <typename> class OperandsT,
          template <typename> class... Traits>
class ElementwiseOp;

/// The functions of an op's class that MLIR calls.
struct ClassHooks {
  template <typename... ArgTs>
  using InferFn = llvm::LogicalResult(mlir::MLIRContext *,
                                      std::optional<mlir::Location>, ArgTs...);
  template <typename OperandsT, typename ResultT>
  using StaticFn =
      InferFn<OperandsT, mlir::DictionaryAttr, mlir::OpaqueProperties,
              mlir::RegionRange, llvm::SmallVectorImpl<ResultT> &>;
  using InferTypesFn = StaticFn<mlir::ValueRange, mlir::Type>;
  using InferComponentsFn =
      StaticFn<mlir::ValueShapeRange, mlir::ShapedTypeComponents>;

  const OpDescription &(*getElementwiseDescription)();
  llvm::LogicalResult (*verify)(mlir::Operation *);
  /// Null where the result's type is not inferred.
  InferTypesFn *inferReturnTypes;
  InferTypesFn *refineReturnTypes;
  bool (*isCompatibleReturnTypes)(mlir::TypeRange, mlir::TypeRange);
  InferComponentsFn *inferReturnTypeComponents;
  llvm::LogicalResult (*reifyReturnTypeShapes)(
      mlir::Operation *, mlir::OpBuilder &, mlir::ValueRange,
      llvm::SmallVectorImpl<mlir::Value> &);
  llvm::LogicalResult (*reifyResultShapes)(mlir::Operation *, mlir::OpBuilder &,
                                           mlir::ReifiedRankedShapedTypeDims &);
  void (*getCanonicalizationPatterns)(mlir::RewritePatternSet &,
                                      mlir::MLIRContext *);

  using FoldFn =
      llvm::LogicalResult(mlir::Operation *, llvm::ArrayRef<mlir::Attribute>,
                          llvm::SmallVectorImpl<mlir::OpFoldResult> &);
  /// The fold hook of the class, or of traits and interfaces of its own; null
  /// without.
  FoldFn *fold;
  FoldFn *foldTraits;
  bool (*hasTrait)(mlir::TypeID);
  llvm::LogicalResult (*verifyTraits)(mlir::Operation *);
  /// The interfaces by traits of the class's own. No public class holds models
  /// of interfaces.
  mlir::detail::InterfaceMap (*getInterfaces)();
  mlir::ParseResult (*parse)(mlir::OpAsmParser &, mlir::OperationState &);
  void (*print)(mlir::Operation *, mlir::OpAsmPrinter &);
};

/// Registers an op with the context of the dialect. What is pointed to lives as
/// long as the program. `assemblyFormat` says how the op is parsed and printed,
/// unless its class does that. `traits` are those that neither all ops have nor
/// the class itself knows of.
void registerOp(mlir::Dialect &dialect, mlir::TypeID id,
                const ClassHooks &hooks, const char *assemblyFormat,
                llvm::ArrayRef<mlir::TypeID> traits = {});

namespace detail {
template <typename OpT>
using infer_t = decltype(OpT::inferReturnTypes(
    std::declval<const InferenceArguments &>(),
    std::declval<llvm::SmallVectorImpl<mlir::Type> &>()));
template <typename OpT>
using fold_t = decltype(std::declval<OpT>().fold(
    std::declval<typename OpT::FoldAdaptor>()));
template <typename OpT>
using fold_all_t = decltype(std::declval<OpT>().fold(
    std::declval<typename OpT::FoldAdaptor>(),
    std::declval<llvm::SmallVectorImpl<mlir::OpFoldResult> &>()));
template <typename OpT>
using print_t =
    decltype(std::declval<OpT>().print(std::declval<mlir::OpAsmPrinter &>()));

} // namespace detail

/// Whether the class infers the result's type.
template <typename OpT> constexpr bool isTypeInferred() {
  return llvm::is_detected<detail::infer_t, OpT>::value;
}

namespace detail {

/// The hook `fold` of a class with a function of that name.
template <typename OpT>
static llvm::LogicalResult
fold(mlir::Operation *op, llvm::ArrayRef<mlir::Attribute> operands,
     llvm::SmallVectorImpl<mlir::OpFoldResult> &results) {
  mlir::OpFoldResult result =
      OpT(op).fold(typename OpT::FoldAdaptor(operands, OpT(op)));
  // The op itself: it was folded in place.
  if (result && llvm::dyn_cast_if_present<mlir::Value>(result) !=
                    mlir::Value(op->getResult(0)))
    results.push_back(result);
  return llvm::success(static_cast<bool>(result));
}

/// As above, of a class with several results, which may be folded in place.
template <typename OpT>
static llvm::LogicalResult
foldAll(mlir::Operation *op, llvm::ArrayRef<mlir::Attribute> operands,
        llvm::SmallVectorImpl<mlir::OpFoldResult> &results) {
  return OpT(op).fold(typename OpT::FoldAdaptor(operands, OpT(op)), results);
}

/// Adds what the class's own traits make necessary.
template <typename OpT, template <typename> class OperandsT,
          template <typename> class... Traits>
static constexpr void
addTraits(ClassHooks &hooks, const ElementwiseOp<OpT, OperandsT, Traits...> *) {
  namespace impl = mlir::op_definition_impl;
  if constexpr (sizeof...(Traits) != 0) {
    hooks.hasTrait = impl::hasTrait<Traits...>;
    hooks.verifyTraits = impl::verifyTraits<Traits<OpT>...>;
    hooks.getInterfaces = mlir::detail::InterfaceMap::get<Traits<OpT>...>;
    hooks.foldTraits = impl::foldTraits<Traits<OpT>...>;
  }
  if constexpr (llvm::is_detected<fold_t, OpT>::value)
    hooks.fold = fold<OpT>;
  if constexpr (llvm::is_detected<fold_all_t, OpT>::value)
    hooks.fold = foldAll<OpT>;
}

/// The class's methods as MLIR calls them. Those without a name of their own
/// take less room in an object: only the file that registers a class refers to
/// them.
template <typename OpT> static constexpr ClassHooks makeHooks() {
  using Base = typename OpT::Base;
  ClassHooks hooks = {};
  hooks.getElementwiseDescription = OpT::describe;
  hooks.verify = [](mlir::Operation *op) { return OpT(op).verify(); };
  if constexpr (isTypeInferred<OpT>()) {
    hooks.inferReturnTypes = Base::inferReturnTypes;
    hooks.refineReturnTypes = Base::refineReturnTypes;
    hooks.isCompatibleReturnTypes = Base::isCompatibleReturnTypes;
  }
  hooks.inferReturnTypeComponents = Base::inferReturnTypeComponents;
  hooks.reifyReturnTypeShapes = [](mlir::Operation *op,
                                   mlir::OpBuilder &builder,
                                   mlir::ValueRange operands,
                                   llvm::SmallVectorImpl<mlir::Value> &shapes) {
    return OpT(op).reifyReturnTypeShapes(builder, operands, shapes);
  };
  hooks.reifyResultShapes = [](mlir::Operation *op, mlir::OpBuilder &builder,
                               mlir::ReifiedRankedShapedTypeDims &sizes) {
    return OpT(op).reifyResultShapes(builder, sizes);
  };
  hooks.getCanonicalizationPatterns = OpT::getCanonicalizationPatterns;
  if constexpr (llvm::is_detected<print_t, OpT>::value) {
    hooks.parse = OpT::parse;
    hooks.print = [](mlir::Operation *op, mlir::OpAsmPrinter &printer) {
      OpT(op).print(printer);
    };
  }
  addTraits(hooks, static_cast<const OpT *>(nullptr));
  return hooks;
}

} // namespace detail

/// Registers a class with the context of the dialect.
template <typename OpT>
static void registerOp(mlir::Dialect &dialect,
                       const char *assemblyFormat = kDefaultFormat) {
  static constexpr ClassHooks hooks = detail::makeHooks<OpT>();
  registerOp(dialect, mlir::TypeID::get<OpT>(), hooks, assemblyFormat);
}

} // namespace ewise

#endif // EWISE_IR_OPREGISTRATION_H
