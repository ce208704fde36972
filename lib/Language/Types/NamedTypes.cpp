//===- NamedTypes.cpp - Results whose type an attribute names -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ewise/Data/KeptText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Reads the attribute that names the element type of one result. Errors are
/// reported at the op.
class NamedTypesReader {
public:
  NamedTypesReader(const FieldReader &fields, const FieldReader &op,
                   ScalarVocabulary &vocabulary, const OpSignature &signature)
      : fields(fields), op(op), vocabulary(vocabulary), signature(signature) {}

  /// The table; null after an error. Fills in the `types` of the result.
  const NamedTypes *read(ScalarTypeSet &types);

private:
  bool findAttribute();
  bool checkAbsent() const;
  void readTypeAttribute(ScalarTypeSet &types);
  void readRows(ScalarTypeSet &types);
  void readRow(const Record &record);
  std::optional<NamedType> readValue(const Record &record);
  void checkValues();

  void error(const Twine &message) const { op.error("returns", message); }

  const FieldReader &fields;
  const FieldReader &op;
  ScalarVocabulary &vocabulary;
  const OpSignature &signature;
  const AttributeModel *attribute = nullptr;
  NamedTypes model = {};
  std::vector<NamedType> rows;
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
  std::vector<ElementType> named;
  for (const NamedType &row : rows)
    if (!is_contained(named, row.type))
      named.push_back(row.type);
  std::string name = convertToCamelFromSnakeCase(attribute->name,
                                                 /*capitalizeFirst=*/true);
  types = ScalarTypeSet("NamedBy" + name,
                        ("type that '" + attribute->name + "' names").str(),
                        std::move(named));
  checkValues();
}

/// The value of a row, without its type.
std::optional<NamedType> NamedTypesReader::readValue(const Record &record) {
  ErrorsSince errors;
  FieldReader row(record, "named type", op, "returns");
  bool isInteger = attribute->getPart() == AttributePart::Integer;
  StringRef text = row.string("value");
  int64_t number = 0;
  if (!errors.any() && !isInteger && !is_contained(attribute->values, text))
    error("'" + text + "' is no value of '" + attribute->name + "'");
  if (!errors.any() && isInteger &&
      (text.getAsInteger(10, number) || !attribute->accepts(number)))
    error("'" + text + "' is not a value of '" + attribute->name +
          "', an integer " + attribute->describeBounds());
  if (errors.any())
    return std::nullopt;
  std::string value = isInteger ? std::to_string(number) : text.str();
  return NamedType{number, keepText(value, vocabulary.getMemory()).data(), {}};
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
    return error("what '" + Twine(value->text) +
                 "' names must be one single type, but '" +
                 set.getDescription() + "' is not");
  if (NamedTypes{0, rows}.find(value->text))
    return error("there are two types for '" + Twine(value->text) + "'");
  value->type = *set.getSingle();
  rows.push_back(*value);
}

/// Checks that each value of the attribute names a type, and finds that of the
/// default.
void NamedTypesReader::checkValues() {
  model.types = ArrayRef(rows).copy(vocabulary.getMemory());
  for (StringRef value : attribute->values)
    if (!model.find(value))
      error("'" + value + "', a value of '" + attribute->name +
            "', names no type");
  if (!attribute->hasDefault())
    return;
  std::string byDefault = attribute->printDefault();
  for (auto [number, row] : enumerate(rows))
    if (row.text == byDefault)
      model.absent = static_cast<int>(number);
  if (attribute->getPart() == AttributePart::Integer && model.absent < 0)
    error("the default value " + Twine(attribute->defaultValue) + " of '" +
          attribute->name + "' names no type");
}

const NamedTypes *NamedTypesReader::read(ScalarTypeSet &types) {
  ErrorsSince errors;
  if (!findAttribute())
    return nullptr;
  model.mayBeShared = attribute->isOptional();
  if (attribute->getPart() == AttributePart::Type)
    readTypeAttribute(types);
  else
    readRows(types);
  if (!isComplete || errors.any())
    return nullptr;
  return new (vocabulary.getMemory().Allocate<NamedTypes>()) NamedTypes(model);
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
  result.element = ResultElement::Named;
  FieldReader fields(record, "named type", reader, "returns");
  if (hasAllAttributes)
    result.named = NamedTypesReader(fields, reader, vocabulary, signature)
                       .read(result.typeSet);
  isComplete &= result.named != nullptr;
}

} // namespace ewise::tblgen
