//===- BodyNames.cpp - Names and functions in scalar bodies ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Which primitive a name is follows from the type of what it is applied to.
/// Where it is not the same one for all types of a case, the reader asks for a
/// split of the case, and the body is read for each of its parts.
///
//===----------------------------------------------------------------------===//

#include "BodyReader.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Functions are read where they are called; no body needs more of them.
static constexpr size_t kMaxValues = 20000;

//===----------------------------------------------------------------------===//
// Choice by type
//===----------------------------------------------------------------------===//

/// The types that an expression may have where elements are of the one type.
ScalarTypeSet BodyReader::typesOf(const ExpressionType &type,
                                  const ScalarType &element) const {
  Case single;
  single.types = ScalarTypeSet(element);
  single.resultTypes = bodyCase.resultTypes;
  return typesOf(type, single);
}

static std::string list(ArrayRef<ScalarType> types) {
  return join(
      map_range(types, [](const ScalarType &t) { return t.description; }),
      ", ");
}

/// Groups types by what is the same of them; the groups are in their order.
template <typename KeyT>
static std::vector<std::vector<ScalarType>>
group(ArrayRef<std::pair<ScalarType, KeyT>> types) {
  std::vector<KeyT> keys;
  std::vector<std::vector<ScalarType>> groups;
  for (const auto &[type, key] : types) {
    auto position = static_cast<size_t>(find(keys, key) - keys.begin());
    if (position == keys.size()) {
      keys.push_back(key);
      groups.emplace_back();
    }
    groups[position].push_back(type);
  }
  return groups;
}

const Record *BodyReader::choose(const Record &record,
                                 const ExpressionType &type,
                                 const std::optional<ExpressionType> &to,
                                 FindCalleeFn find) {
  using Callees = std::vector<const Record *>;
  StringRef name = record.getName();
  auto isFree = [&](const ExpressionType &each) {
    return each.kind == ExpressionType::Kind::Result &&
           signature.results[each.result].kind == ResultModel::Kind::Free;
  };
  bool isToFree = to && isFree(*to);
  std::vector<std::pair<ScalarType, Callees>> elements;
  std::vector<std::pair<ScalarType, const Record *>> values;
  std::vector<ScalarType> undefined, undefinedTargets;
  for (const ScalarType &element : bodyCase.types.getTypes()) {
    ScalarTypeSet from = typesOf(type, element);
    elements.push_back({element, {}});
    for (const ScalarType &each : from.getTypes()) {
      ScalarTypeSet into = to ? typesOf(*to, element) : ScalarTypeSet(each);
      for (const ScalarType &target : into.getTypes()) {
        const Record *callee = find(each, target);
        if (!callee && !is_contained(undefined, each))
          undefined.push_back(each);
        if (!callee && !is_contained(undefinedTargets, target))
          undefinedTargets.push_back(target);
        elements.back().second.push_back(callee);
        values.push_back({isToFree ? target : each, callee});
      }
    }
  }
  if (!undefined.empty()) {
    StringRef file;
    for (const ScalarType &each : undefined)
      if (file.empty())
        file = vocabulary.findFile(record, each);
    report("'" + name + "' means nothing on " + list(undefined) +
           (to ? " to " + list(undefinedTargets) : "") +
           (file.empty() ? "" : ": include \"" + file.str() + "\""));
    return nullptr;
  }
  if (values.empty()) {
    report("'" + name + "' is applied to " + describe(type) +
           ", which have none");
    return nullptr;
  }
  auto byElement = group(ArrayRef(elements));
  if (byElement.size() > 1) {
    split = Split{/*isOfResult=*/false, std::move(byElement)};
    return nullptr;
  }
  // All elements are alike, so that the values of one tell all.
  values.resize(elements.front().second.size());
  auto byValue = group(ArrayRef(values));
  const Record *first = values.front().second;
  if (byValue.size() == 1)
    return first;
  if (isFree(type) || isToFree) {
    split = Split{/*isOfResult=*/true, std::move(byValue)};
    return nullptr;
  }
  const Record *second = elements.front().second[byValue.front().size()];
  report("'" + name + "' is '" + first->getName() + "' on " + list(byValue[0]) +
         " and '" + second->getName() + "' on " + list(byValue[1]) +
         ": choose by the type, or name one of them");
  return nullptr;
}

const Record *BodyReader::chooseOverload(const Record &name,
                                         const ExpressionType &type) {
  if (!vocabulary.isOverloaded(name))
    return &name;
  return choose(name, type, std::nullopt,
                [&](const ScalarType &each, const ScalarType &) {
                  return vocabulary.findOverload(name, each);
                });
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

BodyReader::Value BodyReader::readCallee(const DagInit &dag,
                                         const Record &callee) {
  if (values.size() > kMaxValues)
    return error("the body is too large: it has more than " +
                 Twine(kMaxValues) + " values once functions are called");
  if (callee.isSubClassOf("ConversionName"))
    return readConversion(dag, callee);
  if (callee.isSubClassOf("Function"))
    return readFunctionCall(dag, callee);
  if (vocabulary.isOverloaded(callee))
    return readNamedCall(callee, readArguments(dag));
  if (callee.isSubClassOf("Primitive"))
    return readCall(dag, callee);
  return error("no 'Overloads' says what '" + callee.getName() + "' is");
}

BodyReader::Value BodyReader::readNamedCall(const Record &name,
                                            std::vector<Value> arguments) {
  for (const auto &[index, argument] : enumerate(arguments))
    unify(argument.type, arguments.front().type,
          "operand " + Twine(index + 1) + " of '" + name.getName() + "'");
  if (split || !errors.empty())
    return add(Expression::Kind::Literal, types.add());
  if (!arguments.empty())
    if (const auto &type = types.get(arguments.front().type)) {
      const Record *callee = chooseOverload(name, *type);
      return callee ? callNamed(name.getName(), *callee, std::move(arguments))
                    : add(Expression::Kind::Literal, types.add());
    }
  // The operation follows once more has been read.
  unsigned variable = arguments.empty() ? types.add() : arguments.front().type;
  return defer(name, std::move(arguments), variable);
}

BodyReader::Value BodyReader::callNamed(StringRef name, const Record &callee,
                                        std::vector<Value> arguments) {
  if (callee.isSubClassOf("Function"))
    return readFunction(callee, std::move(arguments));
  auto scalarOp = vocabulary.getOp(callee);
  isComplete &= scalarOp != nullptr;
  if (!scalarOp)
    return add(Expression::Kind::Literal, types.add());
  if (scalarOp->operands.size() != arguments.size())
    return error("'" + name + "' is '" + scalarOp->name +
                 "' here, which takes " +
                 count(scalarOp->operands.size(), "operand") +
                 ", but is given " + Twine(arguments.size()));
  return call(std::move(scalarOp), arguments);
}

/// Makes the call that a name stands for, if its type is known by now.
bool BodyReader::resolve(const PendingCall &each) {
  const auto &type = types.get(each.call.variable);
  if (!type || split || !errors.empty())
    return false;
  bool isPrimitive = each.name->isSubClassOf("Primitive");
  const Record *callee =
      isPrimitive ? each.name : chooseOverload(*each.name, *type);
  if (!callee)
    return false;
  Value made = isPrimitive
                   ? call(vocabulary.getOp(*callee), each.arguments,
                          std::nullopt, each.call.variable)
                   : callNamed(each.name->getName(), *callee, each.arguments);
  unify(made.type, each.call.type, "'" + each.name->getName() + "'");
  // Readers of the call read the value behind it.
  Expression &expression = *each.call.expression;
  expression.op = vocabulary.getOp(*op.getRecord().getRecords().getDef("Same"));
  expression.operands = {made.expression};
  return true;
}

void BodyReader::resolvePending() {
  while (!pending.empty() && !split && errors.empty()) {
    std::vector<PendingCall> before = std::move(pending);
    pending.clear();
    bool isAnyKnown = false;
    for (PendingCall &each : before) {
      bool isKnown = resolve(each);
      isAnyKnown |= isKnown;
      if (!isKnown)
        pending.push_back(std::move(each));
    }
    if (!isAnyKnown && errors.empty() && !split)
      report("the type of '" + pending.front().name->getName() +
             "' cannot be told from its context");
  }
}

/// A number that has a name.
BodyReader::Value BodyReader::readWord(StringRef word) {
  const RecordKeeper &records = op.getRecord().getRecords();
  auto callFloat = [&](StringRef name, ArrayRef<Value> arguments) {
    return call(vocabulary.getOp(*records.getDef(name)), arguments);
  };
  if (word == "inf" || word == "nan")
    return callFloat(word == "inf" ? "InfinityF" : "NaNF", {});
  if (word == "-inf")
    return callFloat("NegF", callFloat("InfinityF", {}));
  if (word == "least" || word == "greatest")
    return readNamedCall(
        *records.getDef(word == "least" ? "Least" : "Greatest"), {});
  Value literal = add(Expression::Kind::Literal, types.add());
  literal.expression->decimal = word.str();
  if (word == "true" || word == "false") {
    literal.expression->decimal = word == "true" ? "1" : "0";
    unify(literal.type, types.add(boolean()), "\"" + word + "\"");
  }
  return literal;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Whether the type is a float whose zeros have signs: then its numbers are in
/// the order of their bits, on both sides of 0.
static bool hasMinusZero(const ScalarType &type) {
  auto format = ScalarFormat::parse(type.description);
  auto zero = format ? ScalarValue::parse("-0", *format) : std::nullopt;
  return zero && format->isFloat() && zero->getFloat().isNegZero();
}

BodyReader::Value BodyReader::readConversion(const DagInit &dag,
                                             const Record &name) {
  const auto *direction =
      dag.getNumArgs() == 3 ? dyn_cast<DefInit>(dag.getArg(2)) : nullptr;
  if (dag.getNumArgs() != 2 &&
      !(direction && direction->getDef()->isSubClassOf("Function")))
    return error("'" + name.getName() +
                 "' takes a type and 1 operand, perhaps with a direction");
  Value value = readArgument(dag, 1);
  Value nearest = readConversion(name, *dag.getArg(0), value);
  if (!direction || split || !errors.empty())
    return nearest;
  ScalarTypeSet from = typesOf(*types.get(value.type));
  ScalarTypeSet to = typesOf(*types.get(nearest.type));
  if (!from.isAll(ScalarKind::Float) || !all_of(to.getTypes(), hasMinusZero))
    return error("'" + direction->getDef()->getName() +
                 "' is for conversions of floats to floats that have a -0");
  return readFunction(*direction->getDef(), {value, nearest});
}

BodyReader::Value BodyReader::readConversion(const Record &name, const Init &to,
                                             const Value &value) {
  std::optional<ExpressionType> target = findTarget(to);
  if (!target || split || !errors.empty())
    return add(Expression::Kind::Literal, types.add());
  const auto &type = types.get(value.type);
  if (!type)
    return error("the type of what '" + name.getName() +
                 "' converts cannot be told here");
  const Record *callee = choose(
      name, *type, *target, [&](const ScalarType &from, const ScalarType &to) {
        return vocabulary.findConversion(name, from, to);
      });
  if (!callee)
    return add(Expression::Kind::Literal, types.add());
  if (callee->isSubClassOf("Primitive") &&
      !callee->isSubClassOf("ScalarConversion"))
    return callNamed(name.getName(), *callee, {value});
  if (!callee->isSubClassOf("ScalarConversion")) {
    Value zero = add(Expression::Kind::Literal, types.add());
    zero.expression->decimal = "0";
    return readNamedCall(*callee, {value, zero});
  }
  auto scalarOp = vocabulary.getOp(*callee);
  isComplete &= scalarOp != nullptr;
  return scalarOp ? call(std::move(scalarOp), value, types.add(target))
                  : add(Expression::Kind::Literal, types.add());
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Reads a call that may give a function attributes of the op to choose by.
BodyReader::Value BodyReader::readFunctionCall(const DagInit &dag,
                                               const Record &function) {
  std::vector<Value> arguments;
  std::vector<std::string> attributes;
  for (unsigned number = 0; number != dag.getNumArgs(); ++number) {
    StringRef name =
        isa<UnsetInit>(dag.getArg(number)) ? dag.getArgNameStr(number) : "";
    if (auto outer = parameterAttributes.find(name);
        outer != parameterAttributes.end())
      name = outer->getValue();
    else if (!functions.empty() || named.contains(name))
      name = "";
    const AttributeModel *attribute = findByName(signature.attributes, name);
    attributes.push_back(attribute ? attribute->name : "");
    if (!attribute || attribute->kind != AttributeModel::Kind::String) {
      arguments.push_back(readArgument(dag, number));
      continue;
    }
    // It has no value, and is only asked for.
    Value &text = arguments.emplace_back();
    text.expression = std::make_shared<Expression>();
    text.expression->kind = Expression::Kind::Attribute;
    text.expression->index = indexOf(signature.attributes, attribute);
    text.type = types.add();
  }
  return readFunction(function, std::move(arguments), attributes);
}

BodyReader::Value BodyReader::readFunction(const Record &function,
                                           std::vector<Value> arguments,
                                           ArrayRef<std::string> attributes) {
  ErrorsSince fieldErrors;
  FieldReader fields(function, "function");
  std::vector<std::string> parameters = fields.strings("parameters");
  const DagInit *body = fields.dag("body");
  isComplete &= !fieldErrors.any();
  if (!isComplete)
    return add(Expression::Kind::Literal, types.add());
  if (parameters.size() != arguments.size())
    return error("'" + function.getName() + "' takes " +
                 count(parameters.size(), "operand") + ", but is given " +
                 Twine(arguments.size()));
  if (is_contained(functions, &function))
    return error("'" + function.getName() + "' calls itself");
  auto outer = std::move(named);
  auto outerAttributes = std::move(parameterAttributes);
  named.clear();
  parameterAttributes.clear();
  for (auto [parameter, argument] : zip_equal(parameters, arguments))
    named[parameter] = argument;
  for (auto [parameter, attribute] : zip(parameters, attributes))
    if (!attribute.empty())
      parameterAttributes[parameter] = attribute;
  functions.push_back(&function);
  Value value = readValue(*body);
  functions.pop_back();
  named = std::move(outer);
  parameterAttributes = std::move(outerAttributes);
  // A parameter that is returned as it is has a formula of its own.
  if (is_contained(map_range(arguments, [](auto &a) { return a.expression; }),
                   value.expression))
    return value;
  Expression &expression = *value.expression;
  expression.function = vocabulary.getFunction(fields, parameters);
  expression.arguments.clear();
  for (const Value &argument : arguments)
    expression.arguments.push_back(argument.expression);
  return value;
}

} // namespace ewise::tblgen
