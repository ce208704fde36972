//===- PromotionDocs.cpp - Promotion tables as Markdown -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Markdown.h"
#include "ewise/Generator/PromotionPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: file, example.
static const char tablesIntroduction[] = R"(# The promotion tables of {{file}}

A promotion table gives the element type to which operands of different types are
converted before an op computes.{{example}}

Each type widens to those in its rows, and to all that these widen to. Two types
promote to the least type to which both widen; if several are least, a row
decides. The last table of a section has all pairs.

)";

/// ` For example, ...`: two types that promote to a third one; empty if there
/// are none.
static std::string spellFirstPair(const Model &model) {
  for (const auto &promotion : model.getPromotions()) {
    const PromotionTable &table = promotion->getTable();
    for (size_t first : seq(table.numTypes))
      for (size_t second : seq(first)) {
        size_t promoted = table.promote(first, second);
        if (promoted == PromotionTable::kNone || promoted == first ||
            promoted == second)
          continue;
        return " For example, " + code(promotion->getName()) + " promotes " +
               code(table.types[second]) + " and " + code(table.types[first]) +
               " to " + code(table.types[promoted]) + ".";
      }
  }
  return "";
}

/// The type that each pair of types promotes to.
static void emitPairs(const PromotionTable &table, raw_ostream &os) {
  TableRow titles = {""};
  std::vector<TableRow> rows;
  for (size_t first : seq(table.numTypes)) {
    titles.push_back(code(table.types[first]));
    TableRow &row = rows.emplace_back();
    row.push_back("**" + code(table.types[first]) + "**");
    for (size_t second : seq(table.numTypes))
      row.push_back(table.promote(first, second) == PromotionTable::kNone
                        ? "refused"
                        : code(table.types[table.promote(first, second)]));
  }
  emitTable(os, titles, rows);
}

/// The statements of a table that determine the pairs.
static void emitSteps(const PromotionModel &promotion, raw_ostream &os) {
  const PromotionTable &table = promotion.getTable();
  std::vector<TableRow> steps, rows;
  for (const Widening &each : ArrayRef(table.widenings, table.numWidenings))
    steps.push_back({code(table.types[each.from]), code(table.types[each.to]),
                     plain(each.note)});
  for (const PromotionRow &row : ArrayRef(table.rows, table.numRows))
    if (row.promoted != PromotionTable::kUndefined)
      rows.push_back({code(table.types[row.first]),
                      code(table.types[row.second]),
                      code(table.types[row.promoted]), plain(row.note)});
  for (const PromotionModel::Refusal &each : promotion.getRefusals())
    rows.push_back(
        {plain(each.first), plain(each.second), "refused", plain(each.note)});
  emitTable(os, {"Type", "Widens to", "Why"}, steps);
  if (!rows.empty())
    emitTable(os, {"Type", "With", "Is", "Why"}, rows);
}

void emitPromotion(const PromotionModel &promotion, raw_ostream &os) {
  const PromotionTable &table = promotion.getTable();
  os << "## " << promotion.getName() << "\n\n";
  if (!promotion.getSummary().empty())
    os << "*" << sentence(plain(promotion.getSummary())) << "*\n\n";
  if (!promotion.getDocumentation().trim().empty())
    os << unindent(promotion.getDocumentation()) << "\n\n";
  emitSteps(promotion, os);
  emitPairs(table, os);
  if (table.numWeak)
    os << "There are no tensors of "
       << join(map_range(ArrayRef(table.types, table.numTypes)
                             .take_back(table.numWeak),
                         [](const char *type) { return code(type); }),
               ", ")
       << ": operands that promote to one of them are an error.\n\n";
  if (table.numScalars)
    os << "A weak operand takes part only if its category (boolean, integer, "
          "float or\ncomplex) is higher than that of the type to which the "
          "others promote. That type\nthen promotes with "
       << join(map_range(ArrayRef(table.scalars, table.numScalars),
                         [&](uint8_t type) { return code(table.types[type]); }),
               ", ")
       << ", up to the\noperand's category.\n\n";
  if (table.rankZeroYields)
    os << "An operand of rank 0 takes part only if the category of its type is "
          "higher than\nthose of operands that have dimensions; beside a "
          "float, a complex one is weak.\n\n";
  os << "It is proven that the table is total, that the order of two types "
        "does "
        "not\nmatter, and that a type promotes with itself to itself. ";
  if (promotion.getWitness().empty())
    os << "How three types are grouped\ndoes not matter.\n\n";
  else
    os << "How three types are grouped\nmatters, since "
       << plain(promotion.getWaiver()) << ": " << plain(promotion.getWitness())
       << ".\n\n";
}

void emitPromotionDocs(const Model &model, raw_ostream &os) {
  if (model.getPromotions().empty())
    return;
  os << fillTemplate(tablesIntroduction, {{"file", model.getFileName()},
                                          {"example", spellFirstPair(model)}});
  for (const auto &promotion : model.getPromotions())
    emitPromotion(*promotion, os);
}

} // namespace ewise::tblgen
