//===- Body.cpp - Scalar bodies as authors write them ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/Body.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

BodyVocabulary::~BodyVocabulary() = default;

StringRef BodyVocabulary::findFile(StringRef, const BoundType &) { return ""; }

bool BodyVocabulary::isComparison(StringRef name) {
  auto givesBoolean = [&](StringRef callee) {
    const PrimitiveSignature *op = findPrimitive(callee);
    return op && op->result == PrimitiveSignature::Type::Boolean;
  };
  const OverloadRow *row = findOverloads(name);
  return row ? any_of(row->callees, givesBoolean) : givesBoolean(name);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool takes(ScalarKind operation, ScalarKind type) {
  switch (operation) {
  case ScalarKind::Any:
    return type != ScalarKind::QuantizedPerAxis;
  case ScalarKind::Integer:
    return type == ScalarKind::Integer || type == ScalarKind::Signed ||
           type == ScalarKind::Unsigned;
  case ScalarKind::Signed:
    return type == ScalarKind::Integer || type == ScalarKind::Signed;
  case ScalarKind::Float:
  case ScalarKind::Unsigned:
  case ScalarKind::Complex:
  case ScalarKind::SignedQuantized:
  case ScalarKind::UnsignedQuantized:
  case ScalarKind::QuantizedPerAxis:
  case ScalarKind::Other:
    break;
  }
  return operation == type;
}

StringRef describe(ScalarKind kind) {
  constexpr StringRef words[] = {"floating-point",
                                 "integer",
                                 "signed integer",
                                 "unsigned integer",
                                 "complex",
                                 "signed quantized",
                                 "unsigned quantized",
                                 "per-axis quantized",
                                 "a project's",
                                 "any"};
  return words[static_cast<size_t>(kind)];
}

BoundType::BoundType(const ScalarFormat &computed)
    : format(computed), kind(isComputed() ? getKind(computed.getElementType())
                                          : ScalarKind::Other) {}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

bool mentions(const BodyNode &node, StringRef name) {
  return (node.isName() && node.text == name) ||
         any_of(node.arguments, [&](const BodyNode *argument) {
           return mentions(*argument, name);
         });
}

static bool isWordCharacter(char character) {
  return isAlnum(character) || StringRef("_.+-").contains(character);
}

std::string quoteWord(StringRef word) {
  bool isPlain = !word.empty() && all_of(word, isWordCharacter);
  if (isPlain)
    return word.str();
  return "'" + join(split(word, '\''), "''") + "'";
}

std::string print(const BodyNode &node) {
  std::string text;
  if (node.kind == BodyNode::Kind::Call) {
    auto parts = map_range(node.arguments,
                           [](const BodyNode *each) { return print(*each); });
    text = ("(" + node.text + (node.arguments.empty() ? "" : " ")).str() +
           join(parts, ", ") + ")";
  } else {
    text = node.isName() ? "$" + node.text.str() : quoteWord(node.text);
  }
  return node.label.empty() ? text : text + ":$" + node.label.str();
}

/// Reads an expression from its text.
class Body::Parser {
public:
  explicit Parser(Body &body) : body(body), rest(body.text) {}

  const BodyNode *parseAll() {
    const BodyNode *root = parseArgument(0);
    return rest.trim().empty() ? root : nullptr;
  }

private:
  BodyNode &add(BodyNode::Kind kind, StringRef text) {
    body.nodes.emplace_back();
    body.nodes.back().kind = kind;
    body.nodes.back().text = text;
    return body.nodes.back();
  }
  StringRef takeWord() {
    StringRef word = rest.take_while(isWordCharacter);
    rest = rest.drop_front(word.size());
    return word;
  }
  BodyNode *parseQuoted();
  BodyNode *parseCall(unsigned depth);
  BodyNode *parseValue(unsigned depth);
  BodyNode *parseArgument(unsigned depth);

  Body &body;
  StringRef rest;
  unsigned budget = kMaxBodyArguments;
};

/// Parses the word behind a quote.
BodyNode *Body::Parser::parseQuoted() {
  std::string word;
  while (true) {
    if (!rest.contains('\''))
      return nullptr;
    auto [part, behind] = rest.split('\'');
    word += part;
    rest = behind;
    if (!rest.consume_front("'"))
      break;
    word += '\'';
  }
  return &add(BodyNode::Kind::Word, body.words.emplace_back(std::move(word)));
}

BodyNode *Body::Parser::parseCall(unsigned depth) {
  BodyNode &call = add(BodyNode::Kind::Call, takeWord());
  rest = rest.ltrim();
  while (!rest.consume_front(")")) {
    if (budget == 0)
      return nullptr;
    --budget;
    BodyNode *argument = parseArgument(depth + 1);
    if (!argument)
      return nullptr;
    call.arguments.push_back(argument);
    rest = rest.ltrim();
    if (!rest.consume_front(",") && !rest.starts_with(")"))
      return nullptr;
  }
  return &call;
}

BodyNode *Body::Parser::parseValue(unsigned depth) {
  rest = rest.ltrim();
  if (depth > kMaxBodyDepth)
    return nullptr;
  if (rest.consume_front("("))
    return parseCall(depth);
  if (rest.consume_front("$"))
    return &add(BodyNode::Kind::Name, takeWord());
  if (rest.consume_front("'"))
    return parseQuoted();
  StringRef word = takeWord();
  return word.empty() ? nullptr : &add(BodyNode::Kind::Word, word);
}

BodyNode *Body::Parser::parseArgument(unsigned depth) {
  BodyNode *value = parseValue(depth);
  if (value && rest.consume_front(":$"))
    value->label = takeWord();
  return value;
}

std::unique_ptr<const Body> Body::parse(StringRef text) {
  std::unique_ptr<Body> body(new Body());
  body->text = text.str();
  body->root = Parser(*body).parseAll();
  return body->root ? std::move(body) : nullptr;
}

} // namespace ewise
