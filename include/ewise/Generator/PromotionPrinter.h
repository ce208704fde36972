//===- PromotionPrinter.h - Promotion tables in C++ -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_PROMOTIONPRINTER_H
#define EWISE_GENERATOR_PROMOTIONPRINTER_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// The ewise::PromotionTable and what it points to, without any dependency.
std::string printPromotionTable(const PromotionModel &promotion);

/// How the IR's types are promoted by a table: an ewise::Promotion.
class PromotionPrinter {
public:
  /// Asks for the sets of types that it needs. `prefix` is part of all
  /// names.
  PromotionPrinter(const PromotionModel &promotion, llvm::StringRef prefix,
                   ElementSets &sets);

  const PromotionModel &getPromotion() const { return promotion; }
  /// The constant.
  llvm::StringRef getName() const { return name; }
  /// Prints the constant; `types` is the constant of the table's types.
  void emit(llvm::raw_ostream &os, llvm::StringRef types) const;

private:
  struct Conversion {
    std::string from, to;
    const ScalarOpModel *op;
  };

  const PromotionModel &promotion;
  std::string name;
  std::vector<Conversion> conversions;
};

/// Prints the section of a document that is about a table.
void emitPromotion(const PromotionModel &promotion, llvm::raw_ostream &os);

/// Prints a part of a document with a section for each table.
void emitPromotionDocs(const Model &model, llvm::raw_ostream &os);

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_PROMOTIONPRINTER_H
