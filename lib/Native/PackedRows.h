//===- PackedRows.h - Short rows in longer ones -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A loop over a short row ends before it has filled a vector. The rows of most
/// buffers are contiguous in memory, so that many of them are one long row.
/// Other reads, of one row again and again or of one element for a whole row,
/// are copied into a buffer with contiguous rows, a block of rows at a time.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_NATIVE_PACKEDROWS_H
#define EWISE_LIB_NATIVE_PACKEDROWS_H

#include "LoopNest.h"

namespace ewise {

/// The greatest length of packed rows, summed over all operands: their copies
/// take at most 16 times that many elements of the stack.
constexpr int64_t kMaxPackedLength = 1024;

/// Builds the run-time test whether packing rows pays: rows are many, have
/// fewer than `maxLength` elements, and are not coalesced into one row anyway.
/// Null if packing is known not to pay or to be impossible.
mlir::Value buildPaysToPackRows(mlir::OpBuilder &b, const LoopNest &loops,
                                int64_t maxLength);

/// Builds the loops over packed rows, for buffers that pass the test.
void buildPackedRows(mlir::OpBuilder &b, const LoopNest &loops,
                     int64_t maxLength);

} // namespace ewise

#endif // EWISE_LIB_NATIVE_PACKEDROWS_H
