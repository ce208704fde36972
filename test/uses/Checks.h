//===- Checks.h - Checks of what can be done with op classes ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each check uses the classes of elementwise ops in one way. Whoever emits the
/// classes, the checks stay the same.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_TEST_USES_CHECKS_H
#define EWISE_TEST_USES_CHECKS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace ewise::test {

/// A module with one function, for ops to be made in.
struct Example {
  explicit Example(mlir::MLIRContext *context);

  mlir::MLIRContext *context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The function's only block. The builder inserts before its terminator.
  mlir::Block *block;
  mlir::OpBuilder builder;
  mlir::Location loc;
  /// The function's arguments: tensor<2x1xf32>, tensor<3xf32>, tensor<?xf32>,
  /// tensor<2xi32> and tensor<2xi1>.
  mlir::Value matrix, row, dynamic, integers, condition;

  /// The type that `text` spells.
  mlir::Type parseType(llvm::StringRef text);

  /// Uses `value` in an op that nobody knows, so that it is not dead. The
  /// operand follows what becomes of the value.
  mlir::OpOperand &use(mlir::Value value);

  /// Applies the patterns greedily until none matches. Returns what defines the
  /// value that stands for `value` then, null if it is an argument.
  mlir::Operation *rewrite(mlir::Value value,
                           mlir::RewritePatternSet &&patterns);
};

/// Runs checks and tells their outcome.
class Checks {
public:
  explicit Checks(mlir::MLIRContext *context) : context(context) {}

  /// Runs `use` with an example of its own. Prints `ok <name>`, unless a
  /// condition that it expects does not hold.
  void check(llvm::StringRef name, llvm::function_ref<void(Example &)> use);

  bool allHold() const { return numFailed == 0; }

private:
  mlir::MLIRContext *context;
  unsigned numFailed = 0;
};

/// Expects a condition to hold, or says which one does not.
#define EXPECT(...)                                                            \
  ::ewise::test::expect(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__,          \
                        __FILE__, __LINE__)
void expect(bool holds, llvm::StringRef condition, llvm::StringRef file,
            int line);

/// The text of a type, an attribute, a value or an op.
template <typename T> std::string print(T printed) {
  std::string text;
  llvm::raw_string_ostream(text) << printed;
  return text;
}

/// The first error that `act` emits, empty if there is none.
std::string getError(mlir::MLIRContext *context,
                     llvm::function_ref<void()> act);

/// The dialects of the ops under test, and those around them.
void registerDialects(mlir::DialectRegistry &registry);

// The checks, by what they are about.
void checkClasses(Checks &checks);
void checkBuilders(Checks &checks);
void checkAccessors(Checks &checks);
void checkAdaptors(Checks &checks);
void checkTraits(Checks &checks);
void checkInterfaces(Checks &checks);
void checkAttributes(Checks &checks);
void checkEquivalence(Checks &checks);
void checkRewritePatterns(Checks &checks);
void checkDeclarativePatterns(Checks &checks);
void checkConversionPatterns(Checks &checks);
void checkCApi(Checks &checks);
void checkAuthor(Checks &checks);
void checkResults(Checks &checks);
void checkOptionalOperands(Checks &checks);

/// Makes an op whose type cannot be inferred, which ends the program.
void createFromMismatchedOperands(Example &example);

} // namespace ewise::test

#endif // EWISE_TEST_USES_CHECKS_H
