//===- Names.h - Names of dimensions ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file The names of operands' dimensions as a signature, in the notation of
/// NumPy's generalized functions: `(x,y),(y,z)`. The result has all names in
/// the order of their first use, or in a given one: `(x),(y)->(y,x)`. The
/// dimensions of `n?` may be missing, from all operands at once.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_NAMES_H
#define EWISE_RULES_NAMES_H

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ewise {

/// A signature as numbers, made by parseSignature(): how many names there are;
/// a bit for each name that may be missing; then, for each operand, how many
/// names it has, and their numbers in the result.
class Signature {
public:
  static constexpr int64_t kMaxNames = 62;

  constexpr Signature() = default;
  constexpr Signature(const int64_t *numbers, int64_t count)
      : values(numbers), size(count) {}

  /// Whether a signature exists and is well formed.
  constexpr bool isValid() const { return size >= 2; }
  constexpr int64_t countNames() const { return values[0]; }
  constexpr bool mayBeMissing(int64_t name) const {
    return (values[1] >> name & 1) != 0;
  }
  /// The names of an operand: their number, then they. Null if the signature
  /// has fewer operands.
  constexpr const int64_t *namesOf(size_t operand) const {
    int64_t at = 2;
    for (; operand != 0 && at < size; --operand)
      at += values[at] + 1;
    return at < size ? values + at : nullptr;
  }
  constexpr size_t countOperands() const {
    size_t count = 0;
    for (int64_t at = 2; at < size; at += values[at] + 1)
      ++count;
    return count;
  }

private:
  const int64_t *values = nullptr;
  int64_t size = 0;
};

namespace detail {

/// Reads signatures. `ValuesT` is a vector of `int64_t`.
template <typename ValuesT> class SignatureReader {
public:
  SignatureReader(std::string_view text, ValuesT &numbers)
      : rest(text), values(numbers) {}

  bool read() {
    values.push_back(0);
    values.push_back(0);
    do
      if (!readOperand(/*isNew=*/true))
        return false;
    while (take(","));
    int64_t numNames = values[0];
    if (take("->") && !readResult())
      return false;
    skipSpaces();
    return rest.empty() && numNames == values[0];
  }

private:
  void skipSpaces() {
    while (!rest.empty() && rest.front() == ' ')
      rest.remove_prefix(1);
  }
  bool take(std::string_view word) {
    skipSpaces();
    if (rest.substr(0, word.size()) != word)
      return false;
    rest.remove_prefix(word.size());
    return true;
  }
  /// The number of the next name, or -1.
  int64_t readName() {
    skipSpaces();
    size_t length = rest.find_first_of(" (),?");
    std::string_view name = rest.substr(0, length);
    rest.remove_prefix(name.size());
    if (name.empty())
      return -1;
    int64_t number = 0;
    while (number != values[0] && names[number] != name)
      ++number;
    if (number == Signature::kMaxNames)
      return -1;
    if (number == values[0])
      names[values[0]++] = name;
    if (take("?"))
      values[1] |= int64_t(1) << number;
    return number;
  }
  bool readOperand(bool isNew) {
    size_t count = values.size();
    if (isNew)
      values.push_back(0);
    if (!take("("))
      return false;
    if (take(")"))
      return true;
    do {
      int64_t name = readName();
      if (name < 0)
        return false;
      if (isNew)
        ++values[count];
      values.push_back(name);
    } while (take(","));
    return take(")");
  }
  /// Renumbers names in the order of the result, which has each once.
  bool readResult() {
    size_t end = values.size();
    int64_t numNames = values[0], places[Signature::kMaxNames];
    if (!readOperand(/*isNew=*/false) || values[0] != numNames ||
        values.size() - end != static_cast<size_t>(numNames))
      return false;
    int64_t missing = 0;
    for (int64_t name = 0; name != numNames; ++name)
      places[name] = -1;
    for (int64_t place = 0; place != numNames; ++place) {
      int64_t name = values[end + static_cast<size_t>(place)];
      if (places[name] != -1)
        return false;
      places[name] = place;
      missing |= (values[1] >> name & 1) << place;
    }
    values.resize(end);
    values[1] = missing;
    for (size_t at = 2; at != end; ++at)
      for (int64_t left = values[at]; left != 0; --left) {
        ++at;
        values[at] = places[values[at]];
      }
    return true;
  }

  std::string_view rest;
  ValuesT &values;
  std::string_view names[Signature::kMaxNames];
};

} // namespace detail

/// Reads a signature into numbers; leaves none if it is malformed.
template <typename ValuesT>
bool parseSignature(std::string_view text, ValuesT &values) {
  values.clear();
  if (detail::SignatureReader<ValuesT>(text, values).read())
    return true;
  values.clear();
  return false;
}

} // namespace ewise

#endif // EWISE_RULES_NAMES_H
