//===- PromotionModel.h - Promotion tables read from records ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_PROMOTIONMODEL_H
#define EWISE_LANGUAGE_PROMOTIONMODEL_H

#include "ewise/Language/ScalarModel.h"
#include "ewise/Rules/Promotion.h"

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// A conversion of a table: some of its types, and those to which they are
/// converted.
struct TableConversion {
  std::vector<ElementType> from, to;
  std::shared_ptr<const ScalarOpModel> op;
};

/// A proven promotion table, with the records of its parts.
class PromotionModel {
public:
  PromotionModel(const PromotionModel &) = delete;
  PromotionModel &operator=(const PromotionModel &) = delete;

  const llvm::Record &getRecord() const { return record; }
  llvm::StringRef getName() const { return table.name; }
  llvm::StringRef getSummary() const { return table.summary; }
  llvm::StringRef getDocumentation() const { return documentation; }
  llvm::StringRef getCppNamespace() const { return cppNamespace; }
  /// The fully qualified C++ constant.
  std::string getCppName() const {
    return cppNamespace.str() + "::" + table.name;
  }

  /// The table; it lives as long as the model and the records.
  const PromotionTable &getTable() const { return table; }
  /// The types that tensors may have, in the order of the table.
  const ScalarTypeSet &getTypes() const { return types; }
  /// The types one by one.
  llvm::ArrayRef<ScalarTypeSet> getMembers() const { return members; }
  /// The conversions from its types to those that they widen to.
  llvm::ArrayRef<TableConversion> getConversions() const { return conversions; }
  /// The pairs that are refused: types, others, and why.
  struct Refusal {
    std::string first, second;
    llvm::StringRef note;
  };
  llvm::ArrayRef<Refusal> getRefusals() const { return refusals; }

  /// The reason why it need not be associative; empty if it is.
  llvm::StringRef getWaiver() const { return waiver; }
  /// The counterexample, if any: "(i8 with ui8) with f16 is f32, but i8 with
  /// (ui8 with f16) is f16".
  llvm::StringRef getWitness() const { return witness; }

private:
  friend class PromotionReader;
  explicit PromotionModel(const llvm::Record &record) : record(record) {}

  const llvm::Record &record;
  llvm::StringRef documentation, cppNamespace, waiver;
  std::string witness;
  ScalarTypeSet types;
  std::vector<ScalarTypeSet> members;
  std::vector<TableConversion> conversions;
  std::vector<Refusal> refusals;
  PromotionTable table = {};
  /// The arrays that the table points to.
  std::vector<std::string> spellings;
  std::vector<const char *> spelled;
  std::vector<uint8_t> promoted;
  std::vector<Widening> widenings;
  std::vector<PromotionRow> rows;
  std::vector<uint8_t> categories, scalars;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_PROMOTIONMODEL_H
