//===- AttributeValues.cpp - Values of types and lists --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttributeValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::vector<ScalarAttribute> getTypes(const AttributeModel &attribute) {
  std::vector<ScalarAttribute> types;
  for (const ScalarType &type : attribute.types.getSamples({}))
    types.emplace_back().type = ScalarFormat::parse(type.description);
  return types;
}

} // namespace ewise::tblgen
