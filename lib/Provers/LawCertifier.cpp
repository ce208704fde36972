//===- LawCertifier.cpp - Proofs of laws ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LawCertification.h"
#include "ewise/Generator/Emitter.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::opt<unsigned>
    timeLimit("time-limit", cl::init(20), cl::value_desc("seconds"),
              cl::cat(getLawsCategory()),
              cl::desc("The time that each solver has for a law and a type, of "
                       "-prove, -check-proofs and -judge; 20 if not given"));

unsigned getTimeLimit() { return timeLimit; }

static bool writeFile(const std::string &file,
                      std::vector<Certificate> certificates) {
  std::error_code error;
  raw_fd_ostream os(file, error);
  if (error) {
    reportOption("-prove: cannot write '" + file + "': " + error.message());
    return false;
  }
  printCertificates(std::move(certificates), os);
  return true;
}

/// Prints how many claims have been proven in each way.
static void printSummary(ArrayRef<Certificate> certificates, raw_ostream &os) {
  std::map<std::string, size_t> counts;
  for (const Certificate &each : certificates)
    ++counts[each.how];
  for (const auto &[how, count] : counts)
    os << count << " by " << how << "\n";
}

/// Reports new certificates that are not in the file.
static void compare(ArrayRef<Certificate> certificates,
                    const std::string &file) {
  Certificates written = Certificates::read(file);
  for (const Certificate &each : certificates)
    if (!written.find(each.hash))
      reportOption("-check-proofs: '" + file + "' does not have '" + each.law +
                   "' for " + each.types + ": write it anew with -prove");
}

static bool run(const RecordKeeper &records, raw_ostream &os, bool isAnew) {
  std::string file = getProofsFile(getRequestedProofs());
  if (records.getInputFilename() == "-" && getRequestedProofs().empty())
    reportOption("-prove: there is no file beside the standard input: name one "
                 "with -proofs");
  // Certificates in a file are proven again when the file is checked.
  Certificates others = Certificates::readOthers(file);
  Certificates known = isAnew ? others : Certificates::read(file);
  auto model = Model::read(records, getRequestedDialect(), others,
                           /*keepsOpen=*/true);
  reportMoreErrors();
  if (!model || ErrorsPrinted)
    return true;
  std::vector<Certificate> certificates = certifyLaws(*model, known, timeLimit);
  // Certificates beside included files need not be written.
  erase_if(certificates,
           [&](const Certificate &each) { return others.find(each.hash); });
  if (isAnew)
    compare(certificates, file);
  reportMoreErrors();
  bool isWritten = !isAnew && (!certificates.empty() || sys::fs::exists(file));
  if (isWritten && !writeFile(file, certificates))
    return true;
  printSummary(certificates, os);
  return ErrorsPrinted;
}

static bool prove(const RecordKeeper &records, raw_ostream &os) {
  return run(records, os, /*isAnew=*/false);
}
static bool check(const RecordKeeper &records, raw_ostream &os) {
  return run(records, os, /*isAnew=*/true);
}

static const bool provesLaws = [] {
  registerGenerator({"prove",
                     "Prove laws for all values, and write that into a file "
                     "beside the .td file, Toy.proofs",
                     "Toy.td", prove});
  registerGenerator(
      {"check-proofs", "Prove again what Toy.proofs says", "Toy.td", check});
  return true;
}();

static EmitterRegistration<printSmt, kTextLayout, checkNothing,
                           /*keepsOpen=*/true>
    smt("gen-smt", "Bodies and laws as SMT-LIB, for solvers",
        "Toy.td -o Toy.smt2");

} // namespace ewise::tblgen
