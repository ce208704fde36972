//===- RealBody.cpp - Bodies on real and complex numbers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RealBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <limits>

using namespace llvm;

namespace ewise::tblgen {

using Complex = RealBody::Complex;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

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

/// Whether the bits of a number are less than 0: no other bits are known here.
static constexpr StringLiteral kSignBit = "SignBit";

static double divideIntegers(ArrayRef<double> x) {
  return std::trunc(x[0] / x[1]);
}

/// Operations on doubles, and on integers that are none too great to be such;
/// booleans are 0 and 1.
static const StringMap<RealBody::RealFn> &getRealFunctions() {
  static const StringMap<RealBody::RealFn> functions = {
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
      {"MaxNumF", [](ArrayRef<double> x) { return std::fmax(x[0], x[1]); }},
      {"MinimumF", chooseMinimum},
      {"MinNumF", [](ArrayRef<double> x) { return std::fmin(x[0], x[1]); }},
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
      {"LogisticF",
       [](ArrayRef<double> x) { return 1 / (1 + std::exp(-x[0])); }},
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
      {kSignBit, [](ArrayRef<double> x) { return double(std::signbit(x[0])); }},
      {"IsInf", [](ArrayRef<double> x) { return double(std::isinf(x[0])); }},
      {"IsFinite",
       [](ArrayRef<double> x) { return double(std::isfinite(x[0])); }},
      {"InfinityF", [](ArrayRef<double>) { return double(INFINITY); }},
      {"NaNF", [](ArrayRef<double>) { return double(NAN); }},
      {"GreatestF",
       [](ArrayRef<double>) { return std::numeric_limits<double>::max(); }},
      {"LeastF",
       [](ArrayRef<double>) { return std::numeric_limits<double>::lowest(); }},
      {"IsNormal",
       [](ArrayRef<double> x) { return double(std::isnormal(x[0])); }},
      {"SIToFP", [](ArrayRef<double> x) { return x[0]; }},
      {"UIToFP", [](ArrayRef<double> x) { return x[0]; }},
      {"TruncateFPToSI", callOn<std::trunc>},
      {"TruncateFPToUI", callOn<std::trunc>},
      {"SaturateFPToSI", callOn<std::trunc>},
      {"SaturateFPToUI", callOn<std::trunc>},
      {"FPowI", [](ArrayRef<double> x) { return std::pow(x[0], x[1]); }},
      {"AddI", [](ArrayRef<double> x) { return x[0] + x[1]; }},
      {"SubI", [](ArrayRef<double> x) { return x[0] - x[1]; }},
      {"MulI", [](ArrayRef<double> x) { return x[0] * x[1]; }},
      {"DivSI", divideIntegers},
      {"DivUI", divideIntegers},
      {"CeilDivSI", [](ArrayRef<double> x) { return std::ceil(x[0] / x[1]); }},
      {"CeilDivUI", [](ArrayRef<double> x) { return std::ceil(x[0] / x[1]); }},
      {"FloorDivSI",
       [](ArrayRef<double> x) { return std::floor(x[0] / x[1]); }},
      {"RemSI", [](ArrayRef<double> x) { return std::fmod(x[0], x[1]); }},
      {"RemUI", [](ArrayRef<double> x) { return std::fmod(x[0], x[1]); }},
      {"PowI",
       [](ArrayRef<double> x) { return std::trunc(std::pow(x[0], x[1])); }},
      {"AbsI", callOn<std::fabs>},
      {"MaxSI", chooseMaximum},
      {"MaxUI", chooseMaximum},
      {"MinSI", chooseMinimum},
      {"MinUI", chooseMinimum},
      {"ConvertSI", [](ArrayRef<double> x) { return x[0]; }},
      {"ConvertUI", [](ArrayRef<double> x) { return x[0]; }},
      {"EqualI", [](ArrayRef<double> x) { return double(x[0] == x[1]); }},
      {"NotEqualI", [](ArrayRef<double> x) { return double(x[0] != x[1]); }},
      {"LessSI", [](ArrayRef<double> x) { return double(x[0] < x[1]); }},
      {"LessEqualSI", [](ArrayRef<double> x) { return double(x[0] <= x[1]); }},
      {"GreaterSI", [](ArrayRef<double> x) { return double(x[0] > x[1]); }},
      {"GreaterEqualSI",
       [](ArrayRef<double> x) { return double(x[0] >= x[1]); }},
      {"LessUI", [](ArrayRef<double> x) { return double(x[0] < x[1]); }},
      {"LessEqualUI", [](ArrayRef<double> x) { return double(x[0] <= x[1]); }},
      {"GreaterUI", [](ArrayRef<double> x) { return double(x[0] > x[1]); }},
      {"GreaterEqualUI",
       [](ArrayRef<double> x) { return double(x[0] >= x[1]); }},
      {"Select", [](ArrayRef<double> x) { return x[0] != 0 ? x[1] : x[2]; }},
      {"AndI", [](ArrayRef<double> x) { return double(x[0] && x[1]); }},
      {"OrI", [](ArrayRef<double> x) { return double(x[0] || x[1]); }},
      {"XorI", [](ArrayRef<double> x) { return double(x[0] != x[1]); }}};
  return functions;
}

/// Those of the library, of one operand.
template <Complex (*function)(const Complex &)>
static Complex callOnComplex(ArrayRef<Complex> z) {
  return function(z[0]);
}

/// Operations on complex numbers, and those that take whatever there is.
static const StringMap<RealBody::ComplexFn> &getComplexFunctions() {
  auto same = [](ArrayRef<Complex> z) { return z[0]; };
  auto make = [](ArrayRef<Complex> z) {
    return Complex(z[0].real(), z[1].real());
  };
  static const StringMap<RealBody::ComplexFn> functions = {
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
      {"SIToComplex", same},
      {"UIToComplex", same},
      {"Expm1C", [](ArrayRef<Complex> z) { return std::exp(z[0]) - 1.; }},
      {"Log1pC", [](ArrayRef<Complex> z) { return std::log(1. + z[0]); }},
      {"RsqrtC", [](ArrayRef<Complex> z) { return 1. / std::sqrt(z[0]); }},
      {"PowC", [](ArrayRef<Complex> z) { return std::pow(z[0], z[1]); }},
      {"ExpC", callOnComplex<std::exp>},
      {"LogC", callOnComplex<std::log>},
      {"SqrtC", callOnComplex<std::sqrt>},
      {"SinC", callOnComplex<std::sin>},
      {"CosC", callOnComplex<std::cos>},
      {"TanC", callOnComplex<std::tan>},
      {"TanhC", callOnComplex<std::tanh>}};
  return functions;
}

//===----------------------------------------------------------------------===//
// Binding
//===----------------------------------------------------------------------===//

/// Makes the choices by attributes, types and operands that are there, and
/// takes folds apart.
class RealBody::Binder {
public:
  Binder(ArrayRef<ScalarStep> all, const RealBinding &binding, RealBody &body)
      : all(all), binding(binding), body(body), known(all.size()) {}

  /// The number of a step's value. None where it has none.
  std::optional<unsigned> bind(size_t step) {
    if (!known[step])
      known[step] = bindNew(all[step]);
    return known[step];
  }

private:
  bool isFirst(const ScalarStep &choice) const;
  std::optional<unsigned> bindNew(const ScalarStep &step);
  const ScalarStep *getSignedNumber(const ScalarStep &step) const;
  std::optional<unsigned> bindCall(const ScalarStep &step);
  std::optional<unsigned> bindFold(const ScalarStep &step);
  std::optional<unsigned> addNumber(const ScalarValue &value);
  std::optional<unsigned> addCall(StringRef function,
                                  ArrayRef<unsigned> arguments);
  unsigned addOperand(size_t operand) {
    Step step;
    step.operand = static_cast<unsigned>(operand);
    return add(std::move(step));
  }
  unsigned add(Step step) {
    body.steps.push_back(std::move(step));
    return static_cast<unsigned>(body.steps.size() - 1);
  }

  ArrayRef<ScalarStep> all;
  const RealBinding &binding;
  RealBody &body;
  SmallVector<std::optional<unsigned>> known;
};

bool RealBody::Binder::isFirst(const ScalarStep &choice) const {
  return isChosen(choice, binding.absent, binding.attributes,
                  [&](ArrayRef<ElementType> types) {
                    return binding.operands[choice.index].isOneOf(types);
                  });
}

static double toDouble(const APFloat &value) {
  return roundFloat(value, APFloat::IEEEdouble()).convertToDouble();
}

std::optional<unsigned> RealBody::Binder::addNumber(const ScalarValue &value) {
  Step step;
  ScalarFormat format = value.getFormat();
  if (format.isComplex())
    step.number = {toDouble(value.getReal()), toDouble(value.getImaginary())};
  else if (format.isFloat())
    step.number = toDouble(value.getFloat());
  else
    step.number =
        value.getInteger().roundToDouble(value.getInteger().getBitWidth() > 1);
  return add(std::move(step));
}

std::optional<unsigned>
RealBody::Binder::addCall(StringRef function, ArrayRef<unsigned> arguments) {
  if (function == "Same")
    return arguments.front();
  Step step;
  step.arguments.append(arguments.begin(), arguments.end());
  step.onComplex = getComplexFunctions().lookup(function);
  step.onReal = getRealFunctions().lookup(function);
  if (!step.onComplex && !step.onReal)
    return std::nullopt;
  if (is_contained(
          {"MaximumF", "MaxNumF", "MinimumF", "MinNumF", "AbsF", "CopySign"},
          function))
    step.choosing = Choosing::Operand;
  else if (function == "RemF")
    step.choosing = Choosing::Quotient;
  else if (is_contained({"Ceil", "Floor", "Trunc", "TruncateFPToSI",
                         "TruncateFPToUI", "SaturateFPToSI", "SaturateFPToUI",
                         "RoundEven", "RoundAway", "IsNaN", "IsInf", "IsFinite",
                         "IsNormal"},
                        function) ||
           function == kSignBit || function.starts_with("Equal") ||
           function.starts_with("NotEqual") || function.starts_with("Less") ||
           function.starts_with("Greater"))
    step.choosing = Choosing::Value;
  return add(std::move(step));
}

/// The bits of a number of which the step asks whether they are less than 0;
/// null for another step.
const ScalarStep *
RealBody::Binder::getSignedNumber(const ScalarStep &step) const {
  if (step.function != "LessSI")
    return nullptr;
  const ScalarStep &bits = all[step.operands[0]],
                   &bound = all[step.operands[1]];
  bool isSign =
      bits.kind == ScalarStep::Kind::Call && bits.function == "ToBits" &&
      bound.kind == ScalarStep::Kind::Number && StringRef(bound.text) == "0";
  return isSign ? &bits : nullptr;
}

std::optional<unsigned> RealBody::Binder::bindCall(const ScalarStep &step) {
  SmallVector<unsigned, 3> arguments;
  if (const ScalarStep *bits = getSignedNumber(step)) {
    auto number = bind(bits->operands[0]);
    return number ? addCall(kSignBit, {*number}) : std::nullopt;
  }
  // Integers have no bits here, but for booleans.
  bool isBoolean = step.type.kind == StepType::Kind::Concrete &&
                   step.type.element.maxWidth == 1;
  if (!isBoolean && is_contained({"AndI", "OrI", "XorI"}, step.function))
    return std::nullopt;
  for (uint16_t operand : ArrayRef(step.operands, step.numOperands)) {
    auto argument = bind(operand);
    if (!argument)
      return std::nullopt;
    arguments.push_back(*argument);
  }
  return addCall(step.function, arguments);
}

std::optional<unsigned> RealBody::Binder::bindFold(const ScalarStep &step) {
  std::optional<unsigned> value;
  if (step.numOperands && !(value = bind(step.operands[0])))
    return std::nullopt;
  for (size_t each = 0; each != binding.count; ++each) {
    auto next = addCall(
        step.conversion,
        addOperand(each ? binding.operands.size() + each - 1 : step.index));
    if (next && value)
      next = addCall(step.function, {*value, *next});
    if (!next)
      return std::nullopt;
    value = next;
  }
  return value;
}

std::optional<unsigned> RealBody::Binder::bindNew(const ScalarStep &step) {
  switch (step.kind) {
  case ScalarStep::Kind::Apply:
    llvm_unreachable("functions are only kept where they are printed");
  case ScalarStep::Kind::Operand:
    return addOperand(step.index);
  case ScalarStep::Kind::Attribute: {
    const ScalarAttribute &attribute = binding.attributes[step.index];
    if (attribute.element)
      return addNumber(*attribute.element);
    return addNumber(APFloat(static_cast<double>(attribute.integer)));
  }
  case ScalarStep::Kind::Number:
    for (const ScalarFormat &format :
         {ScalarFormat::floating(APFloat::IEEEdouble()),
          ScalarFormat::complex(APFloat::IEEEdouble()),
          ScalarFormat::integer(1)})
      if (auto value = ScalarValue::parse(step.text, format))
        return addNumber(*value);
    return std::nullopt;
  case ScalarStep::Kind::Call:
    return bindCall(step);
  case ScalarStep::Kind::Choice:
    return bind(step.operands[isFirst(step) ? 0 : 1]);
  case ScalarStep::Kind::Fold:
    return bindFold(step);
  case ScalarStep::Kind::Count:
    return addNumber(APFloat(static_cast<double>(binding.count)));
  }
  return std::nullopt;
}

std::optional<RealBody> RealBody::bind(ArrayRef<ScalarStep> steps,
                                       const RealBinding &binding) {
  RealBody body;
  auto value = Binder(steps, binding, body).bind(steps.size() - 1);
  if (!value)
    return std::nullopt;
  body.value = *value;
  auto isReal = [&](const Step &step) {
    return step.onReal ||
           (!step.onComplex && step.number.imag() == 0 &&
            (!step.operand || *step.operand >= binding.operands.size() ||
             !binding.operands[*step.operand].isComplex()));
  };
  body.isReal = all_of(body.steps, isReal);
  return body;
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

/// Adds how a step comes out to what tells the piece.
void RealBody::note(const Step &step, double value,
                    const double (&arguments)[kMaxArguments],
                    uint64_t &choices) {
  auto add = [&](double choice) {
    choices = (choices ^ bit_cast<uint64_t>(choice + 1)) * 0x9e3779b97f4a7c15;
  };
  switch (step.choosing) {
  case Choosing::Nothing:
    break;
  case Choosing::Operand:
    add((value == arguments[0]) + 2 * (value == arguments[1]));
    break;
  case Choosing::Value:
    add(value);
    break;
  case Choosing::Quotient: {
    double quotient = std::round((arguments[0] - value) / arguments[1]);
    // Large ones are not known.
    bool isKnown = std::fabs(quotient) < 0x1p52;
    add(isKnown ? quotient : arguments[0]);
    add(isKnown ? 0 : arguments[1]);
    break;
  }
  }
}

static double toNumber(Complex value, double) { return value.real(); }
static Complex toNumber(Complex value, Complex) { return value; }

template <typename NumberT>
NumberT RealBody::evaluateAs(ArrayRef<Complex> operands,
                             uint64_t *choices) const {
  constexpr bool kIsReal = std::is_same_v<NumberT, double>;
  SmallVector<NumberT, 64> values;
  values.resize_for_overwrite(steps.size());
  for (auto [step, value] : zip(steps, values)) {
    if (step.onComplex && !kIsReal) {
      Complex arguments[kMaxArguments];
      for (auto [each, argument] : enumerate(step.arguments))
        arguments[each] = values[argument];
      value = toNumber(step.onComplex(arguments), NumberT());
      if (choices && step.choosing == Choosing::Value)
        note(step, std::real(value), {}, *choices);
    } else if (step.onReal) {
      double arguments[kMaxArguments] = {};
      for (auto [each, argument] : enumerate(step.arguments))
        arguments[each] = std::real(values[argument]);
      double result = step.onReal(arguments);
      value = result;
      if (choices)
        note(step, result, arguments, *choices);
    } else {
      value = toNumber(step.operand ? operands[*step.operand] : step.number,
                       NumberT());
    }
  }
  return values[value];
}

Complex RealBody::evaluate(ArrayRef<Complex> operands,
                           uint64_t *choices) const {
  return isReal ? Complex(evaluateAs<double>(operands, choices))
                : evaluateAs<Complex>(operands, choices);
}

bool RealBody::hasSelect() const {
  ComplexFn select = getComplexFunctions().lookup("Select");
  return any_of(steps,
                [&](const Step &step) { return step.onComplex == select; });
}

std::vector<double> RealBody::getNumbers() const {
  std::vector<double> numbers;
  for (const Step &step : steps)
    if (!step.onComplex && !step.onReal && !step.operand)
      numbers.push_back(step.number.real());
  return numbers;
}

bool RealBody::operator==(const RealBody &other) const {
  return value == other.value &&
         all_of_zip(steps, other.steps, [](const Step &a, const Step &b) {
           return a.onReal == b.onReal && a.onComplex == b.onComplex &&
                  a.arguments == b.arguments && a.operand == b.operand &&
                  a.number == b.number;
         });
}

} // namespace ewise::tblgen
