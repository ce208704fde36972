//===- ConditionReader.h - Reader of conditions -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_CONDITIONREADER_H
#define EWISE_LIB_LANGUAGE_CONDITIONREADER_H

#include "ewise/Language/Condition.h"
#include "ewise/Language/OpModel.h"
#include "ewise/Language/ScalarVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include <functional>

namespace ewise::tblgen {

/// The operand or attribute of this name; null where there is none.
template <typename T>
const T *findByName(const std::vector<T> &all, llvm::StringRef name) {
  auto it =
      llvm::find_if(all, [&](const T &each) { return each.name == name; });
  return it == all.end() ? nullptr : &*it;
}

template <typename T>
size_t indexOf(const std::vector<T> &all, const T *element) {
  return static_cast<size_t>(element - all.data());
}

/// Facts that conditions further out say of where something is read.
struct ConditionFacts {
  /// Whether attributes and operands that may be absent are there.
  llvm::StringMap<bool> presence;
  /// The attributes of which it is decided whether they are which value.
  llvm::SmallVector<std::pair<size_t, std::string>> decided;
  /// The types that are left of operands and attributes.
  llvm::StringMap<ScalarTypeSet> narrowed;
};

/// Reads conditions of one op, each where the facts hold that `assume` has
/// noted.
class ConditionReader {
public:
  /// Who asks, and so what may be asked.
  enum class User { Body, Law, Check };
  using ReportFn = std::function<void(const llvm::Twine &)>;

  /// `shared` is what the element type may be that operands share: in a body,
  /// the types of the case.
  ConditionReader(const OpSignature &signature, const ScalarTypeSet &shared,
                  ScalarVocabulary &vocabulary, User user, ReportFn report)
      : signature(signature), shared(shared), vocabulary(vocabulary),
        user(user), report(std::move(report)) {}

  /// Reads an argument of a dag, `(Is $mode, "up")` or `$round`; what is wrong
  /// is reported, and there is no condition.
  std::optional<Condition> readArgument(const llvm::DagInit &dag,
                                        unsigned argument);
  std::optional<Condition> read(const llvm::Init &value, llvm::StringRef name);
  /// Notes whether a condition holds.
  void assume(const Condition &condition, bool holds);
  /// The condition without what is known in a body: whether the types of its
  /// case are some.
  Condition resolve(const Condition &condition) const;

  /// Reports what may be absent where it is read.
  void checkPresent(llvm::StringRef name) const;
  bool mayBeAbsent(llvm::StringRef name) const;
  /// The types of an operand or attribute, as far as conditions leave them.
  ScalarTypeSet typesOf(llvm::StringRef name,
                        const ScalarTypeSet &declared) const;

  ConditionFacts facts;

private:
  std::optional<Condition> readDag(const llvm::DagInit &dag);
  std::optional<Condition> readIs(const llvm::DagInit &dag);
  std::optional<Condition> readSet(llvm::StringRef name);
  std::optional<Condition> readValue(const AttributeModel &attribute,
                                     const llvm::Init &value);
  std::optional<Condition> readHas(const llvm::DagInit &dag);
  std::optional<Condition> readOfType(const llvm::DagInit &dag);
  std::optional<Condition> readComparison(const llvm::DagInit &dag,
                                          llvm::StringRef name);
  std::optional<Condition> readJoined(const llvm::DagInit &dag,
                                      Condition::Kind kind);
  std::optional<AskedType> readType(const llvm::DagInit &dag,
                                    unsigned argument);
  std::optional<AskedNumber> readNumber(const llvm::DagInit &dag,
                                        unsigned argument);
  bool checkNumbers(llvm::StringRef name, const Condition &comparison) const;
  bool checkTypes(const Condition &condition) const;
  const AttributeModel *findAttribute(llvm::StringRef name) const;
  /// The name and the declared types of what has the type.
  std::pair<std::string, ScalarTypeSet> describe(const AskedType &type) const;
  std::nullopt_t error(const llvm::Twine &message) const;

  const OpSignature &signature;
  const ScalarTypeSet &shared;
  ScalarVocabulary &vocabulary;
  User user;
  ReportFn report;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_CONDITIONREADER_H
