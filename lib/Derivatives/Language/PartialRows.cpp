//===- PartialRows.cpp - Check of the rows of Partials --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Derivatives.h"
#include "PartialProof.h"
#include "ewise/Language/DagBody.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// The names of operands in rows.
static constexpr StringLiteral kParameters[] = {"x", "y", "z"};

namespace {

/// Reads expressions of `$x`, `$y` and `$z` on doubles or complex numbers.
class RowReader {
public:
  RowReader(const ScalarFormat &type, size_t numOperands,
            RecordVocabulary &vocabulary)
      : type(type), vocabulary(vocabulary), operands(numOperands, type) {
    for (StringRef name : ArrayRef(kParameters).take_front(numOperands)) {
      OperandModel &operand = signature.operands.emplace_back();
      operand.name = name.data();
      operand.shared = true;
    }
    signature.results.emplace_back();
  }

  /// The expression as a body, whose value has the operands' type or `ofValue`.
  /// Nothing if it is none: its users report that.
  std::optional<RealBody> read(const Init &value,
                               const ScalarFormat *ofValue = nullptr) {
    signature.results.front().element =
        ofValue ? ResultElement::Fixed : ResultElement::Shared;
    std::shared_ptr<const Body> body = makeDerivedBody(value, vocabulary);
    auto bound = body ? bindOpBody({signature, {}, vocabulary}, *body,
                                   {type, ofValue ? *ofValue : type, operands},
                                   /*attributes=*/{})
                      : std::nullopt;
    RealBinding binding = {operands, {}, {}};
    for (unsigned number = 0; number != operands.size(); ++number)
      binding.variables.push_back(number);
    return bound ? RealBody::make(*bound, binding) : std::nullopt;
  }
  std::vector<PartialVariable> getVariables() const {
    std::vector<PartialVariable> variables;
    for (const OperandModel &operand : signature.operands)
      variables.push_back({operand.name, type});
    return variables;
  }

private:
  ScalarFormat type;
  RecordVocabulary &vocabulary;
  OpSignature signature;
  SmallVector<ScalarFormat> operands;
};

} // namespace

/// The call of a row's callee with `$x`, `$y` and `$z`.
static const DagInit *makeCall(const Record &callee, size_t numOperands,
                               RecordKeeper &records) {
  SmallVector<const Init *> values(numOperands, UnsetInit::get(records));
  SmallVector<const StringInit *> names;
  for (StringRef name : ArrayRef(kParameters).take_front(numOperands))
    names.push_back(StringInit::get(records, name));
  return DagInit::get(records.getDef(callee.getName())->getDefInit(), values,
                      names);
}

/// Whether there are rows for the very record that a name stands for on the
/// type.
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

/// `type` is the operands' type. `real` is the type of a real value of complex
/// operands; null for real operands.
static void checkRow(const Record &row, const Record &callee,
                     const Record &type, const Record *real,
                     RecordVocabulary &vocabulary) {
  auto &records = const_cast<RecordKeeper &>(row.getRecords());
  const ListInit *partials = row.getValueAsListInit("operands");
  ScalarVocabulary &scalars = vocabulary.getScalars();
  if (partials->size() > 3 || (real && hasOwnRow(callee, type, scalars)))
    return;
  ScalarFormat format = vocabulary.findType(type.getName())->format;
  RowReader reader(format, partials->size(), vocabulary);
  const DagInit *call = makeCall(callee, partials->size(), records);
  std::optional<RealBody> body = reader.read(*call);
  bool isRealValue = !body && real;
  if (isRealValue) {
    ScalarFormat part = vocabulary.findType(real->getName())->format;
    body = reader.read(*call, &part);
  }
  std::vector<PartialVariable> variables = reader.getVariables();
  for (size_t index = 0; body && index != partials->size(); ++index) {
    const Init *partial = partials->getElement(static_cast<unsigned>(index));
    if (isa<UnsetInit>(partial))
      continue;
    std::optional<RealBody> claimed =
        reader.read(*replaceResult(*partial, *call, scalars, records));
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

void checkPartials(const RecordKeeper &records, RecordVocabulary &vocabulary) {
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
