//===- Installation.h - Where Ewise's own files are -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_UTILS_EWISE_TBLGEN_INSTALLATION_H
#define EWISE_UTILS_EWISE_TBLGEN_INSTALLATION_H

#include <string>

namespace ewise::tblgen {

/// Where Ewise is installed, or its build directory.
struct Installation {
  /// The prefix under which CMake's find_package() finds the package.
  std::string prefix;
  /// The directory that `ewise/RuleSets.td` is included from; empty where it is
  /// not where the program expects it.
  std::string records;
};

/// Finds the one that the running program belongs to.
Installation findInstallation(const char *programName);

} // namespace ewise::tblgen

#endif // EWISE_UTILS_EWISE_TBLGEN_INSTALLATION_H
