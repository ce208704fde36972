//===- BodyPrinter.cpp - Scalar bodies as C++ -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrinter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

class BodyPrinter {
public:
  BodyPrinter(const OpModel &op, raw_ostream &os) : op(op), os(os) {}

  void print(const Case &bodyCase);

private:
  using Values = DenseMap<const Expression *, std::string>;

  /// Prints the statements that compute the expression, and returns the name
  /// of its value.
  std::string emit(const Expression &expression);
  std::string emitCall(const Expression &call);
  /// Prints the statements for the call's operands and returns the call.
  std::string printCall(const Expression &call);
  /// Prints `<head> <value>;`, broken as clang-format breaks it.
  void statement(const Twine &head, StringRef value);
  std::string emitChoice(const Expression &choice);
  std::string emitLeaf(const Expression &leaf);

  std::string declare(StringRef name, StringRef value);
  std::string getElementType(const ExpressionType &type);
  /// A C++ variable of this name or, where it is taken, a name like it.
  std::string makeName(StringRef wanted);
  raw_ostream &line() { return os.indent(indent); }

  const OpModel &op;
  raw_ostream &os;
  unsigned indent = 7;
  /// Names that mean something in the emitted lambda or in C++.
  StringSet<> taken = {"b",     "operation", "operands", "op",
                       "element", "int",   "float",     "double",   "bool",
                       "char",  "if",        "else",     "for",
                       "while", "do",        "switch",   "case",
                       "break", "return",    "const",    "default",
                       "new",   "delete",    "this",     "auto",
                       "class", "struct",    "union",    "enum",
                       "and",   "or",        "xor",      "not",
                       "true",  "false",     "sizeof",   "long",
                       "short", "signed",    "unsigned", "void",
                       "using", "namespace", "operator", "template"};
  Values values;
  DenseMap<size_t, std::string> operandNames;
  DenseMap<size_t, std::string> attributeNames;
  bool usesOp = false;
};

} // namespace

static bool reads(const Expression &expression, Expression::Kind kind,
                  size_t index) {
  return (expression.kind == kind && expression.index == index) ||
         any_of(expression.operands, [&](const ExpressionPtr &operand) {
           return reads(*operand, kind, index);
         });
}

/// Whether printing the expression mentions the shared element type.
static bool usesSharedType(const Expression &expression) {
  auto isShared = [](const ExpressionType &type) {
    return type.kind == ExpressionType::Kind::Shared;
  };
  bool literal = expression.kind == Expression::Kind::Literal &&
                 isShared(expression.type);
  bool call = expression.kind == Expression::Kind::Call &&
              expression.cppExpression.contains("$type") &&
              isShared(expression.typeArgument);
  return literal || call ||
         any_of(expression.operands, [](const ExpressionPtr &operand) {
           return usesSharedType(*operand);
         });
}

/// Whether anything is built at all; `(Same $x)` is `$x`.
static bool buildsAnything(const Expression &expression) {
  if (expression.kind == Expression::Kind::Call &&
      expression.cppExpression == "$0")
    return buildsAnything(*expression.operands.front());
  return expression.kind != Expression::Kind::Operand;
}

static bool readsAttributes(const Expression &expression) {
  return expression.kind == Expression::Kind::Attribute ||
         expression.kind == Expression::Kind::Choice ||
         any_of(expression.operands, [](const ExpressionPtr &operand) {
           return readsAttributes(*operand);
         });
}

std::string BodyPrinter::makeName(StringRef wanted) {
  std::string name = wanted.str();
  for (unsigned number = 2; !taken.insert(name).second; ++number)
    name = wanted.str() + std::to_string(number);
  return name;
}

std::string BodyPrinter::declare(StringRef name, StringRef value) {
  std::string variable = makeName(name);
  statement("::mlir::Value " + variable + " =", value);
  return variable;
}

void BodyPrinter::statement(const Twine &head, StringRef value) {
  std::string begin = head.str();
  line() << begin;
  if (indent + begin.size() + 1 + value.size() + 1 <= 80) {
    os << " " << value << ";\n";
    return;
  }
  bool isReturn = begin == "return";
  if (!isReturn && indent + 4 + value.size() + 1 <= 80) {
    os << "\n";
    os.indent(indent + 4) << value << ";\n";
    return;
  }
  size_t open = value.find('(') + 1;
  os << " " << value.take_front(open) << "\n";
  os.indent(indent + 4) << value.drop_front(open) << ";\n";
}

std::string BodyPrinter::getElementType(const ExpressionType &type) {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "element";
  case ExpressionType::Kind::Result:
    return "b.getResultElement()";
  case ExpressionType::Kind::Operand:
    return "::mlir::getElementTypeOrSelf(operands[" +
           std::to_string(type.operand) + "])";
  case ExpressionType::Kind::Concrete:
    break;
  }
  if (type.type.kind == ScalarKind::Integer)
    return "b.getIntegerType(" + std::to_string(type.type.minWidth) + ")";
  std::string builder = type.type.cppBuilder;
  size_t hole;
  while ((hole = builder.find("$_context")) != std::string::npos)
    builder.replace(hole, StringRef("$_context").size(), "b.getContext()");
  return builder;
}

std::string BodyPrinter::emitLeaf(const Expression &leaf) {
  if (leaf.kind == Expression::Kind::Operand)
    return operandNames[leaf.index];
  if (leaf.kind == Expression::Kind::Literal) {
    std::string type = getElementType(leaf.type);
    if (leaf.integer)
      return declare("constant", "b.integerConstant(" +
                                     std::to_string(*leaf.integer) + ", " +
                                     type + ")");
    return declare("constant",
                   "b.floatConstant(" + leaf.decimal + ", " + type + ")");
  }
  const AttributeModel &attribute = op.getAttributes()[leaf.index];
  std::string getter = "op.get" + attribute.getCppName();
  if (attribute.kind == AttributeModel::Kind::Element)
    return declare(attribute.name, "b.constant(" + getter + "Attr())");
  return declare(attribute.name, "b.integerConstant(static_cast<int64_t>(" +
                                     getter + "()), " +
                                     getElementType(leaf.type) + ")");
}

std::string BodyPrinter::emitCall(const Expression &call) {
  std::string value = printCall(call);
  // `(Same $x)` computes nothing.
  return taken.contains(value) ? value : declare(call.variable, value);
}

std::string BodyPrinter::printCall(const Expression &call) {
  SmallVector<std::string> operands;
  for (const ExpressionPtr &operand : call.operands)
    operands.push_back(emit(*operand));
  std::string value;
  StringRef rest = call.cppExpression;
  while (!rest.empty()) {
    size_t dollar = rest.find('$');
    value += rest.take_front(dollar);
    rest = rest.drop_front(std::min(dollar, rest.size()));
    size_t index = 0;
    if (rest.consume_front("$type"))
      value += getElementType(call.typeArgument);
    else if (rest.consume_front("$") && !rest.consumeInteger(10, index) &&
             index < operands.size())
      value += operands[index];
  }
  return value;
}

std::string BodyPrinter::emitChoice(const Expression &choice) {
  const AttributeModel &attribute = op.getAttributes()[choice.index];
  std::string variable = makeName("chosen");
  line() << "::mlir::Value " << variable << ";\n";
  line() << "if (op.get" << attribute.getCppName() << "()"
         << (attribute.kind == AttributeModel::Kind::Bool ? "" : " != 0")
         << ") {\n";
  for (const ExpressionPtr &branch : choice.operands) {
    // What a branch computes is only known inside of it.
    Values outer = values;
    StringSet<> outerTaken = taken;
    indent += 2;
    std::string value = emit(*branch);
    line() << variable << " = " << value << ";\n";
    indent -= 2;
    values = std::move(outer);
    taken = std::move(outerTaken);
    line() << (branch == choice.operands.front() ? "} else {\n" : "}\n");
  }
  return variable;
}

std::string BodyPrinter::emit(const Expression &expression) {
  auto known = values.find(&expression);
  if (known != values.end())
    return known->second;
  std::string value;
  switch (expression.kind) {
  case Expression::Kind::Call:
    value = emitCall(expression);
    break;
  case Expression::Kind::Choice:
    value = emitChoice(expression);
    break;
  default:
    value = emitLeaf(expression);
    break;
  }
  values[&expression] = value;
  return value;
}

void BodyPrinter::print(const Case &bodyCase) {
  const Expression &value = *bodyCase.value;
  bool usesOp = readsAttributes(value);
  os << "[](::ewise::BodyBuilder &" << (buildsAnything(value) ? "b" : "")
     << ", ::mlir::Operation *"
     << (usesOp ? "operation" : "") << ",\n"
     << "        ::mlir::ValueRange operands) -> ::mlir::Value {\n";
  if (usesOp)
    line() << "auto op = ::llvm::cast<" << op.getQualifiedCppClass()
           << ">(operation);\n";
  for (auto [index, operand] : enumerate(op.getOperands()))
    if (reads(value, Expression::Kind::Operand, index))
      operandNames[index] =
          declare(operand.name, "operands[" + std::to_string(index) + "]");
  if (usesSharedType(value)) {
    const auto *shared = find_if(
        op.getOperands(), [](const OperandModel &o) { return o.shared; });
    statement("::mlir::Type element =",
              "::mlir::getElementTypeOrSelf(operands[" +
                  std::to_string(shared - op.getOperands().begin()) + "])");
  }
  statement("return", value.kind == Expression::Kind::Call ? printCall(value)
                                                           : emit(value));
  os << "     }";
}

void printBody(raw_ostream &os, const OpModel &op, const Case &bodyCase) {
  BodyPrinter(op, os).print(bodyCase);
}

} // namespace ewise::tblgen
