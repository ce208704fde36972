//===- BodyTypes.cpp - Types in scalar bodies -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyReader.h"
#include "ewise/Data/ComplexText.h"
#include "ewise/Data/ScalarValue.h"
#include "ewise/Language/Condition.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

bool ExpressionType::operator==(const ExpressionType &other) const {
  if (kind != other.kind)
    return false;
  if (kind == Kind::Operand)
    return operand == other.operand;
  if (kind == Kind::Result)
    return result == other.result;
  return kind != Kind::Concrete || *type == *other.type;
}

bool anyOf(const Expression &expression,
           function_ref<bool(const Expression &)> holds) {
  SmallPtrSet<const Expression *, 16> seen = {&expression};
  SmallVector<const Expression *> pending = {&expression};
  while (!pending.empty()) {
    const Expression *next = pending.pop_back_val();
    if (holds(*next))
      return true;
    for (const ExpressionPtr &operand : next->operands)
      if (seen.insert(operand.get()).second)
        pending.push_back(operand.get());
  }
  return false;
}

bool anyOf(const Case &bodyCase, function_ref<bool(const Expression &)> holds) {
  return any_of(bodyCase.values, [&](const ExpressionPtr &value) {
    return anyOf(*value, holds);
  });
}

/// Visits what the expression needs whatever the choices in it are, until
/// `visit` is false.
static void forEachNeeded(const Expression &expression,
                          function_ref<bool(const Expression &)> visit) {
  if (!visit(expression) || expression.kind == Expression::Kind::Choice)
    return;
  for (const ExpressionPtr &operand : expression.operands)
    forEachNeeded(*operand, visit);
}

SetVector<const Expression *> getCommon(const Expression &choice) {
  DenseSet<const Expression *> first;
  SetVector<const Expression *> common;
  forEachNeeded(*choice.operands[0], [&](const Expression &each) {
    return first.insert(&each).second;
  });
  forEachNeeded(*choice.operands[1], [&](const Expression &each) {
    bool isComputed = each.isCall() || each.kind == Expression::Kind::Choice;
    if (isComputed && first.contains(&each))
      common.insert(&each);
    return !common.contains(&each);
  });
  return common;
}

std::vector<const ScalarTypeSet *> getChosenTypes(const Case &bodyCase) {
  std::vector<const ScalarTypeSet *> sets;
  anyOf(bodyCase, [&](const Expression &each) {
    if (each.condition)
      append_range(sets, getAskedTypes(*each.condition));
    return false;
  });
  return sets;
}

//===----------------------------------------------------------------------===//
// Types that become known
//===----------------------------------------------------------------------===//

unsigned TypeVariables::add(std::optional<ExpressionType> type) {
  types.push_back(std::move(type));
  classes.grow(static_cast<unsigned>(types.size()));
  return classes.findLeader(static_cast<unsigned>(types.size() - 1));
}

bool TypeVariables::unify(unsigned a, unsigned b) {
  std::optional<ExpressionType> first = get(a), second = get(b);
  if (first && second && !(*first == *second))
    return false;
  types[classes.join(a, b)] = first ? first : second;
  return true;
}

const ExpressionType &BodyReader::boolean() {
  static const ExpressionType type(ScalarType::integer(1));
  return type;
}

ExpressionType BodyReader::sharedType() const {
  if (const ScalarType *single = bodyCase.types.getSingle())
    return ExpressionType(*single);
  return {};
}

/// The type, in the body, of elements that operands share.
ExpressionType BodyReader::elementType() const {
  return computeType ? ExpressionType(computeType->type) : sharedType();
}

ExpressionType BodyReader::sharedPart() {
  ExpressionType type;
  type.kind = ExpressionType::Kind::Part;
  return type;
}

ExpressionType BodyReader::sharedBits() {
  ExpressionType type;
  type.kind = ExpressionType::Kind::Bits;
  return type;
}

/// Whether the result's type is, by a map, what `to` gives for the types of the
/// case.
static bool isMapped(const ResultModel &result, const Case &bodyCase,
                     function_ref<const ScalarType *(const ScalarType &)> to) {
  return result.kind == ResultModel::Kind::Mapped &&
         all_of(bodyCase.types.getTypes(), [&](auto &each) {
           auto mapped = result.map.map(each);
           return mapped && to(each) && *mapped == *to(each);
         });
}

/// Whether the result has the element type that operands share.
bool BodyReader::isResultShared() const {
  const ResultModel &result = signature.results[resultNumber];
  return result.kind == ResultModel::Kind::Shared ||
         isMapped(result, bodyCase,
                  [](const ScalarType &each) { return &each; });
}

/// The type of the body's value, before it is converted back.
ExpressionType BodyReader::bodyType() const {
  return isResultShared() ? elementType() : resultType();
}

ExpressionType BodyReader::resultType() const {
  ExpressionType type;
  type.kind = ExpressionType::Kind::Result;
  type.result = resultNumber;
  const ResultModel &result = signature.results[resultNumber];
  if (isResultShared())
    return sharedType();
  if (isMapped(result, bodyCase,
               [](const ScalarType &each) { return each.part.get(); }))
    return sharedPart();
  ScalarTypeSet types = typesOf(type);
  const ScalarType *single = types.getSingle();
  return single ? ExpressionType(*single) : type;
}

ExpressionType BodyReader::operandType(size_t index) const {
  if (signature.operands[index].shared)
    return sharedType();
  const OperandModel &operand = signature.operands[index];
  ScalarTypeSet types = conditions.typesOf(operand.name, operand.types);
  if (const ScalarType *single = types.getSingle())
    return ExpressionType(*single);
  ExpressionType type;
  type.kind = ExpressionType::Kind::Operand;
  type.operand = index;
  if (conditions.facts.narrowed.contains(operand.name))
    type.narrowed = std::make_shared<const ScalarTypeSet>(types);
  return type;
}

ExpressionType
BodyReader::attributeType(const AttributeModel &attribute) const {
  return attribute.kind == AttributeModel::Kind::Element
             ? sharedType()
             : ExpressionType(ScalarType::integer(attribute.width));
}

/// The type of the parts of a complex type; none of others.
static std::optional<ScalarType> getPart(const ScalarType &type) {
  return type.part ? std::optional(*type.part) : std::nullopt;
}

std::optional<ScalarType> getBits(const ScalarType &type) {
  if (type.kind == ScalarKind::Integer)
    return type;
  auto format = ScalarFormat::parse(type.description);
  if (type.kind != ScalarKind::Float || !format)
    return std::nullopt;
  return ScalarType::integer(format->getBits().width);
}

/// The types that `relate` gives for those of a set.
static ScalarTypeSet
getRelated(const ScalarTypeSet &types, StringRef description,
           function_ref<std::optional<ScalarType>(const ScalarType &)> relate) {
  std::vector<ScalarType> all;
  for (const ScalarType &type : types.getTypes())
    if (auto related = relate(type); related && !is_contained(all, *related))
      all.push_back(std::move(*related));
  return ScalarTypeSet("", description, std::move(all));
}

/// Checks that the number that a float attribute is can be of its type.
void BodyReader::finishFloat(const Expression &read) {
  StringRef name = signature.attributes[read.index].name;
  if (!typesOf(read.type).isAll(ScalarKind::Float))
    report("'$" + name + "' is a float, which cannot be of " +
           describe(read.type) + ", which is not always floating-point");
}

static ScalarTypeSet mapTypes(const TypeMapModel &map,
                              const ScalarTypeSet &types) {
  std::vector<ScalarType> mapped;
  std::vector<std::string> names;
  for (const ScalarType &type : types.getTypes())
    if (auto to = map.map(type); to && !is_contained(names, to->description)) {
      names.push_back(to->description);
      mapped.push_back(std::move(*to));
    }
  return ScalarTypeSet("", join(names, ", "), std::move(mapped));
}

ScalarTypeSet BodyReader::typesOf(const ExpressionType &type,
                                  const Case &of) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return of.types;
  case ExpressionType::Kind::Result:
    if (const ResultModel &result = signature.results[type.result];
        result.kind == ResultModel::Kind::Mapped)
      return mapTypes(result.map, of.types);
    return of.resultTypes && type.result == 0
               ? *of.resultTypes
               : signature.results[type.result].types;
  case ExpressionType::Kind::Part:
    return getRelated(of.types, "parts", getPart);
  case ExpressionType::Kind::Bits:
    return getRelated(of.types, "bits", getBits);
  case ExpressionType::Kind::Operand:
    return type.narrowed ? *type.narrowed
                         : signature.operands[type.operand].types;
  case ExpressionType::Kind::Concrete:
    break;
  }
  return ScalarTypeSet(*type.type);
}

std::string BodyReader::describe(const ExpressionType &type) const {
  if (type.kind == ExpressionType::Kind::Part ||
      type.kind == ExpressionType::Kind::Bits)
    if (ScalarTypeSet set = typesOf(type);
        const ScalarType *single = set.getSingle())
      return single->description;
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "the operands' element type";
  case ExpressionType::Kind::Result:
    return signature.results.size() == 1
               ? "the result's element type"
               : "the element type of result '" +
                     signature.results[type.result].name + "'";
  case ExpressionType::Kind::Part:
    return "the type of the parts of the operands' elements";
  case ExpressionType::Kind::Bits:
    return "the integer as wide as the operands' elements";
  case ExpressionType::Kind::Operand:
    return "the element type of '" + signature.operands[type.operand].name +
           "'";
  case ExpressionType::Kind::Concrete:
    break;
  }
  return type.type->description;
}

//===----------------------------------------------------------------------===//
// Types that are known
//===----------------------------------------------------------------------===//

std::optional<double> parseDecimal(StringRef text) {
  double number = 0;
  StringRef digits = text;
  digits.consume_front("-");
  if (digits.empty() || !isDigit(digits.front()) ||
      digits.contains_insensitive("x") || text.getAsDouble(number) ||
      !std::isfinite(number))
    return std::nullopt;
  return number;
}

/// Whether the type has room for the integer, with a sign or without. There is
/// no sign in an unsigned type.
static bool fits(int64_t number, const ScalarType &type) {
  if (type.isUnsigned() && number < 0)
    return false;
  auto width = static_cast<unsigned>(type.minWidth);
  return !type.maxWidth || width >= 64 || isIntN(width, number) ||
         isUIntN(width, static_cast<uint64_t>(number));
}

/// Whether the type has room for the number: not every one has a sign and 0.
static bool fits(double number, const ScalarType &type) {
  auto format = ScalarFormat::parse(type.description);
  return std::abs(number) <= type.greatest &&
         (number > 0 || !format || format->hasSign());
}

/// Why a number cannot be of types that are not all of one kind.
static std::string whyNoNumber(const ScalarTypeSet &set) {
  ArrayRef<ScalarType> all = set.getTypes();
  auto isOther = [&](const ScalarType &type) {
    return type.kind != all.front().kind;
  };
  const auto *other = find_if(all, isOther);
  return other == all.end()
             ? "which is " + set.getLongDescription()
             : "which may be " + all.front().description + " as well as " +
                   other->description + ": it takes a case for each";
}

/// Makes a literal the complex number of its parts.
void BodyReader::finishComplex(Expression &literal, StringRef text) {
  auto [real, imaginary] = splitComplex(text);
  const RecordKeeper &records = op.getRecord().getRecords();
  StringRef maker = "FromParts";
  ExpressionType partType = partOf(literal.type);
  SmallVector<StringRef, 2> parts = {real, imaginary};
  // The type of a result's parts has a name only where a map makes it of them.
  if (literal.type.kind == ExpressionType::Kind::Result &&
      !typesOf(sharedType()).isAll(ScalarKind::Complex)) {
    bool isMapped = signature.results[literal.type.result].kind ==
                    ResultModel::Kind::Mapped;
    maker = isMapped ? "MakeComplex" : "FPToComplex";
    partType =
        isMapped
            ? sharedType()
            : ExpressionType(vocabulary.getTypes(*records.getDef("Float64"))
                                 .getTypes()
                                 .front());
    if (!isMapped && parts.pop_back_val() != "0")
      return report("the number " + text + " of " + describe(literal.type) +
                    " has an imaginary part");
  }
  for (StringRef part : parts) {
    auto number = std::make_shared<Expression>();
    number->kind = Expression::Kind::Literal;
    number->type = partType;
    number->decimal = part.str();
    finishLiteral(*number);
    literal.operands.push_back(std::move(number));
  }
  literal.kind = Expression::Kind::Call;
  literal.op = vocabulary.getOp(*records.getDef(maker));
  literal.typeArgument = literal.type;
}

/// Reads the number, whose text is in `decimal`, as one of its type.
void BodyReader::finishLiteral(Expression &literal) {
  std::string text = std::move(literal.decimal);
  ScalarTypeSet set = typesOf(literal.type);
  std::optional<double> decimal = parseDecimal(text);
  int64_t integer = 0;
  auto isTooNarrow = [&](const ScalarType &type) {
    return type.kind == ScalarKind::Float ? !fits(*decimal, type)
                                          : !fits(integer, type);
  };
  // Elements that have no parts have no types of them.
  if (!set.isEmpty() && set.isAll(ScalarKind::Complex))
    return finishComplex(literal, text);
  bool isFloat = set.isAll(ScalarKind::Float);
  if (!isFloat && !set.isAll(ScalarKind::Integer))
    return report("the number " + text + " cannot be of " +
                  describe(literal.type) + ", " + whyNoNumber(set));
  if (isFloat && !decimal)
    return report("'" + text + "' is not a finite decimal number");
  if (!isFloat && StringRef(text).getAsInteger(10, integer))
    return report("'" + text + "' is not an integer of 64 bits");
  ArrayRef<ScalarType> all = set.getTypes();
  if (const auto *type = find_if(all, isTooNarrow); type != all.end())
    return report("the number " + text + " does not fit into " +
                  type->describeWidth(type->minWidth));
  literal.decimal = std::move(text);
  if (!isFloat)
    literal.integer = integer;
}

/// Checks that the number of an operand's values can be of its type.
void BodyReader::finishCount(const Expression &count) {
  ScalarTypeSet set = typesOf(count.type);
  if (!set.isAll(ScalarKind::Float) && !set.isAll(ScalarKind::Integer))
    report("the number of '$" + signature.operands[count.index].name +
           "' cannot be of " + describe(count.type) + ", " + whyNoNumber(set));
}

std::optional<std::string>
BodyReader::findWrongKind(const ScalarOpModel &scalarOp, StringRef verb,
                          const ExpressionType &type,
                          ArrayRef<ScalarKind> kinds) const {
  ScalarTypeSet set = typesOf(type);
  auto isTaken = [&](const ScalarType &each) {
    return any_of(kinds,
                  [&](ScalarKind kind) { return takes(kind, each.kind); });
  };
  std::vector<std::string> wrong;
  for (const ScalarType &each : set.getTypes())
    if (!isTaken(each))
      wrong.push_back(each.description);
  if (wrong.empty())
    return std::nullopt;
  bool isAlways = wrong.size() == set.getTypes().size();
  // Who speaks of quantized types is told which of them would do.
  if (none_of(set.getTypes(), std::mem_fn(&ScalarType::isQuantized)))
    kinds = kinds.take_front();
  return ("'" + scalarOp.name + "' " + verb + " " +
          join(map_range(kinds,
                         [](ScalarKind each) { return ewise::describe(each); }),
               " or ") +
          " types, but " +
          (type.kind == ExpressionType::Kind::Concrete
               ? "is given " + describe(type)
           : isAlways
               ? describe(type) + " is '" + set.getDescription().str() + "'"
               : describe(type) + " may be " + join(wrong, ", ")))
      .str();
}

bool BodyReader::isFloatAttribute(const Expression &expression) const {
  return expression.kind == Expression::Kind::Attribute &&
         signature.attributes[expression.index].kind ==
             AttributeModel::Kind::Float;
}

/// A number that only conversions read is one of the type that it becomes.
void BodyReader::typeConverted(const Value &value) {
  const Expression &expression = *value.expression;
  // An expression that could not be read has no operation.
  if (!expression.op || !expression.op->isConversion() ||
      types.get(value.variable))
    return;
  const std::optional<ExpressionType> &target = types.get(value.type);
  if (target &&
      !findWrongKind(*expression.op, "works on", *target, expression.op->kinds))
    unify(value.variable, value.type,
          "the number that '" + expression.op->name + "' converts");
}

/// Gives an expression its types, now that all of the body has been read.
void BodyReader::finish(const Value &value) {
  Expression &expression = *value.expression;
  const std::optional<ExpressionType> &type = types.get(value.type);
  if (!type) {
    if (expression.kind == Expression::Kind::Literal)
      report("the type of the number " + expression.decimal +
             " cannot be told: no operand beside it has a type");
    else if (expression.kind == Expression::Kind::Attribute)
      report("the type of '$" + signature.attributes[expression.index].name +
             "' cannot be told: no operand beside it has a type");
    else if (expression.kind == Expression::Kind::Count)
      report("the type of the number of '$" +
             signature.operands[expression.index].name +
             "' cannot be told: no operand beside it has a type");
    else if (expression.kind == Expression::Kind::Choice)
      report("the type of what 'When' chooses cannot be told from its "
             "context");
    else
      report("the type of '" + expression.op->name +
             "' cannot be told from its context");
    return;
  }
  expression.type = *type;
  if (expression.kind == Expression::Kind::Literal)
    return finishLiteral(expression);
  if (isFloatAttribute(expression))
    finishFloat(expression);
  if (expression.kind == Expression::Kind::Count)
    finishCount(expression);
  if (expression.isCall())
    finishCall(value);
}

/// A type that lacks what the constant is; empty where all have it. Of a type
/// that is none of MLIR's, nothing is known.
static std::string findLacking(const ScalarOpModel &constant,
                               const ScalarTypeSet &types) {
  const ScalarFunction *function = findScalarFunction(constant.function);
  if (!function || !constant.operands.empty())
    return "";
  for (const ScalarType &type : types.getTypes())
    if (auto format = ScalarFormat::parse(type.description))
      if (!function->compute({}, *format))
        return type.description;
  return "";
}

void BodyReader::finishCall(const Value &value) {
  Expression &expression = *value.expression;
  const ScalarOpModel &scalarOp = *expression.op;
  if (const auto &variable = types.get(value.variable))
    if (auto wrong =
            findWrongKind(scalarOp, "works on", *variable, scalarOp.kinds))
      report(*wrong);
  for (unsigned integer : value.integers)
    if (const auto &known = types.get(integer);
        known && !typesOf(*known).isAll(ScalarKind::Signed))
      report("'" + scalarOp.name + "' takes a signed integer, but is given " +
             describe(*known) + ", which is not always one");
  // An op without any `T` still mentions `$type` perhaps: it is the boolean.
  expression.typeArgument = types.get(value.argument).value_or(boolean());
  if (std::string type =
          findLacking(scalarOp, typesOf(expression.typeArgument));
      !type.empty())
    report("'" + scalarOp.name + "': " + type + " has none");
}

} // namespace ewise::tblgen
