//===- LawModel.cpp - Laws of the values of ops ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawModel.h"
#include "ewise/Language/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

bool LawTerm::operator==(const LawTerm &other) const {
  return kind == other.kind && variable == other.variable &&
         text == other.text && op == other.op && operands == other.operands;
}

bool LawTerm::mentions(size_t number) const {
  return variable == number || any_of(operands, [&](const LawTerm &operand) {
           return operand.mentions(number);
         });
}

/// `op` applied to two terms.
static LawTerm apply(const OpModel &op, LawTerm first, LawTerm second) {
  return {LawTerm::Kind::Op,
          /*variable=*/std::nullopt,
          /*text=*/"",
          &op,
          {std::move(first), std::move(second)}};
}

static LawTerm variable(size_t number) {
  return {LawTerm::Kind::Variable, number, /*text=*/"", /*op=*/nullptr, {}};
}

bool LawModel::isCommutative() const {
  LawTerm a = variable(0), b = variable(1);
  return from == apply(getOp(), a, b) && to == apply(getOp(), b, a);
}

bool LawModel::isAssociative() const {
  const OpModel &op = getOp();
  LawTerm a = variable(0), b = variable(1), c = variable(2);
  return from == apply(op, apply(op, a, b), c) &&
         to == apply(op, a, apply(op, b, c));
}

/// The op in a term that has the name.
static const LawTerm *findNamed(const LawTerm &term, size_t variable) {
  if (!term.isOp())
    return nullptr;
  if (term.variable == variable)
    return &term;
  for (const LawTerm &operand : term.operands)
    if (const LawTerm *found = findNamed(operand, variable))
      return found;
  return nullptr;
}

uint64_t LawTerm::getAbsent() const {
  uint64_t absent = 0;
  for (auto [number, operand] : enumerate(operands))
    absent |= uint64_t(operand.isAbsent()) << number;
  return absent;
}

const LawTerm *LawModel::findNamed(size_t variable) const {
  return tblgen::findNamed(from, variable);
}

std::string LawModel::printVariable(size_t variable,
                                    ArrayRef<std::string> values) const {
  if (variable < values.size())
    return values[variable];
  const LawTerm *named = findNamed(variable);
  return named ? print(*named) : variables[variable];
}

std::string LawModel::print(const LawTerm &term,
                            ArrayRef<std::string> values) const {
  if (term.kind == LawTerm::Kind::Number)
    return term.text;
  if (term.isAbsent())
    return "_";
  if (term.kind == LawTerm::Kind::Variable)
    return printVariable(*term.variable, values);
  StringRef name = StringRef(term.op->getOperationName()).rsplit('.').second;
  if (name.empty())
    name = term.op->getOperationName();
  std::string operands =
      join(map_range(term.operands,
                     [&](const LawTerm &each) { return print(each, values); }),
           ", ");
  return (name + "(" + operands + ")").str();
}

std::string LawModel::printConditions() const {
  std::vector<std::string> parts;
  for (const RuleCondition &asked : when)
    parts.push_back(getOp().getAttributes()[asked.attribute].name.str() +
                    " is " + asked.text.str());
  std::string text;
  if (!parts.empty())
    text = "where " + join(parts, " and ");
  if (!under.empty())
    text += (text.empty() ? "under " : ", under ") + join(under, ", ");
  return text;
}

} // namespace ewise::tblgen
