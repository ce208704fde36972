//===- RecordsEmitter.cpp - Descriptions that a program loads -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The constants that `-gen-rule-sets` and `-gen-op-methods` print, in a file
// that ewise::loadRecords() reads, where no compiler does.
//
//===----------------------------------------------------------------------===//

#include "DescriptionPrinter.h"
#include "ewise/Data/RecordsHash.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// A reason why an op cannot be loaded: a field, and what is C++ in it.
struct NotLoaded {
  StringRef field;
  std::string what;
};

static std::optional<std::string> findCppType(const ScalarTypeSet &types) {
  for (const ScalarType &type : types.getTypes())
    if (type.kind != ScalarKind::Any &&
        type.element.kind == ElementType::Kind::Other)
      return "type '" + type.description + "'";
  return std::nullopt;
}

static std::optional<NotLoaded> whyNotLoaded(const OpModel &op) {
  const ClassModel &model = op.getClass();
  if (model.hasCustomAssemblyFormat)
    return NotLoaded{"hasCustomAssemblyFormat", "syntax"};
  if (op.hasFastMath())
    return NotLoaded{"hasFastMath", "interface of the flags"};
  for (StringRef trait : model.traits)
    if (trait != "::mlir::OpTrait::IsCommutative")
      return NotLoaded{"traits", ("trait '" + trait + "'").str()};
  if (auto type = findCppType(op.getElementTypes()))
    return NotLoaded{"elementTypes", *type};
  for (const OperandModel &operand : op.getOperands())
    if (auto type = findCppType(operand.types))
      return NotLoaded{"operands", *type};
  for (const ResultModel &result : op.getResults())
    if (auto type = findCppType(result.types))
      return NotLoaded{"returns", *type};
  return std::nullopt;
}

static bool isLoaded(const OpModel &op) {
  return op.getOrigin() == OpOrigin::Dialect && !whyNotLoaded(op);
}

/// The ops of a dialect of the file that can be loaded.
static SmallVector<const OpModel *> getOps(const Model &model,
                                           const DialectModel &dialect) {
  SmallVector<const OpModel *> ops;
  for (const auto &op : model.getOps())
    if (isLoaded(*op) &&
        op->getOperationName().split('.').first == dialect.name)
      ops.push_back(op.get());
  return ops;
}

/// A row of the list of ops: what describes it, its syntax and its traits.
static std::string printOp(const OpModel &op) {
  auto traits = map_range(op.getClass().traits,
                          [](StringRef trait) { return quote(trait); });
  return ("    {" + op.getCppClass() + "::describe, " +
          quote(op.getAssemblyFormat()) + ", /*isTypeInferred=*/" +
          (op.isTypeInferred() ? "true" : "false") + ", {" +
          join(traits, ", ") + "}},\n")
      .str();
}

static void emitConstants(const Model &model, raw_ostream &os) {
  printRuleSets(model, os);
  for (const DialectModel &dialect : model.getDialects()) {
    SmallVector<const OpModel *> ops = getOps(model, dialect);
    os << "\n";
    NamespaceEmitter scope(os, dialect.cppNamespace);
    DescriptionPrinter printer(ops, os, /*prefix=*/"", /*isCompiled=*/false);
    printer.emitTypes();
    std::string list;
    for (const OpModel *op : ops) {
      printer.emitOp(*op, op->getCppClass());
      os << "\n";
      list += printOp(*op);
    }
    os << "constexpr ::ewise::RecordedOp ops[] = {\n"
       << list << "};\nconstexpr ::ewise::RecordedDialect dialect = {"
       << quote(dialect.name) << ", ops};\n";
  }
}

static void emitRecords(const Model &model, raw_ostream &os) {
  std::string constants;
  raw_string_ostream text(constants);
  emitConstants(model, text);
  os << constants << "\n" << kRecordsHash << hashRecords(constants) << "\n";
}

static void warn(const OpModel &op, StringRef field, const Twine &message) {
  const Record &record = op.getRecord();
  PrintWarning(record.getFieldLoc(field), "op '" + displayName(record) +
                                              "', field '" + field +
                                              "': " + message);
}

/// Says what of the op is not there where it is loaded. What a verifier, a
/// folder or a canonicalizer does to it is more than what the record says.
static void checkOp(const OpModel &op) {
  if (auto reason = whyNotLoaded(op))
    return warn(op, reason->field,
                "the " + reason->what +
                    " is C++, so that the op cannot be loaded");
  const ClassModel &model = op.getClass();
  auto warnOfHook = [&](StringRef field, bool isSet) {
    if (isSet)
      warn(op, field, "is C++, without which the op is loaded");
  };
  warnOfHook("hasCanonicalizer", model.hasCanonicalizer);
  warnOfHook("hasFolder", model.hasFolder);
  warnOfHook("hasVerifier", model.hasVerifier);
}

static void checkRecords(const Model &model) {
  if (model.getDialects().empty())
    return reportOption("-gen-records: there is no EwiseDialect in the file");
  for (const DialectModel &dialect : model.getDialects())
    if (dialect.hasInitializer)
      PrintWarning(dialect.record->getFieldLoc("hasInitializer"),
                   "dialect '" + displayName(*dialect.record) +
                       "', field 'hasInitializer': is C++, without which the "
                       "dialect is loaded");
  for (const auto &op : model.getOps())
    if (op->getOrigin() == OpOrigin::Dialect)
      checkOp(*op);
  if (none_of(model.getOps(), [](const auto &op) { return isLoaded(*op); }))
    reportOption("-gen-records: there is no op in the file that can be loaded");
}

static EmitterRegistration<emitRecords, kTextLayout, checkRecords>
    records("gen-records",
            "What ewise-opt --ewise-records reads where no compiler does",
            "Toy.td -o Toy.records");

} // namespace ewise::tblgen
