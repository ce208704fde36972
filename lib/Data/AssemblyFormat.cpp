//===- AssemblyFormat.cpp - Reader of assembly formats --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/AssemblyFormat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

using Kind = FormatElement::Kind;
using Name = FormatNames::Name;
static constexpr uint16_t kAll = FormatElement::kAll;

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

static bool isWordCharacter(char c) { return isAlnum(c) || c == '_'; }

/// The token that `text` begins with: a literal with its backticks, a variable
/// with its dollar sign, a word, or any other character; empty at its end.
static StringRef lex(StringRef text) {
  char first = text.empty() ? ' ' : text.front();
  if (first == '`') {
    size_t end = text.find('`', 1);
    return end == StringRef::npos ? text : text.take_front(end + 1);
  }
  if (first == '$')
    return text.take_front(
        1 + text.drop_front().take_while(isWordCharacter).size());
  if (isAlpha(first))
    return text.take_while(
        [](char c) { return isWordCharacter(c) || c == '-'; });
  return text.take_front();
}

static std::string describe(StringRef token) {
  return token.empty() ? "the end of the format" : ("'" + token + "'").str();
}

static bool isKeyword(StringRef literal) {
  return (isAlpha(literal.front()) || literal.front() == '_') &&
         all_of(literal, [](char c) {
           return isWordCharacter(c) || c == '$' || c == '.';
         });
}

static bool isPunctuation(StringRef literal) {
  return literal == "->" || literal == "..." ||
         (literal.size() == 1 &&
          StringRef(":,=<>()[]{}?+-*").contains(literal));
}

//===----------------------------------------------------------------------===//
// FormatReader
//===----------------------------------------------------------------------===//

static bool isOperand(const FormatElement &element) {
  return element.kind == Kind::Operand || element.kind == Kind::OperandType;
}

namespace {

/// Reads the format of one op. What reads is false after an error of syntax.
class FormatReader {
public:
  FormatReader(StringRef text, const FormatNames &names,
               function_ref<void(const Twine &)> report)
      : text(text), rest(text.ltrim(kBlanks)), names(names), report(report) {
    format.operands.resize(static_cast<unsigned>(names.operands.size()));
    format.operandTypes.resize(format.operands.size());
    format.attributes.resize(static_cast<unsigned>(names.attributes.size()));
    format.resultTypes.resize(static_cast<unsigned>(names.results.size()));
  }

  AssemblyFormat read();

private:
  bool readElement(std::vector<FormatElement> &elements);
  bool readLiteral(FormatElement &element);
  bool readName(FormatElement &element);
  bool readDirective(FormatElement &element);
  bool readTyped(FormatElement &element);
  bool readFunctionalType(FormatElement &element);
  bool readGroup(FormatElement &group);
  bool readPart(bool isSecond, FormatElement &group);
  void placeBlank(FormatElement &element);

  void checkList(const FormatElement &element);
  void checkGroup(const FormatElement &group);
  void checkPart(const FormatElement &group, bool isSecond);
  void checkComplete();

  bool find(StringRef token, FormatElement &element) const;
  void mark(StringRef at, const FormatElement &element);
  ArrayRef<Name> getNames(Kind kind) const {
    return kind == Kind::Attribute    ? names.attributes
           : kind == Kind::ResultType ? names.results
                                      : names.operands;
  }
  /// The one operand or attribute that the element is of.
  const Name *getName(const FormatElement &element) const {
    bool isNamed = isOperand(element) || element.kind == Kind::Attribute;
    return isNamed && element.number != kAll
               ? &getNames(element.kind)[element.number]
               : nullptr;
  }

  StringRef peek() const { return lex(rest); }
  StringRef take() {
    StringRef token = peek();
    end = token.end();
    rest = rest.drop_front(token.size()).ltrim(kBlanks);
    return token;
  }
  bool takeIf(StringRef punctuation) {
    return peek() == punctuation && !take().empty();
  }
  bool expect(StringRef punctuation, const Twine &where) {
    return takeIf(punctuation) ||
           error(peek(), "expected '" + punctuation + "' " + where +
                             ", but found " + describe(peek()));
  }
  /// Reports what is wrong at a token. False, for errors of syntax.
  bool error(StringRef at, const Twine &message) {
    report("at character " + Twine(at.begin() - text.begin() + 1) + ": " +
           message);
    return false;
  }

  static constexpr StringLiteral kBlanks = " \t\n\r";
  StringRef text;
  /// The text that has not been read.
  StringRef rest;
  /// Where the token that was taken last ends.
  const char *end = nullptr;
  const FormatNames &names;
  function_ref<void(const Twine &)> report;
  AssemblyFormat format;

  bool isInGroup = false;
  /// How many elements of the group are marked as its anchor.
  size_t numAnchors = 0;
  /// The list that may be all that is printed before the next element.
  StringRef listBefore;
  // Blanks before the next element.
  bool wantsBlank = true;
  bool isBehindPunctuation = false;
};

} // namespace

AssemblyFormat FormatReader::read() {
  while (!rest.empty())
    if (!readElement(format.elements))
      return {};
  checkComplete();
  return std::move(format);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

bool FormatReader::readElement(std::vector<FormatElement> &elements) {
  StringRef token = peek();
  FormatElement element;
  bool isRead =
      token.front() == '`'   ? readLiteral(element)
      : token.front() == '(' ? readGroup(element)
      : isAlpha(token.front()) && token != "operands" && token != "results"
          ? readDirective(element)
          : readName(element);
  if (!isRead)
    return false;
  bool isLiteral = element.kind == Kind::Literal || element.kind == Kind::Blank;
  element.text = {token.begin(), static_cast<size_t>(end - token.begin())};
  if (isLiteral)
    element.text = token.drop_front().drop_back();
  if (element.kind == Kind::Group) {
    checkGroup(element);
  } else {
    checkList(element);
    placeBlank(element);
  }
  const Name *name = getName(element);
  if (name && name->isOptional && !isInGroup)
    error(token, "'" + element.text +
                     "' may be absent: put it into an optional group, '(... " +
                     element.text + "^ ...)?'");
  elements.push_back(std::move(element));
  return true;
}

bool FormatReader::readLiteral(FormatElement &element) {
  StringRef token = take();
  if (token.size() == 1 || token.back() != '`')
    return error(token, "the literal has no closing backtick");
  StringRef literal = token.drop_front().drop_back();
  if (literal.empty() || literal == " " || literal == "\\n")
    element.kind = Kind::Blank;
  else if (!isPunctuation(literal) && !isKeyword(literal))
    error(token, "literal '" + literal +
                     "' is neither a keyword, of letters, digits, '_', '$' and "
                     "'.', nor one of : , = < > ( ) [ ] { } ? + - * -> ...");
  return true;
}

/// Finds what a variable, `operands` or `results` stands for.
bool FormatReader::find(StringRef token, FormatElement &element) const {
  element.kind = token == "results" ? Kind::ResultType : Kind::Operand;
  element.number = kAll;
  // All results of an op with one are the first.
  if (token == "results" && names.results.size() == 1)
    element.number = 0;
  if (token == "operands" || token == "results")
    return true;
  if (!token.consume_front("$"))
    return false;
  for (Kind kind : {Kind::Operand, Kind::Attribute, Kind::ResultType})
    for (auto [number, name] : enumerate(getNames(kind)))
      if (name.name == token) {
        element.kind = kind;
        element.number = static_cast<uint16_t>(number);
        return true;
      }
  return false;
}

/// Notes that the format has the element, which must be the first of its kind
/// to name what it names.
void FormatReader::mark(StringRef at, const FormatElement &element) {
  BitVector &seen = element.kind == Kind::Operand       ? format.operands
                    : element.kind == Kind::OperandType ? format.operandTypes
                    : element.kind == Kind::Attribute   ? format.attributes
                                                        : format.resultTypes;
  StringRef what = &seen == &format.operands || &seen == &format.attributes
                       ? "'"
                       : "the type of '";
  for (auto [index, name] : enumerate(getNames(element.kind))) {
    auto number = static_cast<unsigned>(index);
    if (element.number != kAll && element.number != number)
      continue;
    if (seen.test(number))
      error(at, what + name.name + "' is in the format twice");
    seen.set(number);
  }
}

bool FormatReader::readName(FormatElement &element) {
  StringRef token = take();
  if (token == "$" || !(token.starts_with("$") || isAlpha(token.front())))
    return error(token, "expected a literal in backticks, a variable such as "
                        "'$" +
                            names.operands.front().name +
                            "', a directive or an optional group, but found " +
                            describe(token));
  if (!find(token, element))
    return error(token, "'" + token +
                            "' is neither an operand nor an attribute of the "
                            "op");
  if (element.kind == Kind::ResultType)
    return error(token, "of results, a format only has the types: 'type(" +
                            token + ")'");
  mark(token, element);
  return true;
}

bool FormatReader::readDirective(FormatElement &element) {
  StringRef token = take();
  if (token == "type")
    return expect("(", "behind 'type'") && readTyped(element) &&
           expect(")", "at the end of 'type'");
  if (token == "functional-type")
    return readFunctionalType(element);
  element.kind = Kind::Dictionary;
  if (token != "attr-dict")
    return error(token, "unknown directive '" + token +
                            "': there are operands, attr-dict, type and "
                            "functional-type");
  if (std::exchange(format.hasDictionary, true))
    error(token, "a dictionary is in the format twice");
  return true;
}

/// Reads what the element has the types of.
bool FormatReader::readTyped(FormatElement &element) {
  StringRef token = take();
  if (!find(token, element) || element.kind == Kind::Attribute)
    return error(token, "types are those of operands and of the result: "
                        "expected 'operands', 'results' or one of these, but "
                        "found " +
                            describe(token));
  if (element.kind == Kind::Operand)
    element.kind = Kind::OperandType;
  mark(token, element);
  return true;
}

bool FormatReader::readFunctionalType(FormatElement &element) {
  FormatElement results;
  StringRef open = peek();
  if (!expect("(", "behind 'functional-type'") || !readTyped(element) ||
      !expect(",", "between operands and results") || !readTyped(results) ||
      !expect(")", "at the end of 'functional-type'"))
    return false;
  if (element.kind != Kind::OperandType || results.kind != Kind::ResultType ||
      (names.results.size() > 1 && results.number != kAll))
    error(open, "'functional-type' is of operands and of all results");
  element.kind = Kind::FunctionalType;
  return true;
}

/// Checks that it can be told where a list ends.
void FormatReader::checkList(const FormatElement &element) {
  if (element.kind == Kind::Literal && element.text == "," &&
      !listBefore.empty())
    error(listBefore,
          "the list '" + listBefore + "' has no end where a ',' follows it");
  const Name *name = getName(element);
  bool isList =
      name ? name->isVariadic
           : element.number == kAll && element.kind != Kind::FunctionalType;
  if (element.kind != Kind::Blank && element.kind != Kind::Dictionary)
    listBefore = isList ? element.text : "";
}

/// Says whether there is a blank before the element, which follows from the
/// elements in their order, whichever parts of groups are there. ODS prints the
/// same.
void FormatReader::placeBlank(FormatElement &element) {
  switch (element.kind) {
  case Kind::Blank:
    if (element.text == "\\n")
      return;
    wantsBlank = false;
    isBehindPunctuation = element.text.empty();
    return;
  case Kind::Literal: {
    char first = element.text.front();
    bool isOne = element.text.size() == 1;
    StringRef joined = isBehindPunctuation ? ">)}]," : "<>(){}[],";
    element.hasBlank = wantsBlank && !((isOne || element.text == "->") &&
                                       joined.contains(first));
    wantsBlank = !isOne || !StringRef("<({[").contains(first);
    isBehindPunctuation = first != '_' && !isAlpha(first);
    return;
  }
  case Kind::Dictionary:
    // It has a blank where it is printed.
    isBehindPunctuation = false;
    return;
  default:
    element.hasBlank = wantsBlank || !isBehindPunctuation;
    wantsBlank = true;
    isBehindPunctuation = false;
  }
}

//===----------------------------------------------------------------------===//
// Optional groups
//===----------------------------------------------------------------------===//

bool FormatReader::readGroup(FormatElement &group) {
  take();
  group.kind = Kind::Group;
  isInGroup = true;
  numAnchors = 0;
  StringRef listBeforeGroup = listBefore;
  if (!readPart(/*isSecond=*/false, group))
    return false;
  StringRef listInFirst = std::exchange(listBefore, listBeforeGroup);
  if (takeIf(":") &&
      !(expect("(", "behind ':'") && readPart(/*isSecond=*/true, group)))
    return false;
  if (listBefore.empty())
    listBefore = listInFirst;
  isInGroup = false;
  return expect("?", "behind the optional group");
}

bool FormatReader::readPart(bool isSecond, FormatElement &group) {
  auto &elements = isSecond ? group.second : group.first;
  while (!takeIf(")")) {
    if (peek() == "(")
      return error(rest, "an optional group cannot be inside of another");
    if (rest.empty())
      return error(rest, "expected ')' at the end of the optional group");
    if (!readElement(elements))
      return false;
    if (!takeIf("^"))
      continue;
    ++numAnchors;
    group.isAnchorInSecond = isSecond;
    group.anchor = elements.size() - 1;
  }
  return true;
}

void FormatReader::checkGroup(const FormatElement &group) {
  if (numAnchors != 1) {
    error(group.text, numAnchors == 0
                          ? "the optional group has no anchor: a '^' behind "
                            "the attribute or operand that it is there for"
                          : "the optional group has more than one anchor");
    return;
  }
  const FormatElement &anchor = group.getAnchor();
  const Name *name = getName(anchor);
  if (!name || !(name->isVariadic || name->isOptional || name->hasDefault)) {
    error(group.text, "'" + anchor.text +
                          "' cannot be the anchor of an optional group: it is "
                          "neither an attribute that may be absent nor a "
                          "variadic or optional operand or its type");
    return;
  }
  checkPart(group, /*isSecond=*/false);
  checkPart(group, /*isSecond=*/true);
}

/// Checks that nothing is lost where the part is not printed, and that it can
/// be told from what it begins with whether it is there.
void FormatReader::checkPart(const FormatElement &group, bool isSecond) {
  const FormatElement &anchor = group.getAnchor();
  const FormatElement *first = nullptr;
  for (const FormatElement &element : isSecond ? group.second : group.first) {
    if (element.kind == Kind::Blank)
      continue;
    first = first ? first : &element;
    bool isOfAnchor = isSecond == group.isAnchorInSecond &&
                      getName(element) == getName(anchor);
    if (element.kind != Kind::Literal && !isOfAnchor)
      error(group.text, "'" + element.text +
                            "' would be lost where this part of the optional "
                            "group is not printed: beside literals, it only "
                            "has the anchor and its type");
  }
  if (isSecond)
    return;
  if (!first || first->kind == Kind::OperandType)
    error(group.text, "an optional group begins with a literal, an attribute "
                      "or a variadic or optional operand");
  else if (first->kind == Kind::Attribute && !getName(*first)->canBeLookedFor)
    error(group.text, "'" + first->text +
                          "' cannot begin an optional group: what it is "
                          "printed as may be of what follows, so that a "
                          "literal has to tell");
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

/// Checks that everything can be known on parsing.
void FormatReader::checkComplete() {
  if (!format.hasDictionary)
    report("there is no 'attr-dict' for attributes that the format does not "
           "name");
  for (auto [number, operand] : enumerate(names.operands)) {
    StringRef name = operand.name;
    if (!format.operands.test(static_cast<unsigned>(number)))
      report("operand '" + name + "' is missing: add '$" + name +
             "' or 'operands'");
    if (!format.operandTypes.test(static_cast<unsigned>(number)))
      report("the type of operand '" + name + "' is missing: add 'type($" +
             name +
             ")'; it does not follow from other types, since operands may "
             "broadcast");
  }
  for (auto [number, result] : enumerate(names.results))
    if (!names.isTypeInferred &&
        !format.resultTypes.test(static_cast<unsigned>(number)))
      report("the type of result '" + result.name +
             "' is missing and cannot be inferred: add 'type($" + result.name +
             ")'");
}

AssemblyFormat readAssemblyFormat(StringRef text, const FormatNames &names,
                                  function_ref<void(const Twine &)> report) {
  return FormatReader(text, names, report).read();
}

} // namespace ewise
