//===- Expansions.cpp - Primitives in terms of others ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/Expansions.h"
#include "ewise/Data/KeptText.h"
#include "ewise/Language/DagBody.h"
#include "ewise/Language/LawProof.h"
#include "ewise/Language/OpBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// A signature with an operand for each parameter, all of one type. Their names
/// are kept in the memory.
static OpSignature makeSignature(ArrayRef<std::string> parameters,
                                 const ScalarTypeSet &types,
                                 BumpPtrAllocator &memory) {
  OpSignature signature;
  signature.elementTypes = types;
  for (const std::string &parameter : parameters) {
    OperandModel operand;
    operand.name = keepText(parameter, memory).data();
    operand.shared = true;
    operand.typeSet = types;
    signature.operands.push_back(operand);
  }
  signature.results.emplace_back();
  return signature;
}

/// The call of the function with its own parameters.
static const DagInit *makeCall(const Record &function,
                               ArrayRef<std::string> parameters) {
  RecordKeeper &records = const_cast<RecordKeeper &>(function.getRecords());
  SmallVector<const Init *> values(parameters.size(), UnsetInit::get(records));
  SmallVector<const StringInit *> names;
  for (const std::string &parameter : parameters)
    names.push_back(StringInit::get(records, parameter));
  return DagInit::get(records.getDef(function.getName())->getDefInit(), values,
                      names);
}

std::optional<ScalarBody> bindExpansion(const ExpansionModel &model,
                                        const ScalarFormat &type) {
  const OpSignature &signature = model.op->getSignature();
  RecordVocabulary &vocabulary = model.op->getVocabulary();
  SmallVector<ScalarFormat, 3> operands(signature.operands.size(), type);
  const Body &body = *vocabulary.findFunction(model.functionName)->body;
  return bindOpBody({signature, {}, vocabulary}, body, {type, type, operands},
                    /*attributes=*/{});
}

static std::optional<ExpansionModel> readRow(const Record &record,
                                             RecordVocabulary &names) {
  ErrorsSince errors;
  ScalarVocabulary &vocabulary = names.getScalars();
  FieldReader row(record, "expansion");
  const Record *primitive = row.def("primitive", "Primitive");
  const Record *types = row.def("types", "ScalarTypes");
  const Record *function = row.def("function", "Function");
  if (!primitive || !types || !function)
    return std::nullopt;
  ExpansionModel model;
  model.primitive = primitive->getName().str();
  model.typesName = types->getName().str();
  model.functionName = function->getName().str();
  model.isFast = row.bit("isFast");
  model.types = vocabulary.getTypes(*types);
  auto op = vocabulary.getOp(*primitive);
  std::vector<std::string> parameters =
      FieldReader(*function, "function").strings("parameters");
  if (errors.any())
    return std::nullopt;
  bool isSuitable = op->result == ScalarOpModel::Type::Variable &&
                    all_equal(op->operands) &&
                    op->operands.front() == op->result;
  if (!isSuitable || !model.types.isAll(op->getKind())) {
    row.error("primitive", "'" + model.primitive +
                               "' is no operation of one type from " +
                               model.types.getDescription());
    return std::nullopt;
  }
  if (parameters.size() != op->operands.size()) {
    row.error("function", "'" + function->getName() + "' has " +
                              Twine(parameters.size()) + " parameters, but '" +
                              model.primitive + "' has " +
                              Twine(op->operands.size()) + " operands");
    return std::nullopt;
  }
  OpSignature signature =
      makeSignature(parameters, model.types, vocabulary.getMemory());
  model.body.types = model.types;
  model.body.body = makeBody(*makeCall(*function, parameters), names);
  for (const std::string &error :
       findErrors({signature, {}, names}, model.body))
    row.error("function", error);
  if (errors.any())
    return std::nullopt;
  model.op = OpModel::makeFunction(record, std::move(signature), names);
  auto isComputable = [&](const ScalarFormat &type) {
    std::optional<ScalarBody> body = bindExpansion(model, type);
    return body && body->isComputable();
  };
  if (!all_of(getFormats(model.types), isComputable)) {
    row.error("function", "'" + function->getName() +
                              "' is not made of operations that are evaluated");
    return std::nullopt;
  }
  return model;
}

std::vector<ExpansionModel> readExpansions(const RecordKeeper &records,
                                           RecordVocabulary &vocabulary) {
  std::vector<ExpansionModel> models;
  if (!records.getClass("Expansion"))
    return models;
  std::vector<const Record *> rows(
      records.getAllDerivedDefinitions("Expansion"));
  sort(rows, LessRecordByID());
  for (const Record *record : rows)
    if (auto model = readRow(*record, vocabulary))
      models.push_back(std::move(*model));
  return models;
}

ExpansionRows::ExpansionRows(std::vector<ExpansionModel> all,
                             RecordVocabulary &vocabulary)
    : models(std::move(all)) {
  for (const ExpansionModel &model : models)
    if (!model.isFast)
      rows.push_back({model.primitive, model.typesName, model.functionName});
  table = {rows, &vocabulary};
}

} // namespace ewise::tblgen
