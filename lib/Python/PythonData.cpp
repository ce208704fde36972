//===- PythonData.cpp - Descriptions as Python ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonData.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

std::string &PythonStream::begin() {
  if (needsComma)
    text += ", ";
  needsComma = true;
  return text;
}

void PythonStream::enclose(char open, function_ref<void()> writeParts,
                           StringRef close) {
  begin() += open;
  needsComma = false;
  ++depth;
  writeParts();
  --depth;
  text += close;
  needsComma = true;
}

void PythonStream::object(function_ref<void()> writeMembers) {
  enclose('{', writeMembers, inLines && depth == 0 ? ",\n}" : "}");
}

void PythonStream::attributeBegin(StringRef name) {
  bool isInLine = inLines && depth == 1;
  text += needsComma ? (isInLine ? "," : ", ") : "";
  text += (isInLine ? "\n    " : "") + quotePython(name) + ": ";
  needsComma = false;
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

std::string PythonTypes::getName(const ElementTypes &types) {
  if (types.hasEveryType())
    return "*";
  named.insert(types.types.data());
  std::vector<RecordedTypes> all = sets.getAll();
  auto isIt = [&](const RecordedTypes &set) {
    return set.types.data() == types.types.data();
  };
  return find_if(all, isIt)->name.str();
}

std::string PythonTypes::emitElement(StringRef type) {
  std::string element = "_element(" + quotePython(type) + ")";
  std::string &name = constants[element];
  if (name.empty()) {
    name = names.add(("_" + type.rtrim('>')).str());
    definitions += name + " = " + element + "\n";
  }
  return name;
}

std::string PythonTypes::print() {
  std::vector<std::string> rows;
  for (const RecordedTypes &set : sets.getAll())
    if (named.contains(set.types.data()))
      rows.push_back(write(set));
  return rows.empty() ? definitions
                      : printLines("_add_types(", rows, ")\n") + definitions;
}

} // namespace ewise::tblgen
