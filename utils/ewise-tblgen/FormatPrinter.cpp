//===- FormatPrinter.cpp - Assembly formats as C++ ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormatPrinter.h"
#include "CppLayout.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

using ElementKind = FormatElement::Kind;

namespace {

/// An element as C++ has it: `kind` is an enumerator of ::ewise::FormatKind.
struct Entry {
  StringRef kind;
  /// The other members; what is printed for a text.
  std::string text;
  /// It ends a group, so that what follows is not part of it.
  bool isLast = false;

  bool isText() const { return kind == "Text"; }
};

/// Makes entries of elements. The blanks between these follow from the elements
/// in their order, whichever parts of groups are there.
class FormatPrinter {
public:
  std::vector<Entry> print(ArrayRef<FormatElement> elements);

private:
  void printElement(const FormatElement &element, std::vector<Entry> &entries);
  void printLiteral(StringRef text, std::vector<Entry> &entries);
  void printWhitespace(StringRef text, std::vector<Entry> &entries);
  void printGroup(const FormatElement &group, std::vector<Entry> &entries);

  bool wantsBlank = true;
  bool isBehindPunctuation = false;
};

} // namespace

/// Texts go together where only one of them is more than blanks.
static void addText(std::vector<Entry> &entries, const Twine &text) {
  std::string added = text.str();
  if (added.empty())
    return;
  bool goesOn = !entries.empty() && entries.back().isText() &&
                !entries.back().isLast &&
                (StringRef(entries.back().text).trim().empty() ||
                 StringRef(added).trim().empty());
  if (goesOn)
    entries.back().text += added;
  else
    entries.push_back({"Text", added});
}

std::vector<Entry> FormatPrinter::print(ArrayRef<FormatElement> elements) {
  std::vector<Entry> entries;
  for (const FormatElement &element : elements)
    printElement(element, entries);
  return entries;
}

/// Whether there is a blank between what is before the literal and it.
static bool hasBlankBefore(StringRef literal, bool isBehindPunctuation) {
  if (literal.size() != 1 && literal != "->")
    return true;
  return !StringRef(isBehindPunctuation ? ">)}]," : "<>(){}[],")
              .contains(literal.front());
}

void FormatPrinter::printLiteral(StringRef text, std::vector<Entry> &entries) {
  bool hasBlank = wantsBlank && hasBlankBefore(text, isBehindPunctuation);
  addText(entries, (hasBlank ? " " : "") + text);
  wantsBlank = text.size() != 1 || !StringRef("<({[").contains(text.front());
  isBehindPunctuation = text.front() != '_' && !isAlpha(text.front());
}

void FormatPrinter::printWhitespace(StringRef text,
                                    std::vector<Entry> &entries) {
  if (text == "\\n")
    return entries.push_back({"Newline", ""});
  addText(entries, text);
  isBehindPunctuation = text.empty();
  wantsBlank = false;
}

void FormatPrinter::printGroup(const FormatElement &group,
                               std::vector<Entry> &entries) {
  std::vector<Entry> thenEntries = print(group.thenElements);
  std::vector<Entry> elseEntries = print(group.elseElements);
  bool isAttribute = group.anchor == ElementKind::Attribute;
  StringRef kind = group.isInverted
                       ? isAttribute ? "UnlessAttribute" : "UnlessOperand"
                   : isAttribute ? "IfAttribute"
                                 : "IfOperand";
  std::string lengths = "/*thenLength=*/" + std::to_string(thenEntries.size());
  if (!elseEntries.empty())
    lengths += ", /*elseLength=*/" + std::to_string(elseEntries.size());
  entries.push_back({kind, std::to_string(group.index) + ", " + lengths});
  append_range(entries, thenEntries);
  append_range(entries, elseEntries);
  entries.back().isLast = true;
}

void FormatPrinter::printElement(const FormatElement &element,
                                 std::vector<Entry> &entries) {
  auto add = [&](StringRef kind, StringRef members = "") {
    if (wantsBlank || !isBehindPunctuation)
      addText(entries, " ");
    isBehindPunctuation = false;
    wantsBlank = true;
    entries.push_back({kind, members.str()});
  };
  // A dictionary that is printed has a blank before it.
  auto addDictionary = [&](StringRef kind) {
    isBehindPunctuation = false;
    entries.push_back({kind, ""});
  };
  std::string number = element.index == FormatElement::kAllOperands
                           ? "::ewise::kAllOperands"
                           : std::to_string(element.index);
  switch (element.kind) {
  case ElementKind::Literal:
    return printLiteral(element.text, entries);
  case ElementKind::Whitespace:
    return printWhitespace(element.text, entries);
  case ElementKind::Operand:
    return add("Operand", number);
  case ElementKind::Attribute:
    return add("Attribute", number);
  case ElementKind::AttrDict:
    return addDictionary("AttrDict");
  case ElementKind::AttrDictWithKeyword:
    return addDictionary("AttrDictWithKeyword");
  case ElementKind::PropDict:
    addText(entries, " ");
    return addDictionary("PropDict");
  case ElementKind::OperandType:
    return add("OperandType", number);
  case ElementKind::ResultType:
    return add("ResultType", element.index == 0 ? "" : number);
  case ElementKind::FunctionalType:
    return add("FunctionalType", number);
  case ElementKind::OptionalGroup:
    return printGroup(element, entries);
  }
}

std::string printFormat(const OpModel &op) {
  if (op.getFormat().empty() || op.getAssemblyFormat() == kDefaultFormat)
    return "";
  std::string text = "{";
  for (const Entry &entry : FormatPrinter().print(op.getFormat())) {
    std::string members = entry.isText() ? quote(entry.text) : entry.text;
    text += ("{::ewise::FormatKind::" + entry.kind +
             (members.empty() ? "" : ", ") + members + "}, ")
                .str();
  }
  return text + "}";
}

} // namespace ewise::tblgen
