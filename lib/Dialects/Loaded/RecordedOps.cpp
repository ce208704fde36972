//===- RecordedOps.cpp - Descriptions of ops from constants ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RecordReader.h"
#include "ewise/Data/ScalarValue.h"
#include "ewise/IR/BodyVocabulary.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/Lowering/BodyBuilder.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// The type that is called so in ewise::element; none of Kind::Other.
static ElementType findElementType(StringRef name) {
  if (name == "index")
    return element::index;
  if (name == "signedQuantized")
    return element::signedQuantized;
  if (name == "unsignedQuantized")
    return element::unsignedQuantized;
  if (name == "quantizedPerAxis")
    return element::quantizedPerAxis;
  for (unsigned semantics = 0; semantics <= APFloat::S_MaxSemantics;
       ++semantics) {
    ElementType type =
        element::makeFloat(static_cast<APFloat::Semantics>(semantics));
    if (spell(type) == name)
      return type;
  }
  return {};
}

void RecordReader::read(const Initializer &from, ElementType &to) {
  StringRef name = getLast(from.text);
  if (from.kind == Initializer::Kind::Call && name == "complex") {
    ElementType part;
    readMembers(from, part);
    to = element::complex(part);
  } else if (from.kind == Initializer::Kind::Call) {
    unsigned min = 0, max = 0;
    readMembers(from, min, max);
    auto kind = name == "si"   ? ElementType::Kind::Signed
                : name == "ui" ? ElementType::Kind::Unsigned
                               : ElementType::Kind::Signless;
    to = element::makeInteger(kind, min, max ? max : min);
  } else {
    to = findElementType(name);
    if (to.kind == ElementType::Kind::Other)
      fail(from, "no element type is called '" + name + "'");
  }
}

void RecordReader::read(const Initializer &from, ElementTypes &to) {
  if (from.kind == Initializer::Kind::List) {
    readMembers(from, to.types, to.description);
    return;
  }
  const ElementTypes *set = nullptr;
  read(from, set);
  if (set)
    to = *set;
}

void RecordReader::read(const Initializer &from, TypeMapRow &to) {
  readMembers(from, to.from, to.to);
}
void RecordReader::read(const Initializer &from, TypeMap &to) {
  readMembers(from, to.rows, to.keepsOthers, to.factor, to.divisor);
}
void RecordReader::read(const Initializer &from, NamedType &to) {
  readMembers(from, to.number, to.text, to.type);
}
void RecordReader::read(const Initializer &from, NamedTypes &to) {
  int64_t absent = to.absent;
  readMembers(from, to.attribute, to.types, absent, to.mayBeShared);
  to.absent = static_cast<int>(absent);
}

//===----------------------------------------------------------------------===//
// Attributes and checks
//===----------------------------------------------------------------------===//

void RecordReader::read(const Initializer &from, FloatBounds &to) {
  readMembers(from, to.min, to.max);
}

void RecordReader::read(const Initializer &from, AttributeDescription &to) {
  StringRef maker = getLast(from.text);
  if (maker == "attribute") {
    const char *name = nullptr;
    auto kind = OpAttributeKind::Bool;
    unsigned width = 1;
    readMembers(from, name, kind, width);
    to = attribute(name, kind, width);
    return;
  }
  // Others change one, by what follows it.
  ArrayRef<Initializer> elements = from.elements;
  bool isAlone = maker == "optional" || maker == "weak";
  if (elements.size() < (isAlone ? 1 : 2))
    return fail(from, "unknown '" + maker + "'");
  read(elements[0], to);
  bool isFloat = to.kind == OpAttributeKind::Float;
  if (maker == "optional") {
    to = optional(to);
  } else if (maker == "weak") {
    to = weak(to);
  } else if (maker == "oneOf" && to.kind == OpAttributeKind::Type) {
    read(elements[1], to.types);
  } else if (maker == "oneOf") {
    read(elements[1], to.values);
  } else if (maker == "orElseInBodies") {
    read(elements[1], to.defaultText);
  } else if (maker == "within" && isFloat) {
    read(elements[1], to.bounds);
  } else if (maker == "within" && elements.size() == 3) {
    read(elements[1], to.min);
    read(elements[2], to.max);
  } else if (maker == "orElse") {
    to.presence = AttributeDescription::Presence::HasDefault;
    if (isFloat)
      read(elements[1], to.defaultNumber);
    else if (to.kind == OpAttributeKind::String)
      read(elements[1], to.defaultText);
    else
      read(elements[1], to.defaultValue);
  } else {
    fail(from, "unknown '" + maker + "'");
  }
}

void RecordReader::read(const Initializer &from, CheckDescription &to) {
  readMembers(from, to.condition, to.message);
}

//===----------------------------------------------------------------------===//
// Bodies and laws
//===----------------------------------------------------------------------===//

void RecordReader::read(const Initializer &from, OverloadRow &to) {
  readMembers(from, to.name, to.callees);
}
void RecordReader::read(const Initializer &from, FunctionText &to) {
  readMembers(from, to.name, to.parameters, to.body);
}
void RecordReader::read(const Initializer &from, TypesOfName &to) {
  readMembers(from, to.name, to.types);
}
void RecordReader::read(const Initializer &from, ConversionRow &to) {
  readMembers(from, to.name, to.conversions);
}
void RecordReader::read(const Initializer &from, PrimitiveText &to) {
  readMembers(from, to.name, to.types, to.kinds, to.function, to.definedness,
              to.roundings);
}
void RecordReader::read(const Initializer &from, ComputeText &to) {
  readMembers(from, to.types, to.wider, to.conversion);
}

void RecordReader::read(const Initializer &from, BodyNames &to) {
  readMembers(from, to.overloads, to.functions, to.types, to.conversions,
              to.primitives);
  for (const FunctionText &function : to.functions)
    checkBody(from, function.body, to);
}

void RecordReader::read(const Initializer &from, BodyCase &to) {
  readMembers(from, to.types, to.resultTypes, to.body, to.readOperands,
              to.undefinedOn);
}

/// Fails where the body calls what cannot be built.
void RecordReader::checkBody(const Initializer &at, StringRef body,
                             const BodyNames &names) {
  if (body.empty())
    return;
  std::string wrong = validateBody(body, names, [](StringRef primitive) {
    return findPrimitive(primitive) != nullptr;
  });
  if (!wrong.empty())
    fail(at, wrong);
}

/// Fails where one of the bodies cannot be bound.
void RecordReader::checkBodies(const Initializer &at, const OpDescription &op) {
  static constexpr BodyNames none = {};
  const BodyNames &names = op.bodyNames ? *op.bodyNames : none;
  auto check = [&](ArrayRef<BodyCase> cases) {
    for (const BodyCase &each : cases)
      if (!each.types)
        fail(at, "expected the types of a case");
      else
        checkBody(at, each.body, names);
  };
  check(op.body);
  for (const CheckDescription &each : op.checks)
    if (!Body::parse(each.condition))
      fail(at, ("'" + each.condition + "' is no condition").str());
    else if (std::string wrong = validateCheck(op, each); !wrong.empty())
      fail(at, wrong);
  for (const PartialDerivative &partial : op.partials) {
    check(partial.cases);
    check(partial.depends);
  }
}

void RecordReader::read(const Initializer &from, RuleNode &to) {
  StringRef maker = getLast(from.text);
  if (maker == "variable") {
    readMembers(from, to.number);
  } else if (maker == "constant") {
    to.kind = RuleNode::Kind::Number;
    readMembers(from, to.text);
  } else {
    to.kind = RuleNode::Kind::Op;
    if (maker == "self")
      readMembers(from, to.numOperands, to.number);
    else
      readMembers(from, to.text, to.numOperands, to.number);
  }
}

void RecordReader::read(const Initializer &from, RuleCondition &to) {
  readMembers(from, to.attribute, to.text);
}
void RecordReader::read(const Initializer &from, FoldRule &to) {
  readMembers(from, to.kind, to.pattern, to.result, to.keepsShape, to.types,
              to.conditions, to.flags, to.absent);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void RecordReader::read(const Initializer &from, OperandName &to) {
  readMembers(from, to.name, to.variadic, to.optional, to.givesEncoding);
}

void RecordReader::read(const Initializer &from, OpShapes &to) {
  ArrayRef<OperandName> operands;
  readMembers(from, to.name, to.rules, operands, to.numOperands,
              to.numParameters, to.resultName, to.messages);
  to.operands = operands.data();
}

void RecordReader::read(const Initializer &from, ResultDescription &to) {
  readMembers(from, to.element, to.types, to.map, to.named);
}
void RecordReader::read(const Initializer &from, FurtherResult &to) {
  readMembers(from, to.name, to.description);
}

void RecordReader::read(const Initializer &from, PartialDerivative &to) {
  readMembers(from, to.operand, to.result, to.cases, to.reason, to.conjugates,
              to.chooses, to.isResult, to.depends);
}

const OpDescription *RecordReader::readOp(const Initializer &function) {
  StringRef scope = file.findFunction(function.text, function.scope);
  const OpDescription *&known = ops[scope];
  if (known)
    return known;
  const Initializer *from = file.find("description", scope);
  if (scope.empty() || !from || from->elements.empty()) {
    fail(function, "nothing is called '" + function.text + "'");
    return nullptr;
  }
  if (!enter(*from))
    return nullptr;
  OpShapes shapes = {};
  read(from->elements.front(), shapes);
  if (!shapes.rules) {
    fail(*from, "expected a rule set");
    return nullptr;
  }
  auto &op = *new (getRecordMemory().Allocate<OpDescription>())
                 OpDescription{shapes, {}};
  Initializer rest = *from;
  rest.elements.erase(rest.elements.begin());
  ArrayRef<const ElementTypes *> ownTypes;
  ArrayRef<bool> weakOperands;
  const char *getAttribute = nullptr;
  int64_t alignment = -1;
  readMembers(rest, op.elementTypes, op.body, op.bodyNames, op.computesIn,
              op.partials, op.foldRules, op.attributes, alignment, getAttribute,
              op.result, op.checks, ownTypes, op.furtherResults,
              op.leastOperands, op.hasOptional, op.promotion, weakOperands,
              op.liftTo, op.hasWeakAttributes, op.bodyHasEffects);
  op.ownTypes = ownTypes.data();
  op.weakOperands = weakOperands.data();
  op.alignment = static_cast<int>(alignment);
  op.keepsEqualTypes = op.keepsTypes();
  op.isPlain = op.combinesPlainly();
  checkBodies(function, op);
  return known = &op;
}

void RecordReader::read(const Initializer &from, RecordedOp &to) {
  if (from.elements.empty())
    return fail(from, "expected an op");
  to.description = readOp(from.elements.front());
  Initializer rest = from;
  rest.elements.erase(rest.elements.begin());
  readMembers(rest, to.isTypeInferred, to.isCommutative);
}

void RecordReader::read(const Initializer &from, RecordedDialect &to) {
  readMembers(from, to.name, to.ops);
}

Expected<std::vector<RecordedDialect>> RecordReader::readDialects() {
  std::vector<RecordedDialect> dialects;
  for (const Initializer *from : file.findAll("dialect"))
    read(*from, dialects.emplace_back());
  if (error.empty() && dialects.empty())
    error = "there is no dialect";
  if (!error.empty())
    return createStringError(error);
  return dialects;
}

} // namespace ewise
