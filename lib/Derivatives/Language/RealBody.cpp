//===- RealBody.cpp - Bodies on real and complex numbers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RealBody.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <functional>
#include <limits>

using namespace llvm;

namespace ewise::tblgen {

using Complex = RealBody::Complex;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Functions of the library with one operand.
template <double (*function)(double)> static double callOn(ArrayRef<double> x) {
  return function(x[0]);
}

static double chooseMaximum(ArrayRef<double> x) {
  return std::isnan(x[0]) || x[0] > x[1] ? x[0] : x[1];
}
static double chooseMinimum(ArrayRef<double> x) {
  return std::isnan(x[0]) || x[0] < x[1] ? x[0] : x[1];
}

/// Whether the bits of a float are less than 0: all that is known of them.
static constexpr StringLiteral kSignBit = "SignBit";

static double divideIntegers(ArrayRef<double> x) {
  return std::trunc(x[0] / x[1]);
}

/// An operation on the bits of integers; NaN of greater ones.
template <typename Operation> static double combineBits(ArrayRef<double> x) {
  constexpr double kMost = 0x1p62;
  if (!(std::fabs(x[0]) <= kMost && std::fabs(x[1]) <= kMost))
    return NAN;
  return static_cast<double>(
      Operation()(static_cast<int64_t>(x[0]), static_cast<int64_t>(x[1])));
}

/// Operations on doubles, and on integers small enough to be exact doubles;
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
      {"AndI", combineBits<std::bit_and<int64_t>>},
      {"OrI", combineBits<std::bit_or<int64_t>>},
      {"XorI", combineBits<std::bit_xor<int64_t>>}};
  return functions;
}

/// Functions of the library with one operand.
template <Complex (*function)(const Complex &)>
static Complex callOnComplex(ArrayRef<Complex> z) {
  return function(z[0]);
}

/// Operations on complex numbers, and operations on any type.
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

/// Makes nodes on numbers from the nodes of a body.
class RealBody::Maker {
public:
  Maker(const ScalarBody &bound, const RealBinding &binding, RealBody &body)
      : bound(bound), binding(binding), body(body) {}

  /// The number of the node with the body's value. None if a node cannot be
  /// evaluated on numbers.
  std::optional<unsigned> make();

private:
  using BoundNode = ScalarBody::Node;

  std::optional<unsigned> get(unsigned value);
  std::optional<unsigned> getNew(const BoundNode &node);
  std::optional<unsigned> getNumber(const BoundNode &node);
  std::optional<unsigned> getCall(const BoundNode &node);
  const BoundNode *findNode(unsigned value) const {
    return value < bound.countOperands()
               ? nullptr
               : &bound.getNodes()[value - bound.countOperands()];
  }
  const BoundNode *getSignedNumber(const BoundNode &node) const;
  std::optional<unsigned> addNumber(const ScalarValue &value);
  std::optional<unsigned> addCall(StringRef function,
                                  ArrayRef<unsigned> arguments);
  unsigned add(Node node) {
    body.nodes.push_back(std::move(node));
    return static_cast<unsigned>(body.nodes.size() - 1);
  }

  const ScalarBody &bound;
  const RealBinding &binding;
  RealBody &body;
  SmallVector<std::optional<unsigned>> known;
};

static double toDouble(const APFloat &value) {
  return roundFloat(value, APFloat::IEEEdouble()).convertToDouble();
}

std::optional<unsigned> RealBody::Maker::addNumber(const ScalarValue &value) {
  Node node;
  ScalarFormat format = value.getFormat();
  if (format.isComplex())
    node.number = {toDouble(value.getReal()), toDouble(value.getImaginary())};
  else if (format.isFloat())
    node.number = toDouble(value.getFloat());
  else
    node.number =
        value.getInteger().roundToDouble(value.getInteger().getBitWidth() > 1);
  return add(std::move(node));
}

std::optional<unsigned> RealBody::Maker::addCall(StringRef function,
                                                 ArrayRef<unsigned> arguments) {
  if (function == "Same")
    return arguments.front();
  Node node;
  node.arguments.append(arguments.begin(), arguments.end());
  node.onComplex = getComplexFunctions().lookup(function);
  node.onReal = getRealFunctions().lookup(function);
  if (!node.onComplex && !node.onReal)
    return std::nullopt;
  if (is_contained(
          {"MaximumF", "MaxNumF", "MinimumF", "MinNumF", "AbsF", "CopySign"},
          function))
    node.choosing = Choosing::Operand;
  else if (function == "RemF")
    node.choosing = Choosing::Quotient;
  else if (is_contained({"Ceil", "Floor", "Trunc", "TruncateFPToSI",
                         "TruncateFPToUI", "SaturateFPToSI", "SaturateFPToUI",
                         "RoundEven", "RoundAway", "IsNaN", "IsInf", "IsFinite",
                         "IsNormal"},
                        function) ||
           function == kSignBit || function.starts_with("Equal") ||
           function.starts_with("NotEqual") || function.starts_with("Less") ||
           function.starts_with("Greater"))
    node.choosing = Choosing::Value;
  return add(std::move(node));
}

/// The bits of a number that the node compares with 0; null if it does not.
const ScalarBody::Node *
RealBody::Maker::getSignedNumber(const BoundNode &node) const {
  if (node.getFunctionName() != "LessSI")
    return nullptr;
  const BoundNode *bits = findNode(node.operands[0]);
  const BoundNode *bound = findNode(node.operands[1]);
  bool isSign = bits && bits->getFunctionName() == "ToBits" && bound &&
                bound->text == "0";
  return isSign ? bits : nullptr;
}

std::optional<unsigned> RealBody::Maker::getCall(const BoundNode &node) {
  if (const BoundNode *bits = getSignedNumber(node)) {
    auto number = get(bits->operands[0]);
    return number ? addCall(kSignBit, {*number}) : std::nullopt;
  }
  SmallVector<unsigned, 3> arguments;
  for (unsigned operand : node.operands) {
    auto argument = get(operand);
    if (!argument)
      return std::nullopt;
    arguments.push_back(*argument);
  }
  return addCall(node.getFunctionName(), arguments);
}

/// A literal or an attribute, whatever its type.
std::optional<unsigned> RealBody::Maker::getNumber(const BoundNode &node) {
  if (node.attribute) {
    const ScalarAttribute &attribute = binding.attributes[*node.attribute];
    if (attribute.element)
      return addNumber(*attribute.element);
    return addNumber(APFloat(static_cast<double>(attribute.integer)));
  }
  for (const ScalarFormat &format :
       {ScalarFormat::floating(APFloat::IEEEdouble()),
        ScalarFormat::integer(1)})
    if (auto value = ScalarValue::parse(node.text, format))
      return addNumber(*value);
  return addNumber(*node.value);
}

std::optional<unsigned> RealBody::Maker::getNew(const BoundNode &node) {
  return node.value || node.attribute ? getNumber(node) : getCall(node);
}

std::optional<unsigned> RealBody::Maker::get(unsigned value) {
  if (!known[value]) {
    const BoundNode *node = findNode(value);
    if (node) {
      known[value] = getNew(*node);
    } else {
      Node operand;
      operand.operand = binding.variables[value];
      known[value] = add(std::move(operand));
    }
  }
  return known[value];
}

std::optional<unsigned> RealBody::Maker::make() {
  known.resize(bound.countOperands() + bound.getNodes().size());
  return get(bound.getValues().front());
}

std::optional<RealBody> RealBody::make(const ScalarBody &bound,
                                       const RealBinding &binding) {
  RealBody body;
  auto value = Maker(bound, binding, body).make();
  if (!value)
    return std::nullopt;
  body.value = *value;
  auto isReal = [&](const Node &node) {
    return node.onReal ||
           (!node.onComplex && node.number.imag() == 0 &&
            (!node.operand ||
             !binding
                  .operands[find(binding.variables, *node.operand) -
                            binding.variables.begin()]
                  .isComplex()));
  };
  body.isReal = all_of(body.nodes, isReal);
  return body;
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

/// Adds the outcome of a node to the hash that identifies the piece.
void RealBody::note(const Node &node, double value,
                    const double (&arguments)[kMaxArguments],
                    uint64_t &choices) {
  auto add = [&](double choice) {
    choices = (choices ^ bit_cast<uint64_t>(choice + 1)) * 0x9e3779b97f4a7c15;
  };
  switch (node.choosing) {
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
    // Large quotients are inexact.
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
  values.resize_for_overwrite(nodes.size());
  for (auto [node, value] : zip(nodes, values)) {
    if (node.onComplex && !kIsReal) {
      Complex arguments[kMaxArguments];
      for (auto [each, argument] : enumerate(node.arguments))
        arguments[each] = values[argument];
      value = toNumber(node.onComplex(arguments), NumberT());
      if (choices && node.choosing == Choosing::Value)
        note(node, std::real(value), {}, *choices);
    } else if (node.onReal) {
      double arguments[kMaxArguments] = {};
      for (auto [each, argument] : enumerate(node.arguments))
        arguments[each] = std::real(values[argument]);
      double result = node.onReal(arguments);
      value = result;
      if (choices)
        note(node, result, arguments, *choices);
    } else {
      value = toNumber(node.operand ? operands[*node.operand] : node.number,
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
  return any_of(nodes,
                [&](const Node &node) { return node.onComplex == select; });
}

std::vector<double> RealBody::getNumbers() const {
  std::vector<double> numbers;
  for (const Node &node : nodes)
    if (!node.onComplex && !node.onReal && !node.operand)
      numbers.push_back(node.number.real());
  return numbers;
}

bool RealBody::operator==(const RealBody &other) const {
  return value == other.value &&
         all_of_zip(nodes, other.nodes, [](const Node &a, const Node &b) {
           return a.onReal == b.onReal && a.onComplex == b.onComplex &&
                  a.arguments == b.arguments && a.operand == b.operand &&
                  a.number == b.number;
         });
}

} // namespace ewise::tblgen
