//===- LawReader.cpp - Reader of laws and rewrites ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawReader.h"
#include "ewise/Data/KeptText.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/DagBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// More variables than anyone needs, and what the emitted rules have room for.
static constexpr size_t kMaxVariables = 32;

static constexpr const char *kOnlyValues =
    "a law needs attributes to have values: expected (Is ...) or an (And ...) "
    "of these";

LawReader::LawReader(const Record &record, const OpModel &self,
                     ScalarVocabulary &vocabulary)
    : self(&self), vocabulary(vocabulary), fields(record, "law") {
  law.record = &record;
}

LawReader::LawReader(const Record &record, FindOp findOp,
                     ScalarVocabulary &vocabulary)
    : findOp(findOp), vocabulary(vocabulary), fields(record, "rewrite") {
  law.record = &record;
}

void LawReader::error(StringRef field, const Twine &message) const {
  if (!self)
    return fields.error(field, message);
  // A law of a list has no line of its own.
  std::string name;
  for (const Record *each : fields.getRecord().getSuperClasses())
    name = each->getName();
  self->reportError("laws", name + ": " + message);
}

void reportLaw(const LawModel &law, const Twine &message) {
  if (law.record->isSubClassOf("Rewrite"))
    FieldReader(*law.record, "rewrite").error("from", message);
  else
    law.getOp().reportError("laws", message);
}

/// Whether all calls of the op lack the same operands.
static bool lackSame(const LawTerm &term, const LawTerm &first) {
  return (term.op != first.op || term.getAbsent() == first.getAbsent()) &&
         all_of(term.operands, [&](const LawTerm &operand) {
           return lackSame(operand, first);
         });
}

std::optional<LawModel> LawReader::read() {
  ErrorsSince errors;
  std::optional<LawTerm> from = readSide("from", nullptr);
  std::optional<LawTerm> to;
  if (from)
    to = readSide("to", &*from);
  if (from && !lackSame(*from, *from))
    error("from", "op '" + from->op->getOperationName() +
                      "' has the same operands everywhere in a law");
  if (!from || !to || errors.any())
    return std::nullopt;
  law.from = std::move(*from);
  law.to = std::move(*to);
  readTypes();
  readConditions();
  readFlags();
  return errors.any() ? std::nullopt : std::optional(std::move(law));
}

//===----------------------------------------------------------------------===//
// Both sides
//===----------------------------------------------------------------------===//

std::optional<LawTerm> LawReader::readSide(StringRef field,
                                           const LawTerm *left) {
  const DagInit *dag = fields.dag(field);
  if (!dag)
    return std::nullopt;
  const auto *callee = dyn_cast<DefInit>(dag->getOperator());
  bool isValue = callee && callee->getDef()->getName() == "Is";
  if (!isValue)
    return readCall(field, *dag, /*isLeft=*/!left);
  if (!left) {
    error(field, "the left side must be an op");
    return std::nullopt;
  }
  if (dag->getNumArgs() != 1) {
    error(field, "'Is' takes one variable or number");
    return std::nullopt;
  }
  return readArgument(field, *dag, 0, /*isLeft=*/false);
}

std::optional<LawTerm> LawReader::readVariable(StringRef field, StringRef name,
                                               bool isLeft) {
  LawTerm term;
  auto known = variables.find(name);
  if (known == variables.end() && isLeft) {
    known = variables.try_emplace(name, law.variables.size()).first;
    law.variables.push_back(name.str());
  }
  if (known != variables.end()) {
    term.variable = known->second;
    return term;
  }
  if (auto value = named.find(name); value != named.end() && !isLeft) {
    term.variable = value->second;
    return term;
  }
  error(field, "'$" + name + "' is not on the left side");
  return std::nullopt;
}

std::optional<LawTerm> LawReader::readArgument(StringRef field,
                                               const DagInit &dag,
                                               unsigned argument, bool isLeft) {
  const Init *init = dag.getArg(argument);
  StringRef name = dag.getArgNameStr(argument);
  if (isa<UnsetInit>(init))
    return readVariable(field, name, isLeft);
  if (const auto *nested = dyn_cast<DagInit>(init)) {
    std::optional<LawTerm> term = readCall(field, *nested, isLeft);
    if (!term || name.empty())
      return term;
    if (!isLeft || variables.contains(name) ||
        !named.try_emplace(name, law.variables.size()).second) {
      error(field, "'$" + name + "' already has a value");
      return std::nullopt;
    }
    term->variable = law.variables.size();
    law.variables.push_back(name.str());
    return term;
  }
  LawTerm number;
  number.kind = LawTerm::Kind::Number;
  if (const auto *text = dyn_cast<StringInit>(init))
    number.text = text->getValue().str();
  else if (isa<IntInit>(init))
    number.text = init->getAsString();
  else {
    error(field, "'" + init->getAsString() +
                     "' is neither a variable, a number nor an op");
    return std::nullopt;
  }
  return number;
}

/// The op that a dag calls.
const OpModel *LawReader::readOp(StringRef field, const Record &callee) {
  const OpModel *op = nullptr;
  if (self && callee.getName() == "Self")
    op = self;
  else if (!self && callee.isSubClassOf("EwiseOp"))
    op = findOp(callee);
  else
    error(field, "'" + displayName(callee) + "' is not " +
                     (self ? "'Self', by which a law calls its op" : "an op"));
  return op;
}

std::optional<std::string> whyNotInLaw(const OpModel &op, const OpModel *root) {
  if (op.isVariadic())
    return "has any number of operands";
  if (op.hasOptionalOperands() && root && root != &op)
    return "has optional operands, which only the first op of a rule may have";
  if (op.getBody().empty())
    return "has no scalar body";
  if (op.hasSeveralResults())
    return "has several results";
  if (root && root != &op && !op.getAttributes().empty())
    return "has attributes, which only the first op of a rule may have";
  return std::nullopt;
}

/// The op's dialect; empty for those that have none.
static StringRef getDialect(const OpModel &op) {
  StringRef name = op.getOperationName();
  return name.contains('.') ? name.split('.').first : "";
}

std::optional<LawTerm> LawReader::readCall(StringRef field, const DagInit &dag,
                                           bool isLeft) {
  const auto *callee = dyn_cast<DefInit>(dag.getOperator());
  if (!callee) {
    error(field, "'" + dag.getOperator()->getAsString() + "' is not an op");
    return std::nullopt;
  }
  LawTerm term;
  term.kind = LawTerm::Kind::Op;
  term.op = readOp(field, *callee->getDef());
  if (!term.op)
    return std::nullopt;
  if (!law.from.op)
    law.from.op = term.op;
  StringRef name = term.op->getOperationName();
  if (auto reason = whyNotInLaw(*term.op, law.from.op)) {
    error(field, "op '" + name + "' " + *reason);
    return std::nullopt;
  }
  // Rules of several dialects do not lead to one another: if those of each one
  // end, all do.
  if (!isLeft && getDialect(*term.op) != getDialect(law.getOp())) {
    error(field, "op '" + name + "' is of another dialect than '" +
                     law.getOp().getOperationName() +
                     "', which the rule begins with");
    return std::nullopt;
  }
  if (!isLeft && term.op->hasOptionalOperands()) {
    error(field, "op '" + name + "' has optional operands: no law makes one");
    return std::nullopt;
  }
  ArrayRef<OperandModel> operands = term.op->getOperands();
  size_t expected = operands.size();
  // At the end, there may be nothing for what may be absent.
  size_t given = expected;
  while (given > dag.getNumArgs() && operands[given - 1].optional)
    --given;
  if (dag.getNumArgs() != given) {
    error(field, "op '" + name + "' has " + Twine(expected) +
                     " operands, not " + Twine(dag.getNumArgs()));
    return std::nullopt;
  }
  for (unsigned argument = 0; argument != dag.getNumArgs(); ++argument) {
    bool isAbsent = operands[argument].optional &&
                    isa<UnsetInit>(dag.getArg(argument)) &&
                    dag.getArgNameStr(argument).empty();
    std::optional<LawTerm> operand =
        isAbsent ? LawTerm{LawTerm::Kind::Absent, {}, "", nullptr, {}}
                 : readArgument(field, dag, argument, isLeft);
    if (!operand)
      return std::nullopt;
    term.operands.push_back(std::move(*operand));
  }
  term.operands.resize(expected,
                       LawTerm{LawTerm::Kind::Absent, {}, "", nullptr, {}});
  if (law.variables.size() > kMaxVariables) {
    error(field, "there are more than " + Twine(kMaxVariables) + " variables");
    return std::nullopt;
  }
  return term;
}

//===----------------------------------------------------------------------===//
// Types, attributes and flags of a claim
//===----------------------------------------------------------------------===//

/// The kind of types that a record of the class `AcceptedKind` stands for.
static ScalarKind getAcceptedKind(StringRef name) {
  return StringSwitch<ScalarKind>(name)
      .Case("AcceptedFloats", ScalarKind::Float)
      .Case("AcceptedIntegers", ScalarKind::Integer)
      .Case("AcceptedSigned", ScalarKind::Signed)
      .Case("AcceptedUnsigned", ScalarKind::Unsigned)
      .Case("AcceptedComplexes", ScalarKind::Complex)
      .Default(ScalarKind::Any);
}

void LawReader::readTypes() {
  const Record *record = fields.def("types", "ScalarTypes");
  if (!record)
    return;
  ScalarTypeSet accepted = law.getOp().getTypesWithBody();
  if (record->isSubClassOf("AcceptedKind")) {
    ScalarKind kind = getAcceptedKind(record->getName());
    if (kind == ScalarKind::Any) {
      law.types = accepted;
      return;
    }
    std::vector<ElementType> ofKind;
    copy_if(
        accepted.getTypes(), std::back_inserter(ofKind),
        [&](const ElementType &type) { return takes(kind, getKind(type)); });
    law.types = ScalarTypeSet(
        "", FieldReader(*record, "scalar types").string("description"),
        std::move(ofKind));
    return;
  }
  law.types = vocabulary.getTypes(*record);
  for (const ElementType &type : law.types.getTypes())
    if (!law.getOp().getElementTypes().contains(type))
      error("types", "op '" + law.getOp().getOperationName() +
                         "' does not accept '" + spell(type) + "'");
}

/// Adds the value that an attribute has to have, as rules spell it; without
/// `text`, of a boolean or an integer, whether it is true or not 0.
void LawReader::addValue(StringRef name, std::optional<StringRef> text,
                         bool isOpposite) {
  ArrayRef<AttributeModel> attributes = law.getOp().getAttributes();
  const auto *found = find_if(attributes, [&](const AttributeModel &each) {
    return each.name == name;
  });
  if (found == attributes.end())
    return error("when", "'Is' asks for '$" + name +
                             "', which is no attribute of the op");
  if (found->mayLackValue())
    return error("when",
                 "'$" + name + "' may be absent, and laws ask for values");
  bool isFlag = found->getPart() == AttributePart::Flag;
  if (isFlag && text && is_contained({"true", "false", "1", "0"}, *text)) {
    isOpposite ^= *text == "false" || *text == "0";
    text = std::nullopt;
  }
  bool isInteger = found->getPart() == AttributePart::Integer;
  if (!text && isFlag)
    text = isOpposite ? "false" : "true";
  else if (!text && isInteger && isOpposite)
    text = "0";
  else if (!text || isOpposite)
    return error("when", kOnlyValues);
  auto value = found->parse(text->str(), ScalarFormat::integer(64));
  if (found->getPart() == AttributePart::Type ||
      (!value && !found->isElement()))
    return error("when", "'" + *text + "' is not a value of '$" + name +
                             "': expected " + found->describeValues());
  std::string asked = isInteger ? std::to_string(value->integer) : text->str();
  law.when.push_back({static_cast<uint16_t>(found - attributes.begin()),
                      keepText(asked, vocabulary.getMemory())});
}

/// Adds what a condition asks of attributes.
void LawReader::addCondition(const BodyNode &condition, bool isOpposite) {
  ArrayRef<const BodyNode *> arguments = condition.arguments;
  if (condition.isName())
    return addValue(condition.text, std::nullopt, isOpposite);
  if (condition.isCall("And") && !isOpposite) {
    for (const BodyNode *each : arguments)
      addCondition(*each);
    return;
  }
  if (condition.isCall("Not") && arguments.size() == 1)
    return addCondition(*arguments[0], !isOpposite);
  bool isValue = condition.isCall("Is") && !arguments.empty() &&
                 arguments.size() <= 2 && arguments[0]->isName();
  if (isValue)
    return addValue(arguments[0]->text,
                    arguments.size() == 2 ? std::optional(arguments[1]->text)
                                          : std::nullopt,
                    isOpposite);
  if (condition.isCall("OfType"))
    return error("when", "laws do not ask with 'OfType': they name their "
                         "types");
  if (condition.isCall("Has"))
    return error("when", "laws do not ask with 'Has'");
  error("when", kOnlyValues);
}

void LawReader::readConditions() {
  const DagInit *when = fields.dag("when");
  if (!when)
    return;
  if (auto reason = whyNoBody(*when))
    return error("when", *reason);
  addCondition(makeBody(*when, law.getOp().getVocabulary())->getRoot());
}

/// An op of the term that cannot have flags, null where there is none. The
/// classes of adopted ops say whether they have them.
static const OpModel *findWithoutFlags(const LawTerm &term) {
  if (term.isOp() && !term.op->hasFastMath() &&
      term.op->getOrigin() != OpOrigin::Adopted)
    return term.op;
  for (const LawTerm &operand : term.operands)
    if (const OpModel *op = findWithoutFlags(operand))
      return op;
  return nullptr;
}

void LawReader::readFlags() {
  law.under = fields.strings("under");
  for (StringRef flag : law.under)
    if (!is_contained({"nnan", "ninf", "nsz"}, flag))
      error("under", "a law can be proven under 'nnan', 'ninf' and 'nsz', not "
                     "under '" +
                         flag + "'");
  const OpModel *without =
      law.under.empty() ? nullptr : findWithoutFlags(law.from);
  if (without)
    error("under", "op '" + without->getOperationName() +
                       "' has no flags: 'hasFastMath' is not set");
}

} // namespace ewise::tblgen
