//===- OpMethodsEmitter.cpp - Methods of op classes -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescriptionPrinter.h"
#include "OpComment.h"
#include "ewise/Generator/Emitter.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

/// Prints a method that calls the library's function of its name.
static void emitMethod(StringRef className, StringRef name,
                       StringRef parameters, StringRef arguments,
                       raw_ostream &os) {
  os << "::llvm::LogicalResult " << className << "::" << name << "("
     << parameters << ") {\n  return ::ewise::" << name
     << "(getElementwiseDescription(), " << arguments << ");\n}\n";
}

/// Prints the methods that the class declares.
static void emitMethods(StringRef className, raw_ostream &os) {
  auto emit = [&](StringRef name, StringRef parameters, StringRef arguments) {
    emitMethod(className, name, parameters, arguments, os);
  };
  emit("verifyTypes", "", "*this");
  emit("inferReturnTypes", "const Arguments &args, Types &types",
       "args, types");
  emit("inferReturnTypeComponents", "const Arguments &args, Shapes &shapes",
       "args, shapes");
  emit("reifyReturnTypeShapes",
       "::mlir::OpBuilder &b, ::mlir::ValueRange operands, Values &shapes",
       "*this, b, operands, shapes");
  emit("reifyResultShapes", "::mlir::OpBuilder &b, Sizes &sizes",
       "*this, b, sizes");
}

static void emitNamespace(StringRef space, ArrayRef<const OpModel *> ops,
                          raw_ostream &os) {
  NamespaceEmitter namespaceScope(os, space);
  DescriptionPrinter printer(ops, ops.front()->getVocabulary(), os);
  printer.emitTypes();
  ListSeparator separator("\n");
  for (const OpModel *op : ops) {
    os << separator;
    emitHeading(os, op->getCppClass(), op->getSource());
    emitOpComment(os, *op);
    printer.emitOp(*op, op->getCppClass());
    os << "\n";
    emitMethods(op->getCppClass(), os);
  }
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Methods of elementwise ops", "-gen-op-methods");
  emitMacroCheck(os, {"GET_EWISE_OP_METHODS"});
  IfDefEmitter guard(os, "GET_EWISE_OP_METHODS");
  MapVector<StringRef, SmallVector<const OpModel *>> namespaces;
  for (const auto &op : model.getOps())
    if (op->isOfDialect())
      namespaces[op->getCppNamespace()].push_back(op.get());
  for (const auto &[space, ops] : namespaces)
    emitNamespace(space, ops, os);
}

static EmitterRegistration<emitOpMethods> opMethods(
    "gen-op-methods",
    "Type inference, verification and reification of the ops, and their "
    "descriptions, which lowering and folding work from (.cpp.inc)",
    "Toy.td -o ToyOpMethods.cpp.inc");

} // namespace ewise::tblgen
