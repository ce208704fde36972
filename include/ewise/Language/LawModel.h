//===- LawModel.h - Laws of the values of ops -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_LAWMODEL_H
#define EWISE_LANGUAGE_LAWMODEL_H

#include "ewise/Data/FoldRule.h"
#include "ewise/Language/ScalarModel.h"
#include <map>

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

class Certificates;

/// A value in a law.
struct LawTerm {
  enum class Kind {
    /// Variable number `variable`.
    Variable,
    /// The number `text`.
    Number,
    /// The value of `op` for `operands`. It may have a name, which is then
    /// variable number `variable`.
    Op,
    /// None: of an op's operand that may be absent.
    Absent
  };
  Kind kind = Kind::Variable;
  std::optional<size_t> variable;
  std::string text;
  const OpModel *op = nullptr;
  std::vector<LawTerm> operands;

  bool isOp() const { return kind == Kind::Op; }
  bool isAbsent() const { return kind == Kind::Absent; }
  /// A bit for each operand that is absent, of an op.
  uint64_t getAbsent() const;
  /// Whether the variable is in it.
  bool mentions(size_t number) const;
  bool operator==(const LawTerm &other) const;
};

/// An equation: `from` is `to`, wherever `from` is defined.
struct LawModel {
  /// The law's or the rewrite's record.
  const llvm::Record *record = nullptr;
  /// The names of variables; those of `from` come first, in order.
  std::vector<std::string> variables;
  /// The first value is an op's.
  LawTerm from;
  LawTerm to;
  /// The types for which it is claimed, of the op's element types.
  ScalarTypeSet types;
  /// The required values of attributes. Texts live as long as the vocabulary.
  std::vector<RuleCondition> when;
  /// The fastmath flags under which it holds.
  std::vector<std::string> under;
  /// Whether numbers are as values are printed, and no bits of integers: those
  /// of a command line.
  bool hasPlainNumbers = false;
  /// Whether `to` has the shape of `from` whatever the shapes of the variables.
  bool keepsShape = false;
  /// The element types in which both sides are equal operations on equal
  /// values; those whose values have all been enumerated; those tried with
  /// samples.
  std::vector<std::string> sameIn;
  std::vector<std::string> provenFor;
  std::vector<std::string> triedFor;
  /// The element types for all of whose values solvers have proven it, by
  /// solver.
  std::map<std::string, std::vector<std::string>> certifiedFor;

  const OpModel &getOp() const { return *from.op; }
  /// f(a, b) is f(b, a).
  bool isCommutative() const;
  /// f(f(a, b), c) is f(a, f(b, c)).
  bool isAssociative() const;
  /// The op of `from` whose value is variable number `variable`; null if it is
  /// any value.
  const LawTerm *findNamed(size_t variable) const;
  /// `add(a, -0) is a`, with values in place of variables if they are given.
  std::string print(const LawTerm &term,
                    llvm::ArrayRef<std::string> values = {}) const;
  /// `where shift is 0, under nnan`; empty if it always holds.
  std::string printConditions() const;

private:
  std::string printVariable(size_t variable,
                            llvm::ArrayRef<std::string> values) const;
};

/// The laws of well-known kinds that hold for the op and that it does not
/// claim, one class of element types of its body after the other.
std::vector<LawModel> findUnclaimedLaws(const OpModel &op);

/// Enumerates a law and notes its types, even if both sides are one expression.
/// Returns the reason why it is false, if it is.
std::optional<std::string> enumerateLaw(LawModel &law,
                                        const Certificates &certificates);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_LAWMODEL_H
