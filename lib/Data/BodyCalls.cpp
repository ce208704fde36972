//===- BodyCalls.cpp - Calls in scalar bodies -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBinder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Overloads
//===----------------------------------------------------------------------===//

/// The callee that the name stands for on elements of the type; empty after an
/// error.
StringRef BodyBinder::chooseOverload(StringRef name, const BoundType &type) {
  const OverloadRow *row = vocabulary.findOverloads(name);
  if (!row)
    return name;
  if (auto column = getColumn(type.kind, type.isBit()))
    if (StringRef callee = row->callees[static_cast<size_t>(*column)];
        !callee.empty())
      return callee;
  // A primitive is itself on what it takes.
  const Signature *op = vocabulary.findPrimitive(name);
  if (op && any_of(op->kinds,
                   [&](ScalarKind kind) { return takes(kind, type.kind); }))
    return name;
  StringRef file = vocabulary.findFile(name, type);
  std::string types = describeTypes(*row, op);
  if (file.empty())
    report("'" + name + "' works on " + types + " types, but is given " +
           describe(type) + findOtherValue(types, type));
  else
    report("'" + name + "' on " + describe(type) +
           " is in another file: include \"" + file + "\"");
  return "";
}

/// Whether the operation makes a float of its bits.
static bool isOfBits(const PrimitiveSignature &op) {
  return op.operands.size() == 1 &&
         op.operands[0] == PrimitiveSignature::Type::Bits;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

SmallVector<unsigned, 3>
BodyBinder::readArguments(ArrayRef<const BodyNode *> nodes) {
  SmallVector<unsigned, 3> arguments;
  for (const BodyNode *node : nodes)
    arguments.push_back(readArgument(*node));
  return arguments;
}

unsigned BodyBinder::readCall(const BodyNode &node) {
  if (const ConversionRow *row = vocabulary.findConversions(node.text))
    return readConversion(node, *row);
  if (const BodyFunction *function = vocabulary.findFunction(node.text))
    return readFunctionCall(node, *function);
  if (vocabulary.findOverloads(node.text))
    return readNamedCall(node.text, readArguments(node.arguments));
  if (const Signature *op = vocabulary.findPrimitive(node.text))
    return readPrimitive(node, *op);
  return error("'" + node.text + "' is neither a primitive nor a function, " +
               "and no 'Overloads' says what it is");
}

unsigned BodyBinder::readNamedCall(StringRef name,
                                   ArrayRef<unsigned> arguments) {
  for (auto [index, argument] : enumerate(arguments))
    unify(typeOf(argument), typeOf(arguments.front()),
          "operand " + Twine(index + 1) + " of '" + name + "'");
  if (!isReadable())
    return addNumber("0", types.add());
  if (!arguments.empty())
    if (std::optional<BoundType> type = getType(arguments.front())) {
      StringRef callee = chooseOverload(name, *type);
      return callee.empty() ? addNumber("0", types.add())
                            : callNamed(name, callee, arguments);
    }
  // The operation follows once more has been read.
  return defer(name, arguments,
               arguments.empty() ? types.add() : typeOf(arguments.front()),
               vocabulary.isComparison(name));
}

unsigned BodyBinder::callNamed(StringRef name, StringRef callee,
                               ArrayRef<unsigned> arguments) {
  if (const BodyFunction *function = vocabulary.findFunction(callee))
    return readFunction(*function, arguments);
  const Signature *op = vocabulary.findPrimitive(callee);
  if (!op)
    return error("'" + callee + "' is not a primitive");
  size_t count = op->operands.size();
  if (count != arguments.size())
    return error("'" + name + "' is '" + callee + "' here, which takes " +
                 Twine(count) + (count == 1 ? " operand" : " operands") +
                 ", but is given " + Twine(arguments.size()));
  return call(*op, arguments);
}

/// A call whose type is not known yet.
unsigned BodyBinder::defer(StringRef name, ArrayRef<unsigned> arguments,
                           unsigned variable, bool isBoolean) {
  unsigned call = add(Value::Kind::Call,
                      isBoolean ? types.add(BoundType(ScalarFormat::integer(1)))
                                : variable);
  values[call].variable = values[call].argument = variable;
  pending.push_back({call, name, SmallVector<unsigned, 3>(arguments)});
  return call;
}

/// Makes the call that a name stands for, if its type is known by now.
bool BodyBinder::resolve(const PendingCall &each) {
  unsigned variable = values[each.call].variable;
  std::optional<BoundType> type = types.get(variable);
  if (!type || !isReadable())
    return false;
  const Signature *op = vocabulary.findOverloads(each.name)
                            ? nullptr
                            : vocabulary.findPrimitive(each.name);
  unsigned made = 0;
  if (op) {
    made = call(*op, each.arguments, std::nullopt, variable);
  } else {
    StringRef callee = chooseOverload(each.name, *type);
    if (callee.empty())
      return false;
    made = callNamed(each.name, callee, each.arguments);
  }
  unify(typeOf(made), typeOf(each.call), "'" + each.name + "'");
  // Readers of the call read the value behind it.
  values[each.call].kind = Value::Kind::Alias;
  values[each.call].index = made;
  return true;
}

void BodyBinder::resolvePending() {
  while (!pending.empty() && isReadable()) {
    std::vector<PendingCall> before = std::move(pending);
    pending.clear();
    bool isAnyKnown = false;
    for (PendingCall &each : before) {
      bool isKnown = resolve(each);
      isAnyKnown |= isKnown;
      if (!isKnown)
        pending.push_back(std::move(each));
    }
    if (isAnyKnown || !isReadable())
      continue;
    // The number with such bits is an element where nothing else says so.
    if (const Signature *op = vocabulary.findPrimitive(pending.front().name);
        op && isOfBits(*op))
      unify(values[pending.front().call].variable, types.add(elementType()),
            "'" + op->name + "'");
    else
      report("the type of '" + pending.front().name +
             "' cannot be told from its context");
  }
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

/// The float that bits make which are converted to a type: that type, if it is
/// as wide; else an element or the one of IEEE 754 that is. None where nothing
/// converts them, or no float is as wide.
std::optional<BoundType>
BodyBinder::findFloatOf(unsigned bits,
                        const std::optional<BoundType> &becomes) const {
  const std::optional<BoundType> &known = types.get(bits);
  auto isOfThese = [&](const BoundType &type) {
    return type.kind == ScalarKind::Float && type.isComputed() &&
           (!known || bitsOf(type) == *known);
  };
  if (!becomes)
    return std::nullopt;
  BoundType single(ScalarFormat::floating(APFloat::IEEEsingle()));
  BoundType twice(ScalarFormat::floating(APFloat::IEEEdouble()));
  for (const BoundType &type : {*becomes, elementType(), single, twice})
    if (isOfThese(type))
      return type;
  return std::nullopt;
}

/// Reads what is converted to a type, if there is one.
unsigned BodyBinder::readConverted(const BodyNode &node,
                                   const std::optional<BoundType> &target) {
  const Signature *op = target && node.kind == BodyNode::Kind::Call
                            ? vocabulary.findPrimitive(node.text)
                            : nullptr;
  if (op && isOfBits(*op))
    wanted = target;
  return readArgument(node);
}

unsigned BodyBinder::readPrimitive(const BodyNode &node, const Signature &op) {
  size_t first = op.isConversion() ? 1 : 0;
  size_t count = op.operands.size(), given = node.arguments.size();
  if (given != first + count)
    return error("'" + op.name + "' takes " + (first ? "a type and " : "") +
                 Twine(count) + (count == 1 ? " operand" : " operands") +
                 ", but is given " + Twine(given) +
                 (given == 1 ? " argument" : " arguments"));
  std::optional<BoundType> becomes = std::exchange(wanted, std::nullopt);
  std::optional<BoundType> target;
  if (first)
    target = findTarget(*node.arguments[0]);
  SmallVector<unsigned, 3> arguments;
  for (const BodyNode *argument : ArrayRef(node.arguments).drop_front(first))
    arguments.push_back(readConverted(*argument, target));
  if (isOfBits(op)) {
    if (auto type = findFloatOf(typeOf(arguments[0]), becomes))
      return call(op, arguments, std::nullopt, types.add(*type));
    // The number that has such bits follows once more has been read.
    if (getType(arguments[0]))
      return defer(node.text, arguments, types.add(), /*isBoolean=*/false);
  }
  if (!first)
    return call(op, arguments);
  if (target)
    checkKind(op, "converts to", *target, op.resultKind);
  if (!isReadable())
    target = std::nullopt;
  return call(op, arguments, types.add(target));
}

BoundType BodyBinder::partOf(const BoundType &type) const {
  return type.format.getPart();
}

BoundType BodyBinder::bitsOf(const BoundType &type) const {
  return type.isComputed() && !type.format.isComplex()
             ? BoundType(type.format.getBits())
             : BoundType();
}

/// The type that `T` is for a call, whose operands or result have the type of
/// its parts or bits.
BoundType BodyBinder::relate(const Value &call) {
  const Signature &op = *call.op;
  std::optional<BoundType> known = types.get(call.variable);
  if (computesIn && computesIn->type.kind != ScalarKind::Complex &&
      (!known || *known == elementType())) {
    report("'" + op.name + "' works on the operands' element type, but is " +
           "computed in " + describe(computesIn->type) +
           ", as 'computesIn' says; an op that needs its elements as they are "
           "says 'let computesIn = []'");
    return binding.shared;
  }
  if (known)
    return *known;
  unify(call.variable, types.add(elementType()),
        "the type that '" + op.name + "' works on");
  return elementType();
}

/// Makes a call of a primitive; that of a conversion is to `target`.
unsigned BodyBinder::call(const Signature &op, ArrayRef<unsigned> arguments,
                          std::optional<unsigned> target,
                          std::optional<unsigned> ofVariable) {
  using Type = Signature::Type;
  Value made;
  made.kind = Value::Kind::Call;
  made.isOfFunction = !functions.empty();
  made.op = &op;
  made.variable = ofVariable ? *ofVariable : types.add();
  made.operands.append(arguments.begin(), arguments.end());
  auto what = [&](size_t index) {
    return ("operand " + Twine(index + 1) + " of '" + op.name + "'").str();
  };
  for (auto [index, type] : enumerate(op.operands))
    if (type == Type::Variable)
      unify(typeOf(arguments[index]), made.variable, what(index));
  auto isRelated = [](Type type) {
    return type == Type::Part || type == Type::Bits;
  };
  BoundType whole;
  if (isRelated(op.result) || any_of(op.operands, isRelated))
    whole = relate(made);
  auto getTypeOf = [&](Type type) {
    switch (type) {
    case Type::Boolean:
      return types.add(BoundType(ScalarFormat::integer(1)));
    case Type::Part:
      return types.add(partOf(whole));
    case Type::Bits:
      return types.add(bitsOf(whole));
    default:
      return made.variable;
    }
  };
  for (auto [index, type] : enumerate(op.operands))
    if (type != Type::Variable && type != Type::Integer)
      unify(typeOf(arguments[index]), getTypeOf(type), what(index),
            type == Type::Boolean ? ": (NotEqual $x, 0) is a boolean" : "");
  made.argument = made.variable;
  made.type = getTypeOf(op.result);
  if (target) {
    made.type = made.argument = *target;
  } else if (op.result == Type::Result) {
    const BodyResult &of = binding.results[resultNumber];
    if (computesIn)
      relate(made);
    if (!of.isMapped)
      report("'" + op.name +
             "' gives the result's element type, which is not a TypeMap's");
    made.type = made.argument = types.add(of.type);
  }
  values.push_back(std::move(made));
  return static_cast<unsigned>(values.size() - 1);
}

//===----------------------------------------------------------------------===//
// Types to convert to
//===----------------------------------------------------------------------===//

/// The type that `(TypeOf $x)`, `(PartOf $x)` or `(BitsOf $x)` is. `Shared` may
/// be in the place of `$x`. Several names have the type of the first one that
/// is no number.
std::optional<BoundType> BodyBinder::readValueType(const BodyNode &node) {
  bool isElement =
      node.arguments.size() == 1 && node.arguments[0]->isWord("Shared");
  bool isNamed = !node.arguments.empty() &&
                 all_of(node.arguments, std::mem_fn(&BodyNode::isName));
  if (!isElement && !isNamed)
    return fail("'" + node.text + "' takes 'Shared' or names of values, '$x'");
  std::optional<BoundType> type;
  if (isElement)
    type = elementType();
  for (const BodyNode *name : node.arguments)
    if (!type)
      type = getType(readName(name->text));
  if (!type)
    return fail("the type of '$" + node.arguments[0]->text +
                "' cannot be told here");
  return node.text == "PartOf"   ? partOf(*type)
         : node.text == "BitsOf" ? bitsOf(*type)
                                 : *type;
}

/// The type that a conversion names; none after an error.
std::optional<BoundType> BodyBinder::findTarget(const BodyNode &node) {
  if (node.kind == BodyNode::Kind::Call &&
      is_contained({"TypeOf", "PartOf", "BitsOf"}, node.text))
    return readValueType(node);
  if (node.isWord("Shared"))
    return elementType();
  if (node.isWord("ResultElement"))
    return bodyType();
  if (node.kind == BodyNode::Kind::Word)
    if (auto type = vocabulary.findType(node.text))
      return type;
  return fail("'" + Twine(node.isName() ? "$" : "") + node.text +
              "' is not a type to convert to: expected 'Shared', "
              "'ResultElement' or a single ScalarType");
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Whether the primitive is the one for values of the kind: one on signed
/// integers takes no booleans, which are never less than 0.
static bool isFor(const PrimitiveSignature &conversion, const BoundType &from) {
  ScalarKind kind = conversion.kinds.front();
  switch (from.kind) {
  case ScalarKind::Integer:
  case ScalarKind::Signed:
    return kind == (from.isBit() ? ScalarKind::Integer : ScalarKind::Signed);
  case ScalarKind::Unsigned:
    return kind == ScalarKind::Integer;
  default:
    return kind == from.kind;
  }
}

/// The primitive that a name of conversions stands for: to booleans
/// `NotEqual`, which compares with 0, or `Same`. Empty where there is none.
StringRef BodyBinder::findConversion(const ConversionRow &row,
                                     const BoundType &from,
                                     const BoundType &to) {
  if (to.isBoolean())
    return from.isBoolean() ? "Same" : "NotEqual";
  for (StringRef each : row.conversions) {
    const Signature *op = vocabulary.findPrimitive(each);
    if (op && isFor(*op, from) && takes(op->resultKind, to.kind))
      return each;
  }
  return "";
}

/// Whether the type is a float whose zeros have signs: then its numbers are in
/// the order of their bits, on both sides of 0.
static bool hasMinusZero(const BoundType &type) {
  auto zero = ScalarValue::parse("-0", type.format);
  return zero && type.format.isFloat() && zero->getFloat().isNegZero();
}

unsigned BodyBinder::readConversion(const BodyNode &node,
                                    const ConversionRow &row) {
  size_t count = node.arguments.size();
  const BodyFunction *direction =
      count == 3 && node.arguments[2]->kind == BodyNode::Kind::Word
          ? vocabulary.findFunction(node.arguments[2]->text)
          : nullptr;
  if (count != 2 && !direction)
    return error("'" + row.name +
                 "' takes a type and 1 operand, perhaps with a direction: (" +
                 row.name + " Float32, $x)");
  std::optional<BoundType> target = findTarget(*node.arguments[0]);
  if (!target)
    return addNumber("0", types.add());
  unsigned value = readConverted(*node.arguments[1], target);
  unsigned nearest = convertTo(*target, row, value);
  if (!direction || !isReadable())
    return nearest;
  if (getType(value)->kind != ScalarKind::Float ||
      !hasMinusZero(*getType(nearest)))
    return error("'" + direction->name +
                 "' is for conversions of floats to floats that have a -0");
  return readFunction(*direction, {value, nearest});
}

unsigned BodyBinder::convertTo(const BoundType &target,
                               const ConversionRow &row, unsigned value) {
  if (!isReadable())
    return addNumber("0", types.add());
  std::optional<BoundType> type = getType(value);
  // A number is one of the type that it becomes; what follows later, such as
  // a constant, has the element type.
  if (!type && values[value].kind == Value::Kind::Number) {
    unify(typeOf(value), types.add(target), "'" + row.name + "'");
    return value;
  }
  if (!type && values[value].kind == Value::Kind::Call)
    unify(typeOf(value), types.add(elementType()), "'" + row.name + "'");
  if (!type)
    type = getType(value);
  if (!type)
    return error("the type of what '" + row.name +
                 "' converts cannot be told here");
  StringRef callee = findConversion(row, *type, target);
  if (callee.empty())
    return error("'" + row.name + "' does not convert " + describe(*type) +
                 " to " + describe(target) +
                 (type->kind == ScalarKind::Complex
                      ? findOtherValue("floating-point", *type)
                      : ""));
  if (callee == "NotEqual")
    return readNamedCall(callee, {value, addNumber("0", types.add())});
  const Signature &op = *vocabulary.findPrimitive(callee);
  return op.isConversion() ? call(op, {value}, types.add(target))
                           : call(op, {value});
}

} // namespace ewise
