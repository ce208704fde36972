//===- ScalarBody.cpp - Type-checked scalar bodies ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/FieldReader.h"
#include "ewise/TableGen/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

bool ExpressionType::operator==(const ExpressionType &other) const {
  if (kind != other.kind)
    return false;
  if (kind == Kind::Operand)
    return operand == other.operand;
  return kind != Kind::Concrete || type == other.type;
}

namespace {

/// What a scalar op's record says.
struct Signature {
  std::vector<std::string> operandTypes;
  std::string resultType;
  ScalarKind kind = ScalarKind::Any;
  /// For conversions, what may be converted to.
  ScalarKind resultKind = ScalarKind::Any;
  StringRef cppExpression;
  StringRef notation;
};

/// Reads the dag of one case. Types flow both ways: a number, or a constant
/// such as (LeastSI), takes the type that its context expects.
class ExpressionReader {
public:
  ExpressionReader(const OpModel &op, const Case &bodyCase)
      : op(op), bodyCase(bodyCase), reader(op.getRecord(), "op") {}

  ExpressionPtr readBody(const Init &value);

private:
  using Type = std::optional<ExpressionType>;

  /// The type of a dag's argument as far as it can be told without context.
  Type synthesize(const Init *value, StringRef name) const;
  ExpressionPtr read(const Init *value, StringRef name, Type expected);
  ExpressionPtr readName(StringRef name);
  ExpressionPtr readLiteral(const Init &value, Type expected);
  ExpressionPtr readDag(const DagInit &dag, Type expected);
  ExpressionPtr readChoice(const DagInit &dag, Type expected);
  ExpressionPtr readCall(const DagInit &dag, const Record &scalarOp,
                         Type expected);

  /// The type variable of a call, from its operands or else its context.
  Type findTypeVariable(const DagInit &dag, const Signature &signature,
                        size_t firstOperand, Type expected) const;
  std::optional<Signature> readSignature(const Record &scalarOp) const;
  Type readTypeReference(const Init &value) const;

  ExpressionType sharedType() const;
  ExpressionType resultType() const;
  ExpressionType operandType(size_t index) const;
  ExpressionType attributeType(const AttributeModel &attribute) const;
  static ExpressionType concrete(const ScalarType &type);
  ScalarTypeSet typesOf(const ExpressionType &type) const;
  std::string describe(const ExpressionType &type) const;
  std::optional<size_t> findOperand(StringRef name) const;
  std::optional<size_t> findAttribute(StringRef name) const;

  std::nullptr_t error(const Twine &message) const {
    reader.error("body", "case '" + bodyCase.types.getDescription() + "': " +
                             message);
    return nullptr;
  }

  const OpModel &op;
  const Case &bodyCase;
  FieldReader reader;
  StringMap<ExpressionPtr> named;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

ExpressionType ExpressionReader::concrete(const ScalarType &type) {
  ExpressionType result;
  result.kind = ExpressionType::Kind::Concrete;
  result.type = type;
  return result;
}

ExpressionType ExpressionReader::sharedType() const {
  if (const ScalarType *single = bodyCase.types.getSingle())
    return concrete(*single);
  return {};
}

ExpressionType ExpressionReader::resultType() const {
  switch (op.getResult().kind) {
  case ResultModel::Kind::Shared:
    return sharedType();
  case ResultModel::Kind::Fixed:
    return concrete(*op.getResult().types.getSingle());
  case ResultModel::Kind::Free:
    break;
  }
  if (const ScalarType *single = bodyCase.resultTypes->getSingle())
    return concrete(*single);
  ExpressionType type;
  type.kind = ExpressionType::Kind::Result;
  return type;
}

ExpressionType ExpressionReader::operandType(size_t index) const {
  const OperandModel &operand = op.getOperands()[index];
  if (operand.shared)
    return sharedType();
  if (const ScalarType *single = operand.types.getSingle())
    return concrete(*single);
  ExpressionType type;
  type.kind = ExpressionType::Kind::Operand;
  type.operand = index;
  return type;
}

ExpressionType
ExpressionReader::attributeType(const AttributeModel &attribute) const {
  return attribute.kind == AttributeModel::Kind::Element
             ? sharedType()
             : concrete(ScalarType::integer(attribute.width));
}

ScalarTypeSet ExpressionReader::typesOf(const ExpressionType &type) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return bodyCase.types;
  case ExpressionType::Kind::Result:
    return *bodyCase.resultTypes;
  case ExpressionType::Kind::Operand:
    return op.getOperands()[type.operand].types;
  case ExpressionType::Kind::Concrete:
    break;
  }
  return ScalarTypeSet(type.type);
}

std::string ExpressionReader::describe(const ExpressionType &type) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "the operands' element type";
  case ExpressionType::Kind::Result:
    return "the result's element type";
  case ExpressionType::Kind::Operand:
    return "the element type of '" + op.getOperands()[type.operand].name + "'";
  case ExpressionType::Kind::Concrete:
    break;
  }
  return type.type.description;
}

static StringRef describe(ScalarKind kind) {
  return kind == ScalarKind::Float     ? "floating-point"
         : kind == ScalarKind::Integer ? "integer"
                                       : "any";
}

std::optional<size_t> ExpressionReader::findOperand(StringRef name) const {
  for (auto [index, operand] : enumerate(op.getOperands()))
    if (operand.name == name)
      return index;
  return std::nullopt;
}

std::optional<size_t> ExpressionReader::findAttribute(StringRef name) const {
  for (auto [index, attribute] : enumerate(op.getAttributes()))
    if (attribute.name == name)
      return index;
  return std::nullopt;
}

/// A type that a dag names in the first place of a conversion.
std::optional<ExpressionType>
ExpressionReader::readTypeReference(const Init &value) const {
  const auto *init = dyn_cast<DefInit>(&value);
  if (init && init->getDef()->getName() == "Element")
    return sharedType();
  if (init && init->getDef()->getName() == "ResultElement")
    return resultType();
  if (init && init->getDef()->isSubClassOf("ScalarType")) {
    auto set = ScalarTypeSet::read(*init->getDef());
    if (set && set->getSingle())
      return concrete(*set->getSingle());
  }
  error("'" + value.getAsString() +
        "' is not a type to convert to: expected 'Element', 'ResultElement' or "
        "a single ScalarType");
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

ExpressionPtr ExpressionReader::readBody(const Init &value) {
  ExpressionPtr expression = read(&value, "", resultType());
  if (!expression)
    return nullptr;
  if (!(expression->type == resultType()))
    return error("the value is of type " + describe(expression->type) +
                 ", but the result '" + op.getResult().name +
                 "' is of type " + describe(resultType()));
  return expression;
}

std::optional<ExpressionType>
ExpressionReader::synthesize(const Init *value, StringRef name) const {
  if (isa<UnsetInit>(value)) {
    if (auto it = named.find(name); it != named.end())
      return it->second->type;
    if (auto index = findOperand(name))
      return operandType(*index);
    if (auto index = findAttribute(name))
      return attributeType(op.getAttributes()[*index]);
    return std::nullopt;
  }
  const auto *dag = dyn_cast<DagInit>(value);
  if (!dag)
    return std::nullopt;
  const auto *def = dyn_cast<DefInit>(dag->getOperator());
  if (!def)
    return std::nullopt;
  const Record &scalarOp = *def->getDef();
  if (scalarOp.isSubClassOf("AttributeChoice")) {
    for (unsigned i = 1; i < dag->getNumArgs(); ++i)
      if (Type type = synthesize(dag->getArg(i), dag->getArgNameStr(i)))
        return type;
    return std::nullopt;
  }
  if (!scalarOp.isSubClassOf("ScalarOp"))
    return std::nullopt;
  if (scalarOp.isSubClassOf("ScalarConversion"))
    return dag->getNumArgs() ? readTypeReference(*dag->getArg(0)) : Type();
  StringRef result = scalarOp.getValueAsString("resultType");
  if (result == "i1")
    return concrete(ScalarType::integer(1));
  std::optional<Signature> signature = readSignature(scalarOp);
  return signature ? findTypeVariable(*dag, *signature, 0, std::nullopt)
                   : Type();
}

ExpressionPtr ExpressionReader::read(const Init *value, StringRef name,
                                     Type expected) {
  if (isa<UnsetInit>(value))
    return readName(name);
  if (isa<IntInit, StringInit, BitInit>(value))
    return readLiteral(*value, expected);
  const auto *dag = dyn_cast<DagInit>(value);
  if (!dag)
    return error("'" + value->getAsString() +
                 "' is not an expression: expected a dag, a number or a "
                 "'$name'");
  ExpressionPtr expression = readDag(*dag, expected);
  if (!expression || name.empty())
    return expression;
  if (findOperand(name) || findAttribute(name) ||
      !named.try_emplace(name, expression).second)
    return error("'$" + name + "' already has a value");
  return expression;
}

ExpressionPtr ExpressionReader::readName(StringRef name) {
  if (auto it = named.find(name); it != named.end())
    return it->second;
  auto expression = std::make_shared<Expression>();
  if (auto index = findOperand(name)) {
    if (op.getOperands()[*index].variadic)
      return error("'$" + name + "' is variadic: a body cannot read it");
    expression->kind = Expression::Kind::Operand;
    expression->index = *index;
    expression->type = operandType(*index);
    return expression;
  }
  if (auto index = findAttribute(name)) {
    expression->kind = Expression::Kind::Attribute;
    expression->index = *index;
    expression->type = attributeType(op.getAttributes()[*index]);
    return expression;
  }
  std::vector<std::string> known;
  for (const OperandModel &operand : op.getOperands())
    known.push_back("$" + operand.name);
  for (const AttributeModel &attribute : op.getAttributes())
    known.push_back("$" + attribute.name);
  if (name.empty())
    return error("an argument has neither a value nor a name");
  return error("unknown operand '$" + name + "': the op has " +
               join(known, ", "));
}

ExpressionPtr ExpressionReader::readLiteral(const Init &value, Type expected) {
  std::string text = value.getAsUnquotedString();
  if (!expected)
    return error("the type of the number " + text +
                 " cannot be told: no operand beside it has a type");
  auto literal = std::make_shared<Expression>();
  literal->kind = Expression::Kind::Literal;
  literal->type = *expected;
  ScalarTypeSet types = typesOf(*expected);
  if (types.isAll(ScalarKind::Float)) {
    double number = 0;
    if (StringRef(text).getAsDouble(number))
      return error("'" + text + "' is not a number");
    literal->decimal = text;
    return literal;
  }
  int64_t number = 0;
  if (StringRef(text).getAsInteger(10, number))
    return error("'" + text + "' is not an integer");
  if (!types.isAll(ScalarKind::Integer))
    return error("the number " + text + " cannot be of " +
                 describe(*expected) +
                 ", which may be floating-point or integer");
  for (const ScalarType &type : types.getTypes())
    if (type.maxWidth && type.minWidth < 64 &&
        !isIntN(static_cast<unsigned>(type.minWidth), number) &&
        !isUIntN(static_cast<unsigned>(type.minWidth),
                 static_cast<uint64_t>(number)))
      return error("the number " + text + " does not fit into " +
                   std::to_string(type.minWidth) + " bits");
  literal->integer = number;
  return literal;
}

ExpressionPtr ExpressionReader::readDag(const DagInit &dag, Type expected) {
  const auto *def = dyn_cast<DefInit>(dag.getOperator());
  if (def && def->getDef()->isSubClassOf("AttributeChoice"))
    return readChoice(dag, expected);
  if (def && def->getDef()->isSubClassOf("ScalarOp"))
    return readCall(dag, *def->getDef(), expected);
  return error("'" + dag.getOperator()->getAsString() +
               "' is not a scalar op");
}

ExpressionPtr ExpressionReader::readChoice(const DagInit &dag, Type expected) {
  if (dag.getNumArgs() != 3)
    return error("'" + dag.getOperator()->getAsString() +
                 "' takes an attribute and 2 expressions");
  auto index = isa<UnsetInit>(dag.getArg(0))
                   ? findAttribute(dag.getArgNameStr(0))
                   : std::nullopt;
  if (!index ||
      op.getAttributes()[*index].kind == AttributeModel::Kind::Element)
    return error("'" + dag.getOperator()->getAsString() +
                 "' takes a boolean or integer attribute first");
  if (!expected)
    expected = synthesize(&dag, "");
  auto choice = std::make_shared<Expression>();
  choice->kind = Expression::Kind::Choice;
  choice->index = *index;
  for (unsigned i : {1u, 2u}) {
    // What one branch names does not exist in the other.
    auto outer = named;
    ExpressionPtr branch = read(dag.getArg(i), dag.getArgNameStr(i), expected);
    named = std::move(outer);
    if (!branch)
      return nullptr;
    choice->operands.push_back(branch);
  }
  choice->type = choice->operands[0]->type;
  if (!(choice->type == choice->operands[1]->type))
    return error("the two choices differ in type: " + describe(choice->type) +
                 " and " + describe(choice->operands[1]->type));
  return choice;
}

std::optional<Signature>
ExpressionReader::readSignature(const Record &scalarOp) const {
  FieldReader fields(scalarOp, "scalar op");
  Signature signature;
  auto kindOf = [&](StringRef field) -> std::optional<ScalarKind> {
    const Record *kind = fields.def(field, "ScalarKind");
    if (!kind)
      return std::nullopt;
    return StringSwitch<ScalarKind>(kind->getName())
        .Case("FloatKind", ScalarKind::Float)
        .Case("IntegerKind", ScalarKind::Integer)
        .Default(ScalarKind::Any);
  };
  auto operandTypes = fields.strings("operandTypes");
  auto resultType = fields.string("resultType");
  auto kind = kindOf("kind");
  auto cppExpression = fields.string("cppExpression");
  auto notation = fields.string("notation");
  if (!operandTypes || !resultType || !kind || !cppExpression || !notation)
    return std::nullopt;
  bool conversion = scalarOp.isSubClassOf("ScalarConversion");
  if (conversion) {
    auto resultKind = kindOf("resultKind");
    if (!resultKind)
      return std::nullopt;
    signature.resultKind = *resultKind;
  }
  auto isKnown = [](StringRef type) { return type == "T" || type == "i1"; };
  for (StringRef type : *operandTypes)
    if (!isKnown(type)) {
      fields.error("operandTypes", "unknown type '" + type +
                                       "': expected \"T\" or \"i1\"");
      return std::nullopt;
    }
  if (!conversion && !isKnown(*resultType)) {
    fields.error("resultType", "unknown type '" + *resultType +
                                   "': expected \"T\" or \"i1\"");
    return std::nullopt;
  }
  signature.operandTypes = std::move(*operandTypes);
  signature.resultType = resultType->str();
  signature.kind = *kind;
  signature.cppExpression = *cppExpression;
  signature.notation = *notation;
  return signature;
}

std::optional<ExpressionType> ExpressionReader::findTypeVariable(
    const DagInit &dag, const Signature &signature, size_t firstOperand,
    Type expected) const {
  for (auto [index, type] : enumerate(signature.operandTypes)) {
    unsigned argument = static_cast<unsigned>(index + firstOperand);
    if (type != "T" || argument >= dag.getNumArgs())
      continue;
    if (Type found =
            synthesize(dag.getArg(argument), dag.getArgNameStr(argument)))
      return found;
  }
  return signature.resultType == "T" ? expected : Type();
}

ExpressionPtr ExpressionReader::readCall(const DagInit &dag,
                                         const Record &scalarOp,
                                         Type expected) {
  std::optional<Signature> signature = readSignature(scalarOp);
  if (!signature)
    return nullptr;
  StringRef name = scalarOp.getName();
  bool conversion = scalarOp.isSubClassOf("ScalarConversion");
  size_t firstOperand = conversion ? 1 : 0;
  size_t numOperands = signature->operandTypes.size();
  if (dag.getNumArgs() != numOperands + firstOperand)
    return error("'" + name + "' takes " + (conversion ? "a type and " : "") +
                 Twine(numOperands) + " operand" +
                 (numOperands == 1 ? "" : "s") + ", but is given " +
                 Twine(dag.getNumArgs()) + " argument" +
                 (dag.getNumArgs() == 1 ? "" : "s"));

  Type variable = findTypeVariable(dag, *signature, firstOperand, expected);
  ExpressionType boolean = concrete(ScalarType::integer(1));

  auto call = std::make_shared<Expression>();
  call->kind = Expression::Kind::Call;
  call->cppExpression = signature->cppExpression;
  call->notation = signature->notation;
  call->variable = StringRef(name).take_front(1).lower() +
                   StringRef(name).drop_front(1).str();
  for (auto [index, type] : enumerate(signature->operandTypes)) {
    unsigned argument = static_cast<unsigned>(index + firstOperand);
    Type want = type == "T" ? variable : Type(boolean);
    ExpressionPtr operand =
        read(dag.getArg(argument), dag.getArgNameStr(argument), want);
    if (!operand)
      return nullptr;
    if (want && !(operand->type == *want))
      return error("operand " + std::to_string(index + 1) + " of '" + name +
                   "' is of type " + describe(operand->type) +
                   ", but must be of type " + describe(*want));
    if (!want)
      variable = operand->type;
    call->operands.push_back(operand);
  }
  if (!variable && (signature->resultType == "T" || numOperands))
    return error("the type of '" + name + "' cannot be told from its context");
  if (variable && !typesOf(*variable).isAll(signature->kind))
    return error("'" + name + "' works on " +
                 tblgen::describe(signature->kind) + " types, but " +
                 describe(*variable) + " is '" +
                 typesOf(*variable).getDescription() + "'");
  call->typeArgument = variable.value_or(boolean);
  if (!conversion) {
    call->type = signature->resultType == "i1" ? boolean : *variable;
    return call;
  }
  Type target = readTypeReference(*dag.getArg(0));
  if (!target)
    return nullptr;
  if (!typesOf(*target).isAll(signature->resultKind))
    return error("'" + name + "' converts to " +
                 tblgen::describe(signature->resultKind) + " types, but " +
                 describe(*target) + " is '" +
                 typesOf(*target).getDescription() + "'");
  call->type = call->typeArgument = *target;
  return call;
}

ExpressionPtr readExpression(const OpModel &op, const Case &bodyCase,
                             const Init &value) {
  return ExpressionReader(op, bodyCase).readBody(value);
}

//===----------------------------------------------------------------------===//
// Mathematical form
//===----------------------------------------------------------------------===//

static std::string typeName(const ExpressionType &type, const OpModel &op) {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "element";
  case ExpressionType::Kind::Result:
    return op.getResult().name;
  case ExpressionType::Kind::Operand:
    return op.getOperands()[type.operand].name;
  case ExpressionType::Kind::Concrete:
    break;
  }
  return type.type.description;
}

std::string toMathematics(const OpModel &op, const Expression &expression) {
  switch (expression.kind) {
  case Expression::Kind::Operand:
    return op.getOperands()[expression.index].name;
  case Expression::Kind::Attribute:
    return op.getAttributes()[expression.index].name;
  case Expression::Kind::Literal:
    return expression.integer ? std::to_string(*expression.integer)
                              : expression.decimal;
  case Expression::Kind::Choice:
    return "(" + op.getAttributes()[expression.index].name + " ? " +
           toMathematics(op, *expression.operands[0]) + " : " +
           toMathematics(op, *expression.operands[1]) + ")";
  case Expression::Kind::Call:
    break;
  }
  // An operand between spaces or after a sign stands in parentheses when it is
  // an infix expression itself.
  auto isInfix = [](const Expression &inner) {
    return inner.kind == Expression::Kind::Call &&
           (inner.notation.contains(' ') || inner.notation.starts_with("-")) &&
           !inner.notation.ends_with(")");
  };
  std::string text;
  StringRef rest = expression.notation;
  while (!rest.empty()) {
    size_t position = rest.find('$');
    text += rest.take_front(position);
    rest = rest.drop_front(std::min(position, rest.size()));
    if (rest.consume_front("$type")) {
      text += typeName(expression.typeArgument, op);
      continue;
    }
    size_t index = 0;
    if (!rest.consume_front("$") || rest.consumeInteger(10, index) ||
        index >= expression.operands.size())
      continue;
    const Expression &operand = *expression.operands[index];
    bool infixHole = !expression.notation.ends_with(")") ||
                     expression.notation.starts_with("$");
    std::string inner = toMathematics(op, operand);
    text += infixHole && isInfix(operand) ? "(" + inner + ")" : inner;
  }
  return text;
}

} // namespace ewise::tblgen
