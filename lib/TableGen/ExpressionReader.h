//===- ExpressionReader.h - Reader of scalar bodies -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_TABLEGEN_EXPRESSIONREADER_H
#define EWISE_LIB_TABLEGEN_EXPRESSIONREADER_H

#include "ewise/TableGen/FieldReader.h"
#include "ewise/TableGen/OpModel.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TableGen/Record.h"

namespace ewise::tblgen {

/// Whether the attribute is an enumerated string.
inline bool isEnum(const AttributeModel &attribute) {
  return attribute.kind == AttributeModel::Kind::Enum;
}

/// Whether a choice is by the value of an enum attribute.
inline bool isValueChoice(const llvm::Record &choice) {
  return choice.isSubClassOf("ValueChoice");
}

/// The record that a dag applies, null where it is none.
inline const llvm::Record *getOperator(const llvm::DagInit &dag) {
  const auto *def = llvm::dyn_cast<llvm::DefInit>(dag.getOperator());
  return def ? def->getDef() : nullptr;
}

/// Reads the dag of one case. Types flow both ways: a number, or a constant
/// such as (LeastSI), takes the type that its context expects.
class ExpressionReader {
public:
  ExpressionReader(const OpModel &op, const Case &bodyCase,
                   ScalarVocabulary &vocabulary)
      : op(op), bodyCase(bodyCase), vocabulary(vocabulary),
        reader(op.getRecord(), "op") {}

  ExpressionPtr readBody(const llvm::Init &value);

private:
  using Type = std::optional<ExpressionType>;
  using NewExpression = std::shared_ptr<Expression>;

  /// The type of a dag's argument as far as it can be told without context.
  /// Reports nothing: what is wrong is reported when the argument is read.
  Type synthesize(const llvm::Init *value, llvm::StringRef name) const;
  Type synthesizeName(llvm::StringRef name) const;
  /// What `T` stands for in a call, from its operands or else its context.
  Type findTypeVariable(const llvm::DagInit &dag, const ScalarOpModel &scalarOp,
                        const Type &expected) const;
  /// The type that a conversion names; none where that is not a type.
  Type findTarget(const llvm::Init &value) const;

  ExpressionPtr read(const llvm::Init *value, llvm::StringRef name,
                     const Type &expected);
  ExpressionPtr readName(llvm::StringRef name);
  NewExpression readValue(const llvm::Init &value, const Type &expected);
  NewExpression readLiteral(const llvm::Init &value, const Type &expected);
  bool readChosenValue(const llvm::Init &value, Expression &choice);
  NewExpression readChoice(const llvm::DagInit &dag, const Type &expected);
  NewExpression readFold(const llvm::DagInit &dag);
  /// The operation and the variadic operand that a fold names.
  const ScalarOpModel *findFolded(const llvm::DagInit &dag);
  std::optional<size_t> findVariadic(const llvm::DagInit &dag) const;
  NewExpression readCall(const llvm::DagInit &dag,
                         const ScalarOpModel &scalarOp, const Type &expected);
  bool readOperands(const llvm::DagInit &dag, Expression &call, Type &variable);
  bool checkTypes(const llvm::DagInit &dag, Expression &call,
                  const Type &variable);
  bool checkFits(int64_t number, const ScalarTypeSet &types) const;

  ExpressionType sharedType() const;
  ExpressionType resultType() const;
  ExpressionType operandType(size_t index) const;
  ExpressionType attributeType(const AttributeModel &attribute) const;
  static ExpressionType concrete(const ScalarType &type);
  static const ExpressionType &boolean();
  ScalarTypeSet typesOf(const ExpressionType &type) const;
  std::string describe(const ExpressionType &type) const;
  std::optional<size_t> findOperand(llvm::StringRef name) const;
  std::optional<size_t> findAttribute(llvm::StringRef name) const;

  /// Null, so that callers can return it.
  std::nullptr_t error(const llvm::Twine &message) const {
    reader.error("body",
                 "case '" + bodyCase.types.getDescription() + "': " + message);
    return nullptr;
  }
  /// The same for callers that return whether all is well.
  bool fail(const llvm::Twine &message) const {
    return error(message) != nullptr;
  }

  const OpModel &op;
  const Case &bodyCase;
  ScalarVocabulary &vocabulary;
  FieldReader reader;
  llvm::StringMap<ExpressionPtr> named;
  /// The choices by value that the expression being read is a branch of.
  llvm::SmallVector<const Expression *> decided;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_TABLEGEN_EXPRESSIONREADER_H
