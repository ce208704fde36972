//===- Records.h - Records in a file ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The content of the JSON that `ewise-tblgen -gen-records` prints, from which
/// a program loads dialects.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_RECORDS_H
#define EWISE_DATA_RECORDS_H

#include "ewise/Data/Members.h"

namespace ewise {

/// The version of the form, which grows with each change of it.
inline constexpr int kRecordsVersion = 4;

/// A set of element types, which others refer to by its name.
struct RecordedTypes {
  llvm::StringRef name;
  llvm::ArrayRef<ElementType> types;
  const char *description;
};

/// An op: its description, and the traits that a class would have.
struct RecordedOp : OpDescription {
  /// Whether the results' types follow from operands and attributes.
  bool isTypeInferred = true;
  /// Whether constant operands go to the right.
  bool isCommutative = false;
};

struct RecordedDialect {
  llvm::StringRef name;
  /// The names in the bodies of its ops.
  BodyNames names;
  llvm::ArrayRef<RecordedOp> ops;
};

/// A file. Definitions come before the names that refer to them.
struct Records {
  llvm::StringRef generator;
  int version;
  /// The messages of all rule sets, for each FailureKind.
  llvm::ArrayRef<const char *> defaultMessages;
  llvm::ArrayRef<RuleSet> ruleSets;
  llvm::ArrayRef<RecordedTypes> elementTypes;
  llvm::ArrayRef<Promotion> promotions;
  llvm::ArrayRef<RecordedDialect> dialects;
};

EWISE_MEMBERS(RecordedTypes, &T::name, &T::types, &T::description)
EWISE_DERIVED_MEMBERS(RecordedOp, OpDescription, &T::isTypeInferred,
                      &T::isCommutative)
EWISE_MEMBERS(RecordedDialect, &T::name, &T::names, &T::ops)
EWISE_MEMBERS(Records, &T::generator, &T::version, &T::defaultMessages,
              &T::ruleSets, &T::elementTypes, &T::promotions, &T::dialects)

} // namespace ewise

#endif // EWISE_DATA_RECORDS_H
