//===- PartialPoints.h - Where partial derivatives are looked at -*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_PARTIALPOINTS_H
#define EWISE_LIB_DERIVATIVES_PARTIALPOINTS_H

#include "PartialProof.h"

namespace ewise::tblgen {

using PartialPoint = llvm::SmallVector<RealBody::Complex, 4>;

/// Calls back with points as long as the callback returns true. Points that
/// make messages easy to read come first.
void forEachPoint(const PartialClaim &claim,
                  llvm::function_ref<bool(const PartialPoint &)> callback);

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_PARTIALPOINTS_H
