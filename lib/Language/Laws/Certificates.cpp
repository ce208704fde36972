//===- Certificates.cpp - What has been proven of laws --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/Certificates.h"
#include "ewise/Language/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace ewise::tblgen {

static constexpr StringLiteral kProofsHeader =
    R"(# Laws that hold for all values, as ewise-tblgen -prove has shown. Each line
# has a hash of the claim, its types, and how it is known.
)";
/// The beginning of lines of claims; others name a law.
static constexpr StringLiteral kProofsIndent = "  ";

static constexpr StringLiteral kProofsExtension = ".proofs";

static std::string replaceExtension(StringRef path) {
  SmallString<128> file(path);
  sys::path::replace_extension(file, kProofsExtension);
  return file.str().str();
}

/// The file of a buffer: the .td files, that of the program first,
/// and then files of proofs.
static StringRef getBuffer(unsigned number) {
  return SrcMgr.getMemoryBuffer(number)->getBufferIdentifier();
}

std::string getProofsFile(StringRef asked) {
  return asked.empty() ? replaceExtension(getBuffer(SrcMgr.getMainFileID()))
                       : asked.str();
}

/// Reads a line `  0123456789abcdef f32: cvc5 1.0.3` into hash and method.
static bool parseClaim(StringRef line, StringRef &hash, StringRef &how) {
  constexpr size_t kDigits = 16;
  if (!line.consume_front(kProofsIndent) || line.size() < kDigits)
    return false;
  hash = line.take_front(kDigits);
  how = line.rsplit(": ").second;
  return all_of(hash, isHexDigit) && line.contains(": ") && !how.empty();
}

void Certificates::readFile(StringRef path) {
  // The files that outputs are made of are those of the source manager.
  auto file = MemoryBuffer::getFile(path);
  if (!file)
    return;
  StringRef text = (*file)->getBuffer();
  SrcMgr.AddNewSourceBuffer(std::move(*file), SMLoc());
  while (!text.empty()) {
    StringRef line, hash, how;
    std::tie(line, text) = text.split('\n');
    line = line.rtrim('\r');
    if (line.empty() || line.starts_with("#") ||
        !line.starts_with(kProofsIndent))
      continue;
    if (parseClaim(line, hash, how))
      known[hash] = how.str();
    else
      reportError(SMLoc::getFromPointer(line.data()),
                  "this is no claim: write the file anew with -prove");
  }
}

Certificates Certificates::read(StringRef file) {
  Certificates certificates = readOthers(file);
  certificates.readFile(file);
  return certificates;
}

Certificates Certificates::readOthers(StringRef file) {
  Certificates certificates;
  SmallVector<std::string> files;
  for (unsigned buffer = 1; buffer <= SrcMgr.getNumBuffers(); ++buffer)
    if (!getBuffer(buffer).ends_with(kProofsExtension))
      files.push_back(replaceExtension(getBuffer(buffer)));
  for (const std::string &each : files)
    if (each != file)
      certificates.readFile(each);
  return certificates;
}

std::string hashClaim(StringRef text) {
  std::string digits = utohexstr(xxh3_64bits(arrayRefFromStringRef(text)),
                                 /*LowerCase=*/true);
  return std::string(16 - digits.size(), '0') + digits;
}

const std::string *Certificates::find(StringRef hash) const {
  auto found = known.find(hash);
  return found == known.end() ? nullptr : &found->second;
}

void printCertificates(std::vector<Certificate> certificates, raw_ostream &os) {
  sort(certificates);
  os << kProofsHeader;
  StringRef law;
  for (const Certificate &each : certificates) {
    if (each.law != law)
      os << each.law << "\n";
    law = each.law;
    os << kProofsIndent << each.hash << " " << each.types << ": " << each.how
       << "\n";
  }
}

} // namespace ewise::tblgen
