//===- CppWriter.h - Descriptions as constants of C++ -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CPPWRITER_H
#define EWISE_LIB_GENERATOR_CPPWRITER_H

#include "ewise/Data/EnumNames.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Generator/MemberDefaults.h"
#include "ewise/Generator/OpDescriber.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/TypeName.h"
#include <utility>

namespace ewise::tblgen {

/// The name of a type in C++, without leading colons.
std::string qualify(llvm::StringRef type);
std::string printLiteral(double number);
std::string printLiteral(uint64_t number);
/// A call of the function that makes the node.
std::string printNode(const RuleNode &node);

/// A member of a struct.
struct WrittenMember {
  llvm::StringRef name;
  std::string text;
  /// Whether the text needs the member's name in a comment.
  bool needsName;
  bool isDefault;
};
/// Members in braces.
std::string printBraces(llvm::ArrayRef<WrittenMember> members);

/// An element of a list: the members of a struct, or the text of another value.
struct ListElement {
  llvm::StringRef comment;
  llvm::SmallVector<WrittenMember> members;
  std::string text;
};

/// Writes values as C++. Lists become constants, declared before the values,
/// whose names begin with the value's name.
class CppWriter {
public:
  /// `specifiers` begin declarations, indented: `  static constexpr `.
  CppWriter(const OpDescriber &describer, const ElementSets &sets,
            llvm::StringRef specifiers)
      : describer(describer), sets(sets), specifiers(specifiers) {}

  /// Makes references to a constant use its name.
  void setName(const void *constant, std::string name) {
    names[constant] = std::move(name);
  }
  /// The declarations made since the last call.
  std::string takeDeclarations() { return std::exchange(declarations, {}); }

  /// The value as an expression.
  template <typename T>
  std::string write(const T &value, const std::string &name);

private:
  template <typename T>
  std::string writeList(llvm::ArrayRef<T> list, const std::string &name);
  /// The elements or members in braces, without trailing defaults.
  template <typename T, size_t length>
  std::string writeArray(const T (&list)[length], const std::string &name);
  /// The members without trailing defaults.
  template <typename T>
  llvm::SmallVector<WrittenMember> getMembers(const T &value,
                                              const std::string &name);
  /// Declares a list. If `mayBeSet`, statements set the members of elements
  /// behind several defaults in a row.
  std::string declareList(const std::string &type, const std::string &name,
                          llvm::ArrayRef<ListElement> elements, bool mayBeSet);

  const OpDescriber &describer;
  const ElementSets &sets;
  std::string specifiers;
  std::string declarations;
  llvm::DenseMap<const void *, std::string> names;
};

template <typename T>
std::string CppWriter::write(const T &value, const std::string &name) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_floating_point_v<T>) {
    return printLiteral(value);
  } else if constexpr (std::is_unsigned_v<T>) {
    return printLiteral(static_cast<uint64_t>(value));
  } else if constexpr (std::is_integral_v<T>) {
    return printInteger(value);
  } else if constexpr (std::is_enum_v<T>) {
    return qualify(llvm::getTypeName<T>()) + "::" + nameOf(value).str();
  } else if constexpr (std::is_same_v<T, llvm::StringRef>) {
    return quote(value);
  } else if constexpr (std::is_same_v<T, ElementType>) {
    return describer.getCpp(value);
  } else if constexpr (std::is_same_v<T, ElementTypes>) {
    return sets.getName(value);
  } else if constexpr (std::is_same_v<T, Messages>) {
    return "{nullptr, " + write(value.own, name) + "}";
  } else if constexpr (std::is_same_v<T, RuleNode>) {
    return printNode(value);
  } else if constexpr (isList<T>) {
    return value.empty() ? "{}" : writeList(value, name);
  } else if constexpr (std::is_array_v<T>) {
    return writeArray(value, name);
  } else if constexpr (hasMembers<T>) {
    return printBraces(getMembers(value, name));
  } else if (!value) {
    return "nullptr";
  } else if constexpr (std::is_same_v<T, const char *>) {
    return quote(value);
  } else if constexpr (std::is_same_v<T, const ElementTypes *>) {
    return "&" + sets.getName(*value);
  } else {
    std::string &known = names[value];
    if (known.empty()) {
      std::string members = write(*value, name);
      declarations +=
          specifiers +
          qualify(llvm::getTypeName<std::decay_t<decltype(*value)>>()) + " " +
          name + " = " + members + ";\n";
      known = name;
    }
    return "&" + known;
  }
}

/// `operands1`, and `operands1Name`.
inline std::string getListName(const std::string &name,
                               llvm::StringRef member) {
  return name + llvm::toUpper(member.front()) + member.drop_front().str();
}

template <typename T>
std::string CppWriter::writeList(llvm::ArrayRef<T> list,
                                 const std::string &name) {
  // The types of a set are written as the set's constant.
  if constexpr (std::is_same_v<T, ElementType>)
    if (std::string set = sets.findName(list); !set.empty())
      return set + "Types";
  llvm::SmallVector<ListElement> elements;
  for (const auto &[index, element] : llvm::enumerate(list)) {
    std::string itsName = name + std::to_string(index + 1);
    ListElement &made = elements.emplace_back();
    made.comment = describer.getComment(&element);
    if constexpr (hasMembers<T> && !std::is_same_v<T, RuleNode>)
      made.members = getMembers(element, itsName);
    else
      made.text = write(element, itsName);
  }
  // A std::array cannot be referred to by a pointer.
  constexpr bool mayBeSet = !std::is_same_v<T, OperandDescription>;
  declarations +=
      declareList(qualify(llvm::getTypeName<T>()), name, elements, mayBeSet);
  return name;
}

template <typename T, size_t length>
std::string CppWriter::writeArray(const T (&list)[length],
                                  const std::string &name) {
  llvm::ArrayRef<T> rest(list);
  while (!rest.empty() && isSame(rest.back(), T{}))
    rest = rest.drop_back();
  return "{" +
         llvm::join(llvm::map_range(
                        rest, [&](const T &each) { return write(each, name); }),
                    ", ") +
         "}";
}

template <typename T>
llvm::SmallVector<WrittenMember>
CppWriter::getMembers(const T &value, const std::string &name) {
  llvm::SmallVector<WrittenMember> members;
  forEachMember<T>([&](const auto &member) {
    const auto &part = value.*member.pointer;
    using Part = std::decay_t<decltype(part)>;
    std::string text = write(part, getListName(name, member.name));
    bool needsName =
        std::is_arithmetic_v<Part> || text == "nullptr" || text == "{}";
    members.push_back({member.name, text, needsName, isDefault(member, value)});
  });
  while (!members.empty() && members.back().isDefault)
    members.pop_back();
  return members;
}

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CPPWRITER_H
