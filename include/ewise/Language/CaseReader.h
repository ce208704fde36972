//===- CaseReader.h - Reader of the cases of a body -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_CASEREADER_H
#define EWISE_LANGUAGE_CASEREADER_H

#include "ewise/Language/ComputeTypes.h"

namespace ewise::tblgen {

/// Whether the dag of a case, or of a condition, is small enough to be read.
bool isWithinLimits(const llvm::Init &body);

/// Reads what an author wrote as one case: one for each part of its types that
/// computes in another type, or in which names stand for other primitives.
class CaseReader {
public:
  /// Errors are reported at `field` of `op`.
  CaseReader(const FieldReader &op, llvm::StringRef field,
             const OpSignature &signature, ScalarVocabulary &vocabulary,
             llvm::ArrayRef<ComputeType> rows)
      : op(op), field(field), signature(signature), vocabulary(vocabulary),
        rows(rows) {}

  /// The cases of `whole`, whose value is still to be read; only to be used
  /// where no error was reported.
  std::vector<Case> read(const Case &whole, const llvm::Init &body);

  /// The result of a reading.
  struct Reading {
    std::vector<Case> cases;
    std::vector<std::string> errors;
  };
  /// As above, with the errors, which are not reported.
  Reading tryRead(const Case &whole, const llvm::Init &body);

private:
  /// Types of a case, and what is computed in for them; null for the element
  /// type.
  struct Part {
    ScalarTypeSet types;
    const ComputeType *computeType = nullptr;
  };

  std::vector<Part> splitByRows(const Case &whole) const;
  Reading readPart(Case part, const ComputeType *computeType);
  std::optional<Reading> readInWider(const Case &whole, const Part &part);
  ScalarTypeSet makeSet(std::vector<ScalarType> types,
                        const ScalarTypeSet &from) const;
  void checkAnyType(Reading &reading) const;

  const FieldReader &op;
  llvm::StringRef field;
  const OpSignature &signature;
  ScalarVocabulary &vocabulary;
  llvm::ArrayRef<ComputeType> rows;
  /// The body that is being read.
  const llvm::Init *body = nullptr;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_CASEREADER_H
