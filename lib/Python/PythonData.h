//===- PythonData.h - Descriptions as Python --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONDATA_H
#define EWISE_LIB_PYTHON_PYTHONDATA_H

#include "PythonText.h"
#include "ewise/Data/NumberText.h"
#include "ewise/Generator/ElementSets.h"
#include "ewise/Generator/MemberWriter.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <map>

namespace ewise::tblgen {

/// A stream of literals with the methods of llvm::json::OStream.
class PythonStream {
public:
  /// With `inLines`, the outermost object has a line for each member.
  explicit PythonStream(bool inLines) : inLines(inLines) {}

  void value(std::nullptr_t) { begin() += "None"; }
  void value(bool isSet) { begin() += isSet ? "True" : "False"; }
  void value(int64_t number) { begin() += std::to_string(number); }
  void value(uint64_t number) { begin() += std::to_string(number); }
  void value(double number) { begin() += printNumber(number); }
  void value(llvm::StringRef string) { begin() += quotePython(string); }
  void value(const char *string) { value(llvm::StringRef(string)); }
  void array(llvm::function_ref<void()> writeElements) {
    enclose('[', writeElements, "]");
  }
  void object(llvm::function_ref<void()> writeMembers);
  void attributeBegin(llvm::StringRef name);
  void attributeEnd() {}

  std::string text;

private:
  /// Begins a value.
  std::string &begin();
  void enclose(char open, llvm::function_ref<void()> writeParts,
               llvm::StringRef close);

  bool inLines;
  unsigned depth = 0;
  bool needsComma = false;
};

/// The element types, and sets of them, that a module names.
class PythonTypes {
public:
  explicit PythonTypes(PythonNames &names) : names(names) {}

  /// The set as an expression.
  std::string emit(const ScalarTypeSet &types) {
    return "_TYPES[" + quotePython(getName(types)) + "]";
  }
  /// The name by which the module knows the set.
  std::string getName(const ScalarTypeSet &types) {
    return getName(sets.get(types));
  }
  /// The type as an expression.
  std::string emitElement(llvm::StringRef type);
  /// A description as a literal, in one line or with a line for each member.
  template <typename T> std::string write(const T &value, bool inLines = false);
  /// The statements that define all that has been named.
  std::string print();

  /// The sets in descriptions.
  ElementSets sets{/*prefix=*/"", /*byWords=*/true};

private:
  std::string getName(const ElementTypes &types);

  PythonNames &names;
  /// The sets that are named, in memory.
  llvm::SmallPtrSet<const ElementType *, 32> named;
  /// The constants of types.
  std::map<std::string, std::string> constants;
  std::string definitions;
};

template <typename T>
std::string PythonTypes::write(const T &value, bool inLines) {
  PythonStream stream(inLines);
  MemberWriter(stream, [&](const ElementTypes &types) {
    return getName(types);
  }).write(value);
  return std::move(stream.text);
}

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONDATA_H
