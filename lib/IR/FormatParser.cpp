//===- FormatParser.cpp - Parser of ops by their assembly formats ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormatElements.h"
#include "ewise/IR/FastMath.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace ewise {

static bool isList(const OpDescription &op, uint16_t operand) {
  return operand == kAllOperands || op.operands[operand].variadic;
}

static bool isOptional(const OpDescription &op, uint16_t operand) {
  return operand != kAllOperands && op.operands[operand].optional;
}

namespace {

/// The protected function that ops parse their properties with.
struct PropertyDictionary : OpState {
  using OpState::genericParseProperties;
};

struct Punctuation {
  StringRef text;
  ParseResult (AsmParser::*parse)();
  ParseResult (AsmParser::*parseOptional)();
};

/// Parses one op.
class FormatParser {
public:
  FormatParser(const OpDescription &description,
               ArrayRef<AttributeDescription> attributes, OpAsmParser &parser,
               OperationState &state)
      : description(description), attributes(attributes), parser(parser),
        state(state), operands(countOperands(description)),
        resultTypes(description.countResults()) {}

  ParseResult parse(ArrayRef<FormatElement> format);

private:
  /// Values of an operand, or of all, and their types.
  struct Parsed {
    SmallVector<OpAsmParser::UnresolvedOperand, 2> values;
    SmallVector<Type, 2> types;
  };
  Parsed &get(uint16_t operand) {
    return operand == kAllOperands ? allOperands : operands[operand];
  }

  ParseResult parseElements(ArrayRef<FormatElement> format);
  ParseResult parseElement(const FormatElement &element);
  ParseResult parseText(StringRef text);
  OptionalParseResult parseOptionalText(StringRef text);
  ParseResult parseGroup(const FormatElement &header);
  OptionalParseResult parseOptionalElement(const FormatElement &element);
  ParseResult parseOperand(uint16_t operand);
  ParseResult parseAttribute(const AttributeDescription &attribute);
  OptionalParseResult
  parseOptionalAttribute(const AttributeDescription &attribute);
  OptionalParseResult parseOptionalBool(Attribute &value);
  OptionalParseResult parseOptionalInteger(unsigned width, Attribute &value);
  template <typename ArrayT>
  OptionalParseResult parseOptionalList(ArrayT, Attribute &value);
  OptionalParseResult parseOptionalFlags(Attribute &value);
  ParseResult addAttribute(const AttributeDescription &attribute,
                           Attribute value, SMLoc location);
  ParseResult parseDictionary(bool withKeyword);
  ParseResult parseProperties();
  ParseResult parseTypes(uint16_t operand);
  ParseResult parseResultTypes(uint16_t result);
  ParseResult parseFunctionalType(uint16_t operand);

  ParseResult addSegments();
  ParseResult resolveOperands();
  ParseResult addResultTypes();

  /// The type that the text of an attribute leaves out, null where it has it.
  Type getImplicitType(const AttributeDescription &attribute);

  const OpDescription &description;
  ArrayRef<AttributeDescription> attributes;
  OpAsmParser &parser;
  OperationState &state;
  Parsed allOperands;
  SmallVector<Parsed, 2> operands;
  SMLoc operandsLocation;
  /// Null where the format does not have them.
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

ParseResult FormatParser::parse(ArrayRef<FormatElement> format) {
  operandsLocation = parser.getNameLoc();
  bool saysPresent = !description.variants.empty() && !namesAllOperands(format);
  if (parseElements(format) || (saysPresent && addSegments()) ||
      resolveOperands())
    return failure();
  return addResultTypes();
}

ParseResult FormatParser::parseElements(ArrayRef<FormatElement> format) {
  return visitElements(format, [&](const FormatElement &element) {
    return parseElement(element);
  });
}

ParseResult FormatParser::parseElement(const FormatElement &element) {
  switch (element.kind) {
  case FormatKind::Text:
    return parseText(StringRef(element.text).trim());
  case FormatKind::Newline:
    return success();
  case FormatKind::Operand:
    return parseOperand(element.number);
  case FormatKind::Attribute:
    return parseAttribute(attributes[element.number]);
  case FormatKind::AttrDict:
    return parseDictionary(/*withKeyword=*/false);
  case FormatKind::AttrDictWithKeyword:
    return parseDictionary(/*withKeyword=*/true);
  case FormatKind::PropDict:
    return parseProperties();
  case FormatKind::OperandType:
    return parseTypes(element.number);
  case FormatKind::ResultType:
    return parseResultTypes(element.number);
  case FormatKind::FunctionalType:
    return parseFunctionalType(element.number);
  case FormatKind::IfOperand:
  case FormatKind::UnlessOperand:
  case FormatKind::IfAttribute:
  case FormatKind::UnlessAttribute:
    return parseGroup(element);
  }
  llvm_unreachable("unknown kind");
}

ParseResult FormatParser::parseText(StringRef text) {
  if (text.empty())
    return success();
  const Punctuation *punctuation = findPunctuation(text);
  return punctuation ? (parser.*punctuation->parse)()
                     : parser.parseKeyword(text);
}

//===----------------------------------------------------------------------===//
// Optional groups
//===----------------------------------------------------------------------===//

/// What a group begins with says which part of it is there.
ParseResult FormatParser::parseGroup(const FormatElement &header) {
  ArrayRef<FormatElement> then = getPart(header, /*isThen=*/true);
  OptionalParseResult isThere;
  while (!isThere.has_value() && !then.empty()) {
    const FormatElement &first = then.front();
    bool isBlank = first.kind == FormatKind::Newline ||
                   (first.kind == FormatKind::Text &&
                    StringRef(first.text).trim().empty());
    then = then.drop_front();
    if (isBlank)
      continue;
    isThere = parseOptionalElement(first);
    break;
  }
  if (!isThere.has_value())
    return parseElements(getPart(header, /*isThen=*/false));
  return *isThere ? failure() : parseElements(then);
}

OptionalParseResult
FormatParser::parseOptionalElement(const FormatElement &element) {
  if (element.kind == FormatKind::Text)
    return parseOptionalText(StringRef(element.text).trim());
  if (element.kind == FormatKind::Attribute)
    return parseOptionalAttribute(attributes[element.number]);
  if (parseOperand(element.number))
    return failure();
  return get(element.number).values.empty() ? OptionalParseResult() : success();
}

OptionalParseResult FormatParser::parseOptionalText(StringRef text) {
  const Punctuation *punctuation = findPunctuation(text);
  ParseResult result = punctuation ? (parser.*punctuation->parseOptional)()
                                   : parser.parseOptionalKeyword(text);
  return result ? OptionalParseResult() : success();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

Type FormatParser::getImplicitType(const AttributeDescription &attribute) {
  Builder &builder = parser.getBuilder();
  switch (attribute.kind) {
  case AttributeDescription::Kind::Bool:
    return builder.getI1Type();
  case AttributeDescription::Kind::Integer:
    return builder.getIntegerType(attribute.width);
  case AttributeDescription::Kind::Float:
    return attribute.width == 32 ? Type(builder.getF32Type())
                                 : builder.getF64Type();
  case AttributeDescription::Kind::String:
    return builder.getNoneType();
  case AttributeDescription::Kind::Element:
  case AttributeDescription::Kind::Type:
  case AttributeDescription::Kind::IntegerArray:
  case AttributeDescription::Kind::FloatArray:
  case AttributeDescription::Kind::Dimensions:
  case AttributeDescription::Kind::FastMath:
  case AttributeDescription::Kind::Segments:
    return {};
  }
  llvm_unreachable("unknown kind");
}

static bool isArray(const AttributeDescription &attribute) {
  return attribute.kind == AttributeDescription::Kind::IntegerArray ||
         attribute.kind == AttributeDescription::Kind::FloatArray ||
         attribute.kind == AttributeDescription::Kind::Dimensions;
}

/// Calls `visit` with a null attribute of the class that an array has.
template <typename VisitFn>
static auto visitArray(const AttributeDescription &attribute, VisitFn visit) {
  if (attribute.kind == AttributeDescription::Kind::FloatArray)
    return attribute.width == 32 ? visit(DenseF32ArrayAttr())
                                 : visit(DenseF64ArrayAttr());
  if (attribute.kind == AttributeDescription::Kind::Dimensions)
    return visit(DenseI64ArrayAttr());
  return attribute.width == 8    ? visit(DenseI8ArrayAttr())
         : attribute.width == 16 ? visit(DenseI16ArrayAttr())
         : attribute.width == 32 ? visit(DenseI32ArrayAttr())
                                 : visit(DenseI64ArrayAttr());
}

ParseResult
FormatParser::parseAttribute(const AttributeDescription &attribute) {
  SMLoc location = parser.getCurrentLocation();
  Attribute value;
  if (isArray(attribute)) {
    if (visitArray(attribute, [&](auto array) -> ParseResult {
          if (parser.parseCustomAttributeWithFallback(array))
            return failure();
          value = array;
          return success();
        }))
      return failure();
  } else if (attribute.kind == AttributeDescription::Kind::FastMath) {
    arith::FastMathFlagsAttr flags;
    if (parser.parseCustomAttributeWithFallback(flags))
      return failure();
    value = flags;
  } else if (parser.parseAttribute(value, getImplicitType(attribute))) {
    return failure();
  }
  return addAttribute(attribute, value, location);
}

/// Only looks for what is printed of the attribute: another one, such as a
/// dictionary, may be of what follows.
OptionalParseResult
FormatParser::parseOptionalAttribute(const AttributeDescription &attribute) {
  SMLoc location = parser.getCurrentLocation();
  Attribute value;
  OptionalParseResult result;
  switch (attribute.kind) {
  case AttributeDescription::Kind::Bool:
    result = parseOptionalBool(value);
    break;
  case AttributeDescription::Kind::Integer:
    result = parseOptionalInteger(attribute.width, value);
    break;
  case AttributeDescription::Kind::IntegerArray:
  case AttributeDescription::Kind::FloatArray:
  case AttributeDescription::Kind::Dimensions:
    result = visitArray(
        attribute, [&](auto array) { return parseOptionalList(array, value); });
    break;
  case AttributeDescription::Kind::Type: {
    Type type;
    result = parser.parseOptionalType(type);
    if (result.has_value() && succeeded(*result))
      value = TypeAttr::get(type);
    break;
  }
  case AttributeDescription::Kind::FastMath:
    result = parseOptionalFlags(value);
    break;
  case AttributeDescription::Kind::String: {
    std::string text;
    if (parser.parseOptionalString(&text))
      return std::nullopt;
    value = parser.getBuilder().getStringAttr(text);
    result = success();
    break;
  }
  case AttributeDescription::Kind::Float:
  case AttributeDescription::Kind::Element:
  case AttributeDescription::Kind::Segments:
    llvm_unreachable("a literal says that such an attribute is there");
  }
  if (!result.has_value() || *result)
    return result;
  return addAttribute(attribute, value, location);
}

OptionalParseResult FormatParser::parseOptionalBool(Attribute &value) {
  bool isTrue = succeeded(parser.parseOptionalKeyword("true"));
  if (!isTrue && parser.parseOptionalKeyword("false"))
    return std::nullopt;
  value = parser.getBuilder().getBoolAttr(isTrue);
  return success();
}

/// One that needs more bits is for addAttribute to refuse.
OptionalParseResult FormatParser::parseOptionalInteger(unsigned width,
                                                       Attribute &value) {
  APInt number;
  OptionalParseResult result = parser.parseOptionalInteger(number);
  if (!result.has_value() || *result)
    return result;
  number = number.sextOrTrunc(std::max(width, number.getSignificantBits()));
  Builder &builder = parser.getBuilder();
  value = builder.getIntegerAttr(builder.getIntegerType(number.getBitWidth()),
                                 number);
  return success();
}

template <typename ArrayT>
OptionalParseResult FormatParser::parseOptionalList(ArrayT, Attribute &value) {
  if (parser.parseOptionalLSquare())
    return std::nullopt;
  if (succeeded(parser.parseOptionalRSquare())) {
    value = ArrayT::get(parser.getContext(), {});
    return success();
  }
  value = ArrayT::parseWithoutBraces(parser, Type());
  return failure(!value || parser.parseRSquare());
}

OptionalParseResult FormatParser::parseOptionalFlags(Attribute &value) {
  if (parser.parseOptionalLess())
    return std::nullopt;
  auto flags = arith::FastMathFlags::none;
  auto parseFlag = [&]() -> ParseResult {
    SMLoc location = parser.getCurrentLocation();
    StringRef keyword;
    if (parser.parseKeyword(&keyword))
      return failure();
    auto flag = arith::symbolizeFastMathFlags(keyword);
    if (!flag)
      return parser.emitError(location) << "unknown flag '" << keyword << "'";
    flags = flags | *flag;
    return success();
  };
  if (parser.parseCommaSeparatedList(parseFlag) || parser.parseGreater())
    return failure();
  value = arith::FastMathFlagsAttr::get(parser.getContext(), flags);
  return success();
}

ParseResult FormatParser::addAttribute(const AttributeDescription &attribute,
                                       Attribute value, SMLoc location) {
  if (!attribute.accepts(value))
    return parser.emitError(location)
           << "attribute '" << attribute.name
           << "' failed to satisfy constraint: " << attribute.describe();
  // Not looked up by its text: that costs as much as parsing it.
  StringAttr name = state.name.getAttributeNames()[static_cast<size_t>(
      &attribute - attributes.begin())];
  if (state.attributes.get(name))
    return parser.emitError(location)
           << "attribute '" << attribute.name << "' is given twice";
  state.addAttribute(name, value);
  return success();
}

ParseResult FormatParser::parseDictionary(bool withKeyword) {
  SMLoc location = parser.getCurrentLocation();
  NamedAttrList dictionary;
  if (withKeyword ? parser.parseOptionalAttrDictWithKeyword(dictionary)
                  : parser.parseOptionalAttrDict(dictionary))
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

ParseResult FormatParser::parseProperties() {
  SMLoc location = parser.getCurrentLocation();
  Attribute given;
  if (PropertyDictionary::genericParseProperties(parser, given))
    return failure();
  if (!given)
    return success();
  auto dictionary = dyn_cast<DictionaryAttr>(given);
  if (!dictionary)
    return parser.emitError(location) << "expected a dictionary of properties";
  for (NamedAttribute property : dictionary) {
    const auto *known = llvm::find_if(attributes, [&](const auto &attribute) {
      return property.getName() == attribute.name;
    });
    if (known == attributes.end())
      return parser.emitError(location) << "there is no property '"
                                        << property.getName().getValue() << "'";
    if (addAttribute(*known, property.getValue(), location))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Operands and types
//===----------------------------------------------------------------------===//

ParseResult FormatParser::parseOperand(uint16_t operand) {
  if (operand == kAllOperands)
    operandsLocation = parser.getCurrentLocation();
  auto &values = get(operand).values;
  if (isOptional(description, operand)) {
    OpAsmParser::UnresolvedOperand value;
    OptionalParseResult isThere = parser.parseOptionalOperand(value);
    if (isThere.has_value() && !*isThere)
      values.push_back(value);
    return isThere.has_value() ? *isThere : ParseResult(success());
  }
  return isList(description, operand)
             ? parser.parseOperandList(values)
             : parser.parseOperand(values.emplace_back());
}

ParseResult FormatParser::parseTypes(uint16_t operand) {
  auto &types = get(operand).types;
  bool isOne = isOptional(description, operand);
  if (!isOne && !isList(description, operand))
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
  // Another number of them is for the verifier to refuse.
  resultTypes.assign(type.getResults().begin(), type.getResults().end());
  return success();
}

ParseResult FormatParser::parseResultTypes(uint16_t result) {
  if (result != kAllOperands)
    return parser.parseType(resultTypes[result]);
  SMLoc location = parser.getCurrentLocation();
  size_t count = resultTypes.size();
  resultTypes.clear();
  if (parser.parseTypeList(resultTypes))
    return failure();
  if (resultTypes.size() == count)
    return success();
  return parser.emitError(location)
         << "expected the types of " << count << " results";
}

/// A format that names operands says which optional ones are there.
ParseResult FormatParser::addSegments() {
  SmallVector<int32_t> sizes =
      llvm::map_to_vector(operands, [](const Parsed &operand) {
        return static_cast<int32_t>(operand.values.size());
      });
  return addAttribute(attributes.back(),
                      parser.getBuilder().getDenseI32ArrayAttr(sizes),
                      operandsLocation);
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
  if (failed(inferReturnTypes(description, state.location, arguments, types)))
    return failure();
  for (auto [inferred, parsed] : llvm::zip_equal(types, resultTypes))
    state.addTypes(parsed ? parsed : inferred);
  return success();
}

ParseResult parseOp(const OpDescription &description,
                    ArrayRef<AttributeDescription> attributes,
                    ArrayRef<FormatElement> format, OpAsmParser &parser,
                    OperationState &state) {
  return FormatParser(description, attributes, parser, state).parse(format);
}

} // namespace ewise
