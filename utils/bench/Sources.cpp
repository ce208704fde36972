//===- Sources.cpp - What is measured -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Sources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace ewise::bench {

llvm::StringRef getName(Side side) {
  switch (side) {
  case Side::Ewise:
    return "ewise";
  case Side::Upstream:
    return "upstream";
  case Side::Unverified:
    return "unverified";
  }
  return {};
}

namespace {

/// Prints a function op by op.
class FunctionPrinter {
public:
  FunctionPrinter(const OpCase &printedCase, Side printedSide)
      : opCase(printedCase), side(printedSide) {}

  /// Adds an argument for each operand of the op.
  std::vector<std::string> addArguments();
  /// Adds an op and returns its result.
  std::string addOp(const std::vector<std::string> &operands);
  /// Adds `count` ops, each of which reads the previous result if the types
  /// allow, and returns the last result.
  std::string addChain(unsigned count);
  std::string print(llvm::ArrayRef<std::string> results) const;

private:
  std::string getOpName() const;

  const OpCase &opCase;
  Side side;
  unsigned numArguments = 0, numOps = 0;
  std::string arguments, body;
};

} // namespace

std::vector<std::string> FunctionPrinter::addArguments() {
  std::vector<std::string> values;
  for (llvm::StringRef type : opCase.operandTypes) {
    values.push_back("%a" + std::to_string(numArguments++));
    arguments +=
        (arguments.empty() ? "" : ", ") + values.back() + ": " + type.str();
  }
  return values;
}

std::string FunctionPrinter::getOpName() const {
  switch (side) {
  case Side::Ewise:
    return std::string("ew_tosa.") + opCase.op;
  case Side::Upstream:
    return std::string("tosa.") + opCase.op;
  case Side::Unverified:
    break;
  }
  return "unverified.op" + std::to_string(opCase.operandTypes.size());
}

std::string FunctionPrinter::addOp(const std::vector<std::string> &operands) {
  std::string result = "%" + std::to_string(numOps++);
  body += "  " + result + " = \"" + getOpName() + "\"(" +
          llvm::join(operands, ", ") + ") ";
  if (side != Side::Unverified)
    body += opCase.attributes;
  body += " : (" + llvm::join(opCase.operandTypes, ", ") + ") -> " +
          opCase.resultType + "\n";
  return result;
}

std::string FunctionPrinter::addChain(unsigned count) {
  std::vector<std::string> operands = addArguments();
  auto found =
      llvm::find(opCase.operandTypes, llvm::StringRef(opCase.resultType));
  std::string result;
  for (unsigned i = 0; i != count; ++i) {
    result = addOp(operands);
    if (found != opCase.operandTypes.end())
      operands[static_cast<size_t>(found - opCase.operandTypes.begin())] =
          result;
  }
  return result;
}

std::string FunctionPrinter::print(llvm::ArrayRef<std::string> results) const {
  std::vector<std::string> types(results.size(), opCase.resultType);
  std::string joinedTypes = llvm::join(types, ", ");
  std::string text = "func.func @f(" + arguments + ") -> (" + joinedTypes +
                     ") {\n" + body + "  return " + llvm::join(results, ", ");
  if (!results.empty())
    text += " : " + joinedTypes;
  return text + "\n}\n";
}

std::string printChain(const OpCase &opCase, Side side, unsigned numOps) {
  FunctionPrinter printer(opCase, side);
  return printer.print(printer.addChain(numOps));
}

std::string printIndependent(const OpCase &opCase, Side side, unsigned numOps,
                             unsigned length) {
  FunctionPrinter printer(opCase, side);
  std::vector<std::string> results;
  for (unsigned i = 0; i < numOps; i += length)
    results.push_back(printer.addChain(std::min(length, numOps - i)));
  return printer.print(results);
}

} // namespace ewise::bench
