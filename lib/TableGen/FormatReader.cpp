//===- FormatReader.cpp - Reader of assembly formats ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormatReader.h"
#include "FormatLexer.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace ewise::tblgen {

using Kind = FormatElement::Kind;
using TokenKind = FormatToken::Kind;
static constexpr size_t kAll = FormatElement::kAllOperands;

//===----------------------------------------------------------------------===//
// FormatReader
//===----------------------------------------------------------------------===//

namespace {

/// Reads the format of one op. The first error of syntax ends it; what is said
/// of operands, attributes and types is all checked.
class FormatReader {
public:
  FormatReader(const FieldReader &reader, const OpModel &op);

  std::vector<FormatElement> read();

private:
  /// An element, none after an error of syntax.
  using Read = std::optional<FormatElement>;
  /// What marks an element as a group's anchor.
  struct Anchor {
    FormatElement element;
    bool isInElse;
  };

  Read readElement();
  Read readLiteral();
  Read readVariable();
  Read readDirective();
  Read readType(const FormatToken &directive);
  Read readFunctionalType(const FormatToken &directive);
  /// What `type(...)` speaks of, without a text.
  Read readTyped(const FormatToken &directive);
  Read readGroup();
  bool readBranch(std::vector<FormatElement> &elements, bool isElse,
                  std::vector<Anchor> &anchors);

  void checkGroup(const FormatToken &open, FormatElement &group,
                  ArrayRef<Anchor> anchors);
  void checkBranch(const FormatToken &open, const FormatElement &group,
                   bool isElse);
  void checkPresence(ArrayRef<FormatElement> elements);
  void checkLists(ArrayRef<FormatElement> elements);
  void checkComplete();

  bool isVariadic(size_t operand) const;
  bool isOptional(size_t operand) const;
  /// Notes that the format has the element, which must be the first to do so.
  void markOperand(const FormatToken &token, size_t operand);
  void markOperandType(const FormatToken &token, size_t operand);
  FormatElement markResultTypes(const FormatToken &token, size_t which);
  std::optional<size_t> findResult(const FormatToken &token) const;
  void markOnce(const FormatToken &token, BitVector &seen, size_t index,
                const Twine &what);

  const FormatToken &peek() const { return tokens[next]; }
  FormatToken take() {
    FormatToken token = tokens[next];
    next += next + 1 != tokens.size();
    return token;
  }
  bool takeIf(StringRef punctuation);
  bool expect(StringRef punctuation, const Twine &where);
  /// The text from a token to the one that is next.
  std::string getText(const FormatToken &from) const;

  void error(const FormatToken &at, const Twine &message) {
    reader.error("assemblyFormat",
                 "at character " + Twine(at.position + 1) + ": " + message);
  }
  void error(const Twine &message) { reader.error("assemblyFormat", message); }

  const FieldReader &reader;
  const OpModel &op;
  StringRef format;
  std::vector<FormatToken> tokens;
  size_t next = 0;

  struct Attribute {
    StringRef name;
    bool isRequired;
    bool hasDefault;
    /// Whether it can be told from what an attribute is printed as that it is
    /// one.
    bool canBeLookedFor = true;
  };
  SmallVector<Attribute> attributes;
  BitVector seenOperands, seenTypes, seenAttributes, seenDictionaries,
      seenResults;
};

} // namespace

FormatReader::FormatReader(const FieldReader &reader, const OpModel &op)
    : reader(reader), op(op), format(reader.string("assemblyFormat")),
      tokens(lexFormat(format)) {
  for (const AttributeModel &attribute : op.getAttributes()) {
    using Kind = AttributeModel::Kind;
    bool hasDefault = attribute.hasDefault();
    attributes.push_back(
        {attribute.name, !hasDefault && !attribute.isOptional(), hasDefault,
         attribute.kind != Kind::Float && attribute.kind != Kind::Element});
  }
  const RuleSet &rules = op.getRules().getRules();
  if (rules.attributeName)
    attributes.push_back({rules.attributeName, rules.alignment.needsAttribute(),
                          rules.alignment.attribute == AttributeKind::Axis});
  if (op.hasFastMath())
    attributes.push_back(
        {kFastMath, /*isRequired=*/false, /*hasDefault=*/true});
  seenOperands.resize(static_cast<unsigned>(op.getOperands().size()));
  seenTypes.resize(seenOperands.size());
  seenAttributes.resize(static_cast<unsigned>(attributes.size()));
  seenDictionaries.resize(2);
  seenResults.resize(static_cast<unsigned>(op.getResults().size()));
}

std::vector<FormatElement> FormatReader::read() {
  std::vector<FormatElement> elements;
  while (peek().kind != TokenKind::End) {
    Read element = readElement();
    if (!element)
      return {};
    elements.push_back(std::move(*element));
  }
  checkPresence(elements);
  checkLists(elements);
  checkComplete();
  return elements;
}

bool FormatReader::takeIf(StringRef punctuation) {
  if (peek().kind != TokenKind::Punctuation || peek().text != punctuation)
    return false;
  take();
  return true;
}

bool FormatReader::expect(StringRef punctuation, const Twine &where) {
  if (takeIf(punctuation))
    return true;
  error(peek(), "expected '" + punctuation + "' " + where + ", but found " +
                    peek().describe());
  return false;
}

std::string FormatReader::getText(const FormatToken &from) const {
  return format.slice(from.position, tokens[next - 1].getEnd()).str();
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

FormatReader::Read FormatReader::readElement() {
  const FormatToken &token = peek();
  if (token.kind == TokenKind::Literal)
    return readLiteral();
  if (token.kind == TokenKind::Variable)
    return readVariable();
  if (token.kind == TokenKind::Word)
    return readDirective();
  if (token.kind == TokenKind::Punctuation && token.text == "(")
    return readGroup();
  if (token.kind == TokenKind::Unknown && token.text.starts_with("`"))
    error(token, "the literal has no closing backtick");
  else
    error(token, "expected a literal in backticks, a variable such as '$" +
                     op.getOperands().front().name +
                     "', a directive or an optional group, but found " +
                     token.describe());
  return std::nullopt;
}

FormatReader::Read FormatReader::readLiteral() {
  FormatToken token = take();
  if (token.text.empty() || token.text == " " || token.text == "\\n")
    return FormatElement{Kind::Whitespace, token.text.str()};
  if (auto reason = whyNoLiteral(token.text))
    error(token, "literal '" + token.text + "' " + *reason);
  return FormatElement{Kind::Literal, token.text.str()};
}

FormatReader::Read FormatReader::readVariable() {
  FormatToken token = take();
  for (auto [index, operand] : enumerate(op.getOperands()))
    if (operand.name == token.text) {
      markOperand(token, index);
      return FormatElement{Kind::Operand, getText(token), index};
    }
  for (auto [index, attribute] : enumerate(attributes))
    if (attribute.name == token.text) {
      markOnce(token, seenAttributes, index,
               "attribute '" + attribute.name + "'");
      return FormatElement{Kind::Attribute, getText(token), index};
    }
  if (findResult(token))
    error(token, "of result '" + token.text +
                     "', a format only has the type: 'type($" + token.text +
                     ")'");
  else
    error(token, "'$" + token.text +
                     "' is neither an operand nor an attribute of the op");
  return std::nullopt;
}

FormatReader::Read FormatReader::readDirective() {
  FormatToken token = take();
  auto dictionary = [&](Kind kind, size_t which) {
    markOnce(token, seenDictionaries, which, "a dictionary");
    return FormatElement{kind, token.text.str()};
  };
  if (token.text == "operands") {
    markOperand(token, kAll);
    return FormatElement{Kind::Operand, token.text.str(), kAll};
  }
  if (token.text == "attr-dict")
    return dictionary(Kind::AttrDict, 0);
  if (token.text == "attr-dict-with-keyword")
    return dictionary(Kind::AttrDictWithKeyword, 0);
  if (token.text == "prop-dict")
    return dictionary(Kind::PropDict, 1);
  if (token.text == "type")
    return readType(token);
  if (token.text == "functional-type")
    return readFunctionalType(token);
  if (token.text == "results")
    error(token, "'results' is only for types: 'type(results)'");
  else
    error(token, "unknown directive '" + token.text +
                     "': there are operands, attr-dict, "
                     "attr-dict-with-keyword, prop-dict, type and "
                     "functional-type");
  return std::nullopt;
}

FormatReader::Read FormatReader::readTyped(const FormatToken &directive) {
  FormatToken token = take();
  bool isVariable = token.kind == TokenKind::Variable;
  bool isWord = token.kind == TokenKind::Word;
  if (isWord && token.text == "operands") {
    markOperandType(token, kAll);
    return FormatElement{Kind::OperandType, "", kAll};
  }
  if (isWord && token.text == "results")
    return markResultTypes(token, kAll);
  if (auto result = isVariable ? findResult(token) : std::nullopt)
    return markResultTypes(token, *result);
  for (auto [index, operand] : enumerate(op.getOperands()))
    if (isVariable && operand.name == token.text) {
      markOperandType(token, index);
      return FormatElement{Kind::OperandType, "", index};
    }
  error(token, "'" + directive.text +
                   "' is for the types of operands and of the result: "
                   "expected 'operands', 'results' or one of these, but "
                   "found " +
                   token.describe());
  return std::nullopt;
}

FormatReader::Read FormatReader::readType(const FormatToken &directive) {
  if (!expect("(", "behind 'type'"))
    return std::nullopt;
  Read typed = readTyped(directive);
  if (!typed || !expect(")", "at the end of 'type'"))
    return std::nullopt;
  typed->text = getText(directive);
  return typed;
}

FormatReader::Read
FormatReader::readFunctionalType(const FormatToken &directive) {
  if (!expect("(", "behind 'functional-type'"))
    return std::nullopt;
  FormatToken first = peek();
  Read inputs = readTyped(directive);
  if (!inputs || !expect(",", "between operands and results"))
    return std::nullopt;
  FormatToken second = peek();
  Read results = readTyped(directive);
  if (!results || !expect(")", "at the end of 'functional-type'"))
    return std::nullopt;
  if (inputs->kind != Kind::OperandType)
    error(first, "'functional-type' begins with operands");
  if (results->kind != Kind::ResultType)
    error(second, "'functional-type' ends with the result");
  else if (op.hasSeveralResults() && results->index != kAll)
    error(second, "'functional-type' ends with all results");
  return FormatElement{Kind::FunctionalType, getText(directive), inputs->index};
}

//===----------------------------------------------------------------------===//
// Optional groups
//===----------------------------------------------------------------------===//

bool FormatReader::readBranch(std::vector<FormatElement> &elements, bool isElse,
                              std::vector<Anchor> &anchors) {
  while (!takeIf(")")) {
    if (peek().kind == TokenKind::Punctuation && peek().text == "(") {
      error(peek(), "an optional group cannot be inside of another");
      return false;
    }
    if (peek().kind == TokenKind::End) {
      error(peek(), "expected ')' at the end of the optional group");
      return false;
    }
    Read element = readElement();
    if (!element)
      return false;
    if (takeIf("^"))
      anchors.push_back({*element, isElse});
    elements.push_back(std::move(*element));
  }
  return true;
}

FormatReader::Read FormatReader::readGroup() {
  FormatToken open = take();
  FormatElement group{Kind::OptionalGroup, ""};
  std::vector<Anchor> anchors;
  if (!readBranch(group.thenElements, /*isElse=*/false, anchors))
    return std::nullopt;
  if (takeIf(":") &&
      (!expect("(", "behind ':'") ||
       !readBranch(group.elseElements, /*isElse=*/true, anchors)))
    return std::nullopt;
  if (!expect("?", "behind the optional group"))
    return std::nullopt;
  group.text = getText(open);
  checkGroup(open, group, anchors);
  return group;
}

bool FormatReader::isVariadic(size_t operand) const {
  return operand != kAll && op.getOperands()[operand].variadic;
}

bool FormatReader::isOptional(size_t operand) const {
  return operand != kAll && op.getOperands()[operand].optional;
}

void FormatReader::checkGroup(const FormatToken &open, FormatElement &group,
                              ArrayRef<Anchor> anchors) {
  if (anchors.size() != 1)
    return error(open, anchors.empty()
                           ? "the optional group has no anchor: a '^' behind "
                             "the attribute or operand that it is there for"
                           : "the optional group has more than one anchor");
  const auto &[anchor, isInElse] = anchors.front();
  bool isAttribute = anchor.kind == Kind::Attribute;
  bool isOperand =
      anchor.kind == Kind::Operand || anchor.kind == Kind::OperandType;
  if (isAttribute ? attributes[anchor.index].isRequired
                  : !isOperand ||
                        !(isVariadic(anchor.index) || isOptional(anchor.index)))
    return error(open, "'" + anchor.text +
                           "' cannot be the anchor of an optional group: it "
                           "is neither an attribute that may be absent nor "
                           "a variadic or optional operand or its type");
  group.anchor = isAttribute ? Kind::Attribute : Kind::Operand;
  group.index = anchor.index;
  group.isInverted = isInElse;
  checkBranch(open, group, /*isElse=*/false);
  checkBranch(open, group, /*isElse=*/true);
}

/// Checks that nothing is lost where the branch is not printed, and that it can
/// be told from what it begins with whether it is there.
void FormatReader::checkBranch(const FormatToken &open,
                               const FormatElement &group, bool isElse) {
  ArrayRef<FormatElement> elements =
      isElse ? group.elseElements : group.thenElements;
  bool hasAnchor = isElse == group.isInverted;
  const FormatElement *first = nullptr;
  for (const FormatElement &element : elements) {
    if (element.kind == Kind::Whitespace)
      continue;
    first = first ? first : &element;
    if (element.kind == Kind::Literal)
      continue;
    Kind kind =
        element.kind == Kind::OperandType ? Kind::Operand : element.kind;
    if (!hasAnchor || kind != group.anchor || element.index != group.index)
      error(open, "'" + element.text +
                      "' would be lost where this part of the optional group "
                      "is not printed: beside literals, it only has the "
                      "anchor and its type");
  }
  if (!isElse && (!first || first->kind == Kind::OperandType))
    error(open, "an optional group begins with a literal, an attribute or a "
                "variadic or optional operand");
  if (!isElse && first && first->kind == Kind::Attribute &&
      !attributes[first->index].canBeLookedFor)
    error(open, "'" + first->text +
                    "' cannot begin an optional group: what it is printed as "
                    "may be of what follows, so that a literal has to tell");
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void FormatReader::markOnce(const FormatToken &token, BitVector &seen,
                            size_t index, const Twine &what) {
  auto bit = static_cast<unsigned>(index);
  if (seen.test(bit))
    error(token, what + " is in the format twice");
  seen.set(bit);
}

void FormatReader::markOperand(const FormatToken &token, size_t operand) {
  for (auto [index, each] : enumerate(op.getOperands()))
    if (operand == kAll || operand == index)
      markOnce(token, seenOperands, index, "operand '" + each.name + "'");
}

void FormatReader::markOperandType(const FormatToken &token, size_t operand) {
  for (auto [index, each] : enumerate(op.getOperands()))
    if (operand == kAll || operand == index)
      markOnce(token, seenTypes, index,
               "the type of operand '" + each.name + "'");
}

/// The number of the result that a variable names.
std::optional<size_t> FormatReader::findResult(const FormatToken &token) const {
  for (auto [index, result] : enumerate(op.getResults()))
    if (token.text == result.name)
      return index;
  return std::nullopt;
}

/// The element for the type of one result, or of all.
FormatElement FormatReader::markResultTypes(const FormatToken &token,
                                            size_t which) {
  for (auto [index, result] : enumerate(op.getResults()))
    if (which == kAll || which == index)
      markOnce(token, seenResults, index,
               op.hasSeveralResults()
                   ? "the type of result '" + result.name + "'"
                   : "the type of the result");
  // Of one result, all are the first.
  return FormatElement{Kind::ResultType, "",
                       op.hasSeveralResults() ? which : 0};
}

/// Checks that what is always printed is always there.
void FormatReader::checkPresence(ArrayRef<FormatElement> elements) {
  for (const FormatElement &element : elements) {
    bool isOfOperand =
        element.kind == Kind::Operand || element.kind == Kind::OperandType;
    if (isOfOperand && isOptional(element.index)) {
      const std::string &name = op.getOperands()[element.index].name;
      error((element.kind == Kind::Operand ? "operand '" : "the type of '") +
            name + "' may be absent: put both into an optional group, '(`,` $" +
            name + "^ `:` type($" + name + "))?'");
    }
    if (element.kind != Kind::Attribute)
      continue;
    const Attribute &attribute = attributes[element.index];
    if (!attribute.isRequired && !attribute.hasDefault)
      error("attribute '" + attribute.name +
            "' may be absent: put it into an "
            "optional group, '($" +
            attribute.name + "^)?'");
  }
}

/// The literal that follows for sure, or may follow; null where none does.
static const FormatElement *findLiteral(ArrayRef<FormatElement> elements) {
  for (const FormatElement &element : elements) {
    if (element.kind == Kind::Whitespace)
      continue;
    if (element.kind == Kind::OptionalGroup)
      return findLiteral(element.thenElements);
    return element.kind == Kind::Literal ? &element : nullptr;
  }
  return nullptr;
}

/// Checks that it can be told where a list ends.
void FormatReader::checkLists(ArrayRef<FormatElement> elements) {
  for (auto [index, element] : enumerate(elements)) {
    checkLists(element.thenElements);
    checkLists(element.elseElements);
    bool isOfOperands =
        element.kind == Kind::Operand || element.kind == Kind::OperandType;
    bool isList = element.kind == Kind::ResultType
                      ? element.index == kAll
                      : isOfOperands && (element.index == kAll ||
                                         isVariadic(element.index));
    const FormatElement *literal = findLiteral(elements.drop_front(index + 1));
    if (isList && literal && literal->text == ",")
      error("the list '" + element.text +
            "' has no end where a ',' follows it");
  }
}

/// Checks that everything can be known on parsing.
void FormatReader::checkComplete() {
  if (!seenDictionaries.test(0))
    error("there is no 'attr-dict' for attributes that the format does not "
          "name");
  for (auto [index, operand] : enumerate(op.getOperands())) {
    auto bit = static_cast<unsigned>(index);
    if (!seenOperands.test(bit))
      error("operand '" + operand.name + "' is missing: add '$" + operand.name +
            "' or 'operands'");
    if (!seenTypes.test(bit))
      error("the type of operand '" + operand.name +
            "' is missing: add "
            "'type($" +
            operand.name +
            ")'; it does not follow from other "
            "types, since operands may broadcast");
  }
  for (auto [index, result] : enumerate(op.getResults()))
    if (!seenResults.test(static_cast<unsigned>(index)) && !op.isTypeInferred())
      error("the type of result '" + result.name +
            "' is missing and cannot be inferred: add 'type($" + result.name +
            ")'");
}

std::vector<FormatElement> readFormat(const FieldReader &reader,
                                      const OpModel &op) {
  return FormatReader(reader, op).read();
}

} // namespace ewise::tblgen
