//===- PrimitivesEmitter.cpp - Builders of scalar operations --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

/// A parameter, which has a name where it is used.
static std::string printParameter(StringRef type, StringRef name, bool isUsed) {
  return isUsed ? (type + (type.ends_with("&") ? "" : " ") + name).str()
                : type.str();
}

static void emitPrimitives(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Builders of scalar operations", "-gen-primitives");
  emitMacroCheck(os, {"GET_EWISE_PRIMITIVES"});
  IfDefEmitter guard(os, "GET_EWISE_PRIMITIVES");
  os << "static constexpr ::ewise::Primitive primitives[] = {\n";
  for (const auto &op : model.readPrimitives()) {
    bool usesOperands = false;
    std::string value = substitute(op->cppExpression, [&](StringRef name) {
      if (name == "type")
        return name.str();
      usesOperands = true;
      return ("operands[" + name + "]").str();
    });
    os << "    {" << quote(op->name) << ", [](::ewise::BodyBuilder &"
       << (StringRef(value).contains("(b, ") ? "b" : "")
       << printParameter(", ::mlir::ValueRange", "operands", usesOperands)
       << printParameter(", ::mlir::Type", "type",
                         mentions(op->cppExpression, "type"))
       << ") -> ::mlir::Value { return " << value << "; }"
       << (op->isExpensive ? ", /*isExpensive=*/true},\n" : "},\n");
  }
  os << "};\n";
}

static EmitterRegistration<emitPrimitives>
    primitives("gen-primitives",
               "What builds the scalar operations, by their names (.cpp.inc)",
               "Toy.td -o ToyPrimitives.cpp.inc");

} // namespace ewise::tblgen
