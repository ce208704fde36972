//===- Promote.cpp - What element types promote to ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Promote.h"
#include "Spelling.h"
#define GET_EWISE_PROMOTION_LIST
#include "ewise/Rules/PromotionTables.h.inc"
#include <algorithm>
#include <utility>

namespace ewise::shape {

std::string listPromotions() {
  std::string text;
  for (const PromotionTable *table : promotions::kAllPromotions) {
    std::string line = table->name;
    line.resize(10, ' ');
    text += line + table->summary + "\n";
  }
  return text;
}

const PromotionTable *findPromotion(std::string_view name, std::string &error) {
  for (const PromotionTable *table : promotions::kAllPromotions)
    if (name == table->name)
      return table;
  error = "unknown promotion table " + quote(name) +
          "; see ewise-shape --list-promotions";
  return nullptr;
}

/// The part of an operand in promotion, by the word in front of its type.
static PromotionPart takePart(std::string_view &spelling) {
  for (auto [word, part] : {std::pair<std::string_view, PromotionPart>(
                                "weak:", PromotionPart::Weak),
                            {"rank0:", PromotionPart::Yielding}})
    if (spelling.substr(0, word.size()) == word) {
      spelling.remove_prefix(word.size());
      return part;
    }
  return PromotionPart::Full;
}

/// The number of a type, or kNone.
static size_t findType(const PromotionTable &table, std::string_view spelling,
                       std::string &error) {
  size_t type = table.find(spelling);
  if (type != PromotionTable::kNone)
    return type;
  error = quote(spelling) + " is no type of '" + table.name + "', which has ";
  for (size_t other = 0; other != table.numTypes; ++other)
    error += std::string(other ? ", " : "") + table.types[other];
  return type;
}

/// Appends the steps from a type to one that it widens to.
static void explainWay(const PromotionTable &table, size_t from, size_t to,
                       std::string &text) {
  while (from != to) {
    const Widening &step = table.getFirstWidening(from, to);
    std::string line = std::string("    ") + table.types[from] + " widens to " +
                       table.types[step.to];
    line.resize(std::max<size_t>(line.size() + 3, 40), ' ');
    text += line + step.note + "\n";
    from = step.to;
  }
}

static void explainPair(const PromotionTable &table, size_t first,
                        size_t second, std::string &text) {
  size_t promoted = table.promote(first, second);
  text += std::string("\n  ") + table.types[first] + " with " +
          table.types[second] + ", in both orders, is " +
          table.spell(promoted) + "\n";
  if (const PromotionRow *row = table.findRow(first, second))
    text += std::string("    by a row of the table: ") + row->note + "\n";
  explainWay(table, first, promoted, text);
  explainWay(table, second, promoted, text);
}

/// Promotes a type with another one. Returns false, with a message in `error`,
/// if they do not promote.
static bool promotePair(const PromotionTable &table, size_t &promoted,
                        size_t type, bool explain, std::string &text,
                        std::string &error) {
  if (table.promote(promoted, type) == PromotionTable::kNone) {
    const PromotionRow *row = table.findRow(promoted, type);
    error = quote(table.types[promoted]) + " and " + quote(table.types[type]) +
            " promote to nothing in '" + table.name + "': " + row->note;
    return false;
  }
  if (explain)
    explainPair(table, promoted, type, text);
  promoted = table.promote(promoted, type);
  return true;
}

/// As above, with weak operands of up to a category.
static bool promoteWeak(const PromotionTable &table, size_t &promoted,
                        size_t category, bool explain, std::string &text,
                        std::string &error) {
  while (table.categories[promoted] < category) {
    size_t next = table.categories[promoted];
    if (next >= table.numScalars) {
      error = std::string("'") + table.name +
              "' says of no type that weak operands of the category have";
      return false;
    }
    if (explain)
      text += std::string("\n  a weak operand takes part as ") +
              table.types[table.scalars[next]] + "\n";
    if (!promotePair(table, promoted, table.scalars[next], explain, text,
                     error))
      return false;
  }
  return true;
}

/// As above, with the type of operands that yield to others.
static bool promoteYielding(const PromotionTable &table, size_t &promoted,
                            size_t other, bool explain, std::string &text,
                            std::string &error) {
  size_t own = table.categories[promoted], its = table.categories[other];
  if (its <= own) {
    if (explain)
      text += std::string("\n  ") + table.types[other] + " of rank 0 yields\n";
    return true;
  }
  // A float keeps its width.
  return own == 2 ? promoteWeak(table, promoted, its, explain, text, error)
                  : promotePair(table, promoted, other, explain, text, error);
}

bool promote(const PromotionTable &table,
             const std::vector<std::string_view> &types, bool explain,
             std::string &text, std::string &error) {
  if (explain)
    text += std::string(table.name) + ": " + table.summary + "\n";
  size_t promoted = PromotionTable::kNone, yielding = PromotionTable::kNone,
         category = 0;
  for (std::string_view spelling : types) {
    PromotionPart part = takePart(spelling);
    size_t type = findType(table, spelling, error);
    if (type == PromotionTable::kNone)
      return false;
    bool yields = part == PromotionPart::Yielding && table.rankZeroYields;
    size_t &among = yields ? yielding : promoted;
    if (part == PromotionPart::Weak)
      category = std::max<size_t>(category, table.categories[type]);
    else if (among == PromotionTable::kNone)
      among = type;
    else if (!promotePair(table, among, type, explain, text, error))
      return false;
  }
  // If all operands yield, none does.
  if (promoted == PromotionTable::kNone)
    std::swap(promoted, yielding);
  if (promoted == PromotionTable::kNone) {
    error = "no types; see ewise-shape --help";
    return false;
  }
  if (yielding != PromotionTable::kNone &&
      !promoteYielding(table, promoted, yielding, explain, text, error))
    return false;
  if (!promoteWeak(table, promoted, category, explain, text, error))
    return false;
  if (!explain)
    text += table.types[promoted];
  else if (types.size() == 1)
    text += std::string("\n  ") + table.types[promoted] + " is itself\n";
  return true;
}

bool promoteLines(const PromotionTable &table, std::istream &in, std::FILE *out,
                  std::string &error) {
  std::string line, answer, wrong;
  std::vector<std::string_view> types;
  size_t numWrong = 0;
  bool written = true;
  while (written && std::getline(in, line)) {
    types.clear();
    std::string_view type, all = line;
    if (!all.empty() && all.back() == '\r')
      all.remove_suffix(1);
    for (Words words(all, ';'); words.next(type);)
      types.push_back(type);
    answer = "ok\t";
    if (!promote(table, types, /*explain=*/false, answer, wrong)) {
      answer = "error\t" + wrong;
      ++numWrong;
    }
    answer += "\n";
    written =
        std::fwrite(answer.data(), 1, answer.size(), out) == answer.size();
  }
  if (!written || std::fflush(out) != 0)
    error = "cannot write the answers";
  else if (numWrong)
    error = spell(static_cast<int64_t>(numWrong)) + " lines are invalid";
  return error.empty();
}

} // namespace ewise::shape
