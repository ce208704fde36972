//===- PartialProof.cpp - Numeric check of partial derivatives ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PartialProof.h"
#include "Derivatives.h"
#include "ewise/Language/BodySteps.h"
#include "ewise/Language/CaseReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Record.h"
#include <cmath>
#include <complex>
#include <limits>

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
      {"IsFinite",
       [](ArrayRef<double> x) { return double(std::isfinite(x[0])); }},
      {"InfinityF", [](ArrayRef<double>) { return double(INFINITY); }},
      {"NaNF", [](ArrayRef<double>) { return double(NAN); }},
      {"GreatestF",
       [](ArrayRef<double>) { return std::numeric_limits<double>::max(); }},
      {"LeastF",
       [](ArrayRef<double>) { return std::numeric_limits<double>::lowest(); }},
      {"AndI", [](ArrayRef<double> x) { return double(x[0] && x[1]); }},
      {"OrI", [](ArrayRef<double> x) { return double(x[0] || x[1]); }}};
  return functions;
}

using Complex = std::complex<double>;
using ComplexFn = Complex (*)(ArrayRef<Complex>);

/// Those of the library, of one operand.
template <Complex (*function)(const Complex &)>
static Complex callOnComplex(ArrayRef<Complex> z) {
  return function(z[0]);
}

/// Operations on complex numbers, and those that take whatever there is.
static const StringMap<ComplexFn> &getComplexFunctions() {
  auto same = [](ArrayRef<Complex> z) { return z[0]; };
  auto make = [](ArrayRef<Complex> z) {
    return Complex(z[0].real(), z[1].real());
  };
  static const StringMap<ComplexFn> functions = {
      {"Same", same},
      {"ConvertC", same},
      {"FPToComplex", same},
      {"Select", [](ArrayRef<Complex> z) { return z[0] != 0. ? z[1] : z[2]; }},
      {"FromParts", make},
      {"MakeComplex", make},
      {"RealPart", [](ArrayRef<Complex> z) { return Complex(z[0].real()); }},
      {"ImaginaryPart",
       [](ArrayRef<Complex> z) { return Complex(z[0].imag()); }},
      {"AbsC", [](ArrayRef<Complex> z) { return Complex(std::abs(z[0])); }},
      {"Angle", [](ArrayRef<Complex> z) { return Complex(std::arg(z[0])); }},
      {"Conjugate", [](ArrayRef<Complex> z) { return std::conj(z[0]); }},
      {"AddC", [](ArrayRef<Complex> z) { return z[0] + z[1]; }},
      {"SubC", [](ArrayRef<Complex> z) { return z[0] - z[1]; }},
      {"MulC", [](ArrayRef<Complex> z) { return z[0] * z[1]; }},
      {"DivC", [](ArrayRef<Complex> z) { return z[0] / z[1]; }},
      {"NegC", [](ArrayRef<Complex> z) { return -z[0]; }},
      {"EqualC", [](ArrayRef<Complex> z) { return Complex(z[0] == z[1]); }},
      {"NotEqualC", [](ArrayRef<Complex> z) { return Complex(z[0] != z[1]); }},
      {"ExpC", callOnComplex<std::exp>},
      {"LogC", callOnComplex<std::log>},
      {"SqrtC", callOnComplex<std::sqrt>},
      {"SinC", callOnComplex<std::sin>},
      {"CosC", callOnComplex<std::cos>},
      {"TanC", callOnComplex<std::tan>},
      {"TanhC", callOnComplex<std::tanh>}};
  return functions;
}

/// The value of a call; nothing where it has none here.
static std::optional<Complex> evaluateCall(StringRef function,
                                           ArrayRef<Complex> arguments) {
  if (ComplexFn onComplex = getComplexFunctions().lookup(function))
    return onComplex(arguments);
  DoubleFn onReal = getDoubleFunctions().lookup(function);
  if (!onReal)
    return std::nullopt;
  SmallVector<double, 3> parts;
  for (Complex each : arguments)
    parts.push_back(each.real());
  return onReal(parts);
}

/// The value of the steps; nothing where one has none here.
static std::optional<Complex> evaluate(ArrayRef<ScalarStep> steps,
                                       ArrayRef<Complex> operands,
                                       ArrayRef<double> attributes) {
  SmallVector<Complex> values;
  for (const ScalarStep &step : steps) {
    SmallVector<Complex, 3> arguments;
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
      if (auto value = evaluateCall(step.function, arguments)) {
        values.push_back(*value);
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
  std::optional<Complex> difference(Complex direction, double step);
  std::optional<std::string> compare(Complex direction);
  std::string spell(Complex value) const;

  const PartialClaim &claim;
  SmallVector<Complex> point;
};

} // namespace

/// By Richardson's extrapolation of central differences.
std::optional<Complex> DifferenceCheck::difference(Complex direction,
                                                   double step) {
  auto central = [&](double by) -> std::optional<Complex> {
    SmallVector<Complex> moved(point);
    moved[claim.operand] = point[claim.operand] + by * direction;
    auto above = evaluate(claim.value, moved, claim.attributes);
    moved[claim.operand] = point[claim.operand] - by * direction;
    auto below = evaluate(claim.value, moved, claim.attributes);
    if (!above || !below || !std::isfinite(std::abs(*above - *below)))
      return std::nullopt;
    return (*above - *below) / (2 * by);
  };
  auto wide = central(step), narrow = central(step / 2);
  if (!wide || !narrow)
    return std::nullopt;
  return (4. * *narrow - *wide) / 3.;
}

std::string DifferenceCheck::spell(Complex value) const {
  return claim.isComplex ? formatv("{0:g}{1}{2:g}i", value.real(),
                                   std::signbit(value.imag()) ? "-" : "+",
                                   std::fabs(value.imag()))
                               .str()
                         : formatv("{0:g}", value.real()).str();
}

std::optional<std::string> DifferenceCheck::compare(Complex direction) {
  auto partial = evaluate(claim.partial, point, claim.attributes);
  auto expected = difference(direction, 2e-3),
       closer = difference(direction, 1e-3);
  if (!partial || !expected || !closer)
    return std::nullopt;
  // Of a real value, a complex operand's is that whose product has the change
  // as its real part.
  Complex change = *partial * direction;
  if (claim.isComplex && claim.isRealValue)
    change = change.real();
  double scale = 1 + std::abs(*closer);
  if (std::abs(*expected - *closer) > 1e-5 * scale ||
      std::abs(change - *closer) <= 1e-4 * scale)
    return std::nullopt;
  std::string where;
  for (auto [name, value] : zip_equal(claim.names, point))
    where += (where.empty() ? "" : ", ") + name + " = " + spell(value);
  return "it is " + spell(*partial) + " at " + where +
         ", but differences of values " +
         (direction == Complex(1) ? "give " : "along i give ") + spell(*closer);
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
         ++i, rest /= std::size(numbers)) {
      // No two operands are the same number.
      double moved = 0.017 * static_cast<double>(i);
      double imaginary = numbers[(rest + 2 + i) % std::size(numbers)];
      point.emplace_back(numbers[rest % std::size(numbers)] + moved,
                         claim.isComplex ? imaginary + moved : 0);
    }
    for (Complex direction : {Complex(1), Complex(0, 1)})
      if (claim.isComplex || direction == Complex(1))
        if (auto wrong = compare(direction))
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

/// Reads expressions of `$x`, `$y` and `$z`, of doubles or of complex ones.
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

  /// Nothing where it cannot be read so: who uses it reports that. Its value is
  /// of the operands' type or of another one.
  std::optional<Case> read(const Init &value, const Record *type = nullptr) {
    signature.results.front() = ResultModel();
    if (type) {
      signature.results.front().kind = ResultModel::Kind::Fixed;
      signature.results.front().types = vocabulary.getTypes(*type);
    }
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
  return DagInit::get(records.getDef(callee.getName())->getDefInit(), values,
                      names);
}

/// Whether rows are about the very record that a name stands for on the type.
static bool hasOwnRow(const Record &callee, const Record &type,
                      ScalarVocabulary &vocabulary) {
  const Record *meant =
      vocabulary.isOverloaded(callee)
          ? vocabulary.findOverload(
                callee, vocabulary.getTypes(type).getTypes().front())
          : nullptr;
  return meant && meant != &callee &&
         any_of(callee.getRecords().getAllDerivedDefinitions("Partials"),
                [&](const Record *row) {
                  return is_contained(FieldReader(*row, "partial derivatives")
                                          .defs("callees", "ScalarCallee"),
                                      meant);
                });
}

/// `type` is that of the operands, `real` that of a real value of complex ones;
/// null where there is none.
static void checkRow(const Record &row, const Record &callee,
                     const Record &type, const Record *real,
                     ScalarVocabulary &vocabulary) {
  auto &records = const_cast<RecordKeeper &>(row.getRecords());
  const ListInit *partials = row.getValueAsListInit("operands");
  if (partials->size() > 3 || (real && hasOwnRow(callee, type, vocabulary)))
    return;
  RowReader reader(row, type, partials->size(), vocabulary);
  const DagInit *call = makeCall(callee, partials->size(), records);
  std::optional<Case> value = reader.read(*call);
  bool isRealValue = !value && real;
  if (isRealValue)
    value = reader.read(*call, real);
  if (!value)
    return;
  std::vector<ScalarStep> valueSteps = getSteps(*value);
  for (size_t index = 0; index != partials->size(); ++index) {
    const Init *partial = partials->getElement(static_cast<unsigned>(index));
    if (isa<UnsetInit>(partial))
      continue;
    std::optional<Case> read =
        reader.read(*replaceResult(*partial, *call, vocabulary, records));
    if (!read)
      continue;
    std::vector<ScalarStep> partialSteps = getSteps(*read);
    std::vector<std::string> names = reader.getNames();
    PartialClaim claim{valueSteps, partialSteps, index, names, {}};
    claim.isComplex = real;
    claim.isRealValue = isRealValue;
    if (auto wrong = refute(claim))
      FieldReader(row, "partial derivatives")
          .error("operands", "the one of '" + callee.getName() + "' by '$" +
                                 names[index] + "' is wrong: " + *wrong);
  }
}

void checkPartials(const RecordKeeper &records, ScalarVocabulary &vocabulary) {
  const Record *real = records.getDef("Float64"),
               *complex = records.getDef("ComplexFloat64");
  if (!real || !complex || !records.getClass("Partials"))
    return;
  for (const Record *row : records.getAllDerivedDefinitions("Partials"))
    for (const Record *callee : FieldReader(*row, "partial derivatives")
                                    .defs("callees", "ScalarCallee")) {
      ErrorsSince errors;
      checkRow(*row, *callee, *real, nullptr, vocabulary);
      if (!errors.any())
        checkRow(*row, *callee, *complex, real, vocabulary);
    }
}

} // namespace ewise::tblgen
