//===- NamedTypes.cpp - Results whose type an attribute names -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

const ScalarType *NamedTypesModel::find(StringRef value) const {
  for (const Row &row : rows)
    if (row.value == value)
      return &row.type;
  return nullptr;
}

StringRef NamedTypesModel::findValue(StringRef spelling) const {
  for (const Row &row : rows)
    if (row.type.description == spelling)
      return row.value;
  return "";
}

std::string NamedTypesModel::describe() const {
  return join(map_range(rows,
                        [](const Row &row) {
                          return row.value + " (" + row.type.description + ")";
                        }),
              ", ");
}

//===----------------------------------------------------------------------===//
// The reader
//===----------------------------------------------------------------------===//

namespace {

/// Reads the attribute that names the element type of one result. Errors are
/// reported at the op.
class NamedTypesReader {
public:
  NamedTypesReader(const FieldReader &fields, const FieldReader &op,
                   ScalarVocabulary &vocabulary, const OpSignature &signature)
      : fields(fields), op(op), vocabulary(vocabulary), signature(signature) {}

  /// The table; nothing after an error. Fills in the `types` of the result.
  std::optional<NamedTypesModel> read(ScalarTypeSet &types);

private:
  bool findAttribute();
  bool checkAbsent() const;
  void readTypeAttribute(ScalarTypeSet &types);
  void readRows(ScalarTypeSet &types);
  void readRow(const Record &record);
  std::optional<std::string> readValue(const Record &record);
  void checkValues();

  void error(const Twine &message) const { op.error("returns", message); }

  const FieldReader &fields;
  const FieldReader &op;
  ScalarVocabulary &vocabulary;
  const OpSignature &signature;
  const AttributeModel *attribute = nullptr;
  NamedTypesModel model;
  /// Whether all rows were read.
  bool isComplete = true;
};

} // namespace

/// Finds the attribute, each value of which must name a type.
bool NamedTypesReader::findAttribute() {
  ArrayRef<AttributeModel> attributes = signature.attributes;
  StringRef name = fields.string("attribute");
  const auto *found = find_if(attributes, [&](const AttributeModel &each) {
    return each.name == name;
  });
  if (found == attributes.end()) {
    error("'" + name +
          "' is not an attribute of the op, and cannot name the "
          "result's element type");
    return false;
  }
  if (!is_contained(
          {AttributePart::Integer, AttributePart::Text, AttributePart::Type},
          found->getPart())) {
    error("'" + name +
          "' is neither a type, an integer nor an enumeration, and cannot "
          "name the result's element type");
    return false;
  }
  attribute = found;
  model.attribute = static_cast<size_t>(found - attributes.begin());
  return checkAbsent();
}

/// Checks the type of the result if the attribute is absent.
bool NamedTypesReader::checkAbsent() const {
  if (!attribute->isOptional())
    return true;
  bool isType = attribute->getPart() == AttributePart::Type;
  if (!isType)
    error("'" + attribute->name +
          "' may be absent, and then names no element type of the "
          "result: it needs a default");
  else if (auto extra =
               signature.elementTypes.findUncovered({&attribute->typeSet}))
    error("'" + attribute->name +
          "' may be absent, and then the result has the operands' element "
          "type: " +
          *extra + " is not among the types of '" + attribute->name + "', " +
          attribute->typeSet.getLongDescription());
  else
    return true;
  return false;
}

/// The result has the types of the attribute, which rows must not repeat.
void NamedTypesReader::readTypeAttribute(ScalarTypeSet &types) {
  if (!fields.defs("named", "NamedType").empty())
    error("'" + attribute->name +
          "' is a type itself, of which no values name others");
  types = attribute->typeSet;
}

void NamedTypesReader::readRows(ScalarTypeSet &types) {
  ErrorsSince errors;
  std::vector<const Record *> records = fields.defs("named", "NamedType");
  if (records.empty() && !errors.any())
    return error("'" + attribute->name +
                 "' is no type itself: its values have to name types, "
                 "NamedBy<\"" +
                 attribute->name + "\", [NamedType<value, type>, ...]>");
  for (const Record *record : records)
    readRow(*record);
  // A row that was not read would be reported as missing.
  if (!isComplete || errors.any())
    return;
  std::vector<ScalarType> named;
  for (const NamedTypesModel::Row &row : model.rows)
    if (!is_contained(named, row.type))
      named.push_back(row.type);
  std::string name = convertToCamelFromSnakeCase(attribute->name,
                                                 /*capitalizeFirst=*/true);
  types = ScalarTypeSet("NamedBy" + name,
                        ("type that '" + attribute->name + "' names").str(),
                        std::move(named));
  checkValues();
}

std::optional<std::string> NamedTypesReader::readValue(const Record &record) {
  ErrorsSince errors;
  FieldReader row(record, "named type", op, "returns");
  bool isInteger = attribute->getPart() == AttributePart::Integer;
  StringRef text = row.string("value");
  if (!isInteger) {
    if (!errors.any() && !is_contained(attribute->values, text))
      error("'" + text + "' is no value of '" + attribute->name + "'");
    return errors.any() ? std::nullopt : std::optional(text.str());
  }
  int64_t number = 0;
  if (!errors.any() &&
      (text.getAsInteger(10, number) || !attribute->accepts(number)))
    error("'" + text + "' is not a value of '" + attribute->name +
          "', an integer " + attribute->describeBounds());
  return errors.any() ? std::nullopt : std::optional(std::to_string(number));
}

void NamedTypesReader::readRow(const Record &record) {
  ErrorsSince errors;
  FieldReader row(record, "named type", op, "returns");
  auto value = readValue(record);
  const Record *type = row.def("type", "ScalarTypes");
  ScalarTypeSet set = type ? vocabulary.getTypes(*type) : ScalarTypeSet();
  // The error of a set of types has been reported.
  isComplete &= !set.isEmpty();
  if (!value || errors.any() || set.isEmpty())
    return;
  if (!set.getSingle())
    return error("what '" + *value + "' names must be one single type, but '" +
                 set.getDescription() + "' is not");
  if (model.find(*value))
    return error("there are two types for '" + *value + "'");
  model.rows.push_back({*value, *set.getSingle()});
}

/// Checks that each value of the attribute names a type.
void NamedTypesReader::checkValues() {
  for (StringRef value : attribute->values)
    if (!model.find(value))
      error("'" + value + "', a value of '" + attribute->name +
            "', names no type");
  bool isInteger = attribute->getPart() == AttributePart::Integer;
  if (isInteger && attribute->hasDefault() &&
      !model.find(std::to_string(attribute->defaultValue)))
    error("the default value " + Twine(attribute->defaultValue) + " of '" +
          attribute->name + "' names no type");
}

std::optional<NamedTypesModel> NamedTypesReader::read(ScalarTypeSet &types) {
  ErrorsSince errors;
  if (!findAttribute())
    return std::nullopt;
  if (attribute->getPart() == AttributePart::Type)
    readTypeAttribute(types);
  else
    readRows(types);
  return !isComplete || errors.any() ? std::nullopt
                                     : std::optional(std::move(model));
}

void OpReader::readNamedResult(const Record &record, ResultModel &result) {
  if (&result != &signature.results.front())
    reader.error("returns", "an attribute names the type of '" + result.name +
                                "', which only the first of several results "
                                "may have");
  // The class of an adopted op infers the type, or does not.
  if (op->origin == OpOrigin::Adopted)
    reader.error("returns",
                 "the type of an adopted op's result cannot be named by an "
                 "attribute: give the set of types that it may be");
  result.kind = ResultModel::Kind::Free;
  FieldReader fields(record, "named type", reader, "returns");
  if (hasAllAttributes)
    result.named = NamedTypesReader(fields, reader, vocabulary, signature)
                       .read(result.types);
  isComplete &= result.named.has_value();
}

} // namespace ewise::tblgen
