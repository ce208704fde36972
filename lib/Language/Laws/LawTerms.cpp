//===- LawTerms.cpp - Sides of a law that are one expression --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where both sides of a law are the same operations on the same values, there
// is nothing to enumerate: `b + a` is `a + b`. Each value has a number, which
// equal expressions share.
//
//===----------------------------------------------------------------------===//

#include "ewise/Language/LawProof.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Numbers the values of both sides.
class ValueNumbers {
public:
  ValueNumbers(const LawModel &law, const LawTyping &typing)
      : law(law), typing(typing) {}

  /// The number of a value of the type; none where it is not known which it is.
  std::optional<unsigned> get(const LawTerm &term, const ScalarFormat &format);

private:
  unsigned getCall(const ScalarBody::Node &node, ArrayRef<unsigned> operands);
  unsigned getNode(const ScalarBody::Node &node, ArrayRef<unsigned> operands);
  unsigned getNumber(StringRef text, const ScalarFormat &format);
  unsigned getNumber(const ScalarValue &value, const ScalarFormat &format) {
    return add("number " + value.getText(format) + " of " +
               format.getSpelling());
  }
  unsigned add(const Twine &expression) {
    return numbers.try_emplace(expression.str(), numbers.size()).first->second;
  }

  const LawModel &law;
  const LawTyping &typing;
  size_t nextOp = 0;
  StringMap<unsigned> numbers;
  /// The numbers of ops that have names.
  DenseMap<size_t, unsigned> named;
};

} // namespace

unsigned ValueNumbers::getNumber(StringRef text, const ScalarFormat &format) {
  // A value may be spelled in more than one way.
  if (auto value = ScalarValue::parse(text, format))
    return getNumber(*value, format);
  return add("number " + text + " of " + format.getSpelling());
}

unsigned ValueNumbers::getCall(const ScalarBody::Node &node,
                               ArrayRef<unsigned> known) {
  SmallVector<unsigned> operands(known);
  StringRef function = node.getFunctionName();
  if (function == "Select") {
    ScalarFormat boolean = ScalarFormat::integer(1);
    if (operands[0] == getNumber("true", boolean) || operands[1] == operands[2])
      return operands[1];
    if (operands[0] == getNumber("false", boolean))
      return operands[2];
  }
  if (node.signature && node.signature->isCommutative)
    sort(operands);
  std::string list = join(
      map_range(operands, [](unsigned each) { return std::to_string(each); }),
      ",");
  return add(function + " " + list + " of " + node.type.getSpelling());
}

unsigned ValueNumbers::getNode(const ScalarBody::Node &node,
                               ArrayRef<unsigned> operands) {
  if (node.isChoice) {
    if (operands[0] == operands[1])
      return operands[0];
    std::string asked = node.asksPresence ? "there"
                        : node.asked      ? node.asked->str()
                                          : "set";
    return add("where " + Twine(*node.attribute) + " is " + asked + " " +
               Twine(operands[0]) + "," + Twine(operands[1]));
  }
  if (node.attribute)
    return add("attribute " + Twine(*node.attribute) + " of " +
               node.type.getSpelling());
  return node.value ? getNumber(*node.value, node.type)
                    : getCall(node, operands);
}

std::optional<unsigned> ValueNumbers::get(const LawTerm &term,
                                          const ScalarFormat &format) {
  if (term.kind == LawTerm::Kind::Number)
    return getNumber(term.text, format);
  if (term.isAbsent())
    return add("absent");
  if (term.kind == LawTerm::Kind::Variable) {
    auto value = named.find(*term.variable);
    return value != named.end() ? value->second
                                : add("variable " + Twine(*term.variable));
  }
  const LawOpTypes &types = typing.ops[nextOp++];
  SmallVector<unsigned> passed;
  for (auto [operand, operandFormat] : zip(term.operands, types.operands)) {
    auto number = get(operand, operandFormat);
    if (!number)
      return std::nullopt;
    if (!operand.isAbsent())
      passed.push_back(*number);
  }
  auto body = bindLawOp(types, getAsked(law, types));
  if (!body)
    return std::nullopt;
  unsigned value = body->fold<unsigned>(passed,
                                        [&](const ScalarBody::Node &node,
                                            ArrayRef<unsigned> operands) {
                                          return getNode(node, operands);
                                        })
                       .front();
  if (term.variable)
    named[*term.variable] = value;
  return value;
}

bool areOneExpression(const LawModel &law, const LawTyping &typing) {
  ValueNumbers numbers(law, typing);
  const ScalarFormat &result = typing.ops.front().result;
  auto from = numbers.get(law.from, result);
  return from && from == numbers.get(law.to, result);
}

} // namespace ewise::tblgen
