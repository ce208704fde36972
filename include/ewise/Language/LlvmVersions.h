//===- LlvmVersions.h - What LLVM's versions have differently ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The generator builds with LLVM 22 and with LLVM 19, whose TableGen library
/// lacks a few things.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_LLVMVERSIONS_H
#define EWISE_LANGUAGE_LLVMVERSIONS_H

#include "llvm/Config/llvm-config.h"
#include "llvm/TableGen/Record.h"

#if LLVM_VERSION_MAJOR >= 22
#include "llvm/TableGen/CodeGenHelpers.h"
#else
namespace llvm {

/// Prints `#ifdef`, and `#endif` at the end of its scope.
class IfDefEmitter {
public:
  IfDefEmitter(raw_ostream &os, StringRef name) : name(name), os(os) {
    os << "#ifdef " << name << "\n#undef " << name << "\n\n";
  }
  ~IfDefEmitter() { os << "\n#endif // " << name << "\n\n"; }

private:
  std::string name;
  raw_ostream &os;
};

/// Prints the begin of a namespace, `::a::b`, and its end at the end of its
/// scope; nothing where there is no name.
class NamespaceEmitter {
public:
  NamespaceEmitter(raw_ostream &os, StringRef qualified) : os(os) {
    qualified.consume_front("::");
    name = qualified.str();
    if (!name.empty())
      os << "namespace " << name << " {\n\n";
  }
  ~NamespaceEmitter() {
    if (!name.empty())
      os << "\n} // namespace " << name << "\n";
  }

private:
  std::string name;
  raw_ostream &os;
};

} // namespace llvm
#endif

namespace ewise::tblgen {

/// The classes that a record derives from, without where it says so.
inline std::vector<const llvm::Record *>
getSuperClasses(const llvm::Record &record) {
#if LLVM_VERSION_MAJOR >= 22
  return record.getSuperClasses();
#else
  std::vector<const llvm::Record *> classes;
  for (const auto &superClass : record.getSuperClasses())
    classes.push_back(superClass.first);
  return classes;
#endif
}

/// A dag; names are null where there is none.
inline const llvm::DagInit *
makeDag(const llvm::Init *callee, llvm::ArrayRef<const llvm::Init *> arguments,
        llvm::ArrayRef<const llvm::StringInit *> names) {
#if LLVM_VERSION_MAJOR >= 20
  return llvm::DagInit::get(callee, arguments, names);
#else
  std::vector<std::pair<llvm::Init *, llvm::StringInit *>> all;
  for (size_t each = 0; each != arguments.size(); ++each)
    all.emplace_back(const_cast<llvm::Init *>(arguments[each]),
                     const_cast<llvm::StringInit *>(names[each]));
  return llvm::DagInit::get(const_cast<llvm::Init *>(callee), nullptr, all);
#endif
}

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_LLVMVERSIONS_H
