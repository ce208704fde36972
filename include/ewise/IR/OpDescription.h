//===- OpDescription.h - What a record says of an op ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPDESCRIPTION_H
#define EWISE_IR_OPDESCRIPTION_H

#include "ewise/Shape/RuleSet.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/Region.h"

namespace ewise {

/// A set of element types.
struct ElementTypes {
  /// Null for a set that holds every type.
  bool (*contains)(mlir::Type);
  /// How messages call the set.
  const char *description;
};

/// One operand.
struct OperandDescription {
  const char *name;
  ElementTypes types;
  /// Has the element type that all such operands share.
  bool shared = true;
  bool variadic = false;
  /// Takes no part in broadcasting.
  bool parameter = false;
};

/// The operands of an op, and what follows from them.
struct OperandDescriptions : llvm::ArrayRef<OperandDescription> {
  /// How many operands, which are the last ones, are parameters.
  size_t numParameters = 0;
  /// Whether all have the shared element type and take part in broadcasting.
  bool areAlike = true;

  template <size_t Length>
  constexpr OperandDescriptions(const OperandDescription (&operands)[Length])
      : ArrayRef(operands) {
    for (const OperandDescription &operand : operands) {
      numParameters += operand.parameter ? 1 : 0;
      areAlike = areAlike && operand.shared && !operand.parameter;
    }
  }
};

/// How the result's element type comes about.
enum class ResultElement : uint8_t {
  /// It is the one the operands share.
  Shared,
  /// It is always the same.
  Fixed,
  /// The author of the IR chooses it.
  Free,
  /// It is computed from the one the operands share.
  Derived
};

/// The result.
struct ResultDescription {
  const char *name;
  ResultElement element = ResultElement::Shared;
  ElementTypes types = {};
  /// The type of a fixed result, else null.
  mlir::Type (*fixedType)(mlir::MLIRContext *) = nullptr;
  /// Computes the type of a derived result, else null.
  mlir::Type (*derivedType)(mlir::Type) = nullptr;
};

/// What there is of an op before there is an op.
struct OpArguments {
  mlir::ValueRange operands;
  mlir::OpaqueProperties properties;
  mlir::RegionRange regions;

  /// The accessors that mlir-tblgen emits, with the op's `Adaptor`. They read
  /// attributes from the properties; for a dictionary of others, it would look
  /// up the op's name.
  template <typename AdaptorT> AdaptorT as() const {
    return AdaptorT(operands, /*attrs=*/{}, properties, regions);
  }
};

/// What ewise-tblgen emits for an op, and what the functions of OpMethods.h
/// work from.
struct OpDescription {
  /// With the dialect: `ew_tosa.add`.
  const char *name;
  const RuleSet *rules;
  OperandDescriptions operands;
  ResultDescription result;
  /// Checks the attributes, after the types; null where there is nothing to
  /// check.
  llvm::LogicalResult (*check)(const std::optional<mlir::Location> &location,
                               const OpArguments &arguments) = nullptr;
  /// Gets the attribute that the rule set's alignment reads; null where it
  /// reads none.
  mlir::Attribute (*alignment)(const OpArguments &arguments) = nullptr;
  /// Messages of the op's own, indexed by FailureKind; null where the rule
  /// set's applies.
  const char *messages[kNumFailureKinds] = {};
  /// Whether all operands broadcast, as they are passed.
  bool combinesAsPassed =
      operands.numParameters == 0 && rules->combinesAsPassed();
  /// Whether operands that all have one type give that type, which may then be
  /// declared, if they are combined as passed.
  bool keepsEqualTypes = rules->keepsEqualSizes() && operands.areAlike &&
                         result.element == ResultElement::Shared;
};

} // namespace ewise

#endif // EWISE_IR_OPDESCRIPTION_H
