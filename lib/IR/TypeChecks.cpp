//===- TypeChecks.cpp - Checks of operands' and results' types ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeChecks.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Shape/Infer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

LogicalResult emitOpError(const OpDescription &op,
                          const std::optional<Location> &location,
                          function_ref<void(InFlightDiagnostic &)> print) {
  if (!location)
    return failure();
  InFlightDiagnostic diagnostic = emitError(*location);
  diagnostic << "'" << op.name << "' op ";
  print(diagnostic);
  return diagnostic;
}

/// What messages call operand number `index`.
static std::string nameOf(const OpDescription &op, size_t index,
                          size_t numOperands) {
  return ewise::nameOf(op.operands.data(), op.operands.size(), index,
                       numOperands);
}

static std::string spellType(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

LogicalResult emitFailure(const OpDescription &op,
                          const std::optional<Location> &location,
                          ArrayRef<Type> operands, const Failure &failure,
                          const FailureShapes &shapes, Type declared) {
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    auto getName = [&](size_t which) {
      return which == kDeclaredResult ? op.result.name
                                      : nameOf(op, which, operands.size());
    };
    auto getType = [&](size_t which) {
      return spellType(which == kDeclaredResult ? declared : operands[which]);
    };
    diagnostic << describe(*op.rules, failure, shapes, getName, getType,
                           op.messages[static_cast<size_t>(failure.kind)]);
  });
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

bool contains(const ElementTypes &types, Type element) {
  return !types.contains || types.contains(element);
}

Type getElementType(Type type) {
  // Not by the interface of shaped types, which takes longer than a check.
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.getElementType();
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getElementType();
  auto unranked = dyn_cast<UnrankedTensorType>(type);
  return unranked ? unranked.getElementType() : Type();
}

Attribute getEncoding(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getEncoding() : Attribute();
}

/// The description of operand number `index` of `numOperands`.
static const OperandDescription &
descriptionOf(const OpDescription &op, size_t index, size_t numOperands) {
  if (op.operands.size() == numOperands)
    return op.operands[index];
  size_t position = 0;
  return op.operands[findDescription(op.operands.data(), op.operands.size(),
                                     index, numOperands, position)];
}

/// A parameter is a tensor of one element.
static LogicalResult checkParameter(const OpDescription &op,
                                    const std::optional<Location> &location,
                                    llvm::StringRef name, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && tensor.hasStaticShape() && tensor.getNumElements() == 1)
    return success();
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    diagnostic << "operand '" << name << "' must be a tensor of one element, "
               << "but is " << type;
  });
}

/// Checks that operand number `index` is a tensor or vector of elements that it
/// may have, and of those that operands before it have.
static LogicalResult checkElement(const OpDescription &op,
                                  const std::optional<Location> &location,
                                  ArrayRef<Type> operands, size_t index,
                                  const OperandDescription &description,
                                  OperandTraits &traits) {
  Type type = operands[index];
  Type element = getElementType(type);
  if (!element)
    return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
      diagnostic << "operand '" << nameOf(op, index, operands.size())
                 << "' must be a tensor or a vector, but is " << type;
    });
  if (description.shared && element == traits.element)
    return success();
  if (!contains(description.types, element))
    return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
      diagnostic << "operand '" << nameOf(op, index, operands.size())
                 << "' must have elements of type "
                 << description.types.description << ", but is " << type;
    });
  if (!description.shared)
    return success();
  if (traits.element)
    return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
      diagnostic << "operands must have the same element type, but operand "
                 << "'" << nameOf(op, index, operands.size()) << "' is " << type
                 << " where " << traits.element << " is expected";
    });
  traits.element = element;
  return success();
}

/// Checks that all operands that broadcast are tensors or all vectors.
static LogicalResult checkContainer(const OpDescription &op,
                                    const std::optional<Location> &location,
                                    ArrayRef<Type> operands, size_t index,
                                    OperandTraits &traits) {
  bool isVector = isa<VectorType>(operands[index]);
  if (index == 0)
    traits.isVector = isVector;
  if (traits.isVector == isVector)
    return success();
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    diagnostic << "operands must be all tensors or all vectors, but '"
               << nameOf(op, 0, operands.size()) << "' is " << operands[0]
               << " and '" << nameOf(op, index, operands.size()) << "' is "
               << operands[index];
  });
}

/// Checks that there can be a vector of the result's elements, where the
/// operands are vectors.
static LogicalResult checkVectorResult(const OpDescription &op,
                                       const std::optional<Location> &location,
                                       ArrayRef<Type> operands,
                                       const OperandTraits &traits) {
  if (!traits.isVector)
    return success();
  Type element = getResultElement(op, traits.element, operands.front());
  if (!element || VectorType::isValidElementType(element))
    return success();
  return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
    diagnostic << "operands must be tensors, since result '" << op.result.name
               << "' has elements of type " << element
               << ", of which there are no vectors";
  });
}

LogicalResult checkOperands(const OpDescription &op,
                            const std::optional<Location> &location,
                            ArrayRef<Type> operands, OperandTraits &traits) {
  size_t numBroadcast = countBroadcastOperands(op, operands.size());
  Type firstRanked;
  const OperandDescription *last = nullptr;
  for (size_t index = 0; index != operands.size(); ++index) {
    Type type = operands[index];
    const OperandDescription &description =
        descriptionOf(op, index, operands.size());
    // Of the same type as the last one there is nothing else to say.
    bool isLike = last && type == operands[index - 1] && last->shared &&
                  description.shared && index < numBroadcast;
    last = &description;
    if (isLike)
      continue;
    if (failed(
            checkElement(op, location, operands, index, description, traits)))
      return failure();
    if (index >= numBroadcast) {
      if (failed(checkParameter(op, location, description.name, type)))
        return failure();
      continue;
    }
    if (failed(checkContainer(op, location, operands, index, traits)))
      return failure();
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      continue;
    Attribute encoding = tensor.getEncoding();
    if (!firstRanked) {
      firstRanked = type;
      traits.encoding = encoding;
    } else if (traits.encoding != encoding) {
      return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
        diagnostic << "operands must have the same encoding, but there are "
                   << firstRanked << " and " << type;
      });
    }
  }
  return checkVectorResult(op, location, operands, traits);
}

//===----------------------------------------------------------------------===//
// The result
//===----------------------------------------------------------------------===//

Type getResultElement(const OpDescription &op, Type shared, Type anyType) {
  switch (op.result.element) {
  case ResultElement::Shared:
    return shared;
  case ResultElement::Fixed:
    return op.result.fixedType(anyType.getContext());
  case ResultElement::Derived:
    // Without operands there is nothing to derive it from.
    return shared ? op.result.derivedType(shared) : Type();
  case ResultElement::Free:
    break;
  }
  return {};
}

/// The element types that the result may have where none is expected: it is
/// free, or shared with operands of which there are none.
static const ElementTypes &getResultTypes(const OpDescription &op) {
  if (op.result.element == ResultElement::Shared)
    for (const OperandDescription &operand : op.operands)
      if (operand.shared)
        return operand.types;
  return op.result.types;
}

bool isResultElement(const OpDescription &op, Type expected, Type element) {
  return expected ? element == expected : contains(getResultTypes(op), element);
}

Type makeType(const Shape &shape, Type element, const OperandTraits &traits) {
  if (!shape.isRanked())
    return UnrankedTensorType::get(element);
  ArrayRef<int64_t> sizes(shape.sizes, static_cast<size_t>(shape.rank));
  if (!traits.isVector)
    return RankedTensorType::get(sizes, element, traits.encoding);
  SmallVector<bool> scalable =
      llvm::map_to_vector(sizes, [](int64_t size) { return size < 0; });
  SmallVector<int64_t> magnitudes = llvm::map_to_vector(
      sizes, [](int64_t size) { return size < 0 ? -size : size; });
  return VectorType::get(magnitudes, element, scalable);
}

/// Checks all of a declared result but its shape.
static LogicalResult checkResultElement(const OpDescription &op,
                                        const std::optional<Location> &location,
                                        ArrayRef<Type> operands,
                                        const OperandTraits &traits,
                                        bool isRanked, Type declared) {
  auto report = [&](const llvm::Twine &expected) {
    return emitOpError(op, location, [&](InFlightDiagnostic &diagnostic) {
      diagnostic << "result '" << op.result.name << "' must " << expected
                 << ", but is " << declared;
    });
  };
  Type element = getElementType(declared);
  if (!element)
    return report("be a tensor or a vector");
  if (isa<VectorType>(declared) != traits.isVector && !operands.empty())
    return report(traits.isVector ? "be a vector, as the operands are"
                                  : "be a tensor, as the operands are");
  Type expected = getResultElement(op, traits.element, declared);
  if (!isResultElement(op, expected, element))
    return report(
        "have elements of type " +
        (expected ? spellType(expected) : getResultTypes(op).description));
  if (isRanked && isa<RankedTensorType>(declared) &&
      getEncoding(declared) != traits.encoding)
    return report("have the operands' encoding");
  return success();
}

LogicalResult checkResult(const OpDescription &op,
                          const std::optional<Location> &location,
                          ArrayRef<Type> operands, const OperandTraits &traits,
                          const Shape &inferred, Type declared) {
  if (failed(checkResultElement(op, location, operands, traits,
                                inferred.isRanked(), declared)))
    return failure();
  SmallVector<int64_t, 8> storage;
  Shape declaredShape = getShape(declared, storage);
  Failure failure;
  if (verifyResult(*op.rules, inferred, declaredShape, &failure))
    return success();
  return emitFailure(op, location, operands, failure,
                     {nullptr, declaredShape, inferred}, declared);
}

} // namespace ewise
