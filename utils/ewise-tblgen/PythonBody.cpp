//===- PythonBody.cpp - Scalar bodies as Python ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonBody.h"
#include "PythonCondition.h"
#include "PythonText.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

class PythonBody {
public:
  PythonBody(const OpModel &op, PythonTypes &types, raw_ostream &os)
      : op(op), types(types), os(os) {}

  void emit(StringRef function, const Case &bodyCase);

private:
  /// Prints the statements for what the expression is made of, and returns the
  /// Python that computes it.
  std::string write(const Expression &expression);
  std::string writeCall(const Expression &call);
  std::string writeAttribute(const Expression &read);
  std::string writeChoice(const Expression &choice);
  std::string writeFold(const Expression &fold);
  std::string convertNext(const Expression &fold,
                          const std::string &value) const;
  /// The same, for a value that another one is made of: it gets a variable,
  /// unless it is a name or a number.
  std::string compute(const Expression &expression);
  /// An operation on the given operands.
  std::string apply(const Expression &call, ArrayRef<std::string> operands);

  std::string getType(const ExpressionType &type) const;
  std::string fit(const ExpressionType &type, const Twine &value) const {
    return getType(type) + ".fit(" + value.str() + ")";
  }
  std::string declare(StringRef name, StringRef value);
  void assign(const Twine &variable, StringRef value) {
    emitPythonStatement(os, (variable + " = ").str(), value, indent);
  }

  const OpModel &op;
  PythonTypes &types;
  raw_ostream &os;
  unsigned indent = 4;
  PythonNames names;
  std::vector<std::string> operands;
  DenseMap<const Expression *, std::string> values;
};

} // namespace

/// An operation of the body that no one has written in Python.
static const ScalarOpModel *findUnwritten(const Case &body) {
  const ScalarOpModel *unwritten = nullptr;
  anyOf(body, [&](const Expression &expression) {
    if (expression.isCall() && expression.op->python.empty())
      unwritten = expression.op.get();
    return unwritten != nullptr;
  });
  return unwritten;
}

std::string PythonBody::getType(const ExpressionType &type) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "call.element";
  case ExpressionType::Kind::Result:
    return type.result ? "call.results[" + std::to_string(type.result) + "]"
                       : "call.result";
  case ExpressionType::Kind::Part:
    return "call.element.part";
  case ExpressionType::Kind::Bits:
    return "call.element.bits";
  case ExpressionType::Kind::Operand:
    return "call.operands[" + quotePython(op.getOperands()[type.operand].name) +
           "]";
  case ExpressionType::Kind::Concrete:
    break;
  }
  return "_element(" + quotePython(type.type->description) + ")";
}

std::string PythonBody::declare(StringRef name, StringRef value) {
  std::string variable = names.add(name);
  assign(variable, value);
  return variable;
}

std::string PythonBody::apply(const Expression &call,
                              ArrayRef<std::string> operands) {
  std::string value = substitute(call.op->python, [&](StringRef name) {
    size_t index = 0;
    if (!name.getAsInteger(10, index))
      return operands[index];
    return getType(name == "from" ? call.operands.front()->type
                                  : call.typeArgument);
  });
  return fit(call.type, value);
}

std::string PythonBody::writeCall(const Expression &call) {
  if (call.op->isIdentity())
    return write(*call.operands.front());
  std::vector<std::string> operands;
  for (const ExpressionPtr &operand : call.operands)
    operands.push_back(compute(*operand));
  return apply(call, operands);
}

/// A float is rounded to its own type before it is to that of the element.
std::string PythonBody::writeAttribute(const Expression &read) {
  const AttributeModel &attribute = op.getAttributes()[read.index];
  std::string value = "call.attributes[" + quotePython(attribute.name) + "]";
  if (attribute.kind == AttributeModel::Kind::Float)
    value = "np.float" + std::to_string(attribute.width) + "(" + value + ")";
  return fit(read.type, value);
}

std::string PythonBody::writeChoice(const Expression &choice) {
  for (const Expression *common : getCommon(choice))
    compute(*common);
  std::string condition = writePythonCondition(op, *choice.condition, types);
  std::string variable =
      names.add(choice.name.empty() ? "chosen" : choice.name);
  os.indent(indent) << "if " << condition << ":\n";
  for (const ExpressionPtr &branch : choice.operands) {
    // Values of a branch are only known inside of it.
    auto outerValues = values;
    auto outerNames = names;
    indent += 4;
    assign(variable, write(*branch));
    indent -= 4;
    values = std::move(outerValues);
    names = std::move(outerNames);
    if (branch == choice.operands.front())
      os.indent(indent) << "else:\n";
  }
  return variable;
}

/// A value of the variadic operand as one of the fold's type.
std::string PythonBody::convertNext(const Expression &fold,
                                    const std::string &value) const {
  if (!fold.conversion)
    return value;
  std::string converted =
      substitute(fold.conversion->python, [&](StringRef name) {
        return name == "0"      ? value
               : name == "from" ? std::string("call.element")
                                : getType(fold.type);
      });
  return fit(fold.type, converted);
}

std::string PythonBody::writeFold(const Expression &fold) {
  std::string others = operands[fold.index];
  std::string first;
  if (fold.operands.empty()) {
    first = convertNext(fold, "_first(" + others + ")");
    others += "[1:]";
  } else {
    first = write(*fold.operands.front());
  }
  std::string variable =
      declare(fold.name.empty() ? toVariable(fold.op->name) : fold.name, first);
  std::string next = names.add("following");
  os.indent(indent) << "for " << next << " in " << others << ":\n";
  indent += 4;
  assign(variable, apply(fold, {variable, convertNext(fold, next)}));
  indent -= 4;
  return variable;
}

std::string PythonBody::write(const Expression &expression) {
  if (auto known = values.find(&expression); known != values.end())
    return known->second;
  switch (expression.kind) {
  case Expression::Kind::Operand:
    return operands[expression.index];
  case Expression::Kind::Attribute:
    return writeAttribute(expression);
  case Expression::Kind::Position:
    return fit(expression.type, "call.position(" + Twine(expression.dim) + ")");
  case Expression::Kind::Literal:
    return fit(expression.type, expression.integer
                                    ? std::to_string(*expression.integer)
                                    : expression.decimal);
  case Expression::Kind::Count:
    return fit(expression.type, "len(" + operands[expression.index] + ")");
  case Expression::Kind::Choice:
    return writeChoice(expression);
  case Expression::Kind::Fold:
    return writeFold(expression);
  case Expression::Kind::Call:
    break;
  }
  return writeCall(expression);
}

/// Whether the value is a variable, once it is written.
static bool isVariable(const Expression &expression) {
  if (expression.kind == Expression::Kind::Call && expression.op->isIdentity())
    return isVariable(*expression.operands.front());
  return expression.kind == Expression::Kind::Operand ||
         expression.kind == Expression::Kind::Choice ||
         expression.kind == Expression::Kind::Fold;
}

std::string PythonBody::compute(const Expression &expression) {
  bool isKnown = values.contains(&expression) || isVariable(expression);
  std::string value = write(expression);
  bool isCall = expression.kind == Expression::Kind::Call;
  if (!isKnown && (isCall || !expression.name.empty()))
    value = declare(expression.name.empty() ? toVariable(expression.op->name)
                                            : expression.name,
                    value);
  return values[&expression] = value;
}

void PythonBody::emit(StringRef function, const Case &bodyCase) {
  names.add("np");
  std::vector<std::string> parameters = {names.add("call")};
  for (const OperandModel &operand : op.getOperands())
    operands.push_back(names.add(operand.name));
  append_range(parameters, operands);
  emitPythonCall(os, ("def " + function).str(), parameters, ":");
  // A partial derivative is of one result.
  bool isPartial = bodyCase.values.size() < op.getResults().size();
  emitDocstring(os,
                {isPartial ? printFormula(op, bodyCase.getValue())
                           : printFormula(op, bodyCase)},
                indent);
  if (const ScalarOpModel *unwritten = findUnwritten(bodyCase)) {
    os.indent(indent) << "raise NotImplementedError(\n";
    os.indent(indent + 4) << quotePython("scalar operation '" +
                                         unwritten->name +
                                         "' is not written in Python")
                          << ")\n";
    return;
  }
  if (bodyCase.values.size() == 1)
    return emitPythonStatement(os, "return ", write(bodyCase.getValue()),
                               indent);
  std::vector<std::string> results;
  for (const ExpressionPtr &value : bodyCase.values)
    results.push_back(compute(*value));
  emitPythonCall(os, "return ", results, "", indent);
}

void emitPythonBody(raw_ostream &os, StringRef function, const OpModel &op,
                    const Case &bodyCase, PythonTypes &types) {
  PythonBody(op, types, os).emit(function, bodyCase);
}

std::string emitPythonCases(raw_ostream &os, StringRef computed, StringRef of,
                            const OpModel &op, ArrayRef<Case> cases,
                            unsigned indent, PythonNames &names,
                            PythonTypes &types) {
  std::string lines = "[\n";
  for (const auto &[index, each] : enumerate(cases)) {
    std::string number = cases.size() == 1 ? "" : std::to_string(index + 1);
    std::string function =
        names.add(("_" + computed + number + "_" + of).str());
    os << "\n\n";
    emitPythonBody(os, function, op, each, types);
    std::string results =
        each.resultTypes ? types.emit(*each.resultTypes) : "None";
    lines += std::string(indent + 4, ' ') + "(" + types.emit(each.types) +
             ", " + results + ", " + function + "),\n";
  }
  return lines + std::string(indent, ' ') + "]";
}

} // namespace ewise::tblgen
