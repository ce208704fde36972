//===- LawProof.h - Proof of laws by enumeration ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For each combination of the element types that a law is claimed for, of
/// values of the attributes and of the variables, both sides are computed with
/// the ops' bodies: for all values, or for some.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_LAWPROOF_H
#define EWISE_LANGUAGE_LAWPROOF_H

#include "ewise/Data/BodyBinding.h"
#include "ewise/Language/Certificates.h"
#include "ewise/Language/LawSamples.h"
#include "ewise/Language/OpModel.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace ewise::tblgen {

/// The types of what one op of a law works on.
struct LawOpTypes {
  ScalarFormat shared;
  ScalarFormat result;
  llvm::SmallVector<ScalarFormat, 3> operands;
  /// The op, and its body for these types.
  const OpModel *op = nullptr;
  const Case *body = nullptr;
  /// A bit for each operand that is absent.
  uint64_t absent = 0;
};

/// The body of a law's op for these values of its attributes, or for any values
/// if there are none. Functions become arithmetic by `expansions`, if given.
/// Nothing if something is wrong.
std::optional<ScalarBody> bindLawOp(const LawOpTypes &types,
                                    llvm::ArrayRef<ScalarAttribute> attributes,
                                    const ExpansionTable *expansions = nullptr);

/// The attributes of the law's op; those in the law have values.
llvm::SmallVector<ScalarAttribute> getAsked(const LawModel &law,
                                            const LawOpTypes &types);

/// The types of a law's ops and variables.
struct LawTyping {
  /// The types of the ops, in the order in which they are written.
  std::vector<LawOpTypes> ops;
  std::vector<ScalarFormat> variables;
};

/// Types that stand for those of a set. Booleans and integers of 4 and 8 bits
/// can be enumerated.
std::vector<ScalarFormat> getFormats(const ScalarTypeSet &types);

/// All typings of a law's ops and variables. A range of integer types
/// contributes the types on which the law is used.
std::vector<LawTyping> getTypings(const LawModel &law);
/// As above; none if there are more than `most`, or if it takes too long to
/// find them.
std::optional<std::vector<LawTyping>> findTypings(const LawModel &law,
                                                  size_t most);

/// The effort of a proof.
enum class LawEffort {
  /// Proofs that take no time: types of up to 8 bits. That is done on every
  /// run.
  Run,
  /// Proofs that take a second: types of up to 16 bits. They are made once.
  Proof
};

/// The values of a type that are enumerated.
enum class LawValues {
  /// Each one; only of types of 8 bits or fewer.
  All,
  /// As above, of 16 bits or fewer.
  AllOf16Bits,
  /// Values at which results might change, and some others.
  Edges,
  /// A few of those.
  Few
};

/// The values of a type; none for all of a type that has too many. All NaNs
/// are one.
std::vector<ScalarValue> getValues(const ScalarFormat &format,
                                   LawValues number);

/// Values of the attributes of a law's op.
struct LawAttributes {
  std::vector<std::vector<ScalarAttribute>> values;
  /// Whether these are all values.
  bool isAll = true;
  /// How many of the first ones combine values that the bodies themselves ask
  /// for.
  size_t numAsked = 0;
};
LawAttributes getAttributes(const LawModel &law, const LawTyping &typing,
                            LawEffort effort);

/// Whether both sides are the same operations on the same values, apart from
/// the order of commutative operands. Then they are equal for all values.
bool areOneExpression(const LawModel &law, const LawTyping &typing);

/// The counterexample that says most of a law which is refused for `reason`:
/// one that no fastmath flags mend, by the exact forms of functions where
/// nothing else computes them. The reason if there is none.
std::string findClearCounterexample(const LawModel &law,
                                    const LawTyping &typing,
                                    const std::string &reason);

/// The number of pseudo-random values of a type: one with lanes, and others.
inline constexpr size_t kRandomValues = 1 << 12;
inline constexpr size_t kRandomValuesAlone = 1 << 7;

/// Values of all magnitudes of a type.
const LawDomain &getRandomValues(const ScalarFormat &format);

/// Proves laws with the bodies of their ops.
class LawProver {
public:
  /// Takes claims with a certificate as proven. `isThorough` also enumerates
  /// claims that are known without enumeration.
  explicit LawProver(const Certificates *certificates = nullptr,
                     bool isThorough = false)
      : certificates(certificates), isThorough(isThorough) {}

  /// The reason why the law is false, with a counterexample, or why that cannot
  /// be known. Returns none if no reason is found, and then adds the types for
  /// which the law has been proven and tried.
  std::optional<std::string> disprove(LawModel &law);
  /// As above, without the reason. Nearly all laws that do not hold are false
  /// for a few values, which are tried first.
  bool isFalse(LawModel &law);

  /// Shapes of the variables for which the law's right side has another shape
  /// than the left one; none if the law keeps the shape, which is then noted.
  std::optional<std::string> disproveShapes(LawModel &law);

private:
  std::optional<std::string> disprove(LawModel &law, bool isExplained);

  const Certificates *certificates;
  bool isThorough;
  /// Whether laws of a form keep the shape: laws of ops with equal rule sets
  /// are alike.
  llvm::StringMap<bool> knownForms;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_LAWPROOF_H
