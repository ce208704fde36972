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

/// `inline constexpr <type> <name>[] = {...};`, nothing for an empty array.
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

//===----------------------------------------------------------------------===//
// Types of the IR
//===----------------------------------------------------------------------===//

/// Holes: name, cppName, set, types, conversions, conversionsName.
static const char promotionTemplate[] =
    R"(constexpr ::ewise::ElementType {{name}}Types[] = {
{{types}}};
{{conversions}}constexpr ::ewise::Promotion {{name}} = {
    &{{cppName}},
    &{{set}},
    {{name}}Types,
    {{conversionsName}},
};
)";

PromotionPrinter::PromotionPrinter(const PromotionModel &promotion,
                                   StringRef prefix, ElementSets &sets)
    : promotion(promotion),
      name(("k" + prefix + promotion.getName() + "Promotion").str()) {
  auto getSet = [&](const std::vector<ScalarType> &types, const Twine &set) {
    std::string setName = (promotion.getName() + set).str();
    return sets.getName(ScalarTypeSet(setName, setName, types));
  };
  for (const TableConversion &each : promotion.getConversions()) {
    const ScalarOpModel &op = *each.op;
    conversions.push_back({getSet(each.from, "From" + op.name),
                           getSet(each.to, "To" + op.name), &op});
  }
}

void PromotionPrinter::emit(raw_ostream &os, StringRef types) const {
  std::string text, conversionText;
  for (const ScalarTypeSet &member : promotion.getMembers())
    text += "    " + printElementType(*member.getSingle()) + ",\n";
  for (const Conversion &each : conversions) {
    const ScalarOpModel &op = *each.op;
    conversionText += "    {&" + each.from + ", &" + each.to + ", {" +
                      quote(op.getFunction());
    if (op.getFunction() != op.name)
      conversionText += ", " + quote(op.name);
    conversionText += "}},\n";
  }
  std::string array;
  if (!conversionText.empty())
    array = "constexpr ::ewise::ElementConversion " + name +
            "Conversions[] = {\n" + conversionText + "};\n";
  os << fillTemplate(
      promotionTemplate,
      {{"name", name},
       {"cppName", promotion.getCppName()},
       {"set", types.str()},
       {"types", text},
       {"conversions", array},
       {"conversionsName", array.empty() ? "{}" : name + "Conversions"}});
}

} // namespace ewise::tblgen
