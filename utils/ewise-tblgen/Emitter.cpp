//===- Emitter.cpp - What the emitters share ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

static void emitRule(raw_ostream &os, StringRef title, StringRef end) {
  std::string head = ("//===- " + title + " ").str();
  size_t used = head.size() + end.size();
  os << head << std::string(used < 80 ? 80 - used : 3, '-') << end << "\n";
}

void emitBanner(raw_ostream &os, const Model &model, StringRef title,
                StringRef flag) {
  emitRule(os, title, "*- C++ -*-===//");
  os << "//\n// Generated from " << model.getFileName() << ". Do not edit.\n"
     << "// To generate it anew: ewise-tblgen " << flag << "\n//\n//===" << std::string(70, '-')
     << "===//\n\n";
}

void emitHeading(raw_ostream &os, StringRef title) {
  emitRule(os, title, "===//");
}

std::string fillTemplate(StringRef code,
                 const std::map<StringRef, std::string> &holes) {
  std::string text;
  while (!code.empty()) {
    size_t open = code.find("{{");
    text += code.take_front(open);
    if (open == StringRef::npos)
      break;
    code = code.drop_front(open + 2);
    auto [name, rest] = code.split("}}");
    auto hole = holes.find(name);
    assert(hole != holes.end() && "a hole without a value");
    text += hole->second;
    code = rest;
  }
  return text;
}

std::string quote(StringRef text) {
  std::string literal = "\"";
  raw_string_ostream os(literal);
  printEscapedString(text, os);
  return literal + "\"";
}

std::string ElementPredicates::getCondition(const ScalarTypeSet &types) const {
  return join(map_range(types.getTypes(),
                        [](const ScalarType &type) {
                          std::string condition = type.cppPredicate;
                          size_t hole;
                          while ((hole = condition.find("$_type")) !=
                                 std::string::npos)
                            condition.replace(hole, StringRef("$_type").size(),
                                              "type");
                          return condition;
                        }),
              " || ");
}

std::string ElementPredicates::getName(const ScalarTypeSet &types) {
  if (any_of(types.getTypes(), [](const ScalarType &type) {
        return type.kind == ScalarKind::Any;
      }))
    return "nullptr";
  std::string condition = getCondition(types);
  std::string &name = names[condition];
  if (!name.empty())
    return name;
  name = prefix + (types.getName().empty()
                     ? "ElementSet" + std::to_string(functions.size() + 1)
                     : types.getName().str());
  // Two sets may have one name only if a file redefines it, which TableGen
  // refuses; but a type and an unnamed set might.
  while (any_of(functions, [&](auto &f) { return f.first == name; }))
    name += "_";
  functions.push_back({name, condition});
  return name;
}

/// Prints one function, broken as clang-format breaks it.
static void printPredicate(raw_ostream &os, StringRef name,
                           StringRef condition) {
  std::string head = ("bool " + name + "(::mlir::Type type) {").str();
  if (head.size() + StringRef(" return ; }").size() + condition.size() <= 80) {
    os << "\n" << head << " return " << condition << "; }\n";
    return;
  }
  os << "\n" << head << "\n  return ";
  size_t column = 9;
  SmallVector<StringRef> terms;
  condition.split(terms, " || ");
  for (auto [index, term] : enumerate(terms)) {
    bool last = index + 1 == terms.size();
    // The term takes its operator, or the semicolon, along.
    size_t width = term.size() + (last ? 1 : 3);
    if (index && column + 1 + width > 80) {
      os << "\n" << std::string(9, ' ');
      column = 9;
    } else if (index) {
      os << " ";
      ++column;
    }
    os << term << (last ? ";" : " ||");
    column += width;
  }
  os << "\n}\n";
}

void ElementPredicates::emit(raw_ostream &os) const {
  if (functions.empty())
    return;
  os << "namespace {\n";
  for (const auto &[name, condition] : functions)
    printPredicate(os, name, condition);
  os << "\n} // namespace\n\n";
}

} // namespace ewise::tblgen
