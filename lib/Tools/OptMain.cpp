//===- OptMain.cpp - mlir-opt with dialects that are loaded ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Tools/OptMain.h"
#include "ewise/Dialects/Records.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

#ifdef EWISE_ENABLE_NATIVE
#include "ewise/Native/RunFunction.h"
#endif

using namespace llvm;

namespace ewise {

#ifdef EWISE_ENABLE_NATIVE
/// Loads a shared library, so that its functions can be called.
static Error loadLibrary(const std::string &file) {
  std::string message;
  if (!sys::DynamicLibrary::LoadLibraryPermanently(file.c_str(), &message))
    return Error::success();
  return createStringError("'" + file + "' is not loaded: " + message);
}

/// Runs the passes named on the command line on the file, and the call.
static Error runFile(StringRef call, StringRef input, StringRef output,
                     mlir::DialectRegistry &registry) {
  std::string message;
  auto file = mlir::openInputFile(input, &message);
  auto to = mlir::openOutputFile(output, &message);
  if (!file || !to)
    return createStringError(message);
  auto sources = std::make_shared<SourceMgr>();
  sources->AddNewSourceBuffer(std::move(file), SMLoc());
  mlir::MLIRContext context(registry);
  mlir::SourceMgrDiagnosticHandler handler(*sources, &context);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(*sources, &context);
  mlir::PassManager passes(&context);
  auto config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (!module || failed(config.setupPassPipeline(passes)) ||
      failed(passes.run(*module)))
    return createStringError("'" + input + "' is not run");
  if (Error error = runFunction(*module, call, to->os()))
    return error;
  to->keep();
  return Error::success();
}
#endif

mlir::LogicalResult optMain(int argc, char **argv, StringRef toolName,
                            mlir::DialectRegistry &registry) {
  cl::list<std::string> files(
      "ewise-records", cl::value_desc("file"),
      cl::desc(
          "Add the dialects of a .td file, which ewise-tblgen reads, or of "
          "the output of its -gen-records"));
  cl::list<std::string> flags(
      "ewise-records-flag", cl::value_desc("flag"),
      cl::desc("A flag for ewise-tblgen where it reads such a file, "
               "-I<directory> or -D<macro>"));
#ifdef EWISE_ENABLE_NATIVE
  cl::opt<std::string> call(
      "ewise-run", cl::value_desc("call"),
      cl::desc("Call a function natively behind the passes, and print its "
               "results instead of the IR: @f([[1, 2], [3, 4]], 0.5)"));
  cl::list<std::string> libraries(
      "ewise-run-library", cl::value_desc("file"),
      cl::desc(
          "A shared library that the called function calls: libmpi.so.40"));
#endif
  auto [input, output] =
      mlir::registerAndParseCLIOptions(argc, argv, toolName, registry);
  auto report = [&](Error error) {
    if (!error)
      return success();
    WithColor::error(errs(), sys::path::filename(argv[0]))
        << toString(std::move(error)) << "\n";
    return failure();
  };
  for (const std::string &file : files)
    if (failed(report(registerRecords(registry, file, flags))))
      return failure();
#ifdef EWISE_ENABLE_NATIVE
  if (call.getNumOccurrences()) {
    for (const std::string &library : libraries)
      if (failed(report(loadLibrary(library))))
        return failure();
    return report(runFile(call, input, output, registry));
  }
#endif
  return mlir::MlirOptMain(argc, argv, input, output, registry);
}

} // namespace ewise
