//===- OdsReader.cpp - Reader of what ops are in ODS ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OpBridge.td computes the fields of ODS from the description of an op. A
// record may override them. mlir-tblgen then makes the class from the
// overridden fields, and ewise-tblgen the methods from the description, so both
// must agree.
//
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Compares the fields of ODS with those that the bridge computes.
class OdsReader {
public:
  OdsReader(const FieldReader &op, const Record &description)
      : op(op), described(description, "ODS description", op, "described") {}

  OdsModel read();

private:
  void checkDag(StringRef field, StringRef element);
  void checkConstraint(StringRef field, StringRef name, const Init *given,
                       const Init *expected);
  void readCarried(StringRef name, const Init *given);
  void checkEmpty(StringRef field);
  void readTraits();
  void checkInterface(const Record &trait);
  void checkPrinted(StringRef property);
  void readFormat();

  const FieldReader &op;
  FieldReader described;
  OdsModel model;
  /// Those of what it carries that are properties.
  SmallVector<StringRef> properties;
  /// The traits that the bridge adds.
  std::vector<const Record *> expectedTraits;
  /// The op's traits, including members of trait lists.
  SetVector<const Record *> allTraits;
};

} // namespace

//===----------------------------------------------------------------------===//
// Arguments and results
//===----------------------------------------------------------------------===//

/// The text of a field of one of MLIR's records; empty if it does not have the
/// field.
static StringRef getText(const Record &record, StringRef field) {
  const RecordVal *value = record.getValue(field);
  const auto *text = value ? dyn_cast<StringInit>(value->getValue()) : nullptr;
  return text ? text->getValue() : "";
}

/// A bit of one of MLIR's records; 0 if it does not have the field.
static bool isSet(const Record &record, StringRef field) {
  const RecordVal *value = record.getValue(field);
  const auto *bit = value ? dyn_cast<BitInit>(value->getValue()) : nullptr;
  return bit && bit->getValue();
}

/// The constraint of an argument or result, which may come with a description
/// and with effects.
static const Init *getConstraint(const Init *variable) {
  const auto *def = dyn_cast<DefInit>(variable);
  const RecordVal *constraint = def && def->getDef()->isSubClassOf("OpVariable")
                                    ? def->getDef()->getValue("constraint")
                                    : nullptr;
  return constraint ? constraint->getValue() : variable;
}

/// A constraint as spelled in messages: `BoolAttr (bool attribute)`. An unnamed
/// constraint is spelled as its class.
static std::string spellName(const Init *constraint) {
  const auto *def = dyn_cast<DefInit>(constraint);
  if (!def)
    return constraint->getAsString();
  const Record &record = *def->getDef();
  const Record &named =
      record.isAnonymous() ? *record.getSuperClasses().back() : record;
  std::string text = named.getName().str();
  if (StringRef summary = getText(record, "summary"); !summary.empty())
    text += (" (" + summary + ")").str();
  if (StringRef value = getText(record, "defaultValue"); !value.empty())
    text += (" with the default " + value).str();
  return text;
}

void OdsReader::checkConstraint(StringRef field, StringRef name,
                                const Init *given, const Init *expected) {
  if (getConstraint(given) != expected)
    op.error(field, "'" + name + "' is " + spellName(getConstraint(given)) +
                        ", but " + spellName(expected) + " by the description");
}

/// Checks that a dag has the elements of the description, in order.
void OdsReader::checkDag(StringRef field, StringRef element) {
  const DagInit *given = op.dag(field);
  const DagInit *expected = described.dag(field);
  if (!given || !expected || given == expected)
    return;
  if (given->getOperator() != expected->getOperator())
    return op.error(field, "must begin with '" +
                               expected->getOperator()->getAsString() + "'");
  auto numGiven = static_cast<unsigned>(given->getNumArgs());
  auto numExpected = static_cast<unsigned>(expected->getNumArgs());
  for (unsigned i = 0; i != std::max(numGiven, numExpected); ++i) {
    if (i >= numGiven)
      return op.error(field, "'" + expected->getArgNameStr(i) +
                                 "' is missing, which the description has");
    StringRef name = given->getArgNameStr(i);
    if (i >= numExpected && field == "arguments") {
      readCarried(name, given->getArg(i));
      continue;
    }
    if (i >= numExpected)
      return op.error(field,
                      "'" + name + "' is one more than the description has");
    // After the first wrong name, all others are likely to be wrong.
    if (name != expected->getArgNameStr(i))
      return op.error(field, element + " #" + Twine(i) + " is '" + name +
                                 "', but '" + expected->getArgNameStr(i) +
                                 "' by the description");
    checkConstraint(field, name, given->getArg(i), expected->getArg(i));
  }
}

/// Reads an argument that the record does not have: an attribute or a property.
void OdsReader::readCarried(StringRef name, const Init *given) {
  const auto *constraint = dyn_cast<DefInit>(getConstraint(given));
  const Record *record = constraint ? constraint->getDef() : nullptr;
  if (record && record->isSubClassOf("PropConstraint")) {
    properties.push_back(name);
    model.carried.push_back({name, CarriedAttribute::Form::Native});
  } else if (record && record->isSubClassOf("AttrConstraint")) {
    bool isOptional = isSet(*record, "isOptional") ||
                      !getText(*record, "defaultValue").empty();
    model.carried.push_back({name, isOptional
                                       ? CarriedAttribute::Form::Optional
                                       : CarriedAttribute::Form::Required});
  } else {
    op.error("arguments",
             "'" + name + "' is " + spellName(getConstraint(given)) +
                 ", but further arguments of an elementwise op are attributes "
                 "and properties: give an operand that takes no part to an op "
                 "of its own, which reads the result");
  }
}

void OdsReader::checkEmpty(StringRef field) {
  const DagInit *dag = op.dag(field);
  if (dag && dag->getNumArgs() != 0)
    op.error(field, "an elementwise op has no " + field);
}

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

/// Adds each trait, and each member of trait lists, once.
static void addTraits(const FieldReader &reader,
                      SetVector<const Record *> &traits) {
  for (const Record *trait : reader.defs("traits", "Trait"))
    if (traits.insert(trait) && trait->isSubClassOf("TraitList"))
      addTraits(FieldReader(*trait, "trait list", reader, "traits"), traits);
}

/// The interface that a trait implements, empty for other traits.
static StringRef getInterface(const Record &trait) {
  return getText(trait, "cppInterfaceName");
}

/// A trait as spelled in messages.
static StringRef spellName(const Record &trait) {
  StringRef interface = getInterface(trait);
  return interface.empty() ? displayName(trait) : interface;
}

/// Checks that an author's trait does not declare methods that are generated.
void OdsReader::checkInterface(const Record &trait) {
  StringRef interface = getInterface(trait);
  if (interface.empty() || is_contained(expectedTraits, &trait))
    return;
  if (is_contained(model.interfaces, interface))
    op.error("traits", "'" + interface +
                           "' is among the traits in another form than the one "
                           "whose methods are emitted");
  else if (interface == "InferTypeOpInterface")
    op.error("traits", "'" + interface +
                           "' is among the traits, but the result's type does "
                           "not follow from the operands");
}

/// Why a trait of MLIR is no trait of an elementwise op; empty if it may be
/// one. MLIR believes what these promise about values, effects or types, and
/// the record says it in a form that is proven, or that all methods follow.
static StringRef findRefusal(const Record &trait) {
  StringRef name = getText(trait, "trait");
  // mlir-tblgen infers types from these.
  if (trait.isSubClassOf("AllTypesMatch") ||
      trait.isSubClassOf("TypesMatchWith"))
    name = "SameOperandsAndResultType";
  return StringSwitch<StringRef>(name)
      .Case("AlwaysSpeculatableImplTrait",
            "whether the op may be executed early follows from its rule set "
            "and its body: use 'NoMemoryEffect'")
      .Case("RecursivelySpeculatableImplTrait",
            "whether the op may be executed early follows from its rule set "
            "and its body")
      .Case("IsIdempotent",
            "MLIR would fold ops of different attributes: claim "
            "the law 'Idempotent<>' or 'IdempotentFunction<>', "
            "which is proven")
      .Case("IsInvolution",
            "MLIR would fold ops of different attributes: claim "
            "the law 'Involution<>', which is proven")
      .Cases({"Elementwise", "Scalarizable", "Vectorizable", "Tensorizable"},
             "operands broadcast by the rule set, and are no scalars")
      .Case("ConstantLike", "the op has operands")
      .Cases({"SameOperandsAndResultType", "SameOperandsAndResultElementType",
              "SameOperandsAndResultShape", "SameOperandsAndResultRank",
              "SameOperandsElementType", "SameOperandsShape",
              "SameTypeOperands", "ResultsBroadcastableShape",
              "ResultsAreFloatLike"},
             "types follow from 'elementTypes', 'returns' and 'rules'")
      .Default("");
}

void OdsReader::readTraits() {
  ErrorsSince errors;
  expectedTraits = described.defs("traits", "Trait");
  addTraits(op, allTraits);
  if (errors.any())
    return;
  SmallVector<StringRef> missing;
  for (const Record *trait : expectedTraits) {
    if (StringRef interface = getInterface(*trait); !interface.empty())
      model.interfaces.push_back(interface);
    if (!allTraits.contains(trait))
      missing.push_back(spellName(*trait));
  }
  if (!missing.empty())
    op.error("traits", "the bridge adds " + join(missing, ", ") +
                           ", which must stay: traits of your own are the last "
                           "argument of the op's class");
  for (const Record *trait : allTraits) {
    checkInterface(*trait);
    StringRef refusal = findRefusal(*trait);
    if (refusal.empty() || is_contained(expectedTraits, trait))
      continue;
    bool isInPure = trait->getName() == "AlwaysSpeculatableImplTrait";
    op.error("traits",
             "'" + (isInPure ? "AlwaysSpeculatable" : displayName(*trait)) +
                 (isInPure ? "', which is in 'Pure'," : "'") +
                 " is among the traits, but " + refusal);
  }
  for (const Record *trait : op.defs("traits", "Trait"))
    if (!trait->isAnonymous() && (trait->getName() == "Commutative" ||
                                  !is_contained(expectedTraits, trait)))
      model.traits.push_back(trait->getName());
}

//===----------------------------------------------------------------------===//
// The assembly format
//===----------------------------------------------------------------------===//

/// Whether a format prints the type of the result called `result`:
/// `type($output)`, `functional-type(operands, results)`.
static bool hasResultType(StringRef format, StringRef result) {
  // Text between backquotes is literal.
  SmallVector<StringRef> parts;
  format.split(parts, '`');
  std::string directives;
  for (size_t i = 0; i < parts.size(); i += 2)
    copy_if(parts[i], std::back_inserter(directives),
            [](char c) { return !isSpace(c); });
  auto has = [&](const Twine &argument) {
    return StringRef(directives).contains(argument.str());
  };
  return has("(results)") || has(",results)") || has("($" + result + ")") ||
         has(",$" + result + ")");
}

/// Checks that a property is among what the format prints. mlir-tblgen leaves
/// it out of `attr-dict`.
void OdsReader::checkPrinted(StringRef property) {
  StringRef format = model.assemblyFormat;
  if (!format.contains("prop-dict") && !format.contains(("$" + property).str()))
    op.error("assemblyFormat", "'" + property +
                                   "' is a property, which is not printed: say "
                                   "'prop-dict' before 'attr-dict', or '$" +
                                   property + "'");
}

/// Reads the format. mlir-tblgen checks that it has the operands, their types
/// and the attributes, but accepts an inferred result type.
void OdsReader::readFormat() {
  // An op with a C++ parser has no format.
  if (!op.isSet("assemblyFormat"))
    return;
  ErrorsSince errors;
  model.assemblyFormat = op.string("assemblyFormat");
  for (StringRef property : properties)
    checkPrinted(property);
  const DagInit *results = described.dag("results");
  bool isInferred = described.bit("isTypeInferred");
  if (errors.any() || !isInferred)
    return;
  for (unsigned number = 0; number != results->getNumArgs(); ++number) {
    StringRef result = results->getArgNameStr(number);
    if (!hasResultType(model.assemblyFormat, result))
      op.error("assemblyFormat", "the type of '" + result +
                                     "' is missing, as in 'type($" + result +
                                     ")': it may say less than the one that is "
                                     "inferred");
  }
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

OdsModel OdsReader::read() {
  checkDag("arguments", "argument");
  checkDag("results", "result");
  checkEmpty("regions");
  checkEmpty("successors");
  // mlir-tblgen then declares a method that hides ours.
  if (op.bit("hasCanonicalizeMethod"))
    op.error("hasCanonicalizeMethod",
             "the rewrites that follow from laws would be lost: use "
             "'hasCanonicalizer', which calls "
             "'ElementwiseMethods::getCanonicalizationPatterns'");
  readTraits();
  readFormat();
  return std::move(model);
}

OdsModel readOdsModel(const FieldReader &ods) {
  const Record *description = ods.def("described", "EwiseOdsDescription");
  return description ? OdsReader(ods, *description).read() : OdsModel();
}

} // namespace ewise::tblgen
