//===- ElementSets.h - Sets of element types in a file ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_ELEMENTSETS_H
#define EWISE_GENERATOR_ELEMENTSETS_H

#include "ewise/Data/Records.h"
#include "ewise/Language/ScalarModel.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include <deque>

namespace ewise::tblgen {

/// The sets of element types that one output file needs, each once.
class ElementSets {
public:
  /// Names of constants begin with `k` and `prefix`. With `byWords`, sets of
  /// the same types are different ones where they are described differently.
  explicit ElementSets(llvm::StringRef prefix = "", bool byWords = false)
      : prefix(prefix.str()), byWords(byWords) {}

  /// The set with these types, one for all equal ones. It lives as long as
  /// this.
  const ElementTypes &get(const ScalarTypeSet &types);
  /// The constant of the set that has these types in memory; empty if `get` has
  /// returned none.
  std::string findName(llvm::ArrayRef<ElementType> types) const;
  /// The constant of a set that `get` has returned.
  std::string getName(const ElementTypes &types) const;
  /// The sets that were asked for, in that order, by names without a prefix.
  std::vector<RecordedTypes> getAll() const;

  /// The type in C++, `::ewise::element::f32`. A project's type has a constant,
  /// which is printed if `add` or a set has the type.
  std::string print(const ElementType &type) const;
  void add(const ElementType &type);

  bool empty() const { return sets.empty() && projectTypes.empty(); }

  /// Prints the constants.
  void emit(llvm::raw_ostream &os) const;

private:
  struct Set {
    std::string name;
    ScalarTypeSet model;
    std::string description;
    ElementTypes types;
  };

  std::string prefix;
  bool byWords;
  /// By the types.
  llvm::StringMap<const Set *> known;
  std::deque<Set> sets;
  llvm::SetVector<const RecordedType *> projectTypes;

  std::string print(const ScalarTypeSet &types) const;
};

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_ELEMENTSETS_H
