//===- BodyGroups.h - Bodies that Python writes alike -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_BODYGROUPS_H
#define EWISE_LIB_PYTHON_BODYGROUPS_H

#include "ewise/Language/OpenBodies.h"
#include "llvm/ADT/SmallBitVector.h"
#include <functional>

namespace ewise::tblgen {

/// The ways in which Python writes a type in bodies of an op, best first.
class TypeSymbols {
public:
  /// `results` are the texts for the types of the results; empty for none.
  TypeSymbols(const OpSignature &signature,
              llvm::ArrayRef<std::string> results);

  /// A bit for each symbol that is the type in that body.
  llvm::SmallBitVector find(const OpenBody &body, const BoundType &type) const;
  /// The text of the best of some symbols; none where that is the name of the
  /// type itself, which a module cannot have of types that NumPy lacks.
  std::optional<llvm::StringRef> getText(const llvm::SmallBitVector &symbols,
                                         const BoundType &type) const;
  /// The number of the name of the type itself.
  unsigned getOwnName() const { return ownName; }

private:
  using GetTypeFn = std::function<std::optional<BoundType>(const OpenBody &)>;
  struct Symbol {
    std::string text;
    GetTypeFn getType;
  };
  void add(std::string text, GetTypeFn getType) {
    symbols.push_back({std::move(text), std::move(getType)});
  }

  std::vector<Symbol> symbols;
  unsigned ownName = 0;
};

/// Parts of each axis, all of which go together: a row of a table.
using PartRow = std::vector<std::vector<unsigned>>;

/// Bodies for several types of which Python makes one function. Values are
/// operands, and steps behind them.
struct BodyGroup {
  using OpPtr = std::shared_ptr<const ScalarOpModel>;

  /// One of them, which stands for all.
  const OpenBody *body = nullptr;
  /// The operation of each step; null for none.
  std::vector<OpPtr> ops;
  /// The name of each step's operation, as far as it is the same.
  std::vector<std::string> opNames;
  /// The type of each value in that body, and the symbols that are its type in
  /// all of them.
  std::vector<BoundType> types;
  std::vector<llvm::SmallBitVector> symbols;
  /// The parts that each body is for.
  std::vector<std::vector<unsigned>> parts;

  /// The number of the value whose type `$type` stands for in a call: the value
  /// itself, or the first operand of type `T`.
  static size_t getTypeArgument(const ScalarOpModel &op,
                                const ScalarBody::Step &step, size_t number);
  /// Few rows that are all parts together.
  std::vector<PartRow> getRows() const;
};

/// The groups, each where its first body is. Primitives that `isApart` are
/// another one's than any other, even where their Python is the same.
std::vector<BodyGroup>
groupBodies(const OpenBodies &bodies, const TypeSymbols &symbols,
            RecordVocabulary &vocabulary,
            llvm::function_ref<bool(llvm::StringRef)> isApart);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_BODYGROUPS_H
