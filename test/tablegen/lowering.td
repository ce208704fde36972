// RUN: ewise-tblgen -gen-lowering-defs -name=Test -namespace=::test -I %defs %s \
// RUN:   | FileCheck %s --match-full-lines --strict-whitespace

// The scalar bodies of ops as C++. The whole file is checked, from head to tail.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Floats : ScalarTypes<"float", [Float16, Float32]>;
def Integers : IntegerScalars<8, 64>;
def Numbers : ScalarTypes<"number", [Floats, Int8]>;

class Test_Op<string name, ScalarTypes types>
    : AdoptedOp<"test." # name, "::test::" # name # "Op"> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

//      CHECK://===- Lowering of elementwise ops ------------------------------*- C++ -*-===//
// CHECK-NEXT://
// CHECK-NEXT:// Generated from lowering.td. Do not edit.
// CHECK-NEXT:// To generate it anew: ewise-tblgen -gen-lowering-defs
// CHECK-NEXT:// Rule set: Broadcastable
// CHECK-NEXT://
// CHECK-NEXT://===----------------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:#ifdef GET_EWISE_LOWERING_DEFS
// CHECK-NEXT:#undef GET_EWISE_LOWERING_DEFS
// CHECK-EMPTY:
// CHECK-NEXT:namespace test {
// CHECK-EMPTY:
// CHECK-NEXT:namespace {
// CHECK-EMPTY:
// CHECK-NEXT:bool isFloats(::mlir::Type type) {
// CHECK-NEXT:  return ::mlir::isa<::mlir::Float16Type>(type) ||
// CHECK-NEXT:         ::mlir::isa<::mlir::Float32Type>(type);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool isIntegers(::mlir::Type type) {
// CHECK-NEXT:  return ::ewise::isSignlessInteger(type, 8, 64);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool isInt8(::mlir::Type type) { return type.isSignlessInteger(8); }
// CHECK-EMPTY:
// CHECK-NEXT:bool isBoolean(::mlir::Type type) { return type.isSignlessInteger(1); }
// CHECK-EMPTY:

// Two cases. A number takes the type of the operand beside it, and is written as
// C++ reads that type.
//
// CHECK-NEXT://===- IncrementOp --------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// IncrementOp, from lowering.td
// CHECK-NEXT:const ::ewise::LoweringCase casesIncrementOp[] = {
// CHECK-NEXT:    // 1 + a * 0.5
// CHECK-NEXT:    {isFloats, nullptr,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value a = operands[0];
// CHECK-NEXT:       ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[0]);
// CHECK-NEXT:       ::mlir::Value constant = b.floatConstant(1.0, element);
// CHECK-NEXT:       ::mlir::Value constant2 = b.floatConstant(0.5, element);
// CHECK-NEXT:       ::mlir::Value mulF = ::mlir::arith::MulFOp::create(b, a, constant2);
// CHECK-NEXT:       return ::mlir::arith::AddFOp::create(b, constant, mulF);
// CHECK-NEXT:     },
// CHECK-NEXT:     /*readOperands=*/0b01},
// CHECK-NEXT:    // a + 1
// CHECK-NEXT:    {isIntegers, nullptr,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value a = operands[0];
// CHECK-NEXT:       ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[0]);
// CHECK-NEXT:       ::mlir::Value constant = b.integerConstant(1, element);
// CHECK-NEXT:       return ::mlir::arith::AddIOp::create(b, a, constant);
// CHECK-NEXT:     },
// CHECK-NEXT:     /*readOperands=*/0b01}};
// CHECK-EMPTY:
def Increment : Test_Op<"Increment", ScalarTypes<"number", [Floats, Integers]>> {
  let body = [On<Floats, (AddF 1, (MulF $a, "0.5"))>,
              On<Integers, (AddI $a, 1)>];
}

// Cases by the type of the result, which the author of the IR chooses. One builds
// nothing: its value is an operand.
//
// CHECK-NEXT://===- ConvertOp ----------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// ConvertOp, from lowering.td
// CHECK-NEXT:const ::ewise::LoweringCase casesConvertOp[] = {
// CHECK-NEXT:    // convert<r>(a)
// CHECK-NEXT:    {isFloats, isFloats,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value a = operands[0];
// CHECK-NEXT:       return ::ewise::convertFloat(b, b.getResultElement(), a);
// CHECK-NEXT:     }},
// CHECK-NEXT:    // saturate<i8>(roundeven(a))
// CHECK-NEXT:    {isFloats, isInt8,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value a = operands[0];
// CHECK-NEXT:       return ::ewise::saturateFloatToSigned(b, b.getIntegerType(8), a);
// CHECK-NEXT:     }},
// CHECK-NEXT:    // convert<r>(a)
// CHECK-NEXT:    {isInt8, isFloats,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value a = operands[0];
// CHECK-NEXT:       return ::ewise::convertSignedToFloat(b, b.getResultElement(), a);
// CHECK-NEXT:     }},
// CHECK-NEXT:    // a
// CHECK-NEXT:    {isInt8, isInt8, /*build=*/nullptr, /*readOperands=*/0b1}};
// CHECK-EMPTY:
def Convert : Test_Op<"Convert", Numbers> {
  let operands = [Operand<"a">];
  let result = FreeResult<"r", Numbers>;
  let body = [On<Floats, (ConvertF ResultElement, $a), Floats>,
              On<Floats, (SaturateFPToSI ResultElement, $a), Int8>,
              On<Int8, (SIToFP ResultElement, $a), Floats>,
              On<Int8, (Same $a), Int8>];
}

// Attributes, a parameter, a choice that is made when the op is lowered, and a
// value with a name. What one branch computes is not known in the other.
//
// CHECK-NEXT://===- ScaleOp ------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// ScaleOp, from lowering.td
// CHECK-NEXT:const ::ewise::LoweringCase casesScaleOp[] = {
// CHECK-NEXT:    // round ? min(shifted >> convert<element>(amount), max_val) : min(a,
// CHECK-NEXT:    // max_val), where shifted = a - convert<element>(zero_point)
// CHECK-NEXT:    {isIntegers, nullptr,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *operation,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       auto op = ::llvm::cast<::test::ScaleOp>(operation);
// CHECK-NEXT:       ::mlir::Value a = operands[0];
// CHECK-NEXT:       ::mlir::Value amount = operands[1];
// CHECK-NEXT:       ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[0]);
// CHECK-NEXT:       ::mlir::Value chosen;
// CHECK-NEXT:       if (op.getRound()) {
// CHECK-NEXT:         ::mlir::Value zero_point = b.integerConstant(
// CHECK-NEXT:             static_cast<int64_t>(op.getZeroPoint()), b.getIntegerType(8));
// CHECK-NEXT:         ::mlir::Value convertSI =
// CHECK-NEXT:             ::ewise::convertSignedInteger(b, element, zero_point);
// CHECK-NEXT:         ::mlir::Value shifted = ::mlir::arith::SubIOp::create(b, a, convertSI);
// CHECK-NEXT:         ::mlir::Value convertUI =
// CHECK-NEXT:             ::ewise::convertUnsignedInteger(b, element, amount);
// CHECK-NEXT:         ::mlir::Value shRSI =
// CHECK-NEXT:             ::mlir::arith::ShRSIOp::create(b, shifted, convertUI);
// CHECK-NEXT:         ::mlir::Value max_val = b.constant(op.getMaxValAttr());
// CHECK-NEXT:         chosen = ::mlir::arith::MinSIOp::create(b, shRSI, max_val);
// CHECK-NEXT:       } else {
// CHECK-NEXT:         ::mlir::Value max_val = b.constant(op.getMaxValAttr());
// CHECK-NEXT:         chosen = ::mlir::arith::MinSIOp::create(b, a, max_val);
// CHECK-NEXT:       }
// CHECK-NEXT:       return chosen;
// CHECK-NEXT:     }}};
// CHECK-EMPTY:
def Scale : Test_Op<"Scale", Integers> {
  let operands = [Operand<"a">, ParameterOperand<"amount", Int8>];
  let attributes = [BoolAttribute<"round", 0>,
                    IntegerAttribute<"zero_point", 8, 0, -128, 127>,
                    ElementAttribute<"max_val">];
  let body = [On<Integers,
      (WhenSet $round,
         (MinSI (ShRSI (SubI $a, (ConvertSI Element, $zero_point)):$shifted,
                       (ConvertUI Element, $amount)), $max_val),
         (MinSI $a, $max_val))>];
}

// A named value is computed once, and bears its name.
//
// CHECK-NEXT://===- SquareOp -----------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// SquareOp, from lowering.td
// CHECK-NEXT:const ::ewise::LoweringCase casesSquareOp[] = {
// CHECK-NEXT:    // difference * difference, where difference = a - b
// CHECK-NEXT:    {isFloats, nullptr,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value a = operands[0];
// CHECK-NEXT:       ::mlir::Value b2 = operands[1];
// CHECK-NEXT:       ::mlir::Value difference = ::mlir::arith::SubFOp::create(b, a, b2);
// CHECK-NEXT:       return ::mlir::arith::MulFOp::create(b, difference, difference);
// CHECK-NEXT:     }}};
// CHECK-EMPTY:
def Square : Test_Op<"Square", Floats> {
  let body = [On<Floats, (MulF (SubF $a, $b):$difference, $difference)>];
}

// A result of a fixed type, and an operand with types of its own.
//
// CHECK-NEXT://===- LessOp -------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// LessOp, from lowering.td
// CHECK-NEXT:const ::ewise::LoweringCase casesLessOp[] = {
// CHECK-NEXT:    // condition ? a < b : b == 0
// CHECK-NEXT:    {isFloats, isBoolean,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value condition = operands[0];
// CHECK-NEXT:       ::mlir::Value a = operands[1];
// CHECK-NEXT:       ::mlir::Value b2 = operands[2];
// CHECK-NEXT:       ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[1]);
// CHECK-NEXT:       ::mlir::Value lessF = ::mlir::arith::CmpFOp::create(
// CHECK-NEXT:           b, ::mlir::arith::CmpFPredicate::OLT, a, b2);
// CHECK-NEXT:       ::mlir::Value constant = b.floatConstant(0.0, element);
// CHECK-NEXT:       ::mlir::Value equalF = ::mlir::arith::CmpFOp::create(
// CHECK-NEXT:           b, ::mlir::arith::CmpFPredicate::OEQ, b2, constant);
// CHECK-NEXT:       return ::mlir::arith::SelectOp::create(b, condition, lessF, equalF);
// CHECK-NEXT:     }}};
// CHECK-EMPTY:
def Less : Test_Op<"Less", Floats> {
  let operands = [Operand<"condition", Boolean>, Operand<"a">, Operand<"b">];
  let result = FixedResult<"r", Boolean>;
  let body = [On<Floats, (Select $condition, (LessF $a, $b), (EqualF $b, 0))>];
}

// Any number of operands: what follows them is counted from the end. To begin with
// the first of them, there has to be one.
//
// CHECK-NEXT://===- SumOp --------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// SumOp, from lowering.td
// CHECK-NEXT:const ::ewise::LoweringCase casesSumOp[] = {
// CHECK-NEXT:    // pow(terms, ...) + last
// CHECK-NEXT:    {isFloats, nullptr,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value last = operands.back();
// CHECK-NEXT:       ::mlir::Value powF = operands[1];
// CHECK-NEXT:       for (::mlir::Value next : operands.drop_front(2).drop_back(1))
// CHECK-NEXT:         powF = ::mlir::math::PowFOp::create(b, powF, next);
// CHECK-NEXT:       return ::mlir::arith::AddFOp::create(b, powF, last);
// CHECK-NEXT:     },
// CHECK-NEXT:     /*readOperands=*/~uint64_t(0b1), /*isExpensive=*/true},
// CHECK-NEXT:    // condition ? max(last + 1, terms...) : 0
// CHECK-NEXT:    {isInt8, nullptr,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value condition = operands[0];
// CHECK-NEXT:       ::mlir::Value last = operands.back();
// CHECK-NEXT:       ::mlir::Value constant = b.integerConstant(1, b.getIntegerType(8));
// CHECK-NEXT:       ::mlir::Value addI = ::mlir::arith::AddIOp::create(b, last, constant);
// CHECK-NEXT:       ::mlir::Value maxSI = addI;
// CHECK-NEXT:       for (::mlir::Value next : operands.drop_front(1).drop_back(1))
// CHECK-NEXT:         maxSI = ::mlir::arith::MaxSIOp::create(b, maxSI, next);
// CHECK-NEXT:       ::mlir::Value constant2 = b.integerConstant(0, b.getIntegerType(8));
// CHECK-NEXT:       return ::mlir::arith::SelectOp::create(b, condition, maxSI, constant2);
// CHECK-NEXT:     }}};
// CHECK-EMPTY:
def Sum : Test_Op<"Sum", Numbers> {
  let operands = [Operand<"condition", Boolean>, VariadicOperand<"terms">,
                  Operand<"last">];
  let body = [
    On<Floats, (AddF (Fold PowF, $terms), $last)>,
    On<Int8, (Select $condition, (Fold MaxSI, (AddI $last, 1), $terms), 0)>
  ];
}

// Here there may be none.
//
// CHECK-NEXT://===- AnyOp --------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// AnyOp, from lowering.td
// CHECK-NEXT:const ::ewise::LoweringCase casesAnyOp[] = {
// CHECK-NEXT:    // (a == 0) | conditions...
// CHECK-NEXT:    {isFloats, isBoolean,
// CHECK-NEXT:     [](::ewise::BodyBuilder &b, ::mlir::Operation *,
// CHECK-NEXT:        ::mlir::ValueRange operands) -> ::mlir::Value {
// CHECK-NEXT:       ::mlir::Value a = operands.back();
// CHECK-NEXT:       ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands.back());
// CHECK-NEXT:       ::mlir::Value constant = b.floatConstant(0.0, element);
// CHECK-NEXT:       ::mlir::Value equalF = ::mlir::arith::CmpFOp::create(
// CHECK-NEXT:           b, ::mlir::arith::CmpFPredicate::OEQ, a, constant);
// CHECK-NEXT:       ::mlir::Value orI = equalF;
// CHECK-NEXT:       for (::mlir::Value next : operands.drop_back(1))
// CHECK-NEXT:         orI = ::mlir::arith::OrIOp::create(b, orI, next);
// CHECK-NEXT:       return orI;
// CHECK-NEXT:     }}};
// CHECK-EMPTY:
def Any : Test_Op<"Any", Floats> {
  let operands = [VariadicOperand<"conditions", Boolean>, Operand<"a">];
  let result = FixedResult<"r", Boolean>;
  let body = [On<Floats, (Fold OrI, (EqualF $a, 0), $conditions)>];
}

// CHECK-NEXT:} // namespace
// CHECK-EMPTY:
// CHECK-NEXT:::llvm::ArrayRef<::ewise::OpLowering> getTestLowerings() {
// CHECK-NEXT:  static constexpr ::ewise::OpLowering lowerings[] = {
// CHECK-NEXT:      {
// CHECK-NEXT:          "test.Increment",
// CHECK-NEXT:          &::ewise::rules::Broadcastable,
// CHECK-NEXT:          "a, b",
// CHECK-NEXT:          /*conflictMessage=*/nullptr,
// CHECK-NEXT:          /*sharedOperand=*/0,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          casesIncrementOp,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          "test.Convert",
// CHECK-NEXT:          &::ewise::rules::Broadcastable,
// CHECK-NEXT:          "a",
// CHECK-NEXT:          /*conflictMessage=*/nullptr,
// CHECK-NEXT:          /*sharedOperand=*/0,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          casesConvertOp,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          "test.Scale",
// CHECK-NEXT:          &::ewise::rules::Broadcastable,
// CHECK-NEXT:          "a",
// CHECK-NEXT:          /*conflictMessage=*/nullptr,
// CHECK-NEXT:          /*sharedOperand=*/0,
// CHECK-NEXT:          /*numParameters=*/1,
// CHECK-NEXT:          casesScaleOp,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          "test.Square",
// CHECK-NEXT:          &::ewise::rules::Broadcastable,
// CHECK-NEXT:          "a, b",
// CHECK-NEXT:          /*conflictMessage=*/nullptr,
// CHECK-NEXT:          /*sharedOperand=*/0,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          casesSquareOp,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          "test.Less",
// CHECK-NEXT:          &::ewise::rules::Broadcastable,
// CHECK-NEXT:          "condition, a, b",
// CHECK-NEXT:          /*conflictMessage=*/nullptr,
// CHECK-NEXT:          /*sharedOperand=*/1,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          casesLessOp,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          "test.Sum",
// CHECK-NEXT:          &::ewise::rules::Broadcastable,
// CHECK-NEXT:          "condition, terms..., last",
// CHECK-NEXT:          /*conflictMessage=*/nullptr,
// CHECK-NEXT:          /*sharedOperand=*/1,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          casesSumOp,
// CHECK-NEXT:          /*leastOperands=*/3,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          "test.Any",
// CHECK-NEXT:          &::ewise::rules::Broadcastable,
// CHECK-NEXT:          "conditions..., a",
// CHECK-NEXT:          /*conflictMessage=*/nullptr,
// CHECK-NEXT:          /*sharedOperand=*/-1,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          casesAnyOp,
// CHECK-NEXT:          /*leastOperands=*/1,
// CHECK-NEXT:      },
// CHECK-NEXT:  };
// CHECK-NEXT:  return lowerings;
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:void populateTestToLinalgPatterns(::mlir::RewritePatternSet &patterns,
// CHECK-NEXT:                                  const ::ewise::LoweringOptions &options) {
// CHECK-NEXT:  ::ewise::populateElementwiseToLinalgPatterns(patterns, getTestLowerings(),
// CHECK-NEXT:                                               options);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:} // namespace test
// CHECK-EMPTY:
// CHECK-NEXT:#endif // GET_EWISE_LOWERING_DEFS
