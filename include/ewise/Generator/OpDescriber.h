//===- OpDescriber.h - Descriptions of ops ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_OPDESCRIBER_H
#define EWISE_GENERATOR_OPDESCRIBER_H

#include "ewise/Data/KeptText.h"
#include "ewise/Data/OpDescription.h"
#include "ewise/Generator/ElementSets.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/OpModel.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

namespace ewise::tblgen {

/// The text of a primitive, whose parts live as long as the memory.
PrimitiveText describePrimitive(const ScalarOpModel &op,
                                llvm::BumpPtrAllocator &memory);

/// Collects the names in bodies, and the names that these stand for.
class BodyNamesCollector {
public:
  BodyNamesCollector(RecordVocabulary &names, ElementSets &sets,
                     llvm::BumpPtrAllocator &memory)
      : names(names), sets(sets), memory(memory) {}

  void add(const BodyNode &node);
  /// Collects a name of types, or of something to call.
  void addName(llvm::StringRef name);

  bool empty() const { return seen.empty(); }
  /// The names collected so far; valid until more are collected.
  BodyNames get() const {
    return {overloads, functions, types, conversions, primitives};
  }

private:
  void addCallee(llvm::StringRef name);

  RecordVocabulary &names;
  ElementSets &sets;
  llvm::BumpPtrAllocator &memory;
  llvm::StringSet<> seen;
  std::vector<OverloadRow> overloads;
  std::vector<FunctionText> functions;
  std::vector<TypesOfName> types;
  std::vector<ConversionRow> conversions;
  std::vector<PrimitiveText> primitives;
};

/// Asks for the sets of types that messages about an op describe. Sets of the
/// same types share the description of the first one.
void collectTypes(const OpModel &op, ElementSets &sets);

/// Makes the descriptions of ops, which live as long as the describer.
class OpDescriber {
public:
  /// The ops have the vocabulary `names`. Adopted ops are verified by their own
  /// dialects, and ODS knows the values of enumerations: only with
  /// `describesAll` is this described, too.
  OpDescriber(RecordVocabulary &names, ElementSets &sets,
              bool describesAll = false)
      : sets(sets), describesAll(describesAll), names(names, sets, memory) {}

  const OpDescription &describe(const OpModel &op);
  const Promotion &describe(const PromotionModel &promotion);

  /// The names in the bodies that have been described.
  const BodyNamesCollector &getNames() const { return names; }
  /// The promotion tables of the ops that have been described.
  llvm::ArrayRef<const PromotionModel *> getPromotions() const {
    return promotions.getArrayRef();
  }
  /// Comments for elements of lists, such as cases' formulas.
  const Comments &getComments() const { return comments; }

private:
  using IsUndefinedFn = llvm::function_ref<bool(const ElementType &type)>;

  const char *keep(llvm::StringRef text) {
    return keepText(text, memory).data();
  }
  template <typename T> llvm::ArrayRef<T> keep(llvm::ArrayRef<T> list) {
    return list.copy(memory);
  }
  template <typename T> llvm::ArrayRef<T> keep(const std::vector<T> &list) {
    return llvm::ArrayRef(list).copy(memory);
  }
  template <typename T> const T *keepOne(const T &value) {
    return new (memory.Allocate<T>()) T(value);
  }
  /// The list, with a comment for each element.
  template <typename T>
  llvm::ArrayRef<T> keep(const std::vector<T> &list,
                         llvm::ArrayRef<std::string> words);

  AttributeDescription describe(const OpModel &op,
                                const AttributeModel &attribute);
  ResultDescription describe(const ResultModel &result);
  BodyCase describe(const OpModel &op, const ResultModel &result,
                    const Case &body, IsUndefinedFn isUndefined);
  llvm::ArrayRef<BodyCase> describeBody(const OpModel &op);
  llvm::ArrayRef<BodyCase> describeCases(const OpModel &op,
                                         const PartialModel &partial,
                                         llvm::ArrayRef<Case> bodies);
  llvm::ArrayRef<PartialDerivative> describePartials(const OpModel &op);
  llvm::ArrayRef<FoldRule> describeRules(const OpModel &op);
  llvm::ArrayRef<CheckDescription> describeChecks(const OpModel &op);
  llvm::ArrayRef<ComputeText> describeComputesIn(const OpModel &op);
  void describeOperands(const OpModel &op, OpDescription &made);
  void addNodes(const LawTerm &term, const OpModel &self,
                std::vector<RuleNode> &nodes);

  ElementSets &sets;
  bool describesAll;
  llvm::BumpPtrAllocator memory;
  BodyNamesCollector names;
  std::deque<ModelShapes> shapes;
  llvm::DenseMap<const OpModel *, const OpDescription *> ops;
  llvm::DenseMap<const PromotionModel *, const Promotion *> tables;
  llvm::SetVector<const PromotionModel *> promotions;
  Comments comments;
};

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_OPDESCRIBER_H
