//===- Explain.cpp - Why a shape is inferred ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Explain.h"
#include "Reading.h"
#include "Rows.h"
#include "ewise/Rules/Describe.h"

namespace ewise::shape {

using Line = ReasonColumns::Line;

/// The name of an operand or the declared result in sentences.
static std::string inSentence(size_t which) {
  return which == kDeclaredResult ? "the result" : nameOf(which);
}

namespace {

/// Explains what the algorithms of ewise/Rules do. They and the tables decide
/// everything; this only asks and prints.
class Explainer {
public:
  Explainer(const Question &question, std::string &out)
      : question(question), rules(question.getRules()), out(out) {}

  void run();

private:
  /// How the operands' sizes in one dimension are combined.
  struct Dimension {
    std::vector<Line> lines;
    std::string result;
  };
  Dimension explainDimension(int64_t dim) const;

  void printGivenShapes();
  void printAlignedShapes();
  void printUnranked();
  std::string explainFailure() const;
  void printMap();
  void printMapEntries();
  void printAxis();
  void printDimensions();
  void printDeclared();
  void printReads(const Shape &inferred);
  Line explainEntry(int64_t entry) const;

  void addShape(ShapeColumns &columns, size_t which) const;
  void print(const ReasonColumns &columns);
  void printSentence(const std::string &text) { out += "\n  " + text + "\n"; }
  void printViolation(const std::string &text) { out += "\n! " + text + "\n"; }

  /// `2 of #1`.
  std::string sizeOf(size_t which, int64_t dim) const {
    return spellSize(question.getShape(which), dim) + " of " +
           inSentence(which);
  }
  bool allRanked() const {
    bool all = true;
    for (size_t which = 0; which != question.getNumOperands(); ++which)
      all = all && question.getShape(which).isRanked();
    return all;
  }
  std::string target() const { return inSentence(aligned.target); }
  std::string source() const { return inSentence(aligned.source); }
  const Shape &targetShape() const { return question.getShape(aligned.target); }
  const Shape &sourceShape() const { return question.getShape(aligned.source); }
  /// `dims = [0, 2]`, or that there is no attribute.
  std::string attribute() const;

  const Question &question;
  const RuleSet &rules;
  std::string &out;
  AlignedOperands aligned;
  bool isAligned = false;
  Failure failure;
};

} // namespace

void Explainer::print(const ReasonColumns &columns) {
  out += "\n";
  columns.print(out);
}

std::string Explainer::attribute() const {
  const AlignmentAttribute &given = question.getAttribute();
  std::string name = rules.attributeName;
  if (!given.present)
    return name + " is not given";
  return name + " = " + spellAttribute(rules.alignment.attribute, given);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Adds an operand, or the declared result if an operand is broadcast into it.
void Explainer::addShape(ShapeColumns &columns, size_t which) const {
  const Shape &shape = question.getShape(which);
  if (!shape.isRanked())
    return columns.addRow(nameOf(which), "*");
  DimensionMap map = aligned.mapOf(which, shape.rank);
  if (map.length == 0)
    return columns.addRow(nameOf(which), "[]");
  std::vector<std::string> cells(static_cast<size_t>(aligned.rank));
  for (int64_t dim = 0; dim != shape.rank; ++dim)
    if (int64_t to = map.resultDim(dim); to != DimensionMap::kNone)
      cells[static_cast<size_t>(to)] = spellSize(shape, dim);
  columns.addRow(nameOf(which), std::move(cells));
}

/// Prints the shapes as given, if they are not aligned.
void Explainer::printGivenShapes() {
  ShapeColumns columns(0);
  for (size_t which = 0; which != question.getNumOperands(); ++which)
    columns.addRow(nameOf(which), spellShape(question.getShape(which)));
  if (isAligned)
    columns.addRow("inferred", "*");
  if (const Shape *declared = question.getDeclared())
    columns.addRow(nameOf(kDeclaredResult), spellShape(*declared));
  columns.print(out);
}

void Explainer::printAlignedShapes() {
  ShapeColumns columns(static_cast<size_t>(aligned.rank));
  for (size_t which = 0; which != question.getNumOperands(); ++which)
    addShape(columns, which);
  if (aligned.target == kDeclaredResult)
    addShape(columns, kDeclaredResult);

  std::vector<std::string> cells;
  for (int64_t dim = 0; dim != aligned.rank; ++dim)
    cells.push_back(explainDimension(dim).result);
  if (cells.empty())
    columns.addRow("inferred", "[]");
  else
    columns.addRow("inferred", std::move(cells));

  const Shape *declared = question.getDeclared();
  if (declared && aligned.target != kDeclaredResult) {
    // If its rank is right, its dimensions are those of the inferred shape.
    std::vector<std::string> declaredCells;
    for (int64_t dim = 0; dim < declared->rank; ++dim)
      declaredCells.push_back(spellSize(declared->sizes[dim]));
    if (declared->rank == aligned.rank && aligned.rank != 0)
      columns.addRow(nameOf(kDeclaredResult), std::move(declaredCells));
    else
      columns.addRow(nameOf(kDeclaredResult), spellShape(*declared));
  }
  columns.print(out);
}

/// Prints the meaning of unranked shapes.
void Explainer::printUnranked() {
  std::string names;
  size_t count = 0;
  auto add = [&](size_t which) {
    if (!question.getShape(which).isRanked())
      names += (count++ == 0 ? "" : ", ") + inSentence(which);
  };
  for (size_t which = 0; which != question.getNumOperands(); ++which)
    add(which);
  if (aligned.target == kDeclaredResult)
    add(kDeclaredResult);
  const char *plural = count == 1 ? "" : "s";
  if (count == 0)
    return;
  if (aligned.rank == Shape::kUnranked)
    printSentence(std::string("nothing is inferred: unknown rank") + plural +
                  " of " + names);
  else
    printSentence(std::string("left out, for unknown rank") + plural + ": " +
                  names);
}

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

/// A violation found before any dimension is paired; empty for other
/// violations.
std::string Explainer::explainFailure() const {
  // The rule set's own message is clearer for names and axes.
  if (rules.alignment.pairing != Pairing::InOrder)
    return describe(
        rules, failure,
        {question.getOperands(), question.getShape(kDeclaredResult), Shape()},
        nameOf);
  std::string first = inSentence(failure.first);
  std::string second = inSentence(failure.second);
  std::string rank = spell(question.getShape(failure.second).rank);
  switch (failure.kind) {
  case FailureKind::RankMismatch:
    return "rank " + spell(question.getShape(failure.first).rank) + " of " +
           first + " and rank " + rank + " of " + second + ": " +
           (rules.alignment.ranks == RankRelation::Equal
                ? "they must be equal"
                : "that of " + second + " must not be larger");
  case FailureKind::ResultMissing:
    return "there is no result for " + first + " to go into";
  case FailureKind::AttributeMissing:
    return attribute() + ": nothing says where the dimensions of " + second +
           " go";
  case FailureKind::AttributeNotIdentity:
    return attribute() + " moves dimensions, but the ranks are equal";
  case FailureKind::AttributeLength:
    return attribute() + " has " + spell(failure.firstDim) +
           (failure.firstDim == 1 ? " entry" : " entries") + ", but " + second +
           " has rank " + rank;
  default:
    return "";
  }
}

/// The dimension to which an entry of a list moves an operand's, and the size
/// that it is paired with.
Line Explainer::explainEntry(int64_t entry) const {
  int64_t dim = question.getAttribute().values[entry];
  bool fails = !isAligned && failure.secondDim == entry;
  Line line;
  line.about = "dimension " + spell(entry) + " to " + spell(dim);
  line.isViolation = fails;
  if (fails && failure.kind == FailureKind::AttributeRange) {
    line.why = target() + " has no such dimension";
    return line;
  }
  for (size_t step = 0; step + 1 < rules.numSteps; ++step) {
    if (!rules.isCheck(step, aligned.placeOf(aligned.source, dim)))
      continue;
    Line row = explainRow(rules.steps[step].table, targetShape().factsOf(dim),
                          sourceShape().factsOf(entry))
                   .front();
    line.what =
        sizeOf(aligned.target, dim) + " with " + sizeOf(aligned.source, entry);
    line.result = row.isViolation ? row.result : "ok";
    line.why = row.why;
    if (row.isViolation)
      break;
  }
  if (fails && failure.kind == FailureKind::AttributeOrder)
    line.why = rules.alignment.order == DimensionOrder::Increasing
                   ? "dimensions must stay in their order"
                   : "another dimension is there already";
  return line;
}

void Explainer::printMapEntries() {
  printSentence(attribute() + " says where the dimensions of " + source() +
                " go:");
  int64_t numEntries = isAligned ? sourceShape().rank : failure.secondDim + 1;
  ReasonColumns columns;
  for (int64_t entry = 0; entry != numEntries; ++entry)
    columns.add(explainEntry(entry));
  columns.print(out);
}

void Explainer::printAxis() {
  const AlignmentAttribute &given = question.getAttribute();
  int64_t least = rules.alignment.leastAxis;
  std::string side =
      rules.alignment.side == AlignmentSide::Trailing ? "right" : "left";
  int64_t rank = sourceShape().rank;
  if (!isAligned) {
    printViolation(
        attribute() +
        (given.values[0] < least
             ? ": the least is " + spell(least) + ", which aligns " + side
             : ": that leaves no room in " + target() +
                   " for all dimensions of " + source()));
    return;
  }
  const DimensionMap &map = aligned.sourceMap;
  bool isAtSide = !given.present || given.values[0] == least;
  std::string place = attribute() + ": ";
  if (map.length == 0)
    place += "no dimension of " + source() + " meets one of " + target();
  else if (isAtSide)
    place += source() + " is aligned " + side;
  else
    place += "the dimensions of " + source() + " go to those of " + target() +
             " from " + spell(map.offset) + " on";
  printSentence(place);
  if (map.length != rank)
    out += "  " +
           (rank - map.length == 1
                ? "dimension " + spell(map.length) + " of " + source() +
                      " is a 1 past the end of " + target() + ", and is dropped"
                : "dimensions " + spell(map.length) + " to " + spell(rank - 1) +
                      " of " + source() + " are 1s past the end of " +
                      target() + ", and are dropped") +
           "\n";
}

/// Prints the map from the source's dimensions, given by the attribute.
void Explainer::printMap() {
  bool isPaired = aligned.source != kDeclaredResult &&
                  aligned.source < question.getNumOperands() &&
                  sourceShape().isRanked() && targetShape().isRanked();
  if (!isPaired || !rules.attributeName)
    return;
  if (rules.alignment.attribute == AttributeKind::Axis)
    return printAxis();
  bool mayBeAbsent =
      rules.alignment.presence == AttributePresence::WhenRanksDiffer;
  if (mayBeAbsent && !aligned.ranksDiffer)
    printSentence(attribute() + ": nothing moves, the ranks are equal");
  else if (sourceShape().rank == 0)
    printSentence(attribute() + ": " + source() + " has no dimensions");
  else
    printMapEntries();
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

Explainer::Dimension Explainer::explainDimension(int64_t dim) const {
  Dimension dimension;
  size_t numPaired = 0;
  SizeFacts combined;
  std::string combinedText, name;
  bool agree = visitPaired(
      aligned, question.getOperands(), question.getNumOperands(),
      question.getDeclared(), dim,
      [&](size_t which, int64_t shapeDim, int64_t) {
        SizeFacts next = question.getShape(which).factsOf(shapeDim);
        if (numPaired++ == 0) {
          combined = next;
          combinedText = sizeOf(which, shapeDim);
          name = inSentence(which);
          return true;
        }
        StepPlace place = aligned.placeOf(which, dim);
        const CombineTable &table = rules.table(place);
        SizeFacts first = combined;
        if (place.block > 1) {
          first = {countBlocks(combined.range, place.block), {}};
          combinedText += " in blocks of " + spell(place.block);
        }
        std::vector<Line> lines = explainRow(table, first, next);
        lines.front().what = combinedText + " with " + sizeOf(which, shapeDim);
        CombinedFacts both = combine(table, combined, next, place.block);
        combined = both.facts;
        if (place.block > 1 && !lines.front().isViolation)
          lines.front().result = spellFacts(combined);
        for (Line &line : lines) {
          line.about = "dimension " + spell(dim);
          dimension.lines.push_back(std::move(line));
        }
        combinedText = spellFacts(combined);
        return both.outcome != RangeOutcome::Conflict;
      });
  dimension.result = agree ? spellFacts(combined) : "!";
  if (numPaired == 1)
    dimension.lines.push_back(
        {"dimension " + spell(dim), combinedText, dimension.result,
         "only " + name + (allRanked() ? " has it" : " is known to have it"),
         /*isViolation=*/false});
  return dimension;
}

void Explainer::printDimensions() {
  ReasonColumns columns;
  for (int64_t dim = 0; dim < aligned.rank; ++dim)
    for (Line &line : explainDimension(dim).lines)
      columns.add(std::move(line));
  if (aligned.rank > 0)
    print(columns);
}

/// Prints the operands that are read in blocks or repetitions.
void Explainer::printReads(const Shape &inferred) {
  bool areAtZero = rules.allTables(
      [](const CombineTable &table) { return table.reads == ReadMap::AtZero; });
  if ((areAtZero && aligned.block <= 1) || !inferred.isRanked())
    return;
  for (size_t which = 0; which != question.getNumOperands(); ++which)
    for (int64_t dim = 0; dim != inferred.rank; ++dim) {
      Reading reading = getReading(question, aligned, inferred, which, dim);
      if (reading.map != ReadMap::AtZero &&
          reading.kind != Reading::Kind::Own &&
          question.getShape(which).isRanked())
        printSentence(inSentence(which) + " is read along dimension " +
                      spell(dim) + " at " + reading.spellIndex());
    }
}

/// Prints whether the declared result is allowed for the inferred shape.
void Explainer::printDeclared() {
  const Shape *declared = question.getDeclared();
  ShapeRoom room;
  Answer result = answer(question, room);
  const Shape &inferred = result.inferred;
  printReads(inferred);
  if (!declared || aligned.target == kDeclaredResult || !inferred.isRanked())
    return;
  if (!declared->isRanked())
    return printSentence("the declared result may have any rank");
  if (inferred.rank != declared->rank)
    return printViolation("rank " + spell(inferred.rank) + " inferred, rank " +
                          spell(declared->rank) + " declared");
  ReasonColumns columns;
  for (int64_t dim = 0; dim != inferred.rank; ++dim) {
    int64_t first = inferred.sizes[dim], second = declared->sizes[dim];
    bool ok = verifySize(rules, first, second);
    columns.add({"dimension " + spell(dim),
                 spellSize(inferred, dim) + " inferred, " + spellSize(second) +
                     " declared",
                 ok ? "ok" : "error", spellRow(rules.results, first, second),
                 !ok});
  }
  if (inferred.rank != 0)
    print(columns);
}

void Explainer::run() {
  out += std::string(rules.name) + ": " + rules.summary + "\n\n";
  isAligned = alignOperands(rules, question.getOperands(),
                            question.getNumOperands(), question.getAttribute(),
                            question.getDeclared(), aligned, &failure);
  if (!isAligned || aligned.rank == Shape::kUnranked)
    printGivenShapes();
  else
    printAlignedShapes();
  std::string failed = isAligned ? "" : explainFailure();
  if (!failed.empty())
    return printViolation(failed);
  if (isAligned)
    printUnranked();
  printMap();
  if (!isAligned)
    return;
  printDimensions();
  printDeclared();
}

void explain(const Question &question, std::string &out) {
  Explainer(question, out).run();
}

} // namespace ewise::shape
