//===- ScalarVocabulary.h - The words of scalar bodies ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_SCALARVOCABULARY_H
#define EWISE_LIB_TABLEGEN_SCALARVOCABULARY_H

#include "FieldReader.h"
#include "ewise/TableGen/ScalarModel.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace ewise::tblgen {

/// Reads a field that is a kind of types; any kind where something is wrong.
ScalarKind readKind(const FieldReader &reader, llvm::StringRef field);
struct TypeMapModel;

/// The finite decimal number that the text is, as C++ and people write it.
std::optional<double> parseDecimal(llvm::StringRef text);

/// Reads the element types and scalar operations of a file. Each record is read
/// once, so that what is wrong with it is reported once.
class ScalarVocabulary {
public:
  /// The types of a `ScalarTypes` record; none where something is wrong with
  /// it.
  ScalarTypeSet getTypes(const llvm::Record &record);
  /// The operation of a `ScalarOp` record; null where something is wrong with
  /// it.
  std::shared_ptr<const ScalarOpModel> getOp(const llvm::Record &record);
  /// The map of a `TypeMap` record; null where something is wrong with it.
  std::shared_ptr<const TypeMapModel> getTypeMap(const llvm::Record &record);

private:
  ScalarTypeSet readTypes(const llvm::Record &record);
  std::vector<ScalarType> readMembers(const FieldReader &reader);

  llvm::DenseMap<const llvm::Record *, ScalarTypeSet> types;
  llvm::DenseMap<const llvm::Record *, std::shared_ptr<const ScalarOpModel>>
      ops;
  llvm::DenseMap<const llvm::Record *, std::shared_ptr<const TypeMapModel>>
      typeMaps;
  /// The sets that are being read, each a member of the one before it.
  llvm::SmallVector<const llvm::Record *> path;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_SCALARVOCABULARY_H
