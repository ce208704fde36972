//===- RecordReader.h - Descriptions from constants -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes of a file's constants what a compiler would. What is made lives as
/// long as the program, as what a compiler makes does.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_RECORDS_RECORDREADER_H
#define EWISE_LIB_RECORDS_RECORDREADER_H

#include "RecordFile.h"
#include "ewise/IR/OpDescription.h"
#include "llvm/ADT/DenseMap.h"

namespace ewise {

/// What a record says of an op beside its description.
struct RecordedOp {
  const OpDescription *description = nullptr;
  /// How it is written in the IR.
  const char *assemblyFormat = nullptr;
  /// Whether the results' types follow from operands and attributes.
  bool isTypeInferred = true;
  /// The C++ names of its traits.
  llvm::ArrayRef<const char *> traits;
};

struct RecordedDialect {
  const char *name = nullptr;
  llvm::ArrayRef<RecordedOp> ops;
};

/// Reads constants, each once. After an error it gives empty ones.
class RecordReader {
public:
  /// `describe` gives a function that returns the description.
  using DescribeFn = const OpDescription &(*)();
  RecordReader(const RecordFile &file,
               llvm::function_ref<DescribeFn(const OpDescription *)> describe)
      : file(file), describe(describe) {}

  /// All dialects of the file.
  llvm::Expected<std::vector<RecordedDialect>> readDialects();

private:
  void fail(const Initializer &at, const llvm::Twine &message);
  /// The constant that a name stands for.
  const Initializer *find(const Initializer &name);

  // What a value of each type is made of.
  void read(const Initializer &from, bool &to);
  void read(const Initializer &from, double &to);
  void read(const Initializer &from, const char *&to);
  void read(const Initializer &from, llvm::StringRef &to);
  template <typename T>
  std::enable_if_t<std::is_integral_v<T>> read(const Initializer &from, T &to);
  template <typename T>
  std::enable_if_t<std::is_enum_v<T>> read(const Initializer &from, T &to);
  template <typename T> void read(const Initializer &from, const T *&to);
  template <typename T>
  void read(const Initializer &from, llvm::ArrayRef<T> &to);
  template <typename T, size_t length>
  void read(const Initializer &from, T (&to)[length]);

  void read(const Initializer &from, CombineRow &to);
  void read(const Initializer &from, CombineTable &to);
  void read(const Initializer &from, ResultRow &to);
  void read(const Initializer &from, ResultTable &to);
  void read(const Initializer &from, Alignment &to);
  void read(const Initializer &from, Step &to);
  void read(const Initializer &from, RuleSet &to);
  void read(const Initializer &from, Widening &to);
  void read(const Initializer &from, PromotionRow &to);
  void read(const Initializer &from, PromotionTable &to);
  void read(const Initializer &from, ElementConversion &to);
  void read(const Initializer &from, Promotion &to);

  void read(const Initializer &from, ElementType &to);
  void read(const Initializer &from, ElementTypes &to);
  void read(const Initializer &from, TypeMapRow &to);
  void read(const Initializer &from, TypeMap &to);
  void read(const Initializer &from, NamedType &to);
  void read(const Initializer &from, NamedTypes &to);
  void read(const Initializer &from, FloatBounds &to);
  void read(const Initializer &from, AttributeDescription &to);
  void read(const Initializer &from, AskedType &to);
  void read(const Initializer &from, AskedNumber &to);
  void read(const Initializer &from, CheckNode &to);
  void read(const Initializer &from, CheckDescription &to);
  void read(const Initializer &from, StepType &to);
  void read(const Initializer &from, ScalarStep &to);
  void read(const Initializer &from, BodyCase &to);
  void read(const Initializer &from, RuleNode &to);
  void read(const Initializer &from, RuleCondition &to);
  void read(const Initializer &from, FoldRule &to);
  void read(const Initializer &from, OperandName &to);
  void read(const Initializer &from, OpShapes &to);
  void read(const Initializer &from, ResultDescription &to);
  void read(const Initializer &from, FurtherResult &to);
  void read(const Initializer &from, DescribeFn &to);
  void read(const Initializer &from, RecordedOp &to);
  void read(const Initializer &from, RecordedDialect &to);

  /// The members of a list or the arguments of a call, in their order; those
  /// that are missing or `{}` stay as they are.
  template <typename... Ts>
  void readMembers(const Initializer &from, Ts &...to);
  template <typename T> const T *readArray(const Initializer &from);
  const OpDescription *readOp(const Initializer &function);

  const RecordFile &file;
  llvm::function_ref<DescribeFn(const OpDescription *)> describe;
  std::string error;
  /// What has been made of constants and functions.
  llvm::DenseMap<const Initializer *, const void *> objects;
  llvm::DenseMap<const Initializer *, std::pair<const void *, size_t>> arrays;
  llvm::StringMap<const OpDescription *> ops;
};

} // namespace ewise

#endif // EWISE_LIB_RECORDS_RECORDREADER_H
