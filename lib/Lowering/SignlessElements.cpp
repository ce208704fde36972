//===- SignlessElements.cpp - Elements that bodies compute on -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SignlessElements.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/BodyBuilder.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

bool movesElements(const PlannedOp &planned) {
  const BodyCase &bodyCase = *planned.bodyCase;
  if (planned.description->promotes(getArguments(planned.op)))
    return false;
  if (!bodyCase.build)
    return true;
  auto moves = [](const ScalarStep &step) {
    switch (step.kind) {
    case ScalarStep::Kind::Operand:
    case ScalarStep::Kind::Choice:
      return true;
    case ScalarStep::Kind::Call:
      return step.function == "Same" || step.function == "Select";
    case ScalarStep::Kind::Attribute:
    case ScalarStep::Kind::Number:
    case ScalarStep::Kind::Fold:
    case ScalarStep::Kind::Count:
      break;
    }
    return false;
  };
  return !bodyCase.steps.empty() && llvm::all_of(bodyCase.steps, moves);
}

Value castElements(ImplicitLocOpBuilder &b, Value value, Type element) {
  Type type = element;
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    type = vector.clone(element);
  if (value.getType() == type)
    return value;
  // Back to what it was.
  auto cast = value.getDefiningOp<UnrealizedConversionCastOp>();
  if (cast && cast.getOperand(0).getType() == type)
    return cast.getOperand(0);
  return UnrealizedConversionCastOp::create(b, type, value).getResult(0);
}

Value toSignless(ImplicitLocOpBuilder &b, Value value) {
  return castElements(b, value, getSignlessType(getElementTypeOrSelf(value)));
}

} // namespace ewise
