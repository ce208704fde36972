//===- Proof.cpp - Proof of rule sets by enumeration ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A combine table distinguishes only four extents, and whether one of two sizes
// is a multiple of the other. So a few sizes stand for all: 0, 1 and greater
// ones, some of them multiples of others. Every property is checked for every
// combination of them, with the functions that generated code uses.
//
//===----------------------------------------------------------------------===//

#include "RuleReader.h"
#include "ewise/Rules/RuntimeSize.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// The sizes a dimension may have at run time.
constexpr int64_t kSizes[] = {0, 1, 2, 3, 4, 6};
/// The extents by which a type may describe a dimension.
constexpr int64_t kExtentSizes[] = {kDynamic, 0, 1, 2, 3, 4, 6};

/// Whether a run-time size is possible for the extent of a type.
bool allows(int64_t extentSize, int64_t size) {
  return extentSize == kDynamic || extentSize == size;
}

std::string spellResult(const Combined &combined) {
  return combined.ok ? spellSize(combined.size) : "a conflict";
}

/// The proof of one step of a rule set. Each obligation reports at most one
/// counterexample per row.
class Prover {
public:
  Prover(const RuleSetModel &model, size_t step, ReportedRows &reported)
      : model(model), table(model.getRules().steps[step].table),
        reported(reported), origin(*model.getStepTables()[step]),
        givesResult(step + 1 == model.getRules().numSteps ||
                    model.getRules().steps[step].givesResult()),
        hasBlocks(model.getRules().blockName &&
                  model.getRules().steps[step].guard ==
                      Guard::NamedDimensions) {}

  bool run() {
    // Extents inferred by a step before the last are not used.
    if (givesResult)
      proveReadable();
    if (hasBlocks)
      proveReadableInBlocks();
    // An unsound table breaks laws, too: the first error is the one to fix.
    if (!proveSound())
      return false;
    if (claims(Law::CertainConflicts))
      proveCertainConflicts();
    if (!givesResult)
      return holds;
    proveComputed();
    if (claims(Law::Commutative))
      proveCommutative();
    if (claims(Law::Associative))
      proveAssociative();
    if (claims(Law::Idempotent))
      proveIdempotent();
    if (claims(Law::Tight))
      proveTight();
    return holds;
  }

private:
  bool claims(Law law) const { return model.getRules().obeys(law); }

  Combined combine(int64_t a, int64_t b) const {
    return ewise::combine(table, a, b);
  }
  /// Combines extents; a conflict with anything is a conflict.
  Combined combine(Combined a, Combined b) const {
    if (!a.ok || !b.ok)
      return {false, 0};
    return combine(a.size, b.size);
  }
  static bool same(Combined a, Combined b) {
    return a.ok == b.ok && (!a.ok || a.size == b.size);
  }

  const Record &rowOf(int64_t a, int64_t b) const {
    return *origin.findRow(extentOf(a), extentOf(b))->record;
  }

  /// Reports a counterexample at the row for (a, b), once per row and
  /// obligation.
  void fail(StringRef obligation, int64_t a, int64_t b, const Twine &message) {
    holds = false;
    const Record &row = rowOf(a, b);
    if (!reported.insert({&row, obligation}).second)
      return;
    reportError(row.getLoc(), "combine row of '" + displayName(*origin.record) +
                                  "' is not " + obligation + ": " + message);
    reportNote(model.getRecord().getLoc(),
               "required by rule set '" + model.getName() + "'");
  }

  /// "2 with 3 gives a conflict"
  std::string describe(int64_t a, int64_t b) const {
    return spellSize(a) + " with " + spellSize(b) + " gives " +
           spellResult(combine(a, b));
  }

  /// Calls `visit` for each pair of run-time sizes that is possible for two
  /// extents and has no conflict, with the size that it gives.
  template <typename VisitFn>
  void forEachRunTime(int64_t a, int64_t b, VisitFn visit) const {
    for (int64_t sizeA : kSizes)
      for (int64_t sizeB : kSizes)
        if (Combined result = combine(sizeA, sizeB);
            result.ok && allows(a, sizeA) && allows(b, sizeB))
          visit(sizeA, sizeB, result.size);
  }
  /// The results that are possible at run time.
  SmallVector<int64_t, 5> getPossibleResults(int64_t a, int64_t b) const;

  /// A read outside an operand of this size, or elements that are read
  /// unequally often; empty if there are none.
  std::string findReadOutside(int64_t size, int64_t resultSize) const;
  std::string findUnequalReads(int64_t size, int64_t resultSize) const;
  void proveReadable();
  void proveReadableInBlocks();
  void proveComputed();
  bool proveSound();
  void proveCommutative();
  void proveAssociative();
  void proveIdempotent();
  void proveTight();
  void proveCertainConflicts();

  const RuleSetModel &model;
  const CombineTable &table;
  ReportedRows &reported;
  const CombineTableModel &origin;
  bool givesResult;
  /// Whether an attribute may give the number of elements of the first operand
  /// that share an element of the second.
  bool hasBlocks;
  bool holds = true;
};

} // namespace

/// Calls `visit` for each pair of sizes.
template <typename VisitFn>
static void forEachPair(ArrayRef<int64_t> sizes, VisitFn visit) {
  for (int64_t a : sizes)
    for (int64_t b : sizes)
      visit(a, b);
}

std::string Prover::findReadOutside(int64_t size, int64_t resultSize) const {
  if (size == resultSize || table.isExpandable(size))
    return {};
  if (table.reads == ReadMap::AtZero && !table.asksForMultiples())
    return " and is not expandable";
  for (int64_t i = 0; i != resultSize; ++i)
    if (int64_t read = readIndex(table, size, resultSize, i);
        read < 0 || read >= size)
      return ": at index " + spellSize(i) + " of the result, it is read at " +
             spellSize(read);
  return {};
}

/// All elements must be read equally often, since loops are split that way.
std::string Prover::findUnequalReads(int64_t size, int64_t resultSize) const {
  return table.isExpandable(size) || isMultiple(resultSize, size)
             ? ""
             : ", which are not read equally often";
}

/// A loop over the result may only read elements that each operand has. Results
/// without elements are no exception: their loop must not get the length of a
/// longer operand.
void Prover::proveReadable() {
  for (auto find : {&Prover::findReadOutside, &Prover::findUnequalReads})
    forEachPair(kSizes, [&](int64_t a, int64_t b) {
      Combined result = combine(a, b);
      for (auto [which, size] :
           {std::pair("first", a), std::pair("second", b)}) {
        std::string misread =
            result.ok ? (this->*find)(size, result.size) : std::string();
        if (!misread.empty())
          fail("readable", a, b,
               describe(a, b) + ", but the " + which + " operand has " +
                   spellSize(size) + (size == 1 ? " element" : " elements") +
                   misread);
      }
    });
}

/// As above, if the second operand has one element for all, or an element for
/// each block, of which the last may be shorter.
void Prover::proveReadableInBlocks() {
  for (int64_t block : {2, 3, 4})
    forEachPair(kSizes, [&](int64_t a, int64_t b) {
      Combined result = ewise::combine(table, a, b, block);
      if (!result.ok)
        return;
      std::string blocks = spellSize(a) + " in blocks of " + spellSize(block) +
                           " with " + spellSize(b);
      if (result.size != a)
        fail("readable in blocks", countBlocks(a, block), b,
             blocks + " gives " + spellSize(result.size));
      for (int64_t i = 0; i != a; ++i)
        if (int64_t read = readIndex(table, b, a, i, block);
            read < 0 || read >= b)
          return fail("readable in blocks", countBlocks(a, block), b,
                      blocks + " is accepted, but index " + spellSize(i) +
                          " of the result reads " + spellSize(read));
    });
}

/// Checks that a selection computes the result's size. For rows that ask for
/// multiples, there may be none.
void Prover::proveComputed() {
  if (!table.asksForMultiples())
    return;
  SizeSelection selection = selectSize(table, kAnySize, kAnySize);
  forEachPair(kSizes, [&](int64_t a, int64_t b) {
    Combined result = combine(a, b);
    if (int64_t selected = selection.select(a, b);
        result.ok && selected != result.size)
      fail("computable", a, b,
           describe(a, b) +
               ", but a selection that is right for others gives " +
               spellSize(selected));
  });
}

/// Whatever the run-time sizes are, the result is in the inferred extent.
bool Prover::proveSound() {
  bool sound = true;
  forEachPair(kExtentSizes, [&](int64_t a, int64_t b) {
    Combined inferred = combine(a, b);
    if (!inferred.ok)
      return;
    forEachRunTime(a, b, [&](int64_t sizeA, int64_t sizeB, int64_t size) {
      if (allows(inferred.size, size))
        return;
      sound = false;
      fail("sound", a, b,
           spellSize(a) + " with " + spellSize(b) + " infers " +
               spellResult(inferred) + ", but run-time sizes " +
               spellSize(sizeA) + " and " + spellSize(sizeB) + " give " +
               spellSize(size));
    });
  });
  return sound;
}

void Prover::proveCommutative() {
  forEachPair(kExtentSizes, [&](int64_t a, int64_t b) {
    if (!same(combine(a, b), combine(b, a)))
      fail("commutative", a, b, describe(a, b) + ", but " + describe(b, a));
  });
}

void Prover::proveAssociative() {
  forEachPair(kExtentSizes, [&](int64_t a, int64_t b) {
    for (int64_t c : kExtentSizes) {
      Combined left = combine(combine(a, b), {true, c});
      Combined right = combine({true, a}, combine(b, c));
      if (!same(left, right))
        fail("associative", a, b,
             "(" + spellSize(a) + " with " + spellSize(b) + ") with " +
                 spellSize(c) + " gives " + spellResult(left) + ", but " +
                 spellSize(a) + " with (" + spellSize(b) + " with " +
                 spellSize(c) + ") gives " + spellResult(right));
    }
  });
}

void Prover::proveIdempotent() {
  for (int64_t a : kExtentSizes)
    if (!same(combine(a, a), {true, a}))
      fail("idempotent", a, a,
           spellSize(a) + " with itself gives " + spellResult(combine(a, a)));
}

SmallVector<int64_t, 5> Prover::getPossibleResults(int64_t a, int64_t b) const {
  SmallVector<int64_t, 5> possible;
  forEachRunTime(a, b, [&](int64_t, int64_t, int64_t size) {
    if (!is_contained(possible, size))
      possible.push_back(size);
  });
  return possible;
}

void Prover::proveTight() {
  forEachPair(kExtentSizes, [&](int64_t a, int64_t b) {
    Combined inferred = combine(a, b);
    if (!inferred.ok || inferred.size != kDynamic)
      return;
    SmallVector<int64_t, 5> possible = getPossibleResults(a, b);
    std::string pair = spellSize(a) + " with " + spellSize(b);
    if (possible.empty())
      fail("tight", a, b, pair + " infers ?, but every run-time size fails");
    else if (possible.size() == 1)
      fail("tight", a, b,
           pair + " infers ?, but every run-time size gives " +
               spellSize(possible.front()));
  });
}

void Prover::proveCertainConflicts() {
  forEachPair(kExtentSizes, [&](int64_t a, int64_t b) {
    if (combine(a, b).ok)
      return;
    SmallVector<int64_t, 5> possible = getPossibleResults(a, b);
    if (!possible.empty())
      fail("certain of its conflict", a, b,
           spellSize(a) + " with " + spellSize(b) +
               " conflicts, but run-time sizes exist that give " +
               spellSize(possible.front()));
  });
}

void checkExample(const RuleSet &rules, const Example &example,
                  const Twine &owner) {
  ExampleAnswer answer(rules, example);
  FailureKind kind = answer.getFailure().kind;
  bool ok = answer.isOk();
  bool rejected = !ok && (kind == FailureKind::ResultRankMismatch ||
                          kind == FailureKind::ResultExtentMismatch);
  bool asStated = ok == !example.failure.has_value();
  if (asStated && ok && example.inferred)
    asStated = spellShape(answer.getInferred()) ==
               spellShape(example.inferred->view());
  if (asStated && !ok)
    asStated = kind == *example.failure;
  if (asStated)
    return;
  std::string got = "the operands do not broadcast";
  if (ok || rejected)
    got =
        "the operands broadcast to '" + spellShape(answer.getInferred()) + "'";
  if (rejected)
    got += ", which rejects '" + example.declared->text + "'";
  if (!ok)
    got += " (" + nameOf(kind).str() + ")";
  reportError(example.record->getLoc(),
              "example of " + owner + " does not hold: " + got);
}

bool prove(const RuleSetModel &model, KnownProofs &known) {
  ErrorsSince errors;
  bool holds = true;
  for (auto [step, table] : enumerate(model.getStepTables())) {
    bool isSound = Prover(model, step, known.reported).run();
    if (isSound && !known.ranges.count(table->record))
      known.ranges[table->record] = proveRanges(*table, known.reported);
    holds &= isSound && known.ranges[table->record];
  }
  // Examples of a table that does not hold would only repeat it.
  if (!holds)
    return false;
  for (const Example &example : model.getExamples())
    checkExample(model.getRules(), example,
                 "rule set '" + model.getName() + "'");
  return !errors.any();
}

} // namespace ewise::tblgen
