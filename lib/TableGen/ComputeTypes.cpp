//===- ComputeTypes.cpp - What bodies compute in --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeTypes.h"
#include "BodyReader.h"
#include "ewise/Scalar/ScalarValue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// Whether the format has every number of the other one. Of a type that is none
/// of MLIR's, nothing is known.
static bool holds(const ScalarType &wider, const ScalarType &type) {
  auto to = ScalarFormat::parse(wider.description);
  auto from = ScalarFormat::parse(type.description);
  if (!to || !from)
    return true;
  const fltSemantics &all = *to->semantics, &some = *from->semantics;
  auto leastExponent = [](const fltSemantics &semantics) {
    return APFloat::semanticsMinExponent(semantics) -
           static_cast<int>(APFloat::semanticsPrecision(semantics));
  };
  return APFloat::semanticsPrecision(all) >=
             APFloat::semanticsPrecision(some) &&
         APFloat::semanticsMaxExponent(all) >=
             APFloat::semanticsMaxExponent(some) &&
         leastExponent(all) <= leastExponent(some);
}

/// Checks a row, and that no row before it has one of its types.
static void checkRow(const FieldReader &op, const ComputeType &row,
                     ArrayRef<ComputeType> before) {
  auto error = [&](const Twine &message) { op.error("computesIn", message); };
  if (row.type.kind != ScalarKind::Float || !row.type.isSingle() ||
      !row.types.isAll(ScalarKind::Float))
    return error("'" + row.types.getDescription() + "' in '" +
                 row.type.description +
                 "': what is computed in another type, and that type, are "
                 "floating-point");
  for (const ScalarType &type : row.types.getTypes()) {
    if (type == row.type)
      error("'" + type.description +
            "' is computed in itself where nothing is "
            "said");
    else if (!holds(row.type, type))
      error("'" + row.type.description + "' does not have every number of '" +
            type.description + "'");
    if (any_of(before, [&](const ComputeType &other) {
          return other.types.contains(type);
        }))
      error("there are two rows for '" + type.description + "'");
  }
}

/// Whether the operation converts floats to floats.
static bool convertsFloats(const ScalarOpModel &conversion) {
  return conversion.getKind() == ScalarKind::Float &&
         conversion.resultKind == ScalarKind::Float;
}

std::vector<ComputeType> readComputeTypes(const FieldReader &op,
                                          ScalarVocabulary &vocabulary) {
  ErrorsSince errors;
  std::vector<ComputeType> rows;
  for (const Record *record : op.defs("computesIn", "ComputesIn")) {
    FieldReader fields(*record, "compute type", op, "computesIn");
    const Record *types = fields.def("types", "ScalarTypes");
    const Record *wider = fields.def("wider", "FloatScalar");
    const Record *conversion = fields.def("conversion", "ScalarConversion");
    if (!types || !wider || !conversion)
      continue;
    ScalarTypeSet single = vocabulary.getTypes(*wider);
    ComputeType row{
        vocabulary.getTypes(*types), {}, vocabulary.getOp(*conversion)};
    if (row.types.isEmpty() || single.isEmpty() || !row.conversion)
      continue;
    row.type = single.getTypes().front();
    if (!convertsFloats(*row.conversion)) {
      op.error("computesIn", "'" + row.conversion->name +
                                 "' does not convert floats to floats");
      continue;
    }
    checkRow(op, row, rows);
    rows.push_back(std::move(row));
  }
  if (errors.any())
    return {};
  return rows;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// Some types of a set, under the name of `all` or `row` where they are all of
/// theirs.
static ScalarTypeSet makeSet(std::vector<ScalarType> some,
                             const ScalarTypeSet &all,
                             const ScalarTypeSet *row) {
  for (const ScalarTypeSet *named : {&all, row})
    if (named && some.size() == named->getTypes().size())
      return *named;
  auto names =
      map_range(some, [](const ScalarType &t) { return t.description; });
  std::string description = join(names, ", ");
  return ScalarTypeSet("", description, std::move(some));
}

/// The types by what `rows` say, those that none speaks of first.
static std::vector<ComputePart> splitTypes(const ScalarTypeSet &types,
                                           ArrayRef<ComputeType> rows) {
  std::vector<ComputePart> parts;
  std::vector<ScalarType> others;
  for (const ScalarType &type : types.getTypes())
    if (none_of(rows, [&](const ComputeType &row) {
          return row.types.contains(type);
        }))
      others.push_back(type);
  if (!others.empty())
    parts.push_back({makeSet(std::move(others), types, nullptr)});
  for (const ComputeType &row : rows) {
    std::vector<ScalarType> some;
    copy_if(types.getTypes(), std::back_inserter(some),
            [&](const ScalarType &type) { return row.types.contains(type); });
    if (!some.empty())
      parts.push_back({makeSet(std::move(some), types, &row.types), &row});
  }
  return parts;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

namespace {

/// How often a value has been rounded.
enum class Rounding { Never, Once, Often };

class RoundingFinder {
public:
  RoundingFinder(const ScalarTypeSet &types, const OpSignature &signature,
                 ScalarVocabulary &vocabulary)
      : types(types), signature(signature), vocabulary(vocabulary) {}

  Rounding find(const Init &value);

private:
  Rounding findNumber(StringRef text) const;
  Rounding findName(StringRef name) const;
  Rounding findCall(const ScalarOpModel &op, ArrayRef<Rounding> operands) const;
  SmallVector<Rounding> findArguments(const DagInit &dag);

  const ScalarTypeSet &types;
  const OpSignature &signature;
  ScalarVocabulary &vocabulary;
  StringMap<Rounding> named;
};

} // namespace

/// How often an operation rounds, of operands that have not been.
static Rounding getRounding(ScalarFunction function) {
  switch (function) {
  case ScalarFunction::None:
    return Rounding::Often;
  case ScalarFunction::AddF:
  case ScalarFunction::SubF:
  case ScalarFunction::MulF:
  case ScalarFunction::DivF:
  case ScalarFunction::Fma:
  case ScalarFunction::Sqrt:
  case ScalarFunction::ConvertF:
  case ScalarFunction::SIToFP:
  case ScalarFunction::UIToFP:
    return Rounding::Once;
  default:
    return Rounding::Never;
  }
}

static Rounding worst(ArrayRef<Rounding> all) {
  return all.empty() ? Rounding::Never : *llvm::max_element(all);
}

/// A number that some type does not have is rounded to it.
Rounding RoundingFinder::findNumber(StringRef text) const {
  if (!parseDecimal(text))
    return Rounding::Never;
  bool isExact = all_of(types.getTypes(), [&](const ScalarType &type) {
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

Rounding RoundingFinder::findName(StringRef name) const {
  if (auto known = named.find(name); known != named.end())
    return known->second;
  bool isFloat =
      any_of(signature.attributes, [&](const AttributeModel &attribute) {
        return attribute.name == name && attribute.isFloating();
      });
  return isFloat ? Rounding::Once : Rounding::Never;
}

SmallVector<Rounding> RoundingFinder::findArguments(const DagInit &dag) {
  SmallVector<Rounding> all;
  for (unsigned number = 0; number != dag.getNumArgs(); ++number) {
    StringRef name = dag.getArgNameStr(number);
    bool isName = isa<UnsetInit>(dag.getArg(number));
    all.push_back(isName ? findName(name) : find(*dag.getArg(number)));
    if (!isName && !name.empty())
      named[name] = all.back();
  }
  return all;
}

Rounding RoundingFinder::findCall(const ScalarOpModel &op,
                                  ArrayRef<Rounding> operands) const {
  if (op.function == ScalarFunction::Same)
    return worst(operands);
  // What is chosen is not rounded again.
  if (op.function == ScalarFunction::Select && operands.size() == 3)
    return operands[0] == Rounding::Never ? worst(operands) : Rounding::Often;
  return worst(operands) == Rounding::Never ? getRounding(op.function)
                                            : Rounding::Often;
}

Rounding RoundingFinder::find(const Init &value) {
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return isa<IntInit, StringInit, BitInit>(value)
               ? findNumber(value.getAsUnquotedString())
               : Rounding::Never;
  SmallVector<Rounding> arguments = findArguments(*dag);
  const auto *def = dyn_cast<DefInit>(dag->getOperator());
  if (!def)
    return Rounding::Never;
  const Record &record = *def->getDef();
  if (record.isSubClassOf("ElementPosition"))
    return Rounding::Never;
  // A number of operands may be one that a type does not have, and so may a
  // float of a list.
  if (record.isSubClassOf("OperandCount"))
    return Rounding::Once;
  if (record.isSubClassOf("ArrayElement"))
    return arguments.empty() ? Rounding::Never : arguments.front();
  if (record.isSubClassOf("ResultValues"))
    return worst(arguments);
  if (record.isSubClassOf("Choice")) {
    // Conditions are before the others, and the last has none.
    SmallVector<Rounding> choices(ArrayRef(arguments).take_back(1));
    for (size_t i = 1; i < arguments.size(); i += 2)
      choices.push_back(arguments[i]);
    return worst(choices);
  }
  // A fold rounds with every value.
  const auto *folded = record.isSubClassOf("OperandFold") && !arguments.empty()
                           ? dyn_cast<DefInit>(dag->getArg(0))
                           : nullptr;
  const Record &operation = folded ? *folded->getDef() : record;
  auto op = operation.isSubClassOf("ScalarOp") ? vocabulary.getOp(operation)
                                               : nullptr;
  if (!op)
    return Rounding::Never;
  Rounding rounding = findCall(*op, arguments);
  return folded && rounding != Rounding::Never ? Rounding::Often : rounding;
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

std::vector<ComputePart> splitCase(const FieldReader &op,
                                   const ScalarTypeSet &types, const Init &body,
                                   ArrayRef<ComputeType> rows,
                                   const OpSignature &signature,
                                   ScalarVocabulary &vocabulary) {
  // Whether something takes a value that has been rounded, or a number that not
  // all of the types have.
  auto roundsEarly = [&](const ScalarTypeSet &some) {
    return isWithinLimits(body) &&
           RoundingFinder(some, signature, vocabulary).find(body) ==
               Rounding::Often;
  };
  std::vector<ComputePart> parts = splitTypes(types, rows);
  bool isSplit = false;
  for (ComputePart &part : parts) {
    if (part.computeType && !roundsEarly(part.types))
      part.computeType = nullptr;
    isSplit |= part.computeType != nullptr;
  }
  bool isAny = any_of(types.getTypes(), [](const ScalarType &type) {
    return type.kind == ScalarKind::Any;
  });
  for (const ComputeType &row : rows)
    if (isAny && roundsEarly(row.types))
      op.error("body", "the case '" + types.getDescription() +
                           "' is for every type, but 'computesIn' speaks of '" +
                           row.types.getDescription() +
                           "': these need a case of their own");
  if (!isSplit)
    return {{types}};
  return parts;
}

} // namespace ewise::tblgen
