//===- BodyBinding.cpp - Bodies for concrete types ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/BodyBinding.h"
#include "BodyBinder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise {

void BodyBinder::bind(const Body &of, const ComputeRow *row) {
  computesIn = row;
  body = &of.getRoot();
  readValues(*body);
  resolvePending();
  finish();
}

unsigned BodyBinder::addFunction(const BodyFunction &function,
                                 ArrayRef<unsigned> operands,
                                 ArrayRef<BoundType> operandTypes) {
  given = operands;
  SmallVector<unsigned, 3> arguments;
  for (auto [index, type] : enumerate(operandTypes)) {
    unsigned argument = add(Value::Kind::Given, types.add(type));
    values[argument].index = static_cast<unsigned>(index);
    arguments.push_back(argument);
  }
  roots.push_back(readFunction(function, arguments));
  resolvePending();
  finish();
  known.resize(values.size());
  return addNode(roots.front());
}

/// The row of the shared type; null for none.
static const ComputeRow *findRow(const BodyBinding &binding) {
  for (const ComputeRow &row : binding.computesIn)
    if (binding.vocabulary->isOneOf(row.types, binding.shared) == true)
      return &row;
  return nullptr;
}

/// Whether the type is a float of which f32 has all numbers.
static bool isNarrow(const ScalarFormat &type) {
  ScalarFormat single = ScalarFormat::floating(APFloat::IEEEsingle());
  return type.isFloat() && type != single && single.hasAllOf(type);
}

BoundResult bindBody(const Body &body, const BodyBinding &binding) {
  const ComputeRow inSingle = {
      "", ScalarFormat::floating(APFloat::IEEEsingle()), "ConvertF"};
  const ComputeRow *row = findRow(binding);
  bool isByDefault =
      !row && binding.widensNarrow && isNarrow(binding.shared.format);
  if (isByDefault)
    row = &inSingle;
  BoundResult plain;
  BodyBinder binder(binding, plain);
  binder.bind(body, nullptr);
  bool isRight = plain.errors.empty();
  // The element type does where its arithmetic rounds as a wider one would.
  if (row &&
      !(isRight && binder.getRounding() != BodyBinder::Rounding::Often)) {
    BoundResult wide;
    BodyBinder again(binding, wide);
    again.bind(body, row);
    wide.computesIn = row->type;
    if (wide.errors.empty()) {
      again.addNodes();
      return wide;
    }
    if (!isByDefault || !isRight)
      return wide;
  }
  if (isRight)
    binder.addNodes();
  return plain;
}

} // namespace ewise
