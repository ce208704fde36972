//===- RuleSetModel.cpp - Rule sets ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/RuleSetModel.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

Shape ShapeSpelling::view() const {
  if (!ranked)
    return {};
  return {sizes.data(), static_cast<int64_t>(sizes.size())};
}

std::optional<ShapeSpelling> ShapeSpelling::parse(StringRef text) {
  ShapeSpelling shape;
  shape.text = text.str();
  // Sizes contain no letters, but an element type may contain an x.
  size_t element =
      text.find_if([](char c) { return c == '!' || (isAlpha(c) && c != 'x'); });
  if (element != StringRef::npos && text.take_front(element).ends_with("x")) {
    shape.element = text.drop_front(element).str();
    text = text.take_front(element - 1);
  }
  int64_t rank = 0;
  std::string_view wrong;
  SpellingError error = parseShape(
      std::string_view(text.data(), text.size()), rank,
      [&](std::string_view size) {
        return parseSize(size, shape.sizes.emplace_back());
      },
      wrong);
  if (error != SpellingError::None)
    return std::nullopt;
  shape.ranked = rank != Shape::kUnranked;
  return shape;
}

/// The directory of the file in which a record is, however the file was found.
static std::string getDirectory(const Record &record) {
  unsigned buffer = SrcMgr.FindBufferContainingLoc(record.getLoc().front());
  SmallString<128> file;
  sys::fs::real_path(SrcMgr.getMemoryBuffer(buffer)->getBufferIdentifier(),
                     file);
  return sys::path::parent_path(file).str();
}

bool RuleSetModel::isShipped() const {
  return getDirectory(record) ==
         getDirectory(*record.getRecords().getClass("RuleSet"));
}

std::optional<StringRef> RuleSetModel::getWaiver(Law law) const {
  for (const auto &[waivedLaw, reason] : waivers)
    if (waivedLaw == law)
      return reason;
  return std::nullopt;
}

AlignmentAttribute Example::getAttribute() const {
  return attribute ? AlignmentAttribute(attribute->data(),
                                        static_cast<int64_t>(attribute->size()))
                   : AlignmentAttribute();
}

ExampleAnswer::ExampleAnswer(const RuleSet &rules, const Example &example) {
  size_t capacity = 0;
  for (const ShapeSpelling &operand : example.operands) {
    operands.push_back(operand.view());
    capacity += operand.sizes.size();
  }
  if (example.declared) {
    declared = example.declared->view();
    capacity += example.declared->sizes.size();
  }
  sizes.resize(capacity);
  ok = verifyShapes(rules, operands.data(), operands.size(),
                    example.getAttribute(),
                    example.declared ? &declared : nullptr, sizes.data(),
                    static_cast<int64_t>(capacity), inferred, &failure);
}

} // namespace ewise::tblgen
