//===- RecordsEmitter.cpp - Descriptions that a program loads -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `-gen-rule-sets` and `-gen-op-methods` print, without the functions: the
// constants of a file that ewise::loadRecords() reads, where no compiler does.
//
//===----------------------------------------------------------------------===//

#include "DescriptionPrinter.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// The ops of a dialect of the file.
static SmallVector<const OpModel *> getOps(const Model &model,
                                           const DialectModel &dialect) {
  SmallVector<const OpModel *> ops;
  for (const auto &op : model.getOps())
    if (op->getOrigin() == OpOrigin::Dialect &&
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

static void emitRecords(const Model &model, raw_ostream &os) {
  printRuleSets(model, os);
  for (const DialectModel &dialect : model.getDialects()) {
    SmallVector<const OpModel *> ops = getOps(model, dialect);
    os << "\n";
    NamespaceEmitter scope(os, dialect.cppNamespace);
    DescriptionPrinter printer(ops, os, /*prefix=*/"",
                               DescriptionPrinter::Bodies::Steps);
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

/// Reports a field that adds C++ to what the program does.
static void refuseCode(const OpModel &op, StringRef field, bool isSet) {
  if (isSet)
    op.reportError(field, "is C++, which an op that is loaded cannot have");
}

static void checkTypes(const OpModel &op, StringRef field,
                       const ScalarTypeSet &types) {
  for (const ScalarType &type : types.getTypes())
    refuseCode(op, field,
               type.element.kind == ElementType::Kind::Other &&
                   type.kind != ScalarKind::Any);
}

static void checkOp(const OpModel &op) {
  const ClassModel &model = op.getClass();
  refuseCode(op, "hasCanonicalizer", model.hasCanonicalizer);
  refuseCode(op, "hasCustomAssemblyFormat", model.hasCustomAssemblyFormat);
  refuseCode(op, "hasFolder", model.hasFolder);
  refuseCode(op, "hasVerifier", model.hasVerifier);
  for (StringRef trait : model.traits)
    refuseCode(op, "traits", trait != "::mlir::OpTrait::IsCommutative");
  checkTypes(op, "elementTypes", op.getElementTypes());
  for (const OperandModel &operand : op.getOperands())
    checkTypes(op, "operands", operand.types);
  for (const ResultModel &result : op.getResults())
    checkTypes(op, "results", result.types);
}

static void checkRecords(const Model &model) {
  if (model.getDialects().empty())
    reportOption("-gen-records: there is no EwiseDialect in the file");
  for (const DialectModel &dialect : model.getDialects())
    if (dialect.hasInitializer)
      PrintError(dialect.record->getFieldLoc("hasInitializer"),
                 "dialect '" + displayName(*dialect.record) +
                     "', field 'hasInitializer': is C++, which a dialect that "
                     "is loaded cannot have");
  for (const auto &op : model.getOps())
    if (op->getOrigin() == OpOrigin::Dialect)
      checkOp(*op);
}

static EmitterRegistration<emitRecords, kTextLayout, checkRecords>
    records("gen-records",
            "What ewise-opt --ewise-records reads where no compiler does",
            "Toy.td -o Toy.records");

} // namespace ewise::tblgen
