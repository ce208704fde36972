//===- RecordReader.cpp - Descriptions from constants ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each structure has one function, which names its members in their order.
//
//===----------------------------------------------------------------------===//

#include "RecordReader.h"
#include "ewise/Lowering/BodyBuilder.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Memory and errors
//===----------------------------------------------------------------------===//

/// Where all that is read lives, as long as the program does.
llvm::BumpPtrAllocator &getRecordMemory() {
  static llvm::BumpPtrAllocator memory;
  return memory;
}

void RecordReader::fail(const Initializer &at, const Twine &message) {
  if (error.empty())
    error = ("line " + Twine(at.line) + ": " + message).str();
}

bool RecordReader::enter(const Initializer &constant) {
  bool isNew = entered.insert(&constant).second;
  if (!isNew)
    fail(constant, "the constant refers to itself");
  return isNew;
}

const Initializer *RecordReader::find(const Initializer &name) {
  const Initializer *found = file.find(name.text, name.scope);
  if (!found)
    fail(name, "nothing is called '" + name.text + "'");
  return found;
}

//===----------------------------------------------------------------------===//
// Numbers, names and lists
//===----------------------------------------------------------------------===//

void RecordReader::read(const Initializer &from, bool &to) {
  if (from.text != "true" && from.text != "false" && from.text != "0" &&
      from.text != "1")
    fail(from, "expected true or false");
  to = from.text == "true" || from.text == "1";
}

void RecordReader::read(const Initializer &from, double &to) {
  StringRef text = from.text;
  if (getLast(text) == "infinity")
    to = text.starts_with("-") ? -std::numeric_limits<double>::infinity()
                               : std::numeric_limits<double>::infinity();
  else if (from.kind != Initializer::Kind::Number ||
           text.getAsDouble(to, /*AllowInexact=*/true))
    fail(from, "expected a number");
}

void RecordReader::read(const Initializer &from, const char *&to) {
  StringRef text;
  if (isNull(from))
    return;
  read(from, text);
  to = text.data();
}

void RecordReader::read(const Initializer &from, StringRef &to) {
  if (from.kind != Initializer::Kind::Text)
    return fail(from, "expected a string");
  // Ended by 0. What LLVM's libraries take of the memory, as StringSaver does,
  // sanitizers do not see.
  std::string text = StringRef(from.text).str();
  to = StringRef(text.c_str(), text.size() + 1)
           .copy(getRecordMemory())
           .drop_back();
}

//===----------------------------------------------------------------------===//
// Rule sets and promotion tables
//===----------------------------------------------------------------------===//

void RecordReader::read(const Initializer &from, CombineRow &to) {
  readMembers(from, to.outcome, to.note);
}
void RecordReader::read(const Initializer &from, CombineTable &to) {
  readMembers(from, to.rows, to.expandable, to.reads);
}
void RecordReader::read(const Initializer &from, ResultRow &to) {
  readMembers(from, to.verdict, to.note);
}
void RecordReader::read(const Initializer &from, ResultTable &to) {
  readMembers(from, to.rows);
}
void RecordReader::read(const Initializer &from, Alignment &to) {
  readMembers(from, to.side, to.ranks, to.attribute, to.presence, to.order,
              to.leastAxis, to.trimsTrailingOnes, to.pairing);
}

void RecordReader::read(const Initializer &from, Step &to) {
  const CombineTable *table = nullptr;
  readMembers(from, to.guard, table);
  if (table)
    to.table = *table;
}

void RecordReader::read(const Initializer &from, Message &to) {
  readMembers(from, to.kind, to.text);
}

void RecordReader::read(const Initializer &from, Messages &to) {
  ArrayRef<const char *> defaults;
  readMembers(from, defaults, to.own);
  if (!defaults.empty())
    to.defaults = defaults.data();
}

void RecordReader::read(const Initializer &from, RuleSet &to) {
  ArrayRef<Step> steps;
  ArrayRef<int64_t> signature;
  const ResultTable *results = nullptr;
  readMembers(from, to.name, to.summary, to.roles, to.minOperands,
              to.maxOperands, to.numTargets, to.scalarOperands, to.alignment,
              to.attributeName, to.blockName, signature, to.signatureSize,
              to.numSteps, steps, results, to.unranked, to.laws, to.messages);
  to.steps = steps.data();
  to.signature = signature.data();
  if (results)
    to.results = *results;
}

void RecordReader::read(const Initializer &from, Widening &to) {
  readMembers(from, to.from, to.to, to.note);
}
void RecordReader::read(const Initializer &from, PromotionRow &to) {
  readMembers(from, to.first, to.second, to.promoted, to.note);
}

void RecordReader::read(const Initializer &from, PromotionTable &to) {
  ArrayRef<const char *> types;
  ArrayRef<uint8_t> promoted, categories, scalars;
  ArrayRef<Widening> widenings;
  ArrayRef<PromotionRow> rows;
  readMembers(from, to.name, to.summary, to.numTypes, types, to.numWeak,
              promoted, to.numWidenings, widenings, to.numRows, rows,
              to.isAssociative, categories, to.numScalars, scalars,
              to.rankZeroYields);
  to.types = types.data();
  to.promoted = promoted.data();
  to.widenings = widenings.data();
  to.rows = rows.data();
  to.categories = categories.data();
  to.scalars = scalars.data();
}

void RecordReader::checkPrimitive(const Initializer &at,
                                  const ScalarConversion &how) {
  StringRef name = how.getPrimitive();
  if (!name.empty() && name != "Same" && !findPrimitive(name))
    fail(at, "'" + name +
                 "' is a primitive of a project's own, which only C++ can "
                 "build");
}

void RecordReader::read(const Initializer &from, ElementConversion &to) {
  readMembers(from, to.from, to.to, to.how);
}

void RecordReader::read(const Initializer &from, ScalarConversion &to) {
  readMembers(from, to.function, to.primitive);
  checkPrimitive(from, to);
}

void RecordReader::read(const Initializer &from, Promotion &to) {
  ArrayRef<ElementType> types;
  readMembers(from, to.table, to.elementTypes, types, to.conversions);
  to.types = types.data();
}

} // namespace ewise
