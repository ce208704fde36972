//===- BodyVocabulary.h - Names in the bodies of ops ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_BODYVOCABULARY_H
#define EWISE_IR_BODYVOCABULARY_H

#include "ewise/Data/BodyBinding.h"
#include "ewise/Data/BodyNames.h"
#include "mlir/IR/Types.h"

namespace ewise {

/// The element type as bodies know it. A type without computations, or an
/// index, is its own handle.
BoundType getBoundType(mlir::Type element);
/// The type that a node of a body has.
mlir::Type getType(const ScalarBody::Node &node, mlir::MLIRContext *context);

/// The meaning of names in bodies: those of a file, and all primitives of
/// Ewise.
class CompiledVocabulary : public BodyVocabulary {
public:
  /// `names` live as long as the program.
  CompiledVocabulary(const BodyNames *names, mlir::MLIRContext *context);

  const PrimitiveSignature *findPrimitive(llvm::StringRef name) override;
  const OverloadRow *findOverloads(llvm::StringRef name) override {
    return table.findOverloads(name);
  }
  const ConversionRow *findConversions(llvm::StringRef name) override {
    return table.findConversions(name);
  }
  const BodyFunction *findFunction(llvm::StringRef name) override {
    return table.findFunction(name);
  }
  std::optional<BoundType> findType(llvm::StringRef name) override;
  std::optional<bool> isOneOf(llvm::StringRef types,
                              const BoundType &type) override;
  std::string describe(const BoundType &type) override;

private:
  const NameTable &table;
  mlir::MLIRContext *context;
};

/// The expression of a text that lives as long as the program.
const Body &getBody(llvm::StringRef text);

/// The reason why the text is no body over the names; empty if it is one.
/// Callees have to be known, and primitives to be buildable by `canBuild`.
std::string
validateBody(llvm::StringRef text, const BodyNames &names,
             llvm::function_ref<bool(llvm::StringRef primitive)> canBuild);

} // namespace ewise

#endif // EWISE_IR_BODYVOCABULARY_H
