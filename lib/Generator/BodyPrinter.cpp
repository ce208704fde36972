//===- BodyPrinter.cpp - Scalar bodies as C++ -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyPrinter.h"
#include "ConditionPrinter.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// The variable of the type that a case computes in.
constexpr StringLiteral kComputeType = "computeType";

class BodyPrinter {
public:
  BodyPrinter(const OpModel &op, ElementSets &sets, raw_ostream &os)
      : op(op), sets(sets), os(os) {}

  /// Prints a function that builds the body.
  void print(StringRef function, const Case &bodyCase);

private:
  void printHead(StringRef function, const Case &body);

  /// Prints the statements that compute the expression, and returns the name
  /// of its value.
  std::string emit(const Expression &expression);
  std::string emitChoice(const Expression &choice);
  std::string emitFold(const Expression &fold);
  std::string convertNext(const Expression &fold,
                          const std::string &value) const;
  /// Prints the statements for what the expression is made of, and returns the
  /// C++ that computes it; where that is done, the name of its value.
  std::string compute(const Expression &expression);
  std::string computeLiteral(const Expression &literal);
  std::string computeCount(const Expression &count) const;
  std::string computeAttribute(const Expression &expression);
  std::string computeCall(const Expression &call);

  std::string getVariable(const Expression &expression) const;
  std::string getElementType(const ExpressionType &type) const;
  /// A C++ variable of this name or, where it is taken, a name like it.
  std::string makeName(StringRef wanted);
  std::string declare(StringRef type, StringRef name, StringRef value);
  raw_ostream &line() { return os.indent(indent); }

  const OpModel &op;
  ElementSets &sets;
  raw_ostream &os;
  unsigned indent = 2;
  /// The names that the function gives to something else.
  StringSet<> taken = {"b",  "operation", "operands",
                       "op", "element",   kComputeType};
  DenseMap<const Expression *, std::string> values;
  DenseMap<size_t, std::string> operandNames;
  /// The type that the case computes in, where that is not the element type.
  const ScalarType *computeType = nullptr;
};

} // namespace

static bool isOperand(const Expression &expression) {
  return expression.kind == Expression::Kind::Operand;
}

static bool isFold(const Expression &expression) {
  return expression.kind == Expression::Kind::Fold;
}

static bool isChoice(const Expression &expression) {
  return expression.kind == Expression::Kind::Choice;
}

static bool isIdentity(const Expression &expression) {
  return expression.kind == Expression::Kind::Call &&
         expression.op->isIdentity();
}

/// Whether the type follows from the one that operands share.
static bool isShared(const ExpressionType &type) {
  return type.kind == ExpressionType::Kind::Shared ||
         type.kind == ExpressionType::Kind::Part ||
         type.kind == ExpressionType::Kind::Bits;
}

/// Whether the C++ of the expression itself names its `$type`.
static bool mentionsType(const OpModel &op, const Expression &expression) {
  if (expression.kind == Expression::Kind::Literal ||
      expression.kind == Expression::Kind::Count)
    return true;
  if (expression.kind == Expression::Kind::Attribute)
    return op.getAttributes()[expression.index].kind ==
           AttributeModel::Kind::Float;
  return expression.isCall() && mentions(expression.op->cppExpression, "type");
}

static const ExpressionType &getMentionedType(const Expression &expression) {
  return expression.isCall() ? expression.typeArgument : expression.type;
}

/// Whether the body needs the element type that the operands share.
static bool usesSharedType(const OpModel &op, const Case &body) {
  return anyOf(body, [&](const Expression &expression) {
    return mentionsType(op, expression) &&
           isShared(getMentionedType(expression));
  });
}

std::string printOperand(const OpModel &op, size_t operand, StringRef range) {
  auto isVariadic = [](const OperandModel &o) { return o.variadic; };
  ArrayRef<OperandModel> operands = op.getOperands();
  if (none_of(operands.take_front(operand), isVariadic))
    return (range + "[" + Twine(operand) + "]").str();
  size_t behind = operands.size() - operand - 1;
  std::string others =
      behind ? ".drop_back(" + std::to_string(behind) + ")" : "";
  return range.str() + others + ".back()";
}

bool readsOperand(const OpModel &op, const Case &bodyCase, size_t operand) {
  if (operand == op.getSharedOperand() && usesSharedType(op, bodyCase))
    return true;
  return anyOf(bodyCase, [&](const Expression &expression) {
    if ((isOperand(expression) || isFold(expression)) &&
        expression.index == operand)
      return true;
    if (!mentionsType(op, expression))
      return false;
    const ExpressionType &type = getMentionedType(expression);
    return type.kind == ExpressionType::Kind::Operand &&
           type.operand == operand;
  });
}

bool isCopy(const Case &bodyCase) {
  return bodyCase.values.size() == 1 &&
         !anyOf(bodyCase, [](const Expression &expression) {
           return !isOperand(expression) && !isIdentity(expression);
         });
}

//===----------------------------------------------------------------------===//
// Names and types
//===----------------------------------------------------------------------===//

std::string BodyPrinter::makeName(StringRef wanted) {
  // Names of types and records may have other characters, or begin with a
  // digit. With a number, even a keyword is an identifier.
  std::string base = isDigit(wanted.front()) ? "_" : "";
  for (char c : wanted)
    base += isAlnum(c) ? c : '_';
  std::string name = base;
  for (unsigned number = 2; whyNoIdentifier(name) || !taken.insert(name).second;
       ++number)
    name = base + std::to_string(number);
  return name;
}

std::string BodyPrinter::declare(StringRef type, StringRef name,
                                 StringRef value) {
  std::string variable = makeName(name);
  line() << type << " " << variable << " = " << value << ";\n";
  return variable;
}

std::string BodyPrinter::getVariable(const Expression &expression) const {
  if (!expression.name.empty())
    return expression.name;
  switch (expression.kind) {
  case Expression::Kind::Operand:
    return op.getOperands()[expression.index].name;
  case Expression::Kind::Attribute:
    return op.getAttributes()[expression.index].name;
  case Expression::Kind::Literal:
    return "constant";
  case Expression::Kind::Count:
    return "count";
  case Expression::Kind::Choice:
    return "chosen";
  case Expression::Kind::Call:
  case Expression::Kind::Fold:
    break;
  }
  // `xF32` of `x`, of complex numbers `xComplexF64`.
  if (expression.isImplicit && expression.operands.front()->op == nullptr) {
    const ScalarType &type = *expression.type.type;
    return getVariable(*expression.operands.front()) +
           (type.part ? "Complex" + StringRef(type.part->description).upper()
                      : StringRef(type.description).upper());
  }
  StringRef name = expression.op->name;
  return name.take_front(1).lower() + name.drop_front(1).str();
}

std::string BodyPrinter::getElementType(const ExpressionType &type) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "element";
  case ExpressionType::Kind::Result:
    return "b.getResultElement(" +
           (type.result ? std::to_string(type.result) : "") + ")";
  case ExpressionType::Kind::Part:
    return "::ewise::getPartType(element)";
  case ExpressionType::Kind::Bits:
    return "::ewise::getBitsType(element)";
  case ExpressionType::Kind::Operand:
    return "::mlir::getElementTypeOrSelf(" +
           printOperand(op, type.operand, "operands") + ")";
  case ExpressionType::Kind::Concrete:
    break;
  }
  if (computeType && *type.type == *computeType)
    return kComputeType.str();
  // Bodies are built on signless integers.
  if (type.type->maxWidth)
    return "b.getIntegerType(" + std::to_string(type.type->maxWidth) + ")";
  return "::ewise::getType(" + printElementType(*type.type) +
         ", b.getContext())";
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

std::string BodyPrinter::computeLiteral(const Expression &literal) {
  std::string type = getElementType(literal.type);
  if (literal.integer)
    return "b.integerConstant(" + printInteger(*literal.integer) + ", " + type +
           ")";
  return "b.floatConstant(" + printDecimal(literal.decimal) + ", " + type + ")";
}

/// The number of operands that are not others'.
std::string BodyPrinter::computeCount(const Expression &count) const {
  size_t others = op.getOperands().size() - 1;
  std::string number = others ? "operands.size() - " + std::to_string(others)
                              : "operands.size()";
  return "::ewise::countConstant(b, " + number + ", " +
         getElementType(count.type) + ")";
}

std::string BodyPrinter::computeAttribute(const Expression &expression) {
  const AttributeModel &attribute = op.getAttributes()[expression.index];
  std::string getter = "op.get" + attribute.getCppName();
  if (attribute.weak)
    return "::ewise::weakConstant(b, op, " + std::to_string(expression.index) +
           ")";
  if (attribute.kind == AttributeModel::Kind::Element)
    return "b.constant(" + getter + "Attr())";
  std::string value = printPresent(attribute);
  if (attribute.kind == AttributeModel::Kind::Float)
    return "b.floatConstant(" + value + ", " + getElementType(expression.type) +
           ")";
  return "b.integerConstant(static_cast<int64_t>(" + value + "), " +
         getElementType(expression.type) + ")";
}

std::string BodyPrinter::computeCall(const Expression &call) {
  std::vector<std::string> operands;
  for (const ExpressionPtr &operand : call.operands)
    operands.push_back(emit(*operand));
  return substitute(call.op->cppExpression, [&](StringRef name) {
    size_t index = 0;
    return name.getAsInteger(10, index) ? getElementType(call.typeArgument)
                                        : operands[index];
  });
}

std::string BodyPrinter::compute(const Expression &expression) {
  if (auto known = values.find(&expression); known != values.end())
    return known->second;
  if (isIdentity(expression))
    return compute(*expression.operands.front());
  switch (expression.kind) {
  case Expression::Kind::Operand:
    return operandNames[expression.index];
  case Expression::Kind::Attribute:
    return computeAttribute(expression);
  case Expression::Kind::Literal:
    return computeLiteral(expression);
  case Expression::Kind::Count:
    return computeCount(expression);
  case Expression::Kind::Choice:
    return emitChoice(expression);
  case Expression::Kind::Fold:
    return emitFold(expression);
  case Expression::Kind::Call:
    break;
  }
  return computeCall(expression);
}

std::string BodyPrinter::emitChoice(const Expression &choice) {
  for (const Expression *common : getCommon(choice))
    emit(*common);
  std::string variable = makeName(getVariable(choice));
  line() << "::mlir::Value " << variable << ";\n";
  line() << "if (" << printCondition(op, *choice.condition, sets) << ") {\n";
  for (const ExpressionPtr &branch : choice.operands) {
    // Values of a branch are only known inside of it.
    auto outerValues = values;
    auto outerTaken = taken;
    indent += 2;
    std::string value = compute(*branch);
    line() << variable << " = " << value << ";\n";
    indent -= 2;
    values = std::move(outerValues);
    taken = std::move(outerTaken);
    line() << (branch == choice.operands.front() ? "} else {\n" : "}\n");
  }
  return variable;
}

/// A value of the variadic operand as one of the fold's type.
std::string BodyPrinter::convertNext(const Expression &fold,
                                     const std::string &value) const {
  if (!fold.conversion)
    return value;
  return substitute(fold.conversion->cppExpression, [&](StringRef name) {
    return name == "0" ? value : getElementType(fold.type);
  });
}

std::string BodyPrinter::emitFold(const Expression &fold) {
  size_t before = fold.index;
  size_t behind = op.getOperands().size() - fold.index - 1;
  std::string first;
  if (fold.operands.empty()) {
    first = convertNext(fold, printOperand(op, fold.index, "operands"));
    ++before;
  } else {
    first = emit(*fold.operands.front());
  }
  std::string variable = declare("::mlir::Value", getVariable(fold), first);
  std::string next = makeName("next");
  std::string range = "operands";
  if (before)
    range += ".drop_front(" + std::to_string(before) + ")";
  if (behind)
    range += ".drop_back(" + std::to_string(behind) + ")";
  line() << "for (::mlir::Value " << next << " : " << range << ")\n";
  std::string value = substitute(fold.op->cppExpression, [&](StringRef name) {
    size_t index = 0;
    if (name.getAsInteger(10, index))
      return getElementType(fold.typeArgument);
    return index == 0 ? variable : convertNext(fold, next);
  });
  indent += 2;
  line() << variable << " = " << value << ";\n";
  indent -= 2;
  return variable;
}

std::string BodyPrinter::emit(const Expression &expression) {
  if (isIdentity(expression))
    return emit(*expression.operands.front());
  bool hasName = values.contains(&expression) || isOperand(expression) ||
                 isFold(expression) || isChoice(expression);
  std::string value = compute(expression);
  if (!hasName)
    value = declare("::mlir::Value", getVariable(expression), value);
  values[&expression] = value;
  return value;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

/// Parameters that the body does not need have no name.
void BodyPrinter::printHead(StringRef function, const Case &body) {
  bool usesBuilder =
      op.hasSeveralResults() || anyOf(body, [](const Expression &expression) {
        return !isOperand(expression) && !isIdentity(expression) &&
               !isChoice(expression);
      });
  bool usesOp = anyOf(body, [](const Expression &expression) {
    return expression.kind == Expression::Kind::Attribute ||
           isChoice(expression);
  });
  bool usesElement = usesSharedType(op, body);
  bool usesOperands =
      usesElement || anyOf(body, [&](const Expression &expression) {
        return isOperand(expression) || isFold(expression) ||
               expression.kind == Expression::Kind::Count ||
               (mentionsType(op, expression) &&
                getMentionedType(expression).kind ==
                    ExpressionType::Kind::Operand);
      });

  os << "static ::mlir::Value " << function << "(::ewise::BodyBuilder &"
     << (usesBuilder ? "b" : "") << ", ::mlir::Operation *"
     << (usesOp ? "operation" : "") << ", ::mlir::ValueRange"
     << (usesOperands ? " operands" : "") << ") {\n";
  if (usesOp)
    line() << "auto op = ::llvm::cast<" << op.getQualifiedCppClass()
           << ">(operation);\n";
  for (size_t index = 0; index != op.getOperands().size(); ++index)
    if (anyOf(body, [&](const Expression &expression) {
          return isOperand(expression) && expression.index == index;
        }))
      operandNames[index] =
          declare("::mlir::Value", op.getOperands()[index].name,
                  printOperand(op, index, "operands"));
  if (usesElement)
    line() << "::mlir::Type element = ::mlir::getElementTypeOrSelf("
           << printOperand(op, op.getSharedOperand(), "operands") << ");\n";
}

void BodyPrinter::print(StringRef function, const Case &bodyCase) {
  printHead(function, bodyCase);
  if (bodyCase.computeType) {
    line() << "::mlir::Type " << kComputeType << " = "
           << getElementType(ExpressionType(*bodyCase.computeType)) << ";\n";
    computeType = &*bodyCase.computeType;
  }
  if (op.hasSeveralResults()) {
    auto values =
        map_to_vector(bodyCase.values,
                      [&](const ExpressionPtr &value) { return emit(*value); });
    line() << "return b.several({" << join(values, ", ") << "});\n";
  } else {
    std::string value = compute(bodyCase.getValue());
    line() << "return " << value << ";\n";
  }
  os << "}\n\n";
}

void printBody(raw_ostream &os, StringRef function, const OpModel &op,
               const Case &bodyCase, ElementSets &sets) {
  BodyPrinter(op, sets, os).print(function, bodyCase);
}

} // namespace ewise::tblgen
