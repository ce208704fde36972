//===- CppWriter.h - Descriptions as constants of C++ -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CPPWRITER_H
#define EWISE_LIB_GENERATOR_CPPWRITER_H

#include "ewise/Data/EnumNames.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Generator/ElementSets.h"
#include "ewise/Generator/MemberDefaults.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/TypeName.h"
#include <utility>

namespace ewise::tblgen {

/// The type with `::` before names in namespaces.
std::string qualify(llvm::StringRef type);
/// A type in C++, by a name that all platforms have.
template <typename T> std::string nameType() {
  if constexpr (std::is_same_v<T, int64_t>)
    return "::std::int64_t";
  else if constexpr (std::is_same_v<T, uint8_t>)
    return "::std::uint8_t";
  else
    return qualify(llvm::getTypeName<T>());
}
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
/// Statements that set the members that differ from the default.
std::string setMembers(llvm::ArrayRef<WrittenMember> members,
                       const llvm::Twine &object);

/// An element of a list: the members of a struct, or the text of another value.
struct ListElement {
  std::string comment;
  llvm::SmallVector<WrittenMember> members;
  std::string text;
};

/// Writes values as C++. Lists become constants, declared before the values,
/// whose names begin with the value's name.
class CppWriter {
public:
  /// `specifiers` begin declarations, indented: `  static constexpr `.
  /// Elements of lists and rows of tables get the comments.
  CppWriter(const ElementSets &sets, llvm::StringRef specifiers,
            const Comments *comments = nullptr)
      : sets(sets), specifiers(specifiers), comments(comments) {}

  /// Makes references to a constant, or a member that has its value, use its
  /// name.
  void setName(const void *constant, std::string name) {
    names[constant] = std::move(name);
  }
  /// The declarations made since the last call.
  std::string takeDeclarations() { return std::exchange(declarations, {}); }

  /// The value as an expression.
  template <typename T>
  std::string write(const T &value, const std::string &name);
  /// Statements that set the members of `object` that differ from the default.
  template <typename T>
  std::string writeStatements(const T &value, const std::string &object,
                              const std::string &name);

private:
  template <typename T>
  std::string writeList(llvm::ArrayRef<T> list, const std::string &name);
  /// The elements in braces, without trailing defaults.
  template <typename T, size_t length>
  std::string writeArray(const T (&list)[length], const std::string &name);
  /// The rows in lines of their own.
  template <typename T, size_t rows, size_t columns>
  std::string writeTable(const T (&table)[rows][columns],
                         const std::string &name);
  /// The name of a constant, or the value.
  template <typename T>
  std::string writeMember(const T &value, const std::string &name);
  /// Whether a member is left out: it has its default, and no constant stands
  /// for a part of it that is not listed.
  template <typename MemberT, typename T>
  bool saysNothing(const MemberT &member, const T &of) const;
  /// The members without trailing defaults.
  template <typename T>
  llvm::SmallVector<WrittenMember> getMembers(const T &value,
                                              const std::string &name);
  /// Declares a list of values other than structs: in one line as far as there
  /// is room, but elements with comments begin lines.
  std::string declareValues(const std::string &type, const std::string &name,
                            llvm::ArrayRef<ListElement> elements,
                            bool areNumbers);
  /// Declares a list of structs. If `mayBeSet`, statements set the members of
  /// elements behind several defaults in a row.
  std::string declareList(const std::string &type, const std::string &name,
                          llvm::ArrayRef<ListElement> elements, bool mayBeSet);

  std::string getComment(const void *element) const {
    return comments ? inComment(comments->lookup(element)) : "";
  }
  /// The spaces before a declaration.
  llvm::StringRef getMargin() const {
    return llvm::StringRef(specifiers).take_while([](char c) {
      return c == ' ';
    });
  }

  const ElementSets &sets;
  std::string specifiers;
  std::string declarations;
  const Comments *comments;
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
    return nameType<T>() + "::" + nameOf(value).str();
  } else if constexpr (std::is_same_v<T, llvm::StringRef>) {
    return quote(value);
  } else if constexpr (std::is_same_v<T, ElementType>) {
    return sets.print(value);
  } else if constexpr (std::is_same_v<T, ElementTypes>) {
    return sets.getName(value);
  } else if constexpr (std::is_same_v<T, Messages>) {
    std::string defaults = names.lookup(value.defaults), own;
    for (const Message &message : value.own)
      if (message.text)
        own += write(message, name) + ",";
    return "{" + (defaults.empty() ? "nullptr" : defaults) +
           (own.empty() ? "" : ", {" + own + "},") + "}";
  } else if constexpr (std::is_same_v<T, RuleNode>) {
    return printNode(value);
  } else if constexpr (isList<T>) {
    return value.empty() ? "{}" : writeList(value, name);
  } else if constexpr (std::rank_v<T> == 2) {
    return writeTable(value, name);
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
    if (names.lookup(value).empty()) {
      std::string members = write(*value, name);
      declarations += specifiers + nameType<std::decay_t<decltype(*value)>>() +
                      " " + name + " = " + members + ";\n";
      names[value] = name;
    }
    return "&" + names.lookup(value);
  }
}

/// The name of a list in a member: `operands` in an op, whose name is empty,
/// and `attributes1Values` in the first of `attributes`.
inline std::string getListName(const std::string &name,
                               llvm::StringRef member) {
  if (name.empty())
    return member.str();
  return name + llvm::toUpper(member.front()) + member.drop_front().str();
}

template <typename T>
std::string CppWriter::writeList(llvm::ArrayRef<T> list,
                                 const std::string &name) {
  // The types of a set are written as the set's constant.
  if constexpr (std::is_same_v<T, ElementType>)
    if (std::string set = sets.findName(list); !set.empty())
      return set + "Types";
  constexpr bool areStructs = hasMembers<T> && !std::is_same_v<T, RuleNode>;
  llvm::SmallVector<ListElement> elements;
  for (const auto &[index, element] : llvm::enumerate(list)) {
    std::string itsName = name + std::to_string(index + 1);
    ListElement &made = elements.emplace_back();
    made.comment = getComment(&element);
    if constexpr (areStructs)
      made.members = getMembers(element, itsName);
    else
      made.text = write(element, itsName);
  }
  // A std::array cannot be referred to by a pointer.
  constexpr bool mayBeSet = !std::is_same_v<T, OperandDescription>;
  declarations += areStructs
                      ? declareList(nameType<T>(), name, elements, mayBeSet)
                      : declareValues(nameType<T>(), name, elements,
                                      std::is_arithmetic_v<T>);
  return name;
}

template <typename T, size_t rows, size_t columns>
std::string CppWriter::writeTable(const T (&table)[rows][columns],
                                  const std::string &name) {
  std::string margin = (getMargin() + "    ").str(),
              text = "\n" + margin + "{\n";
  for (const auto &row : table) {
    if (std::string comment = getComment(&row); !comment.empty())
      text += margin + "    // " + comment + "\n";
    text += margin + "    {";
    for (const T &each : row)
      text += write(each, name) + ", ";
    text.back() = '}';
    text += ",\n";
  }
  return text + margin + "}";
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
std::string CppWriter::writeMember(const T &value, const std::string &name) {
  std::string known = names.lookup(&value);
  return known.empty() ? write(value, name) : known;
}

template <typename MemberT, typename T>
bool CppWriter::saysNothing(const MemberT &member, const T &of) const {
  const auto &part = of.*member.pointer;
  if constexpr (std::is_same_v<std::decay_t<decltype(part)>, Messages>)
    if (names.contains(part.defaults))
      return false;
  return isDefault(member, of);
}

template <typename T>
llvm::SmallVector<WrittenMember>
CppWriter::getMembers(const T &value, const std::string &name) {
  llvm::SmallVector<WrittenMember> members;
  forEachMember<T>([&](const auto &member) {
    const auto &part = value.*member.pointer;
    using Part = std::remove_all_extents_t<
        std::remove_const_t<std::remove_reference_t<decltype(part)>>>;
    std::string text = writeMember(part, getListName(name, member.name));
    bool needsName =
        std::is_arithmetic_v<Part> || text == "nullptr" || text == "{}";
    members.push_back({member.name, text, needsName, isDefault(member, value)});
  });
  while (!members.empty() && members.back().isDefault)
    members.pop_back();
  return members;
}

template <typename T>
std::string CppWriter::writeStatements(const T &value,
                                       const std::string &object,
                                       const std::string &name) {
  std::string statements;
  llvm::StringSet<> counts;
  auto set = [&](llvm::StringRef member, const std::string &text) {
    statements +=
        (getMargin() + "  " + object + "." + member + " = " + text + ";\n")
            .str();
  };
  forEachMember<T>([&](const auto &member) {
    const auto &part = value.*member.pointer;
    using Part = std::decay_t<decltype(part)>;
    std::string itsName = getListName(name, member.name);
    if constexpr (isArrayMember<std::decay_t<decltype(member)>>) {
      llvm::ArrayRef list(part, member.getSize(value));
      if (list.empty())
        return;
      set(member.name, writeList(list, itsName));
      if (!member.count.empty() && counts.insert(member.count).second)
        set(member.count, std::to_string(member.getCount(value)));
      return;
    }
    if (saysNothing(member, value))
      return;
    if constexpr (hasMembers<Part> && !std::is_same_v<Part, Messages>)
      if (!names.contains(&part)) {
        llvm::SmallVector<WrittenMember> inner = getMembers(part, itsName);
        auto isDefault = [](const WrittenMember &each) {
          return each.isDefault;
        };
        // Braces would say a default before what differs.
        if (llvm::any_of(inner, isDefault)) {
          statements += setMembers(inner, getMargin() + "  " + object + "." +
                                              member.name);
          return;
        }
      }
    set(member.name, writeMember(part, itsName));
  });
  return statements;
}

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CPPWRITER_H
