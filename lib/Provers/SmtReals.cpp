//===- SmtReals.cpp - Claims about floats, asked of real numbers ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each expression becomes two: its value, and whether the value is a real
// number. It is one if all operands are; for a choice, if the condition and the
// chosen operand are. Each name is paired with a second name, which tells
// whether its value is a number.
//
//===----------------------------------------------------------------------===//

#include "ewise/Language/Smt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Operations of floats over the reals; other operations have no meaning there.
/// Zero is one number of unknown sign.
static constexpr StringLiteral kOperations = R"((set-logic ALL)
(declare-const real.zeroIsNegative Bool)
(define-fun real.add ((x Real) (y Real)) Real (+ x y))
(define-fun real.sub ((x Real) (y Real)) Real (- x y))
(define-fun real.mul ((x Real) (y Real)) Real (* x y))
(define-fun real.div ((x Real) (y Real)) Real (/ x y))
(define-fun real.fma ((x Real) (y Real) (z Real)) Real (+ (* x y) z))
(define-fun real.neg ((x Real)) Real (- x))
(define-fun real.abs ((x Real)) Real (ite (< x 0.0) (- x) x))
(define-fun real.min ((x Real) (y Real)) Real (ite (< x y) x y))
(define-fun real.max ((x Real) (y Real)) Real (ite (< x y) y x))
(define-fun real.lt ((x Real) (y Real)) Bool (< x y))
(define-fun real.leq ((x Real) (y Real)) Bool (<= x y))
(define-fun real.gt ((x Real) (y Real)) Bool (> x y))
(define-fun real.geq ((x Real) (y Real)) Bool (>= x y))
(define-fun real.eq ((x Real) (y Real)) Bool (= x y))
(define-fun real.isZero ((x Real)) Bool (= x 0.0))
(define-fun real.isNaN ((x Real)) Bool false)
(define-fun real.isInfinite ((x Real)) Bool false)
(define-fun real.isNegative ((x Real)) Bool
  (or (< x 0.0) (and (= x 0.0) real.zeroIsNegative)))
(define-fun real.isPositive ((x Real)) Bool
  (or (> x 0.0) (and (= x 0.0) (not real.zeroIsNegative))))
)";

namespace {

/// An expression's value, and the condition that it is a real number.
struct RealTerm {
  std::string value, isThere;
};

/// Rewrites a claim about floats as a claim about real numbers.
class RealWriter {
public:
  std::optional<RealClaim> write(StringRef claim);

private:
  using Expressions = ArrayRef<SmtExpression>;

  void addCommand(Expressions command);
  void addFunction(StringRef name, Expressions parameters,
                   const SmtExpression &sort, const SmtExpression &body);
  std::string getSort(const SmtExpression &sort);
  RealTerm get(const SmtExpression &expression);
  RealTerm getConstant(StringRef name);
  RealTerm getNumber(Expressions parts);
  RealTerm getLet(Expressions bindings, const SmtExpression &result);
  RealTerm getCall(StringRef operation, Expressions operands);
  RealTerm fail() {
    isKnown = false;
    return {"unknown", "false"};
  }

  std::string text;
  std::vector<RealTerm> asserted;
  bool isKnown = true;
};

} // namespace

/// The name that tells whether the value of `name` is a real number.
static std::string getThereName(StringRef name) {
  return name.consume_back("|") ? (name + " is there|").str()
                                : (name + ".isThere").str();
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// The value of a special constant; NaN and infinities are no real numbers.
RealTerm RealWriter::getConstant(StringRef name) {
  if (name == "NaN")
    return {"0.0", "false"};
  return name == "+zero" || name == "-zero" ? RealTerm{"0.0", "true"} : fail();
}

/// The number with a sign, an exponent and a significand.
RealTerm RealWriter::getNumber(Expressions parts) {
  StringRef sign = parts[0].word, exponent = parts[1].word,
            significand = parts[2].word;
  for (StringRef *bits : {&sign, &exponent, &significand})
    if (!bits->consume_front("#b"))
      return fail();
  // Infinities are no real numbers.
  if (!exponent.contains('0'))
    return fail();
  bool isNormal = exponent.contains('1');
  auto digits = static_cast<unsigned>(significand.size());
  APInt integer(digits + 1, (isNormal ? "1" : "0") + significand.str(),
                /*radix=*/2);
  APInt stored(/*numBits=*/32, exponent, /*radix=*/2);
  int bias = (1 << (exponent.size() - 1)) - 1;
  // The integer is multiplied by a power of two.
  int power = static_cast<int>(isNormal ? stored.getZExtValue() : 1) - bias -
              static_cast<int>(digits);
  auto zeros = static_cast<unsigned>(std::abs(power));
  auto spell = [](const APInt &number) {
    return toString(number, /*Radix=*/10, /*Signed=*/false) + ".0";
  };
  std::string value = (power < 0 ? "(/ " : "(* ") + spell(integer) + " " +
                      spell(APInt::getOneBitSet(zeros + 1, zeros)) + ")";
  return {sign == "1" ? "(- " + value + ")" : value, "true"};
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

RealTerm RealWriter::get(const SmtExpression &expression) {
  StringRef word = expression.word;
  Expressions list = expression.list;
  if (word == "true" || word == "false" || word.starts_with("#b"))
    return {word.str(), "true"};
  if (list.empty())
    return {word.str(), getThereName(word)};
  StringRef head = list.front().word;
  if (head == "_" && list.size() == 4)
    return getConstant(list[1].word);
  if (head == "fp" && list.size() == 4)
    return getNumber(list.drop_front());
  if (head == "let" && list.size() == 3)
    return getLet(list[1].list, list[2]);
  return getCall(head, list.drop_front());
}

RealTerm RealWriter::getLet(Expressions bindings, const SmtExpression &result) {
  std::string bound;
  for (const SmtExpression &binding : bindings) {
    StringRef name = binding.list[0].word;
    auto [value, isThere] = get(binding.list[1]);
    bound += ("(" + name + " " + value + ") (" + getThereName(name) + " " +
              isThere + ")")
                 .str();
  }
  auto [value, isThere] = get(result);
  return {"(let (" + bound + ") " + value + ")",
          "(let (" + bound + ") " + isThere + ")"};
}

RealTerm RealWriter::getCall(StringRef operation, Expressions operands) {
  // Drops the rounding mode.
  if (!operands.empty() && operands.front().word == "RNE")
    operands = operands.drop_front();
  std::vector<RealTerm> terms;
  std::string values, areThere;
  for (const SmtExpression &operand : operands) {
    terms.push_back(get(operand));
    values += " " + terms.back().value;
    areThere += " " + terms.back().isThere;
  }
  auto call = [&](const Twine &function, const std::string &arguments) {
    return ("(" + function + arguments + ")").str();
  };
  if (operation.starts_with("|"))
    return {call(operation, values + areThere),
            call(getThereName(operation), values + areThere)};
  if (operation == "ite" && terms.size() == 3)
    return {call("ite", values), "(and " + terms[0].isThere + " (ite " +
                                     terms[0].value + " " + terms[1].isThere +
                                     " " + terms[2].isThere + "))"};
  if (operation == "fp.div" && terms.size() == 2)
    areThere += " (not (= 0.0 " + terms[1].value + "))";
  std::string isThere = call("and true", areThere);
  if (is_contained({"=", "and", "or", "not"}, operation))
    return {call(operation, values), isThere};
  if (!operation.consume_front("fp.") ||
      !kOperations.contains(("(define-fun real." + operation + " ").str()))
    return fail();
  return {call("real." + operation, values), isThere};
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

std::string RealWriter::getSort(const SmtExpression &sort) {
  if (sort.word == "Bool")
    return "Bool";
  bool isIndexed = sort.list.size() > 2 && sort.list[0].word == "_";
  if (isIndexed && sort.list[1].word == "FloatingPoint")
    return "Real";
  if (isIndexed && sort.list[1].word == "BitVec")
    return ("(_ BitVec " + sort.list[2].word + ")").str();
  return fail().value;
}

void RealWriter::addFunction(StringRef name, Expressions parameters,
                             const SmtExpression &sort,
                             const SmtExpression &body) {
  std::string values, areThere;
  for (const SmtExpression &parameter : parameters) {
    StringRef of = parameter.list[0].word;
    values += ("(" + of + " " + getSort(parameter.list[1]) + ")").str();
    areThere += "(" + getThereName(of) + " Bool)";
  }
  auto add = [&](StringRef function, StringRef result, StringRef term) {
    text += ("(define-fun " + function + " (" + values + areThere + ") " +
             result + "\n  " + term + ")\n")
                .str();
  };
  auto [value, isThere] = get(body);
  add(name, getSort(sort), value);
  add(getThereName(name), "Bool", isThere);
}

void RealWriter::addCommand(Expressions command) {
  StringRef name = command.empty() ? "" : command[0].word;
  if (name == "declare-const" && command.size() == 3) {
    StringRef constant = command[1].word;
    text += ("(declare-const " + constant + " " + getSort(command[2]) +
             ")\n(define-fun " + getThereName(constant) + " () Bool true)\n")
                .str();
  } else if (name == "define-fun" && command.size() == 5) {
    addFunction(command[1].word, command[2].list, command[3], command[4]);
  } else if (name == "assert" && command.size() == 2) {
    asserted.push_back(get(command[1]));
  } else {
    fail();
  }
}

std::optional<RealClaim> RealWriter::write(StringRef claim) {
  while (auto command = SmtExpression::parse(claim))
    addCommand(command->list);
  if (!isKnown || asserted.empty())
    return std::nullopt;
  RealTerm denial = std::move(asserted.back());
  asserted.pop_back();
  RealClaim real = {kOperations.str() + text,
                    "(assert " + denial.value + ")\n"};
  for (const RealTerm &each : asserted)
    real.domain += "(assert (and " + each.isThere + " " + each.value + "))\n";
  real.domain += "(assert " + denial.isThere + ")\n";
  return real;
}

std::optional<RealClaim> makeRealClaim(StringRef claim) {
  return RealWriter().write(claim);
}

} // namespace ewise::tblgen
