//===- BodyNames.h - Tables of names in bodies ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_BODYNAMES_H
#define EWISE_DATA_BODYNAMES_H

#include "ewise/Data/Body.h"
#include "llvm/ADT/StringMap.h"

namespace ewise {

/// The words of PrimitiveText.
llvm::StringRef spell(ScalarKind kind);
llvm::StringRef spell(PrimitiveSignature::Type type);

/// Names by which bodies are bound; made once for each BodyNames.
class NameTable {
public:
  explicit NameTable(const BodyNames &names);

  const PrimitiveSignature *findPrimitive(llvm::StringRef name) const;
  const OverloadRow *findOverloads(llvm::StringRef name) const {
    return overloads.lookup(name);
  }
  const ConversionRow *findConversions(llvm::StringRef name) const {
    return conversions.lookup(name);
  }
  const BodyFunction *findFunction(llvm::StringRef name) const;
  /// Null where the name is none of types.
  const TypesOfName *findTypes(llvm::StringRef name) const {
    return types.lookup(name);
  }

private:
  void addPrimitive(const PrimitiveText &text);

  struct Signature {
    PrimitiveSignature signature;
    llvm::SmallVector<PrimitiveSignature::Type, 3> operands;
    llvm::SmallVector<ScalarKind, 3> kinds;
  };
  llvm::StringMap<std::unique_ptr<Signature>> primitives;
  llvm::StringMap<const OverloadRow *> overloads;
  llvm::StringMap<const ConversionRow *> conversions;
  llvm::StringMap<const TypesOfName *> types;
  llvm::StringMap<std::unique_ptr<BodyFunction>> functions;
};

} // namespace ewise

#endif // EWISE_DATA_BODYNAMES_H
