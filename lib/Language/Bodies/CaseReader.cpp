//===- CaseReader.cpp - Reader of the cases of a body ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/CaseReader.h"
#include "BodyReader.h"
#include "ewise/Data/ScalarValue.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include <map>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

namespace {

/// How often a value has been rounded.
enum class Rounding { Never, Once, Often };

class RoundingFinder {
public:
  explicit RoundingFinder(const OpSignature &signature)
      : signature(signature) {}

  /// The rounding of a case whose elements are of `types`, before conversions
  /// to what it computes in, which it does not write.
  Rounding find(const Case &bodyCase, const ScalarTypeSet &types);

private:
  Rounding find(const Expression &expression);
  Rounding findOnce(const Expression &expression);
  Rounding findNumber(StringRef text) const;
  Rounding findCall(const Expression &call, ArrayRef<Rounding> operands) const;

  const OpSignature &signature;
  const ScalarTypeSet *types = nullptr;
  DenseMap<const Expression *, Rounding> known;
};

} // namespace

/// How often an operation rounds, of operands that have not been.
static Rounding getRounding(const ScalarOpModel &op) {
  if (op.function.empty() || op.roundings > 1)
    return Rounding::Often;
  return op.roundings ? Rounding::Once : Rounding::Never;
}

static Rounding worst(ArrayRef<Rounding> all) {
  return all.empty() ? Rounding::Never : *llvm::max_element(all);
}

/// A number that some type does not have is rounded to it.
Rounding RoundingFinder::findNumber(StringRef text) const {
  if (!parseDecimal(text))
    return Rounding::Never;
  bool isExact = all_of(types->getTypes(), [&](const ScalarType &type) {
    auto format = ScalarFormat::parse(type.description);
    if (!format || !format->isFloat())
      return false;
    APFloat number(*format->semantics);
    auto status = number.convertFromString(text, APFloat::rmNearestTiesToEven);
    bool isSame = status && *status == APFloat::opOK;
    consumeError(status.takeError());
    return isSame;
  });
  return isExact ? Rounding::Never : Rounding::Once;
}

Rounding RoundingFinder::findCall(const Expression &call,
                                  ArrayRef<Rounding> operands) const {
  if (call.isImplicit || call.op->function == "Same")
    return worst(operands);
  // A choice does not round again.
  if (call.op->function == "Select" && operands.size() == 3)
    return operands[0] == Rounding::Never ? worst(operands) : Rounding::Often;
  Rounding rounding = getRounding(*call.op);
  if (worst(operands) != Rounding::Never)
    return Rounding::Often;
  // A fold rounds with every value.
  bool isFold = call.kind == Expression::Kind::Fold;
  return isFold && rounding != Rounding::Never ? Rounding::Often : rounding;
}

Rounding RoundingFinder::findOnce(const Expression &expression) {
  SmallVector<Rounding> operands;
  for (const ExpressionPtr &operand : expression.operands)
    operands.push_back(find(*operand));
  switch (expression.kind) {
  case Expression::Kind::Operand:
    return Rounding::Never;
  case Expression::Kind::Attribute:
    return signature.attributes[expression.index].kind ==
                   AttributeModel::Kind::Float
               ? Rounding::Once
               : Rounding::Never;
  case Expression::Kind::Literal:
    return findNumber(expression.decimal);
  // A number of operands may be one that a type does not have.
  case Expression::Kind::Count:
    return Rounding::Once;
  case Expression::Kind::Choice:
    return worst(operands);
  case Expression::Kind::Call:
  case Expression::Kind::Fold:
    break;
  }
  return findCall(expression, operands);
}

Rounding RoundingFinder::find(const Expression &expression) {
  if (auto found = known.find(&expression); found != known.end())
    return found->second;
  Rounding rounding = findOnce(expression);
  return known[&expression] = rounding;
}

Rounding RoundingFinder::find(const Case &bodyCase,
                              const ScalarTypeSet &ofTypes) {
  types = &ofTypes;
  Rounding most = Rounding::Never;
  for (const ExpressionPtr &value : bodyCase.values)
    most = std::max(most, find(*value));
  return most;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

static bool areSame(ArrayRef<ScalarType> first, ArrayRef<ScalarType> second) {
  return first.size() == second.size() &&
         all_of(first, [&](const ScalarType &type) {
           return is_contained(second, type);
         });
}

/// Some of the types of a set, under the name of the set among its members that
/// they are.
ScalarTypeSet CaseReader::makeSet(std::vector<ScalarType> some,
                                  const ScalarTypeSet &from) const {
  if (areSame(from.getTypes(), some))
    return from;
  SmallVector<const Record *> records;
  if (!from.getName().empty())
    records.push_back(op.getRecord().getRecords().getDef(from.getName()));
  std::vector<ScalarType> unnamed = some;
  // By the place of their first type.
  std::map<size_t, std::string> names;
  auto addName = [&](const ScalarType &first, StringRef name) {
    names[static_cast<size_t>(find(some, first) - some.begin())] = name.str();
  };
  // Larger sets come before the ones that they are made of.
  for (size_t next = 0; next != records.size(); ++next) {
    ScalarTypeSet named = vocabulary.getTypes(*records[next]);
    if (areSame(named.getTypes(), some))
      return named;
    auto isUnnamed = [&](const ScalarType &type) {
      return is_contained(unnamed, type);
    };
    if (all_of(named.getTypes(), isUnnamed)) {
      addName(named.getTypes().front(), named.getDescription());
      erase_if(unnamed, [&](const ScalarType &type) {
        return is_contained(named.getTypes(), type);
      });
    } else if (!records[next]->isSubClassOf("ScalarType")) {
      append_range(records, FieldReader(*records[next], "scalar types")
                                .defs("members", "ScalarTypes"));
    }
  }
  for (const ScalarType &type : unnamed)
    addName(type, type.description);
  std::string description =
      join(map_range(names, [](auto &each) { return each.second; }), ", ");
  return ScalarTypeSet("", description, std::move(some));
}

/// The types by what the rows say, those that none speaks of first.
std::vector<CaseReader::Part> CaseReader::splitByRows(const Case &whole) const {
  std::vector<Part> parts;
  auto addPart = [&](const ComputeType *row, auto &&isIn) {
    std::vector<ScalarType> some;
    copy_if(whole.types.getTypes(), std::back_inserter(some), isIn);
    if (some.empty())
      return;
    bool isRow = row && areSame(row->types.getTypes(), some);
    parts.push_back(
        {isRow ? row->types : makeSet(std::move(some), whole.types), row});
  };
  addPart(nullptr, [&](const ScalarType &type) {
    return none_of(
        rows, [&](const ComputeType &row) { return row.types.contains(type); });
  });
  for (const ComputeType &row : rows)
    addPart(&row,
            [&](const ScalarType &type) { return row.types.contains(type); });
  return parts;
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

/// Reads the body for all of the types at once or, where it asks for that, for
/// some after the other.
CaseReader::Reading CaseReader::readPart(Case part,
                                         const ComputeType *computeType) {
  if (computeType)
    part.computeType = computeType->type;
  BodyReader reader(op, signature, part, vocabulary, computeType);
  part.values = reader.read(*body);
  if (const auto &split = reader.getSplit()) {
    Reading all;
    for (const std::vector<ScalarType> &group : split->groups) {
      Case some = part;
      if (split->isOfResult)
        some.resultTypes = makeSet(group, *part.resultTypes);
      else
        some.types = makeSet(group, part.types);
      Reading reading = readPart(std::move(some), computeType);
      append_range(all.cases, reading.cases);
      append_range(all.errors, reading.errors);
      // An error of the body is said once.
      if (!all.errors.empty())
        break;
    }
    return all;
  }
  Reading reading;
  for (const std::string &error : reader.getErrors())
    reading.errors.push_back("case '" + part.types.getDescription().str() +
                             "': " + error);
  reading.cases.push_back(std::move(part));
  return reading;
}

/// Reads the body in the wider type of a part, if it matters: not where it
/// rounds at most once, at the end.
std::optional<CaseReader::Reading> CaseReader::readInWider(const Case &whole,
                                                           const Part &part) {
  Case some = whole;
  some.types = part.types;
  Reading wide = readPart(some, part.computeType);
  Reading plain = readPart(some, nullptr);
  const Reading &read = wide.errors.empty() ? wide : plain;
  bool matters =
      !read.errors.empty() || any_of(read.cases, [&](const Case &each) {
        return RoundingFinder(signature).find(each, part.types) ==
               Rounding::Often;
      });
  return matters ? std::optional(std::move(wide)) : std::nullopt;
}

/// A case for every type cannot be divided.
void CaseReader::checkAnyType(Reading &reading) const {
  for (const Case &each : reading.cases)
    for (const ComputeType &row : rows)
      if (any_of(each.types.getTypes(),
                 [](const ScalarType &type) {
                   return type.kind == ScalarKind::Any;
                 }) &&
          RoundingFinder(signature).find(each, row.types) == Rounding::Often)
        reading.errors.push_back(
            ("the case '" + each.types.getDescription() +
             "' is for every type, but 'computesIn' speaks of '" +
             row.types.getDescription() + "': these need a case of their own")
                .str());
}

CaseReader::Reading CaseReader::tryRead(const Case &whole, const Init &ofBody) {
  body = &ofBody;
  std::vector<Part> parts = splitByRows(whole);
  std::vector<std::optional<Reading>> wide(parts.size());
  for (auto [part, reading] : zip_equal(parts, wide))
    if (part.computeType)
      reading = readInWider(whole, part);
  if (none_of(wide, [](const auto &each) { return each.has_value(); })) {
    Reading all = readPart(whole, nullptr);
    if (all.errors.empty())
      checkAnyType(all);
    return all;
  }
  Reading all;
  for (auto [part, reading] : zip_equal(parts, wide)) {
    Case some = whole;
    some.types = part.types;
    Reading each = reading ? *reading : readPart(some, nullptr);
    append_range(all.cases, each.cases);
    // An error of the body is said once.
    if (all.errors.empty())
      all.errors = each.errors;
  }
  return all;
}

std::vector<Case> CaseReader::read(const Case &whole, const Init &ofBody) {
  Reading reading = tryRead(whole, ofBody);
  for (const std::string &error : reading.errors)
    op.error(field, error);
  return reading.cases;
}

} // namespace ewise::tblgen
