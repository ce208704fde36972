//===- EwisePlugin.cpp - Ewise as a plugin of mlir-opt --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The dialects and passes of ewise-opt, for a tool that loads plugins and was
/// built with the same MLIR as a shared library: `--load-dialect-plugin` and
/// `--load-pass-plugin` of mlir-opt.
///
//===----------------------------------------------------------------------===//

#include "ewise/Dialects/AdoptedDialects.h"
#include "ewise/Dialects/Records.h"
#include "ewise/Tools/AllDialects.h"
#include "ewise/Tools/OptMain.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"
#include <cstdlib>

/// Registers the records in the files of EWISE_RECORDS, a list like PATH, since
/// plugins have no options.
static void registerRecords(mlir::DialectRegistry &registry) {
  std::string files = llvm::sys::Process::GetEnv("EWISE_RECORDS").value_or("");
  const char separator = llvm::sys::EnvPathSeparator;
  llvm::SmallVector<llvm::StringRef> list;
  llvm::SplitString(files, list, llvm::StringRef(&separator, 1));
  for (llvm::StringRef file : list)
    if (llvm::Error error = ewise::registerRecords(registry, file)) {
      llvm::WithColor::error(llvm::errs(), "EWISE_RECORDS")
          << llvm::toString(std::move(error)) << "\n";
      std::exit(EXIT_FAILURE);
    }
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Ewise", EWISE_VERSION,
          [](mlir::DialectRegistry *registry) {
            ewise::registerAllDialects(*registry);
            ewise::registerAllExternalModels(*registry);
            ewise::registerExtensions(*registry);
            registerRecords(*registry);
          }};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Ewise", EWISE_VERSION,
          [] { ewise::registerPasses(); }};
}
