//===- PartialRows.cpp - Check of the rows of Partials --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Derivatives.h"
#include "PartialProof.h"
#include "ewise/Language/BodySteps.h"
#include "ewise/Language/CaseReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// The names of operands in rows.
static constexpr StringLiteral kParameters[] = {"x", "y", "z"};

namespace {

/// Reads expressions of `$x`, `$y` and `$z`, of doubles or of complex ones.
class RowReader {
public:
  RowReader(const Record &row, const Record &type, size_t numOperands,
            ScalarVocabulary &vocabulary)
      : reader(row, "partial derivatives"), vocabulary(vocabulary) {
    whole.types = signature.elementTypes = vocabulary.getTypes(type);
    for (StringRef name : ArrayRef(kParameters).take_front(numOperands)) {
      OperandModel operand;
      operand.name = name.str();
      operand.shared = true;
      operand.types = whole.types;
      signature.operands.push_back(operand);
    }
    signature.results.emplace_back();
  }

  /// Nothing where it cannot be read so: who uses it reports that. Its value is
  /// of the operands' type or of another one.
  std::optional<Case> read(const Init &value, const Record *type = nullptr) {
    signature.results.front() = ResultModel();
    if (type) {
      signature.results.front().kind = ResultModel::Kind::Fixed;
      signature.results.front().types = vocabulary.getTypes(*type);
    }
    CaseReader::Reading reading =
        CaseReader(reader, "operands", signature, vocabulary, {})
            .tryRead(whole, value);
    bool isRead = reading.errors.empty() && reading.cases.size() == 1;
    return isRead ? std::optional(reading.cases.front()) : std::nullopt;
  }
  std::vector<PartialVariable> getVariables() const {
    auto format =
        *ScalarFormat::parse(whole.types.getTypes().front().description);
    std::vector<PartialVariable> variables;
    for (const OperandModel &operand : signature.operands)
      variables.push_back({operand.name, format});
    return variables;
  }

private:
  FieldReader reader;
  ScalarVocabulary &vocabulary;
  OpSignature signature;
  Case whole;
};

} // namespace

/// The call of what the row is about, of `$x`, `$y` and `$z`.
static const DagInit *makeCall(const Record &callee, size_t numOperands,
                               RecordKeeper &records) {
  SmallVector<const Init *> values(numOperands, UnsetInit::get(records));
  SmallVector<const StringInit *> names;
  for (StringRef name : ArrayRef(kParameters).take_front(numOperands))
    names.push_back(StringInit::get(records, name));
  return DagInit::get(records.getDef(callee.getName())->getDefInit(), values,
                      names);
}

/// Whether rows are about the very record that a name stands for on the type.
static bool hasOwnRow(const Record &callee, const Record &type,
                      ScalarVocabulary &vocabulary) {
  const Record *meant =
      vocabulary.isOverloaded(callee)
          ? vocabulary.findOverload(
                callee, vocabulary.getTypes(type).getTypes().front())
          : nullptr;
  return meant && meant != &callee &&
         any_of(callee.getRecords().getAllDerivedDefinitions("Partials"),
                [&](const Record *row) {
                  return is_contained(FieldReader(*row, "partial derivatives")
                                          .defs("callees", "ScalarCallee"),
                                      meant);
                });
}

/// `type` is that of the operands, `real` that of a real value of complex ones;
/// null where there is none.
static void checkRow(const Record &row, const Record &callee,
                     const Record &type, const Record *real,
                     ScalarVocabulary &vocabulary) {
  auto &records = const_cast<RecordKeeper &>(row.getRecords());
  const ListInit *partials = row.getValueAsListInit("operands");
  if (partials->size() > 3 || (real && hasOwnRow(callee, type, vocabulary)))
    return;
  RowReader reader(row, type, partials->size(), vocabulary);
  const DagInit *call = makeCall(callee, partials->size(), records);
  std::optional<Case> value = reader.read(*call);
  bool isRealValue = !value && real;
  if (isRealValue)
    value = reader.read(*call, real);
  if (!value)
    return;
  std::vector<PartialVariable> variables = reader.getVariables();
  RealBinding binding;
  for (const PartialVariable &variable : variables)
    binding.operands.push_back(variable.format);
  auto bind = [&](const Case &read) {
    return RealBody::bind(getSteps(read), binding);
  };
  std::optional<RealBody> body = bind(*value);
  for (size_t index = 0; body && index != partials->size(); ++index) {
    const Init *partial = partials->getElement(static_cast<unsigned>(index));
    if (isa<UnsetInit>(partial))
      continue;
    std::optional<Case> read =
        reader.read(*replaceResult(*partial, *call, vocabulary, records));
    std::optional<RealBody> claimed = read ? bind(*read) : std::nullopt;
    if (!claimed)
      continue;
    PartialClaim claim{*body, *claimed, nullptr, index, variables};
    claim.isByConvention = !row.getValueAsListInit("conventions")->empty();
    claim.isComplex = real;
    claim.isRealValue = isRealValue;
    if (auto wrong = refute(claim))
      FieldReader(row, "partial derivatives")
          .error("operands", "the one of '" + callee.getName() + "' by '$" +
                                 variables[index].name +
                                 "' is wrong: " + *wrong);
  }
}

void checkPartials(const RecordKeeper &records, ScalarVocabulary &vocabulary) {
  const Record *real = records.getDef("Float64"),
               *complex = records.getDef("ComplexFloat64");
  if (!real || !complex || !records.getClass("Partials"))
    return;
  for (const Record *row : records.getAllDerivedDefinitions("Partials"))
    for (const Record *callee : FieldReader(*row, "partial derivatives")
                                    .defs("callees", "ScalarCallee")) {
      ErrorsSince errors;
      checkRow(*row, *callee, *real, nullptr, vocabulary);
      if (!errors.any())
        checkRow(*row, *callee, *complex, real, vocabulary);
    }
}

} // namespace ewise::tblgen
