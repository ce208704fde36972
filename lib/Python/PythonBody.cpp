//===- PythonBody.cpp - Scalar bodies as Python ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonBody.h"
#include "PythonCondition.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

class PythonBody {
public:
  PythonBody(const OpModel &op, const Case &bodyCase, PythonTypes &types,
             PythonExpansions &expansions);

  /// The expression of the value or, of several results, of all.
  std::string write();
  std::string getParameters() const { return "call, " + join(operands, ", "); }
  /// The function, with the statements of the value that has been written.
  std::string define(StringRef name, StringRef value) const {
    return ("def " + name + "(" + getParameters() + "):\n" + statements +
            "    return " + value + "\n\n\n")
        .str();
  }

  /// The statements that have to be computed before.
  std::string statements;

private:
  void countUses(const Expression &expression);
  /// Prints the statements for what the expression is made of, and returns the
  /// Python that computes it.
  std::string write(const Expression &expression);
  std::string writeCall(const Expression &call);
  std::string writeAttribute(const Expression &read);
  std::string writeChoice(const Expression &choice);
  std::string writeFold(const Expression &fold);
  std::string convertNext(const Expression &fold,
                          const std::string &value) const;
  /// As above, for a value that another one is made of: it gets a variable
  /// where it has a name, is used again, or is long.
  std::string compute(const Expression &expression);
  /// An operation on the given operands.
  std::string apply(const Expression &call, ArrayRef<std::string> operands);

  std::string getType(const ExpressionType &type) const;
  std::string fit(const ExpressionType &type, const Twine &value) const {
    return getType(type) + "(" + value.str() + ")";
  }
  std::string declare(StringRef name, StringRef value);
  void print(const Twine &statement) {
    statements += std::string(indent, ' ') + statement.str() + "\n";
  }

  const OpModel &op;
  const Case &bodyCase;
  PythonTypes &types;
  PythonExpansions &expansions;
  unsigned indent = 4;
  PythonNames names;
  std::vector<std::string> operands;
  DenseMap<const Expression *, std::string> values;
  DenseMap<const Expression *, unsigned> numUses;
};

} // namespace

PythonBody::PythonBody(const OpModel &op, const Case &bodyCase,
                       PythonTypes &types, PythonExpansions &expansions)
    : op(op), bodyCase(bodyCase), types(types), expansions(expansions) {
  names.add("np");
  names.add("call");
  for (const OperandModel &operand : op.getOperands())
    operands.push_back(names.add(operand.name));
  for (const ExpressionPtr &value : bodyCase.values)
    countUses(*value);
}

void PythonBody::countUses(const Expression &expression) {
  if (numUses[&expression]++ == 0)
    for (const ExpressionPtr &operand : expression.operands)
      countUses(*operand);
}

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
  return types.emitElement(type.type->description);
}

std::string PythonBody::declare(StringRef name, StringRef value) {
  std::string variable = names.add(name);
  print(variable + " = " + value);
  return variable;
}

std::string PythonBody::apply(const Expression &call,
                              ArrayRef<std::string> operands) {
  std::string forms = expansions.getForms(call.op->name);
  constexpr StringRef parameters[] = {"a", "b", "c"};
  std::string value = substitute(call.op->python, [&](StringRef name) {
    size_t index = 0;
    if (!name.getAsInteger(10, index))
      return forms.empty() ? operands[index] : parameters[index].str();
    return getType(name == "from" ? call.operands.front()->type
                                  : call.typeArgument);
  });
  if (!forms.empty())
    value = "_expand(" + forms + ", " + getType(call.type) + ", lambda " +
            join(ArrayRef(parameters).take_front(operands.size()), ", ") +
            ": " + value + ", " + join(operands, ", ") + ")";
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
  print("if " + condition + ":");
  for (const ExpressionPtr &branch : choice.operands) {
    // Values of a branch are only known inside of it.
    auto outerValues = values;
    auto outerNames = names;
    indent += 4;
    print(variable + " = " + write(*branch));
    indent -= 4;
    values = std::move(outerValues);
    names = std::move(outerNames);
    if (branch == choice.operands.front())
      print("else:");
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
  print("for " + next + " in " + others + ":");
  indent += 4;
  print(variable + " = " + apply(fold, {variable, convertNext(fold, next)}));
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

/// How many columns a value may take that has no variable.
static constexpr size_t kInlineColumns = 40;

std::string PythonBody::compute(const Expression &expression) {
  bool isKnown = values.contains(&expression) || isVariable(expression);
  std::string value = write(expression);
  bool isCall = expression.kind == Expression::Kind::Call;
  bool isLong = numUses[&expression] > 1 || value.size() > kInlineColumns;
  if (!isKnown && ((isCall && isLong) || !expression.name.empty()))
    value = declare(expression.name.empty() ? toVariable(expression.op->name)
                                            : expression.name,
                    value);
  return values[&expression] = value;
}

std::string PythonBody::write() {
  if (bodyCase.values.size() == 1)
    return write(bodyCase.getValue());
  std::vector<std::string> results;
  for (const ExpressionPtr &value : bodyCase.values)
    results.push_back(compute(*value));
  return "(" + join(results, ", ") + ")";
}

/// How many columns a function may take that is no statement of its own.
static constexpr size_t kLambdaColumns = 60;

std::string PythonCases::printFunction(const Case &bodyCase, StringRef name) {
  if (const ScalarOpModel *unwritten = findUnwritten(bodyCase))
    return "_unwritten(" + quotePython(unwritten->name) + ")";
  PythonBody body(op, bodyCase, types, expansions);
  std::string value = body.write();
  std::string lambda = "lambda " + body.getParameters() + ": " + value;
  if (body.statements.empty() && lambda.size() <= kLambdaColumns)
    return lambda;
  std::string function = names.add(name);
  functions += body.define(function, value);
  return function;
}

std::string PythonExpansions::getForms(StringRef primitive) {
  auto found = find_if(models, [&](const ExpansionModel &model) {
    return model.primitive == primitive;
  });
  if (found == models.end())
    return "";
  std::string &constant = constants[found->primitive];
  if (constant.empty())
    constant = names.add("_FORMS_OF_" + toConstant(found->primitive));
  return constant;
}

std::string PythonExpansions::print(PythonTypes &types) {
  std::string text;
  for (const auto &[primitive, constant] : constants) {
    std::vector<std::string> rows;
    for (const ExpansionModel &model : models) {
      if (model.primitive != primitive)
        continue;
      PythonBody body(*model.op, model.body, types, *this);
      std::string value = body.write();
      std::string function = names.add("_form_of_" + toVariable(primitive));
      text += "\n" + body.define(function, value);
      rows.push_back("(" + types.emit(model.types) + ", " + function + ")");
    }
    text += printLines(constant + " = [", rows, "]\n");
  }
  return text;
}

std::string PythonCases::print(ArrayRef<Case> cases, StringRef name,
                               size_t indent, StringRef reason) {
  std::vector<std::string> rows;
  for (const auto &[index, each] : enumerate(cases)) {
    std::string number = cases.size() == 1 ? "" : std::to_string(index + 1);
    // A partial derivative is of one result.
    bool isPartial = each.values.size() < op.getResults().size();
    rows.push_back(
        "_Case(" + types.emit(each.types) + ", " +
        quotePython(isPartial ? printFormula(op, each.getValue())
                              : printFormula(op, each)) +
        ", " + printFunction(each, ("_" + name + number).str()) +
        (each.resultTypes ? ", " + types.emit(*each.resultTypes) : "") + ")");
  }
  if (!reason.empty())
    rows.push_back(quotePython(reason));
  return printLines("[", rows, "]", indent);
}

} // namespace ewise::tblgen
