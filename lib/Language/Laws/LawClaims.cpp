//===- LawClaims.cpp - Laws for certain types in SMT-LIB ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawClaims.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Writes a claim.
class ClaimWriter {
public:
  ClaimWriter(const LawModel &law, const LawTyping &typing)
      : law(law), typing(typing) {}

  LawClaim write();

private:
  /// The value of a term, and where there is one.
  struct Value {
    std::string term;
    bool mayBePoison = false;
  };

  bool isUnder(StringRef flag) const { return is_contained(law.under, flag); }
  bool mayBeComplex() const;
  void declareVariables();
  void declareAttributes(const SmtFunction &function);
  std::string getConstraint(const SmtAttribute &attribute,
                            const std::string &name);
  Value get(const LawTerm &term, const ScalarFormat &format, bool isLeft);
  Value getOp(const LawTerm &term, bool isLeft);
  void exclude(const std::string &term, const ScalarFormat &format);
  void require(const std::string &condition) {
    claim.text += "(assert " + condition + ")\n";
  }

  const LawModel &law;
  const LawTyping &typing;
  size_t nextOp = 0, numUnspecified = 0;
  /// The terms of ops that have names.
  std::vector<std::string> named;
  /// The demand of the law on its right side.
  SmallVector<std::string> goals;
  LawClaim claim;
};

} // namespace

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

bool ClaimWriter::mayBeComplex() const {
  return any_of(typing.ops, [](const LawOpTypes &op) {
    return op.shared.isComplex() || op.result.isComplex() ||
           any_of(op.operands,
                  [](const ScalarFormat &each) { return each.isComplex(); });
  });
}

/// Leaves out values that flags exclude.
void ClaimWriter::exclude(const std::string &term, const ScalarFormat &format) {
  if (format.isComplex()) {
    exclude("(real-part " + term + ")", format.getPart());
    exclude("(imaginary-part " + term + ")", format.getPart());
    return;
  }
  if (format.isFloat() && isUnder("nnan"))
    require("(not (fp.isNaN " + term + "))");
  if (format.isFloat() && isUnder("ninf"))
    require("(not (fp.isInfinite " + term + "))");
}

void ClaimWriter::declareVariables() {
  named.resize(typing.variables.size());
  for (auto [number, format] : enumerate(typing.variables)) {
    claim.isKnown &= hasSmtSort(format);
    std::string &name = claim.variables.emplace_back();
    if (law.findNamed(number))
      continue;
    name = "$" + law.variables[number];
    claim.text += "(declare-const " + name + " " + getSmtSort(format) + ")\n";
    exclude(name, format);
  }
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static std::string spellInteger(int64_t integer) {
  return getSmtValue(APInt(64, static_cast<uint64_t>(integer), true),
                     ScalarFormat::integer(64));
}

/// The values of an attribute, as a term of the sort Bool; empty for anything.
std::string ClaimWriter::getConstraint(const SmtAttribute &attribute,
                                       const std::string &name) {
  const OpModel &op = law.getOp();
  const AttributeModel &model = op.getAttributes()[attribute.index];
  const ScalarFormat &shared = typing.ops.front().shared;
  auto asked = find_if(law.when, [&](const RuleCondition &each) {
    return each.attribute == attribute.index;
  });
  bool isAsked = asked != law.when.end();
  if (attribute.isPresence)
    return isAsked ? name : "";
  auto isIndex = [&](StringRef text) {
    return "(= " + name + " " +
           spellInteger(find(model.values, text) - model.values.begin()) + ")";
  };
  auto isBetween = [&](StringRef compare, const std::string &low,
                       const std::string &high) {
    return ("(and (" + compare + " " + low + " " + name + ") (" + compare +
            " " + name + " " + high + "))")
        .str();
  };
  // An attribute that names the result's type has the values that it names.
  const auto &named = op.getResult().named;
  bool isNaming = named && named->attribute == attribute.index;
  if (isNaming && !isAsked) {
    claim.isKnown = false;
    return "";
  }
  switch (model.getPart()) {
  case AttributePart::Flag:
    return !isAsked ? "" : asked->text == "true" ? name : "(not " + name + ")";
  case AttributePart::Text:
    return isAsked
               ? isIndex(asked->text)
               : "(bvult " + name + " " +
                     spellInteger(static_cast<int64_t>(model.values.size())) +
                     ")";
  case AttributePart::Integer: {
    int64_t integer = 0;
    if (isAsked && !StringRef(asked->text).getAsInteger(10, integer))
      return "(= " + name + " " + spellInteger(integer) + ")";
    return isBetween("bvsle", spellInteger(model.getMin()),
                     spellInteger(model.getMax()));
  }
  case AttributePart::Number: {
    ScalarFormat format = model.getFormat(shared);
    claim.isKnown &= hasSmtSort(format);
    auto spell = [&](StringRef text) {
      auto value = ScalarValue::parse(text, format);
      return value ? getSmtValue(*value, format) : "";
    };
    if (isAsked)
      return "(= " + name + " " + spell(asked->text) + ")";
    std::string bounds;
    auto spellBound = [&](double bound) {
      return getSmtValue(model.getFloat(bound), format);
    };
    if (model.isFloat() && !std::isinf(model.bounds.min))
      bounds += " (fp.leq " + spellBound(model.bounds.min) + " " + name + ")";
    if (model.isFloat() && !std::isinf(model.bounds.max))
      bounds += " (fp.leq " + name + " " + spellBound(model.bounds.max) + ")";
    // More than one condition, so that one alone is an `and`, too.
    return bounds.empty() ? "" : "(and true" + bounds + ")";
  }
  default:
    break;
  }
  claim.isKnown = false;
  return "";
}

void ClaimWriter::declareAttributes(const SmtFunction &function) {
  const OpModel &op = law.getOp();
  for (const SmtAttribute &each : function.attributes) {
    auto isSame = [&](const auto &known) { return known.first == each; };
    if (any_of(claim.attributes, isSame))
      continue;
    std::string name = "attribute." + each.getName(op);
    claim.text += "(declare-const " + name + " " +
                  each.getSort(op, typing.ops.front().shared) + ")\n";
    claim.attributes.emplace_back(each, name);
    std::string constraint = getConstraint(each, name);
    if (!constraint.empty())
      require(constraint);
  }
}

//===----------------------------------------------------------------------===//
// Sides
//===----------------------------------------------------------------------===//

/// The op's name without its dialect, which does not matter to what holds.
static StringRef getOwnName(const OpModel &op) {
  StringRef name = op.getOperationName();
  return name.drop_front(name.rfind('.') + 1);
}

ClaimWriter::Value ClaimWriter::getOp(const LawTerm &term, bool isLeft) {
  size_t number = nextOp++;
  const LawOpTypes &types = typing.ops[number];
  SmtFunction function = defineSmtFunction(
      getOwnName(*term.op), types, getAsked(law, types),
      term.op == &law.getOp() ? ArrayRef(law.when) : ArrayRef<RuleCondition>());
  claim.isKnown &= function.isKnown;
  std::string arguments;
  Value value;
  value.mayBePoison = function.mayBePoison;
  for (auto [operand, format] : zip(term.operands, types.operands)) {
    if (operand.isAbsent())
      continue;
    Value part = get(operand, format, isLeft);
    arguments += " " + part.term;
    // It would have to be told where the value does not depend on poison.
    if (part.mayBePoison && function.chooses)
      claim.isKnown = false;
    value.mayBePoison |= part.mayBePoison;
  }
  if (none_of(claim.functions, [&](const SmtFunction &known) {
        return known.name == function.name;
      }))
    claim.functions.push_back(function);
  declareAttributes(function);
  for (const SmtAttribute &each : function.attributes)
    arguments += " attribute." + each.getName(*term.op);
  for (size_t i = 0; i != function.numUnspecified; ++i) {
    std::string any = "any" + std::to_string(numUnspecified++);
    claim.text += "(declare-const " + any + " Bool)\n";
    arguments += " " + any;
  }
  value.term = "value" + std::to_string(number);
  claim.text += "(define-fun " + value.term + " () " +
                getSmtSort(types.result) + " " +
                (arguments.empty() ? function.name
                                   : "(" + function.name + arguments + ")") +
                ")\n";
  if (!function.predicate.empty()) {
    std::string isThere = "(" + function.predicate + arguments + ")";
    if (isLeft)
      require(isThere);
    else
      goals.push_back(isThere);
  }
  if (isLeft)
    exclude(value.term, types.result);
  if (term.variable)
    named[*term.variable] = value.term;
  return value;
}

ClaimWriter::Value ClaimWriter::get(const LawTerm &term,
                                    const ScalarFormat &format, bool isLeft) {
  switch (term.kind) {
  case LawTerm::Kind::Number:
    claim.isKnown &= hasSmtSort(format);
    return {getSmtValue(*ScalarValue::parse(term.text, format), format)};
  case LawTerm::Kind::Variable:
    return {named[*term.variable].empty() ? claim.variables[*term.variable]
                                          : named[*term.variable]};
  case LawTerm::Kind::Op:
    return getOp(term, isLeft);
  case LawTerm::Kind::Absent:
    break;
  }
  llvm_unreachable("an absent operand has no value");
}

/// That two values are one.
static std::string compare(const std::string &first, const std::string &second,
                           const ScalarFormat &format, bool ignoresSign) {
  std::string equal = "(= " + first + " " + second + ")";
  if (!ignoresSign || !format.isFloat())
    return equal;
  return "(or " + equal + " (and (fp.isZero " + first + ") (fp.isZero " +
         second + ")))";
}

LawClaim ClaimWriter::write() {
  claim.isComplex = mayBeComplex();
  declareVariables();
  const ScalarFormat &result = typing.ops.front().result;
  Value from = get(law.from, result, /*isLeft=*/true);
  Value to = get(law.to, result, /*isLeft=*/false);
  goals.push_back(compare(from.term, to.term, result, isUnder("nsz")));
  std::string goal =
      goals.size() == 1 ? goals.front() : "(and " + join(goals, " ") + ")";
  require("(not " + goal + ")");
  return std::move(claim);
}

//===----------------------------------------------------------------------===//
// Claims
//===----------------------------------------------------------------------===//

std::string LawClaim::getQuery() const {
  return (isComplex ? "(set-logic ALL)\n" + getSmtComplex().str()
                    : "(set-logic QF_BVFP)\n") +
         getAssertions();
}

std::string LawClaim::getAssertions() const {
  std::string assertions;
  for (const SmtFunction &function : functions)
    assertions += function.text;
  return assertions + text;
}

std::string LawClaim::getHash() const { return hashClaim(getQuery()); }

LawClaim makeClaim(const LawModel &law, const LawTyping &typing) {
  return ClaimWriter(law, typing).write();
}

std::string describeTypes(const LawModel &law, const LawTyping &typing) {
  const LawOpTypes &types = typing.ops.front();
  std::string text = types.shared.getSpelling();
  if (law.getOp().getResult().isOpen())
    text += " to " + types.result.getSpelling();
  return text;
}

} // namespace ewise::tblgen
