//===- PythonBody.h - Scalar bodies as Python -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONBODY_H
#define EWISE_LIB_PYTHON_PYTHONBODY_H

#include "BodyGroups.h"
#include "PythonData.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Twine.h"

namespace ewise::tblgen {

/// Writes the nodes of a body as the statements of a function, whose parameters
/// are the call and the operands' elements.
class PythonBody {
public:
  /// `getForms` gives the constant with the expansions of a primitive; empty if
  /// it has none.
  using GetFormsFn = llvm::function_ref<std::string(llvm::StringRef)>;
  PythonBody(const OpModel &op, const BodyGroup &group,
             const TypeSymbols &symbols, PythonTypes &types,
             GetFormsFn getForms);

  /// A lambda, if the body is short; else the name of a function, which is
  /// added to `functions`.
  std::string print(llvm::StringRef name, PythonNames &moduleNames,
                    std::string &functions);
  /// As above, for a function that always has a name.
  std::string printFunction(llvm::StringRef name, PythonNames &moduleNames,
                            std::string &functions);

private:
  /// A choice, with inner choices merged into its condition.
  struct Branches {
    /// The condition in the notation of bodies.
    std::string condition;
    unsigned whenHolds, otherwise;
  };

  // The body.
  const ScalarBody::Node *findNode(unsigned value) const;
  const ScalarBody::Node &getNode(unsigned value) const {
    return *findNode(value);
  }
  const ScalarOpModel *findOp(unsigned value) const;
  llvm::SmallVector<unsigned, 3> getOperands(unsigned value) const;
  void countUses(unsigned value);
  const llvm::BitVector &getNeeded(unsigned value);
  bool isVariable(unsigned value) const;
  bool isUnnamedChoice(unsigned value) const;
  bool isAtom(unsigned value) const;
  std::string ask(const ScalarBody::Node &choice) const;
  Branches readChoice(unsigned value) const;
  bool joinChoice(Branches &branches) const;

  // Its Python.
  std::string writeAll();
  std::string write(unsigned value);
  std::string compute(unsigned value);
  std::string apply(unsigned call, llvm::ArrayRef<std::string> operands);
  std::string writeCall(unsigned call);
  std::string writeAttribute(unsigned read);
  std::string writeNumber(unsigned number);
  std::string writeChoice(unsigned choice);
  void computeCommon(const Branches &branches);
  void writeBranches(llvm::StringRef variable, const Branches &branches,
                     llvm::StringRef word = "if");
  void writeBranch(llvm::StringRef variable, unsigned value);
  void writeOther(llvm::StringRef variable, unsigned value);
  std::string writeFold(unsigned fold);
  std::string writeElement(unsigned value, const std::string &element);
  std::string getType(unsigned value);
  llvm::StringRef getLabel(unsigned value) const;
  std::string getVariable(unsigned value) const;
  std::string fit(unsigned value, const llvm::Twine &text);
  std::string declare(llvm::StringRef name, llvm::StringRef value);
  void print(const llvm::Twine &statement);
  std::string define(llvm::StringRef name, llvm::StringRef value) const;
  std::string getParameters() const;

  const OpModel &op;
  const BodyGroup &group;
  const ScalarBody &body;
  const TypeSymbols &symbols;
  PythonTypes &types;
  GetFormsFn getForms;
  unsigned indent = 4;
  PythonNames names;
  /// Statements that must come before the expression.
  std::string statements;
  std::vector<std::string> operands;
  llvm::DenseMap<unsigned, std::string> values;
  /// How often other nodes read each value, and how often it is written, which
  /// is less if choices are merged.
  std::vector<unsigned> numReads;
  llvm::DenseMap<unsigned, unsigned> numUses;
  /// The values that each value needs, whichever branches are taken.
  std::vector<llvm::BitVector> needed;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONBODY_H
