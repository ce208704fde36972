//===- PackedRows.h - Short rows in longer ones -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Where rows are short, a loop over each is over before it has filled a
/// vector. In memory, the rows of most buffers follow one another, so that many
/// of them are one long row; what is read otherwise (one row again and again,
/// or one element for a whole row) is copied into a buffer where they do, a
/// block of rows at a time.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_NATIVE_PACKEDROWS_H
#define EWISE_LIB_NATIVE_PACKEDROWS_H

#include "LoopNest.h"

namespace ewise {

/// The greatest length of rows that are packed, of all operands together: what
/// their copies take of the stack is at most 16 times that many elements.
constexpr int64_t kMaxPackedLength = 1024;

/// Builds the test at run time whether it pays to pack rows: they are many, of
/// fewer than `maxLength` elements, and coalescing alone does not make one row
/// of them. Null where that, or that it cannot be done, is known.
mlir::Value buildPaysToPackRows(mlir::OpBuilder &b, const LoopNest &loops,
                                int64_t maxLength);

/// Builds the loops over packed rows, under that condition.
void buildPackedRows(mlir::OpBuilder &b, const LoopNest &loops,
                     int64_t maxLength);

} // namespace ewise

#endif // EWISE_LIB_NATIVE_PACKEDROWS_H
