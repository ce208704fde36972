//===- DerivativeTerms.h - Terms of derivatives -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Terms, which derivatives are made of. A term that is 0 by choice stays 0
/// whatever it is multiplied by: products are made inside of choices.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_DERIVATIVETERMS_H
#define EWISE_LIB_DERIVATIVES_DERIVATIVETERMS_H

#include "Derivatives.h"
#include "llvm/ADT/StringMap.h"

namespace ewise::tblgen {

/// An argument of a dag: a value, or a name without one.
struct Term {
  const llvm::Init *value = nullptr;
  llvm::StringRef name;

  /// Whether it is a number, by itself or in `(Same 1)`.
  bool isNumber(int64_t number) const;
};

/// No term stands for the derivative 0.
using MaybeTerm = std::optional<Term>;
using Terms = llvm::StringMap<Term>;

/// The condition under which a term is not 0 by choice; none for always.
struct Dependence {
  bool isNowhere = false;
  MaybeTerm where;

  bool isEverywhere() const { return !isNowhere && !where; }
};

llvm::SmallVector<Term, 4> getArguments(const llvm::DagInit &dag);
/// The record that a dag calls; null if it calls none.
const llvm::Record *getCallee(const llvm::DagInit &dag);
/// Whether the callee is `Select` or `When`.
bool isChoice(const llvm::Record &callee);

/// Makes terms from others.
class TermMaker {
public:
  TermMaker(llvm::RecordKeeper &records, const DerivativeContext &context,
            ScalarVocabulary &vocabulary)
      : records(records), context(context), vocabulary(vocabulary) {}

  /// Substitutes terms for names. Names given to parts of the term are added to
  /// `names`, and removed from the term.
  Term substitute(const Term &term, Terms &names);
  Dependence getDependence(const Term &term);

protected:
  Term call(llvm::StringRef callee, llvm::ArrayRef<Term> arguments) const;
  static Term rebuild(const llvm::DagInit &dag, llvm::ArrayRef<Term> arguments);
  Term number(int64_t value) const {
    return {llvm::IntInit::get(records, value), ""};
  }
  MaybeTerm add(const MaybeTerm &first, const MaybeTerm &second) const;
  /// The product of a change with a partial derivative; a factor 1 is dropped.
  Term multiply(const Term &change, const Term &partial);
  /// The value of `map` where all terms depend, and 0 elsewhere.
  Term mapChosen(llvm::ArrayRef<Term> terms,
                 llvm::function_ref<Term(llvm::ArrayRef<Term>)> map);
  /// The term without the choices that make it 0.
  Term getChosen(const Term &term);
  /// The primitive or function that a name stands for on elements of the kind.
  const llvm::Record &getMeant(const llvm::Record &callee, ScalarKind kind);
  MaybeTerm fail(const llvm::Twine &message);
  /// Whether there is no error and the limit of steps is not reached: functions
  /// may call one another many times.
  bool takeStep() {
    if (++steps == kMaxSteps)
      fail("the derivative is too large");
    return error.empty();
  }

  llvm::RecordKeeper &records;
  DerivativeContext context;
  ScalarVocabulary &vocabulary;
  /// The functions that are being differentiated.
  llvm::SmallVector<const llvm::Record *, 4> functions;
  std::string error;

private:
  Term expand(const Term &term);
  bool isSum(const llvm::Record &callee);
  Dependence getDependence(const llvm::DagInit &choice,
                           llvm::ArrayRef<Term> arguments);

  static constexpr size_t kMaxSteps = 1 << 20;
  size_t steps = 0;
  static constexpr size_t kMaxDepth = 256;
  size_t depth = 0;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_DERIVATIVETERMS_H
