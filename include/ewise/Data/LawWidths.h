//===- LawWidths.h - Integers that laws speak of ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_LAWWIDTHS_H
#define EWISE_DATA_LAWWIDTHS_H

namespace ewise {

/// Where an op accepts integers of a range of widths, its laws are proven for
/// these, and used on no others.
inline constexpr unsigned kLawWidths[] = {1, 2, 4, 8, 16, 32, 64, 128};

} // namespace ewise

#endif // EWISE_DATA_LAWWIDTHS_H
