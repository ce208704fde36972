//===- OpMethodsEmitter.cpp - What op classes work from -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescriptionPrinter.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

static void emitNamespace(StringRef space, ArrayRef<const OpModel *> ops,
                          raw_ostream &os) {
  NamespaceEmitter namespaceScope(os, space);
  DescriptionPrinter printer(ops, os);
  printer.emitTypes();
  ListSeparator separator("\n");
  for (const OpModel *op : ops) {
    os << separator;
    emitHeading(os, op->getCppClass(), op->getSource());
    printer.emitOp(*op, op->getCppClass());
  }
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Descriptions of elementwise ops", "-gen-op-methods");
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
    "What verification, type inference, reification and lowering of the ops "
    "work from (.cpp.inc)",
    "Toy.td -o ToyOpMethods.cpp.inc");

} // namespace ewise::tblgen
