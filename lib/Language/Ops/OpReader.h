//===- OpReader.h - Reader of elementwise ops -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_OPREADER_H
#define EWISE_LIB_LANGUAGE_OPREADER_H

#include "ComputeTypes.h"
#include "ewise/Language/OpModel.h"
#include "ewise/Language/RecordVocabulary.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// Reads one op and checks it. A missing or wrong value is reported, and values
/// that do not depend on it are still checked.
class OpReader {
public:
  OpReader(const llvm::Record &record, RecordVocabulary &names)
      : record(record), reader(record, "op"), vocabulary(names.getScalars()),
        op(new OpModel(record)), signature(op->signature) {
    op->vocabulary = &names;
  }

  using FindRulesFn =
      llvm::function_ref<const RuleSetModel *(const llvm::Record &)>;
  using FindPromotionFn =
      llvm::function_ref<const PromotionModel *(const llvm::Record &)>;

  /// The op, which is only valid without errors. `findRules` finds the model of
  /// a rule set, null if it has errors; `findPromotion` that of a promotion
  /// table. `examples` are the op's examples, and `classes` its EwiseOdsOps.
  std::unique_ptr<OpModel> read(FindRulesFn findRules,
                                FindPromotionFn findPromotion,
                                llvm::ArrayRef<const llvm::Record *> examples,
                                llvm::ArrayRef<const llvm::Record *> classes);

private:
  void readSignature(FindRulesFn findRules, FindPromotionFn findPromotion,
                     llvm::ArrayRef<const llvm::Record *> classes);
  void readNames();
  void readAdoptedNames();
  void readOdsNames();
  void readDialectNames();
  void setDialectNames(llvm::StringRef prefix, llvm::StringRef mnemonicField,
                       llvm::StringRef mnemonic, llvm::StringRef spaceField,
                       llvm::StringRef space);
  void readClass(llvm::ArrayRef<const llvm::Record *> classes);
  void checkCommutative();
  void readAttributes();
  void readCarried();
  const llvm::Record *findSharedOperand() const;
  void readElementTypes();
  void readPromotion(FindPromotionFn findPromotion);
  void readLift(const llvm::Record &liftTo);
  void checkWeak();
  void readOperands();
  void readEncoding();
  OperandModel readOperand(const llvm::Record &operandRecord);
  void checkOperands();
  void checkCount();
  void checkBlocks();
  void checkOptional(const OperandModel &operand);
  void readResults();
  void checkSeveralResults();
  void readResult(const llvm::Record &resultRecord, ResultModel &result);
  void readMappedResult(const llvm::Record &record, ResultModel &result);
  void readNamedResult(const llvm::Record &record, ResultModel &result);
  void readChecks();
  void checkPlaceholders(llvm::StringRef message);
  void checkNames();
  void readBody();
  llvm::StringRef getBodyField() const {
    return reader.isSet("body") ? "body" : "cases";
  }
  void readExpression(const llvm::Init &value, Case &bodyCase);
  bool checkBodies();
  void readPartials();
  void readLaws();
  Case readCase(const llvm::Record &on);

  /// The types of a record; none if it has errors or could not be read.
  ScalarTypeSet readTypes(const llvm::Record *types);

  const llvm::Record &record;
  FieldReader reader;
  ScalarVocabulary &vocabulary;
  std::unique_ptr<OpModel> op;
  OpSignature &signature;
  /// The operand whose types are the op's element types, if the op does not set
  /// these.
  const llvm::Record *sharedOperand = nullptr;
  /// Whether all sets of types have been read.
  bool isComplete = true;
  /// Whether all attributes have been read.
  bool hasAllAttributes = true;
};

/// Reads an attribute in the list of the op `owner`; nothing if it has errors.
std::optional<AttributeModel> readAttribute(const llvm::Record &record,
                                            const FieldReader &owner,
                                            OpOrigin origin,
                                            ScalarVocabulary &vocabulary);

/// Reads an `EwiseDialect`.
DialectModel readDialect(const llvm::Record &record);

/// An op's class as mlir-tblgen makes it.
struct OdsModel {
  /// The attributes that it has besides those of the record.
  std::vector<CarriedAttribute> carried;
  std::vector<llvm::StringRef> traits;
  std::vector<llvm::StringRef> interfaces;
  llvm::StringRef assemblyFormat;
};

/// Reads a record of ODS, and checks that the fields which it overrides agree
/// with the op's description.
OdsModel readOdsModel(const FieldReader &ods);

/// Checks that the cases of a body cover each type of the op exactly once.
void checkCases(const FieldReader &reader, const OpModel &op);

/// Reports defaults of attributes that the op's own checks refuse.
void checkDefaults(const FieldReader &reader, const OpModel &op);

/// Warns of operands and attributes that neither a case of the body nor a check
/// reads, unless the author lists them as unread.
void checkUnreadNames(const FieldReader &reader, const OpModel &op);

/// Reads an example of the op and checks that it holds; nothing if it has
/// errors.
std::optional<Example> readOpExample(const llvm::Record &record,
                                     const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_OPREADER_H
