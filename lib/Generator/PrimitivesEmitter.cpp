//===- PrimitivesEmitter.cpp - Builders of scalar operations --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyNamesPrinter.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

static void emitPrimitives(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Builders of scalar operations", "-gen-primitives");
  emitMacroCheck(os,
                 {"GET_EWISE_PRIMITIVES", "GET_EWISE_PRIMITIVE_SIGNATURES"});
  auto all = model.readPrimitives();
  {
    IfDefEmitter guard(os, "GET_EWISE_PRIMITIVES");
    os << "static constexpr ::ewise::Primitive primitives[] = {\n";
    for (const auto &op : all)
      os << printPrimitive(*op);
    os << "};\n";
  }
  IfDefEmitter guard(os, "GET_EWISE_PRIMITIVE_SIGNATURES");
  os << "static constexpr ::ewise::PrimitiveText primitiveSignatures[] = {\n";
  for (const auto &op : all)
    os << printSignature(*op);
  os << "};\n";
}

static EmitterRegistration<emitPrimitives>
    primitives("gen-primitives",
               "What builds the scalar operations, by their names (.cpp.inc)",
               "Toy.td -o ToyPrimitives.cpp.inc");

} // namespace ewise::tblgen
