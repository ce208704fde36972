//===- GeneratorFuzzer.cpp - Damaged .td files in one process -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Reads a .td file that libFuzzer has damaged, and prints what it declares in
/// every way there is. Files that cause trouble can be given to ewise-tblgen.
///
//===----------------------------------------------------------------------===//

#include "GeneratorFuzzer.h"
#include "Damage.h"
#include "ewise/Generator/Emitter.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Parser.h"
#include "llvm/TableGen/Record.h"
#include <csetjmp>
#include <cstdlib>
#include <cstring>

using namespace llvm;

/// LLVM's libraries are built without sanitizers, so what they and we do to one
/// container does not add up; and where TableGen exits, it frees nothing.
extern "C" const char *__asan_default_options() {
  return "detect_container_overflow=0:detect_leaks=0:allow_user_poisoning=0";
}

//===----------------------------------------------------------------------===//
// Errors after which TableGen exits
//===----------------------------------------------------------------------===//

static std::jmp_buf afterExit;
static bool canExit = false;

extern "C" [[noreturn]] void __real_exit(int);
extern "C" [[noreturn]] void __wrap_exit(int code) {
  if (canExit)
    std::longjmp(afterExit, 1);
  __real_exit(code);
}

//===----------------------------------------------------------------------===//
// One file
//===----------------------------------------------------------------------===//

static void generate(RecordKeeper &records, StringRef text,
                     function_ref<bool(StringRef)> isWanted) {
  SourceMgr sources;
  sources.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(text, "fuzz.td"),
                             SMLoc());
  sources.setIncludeDirs({EWISE_DEFS_DIR});
  // After errors that the parser survives, ewise-tblgen stops, too.
  if (TableGenParseFile(sources, records) || ErrorsPrinted)
    return;
  // Errors show lines of the text.
  SrcMgr.takeSourceBuffersFrom(sources);
  for (const ewise::tblgen::Generator &generator :
       ewise::tblgen::getGenerators()) {
    if (!generator.flag.starts_with("gen-") || !isWanted(generator.flag))
      continue;
    std::string output;
    raw_string_ostream os(output);
    unsigned errors = ErrorsPrinted;
    bool failed = generator.run(records, os);
    if (failed && ErrorsPrinted == errors)
      report_fatal_error("-" + generator.flag + " fails without an error");
    // A mistake in the records is one for every output.
    if (failed)
      return;
  }
}

void generate(StringRef text, function_ref<bool(StringRef)> isWanted) {
  SrcMgr = SourceMgr();
  ErrorsPrinted = 0;
  auto *records = new RecordKeeper;
  if (setjmp(afterExit) == 0) {
    canExit = true;
    generate(*records, text, isWanted);
  }
  canExit = false;
  delete records;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // TableGen has tokens end with a null character.
  StringRef text(reinterpret_cast<const char *>(data), size);
  if (text.contains('\0'))
    return -1;
  generate(text, [](StringRef) { return true; });
  return 0;
}

//===----------------------------------------------------------------------===//
// Damage
//===----------------------------------------------------------------------===//

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  static const std::string whole = flatten(EWISE_FUZZ_OPS, EWISE_DEFS_DIR);
  StringRef text(reinterpret_cast<const char *>(data), size);
  // libFuzzer begins with next to nothing.
  if (text.size() < whole.size() / 2)
    text = whole;
  std::minstd_rand random(seed);
  std::string damaged = damage(text, random);
  if (damaged.size() > maxSize)
    return size;
  std::memcpy(data, damaged.data(), damaged.size());
  return damaged.size();
}
