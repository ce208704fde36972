//===- PromotionPrinter.cpp - Promotion tables in C++ ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/PromotionPrinter.h"
#include "CppWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: lists, source, summary, laws, name, members.
static const char promotionTableTemplate[] = R"({{lists}}
// {{source}}
/// {{summary}}.
/// {{laws}}.
inline constexpr ::ewise::PromotionTable {{name}} = [] {
  ::ewise::PromotionTable table = {};
{{members}}  return table;
}();
)";

static std::string describeLaws(const PromotionModel &promotion) {
  std::string laws = "Proven: it is total, commutative and idempotent";
  if (promotion.getWitness().empty())
    return laws + ", and associative";
  return (laws + ". It is not associative: " + promotion.getWitness()).str();
}

/// The numbers in the table as words.
static Comments describeNumbers(const PromotionTable &table) {
  Comments comments;
  auto describe = [&](const void *element, const Twine &words) {
    comments[element] = words.str();
  };
  for (size_t type : seq(table.numTypes))
    describe(&table.promoted[type * table.numTypes],
             Twine(table.types[type]) + " with each of them");
  for (const Widening &each : ArrayRef(table.widenings, table.numWidenings))
    describe(&each,
             Twine(table.types[each.from]) + " to " + table.types[each.to]);
  for (const PromotionRow &row : ArrayRef(table.rows, table.numRows))
    describe(&row, Twine(table.types[row.first]) + " with " +
                       table.types[row.second] + " is " +
                       table.spell(table.promote(row.first, row.second)));
  return comments;
}

std::string printPromotionTable(const PromotionModel &promotion) {
  const PromotionTable &table = promotion.getTable();
  const Record &record = promotion.getRecord();
  std::string name = table.name;
  Comments comments = describeNumbers(table);
  ElementSets sets;
  CppWriter writer(sets, "inline constexpr ", &comments);
  std::string members = writer.writeStatements(table, "table", "k" + name);
  return fillTemplate(
      promotionTableTemplate,
      {{"lists", writer.takeDeclarations()},
       {"source", inComment(getSource(record, displayName(record)))},
       {"summary", inComment(promotion.getSummary())},
       {"laws", describeLaws(promotion)},
       {"name", name},
       {"members", members}});
}

} // namespace ewise::tblgen
