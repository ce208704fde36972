//===- BodyReader.h - Reader of scalar bodies -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_BODYREADER_H
#define EWISE_LIB_TABLEGEN_BODYREADER_H

#include "ComputeTypes.h"
#include "ScalarVocabulary.h"
#include "ewise/TableGen/OpModel.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

namespace ewise::tblgen {

/// The types of expressions as far as they are known, by numbers. A number in a
/// body, or a constant such as (LeastSI), takes the type of what it is combined
/// with, which may be read before or after it.
class TypeVariables {
public:
  /// A new type, to be known later unless it is given.
  unsigned add(std::optional<ExpressionType> type = std::nullopt);
  const std::optional<ExpressionType> &get(unsigned variable) const {
    return types[classes.findLeader(variable)];
  }
  /// Makes two types one; false where they are known to differ.
  bool unify(unsigned a, unsigned b);

private:
  llvm::IntEqClasses classes;
  std::vector<std::optional<ExpressionType>> types;
};

/// The operand or attribute of this name; null where there is none.
template <typename T>
const T *findByName(const std::vector<T> &all, llvm::StringRef name) {
  auto it =
      llvm::find_if(all, [&](const T &each) { return each.name == name; });
  return it == all.end() ? nullptr : &*it;
}

template <typename T>
size_t indexOf(const std::vector<T> &all, const T *element) {
  return static_cast<size_t>(element - all.data());
}

/// Whether the dag of a case is small enough to be read.
bool isWithinLimits(const llvm::Init &body);

/// Reads the dag of one case into expressions: first what it is made of and
/// which types are one, then, when all of it is known, whether they will do.
class BodyReader {
public:
  /// Errors are reported at the field `body` of `op`. With `computeType`, the
  /// body computes in that type.
  BodyReader(const FieldReader &op, const OpSignature &signature,
             const Case &bodyCase, ScalarVocabulary &vocabulary,
             const ComputeType *computeType = nullptr)
      : op(op), signature(signature), bodyCase(bodyCase),
        vocabulary(vocabulary), computeType(computeType) {}

  /// The values of the results; only to be used where no error was reported.
  std::vector<ExpressionPtr> read(const llvm::Init &body);

private:
  /// An expression whose types may not be known yet.
  struct Value {
    std::shared_ptr<Expression> expression;
    unsigned type = 0;
    /// What `T` and `$type` stand for in a call.
    unsigned variable = 0;
    unsigned argument = 0;
    /// Those of operands that are signed integers of any type.
    llvm::SmallVector<unsigned, 1> integers;
  };

  /// What a choice goes by.
  enum class ChoiceBy { Number, Value, Presence };

  Value add(Expression::Kind kind, unsigned type);
  void report(const llvm::Twine &message) const;
  /// Reports an error and returns a value of any type, so that reading goes on.
  Value error(const llvm::Twine &message);
  Value errorOfElement(const llvm::Twine &what);
  void unify(unsigned type, unsigned expected, const llvm::Twine &what);

  std::vector<Value> readValues(const llvm::Init &body);
  Value readArgument(const llvm::DagInit &dag, size_t argument);
  Value readName(llvm::StringRef name);
  Value convert(const Value &value, const ExpressionType &type);
  Value readElement(const Value &raw);
  Value readAttribute(const AttributeModel &attribute);
  Value readValue(const llvm::Init &value);
  Value readChoice(const llvm::DagInit &dag, ChoiceBy by);
  Value readOperandPresence(const llvm::DagInit &dag, llvm::StringRef name);
  bool mayBeAbsent(llvm::StringRef operand) const;
  const AttributeModel *readChosenAttribute(const llvm::DagInit &dag,
                                            ChoiceBy by);
  void readChosenValue(const llvm::Init &value, Expression &choice);
  void checkPresent(const AttributeModel &attribute);
  void checkPresent(llvm::StringRef operand);
  void reportAbsent(llvm::StringRef name);
  ExpressionPtr readGiven(const llvm::DagInit &dag, size_t argument,
                          const ScalarOpModel &scalarOp);
  Value readPosition(const llvm::DagInit &dag, const llvm::Record &record);
  Value readFold(const llvm::DagInit &dag);
  const AttributeModel *findArray(const llvm::DagInit &dag) const;
  Value readElementOf(const llvm::DagInit &dag);
  Value readCount(const llvm::DagInit &dag);
  Value readTypeChoice(const llvm::DagInit &dag);
  ScalarTypeSet typesOf(llvm::StringRef name,
                        const ScalarTypeSet &declared) const;
  bool checkTypeChoice(llvm::StringRef name, const ScalarTypeSet &types,
                       const ScalarTypeSet &chosen);
  Value readCall(const llvm::DagInit &dag, const llvm::Record &scalarOp);
  unsigned readTarget(const llvm::Init &value, const ScalarOpModel &scalarOp);

  void finish(const Value &value);
  void shareEqual(std::vector<ExpressionPtr> &results) const;
  void finishLiteral(Expression &literal);
  void finishCount(const Expression &count);
  void finishCall(const Value &value);
  void finishFloat(const Expression &read);
  bool isFloatAttribute(const Expression &expression) const;
  llvm::StringRef nameOfCounted(const Expression &count) const;
  /// What is wrong with a type that an operation works on or converts to.
  std::optional<std::string>
  findWrongKind(const ScalarOpModel &scalarOp, llvm::StringRef verb,
                const ExpressionType &type,
                llvm::ArrayRef<ScalarKind> kinds) const;

  static const ExpressionType &boolean();
  ExpressionType sharedType() const;
  ExpressionType elementType() const;
  bool isResultShared() const;
  static ExpressionType sharedPart();
  static ExpressionType sharedBits();
  ExpressionType resultType() const;
  ExpressionType bodyType() const;
  ExpressionType operandType(size_t index) const;
  ExpressionType attributeType(const AttributeModel &attribute) const;
  ScalarTypeSet typesOf(const ExpressionType &type) const;
  std::string describe(const ExpressionType &type) const;

  const FieldReader &op;
  const OpSignature &signature;
  const Case &bodyCase;
  ScalarVocabulary &vocabulary;
  /// The result whose value is being read.
  size_t resultNumber = 0;
  /// Null where that is the element type.
  const ComputeType *computeType;
  TypeVariables types;
  /// What has been read, operands before what they are operands of.
  std::vector<Value> values;
  llvm::StringMap<Value> named;
  /// Operands and attributes that have been converted to the compute type, by
  /// their names.
  llvm::StringMap<Value> converted;
  /// The choices by value or presence that the expression being read is a
  /// branch of.
  llvm::SmallVector<const Expression *> decided;
  /// The attributes that are there for the expression being read, of those that
  /// may be absent.
  llvm::SmallVector<const AttributeModel *> present;
  /// The optional operands whose presence has been asked for further out, and
  /// whether the expression being read is for where they are there.
  llvm::StringMap<bool> asked;
  /// What choices have left of the types of operands and attributes for the
  /// expression being read, by their names.
  llvm::StringMap<ScalarTypeSet> narrowed;
  /// Whether an operation is used with which something is wrong.
  bool isComplete = true;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_BODYREADER_H
