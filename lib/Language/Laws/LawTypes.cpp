//===- LawTypes.cpp - The element types that a law speaks of --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/LawWidths.h"
#include "ewise/Data/NumberText.h"
#include "ewise/Language/LawProof.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// The work to do when the types so far are known.
using Next = function_ref<void()>;

/// Gives types to both sides of a law, one term after the other, and goes back
/// for the next choice.
class LawTyper {
public:
  LawTyper(const LawModel &law, size_t most, size_t mostChoices)
      : law(law), most(most), choicesLeft(mostChoices),
        variables(law.variables.size()), possible(law.variables.size()) {}

  std::optional<std::vector<LawTyping>> run();

private:
  void narrow(const LawTerm &term);
  void typeTerm(const LawTerm &term, const ScalarFormat &expected, Next next);
  void typeOp(const LawTerm &term, const ScalarFormat &shared,
              const ScalarFormat &result, Next next);
  void typeOperands(const LawTerm &term, const ScalarFormat &shared,
                    size_t operand, size_t op, Next next);
  void typeVariable(size_t variable, const ScalarFormat &expected, Next next);
  void finish();
  std::vector<ScalarFormat> getResults(const OpModel &op,
                                       const ScalarFormat &shared) const;

  const LawModel &law;
  /// The numbers of ways, and of choices on the way to them, at which the
  /// search ends: choices may fit nearly everywhere and lead to nothing.
  size_t most, choicesLeft;
  /// The type of the op that the law begins with, where an attribute names it.
  std::optional<ScalarFormat> named;
  std::vector<std::optional<ScalarFormat>> variables;
  /// The types that a variable may have wherever it is an operand with types of
  /// its own; none where it is not.
  std::vector<std::optional<std::vector<ScalarFormat>>> possible;
  std::vector<LawOpTypes> ops;
  std::vector<LawTyping> typings;
};

} // namespace

std::vector<ScalarFormat> getFormats(const ScalarTypeSet &types) {
  std::vector<ScalarFormat> formats;
  auto add = [&](const std::optional<ScalarFormat> &format) {
    if (format && !is_contained(formats, *format))
      formats.push_back(*format);
  };
  for (const ElementType &type : types.getTypes()) {
    if (type.kind == ElementType::Kind::Any)
      for (const ElementType &one :
           {element::i(1), element::i(8), element::i(32), element::f8E5M2,
            element::f32})
        add(getFormat(one));
    add(getFormat(type));
    if (type.isRange())
      for (unsigned width : kLawWidths)
        if (type.minWidth <= width && width <= type.maxWidth)
          add(getFormat(element::makeInteger(type.kind, width, width)));
  }
  return formats;
}

/// The types that the result may have where the operands share one.
std::vector<ScalarFormat>
LawTyper::getResults(const OpModel &op, const ScalarFormat &shared) const {
  const ResultModel &result = op.getResult();
  if (result.element == ResultElement::Shared)
    return {shared};
  if (result.element == ResultElement::Derived) {
    auto mapped = result.map->map(shared);
    return mapped ? std::vector{*mapped} : std::vector<ScalarFormat>();
  }
  // The op with attributes is the law's, with the same ones everywhere.
  if (result.named && named)
    return {*named};
  if (result.named)
    for (const RuleCondition &asked : law.when)
      if (asked.attribute == result.named->attribute) {
        const ElementType *type = result.named->find(asked.text);
        return getFormats(type ? ScalarTypeSet(*type) : ScalarTypeSet());
      }
  return getFormats(result.typeSet);
}

/// Leaves a variable the types that all operands which it is may have: a choice
/// that does not fit elsewhere is not made.
void LawTyper::narrow(const LawTerm &term) {
  if (!term.isOp())
    return;
  for (auto [model, operand] : zip(term.op->getOperands(), term.operands)) {
    narrow(operand);
    if (model.shared || !operand.variable)
      continue;
    std::vector<ScalarFormat> own = getFormats(model.typeSet);
    auto &formats = possible[*operand.variable];
    if (formats)
      erase_if(*formats, [&](const ScalarFormat &format) {
        return !is_contained(own, format);
      });
    else
      formats = std::move(own);
  }
}

void LawTyper::typeVariable(size_t variable, const ScalarFormat &expected,
                            Next next) {
  if (possible[variable] && !is_contained(*possible[variable], expected))
    return;
  std::optional<ScalarFormat> &format = variables[variable];
  if (format) {
    if (*format == expected)
      next();
    return;
  }
  format = expected;
  next();
  format.reset();
}

void LawTyper::typeOperands(const LawTerm &term, const ScalarFormat &shared,
                            size_t operand, size_t op, Next next) {
  // Operands with types of their own have as many together as all products.
  if (typings.size() > most || choicesLeft == 0)
    return;
  --choicesLeft;
  if (operand == term.operands.size())
    return next();
  const OperandModel &model = term.op->getOperands()[operand];
  if (term.operands[operand].isAbsent()) {
    ops[op].operands.push_back(shared);
    typeOperands(term, shared, operand + 1, op, next);
    ops[op].operands.pop_back();
    return;
  }
  for (const ScalarFormat &format : model.shared
                                        ? std::vector<ScalarFormat>{shared}
                                        : getFormats(model.typeSet)) {
    ops[op].operands.push_back(format);
    typeTerm(term.operands[operand], format,
             [&] { typeOperands(term, shared, operand + 1, op, next); });
    ops[op].operands.pop_back();
  }
}

void LawTyper::typeOp(const LawTerm &term, const ScalarFormat &shared,
                      const ScalarFormat &result, Next next) {
  const Case *body = findBody(*term.op, shared, result);
  if (!body)
    return;
  size_t op = ops.size();
  ops.push_back({shared, result, {}, term.op, body, term.getAbsent()});
  auto typeRest = [&] { typeOperands(term, shared, 0, op, next); };
  if (term.variable)
    typeVariable(*term.variable, result, typeRest);
  else
    typeRest();
  ops.pop_back();
}

void LawTyper::typeTerm(const LawTerm &term, const ScalarFormat &expected,
                        Next next) {
  if (term.kind == LawTerm::Kind::Variable)
    return typeVariable(*term.variable, expected, next);
  if (term.kind == LawTerm::Kind::Number) {
    // A law does not speak of a type that does not have one of its numbers.
    bool isPlain = law.hasPlainNumbers && expected.isInteger();
    if (isPlain ? parseNumber(term.text, expected)
                : ScalarValue::parse(term.text, expected))
      next();
    return;
  }
  bool isShared = term.op->getResult().element == ResultElement::Shared;
  for (const ScalarFormat &shared :
       isShared ? std::vector<ScalarFormat>{expected}
                : getFormats(term.op->getTypesWithBody()))
    if (is_contained(getResults(*term.op, shared), expected))
      typeOp(term, shared, expected, next);
}

void LawTyper::finish() {
  LawTyping typing;
  typing.ops = ops;
  for (const std::optional<ScalarFormat> &format : variables)
    typing.variables.push_back(*format);
  typings.push_back(std::move(typing));
}

std::optional<std::vector<LawTyping>> LawTyper::run() {
  narrow(law.from);
  narrow(law.to);
  for (const ScalarFormat &shared : getFormats(law.types))
    for (const ScalarFormat &result : getResults(law.getOp(), shared)) {
      if (law.getOp().getResult().named)
        named = result;
      typeOp(law.from, shared, result,
             [&] { typeTerm(law.to, result, [&] { finish(); }); });
      named.reset();
    }
  if (typings.size() > most || choicesLeft == 0)
    return std::nullopt;
  return std::move(typings);
}

std::optional<std::vector<LawTyping>> findTypings(const LawModel &law,
                                                  size_t most) {
  return LawTyper(law, most, /*mostChoices=*/size_t(1) << 20).run();
}

std::vector<LawTyping> getTypings(const LawModel &law) {
  return *LawTyper(law, SIZE_MAX, SIZE_MAX).run();
}

} // namespace ewise::tblgen
