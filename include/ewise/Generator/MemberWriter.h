//===- MemberWriter.h - Descriptions as data --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_MEMBERWRITER_H
#define EWISE_GENERATOR_MEMBERWRITER_H

#include "ewise/Data/EnumNames.h"
#include "ewise/Data/Records.h"
#include "ewise/Generator/MemberDefaults.h"
#include <cmath>

namespace ewise::tblgen {

/// Writes members that differ from the default. References to sets of element
/// types, rule sets and promotions are written as names. The stream is a
/// llvm::json::OStream, or has its methods and another syntax.
template <typename StreamT> class MemberWriter {
public:
  using NameTypesFn = llvm::function_ref<std::string(const ElementTypes &)>;
  MemberWriter(StreamT &stream, NameTypesFn nameTypes)
      : stream(stream), nameTypes(nameTypes) {}

  void write(bool value) { stream.value(value); }
  /// JSON has no infinities and no NaN.
  void write(double value) {
    if (std::isfinite(value))
      stream.value(value);
    else
      stream.value(std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
  }
  void write(llvm::StringRef text) { stream.value(text); }
  void write(const char *text) { stream.value(text); }
  void write(const ElementType &type) { stream.value(spell(type)); }
  void write(const ElementTypes &types) { stream.value(nameTypes(types)); }
  void write(const RuleSet *rules) { stream.value(rules->name); }
  void write(const Promotion *promotion) {
    stream.value(promotion->table->name);
  }
  void write(const ElementTypes *types) {
    if (types)
      write(*types);
    else
      stream.value(nullptr);
  }
  template <typename T>
  std::enable_if_t<std::is_integral_v<T>> write(const T &value) {
    if constexpr (std::is_signed_v<T>)
      stream.value(static_cast<int64_t>(value));
    else
      stream.value(static_cast<uint64_t>(value));
  }
  template <typename T>
  std::enable_if_t<std::is_enum_v<T>> write(const T &value) {
    stream.value(nameOf(value));
  }
  template <typename T>
  std::enable_if_t<hasMembers<T>> write(const T *const &value) {
    write(*value);
  }
  template <typename T> void write(llvm::ArrayRef<T> list) {
    stream.array([&] {
      for (const T &each : list)
        write(each);
    });
  }
  /// Leaves out trailing default elements.
  template <typename T, size_t length> void write(const T (&list)[length]) {
    llvm::ArrayRef<T> rest(list);
    while (!rest.empty() && isSame(rest.back(), T{}))
      rest = rest.drop_back();
    write(rest);
  }
  template <typename T> std::enable_if_t<hasMembers<T>> write(const T &value) {
    stream.object([&] {
      forEachMember<T>([&](const auto &member) { writeMember(member, value); });
    });
  }

private:
  template <typename S, typename M, typename T>
  void writeMember(const Member<S, M> &member, const T &of) {
    const M &value = of.*member.pointer;
    // The names in an op's bodies are those of its dialect.
    if constexpr (!std::is_same_v<M, const BodyNames *>)
      if (!isDefault(member, of)) {
        stream.attributeBegin(member.name);
        write(value);
        stream.attributeEnd();
      }
  }
  template <typename S, typename M, typename T>
  void writeMember(const ArrayMember<S, M> &member, const T &of) {
    if (size_t size = member.getSize(of)) {
      stream.attributeBegin(member.name);
      write(llvm::ArrayRef(of.*member.pointer, size));
      stream.attributeEnd();
    }
  }

  StreamT &stream;
  NameTypesFn nameTypes;
};

} // namespace ewise::tblgen

#endif // EWISE_GENERATOR_MEMBERWRITER_H
