//===- JsonWriter.h - Descriptions as JSON ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_JSONWRITER_H
#define EWISE_LIB_GENERATOR_JSONWRITER_H

#include "MemberDefaults.h"
#include "ewise/Data/EnumNames.h"
#include "ewise/Data/Records.h"
#include "llvm/Support/JSON.h"
#include <cmath>

namespace ewise::tblgen {

/// Writes members that differ from the default. References to sets of element
/// types, rule sets and promotions are written as names.
class JsonWriter {
public:
  JsonWriter(llvm::raw_ostream &os, llvm::ArrayRef<RecordedTypes> sets)
      : json(os, /*IndentSize=*/1), sets(sets) {}

  void write(bool value) { json.value(value); }
  /// JSON has no infinities and no NaN.
  void write(double value) {
    if (std::isfinite(value))
      json.value(value);
    else
      json.value(std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
  }
  void write(llvm::StringRef text) { json.value(text); }
  void write(const char *text) { json.value(text); }
  void write(const ElementType &type) { json.value(spell(type)); }
  void write(const ElementTypes &types) {
    auto isIt = [&](const RecordedTypes &set) {
      return set.types.data() == types.types.data();
    };
    const RecordedTypes *found = llvm::find_if(sets, isIt);
    json.value(found == sets.end() ? "" : found->name);
  }
  void write(const RuleSet *rules) { json.value(rules->name); }
  void write(const Promotion *promotion) { json.value(promotion->table->name); }
  void write(const ElementTypes *types) {
    if (types)
      write(*types);
    else
      json.value(nullptr);
  }
  template <typename T>
  std::enable_if_t<std::is_integral_v<T>> write(const T &value) {
    if constexpr (std::is_signed_v<T>)
      json.value(static_cast<int64_t>(value));
    else
      json.value(static_cast<uint64_t>(value));
  }
  template <typename T>
  std::enable_if_t<std::is_enum_v<T>> write(const T &value) {
    json.value(nameOf(value));
  }
  template <typename T>
  std::enable_if_t<hasMembers<T>> write(const T *const &value) {
    write(*value);
  }
  template <typename T> void write(llvm::ArrayRef<T> list) {
    json.array([&] {
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
    json.object([&] {
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
        json.attributeBegin(member.name);
        write(value);
        json.attributeEnd();
      }
  }
  template <typename S, typename M, typename T>
  void writeMember(const ArrayMember<S, M> &member, const T &of) {
    if (size_t size = member.getSize(of)) {
      json.attributeBegin(member.name);
      write(llvm::ArrayRef(of.*member.pointer, size));
      json.attributeEnd();
    }
  }

  llvm::json::OStream json;
  llvm::ArrayRef<RecordedTypes> sets;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_JSONWRITER_H
