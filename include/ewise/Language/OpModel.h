//===- OpModel.h - Elementwise ops read from records ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_OPMODEL_H
#define EWISE_LANGUAGE_OPMODEL_H

#include "ewise/Data/OpDescription.h"
#include "ewise/Data/ScalarBody.h"
#include "ewise/Data/ScalarValue.h"
#include "ewise/Language/Certificates.h"
#include "ewise/Language/DialectModel.h"
#include "ewise/Language/LawModel.h"
#include "ewise/Language/PromotionModel.h"
#include "ewise/Language/RuleSetModel.h"
#include "ewise/Language/ScalarModel.h"

namespace llvm {
class RecordKeeper;
} // namespace llvm

namespace ewise::tblgen {

class LawProver;
class RecordVocabulary;
class ScalarVocabulary;

/// The origin of an op's C++ class.
enum class OpOrigin {
  /// The `EwiseOdsOp` of the record, where a file has it.
  Dialect,
  /// The record itself.
  Ods,
  /// Another dialect, whose op the record adopts.
  Adopted,
  /// None: the record has no class.
  Plain
};

/// An operand, and what only the generator knows of it. Its name lives as long
/// as the vocabulary.
struct OperandModel : OperandDescription {
  /// The accepted element types: its own, or the op's shared ones, or those
  /// that are promoted to one of these.
  ScalarTypeSet typeSet;
  bool shared = false;
  bool parameter = false;

  /// The name as a text that others can be added to.
  std::string getName() const { return name; }
};

/// An attribute, and what only the generator knows of it. Its texts live as
/// long as the vocabulary.
struct AttributeModel : AttributeDescription {
  /// The types that a type attribute may be.
  ScalarTypeSet typeSet;
  /// The C++ enumeration whose enumerators the values are; empty for strings.
  llvm::StringRef cppEnum;
  /// The IR's spelling of the first of them; empty for strings, and if it is
  /// unknown.
  llvm::StringRef assembly;

  /// The values in words, and all types of a set.
  std::string describeValues() const {
    return getPart() == AttributePart::Type
               ? typeSet.getLongDescription()
               : AttributeDescription::describeValues();
  }
  /// The C++ getter that mlir-tblgen gives the attribute, without `get`:
  /// `min_val` is `MinVal`.
  std::string getCppName() const;
};

/// A condition that is verified with an op.
struct CheckModel {
  std::shared_ptr<const Body> condition;
  /// The text of the error, with types as placeholders.
  std::string message;
};

/// A result, and what only the generator knows of it.
struct ResultModel : ResultDescription {
  std::string name;
  /// The fixed type, or what may be chosen or named; any type for a derived
  /// one.
  ScalarTypeSet typeSet;
};

/// The name of the attribute of an op with flags, as in arith and math.
inline constexpr llvm::StringLiteral kFastMath = "fastmath";

/// The name of the numbers of operands, as in MLIR, by which ops know their
/// optional operands.
inline constexpr llvm::StringLiteral kOperandSegmentSizes =
    "operandSegmentSizes";

/// The text for an operand that is absent, in examples and calls.
inline constexpr llvm::StringLiteral kAbsentOperand = "_";

/// Whether the operand is one of `absent`, which has a bit for each.
bool isAbsent(uint64_t absent, size_t operand);

/// The name of a result without one.
llvm::StringRef getName(const ResultModel &result);

/// Everything that the body of an op may refer to.
struct OpSignature {
  std::vector<OperandModel> operands;
  std::vector<AttributeModel> attributes;
  /// One or, in their order, several.
  std::vector<ResultModel> results;
  /// The types that operands may share or be promoted to.
  ScalarTypeSet elementTypes;

  bool isVariadic() const;
  bool hasOptional() const;
  /// Whether an attribute has to say how many operands each name stands for:
  /// several names are variadic or optional.
  bool needsSegments() const;
};

/// A partial derivative, without the descriptions of its cases, and what only
/// the generator knows of it. Its text lives as long as the vocabulary.
struct PartialModel : PartialDerivative {
  /// The type of the partial derivative: the result's. If the result is real
  /// and the operand complex, the derivative is `w` of the operand's type, and
  /// the result changes by the real part of `w dz`.
  ResultModel type;
  /// The partial derivative, as a body with that one result.
  std::vector<Case> body;
  /// The condition under which an op that chooses depends on the operand, as a
  /// body with a boolean result.
  std::vector<Case> dependence;
};

/// An elementwise op.
class OpModel {
public:
  OpModel(const OpModel &) = delete;
  OpModel &operator=(const OpModel &) = delete;

  /// Where the op was declared.
  const llvm::Record &getRecord() const { return record; }
  OpOrigin getOrigin() const { return origin; }
  /// Whether the op is defined by the record, whoever emits its class.
  bool isOfDialect() const {
    return origin == OpOrigin::Dialect || origin == OpOrigin::Ods;
  }
  /// The name in the IR: `ew_tosa.add`; for plain records the def's name.
  llvm::StringRef getOperationName() const { return operationName; }
  /// The C++ class without namespace: `AddOp`.
  llvm::StringRef getCppClass() const { return cppClass; }
  /// The namespace of the C++ class: `::ewise::tosa`.
  llvm::StringRef getCppNamespace() const { return cppNamespace; }
  std::string getQualifiedCppClass() const;
  llvm::StringRef getSummary() const { return summary; }
  /// Markdown of several lines, which may all be indented.
  llvm::StringRef getDescription() const { return description; }
  /// The syntax of an op of a dialect, as ODS writes it; empty if it has none.
  llvm::StringRef getAssemblyFormat() const { return assemblyFormat; }

  const OpSignature &getSignature() const { return signature; }
  llvm::ArrayRef<OperandModel> getOperands() const {
    return signature.operands;
  }
  bool hasOptionalOperands() const { return signature.hasOptional(); }
  llvm::ArrayRef<AttributeModel> getAttributes() const {
    return signature.attributes;
  }
  /// The names of further attributes, which nothing of the record reads.
  llvm::ArrayRef<CarriedAttribute> getCarried() const { return carried; }
  /// Whether it has flags for the floating-point ops of its body, in an
  /// attribute that is not one of those.
  bool hasFastMath() const { return takesFlags; }
  /// Whether its body has the effects on memory that the op has.
  bool bodyHasEffects() const { return hasEffectsInBody; }
  /// The names of the traits that the author chose.
  llvm::ArrayRef<llvm::StringRef> getTraits() const { return traits; }
  /// The names of the MLIR interfaces that the op has beyond those.
  llvm::ArrayRef<llvm::StringRef> getInterfaces() const { return interfaces; }
  llvm::ArrayRef<CheckModel> getChecks() const { return checks; }
  llvm::ArrayRef<ResultModel> getResults() const { return signature.results; }
  bool hasSeveralResults() const { return getResults().size() > 1; }
  /// The one result or, of several, the first: only that may be free.
  const ResultModel &getResult() const { return getResults().front(); }
  const ScalarTypeSet &getElementTypes() const {
    return signature.elementTypes;
  }
  llvm::ArrayRef<Case> getBody() const { return body; }
  /// The names in bodies.
  RecordVocabulary &getVocabulary() const { return *vocabulary; }
  /// The types that they compute in.
  llvm::ArrayRef<ComputeText> getComputesIn() const { return computesIn; }
  /// The cases without a value: for their types, the author lowers the op.
  llvm::ArrayRef<Case> getElsewhere() const { return elsewhere; }
  /// By each operand whose elements may be floats, if the op has derivatives.
  llvm::ArrayRef<PartialModel> getPartials() const { return partials; }
  /// Whose convention they follow.
  llvm::StringRef getConvention() const { return convention; }
  /// The accepted types, or those that a case of the body is for where the op
  /// accepts any, or is lowered elsewhere for others.
  ScalarTypeSet getTypesWithBody() const;
  /// The spelling of a derived result's type where operands share the one that
  /// is spelled so. Types with parameters, as quantized ones, stay.
  std::string mapSpelled(const TypeMap &map, llvm::StringRef shared) const;
  const RuleSetModel &getRules() const { return *rules; }
  /// The table by which operands without types of their own are promoted to one
  /// of the op's element types; null if they share it.
  const PromotionModel *getPromotion() const { return promotion; }
  /// The target of lifting for operands that promote to none of the op's
  /// element types: a number of that table, PromotionTable::kLeastAccepted or
  /// kNoLift.
  uint8_t getLift() const { return lift; }
  /// The type that one of the table is lifted to.
  size_t getLifted(size_t promoted) const;
  /// The element types that the operand may have: of those that are promoted,
  /// the ones that promote to one of the op's, alone or with others.
  ScalarTypeSet getTypesOf(const OperandModel &operand) const;
  /// The laws of the values of its body: its own laws, then the rewrites
  /// that begin with it. They are proven.
  llvm::ArrayRef<LawModel> getLaws() const { return laws; }
  /// Whether the order of the operands does not matter, for all element types
  /// and attributes, to values and to shapes.
  bool isCommutative() const;
  /// The operands of `count` values that broadcast: a variadic one stands for
  /// any number of values, those in `absent`, a bit for each operand, for none.
  /// None if the op does not take so many.
  std::optional<llvm::SmallVector<const OperandModel *>>
  getBroadcastOperands(size_t count, uint64_t absent = 0) const;
  /// Examples, which have been checked.
  llvm::ArrayRef<Example> getExamples() const { return examples; }
  /// Whether the results' types follow from the operands and attributes.
  bool isTypeInferred() const;
  /// The number of the first operand that has the shared element types and is
  /// always there. A variadic operand before it may stand for any number.
  size_t getSharedOperand() const;
  bool isVariadic() const { return signature.isVariadic(); }
  /// The op's own.
  const Messages &getMessages() const { return messages; }

  /// `AddOp, from File.td`.
  std::string getSource() const;

  /// An op of operands alone, as which a function is printed.
  static std::shared_ptr<const OpModel> makeFunction(const llvm::Record &record,
                                                     OpSignature signature,
                                                     RecordVocabulary &names);

  /// Reports an error at a field of the record: one of those that only some
  /// outputs find, before they print anything.
  void reportError(llvm::StringRef field, const llvm::Twine &message) const;

private:
  friend class Model;
  friend class OpReader;
  explicit OpModel(const llvm::Record &record) : record(record) {}
  bool promotesInAnyOrder() const;
  /// Whether a type of the promotion table is one of the op's or lifted to one.
  bool accepts(size_t promoted) const;

  const llvm::Record &record;
  OpOrigin origin = OpOrigin::Plain;
  std::string operationName;
  std::string cppClass;
  std::string cppNamespace;
  llvm::StringRef summary;
  llvm::StringRef description;
  llvm::StringRef assemblyFormat;
  OpSignature signature;
  std::vector<CarriedAttribute> carried;
  bool takesFlags = false;
  bool hasEffectsInBody = false;
  std::vector<llvm::StringRef> traits;
  std::vector<llvm::StringRef> interfaces;
  std::vector<CheckModel> checks;
  Messages messages;
  std::vector<Case> body;
  RecordVocabulary *vocabulary = nullptr;
  std::vector<ComputeText> computesIn;
  std::vector<Case> elsewhere;
  std::vector<PartialModel> partials;
  llvm::StringRef convention;
  const RuleSetModel *rules = nullptr;
  const PromotionModel *promotion = nullptr;
  uint8_t lift = PromotionTable::kNoLift;
  std::vector<LawModel> laws;
  std::vector<Example> examples;
};

/// The promoted element type of an example's operands, by the types that it
/// spells; empty if it spells none, and "nothing" if they do not promote.
llvm::StringRef getPromoted(const OpModel &op, const Example &example);

struct ExpansionModel;

/// Everything that a file declares, in source order.
class Model {
public:
  /// Reads and checks all rule sets and ops, reporting every error that can be
  /// found; null after an error. With a dialect, the model only has the ops
  /// that are called `<dialect>.<...>` in the IR.
  /// A law that is neither enumerated nor certified is an error, unless
  /// `keepsOpen`.
  static std::unique_ptr<const Model> read(const llvm::RecordKeeper &records,
                                           llvm::StringRef dialect,
                                           Certificates certificates,
                                           bool keepsOpen = false);

  llvm::ArrayRef<std::unique_ptr<const RuleSetModel>> getRuleSets() const {
    return ruleSets;
  }
  llvm::ArrayRef<std::unique_ptr<const PromotionModel>> getPromotions() const {
    return promotions;
  }
  llvm::ArrayRef<std::unique_ptr<const OpModel>> getOps() const { return ops; }
  /// The dialects whose classes are emitted.
  llvm::ArrayRef<DialectModel> getDialects() const { return dialects; }
  /// The floating-point types whose format a record states.
  llvm::ArrayRef<ElementType> getFloatFormats() const { return floatFormats; }
  /// Reads all scalar operations that the file knows, in its order; without
  /// those that are wrong.
  std::vector<std::shared_ptr<const ScalarOpModel>> readPrimitives() const;
  /// Reads the rows of `Expansion`, without those that are wrong.
  std::vector<ExpansionModel> readExpansions() const;
  ~Model();
  /// The names in bodies.
  RecordVocabulary &getVocabulary() const { return *vocabulary; }
  /// The certificates of laws that are not enumerated.
  const Certificates &getCertificates() const { return certificates; }
  /// The file's name without a path.
  const std::string &getFileName() const { return fileName; }
  const llvm::RecordKeeper &getRecords() const { return records; }

private:
  explicit Model(const llvm::RecordKeeper &records);

  static void proveLaws(OpModel &op, LawProver &prover, bool keepsOpen);

  const llvm::RecordKeeper &records;
  std::unique_ptr<ScalarVocabulary> scalars;
  std::unique_ptr<RecordVocabulary> vocabulary;
  Certificates certificates;
  std::string fileName;
  std::vector<std::unique_ptr<const RuleSetModel>> ruleSets;
  std::vector<std::unique_ptr<const PromotionModel>> promotions;
  std::vector<std::unique_ptr<const OpModel>> ops;
  std::vector<DialectModel> dialects;
  std::vector<ElementType> floatFormats;
};

/// Prints how many more errors and warnings each place has, if not all were
/// printed.
void reportMoreErrors();

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_OPMODEL_H
