//===- ewise-print-formats.cpp - Prints assembly formats ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads an assembly format in each line, of the op that compare_formats.py
// makes, and prints how an op is printed by it: texts as they are, a letter in
// « and » for what is printed between them, parentheses around the parts of an
// optional group.
//
//===----------------------------------------------------------------------===//

#include "ewise/Data/AssemblyFormat.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>

using ewise::FormatElement;

/// The text of an element that is no group.
static llvm::StringRef getText(const FormatElement &element) {
  using Kind = FormatElement::Kind;
  switch (element.kind) {
  case Kind::Literal:
    return element.text;
  case Kind::Blank:
    return element.text == "\\n" ? "«N»" : element.text;
  case Kind::Operand:
    return "«V»";
  case Kind::Attribute:
    return "«A»";
  case Kind::Dictionary:
    return "«d»";
  case Kind::OperandType:
  case Kind::ResultType:
    return "«T»";
  case Kind::FunctionalType:
    return "«F»";
  case Kind::Group:
    break;
  }
  return "";
}

static void print(llvm::ArrayRef<FormatElement> elements) {
  for (const FormatElement &element : elements) {
    llvm::outs() << (element.hasBlank ? " " : "") << getText(element);
    if (element.kind != FormatElement::Kind::Group)
      continue;
    llvm::outs() << "«(»";
    print(element.first);
    if (!element.second.empty())
      llvm::outs() << "«)(»";
    print(element.second);
    llvm::outs() << "«)»";
  }
}

int main() {
  ewise::FormatNames names;
  names.operands = {{"a"}, {"more", /*isVariadic=*/true}, {"b"}};
  for (const char *name : {"shift", "round"})
    names.attributes.push_back({name, /*isVariadic=*/false,
                                /*isOptional=*/false, /*hasDefault=*/true});
  names.attributes.push_back({"mode"});
  names.attributes.push_back({"low"});
  names.results = {{"output"}};
  bool isWrong = false;
  for (std::string line; std::getline(std::cin, line);) {
    auto report = [&](const llvm::Twine &message) {
      llvm::errs() << line << ": " << message << "\n";
      isWrong = true;
    };
    print(readAssemblyFormat(line, names, report).elements);
    llvm::outs() << "\n";
  }
  return isWrong;
}
