//===- LawReader.h - Reader of laws and rewrites ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_LAWREADER_H
#define EWISE_LANGUAGE_LAWREADER_H

#include "ewise/Language/OpModel.h"
#include "ewise/Language/ScalarVocabulary.h"
#include "llvm/ADT/StringMap.h"

namespace ewise::tblgen {

using FindOp = llvm::function_ref<const OpModel *(const llvm::Record &)>;

/// Reports an error of a law: at the op that claims it, or at the record of a
/// rewrite.
void reportLaw(const LawModel &law, const llvm::Twine &message);

/// Reports rules that cannot be shown to end.
void checkLoops(llvm::ArrayRef<const LawModel *> laws);

/// The reason why an op cannot be part of a law that begins with `root`. Only
/// that one may have attributes, since others would need values for them.
std::optional<std::string> whyNotInLaw(const OpModel &op, const OpModel *root);

/// Reads one law or rewrite.
class LawReader {
public:
  /// A law of `self`, one of those that it lists.
  LawReader(const llvm::Record &record, const OpModel &self,
            ScalarVocabulary &vocabulary);
  /// A rewrite over the ops that `findOp` finds, null if one is wrong.
  LawReader(const llvm::Record &record, FindOp findOp,
            ScalarVocabulary &vocabulary);

  /// Nothing if the law is wrong, which is then reported.
  std::optional<LawModel> read();

private:
  void error(llvm::StringRef field, const llvm::Twine &message) const;

  std::optional<LawTerm> readSide(llvm::StringRef field, const LawTerm *left);
  std::optional<LawTerm> readArgument(llvm::StringRef field,
                                      const llvm::DagInit &dag,
                                      unsigned argument, bool isLeft);
  std::optional<LawTerm> readCall(llvm::StringRef field,
                                  const llvm::DagInit &dag, bool isLeft);
  std::optional<LawTerm> readVariable(llvm::StringRef field,
                                      llvm::StringRef name, bool isLeft);
  const OpModel *readOp(llvm::StringRef field, const llvm::Record &callee);
  void readTypes();
  void readConditions();
  void addValue(llvm::StringRef name, std::optional<llvm::StringRef> text,
                bool isOpposite);
  void addCondition(const BodyNode &condition, bool isOpposite = false);
  void readFlags();

  const OpModel *self = nullptr;
  FindOp findOp = nullptr;
  ScalarVocabulary &vocabulary;
  FieldReader fields;
  LawModel law;
  llvm::StringMap<size_t> variables;
  /// Ops that have names, which the left side itself cannot use.
  llvm::StringMap<size_t> named;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_LAWREADER_H
