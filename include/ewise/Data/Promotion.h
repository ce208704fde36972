//===- Promotion.h - Element types that operands promote to -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_PROMOTION_H
#define EWISE_DATA_PROMOTION_H

#include "ewise/Data/ElementTypes.h"
#include "ewise/Data/ScalarBody.h"
#include "ewise/Rules/Promotion.h"
#include "llvm/ADT/ArrayRef.h"

namespace ewise {

/// How elements of some types become elements of others.
struct ElementConversion {
  const ElementTypes *from;
  const ElementTypes *to;
  ScalarConversion how;
};

/// A promotion table on the IR's types.
struct Promotion {
  const PromotionTable *table;
  /// All of them, and one by one in the order of the table.
  const ElementTypes *elementTypes;
  llvm::ArrayRef<ElementType> types = {};
  llvm::ArrayRef<ElementConversion> conversions = {};

  /// The number of a type of the table.
  size_t find(mlir::Type element) const;
  /// How elements of one type become elements of another one that it widens to,
  /// or of any of its category or a higher one where there are weak operands.
  const ElementConversion &getConversion(mlir::Type from, mlir::Type to) const;
};

} // namespace ewise

#endif // EWISE_DATA_PROMOTION_H
