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
  if (op.hasFastMath())
    return NotLoaded{"hasFastMath", "interface of the flags"};
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

/// A row of the list of ops.
static std::string printOp(const OpModel &op) {
  return ("    {" + op.getCppClass() +
          "::getElementwiseDescription, /*isTypeInferred=*/" +
          (op.isTypeInferred() ? "true" : "false") + ", /*isCommutative=*/" +
          (op.isCommutative() ? "true" : "false") + "},\n")
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

/// Warns of an op that cannot be loaded.
static void checkOp(const OpModel &op) {
  const Record &record = op.getRecord();
  if (auto reason = whyNotLoaded(op))
    PrintWarning(record.getFieldLoc(reason->field),
                 "op '" + displayName(record) + "', field '" + reason->field +
                     "': the " + reason->what +
                     " is C++, so that the op cannot be loaded");
}

static void checkRecords(const Model &model) {
  if (model.getDialects().empty())
    return reportOption("-gen-records: there is no EwiseDialect in the file");
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
