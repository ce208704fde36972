//===- Plan.h - What a lowering is going to build ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The plan of a lowering: which ops become one loop nest, and how the nest
/// reads its operands. It is computed before any IR changes.
///
/// Producers are fused into their readers: elementwise functions commute with
/// reading an operand at index 0 or another, so a broadcast result need not
/// exist. A loop nest reads an element of a tensor at the result's index, at 0
/// if the tensor is broadcast, or at that of its block or repetition, as the
/// sizes say and whatever ops lie between. The plan relies on one property of a
/// rule set only: it is readable, which is proven of all.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_LOWERING_PLAN_H
#define EWISE_LIB_LOWERING_PLAN_H

#include "BoundBody.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/ResultSizes.h"
#include "ewise/IR/SizeTable.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "ewise/Rules/Align.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/Allocator.h"

namespace ewise {

/// How a loop nest over a result reads an operand along one dimension.
struct DimAccess {
  DimAccess(SizeId size = 0, int64_t resultDim = DimensionMap::kNone,
            ReadMap reads = ReadMap::AtZero)
      : size(size), reads(reads), resultDim(resultDim) {}

  /// The operand's size.
  SizeId size;
  /// Whether the dimension may turn out to be broadcast at run time.
  bool mayBroadcast = false;
  /// Reads in blocks or repetitions, if the index is neither the result's nor
  /// 0. A run-time size that is the result's or 1 is read so, too.
  ReadMap reads;
  /// The result's dimension that indexes it; kNone if it is read at index 0.
  int64_t resultDim;
  /// The number of elements of a block, if sizes do not tell it, since the last
  /// block may be shorter; else 0.
  int64_t block = 0;

  bool operator==(const DimAccess &other) const {
    return resultDim == other.resultDim && mayBroadcast == other.mayBroadcast &&
           reads == other.reads && block == other.block;
  }
};

/// How a loop nest over a result reads an operand.
using OperandAccess = llvm::SmallVector<DimAccess, 4>;

/// Whether a dimension may turn out to be broadcast at run time.
inline bool mayBroadcast(llvm::ArrayRef<DimAccess> access) {
  return llvm::any_of(access,
                      [](const DimAccess &dim) { return dim.mayBroadcast; });
}

/// Whether a dimension is read in blocks or repetitions.
inline bool isReadOtherwise(llvm::ArrayRef<DimAccess> access) {
  return llvm::any_of(access, [](const DimAccess &dim) {
    return dim.reads != ReadMap::AtZero;
  });
}

/// Whether a dimension is read in blocks of which the last may be shorter.
inline bool isInUnequalBlocks(llvm::ArrayRef<DimAccess> access) {
  return llvm::any_of(access,
                      [](const DimAccess &dim) { return dim.block != 0; });
}

/// The result's dimensions that index the operand's.
inline llvm::SmallVector<int64_t, 4>
getResultDims(llvm::ArrayRef<DimAccess> access) {
  return llvm::map_to_vector<4>(
      access, [](const DimAccess &dim) { return dim.resultDim; });
}

/// Two sizes that have to agree at run time.
struct SizeCheck {
  SizeId first;
  SizeId second;
  /// The failure reported if they do not.
  Failure failure;
  /// The condition under which they agree; never true if they are known to
  /// conflict.
  SizeCondition condition = {};
  /// The dimension of the result along which they are combined, and the place.
  int64_t resultDim = 0;
  StepPlace place = {};

  /// A dimension of an operand.
  struct Part {
    size_t which;
    int64_t dim;
    SizeId size;
  };
  /// The dimensions of which `combined` is the size, for messages: only run
  /// time tells which one a failure is about.
  llvm::SmallVector<Part, 0> parts = {};
  SizeId combined = {};
};

/// One op that is lowered.
struct PlannedOp {
  mlir::Operation *op = nullptr;
  const OpDescription *description = nullptr;
  /// The names without operands, by bits.
  uint64_t absent = 0;
  const BodyCase *bodyCase = nullptr;
  /// Shared by ops like this one.
  std::shared_ptr<const BoundBody> body;
  /// Whether its value takes much longer than reading the operands from memory.
  bool isExpensive = false;
  AlignedOperands aligned;
  /// Values of the attribute, which `aligned` may point to.
  llvm::SmallVector<int64_t, 0> attributeValues;

  // Ops on tensors.
  /// How the op's own loops would read the operands that broadcast.
  llvm::SmallVector<OperandAccess, 3> accesses;
  /// The sizes of the result, or of each of several results.
  llvm::SmallVector<SizeId, 4> sizes;
  llvm::SmallVector<SizeCheck, 0> checks;
  /// Sizes that conflict by facts, though not by their types.
  llvm::SmallVector<SizeCheck, 0> conflicts;

  // Its place in the plan.
  std::optional<size_t> group;
  /// How the group's loops would read the result, if they compute it.
  OperandAccess access;
  /// Why it is the root of its group, if it might have been fused into its
  /// readers; else empty.
  llvm::StringRef whyApart;

  bool isOnVectors() const;
  bool reads(size_t operand) const {
    return description->reads(*bodyCase, operand, absent);
  }
  mlir::ValueRange getBroadcastOperands() const {
    return op->getOperands().drop_back(description->countParameters(absent));
  }
  /// The encoding of the results.
  mlir::Attribute getEncoding() const {
    return ewise::getEncoding(*description, getArguments(op));
  }
};

/// The one size that broadcasts, if any; the generator refuses rule sets with
/// two.
std::optional<int64_t> findBroadcastSize(const RuleSet &rules);

/// Ops that become one loop nest.
struct FusionGroup {
  /// The root, which is the last one in the block, comes first. The loops are
  /// built at its place.
  llvm::SmallVector<PlannedOp *, 2> members;
  /// Members but the root that others read, too: all behind the root.
  llvm::SmallVector<PlannedOp *, 0> furtherResults;
  /// The tensors that the loops read. Their static sizes are combined: a size
  /// that one of them states is the size of all results it was combined into.
  llvm::SmallSetVector<mlir::Value, 4> tensors;
  /// The size that the rule sets of all members broadcast, except those that
  /// broadcast none.
  std::optional<int64_t> broadcastSize;
  /// Whether a member reads in blocks or repetitions.
  bool readsOtherwise = false;
  /// The operand of the root whose producer group is fused, too, unless the
  /// operand is broadcast at run time.
  std::optional<unsigned> producerOperand;
  /// The group whose producer this one is, if any.
  std::optional<size_t> reader;

  const PlannedOp &getRoot() const { return *members.front(); }
  bool writes(const PlannedOp &member) const {
    return &member == &getRoot() || llvm::is_contained(furtherResults, &member);
  }
};

/// The source of an operand's element in the loops.
struct ElementSource {
  /// Whether it is a member's value; else a tensor's element.
  bool isMember = false;
  /// The number of the member or of the tensor.
  size_t number = 0;
  /// Which of the member's results.
  size_t result = 0;
};

/// The loops of a group, or of a group and its producer.
struct LoopNest {
  struct Member {
    const PlannedOp *planned;
    /// How the loops would read its result.
    OperandAccess access;
    /// The sources of the operands that the body reads.
    llvm::SmallVector<ElementSource, 3> sources;
    /// Whether the loops write its results.
    bool isResult = false;
  };
  /// A tensor, as an operand of a member.
  struct Tensor {
    mlir::Value value;
    OperandAccess access;
  };

  /// In the order of the block; the last one is a result.
  llvm::SmallVector<Member, 2> members;
  llvm::SmallVector<Tensor, 3> tensors;
  /// The tensors that the loops write.
  llvm::SmallVector<mlir::OpResult, 1> results;

  const PlannedOp &getRoot() const { return *members.back().planned; }
};

/// The message of a check that fails: the verifier's.
ConflictMessage describeConflict(const PlannedOp &planned,
                                 const Failure &failure);

/// Why an op cannot be lowered.
struct Refusal {
  mlir::Operation *op;
  std::string reason;
  /// Whether the op's author lowers it, which is no error.
  bool isElsewhere = false;
};

/// The plan for some ops.
class Plan {
public:
  /// Plans ops in the order in which a walk meets them; other ops are not
  /// lowered. Facts of sizes come from the given sources.
  Plan(llvm::ArrayRef<mlir::Operation *> ops, const LoweringOptions &options,
       SizeSources from);
  Plan(llvm::ArrayRef<mlir::Operation *> ops, const LoweringOptions &options)
      : Plan(ops, options,
             {/*statements=*/true, /*demands=*/true, options.useValueBounds}) {}
  Plan(const Plan &) = delete;
  Plan &operator=(const Plan &) = delete;

  const LoweringOptions &getOptions() const { return options; }
  const SizeTable &getSizes() const { return sizes; }
  SizeId getSize(mlir::Value tensor, int64_t dim) {
    return sizes.getSize(tensor, dim);
  }
  /// The plan of the op; null if it is not lowered.
  PlannedOp *lookup(mlir::Operation *op) const { return byOp.lookup(op); }
  /// The ops in the given order, without those that are refused.
  llvm::ArrayRef<PlannedOp *> getOps() const { return ops; }
  llvm::ArrayRef<FusionGroup *> getGroups() const { return groups; }
  const FusionGroup &getGroupOf(const PlannedOp &op) const {
    return *groups[*op.group];
  }
  /// The producer group that `group` may fuse; null if there is none.
  const FusionGroup *getProducer(const FusionGroup &group) const;
  /// The loops of the group or, with `fused`, of its producer, too.
  LoopNest makeNest(const FusionGroup &group, bool fused = false) const;
  llvm::ArrayRef<Refusal> getRefusals() const { return refusals; }

  /// Warns of ops that are certain to fail when they are executed. They are no
  /// errors: they need not be executed.
  void warnOfConflicts() const;

  /// Prints groups with their members, sizes, and how they read tensors.
  void print(llvm::raw_ostream &os, mlir::AsmState &state) const;

private:
  /// The sizes that the types of an op state.
  struct TypeShapes {
    llvm::SmallVector<Shape, 4> operands;
    Shape declared;
    llvm::SmallVector<int64_t, 8> inferred;
    /// Holds sizes that types store in another form.
    llvm::SmallVector<llvm::SmallVector<int64_t, 0>, 4> storage;
  };

  bool bindBody(PlannedOp &planned) const;
  // These return why the op cannot be lowered, or nothing.
  std::string planOp(PlannedOp &planned);
  std::string findBody(PlannedOp &planned);
  std::string align(PlannedOp &planned, TypeShapes &types);

  /// The sizes that are paired along a dimension of a result.
  struct PairedSizes {
    /// An operand and its dimension, and the sizes that it may have.
    llvm::SmallVector<std::pair<size_t, int64_t>, 4> dims;
    /// The places at which they are combined with those before them.
    llvm::SmallVector<StepPlace, 4> places;
    llvm::SmallVector<SizeSet, 4> possible;
    /// Sizes that are equal once the op has been executed.
    llvm::SmallVector<std::pair<SizeId, SizeId>, 0> demanded;
  };

  void combineSizes(PlannedOp &planned, const TypeShapes &types);
  /// As above, if types state all sizes: no facts, checks and run-time sizes
  /// then. Returns false for other ops.
  bool combineStatic(PlannedOp &planned, const TypeShapes &types);
  void checkSingle(PlannedOp &planned, size_t which);
  void useDeclared(PlannedOp &planned, const Shape &declared);
  void combineAlong(PlannedOp &planned, const TypeShapes &types,
                    int64_t resultDim, PairedSizes &paired);
  /// Decides how the operands are read along a dimension of the result.
  void readAlong(PlannedOp &planned, int64_t resultDim,
                 const PairedSizes &paired);
  void addCheck(PlannedOp &planned, const SizeCheck &check);
  SizeCondition findCondition(const PlannedOp &planned,
                              const SizeCheck &check) const;

  void formGroups();
  void makeGroup(PlannedOp &planned, llvm::StringRef whyApart);
  /// Fuses the op into the group of its readers, or returns why not; an empty
  /// reason if none is worth telling.
  std::optional<llvm::StringRef> join(PlannedOp &planned);
  /// How the loops of the readers' group would read the op's result; nothing if
  /// readers would read different elements of it.
  std::optional<OperandAccess> accessOfReaders(const PlannedOp &planned) const;
  /// Makes the op a further result of a group with the same iteration space and
  /// a common input. Returns whether there is one.
  bool joinBeside(PlannedOp &planned);
  /// Whether no other planned op reads the op's inputs or its result.
  bool readsAlone(const PlannedOp &planned) const;
  bool fitsBeside(const PlannedOp &planned, const FusionGroup &group,
                  size_t number) const;
  /// Adds the op to the group, or returns why not.
  std::optional<llvm::StringRef> add(PlannedOp &planned, size_t number,
                                     OperandAccess access, bool isResult);
  /// The tensors that the op reads, and those that their producers read, up to
  /// a limit.
  llvm::SmallSetVector<mlir::Value, 16>
  collectReads(llvm::ArrayRef<mlir::Value> tensors) const;
  bool isReadBehind(mlir::Operation *reader, const PlannedOp &root) const;
  /// Whether one loop nest serves all blocks and repetitions that a group and
  /// one more op read.
  bool haveOneLayout(const FusionGroup &group, const PlannedOp &next,
                     const OperandAccess &access) const;
  void findProducer(size_t number);

  LoweringOptions options;
  SizeTable sizes;
  llvm::SpecificBumpPtrAllocator<PlannedOp> opAllocator;
  llvm::SpecificBumpPtrAllocator<FusionGroup> groupAllocator;
  std::vector<PlannedOp *> ops;
  std::vector<FusionGroup *> groups;
  std::vector<Refusal> refusals;
  llvm::DenseMap<mlir::Operation *, PlannedOp *> byOp;
  /// The last op of each name for which a body was found.
  llvm::DenseMap<mlir::OperationName, const PlannedOp *> lastOf;
  /// The checks of each block: rule set, table, whether ranks differ, and
  /// sizes.
  llvm::DenseMap<
      mlir::Block *,
      llvm::DenseSet<std::tuple<const RuleSet *, const CombineTable *, unsigned,
                                SizeId, SizeId>>>
      checked;
};

} // namespace ewise

#endif // EWISE_LIB_LOWERING_PLAN_H
