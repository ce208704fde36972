//===- Classes.cpp - Ops as values of their class -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace ewise::test;
using ewise::tosa::AddOp;
using ewise::tosa::ExpOp;
using ewise::tosa::MulOp;
using ewise::tosa::SubOp;

static AddOp makeAdd(Example &example) {
  return AddOp::create(example.builder, example.loc, example.matrix,
                       example.row);
}

//===----------------------------------------------------------------------===//
// Casting
//===----------------------------------------------------------------------===//

static void checkCasting(Checks &checks) {
  checks.check("isa", [](Example &example) {
    Operation *op = makeAdd(example);
    EXPECT(isa<AddOp>(op));
    EXPECT(isa<AddOp>(*op));
    EXPECT(isa<MulOp, AddOp>(op));
    EXPECT(!isa<MulOp>(op));
    EXPECT(!isa<ewise::xla::AddOp>(op));
    EXPECT(!isa<AddOp>(example.block->getTerminator()));
    EXPECT(isa_and_nonnull<AddOp>(op));
    EXPECT(!isa_and_nonnull<AddOp>(example.matrix.getDefiningOp()));
    EXPECT(AddOp::classof(op));
  });
  checks.check("isa-unregistered", [](Example &example) {
    OperationState state(example.loc, "unknown.add");
    Operation *op = example.builder.create(state);
    EXPECT(!isa<AddOp>(op));
  });
  checks.check("cast", [](Example &example) {
    Operation *op = makeAdd(example);
    EXPECT(cast<AddOp>(op).getOperation() == op);
    EXPECT(cast<AddOp>(*op).getOperation() == op);
    EXPECT(!cast_or_null<AddOp>(example.matrix.getDefiningOp()));
  });
  checks.check("dyn_cast", [](Example &example) {
    Operation *op = makeAdd(example);
    EXPECT(dyn_cast<AddOp>(op) == op);
    EXPECT(!dyn_cast<SubOp>(op));
    EXPECT(!dyn_cast_or_null<AddOp>(example.matrix.getDefiningOp()));
    if (auto add = dyn_cast<AddOp>(op))
      EXPECT(add.getInput1() == example.matrix);
    else
      EXPECT(false);
  });
}

static void checkOtherCasting(Checks &checks) {
  checks.check("getDefiningOp", [](Example &example) {
    Value sum = makeAdd(example);
    EXPECT(sum.getDefiningOp<AddOp>());
    EXPECT(!sum.getDefiningOp<MulOp>());
    EXPECT(!example.matrix.getDefiningOp<AddOp>());
  });
  checks.check("TypeSwitch", [](Example &example) {
    Operation *op = makeAdd(example);
    int chosen = llvm::TypeSwitch<Operation *, int>(op)
                     .Case([](MulOp) { return 1; })
                     .Case<SubOp, AddOp>([](auto) { return 2; })
                     .Default([](Operation *) { return 3; });
    EXPECT(chosen == 2);
  });
  checks.check("null", [](Example &example) {
    AddOp none;
    EXPECT(!none);
    none = makeAdd(example);
    EXPECT(none);
    AddOp null = nullptr;
    EXPECT(!null);
  });
}

//===----------------------------------------------------------------------===//
// Names and identity
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kName = AddOp::getOperationName();
static_assert(kName.size() == 11);

static void checkIdentity(Checks &checks) {
  checks.check("getOperationName", [](Example &example) {
    AddOp add = makeAdd(example);
    EXPECT(AddOp::getOperationName() == "ew_tosa.add");
    EXPECT(add->getName().getStringRef() == kName);
    EXPECT(add->getName().getTypeID() == TypeID::get<AddOp>());
    EXPECT(add->getName() == OperationName("ew_tosa.add", example.context));
    EXPECT(add->getDialect()->getNamespace() == "ew_tosa");
  });
  checks.check("opaque-pointer", [](Example &example) {
    AddOp add = makeAdd(example);
    EXPECT(AddOp::getFromOpaquePointer(add.getAsOpaquePointer()) == add);
  });
  checks.check("comparison", [](Example &example) {
    AddOp add = makeAdd(example), other = makeAdd(example);
    EXPECT(add == cast<AddOp>(add.getOperation()));
    EXPECT(add != other);
    EXPECT(add == add.getOperation());
  });
  checks.check("DenseMap", [](Example &example) {
    AddOp add = makeAdd(example), other = makeAdd(example);
    llvm::DenseMap<AddOp, int> numbers;
    numbers[add] = 1;
    numbers[other] = 2;
    EXPECT(numbers.lookup(add) == 1 && numbers.lookup(other) == 2);
    EXPECT(numbers.erase(add) && !numbers.contains(add));
  });
  checks.check("DenseSet", [](Example &example) {
    AddOp add = makeAdd(example), other = makeAdd(example);
    llvm::DenseSet<AddOp> seen;
    EXPECT(seen.insert(add).second && !seen.insert(add).second);
    EXPECT(!seen.contains(other));
  });
}

//===----------------------------------------------------------------------===//
// The op behind the class
//===----------------------------------------------------------------------===//

static void checkOperation(Checks &checks) {
  checks.check("operation", [](Example &example) {
    AddOp add = makeAdd(example);
    Operation *op = add;
    EXPECT(add.getOperation() == op && &*add == op);
    EXPECT(add->getBlock() == example.block);
    EXPECT(add.getContext() == example.context && add.getLoc() == example.loc);
    EXPECT(add->getParentOfType<ModuleOp>() == *example.module);
    EXPECT(add->getNumRegions() == 0 && add->getNumSuccessors() == 0);
  });
  checks.check("operands", [](Example &example) {
    AddOp add = makeAdd(example);
    EXPECT(add.getNumOperands() == 2);
    EXPECT(add.getOperand(1) == example.row);
    EXPECT(add.getOperands()[0] == example.matrix);
    EXPECT(*add.operand_begin() == example.matrix);
    EXPECT(llvm::range_size(add.getOperandTypes()) == 2);
    add.setOperand(1, example.matrix);
    EXPECT(add.getInput2() == example.matrix);
    ExpOp exp = ExpOp::create(example.builder, example.loc, example.row);
    EXPECT(exp.getOperand() == example.row);
    exp.setOperand(example.matrix);
    EXPECT(exp.getInput() == example.matrix);
  });
  checks.check("result", [](Example &example) {
    AddOp add = makeAdd(example), user = makeAdd(example);
    Value sum = add;
    EXPECT(sum == add.getResult() && sum == add.getOutput());
    EXPECT(sum == add->getResult(0));
    EXPECT(print(add.getType()) == "tensor<2x3xf32>");
    user.getInput1Mutable().assign(add);
    EXPECT(!add.use_empty() && add->hasOneUse());
    add.replaceAllUsesWith(example.matrix);
    EXPECT(add.use_empty() && user.getInput1() == example.matrix);
    user.replaceAllUsesWith(add.getOperation());
    // One that its record calls `result`.
    auto named = ewise::xla::AddOp::create(example.builder, example.loc,
                                           example.row, example.row);
    EXPECT(named.getResult() == named->getResult(0));
  });
  checks.check("erase", [](Example &example) {
    AddOp add = makeAdd(example);
    add.erase();
    EXPECT(&example.block->front() == example.block->getTerminator());
  });
}

static void checkDiagnostics(Checks &checks) {
  checks.check("stream", [](Example &example) {
    AddOp add = makeAdd(example);
    EXPECT(print(add) == "%0 = ew_tosa.add %arg0, %arg1 : (tensor<2x1xf32>, "
                         "tensor<3xf32>) -> tensor<2x3xf32>");
    std::string generic;
    llvm::raw_string_ostream os(generic);
    add.print(os, OpPrintingFlags().printGenericOpForm());
    EXPECT(StringRef(generic).starts_with("%0 = \"ew_tosa.add\"(%arg0"));
    EXPECT(print(add.getOutput()) == print(add));
  });
  checks.check("emitError", [](Example &example) {
    AddOp add = makeAdd(example);
    EXPECT(getError(example.context, [&] { add.emitError("wrong"); }) ==
           "wrong");
    EXPECT(getError(example.context, [&] { add.emitOpError("is wrong"); }) ==
           "'ew_tosa.add' op is wrong");
    EXPECT(getError(example.context, [&] { add.emitWarning("odd"); }).empty());
  });
  checks.check("verify", [](Example &example) {
    AddOp add = makeAdd(example);
    EXPECT(succeeded(mlir::verify(add)));
    add.getInput2Mutable().assign(example.integers);
    std::string error =
        getError(example.context, [&] { EXPECT(failed(mlir::verify(add))); });
    EXPECT(StringRef(error).contains("'ew_tosa.add' op operands must have the "
                                     "same element type"));
    add.erase();
  });
}

void ewise::test::checkClasses(Checks &checks) {
  checkCasting(checks);
  checkOtherCasting(checks);
  checkIdentity(checks);
  checkOperation(checks);
  checkDiagnostics(checks);
}
