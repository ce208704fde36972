//===- PrimitivesEmitter.cpp - Builders of scalar operations --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StepPrinter.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

static void emitPrimitives(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Builders of scalar operations", "-gen-primitives");
  emitMacroCheck(os, {"GET_EWISE_PRIMITIVES"});
  IfDefEmitter guard(os, "GET_EWISE_PRIMITIVES");
  os << "static constexpr ::ewise::Primitive primitives[] = {\n";
  for (const auto &op : model.readPrimitives())
    os << printPrimitive(*op);
  os << "};\n";
}

static EmitterRegistration<emitPrimitives>
    primitives("gen-primitives",
               "What builds the scalar operations, by their names (.cpp.inc)",
               "Toy.td -o ToyPrimitives.cpp.inc");

} // namespace ewise::tblgen
