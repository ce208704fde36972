// RUN: ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s \
// RUN:   | FileCheck %s --match-full-lines --strict-whitespace

// What the methods of op classes work from. All of an op without anything special is checked, of
// the others what they differ in.

include "ewise/OpBridge.td"
include "ewise/RuleSets.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

def Floats : ScalarTypes<"float", [Float16, Float32]>;
def Integers : IntegerScalars<8, 64>;
def Numbers : ScalarTypes<"float or integer", [Floats, Integers]>;
def Wide : ScalarTypes<"i32 or f32", [Int32, Float32]>;

class Test_Op<string mnemonic, ScalarTypes types>
    : EwiseDialectOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

//      CHECK://===- Descriptions of elementwise ops --------------------------*- C++ -*-===//
// CHECK-NEXT://
// CHECK-NEXT:// Generated from op-methods.td. Do not edit.
// CHECK-NEXT:// To generate it anew: ewise-tblgen -gen-op-methods
// CHECK-NEXT:// Rule sets: Broadcastable, Pdpd
// CHECK-NEXT://
// CHECK-NEXT://===----------------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:#if !defined(GET_EWISE_OP_METHODS)
// CHECK-NEXT:#error "define GET_EWISE_OP_METHODS before this file is included"
// CHECK-NEXT:#endif
// CHECK-EMPTY:
// CHECK-NEXT:#ifdef GET_EWISE_OP_METHODS
// CHECK-NEXT:#undef GET_EWISE_OP_METHODS
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
// CHECK-NEXT:bool isBoolean(::mlir::Type type) { return type.isSignlessInteger(1); }
// CHECK-EMPTY:
// CHECK-NEXT:bool isIntegers(::mlir::Type type) {
// CHECK-NEXT:  return ::ewise::isSignlessInteger(type, 8, 64);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool isInt8(::mlir::Type type) { return type.isSignlessInteger(8); }
// CHECK-EMPTY:
// CHECK-NEXT:bool isNumbers(::mlir::Type type) {
// CHECK-NEXT:  return ::mlir::isa<::mlir::Float16Type>(type) ||
// CHECK-NEXT:         ::mlir::isa<::mlir::Float32Type>(type) ||
// CHECK-NEXT:         ::ewise::isSignlessInteger(type, 8, 64);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool isWide(::mlir::Type type) {
// CHECK-NEXT:  return type.isSignlessInteger(32) || ::mlir::isa<::mlir::Float32Type>(type);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool isFloat32(::mlir::Type type) {
// CHECK-NEXT:  return ::mlir::isa<::mlir::Float32Type>(type);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool isNamedByTo(::mlir::Type type) {
// CHECK-NEXT:  return ::mlir::isa<::mlir::Float32Type>(type) ||
// CHECK-NEXT:         ::mlir::isa<::mlir::Float16Type>(type);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:constexpr ::ewise::ElementTypes kFloats = {
// CHECK-NEXT:    isFloats,
// CHECK-NEXT:    "float (f16, f32)",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kBoolean = {
// CHECK-NEXT:    isBoolean,
// CHECK-NEXT:    "i1",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kIntegers = {
// CHECK-NEXT:    isIntegers,
// CHECK-NEXT:    "i8 to i64",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kInt8 = {
// CHECK-NEXT:    isInt8,
// CHECK-NEXT:    "i8",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kNumbers = {
// CHECK-NEXT:    isNumbers,
// CHECK-NEXT:    "float or integer (f16, f32, i8 to i64)",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kNamedByTo = {
// CHECK-NEXT:    isNamedByTo,
// CHECK-NEXT:    "type that 'to' names (f32, f16)",
// CHECK-NEXT:};
// CHECK-EMPTY:
// CHECK-NEXT:} // namespace

//      CHECK://===- AddOp --------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// AddOp, from op-methods.td
// CHECK-NEXT:const ::ewise::OpDescription &AddOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.add",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/2,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          /*resultName=*/"output",
// CHECK-NEXT:          /*messages=*/{},
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kFloats,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_AddOp : Test_Op<"add", Floats>;

// Operands of all kinds, and a result of a fixed type.
//
//      CHECK://===- ManyOp -------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// ManyOp, from op-methods.td
// CHECK-NEXT:static ::mlir::Type resultOfManyOp(::mlir::MLIRContext *context) {
// CHECK-NEXT:  return ::mlir::IntegerType::get(context, 1);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &ManyOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {
// CHECK-NEXT:      {"condition"},
// CHECK-NEXT:      {"values", /*variadic=*/true},
// CHECK-NEXT:      {"amount"},
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr const ::ewise::ElementTypes *ownTypes[] = {
// CHECK-NEXT:      &kBoolean,
// CHECK-NEXT:      nullptr,
// CHECK-NEXT:      &kInt8,
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.many",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/2,
// CHECK-NEXT:          /*numParameters=*/1,
// CHECK-NEXT:          /*resultName=*/"any",
// CHECK-NEXT:          /*messages=*/{},
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kIntegers,
// CHECK-NEXT:      /*result=*/
// CHECK-NEXT:      {
// CHECK-NEXT:          ::ewise::ResultElement::Fixed,
// CHECK-NEXT:          {},
// CHECK-NEXT:          resultOfManyOp,
// CHECK-NEXT:      },
// CHECK-NEXT:      /*body=*/{},
// CHECK-NEXT:      /*ownTypes=*/ownTypes,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_ManyOp : Test_Op<"many", Integers> {
  let operands = [Operand<"condition", Boolean>, Operand<"values", variadic=1>,
                  Operand<"amount", Int8, parameter=1>];
  let returns = [Result<"any", Boolean>];
}

// Attributes of the element type, and conditions. A long class name moves the
// result types into lines of their own.
//
//      CHECK://===- AnOpWithRatherALongNameOp ------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// AnOpWithRatherALongNameOp, from op-methods.td
// CHECK-NEXT:static ::llvm::LogicalResult checkAnOpWithRatherALongNameOp(
// CHECK-NEXT:    const ::std::optional<::mlir::Location> &location,
// CHECK-NEXT:    const ::ewise::OpArguments &arguments, ::mlir::TypeRange) {
// CHECK-NEXT:  auto op = arguments.as<AnOpWithRatherALongNameOp::Adaptor>();
// CHECK-NEXT:  ::mlir::Type element = ::mlir::getElementTypeOrSelf(arguments.operands[0]);
// CHECK-NEXT:  ::llvm::LogicalResult max_valChecked = ::ewise::verifyElementAttribute(
// CHECK-NEXT:      AnOpWithRatherALongNameOp::getElementwiseDescription(), location,
// CHECK-NEXT:      "max_val", op.getMaxValAttr(), element);
// CHECK-NEXT:  if (::mlir::failed(max_valChecked))
// CHECK-NEXT:    return max_valChecked;
// CHECK-NEXT:  if (!(op.getWrap()))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location, "'test.checked' op must wrap");
// CHECK-NEXT:  if (!(!op.getWrap() || isWide(element)))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location,
// CHECK-NEXT:                                     "'test.checked' op attribute 'wrap' must "
// CHECK-NEXT:                                     "be false unless the element type is i32 "
// CHECK-NEXT:                                     "or f32, which have 32 bits");
// CHECK-NEXT:  return ::mlir::success();
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &
// CHECK-NEXT:AnOpWithRatherALongNameOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.checked",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/2,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          /*resultName=*/"output",
// CHECK-NEXT:          /*messages=*/{},
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kNumbers,
// CHECK-NEXT:      /*result=*/{},
// CHECK-NEXT:      /*body=*/{},
// CHECK-NEXT:      /*ownTypes=*/nullptr,
// CHECK-NEXT:      /*check=*/checkAnOpWithRatherALongNameOp,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_AnOpWithRatherALongNameOp : Test_Op<"checked", Numbers> {
  let attributes = [Attribute<"wrap", Boolean, "false">, Attribute<"max_val", Shared>];
  let checks = [
    Check<(Is $wrap), "must wrap">,
    Check<(Or (Not $wrap), (OfType Shared, Wide)),
          "attribute 'wrap' must be false unless the element type is i32 or f32, "
          "which have 32 bits">
  ];
}

// What no check mentions is not there.
//
//      CHECK://===- ElementOp ----------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// ElementOp, from op-methods.td
// CHECK-NEXT:static ::llvm::LogicalResult
// CHECK-NEXT:checkElementOp(const ::std::optional<::mlir::Location> &location,
// CHECK-NEXT:               const ::ewise::OpArguments &arguments, ::mlir::TypeRange) {
// CHECK-NEXT:  ::mlir::Type element = ::mlir::getElementTypeOrSelf(arguments.operands[0]);
// CHECK-NEXT:  if (!(isFloat32(element)))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location, "'test.element' op must be f32");
// CHECK-NEXT:  return ::mlir::success();
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &ElementOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.element",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/2,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          /*resultName=*/"output",
// CHECK-NEXT:          /*messages=*/{},
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kFloats,
// CHECK-NEXT:      /*result=*/{},
// CHECK-NEXT:      /*body=*/{},
// CHECK-NEXT:      /*ownTypes=*/nullptr,
// CHECK-NEXT:      /*check=*/checkElementOp,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_ElementOp : Test_Op<"element", Floats> {
  let checks = [Check<(OfType Shared, Float32), "must be f32">];
}

// A result type that cannot be inferred. The last operand is shared, and its
// position depends on the variadic one.
//
//      CHECK://===- FreeOp -------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// FreeOp, from op-methods.td
// CHECK-NEXT:static ::llvm::LogicalResult
// CHECK-NEXT:checkFreeOp(const ::std::optional<::mlir::Location> &location,
// CHECK-NEXT:            const ::ewise::OpArguments &arguments, ::mlir::TypeRange) {
// CHECK-NEXT:  ::mlir::Type element =
// CHECK-NEXT:      ::mlir::getElementTypeOrSelf(arguments.operands.back());
// CHECK-NEXT:  if (!(isFloat32(element)))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location, "'test.free' op must be f32");
// CHECK-NEXT:  return ::mlir::success();
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &FreeOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {
// CHECK-NEXT:      {"condition"},
// CHECK-NEXT:      {"others", /*variadic=*/true},
// CHECK-NEXT:      {"last"},
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr const ::ewise::ElementTypes *ownTypes[] = {
// CHECK-NEXT:      &kBoolean,
// CHECK-NEXT:      nullptr,
// CHECK-NEXT:      nullptr,
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.free",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/3,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          /*resultName=*/"converted",
// CHECK-NEXT:          /*messages=*/{},
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kNumbers,
// CHECK-NEXT:      /*result=*/
// CHECK-NEXT:      {
// CHECK-NEXT:          ::ewise::ResultElement::Free,
// CHECK-NEXT:          kFloats,
// CHECK-NEXT:      },
// CHECK-NEXT:      /*body=*/{},
// CHECK-NEXT:      /*ownTypes=*/ownTypes,
// CHECK-NEXT:      /*check=*/checkFreeOp,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_FreeOp : Test_Op<"free", Numbers> {
  let operands = [Operand<"condition", Boolean>, Operand<"others", variadic=1>,
                  Operand<"last">];
  let returns = [Result<"converted", Floats>];
  let checks = [Check<(OfType Shared, Float32), "must be f32">];
}

// The rule set's attribute is read as checks read theirs.
//
//      CHECK://===- AxisOp -------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// AxisOp, from op-methods.td
// CHECK-NEXT:static ::mlir::Attribute
// CHECK-NEXT:alignmentOfAxisOp(const ::ewise::OpArguments &arguments) {
// CHECK-NEXT:  auto op = arguments.as<::test::AxisOp::Adaptor>();
// CHECK-NEXT:  return op.getAxisAttr();
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &AxisOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.axis",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Pdpd,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/2,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          /*resultName=*/"output",
// CHECK-NEXT:          /*messages=*/{},
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kFloats,
// CHECK-NEXT:      /*result=*/{},
// CHECK-NEXT:      /*body=*/{},
// CHECK-NEXT:      /*ownTypes=*/nullptr,
// CHECK-NEXT:      /*check=*/nullptr,
// CHECK-NEXT:      /*alignment=*/alignmentOfAxisOp,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_AxisOp : Test_Op<"axis", Floats> {
  let rules = Pdpd;
}

// Messages of its own, by kind of failure.
//
//      CHECK://===- WordsOp ------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// WordsOp, from op-methods.td
// CHECK-NEXT:const ::ewise::OpDescription &WordsOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.words",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/2,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          /*resultName=*/"output",
// CHECK-NEXT:          /*messages=*/
// CHECK-NEXT:          {
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:              "\"$first\" and \"$second\" differ",
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:              ("the result '$result' has rank $resultRank, which is not that "
// CHECK-NEXT:               "of the operands: they have rank $inferredRank"),
// CHECK-NEXT:              nullptr,
// CHECK-NEXT:          },
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kFloats,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_WordsOp : Test_Op<"words", Floats> {
  let messages = [
    Message<ExtentConflict, "\"$first\" and \"$second\" differ">,
    Message<ResultRankMismatch,
            "the result '$result' has rank $resultRank, which is not that of the "
            "operands: they have rank $inferredRank">
  ];
}

// The result's type is that which an attribute names, and a check looks at it.
//
//      CHECK://===- NamedOp ------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// NamedOp, from op-methods.td
// CHECK-NEXT:static ::llvm::LogicalResult
// CHECK-NEXT:checkNamedOp(const ::std::optional<::mlir::Location> &location,
// CHECK-NEXT:             const ::ewise::OpArguments &arguments, ::mlir::TypeRange results) {
// CHECK-NEXT:  ::mlir::Type element = ::mlir::getElementTypeOrSelf(arguments.operands[0]);
// CHECK-NEXT:  ::mlir::Type resultElement = ::mlir::getElementTypeOrSelf(results[0]);
// CHECK-NEXT:  if (!(resultElement != element))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location,
// CHECK-NEXT:                                     "'test.named' op cannot convert ", element,
// CHECK-NEXT:                                     " to ", resultElement);
// CHECK-NEXT:  return ::mlir::success();
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:static ::mlir::Attribute
// CHECK-NEXT:typeNameOfNamedOp(const ::ewise::OpArguments &arguments) {
// CHECK-NEXT:  auto op = arguments.as<::test::NamedOp::Adaptor>();
// CHECK-NEXT:  return op.getProperties().to;
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &NamedOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::NamedType types[] = {
// CHECK-NEXT:      {1, "1",
// CHECK-NEXT:       [](::mlir::MLIRContext *context) -> ::mlir::Type {
// CHECK-NEXT:         return ::mlir::Float32Type::get(context);
// CHECK-NEXT:       }},
// CHECK-NEXT:      {10, "10",
// CHECK-NEXT:       [](::mlir::MLIRContext *context) -> ::mlir::Type {
// CHECK-NEXT:         return ::mlir::Float16Type::get(context);
// CHECK-NEXT:       }},
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::NamedTypes namedTypes = {
// CHECK-NEXT:      /*attribute=*/"to",
// CHECK-NEXT:      /*get=*/typeNameOfNamedOp,
// CHECK-NEXT:      /*types=*/types,
// CHECK-NEXT:      /*absent=*/1,
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"test.named",
// CHECK-NEXT:          /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:          /*operands=*/operands,
// CHECK-NEXT:          /*numOperands=*/2,
// CHECK-NEXT:          /*numParameters=*/0,
// CHECK-NEXT:          /*resultName=*/"r",
// CHECK-NEXT:          /*messages=*/{},
// CHECK-NEXT:      },
// CHECK-NEXT:      /*elementTypes=*/kFloats,
// CHECK-NEXT:      /*result=*/
// CHECK-NEXT:      {
// CHECK-NEXT:          ::ewise::ResultElement::Named,
// CHECK-NEXT:          kNamedByTo,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          &namedTypes,
// CHECK-NEXT:      },
// CHECK-NEXT:      /*body=*/{},
// CHECK-NEXT:      /*ownTypes=*/nullptr,
// CHECK-NEXT:      /*check=*/checkNamedOp,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_NamedOp : Test_Op<"named", Floats> {
  let attributes = [Attribute<"to", Int32, "10", min="0", max="19">];
  let returns = [Result<"r", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"10", Float16>]>>];
  let checks = [Check<(Not (OfType $r, Shared)), "cannot convert $element to $r">];
}
