//===- Records.h - Records in a file --------------------------*- C++ -*-===//
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
inline constexpr int kRecordsVersion = 1;

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

/// A file. What refers to others by a name comes behind them.
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

template <> struct Members<RecordedTypes> {
  using T = RecordedTypes;
  static constexpr auto all =
      std::tuple(Member{"name", &T::name}, Member{"types", &T::types},
                 Member{"description", &T::description});
};

template <> struct Members<RecordedOp> {
  using T = RecordedOp;
  static constexpr auto all =
      std::tuple_cat(Members<OpDescription>::all,
                     std::tuple(Member{"isTypeInferred", &T::isTypeInferred},
                                Member{"isCommutative", &T::isCommutative}));
};

template <> struct Members<RecordedDialect> {
  using T = RecordedDialect;
  static constexpr auto all =
      std::tuple(Member{"name", &T::name}, Member{"names", &T::names},
                 Member{"ops", &T::ops});
};

template <> struct Members<Records> {
  using T = Records;
  static constexpr auto all = std::tuple(
      Member{"generator", &T::generator}, Member{"version", &T::version},
      Member{"defaultMessages", &T::defaultMessages},
      Member{"ruleSets", &T::ruleSets},
      Member{"elementTypes", &T::elementTypes},
      Member{"promotions", &T::promotions}, Member{"dialects", &T::dialects});
};

} // namespace ewise

#endif // EWISE_DATA_RECORDS_H
