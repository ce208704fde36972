//===- CppWriter.cpp - Descriptions as constants of C++ -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CppWriter.h"
#include "ewise/Data/NumberText.h"
#include "ewise/Generator/Document.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

std::string qualify(StringRef type) {
  std::string text;
  SmallVector<StringRef> words;
  type.split(words, ' ');
  ListSeparator space(" ");
  for (StringRef word : words)
    text += (StringRef(space) + (word.contains("::") ? "::" : "") + word).str();
  return text;
}

std::string printLiteral(uint64_t number) {
  // The number may be a set of bits with all but a few set.
  if (static_cast<int64_t>(number) >= 0)
    return std::to_string(number);
  std::string digits;
  for (uint64_t rest = ~number; rest || digits.empty(); rest /= 2)
    digits.insert(digits.begin(), rest % 2 ? '1' : '0');
  return "~uint64_t(0b" + digits + ")";
}

std::string printBraces(ArrayRef<WrittenMember> members) {
  // A table has lines of its own, and so have the members behind it.
  bool hasTable = !members.empty() && members.front().text.front() == '\n';
  std::string text = "{";
  ListSeparator comma(hasTable ? ",\n    " : ", ");
  for (const WrittenMember &member : members)
    text += (StringRef(comma) +
             (member.needsName ? "/*" + member.name + "=*/" : Twine("")) +
             member.text)
                .str();
  return text + (hasTable ? ",\n}" : "}");
}

/// The members before the first three default ones in a row, which are written
/// in their order.
static ArrayRef<WrittenMember> takeFirst(ArrayRef<WrittenMember> members) {
  auto isDefault = [](const WrittenMember &member) { return member.isDefault; };
  for (size_t i = 0; i + 3 < members.size(); ++i)
    if (all_of(members.slice(i, 3), isDefault))
      return members.take_front(i);
  return members;
}

std::string setMembers(ArrayRef<WrittenMember> members, const Twine &object) {
  std::string text;
  for (const WrittenMember &member : members)
    if (!member.isDefault)
      text += (object + "." + member.name + " = " + member.text + ";\n").str();
  return text;
}

/// `int numbers[] = {`, behind specifiers.
static std::string beginList(const std::string &type, StringRef name) {
  return type + (type.back() == '*' ? "" : " ") + name.str() + "[] = {";
}

std::string CppWriter::declareValues(const std::string &type,
                                     const std::string &name,
                                     ArrayRef<ListElement> elements,
                                     bool areNumbers) {
  std::string begin = specifiers + beginList(type, name), lines, line;
  std::string margin = (getMargin() + "    ").str();
  auto endLine = [&] {
    if (!line.empty())
      lines += margin + std::exchange(line, {}) + ",\n";
  };
  for (const ListElement &element : elements) {
    if (!element.comment.empty()) {
      endLine();
      lines += margin + "// " + element.comment + "\n";
    }
    line += (line.empty() ? "" : ", ") + element.text;
  }
  // clang-format aligns numbers that need a line of their own if no comma ends
  // them.
  bool needsLine = begin.size() + line.size() + 2 > kColumnLimit &&
                   margin.size() + line.size() < kColumnLimit;
  if (!lines.empty() || (areNumbers && needsLine)) {
    endLine();
    line = "\n" + lines + getMargin().str();
  }
  return begin + line + "};\n";
}

std::string CppWriter::declareList(const std::string &type,
                                   const std::string &name,
                                   ArrayRef<ListElement> elements,
                                   bool mayBeSet) {
  StringRef margin = getMargin();
  std::string list, statements;
  for (const auto &[index, element] : enumerate(elements)) {
    ArrayRef<WrittenMember> members = element.members;
    ArrayRef<WrittenMember> first = mayBeSet ? takeFirst(members) : members;
    if (!element.comment.empty())
      list += (margin + "    // " + element.comment + "\n").str();
    list += (margin + "    " + printBraces(first) + ",\n").str();
    statements += setMembers(members.drop_front(first.size()),
                             margin + "  list[" + Twine(index) + "]");
  }
  if (statements.empty())
    return specifiers + beginList(type, name) + "\n" + list + margin.str() +
           "};\n";
  return specifiers + "auto " + name + " = [] {\n" + margin.str() +
         "  ::std::array<" + type + ", " + std::to_string(elements.size()) +
         "> list = {{\n" + list + margin.str() + "  }};\n" + statements +
         margin.str() + "  return list;\n" + margin.str() + "}();\n";
}

std::string printNode(const RuleNode &node) {
  std::string text = "RuleNode::";
  std::string number =
      node.number == RuleNode::kNoVariable ? "" : std::to_string(node.number);
  switch (node.kind) {
  case RuleNode::Kind::Variable:
    return text + "variable(" + number + ")";
  case RuleNode::Kind::Number:
    return text + "constant(" + quote(node.text) + ")";
  case RuleNode::Kind::Op:
    break;
  }
  text += node.text ? "op(" + quote(node.text) + ", " : "self(";
  return text + std::to_string(node.numOperands) +
         (number.empty() ? "" : ", " + number) + ")";
}

std::string printLiteral(double number) {
  return printDecimal(printNumber(number));
}

} // namespace ewise::tblgen
