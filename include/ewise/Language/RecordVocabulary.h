//===- RecordVocabulary.h - Names in bodies, by records ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_RECORDVOCABULARY_H
#define EWISE_LANGUAGE_RECORDVOCABULARY_H

#include "ewise/Data/Body.h"
#include "ewise/Language/ScalarVocabulary.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <mutex>

namespace ewise::tblgen {

/// The meaning of names in bodies, by the records of a file. A type without
/// computations has its ElementType as a handle.
class RecordVocabulary : public BodyVocabulary {
public:
  RecordVocabulary(const llvm::RecordKeeper &records,
                   ScalarVocabulary &vocabulary)
      : records(records), vocabulary(vocabulary) {}

  const PrimitiveSignature *findPrimitive(llvm::StringRef name) override;
  const OverloadRow *findOverloads(llvm::StringRef name) override;
  const ConversionRow *findConversions(llvm::StringRef name) override;
  const BodyFunction *findFunction(llvm::StringRef name) override;
  std::optional<BoundType> findType(llvm::StringRef name) override;
  std::optional<bool> isOneOf(llvm::StringRef types,
                              const BoundType &type) override;
  std::string describe(const BoundType &type) override;
  llvm::StringRef findFile(llvm::StringRef name,
                           const BoundType &type) override;

  /// Whether a name with a wrong, reported record has been looked up since the
  /// last forgetBroken().
  bool hasMetBroken() const { return metBroken; }
  void forgetBroken() { metBroken = false; }

  const llvm::RecordKeeper &getRecords() const { return records; }
  ScalarVocabulary &getScalars() const { return vocabulary; }
  /// The primitive; null if none has the name. Locks the mutex.
  std::shared_ptr<const ScalarOpModel> getOp(llvm::StringRef name);
  /// To be locked while a body is bound, since each name is looked up once, and
  /// while records are read, which binds bodies.
  std::recursive_mutex &getMutex() { return mutex; }
  /// Checks the functions of the main file that no body has called.
  void checkUncalled();
  /// Visits the parts of an expression and of the functions that it may call,
  /// each once.
  void forEach(const BodyNode &node,
               llvm::function_ref<void(const BodyNode &)> visit);

  /// The notation of the callee, on the first of the types that it is for, with
  /// `$0`, `$1`, ... for the operands and `$type`. Empty for no callee.
  std::string getNotation(llvm::StringRef name,
                          llvm::ArrayRef<ElementType> types);

  /// A single type, or an integer type of the least bits of a range.
  BoundType getType(const ElementType &type);
  /// The name of a record of types. One without a name is called by its types.
  llvm::StringRef nameTypes(const llvm::Record &record);
  /// The set of a name; null where it is no name of types.
  const ScalarTypeSet *findTypes(llvm::StringRef name);

private:
  const llvm::Record *find(llvm::StringRef name, llvm::StringRef className);
  void forEach(const BodyNode &node, llvm::StringSet<> &seen,
               llvm::function_ref<void(const BodyNode &)> visit);

  template <typename T> using Known = llvm::StringMap<std::unique_ptr<T>>;
  struct Overloads {
    OverloadRow row;
    const llvm::Record *record;
  };
  struct Conversions {
    ConversionRow row;
    std::vector<llvm::StringRef> names;
  };

  std::recursive_mutex mutex;
  bool metBroken = false;
  const llvm::RecordKeeper &records;
  ScalarVocabulary &vocabulary;
  Known<PrimitiveSignature> primitives;
  Known<Overloads> overloads;
  Known<Conversions> conversions;
  Known<BodyFunction> functions;
  llvm::StringMap<std::optional<ScalarTypeSet>> types;
  /// Types that handles point to.
  std::vector<std::unique_ptr<const ElementType>> others;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_RECORDVOCABULARY_H
