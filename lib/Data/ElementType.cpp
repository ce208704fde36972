//===- ElementType.cpp - Element types as data ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ElementType.h"
#include "ewise/Data/ElementTypes.h"
#include "ewise/Data/NamedTypes.h"
#include "ewise/Data/ScalarValue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Spellings
//===----------------------------------------------------------------------===//

namespace {

/// Values of a type beyond finite numbers.
enum class NonFinite { InfinityAndNaN, NaN, Nothing };

struct NamedSemantics {
  StringLiteral name;
  const fltSemantics &(*get)();
  NonFinite nonFinite = NonFinite::InfinityAndNaN;
  bool hasSign = true;
};

} // namespace

static constexpr NamedSemantics kFloats[] = {
    {"f16", APFloat::IEEEhalf},
    {"bf16", APFloat::BFloat},
    {"f32", APFloat::IEEEsingle},
    {"f64", APFloat::IEEEdouble},
    {"tf32", APFloat::FloatTF32},
    {"f80", APFloat::x87DoubleExtended},
    {"f128", APFloat::IEEEquad},
    {"f8E4M3FN", APFloat::Float8E4M3FN, NonFinite::NaN},
    {"f8E5M2", APFloat::Float8E5M2},
    {"f8E4M3", APFloat::Float8E4M3},
    {"f8E3M4", APFloat::Float8E3M4},
    {"f8E8M0FNU", APFloat::Float8E8M0FNU, NonFinite::NaN, /*hasSign=*/false},
    {"f8E5M2FNUZ", APFloat::Float8E5M2FNUZ, NonFinite::NaN},
    {"f8E4M3FNUZ", APFloat::Float8E4M3FNUZ, NonFinite::NaN},
    {"f8E4M3B11FNUZ", APFloat::Float8E4M3B11FNUZ, NonFinite::NaN},
    {"f6E2M3FN", APFloat::Float6E2M3FN, NonFinite::Nothing},
    {"f6E3M2FN", APFloat::Float6E3M2FN, NonFinite::Nothing},
    {"f4E2M1FN", APFloat::Float4E2M1FN, NonFinite::Nothing},
};

/// The one for which `is` holds, or null.
template <typename PredicateT>
static const NamedSemantics *find(PredicateT is) {
  const auto *found = llvm::find_if(kFloats, is);
  return found == std::end(kFloats) ? nullptr : found;
}

static const fltSemantics *findSemantics(StringRef name) {
  const auto *found =
      find([&](const NamedSemantics &each) { return each.name == name; });
  return found ? &found->get() : nullptr;
}

// As records call them: MLIR spells them with their scale.
static constexpr char kSignedQuantized[] = "signed quant.uniform";
static constexpr char kUnsignedQuantized[] = "unsigned quant.uniform";
static constexpr char kQuantizedPerAxis[] = "quant.uniform per axis";

static const NamedSemantics *find(const fltSemantics *semantics) {
  return find(
      [&](const NamedSemantics &each) { return &each.get() == semantics; });
}

/// One integer type, or nothing.
static std::optional<ElementType> parseInteger(StringRef spelling) {
  ElementType::Kind kind =
      spelling.consume_front("u")   ? ElementType::Kind::Unsigned
      : spelling.consume_front("s") ? ElementType::Kind::Signed
                                    : ElementType::Kind::Signless;
  unsigned width = 0;
  // As wide as MLIR's integers are.
  if (!spelling.consume_front("i") || !all_of(spelling, isDigit) ||
      spelling.getAsInteger(10, width) || width == 0 || width >= 1 << 24)
    return std::nullopt;
  return element::makeInteger(kind, width, width);
}

std::optional<ElementType> parseElementType(StringRef spelling) {
  if (spelling == "index")
    return element::index;
  if (spelling == kSignedQuantized)
    return element::signedQuantized;
  if (spelling == kUnsignedQuantized)
    return element::unsignedQuantized;
  if (spelling == kQuantizedPerAxis)
    return element::quantizedPerAxis;
  if (const fltSemantics *semantics = findSemantics(spelling))
    return element::makeFloat(APFloat::SemanticsToEnum(*semantics));
  if (spelling.consume_front("complex<") && spelling.consume_back(">")) {
    auto part = parseElementType(spelling);
    return part && part->kind == ElementType::Kind::Float
               ? std::optional(element::complex(*part))
               : std::nullopt;
  }
  auto [first, last] = spelling.split(" to ");
  auto least = parseInteger(first);
  auto greatest = last.empty() ? least : parseInteger(last);
  if (!least || !greatest || least->kind != greatest->kind ||
      least->minWidth > greatest->minWidth)
    return std::nullopt;
  least->maxWidth = greatest->maxWidth;
  return least;
}

/// `i8`, or `i8 to i64`.
static std::string spellIntegers(const ElementType &type) {
  std::string prefix = type.kind == ElementType::Kind::Signless ? "i"
                       : type.kind == ElementType::Kind::Signed ? "si"
                                                                : "ui";
  std::string text = prefix + std::to_string(type.minWidth);
  return type.isRange() ? text + " to " + prefix + std::to_string(type.maxWidth)
                        : text;
}

std::string spell(const ElementType &type) {
  switch (type.kind) {
  case ElementType::Kind::Signless:
  case ElementType::Kind::Signed:
  case ElementType::Kind::Unsigned:
    return spellIntegers(type);
  case ElementType::Kind::Index:
    return "index";
  case ElementType::Kind::QuantizedPerAxis:
    return kQuantizedPerAxis;
  case ElementType::Kind::Other:
    return type.project ? type.project->name : "no type";
  case ElementType::Kind::Any:
    return "any type";
  case ElementType::Kind::Float:
  case ElementType::Kind::Complex:
  case ElementType::Kind::SignedQuantized:
  case ElementType::Kind::UnsignedQuantized:
    break;
  }
  return ScalarFormat::get(type)->getSpelling();
}

std::string spell(ArrayRef<ElementType> types) {
  return join(
      map_range(types, [](const ElementType &type) { return spell(type); }),
      ", ");
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool ElementType::operator==(const ElementType &other) const {
  return kind == other.kind && semantics == other.semantics &&
         minWidth == other.minWidth && maxWidth == other.maxWidth &&
         (project == other.project ||
          (project && other.project &&
           StringRef(project->name) == other.project->name));
}

ScalarKind getKind(const ElementType &type) {
  switch (type.kind) {
  case ElementType::Kind::Float:
    return ScalarKind::Float;
  case ElementType::Kind::Complex:
    return ScalarKind::Complex;
  case ElementType::Kind::Signless:
  case ElementType::Kind::Index:
    return ScalarKind::Integer;
  case ElementType::Kind::Unsigned:
    return ScalarKind::Unsigned;
  case ElementType::Kind::SignedQuantized:
    return ScalarKind::SignedQuantized;
  case ElementType::Kind::UnsignedQuantized:
    return ScalarKind::UnsignedQuantized;
  case ElementType::Kind::QuantizedPerAxis:
    return ScalarKind::QuantizedPerAxis;
  case ElementType::Kind::Signed:
    return ScalarKind::Other;
  case ElementType::Kind::Other:
    return type.project ? type.project->kind : ScalarKind::Other;
  case ElementType::Kind::Any:
    return ScalarKind::Any;
  }
  llvm_unreachable("no such kind");
}

bool ElementType::isSingle() const {
  switch (kind) {
  case Kind::SignedQuantized:
  case Kind::UnsignedQuantized:
  case Kind::QuantizedPerAxis:
  case Kind::Any:
    return false;
  case Kind::Other:
    return project && project->isSingle;
  default:
    return !isRange();
  }
}

bool ElementType::overlaps(const ElementType &other) const {
  if (kind == Kind::Any || other.kind == Kind::Any)
    return true;
  if (!isInteger())
    return *this == other;
  return kind == other.kind && minWidth <= other.maxWidth &&
         other.minWidth <= maxWidth;
}

bool ElementType::contains(const ElementType &other) const {
  if (kind == Kind::Any || *this == other)
    return true;
  return isInteger() && kind == other.kind && minWidth <= other.minWidth &&
         other.maxWidth <= maxWidth;
}

//===----------------------------------------------------------------------===//
// Maps and names
//===----------------------------------------------------------------------===//

std::optional<unsigned> TypeMap::mapWidth(unsigned width) const {
  // The widest integer of MLIR.
  constexpr uint64_t kMostBits = (1 << 24) - 1;
  uint64_t product = uint64_t(width) * factor;
  if (product == 0 || product % divisor != 0 || product / divisor > kMostBits)
    return std::nullopt;
  return static_cast<unsigned>(product / divisor);
}

std::optional<ElementType> TypeMap::map(const ElementType &type) const {
  for (const auto &[from, to] : rows) {
    if (from == type)
      return to;
    // The row is for a part of the range.
    if (from.overlaps(type))
      return std::nullopt;
  }
  if (keepsOthers)
    return type;
  // A range is only mapped if all its widths are divisible.
  auto min = mapWidth(type.minWidth), max = mapWidth(type.maxWidth);
  if (!type.isInteger() || !min || !max ||
      (type.isRange() && factor % divisor != 0))
    return std::nullopt;
  return element::makeInteger(type.kind, *min, *max);
}

std::optional<ScalarFormat> TypeMap::map(const ScalarFormat &format) const {
  auto mapped = map(format.getElementType());
  return mapped ? ScalarFormat::get(*mapped) : std::nullopt;
}

std::string TypeMap::describe() const {
  std::vector<std::string> parts;
  for (const auto &[from, to] : rows)
    parts.push_back(spell(from) + " to " + spell(to));
  if (factor)
    parts.push_back("integers to those of " + std::to_string(factor) +
                    (divisor == 1 ? "" : "/" + std::to_string(divisor)) +
                    " times the bits");
  if (keepsOthers)
    parts.push_back("others as they are");
  return join(parts, ", ");
}

const ElementType *NamedTypes::find(StringRef text) const {
  const auto *found =
      find_if(types, [&](const NamedType &row) { return row.text == text; });
  return found == types.end() ? nullptr : &found->type;
}

StringRef NamedTypes::findText(const ElementType &type) const {
  const auto *found =
      find_if(types, [&](const NamedType &row) { return row.type == type; });
  return found == types.end() ? "" : found->text;
}

std::string NamedTypes::describe() const {
  return join(map_range(types,
                        [](const NamedType &row) {
                          return row.text + (" (" + spell(row.type) + ")");
                        }),
              ", ");
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

std::optional<ScalarFormat> ScalarFormat::parse(StringRef spelling) {
  auto type = parseElementType(spelling);
  return type && !type->isRange() ? get(*type) : std::nullopt;
}

std::optional<ScalarFormat> ScalarFormat::get(const ElementType &type) {
  switch (type.kind) {
  case ElementType::Kind::Float:
    return floating(APFloat::EnumToSemantics(type.semantics));
  case ElementType::Kind::Complex:
    return complex(APFloat::EnumToSemantics(type.semantics));
  case ElementType::Kind::Signless:
    return integer(type.maxWidth);
  case ElementType::Kind::Unsigned:
    return integer(type.maxWidth, /*isUnsigned=*/true);
  case ElementType::Kind::Index:
    return integer(64);
  case ElementType::Kind::SignedQuantized:
  case ElementType::Kind::UnsignedQuantized: {
    ScalarFormat format =
        integer(8, type.kind == ElementType::Kind::UnsignedQuantized);
    format.isQuantized = true;
    return format;
  }
  case ElementType::Kind::Signed:
  case ElementType::Kind::QuantizedPerAxis:
  case ElementType::Kind::Other:
  case ElementType::Kind::Any:
    break;
  }
  return std::nullopt;
}

ElementType ScalarFormat::getElementType() const {
  if (isQuantized)
    return isUnsigned ? element::unsignedQuantized : element::signedQuantized;
  if (isInteger())
    return isUnsigned ? element::ui(width) : element::i(width);
  ElementType number = element::makeFloat(APFloat::SemanticsToEnum(*semantics));
  return isFloat() ? number : element::complex(number);
}

bool ScalarFormat::isOneOf(ArrayRef<ElementType> types) const {
  ElementType own = getElementType();
  return any_of(types,
                [&](const ElementType &type) { return type.contains(own); });
}

std::string ScalarFormat::getSpelling() const {
  if (isQuantized)
    return isUnsigned ? kUnsignedQuantized : kSignedQuantized;
  if (isInteger())
    return (isUnsigned ? "ui" : "i") + std::to_string(width);
  const NamedSemantics *found = find(semantics);
  std::string name = found ? found->name.str() : "float";
  return isFloat() ? name : "complex<" + name + ">";
}

bool ScalarFormat::hasInfinity() const {
  const NamedSemantics *found = find(semantics);
  return found && found->nonFinite == NonFinite::InfinityAndNaN;
}

bool ScalarFormat::hasNaN() const {
  const NamedSemantics *found = find(semantics);
  return found && found->nonFinite != NonFinite::Nothing;
}

bool ScalarFormat::hasSign() const {
  const NamedSemantics *found = find(semantics);
  return !found || found->hasSign;
}

bool ScalarFormat::hasAllOf(const ScalarFormat &other) const {
  const fltSemantics &all = *semantics, &some = *other.semantics;
  auto getLeastExponent = [](const fltSemantics &of) {
    return APFloat::semanticsMinExponent(of) -
           static_cast<int>(APFloat::semanticsPrecision(of));
  };
  return APFloat::semanticsPrecision(all) >=
             APFloat::semanticsPrecision(some) &&
         APFloat::semanticsMaxExponent(all) >=
             APFloat::semanticsMaxExponent(some) &&
         getLeastExponent(all) <= getLeastExponent(some);
}

} // namespace ewise
