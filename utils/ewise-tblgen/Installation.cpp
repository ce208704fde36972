//===- Installation.cpp - Where Ewise's own files are ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Installation.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ewise::tblgen {

Installation findInstallation(const char *programName) {
  std::string program = sys::fs::getMainExecutable(
      programName, reinterpret_cast<void *>(&findInstallation));
  auto resolve = [&](StringRef fromProgram) {
    SmallString<128> path = sys::path::parent_path(program);
    sys::path::append(path, fromProgram);
    sys::path::remove_dots(path, /*remove_dot_dot=*/true);
    return path.str().str();
  };
  // CMake gives the paths relative to the program's directory.
  Installation found = {resolve(EWISE_PREFIX_FROM_PROGRAM),
                        resolve(EWISE_DEFS_FROM_PROGRAM)};
  if (!sys::fs::is_directory(found.records))
    found.records.clear();
  return found;
}

} // namespace ewise::tblgen
