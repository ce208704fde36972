//===- BodyGroups.h - Bodies that Python writes alike -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_BODYGROUPS_H
#define EWISE_LIB_PYTHON_BODYGROUPS_H

#include "ewise/Language/OpenBodies.h"
#include "llvm/ADT/SmallBitVector.h"
#include <functional>

namespace ewise::tblgen {

/// The expressions by which Python refers to a type in bodies of an op, best
/// first.
class TypeSymbols {
public:
  /// `results` are the texts for the types of the results; empty for none.
  TypeSymbols(const OpSignature &signature,
              llvm::ArrayRef<std::string> results);

  /// A bit for each symbol that refers to the type in that body.
  llvm::SmallBitVector find(const OpenBody &body, const BoundType &type) const;
  /// The text of the best of some symbols. None if it is the type's own name,
  /// which a module has only for types that NumPy has.
  std::optional<llvm::StringRef> getText(const llvm::SmallBitVector &symbols,
                                         const BoundType &type) const;
  /// The number of the symbol for a type's own name.
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

/// A row of a table: parts of each axis, all combinations of which are meant.
using PartRow = std::vector<std::vector<unsigned>>;

/// Bodies for several types that become one function in Python. Values are the
/// operands, followed by the nodes.
struct BodyGroup {
  using OpPtr = std::shared_ptr<const ScalarOpModel>;

  /// A body of the group, which stands for all.
  const OpenBody *body = nullptr;
  /// The operation of each node; null for none.
  std::vector<OpPtr> ops;
  /// The common prefix of the names of each node's operation.
  std::vector<std::string> opNames;
  /// The type of each value in `body`, and the symbols for its type in all
  /// bodies.
  std::vector<BoundType> types;
  std::vector<llvm::SmallBitVector> symbols;
  /// The parts of types that each body is for.
  std::vector<std::vector<unsigned>> parts;

  /// The number of the value whose type `$type` stands for in a call: the value
  /// itself, or the first operand of type `T`.
  static size_t getTypeArgument(const ScalarOpModel &op,
                                const ScalarBody::Node &node, size_t number);
  /// A small number of rows that cover all parts.
  std::vector<PartRow> getRows() const;
};

/// The groups in the order of their first bodies. A primitive that `isApart` is
/// only grouped with itself, even if its Python equals another one's.
std::vector<BodyGroup>
groupBodies(const OpenBodies &bodies, const TypeSymbols &symbols,
            RecordVocabulary &vocabulary,
            llvm::function_ref<bool(llvm::StringRef)> isApart);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_BODYGROUPS_H
