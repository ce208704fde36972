//===- ScalarVocabulary.cpp - The words of scalar bodies ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/ScalarVocabulary.h"
#include "ewise/Data/KeptText.h"
#include "ewise/Data/ScalarValue.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"

using namespace llvm;

namespace ewise::tblgen {

static ScalarKind readKind(const FieldReader &reader, StringRef field,
                           const Record &record) {
  constexpr StringRef names[] = {"FloatKind",
                                 "IntegerKind",
                                 "SignedKind",
                                 "UnsignedKind",
                                 "ComplexKind",
                                 "SignedQuantizedKind",
                                 "UnsignedQuantizedKind",
                                 "QuantizedPerAxisKind",
                                 "OtherKind",
                                 "AnyKind"};
  const auto *found = find(names, record.getName());
  if (found != std::end(names))
    return static_cast<ScalarKind>(found - names);
  reader.error(field, "unknown kind '" + displayName(record) +
                          "': expected one of " + join(ArrayRef(names), ", "));
  return ScalarKind::Any;
}

static ScalarKind readKind(const FieldReader &reader, StringRef field) {
  const Record *record = reader.def(field, "ScalarKind");
  return record ? readKind(reader, field, *record) : ScalarKind::Any;
}

/// Reads C++ or a notation, in which `isKnown` tells valid placeholders.
static std::string readTemplate(const FieldReader &reader, StringRef field,
                                StringRef expected,
                                function_ref<bool(StringRef)> isKnown) {
  StringRef text = reader.string(field);
  if (auto unknown = findUnknownPlaceholder(text, isKnown))
    reader.error(field, "unknown placeholder '$" + *unknown + "': expected " +
                            expected);
  return text.str();
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// Reads the format of a project's float; none where the record says nothing of
/// it.
static std::optional<FloatFormat> readFormat(const FieldReader &reader) {
  ErrorsSince errors;
  FloatFormat format;
  StringRef greatest = reader.string("greatest");
  if (!greatest.empty() && greatest.getAsDouble(format.greatest))
    reader.error("greatest", "'" + greatest + "' is not a number");
  format.mantissaBits = reader.integer("mantissaBits");
  format.leastExponent = reader.integer("leastExponent");
  format.overflow = reader.string("overflow").str();
  constexpr StringRef overflows[] = {"infinity", "nan", "unsigned nan",
                                     "positive nan", "greatest"};
  if (!is_contained(overflows, format.overflow))
    reader.error("overflow", "unknown '" + format.overflow +
                                 "': expected one of " +
                                 join(ArrayRef(overflows), ", "));
  if (errors.any() || format.mantissaBits < 0)
    return std::nullopt;
  // All numbers must be in float32.
  if (format.mantissaBits > 23 ||
      format.leastExponent < format.mantissaBits - 149 ||
      format.leastExponent > 127 ||
      format.greatest > std::numeric_limits<float>::max())
    reader.error("mantissaBits",
                 "not every number of the type is a number of f32");
  return format;
}

/// Reads a range of integers.
static ElementType readIntegers(const FieldReader &reader, ScalarKind kind) {
  ErrorsSince errors;
  if (!takes(ScalarKind::Integer, kind))
    reader.error("kind", "types of so many bits are integers");
  int64_t min = reader.integer("minWidth"), max = reader.integer("maxWidth");
  // The widest integer of MLIR has 2^24 - 1 bits.
  if (!errors.any() && (min < 1 || max < min || max > (1 << 24) - 1))
    reader.error("minWidth", "the widths " + Twine(min) + " to " + Twine(max) +
                                 " are not within 1 to 2^24 - 1 in order");
  if (errors.any())
    return {};
  auto least = static_cast<unsigned>(min), most = static_cast<unsigned>(max);
  return kind == ScalarKind::Unsigned ? element::ui(least, most)
                                      : element::i(least, most);
}

/// Whether operations of the kind compute on values of the format.
static bool isOf(const ScalarFormat &format, ScalarKind kind) {
  switch (format.kind) {
  case ScalarFormat::Kind::Integer:
    if (format.isQuantized)
      return kind == (format.isUnsigned ? ScalarKind::UnsignedQuantized
                                        : ScalarKind::SignedQuantized);
    return takes(ScalarKind::Integer, kind);
  case ScalarFormat::Kind::Float:
    return kind == ScalarKind::Float;
  case ScalarFormat::Kind::Complex:
    return kind == ScalarKind::Complex;
  }
  llvm_unreachable("no such kind");
}

ElementType ScalarVocabulary::readProjectType(const FieldReader &reader,
                                              ScalarKind kind) {
  RecordedType &type = projectTypes.emplace_back();
  // The name of a record may be anything.
  StringRef name = reader.getRecord().getName();
  type.identifier = whyNoIdentifier(name)
                        ? "Type" + std::to_string(projectTypes.size())
                        : name.str();
  type.name = keepText(reader.string("description"), memory).data();
  type.kind = kind == ScalarKind::Any ? ScalarKind::Other : kind;
  type.cppPredicate =
      readTemplate(reader, "cppPredicate", "'$_type'",
                   [](StringRef name) { return name == "_type"; });
  type.cppBuilder =
      readTemplate(reader, "cppBuilder", "'$_context'",
                   [](StringRef name) { return name == "_context"; });
  type.isSingle = !type.cppBuilder.empty();
  if (type.cppPredicate.empty())
    reader.error("description",
                 "'" + Twine(type.name) +
                     "' is no element type of MLIR: a type of a project needs "
                     "'cppPredicate'");
  if (reader.getRecord().isSubClassOf("FloatScalar"))
    type.format = readFormat(reader);
  return element::other(type);
}

ElementType ScalarVocabulary::readType(const FieldReader &reader) {
  StringRef description = reader.string("description");
  ScalarKind kind = readKind(reader, "kind");
  if (reader.getRecord().isSubClassOf("IntegerScalars"))
    return readIntegers(reader, kind);
  auto known = parseElementType(description);
  if (!known && kind == ScalarKind::Any &&
      reader.string("cppPredicate").empty())
    return element::any;
  if (!known)
    return readProjectType(reader, kind);
  auto format = getFormat(*known);
  if (format && kind != ScalarKind::Any && !isOf(*format, kind))
    reader.error("kind", "'" + description + "' is of another kind");
  return *known;
}

/// The types of all members; none if one of them has errors.
std::vector<ElementType>
ScalarVocabulary::readMembers(const FieldReader &reader) {
  ErrorsSince errors;
  std::vector<ElementType> all;
  bool complete = true;
  for (const Record *member : reader.defs("members", "ScalarTypes")) {
    ScalarTypeSet set = getTypes(*member);
    complete &= !set.getTypes().empty();
    for (const ElementType &type : set.getTypes())
      if (!is_contained(all, type))
        all.push_back(type);
  }
  if (complete && all.empty() && !errors.any())
    reader.error("members", "the set is empty");
  return complete ? all : std::vector<ElementType>();
}

ScalarTypeSet ScalarVocabulary::readTypes(const Record &record) {
  ErrorsSince errors;
  StringRef name = record.isAnonymous() ? "" : record.getName();
  ScalarTypeSet set;
  if (record.isSubClassOf("ScalarType")) {
    FieldReader reader(record, "scalar type");
    set = ScalarTypeSet(name, reader.string("description"), {readType(reader)});
  } else {
    FieldReader reader(record, "scalar types");
    set =
        ScalarTypeSet(name, reader.string("description"), readMembers(reader));
  }
  return errors.any() ? ScalarTypeSet() : set;
}

ScalarTypeSet ScalarVocabulary::getTypes(const Record &record) {
  if (auto known = types.find(&record); known != types.end())
    return known->second;
  FieldReader reader(record, "scalar types");
  bool isCycle = is_contained(path, &record);
  // Deeper sets, which nobody writes, could overflow the stack.
  bool isTooDeep = path.size() == 64;
  if (isCycle)
    reader.error("members", "the set contains itself");
  else if (isTooDeep)
    reader.error("members", "sets are nested more than 64 deep");
  if (isCycle || isTooDeep)
    return types[&record] = {};
  path.push_back(&record);
  ScalarTypeSet set = readTypes(record);
  path.pop_back();
  return types[&record] = set;
}

//===----------------------------------------------------------------------===//
// Scalar operations
//===----------------------------------------------------------------------===//

static ScalarOpModel::Type parseType(const FieldReader &reader, StringRef field,
                                     StringRef spelling) {
  bool isResult = field == "resultType";
  if (spelling == "i1")
    return ScalarOpModel::Type::Boolean;
  if (spelling == "part")
    return ScalarOpModel::Type::Part;
  if (spelling == "bits")
    return ScalarOpModel::Type::Bits;
  if (spelling == "result" && isResult)
    return ScalarOpModel::Type::Result;
  if (spelling == "integer" && !isResult)
    return ScalarOpModel::Type::Integer;
  if (spelling != "T")
    reader.error(field,
                 "unknown type '" + spelling +
                     "': expected \"T\", \"i1\", \"part\", \"bits\" or " +
                     (isResult ? "\"result\"" : "\"integer\""));
  return ScalarOpModel::Type::Variable;
}

static ScalarOpModel::Type readResultType(const FieldReader &reader) {
  ErrorsSince errors;
  StringRef spelling = reader.string("resultType");
  return errors.any() ? ScalarOpModel::Type::Variable
                      : parseType(reader, "resultType", spelling);
}

static constexpr StringLiteral kSmtPlaceholders =
    "the number of an operand, '$type', '$from', '$least', '$high' or '$any'";

static bool isSmtPlaceholder(StringRef name, const ScalarOpModel &op) {
  size_t operand = 0;
  if (!name.getAsInteger(10, operand))
    return operand < op.operands.size();
  return is_contained({"type", "from", "least", "high", "any"}, name);
}

static void readEvaluation(const FieldReader &reader, ScalarOpModel &op) {
  ErrorsSince errors;
  StringRef evaluator = reader.string("evaluator");
  if (findScalarFunction(evaluator))
    op.function = evaluator.str();
  else if (!errors.any() && evaluator != op.name)
    reader.error("evaluator", "unknown function '" + evaluator +
                                  "': expected one of ewise/Data");
  StringRef name = reader.string("definedness");
  if (auto known = findValue<Definedness>(name))
    op.definedness = *known;
  else if (!errors.any())
    reader.error("definedness", "unknown definedness '" + name + "'");
  auto isKnown = [&](StringRef placeholder) {
    return errors.any() || isSmtPlaceholder(placeholder, op);
  };
  op.smt = readTemplate(reader, "smt", kSmtPlaceholders, isKnown);
  op.smtDefinedness =
      readTemplate(reader, "smtDefined", kSmtPlaceholders, isKnown);
}

static ScalarOpModel readOp(const FieldReader &reader) {
  ErrorsSince errors;
  bool isConversion = reader.getRecord().isSubClassOf("ScalarConversion");
  ScalarOpModel op;
  op.name = reader.getRecord().getName().str();
  for (StringRef spelling : reader.strings("operandTypes"))
    op.operands.push_back(parseType(reader, "operandTypes", spelling));
  op.result =
      isConversion ? ScalarOpModel::Type::Target : readResultType(reader);
  op.kinds = {readKind(reader, "kind")};
  for (const Record *record : reader.defs("alsoTakes", "ScalarKind"))
    op.kinds.push_back(readKind(reader, "alsoTakes", *record));
  if (isConversion)
    op.resultKind = readKind(reader, "resultKind");
  // Placeholders are the operands' numbers and `$type`.
  auto isKnown = [&](StringRef name) {
    size_t index = 0;
    bool isNumber = !name.getAsInteger(10, index);
    return errors.any() || name == "type" ||
           (isNumber && index < op.operands.size());
  };
  StringRef expected =
      op.operands.empty()
          ? "'$type'"
          : "'$type' or the number of an operand, counted from '$0'";
  op.cppExpression = readTemplate(reader, "cppExpression", expected, isKnown);
  op.notation = readTemplate(reader, "notation", expected, isKnown);
  op.python = readTemplate(reader, "python", expected, [&](StringRef name) {
    return isKnown(name) || (isConversion && name == "from");
  });
  op.isExpensive = reader.bit("expensive");
  op.isCommutative = reader.bit("commutative");
  op.isOwn = reader.isOfOtherFileThan("Primitive");
  op.roundings = reader.integer("roundings");
  readEvaluation(reader, op);
  return op;
}

std::shared_ptr<const ScalarOpModel>
ScalarVocabulary::getOp(const Record &record) {
  auto [known, inserted] = ops.try_emplace(&record);
  if (inserted) {
    ErrorsSince errors;
    ScalarOpModel op = readOp(FieldReader(record, "primitive"));
    if (!errors.any())
      known->second = std::make_shared<const ScalarOpModel>(std::move(op));
  }
  return known->second;
}

} // namespace ewise::tblgen
