//===- ScalarVocabulary.h - The words of scalar bodies ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_SCALARVOCABULARY_H
#define EWISE_LANGUAGE_SCALARVOCABULARY_H

#include "ewise/Language/FieldReader.h"
#include "ewise/Language/ScalarModel.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <deque>

namespace ewise::tblgen {

/// Reads the element types and scalar operations of a file. Each record is read
/// once, so that its errors are reported once.
class ScalarVocabulary {
public:
  /// The types of a `ScalarTypes` record; none if it is wrong.
  ScalarTypeSet getTypes(const llvm::Record &record);
  /// The operation of a `Primitive` record; null if it is wrong.
  std::shared_ptr<const ScalarOpModel> getOp(const llvm::Record &record);
  /// Reads the rows of `Overloads`, if that has not been done.
  void readOverloads(const llvm::RecordKeeper &records);
  /// The callees that a name stands for, by the columns of `Overloads`.
  using Overloads = std::array<const llvm::Record *, kNumOverloadColumns>;
  /// The overloads of a name or a primitive; null if it has no row of
  /// `Overloads`.
  const Overloads *findOverloads(const llvm::Record &name);
  /// Whether the name or the primitive has a row of `Overloads`.
  bool isOverloaded(const llvm::Record &name);
  /// The callee that the name stands for on elements of the type; null if there
  /// is none.
  const llvm::Record *findOverload(const llvm::Record &name,
                                   const ElementType &type);
  /// The file to include for what the name stands for on elements of the
  /// type; empty where none is known.
  llvm::StringRef findFile(const llvm::Record &name, const ElementType &type);
  /// The primitive that a name of conversions stands for: to booleans
  /// `NotEqual`, which compares with 0, or `Same`. Null where there is none.
  const llvm::Record *findConversion(const llvm::Record &name,
                                     const ElementType &from,
                                     const ElementType &to);
  /// The notation of calls of a function, with `$0`, `$1`, ... for the
  /// arguments; empty if the function is wrong.
  std::string getNotation(const FieldReader &function,
                          llvm::ArrayRef<std::string> parameters);
  /// The map of a `TypeMap` record; null if it is wrong.
  const TypeMap *getTypeMap(const llvm::Record &record);
  /// The rows of a map for some types.
  const TypeMap *restrict(const TypeMap &map, const ScalarTypeSet &types);
  /// Where the texts of descriptions are.
  llvm::BumpPtrAllocator &getMemory() { return memory; }

private:
  /// The record in the name's column for the type; null where there is none.
  const llvm::Record *findRow(const llvm::Record &name,
                              const ElementType &type);
  ScalarTypeSet readTypes(const llvm::Record &record);
  std::vector<ElementType> readMembers(const FieldReader &reader);
  ElementType readType(const FieldReader &reader);
  TypeMap readTypeMap(const llvm::Record &record);
  ElementType readProjectType(const FieldReader &reader, ScalarKind kind);

  llvm::DenseMap<const llvm::Record *, ScalarTypeSet> types;
  llvm::DenseMap<const llvm::Record *, std::shared_ptr<const ScalarOpModel>>
      ops;
  llvm::DenseMap<const llvm::Record *, const TypeMap *> typeMaps;
  std::optional<llvm::DenseMap<const llvm::Record *, Overloads>> overloads;
  llvm::DenseMap<const llvm::Record *, std::string> notations;
  llvm::BumpPtrAllocator memory;
  std::deque<RecordedType> projectTypes;
  /// The sets that are being read, each a member of the one before it.
  llvm::SmallVector<const llvm::Record *> path;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_SCALARVOCABULARY_H
