//===- PrimitivesEmitter.cpp - Builders of scalar operations --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescriptionPrinter.h"
#include "ewise/Generator/Emitter.h"
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
  ElementSets sets;
  CppWriter writer(sets, "static constexpr ");
  BumpPtrAllocator memory;
  std::vector<PrimitiveText> signatures;
  for (const auto &op : all)
    signatures.push_back(describePrimitive(*op, memory));
  writer.write(ArrayRef(signatures), "primitiveSignatures");
  os << writer.takeDeclarations();
}

static EmitterRegistration<emitPrimitives>
    primitives("gen-primitives",
               "The builders of scalar operations, by name (.cpp.inc)",
               "Toy.td -o ToyPrimitives.cpp.inc");

} // namespace ewise::tblgen
