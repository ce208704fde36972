//===- BodyReader.h - Reader of scalar bodies -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_BODYREADER_H
#define EWISE_LIB_LANGUAGE_BODYREADER_H

#include "ConditionReader.h"
#include "ewise/Language/ComputeTypes.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

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

/// "2 operands"
std::string count(size_t number, llvm::StringRef noun);

/// The integer as wide as the type; none where the width is not known.
std::optional<ScalarType> getBits(const ScalarType &type);

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
        vocabulary(vocabulary), computeType(computeType),
        conditions(signature, bodyCase.types, vocabulary,
                   ConditionReader::User::Body,
                   [this](const llvm::Twine &message) { report(message); }) {}

  /// How to divide the types of a case that a body reads differently: those of
  /// the elements or, of a free result, those of the result.
  struct Split {
    bool isOfResult = false;
    std::vector<std::vector<ScalarType>> groups;
  };

  /// The values of the results; only to be used where there is neither an error
  /// nor a split.
  std::vector<ExpressionPtr> read(const llvm::Init &body);
  llvm::ArrayRef<std::string> getErrors() const { return errors; }
  /// Where the body has to be read for some of the types alone, these.
  const std::optional<Split> &getSplit() const { return split; }

private:
  /// An expression whose types may not be known yet.
  struct Value {
    std::shared_ptr<Expression> expression;
    /// Whether a function computes it.
    bool isOfFunction = false;
    unsigned type = 0;
    /// The types that `T` and `$type` stand for in a call.
    unsigned variable = 0;
    unsigned argument = 0;
    /// Those of operands that are signed integers of any type.
    llvm::SmallVector<unsigned, 1> integers;
  };

  /// A call of a name whose operands' type is not known yet.
  struct PendingCall {
    Value call;
    const llvm::Record *name;
    std::vector<Value> arguments;
  };

  Value add(Expression::Kind kind, unsigned type);
  void report(const llvm::Twine &message);
  /// Reports an error and returns a value of any type, so that reading goes on.
  Value error(const llvm::Twine &message);
  Value errorOfElement(const llvm::Twine &what);
  void unify(unsigned type, unsigned expected, const llvm::Twine &what,
             const llvm::Twine &hint = "");
  bool tryUnify(unsigned first, unsigned second);

  std::vector<Value> readValues(const llvm::Init &body);
  Value readArgument(const llvm::DagInit &dag, size_t argument);
  Value readName(llvm::StringRef name);
  Value convert(const Value &value, const ExpressionType &type);
  Value readElement(const Value &raw);
  Value readAttribute(const AttributeModel &attribute);
  Value readValue(const llvm::Init &value);
  Value readChoice(const llvm::DagInit &dag);
  Value readChoice(const llvm::DagInit &dag, unsigned argument);
  Value readBranch(const Condition &condition, bool holds,
                   llvm::function_ref<Value()> read);
  Value readFold(const llvm::DagInit &dag);
  Value readCount(const llvm::DagInit &dag);
  std::optional<Condition> readCondition(const llvm::DagInit &dag,
                                         unsigned argument);
  std::optional<Condition> readParameterType(const llvm::DagInit &asked);
  const llvm::DagInit *nameAttributes(const llvm::DagInit &asked);
  std::optional<Condition> readConditionOfFunction(const llvm::DagInit &dag,
                                                   unsigned argument);
  Value readFunctionCall(const llvm::DagInit &dag,
                         const llvm::Record &function);
  void splitBy(const ScalarTypeSet &chosen, const ExpressionType &type);
  ExpressionType relate(const Value &call);
  Value readCallee(const llvm::DagInit &dag, const llvm::Record &callee);
  Value readCall(const llvm::DagInit &dag, const llvm::Record &scalarOp);
  Value call(std::shared_ptr<const ScalarOpModel> scalarOp,
             llvm::ArrayRef<Value> arguments,
             std::optional<unsigned> target = std::nullopt,
             std::optional<unsigned> variable = std::nullopt);
  /// A call whose type is not known yet.
  Value defer(const llvm::Record &callee, std::vector<Value> arguments,
              unsigned variable);
  std::vector<Value> readArguments(const llvm::DagInit &dag, size_t first = 0);
  std::optional<ExpressionType> findTarget(const llvm::Init &value);
  unsigned readTarget(const llvm::Init &value, const ScalarOpModel &scalarOp);
  std::optional<ExpressionType> readValueType(const llvm::DagInit &dag);

  using FindCalleeFn = llvm::function_ref<const llvm::Record *(
      const ScalarType &type, const ScalarType &to)>;
  /// Which of the operations that a name stands for is meant for values of one
  /// type, of a conversion to another one; null where that is an error or needs
  /// a split.
  const llvm::Record *choose(const llvm::Record &record,
                             const ExpressionType &type,
                             const std::optional<ExpressionType> &to,
                             FindCalleeFn find);
  const llvm::Record *chooseOverload(const llvm::Record &name,
                                     const ExpressionType &type);
  Value readNamedCall(const llvm::Record &name, std::vector<Value> arguments);
  Value callNamed(llvm::StringRef name, const llvm::Record &callee,
                  std::vector<Value> arguments);
  Value readConversion(const llvm::DagInit &dag, const llvm::Record &name);
  Value readConversion(const llvm::Record &name, const llvm::Init &to,
                       const Value &value);
  Value readFunction(const llvm::Record &function, std::vector<Value> arguments,
                     llvm::ArrayRef<std::string> attributes = {});
  Value readWord(llvm::StringRef word);
  bool resolve(const PendingCall &pending);
  void resolvePending();

  void typeConverted(const Value &value);
  void finish(const Value &value);
  void shareEqual(std::vector<ExpressionPtr> &results) const;
  void finishLiteral(Expression &literal);
  void finishComplex(Expression &literal, llvm::StringRef text);
  void finishCount(const Expression &count);
  void finishCall(const Value &value);
  void finishFloat(const Expression &read);
  bool isFloatAttribute(const Expression &expression) const;
  /// An error about a type that an operation works on or converts to.
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
  ScalarTypeSet typesOf(const ExpressionType &type) const {
    return typesOf(type, bodyCase);
  }
  ScalarTypeSet typesOf(const ExpressionType &type, const Case &of) const;
  ScalarTypeSet typesOf(const ExpressionType &type,
                        const ScalarType &element) const;
  ExpressionType partOf(const ExpressionType &type) const;
  ExpressionType bitsOf(const ExpressionType &type) const;
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
  /// The values read so far, operands before what they are operands of.
  std::vector<Value> values;
  llvm::StringMap<Value> named;
  /// Names that have a value in a branch that is behind.
  llvm::StringSet<> namedInBranches;
  /// The parameters of the function being read that are attributes of the op,
  /// by which it may choose.
  llvm::StringMap<std::string> parameterAttributes;
  std::vector<PendingCall> pending;
  /// The functions that are being read, each called by the one before it.
  llvm::SmallVector<const llvm::Record *, 4> functions;
  std::vector<std::string> errors;
  std::optional<Split> split;
  /// Operands and attributes that have been converted to the compute type, by
  /// their names.
  llvm::StringMap<Value> converted;
  /// Reads what choices go by, and knows what holds for the expression being
  /// read.
  ConditionReader conditions;
  /// Whether an operation is used with which something is wrong.
  bool isComplete = true;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_BODYREADER_H
