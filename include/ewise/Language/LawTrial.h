//===- LawTrial.h - A law with values ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_LAWTRIAL_H
#define EWISE_LANGUAGE_LAWTRIAL_H

#include "ewise/Data/ScalarBody.h"
#include "ewise/Language/LawProof.h"

namespace ewise::tblgen {

/// The values that an op's flags exclude.
struct Excluded {
  bool nan = false;
  bool infinity = false;
  /// The sign of a zero does not matter.
  bool signOfZero = false;

  bool excludes(const ScalarResult &result) const;
  bool areSame(const ScalarValue &first, const ScalarValue &second) const;
  /// As above, of numbers of lanes.
  bool excludes(uint64_t number, const ScalarFormat &format) const;
  bool areSame(uint64_t first, uint64_t second,
               const ScalarFormat &format) const;
};

/// One side of a law, or a part of it, for certain types and attributes.
struct BoundTerm {
  std::optional<size_t> variable;
  std::optional<ScalarValue> number;
  std::optional<ScalarBody> body;
  std::vector<BoundTerm> operands;
  /// The values of a number or a body.
  ScalarLanes values;
};

/// A law for one combination of types, with values.
class LawTrial {
public:
  /// Functions are computed by `expansions`, if given.
  LawTrial(const LawModel &law, const LawTyping &typing,
           LawEffort effort = LawEffort::Run,
           const ExpansionTable *expansions = nullptr);

  /// The counterexample, if there is one among the tried values.
  std::optional<std::string> disprove();
  /// Whether there is one among a few values.
  bool isFalseForFew();
  /// As above, among all values of the only variable, of up to 32 bits. Gives
  /// up a search of more than some minutes.
  std::optional<std::string> disproveEach();
  /// Whether these are all values.
  bool isExhaustive() const { return isAll && allAttributes.isAll; }
  /// Some values that the attributes may have.
  llvm::ArrayRef<ScalarAttribute> getFirstAttributes() const {
    return allAttributes.values.front();
  }
  /// The description of a counterexample, if it is one. Variables that are the
  /// values of ops may be anything.
  std::optional<std::string>
  disproveAt(llvm::ArrayRef<ScalarValue> values,
             llvm::ArrayRef<ScalarAttribute> ofAttributes);
  /// Whether both sides can be computed for all attributes.
  bool isComputable();
  /// Whether the left side has had a value.
  bool isDefined() const { return hasValue; }

private:
  bool isNamed(size_t variable) const { return named[variable]; }
  bool hasAll(LawEffort effort);
  void addConstants(const BoundTerm &term,
                    llvm::SmallVectorImpl<LawConstant> &constants) const;
  void chooseFew();
  void chooseTelling();
  std::optional<BoundTerm> bind(const LawTerm &term, const ScalarFormat &format,
                                size_t &nextOp);
  bool bindSides();
  std::optional<std::string> disproveForAttributes();
  std::optional<std::string> disproveProduct();
  std::optional<std::string> disproveRandom(size_t count);
  std::optional<size_t> findOnlyVariable() const;

  ScalarResult evaluate(const BoundTerm &term);
  bool holds();
  const ScalarLanes *evaluateLanes(BoundTerm &term);
  void excludeLanes(const ScalarLanes &values);
  bool evaluateLanes();
  bool holdsInLane(size_t lane);
  bool addToBatch();
  std::optional<std::string> disproveNext();
  std::optional<std::string> disproveBatch();
  std::string describe() const;

  const LawModel &law;
  const LawTyping &typing;
  const ExpansionTable *expansions;
  Excluded excluded;
  LawAttributes allAttributes;
  /// Variables that are the values of ops.
  llvm::SmallVector<bool> named;
  bool isAll = false;
  /// Whether all variables have lanes, and perhaps both sides, too.
  bool isBatched = true, hasLanes = true;

  /// The claim that is being tried.
  llvm::ArrayRef<ScalarAttribute> attributes;
  std::optional<BoundTerm> from, to;
  std::vector<LawVariable> domains;
  llvm::SmallVector<size_t> position;
  /// The values of variables that are looked at together, of types that have
  /// lanes.
  std::vector<ScalarLanes> lanes;
  size_t batchSize = 0;
  const ScalarLanes *leftLanes = nullptr, *rightLanes = nullptr;
  std::array<bool, ScalarLanes::kCount> excludedLanes;
  llvm::SmallVector<ScalarResult> variables;
  ScalarResult left, right;
  bool isExcluded = false;
  bool hasValue = false;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_LAWTRIAL_H
