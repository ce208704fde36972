// Uses the ops of one library, and lets another one use them.

#include "KernelsDialect.h"
#include "User.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

static constexpr llvm::StringLiteral kSource = R"(
  %x = "unknown.source"() : () -> tensor<2xf32>
  %sum = kernels.add %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %rounded = kernels.round %sum {digits = 3 : i8}
      : (tensor<2xf32>) -> tensor<2xf32>
  %greatest = kernels.greatest %x, %rounded
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "unknown.use"(%greatest) : (tensor<2xf32>) -> ()
)";

int main() {
  mlir::DialectRegistry registry;
  registry.insert<kernels::KernelsDialect>();
  mlir::MLIRContext context(registry);
  context.allowUnregisteredDialects();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kSource, &context);
  if (!module)
    return 1;

  // CHECK:      same identity: 1
  // CHECK-NEXT: digits: 3
  llvm::outs() << "same identity: "
               << (user::getAddID() == mlir::TypeID::get<kernels::AddOp>())
               << "\ndigits: " << user::simplify(*module) << "\n";

  // CHECK-NEXT: made there: 1
  // CHECK-NEXT: infers: 1
  module->walk([](kernels::GreatestOp op) {
    mlir::Operation *made = user::makeRound(op.getOutput(), 4);
    auto round = llvm::dyn_cast<kernels::RoundOp>(made);
    llvm::outs() << "made there: " << (round && round.getDigits() == 4)
                 << "\ninfers: " << llvm::isa<mlir::InferTypeOpInterface>(made)
                 << "\n";
  });

  // CHECK:      %[[X:.*]] = "unknown.source"()
  // CHECK-NEXT: %[[ROUNDED:.*]] = kernels.round %[[X]] {digits = 3 : i8}
  // CHECK-NEXT: %[[GREATEST:.*]] = kernels.greatest %[[X]], %[[ROUNDED]]
  // CHECK-NEXT: kernels.round %[[GREATEST]] {digits = 4 : i8}
  module->print(llvm::outs());
  return mlir::failed(mlir::verify(*module));
}
