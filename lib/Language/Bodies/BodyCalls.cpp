//===- BodyCalls.cpp - Calls in scalar bodies -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

std::string count(size_t number, StringRef noun) {
  return std::to_string(number) + " " + noun.str() + (number == 1 ? "" : "s");
}

std::vector<BodyReader::Value> BodyReader::readArguments(const DagInit &dag,
                                                         size_t first) {
  std::vector<Value> arguments;
  for (size_t number = first; number < dag.getNumArgs(); ++number)
    arguments.push_back(readArgument(dag, number));
  return arguments;
}

BodyReader::Value BodyReader::readCall(const DagInit &dag,
                                       const Record &record) {
  auto scalarOp = vocabulary.getOp(record);
  isComplete &= scalarOp != nullptr;
  if (!scalarOp)
    return add(Expression::Kind::Call, types.add());
  size_t first = scalarOp->isConversion() ? 1 : 0;
  size_t numOperands = scalarOp->operands.size();
  if (dag.getNumArgs() != first + numOperands)
    return error("'" + scalarOp->name + "' takes " +
                 (first ? "a type and " : "") + count(numOperands, "operand") +
                 ", but is given " + count(dag.getNumArgs(), "argument"));
  std::vector<Value> arguments = readArguments(dag, first);
  // The number that has such bits follows once more has been read.
  if (numOperands == 1 && scalarOp->operands[0] == ScalarOpModel::Type::Bits)
    if (const auto &bits = types.get(arguments[0].type);
        bits && bits->kind == ExpressionType::Kind::Concrete)
      return defer(record, std::move(arguments), types.add());
  return call(scalarOp, arguments,
              first ? std::optional(readTarget(*dag.getArg(0), *scalarOp))
                    : std::nullopt);
}

BodyReader::Value BodyReader::defer(const Record &callee,
                                    std::vector<Value> arguments,
                                    unsigned variable) {
  Value call;
  call.expression = std::make_shared<Expression>();
  call.expression->kind = Expression::Kind::Call;
  call.variable = call.argument = variable;
  call.type = vocabulary.isComparison(callee) ? types.add(boolean()) : variable;
  call.isOfFunction = !functions.empty();
  values.push_back(call);
  pending.push_back({call, &callee, std::move(arguments)});
  return call;
}

/// The type of the parts of a complex type; that of elements is known by its
/// name.
ExpressionType BodyReader::partOf(const ExpressionType &type) const {
  return type.kind == ExpressionType::Kind::Concrete && type.type->part &&
                 !(type == sharedType())
             ? ExpressionType(*type.type->part)
             : sharedPart();
}

/// The integer as wide as a type.
ExpressionType BodyReader::bitsOf(const ExpressionType &type) const {
  if (type.kind == ExpressionType::Kind::Concrete && !(type == sharedType()))
    if (auto bits = getBits(*type.type))
      return ExpressionType(*bits);
  return sharedBits();
}

/// Checks and returns what `T` is for a call, whose operands or result have the
/// type of its parts or bits.
ExpressionType BodyReader::relate(const Value &call) {
  const ScalarOpModel &scalarOp = *call.expression->op;
  const auto &known = types.get(call.variable);
  if (computeType && computeType->type.kind == ScalarKind::Complex && !known) {
    unify(call.variable, types.add(elementType()),
          "the type that '" + scalarOp.name + "' works on");
    return elementType();
  }
  if (computeType && computeType->type.kind != ScalarKind::Complex &&
      (!known || *known == elementType())) {
    errorOfElement("'" + scalarOp.name + "' works on");
    return sharedType();
  }
  if (known && known->kind == ExpressionType::Kind::Concrete)
    return *known;
  unify(call.variable, types.add(sharedType()),
        "the type that '" + scalarOp.name + "' works on");
  return sharedType();
}

/// Makes a call of a primitive; that of a conversion is to `target`.
BodyReader::Value
BodyReader::call(std::shared_ptr<const ScalarOpModel> scalarOp,
                 ArrayRef<Value> arguments, std::optional<unsigned> target,
                 std::optional<unsigned> variable) {
  using Type = ScalarOpModel::Type;
  Value call;
  call.variable = variable ? *variable : types.add();
  call.expression = std::make_shared<Expression>();
  call.expression->kind = Expression::Kind::Call;
  call.expression->op = scalarOp;
  auto what = [&](size_t index) {
    return ("operand " + Twine(index + 1) + " of '" + scalarOp->name + "'")
        .str();
  };
  for (auto [index, type, argument] : enumerate(scalarOp->operands, arguments))
    if (type == Type::Variable)
      unify(argument.type, call.variable, what(index));
  auto isRelated = [](Type type) {
    return type == Type::Part || type == Type::Bits;
  };
  ExpressionType whole;
  if (isRelated(scalarOp->result) || any_of(scalarOp->operands, isRelated))
    whole = relate(call);
  auto typeOf = [&](Type type) {
    switch (type) {
    case Type::Boolean:
      return types.add(boolean());
    case Type::Part:
      return types.add(partOf(whole));
    case Type::Bits:
      return types.add(bitsOf(whole));
    default:
      return call.variable;
    }
  };
  for (auto [index, type, argument] :
       enumerate(scalarOp->operands, arguments)) {
    call.expression->operands.push_back(argument.expression);
    if (type == Type::Integer)
      call.integers.push_back(argument.type);
    else if (type != Type::Variable)
      unify(argument.type, typeOf(type), what(index));
  }
  call.argument = call.variable;
  call.type = typeOf(scalarOp->result);
  if (target) {
    call.type = call.argument = *target;
  } else if (scalarOp->result == Type::Result) {
    if (computeType)
      errorOfElement("'" + scalarOp->name + "' works on");
    if (signature.results[resultNumber].kind != ResultModel::Kind::Mapped)
      report("'" + scalarOp->name +
             "' gives the result's element type, which is not a TypeMap's");
    call.type = call.argument = types.add(resultType());
  }
  call.isOfFunction = !functions.empty();
  values.push_back(call);
  return call;
}

//===----------------------------------------------------------------------===//
// Types to convert to
//===----------------------------------------------------------------------===//

/// The type that `(TypeOf $x)`, `(PartOf $x)` or `(BitsOf $x)` is, of which
/// `Shared` may be in the place of `$x`. Of several names, it is the type of
/// the first one that is no number.
std::optional<ExpressionType> BodyReader::readValueType(const DagInit &dag) {
  StringRef name = cast<DefInit>(dag.getOperator())->getDef()->getName();
  bool isElement =
      dag.getNumArgs() == 1 && dag.getArg(0)->getAsString() == "Shared";
  bool isNamed = dag.getNumArgs() != 0 && all_of(dag.getArgs(), [](auto *each) {
                   return isa<UnsetInit>(each);
                 });
  if (!isElement && !isNamed) {
    report("'" + name + "' takes 'Shared' or names of values, '$x'");
    return std::nullopt;
  }
  std::optional<ExpressionType> type;
  if (isElement)
    type = elementType();
  for (unsigned each = 0; !type && each != dag.getNumArgs(); ++each)
    type = types.get(readName(dag.getArgNameStr(each)).type);
  if (!type) {
    report("the type of '$" + dag.getArgNameStr(0) + "' cannot be told here");
    return std::nullopt;
  }
  return name == "PartOf"   ? partOf(*type)
         : name == "BitsOf" ? bitsOf(*type)
                            : *type;
}

/// The type that a conversion names; none after an error.
std::optional<ExpressionType> BodyReader::findTarget(const Init &value) {
  if (const auto *dag = dyn_cast<DagInit>(&value))
    if (const auto *def = dyn_cast<DefInit>(dag->getOperator());
        def && def->getDef()->isSubClassOf("BodyOperator"))
      return readValueType(*dag);
  const auto *def = dyn_cast<DefInit>(&value);
  StringRef name = def ? def->getDef()->getName() : "";
  if (name == "Shared")
    return elementType();
  if (name == "ResultElement")
    return bodyType();
  if (def && def->getDef()->isSubClassOf("ScalarType")) {
    ScalarTypeSet set = vocabulary.getTypes(*def->getDef());
    isComplete &= !set.isEmpty();
    if (set.isEmpty())
      return std::nullopt;
    if (const ScalarType *single = set.getSingle())
      return ExpressionType(*single);
  }
  report("'" + value.getAsString() +
         "' is not a type to convert to: expected 'Shared', "
         "'ResultElement' or a single ScalarType");
  return std::nullopt;
}

/// Reads the type that a primitive converts to.
unsigned BodyReader::readTarget(const Init &value,
                                const ScalarOpModel &scalarOp) {
  std::optional<ExpressionType> target = findTarget(value);
  if (!target)
    return types.add();
  if (auto wrong =
          findWrongKind(scalarOp, "converts to", *target, scalarOp.resultKind))
    return error(*wrong).type;
  return types.add(target);
}

} // namespace ewise::tblgen
