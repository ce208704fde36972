//===- ShapeFunctionsEmitter.cpp - Shape functions without MLIR -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CppWriter.h"
#include "ewise/Generator/Emitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: lists, op, members.
static const char shapesTemplate[] =
    R"({{lists}}inline constexpr ::ewise::OpShapes k{{op}}Op = [] {
  ::ewise::OpShapes op = {};
{{members}}  return op;
}();
)";

/// Holes: name, parameters, declaration, call.
static const char functionTemplate[] = R"(
constexpr bool {{name}}({{parameters}}) { {{declaration}}return {{call}}; }
)";

namespace {

/// The parameters of an op's functions, with names that do not collide, and the
/// arguments that the functions pass on.
class Parameters {
public:
  /// `table` is the constant of the op.
  explicit Parameters(const OpModel &op);

  /// Adds a parameter; the C++ type ends with a space, `*` or `&`.
  void add(StringRef type, StringRef name, StringRef value = "");
  /// A name that no parameter has.
  std::string makeName(StringRef wanted);

  ArrayRef<std::string> getList() const { return list; }
  /// The first arguments of a call, and the statement before it.
  std::string arguments, declaration;
  std::string result;

private:
  StringSet<> taken;
  std::vector<std::string> list;
};

class ShapeFunctionsEmitter {
public:
  ShapeFunctionsEmitter(const Model &model, raw_ostream &os);

  void run();

private:
  std::string getNamespace(const OpModel &op) const;
  void emitOp(const OpModel &op);
  void emitTable(const OpModel &op);
  void emitInfer(const OpModel &op);
  void emitIsValid(const OpModel &op);

  const Model &model;
  raw_ostream &os;
  /// The ops' names in the functions' names: `Scale` for `ScaleOp`.
  std::map<const OpModel *, std::string> names;
};

} // namespace

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

Parameters::Parameters(const OpModel &op) {
  const RuleSet &rules = op.getRules().getRules();
  ModelShapes shapes(op);
  auto broadcast = *op.getBroadcastOperands(shapes.get().numOperands);
  // Beside others, a variadic operand is passed in one array with them.
  bool inArray = op.isVariadic() && broadcast.size() != 1;
  std::vector<std::string> names;
  if (!inArray)
    for (const OperandModel *operand : broadcast)
      names.push_back(makeName(operand->name));
  result = makeName(
      op.getResult().name.empty() ? "result" : StringRef(op.getResult().name));
  std::string attribute =
      rules.attributeName ? makeName(rules.attributeName) : "";

  std::string operands =
      inArray || !op.isVariadic() ? makeName("operands") : names.front();
  std::string count = std::to_string(broadcast.size());
  if (op.isVariadic()) {
    count = makeName("num" + convertToCamelFromSnakeCase(
                                 operands, /*capitalizeFirst=*/true));
    add("const ::ewise::Shape *", operands);
    add("::std::size_t ", count);
  } else if (any_of(broadcast, [](auto *each) { return each->optional; })) {
    std::vector<std::string> pointers;
    for (auto [name, operand] : zip_equal(names, broadcast)) {
      add(operand->optional ? "const ::ewise::Shape *" : "::ewise::Shape ",
          name);
      pointers.push_back((operand->optional ? "" : "&") + name);
    }
    declaration = "const ::ewise::PresentShapes<" + count + "> " + operands +
                  "({" + join(pointers, ", ") + "}); ";
    count = operands + ".count";
    operands += ".shapes";
  } else {
    for (const std::string &name : names)
      add("::ewise::Shape ", name);
    declaration = "const ::ewise::Shape " + operands + "[] = {" +
                  join(names, ", ") + ",}; ";
  }

  std::string value = "{}";
  if (rules.alignment.attribute == AttributeKind::Dimensions ||
      rules.alignment.attribute == AttributeKind::Names) {
    add("const ::ewise::AlignmentAttribute &", attribute);
    value = attribute;
  } else if (rules.alignment.attribute == AttributeKind::Axis) {
    add("::std::int64_t ", attribute);
    value = "::ewise::AlignmentAttribute(&" + attribute + ", 1)";
    if (rules.blockName) {
      std::string block = makeName(rules.blockName);
      add("::std::int64_t ", block);
      std::string entries = makeName("entries");
      declaration += "const ::std::int64_t " + entries + "[] = {" + attribute +
                     ", " + block + "}; ";
      value = "::ewise::AlignmentAttribute(" + entries + ", 2)";
    }
  }
  arguments = operands + ", " + count + ", " + value;
}

std::string Parameters::makeName(StringRef wanted) {
  std::string name = wanted.str();
  while (!taken.insert(name).second)
    name += "_";
  return name;
}

void Parameters::add(StringRef type, StringRef name, StringRef value) {
  list.push_back((type + name + (value.empty() ? "" : " = ") + value).str());
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

ShapeFunctionsEmitter::ShapeFunctionsEmitter(const Model &model,
                                             raw_ostream &os)
    : model(model), os(os) {
  StringSet<> taken;
  for (const auto &op : model.getOps()) {
    StringRef base = op->getCppClass();
    if (base != "Op")
      base.consume_back("Op");
    std::string wanted = base.str(), space = getNamespace(*op);
    wanted.front() = toUpper(wanted.front());
    std::string name = wanted;
    for (unsigned number = 2; !taken.insert(space + "::" + name).second;
         ++number)
      name = wanted + std::to_string(number);
    names[op.get()] = name;
  }
}

std::string ShapeFunctionsEmitter::getNamespace(const OpModel &op) const {
  if (op.getOrigin() != OpOrigin::Plain)
    return op.getCppNamespace().str();
  return getRequestedNamespace().value_or("::ewise");
}

//===----------------------------------------------------------------------===//
// The table and the functions
//===----------------------------------------------------------------------===//

void ShapeFunctionsEmitter::emitTable(const OpModel &op) {
  ModelShapes shapes(op);
  const std::string &name = names[&op];
  ElementSets sets;
  CppWriter writer(sets, "inline constexpr ");
  writer.setName(shapes.get().rules, op.getRules().getCppName());
  std::string members = writer.writeStatements(shapes.get(), "op", "k" + name);
  os << fillTemplate(shapesTemplate, {{"lists", writer.takeDeclarations()},
                                      {"op", name},
                                      {"members", members}});
}

static void emitFunction(raw_ostream &os, const Parameters &parameters,
                         const std::string &name, const std::string &call) {
  os << fillTemplate(functionTemplate,
                     {{"name", name},
                      {"parameters", join(parameters.getList(), ", ")},
                      {"declaration", parameters.declaration},
                      {"call", call}});
}

void ShapeFunctionsEmitter::emitInfer(const OpModel &op) {
  std::string table = "k" + names[&op] + "Op";
  Parameters parameters(op);
  std::string declared = "nullptr", inferred = parameters.result;
  if (ModelShapes(op).get().broadcastsIntoResult()) {
    inferred = parameters.makeName("inferred");
    parameters.add("::ewise::Shape ", parameters.result);
    declared = "&" + parameters.result;
  }
  std::string failure = parameters.makeName("failure");
  parameters.add("::ewise::InferredShape &", inferred);
  parameters.add("::ewise::Failure *", failure, "nullptr");
  emitFunction(os, parameters, "infer" + names[&op] + "Shape",
               "::ewise::inferResult(" + table + ", " + parameters.arguments +
                   ", " + declared + ", " + inferred + ", " + failure + ")");
}

void ShapeFunctionsEmitter::emitIsValid(const OpModel &op) {
  std::string table = "k" + names[&op] + "Op";
  Parameters parameters(op);
  std::string failure = parameters.makeName("failure");
  parameters.add("::ewise::Shape ", parameters.result);
  parameters.add("::ewise::Failure *", failure, "nullptr");
  emitFunction(os, parameters, "isValid" + names[&op],
               "::ewise::verifyOp(" + table + ", " + parameters.arguments +
                   ", " + parameters.result + ", " + failure + ")");
}

void ShapeFunctionsEmitter::emitOp(const OpModel &op) {
  emitHeading(os, names[&op], op.getSource());
  emitTable(op);
  emitInfer(op);
  emitIsValid(op);
}

/// The explanation common to all ops, printed once.
static const char headerExplanation[] =
    R"(// Include the header that -gen-rule-sets prints before this one. For each op:
//
//   infer<Op>Shape(operands, result, failure)
//     Infers the result's shape into room that the caller provides. Returns
//     false where the operands do not broadcast; `failure` then says why, if it
//     is not null. An optional operand is a pointer, null where it is absent.
//   isValid<Op>(operands, result, failure)
//     Whether the operands broadcast and the result may have that shape.
//   k<Op>Op
//     The names in messages: ewise/Rules/Describe.h makes text of a failure.

#include "ewise/Rules/OpShapes.h"
#include <cstddef>
#include <cstdint>

)";

void ShapeFunctionsEmitter::run() {
  emitBanner(os, model, "Shape functions of elementwise ops",
             "-gen-shape-functions");
  os << headerExplanation;
  ArrayRef<std::unique_ptr<const OpModel>> ops = model.getOps();
  while (!ops.empty()) {
    std::string space = getNamespace(*ops.front());
    NamespaceEmitter emitter(os, space);
    ListSeparator separator("\n");
    for (; !ops.empty() && getNamespace(*ops.front()) == space;
         ops = ops.drop_front()) {
      os << separator;
      emitOp(*ops.front());
    }
  }
}

static void emitShapeFunctions(const Model &model, raw_ostream &os) {
  ShapeFunctionsEmitter(model, os).run();
}

static EmitterRegistration<emitShapeFunctions>
    shapeFunctions("gen-shape-functions",
                   "Shape functions of ops as constexpr C++, without MLIR "
                   "(.h.inc)",
                   "Toy.td -o ToyShapeFunctions.h.inc");

} // namespace ewise::tblgen
