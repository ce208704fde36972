//===- ShapeFunctions.cpp - Shape functions in the IR ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ShapeFunctions.h"
#include "ewise/Rules/ShapeLibrary.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace ewise {

ShapeFunctions::ShapeFunctions(ArrayRef<const OpDescription *> ops,
                               MLIRContext *context) {
  ShapeLibrary text;
  for (const OpDescription *op : ops)
    names[op] = StringAttr::get(context, text.addOp(*op));
  library = parseSourceString<ModuleOp>(text.getText(), context);
  assert(library && "shape functions are valid IR");
}

void ShapeFunctions::moveInto(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::StringMap<StringAttr> renamed;
  // A function comes after the ones that it calls.
  for (auto function :
       llvm::make_early_inc_range(library->getOps<func::FuncOp>())) {
    function.walk([&](func::CallOp call) {
      if (StringAttr name = renamed.lookup(call.getCallee()))
        call.setCallee(name);
    });
    std::string name = function.getName().str();
    if (auto present = symbols.lookup<func::FuncOp>(name)) {
      function.setVisibility(present.getVisibility());
      if (OperationEquivalence::isEquivalentTo(
              present, function, OperationEquivalence::IgnoreLocations))
        continue;
    }
    function.setPrivate();
    function->remove();
    renamed[name] = symbols.insert(function);
  }
  for (auto &[op, name] : names)
    if (StringAttr newName = renamed.lookup(name))
      name = newName;
}

Value ShapeFunctions::buildCall(OpBuilder &builder, Location location,
                                const OpDescription &op, ValueRange arguments) {
  auto type =
      RankedTensorType::get({ShapedType::kDynamic}, builder.getIndexType());
  return func::CallOp::create(builder, location, names.lookup(&op), type,
                              arguments)
      .getResult(0);
}

SmallVector<Value> ShapeFunctions::inlineFunction(OpBuilder &builder,
                                                  func::FuncOp function,
                                                  ValueRange arguments) {
  auto lookup = [&](func::CallOp call) {
    return library->lookupSymbol<func::FuncOp>(call.getCallee());
  };
  Block &body = function.getBody().front();
  IRMapping values;
  values.map(body.getArguments(), arguments);
  auto mapped = [&](ValueRange range) {
    return llvm::map_to_vector(
        range, [&](Value value) { return values.lookup(value); });
  };
  for (Operation &op : body.without_terminator()) {
    if (auto call = dyn_cast<func::CallOp>(op)) {
      values.map(call.getResults(), inlineFunction(builder, lookup(call),
                                                   mapped(call.getOperands())));
      continue;
    }
    Operation *clone = builder.clone(op, values);
    clone->walk([&](func::CallOp call) {
      OpBuilder inside(call);
      call->replaceAllUsesWith(
          inlineFunction(inside, lookup(call), call.getOperands()));
      call->erase();
    });
  }
  return mapped(body.getTerminator()->getOperands());
}

Value ShapeFunctions::buildBody(OpBuilder &builder, const OpDescription &op,
                                ValueRange arguments) {
  auto function = library->lookupSymbol<func::FuncOp>(names.lookup(&op));
  return inlineFunction(builder, function, arguments).front();
}

} // namespace ewise
