//===- ElementwiseOp.h - Base of generated op classes -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The bases of the classes of `ewise-tblgen -gen-op-decls`. They are used
/// as classes that derive from ::mlir::Op are, but one op costs a compiler
/// little: what does not depend on the class is not a template, and all ops
/// share one implementation of ::mlir::OperationName's hooks.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_ELEMENTWISEOP_H
#define EWISE_IR_ELEMENTWISEOP_H

#include "ewise/IR/OpAttributes.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OpRegistration.h"
#include "ewise/IR/OperandSegments.h"
#include "ewise/IR/Speculation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace ewise {

//===----------------------------------------------------------------------===//
// Operands and attributes by name
//===----------------------------------------------------------------------===//

/// The names that generated classes use without a namespace.
struct ClassNames {
  template <typename T> using ArrayRef = llvm::ArrayRef<T>;
  using Attribute = mlir::Attribute;
  using BoolArgument = ewise::BoolArgument;
  using BoolAttr = mlir::BoolAttr;
  using DenseI64ArrayAttr = mlir::DenseI64ArrayAttr;
  using DimensionsArgument = ewise::DimensionsArgument;
  using FloatArgument = ewise::FloatArgument;
  using FloatAttr = mlir::FloatAttr;
  using IntegerArgument = ewise::IntegerArgument;
  using IntegerAttr = mlir::IntegerAttr;
  using LogicalResult = llvm::LogicalResult;
  using MLIRContext = mlir::MLIRContext;
  using MutableOperandRange = mlir::MutableOperandRange;
  using OpAsmParser = mlir::OpAsmParser;
  using OpAsmPrinter = mlir::OpAsmPrinter;
  using OpBuilder = mlir::OpBuilder;
  using OpDescription = ewise::OpDescription;
  using OperationName = mlir::OperationName;
  using OperationState = mlir::OperationState;
  using OpFoldResult = mlir::OpFoldResult;
  using OpOperand = mlir::OpOperand;
  using ParseResult = mlir::ParseResult;
  using RewritePatternSet = mlir::RewritePatternSet;
  using StringArgument = ewise::StringArgument;
  using StringAttr = mlir::StringAttr;
  using StringLiteral = llvm::StringLiteral;
  using StringRef = llvm::StringRef;
  using Type = mlir::Type;
  using TypedAttr = mlir::TypedAttr;
  using TypeRange = mlir::TypeRange;
  using Value = mlir::Value;
  using ValueRange = mlir::ValueRange;

  /// The operands, attributes and regions from which types are inferred.
  using Arguments = InferenceArguments;
  using Types = llvm::SmallVectorImpl<mlir::Type>;
  using Shapes = llvm::SmallVectorImpl<mlir::ShapedTypeComponents>;
  using Values = llvm::SmallVectorImpl<mlir::Value>;
  /// The sizes of each result.
  using Sizes = mlir::ReifiedRankedShapedTypeDims;
};

/// The operands and attributes of an op that is given by a range of values, of
/// attributes or of ranges: an adaptor. What is derived for an op adds names.
/// `count` is how many operands it has or, where a name stands for any number
/// or is optional, minus one more than the number of all other names; the op
/// has `numResults` results.
template <int count, typename RangeT,
          typename PropertiesT = mlir::EmptyProperties, unsigned numResults = 1>
class Operands {
public:
  using Properties = PropertiesT;

  Operands(RangeT values, mlir::DictionaryAttr attrs, const Properties &props,
           mlir::RegionRange = {})
      : operands(values), attributes(attrs), properties(props) {}
  Operands(RangeT values, mlir::DictionaryAttr attrs,
           mlir::OpaqueProperties props, mlir::RegionRange = {})
      : Operands(values, attrs,
                 props ? *props.as<const Properties *>() : Properties{}) {}
  Operands(RangeT values, mlir::DictionaryAttr attrs = nullptr)
      : Operands(values, attrs, Properties{}) {}
  /// The attributes of an op, or of another adaptor, and other operands.
  template <typename OtherT,
            typename = decltype(std::declval<OtherT>().getProperties())>
  Operands(RangeT values, OtherT other)
      : Operands(values, other.getAttributes(), other.getProperties()) {}
  template <typename OtherT,
            typename = decltype(std::declval<OtherT>().getProperties()),
            typename = decltype(std::declval<OtherT>().getOperation())>
  explicit Operands(OtherT op) : Operands(op->getOperands(), op) {}

  RangeT getOperands() { return operands; }
  mlir::DictionaryAttr getAttributes() { return attributes; }
  const Properties &getProperties() { return properties; }

protected:
  auto operand(size_t index) { return operands[index]; }
  /// The operand with `number` others behind it.
  auto operandBefore(size_t number) {
    return operands[operands.size() - 1 - number];
  }
  RangeT operandsFrom(size_t first, size_t numBehind) {
    return {std::next(operands.begin(), static_cast<ptrdiff_t>(first)),
            std::prev(operands.end(), static_cast<ptrdiff_t>(numBehind))};
  }
  /// The operands of a name of an op that has optional ones.
  RangeT operandsOf(size_t name) {
    OperandSegment segment =
        getSegment(properties.getOperandSegmentSizes(), name, operands.size());
    return operandsFrom(segment.first,
                        operands.size() - segment.first - segment.length);
  }
  /// The one of a name, null where it is absent.
  auto operandOf(size_t name) {
    using OperandT = std::decay_t<decltype(operands[0])>;
    RangeT its = operandsOf(name);
    return its.empty() ? OperandT{} : OperandT(its[0]);
  }

private:
  RangeT operands;
  mlir::DictionaryAttr attributes;
  Properties properties;
};

/// The members of the class of an op that do not depend on which op it is.
class ElementwiseOpBase : public mlir::OpState, public ClassNames {
public:
  using OpState::getOperation;

  explicit ElementwiseOpBase(mlir::Operation *op = nullptr) : OpState(op) {}

  mlir::Operation::operand_range getOperands() {
    return getOperation()->getOperands();
  }
  mlir::Value getOperand(unsigned index) {
    return getOperation()->getOperand(index);
  }
  mlir::OpOperand &getOpOperand(unsigned index) {
    return getOperation()->getOpOperand(index);
  }
  void setOperand(unsigned index, mlir::Value value) {
    getOperation()->setOperand(index, value);
  }
  /// The operand of an op that has one.
  mlir::Value getOperand() { return getOperand(0); }
  void setOperand(mlir::Value value) { setOperand(0, value); }
  unsigned getNumOperands() { return getOperation()->getNumOperands(); }
  mlir::Operation::operand_iterator operand_begin() {
    return getOperation()->operand_begin();
  }
  mlir::Operation::operand_iterator operand_end() {
    return getOperation()->operand_end();
  }
  mlir::Operation::operand_type_range getOperandTypes() {
    return getOperation()->getOperandTypes();
  }
  mlir::DictionaryAttr getAttributes() {
    return getOperation()->getAttrDictionary();
  }
  const void *getAsOpaquePointer() const {
    return static_cast<mlir::Operation *>(*this);
  }

  static llvm::ArrayRef<llvm::StringRef> getAttributeNames() { return {}; }

  /// The results, by the name that mlir-tblgen's rewrite rules use.
  mlir::Operation::result_range getODSResults(unsigned index) {
    return getOperation()->getResults().slice(index, 1);
  }

  /// No op has effects.
  void
  getEffects(llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &) {}

  /// No op has canonicalization patterns unless its record says so.
  static void getCanonicalizationPatterns(mlir::RewritePatternSet &,
                                          mlir::MLIRContext *) {}

protected:
  mlir::Value operand(unsigned index) { return getOperand(index); }
  /// The operands that the description has one name for.
  mlir::Operation::operand_range getNamedOperands(const OpDescription &op,
                                                  unsigned index);
  mlir::Value operandBefore(unsigned number) {
    return getOperand(getNumOperands() - 1 - number);
  }
  mlir::Operation::operand_range operandsFrom(unsigned first,
                                              unsigned numBehind) {
    return getOperands().slice(first, getNumOperands() - first - numBehind);
  }
  mlir::OpOperand &opOperandBefore(unsigned number) {
    return getOpOperand(getNumOperands() - 1 - number);
  }
  mlir::MutableOperandRange mutableOperandsFrom(unsigned first,
                                                unsigned numBehind) {
    return {getOperation(), first, getNumOperands() - first - numBehind};
  }
  /// The operands of a name of an op that has optional ones, and the one of a
  /// name, null where it is absent.
  mlir::Operation::operand_range operandsOf(unsigned name);
  mlir::Value operandOf(unsigned name) {
    mlir::Operation::operand_range its = operandsOf(name);
    return its.empty() ? mlir::Value() : its.front();
  }
  mlir::MutableOperandRange mutableOperandsOf(unsigned name);
  /// One that is always there.
  mlir::OpOperand &opOperandOf(unsigned name) {
    return *mutableOperandsOf(name).begin();
  }
};

/// The members of a class for its one result. Of several, classes have
/// what ::mlir::OpTrait::NResults has.
class OneResultOpBase : public ElementwiseOpBase {
public:
  using ElementwiseOpBase::ElementwiseOpBase;

  mlir::OpResult getResult() { return getOperation()->getOpResult(0); }
  operator mlir::Value() { return getResult(); }
  mlir::Type getType() { return getResult().getType(); }
  void replaceAllUsesWith(mlir::Value value) {
    getResult().replaceAllUsesWith(value);
  }
  void replaceAllUsesWith(mlir::Operation *op) {
    replaceAllUsesWith(op->getResult(0));
  }
};

/// The operands and attributes of an op that is there.
template <int count, typename PropertiesT, unsigned numResults>
class Operands<count, mlir::Operation *, PropertiesT, numResults>
    : public std::conditional_t<numResults == 1, OneResultOpBase,
                                ElementwiseOpBase> {
  using Parent =
      std::conditional_t<numResults == 1, OneResultOpBase, ElementwiseOpBase>;

public:
  using Parent::getOperation;
  using Parent::Parent;
  static constexpr int kNumOperands = count;
  static constexpr unsigned kNumResults = numResults;
  using Properties = PropertiesT;

  Properties &getProperties() {
    if constexpr (std::is_same_v<Properties, mlir::EmptyProperties>)
      return Parent::getEmptyProperties();
    else
      return *getOperation()
                  ->getPropertiesStorage()
                  .template as<Properties *>();
  }
};

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

/// Adds attributes to an op that is being built, inherent ones to its
/// properties.
void addAttributes(mlir::OperationState &state,
                   mlir::OpaqueProperties properties,
                   llvm::ArrayRef<mlir::NamedAttribute> attributes);

/// Adds operands to an op that is being built, and the types of the results.
/// The properties are there already.
void buildOp(mlir::OperationState &state, mlir::TypeRange types,
             mlir::ValueRange operands);
/// Where the results' types are inferred, unless they are there already. It is
/// an error of the program if that fails.
void buildOp(mlir::OperationState &state, const OpDescription &description,
             mlir::ValueRange operands);

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

template <template <typename> class... Traits> struct TraitList {
  template <typename OpT, template <typename> class Trait>
  static constexpr bool has() {
    return llvm::is_one_of<Trait<OpT>, Traits<OpT>...>::value;
  }
  static llvm::SmallVector<mlir::TypeID> getIDs() {
    return {mlir::TypeID::get<Traits>()...};
  }
};

/// Traits of all ops, and of those whose results' types are inferred.
using CommonTraits = TraitList<
    mlir::OpTrait::ZeroRegions, mlir::OpTrait::ZeroSuccessors,
    mlir::BytecodeOpInterface::Trait, mlir::ConditionallySpeculatable::Trait,
    ElementwiseOpInterface::Trait, mlir::InferShapedTypeOpInterface::Trait,
    mlir::MemoryEffectOpInterface::Trait,
    mlir::ReifyRankedShapedTypeOpInterface::Trait>;
using InferringTraits = TraitList<mlir::InferTypeOpInterface::Trait>;

//===----------------------------------------------------------------------===//
// The base
//===----------------------------------------------------------------------===//

/// The base of an op's class. `OperandsT` adds the names of the op's operands
/// and attributes, to the class as to adaptors; `Traits` are used as
/// ::mlir::Op does.
template <typename ConcreteOp, template <typename> class OperandsT,
          template <typename> class... Traits>
class ElementwiseOp : public OperandsT<mlir::Operation *>,
                      public Traits<ConcreteOp>... {
  using Parent = OperandsT<mlir::Operation *>;

public:
  /// For classes that derive from it.
  using Base = ElementwiseOp;
  using ConcreteOpType = ConcreteOp;
  using Parent::getOperation;
  using typename Parent::Properties;

  /// The operands and attributes where there is no op, or where its operands
  /// are replaced: by values, by constants, by several values each.
  template <typename RangeT> using GenericAdaptor = OperandsT<RangeT>;
  using Adaptor = GenericAdaptor<mlir::ValueRange>;
  using FoldAdaptor = GenericAdaptor<llvm::ArrayRef<mlir::Attribute>>;

  ElementwiseOp(std::nullptr_t = nullptr) : Parent(nullptr) {}
  explicit ElementwiseOp(mlir::Operation *op) : Parent(op) {}

  static bool classof(mlir::Operation *op) {
    return op->getName().getTypeID() == mlir::TypeID::get<ConcreteOp>();
  }
  template <typename T>
  static std::enable_if_t<std::is_base_of_v<mlir::OpState, T>, bool>
  classof(const T *op) {
    return classof(const_cast<T *>(op)->getOperation());
  }
  static ConcreteOp getFromOpaquePointer(const void *pointer) {
    return ConcreteOp(
        static_cast<mlir::Operation *>(const_cast<void *>(pointer)));
  }
  ConcreteOp clone() { return ConcreteOp(getOperation()->clone()); }
  ConcreteOp cloneWithoutRegions() {
    return ConcreteOp(getOperation()->cloneWithoutRegions());
  }
  template <typename... Models>
  static void attachInterface(mlir::MLIRContext &context) {
    mlir::RegisteredOperationName::lookup(mlir::TypeID::get<ConcreteOp>(),
                                          &context)
        ->template attachInterface<Models...>();
  }
  static const OpDescription &getElementwiseDescription() {
    return ConcreteOp::describe();
  }
  /// Whether the op may be executed where it would not have been.
  mlir::Speculation::Speculatability getSpeculatability() {
    return ewise::getSpeculatability(ConcreteOp::describe(), getOperation());
  }
  /// The op as one of its interfaces.
  template <typename InterfaceT, typename OpT = ConcreteOp,
            typename = std::enable_if_t<
                OpT::template hasTrait<InterfaceT::template Trait>()>>
  operator InterfaceT() {
    return llvm::cast<InterfaceT>(getOperation());
  }
  /// The operands, by the name that mlir-tblgen's rewrite rules use.
  mlir::Operation::operand_range getODSOperands(unsigned index) {
    return this->getNamedOperands(ConcreteOp::describe(), index);
  }

  /// Whether the op has the trait, where the program is compiled.
  template <template <typename> class Trait> static constexpr bool hasTrait() {
    using namespace mlir;
    using This = Trait<ConcreteOp>;
    constexpr int numOperands = ConcreteOp::kNumOperands;
    if (std::is_same_v<This, OpTrait::OneResult<ConcreteOp>>)
      return ConcreteOp::kNumResults == 1;
    if (TraitList<Traits...>::template has<ConcreteOp, Trait>() ||
        CommonTraits::has<ConcreteOp, Trait>() ||
        (isTypeInferred<ConcreteOp>() &&
         InferringTraits::has<ConcreteOp, Trait>()))
      return true;
    if constexpr (numOperands > 1)
      return std::is_same_v<This, typename OpTrait::NOperands<
                                      numOperands>::template Impl<ConcreteOp>>;
    if constexpr (numOperands < -1)
      return std::is_same_v<This,
                            typename OpTrait::AtLeastNOperands<
                                -numOperands - 1>::template Impl<ConcreteOp>>;
    return numOperands == 1
               ? std::is_same_v<This, OpTrait::OneOperand<ConcreteOp>>
               : std::is_same_v<This, OpTrait::VariadicOperands<ConcreteOp>>;
  }

  //===--------------------------------------------------------------------===//
  // Builders: those of the class, and collective ones
  //===--------------------------------------------------------------------===//

  static void build(mlir::OpBuilder &, mlir::OperationState &state,
                    mlir::TypeRange types, mlir::ValueRange operands,
                    llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    setAttributes(state, attributes);
    buildOp(state, types, operands);
  }
  static void build(mlir::OpBuilder &, mlir::OperationState &state,
                    mlir::ValueRange operands,
                    llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    setAttributes(state, attributes);
    buildOp(state, ConcreteOp::describe(), operands);
  }
  static void build(mlir::OpBuilder &, mlir::OperationState &state,
                    mlir::TypeRange types, mlir::ValueRange operands,
                    const Properties &properties,
                    llvm::ArrayRef<mlir::NamedAttribute> discardable = {}) {
    state.getOrAddProperties<Properties>() = properties;
    state.addAttributes(discardable);
    buildOp(state, types, operands);
  }

  static void build(mlir::OpBuilder &, mlir::OperationState &state,
                    mlir::ValueRange operands, const Properties &properties,
                    llvm::ArrayRef<mlir::NamedAttribute> discardable = {}) {
    state.getOrAddProperties<Properties>() = properties;
    state.addAttributes(discardable);
    buildOp(state, ConcreteOp::describe(), operands);
  }
  /// The class's own builder, for a result of another type than it infers.
  template <typename TypesT, typename... ArgTs, typename OpT = ConcreteOp,
            typename = std::enable_if_t<
                isTypeInferred<OpT>() &&
                std::is_convertible_v<TypesT &&, mlir::TypeRange> &&
                !std::is_convertible_v<TypesT &&, mlir::ValueRange>>>
  static void build(mlir::OpBuilder &builder, mlir::OperationState &state,
                    TypesT &&types, ArgTs &&...args) {
    state.addTypes(mlir::TypeRange(std::forward<TypesT>(types)));
    ConcreteOp::build(builder, state, std::forward<ArgTs>(args)...);
  }

  template <typename... ArgTs>
  static ConcreteOp create(mlir::OpBuilder &builder, mlir::Location location,
                           ArgTs &&...args) {
    mlir::OperationState state(location, ConcreteOp::getOperationName());
    ConcreteOp::build(builder, state, std::forward<ArgTs>(args)...);
    return llvm::cast<ConcreteOp>(builder.create(state));
  }
  static ConcreteOp
  create(mlir::OpBuilder &builder, mlir::Location location,
         mlir::TypeRange types, mlir::ValueRange operands,
         llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    return create<>(builder, location, types, operands, attributes);
  }
  static ConcreteOp create(mlir::OpBuilder &builder, mlir::Location location,
                           mlir::ValueRange operands,
                           llvm::ArrayRef<mlir::NamedAttribute> attributes) {
    return create<>(builder, location, operands, attributes);
  }
  static ConcreteOp create(mlir::OpBuilder &builder, mlir::Location location,
                           mlir::TypeRange types, mlir::ValueRange operands,
                           const Properties &properties,
                           llvm::ArrayRef<mlir::NamedAttribute> discardable) {
    return create<>(builder, location, types, operands, properties,
                    discardable);
  }
  static ConcreteOp create(mlir::OpBuilder &builder, mlir::Location location,
                           mlir::ValueRange operands,
                           const Properties &properties,
                           llvm::ArrayRef<mlir::NamedAttribute> discardable) {
    return create<>(builder, location, operands, properties, discardable);
  }
  template <typename FirstT, typename... ArgTs,
            typename = std::enable_if_t<
                !std::is_convertible_v<FirstT &&, mlir::Location>>>
  static ConcreteOp create(mlir::ImplicitLocOpBuilder &builder, FirstT &&first,
                           ArgTs &&...args) {
    return create(builder, builder.getLoc(), std::forward<FirstT>(first),
                  std::forward<ArgTs>(args)...);
  }

  //===--------------------------------------------------------------------===//
  // The class's methods with MLIR's parameters
  //===--------------------------------------------------------------------===//

  static llvm::LogicalResult
  inferReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location> location,
                   mlir::ValueRange operands, mlir::DictionaryAttr,
                   mlir::OpaqueProperties properties, mlir::RegionRange regions,
                   llvm::SmallVectorImpl<mlir::Type> &types) {
    return ConcreteOp::inferReturnTypes(
        {{operands, properties, regions}, location}, types);
  }
  static llvm::LogicalResult
  refineReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location> location,
                    mlir::ValueRange operands, mlir::DictionaryAttr,
                    mlir::OpaqueProperties properties,
                    mlir::RegionRange regions,
                    llvm::SmallVectorImpl<mlir::Type> &types) {
    return ConcreteOp::refineReturnTypes(
        {{operands, properties, regions}, location}, types);
  }
  static llvm::LogicalResult inferReturnTypeComponents(
      mlir::MLIRContext *, std::optional<mlir::Location> location,
      mlir::ValueShapeRange operands, mlir::DictionaryAttr,
      mlir::OpaqueProperties properties, mlir::RegionRange regions,
      llvm::SmallVectorImpl<mlir::ShapedTypeComponents> &components) {
    return ConcreteOp::inferReturnTypeComponents(
        {{operands.getValues(), properties, regions}, location, &operands},
        components);
  }
  static bool isCompatibleReturnTypes(mlir::TypeRange inferred,
                                      mlir::TypeRange declared) {
    return ewise::isCompatibleReturnTypes(ConcreteOp::describe(), inferred,
                                          declared);
  }

private:
  static void setAttributes(mlir::OperationState &state,
                            llvm::ArrayRef<mlir::NamedAttribute> attributes) {
    if constexpr (std::is_same_v<Properties, mlir::EmptyProperties>)
      state.addAttributes(attributes);
    else
      addAttributes(state, &state.getOrAddProperties<Properties>(), attributes);
  }
};

} // namespace ewise

#endif // EWISE_IR_ELEMENTWISEOP_H
