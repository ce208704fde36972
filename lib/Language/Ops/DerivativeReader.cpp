//===- DerivativeReader.cpp - Derivatives in records ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/DerivativeReader.h"

namespace ewise::tblgen {

static const DerivativeReader *&getRegistered() {
  static const DerivativeReader *registered = nullptr;
  return registered;
}

void registerDerivativeReader(const DerivativeReader &reader) {
  getRegistered() = &reader;
}

const DerivativeReader *getDerivativeReader() { return getRegistered(); }

} // namespace ewise::tblgen
