//===- RecordSlots.cpp - Functions for ops that are loaded ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR calls some functions of an op's class without an op, so that each class
// needs its own. Here there is a number of classes without a meaning, which
// ops get when they are loaded.
//
//===----------------------------------------------------------------------===//

#include "RecordSlots.h"
#include "RecordReader.h"
#include "ewise/Data/RecordsHash.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"

using namespace mlir;
using llvm::Error;

namespace ewise {

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static constexpr size_t kNumOps = 256;

namespace {

struct OpSlot {
  const OpDescription *description = nullptr;
  SelfOwningTypeID id;
  ClassHooks hooks = {};
};

} // namespace

static OpSlot opSlots[kNumOps];
static size_t numOps = 0;

static const OpDescription &getDescription(Operation *op) {
  return cast<ElementwiseOpInterface>(op).getElementwiseDescription();
}

static LogicalResult verify(Operation *op) {
  return verifyTypes(getDescription(op), op);
}
static LogicalResult reifyShapes(Operation *op, OpBuilder &builder,
                                 ValueRange operands,
                                 SmallVectorImpl<Value> &shapes) {
  return reifyReturnTypeShapes(getDescription(op), op, builder, operands,
                               shapes);
}
static LogicalResult reifySizes(Operation *op, OpBuilder &builder,
                                ReifiedRankedShapedTypeDims &sizes) {
  return reifyResultShapes(getDescription(op), op, builder, sizes);
}
static LogicalResult verifySegmentSizes(Operation *op) {
  return OpTrait::impl::verifyOperandSizeAttr(op, kOperandSegmentSizes);
}
static LogicalResult foldCommutative(Operation *op,
                                     ArrayRef<Attribute> operands,
                                     SmallVectorImpl<OpFoldResult> &results) {
  return OpTrait::impl::foldCommutative(op, operands, results);
}

namespace {

/// The functions of the class number `slot` that are called without an op.
template <size_t slot> struct SlotFunctions {
  static const OpDescription &describe() { return *opSlots[slot].description; }

  static LogicalResult
  inferTypes(MLIRContext *, std::optional<Location> location,
             ValueRange operands, DictionaryAttr, OpaqueProperties properties,
             RegionRange regions, SmallVectorImpl<Type> &types) {
    return inferReturnTypes(describe(), location,
                            OpArguments{operands, properties, regions}, types);
  }
  static LogicalResult
  refineTypes(MLIRContext *, std::optional<Location> location,
              ValueRange operands, DictionaryAttr, OpaqueProperties properties,
              RegionRange regions, SmallVectorImpl<Type> &types) {
    return refineReturnTypes(describe(), location,
                             OpArguments{operands, properties, regions}, types);
  }
  static bool isCompatible(TypeRange inferred, TypeRange declared) {
    return isCompatibleReturnTypes(describe(), inferred, declared);
  }
  static LogicalResult
  inferComponents(MLIRContext *, std::optional<Location> location,
                  ValueShapeRange operands, DictionaryAttr,
                  OpaqueProperties properties, RegionRange regions,
                  SmallVectorImpl<ShapedTypeComponents> &components) {
    return inferReturnTypeComponents(
        describe(), location, operands,
        OpArguments{operands.getValues(), properties, regions}, components);
  }

  static void set(ClassHooks &hooks) {
    hooks.getElementwiseDescription = describe;
    hooks.inferReturnTypes = inferTypes;
    hooks.refineReturnTypes = refineTypes;
    hooks.isCompatibleReturnTypes = isCompatible;
    hooks.inferReturnTypeComponents = inferComponents;
  }
};

} // namespace

template <size_t... slots>
static void setFunctions(std::index_sequence<slots...>) {
  (SlotFunctions<slots>::set(opSlots[slots].hooks), ...);
}

/// The slot that an op gets; null where there are no more.
static OpSlot *takeSlot(const OpDescription *description) {
  if (numOps == 0)
    setFunctions(std::make_index_sequence<kNumOps>());
  if (numOps == kNumOps)
    return nullptr;
  OpSlot &slot = opSlots[numOps++];
  slot.description = description;
  return &slot;
}

/// The traits beside those that each op has.
static SmallVector<TypeID> getTraits(const RecordedOp &op) {
  SmallVector<TypeID> traits;
  if (!op.traits.empty())
    traits.push_back(TypeID::get<OpTrait::IsCommutative>());
  if (op.description->hasOptional)
    traits.push_back(TypeID::get<OpTrait::AttrSizedOperandSegments>());
  return traits;
}

static void registerRecordedOp(Dialect &dialect, const RecordedOp &op,
                               OpSlot &slot) {
  ClassHooks &hooks = slot.hooks;
  hooks.verify = verify;
  hooks.reifyReturnTypeShapes = reifyShapes;
  hooks.reifyResultShapes = reifySizes;
  hooks.getCanonicalizationPatterns = [](RewritePatternSet &, MLIRContext *) {};
  if (!op.isTypeInferred)
    hooks.inferReturnTypes = nullptr;
  if (!op.traits.empty())
    hooks.foldTraits = foldCommutative;
  if (op.description->hasOptional)
    hooks.verifyTraits = verifySegmentSizes;
  registerOp(dialect, slot.id, hooks, op.assemblyFormat, getTraits(op));
}

//===----------------------------------------------------------------------===//
// Dialects
//===----------------------------------------------------------------------===//

static constexpr size_t kNumDialects = 16;

namespace {

struct DialectSlot {
  RecordedDialect dialect;
  std::vector<OpSlot *> slots;
};

} // namespace

static DialectSlot dialectSlots[kNumDialects];
static size_t numDialects = 0;

namespace {

class LoadedDialect : public ElementwiseDialect {
public:
  LoadedDialect(const DialectSlot &slot, MLIRContext *context, TypeID id)
      : ElementwiseDialect(slot.dialect.name, context, id) {
    for (auto [op, opSlot] : llvm::zip(slot.dialect.ops, slot.slots))
      registerRecordedOp(*this, op, *opSlot);
  }
};

/// The dialect of a number: MLIR knows dialects by their classes.
template <size_t slot> class SlotDialect : public LoadedDialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SlotDialect)

  static StringRef getDialectNamespace() {
    return dialectSlots[slot].dialect.name;
  }
  explicit SlotDialect(MLIRContext *context)
      : LoadedDialect(dialectSlots[slot], context, TypeID::get<SlotDialect>()) {
  }
};

} // namespace

template <size_t... slots>
static void insertDialect(DialectRegistry &registry, size_t slot,
                          std::index_sequence<slots...>) {
  ((slot == slots ? registry.insert<SlotDialect<slots>>() : void()), ...);
}

static Error registerDialect(DialectRegistry &registry,
                             const RecordedDialect &dialect) {
  for (StringRef known : registry.getDialectNames())
    if (known == dialect.name)
      return llvm::createStringError("there already is a dialect '" + known +
                                     "'");
  if (numDialects == kNumDialects)
    return llvm::createStringError("there are more than %zu dialects",
                                   kNumDialects);
  DialectSlot &slot = dialectSlots[numDialects];
  slot.dialect = dialect;
  for (const RecordedOp &op : dialect.ops) {
    slot.slots.push_back(takeSlot(op.description));
    if (!slot.slots.back())
      return llvm::createStringError("there are more than %zu ops", kNumOps);
  }
  insertDialect(registry, numDialects++,
                std::make_index_sequence<kNumDialects>());
  return Error::success();
}

Error registerDialects(DialectRegistry &registry, StringRef records) {
  auto file = RecordFile::parse(records);
  if (!file)
    return file.takeError();
  auto [text, hash] = records.rsplit(kRecordsHash);
  if (hashRecords(text) != hash.trim())
    return llvm::createStringError(
        "it is not as 'ewise-tblgen -gen-records' of this version writes it: "
        "generate it anew instead of editing it");
  auto dialects = RecordReader(*file).readDialects();
  if (!dialects)
    return dialects.takeError();
  for (const RecordedDialect &dialect : *dialects)
    if (Error error = registerDialect(registry, dialect))
      return error;
  return Error::success();
}

} // namespace ewise
