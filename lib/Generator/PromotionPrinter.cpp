//===- PromotionPrinter.cpp - Promotion tables in C++ ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/PromotionPrinter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// Holes: name, types, promoted, widenings, rows, source, summary, laws,
/// literal, numTypes, numWeak, numWidenings, wideningsName, numRows, rowsName,
/// isAssociative, categories, scalars, numScalars, scalarsName, rankZeroYields.
static const char promotionTableTemplate[] =
    R"(inline constexpr const char *k{{name}}Types[] = {
{{types}}};
inline constexpr uint8_t k{{name}}Promoted[] = {
{{promoted}}};
{{widenings}}{{rows}}inline constexpr uint8_t k{{name}}Categories[] = {{categories}};
{{scalars}}
// {{source}}
/// {{summary}}.
/// {{laws}}.
inline constexpr ::ewise::PromotionTable {{name}} = {
    /*name=*/"{{name}}",
    /*summary=*/
    {{literal}},
    /*numTypes=*/{{numTypes}},
    /*types=*/k{{name}}Types,
    /*numWeak=*/{{numWeak}},
    /*promoted=*/k{{name}}Promoted,
    /*numWidenings=*/{{numWidenings}},
    /*widenings=*/{{wideningsName}},
    /*numRows=*/{{numRows}},
    /*rows=*/{{rowsName}},
    /*isAssociative=*/{{isAssociative}},
    /*categories=*/k{{name}}Categories,
    /*numScalars=*/{{numScalars}},
    /*scalars=*/{{scalarsName}},
    /*rankZeroYields=*/{{rankZeroYields}},
};
)";

/// The numbers that the types promote to, a line for each.
static std::string printPromoted(const PromotionTable &table) {
  std::string text;
  for (size_t first : seq(table.numTypes)) {
    text +=
        "    // " + std::string(table.types[first]) + " with each of them\n";
    for (size_t second : seq(table.numTypes))
      text += (second ? " " : "    ") +
              std::to_string(table.promoted[first * table.numTypes + second]) +
              ",";
    text += "\n";
  }
  return text;
}

/// `    // <comment>\n    {<numbers>, "<note>"},\n`
static std::string printEntry(const Twine &comment, ArrayRef<unsigned> numbers,
                              const char *note) {
  std::string text = ("    // " + comment + "\n    {").str();
  for (unsigned number : numbers)
    text += std::to_string(number) + ", ";
  return text + quote(note) + "},\n";
}

static std::string printWidenings(const PromotionTable &table) {
  std::string text;
  for (const Widening &each : ArrayRef(table.widenings, table.numWidenings))
    text += printEntry(Twine(table.types[each.from]) + " to " +
                           table.types[each.to],
                       {each.from, each.to}, each.note);
  return text;
}

static std::string printRows(const PromotionTable &table) {
  std::string text;
  for (const PromotionRow &row : ArrayRef(table.rows, table.numRows))
    text += printEntry(Twine(table.types[row.first]) + " with " +
                           table.types[row.second] + " is " +
                           table.spell(table.promote(row.first, row.second)),
                       {row.first, row.second, row.promoted}, row.note);
  return text;
}

/// `inline constexpr <type> <name>[] = {...};`, or nothing for an empty array.
static std::string declareArray(StringRef type, StringRef name,
                                const std::string &elements) {
  if (elements.empty())
    return "";
  return ("inline constexpr ::ewise::" + type + " " + name + "[] = {\n" +
          elements + "};\n")
      .str();
}

static std::string printNumbers(ArrayRef<uint8_t> numbers) {
  return join(
      map_range(numbers, [](unsigned each) { return std::to_string(each); }),
      ", ");
}

static std::string describeLaws(const PromotionModel &promotion) {
  std::string laws = "Proven: it is total, commutative and idempotent";
  if (promotion.getWitness().empty())
    return laws + ", and associative";
  return (laws + ". It is not associative: " + promotion.getWitness()).str();
}

std::string printPromotionTable(const PromotionModel &promotion) {
  const PromotionTable &table = promotion.getTable();
  const Record &record = promotion.getRecord();
  std::string name = table.name, types;
  for (size_t type : seq(table.numTypes))
    types += "    /*" + std::to_string(type) + "*/ " +
             quote(table.types[type]) + ",\n";
  std::string widenings =
      declareArray("Widening", "k" + name + "Widenings", printWidenings(table));
  std::string rows =
      declareArray("PromotionRow", "k" + name + "Rows", printRows(table));
  std::string scalars = printNumbers(ArrayRef(table.scalars, table.numScalars));
  if (!scalars.empty())
    scalars = "inline constexpr uint8_t k" + name + "Scalars[] = {" + scalars +
              "};\n";
  return fillTemplate(
      promotionTableTemplate,
      {{"name", name},
       {"types", types},
       {"promoted", printPromoted(table)},
       {"widenings", widenings},
       {"rows", rows},
       {"source", inComment(getSource(record, displayName(record)))},
       {"summary", inComment(promotion.getSummary())},
       {"laws", describeLaws(promotion)},
       {"literal", quote(table.summary)},
       {"numTypes", std::to_string(table.numTypes)},
       {"numWeak", std::to_string(table.numWeak)},
       {"numWidenings", std::to_string(table.numWidenings)},
       {"wideningsName",
        widenings.empty() ? "nullptr" : "k" + name + "Widenings"},
       {"numRows", std::to_string(table.numRows)},
       {"rowsName", rows.empty() ? "nullptr" : "k" + name + "Rows"},
       {"isAssociative", table.isAssociative ? "true" : "false"},
       {"categories",
        "{" + printNumbers(ArrayRef(table.categories, table.numTypes)) + "}"},
       {"scalars", scalars},
       {"numScalars", std::to_string(table.numScalars)},
       {"scalarsName", scalars.empty() ? "nullptr" : "k" + name + "Scalars"},
       {"rankZeroYields", table.rankZeroYields ? "true" : "false"}});
}

} // namespace ewise::tblgen
