//===- Layout.cpp - Line breaks as clang-format makes them ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout.h"
#include "Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

namespace {

/// `function(argument, ...)`; no arguments where the text is something else.
struct Call {
  StringRef head;
  SmallVector<StringRef> arguments;
};

/// A way to write something, and how much clang-format dislikes it.
struct Layout {
  std::string text;
  unsigned penalty = 0;
};

// What a break costs behind `=`, before a call that is an argument, before the
// first argument, and between arguments: only their order and that of their
// small multiples matter. Too long a line is the last resort.
constexpr unsigned kBreakAssignment = 22;
constexpr unsigned kBreakOuterCall = 50;
constexpr unsigned kBreakFirstArgument = 59;
constexpr unsigned kBreakArgument = 41;
constexpr unsigned kTooLong = 10000;

} // namespace

/// Where the string literal that begins at `position` ends.
static size_t findEndOfString(StringRef text, size_t position) {
  for (++position; position < text.size() && text[position] != '"'; ++position)
    if (text[position] == '\\')
      ++position;
  return position;
}

/// Splits a call at the commas that are in no brackets of their own.
static Call parseCall(StringRef text) {
  Call call = {text, {}};
  size_t open = text.find('(');
  if (open == StringRef::npos || !text.ends_with(")"))
    return call;
  size_t begin = open + 1;
  unsigned depth = 0;
  for (size_t position = open; position < text.size(); ++position) {
    char c = text[position];
    if (c == '"')
      position = findEndOfString(text, position);
    else if (StringRef("([{").contains(c))
      ++depth;
    else if (StringRef(")]}").contains(c) && --depth == 0 &&
             position + 1 != text.size())
      return {text, {}};
    else if (c == ',' && depth == 1) {
      call.arguments.push_back(text.slice(begin, position).trim());
      begin = position + 1;
    }
  }
  call.arguments.push_back(text.slice(begin, text.size() - 1).trim());
  call.head = text.take_front(open + 1);
  return call;
}

/// Writes the call from `column` on. Arguments fill the lines; continued lines
/// are aligned, or indented by `indent` columns with a break before the first.
static Layout layOutCall(const Call &call, size_t column, StringRef tail,
                         std::optional<size_t> indent) {
  Layout layout;
  layout.text = call.head.str();
  column += call.head.size();
  size_t start = indent.value_or(column);
  auto breakLine = [&](unsigned penalty) {
    if (column > kColumnLimit)
      layout.penalty += kTooLong;
    layout.text += "\n" + std::string(start, ' ');
    column = start;
    layout.penalty += penalty;
  };
  if (indent)
    breakLine(kBreakFirstArgument);
  for (auto [index, argument] : enumerate(call.arguments)) {
    bool last = index + 1 == call.arguments.size();
    size_t width = argument.size() + (last ? 1 + tail.size() : 1);
    if (index && column + 1 + width > kColumnLimit) {
      breakLine(kBreakArgument);
    } else if (index) {
      layout.text += " ";
      ++column;
    }
    layout.text += argument.str() + (last ? ")" : ",");
    column += width;
  }
  layout.text += tail;
  if (column > kColumnLimit)
    layout.penalty += kTooLong;
  return layout;
}

std::string layOutStatement(size_t indent, StringRef head, StringRef value) {
  std::string begin = std::string(indent, ' ') + head.str();
  std::string gap = head.empty() ? "" : " ";
  std::string line = begin + gap + value.str() + ";";
  Call call = parseCall(value);
  bool assignment = head.ends_with("=");
  if (line.size() <= kColumnLimit || (call.arguments.empty() && !assignment))
    return line + "\n";

  Layout best = {"", kTooLong * 100};
  auto consider = [&](const Layout &layout) {
    if (layout.penalty < best.penalty)
      best = layout;
  };
  for (bool breakAssignment : {false, true}) {
    if (breakAssignment && !assignment)
      continue;
    size_t start = breakAssignment ? indent + 4 : indent;
    size_t column = breakAssignment ? start : begin.size() + gap.size();
    for (bool breakFirst : {false, true}) {
      if (breakFirst && call.arguments.empty())
        continue;
      Layout layout =
          layOutCall(call, column, ";",
                     breakFirst ? std::optional(start + 4) : std::nullopt);
      layout.penalty += breakAssignment ? kBreakAssignment : 0;
      layout.text = (breakAssignment ? "\n" + std::string(start, ' ') : gap) +
                    layout.text;
      consider(layout);
    }
  }
  return begin + best.text + "\n";
}

std::string layOutNestedCall(StringRef head, StringRef value, StringRef tail) {
  size_t inner = head.find_first_not_of(' ') + 8;
  Call call = parseCall(value);
  Layout moved = layOutCall(call, inner, tail, std::nullopt);
  moved.text = "\n" + std::string(inner, ' ') + moved.text;
  moved.penalty += kBreakOuterCall;
  Layout best = moved;
  for (auto indent : {std::optional<size_t>(), std::optional(inner)}) {
    Layout direct = layOutCall(call, head.size(), tail, indent);
    if (direct.penalty < best.penalty)
      best = direct;
  }
  return head.str() + best.text + "\n";
}

std::string layOutSignature(StringRef result, StringRef name,
                            StringRef parameters) {
  std::string begin = result.str();
  if (!result.ends_with("&") && !result.ends_with("*"))
    begin += " ";
  size_t column = begin.size();
  std::string text = (name + parameters).str();
  Call call = parseCall(text);
  // All of it where it has no parameters, else up to the parenthesis.
  size_t width = parameters == "()" ? text.size() + 2 : call.head.size();
  if (column + width > kColumnLimit) {
    begin = result.str() + "\n";
    column = 0;
  }
  Layout aligned = layOutCall(call, column, " {", std::nullopt);
  Layout broken = layOutCall(call, column, " {", 4);
  return begin + (aligned.penalty <= broken.penalty ? aligned : broken).text +
         "\n";
}

std::string layOutFunction(StringRef result, StringRef name,
                           ArrayRef<std::string> parameters, StringRef tail) {
  std::string list = join(parameters, ", ");
  std::string head = (name + "(").str();
  auto layOut = [&](const std::string &begin) {
    return layOutList(begin, list, ",", (")" + tail).str());
  };
  std::string aligned = layOut((result + " " + head).str());
  std::string below = result.str() + "\n" + layOut(head);
  std::string broken =
      (result + " " + head + "\n").str() + layOut(std::string(4, ' '));
  // A line break between parameters costs 21, one before them 100 and one
  // behind the result 60.
  auto cost = [](StringRef text, size_t ownBreak) {
    bool fits = all_of(split(text, '\n'), [](StringRef line) {
      return line.size() <= kColumnLimit;
    });
    return 21 * text.count('\n') + ownBreak + (fits ? 0 : kTooLong);
  };
  const std::string *best = &aligned;
  size_t least = cost(aligned, 0);
  // `void` stays where it is.
  if (result == "void")
    below = broken;
  for (auto [text, ownBreak] :
       {std::pair(&below, 60 - 21), {&broken, 100 - 21}})
    if (size_t penalty = cost(*text, ownBreak); penalty < least) {
      best = text;
      least = penalty;
    }
  return *best;
}

//===----------------------------------------------------------------------===//
// Lists, comments and strings
//===----------------------------------------------------------------------===//

std::string layOutList(StringRef head, StringRef text, StringRef separator,
                       StringRef tail) {
  SmallVector<StringRef> parts;
  text.split(parts, (separator + " ").str());
  std::string result = head.str();
  size_t column = head.size();
  for (auto [index, part] : enumerate(parts)) {
    // A part takes the separator or the tail along.
    StringRef end = index + 1 == parts.size() ? tail : separator;
    size_t width = part.size() + end.size();
    if (index && column + 1 + width > kColumnLimit) {
      result += "\n" + std::string(head.size(), ' ');
      column = head.size();
    } else if (index) {
      result += " ";
      ++column;
    }
    result += (part + end).str();
    column += width;
  }
  return result + "\n";
}

std::string layOutComment(size_t indent, StringRef text) {
  std::string begin = std::string(indent, ' ') + "//";
  std::string result;
  size_t column = 0;
  SmallVector<StringRef> words;
  SplitString(text, words);
  for (StringRef word : words) {
    if (result.empty() || column + 1 + word.size() > kColumnLimit) {
      result += (result.empty() ? "" : "\n") + begin;
      column = begin.size();
    }
    result += (" " + word).str();
    column += 1 + word.size();
  }
  return result + "\n";
}

/// The text between the quotation marks.
static std::string escape(StringRef text) {
  std::string escaped;
  raw_string_ostream os(escaped);
  os.write_escaped(text);
  // Two question marks may begin a trigraph.
  for (size_t at = 0; (at = escaped.find("??", at)) != std::string::npos;)
    escaped.insert(at + 1, "\\");
  return escaped;
}

std::string quote(StringRef text, size_t indent, size_t tail) {
  std::string escaped = escape(text);
  StringRef rest = escaped;
  std::string result;
  size_t width = kColumnLimit - std::min(indent + 2, kColumnLimit - 1);
  while (rest.size() + tail > width) {
    // The space stays at the end of the line.
    size_t space = rest.take_front(width).rfind(' ');
    if (space == StringRef::npos)
      space = rest.find(' ');
    if (space == StringRef::npos || space + 1 == rest.size())
      break;
    result += ("\"" + rest.take_front(space + 1) + "\"\n").str() +
              std::string(indent, ' ');
    rest = rest.drop_front(space + 1);
  }
  return result + "\"" + rest.str() + "\"";
}

std::string quoteElement(StringRef text, size_t indent) {
  std::string literal = quote(text, indent, /*tail=*/1);
  if (!StringRef(literal).contains('\n'))
    return literal;
  return "(" + quote(text, indent + 1, /*tail=*/2) + ")";
}

} // namespace ewise::tblgen
