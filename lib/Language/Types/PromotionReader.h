//===- PromotionReader.h - Reader of promotion tables -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_PROMOTIONREADER_H
#define EWISE_LIB_LANGUAGE_PROMOTIONREADER_H

#include "RuleReader.h"
#include "ewise/Language/PromotionModel.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// Whether the record is the default of ops, which is no table.
bool isNoPromotion(const llvm::Record &record);

/// Reads and proves one promotion table.
class PromotionReader {
public:
  PromotionReader(const llvm::Record &record, const Definitions &definitions,
                  ScalarVocabulary &vocabulary)
      : record(record), reader(record, "promotion table"),
        definitions(definitions), vocabulary(vocabulary),
        model(new PromotionModel(record)) {}

  /// Null if the table has errors.
  std::unique_ptr<const PromotionModel> read();

private:
  void readTypes();
  void readWeakTypes();
  void addType(const llvm::Record &type, llvm::StringRef field,
               llvm::StringRef spelling);
  std::optional<uint8_t> findType(const FieldReader &owner,
                                  llvm::StringRef field,
                                  const llvm::Record *type) const;
  void readWidenings(const llvm::Record &widens);
  void readRow(const llvm::Record &promote);
  void readRefusal(const llvm::Record &refuse);
  void addRow(const FieldReader &fields, const PromotionRow &row);
  void readScalars();
  void checkOrder();
  bool checkWidening(const Widening &step, const llvm::Record &widens);
  void promoteAll();
  std::optional<uint8_t> promote(uint8_t first, uint8_t second);
  void checkRows();
  void readWaivers();
  void proveAssociative();
  void addConversion(size_t from, size_t to);
  void setTable();

  /// Whether a type is the other one or widens to it.
  bool reaches(size_t from, size_t to) const {
    return reached[from * numTypes() + to];
  }
  size_t numTypes() const { return model->spellings.size(); }
  std::string spell(size_t type) const {
    return "'" + model->spellings[type] + "'";
  }

  const llvm::Record &record;
  FieldReader reader;
  const Definitions &definitions;
  ScalarVocabulary &vocabulary;
  std::unique_ptr<PromotionModel> model;
  llvm::DenseMap<const llvm::Record *, uint8_t> numbers;
  /// The records of widenings and rows.
  std::vector<const llvm::Record *> widensRecords, rowRecords;
  /// Whether the first type reaches the second, at first * numTypes() + second.
  std::vector<bool> reached;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_PROMOTIONREADER_H
