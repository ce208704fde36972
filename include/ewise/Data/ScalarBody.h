//===- ScalarBody.h - Evaluation of scalar bodies ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

///
/// \file
/// A scalar body that is bound, and what it computes: the generator proves with
/// it what is claimed of an op, and the compiler folds constants with it. See
/// bindBody().
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_SCALARBODY_H
#define EWISE_DATA_SCALARBODY_H

#include "ewise/Data/OpAttributeKind.h"
#include "ewise/Data/ScalarFunction.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ewise {

struct PrimitiveSignature;

/// The value of an op's attribute, in the order of the description.
struct ScalarAttribute {
  /// The value of a float, or of an attribute of the element type, if that is
  /// computed with.
  std::optional<ScalarValue> element;
  /// The value of an integer or a boolean.
  int64_t integer = 0;
  /// The value of a string.
  llvm::StringRef text;
  /// Whether it is there, of one that may be absent.
  bool isPresent = true;
  /// Whether it is known. A body that is bound without that has both sides of
  /// choices by it, and is not computed.
  bool isKnown = true;
  /// Whether it is a number of a type that is not computed with.
  bool isOfOtherType = false;
  /// The type that an attribute is; none if it is not computed with.
  std::optional<ScalarFormat> type = {};

  /// Whether the part is the string or the integer; without one, whether it is
  /// true or not 0.
  bool is(AttributePart part, llvm::StringRef value) const;
  /// The value as records write it, or `absent`, where operands share a type.
  std::string getText(const ScalarFormat &shared) const;
};

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

/// A conversion of elements.
struct ScalarConversion {
  /// The name of the ScalarFunction that evaluates it or, where none does, that
  /// of the primitive; `Same` for none.
  llvm::StringRef function = "Same";
  /// The name of the primitive, where that is another one.
  llvm::StringRef primitive = "";

  llvm::StringRef getPrimitive() const {
    return primitive.empty() ? function : primitive;
  }
};

/// A body for certain types and attributes, whose choices are made and whose
/// folds are written out.
class ScalarBody {
public:
  struct Node {
    /// The name of the primitive; empty for numbers and attributes.
    llvm::StringRef primitive;
    /// Null where none evaluates it.
    const ScalarFunction *function = nullptr;
    Definedness definedness = Definedness::Everywhere;
    ScalarFormat type;
    /// The type itself, where the format does not tell it.
    const void *handle = nullptr;
    /// Numbers of operands that are passed, or of earlier nodes behind them.
    llvm::SmallVector<unsigned, 3> operands;
    /// The value of a number, or of an attribute that is computed with.
    std::optional<ScalarValue> value;
    /// The number as it is written, as long as the expression lives.
    llvm::StringRef text;
    /// The number of an attribute that it is, or that a choice asks for.
    std::optional<uint16_t> attribute;
    /// The primitive, which lives as long as the vocabulary; null for none.
    const PrimitiveSignature *signature = nullptr;
    /// Whether it is one of two operands by an attribute that is not known:
    /// whether that is there, is the text or, without one, is true or not 0.
    bool isChoice = false;
    bool asksPresence = false;
    std::optional<llvm::StringRef> asked;
    /// In an open body, the number of the name whose presence a choice asks
    /// for, or of the variadic operand that is folded or, without operands,
    /// counted.
    std::optional<uint16_t> named;
    /// Whether it folds values of a variadic operand. Its operands are what it
    /// begins with and a value; they are one where it begins with the first.
    bool isFold = false;
    /// In an open body, the name that its author gave the value.
    llvm::StringRef label;
    /// Whether it is a node of an expansion: it computes exactly what it says.
    bool isExpanded = false;

    /// The name of the ScalarFunction that the primitive is evaluated by; that
    /// of the primitive without one.
    llvm::StringRef getFunctionName() const;
  };

  /// The value of one element. An operand that is not known is Unknown.
  ScalarResult evaluate(llvm::ArrayRef<ScalarResult> operands) const;
  /// As above, of operands that are all known.
  ScalarResult evaluate(llvm::ArrayRef<ScalarValue> operands) const;
  /// As above, for many elements at a time; false where that cannot be done.
  bool evaluateLanes(llvm::ArrayRef<const ScalarLanes *> operands,
                     ScalarLanes &values) const;

  /// Computes all values by `compute`, a function of a node and its operands.
  template <typename ValueT, typename ComputeT>
  llvm::SmallVector<ValueT, 1> fold(llvm::ArrayRef<ValueT> operands,
                                    ComputeT compute) const {
    llvm::SmallVector<ValueT, 8> computed(operands);
    for (const Node &node : nodes) {
      llvm::SmallVector<ValueT, 3> arguments;
      for (unsigned operand : node.operands)
        arguments.push_back(computed[operand]);
      computed.push_back(compute(node, llvm::ArrayRef(arguments)));
    }
    llvm::SmallVector<ValueT, 1> results;
    for (unsigned value : values)
      results.push_back(computed[value]);
    return results;
  }

  /// The nodes; those that a node needs come before it.
  llvm::ArrayRef<Node> getNodes() const { return nodes; }
  /// The number of each value: an operand, or a node behind them.
  llvm::ArrayRef<unsigned> getValues() const { return values; }
  unsigned countOperands() const { return numOperands; }
  /// Whether there may be a value at all: no node is an operation that no one
  /// can evaluate here.
  bool isComputable() const { return computable; }
  /// Whether the operand that is passed as number `operand` is read.
  bool reads(size_t operand) const;
  /// The operand that is passed whose element, as it is, is the one value; none
  /// where something is computed.
  std::optional<size_t> getCopiedOperand() const;

private:
  friend class BodyBinder;

  unsigned numOperands = 0;
  /// The number of each value: an operand, or a node behind them.
  llvm::SmallVector<unsigned, 1> values;
  bool computable = true;
  std::vector<Node> nodes;
};

} // namespace ewise

#endif // EWISE_DATA_SCALARBODY_H
