//===- SmtBodies.cpp - Scalar bodies in SMT-LIB ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/CppText.h"
#include "ewise/Language/OpBody.h"
#include "ewise/Language/Smt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The sort of integers, and of numbers of texts.
static constexpr unsigned kAttributeBits = 64;

std::string SmtAttribute::getName(const OpModel &op) const {
  return op.getAttributes()[index].name.str() + (isPresence ? "?" : "");
}

std::string SmtAttribute::getSort(const OpModel &op,
                                  const ScalarFormat &shared) const {
  const AttributeModel &model = op.getAttributes()[index];
  if (isPresence || model.getPart() == AttributePart::Flag)
    return "Bool";
  return getSmtSort(model.getFormat(shared));
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

// A condition is a term of the sort Bool. Most are constant, and go.

static std::string negate(const std::string &condition) {
  if (condition == "true" || condition == "false")
    return condition == "true" ? "false" : "true";
  return "(not " + condition + ")";
}

static std::string joinConditions(bool isAnd,
                                  ArrayRef<std::string> conditions) {
  StringRef neutral = isAnd ? "true" : "false";
  SmallVector<StringRef> parts;
  for (const std::string &each : conditions) {
    if (each != neutral && (each == "true" || each == "false"))
      return each;
    if (each != neutral && !is_contained(parts, each))
      parts.push_back(each);
  }
  if (parts.size() <= 1)
    return parts.empty() ? neutral.str() : parts.front().str();
  return (isAnd ? "(and " : "(or ") + join(parts, " ") + ")";
}

static std::string choose(const std::string &condition,
                          const std::string &whenTrue,
                          const std::string &otherwise) {
  return whenTrue == otherwise
             ? whenTrue
             : "(ite " + condition + " " + whenTrue + " " + otherwise + ")";
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

namespace {

/// Writes the nodes of a body, each as a name that the next ones can use.
class SmtBody {
public:
  SmtBody(StringRef name, const LawOpTypes &types,
          ArrayRef<ScalarAttribute> attributes, ArrayRef<RuleCondition> when)
      : op(*types.op), opName(name), types(types), when(when),
        body(bindLawOp(types, attributes)) {}

  SmtFunction write();

private:
  using Node = ScalarBody::Node;

  /// The value of an operand or a node.
  struct Value {
    std::string name;
    ScalarFormat format;
    /// Where the value is poison.
    std::string poison = "false";
    /// Where executing it is undefined behavior.
    std::string undefined = "false";
  };

  std::string getTerm(const Node &node, Value &value);
  std::string getCall(const Node &node, Value &value);
  std::string getChoice(const Node &node, Value &value);
  std::string getAttribute(size_t attribute, const Value &value);
  std::string getCondition(const Node &choice);
  void setDefinedness(const Node &node, const ScalarOpModel &primitive,
                      Value &value);
  std::string fill(StringRef text, const Node &node, const ScalarFormat &type);
  std::string fail() {
    function.isKnown = false;
    return "unknown";
  }
  std::string addAttribute(size_t index, bool isPresence);
  void addOperands();
  void addNode(const Node &node);
  std::string getPredicate(unsigned root);
  std::string getName() const;
  void define(StringRef name, StringRef sort, StringRef result);

  const OpModel &op;
  StringRef opName;
  const LawOpTypes &types;
  ArrayRef<RuleCondition> when;
  std::optional<ScalarBody> body;
  /// Those of the operands that are passed, then those of the nodes.
  std::vector<Value> values;
  /// The values as they are bound, each in the one before it.
  std::string bindings;
  size_t numBindings = 0;
  SmtFunction function;
};

} // namespace

std::string SmtBody::addAttribute(size_t index, bool isPresence) {
  SmtAttribute attribute = {index, isPresence};
  if (!is_contained(function.attributes, attribute))
    function.attributes.push_back(attribute);
  return "$" + attribute.getName(op);
}

std::string SmtBody::fill(StringRef text, const Node &node,
                          const ScalarFormat &type) {
  return substitute(text, [&](StringRef placeholder) -> std::string {
    size_t operand = 0;
    if (!placeholder.getAsInteger(10, operand))
      return values[node.operands[operand]].name;
    if (placeholder == "type")
      return getSmtNumbers(type);
    if (placeholder == "from")
      return getSmtNumbers(values[node.operands[0]].format);
    bool isOfIntegers = placeholder == "least" || placeholder == "high";
    if (isOfIntegers && !type.isInteger())
      return fail();
    if (placeholder == "least")
      return getSmtValue(APInt::getSignedMinValue(type.width), type);
    if (placeholder == "high")
      return std::to_string(type.width - 1);
    return "any" + std::to_string(function.numUnspecified++);
  });
}

/// Sets where the call of a primitive has no value.
void SmtBody::setDefinedness(const Node &node, const ScalarOpModel &primitive,
                             Value &value) {
  SmallVector<std::string> poison;
  for (unsigned operand : node.operands)
    poison.push_back(values[operand].poison);
  if (primitive.function == "Select" && poison.size() == 3) {
    function.chooses = true;
    value.poison = joinConditions(
        false,
        {poison[0], choose("(= " + values[node.operands[0]].name + " #b1)",
                           poison[1], poison[2])});
    return;
  }
  value.poison = joinConditions(false, poison);
  if (node.definedness == Definedness::Everywhere)
    return;
  // Poison may be any value: whether executing that is defined is not
  // told apart here.
  if (primitive.smtDefinedness.empty() ||
      (node.definedness != Definedness::ShiftAmount && value.poison != "false"))
    fail();
  std::string missing =
      "(not " +
      fill(primitive.smtDefinedness, node, values[node.operands[0]].format) +
      ")";
  if (node.definedness == Definedness::ShiftAmount)
    value.poison = joinConditions(false, {value.poison, missing});
  else
    value.undefined = missing;
}

std::string SmtBody::getCall(const Node &node, Value &value) {
  auto primitive = op.getVocabulary().getOp(node.primitive);
  const ScalarFunction *evaluated =
      primitive ? findScalarFunction(primitive->function) : nullptr;
  bool hasFormats = value.format != ScalarFormat() &&
                    all_of(node.operands, [&](unsigned operand) {
                      return values[operand].format != ScalarFormat();
                    });
  if (!hasFormats || !evaluated)
    return fail();
  setDefinedness(node, *primitive, value);
  if (node.operands.empty()) {
    ScalarResult constant = evaluated->compute({}, value.format);
    return constant ? getSmtValue(*constant.value, value.format) : fail();
  }
  bool hasSorts =
      hasSmtSort(value.format) && all_of(node.operands, [&](unsigned operand) {
        return hasSmtSort(values[operand].format);
      });
  if (primitive->smt.empty() || !hasSorts) {
    fail();
    return "(" + primitive->getFunction().str() + " " +
           join(map_range(node.operands,
                          [&](unsigned each) { return values[each].name; }),
                " ") +
           ")";
  }
  std::string term = fill(primitive->smt, node, value.format);
  return primitive->result == ScalarOpModel::Type::Boolean
             ? "(ite " + term + " #b1 #b0)"
             : term;
}

std::string SmtBody::getAttribute(size_t attribute, const Value &value) {
  if (value.format == ScalarFormat())
    return fail();
  const AttributeModel &model = op.getAttributes()[attribute];
  const ScalarFormat &format = value.format;
  std::string name = addAttribute(attribute, /*isPresence=*/false);
  auto parse = [&](int64_t integer) {
    return ScalarValue::parse(std::to_string(integer), format);
  };
  auto round = [&] {
    return "((_ to_fp " + getSmtNumbers(format) + ") RNE " + name + ")";
  };
  switch (model.getPart()) {
  case AttributePart::Number:
    if (model.isElement())
      return format == types.shared ? name : fail();
    if (!format.isFloat() || !hasSmtSort(format))
      return fail();
    return format == model.getFormat(types.shared) ? name : round();
  case AttributePart::Flag: {
    auto no = parse(0), yes = parse(1);
    return no && yes ? choose(name, getSmtValue(*yes, format),
                              getSmtValue(*no, format))
                     : fail();
  }
  case AttributePart::Integer: {
    // As many as a double has.
    constexpr int64_t kGreatest = int64_t(1) << 53;
    if (!hasSmtSort(format) || format.isComplex() || !parse(model.getMin()) ||
        !parse(model.getMax()) || model.getMin() < -kGreatest ||
        model.getMax() > kGreatest)
      return fail();
    if (format.isFloat())
      return round();
    unsigned extra =
        format.width < kAttributeBits ? 0 : format.width - kAttributeBits;
    return "((_ extract " + std::to_string(format.width - 1) +
           " 0) ((_ sign_extend " + std::to_string(extra) + ") " + name + "))";
  }
  default:
    return fail();
  }
}

/// Where a choice is its first value.
std::string SmtBody::getCondition(const Node &choice) {
  if (choice.asksPresence)
    return addAttribute(*choice.attribute, /*isPresence=*/true);
  const AttributeModel &model = op.getAttributes()[*choice.attribute];
  bool isBool = model.getPart() == AttributePart::Flag;
  int64_t number = 0;
  if (model.getPart() == AttributePart::Text) {
    if (!choice.asked)
      return fail();
    number = find(model.values, *choice.asked) - model.values.begin();
  } else if (choice.asked && choice.asked->getAsInteger(10, number)) {
    return fail();
  } else if (model.getPart() != AttributePart::Integer && !isBool) {
    return fail();
  }
  std::string name = addAttribute(*choice.attribute, /*isPresence=*/false);
  if (isBool)
    return !choice.asked || number == 1 ? name
           : number == 0                ? negate(name)
                                        : "false";
  ScalarFormat format = ScalarFormat::integer(kAttributeBits);
  std::string equal =
      "(= " + name + " " +
      getSmtValue(APInt(kAttributeBits, static_cast<uint64_t>(number)),
                  format) +
      ")";
  return choice.asked ? equal : negate(equal);
}

std::string SmtBody::getChoice(const Node &node, Value &value) {
  const Value &first = values[node.operands[0]];
  const Value &second = values[node.operands[1]];
  std::string condition = getCondition(node);
  value.format = first.format;
  value.poison = choose(condition, first.poison, second.poison);
  return choose(condition, first.name, second.name);
}

std::string SmtBody::getTerm(const Node &node, Value &value) {
  if (node.isChoice)
    return getChoice(node, value);
  if (node.attribute)
    return getAttribute(*node.attribute, value);
  return node.value ? getSmtValue(*node.value, value.format)
                    : getCall(node, value);
}

/// Where the body has a value: what is executed is defined, which leaves out
/// what attributes do not choose.
std::string SmtBody::getPredicate(unsigned root) {
  std::vector<std::string> executed(values.size(), "false");
  executed[root] = "true";
  SmallVector<std::string> conditions = {negate(values[root].poison)};
  ArrayRef<Node> nodes = body->getNodes();
  for (size_t i = nodes.size(); i-- != 0;) {
    const Node &node = nodes[i];
    size_t number = body->countOperands() + i;
    std::string chosen = node.isChoice ? getCondition(node) : "true";
    for (auto [index, operand] : enumerate(node.operands)) {
      std::string which = node.isChoice && index == 1 ? negate(chosen) : chosen;
      executed[operand] = joinConditions(
          false,
          {executed[operand], joinConditions(true, {executed[number], which})});
    }
    conditions.push_back(negate(
        joinConditions(true, {executed[number], values[number].undefined})));
  }
  return joinConditions(true, conditions);
}

std::string SmtBody::getName() const {
  std::string name = (opName + " ").str();
  name += join(
      map_range(types.operands,
                [](const ScalarFormat &each) { return each.getSpelling(); }),
      ", ");
  for (auto [number, operand] : enumerate(op.getOperands()))
    if (isAbsent(types.absent, number))
      name += " without " + operand.getName();
  if (types.result != types.shared)
    name += " -> " + types.result.getSpelling();
  for (const RuleCondition &asked : when)
    name += " where " + op.getAttributes()[asked.attribute].name.str() +
            " is " + asked.text.str();
  return name;
}

void SmtBody::define(StringRef name, StringRef sort, StringRef result) {
  std::string &text = function.text;
  text += ("(define-fun |" + name + "| (").str();
  ListSeparator separator(" ");
  auto add = [&](const std::string &parameter, const std::string &ofSort) {
    text += (StringRef(separator) + "(" + parameter + " " + ofSort + ")").str();
  };
  for (auto [number, operand, format] :
       enumerate(op.getOperands(), types.operands))
    if (!isAbsent(types.absent, number))
      add("$" + operand.getName(), getSmtSort(format));
  for (const SmtAttribute &each : function.attributes)
    add("$" + each.getName(op), each.getSort(op, types.shared));
  for (size_t i = 0; i != function.numUnspecified; ++i)
    add("any" + std::to_string(i), "Bool");
  text += (") " + sort + "\n" + bindings + "  " + result +
           std::string(numBindings, ')') + ")\n")
              .str();
}

void SmtBody::addOperands() {
  for (auto [number, operand, format] :
       enumerate(op.getOperands(), types.operands))
    if (!isAbsent(types.absent, number)) {
      Value &value = values.emplace_back();
      value.name = "$" + operand.getName();
      value.format = format;
    }
}

void SmtBody::addNode(const Node &node) {
  Value value;
  value.format = node.type;
  std::string term = getTerm(node, value);
  value.name = "%" + std::to_string(numBindings++);
  bindings += "  (let ((" + value.name + " " + term + "))";
  // The function by which enumeration has computed it is a part of the
  // claim.
  if (!node.primitive.empty())
    bindings += (" ; " + node.getFunctionName()).str();
  bindings += "\n";
  values.push_back(std::move(value));
}

SmtFunction SmtBody::write() {
  addOperands();
  std::string name = getName();
  function.name = "|" + name + "|";
  if (!body) {
    define(name, getSmtSort(types.result), fail());
    return std::move(function);
  }
  for (const Node &node : body->getNodes())
    addNode(node);
  unsigned root = body->getValues().front();
  std::string predicate = getPredicate(root);
  if (!function.isKnown)
    for (const Node &node : body->getNodes())
      function.text += "; " + describe(node);
  function.mayBePoison = values[root].poison != "false";
  define(name, getSmtSort(types.result), values[root].name);
  if (predicate == "true")
    return std::move(function);
  function.predicate = "|" + name + " has a value|";
  define(name + " has a value", "Bool", predicate);
  return std::move(function);
}

SmtFunction defineSmtFunction(StringRef name, const LawOpTypes &types,
                              ArrayRef<ScalarAttribute> attributes,
                              ArrayRef<RuleCondition> when) {
  return SmtBody(name, types, attributes, when).write();
}

} // namespace ewise::tblgen
