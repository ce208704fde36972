//===- RecordSlots.cpp - Dialects that are loaded -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR calls static methods of interfaces without an op, so each op needs
// functions of its own. A fixed number of slots of such functions is compiled,
// and an op gets a slot when it is loaded.
//
//===----------------------------------------------------------------------===//

#include "RecordSlots.h"
#include "LoadedOp.h"
#include "LoadedProperties.h"
#include "RecordReader.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/Speculation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ExtensibleDialect.h"
#include <deque>

using namespace mlir;
using llvm::Error;

namespace ewise {

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

static constexpr size_t kNumOps = 256;

namespace {

/// The functions of an op's class that MLIR calls without an op.
struct StaticMethods {
  template <typename OperandsT, typename ResultT>
  using InferFn = LogicalResult(MLIRContext *, std::optional<Location>,
                                OperandsT, DictionaryAttr, OpaqueProperties,
                                RegionRange, SmallVectorImpl<ResultT> &);

  const OpDescription &(*describe)();
  InferFn<ValueRange, Type> *inferTypes;
  InferFn<ValueRange, Type> *refineTypes;
  bool (*isCompatible)(TypeRange, TypeRange);
  InferFn<ValueShapeRange, ShapedTypeComponents> *inferComponents;
};

struct OpSlot {
  const OpDescription *description = nullptr;
  StaticMethods methods = {};
};

} // namespace

static OpSlot opSlots[kNumOps];
static size_t numOps = 0;

namespace {

/// The functions of the class for slot number `slot`.
template <size_t slot> struct SlotFunctions {
  static const OpDescription &describe() { return *opSlots[slot].description; }

  static LogicalResult
  inferTypes(MLIRContext *, std::optional<Location> location,
             ValueRange operands, DictionaryAttr attributes,
             OpaqueProperties properties, RegionRange regions,
             SmallVectorImpl<Type> &types) {
    return inferReturnTypes(
        describe(), location,
        OpArguments{operands, properties, regions, attributes}, types);
  }
  static LogicalResult
  refineTypes(MLIRContext *, std::optional<Location> location,
              ValueRange operands, DictionaryAttr attributes,
              OpaqueProperties properties, RegionRange regions,
              SmallVectorImpl<Type> &types) {
    return refineReturnTypes(
        describe(), location,
        OpArguments{operands, properties, regions, attributes}, types);
  }
  static bool isCompatible(TypeRange inferred, TypeRange declared) {
    return isCompatibleReturnTypes(describe(), inferred, declared);
  }
  static LogicalResult
  inferComponents(MLIRContext *, std::optional<Location> location,
                  ValueShapeRange operands, DictionaryAttr attributes,
                  OpaqueProperties properties, RegionRange regions,
                  SmallVectorImpl<ShapedTypeComponents> &components) {
    return inferReturnTypeComponents(
        describe(), location, operands,
        OpArguments{operands.getValues(), properties, regions, attributes},
        components);
  }

  static constexpr StaticMethods get() {
    return {describe, inferTypes, refineTypes, isCompatible, inferComponents};
  }
};

} // namespace

template <size_t... slots>
static void setMethods(std::index_sequence<slots...>) {
  ((opSlots[slots].methods = SlotFunctions<slots>::get()), ...);
}

/// A free slot for an op; null if none is left.
static OpSlot *takeSlot(const OpDescription *description) {
  if (numOps == 0)
    setMethods(std::make_index_sequence<kNumOps>());
  if (numOps == kNumOps)
    return nullptr;
  OpSlot &slot = opSlots[numOps++];
  slot.description = description;
  return &slot;
}

//===----------------------------------------------------------------------===//
// Interfaces
//===----------------------------------------------------------------------===//

static const OpDescription &getDescription(Operation *op) {
  return cast<ElementwiseOpInterface>(op).getDescription();
}

namespace {

// Models, whose static methods are set for each op after they are attached.

struct DescriptionModel : ElementwiseOpInterface::Concept {
  using Interface = ElementwiseOpInterface;
  DescriptionModel() : Concept{nullptr, get} {}
  static const OpDescription &get(const Concept *model, Operation *) {
    return model->getElementwiseDescription();
  }
};

struct InferTypeModel : InferTypeOpInterface::Concept {
  using Interface = InferTypeOpInterface;
};

struct InferShapedTypeModel : InferShapedTypeOpInterface::Concept {
  using Interface = InferShapedTypeOpInterface;
  InferShapedTypeModel() : Concept{nullptr, reify} {}

  static LogicalResult reify(const Concept *, Operation *op, OpBuilder &builder,
                             ValueRange operands,
                             SmallVectorImpl<Value> &shapes) {
    return ewise::reifyReturnTypeShapes(getDescription(op), op, builder,
                                        operands, shapes);
  }
};

struct EffectsModel : MemoryEffectOpInterface::Concept {
  using Interface = MemoryEffectOpInterface;
  EffectsModel() : Concept{getEffects} {}
  static void getEffects(
      const Concept *, Operation *,
      SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &) {}
};

struct SpeculatableModel : ConditionallySpeculatable::Concept {
  using Interface = ConditionallySpeculatable;
  SpeculatableModel() : Concept{get} {}
  static Speculation::Speculatability get(const Concept *, Operation *op) {
    return ewise::getSpeculatability(getDescription(op), op);
  }
};

struct BytecodeModel : BytecodeOpInterface::Concept {
  using Interface = BytecodeOpInterface;
  BytecodeModel() : Concept{read, write} {}
  static LogicalResult read(DialectBytecodeReader &reader,
                            OperationState &state) {
    auto *described = state.name.getInterface<ElementwiseOpInterface>();
    return ewise::readProperties(described->getElementwiseDescription(), reader,
                                 state);
  }
  static void write(const Concept *, Operation *op,
                    DialectBytecodeWriter &writer) {
    ewise::writeProperties(getDescription(op), op, writer);
  }
};

struct ReifyModel : ReifyRankedShapedTypeOpInterface::Concept {
  using Interface = ReifyRankedShapedTypeOpInterface;
  ReifyModel()
      : Concept{reifyShapes, ewise::reifyShapeOfResult,
                ewise::reifyDimOfResult} {}

  static LogicalResult reifyShapes(const Concept *, Operation *op,
                                   OpBuilder &builder,
                                   ReifiedRankedShapedTypeDims &sizes) {
    return ewise::reifyResultShapes(getDescription(op), op, builder, sizes);
  }
};

} // namespace

static void attachInterfaces(RegisteredOperationName name,
                             const StaticMethods &methods,
                             bool isTypeInferred) {
  name.attachInterface<DescriptionModel, InferShapedTypeModel, EffectsModel,
                       SpeculatableModel, ReifyModel, BytecodeModel>();
  name.getInterface<ElementwiseOpInterface>()->getElementwiseDescription =
      methods.describe;
  name.getInterface<InferShapedTypeOpInterface>()->inferReturnTypeComponents =
      methods.inferComponents;
  if (!isTypeInferred)
    return;
  name.attachInterface<InferTypeModel>();
  auto *model = name.getInterface<InferTypeOpInterface>();
  model->inferReturnTypes = methods.inferTypes;
  model->refineReturnTypes = methods.refineTypes;
  model->isCompatibleReturnTypes = methods.isCompatible;
}

//===----------------------------------------------------------------------===//
// Dialects
//===----------------------------------------------------------------------===//

namespace {

struct SlottedOp {
  explicit SlottedOp(const RecordedOp *op) : op(op), slot(takeSlot(op)) {}

  const RecordedOp *op;
  const OpSlot *slot;
  SelfOwningTypeID id;
};

/// A loaded dialect, which lives as long as the program.
struct DialectRecord {
  StringRef name;
  std::deque<SlottedOp> ops;
  SelfOwningTypeID id;
};

class LoadedDialect : public ExtensibleDialect {
public:
  LoadedDialect(const DialectRecord &record, MLIRContext *context)
      : ExtensibleDialect(record.name, context, record.id) {
    context->getOrLoadDialect<arith::ArithDialect>();
    addInterfaces<ElementwiseInliner>();
    for (const SlottedOp &each : record.ops)
      attachInterfaces(registerLoadedOp(*this, *each.op, each.id),
                       each.slot->methods, each.op->isTypeInferred);
  }

  Operation *materializeConstant(OpBuilder &builder, Attribute value, Type type,
                                 Location location) override {
    return arith::ConstantOp::materialize(builder, value, type, location);
  }
};

} // namespace

static Error registerDialect(DialectRegistry &registry,
                             const RecordedDialect &dialect) {
  for (StringRef known : registry.getDialectNames())
    if (known == dialect.name)
      return llvm::createStringError("there already is a dialect '" + known +
                                     "'");
  auto record = std::make_shared<DialectRecord>();
  record->name = dialect.name;
  for (const RecordedOp &op : dialect.ops) {
    record->ops.emplace_back(&op);
    if (!record->ops.back().slot)
      return llvm::createStringError("there are more than %zu ops", kNumOps);
  }
  registry.insert(record->id, record->name, [record](MLIRContext *context) {
    return context->getOrLoadDialect(record->name, record->id, [&] {
      return std::make_unique<LoadedDialect>(*record, context);
    });
  });
  return Error::success();
}

Error registerDialects(DialectRegistry &registry, StringRef records) {
  auto file = readRecords(records);
  if (!file)
    return file.takeError();
  for (const RecordedDialect &dialect : (*file)->dialects)
    if (Error error = registerDialect(registry, dialect))
      return error;
  return Error::success();
}

} // namespace ewise
