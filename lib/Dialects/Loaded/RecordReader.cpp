//===- RecordReader.cpp - Dialects from files of records ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RecordReader.h"
#include "JsonReader.h"
#include "ewise/Data/RecordsHash.h"
#include "ewise/IR/BodyVocabulary.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/Lowering/BodyBuilder.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// The reason why a file is no file of records of this version; empty if it may
/// be one.
static std::string findWrongFile(const json::Value &file, StringRef text) {
  const json::Object *object = file.getAsObject();
  const json::Object *records = object ? object->getObject("records") : nullptr;
  if (!records)
    return "there is no object 'records'";
  auto version = records->getInteger("version");
  auto generator = records->getString("generator");
  if (version != kRecordsVersion)
    return (generator.value_or("ewise-tblgen") + " has written version " +
            (version ? Twine(*version) : Twine("?")) +
            ", but this is version " + Twine(kRecordsVersion) +
            ": generate it anew")
        .str();
  if (hashRecords(text) != object->getString("hash"))
    return "it is not as 'ewise-tblgen -gen-records' has written it: generate "
           "it anew instead of editing it";
  return "";
}

/// The reason why a body cannot be built; empty if it can.
static std::string findWrongBody(StringRef body, const BodyNames &names) {
  return body.empty() ? "" : validateBody(body, names, [](StringRef primitive) {
    return findPrimitive(primitive) != nullptr;
  });
}

static std::string findWrongConversion(const ScalarConversion &how) {
  StringRef name = how.getPrimitive();
  if (name.empty() || name == "Same" || findPrimitive(name))
    return "";
  return ("'" + name +
          "' is a primitive of a project's own, which only C++ can build")
      .str();
}

/// The error in an op's rule set, bodies and checks; empty if there is none.
static std::string findWrongOp(const OpDescription &op) {
  if (!op.rules)
    return "expected a rule set";
  std::string wrong;
  auto check = [&](ArrayRef<BodyCase> cases) {
    for (const BodyCase &each : cases)
      if (wrong.empty())
        wrong = each.types ? findWrongBody(each.body, *op.bodyNames)
                           : "expected the types of a case";
  };
  check(op.body);
  for (const PartialDerivative &partial : op.partials) {
    check(partial.cases);
    check(partial.depends);
  }
  for (const CheckDescription &each : op.checks)
    if (wrong.empty())
      wrong = Body::parse(each.condition)
                  ? validateCheck(op, each)
                  : ("'" + each.condition + "' is no condition").str();
  return wrong;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static Error check(const Records &records) {
  if (records.defaultMessages.size() != kNumFailureKinds)
    return createStringError("expected a message for each kind of failure");
  for (const Promotion &promotion : records.promotions) {
    if (!promotion.table)
      return createStringError("expected the table of a promotion");
    for (const ElementConversion &each : promotion.conversions)
      if (auto wrong = findWrongConversion(each.how); !wrong.empty())
        return createStringError("'" + Twine(promotion.table->name) +
                                 "': " + wrong);
  }
  for (const RecordedDialect &dialect : records.dialects) {
    for (const FunctionText &function : dialect.names.functions)
      if (auto wrong = findWrongBody(function.body, dialect.names);
          !wrong.empty())
        return createStringError("'" + function.name + "': " + wrong);
    for (const RecordedOp &op : dialect.ops)
      if (auto wrong = findWrongOp(op); !wrong.empty())
        return createStringError("'" + Twine(op.name) + "': " + wrong);
  }
  return records.dialects.empty() ? createStringError("there is no dialect")
                                  : Error::success();
}

Expected<const Records *> readRecords(StringRef text) {
  Expected<json::Value> file = parseJson(text);
  if (!file)
    return file.takeError();
  if (auto wrong = findWrongFile(*file, text); !wrong.empty())
    return createStringError(wrong);
  static BumpPtrAllocator memory;
  auto *records = new (memory.Allocate<Records>()) Records();
  JsonReader reader(memory);
  reader.read(*file->getAsObject()->get("records"), *records);
  if (!reader.getError().empty())
    return createStringError(reader.getError());
  if (Error error = check(*records))
    return error;
  return records;
}

} // namespace ewise
