//===- Reading.cpp - At which index operands are read ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reading.h"
#include "ewise/Rules/RuntimeSize.h"
#include <optional>

namespace ewise::shape {

bool Reading::isAgain(int64_t index) const {
  if (kind != Kind::Other)
    return false;
  switch (map) {
  case ReadMap::InBlocks:
    return index % (block ? block : resultSize / size) != 0;
  case ReadMap::Repeated:
    return index >= size;
  case ReadMap::AtZero:
    break;
  }
  return index != 0;
}

std::string Reading::describe() const {
  if (kind == Kind::Own)
    return "";
  bool isKnown = kind == Kind::Other;
  switch (map) {
  case ReadMap::InBlocks:
    if (block)
      return "in blocks of " + spell(block);
    return isKnown ? "in blocks of " + spell(resultSize / size)
                   : "may be in blocks";
  case ReadMap::Repeated:
    return isKnown ? "over and over" : "may be over and over";
  case ReadMap::AtZero:
    break;
  }
  return isKnown ? "is broadcast" : "may be broadcast";
}

std::string Reading::spellIndex() const {
  bool isKnown = size != kDynamic && resultSize != kDynamic;
  switch (map) {
  case ReadMap::InBlocks:
    if (block)
      return "i floordiv " + spell(block);
    return "i floordiv " + (isKnown ? spell(resultSize / size)
                                    : "(" + spellSize(resultSize) + " / " +
                                          spellSize(size) + ")");
  case ReadMap::Repeated:
    return "i mod " + spellSize(size);
  case ReadMap::AtZero:
    break;
  }
  return kind == Kind::Own ? "i" : "0";
}

Reading getReading(const Question &question, const AlignedOperands &aligned,
                   const Shape &result, size_t which, int64_t resultDim) {
  StepPlace place = aligned.placeOf(which, resultDim);
  const CombineTable &table = question.getRules().table(place);
  ReadMap reads = place.block ? ReadMap::InBlocks : table.reads;
  std::vector<SizeSet> possible;
  std::vector<const CombineTable *> tables;
  std::optional<size_t> own;
  SizeFacts facts;
  visitPaired(aligned, question.getOperands(), question.getNumOperands(),
              question.getDeclared(), resultDim,
              [&](size_t operand, int64_t dim, int64_t) {
                SizeFacts each = question.getShape(operand).factsOf(dim);
                if (operand == which) {
                  own = possible.size();
                  facts = each;
                }
                possible.push_back(possibleSizes(each.range));
                tables.push_back(&question.getRules().table(
                    aligned.placeOf(operand, resultDim)));
                return true;
              });
  int64_t size = own ? facts.range.size() : 1;
  Reading reading{Reading::Kind::Other, ReadMap::AtZero, size,
                  result.sizes[resultDim]};
  if (!own)
    return reading;
  bool isSameSize = size != kDynamic ? size == reading.resultSize
                                     : !facts.symbol.empty() &&
                                           facts == result.factsOf(resultDim);
  bool isOther = reads != ReadMap::AtZero && size != 1;
  if (isSameSize || (!isOther && !mayBroadcast(
                                     [&](size_t each) -> const CombineTable & {
                                       return *tables[each];
                                     },
                                     possible.data(), possible.size(), *own)))
    reading.kind = Reading::Kind::Own;
  else if (size == kDynamic || reading.resultSize == kDynamic)
    reading.kind = Reading::Kind::Unknown;
  if (isOther)
    reading.map = reads;
  if (isOther)
    reading.block = place.block;
  // An only target, the first operand, is read without a broadcast.
  bool isTarget = question.getRules().roles == Roles::IntoFirst &&
                  question.getRules().numTargets == 1 && which == 0;
  if (isTarget)
    reading.kind = Reading::Kind::Own;
  return reading;
}

} // namespace ewise::shape
