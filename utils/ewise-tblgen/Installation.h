//===- Installation.h - Where Ewise's own files are -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_UTILS_EWISE_TBLGEN_INSTALLATION_H
#define EWISE_UTILS_EWISE_TBLGEN_INSTALLATION_H

#include <string>

namespace ewise::tblgen {

/// The directory in which Ewise is installed, or its build directory.
struct Installation {
  /// The prefix under which CMake's find_package() finds the package.
  std::string prefix;
  /// The directory for the include path of `ewise/RuleSets.td`; empty if it is
  /// not at the expected place.
  std::string records;
};

/// Finds the installation that the running program belongs to.
Installation findInstallation(const char *programName);

} // namespace ewise::tblgen

#endif // EWISE_UTILS_EWISE_TBLGEN_INSTALLATION_H
