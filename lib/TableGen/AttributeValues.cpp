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

/// A body that reads an element behind it is not computed here.
static constexpr int64_t kLongestList = 64;

std::vector<ScalarAttribute> getLists(const AttributeModel &array,
                                      ArrayRef<ScalarValue> values) {
  SmallVector<int64_t, 2> lengths = {std::min(array.minLength, kLongestList)};
  if (lengths.front() < std::min(array.maxLength, kLongestList))
    lengths.push_back(lengths.front() + 1);
  std::vector<ScalarAttribute> lists;
  for (int64_t length : lengths)
    for (size_t first : seq(values.size()))
      for (size_t step : {size_t(0), size_t(1)}) {
        ScalarAttribute &list = lists.emplace_back();
        for (size_t number : seq(static_cast<size_t>(length)))
          list.elements.push_back(
              values[(first + number * step) % values.size()]);
      }
  return lists;
}

std::vector<ScalarAttribute> getTypes(const AttributeModel &attribute) {
  std::vector<ScalarAttribute> types;
  for (const ScalarType &type : attribute.types.getSamples({}))
    types.emplace_back().type = ScalarFormat::parse(type.description);
  return types;
}

std::string spellList(const ScalarAttribute &list) {
  auto texts = map_range(list.elements, [](const ScalarValue &element) {
    return element.getText(element.getFormat());
  });
  return "[" + join(texts, ", ") + "]";
}

} // namespace ewise::tblgen
