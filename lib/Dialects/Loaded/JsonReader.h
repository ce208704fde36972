//===- JsonReader.h - Descriptions from JSON --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DIALECTS_JSONREADER_H
#define EWISE_LIB_DIALECTS_JSONREADER_H

#include "ewise/Data/EnumNames.h"
#include "ewise/Data/Records.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/JSON.h"
#include <memory>

namespace ewise {

/// Parses JSON. Text nested deeper than any file of records is refused, as
/// LLVM's parser calls itself for each list and object.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef text);

/// Reads structs by the lists of their members. Lists, strings and structs that
/// members point to live in `memory`. After an error, which names its place in
/// the file, nothing more is read.
class JsonReader {
public:
  explicit JsonReader(llvm::BumpPtrAllocator &memory) : memory(memory) {}

  /// The first error; empty if there is none.
  const std::string &getError() const { return error; }

  template <typename T>
  std::enable_if_t<hasMembers<T>> read(const llvm::json::Value &from, T &to);

private:
  /// The path of a value in the file: a member, or an element of a list.
  struct Place {
    llvm::StringRef member;
    size_t index = 0;
  };

  void fail(const llvm::Twine &message);

  void read(const llvm::json::Value &from, bool &to);
  void read(const llvm::json::Value &from, double &to);
  void read(const llvm::json::Value &from, llvm::StringRef &to);
  void read(const llvm::json::Value &from, const char *&to);
  void read(const llvm::json::Value &from, ElementType &to);
  void read(const llvm::json::Value &from, ElementTypes &to);
  void read(const llvm::json::Value &from, const ElementTypes *&to);
  void read(const llvm::json::Value &from, const RuleSet *&to);
  void read(const llvm::json::Value &from, const Promotion *&to);
  template <typename T>
  std::enable_if_t<std::is_integral_v<T>> read(const llvm::json::Value &from,
                                               T &to);
  template <typename T>
  std::enable_if_t<std::is_enum_v<T>> read(const llvm::json::Value &from,
                                           T &to);
  template <typename T>
  std::enable_if_t<hasMembers<T>> read(const llvm::json::Value &from,
                                       const T *&to);
  template <typename T>
  void read(const llvm::json::Value &from, llvm::ArrayRef<T> &to);
  template <typename T, size_t length>
  void read(const llvm::json::Value &from, T (&to)[length]);

  template <typename S, typename M, typename T>
  void readMember(const Member<S, M> &member, const llvm::json::Value &from,
                  T &to);
  template <typename S, typename M, typename T>
  void readMember(const ArrayMember<S, M> &member,
                  const llvm::json::Value &from, T &to);
  /// Reads the elements of a list.
  template <typename T> void readElements(const llvm::json::Array &list, T *to);
  const llvm::json::Array *getList(const llvm::json::Value &from);
  /// The definition with the name in `from`; null after an error. `what`
  /// describes it in messages.
  template <typename T>
  const T *find(const llvm::json::Value &from,
                const llvm::StringMap<const T *> &known, llvm::StringRef what);

  // Definitions that others refer to by name are noted once they have been
  // read.
  template <typename T> void note(T &) {}
  void note(RuleSet &rules);
  void note(Promotion &promotion);
  void note(RecordedTypes &types);
  /// Sets the members that follow from others.
  void note(RecordedOp &op);

  llvm::BumpPtrAllocator &memory;
  std::string error;
  llvm::SmallVector<Place> places;
  llvm::StringMap<const RuleSet *> ruleSets;
  llvm::StringMap<const Promotion *> promotions;
  llvm::StringMap<const ElementTypes *> sets;
  llvm::ArrayRef<const char *> defaultMessages;
  const BodyNames *bodyNames = nullptr;
};

template <typename T>
std::enable_if_t<std::is_integral_v<T>>
JsonReader::read(const llvm::json::Value &from, T &to) {
  using Wide = std::conditional_t<std::is_signed_v<T>, int64_t, uint64_t>;
  std::optional<Wide> number;
  if constexpr (std::is_signed_v<T>)
    number = from.getAsInteger();
  else
    number = from.getAsUINT64();
  if (number)
    to = static_cast<T>(*number);
  if (!number || static_cast<Wide>(to) != *number)
    fail("expected an integer");
}

template <typename T>
std::enable_if_t<std::is_enum_v<T>>
JsonReader::read(const llvm::json::Value &from, T &to) {
  if (auto value = tblgen::findValue<T>(from.getAsString().value_or("")))
    to = *value;
  else
    fail("expected one of " + llvm::join(tblgen::enumNames<T>(), ", "));
}

template <typename T>
std::enable_if_t<hasMembers<T>> JsonReader::read(const llvm::json::Value &from,
                                                 const T *&to) {
  T *made = new (memory.Allocate<T>()) T();
  read(from, *made);
  to = made;
}

template <typename T>
void JsonReader::readElements(const llvm::json::Array &list, T *to) {
  for (auto [index, element] : llvm::enumerate(list)) {
    places.push_back({"", index});
    read(element, to[index]);
    places.pop_back();
    note(to[index]);
    if (!error.empty())
      return;
  }
}

template <typename T>
void JsonReader::read(const llvm::json::Value &from, llvm::ArrayRef<T> &to) {
  const llvm::json::Array *list = getList(from);
  if (!list)
    return;
  T *made = memory.Allocate<T>(list->size());
  std::uninitialized_value_construct_n(made, list->size());
  readElements(*list, made);
  to = llvm::ArrayRef<T>(made, list->size());
}

template <typename T, size_t length>
void JsonReader::read(const llvm::json::Value &from, T (&to)[length]) {
  const llvm::json::Array *list = getList(from);
  if (!list)
    return;
  if (list->size() > length)
    return fail("expected at most " + llvm::Twine(length) + " elements");
  readElements(*list, to);
}

template <typename S, typename M, typename T>
void JsonReader::readMember(const Member<S, M> &member,
                            const llvm::json::Value &from, T &to) {
  // The names in bodies are those of the op's dialect.
  if constexpr (std::is_same_v<M, const BodyNames *>) {
    fail("there is no such member");
  } else {
    read(from, to.*member.pointer);
  }
  if constexpr (std::is_same_v<T, Records>)
    defaultMessages = to.defaultMessages;
}

template <typename S, typename M, typename T>
void JsonReader::readMember(const ArrayMember<S, M> &member,
                            const llvm::json::Value &from, T &to) {
  llvm::ArrayRef<M> elements;
  read(from, elements);
  to.*member.pointer = elements.data();
  if (!member.setSize(to, elements.size()))
    fail("expected as many elements as another list has");
}

template <typename T>
std::enable_if_t<hasMembers<T>> JsonReader::read(const llvm::json::Value &from,
                                                 T &to) {
  const llvm::json::Object *object = from.getAsObject();
  if (!object)
    return fail("expected an object");
  if constexpr (std::is_same_v<T, RecordedDialect>)
    bodyNames = &to.names;
  llvm::StringSet<> known;
  forEachMember<T>([&](const auto &member) {
    known.insert(member.name);
    const llvm::json::Value *value = object->get(member.name);
    if (!value || !error.empty())
      return;
    places.push_back({member.name, 0});
    readMember(member, *value, to);
    places.pop_back();
  });
  for (const auto &[name, value] : *object)
    if (!known.contains(name))
      fail("there is no member '" + llvm::StringRef(name) + "'");
}

} // namespace ewise

#endif // EWISE_LIB_DIALECTS_JSONREADER_H
