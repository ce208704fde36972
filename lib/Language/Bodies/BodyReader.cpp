//===- BodyReader.cpp - Reader of scalar bodies ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyReader.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Bodies are read recursively, and TableGen can compute a dag of any depth
/// that holds another twice on every level. No one writes these.

/// Whether the dag is small enough; takes each argument off the budget.
static bool isWithinLimits(const Init &value, unsigned depth,
                           unsigned &budget) {
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return true;
  if (depth == kMaxBodyDepth || dag->getNumArgs() > budget)
    return false;
  budget -= dag->getNumArgs();
  return all_of(dag->getArgs(), [&](const Init *argument) {
    return isWithinLimits(*argument, depth + 1, budget);
  });
}

bool isWithinLimits(const Init &body) {
  unsigned budget = kMaxBodyArguments;
  return isWithinLimits(body, 0, budget);
}

std::vector<ExpressionPtr> BodyReader::read(const Init &body) {
  if (!isWithinLimits(body)) {
    report("the expression is too large: at most " + Twine(kMaxBodyDepth) +
           " levels and " + Twine(kMaxBodyArguments) +
           " arguments are supported");
    return {};
  }
  std::vector<Value> read = readValues(body);
  resolvePending();
  for (const Value &value : values)
    typeConverted(value);
  // Types that do not fit have others that do not follow from them.
  for (size_t each = 0; each != values.size(); ++each)
    if (isComplete && !split && errors.empty())
      finish(values[each]);
  std::vector<ExpressionPtr> expressions;
  for (const Value &value : read)
    expressions.push_back(value.expression);
  // An effect is to happen as often as it is written.
  if (isComplete && !split && errors.empty() &&
      !(op.isSet("bodyHasEffects") && op.bit("bodyHasEffects")))
    shareEqual(expressions);
  return expressions;
}

BodyReader::Value BodyReader::add(Expression::Kind kind, unsigned type) {
  Value value;
  value.expression = std::make_shared<Expression>();
  value.expression->kind = kind;
  value.type = value.variable = value.argument = type;
  value.isOfFunction = !functions.empty();
  values.push_back(value);
  return value;
}

void BodyReader::report(const Twine &message) {
  std::string place;
  for (const Record *function : functions)
    place += ("in '" + function->getName() + "': ").str();
  errors.push_back((place + message).str());
}

/// Reports what asks for the element type where the body computes in another.
BodyReader::Value BodyReader::errorOfElement(const Twine &what) {
  return error(
      what + " the operands' element type, but is computed in " +
      computeType->type.description +
      ", as 'computesIn' says; an op that needs its elements as they are "
      "says 'let computesIn = []'");
}

BodyReader::Value BodyReader::error(const Twine &message) {
  report(message);
  return add(Expression::Kind::Literal, types.add());
}

/// Whether both are one type from now on. Types that are known may be called
/// differently and be the same one for all elements of the case.
bool BodyReader::tryUnify(unsigned first, unsigned second) {
  if (types.unify(first, second))
    return true;
  ScalarTypeSet own = typesOf(*types.get(first));
  ScalarTypeSet other = typesOf(*types.get(second));
  return own.getSingle() && other.getSingle() &&
         *own.getSingle() == *other.getSingle();
}

void BodyReader::unify(unsigned type, unsigned expected, const Twine &what,
                       const Twine &hint) {
  if (!tryUnify(type, expected))
    report(what + ": expected " + describe(*types.get(expected)) + ", got " +
           describe(*types.get(type)) + hint);
}

//===----------------------------------------------------------------------===//
// Names and numbers
//===----------------------------------------------------------------------===//

/// A conversion that the body does not write.
BodyReader::Value BodyReader::convert(const Value &value,
                                      const ExpressionType &type) {
  Value conversion = add(Expression::Kind::Call, types.add(type));
  conversion.variable = value.type;
  conversion.expression->op = computeType->conversion;
  conversion.expression->isImplicit = true;
  conversion.expression->operands.push_back(value.expression);
  return conversion;
}

/// An element of the shared type, as one of the type that the body computes in.
BodyReader::Value BodyReader::readElement(const Value &raw) {
  return computeType ? convert(raw, elementType()) : raw;
}

BodyReader::Value BodyReader::readArgument(const DagInit &dag,
                                           size_t argument) {
  const Init &init = *dag.getArg(static_cast<unsigned>(argument));
  StringRef name = dag.getArgNameStr(static_cast<unsigned>(argument));
  if (isa<UnsetInit>(init))
    return readName(name);
  Value value = readValue(init);
  if (name.empty())
    return value;
  if (auto reason = whyNoVariable(name))
    return error("the name '$" + name + "' " + *reason);
  bool isOfOp = functions.empty() && (findByName(signature.operands, name) ||
                                      findByName(signature.attributes, name));
  if (isOfOp || !named.try_emplace(name, value).second)
    return error("'$" + name + "' already has a value");
  value.expression->name = name.str();
  return value;
}

BodyReader::Value BodyReader::readName(StringRef name) {
  if (auto it = named.find(name); it != named.end()) {
    auto attribute = parameterAttributes.find(name);
    if (attribute == parameterAttributes.end())
      return it->second;
    const auto *model = findByName(signature.attributes, attribute->getValue());
    return model->kind == AttributeModel::Kind::String
               ? error("'$" + name +
                       "' is a string, by which conditions choose: (Is $" +
                       name + ", \"...\")")
               : it->second;
  }
  if (name.empty())
    return error("an argument has neither a value nor a name");
  if (!functions.empty())
    return error(namedInBranches.contains(name)
                     ? "'$" + name +
                           "' has a value in another branch of 'When' alone"
                     : "unknown parameter '$" + name + "'");
  if (const OperandModel *operand = findByName(signature.operands, name)) {
    if (operand->variadic)
      return error("'$" + name +
                   "' is any number of operands, which only 'Fold' can read");
    conditions.checkPresent(name);
    if (auto known = converted.find(name); known != converted.end())
      return known->second;
    size_t index = indexOf(signature.operands, operand);
    Value value = add(Expression::Kind::Operand, types.add(operandType(index)));
    value.expression->index = index;
    if (!operand->shared || !computeType)
      return value;
    return converted[name] = readElement(value);
  }
  if (const AttributeModel *attribute =
          findByName(signature.attributes, name)) {
    if (attribute->kind == AttributeModel::Kind::String)
      return error("'$" + name +
                   "' is a string, by which conditions choose: (Is $" + name +
                   ", \"...\")");
    if (attribute->kind == AttributeModel::Kind::Type)
      return error("'$" + name +
                   "' is a type, which bodies know as that of the result");
    return readAttribute(*attribute);
  }
  if (conditions.mayBeAbsent(name)) {
    conditions.checkPresent(name);
    return add(Expression::Kind::Literal, types.add());
  }
  std::vector<std::string> known;
  for (const OperandModel &operand : signature.operands)
    known.push_back("$" + operand.name);
  for (const AttributeModel &attribute : signature.attributes)
    known.push_back("$" + attribute.name);
  if (namedInBranches.contains(name))
    return error("'$" + name +
                 "' has a value in another branch of 'When' alone: what both "
                 "read is named in front of them");
  return error("unknown operand '$" + name + "': the op has " +
               join(known, ", "));
}

BodyReader::Value BodyReader::readAttribute(const AttributeModel &attribute) {
  bool isElement = attribute.kind == AttributeModel::Kind::Element;
  bool hasDefault = isElement && !attribute.defaultDecimal.empty();
  if (!hasDefault)
    conditions.checkPresent(attribute.name);
  // A float has the type of what is beside it, as other numbers do.
  Value value = add(Expression::Kind::Attribute,
                    attribute.kind == AttributeModel::Kind::Float
                        ? types.add()
                        : types.add(attributeType(attribute)));
  value.expression->index = indexOf(signature.attributes, &attribute);
  if (hasDefault) {
    Value absent;
    if (isAlpha(attribute.defaultDecimal.back())) {
      absent = readWord(attribute.defaultDecimal);
      unify(absent.type, value.type,
            "the default of '$" + attribute.name + "'");
    } else {
      absent = add(Expression::Kind::Literal, value.type);
      absent.expression->decimal = attribute.defaultDecimal;
    }
    Value choice = add(Expression::Kind::Choice, value.type);
    Condition has;
    has.kind = Condition::Kind::HasAttribute;
    has.index = value.expression->index;
    choice.expression->condition =
        std::make_shared<const Condition>(std::move(has));
    choice.expression->operands = {value.expression, absent.expression};
    value = choice;
  }
  return isElement ? readElement(value) : value;
}

BodyReader::Value BodyReader::readValue(const Init &value) {
  if (const auto *text = dyn_cast<StringInit>(&value))
    if (text->getValue().empty() || isAlpha(text->getValue().back()))
      return readWord(text->getValue());
  if (isa<IntInit, StringInit, BitInit>(value)) {
    Value literal = add(Expression::Kind::Literal, types.add());
    literal.expression->decimal = value.getAsUnquotedString();
    return literal;
  }
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return error("'" + value.getAsString() +
                 "' is not an expression: expected a dag, a number or a "
                 "'$name'");
  if (!dag->getNameStr().empty())
    return error("the name '$" + dag->getNameStr() +
                 "' belongs behind the parentheses: (Op ...):$name");
  const auto *def = dyn_cast<DefInit>(dag->getOperator());
  StringRef name = def ? def->getDef()->getName() : "";
  if (name == "When")
    return readChoice(*dag);
  if (name == "Fold")
    return readFold(*dag);
  if (name == "Count")
    return readCount(*dag);
  if (def && def->getDef()->isSubClassOf("ScalarCallee"))
    return readCallee(*dag, *def->getDef());
  if (name == "Values")
    return error("'Values' is only around all of a body");
  if (is_contained({"Is", "Has", "OfType"}, name))
    return error("'" + name + "' is a condition, by which 'When' chooses: " +
                 "(When (" + name + " ...), a, b)");
  return error("'" + dag->getOperator()->getAsString() +
               "' is not a primitive");
}

/// Reads how many values a variadic operand stands for.
BodyReader::Value BodyReader::readCount(const DagInit &dag) {
  const OperandModel *variadic =
      dag.getNumArgs() == 1 && isa<UnsetInit>(dag.getArg(0))
          ? findByName(signature.operands, dag.getArgNameStr(0))
          : nullptr;
  if (!variadic || !variadic->variadic)
    return error("'Count' takes a variadic operand");
  Value count = add(Expression::Kind::Count, types.add());
  count.expression->index = indexOf(signature.operands, variadic);
  return count;
}

//===----------------------------------------------------------------------===//
// Folds and calls
//===----------------------------------------------------------------------===//

/// Whether the operation takes two operands of one type to one of that type.
static bool isFoldable(const ScalarOpModel &scalarOp) {
  auto isVariable = [](ScalarOpModel::Type type) {
    return type == ScalarOpModel::Type::Variable;
  };
  return scalarOp.operands.size() == 2 &&
         all_of(scalarOp.operands, isVariable) && isVariable(scalarOp.result);
}

BodyReader::Value BodyReader::readFold(const DagInit &dag) {
  size_t numArguments = dag.getNumArgs();
  const auto *def = numArguments ? dyn_cast<DefInit>(dag.getArg(0)) : nullptr;
  if (!def || !def->getDef()->isSubClassOf("ScalarCallee"))
    return error("'Fold' takes a primitive first");
  const OperandModel *variadic =
      isa<UnsetInit>(dag.getArgs().back())
          ? findByName(signature.operands,
                       dag.getArgNameStr(dag.getNumArgs() - 1))
          : nullptr;
  if (!variadic || !variadic->variadic || numArguments > 3)
    return error("'Fold' takes an operation, perhaps an expression to begin "
                 "with, and a variadic operand");
  size_t index = indexOf(signature.operands, variadic);
  bool isConverted = computeType && variadic->shared;
  ExpressionType folded = isConverted ? elementType() : operandType(index);
  const Record *callee = chooseOverload(*def->getDef(), folded);
  if (!callee || !callee->isSubClassOf("Primitive"))
    return callee ? error("'" + callee->getName() +
                          "' cannot be folded: it is a function")
                  : add(Expression::Kind::Literal, types.add());
  auto scalarOp = vocabulary.getOp(*callee);
  isComplete &= scalarOp != nullptr;
  if (scalarOp && !isFoldable(*scalarOp))
    return error(
        "'" + scalarOp->name +
        "' cannot be folded: it does not take two operands of one type "
        "to a value of that type");
  unsigned type = types.add(folded);
  std::vector<ExpressionPtr> operands;
  if (numArguments == 3) {
    Value begin = readArgument(dag, 1);
    unify(begin.type, type, "what 'Fold' begins with");
    operands.push_back(begin.expression);
  }
  Value fold = add(Expression::Kind::Fold, type);
  fold.expression->op = scalarOp;
  fold.expression->index = index;
  if (isConverted)
    fold.expression->conversion = computeType->conversion;
  fold.expression->operands = std::move(operands);
  return fold;
}

} // namespace ewise::tblgen
