//===- FormatParser.cpp - Parser of ops by their assembly formats ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpSyntax.h"
#include "ewise/IR/FastMath.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandSegments.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace ewise {

using Kind = FormatElement::Kind;
static constexpr uint16_t kAll = FormatElement::kAll;

namespace {

struct Punctuation {
  StringRef text;
  ParseResult (AsmParser::*parse)();
  ParseResult (AsmParser::*parseOptional)();
};

/// Parses one op.
class FormatParser {
public:
  FormatParser(const OpSyntax &opSyntax, OpAsmParser &opParser,
               OperationState &opState)
      : syntax(opSyntax), parser(opParser), state(opState),
        operandsLocation(opParser.getNameLoc()),
        operands(opSyntax.getOperands().size()),
        resultTypes(opSyntax.description.countResults()) {}

  ParseResult parse();

private:
  using Values = SmallVector<OpAsmParser::UnresolvedOperand, 2>;
  /// Values of an operand, or of all, and their types.
  struct Parsed {
    Values values;
    SmallVector<Type, 2> types;
  };
  Parsed &get(uint16_t operand) {
    return operand == kAll ? allOperands : operands[operand];
  }
  bool isOptional(uint16_t operand) const {
    return operand != kAll && syntax.getOperands()[operand].optional;
  }
  bool isList(uint16_t operand) const {
    return operand == kAll || syntax.getOperands()[operand].variadic;
  }

  ParseResult parseElements(ArrayRef<FormatElement> elements);
  ParseResult parseElement(const FormatElement &element);
  ParseResult parseLiteral(StringRef text);
  ParseResult parseGroup(const FormatElement &group);
  OptionalParseResult parseOptionalElement(const FormatElement &element);

  ParseResult parseAttribute(uint16_t number);
  OptionalParseResult parseOptionalAttribute(uint16_t number);
  template <typename AttributeT> Attribute parseCustom() {
    AttributeT parsed;
    return parser.parseCustomAttributeWithFallback(parsed) ? Attribute()
                                                           : parsed;
  }
  ParseResult addAttribute(size_t number, Attribute value, SMLoc location);
  ParseResult parseDictionary();

  ParseResult parseOperand(uint16_t operand);
  ParseResult parsePlaces();
  ParseResult parseTypes(uint16_t operand);
  ParseResult parseResultTypes(uint16_t result);
  ParseResult parseFunctionalType(uint16_t operand);

  ParseResult addSegments();
  ParseResult resolveOperands();
  ParseResult addResultTypes();

  const OpSyntax &syntax;
  OpAsmParser &parser;
  OperationState &state;
  SMLoc operandsLocation;
  Parsed allOperands;
  SmallVector<Parsed, 2> operands;
  /// Null where the format does not have them. Another number of them is for
  /// the verifier to refuse.
  SmallVector<Type, 1> resultTypes;
};

} // namespace

static constexpr Punctuation kPunctuation[] = {
    {":", &AsmParser::parseColon, &AsmParser::parseOptionalColon},
    {",", &AsmParser::parseComma, &AsmParser::parseOptionalComma},
    {"=", &AsmParser::parseEqual, &AsmParser::parseOptionalEqual},
    {"<", &AsmParser::parseLess, &AsmParser::parseOptionalLess},
    {">", &AsmParser::parseGreater, &AsmParser::parseOptionalGreater},
    {"(", &AsmParser::parseLParen, &AsmParser::parseOptionalLParen},
    {")", &AsmParser::parseRParen, &AsmParser::parseOptionalRParen},
    {"[", &AsmParser::parseLSquare, &AsmParser::parseOptionalLSquare},
    {"]", &AsmParser::parseRSquare, &AsmParser::parseOptionalRSquare},
    {"{", &AsmParser::parseLBrace, &AsmParser::parseOptionalLBrace},
    {"}", &AsmParser::parseRBrace, &AsmParser::parseOptionalRBrace},
    {"?", &AsmParser::parseQuestion, &AsmParser::parseOptionalQuestion},
    {"+", &AsmParser::parsePlus, &AsmParser::parseOptionalPlus},
    {"-", &AsmParser::parseMinus, &AsmParser::parseOptionalMinus},
    {"*", &AsmParser::parseStar, &AsmParser::parseOptionalStar},
    {"->", &AsmParser::parseArrow, &AsmParser::parseOptionalArrow},
    {"...", &AsmParser::parseEllipsis, &AsmParser::parseOptionalEllipsis}};

static const Punctuation *findPunctuation(StringRef text) {
  const auto *found = llvm::find_if(
      kPunctuation, [&](const auto &each) { return each.text == text; });
  return found == std::end(kPunctuation) ? nullptr : found;
}

ParseResult FormatParser::parse() {
  if (parseElements(syntax.format.elements) ||
      (syntax.hasSegments() && addSegments()) || resolveOperands())
    return failure();
  return addResultTypes();
}

ParseResult FormatParser::parseElements(ArrayRef<FormatElement> elements) {
  for (const FormatElement &element : elements)
    if (parseElement(element))
      return failure();
  return success();
}

ParseResult FormatParser::parseElement(const FormatElement &element) {
  switch (element.kind) {
  case Kind::Literal:
    return parseLiteral(element.text);
  case Kind::Blank:
    return success();
  case Kind::Operand:
    return parseOperand(element.number);
  case Kind::Attribute:
    return parseAttribute(element.number);
  case Kind::Dictionary:
    return parseDictionary();
  case Kind::OperandType:
    return parseTypes(element.number);
  case Kind::ResultType:
    return parseResultTypes(element.number);
  case Kind::FunctionalType:
    return parseFunctionalType(element.number);
  case Kind::Group:
    return parseGroup(element);
  }
  llvm_unreachable("unknown kind");
}

ParseResult FormatParser::parseLiteral(StringRef text) {
  const Punctuation *punctuation = findPunctuation(text);
  return punctuation ? (parser.*punctuation->parse)()
                     : parser.parseKeyword(text);
}

/// The first element of a group says which part of it is there.
ParseResult FormatParser::parseGroup(const FormatElement &group) {
  auto rest = ArrayRef(group.first).drop_while([](const FormatElement &each) {
    return each.kind == Kind::Blank;
  });
  OptionalParseResult isThere = parseOptionalElement(rest.front());
  if (!isThere.has_value())
    return parseElements(group.second);
  return *isThere ? failure() : parseElements(rest.drop_front());
}

OptionalParseResult
FormatParser::parseOptionalElement(const FormatElement &element) {
  if (element.kind == Kind::Literal) {
    const Punctuation *punctuation = findPunctuation(element.text);
    ParseResult result = punctuation
                             ? (parser.*punctuation->parseOptional)()
                             : parser.parseOptionalKeyword(element.text);
    return result ? OptionalParseResult() : success();
  }
  if (element.kind == Kind::Attribute)
    return parseOptionalAttribute(element.number);
  if (parseOperand(element.number))
    return failure();
  return get(element.number).values.empty() ? OptionalParseResult() : success();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

ParseResult FormatParser::parseAttribute(uint16_t number) {
  using Kind = AttributeDescription::Kind;
  const AttributeDescription &attribute = syntax.attributes[number];
  SMLoc location = parser.getCurrentLocation();
  Builder &builder = parser.getBuilder();
  auto parseTyped = [&](Type type = {}) {
    Attribute value;
    return parser.parseAttribute(value, type) ? Attribute() : value;
  };
  auto parse = [&]() -> Attribute {
    switch (attribute.kind) {
    case Kind::Bool:
      return parseTyped(builder.getI1Type());
    case Kind::Integer:
      return parseTyped(builder.getIntegerType(attribute.width));
    case Kind::Float:
      return parseTyped(attribute.width == 32 ? Type(builder.getF32Type())
                                              : builder.getF64Type());
    case Kind::String:
      return parseTyped(builder.getNoneType());
    case Kind::Element:
    case Kind::Type:
    case Kind::Segments:
      return parseTyped();
    case Kind::Dimensions:
      return parseCustom<DenseI64ArrayAttr>();
    case Kind::FastMath:
      return parseCustom<arith::FastMathFlagsAttr>();
    }
    llvm_unreachable("unknown kind");
  };
  Attribute value = parse();
  return failure(!value || addAttribute(number, value, location));
}

/// Whether a text begins as the attribute is printed. Another one, such as a
/// dictionary, may be of what follows.
static bool isNext(AttributeDescription::Kind kind, const char *text) {
  using Kind = AttributeDescription::Kind;
  switch (kind) {
  case Kind::Bool: {
    size_t length = 0;
    while (llvm::isAlnum(text[length]) || text[length] == '_')
      ++length;
    StringRef word(text, length);
    return word == "true" || word == "false";
  }
  case Kind::Integer:
    return llvm::isDigit(text[*text == '-']);
  case Kind::String:
    return *text == '"';
  case Kind::FastMath:
    return *text == '<';
  case Kind::Dimensions:
    return *text == '[';
  case Kind::Type:
  case Kind::Float:
  case Kind::Element:
  case Kind::Segments:
    break;
  }
  llvm_unreachable("it cannot be told by how these begin");
}

OptionalParseResult FormatParser::parseOptionalAttribute(uint16_t number) {
  AttributeDescription::Kind kind = syntax.attributes[number].kind;
  SMLoc location = parser.getCurrentLocation();
  if (kind != AttributeDescription::Kind::Type)
    return isNext(kind, location.getPointer())
               ? OptionalParseResult(parseAttribute(number))
               : std::nullopt;
  Type type;
  OptionalParseResult result = parser.parseOptionalType(type);
  if (!result.has_value() || *result)
    return result;
  return addAttribute(number, TypeAttr::get(type), location);
}

ParseResult FormatParser::addAttribute(size_t number, Attribute value,
                                       SMLoc location) {
  const AttributeDescription &attribute = syntax.attributes[number];
  if (!attribute.accepts(value))
    return parser.emitError(location)
           << "attribute '" << attribute.name
           << "' failed to satisfy constraint: " << attribute.describe();
  // Not looked up by its text: that costs as much as parsing it.
  StringAttr name = state.name.getAttributeNames()[number];
  if (state.attributes.get(name))
    return parser.emitError(location)
           << "attribute '" << attribute.name << "' is given twice";
  state.addAttribute(name, value);
  return success();
}

ParseResult FormatParser::parseDictionary() {
  SMLoc location = parser.getCurrentLocation();
  NamedAttrList dictionary;
  if (parser.parseOptionalAttrDict(dictionary))
    return failure();
  for (NamedAttribute attribute : dictionary) {
    if (state.attributes.get(attribute.getName()))
      return parser.emitError(location)
             << "attribute '" << attribute.getName().getValue()
             << "' is given twice";
    state.attributes.push_back(attribute);
  }
  return state.name.verifyInherentAttrs(state.attributes, [&] {
    return parser.emitError(location) << "'" << state.name << "' op ";
  });
}

//===----------------------------------------------------------------------===//
// Operands and types
//===----------------------------------------------------------------------===//

ParseResult FormatParser::parseOperand(uint16_t operand) {
  if (operand == kAll) {
    operandsLocation = parser.getCurrentLocation();
    if (syntax.hasSegments())
      return parsePlaces();
  }
  Values &values = get(operand).values;
  if (isOptional(operand)) {
    OpAsmParser::UnresolvedOperand value;
    OptionalParseResult isThere = parser.parseOptionalOperand(value);
    if (isThere.has_value() && !*isThere)
      values.push_back(value);
    return isThere.has_value() ? *isThere : ParseResult(success());
  }
  return isList(operand) ? parser.parseOperandList(values)
                         : parser.parseOperand(values.emplace_back());
}

/// Parses all operands, each in its place, where kAbsentOperand stands for one
/// that is absent. At the end there may be nothing, unless one is variadic: it
/// has what the others leave.
ParseResult FormatParser::parsePlaces() {
  SmallVector<std::optional<OpAsmParser::UnresolvedOperand>> places;
  auto parsePlace = [&]() -> ParseResult {
    auto &place = places.emplace_back();
    return succeeded(parser.parseOptionalKeyword(kAbsentOperand))
               ? success()
               : parser.parseOperand(place.emplace());
  };
  if (parser.parseCommaSeparatedList(parsePlace))
    return failure();
  ArrayRef<OperandName> names = syntax.getOperands();
  bool isVariadic = syntax.description.isVariadic();
  if (isVariadic ? places.size() + 1 < names.size()
                 : places.size() > names.size())
    return parser.emitError(operandsLocation)
           << "expected " << (isVariadic ? "at least " : "at most ")
           << names.size() - isVariadic << " operands, '" << kAbsentOperand
           << "' for one that is absent, but found " << places.size();
  size_t numVariadic = places.size() + 1 - names.size();
  if (!isVariadic)
    places.resize(names.size());
  auto *place = places.begin();
  for (auto [name, parsed] : llvm::zip_equal(names, operands))
    for (size_t left = name.variadic ? numVariadic : 1; left; --left, ++place)
      if (*place)
        parsed.values.push_back(**place);
      else if (!name.optional)
        return parser.emitError(operandsLocation)
               << "operand '" << name.name << "' cannot be absent";
  return success();
}

ParseResult FormatParser::parseTypes(uint16_t operand) {
  auto &types = get(operand).types;
  bool isOne = isOptional(operand);
  if (!isOne && !isList(operand))
    return parser.parseType(types.emplace_back());
  // A list of operands may be empty, and so may that of their types.
  Type first;
  OptionalParseResult isThere = parser.parseOptionalType(first);
  if (!isThere.has_value())
    return success();
  types.push_back(first);
  if (*isThere || isOne || parser.parseOptionalComma())
    return *isThere;
  return parser.parseTypeList(types);
}

ParseResult FormatParser::parseFunctionalType(uint16_t operand) {
  FunctionType type;
  if (parser.parseType(type))
    return failure();
  llvm::append_range(get(operand).types, type.getInputs());
  resultTypes.assign(type.getResults().begin(), type.getResults().end());
  return success();
}

ParseResult FormatParser::parseResultTypes(uint16_t result) {
  if (result != kAll)
    return parser.parseType(resultTypes[result]);
  resultTypes.clear();
  return parser.parseTypeList(resultTypes);
}

/// Says which operands there are, as the syntax does.
ParseResult FormatParser::addSegments() {
  if (state.attributes.get(kOperandSegmentSizes))
    return parser.emitError(operandsLocation)
           << "'" << kOperandSegmentSizes
           << "' follows from the operands that are there";
  SmallVector<int32_t> sizes =
      llvm::map_to_vector(operands, [](const Parsed &operand) {
        return static_cast<int32_t>(operand.values.size());
      });
  state.addAttribute(kOperandSegmentSizes,
                     parser.getBuilder().getDenseI32ArrayAttr(sizes));
  return success();
}

/// Only one operand may be variadic, so numbers that do not fit are noticed
/// when all are taken together.
ParseResult FormatParser::resolveOperands() {
  Parsed all = std::move(allOperands);
  for (Parsed &operand : operands) {
    llvm::append_range(all.values, operand.values);
    llvm::append_range(all.types, operand.types);
  }
  return parser.resolveOperands(all.values, all.types, operandsLocation,
                                state.operands);
}

/// Adds the types of the results, those that were not parsed as they are
/// inferred.
ParseResult FormatParser::addResultTypes() {
  if (llvm::all_of(resultTypes, [](Type type) { return type != nullptr; })) {
    state.addTypes(resultTypes);
    return success();
  }
  SmallVector<Attribute, 4> properties;
  for (StringAttr name : state.name.getAttributeNames())
    properties.push_back(state.attributes.get(name));
  SmallVector<Type, 1> types;
  OpArguments arguments = {state.operands, properties.data(), {}};
  if (failed(inferReturnTypes(syntax.description, state.location, arguments,
                              types)))
    return failure();
  for (auto [inferred, parsed] : llvm::zip_equal(types, resultTypes))
    state.addTypes(parsed ? parsed : inferred);
  return success();
}

ParseResult OpSyntax::parse(OpAsmParser &parser, OperationState &state) const {
  return FormatParser(*this, parser, state).parse();
}

} // namespace ewise
