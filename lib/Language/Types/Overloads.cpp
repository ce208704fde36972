//===- Overloads.cpp - What names in scalar bodies stand for --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/CppText.h"
#include "ewise/Language/ScalarVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The columns of `Overloads`, in the order of OverloadColumn.
static constexpr StringLiteral columns[] = {"floats", "signed", "unsigned",
                                            "booleans", "complexes"};

void ScalarVocabulary::readOverloads(const RecordKeeper &records) {
  if (overloads)
    return;
  overloads.emplace();
  if (!records.getClass("Overloads"))
    return;
  DenseMap<const Record *, std::array<const Record *, 5>> rows;
  for (const Record *row : records.getAllDerivedDefinitions("Overloads")) {
    FieldReader fields(*row, "overloads");
    const Record *name = fields.def("name", "ScalarCallee");
    if (!name)
      continue;
    Overloads &all = (*overloads)[name];
    for (auto [column, field] : enumerate(columns)) {
      const Record *callee = fields.def(field, "ScalarCallee");
      if (!callee || callee->getName() == "Undefined")
        continue;
      if (callee->isSubClassOf("InFile")) {
        if (!all[column])
          all[column] = callee;
        continue;
      }
      if (!callee->isSubClassOf("Primitive") &&
          !callee->isSubClassOf("Function"))
        fields.error(field, "'" + callee->getName() +
                                "' is a name itself: expected a primitive or "
                                "a function");
      if (all[column] && all[column] != callee &&
          !all[column]->isSubClassOf("InFile")) {
        fields.error(field, "'" + name->getName() + "' is '" +
                                all[column]->getName() + "' by another row, '" +
                                callee->getName() + "' by this one");
        reportNote(rows[name][column]->getLoc(), "the other row");
        continue;
      }
      all[column] = callee;
      rows[name][column] = row;
    }
  }
}

const ScalarVocabulary::Overloads *
ScalarVocabulary::findOverloads(const Record &name) {
  return isOverloaded(name) ? &overloads->find(&name)->second : nullptr;
}

bool ScalarVocabulary::isOverloaded(const Record &name) {
  readOverloads(name.getRecords());
  return overloads->contains(&name);
}

const Record *ScalarVocabulary::findRow(const Record &name,
                                        const ElementType &type) {
  auto column = getColumn(getKind(type), type.maxWidth == 1);
  return column && isOverloaded(name)
             ? overloads->find(&name)->second[static_cast<size_t>(*column)]
             : nullptr;
}

StringRef ScalarVocabulary::findFile(const Record &name,
                                     const ElementType &type) {
  const Record *row = findRow(name, type);
  return row && row->isSubClassOf("InFile")
             ? FieldReader(*row, "overloads").string("file")
             : StringRef();
}

const Record *ScalarVocabulary::findOverload(const Record &name,
                                             const ElementType &type) {
  if (!isOverloaded(name))
    return nullptr;
  const Record *callee = findRow(name, type);
  if (callee && !callee->isSubClassOf("InFile"))
    return callee;
  // A primitive is its own overload for the types that it takes.
  auto scalarOp = name.isSubClassOf("Primitive") ? getOp(name) : nullptr;
  bool isTaken = scalarOp && any_of(scalarOp->kinds, [&](ScalarKind kind) {
                   return takes(kind, getKind(type));
                 });
  return isTaken ? &name : nullptr;
}

/// Whether the primitive converts from values of the type. A primitive on
/// signed integers takes no booleans, which are never less than 0.
static bool isFor(const ScalarOpModel &conversion, const ElementType &from) {
  bool isBoolean = from.maxWidth == 1;
  switch (getKind(from)) {
  case ScalarKind::Integer:
  case ScalarKind::Signed:
    return conversion.getKind() ==
           (isBoolean ? ScalarKind::Integer : ScalarKind::Signed);
  case ScalarKind::Unsigned:
    return conversion.getKind() == ScalarKind::Integer;
  default:
    return conversion.getKind() == getKind(from);
  }
}

const Record *ScalarVocabulary::findConversion(const Record &name,
                                               const ElementType &from,
                                               const ElementType &to) {
  auto isBoolean = [](const ElementType &type) {
    return type == element::i(1);
  };
  if (isBoolean(to))
    return name.getRecords().getDef(isBoolean(from) ? "Same" : "NotEqual");
  FieldReader fields(name, "conversion");
  for (const Record *each : fields.defs("conversions", "ScalarConversion")) {
    auto conversion = getOp(*each);
    if (conversion && isFor(*conversion, from) &&
        takes(conversion->resultKind, getKind(to)))
      return each;
  }
  return nullptr;
}

std::string ScalarVocabulary::getNotation(const FieldReader &function,
                                          ArrayRef<std::string> parameters) {
  auto [known, inserted] = notations.try_emplace(&function.getRecord());
  if (!inserted)
    return known->second;
  std::string formula = function.string("formula").str();
  if (formula.empty())
    formula = convertToSnakeFromCamelCase(function.getRecord().getName()) +
              "(" +
              join(map_range(parameters,
                             [](const std::string &p) { return "$" + p; }),
                   ", ") +
              ")";
  auto indexOf = [&](StringRef name) { return find(parameters, name); };
  if (auto unknown = findUnknownPlaceholder(formula, [&](StringRef name) {
        return indexOf(name) != parameters.end();
      })) {
    function.error("formula", "unknown placeholder '$" + *unknown +
                                  "': expected a parameter");
    return "";
  }
  return known->second = substitute(formula, [&](StringRef name) {
           return "$" + std::to_string(indexOf(name) - parameters.begin());
         });
}

} // namespace ewise::tblgen
