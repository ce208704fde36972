//===- PromotionReader.cpp - Reader of promotion tables -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PromotionReader.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// More types than exist, and few enough for the numbers of a table.
static constexpr size_t kMaxTypes = 200;

bool isNoPromotion(const Record &record) {
  return record.getName() == "NoPromotion";
}

std::unique_ptr<const PromotionModel> PromotionReader::read() {
  ErrorsSince errors;
  model->table.name = record.getName().data();
  model->table.summary = reader.string("summary").data();
  model->documentation = reader.string("documentation");
  model->cppNamespace = reader.string("cppNamespace");
  readTypes();
  readWeakTypes();
  if (errors.any() || model->types.isEmpty())
    return nullptr;
  for (const Record *each : definitions.widenings.lookup(&record))
    readWidenings(*each);
  for (const Record *each : definitions.promotionRows.lookup(&record))
    readRow(*each);
  readScalars();
  if (!errors.any())
    checkOrder();
  if (!errors.any())
    promoteAll();
  if (errors.any())
    return nullptr;
  setTable();
  checkRows();
  readWaivers();
  if (!errors.any())
    proveAssociative();
  if (!isQualifiedCppName(model->getCppName()))
    reportError(record.getLoc(), "promotion table '" + displayName(record) +
                                     "': its C++ name, '" +
                                     model->getCppName() +
                                     "', is not one that C++ accepts");
  return errors.any() ? nullptr : std::move(model);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void PromotionReader::addType(const Record &type, StringRef field,
                              StringRef spelling) {
  if (is_contained(model->spellings, spelling))
    return reader.error(field, "there are two types '" + spelling + "'");
  if (numTypes() == kMaxTypes)
    return reader.error(field,
                        "there are more than " + Twine(kMaxTypes) + " types");
  numbers[&type] = static_cast<uint8_t>(numTypes());
  model->spellings.push_back(spelling.str());
}

void PromotionReader::readTypes() {
  model->types = vocabulary.getTypes(record);
  for (const Record *member : reader.defs("members", "ScalarTypes")) {
    ScalarTypeSet set = vocabulary.getTypes(*member);
    if (const ElementType *single = set.getSingle()) {
      addType(*member, "members", ewise::spell(*single));
      model->members.push_back(std::move(set));
    } else if (!set.isEmpty())
      reader.error("members",
                   "'" + set.getDescription() + "' is not one single type");
  }
}

void PromotionReader::readWeakTypes() {
  for (const Record *weak : reader.defs("weakTypes", "ScalarTypes")) {
    ErrorsSince errors;
    StringRef spelling = FieldReader(*weak, "weak type").string("description");
    if (!errors.any())
      addType(*weak, "weakTypes", spelling);
    ++model->table.numWeak;
  }
}

/// The number of the type in a field of a widening or a row.
std::optional<uint8_t> PromotionReader::findType(const FieldReader &owner,
                                                 StringRef field,
                                                 const Record *type) const {
  if (!type)
    return std::nullopt;
  auto found = numbers.find(type);
  if (found != numbers.end())
    return found->second;
  owner.error(field, "'" + displayName(*type) + "' is no type of '" +
                         displayName(record) + "'");
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Widenings and rows
//===----------------------------------------------------------------------===//

void PromotionReader::readWidenings(const Record &widens) {
  FieldReader fields(widens, "widening");
  auto from = findType(fields, "from", fields.def("from", "ScalarTypes"));
  StringRef note = fields.string("note");
  for (const Record *type : fields.defs("to", "ScalarTypes"))
    if (auto to = findType(fields, "to", type); to && from) {
      model->widenings.push_back({*from, *to, note.data()});
      widensRecords.push_back(&widens);
    }
}

void PromotionReader::readRow(const Record &promote) {
  FieldReader fields(promote, "promotion row");
  const Record *toType = fields.def("to", "ScalarTypes");
  if (toType && toType->getName() == "Refused")
    return readRefusal(promote);
  auto first = findType(fields, "first", fields.def("first", "ScalarTypes"));
  auto second = findType(fields, "second", fields.def("second", "ScalarTypes"));
  auto to = findType(fields, "to", toType);
  StringRef note = fields.string("note");
  if (first && second && to)
    addRow(fields, {*first, *second, *to, note.data()});
}

void PromotionReader::addRow(const FieldReader &fields,
                             const PromotionRow &row) {
  for (auto [index, other] : enumerate(model->rows)) {
    if (std::minmax(row.first, row.second) !=
        std::minmax(other.first, other.second))
      continue;
    fields.error("first", "there is another row for " + spell(row.first) +
                              " and " + spell(row.second));
    return reportNote(rowRecords[index]->getLoc(), "the other row is here");
  }
  model->rows.push_back(row);
  rowRecords.push_back(&fields.getRecord());
}

/// Reads a refusal: all types of two sets promote to nothing.
void PromotionReader::readRefusal(const Record &refuse) {
  FieldReader fields(refuse, "promotion row");
  StringRef note = fields.string("note");
  ScalarTypeSet sets[2];
  SmallVector<uint8_t> numbers[2];
  static constexpr StringLiteral names[] = {"first", "second"};
  for (auto [field, set, its] : zip(names, sets, numbers)) {
    const Record *types = fields.def(field, "ScalarTypes");
    set = types ? vocabulary.getTypes(*types) : ScalarTypeSet();
    for (auto [number, type] : enumerate(model->types.getTypes()))
      if (set.contains(type))
        its.push_back(static_cast<uint8_t>(number));
    if (its.empty() && !set.isEmpty())
      fields.error(field, "'" + set.getDescription() + "' has no type of '" +
                              displayName(record) + "'");
  }
  for (uint8_t first : numbers[0])
    for (uint8_t second : numbers[1])
      addRow(fields, {first, second, PromotionTable::kUndefined, note.data()});
  model->refusals.push_back(
      {sets[0].getDescription().str(), sets[1].getDescription().str(), note});
}

//===----------------------------------------------------------------------===//
// Weak operands
//===----------------------------------------------------------------------===//

/// The category of a type.
static uint8_t getCategory(const ElementType &type) {
  if (type == element::i(1))
    return 0;
  return takes(ScalarKind::Integer, getKind(type)) ? 1
         : takes(ScalarKind::Float, getKind(type)) ? 2
                                                   : 3;
}

/// Reads the types for weak operands, one for each category.
void PromotionReader::readScalars() {
  for (const ElementType &type : model->types.getTypes())
    model->categories.push_back(getCategory(type));
  model->categories.resize(numTypes(), 3);
  static constexpr StringLiteral names[] = {"an integer", "a float",
                                            "a complex type"};
  for (const Record *type : reader.defs("scalars", "ScalarTypes")) {
    auto number = findType(reader, "scalars", type);
    size_t category = model->scalars.size();
    if (!number)
      return;
    if (category == std::size(names))
      return reader.error("scalars", "there are more than three types");
    if (*number >= model->members.size() ||
        model->categories[*number] != category + 1)
      return reader.error("scalars", "type " + Twine(category + 1) + ", " +
                                         spell(*number) + ", is not " +
                                         names[category]);
    model->scalars.push_back(*number);
  }
  model->table.rankZeroYields = reader.bit("rankZeroYields");
  if (model->table.rankZeroYields && model->scalars.empty())
    reader.error("rankZeroYields",
                 "operands of rank 0 take part by 'scalars', which has none");
}

//===----------------------------------------------------------------------===//
// The types that each two promote to
//===----------------------------------------------------------------------===//

/// Checks that a widening is a step of an order, and is not implied by others.
bool PromotionReader::checkWidening(const Widening &step,
                                    const Record &widens) {
  FieldReader fields(widens, "widening");
  if (reaches(step.to, step.from)) {
    fields.error("to", spell(step.from) + " widens to " + spell(step.to) +
                           (step.from == step.to
                                ? ", which is itself"
                                : ", which widens to " + spell(step.from)));
    return false;
  }
  for (const Widening &other : model->widenings)
    if (&other != &step && other.from == step.from &&
        reaches(other.to, step.to)) {
      // Only the second of two equal widenings is reported.
      if (other.to == step.to && &other > &step)
        continue;
      fields.error("to", "that " + spell(step.from) + " widens to " +
                             spell(step.to) + " has been said: it does by " +
                             "way of " + spell(other.to));
      return false;
    }
  return true;
}

/// Finds the types that each type widens to, and checks that they form an
/// order.
void PromotionReader::checkOrder() {
  reached.assign(numTypes() * numTypes(), false);
  for (size_t type : seq(numTypes()))
    reached[type * numTypes() + type] = true;
  for (const Widening &step : model->widenings)
    reached[step.from * numTypes() + step.to] = true;
  for (size_t middle : seq(numTypes()))
    for (size_t from : seq(numTypes()))
      for (size_t to : seq(numTypes()))
        if (reaches(from, middle) && reaches(middle, to))
          reached[from * numTypes() + to] = true;
  for (auto [index, step] : enumerate(model->widenings))
    // All steps of a cycle are equally wrong: one is reported.
    if (!checkWidening(step, *widensRecords[index]))
      return;
}

/// The least type that both types widen to, or the type in their row. None if
/// there is neither.
std::optional<uint8_t> PromotionReader::promote(uint8_t first, uint8_t second) {
  SmallVector<size_t> least;
  for (size_t type : seq(numTypes()))
    if (reaches(first, type) && reaches(second, type))
      least.push_back(type);
  SmallVector<size_t> all = least;
  erase_if(least, [&](size_t type) {
    return any_of(all, [&](size_t other) {
      return other != type && reaches(other, type);
    });
  });
  auto row = find_if(model->rows, [&](const PromotionRow &each) {
    return std::minmax(each.first, each.second) == std::minmax(first, second);
  });
  if (least.size() == 1)
    return static_cast<uint8_t>(least.front());
  if (row != model->rows.end())
    return row->promoted;
  std::string pair = spell(first) + " and " + spell(second);
  reader.error(
      "members",
      least.empty()
          ? pair + " promote to nothing: no type is one that both "
                   "widen to, and no row says that they are refused"
          : pair + " widen to " +
                join(map_range(least, [&](size_t t) { return spell(t); }),
                     " and ") +
                ", neither of which widens to the other, and no row "
                "says which it is");
  return std::nullopt;
}

/// Promotes all pairs. If a table is not total, only the pairs of one type are
/// reported.
void PromotionReader::promoteAll() {
  ErrorsSince errors;
  model->promoted.resize(numTypes() * numTypes());
  for (size_t first = 0; first != numTypes() && !errors.any(); ++first)
    for (size_t second : seq(first, numTypes()))
      if (auto type = promote(static_cast<uint8_t>(first),
                              static_cast<uint8_t>(second)))
        model->promoted[first * numTypes() + second] =
            model->promoted[second * numTypes() + first] = *type;
}

/// Checks that rows are needed, and that elements can be converted to their
/// types.
void PromotionReader::checkRows() {
  for (size_t index : seq(model->rows.size())) {
    const auto &row = model->rows[index];
    FieldReader fields(*rowRecords[index], "promotion row");
    size_t least = model->table.promote(row.first, row.second);
    if (least == PromotionTable::kNone)
      continue;
    uint8_t narrow = reaches(row.first, least) ? row.second : row.first;
    if (!reaches(narrow, least))
      fields.error("to", spell(narrow) + " does not widen to " + spell(least));
    else if (all_of(seq(numTypes()), [&](size_t type) {
               bool isCommon =
                   reaches(row.first, type) && reaches(row.second, type);
               return !isCommon || reaches(least, type);
             }))
      fields.error("first", spell(row.first) + " and " + spell(row.second) +
                                " promote to " + spell(least) +
                                " without the row: both widen to it, and it to "
                                "whatever else they do");
  }
}

//===----------------------------------------------------------------------===//
// The proof
//===----------------------------------------------------------------------===//

void PromotionReader::readWaivers() {
  for (const Record *waive : reader.defs("waived", "Waive")) {
    FieldReader fields(*waive, "waived law", reader, "waived");
    const Record *law = fields.def("law", "RuleChoice");
    StringRef reason = fields.string("reason");
    if (law && law->getName() != "AssociativeLaw")
      reader.error("waived", "'" + displayName(*law) +
                                 "' cannot be waived: only 'AssociativeLaw' "
                                 "can");
    model->waiver = reason.empty() ? "without a reason" : reason;
  }
}

void PromotionReader::proveAssociative() {
  const PromotionTable &table = model->table;
  model->table.isAssociative = true;
  for (size_t a : seq(numTypes()))
    for (size_t b : seq(numTypes()))
      for (size_t c : seq(numTypes())) {
        size_t left = table.promote(table.promote(a, b), c);
        size_t right = table.promote(a, table.promote(b, c));
        if (left == right || !model->witness.empty())
          continue;
        StringRef first = table.types[a], second = table.types[b],
                  third = table.types[c];
        model->witness =
            ("(" + first + " with " + second + ") with " + third + " is " +
             table.spell(left) + ", but " + first + " with (" + second +
             " with " + third + ") is " + table.spell(right))
                .str();
        model->table.isAssociative = false;
      }
  if (!model->witness.empty() && model->waiver.empty())
    reportError(record.getLoc(), "promotion table '" + displayName(record) +
                                     "' is not associative: " + model->witness);
  if (model->witness.empty() && !model->waiver.empty())
    reader.error("waived", "the table is associative: there is nothing to "
                           "waive");
}

/// Adds the conversion from a type to a wider one.
void PromotionReader::addConversion(size_t from, size_t to) {
  ArrayRef<ElementType> types = model->types.getTypes();
  const Record *convert = record.getRecords().getDef("Convert");
  const Record *found =
      convert ? vocabulary.findConversion(*convert, types[from], types[to])
              : nullptr;
  auto op = found && found->isSubClassOf("ScalarConversion")
                ? vocabulary.getOp(*found)
                : nullptr;
  if (!op)
    return reader.error("members", "'Convert' does not say how " + spell(from) +
                                       " becomes " + spell(to));
  auto known = find_if(model->conversions, [&](const TableConversion &each) {
    return each.op == op;
  });
  TableConversion &conversion =
      known != model->conversions.end()
          ? *known
          : model->conversions.emplace_back(TableConversion{{}, {}, op});
  for (auto [list, type] :
       {std::pair(&conversion.from, from), {&conversion.to, to}})
    if (!is_contained(*list, types[type]))
      list->push_back(types[type]);
}

/// Makes the table from the model's members.
void PromotionReader::setTable() {
  PromotionTable &table = model->table;
  for (const std::string &spelling : model->spellings)
    model->spelled.push_back(spelling.c_str());
  table.numTypes = numTypes();
  table.types = model->spelled.data();
  table.promoted = model->promoted.data();
  table.numWidenings = model->widenings.size();
  table.widenings = model->widenings.data();
  table.numRows = model->rows.size();
  table.rows = model->rows.data();
  table.categories = model->categories.data();
  table.numScalars = model->scalars.size();
  table.scalars = model->scalars.data();
  size_t numStrong = table.numTypes - table.numWeak;
  // Weak operands of a category are converted to any type of it.
  auto isWeakTo = [&](size_t from, size_t to) {
    return table.numScalars && table.categories[from] <= table.categories[to] &&
           table.categories[to] != 0;
  };
  for (size_t from : seq(numStrong))
    for (size_t to : seq(numStrong))
      if (from != to && (reaches(from, to) || isWeakTo(from, to)))
        addConversion(from, to);
}

} // namespace ewise::tblgen
