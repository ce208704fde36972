//===- Records.cpp - Dialects that no compiler has read -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Records.h"
#include "RecordSlots.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace ewise {

static Expected<std::string> readFile(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError("cannot read '" + path +
                             "': " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}

/// The path of the generator.
static ErrorOr<std::string> findGenerator() {
  std::string program = sys::fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&findGenerator));
  auto beside =
      sys::findProgramByName("ewise-tblgen", sys::path::parent_path(program));
  return beside ? beside : sys::findProgramByName("ewise-tblgen");
}

/// The generator's output for a .td file.
static Expected<std::string> generate(StringRef file,
                                      ArrayRef<std::string> flags) {
  for (StringRef flag : flags)
    if (!flag.starts_with("-I") && !flag.starts_with("-D"))
      return createStringError("'" + flag +
                               "' is no flag for files of records: expected "
                               "'-I<directory>' or '-D<macro>'");
  auto generator = findGenerator();
  if (!generator)
    return createStringError("'ewise-tblgen' is neither beside the program nor "
                             "in PATH");
  SmallString<128> output;
  if (std::error_code error =
          sys::fs::createTemporaryFile("ewise", "records", output))
    return createStringError("no temporary file: " + error.message());
  FileRemover remover(output);
  std::string message;
  // The file's own directory is searched for includes without -I, too.
  std::string include = ("-I" + sys::path::parent_path(file)).str();
  if (include == "-I")
    include += ".";
  SmallVector<StringRef> arguments = {*generator, "-gen-records", include};
  llvm::append_range(arguments, flags);
  llvm::append_range(arguments, ArrayRef<StringRef>{file, "-o", output});
  int code = sys::ExecuteAndWait(
      *generator, arguments, /*Env=*/std::nullopt, /*Redirects=*/{},
      /*SecondsToWait=*/0, /*MemoryLimit=*/0, &message);
  if (code != 0)
    return createStringError("'" + file + "' is not loaded" +
                             (message.empty() ? "" : ": " + message));
  return readFile(output);
}

Error registerRecords(mlir::DialectRegistry &registry, StringRef file,
                      ArrayRef<std::string> flags) {
  Expected<std::string> text = sys::path::extension(file) == ".td"
                                   ? generate(file, flags)
                                   : readFile(file);
  if (!text)
    return text.takeError();
  if (Error error = registerDialects(registry, *text))
    return createStringError("'" + file +
                             "' is not loaded: " + toString(std::move(error)));
  return Error::success();
}

} // namespace ewise
