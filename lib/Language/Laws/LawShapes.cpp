//===- LawShapes.cpp - The shapes of a law's sides ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tables distinguish sizes by whether they are 0, 1 or equal, and dimensions do
// not depend on each other. So a few shapes stand for all.
//
//===----------------------------------------------------------------------===//

#include "ewise/Language/LawProof.h"
#include "ewise/Rules/Infer.h"
#include "ewise/Rules/Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

using Sizes = SmallVector<int64_t, 2>;

/// Infers the shapes of a law's sides by the rule sets of its ops.
class ShapeProver {
public:
  explicit ShapeProver(const LawModel &law) : law(law) {}

  /// The counterexample, if there is one.
  std::optional<std::string> disprove();
  /// Whether the left side has had a shape.
  bool any() const { return isTried; }
  /// Whether operands that do not broadcast on the left do on the right.
  bool losesConflict() const { return isLost; }

private:
  std::optional<Sizes> infer(const LawTerm &term);
  std::optional<std::string> disproveForShapes();
  bool nextShapes();

  const LawModel &law;
  bool isTried = false;
  bool isLost = false;
  SmallVector<size_t> position;
  /// The sizes of variables, and of ops that have names.
  SmallVector<Sizes> shapes;
};

} // namespace

static ArrayRef<Sizes> getShapes() {
  static const Sizes shapes[] = {{},  {0},    {1},    {2},
                                 {3}, {1, 2}, {2, 1}, {2, 2}};
  return shapes;
}

static Shape view(const Sizes &sizes) {
  return {sizes.data(), static_cast<int64_t>(sizes.size())};
}

/// The shape of a term; none where its ops' operands do not broadcast.
std::optional<Sizes> ShapeProver::infer(const LawTerm &term) {
  if (term.kind == LawTerm::Kind::Number)
    return Sizes();
  if (!term.isOp())
    return shapes[*term.variable];
  std::vector<Sizes> operands;
  for (auto [model, operand] : zip(term.op->getOperands(), term.operands)) {
    auto sizes = operand.isAbsent() ? Sizes() : infer(operand);
    if (!sizes)
      return std::nullopt;
    if (!model.parameter && !operand.isAbsent())
      operands.push_back(*sizes);
  }
  SmallVector<Shape> views(map_range(operands, view));
  const RuleSet &rules = term.op->getRules().getRules();
  AlignedOperands aligned;
  if (rules.broadcastsIntoResult(views.size()) ||
      !alignOperands(rules, views.data(), views.size(), {},
                     /*declared=*/nullptr, aligned, /*failure=*/nullptr))
    return std::nullopt;
  Sizes inferred(static_cast<size_t>(aligned.rank));
  if (!inferShape(rules, views.data(), views.size(), /*declared=*/nullptr,
                  aligned, inferred.data(), /*failure=*/nullptr))
    return std::nullopt;
  if (term.variable)
    shapes[*term.variable] = inferred;
  return inferred;
}

std::optional<std::string> ShapeProver::disproveForShapes() {
  auto from = infer(law.from);
  // A number has the shape that it is to have.
  if (law.to.kind == LawTerm::Kind::Number)
    return std::nullopt;
  auto to = infer(law.to);
  isTried |= from.has_value();
  isLost |= !from && to;
  if (!from || from == to)
    return std::nullopt;
  std::vector<std::string> given;
  for (auto [variable, sizes] : enumerate(shapes))
    if (!law.findNamed(variable))
      given.push_back("'" + law.variables[variable] + "' is " +
                      spellShape(view(sizes)));
  std::string has = to ? "is " + spellShape(view(*to)) : "is not valid";
  return law.print(law.from) + " has another shape than " + law.print(law.to) +
         ": where " + join(given, " and ") + ", it is " +
         spellShape(view(*from)) + ", and the other " + has;
}

bool ShapeProver::nextShapes() {
  for (size_t variable = position.size(); variable-- != 0;) {
    bool isLast =
        law.findNamed(variable) || position[variable] + 1 == getShapes().size();
    position[variable] = isLast ? 0 : position[variable] + 1;
    shapes[variable] = getShapes()[position[variable]];
    if (!isLast)
      return true;
  }
  return false;
}

std::optional<std::string> ShapeProver::disprove() {
  position.assign(law.variables.size(), 0);
  shapes.assign(law.variables.size(), getShapes().front());
  do {
    if (auto reason = disproveForShapes())
      return reason;
  } while (nextShapes());
  return std::nullopt;
}

/// Adds what the shape of a term depends on.
static void addForm(const LawTerm &term, raw_ostream &form) {
  if (!term.isOp()) {
    form << static_cast<int>(term.kind) << ':' << term.variable.value_or(0)
         << ' ';
    return;
  }
  form << &term.op->getRules() << ':' << term.variable.value_or(~size_t(0))
       << '(';
  for (auto [model, operand] : zip(term.op->getOperands(), term.operands)) {
    form << (model.parameter ? "parameter " : "");
    addForm(operand, form);
  }
  form << ')';
}

std::optional<std::string> LawProver::disproveShapes(LawModel &law) {
  // With more variables, there are more shapes than there is time for.
  constexpr size_t kMaxVariables = 4;
  if (law.variables.size() > kMaxVariables)
    return "the shapes of more than " + std::to_string(kMaxVariables) +
           " values are not enumerated";
  std::string form;
  raw_string_ostream os(form);
  addForm(law.from, os);
  addForm(law.to, os);
  if (auto same = knownForms.find(form); same != knownForms.end()) {
    law.keepsShape = same->second;
    return std::nullopt;
  }
  ShapeProver prover(law);
  auto reason = prover.disprove();
  law.keepsShape =
      !reason && !prover.losesConflict() && (prover.any() || !law.to.isOp());
  // The words of a reason are about the law's own ops.
  if (!reason)
    knownForms[form] = law.keepsShape;
  return reason;
}

} // namespace ewise::tblgen
