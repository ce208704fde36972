//===- Partials.cpp - Partial derivatives of ops --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Partials.h"
#include "Derivatives.h"
#include "PartialCheck.h"
#include "ewise/Data/KeptText.h"
#include "ewise/Language/DagBody.h"
#include "ewise/Language/DerivativeReader.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// An author's expression, and its types: all of floats, all complex or, for
/// operands with types of their own, neither.
struct WrittenCase {
  Case whole;
  const Init *value = nullptr;
};

class PartialReader {
public:
  PartialReader(const FieldReader &reader, const OpModel &op,
                ScalarVocabulary &vocabulary, const Record &convention)
      : reader(reader), op(op), vocabulary(vocabulary), convention(convention),
        records(const_cast<RecordKeeper &>(op.getRecord().getRecords())),
        written(findWritten()) {}

  std::vector<PartialModel> read();

private:
  std::vector<WrittenCase> findWritten() const;
  StringRef getBodyField() const {
    return reader.isSet("body") ? "body" : "cases";
  }
  const Init *makeCopy(StringRef name) const;
  const Init *findValue(const Init &value, size_t result) const;
  const Record *findOverride(size_t operand, size_t result) const;
  std::string describe(size_t operand, size_t result) const;
  PartialModel read(size_t operand, size_t result);
  DerivativeContext getContext(const WrittenCase &of, size_t operand,
                               size_t result) const;
  DerivativeResult derive(const WrittenCase &of, size_t operand, size_t result,
                          const Record *by);
  void readDependence(const WrittenCase &of, const Init &derivative,
                      PartialModel &partial);
  std::optional<std::string> findError(const Case &bodyCase,
                                       const OpSignature &signature) const;
  bool isChoice(const WrittenCase &of, const PartialModel &partial);
  void readCase(const WrittenCase &of, const llvm::Record *by,
                PartialModel &partial);
  void check(const WrittenCase &of, const PartialModel &partial,
             const Record *by, const OpSignature &signature);

  const FieldReader &reader;
  const OpModel &op;
  ScalarVocabulary &vocabulary;
  const Record &convention;
  RecordKeeper &records;
  std::vector<WrittenCase> written;
};

} // namespace

static bool isComplex(const ElementType &type) {
  return getKind(type) == ScalarKind::Complex;
}

/// Whether the type is of floats with a sign. Scales have no sign and no 0,
/// which derivatives need.
static bool isFloat(const ElementType &type) {
  auto format = ScalarFormat::get(type);
  return getKind(type) == ScalarKind::Float &&
         (!format || !format->isFloat() || format->hasSign());
}
static bool isContinuous(const ElementType &type) {
  return isFloat(type) || isComplex(type);
}
static bool isDiscrete(const ElementType &type) { return !isContinuous(type); }

using TypePredicate = bool (*)(const ElementType &);

/// Whether some of the types satisfy the predicate, or may do so.
static bool mayBe(const ScalarTypeSet &types, TypePredicate holds) {
  return any_of(types.getTypes(), holds) || types.isEveryType();
}
static bool mayBe(const OpModel &op, const ResultModel &result,
                  TypePredicate holds) {
  switch (result.element) {
  case ResultElement::Shared:
    return mayBe(op.getElementTypes(), holds);
  case ResultElement::Derived:
    return any_of(op.getElementTypes().getTypes(),
                  [&](const ElementType &from) {
                    auto to = result.map->map(from);
                    return to && holds(*to);
                  });
  case ResultElement::Fixed:
  case ResultElement::Free:
  case ResultElement::Named:
    break;
  }
  return mayBe(result.typeSet, holds);
}

/// Whether the operand is complex and the result real, so that the partial
/// derivative is complex. `shared` is the type that operands share.
static bool isRealOfComplex(const OperandModel &operand,
                            const ResultModel &result,
                            const ElementType &shared) {
  if (operand.shared ? !isComplex(shared)
                     : !all_of(operand.typeSet.getTypes(), isComplex))
    return false;
  switch (result.element) {
  case ResultElement::Shared:
    return !isComplex(shared);
  case ResultElement::Derived: {
    auto type = result.map->map(shared);
    return type && !isComplex(*type);
  }
  case ResultElement::Fixed:
  case ResultElement::Free:
  case ResultElement::Named:
    break;
  }
  return none_of(result.typeSet.getTypes(), isComplex);
}

/// The author's cases, split into those for floats, for complex numbers and for
/// other types.
std::vector<WrittenCase> PartialReader::findWritten() const {
  std::vector<WrittenCase> found;
  auto add = [&](const ScalarTypeSet &types,
                 std::optional<ScalarTypeSet> results, const Init *value) {
    for (TypePredicate isOfKind : {isFloat, isComplex, isDiscrete})
      for (TypePredicate isOfResult : {isFloat, isComplex}) {
        WrittenCase of;
        of.value = value;
        of.whole.types = types.select(isOfKind);
        if (results)
          of.whole.resultTypes = results->select(isOfResult);
        bool hasTypes =
            results ? !of.whole.resultTypes->isEmpty()
                    : isOfKind == isOfResult ||
                          (isOfKind == isDiscrete && isOfResult == isFloat);
        if (value && hasTypes && !of.whole.types.isEmpty())
          found.push_back(std::move(of));
      }
  };
  const ResultModel &result = op.getResult();
  std::optional<ScalarTypeSet> free;
  if (result.isOpen())
    free = result.typeSet;
  if (reader.isSet("body"))
    add(op.getElementTypes(), free, reader.dag("body"));
  for (const Record *on : reader.defs("cases", "On")) {
    FieldReader fields(*on, "case", reader, "cases");
    const Record *results = fields.def("resultTypes", "ScalarTypes");
    bool isAny = !results || results->getName() == "AnyResult";
    add(vocabulary.getTypes(*fields.def("types", "ScalarTypes")),
        free && !isAny ? vocabulary.getTypes(*results) : free,
        fields.dag("value"));
  }
  return found;
}

/// The name as an expression, `(Same $name)`.
const Init *PartialReader::makeCopy(StringRef name) const {
  return DagInit::get(records.getDef("Same")->getDefInit(),
                      {UnsetInit::get(records)},
                      {StringInit::get(records, name)});
}

/// The expression of one result.
const Init *PartialReader::findValue(const Init &value, size_t result) const {
  if (!op.hasSeveralResults())
    return &value;
  DerivativeResult found =
      ewise::tblgen::findValue(cast<DagInit>(value), result, vocabulary);
  return isa<UnsetInit>(found.value) ? makeCopy(found.name) : found.value;
}

/// The partial derivative for a reader, `partial derivative of 'sine' by 'x'`.
std::string PartialReader::describe(size_t operand, size_t result) const {
  StringRef of = getName(op.getResults()[result]);
  return ("partial derivative " +
          (op.hasSeveralResults() ? "of '" + of + "' by '" : Twine("by '")) +
          op.getOperands()[operand].getName() + "'")
      .str();
}

/// The author's row for the operand and the result; null if there is none.
const Record *PartialReader::findOverride(size_t operand, size_t result) const {
  bool isTwice = false;
  const Record *found = ewise::tblgen::findOverride(
      reader.defs("partials", "By"), op.getOperands()[operand].getName(),
      getName(op.getResults()[result]), &convention, isTwice);
  if (isTwice)
    reader.error("partials",
                 "the " + describe(operand, result) + " is stated twice");
  return found;
}

DerivativeContext PartialReader::getContext(const WrittenCase &of,
                                            size_t operand,
                                            size_t result) const {
  ScalarKind kind = getKind(of.whole.types.getTypes().front());
  const OperandModel &changing = op.getOperands()[operand];
  bool byComplex = changing.shared
                       ? kind == ScalarKind::Complex
                       : all_of(changing.typeSet.getTypes(), isComplex);
  ScalarKind resultKind =
      of.whole.resultTypes ? getKind(of.whole.resultTypes->getTypes().front())
      : isRealOfComplex(changing, op.getResults()[result],
                        of.whole.types.getTypes().front())
          ? ScalarKind::Float
          : kind;
  return {&convention, kind, byComplex, resultKind};
}

DerivativeResult PartialReader::derive(const WrittenCase &of, size_t operand,
                                       size_t result, const Record *by) {
  const Init *value = findValue(*of.value, result);
  if (!by)
    return differentiateBy(op.getOperands()[operand].name, *value,
                           getContext(of, operand, result), vocabulary,
                           records);
  const DagInit *own = FieldReader(*by, "partial derivative").dag("value");
  return {replaceResult(*own, *value, vocabulary, records), "", ""};
}

/// The first error of an expression as a body with that signature.
std::optional<std::string>
PartialReader::findError(const Case &bodyCase,
                         const OpSignature &signature) const {
  return bodyCase.body
             ? findFirstError(getPartialContext(op, signature), bodyCase)
             : std::optional<std::string>("the expression is too large");
}

/// Reports a partial derivative that disagrees with the chain rule or with
/// differences of values.
void PartialReader::check(const WrittenCase &of, const PartialModel &partial,
                          const Record *by, const OpSignature &signature) {
  Case chain = of.whole;
  if (by) {
    DerivativeResult derived =
        derive(of, partial.operand, partial.result, nullptr);
    if (derived.error.empty() && !isa<UnsetInit>(derived.value))
      chain.body = makeDerivedBody(*derived.value, op.getVocabulary());
    if (findError(chain, signature))
      chain.body = nullptr;
  }
  if (auto wrong = PartialCheck(op, partial, by)
                       .refute(partial.body.back(), chain.body.get()))
    reader.error(by ? "partials" : getBodyField(),
                 "the " + describe(partial.operand, partial.result) +
                     (by ? " is wrong: " + *wrong
                         : " that follows from the body is wrong: " + *wrong +
                               "; state it in 'partials', with 'By'"));
}

static bool isOfComplex(const WrittenCase &of) {
  return isComplex(of.whole.types.getTypes().front());
}

/// Whether the operand and the result may be continuous for the case's types.
static bool isAbout(const WrittenCase &of, const OperandModel &operand,
                    const ResultModel &result) {
  const ElementType &shared = of.whole.types.getTypes().front();
  return isContinuous(shared) ||
         (!operand.shared && shared.kind != ElementType::Kind::Any &&
          (result.isOpen() || result.element == ResultElement::Fixed));
}

/// Whether the body is the maximum or the minimum of the operand's values.
bool PartialReader::isChoice(const WrittenCase &of,
                             const PartialModel &partial) {
  const auto *fold = dyn_cast<DagInit>(findValue(*of.value, partial.result));
  const auto *callee = fold && fold->getNumArgs() == 2
                           ? dyn_cast<DefInit>(fold->getArg(0))
                           : nullptr;
  if (!callee || fold->getOperator()->getAsString() != "Fold" ||
      !isa<UnsetInit>(fold->getArg(1)))
    return false;
  const Record *meant = callee->getDef();
  if (vocabulary.isOverloaded(*meant))
    meant = vocabulary.findOverload(*meant, of.whole.types.getTypes().front());
  return meant && is_contained(ArrayRef<StringRef>{"MaximumF", "MaxNumF",
                                                   "MinimumF", "MinNumF"},
                               meant->getName());
}

/// The value that an expression copies; other expressions unchanged.
static const Init *getOriginal(const Init *value) {
  const auto *dag = dyn_cast<DagInit>(value);
  return dag && dag->getNumArgs() == 1 &&
                 dag->getOperator()->getAsString() == "Same"
             ? dag->getArg(0)
             : value;
}

/// Reads the condition under which the result depends on the operand. If the
/// derivative can be read, so can the conditions in it.
void PartialReader::readDependence(const WrittenCase &of,
                                   const Init &derivative,
                                   PartialModel &partial) {
  DerivativeResult where = findDependence(
      derivative, getContext(of, partial.operand, partial.result), vocabulary,
      records);
  if (!where.value)
    return;
  const Init *value =
      isa<UnsetInit>(where.value) ? makeCopy(where.name) : where.value;
  ResultModel boolean;
  boolean.element = ResultElement::Fixed;
  boolean.typeSet = vocabulary.getTypes(*records.getDef("Boolean"));
  OpSignature signature = op.getSignature();
  signature.results = {boolean};
  Case whole = of.whole;
  whole.resultTypes.reset();
  whole.body = makeDerivedBody(*value, op.getVocabulary());
  if (auto error = findError(whole, signature))
    return reader.error("derivatives", *error);
  whole.resultTypes = boolean.typeSet;
  partial.dependence.push_back(std::move(whole));
}

void PartialReader::readCase(const WrittenCase &of, const Record *by,
                             PartialModel &partial) {
  auto refuse = [&](const std::string &reason) {
    bool isOfKind = !all_of(written, isOfComplex) && isOfComplex(of);
    partial.reason = keepText((isOfKind ? "of complex numbers, " : "") + reason,
                              vocabulary.getMemory())
                         .data();
  };
  if (!by && isChoice(of, partial)) {
    partial.chooses = true;
    return;
  }
  DerivativeResult derived = derive(of, partial.operand, partial.result, by);
  if (!derived.error.empty())
    return refuse(derived.error);
  // A body is an expression, not a name alone.
  const Init *value = derived.value;
  if (isa<UnsetInit>(value))
    value = makeCopy(derived.name);
  OpSignature signature = op.getSignature();
  signature.results = {partial.type};
  // Without a warning, the missing derivative would only be seen when it is
  // used.
  if (!by && whyNoBody(*value))
    reader.warning(getBodyField(),
                   "the " + describe(partial.operand, partial.result) +
                       " that follows from the body is too large: state it "
                       "in 'partials', with 'By', or that of a function in "
                       "'Partials'");
  Case own = of.whole;
  own.body = makeDerivedBody(*value, op.getVocabulary());
  if (auto error = findError(own, signature)) {
    if (!by)
      return refuse(*error);
    return reader.error("partials",
                        "the " + describe(partial.operand, partial.result) +
                            ": " + *error);
  }
  partial.body.push_back(std::move(own));
  readDependence(of, *value, partial);
  partial.isResult &=
      getOriginal(value) == findValue(*of.value, partial.result);
  check(of, partial, by, signature);
}

PartialModel PartialReader::read(size_t operand, size_t result) {
  PartialModel partial;
  partial.operand = static_cast<uint16_t>(operand);
  partial.result = static_cast<uint16_t>(result);
  partial.type = op.getResults()[result];
  partial.conjugates =
      FieldReader(convention, "convention").bit("conjugates") &&
      (mayBe(op.getOperands()[operand].typeSet, isComplex) ||
       mayBe(op, partial.type, isComplex));
  for (const WrittenCase &each : written)
    if (partial.type.element == ResultElement::Derived &&
        isRealOfComplex(op.getOperands()[operand], partial.type,
                        each.whole.types.getTypes().front())) {
      partial.type = ResultModel();
      partial.type.name = op.getResults()[result].name;
    }
  const Record *by = findOverride(operand, result);
  partial.isResult = true;
  for (const WrittenCase &each : written)
    if (isAbout(each, op.getOperands()[operand], partial.type))
      readCase(each, by, partial);
  partial.isResult &= !partial.body.empty();
  return partial;
}

std::vector<PartialModel> PartialReader::read() {
  std::vector<PartialModel> partials;
  for (size_t result : seq(op.getResults().size()))
    for (size_t operand : seq(op.getOperands().size()))
      if (mayBe(op.getOperands()[operand].typeSet, isContinuous) &&
          mayBe(op, op.getResults()[result], isContinuous) && !written.empty())
        partials.push_back(read(operand, result));
  for (const Record *row : reader.defs("partials", "By")) {
    FieldReader fields(*row, "partial derivative", reader, "partials");
    StringRef operand = fields.string("operand");
    StringRef result = fields.string("result");
    auto isOperand = [&](const OperandModel &each) {
      return each.name == operand;
    };
    auto isResult = [&](const ResultModel &each) {
      return getName(each) == result;
    };
    if (none_of(op.getOperands(), isOperand))
      reader.error("partials", "the op has no operand '" + operand + "'");
    if (!result.empty() && none_of(op.getResults(), isResult))
      reader.error("partials", "the op has no result '" + result + "'");
  }
  return partials;
}

std::vector<PartialModel> readPartials(const FieldReader &reader,
                                       const OpModel &op,
                                       ScalarVocabulary &vocabulary) {
  const Record *convention = reader.def("derivatives", "Convention");
  if (!convention || convention->getName() == "NoDerivatives" ||
      op.getBody().empty() || op.bodyHasEffects())
    return {};
  return PartialReader(reader, op, vocabulary, *convention).read();
}

static constexpr DerivativeReader kReader = {readPartials, checkPartials};
[[maybe_unused]] static const bool isRegistered =
    (registerDerivativeReader(kReader), true);

} // namespace ewise::tblgen
