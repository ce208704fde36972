//===- BodyNames.h - Names in bodies as data --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_BODYNAMES_H
#define EWISE_DATA_BODYNAMES_H

#include "ewise/Data/Body.h"
#include "llvm/ADT/StringMap.h"

namespace ewise {

/// A primitive as text.
struct PrimitiveText {
  llvm::StringRef name;
  /// The types of operands and of the value, `T T -> T`, as records spell them.
  llvm::StringRef types;
  /// The kinds of `T`, `Float`, and behind an arrow that of the type that a
  /// conversion converts to, `Float -> Signed`.
  llvm::StringRef kinds;
  /// The name of the ScalarFunction that evaluates it.
  llvm::StringRef function = "";
  Definedness definedness = Definedness::Everywhere;
  uint8_t roundings = 0;
};

/// A function as text.
struct FunctionText {
  llvm::StringRef name;
  /// `x y`
  llvm::StringRef parameters;
  llvm::StringRef body;
};

/// A name of element types.
struct TypesOfName {
  llvm::StringRef name;
  llvm::ArrayRef<ElementType> types;
};

/// What names in the bodies of a file stand for, beside the primitives of
/// defs/ewise/ScalarOps.td.
struct BodyNames {
  llvm::ArrayRef<OverloadRow> overloads = {};
  llvm::ArrayRef<FunctionText> functions = {};
  llvm::ArrayRef<TypesOfName> types = {};
  llvm::ArrayRef<ConversionRow> conversions = {};
  /// The project's own primitives.
  llvm::ArrayRef<PrimitiveText> primitives = {};
};

/// What bodies compute in on some types: a row of `computesIn`.
struct ComputeText {
  /// A name of element types, and that of the wider type.
  llvm::StringRef types;
  llvm::StringRef wider;
  llvm::StringRef conversion;
};

/// An expansion of a primitive on some types.
struct ExpansionText {
  llvm::StringRef primitive;
  llvm::StringRef types;
  llvm::StringRef function;
};

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
