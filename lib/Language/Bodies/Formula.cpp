//===- Formula.cpp - Scalar bodies as formulas ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyCombinations.h"
#include "ConditionFormula.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// The precedence of a formula, loosest first.
enum class Precedence {
  Choice,
  /// Comparisons.
  Relation,
  /// Shifts, bitwise operators and operators that a notation invents. Readers
  /// know no precedence for these, so they get parentheses in any other
  /// formula.
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
  /// The position of the infix operator.
  size_t position = 0;
};

/// Prints one body.
class FormulaPrinter {
public:
  FormulaPrinter(const OpModel &op, const ScalarTypeSet &types)
      : op(op), vocabulary(op.getVocabulary()), types(types),
        conditions(op, &types) {}

  std::string print(const BodyNode &body);

private:
  using Arguments = ArrayRef<const BodyNode *>;

  std::string printResults(Arguments values);
  /// The formula of a part, or the part's name in the body.
  Formula refer(const BodyNode &node);
  Formula readName(StringRef name);
  Formula write(const BodyNode &node);
  Formula writeCall(const BodyNode &call);
  Formula writeConversion(const BodyNode &call, Arguments arguments);
  Formula writeFold(const BodyNode &fold);
  Formula writeChoice(Arguments arguments);
  Formula writeNotation(StringRef notation, StringRef type,
                        Arguments arguments);
  std::string writeOperand(const BodyNode &operand, StringRef notation,
                           size_t index, const NotationShape &outer);
  std::string nameType(const BodyNode &type) const;
  std::string getNotation(const BodyNode &call) const;
  bool isConversion(StringRef callee) const;
  bool isBoolean(const BodyNode &node) const;

  const OpModel &op;
  RecordVocabulary &vocabulary;
  const ScalarTypeSet &types;
  ConditionFormula conditions;
  /// The result whose value is being printed.
  size_t resultNumber = 0;
  /// The formulas of operands, attributes, and parts without a name of the
  /// author's.
  StringMap<Formula> aliases;
  StringSet<> defined;
  /// `a = exp(x)` for each named part.
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

/// Whether a formula needs no parentheses in another one.
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
    // Chains group to the left, as in C++.
    return inner > outer.precedence || (isLeft && inner == outer.precedence);
  case Precedence::Sign:
  case Precedence::Atom:
    break;
  }
  return inner == Precedence::Atom;
}

bool FormulaPrinter::isConversion(StringRef callee) const {
  const PrimitiveSignature *op = vocabulary.findPrimitive(callee);
  return vocabulary.findConversions(callee) || (op && op->isConversion());
}

/// Whether a part is a comparison, or computed from comparisons.
bool FormulaPrinter::isBoolean(const BodyNode &node) const {
  return node.kind == BodyNode::Kind::Call &&
         (vocabulary.isComparison(node.text) ||
          (vocabulary.findOverloads(node.text) &&
           any_of(node.arguments,
                  [&](const BodyNode *each) { return isBoolean(*each); })));
}

/// The notation of a call on the first of the case's types for which its name
/// has an overload.
std::string FormulaPrinter::getNotation(const BodyNode &call) const {
  std::vector<ElementType> preferred;
  if (isBoolean(call) && !vocabulary.isComparison(call.text))
    preferred.push_back(element::i(1));
  append_range(preferred, types.getTypes());
  return vocabulary.getNotation(call.text, preferred);
}

/// The type that a conversion names.
std::string FormulaPrinter::nameType(const BodyNode &type) const {
  if (type.isCall("PartOf"))
    return "part";
  if (type.isCall("BitsOf"))
    return "bits";
  const BodyNode &named = type.isCall("TypeOf") ? *type.arguments[0] : type;
  if (named.isWord("ResultElement"))
    return getName(op.getResults()[resultNumber]).str();
  if (named.isWord("Shared"))
    return "element";
  if (named.isName()) {
    auto operand = find_if(op.getOperands(), [&](const OperandModel &each) {
      return each.name == named.text;
    });
    bool hasOwn = operand != op.getOperands().end() && !operand->shared;
    return hasOwn ? named.text.str() : "element";
  }
  const ScalarTypeSet *set = vocabulary.findTypes(named.text);
  return set ? set->getDescription().str() : named.text.str();
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

std::string FormulaPrinter::writeOperand(const BodyNode &operand,
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

Formula FormulaPrinter::writeNotation(StringRef notation, StringRef type,
                                      Arguments arguments) {
  if (notation == "$0")
    return refer(*arguments[0]);
  NotationShape shape = shapeOf(notation);
  std::string text = substitute(notation, [&](StringRef name) {
    size_t index = 0;
    return name.getAsInteger(10, index)
               ? type.str()
               : writeOperand(*arguments[index], notation, index, shape);
  });
  return {text, shape.precedence};
}

/// Writes a conversion, with the type in front of the operand. A conversion to
/// a boolean is a comparison with 0.
Formula FormulaPrinter::writeConversion(const BodyNode &call,
                                        Arguments arguments) {
  std::string type = nameType(*arguments[0]);
  Arguments converted = arguments.drop_front();
  bool isToBoolean = vocabulary.findConversions(call.text) &&
                     !arguments[0]->isWord("Shared") &&
                     !arguments[0]->isWord("ResultElement") &&
                     arguments[0]->kind == BodyNode::Kind::Word &&
                     vocabulary.findType(arguments[0]->text) ==
                         BoundType(ScalarFormat::integer(1));
  if (!isToBoolean)
    return writeNotation(vocabulary.getNotation(call.text, types.getTypes()),
                         type, converted);
  if (isBoolean(*converted[0]))
    return refer(*converted[0]);
  constexpr StringRef notation = "$0 != 0";
  return writeNotation(notation, type, converted);
}

/// `first + others...`, or `others + ...` without a first value.
Formula FormulaPrinter::writeFold(const BodyNode &fold) {
  std::string variadic = fold.arguments.back()->text.str();
  std::string notation =
      vocabulary.getNotation(fold.arguments[0]->text, types.getTypes());
  NotationShape shape = shapeOf(notation);
  bool hasFirst = fold.arguments.size() == 3;
  std::string text = substitute(notation, [&](StringRef name) {
    if (!hasFirst)
      return name == "0" ? variadic : std::string("...");
    return name == "1" ? variadic + "..."
                       : writeOperand(*fold.arguments[1], notation, 0, shape);
  });
  return {text, shape.precedence};
}

/// A choice from a condition on, or its last value.
Formula FormulaPrinter::writeChoice(Arguments arguments) {
  if (arguments.size() == 1)
    return refer(*arguments[0]);
  if (std::optional<bool> known = conditions.askTypes(*arguments[0]))
    return *known ? refer(*arguments[1]) : writeChoice(arguments.drop_front(2));
  NotationShape shape = shapeOf("$0 ? $1 : $2");
  auto inParentheses = [&](const Formula &inner) {
    bool alone = standsAlone(inner.precedence, false, shape);
    return alone ? inner.text : "(" + inner.text + ")";
  };
  std::string then = inParentheses(refer(*arguments[1]));
  std::string others = inParentheses(writeChoice(arguments.drop_front(2)));
  return {conditions.write(*arguments[0]) + " ? " + then + " : " + others,
          Precedence::Choice};
}

Formula FormulaPrinter::writeCall(const BodyNode &call) {
  if (call.text == "When")
    return writeChoice(call.arguments);
  if (call.text == "Fold")
    return writeFold(call);
  if (call.text == "Count")
    return {"count(" + call.arguments[0]->text.str() + ")"};
  if (call.text == "Item")
    return {call.arguments[0]->text.str() + "[" +
            call.arguments[1]->text.str() + "]"};
  if (isConversion(call.text))
    return writeConversion(call, call.arguments);
  return writeNotation(getNotation(call), "element", call.arguments);
}

Formula FormulaPrinter::readName(StringRef name) {
  auto alias = aliases.find(name);
  return alias == aliases.end() ? Formula{name.str()} : alias->second;
}

Formula FormulaPrinter::write(const BodyNode &node) {
  if (node.isName())
    return readName(node.text);
  if (node.kind == BodyNode::Kind::Call)
    return writeCall(node);
  return {node.text.str(),
          node.text.starts_with("-") ? Precedence::Sign : Precedence::Atom};
}

Formula FormulaPrinter::refer(const BodyNode &node) {
  if (node.label.empty() || defined.contains(node.label))
    return write(node);
  Formula formula = write(node);
  // An operand or an attribute needs no second name.
  bool isNamed = formula.precedence == Precedence::Atom &&
                 !StringRef(formula.text).contains('(') &&
                 !isDigit(formula.text.front());
  if (isNamed || node.label.ends_with("__"))
    return aliases[node.label] = formula;
  std::string definition = node.label.str() + " = " + formula.text;
  // Both branches of a choice may have the same definition.
  if (!is_contained(definitions, definition))
    definitions.push_back(definition);
  return {node.label.str()};
}

std::string FormulaPrinter::printResults(Arguments values) {
  // Parts labeled with a result's name are written as that result.
  for (auto [result, value] : zip_equal(op.getResults(), values))
    if (value->label == result.name)
      defined.insert(value->label);
  std::vector<std::string> texts;
  for (auto [index, value] : enumerate(values)) {
    resultNumber = index;
    texts.push_back(op.getResults()[index].name + " = " + write(*value).text);
  }
  if (!definitions.empty())
    texts.push_back("where " + join(definitions, ", "));
  return join(texts, "; ");
}

std::string FormulaPrinter::print(const BodyNode &body) {
  if (body.isCall("Values"))
    return printResults(body.arguments);
  std::string text = write(body).text;
  if (definitions.empty())
    return text;
  return text + ", where " + join(definitions, ", ");
}

std::string printFormula(const OpModel &op, const Case &bodyCase) {
  return FormulaPrinter(op, bodyCase.types).print(bodyCase.body->getRoot());
}

/// The wider types that a case computes in: `f32`, or `f32 for f16, bf16`.
/// Empty where it computes in none.
static std::string describeComputesIn(const OpModel &op, const Case &bodyCase) {
  if (op.getComputesIn().empty())
    return "";
  RecordVocabulary &vocabulary = op.getVocabulary();
  SmallVector<BoundType> seen;
  std::map<std::string, std::vector<std::string>> wider;
  BodyCombinations(getContext(op))
      .anyOf(bodyCase, /*isCondition=*/false, [&](const BodyBinding &of) {
        if (is_contained(seen, of.shared))
          return false;
        seen.push_back(of.shared);
        if (auto type = bindBody(*bodyCase.body, of).computesIn)
          wider[vocabulary.describe(*type)].push_back(
              vocabulary.describe(of.shared));
        return false;
      });
  std::vector<std::string> texts;
  for (const auto &[type, narrower] : wider)
    texts.push_back(narrower.size() == seen.size()
                        ? type
                        : type + " for " + join(narrower, ", "));
  return join(texts, ", ");
}

std::string printTypedFormula(const OpModel &op, const Case &bodyCase) {
  std::string wider = describeComputesIn(op, bodyCase);
  return printFormula(op, bodyCase) + (wider.empty() ? "" : ", in " + wider);
}

std::vector<FormulaOfTypes> printFormulas(const OpModel &op,
                                          const Case &bodyCase) {
  SmallVector<std::pair<std::string, std::vector<std::string>>> typesOf;
  for (const ElementType &type : bodyCase.types.getTypes()) {
    Case ofType = bodyCase;
    ofType.types = ScalarTypeSet(type);
    std::string formula = printFormula(op, ofType);
    auto found = find_if(
        typesOf, [&](const auto &each) { return each.first == formula; });
    if (found == typesOf.end())
      found = typesOf.insert(found, {formula, {}});
    found->second.push_back(spell(type));
  }
  if (typesOf.size() <= 1)
    return {{bodyCase.types.getDescription().str(),
             printTypedFormula(op, bodyCase)}};
  std::vector<FormulaOfTypes> formulas;
  for (const auto &[formula, types] : typesOf) {
    Case ofTypes = bodyCase;
    ofTypes.types =
        bodyCase.types.select([&, &types = types](const ElementType &type) {
          return is_contained(types, spell(type));
        });
    std::string wider = describeComputesIn(op, ofTypes);
    formulas.push_back(
        {join(types, ", "), formula + (wider.empty() ? "" : ", in " + wider)});
  }
  return formulas;
}

} // namespace ewise::tblgen
