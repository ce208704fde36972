//===- NamedTypesPrinter.cpp - Types that attributes name as C++ ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NamedTypesPrinter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: rows.
static const char rowsTemplate[] =
    R"(  static constexpr ::ewise::NamedType types[] = {
{{rows}}  };
)";

/// Holes: attribute, types, absent.
static const char namedTypesTemplate[] =
    R"(  static constexpr ::ewise::NamedTypes namedTypes = {
      /*attribute=*/{{attribute}},
      /*types=*/{{types}},
{{absent}}  };
)";

static const AttributeModel &getAttribute(const OpModel &op) {
  return op.getAttributes()[op.getResult().named->attribute];
}

/// The number of a value, in C++.
static std::string printNumber(const AttributeModel &attribute,
                               StringRef value) {
  if (attribute.kind != AttributeModel::Kind::Integer)
    return "0";
  return printInteger(value);
}

std::string declareNamedTypes(const OpModel &op) {
  const auto &named = op.getResult().named;
  if (!named)
    return "";
  const AttributeModel &attribute = getAttribute(op);
  bool isType = attribute.kind == AttributeModel::Kind::Type;
  std::string rows, absent;
  if (attribute.isOptional())
    absent = "      /*absent=*/-1,\n      /*mayBeShared=*/true,\n";
  for (auto [index, row] : enumerate(named->rows)) {
    rows += "      {" + printNumber(attribute, row.value) + ", " +
            quote(row.value) + ", " + printElementType(row.type) + "},\n";
    bool isInteger = attribute.kind == AttributeModel::Kind::Integer;
    std::string byDefault = isInteger ? std::to_string(attribute.defaultValue)
                                      : attribute.defaultText;
    if (attribute.hasDefault() && row.value == byDefault)
      absent = "      /*absent=*/" + std::to_string(index) + ",\n";
  }
  return (isType ? "" : fillTemplate(rowsTemplate, {{"rows", rows}})) +
         fillTemplate(namedTypesTemplate,
                      {{"attribute", std::to_string(named->attribute)},
                       {"types", isType ? "{}" : "types"},
                       {"absent", absent}});
}

} // namespace ewise::tblgen
