//===- PythonBody.cpp - Scalar bodies as Python ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonBody.h"
#include "PythonCondition.h"
#include "ewise/Data/ComplexText.h"
#include "ewise/Generator/Document.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

PythonBody::PythonBody(const OpModel &op, const BodyGroup &group,
                       const TypeSymbols &symbols, PythonTypes &types,
                       GetFormsFn getForms)
    : op(op), group(group), body(group.body->body), symbols(symbols),
      types(types), getForms(getForms), needed(group.types.size()) {
  names.add("np");
  names.add("call");
  for (const OperandModel &operand : op.getOperands())
    operands.push_back(names.add(operand.name));
  numReads.resize(group.types.size());
  for (const ScalarBody::Node &node : body.getNodes())
    for (unsigned operand : node.operands)
      ++numReads[operand];
  for (unsigned value : body.getValues())
    ++numReads[value];
  for (unsigned value : body.getValues())
    countUses(value);
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

/// The node that computes a value; null for an operand.
const ScalarBody::Node *PythonBody::findNode(unsigned value) const {
  return value < body.countOperands()
             ? nullptr
             : &body.getNodes()[value - body.countOperands()];
}

/// The operation that computes a value; null for none.
const ScalarOpModel *PythonBody::findOp(unsigned value) const {
  return value < body.countOperands()
             ? nullptr
             : group.ops[value - body.countOperands()].get();
}

/// The values that a value is computed from: for a fold, without those of the
/// variadic operand; for a choice, its branches.
SmallVector<unsigned, 3> PythonBody::getOperands(unsigned value) const {
  const ScalarBody::Node *node = findNode(value);
  if (!node)
    return {};
  if (node->isChoice) {
    Branches branches = readChoice(value);
    return {branches.whenHolds, branches.otherwise};
  }
  if (!node->isFold)
    return node->operands;
  if (node->operands[0] == node->operands[1])
    return {};
  return {node->operands[0]};
}

void PythonBody::countUses(unsigned value) {
  if (numUses[value]++ == 0)
    for (unsigned operand : getOperands(value))
      countUses(operand);
}

const BitVector &PythonBody::getNeeded(unsigned value) {
  BitVector &all = needed[value];
  if (!all.empty())
    return all;
  all.resize(static_cast<unsigned>(needed.size()));
  all.set(value);
  const ScalarBody::Node *node = findNode(value);
  SmallVector<unsigned, 3> made = getOperands(value);
  if (node && node->isChoice) {
    BitVector both = getNeeded(made[0]);
    both &= getNeeded(made[1]);
    all |= both;
    return all;
  }
  for (unsigned operand : made)
    all |= getNeeded(operand);
  return all;
}

/// Whether the value becomes a variable when it is written.
bool PythonBody::isVariable(unsigned value) const {
  const ScalarBody::Node *node = findNode(value);
  return !node || node->isChoice || node->isFold;
}

/// Whether the value is a choice without a name and, so far, without a
/// variable.
bool PythonBody::isUnnamedChoice(unsigned value) const {
  const ScalarBody::Node *node = findNode(value);
  return node && node->isChoice && getLabel(value).empty() &&
         !values.contains(value);
}

/// Whether the value is written without operands.
bool PythonBody::isAtom(unsigned value) const {
  const ScalarBody::Node *node = findNode(value);
  return !node || (node->operands.empty() && !findOp(value));
}

/// The condition of a choice in the notation of bodies.
std::string PythonBody::ask(const ScalarBody::Node &choice) const {
  std::string name = choice.named
                         ? op.getOperands()[*choice.named].name
                         : op.getAttributes()[*choice.attribute].name.str();
  if (choice.asksPresence)
    return "(Has $" + name + ")";
  return "(Is $" + name +
         (choice.asked ? ", " + quoteWord(*choice.asked) : "") + ")";
}

static std::string combine(StringRef kind, StringRef first, StringRef second) {
  bool isOfKind = first.starts_with(("(" + kind + " ").str());
  return (isOfKind ? first.drop_back() + ", " + second + ")"
                   : "(" + kind + " " + first + ", " + second + ")")
      .str();
}

static std::string negate(StringRef condition) {
  return condition.consume_front("(Not ") ? condition.drop_back().str()
                                          : ("(Not " + condition + ")").str();
}

/// Merges a choice in a branch into the condition, if one of its values is the
/// other branch's.
bool PythonBody::joinChoice(Branches &branches) const {
  auto &[condition, whenHolds, otherwise] = branches;
  auto isOnlyHere = [&](unsigned value) {
    return numReads[value] == 1 && isUnnamedChoice(value);
  };
  if (isOnlyHere(whenHolds)) {
    const ScalarBody::Node &inner = getNode(whenHolds);
    if (inner.operands[1] == otherwise) {
      condition = combine("And", condition, ask(inner));
      whenHolds = inner.operands[0];
      return true;
    }
    if (inner.operands[0] == otherwise) {
      condition = combine("And", condition, negate(ask(inner)));
      whenHolds = inner.operands[1];
      return true;
    }
  }
  if (!isOnlyHere(otherwise))
    return false;
  const ScalarBody::Node &inner = getNode(otherwise);
  if (inner.operands[0] == whenHolds) {
    condition = combine("Or", condition, ask(inner));
    otherwise = inner.operands[1];
    return true;
  }
  // A second branch with `elif` reads better if the first value is short.
  if (inner.operands[1] == whenHolds && !isAtom(whenHolds)) {
    condition = combine("And", negate(condition), ask(inner));
    otherwise = std::exchange(whenHolds, inner.operands[0]);
    return true;
  }
  return false;
}

PythonBody::Branches PythonBody::readChoice(unsigned value) const {
  const ScalarBody::Node &choice = getNode(value);
  Branches branches = {ask(choice), choice.operands[0], choice.operands[1]};
  while (joinChoice(branches))
    ;
  return branches;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

std::string PythonBody::getType(unsigned value) {
  if (auto text = symbols.getText(group.symbols[value], group.types[value]))
    return text->str();
  return types.emitElement(op.getVocabulary().describe(group.types[value]));
}

std::string PythonBody::fit(unsigned value, const Twine &text) {
  return getType(value) + "(" + text.str() + ")";
}

void PythonBody::print(const Twine &statement) {
  statements += std::string(indent, ' ') + statement.str() + "\n";
}

std::string PythonBody::declare(StringRef name, StringRef value) {
  std::string variable = names.add(name);
  print(variable + " = " + value);
  return variable;
}

/// The name that the author gave a value. Generated names, which end with two
/// underscores, do not count.
StringRef PythonBody::getLabel(unsigned value) const {
  StringRef label = getNode(value).label;
  return label.ends_with("__") ? "" : label;
}

/// The name for a variable: the author's, or the operation's.
std::string PythonBody::getVariable(unsigned value) const {
  StringRef label = getLabel(value);
  return label.empty() ? toVariable(group.opNames[value - body.countOperands()])
                       : label.str();
}

/// An operation on the given operands.
std::string PythonBody::apply(unsigned call, ArrayRef<std::string> given) {
  const ScalarOpModel &callee = *findOp(call);
  const ScalarBody::Node &node = getNode(call);
  std::string forms = getForms(callee.name);
  constexpr StringRef parameters[] = {"a", "b", "c"};
  std::string value = substitute(callee.python, [&](StringRef name) {
    size_t index = 0;
    if (!name.getAsInteger(10, index))
      return forms.empty() ? given[index] : parameters[index].str();
    return getType(name == "from"
                       ? node.operands.front()
                       : static_cast<unsigned>(
                             BodyGroup::getTypeArgument(callee, node, call)));
  });
  if (!forms.empty())
    value = "_expand(" + forms + ", " + getType(call) + ", lambda " +
            join(ArrayRef(parameters).take_front(given.size()), ", ") + ": " +
            value + ", " + join(given, ", ") + ")";
  return fit(call, value);
}

std::string PythonBody::writeCall(unsigned call) {
  std::vector<std::string> computed;
  for (unsigned operand : getNode(call).operands)
    computed.push_back(compute(operand));
  return apply(call, computed);
}

/// A float is rounded to its own type before it is rounded to the element type.
std::string PythonBody::writeAttribute(unsigned read) {
  const AttributeModel &attribute =
      op.getAttributes()[*getNode(read).attribute];
  std::string value = "call.attributes[" + quotePython(attribute.name) + "]";
  if (attribute.isFloat())
    value = "np.float" + std::to_string(attribute.width) + "(" + value + ")";
  return fit(read, value);
}

/// Writes a number. Python's integers have no -0.
std::string PythonBody::writeNumber(unsigned number) {
  const ScalarBody::Node &node = getNode(number);
  auto writePart = [&](StringRef text) {
    bool isMinusZero = text == "-0" && !node.type.isInteger();
    return text.str() + (isMinusZero ? ".0" : "");
  };
  if (!node.type.isComplex())
    return fit(number, writePart(node.text));
  auto [real, imaginary] = splitComplex(node.text);
  return fit(number, imaginary == "0" ? writePart(real)
                                      : "complex(" + writePart(real) + ", " +
                                            writePart(imaginary) + ")");
}

std::string PythonBody::write(unsigned value) {
  if (auto known = values.find(value); known != values.end())
    return known->second;
  const ScalarBody::Node *node = findNode(value);
  if (!node)
    return operands[value];
  if (node->isChoice)
    return writeChoice(value);
  if (node->isFold)
    return writeFold(value);
  if (findOp(value))
    return writeCall(value);
  if (node->named)
    return fit(value, "len(" + operands[*node->named] + ")");
  return node->attribute ? writeAttribute(value) : writeNumber(value);
}

/// The greatest length of a value without a variable.
static constexpr size_t kInlineColumns = 40;

/// Writes a value that another one reads. It gets a variable if it has a name,
/// is used again, or is long.
std::string PythonBody::compute(unsigned value) {
  bool isKnown = values.contains(value) || isVariable(value);
  std::string text = write(value);
  if (!isKnown) {
    bool isLong = numUses.lookup(value) > 1 || text.size() > kInlineColumns;
    if ((findOp(value) && isLong) || !getLabel(value).empty())
      text = declare(getVariable(value), text);
  }
  return values[value] = text;
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

/// Computes the values that both branches compute.
void PythonBody::computeCommon(const Branches &branches) {
  BitVector common = getNeeded(branches.whenHolds);
  common &= getNeeded(branches.otherwise);
  for (unsigned value : common.set_bits())
    compute(value);
}

std::string PythonBody::writeChoice(unsigned choice) {
  Branches branches = readChoice(choice);
  computeCommon(branches);
  StringRef label = getLabel(choice);
  std::string variable = names.add(label.empty() ? "chosen" : label);
  writeBranches(variable, branches);
  return variable;
}

void PythonBody::writeBranches(StringRef variable, const Branches &branches,
                               StringRef word) {
  std::string condition = writePythonCondition(op, branches.condition, types);
  // Python continues lines inside brackets.
  if (indent + word.size() + condition.size() > kColumnLimit - 2)
    condition = "(" + condition + ")";
  print(word + " " + condition + ":");
  // Variables of a branch are only known inside the branch.
  auto outerValues = values;
  PythonNames outerNames = names;
  writeBranch(variable, branches.whenHolds);
  values = outerValues;
  names = outerNames;
  writeOther(variable, branches.otherwise);
  values = std::move(outerValues);
  names = std::move(outerNames);
}

void PythonBody::writeBranch(StringRef variable, unsigned value) {
  indent += 4;
  if (isUnnamedChoice(value) && numUses.lookup(value) == 1) {
    Branches inner = readChoice(value);
    computeCommon(inner);
    writeBranches(variable, inner);
  } else {
    print(variable + " = " + write(value));
  }
  indent -= 4;
}

/// Writes the other branch: a choice becomes `elif`, if nothing has to be
/// computed before it.
void PythonBody::writeOther(StringRef variable, unsigned value) {
  if (isUnnamedChoice(value) && numUses.lookup(value) == 1) {
    Branches inner = readChoice(value);
    auto outerValues = values;
    PythonNames outerNames = names;
    size_t size = statements.size();
    computeCommon(inner);
    if (statements.size() == size)
      return writeBranches(variable, inner, "elif");
    statements.resize(size);
    values = std::move(outerValues);
    names = std::move(outerNames);
  }
  print("else:");
  writeBranch(variable, value);
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

/// Converts a value of the variadic operand to the type of the fold.
std::string PythonBody::writeElement(unsigned value,
                                     const std::string &element) {
  if (!findNode(value))
    return element;
  return apply(value, {writeElement(getNode(value).operands[0], element)});
}

std::string PythonBody::writeFold(unsigned fold) {
  const ScalarBody::Node &node = getNode(fold);
  std::string others = operands[*node.named];
  std::string first;
  if (node.operands[0] == node.operands[1]) {
    first = writeElement(node.operands[0], "_first(" + others + ")");
    others += "[1:]";
  } else {
    first = write(node.operands[0]);
  }
  std::string variable = declare(getVariable(fold), first);
  std::string next = names.add("following");
  print("for " + next + " in " + others + ":");
  indent += 4;
  print(variable + " = " +
        apply(fold, {variable, writeElement(node.operands[1], next)}));
  indent -= 4;
  return variable;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

std::string PythonBody::getParameters() const {
  return "call, " + join(operands, ", ");
}

/// The value, or all values of several results.
std::string PythonBody::writeAll() {
  if (body.getValues().size() == 1)
    return write(body.getValues().front());
  std::vector<std::string> results;
  for (unsigned value : body.getValues())
    results.push_back(compute(value));
  return "(" + join(results, ", ") + ")";
}

std::string PythonBody::define(StringRef name, StringRef value) const {
  return ("def " + name + "(" + getParameters() + "):\n" + statements +
          "    return " + value + "\n\n\n")
      .str();
}

/// The greatest length of a function that is written as a lambda.
static constexpr size_t kLambdaColumns = 60;

std::string PythonBody::print(StringRef name, PythonNames &moduleNames,
                              std::string &functions) {
  // The outermost operation comes last.
  for (const BodyGroup::OpPtr &each : reverse(group.ops))
    if (each && each->python.empty())
      return "_unwritten(" + quotePython(each->name) + ")";
  std::string value = writeAll();
  std::string lambda = "lambda " + getParameters() + ": " + value;
  if (statements.empty() && lambda.size() <= kLambdaColumns)
    return lambda;
  std::string function = moduleNames.add(name);
  functions += define(function, value);
  return function;
}

std::string PythonBody::printFunction(StringRef name, PythonNames &moduleNames,
                                      std::string &functions) {
  std::string value = writeAll();
  std::string function = moduleNames.add(name);
  functions += define(function, value);
  return function;
}

} // namespace ewise::tblgen
