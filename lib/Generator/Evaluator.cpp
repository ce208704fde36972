//===- Evaluator.cpp - Ops computed on numbers ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/NumberText.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/Expansions.h"
#include "ewise/Rules/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::OptionCategory numbersCategory("Ops on numbers");
static cl::list<std::string> calls(
    "call",
    cl::desc(
        "A call for -evaluate: 'toy.mul 3, 5 {shift = 1} : i32', where "
        "the type is that of the operands; behind '->' that of the result, "
        "where it is free to choose; '_' is an optional operand that is "
        "absent. Of a promotion table, 'promote Mine i8 weak:f64'. May be "
        "given more than once"),
    cl::value_desc("op"), cl::cat(numbersCategory));

namespace {

/// One element of an op's result, as spelled on the command line.
class Call {
public:
  Call(StringRef text, const Model &model, const ExpansionTable &expansions)
      : text(text), model(model), expansions(expansions) {}

  /// The value, or the reason why there is none; nothing after a reported
  /// error.
  std::optional<std::string> evaluate();
  /// The promotion of element types that follow the name of a table.
  std::optional<std::string> promote(StringRef nameAndTypes);

private:
  bool error(const Twine &message) {
    reportOption("-call: '" + text + "': " + message);
    return false;
  }
  bool parse();
  bool parseElement(StringRef types);
  bool parseResults(StringRef types);
  std::optional<std::string> findNamed(const NamedTypes &named);
  std::pair<StringRef, std::string> spellOperand(const OperandModel &operand,
                                                 StringRef value) const;
  bool parseOperands(StringRef operands);
  bool parseAttributes(StringRef given);
  bool parseAttribute(const AttributeModel &attribute, StringRef value,
                      ScalarAttribute &parsed);
  bool findOp(StringRef name);
  bool findCase();
  bool check();
  std::optional<ScalarFormat> parseType(StringRef spelling);
  /// A result's type, as MLIR spells it.
  std::optional<std::string> getResultSpelling(const ResultModel &result,
                                               StringRef given);
  std::string describe(const ScalarResult &value, size_t number) const;
  const OperandModel &getName(size_t operand, size_t numOperands) const;

  StringRef text;
  const Model &model;
  const ExpansionTable &expansions;
  const OpModel *op = nullptr;
  std::string element, resultElement;
  std::optional<ScalarFormat> shared;
  SmallVector<ScalarFormat> results;
  SmallVector<ScalarFormat> formats;
  SmallVector<ScalarValue> operands;
  /// The name number of each present operand, and a bit for each name whose
  /// operand is absent.
  SmallVector<size_t> names;
  uint64_t absent = 0;
  SmallVector<ScalarAttribute> attributes;
  const Case *bodyCase = nullptr;
};

} // namespace

bool Call::findOp(StringRef name) {
  for (const auto &each : model.getOps())
    if (each->getOperationName() == name)
      op = each.get();
  return op || error("the file has no op '" + name + "'");
}

std::optional<ScalarFormat> Call::parseType(StringRef spelling) {
  auto format = ScalarFormat::parse(spelling);
  if (!format)
    error("'" + spelling + "' is not an element type");
  return format;
}

std::optional<std::string> Call::getResultSpelling(const ResultModel &model,
                                                   StringRef given) {
  if (model.element == ResultElement::Free) {
    if (!model.typeSet.containsSpelled(given)) {
      error("a result type is needed, " + model.typeSet.getLongDescription() +
            ": '-> f32'");
      return std::nullopt;
    }
    return given.str();
  }
  std::string follows = element;
  if (model.named) {
    auto type = findNamed(*model.named);
    if (!type)
      return std::nullopt;
    follows = *type;
  }
  if (model.element == ResultElement::Fixed)
    follows = spell(*model.typeSet.getSingle());
  if (model.element == ResultElement::Derived)
    follows = op->mapSpelled(*model.map, element);
  if (!given.empty() && given != follows) {
    error("the result is of type '" + follows + "'");
    return std::nullopt;
  }
  return follows;
}

/// The type that an attribute names.
std::optional<std::string> Call::findNamed(const NamedTypes &named) {
  const AttributeModel &attribute = op->getAttributes()[named.attribute];
  const ScalarAttribute &given = attributes[named.attribute];
  if (attribute.getPart() == AttributePart::Type)
    return given.isPresent ? given.text.str() : element;
  std::string value = attribute.getPart() == AttributePart::Integer
                          ? std::to_string(given.integer)
                          : given.text.str();
  if (const ElementType *type = named.find(value))
    return spell(*type);
  error("'" + attribute.name + "' is " + value +
        ", which names no type: it is one of " + named.describe());
  return std::nullopt;
}

bool Call::parseElement(StringRef types) {
  element = types.split("->").first.trim().str();
  // Operands are spelled in the type that they are promoted to.
  const ScalarTypeSet &accepted = op->getElementTypes();
  if (!(shared = parseType(element)))
    return false;
  if (!accepted.containsSpelled(element))
    return error("operand '" +
                 op->getOperands()[op->getSharedOperand()].getName() +
                 "' must be " + accepted.getLongDescription());
  return true;
}

bool Call::parseResults(StringRef types) {
  // Only the type of the first result may have to be given.
  StringRef given = types.split("->").second.trim();
  for (const ResultModel &result : op->getResults()) {
    auto spelling = getResultSpelling(result, given);
    auto format = spelling ? parseType(*spelling) : std::nullopt;
    if (!format)
      return false;
    if (results.empty())
      resultElement = *spelling;
    results.push_back(*format);
    given = "";
  }
  return true;
}

/// The name of operand number `operand`.
const OperandModel &Call::getName(size_t operand, size_t numOperands) const {
  ArrayRef<OperandModel> names = op->getOperands();
  size_t position = 0;
  return names[ModelShapes(*op).get().findName(
      operand, numOperands, names.size(), /*absent=*/0, position)];
}

/// The value and the type of an operand. An operand with several types of its
/// own has the type behind the value, `3:i32`. The type is empty if the operand
/// does not have it.
std::pair<StringRef, std::string>
Call::spellOperand(const OperandModel &operand, StringRef value) const {
  if (operand.shared)
    return {value, element};
  if (const ElementType *own = operand.typeSet.getSingle())
    return {value, spell(*own)};
  auto [number, type] = value.split(':');
  return {number.trim(), operand.typeSet.containsSpelled(type.trim())
                             ? type.trim().str()
                             : std::string()};
}

/// The parts between commas, except commas in complex numbers and lists.
static SmallVector<StringRef> splitOutsideBrackets(StringRef list) {
  SmallVector<StringRef> parts;
  if (list.trim().empty())
    return parts;
  for (size_t depth = 0, begin = 0, i = 0; i <= list.size(); ++i) {
    char c = i == list.size() ? ',' : list[i];
    bool opens = c == '(' || c == '[', closes = c == ')' || c == ']';
    depth += opens;
    depth -= closes && depth;
    if (c == ',' && (depth == 0 || i == list.size())) {
      parts.push_back(list.slice(begin, i).trim());
      begin = i + 1;
    }
  }
  return parts;
}

bool Call::parseOperands(StringRef list) {
  SmallVector<StringRef> values = splitOutsideBrackets(list);
  ArrayRef<OperandModel> all = op->getOperands();
  size_t numNames = all.size();
  // Optional operands at the end may be left out.
  while (!op->isVariadic() && values.size() < numNames &&
         all[values.size()].optional)
    values.push_back(kAbsentOperand);
  if (op->isVariadic() ? values.size() + 1 < numNames
                       : values.size() != numNames)
    return error("the op has " + Twine(numNames) + " operands, not " +
                 Twine(values.size()));
  for (auto [index, value] : enumerate(values)) {
    const OperandModel &operand = getName(index, values.size());
    auto name = static_cast<size_t>(&operand - all.data());
    if (operand.optional && value == kAbsentOperand) {
      absent |= uint64_t(1) << name;
      continue;
    }
    auto [number, type] = spellOperand(operand, value);
    if (type.empty())
      return error(Twine("operand '") + operand.name + "' is one of " +
                   operand.typeSet.getLongDescription() +
                   ": its type follows its value, as in '" + value + ":i32'");
    auto format = ScalarFormat::parse(type);
    auto parsed = format ? parseNumber(number, *format) : std::nullopt;
    if (!parsed)
      return error("'" + number + "' is not a value of type '" + type + "'");
    names.push_back(name);
    formats.push_back(*format);
    operands.push_back(*parsed);
  }
  return true;
}

bool Call::parseAttribute(const AttributeModel &attribute, StringRef value,
                          ScalarAttribute &parsed) {
  AttributePart part = attribute.getPart();
  if (part == AttributePart::Text)
    value = value.trim('"');
  auto given = attribute.parse(value, *shared);
  if (given && (part != AttributePart::Number ||
                parseNumber(value, attribute.getFormat(*shared)))) {
    parsed = *given;
    return true;
  }
  bool isOneOf = part == AttributePart::Text || part == AttributePart::Type;
  return error("'" + attribute.name + "' is " + (isOneOf ? "one of " : "") +
               (attribute.isElement() ? "a value of type '" + element + "'"
                                      : attribute.describeValues()));
}

bool Call::parseAttributes(StringRef given) {
  StringMap<StringRef> values;
  for (StringRef entry : splitOutsideBrackets(given)) {
    StringRef name, value;
    std::tie(name, value) = entry.split('=');
    bool isKnown = any_of(op->getAttributes(), [&](const auto &attribute) {
      return attribute.name == name.trim();
    });
    if (!isKnown)
      return error("the op has no attribute '" + name.trim() + "'");
    if (!values.try_emplace(name.trim(), value.trim()).second)
      return error("attribute '" + name.trim() + "' is given twice");
  }
  for (const AttributeModel &attribute : op->getAttributes()) {
    ScalarAttribute parsed = attribute.getAbsent();
    auto found = values.find(attribute.name);
    if (found == values.end() && attribute.isRequired())
      return error("attribute '" + attribute.name + "' is missing");
    if (found != values.end() &&
        !parseAttribute(attribute, found->second, parsed))
      return false;
    attributes.push_back(std::move(parsed));
  }
  return true;
}

bool Call::findCase() {
  for (const Case &each : op->getBody())
    if (each.types.containsSpelled(element) &&
        (!each.resultTypes || each.resultTypes->containsSpelled(resultElement)))
      bodyCase = &each;
  return bodyCase || error("the op has no body for these types");
}

/// Whether the op's own checks hold.
bool Call::check() {
  OpBodyTypes types = {*shared, results, formats, absent};
  for (const CheckModel &each : op->getChecks())
    if (!holds(getContext(*op), *each.condition, types, attributes))
      return error(substitute(each.message, [&](StringRef name) {
        for (auto [result, format] : zip(op->getResults(), results))
          if (tblgen::getName(result) == name)
            return format.getSpelling();
        return element;
      }));
  return true;
}

bool Call::parse() {
  auto [head, types] = text.split(" : ");
  auto [callText, attributeText] = head.split('{');
  auto [name, operandText] = callText.trim().split(' ');
  attributeText = attributeText.trim();
  if (types.empty())
    return error("expected ' : ' and a type at the end");
  if (!attributeText.empty() && !attributeText.consume_back("}"))
    return error("expected '}' behind the attributes");
  return findOp(name) && parseElement(types) && parseOperands(operandText) &&
         parseAttributes(attributeText) && parseResults(types) && check() &&
         findCase();
}

/// The part of an operand in promotion, by a word in front of its type.
static PromotionPart takePart(StringRef &type) {
  return type.consume_front("weak:")    ? PromotionPart::Weak
         : type.consume_front("rank0:") ? PromotionPart::Yielding
                                        : PromotionPart::Full;
}

std::optional<std::string> Call::promote(StringRef nameAndTypes) {
  StringRef name = nameAndTypes.split(' ').first;
  StringRef types = nameAndTypes.split(' ').second;
  const auto *known = find_if(model.getPromotions(), [&](const auto &each) {
    return each->getName() == name;
  });
  if (known == model.getPromotions().end()) {
    error("the file has no promotion table '" + name + "'");
    return std::nullopt;
  }
  const PromotionTable &table = (*known)->getTable();
  PromotedTypes promoted(table, PromotionTable::kNoLift);
  auto acceptsAny = [](size_t) { return true; };
  for (StringRef each : split(types, ' ')) {
    PromotionPart part = takePart(each);
    size_t type = table.find(std::string_view(each.data(), each.size()));
    if (type == PromotionTable::kNone) {
      error("'" + each + "' is no type of '" + name + "'");
      return std::nullopt;
    }
    if (part == PromotionPart::Yielding && !table.rankZeroYields)
      part = PromotionPart::Full;
    promoted.add(type, part, acceptsAny);
  }
  promoted.lift(acceptsAny);
  return table.spell(promoted.promoted) +
         (promoted.refusal ? ": " + std::string(promoted.refusal->note) : "");
}

std::optional<std::string> Call::evaluate() {
  if (StringRef rest = text; rest.consume_front("promote "))
    return promote(rest);
  if (!parse())
    return std::nullopt;
  OpBodyTypes types = {*shared, results, formats, absent};
  std::vector<std::string> texts;
  for (size_t number = 0; number != results.size(); ++number) {
    auto body = bindOpBody(getContext(*op), *bodyCase->body, types, attributes,
                           number, &expansions);
    if (!body) {
      bool hasNoValues =
          op->isVariadic() && operands.size() < op->getOperands().size();
      error(hasNoValues ? "the body reads a value of '" +
                              find_if(op->getOperands(),
                                      std::mem_fn(&OperandModel::variadic))
                                  ->getName() +
                              "'"
                        : "the body has a number that its type does not have");
      return std::nullopt;
    }
    texts.push_back(describe(body->evaluate(operands), number));
  }
  return join(texts, "; ");
}

std::string Call::describe(const ScalarResult &value, size_t number) const {
  switch (value.outcome) {
  case ScalarOutcome::Value:
    return value.value->getText(results[number]);
  case ScalarOutcome::Unknown: {
    Case ofType = *bodyCase;
    if (auto type = bodyCase->types.find(element))
      ofType.types = ScalarTypeSet(*type);
    return "not evaluated: " + printFormula(*op, ofType);
  }
  case ScalarOutcome::Poison:
    return "poison";
  case ScalarOutcome::MayBeUndefined:
  case ScalarOutcome::Undefined:
    break;
  }
  return "undefined behavior";
}

/// The value of each call; none for a refused one.
static std::vector<std::optional<std::string>> values;

static void printValues(raw_ostream &os) {
  for (const auto &[call, value] : zip(calls, values))
    if (value)
      os << call << " = " << *value << "\n";
}

static void checkCalls(const Model &model) {
  if (calls.empty())
    reportOption("-evaluate: nothing to compute: use -call");
  ExpansionRows expansions(model.readExpansions(), model.getVocabulary());
  for (const std::string &call : calls)
    values.push_back(Call(call, model, expansions.get()).evaluate());
  // Errors suppress the output, so correct calls are printed here.
  if (is_contained(values, std::nullopt))
    printValues(outs());
}

static void emitValues(const Model &, raw_ostream &os) { printValues(os); }

static EmitterRegistration<emitValues, kTextLayout, checkCalls,
                           /*keepsOpen=*/true>
    evaluation("evaluate", "The values of ops for numbers: -call",
               "Toy.td --call='toy.add 2, 3 : f32'");

} // namespace ewise::tblgen
