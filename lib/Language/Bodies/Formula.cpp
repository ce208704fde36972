//===- Formula.cpp - Scalar bodies as formulas ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/CppText.h"
#include "ewise/Language/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// How tightly a formula holds together, loosest first.
enum class Precedence {
  Choice,
  /// Comparisons.
  Relation,
  /// Shifts, bitwise operators and whatever a notation invents: readers know no
  /// precedence for these, so they stand in parentheses in any other formula.
  Other,
  Sum,
  Product,
  Sign,
  /// A name, a number, a call.
  Atom
};

struct Formula {
  std::string text;
  Precedence precedence = Precedence::Atom;
};

/// The outer precedence of a notation such as `$0 + $1`.
struct NotationShape {
  Precedence precedence = Precedence::Atom;
  /// Where the infix operator stands.
  size_t position = 0;
};

/// Prints one body.
class FormulaPrinter {
public:
  explicit FormulaPrinter(const OpModel &op) : op(op) {}

  /// The formulas of the values of several results.
  std::string print(ArrayRef<ExpressionPtr> values);

  std::string print(const Expression &body);

private:
  /// The formula of a value, or its name where the body gives it one.
  Formula refer(const Expression &expression);
  Formula write(const Expression &expression);
  Formula writeCall(const Expression &call);
  Formula writeFold(const Expression &fold);
  Formula writeChoice(const Expression &choice);
  Formula writeNotation(
      const Expression &call, StringRef notation,
      function_ref<std::string(size_t, const NotationShape &)> operand);
  std::string writeOperand(const Expression &operand, StringRef notation,
                           size_t index, const NotationShape &outer);
  std::string nameOf(const ExpressionType &type) const;

  const OpModel &op;
  SmallPtrSet<const Expression *, 8> defined;
  /// `a = exp(x)` for each named value.
  SmallVector<std::string> definitions;
};

} // namespace

static bool isInParentheses(StringRef before) {
  return before.count('(') > before.count(')');
}

static Precedence getPrecedence(StringRef infix) {
  if (infix == "?")
    return Precedence::Choice;
  if (infix == "+" || infix == "-")
    return Precedence::Sum;
  if (infix == "*" || infix == "/")
    return Precedence::Product;
  constexpr StringRef relations[] = {"==", "!=", "<", "<=", ">", ">="};
  return is_contained(relations, infix) ? Precedence::Relation
                                        : Precedence::Other;
}

static NotationShape shapeOf(StringRef notation) {
  for (size_t space = notation.find(' '); space != StringRef::npos;
       space = notation.find(' ', space + 1))
    if (!isInParentheses(notation.take_front(space)))
      return {getPrecedence(notation.drop_front(space + 1).split(' ').first),
              space};
  return {notation.starts_with("-") ? Precedence::Sign : Precedence::Atom};
}

/// Whether a formula may stand in another without parentheses.
static bool standsAlone(Precedence inner, bool isLeft,
                        const NotationShape &outer) {
  switch (outer.precedence) {
  case Precedence::Choice:
    return inner > Precedence::Choice;
  case Precedence::Relation:
    return inner > Precedence::Other;
  case Precedence::Other:
    return inner >= Precedence::Sign;
  case Precedence::Sum:
  case Precedence::Product:
    // Chains group from the left, as in C++.
    return inner > outer.precedence || (isLeft && inner == outer.precedence);
  case Precedence::Sign:
  case Precedence::Atom:
    break;
  }
  return inner == Precedence::Atom;
}

std::string FormulaPrinter::nameOf(const ExpressionType &type) const {
  switch (type.kind) {
  case ExpressionType::Kind::Shared:
    return "element";
  case ExpressionType::Kind::Result:
    return op.getResults()[type.result].name;
  case ExpressionType::Kind::Part:
    return "part";
  case ExpressionType::Kind::Bits:
    return "bits";
  case ExpressionType::Kind::Operand:
    return op.getOperands()[type.operand].name;
  case ExpressionType::Kind::Concrete:
    break;
  }
  return type.type->description;
}

std::string FormulaPrinter::writeOperand(const Expression &operand,
                                         StringRef notation, size_t index,
                                         const NotationShape &outer) {
  Formula inner = refer(operand);
  size_t position = notation.find("$" + std::to_string(index));
  StringRef before = notation.take_front(position);
  if (isInParentheses(before) || before.ends_with("|") ||
      standsAlone(inner.precedence, position < outer.position, outer))
    return inner.text;
  return "(" + inner.text + ")";
}

/// Writes a notation with what `operand` gives for the number of an operand.
Formula FormulaPrinter::writeNotation(
    const Expression &call, StringRef notation,
    function_ref<std::string(size_t, const NotationShape &)> operand) {
  NotationShape shape = shapeOf(notation);
  std::string text = substitute(notation, [&](StringRef name) {
    size_t index = 0;
    return name.getAsInteger(10, index) ? nameOf(call.typeArgument)
                                        : operand(index, shape);
  });
  return {text, shape.precedence};
}

Formula FormulaPrinter::writeCall(const Expression &call) {
  if (call.isImplicit || call.op->notation == "$0")
    return refer(*call.operands.front());
  StringRef notation = call.op->notation;
  return writeNotation(
      call, notation, [&](size_t index, const NotationShape &shape) {
        return writeOperand(*call.operands[index], notation, index, shape);
      });
}

/// `first + others...`, or `others + ...` where there is nothing before.
Formula FormulaPrinter::writeFold(const Expression &fold) {
  std::string variadic = op.getOperands()[fold.index].name;
  StringRef notation = fold.op->notation;
  return writeNotation(
      fold, notation,
      [&](size_t index, const NotationShape &shape) -> std::string {
        if (fold.operands.empty())
          return index == 0 ? variadic : "...";
        return index == 1
                   ? variadic + "..."
                   : writeOperand(*fold.operands.front(), notation, 0, shape);
      });
}

Formula FormulaPrinter::writeChoice(const Expression &choice) {
  // That a number has a default is said where attributes are listed.
  if (choice.condition->kind == Condition::Kind::HasAttribute &&
      !op.getAttributes()[choice.condition->index].defaultDecimal.empty())
    return refer(*choice.operands.front());
  NotationShape shape = shapeOf("$0 ? $1 : $2");
  auto branch = [&](size_t index) {
    Formula inner = refer(*choice.operands[index]);
    bool alone = standsAlone(inner.precedence, false, shape);
    return alone ? inner.text : "(" + inner.text + ")";
  };
  std::string then = branch(0);
  return {printFormula(op, *choice.condition) + " ? " + then + " : " +
              branch(1),
          Precedence::Choice};
}

Formula FormulaPrinter::write(const Expression &expression) {
  if (expression.function)
    return writeNotation(expression, expression.function->notation,
                         [&](size_t index, const NotationShape &shape) {
                           return writeOperand(*expression.arguments[index],
                                               expression.function->notation,
                                               index, shape);
                         });
  switch (expression.kind) {
  case Expression::Kind::Operand:
    return {op.getOperands()[expression.index].name, Precedence::Atom};
  case Expression::Kind::Attribute:
    return {op.getAttributes()[expression.index].name, Precedence::Atom};
  case Expression::Kind::Literal: {
    std::string text = expression.integer ? std::to_string(*expression.integer)
                                          : expression.decimal;
    return {text, StringRef(text).starts_with("-") ? Precedence::Sign
                                                   : Precedence::Atom};
  }
  case Expression::Kind::Count:
    return {"count(" + op.getOperands()[expression.index].name + ")",
            Precedence::Atom};
  case Expression::Kind::Choice:
    return writeChoice(expression);
  case Expression::Kind::Fold:
    return writeFold(expression);
  case Expression::Kind::Call:
    break;
  }
  return writeCall(expression);
}

/// The operand or attribute that an expression is without change, or itself.
static const Expression &withoutSame(const Expression &expression) {
  const Expression *inner = &expression;
  while (inner->kind == Expression::Kind::Call &&
         (inner->isImplicit || inner->op->notation == "$0"))
    inner = inner->operands.front().get();
  return inner->kind == Expression::Kind::Operand ||
                 inner->kind == Expression::Kind::Attribute
             ? *inner
             : expression;
}

Formula FormulaPrinter::refer(const Expression &expression) {
  // A value with a name of its own needs no other.
  if (const Expression &named = withoutSame(expression); &named != &expression)
    return write(named);
  if (expression.name.empty())
    return write(expression);
  if (defined.insert(&expression).second) {
    // Both sides of a choice may hold the same.
    std::string definition = expression.name + " = " + write(expression).text;
    if (!is_contained(definitions, definition))
      definitions.push_back(definition);
  }
  return {expression.name, Precedence::Atom};
}

std::string FormulaPrinter::print(const Expression &body) {
  std::string text = write(body).text;
  if (definitions.empty())
    return text;
  return text + ", where " + join(definitions, ", ");
}

std::string FormulaPrinter::print(ArrayRef<ExpressionPtr> values) {
  // A value that is converted back to the result's type keeps its name.
  auto getWritten = [](const Expression &value) -> const Expression & {
    return value.isImplicit ? *value.operands.front() : value;
  };
  // Those that are read by their names are written here.
  for (auto [result, value] : zip_equal(op.getResults(), values))
    if (getWritten(*value).name == result.name)
      defined.insert(&getWritten(*value));
  std::vector<std::string> texts;
  for (auto [result, value] : zip_equal(op.getResults(), values))
    texts.push_back(result.name + " = " + write(getWritten(*value)).text);
  if (!definitions.empty())
    texts.push_back("where " + join(definitions, ", "));
  return join(texts, "; ");
}

std::string printFormula(const OpModel &op, const Expression &expression) {
  return FormulaPrinter(op).print(expression);
}

std::string printFormula(const OpModel &op, const Case &bodyCase) {
  std::string formula = op.hasSeveralResults()
                            ? FormulaPrinter(op).print(bodyCase.values)
                            : printFormula(op, bodyCase.getValue());
  if (bodyCase.computeType)
    formula += ", in " + bodyCase.computeType->description;
  return formula;
}

} // namespace ewise::tblgen
