//===- PartialProof.cpp - Numeric check of partial derivatives ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PartialProof.h"
#include "CaseReader.h"
#include "Derivatives.h"
#include "ewise/TableGen/BodySteps.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Values in double precision
//===----------------------------------------------------------------------===//

/// An operation on doubles; booleans are 0 and 1.
using DoubleFn = double (*)(ArrayRef<double>);

/// Those of the library, of one operand.
template <double (*function)(double)> static double callOn(ArrayRef<double> x) {
  return function(x[0]);
}

static double chooseMaximum(ArrayRef<double> x) {
  return std::isnan(x[0]) || x[0] > x[1] ? x[0] : x[1];
}
static double chooseMinimum(ArrayRef<double> x) {
  return std::isnan(x[0]) || x[0] < x[1] ? x[0] : x[1];
}

static const StringMap<DoubleFn> &getDoubleFunctions() {
  static const StringMap<DoubleFn> functions = {
      {"Same", [](ArrayRef<double> x) { return x[0]; }},
      {"ConvertF", [](ArrayRef<double> x) { return x[0]; }},
      {"AddF", [](ArrayRef<double> x) { return x[0] + x[1]; }},
      {"SubF", [](ArrayRef<double> x) { return x[0] - x[1]; }},
      {"MulF", [](ArrayRef<double> x) { return x[0] * x[1]; }},
      {"DivF", [](ArrayRef<double> x) { return x[0] / x[1]; }},
      {"RemF", [](ArrayRef<double> x) { return std::fmod(x[0], x[1]); }},
      {"Fma", [](ArrayRef<double> x) { return x[0] * x[1] + x[2]; }},
      {"NegF", [](ArrayRef<double> x) { return -x[0]; }},
      {"AbsF", callOn<std::fabs>},
      {"CopySign",
       [](ArrayRef<double> x) { return std::copysign(x[0], x[1]); }},
      {"MaximumF", chooseMaximum},
      {"MaxNumF", chooseMaximum},
      {"MinimumF", chooseMinimum},
      {"MinNumF", chooseMinimum},
      {"Ceil", callOn<std::ceil>},
      {"Floor", callOn<std::floor>},
      {"Trunc", callOn<std::trunc>},
      {"RoundEven", callOn<std::nearbyint>},
      {"RoundAway", callOn<std::round>},
      {"Sqrt", callOn<std::sqrt>},
      {"Rsqrt", [](ArrayRef<double> x) { return 1 / std::sqrt(x[0]); }},
      {"Cbrt", callOn<std::cbrt>},
      {"Exp", callOn<std::exp>},
      {"Exp2", callOn<std::exp2>},
      {"ExpM1", callOn<std::expm1>},
      {"Log", callOn<std::log>},
      {"Log2", callOn<std::log2>},
      {"Log10", callOn<std::log10>},
      {"Log1p", callOn<std::log1p>},
      {"PowF", [](ArrayRef<double> x) { return std::pow(x[0], x[1]); }},
      {"Sin", callOn<std::sin>},
      {"Cos", callOn<std::cos>},
      {"Tan", callOn<std::tan>},
      {"Asin", callOn<std::asin>},
      {"Acos", callOn<std::acos>},
      {"Atan", callOn<std::atan>},
      {"Atan2", [](ArrayRef<double> x) { return std::atan2(x[0], x[1]); }},
      {"Sinh", callOn<std::sinh>},
      {"Cosh", callOn<std::cosh>},
      {"Tanh", callOn<std::tanh>},
      {"Asinh", callOn<std::asinh>},
      {"Acosh", callOn<std::acosh>},
      {"Atanh", callOn<std::atanh>},
      {"Erf", callOn<std::erf>},
      {"Erfc", callOn<std::erfc>},
      {"EqualF", [](ArrayRef<double> x) { return double(x[0] == x[1]); }},
      {"NotEqualF", [](ArrayRef<double> x) { return double(x[0] != x[1]); }},
      {"LessF", [](ArrayRef<double> x) { return double(x[0] < x[1]); }},
      {"LessEqualF", [](ArrayRef<double> x) { return double(x[0] <= x[1]); }},
      {"GreaterF", [](ArrayRef<double> x) { return double(x[0] > x[1]); }},
      {"GreaterEqualF",
       [](ArrayRef<double> x) { return double(x[0] >= x[1]); }},
      {"IsNaN", [](ArrayRef<double> x) { return double(std::isnan(x[0])); }},
      {"IsInf", [](ArrayRef<double> x) { return double(std::isinf(x[0])); }},
      {"InfinityF", [](ArrayRef<double>) { return double(INFINITY); }},
      {"AndI", [](ArrayRef<double> x) { return double(x[0] && x[1]); }},
      {"OrI", [](ArrayRef<double> x) { return double(x[0] || x[1]); }},
      {"Select", [](ArrayRef<double> x) { return x[0] != 0 ? x[1] : x[2]; }}};
  return functions;
}

/// The value of the steps; nothing where one has none here.
static std::optional<double> evaluate(ArrayRef<ScalarStep> steps,
                                      ArrayRef<double> operands,
                                      ArrayRef<double> attributes) {
  SmallVector<double> values;
  for (const ScalarStep &step : steps) {
    SmallVector<double, 3> arguments;
    for (uint16_t operand : ArrayRef(step.operands, step.numOperands))
      arguments.push_back(values[operand]);
    switch (step.kind) {
    case ScalarStep::Kind::Operand:
      values.push_back(operands[step.index]);
      continue;
    case ScalarStep::Kind::Attribute:
      values.push_back(attributes[step.index]);
      continue;
    case ScalarStep::Kind::Number: {
      double number = 0;
      if (StringRef(step.text).getAsDouble(number))
        return std::nullopt;
      values.push_back(number);
      continue;
    }
    // Attributes and operands are there, and are what no text is.
    case ScalarStep::Kind::Choice:
      if (step.asked != ScalarStep::Asked::Attribute &&
          step.asked != ScalarStep::Asked::Operand)
        return std::nullopt;
      values.push_back(arguments[0]);
      continue;
    case ScalarStep::Kind::Call:
      if (DoubleFn function = getDoubleFunctions().lookup(step.function)) {
        values.push_back(function(arguments));
        continue;
      }
      return std::nullopt;
    default:
      return std::nullopt;
    }
  }
  return values.back();
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

namespace {

/// Compares a claim with differences at points.
class DifferenceCheck {
public:
  explicit DifferenceCheck(const PartialClaim &claim) : claim(claim) {}

  std::optional<std::string> run();

private:
  std::optional<double> difference(double step);
  std::optional<std::string> compare();

  const PartialClaim &claim;
  SmallVector<double> point;
};

} // namespace

/// By Richardson's extrapolation of central differences.
std::optional<double> DifferenceCheck::difference(double step) {
  auto central = [&](double by) -> std::optional<double> {
    SmallVector<double> moved(point);
    moved[claim.operand] = point[claim.operand] + by;
    auto above = evaluate(claim.value, moved, claim.attributes);
    moved[claim.operand] = point[claim.operand] - by;
    auto below = evaluate(claim.value, moved, claim.attributes);
    if (!above || !below || !std::isfinite(*above - *below))
      return std::nullopt;
    return (*above - *below) / (2 * by);
  };
  auto wide = central(step), narrow = central(step / 2);
  if (!wide || !narrow)
    return std::nullopt;
  return (4 * *narrow - *wide) / 3;
}

std::optional<std::string> DifferenceCheck::compare() {
  auto partial = evaluate(claim.partial, point, claim.attributes);
  auto expected = difference(2e-3), closer = difference(1e-3);
  if (!partial || !expected || !closer)
    return std::nullopt;
  double scale = 1 + std::fabs(*closer);
  if (std::fabs(*expected - *closer) > 1e-5 * scale ||
      std::fabs(*partial - *closer) <= 1e-4 * scale)
    return std::nullopt;
  std::string where;
  for (auto [name, value] : zip_equal(claim.names, point))
    where +=
        (where.empty() ? "" : ", ") + formatv("{0} = {1:g}", name, value).str();
  return formatv("it is {0:g} at {1}, but differences of values give {2:g}",
                 *partial, where, *closer)
      .str();
}

std::optional<std::string> DifferenceCheck::run() {
  static constexpr double numbers[] = {0.37, -0.62, 1.73, -2.41, 0.113, 3.19};
  size_t count = claim.names.size();
  size_t numPoints = 1;
  for (size_t i = 0; i != count; ++i)
    numPoints *= std::size(numbers);
  for (size_t number : seq(numPoints)) {
    point.clear();
    for (size_t rest = number, i = 0; i != count;
         ++i, rest /= std::size(numbers))
      // No two operands are the same number.
      point.push_back(numbers[rest % std::size(numbers)] +
                      0.017 * static_cast<double>(i));
    if (auto wrong = compare())
      return wrong;
  }
  return std::nullopt;
}

std::optional<std::string> refute(const PartialClaim &claim) {
  return DifferenceCheck(claim).run();
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// The names of operands in rows.
static constexpr StringLiteral kParameters[] = {"x", "y", "z"};

namespace {

/// Reads expressions of `$x`, `$y` and `$z` on doubles.
class RowReader {
public:
  RowReader(const Record &row, const Record &type, size_t numOperands,
            ScalarVocabulary &vocabulary)
      : reader(row, "partial derivatives"), vocabulary(vocabulary) {
    whole.types = signature.elementTypes = vocabulary.getTypes(type);
    for (StringRef name : ArrayRef(kParameters).take_front(numOperands)) {
      OperandModel operand;
      operand.name = name.str();
      operand.shared = true;
      operand.types = whole.types;
      signature.operands.push_back(operand);
    }
    signature.results.emplace_back();
  }

  /// Nothing where it cannot be read so: who uses it reports that.
  std::optional<Case> read(const Init &value) {
    CaseReader::Reading reading =
        CaseReader(reader, "operands", signature, vocabulary, {})
            .tryRead(whole, value);
    bool isRead = reading.errors.empty() && reading.cases.size() == 1;
    return isRead ? std::optional(reading.cases.front()) : std::nullopt;
  }
  std::vector<std::string> getNames() const {
    std::vector<std::string> names;
    for (const OperandModel &operand : signature.operands)
      names.push_back(operand.name);
    return names;
  }

private:
  FieldReader reader;
  ScalarVocabulary &vocabulary;
  OpSignature signature;
  Case whole;
};

} // namespace

/// The call of what the row is about, of `$x`, `$y` and `$z`.
static const DagInit *makeCall(const Record &callee, size_t numOperands,
                               RecordKeeper &records) {
  SmallVector<const Init *> values(numOperands, UnsetInit::get(records));
  SmallVector<const StringInit *> names;
  for (StringRef name : ArrayRef(kParameters).take_front(numOperands))
    names.push_back(StringInit::get(records, name));
  return makeDag(records.getDef(callee.getName())->getDefInit(), values, names);
}

static void checkRow(const Record &row, const Record &callee,
                     const Record &type, ScalarVocabulary &vocabulary) {
  auto &records = const_cast<RecordKeeper &>(row.getRecords());
  const ListInit *partials = row.getValueAsListInit("operands");
  if (partials->size() > 3)
    return;
  RowReader reader(row, type, partials->size(), vocabulary);
  const DagInit *call = makeCall(callee, partials->size(), records);
  std::optional<Case> value = reader.read(*call);
  if (!value)
    return;
  std::vector<ScalarStep> valueSteps = getSteps(*value);
  for (size_t index = 0; index != partials->size(); ++index) {
    const Init *partial = partials->getElement(static_cast<unsigned>(index));
    std::optional<Case> read =
        reader.read(*replaceResult(*partial, *call, vocabulary, records));
    if (!read)
      continue;
    std::vector<ScalarStep> partialSteps = getSteps(*read);
    std::vector<std::string> names = reader.getNames();
    if (auto wrong = refute({valueSteps, partialSteps, index, names, {}}))
      FieldReader(row, "partial derivatives")
          .error("operands", "the one of '" + callee.getName() + "' by '$" +
                                 names[index] + "' is wrong: " + *wrong);
  }
}

void checkPartials(const RecordKeeper &records, ScalarVocabulary &vocabulary) {
  const Record *type = records.getDef("Float64");
  if (!type || !records.getClass("Partials"))
    return;
  for (const Record *row : records.getAllDerivedDefinitions("Partials"))
    for (const Record *callee : FieldReader(*row, "partial derivatives")
                                    .defs("callees", "ScalarCallee"))
      checkRow(*row, *callee, *type, vocabulary);
}

} // namespace ewise::tblgen
