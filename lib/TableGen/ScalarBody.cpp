//===- ScalarBody.cpp - Type-checked scalar bodies ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpressionReader.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

bool ExpressionType::operator==(const ExpressionType &other) const {
  if (kind != other.kind)
    return false;
  if (kind == Kind::Operand)
    return operand == other.operand;
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

/// Bodies are read recursively, and TableGen can compute a dag of any depth
/// that holds another twice on every level. No one writes these.
static constexpr unsigned kMaxDepth = 256;
static constexpr unsigned kMaxArguments = 4096;

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// Whether the dag is small enough; takes each argument off the budget.
static bool isWithinLimits(const Init &value, unsigned depth,
                           unsigned &budget) {
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return true;
  if (depth == kMaxDepth || dag->getNumArgs() > budget)
    return false;
  budget -= dag->getNumArgs();
  return all_of(dag->getArgs(), [&](const Init *argument) {
    return isWithinLimits(*argument, depth + 1, budget);
  });
}

ExpressionPtr ExpressionReader::readBody(const Init &value) {
  unsigned budget = kMaxArguments;
  if (!isWithinLimits(value, 0, budget))
    return error("the expression is too large: at most " + Twine(kMaxDepth) +
                 " levels and " + Twine(kMaxArguments) +
                 " arguments are supported");
  ExpressionPtr expression = read(&value, "", resultType());
  if (!expression)
    return nullptr;
  if (!(expression->type == resultType()))
    return error("the value of the result '" + op.getResult().name +
                 "': expected " + describe(resultType()) + ", got " +
                 describe(expression->type));
  return expression;
}

ExpressionPtr ExpressionReader::read(const Init *value, StringRef name,
                                     const Type &expected) {
  if (isa<UnsetInit>(value))
    return readName(name);
  NewExpression expression = readValue(*value, expected);
  if (!expression || name.empty())
    return expression;
  if (auto reason = whyNoIdentifier(name))
    return error("the name '$" + name + "' " + *reason);
  if (findOperand(name) || findAttribute(name) ||
      !named.try_emplace(name, expression).second)
    return error("'$" + name + "' already has a value");
  expression->name = name.str();
  return expression;
}

ExpressionPtr ExpressionReader::readName(StringRef name) {
  if (auto it = named.find(name); it != named.end())
    return it->second;
  auto expression = std::make_shared<Expression>();
  if (auto index = findOperand(name)) {
    if (op.getOperands()[*index].variadic)
      return error("'$" + name +
                   "' is any number of operands, which only "
                   "'Fold' can read");
    expression->kind = Expression::Kind::Operand;
    expression->index = *index;
    expression->type = operandType(*index);
    return expression;
  }
  if (auto index = findAttribute(name)) {
    if (isEnum(op.getAttributes()[*index]))
      return error("'$" + name + "' is a string, which only 'WhenIs' can read");
    expression->kind = Expression::Kind::Attribute;
    expression->index = *index;
    expression->type = attributeType(op.getAttributes()[*index]);
    return expression;
  }
  if (name.empty())
    return error("an argument has neither a value nor a name");
  std::vector<std::string> known;
  for (const OperandModel &operand : op.getOperands())
    known.push_back("$" + operand.name);
  for (const AttributeModel &attribute : op.getAttributes())
    known.push_back("$" + attribute.name);
  return error("unknown operand '$" + name + "': the op has " +
               join(known, ", "));
}

std::shared_ptr<Expression> ExpressionReader::readValue(const Init &value,
                                                        const Type &expected) {
  if (isa<IntInit, StringInit, BitInit>(value))
    return readLiteral(value, expected);
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return error("'" + value.getAsString() +
                 "' is not an expression: expected a dag, a number or a "
                 "'$name'");
  if (!dag->getNameStr().empty())
    return error("the name '$" + dag->getNameStr() +
                 "' belongs behind the parentheses: (Op ...):$name");
  const Record *record = getOperator(*dag);
  if (record && record->isSubClassOf("AttributeChoice"))
    return readChoice(*dag, expected);
  if (record && record->isSubClassOf("OperandFold"))
    return readFold(*dag);
  if (!record || !record->isSubClassOf("ScalarOp"))
    return error("'" + dag->getOperator()->getAsString() +
                 "' is not a scalar op");
  const ScalarOpModel *scalarOp = vocabulary.getOp(*record);
  return scalarOp ? readCall(*dag, *scalarOp, expected) : nullptr;
}

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

/// The finite decimal number that the text is, as C++ and people write it.
static std::optional<double> parseDecimal(StringRef text) {
  double number = 0;
  StringRef digits = text;
  digits.consume_front("-");
  if (digits.empty() || !isDigit(digits.front()) ||
      digits.contains_insensitive("x") || text.getAsDouble(number) ||
      !std::isfinite(number))
    return std::nullopt;
  return number;
}

std::shared_ptr<Expression>
ExpressionReader::readLiteral(const Init &value, const Type &expected) {
  std::string text = value.getAsUnquotedString();
  if (!expected)
    return error("the type of the number " + text +
                 " cannot be told: no operand beside it has a type");
  auto literal = std::make_shared<Expression>();
  literal->kind = Expression::Kind::Literal;
  literal->type = *expected;
  ScalarTypeSet types = typesOf(*expected);
  if (types.isAll(ScalarKind::Float)) {
    std::optional<double> number = parseDecimal(text);
    if (!number)
      return error("'" + text + "' is not a finite decimal number");
    for (const ScalarType &type : types.getTypes())
      if (std::abs(*number) > type.greatest)
        return error("the number " + text + " does not fit into " +
                     type.description);
    literal->decimal = text;
    return literal;
  }
  if (!types.isAll(ScalarKind::Integer))
    return error("the number " + text + " cannot be of " + describe(*expected) +
                 ", which is not always floating-point or always integer");
  int64_t number = 0;
  if (StringRef(text).getAsInteger(10, number))
    return error("'" + text + "' is not an integer of 64 bits");
  if (!checkFits(number, types))
    return nullptr;
  literal->integer = number;
  return literal;
}

bool ExpressionReader::checkFits(int64_t number,
                                 const ScalarTypeSet &types) const {
  for (const ScalarType &type : types.getTypes()) {
    if (!type.maxWidth || type.minWidth >= 64)
      continue;
    auto width = static_cast<unsigned>(type.minWidth);
    if (!isIntN(width, number) &&
        !isUIntN(width, static_cast<uint64_t>(number)))
      return fail("the number " + Twine(number) + " does not fit into i" +
                  Twine(width));
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

/// Reads the value that a choice compares an enum attribute with.
bool ExpressionReader::readChosenValue(const Init &value, Expression &choice) {
  const AttributeModel &attribute = op.getAttributes()[choice.index];
  const auto *text = dyn_cast<StringInit>(&value);
  if (!text || !is_contained(attribute.values, text->getValue()))
    return fail("'" + value.getAsUnquotedString() + "' is not a value of '$" +
                attribute.name + "': expected " + join(attribute.values, ", "));
  choice.value = text->getValue().str();
  if (any_of(decided, [&](const Expression *outer) {
        return outer->index == choice.index && outer->value == choice.value;
      }))
    return fail("whether '$" + attribute.name + "' is '" + choice.value +
                "' has been decided further out");
  return true;
}

std::shared_ptr<Expression> ExpressionReader::readChoice(const DagInit &dag,
                                                         const Type &expected) {
  std::string name = dag.getOperator()->getAsString();
  bool byValue = isValueChoice(*getOperator(dag));
  unsigned first = byValue ? 2 : 1;
  if (dag.getNumArgs() != first + 2)
    return error("'" + name + "' takes an attribute" +
                 (byValue ? ", a value" : "") + " and 2 expressions");
  auto index = isa<UnsetInit>(dag.getArg(0))
                   ? findAttribute(dag.getArgNameStr(0))
                   : std::nullopt;
  if (!index || isEnum(op.getAttributes()[*index]) != byValue ||
      op.getAttributes()[*index].kind == AttributeModel::Kind::Element)
    return error("'" + name + "' takes " +
                 (byValue ? "an attribute with a list of values"
                          : "a boolean or integer attribute") +
                 " first");
  Type wanted = expected ? expected : synthesize(&dag, "");
  auto choice = std::make_shared<Expression>();
  choice->kind = Expression::Kind::Choice;
  choice->index = *index;
  if (byValue && !readChosenValue(*dag.getArg(1), *choice))
    return nullptr;
  if (byValue)
    decided.push_back(choice.get());
  for (unsigned i : {first, first + 1}) {
    // What one branch names does not exist in the other.
    auto outer = named;
    ExpressionPtr branch = read(dag.getArg(i), dag.getArgNameStr(i), wanted);
    named = std::move(outer);
    if (!branch)
      return nullptr;
    choice->operands.push_back(branch);
  }
  if (byValue)
    decided.pop_back();
  choice->type = choice->operands[0]->type;
  if (!(choice->type == choice->operands[1]->type))
    return error("the two choices of '" + name +
                 "' differ in type: " + describe(choice->type) + " and " +
                 describe(choice->operands[1]->type));
  return choice;
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

const ScalarOpModel *ExpressionReader::findFolded(const DagInit &dag) {
  const auto *init =
      dag.getNumArgs() ? dyn_cast<DefInit>(dag.getArg(0)) : nullptr;
  if (!init || !init->getDef()->isSubClassOf("ScalarOp"))
    return error("'Fold' takes a scalar op first");
  const ScalarOpModel *scalarOp = vocabulary.getOp(*init->getDef());
  if (!scalarOp)
    return nullptr;
  using OpType = ScalarOpModel::Type;
  bool isVariable = all_of(
      scalarOp->operands, [](OpType type) { return type == OpType::Variable; });
  if (scalarOp->operands.size() != 2 || !isVariable ||
      scalarOp->result != OpType::Variable)
    return error("'" + scalarOp->name +
                 "' cannot be folded: it does not take "
                 "two operands of one type to a value of that type");
  return scalarOp;
}

std::optional<size_t> ExpressionReader::findVariadic(const DagInit &dag) const {
  unsigned last = dag.getNumArgs() - 1;
  if (!isa<UnsetInit>(dag.getArg(last)))
    return std::nullopt;
  auto index = findOperand(dag.getArgNameStr(last));
  return index && op.getOperands()[*index].variadic ? index : std::nullopt;
}

std::shared_ptr<Expression> ExpressionReader::readFold(const DagInit &dag) {
  const ScalarOpModel *scalarOp = findFolded(dag);
  if (!scalarOp)
    return nullptr;
  auto variadic = findVariadic(dag);
  if (!variadic || dag.getNumArgs() > 3)
    return error("'Fold' takes an operation, perhaps an expression to begin "
                 "with, and a variadic operand");
  auto fold = std::make_shared<Expression>();
  fold->kind = Expression::Kind::Fold;
  fold->op = scalarOp;
  fold->index = *variadic;
  Type variable = operandType(*variadic);
  if (dag.getNumArgs() == 3) {
    ExpressionPtr first = read(dag.getArg(1), dag.getArgNameStr(1), variable);
    if (!first)
      return nullptr;
    if (!(first->type == *variable))
      return error("what 'Fold' begins with: expected " + describe(*variable) +
                   ", got " + describe(first->type));
    fold->operands.push_back(first);
  }
  return checkTypes(dag, *fold, variable) ? fold : nullptr;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static StringRef describe(ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Float:
    return "floating-point";
  case ScalarKind::Integer:
    return "integer";
  case ScalarKind::Complex:
    return "complex";
  case ScalarKind::Any:
    break;
  }
  return "any";
}

/// "2 operands"
static std::string count(size_t number, StringRef noun) {
  return std::to_string(number) + " " + noun.str() + (number == 1 ? "" : "s");
}

std::shared_ptr<Expression>
ExpressionReader::readCall(const DagInit &dag, const ScalarOpModel &scalarOp,
                           const Type &expected) {
  size_t numOperands = scalarOp.operands.size();
  if (dag.getNumArgs() != numOperands + (scalarOp.isConversion() ? 1 : 0))
    return error("'" + scalarOp.name + "' takes " +
                 (scalarOp.isConversion() ? "a type and " : "") +
                 count(numOperands, "operand") + ", but is given " +
                 count(dag.getNumArgs(), "argument"));
  Type variable = findTypeVariable(dag, scalarOp, expected);
  auto call = std::make_shared<Expression>();
  call->kind = Expression::Kind::Call;
  call->op = &scalarOp;
  if (!readOperands(dag, *call, variable) || !checkTypes(dag, *call, variable))
    return nullptr;
  return call;
}

/// Reads the operands of a call. `variable` is what `T` stands for, and becomes
/// known with the first operand that tells.
bool ExpressionReader::readOperands(const DagInit &dag, Expression &call,
                                    Type &variable) {
  const ScalarOpModel &scalarOp = *call.op;
  size_t first = scalarOp.isConversion() ? 1 : 0;
  for (auto [index, type] : enumerate(scalarOp.operands)) {
    unsigned argument = static_cast<unsigned>(index + first);
    bool isVariable = type == ScalarOpModel::Type::Variable;
    Type want = isVariable ? variable : Type(boolean());
    ExpressionPtr operand =
        read(dag.getArg(argument), dag.getArgNameStr(argument), want);
    if (!operand)
      return false;
    if (want && !(operand->type == *want))
      return fail("operand " + Twine(index + 1) + " of '" + scalarOp.name +
                  "': expected " + describe(*want) + ", got " +
                  describe(operand->type));
    if (isVariable)
      variable = operand->type;
    call.operands.push_back(operand);
  }
  return true;
}

/// Checks what the types of a call must be, and sets them.
bool ExpressionReader::checkTypes(const DagInit &dag, Expression &call,
                                  const Type &variable) {
  const ScalarOpModel &scalarOp = *call.op;
  auto check = [&](const ExpressionType &type, ScalarKind kind,
                   StringRef verb) -> bool {
    ScalarTypeSet types = typesOf(type);
    if (types.isAll(kind))
      return true;
    return fail("'" + scalarOp.name + "' " + verb + " " +
                tblgen::describe(kind) + " types, but " + describe(type) +
                " is '" + types.getDescription() + "'");
  };
  // An op without any `T` still mentions `$type` perhaps: it is the boolean.
  if (!variable && scalarOp.result == ScalarOpModel::Type::Variable)
    return fail("the type of '" + scalarOp.name +
                "' cannot be told from its context");
  if (variable && !check(*variable, scalarOp.kind, "works on"))
    return false;
  call.typeArgument = variable.value_or(boolean());
  call.type = scalarOp.result == ScalarOpModel::Type::Boolean
                  ? boolean()
                  : call.typeArgument;
  if (scalarOp.result == ScalarOpModel::Type::Result) {
    if (op.getResult().kind != ResultModel::Kind::Derived)
      return fail("'" + scalarOp.name + "' gives the result's element type, " +
                  "which this op does not derive");
    call.type = call.typeArgument = resultType();
  }
  if (!scalarOp.isConversion())
    return true;
  const Init &target = *dag.getArg(0);
  Type type = findTarget(target);
  if (!type)
    return fail("'" + target.getAsString() +
                "' is not a type to convert to: expected 'Element', "
                "'ResultElement' or a single ScalarType");
  call.type = call.typeArgument = *type;
  return check(*type, scalarOp.resultKind, "converts to");
}

ExpressionPtr readExpression(const OpModel &op, const Case &bodyCase,
                             const Init &value, ScalarVocabulary &vocabulary) {
  return ExpressionReader(op, bodyCase, vocabulary).readBody(value);
}

} // namespace ewise::tblgen
