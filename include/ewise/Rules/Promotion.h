//===- Promotion.h - What element types promote to --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Promotion tables, as `ewise-tblgen -gen-rule-sets` emits them. A table
/// numbers its types; everything here works on the numbers, without LLVM.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_PROMOTION_H
#define EWISE_RULES_PROMOTION_H

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ewise {

/// A type that another one widens to at once, and why.
struct Widening {
  uint8_t from;
  uint8_t to;
  const char *note;
};

/// A row for two types without a single least type to which both widen;
/// `promoted` is kUndefined if they promote to nothing.
struct PromotionRow {
  uint8_t first;
  uint8_t second;
  uint8_t promoted;
  const char *note;
};

/// The promoted type of each two of some element types, if they have one. The
/// order of two types does not matter, and a type promotes with itself to
/// itself.
struct PromotionTable {
  /// The number of no type.
  static constexpr size_t kNone = ~size_t(0);
  /// Values in place of a number: no promoted type, no lift, a lift to the
  /// least accepted type.
  static constexpr uint8_t kUndefined = 255;
  static constexpr uint8_t kNoLift = 255;
  static constexpr uint8_t kLeastAccepted = 254;

  /// The name and the summary of the record.
  const char *name;
  const char *summary;
  /// MLIR's spellings. Weak types come last, and no tensor has one.
  size_t numTypes;
  const char *const *types;
  size_t numWeak;
  /// By two numbers, `numTypes` for each first one.
  const uint8_t *promoted;
  size_t numWidenings;
  const Widening *widenings;
  size_t numRows;
  const PromotionRow *rows;
  /// How three types are grouped does not matter.
  bool isAssociative;
  /// By type: 0 for booleans, 1 for integers, 2 for floats, 3 for complex
  /// numbers and for weak types.
  const uint8_t *categories;
  /// The types by which weak operands take part, from category 1 on.
  size_t numScalars;
  const uint8_t *scalars;
  /// Whether operands of rank 0 take part only if their category is higher.
  bool rankZeroYields;

  /// The promoted type. It is kNone for kNone, and if the types promote to
  /// nothing; `refusal` becomes the row that says so.
  constexpr size_t promote(size_t first, size_t second,
                           const PromotionRow **refusal = nullptr) const {
    if (first == kNone || second == kNone)
      return kNone;
    uint8_t number = promoted[first * numTypes + second];
    if (number != kUndefined)
      return number;
    if (refusal)
      *refusal = findRow(first, second);
    return kNone;
  }
  /// The promoted type of a type and weak operands of at most the category.
  constexpr size_t promoteWeak(size_t type, size_t category,
                               const PromotionRow **refusal = nullptr) const {
    while (type != kNone && categories[type] < category) {
      size_t next = categories[type];
      type = next < numScalars ? promote(type, scalars[next], refusal) : kNone;
    }
    return type;
  }
  /// The promoted type of a type and that of operands of rank 0, which yield.
  constexpr size_t promoteYielding(size_t type, size_t other,
                                   const PromotionRow **refusal) const {
    if (type == kNone || other == kNone)
      return kNone;
    if (categories[other] <= categories[type])
      return type;
    // A float keeps its width.
    return categories[type] == 2 ? promoteWeak(type, categories[other], refusal)
                                 : promote(type, other, refusal);
  }
  /// The type to which a type is lifted that the op does not accept; the type
  /// itself if there is none.
  template <typename AcceptsT>
  constexpr size_t lift(size_t type, uint8_t to, AcceptsT accepts) const {
    if (type == kNone || to == kNoLift || (hasTensors(type) && accepts(type)))
      return type;
    if (to != kLeastAccepted)
      return promote(type, to);
    size_t least = type;
    for (size_t other = numTypes - numWeak; other-- != 0;)
      if (other != type && widens(type, other) && accepts(other) &&
          (least == type || widens(other, least)))
        least = other;
    return least;
  }
  constexpr const char *spell(size_t type) const {
    return type == kNone ? "nothing" : types[type];
  }
  constexpr bool hasTensors(size_t type) const {
    return type < numTypes - numWeak;
  }
  /// Whether the type widens to the other one, at once or by way of others.
  constexpr bool widens(size_t from, size_t to) const {
    return promote(from, to) == to;
  }
  /// The number of the type that is spelled so, or kNone.
  constexpr size_t find(std::string_view spelling) const {
    for (size_t type = 0; type != numTypes; ++type)
      if (spelling == types[type])
        return type;
    return kNone;
  }
  /// The row that decides what the types promote to, null where none needs to.
  constexpr const PromotionRow *findRow(size_t first, size_t second) const {
    for (size_t row = 0; row != numRows; ++row)
      if ((rows[row].first == first && rows[row].second == second) ||
          (rows[row].first == second && rows[row].second == first))
        return &rows[row];
    return nullptr;
  }
  /// The first step on the way from a type to another one that it widens to.
  constexpr const Widening &getFirstWidening(size_t from, size_t to) const {
    const Widening *step = widenings;
    while (step->from != from || !widens(step->to, to))
      ++step;
    return *step;
  }
};

/// How an operand takes part in promotion.
enum class PromotionPart : uint8_t {
  /// By its type.
  Full,
  /// By its type, if its category is higher than those of the others.
  Yielding,
  /// By its category alone.
  Weak
};

/// The promoted type of an op's operands, whose types are added in their
/// order. `accepts` tells the types that the op accepts.
class PromotedTypes {
public:
  constexpr PromotedTypes(const PromotionTable &by, uint8_t to)
      : table(by), liftTo(to) {}

  /// Adds the type of an operand or of a weak attribute.
  template <typename AcceptsT>
  constexpr void add(size_t type, PromotionPart part, AcceptsT accepts) {
    if (part == PromotionPart::Weak) {
      if (category < table.categories[type])
        category = table.categories[type];
      return;
    }
    Sum &sum = part == PromotionPart::Full ? full : yielding;
    // The least float that both i8 and ui8 widen to is f16.
    size_t own = liftTo == PromotionTable::kLeastAccepted
                     ? table.lift(type, liftTo, accepts)
                     : type;
    sum.promoted =
        sum.isAny ? table.promote(sum.promoted, type, &refusal) : type;
    sum.lifted = sum.isAny ? table.promote(sum.lifted, own) : own;
    sum.isAny = isAny = true;
  }
  /// To be called after the last operand.
  template <typename AcceptsT> constexpr void lift(AcceptsT accepts) {
    // Where all operands yield, none does.
    const Sum &sum = full.isAny ? full : yielding;
    promoted = sum.promoted;
    lifted = sum.lifted;
    if (full.isAny && yielding.isAny)
      promoted = table.promoteYielding(promoted, yielding.promoted, &refusal);
    promoted = table.promoteWeak(promoted, category, &refusal);
    size_t own = table.lift(promoted, liftTo, accepts);
    if (liftTo != PromotionTable::kLeastAccepted)
      lifted = own;
    else if (promoted != sum.promoted)
      lifted = table.promote(lifted, own);
  }

  /// Whether any operand is not weak.
  bool isAny = false;
  /// The type before it is lifted and after that; kNone if operands promote to
  /// nothing.
  size_t promoted = PromotionTable::kNone;
  size_t lifted = PromotionTable::kNone;
  /// The row by which two of the types promote to nothing, else null.
  const PromotionRow *refusal = nullptr;

private:
  /// The sum of the operands that take part in one way.
  struct Sum {
    bool isAny = false;
    size_t promoted = PromotionTable::kNone;
    size_t lifted = PromotionTable::kNone;
  };

  const PromotionTable &table;
  uint8_t liftTo;
  size_t category = 0;
  Sum full, yielding;
};

} // namespace ewise

#endif // EWISE_RULES_PROMOTION_H
