//===- ShapeLibraryEmitter.cpp - Shape functions as IR --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/Emitter.h"
#include "ewise/Rules/ShapeLibrary.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ewise::tblgen {

/// Says once what is the same for every op.
static const char explanation[] =
    R"(// For each op, a function from the shapes of its operands to that of its result.
// A shape is a tensor of sizes. In this order, the function takes
//
//   - the shapes of the operands that broadcast. For an op with a variadic
//     or an optional operand these are two: the shape of the operands so far,
//     and the next one;
//   - the attribute that the rule set reads: a tensor of dimensions, empty where
//     it is absent, or the axis;
//   - the declared result's shape, where the operand is broadcast into that.
//
// Shapes that violate the rule set run into a `cf.assert`, in whose message a
// size is `?` and a type `*`.

)";

static const char libraryExplanation[] =
    R"(
// The same for ops that read no attribute, as functions on `!shape.shape` of all
// of their operands. symbol-dce drops the library, which no lowering knows.
)";

static void emitShapeLibrary(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Shape functions of elementwise ops",
             "-gen-shape-library", "mlir");
  os << explanation;
  ShapeLibrary library;
  ShapeFunctionLibrary functionLibrary;
  for (const auto &op : model.getOps()) {
    ModelShapes shapes(*op);
    if (hasShapeFunction(shapes.get()))
      library.addOp(shapes.get(), inComment(op->getSource()));
    // A library has one function for all ops of a name.
    if (isFunctionOfOperands(shapes.get()))
      functionLibrary.addOp(shapes.get());
  }
  os << library.getText();
  if (!functionLibrary.isEmpty())
    os << libraryExplanation
       << functionLibrary.getText(sys::path::stem(model.getFileName()).str() +
                                  "_shapes");
}

static EmitterRegistration<emitShapeLibrary, kTextLayout>
    shapeLibrary("gen-shape-library",
                 "Shape functions of ops as functions of the IR, on tensors of "
                 "sizes (.mlir)",
                 "Toy.td -o ToyShapeLibrary.mlir");

} // namespace ewise::tblgen
