//===- PromotionPrinter.h - Promotion tables in C++ -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_PROMOTIONPRINTER_H
#define EWISE_GENERATOR_PROMOTIONPRINTER_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// Prints the ewise::PromotionTable and its arrays as C++ without dependencies.
std::string printPromotionTable(const PromotionModel &promotion);

/// Prints a document's section about a table.
void emitPromotion(const PromotionModel &promotion, llvm::raw_ostream &os);

/// Prints a part of a document with a section for each table.
void emitPromotionDocs(const Model &model, llvm::raw_ostream &os);

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_PROMOTIONPRINTER_H
