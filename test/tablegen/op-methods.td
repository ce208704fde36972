// RUN: ewise-tblgen -gen-op-methods -I %defs -I %mlir_include %s \
// RUN:   | FileCheck %s --match-full-lines --strict-whitespace

// The methods of op classes. All of an op without anything special is checked, of
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

class Test_Op<string mnemonic, ScalarTypes types>
    : EwiseDialectOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = types;
  let rules = Broadcastable;
}

//      CHECK://===- Interface methods of elementwise ops ---------------------*- C++ -*-===//
// CHECK-NEXT://
// CHECK-NEXT:// Generated from op-methods.td. Do not edit.
// CHECK-NEXT:// To generate it anew: ewise-tblgen -gen-op-methods
// CHECK-NEXT://
// CHECK-NEXT://===----------------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:#ifdef GET_EWISE_OP_METHODS
// CHECK-NEXT:#undef GET_EWISE_OP_METHODS
// CHECK-EMPTY:
// CHECK-NEXT:namespace test {
// CHECK-EMPTY:
// CHECK-NEXT:namespace {
// CHECK-EMPTY:
// CHECK-NEXT:bool acceptsFloats(::mlir::Type type) {
// CHECK-NEXT:  return ::mlir::isa<::mlir::Float16Type>(type) ||
// CHECK-NEXT:         ::mlir::isa<::mlir::Float32Type>(type);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool acceptsBoolean(::mlir::Type type) { return type.isSignlessInteger(1); }
// CHECK-EMPTY:
// CHECK-NEXT:bool acceptsIntegers(::mlir::Type type) {
// CHECK-NEXT:  return ::ewise::isSignlessInteger(type, 8, 64);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool acceptsInt8(::mlir::Type type) { return type.isSignlessInteger(8); }
// CHECK-EMPTY:
// CHECK-NEXT:bool acceptsNumbers(::mlir::Type type) {
// CHECK-NEXT:  return ::mlir::isa<::mlir::Float16Type>(type) ||
// CHECK-NEXT:         ::mlir::isa<::mlir::Float32Type>(type) ||
// CHECK-NEXT:         ::ewise::isSignlessInteger(type, 8, 64);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:} // namespace
// CHECK-EMPTY:
// CHECK-NEXT:namespace {
// CHECK-EMPTY:
// CHECK-NEXT:constexpr ::ewise::ElementTypes kFloats = {
// CHECK-NEXT:    acceptsFloats,
// CHECK-NEXT:    "float (f16, f32)",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kBoolean = {
// CHECK-NEXT:    acceptsBoolean,
// CHECK-NEXT:    "i1",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kIntegers = {
// CHECK-NEXT:    acceptsIntegers,
// CHECK-NEXT:    "i8 to i64",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kInt8 = {
// CHECK-NEXT:    acceptsInt8,
// CHECK-NEXT:    "i8",
// CHECK-NEXT:};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kNumbers = {
// CHECK-NEXT:    acceptsNumbers,
// CHECK-NEXT:    "float or integer (f16, f32, i8 to i64)",
// CHECK-NEXT:};
// CHECK-EMPTY:
// CHECK-NEXT:} // namespace

//      CHECK://===- AddOp --------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// From op-methods.td:[[#@LINE+76]] (AddOp)
// CHECK-NEXT:const ::ewise::OpDescription &AddOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"a",
// CHECK-NEXT:          /*types=*/kFloats,
// CHECK-NEXT:          /*shared=*/true,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"b",
// CHECK-NEXT:          /*types=*/kFloats,
// CHECK-NEXT:          /*shared=*/true,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      /*name=*/"test.add",
// CHECK-NEXT:      /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:      /*operands=*/operands,
// CHECK-NEXT:      /*result=*/{"output", ::ewise::ResultElement::Shared, {}, nullptr},
// CHECK-NEXT:      /*messages=*/{},
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:::llvm::LogicalResult AddOp::inferReturnTypes(
// CHECK-NEXT:    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
// CHECK-NEXT:    ::mlir::ValueRange operands, ::mlir::DictionaryAttr,
// CHECK-NEXT:    ::mlir::OpaqueProperties, ::mlir::RegionRange,
// CHECK-NEXT:    ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
// CHECK-NEXT:  return ::ewise::inferReturnTypes(getElementwiseDescription(), location,
// CHECK-NEXT:                                   operands, inferredReturnTypes);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:bool AddOp::isCompatibleReturnTypes(::mlir::TypeRange inferred,
// CHECK-NEXT:                                    ::mlir::TypeRange declared) {
// CHECK-NEXT:  return ::ewise::isCompatibleReturnTypes(getElementwiseDescription(), inferred,
// CHECK-NEXT:                                          declared);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:::llvm::LogicalResult AddOp::refineReturnTypes(
// CHECK-NEXT:    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
// CHECK-NEXT:    ::mlir::ValueRange operands, ::mlir::DictionaryAttr,
// CHECK-NEXT:    ::mlir::OpaqueProperties, ::mlir::RegionRange,
// CHECK-NEXT:    ::llvm::SmallVectorImpl<::mlir::Type> &declaredReturnTypes) {
// CHECK-NEXT:  return ::ewise::refineReturnTypes(getElementwiseDescription(), location,
// CHECK-NEXT:                                    operands, declaredReturnTypes);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:::llvm::LogicalResult AddOp::inferReturnTypeComponents(
// CHECK-NEXT:    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
// CHECK-NEXT:    ::mlir::ValueShapeRange operands, ::mlir::DictionaryAttr,
// CHECK-NEXT:    ::mlir::OpaqueProperties, ::mlir::RegionRange,
// CHECK-NEXT:    ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>
// CHECK-NEXT:        &inferredReturnShapes) {
// CHECK-NEXT:  return ::ewise::inferReturnTypeComponents(
// CHECK-NEXT:      getElementwiseDescription(), location, operands, inferredReturnShapes);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:::llvm::LogicalResult AddOp::reifyReturnTypeShapes(
// CHECK-NEXT:    ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
// CHECK-NEXT:    ::llvm::SmallVectorImpl<::mlir::Value> &reifiedReturnShapes) {
// CHECK-NEXT:  return ::ewise::reifyReturnTypeShapes(getElementwiseDescription(),
// CHECK-NEXT:                                        getOperation(), builder, operands,
// CHECK-NEXT:                                        reifiedReturnShapes);
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:::llvm::LogicalResult AddOp::reifyResultShapes(
// CHECK-NEXT:    ::mlir::OpBuilder &builder,
// CHECK-NEXT:    ::mlir::ReifiedRankedShapedTypeDims &reifiedReturnShapes) {
// CHECK-NEXT:  return ::ewise::reifyResultShapes(getElementwiseDescription(), getOperation(),
// CHECK-NEXT:                                    builder, reifiedReturnShapes);
// CHECK-NEXT:}
def Test_AddOp : Test_Op<"add", Floats>;

// Operands of all kinds, and a result of a fixed type.
//
//      CHECK://===- ManyOp -------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// From op-methods.td:[[#@LINE+42]] (ManyOp)
// CHECK-NEXT:const ::ewise::OpDescription &ManyOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"condition",
// CHECK-NEXT:          /*types=*/kBoolean,
// CHECK-NEXT:          /*shared=*/false,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"values",
// CHECK-NEXT:          /*types=*/kIntegers,
// CHECK-NEXT:          /*shared=*/true,
// CHECK-NEXT:          /*variadic=*/true,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"amount",
// CHECK-NEXT:          /*types=*/kInt8,
// CHECK-NEXT:          /*shared=*/false,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/true,
// CHECK-NEXT:      },
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      /*name=*/"test.many",
// CHECK-NEXT:      /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:      /*operands=*/operands,
// CHECK-NEXT:      /*result=*/
// CHECK-NEXT:      {
// CHECK-NEXT:          "any",
// CHECK-NEXT:          ::ewise::ResultElement::Fixed,
// CHECK-NEXT:          {},
// CHECK-NEXT:          [](::mlir::MLIRContext *context) -> ::mlir::Type {
// CHECK-NEXT:            return ::mlir::IntegerType::get(context, 1);
// CHECK-NEXT:          },
// CHECK-NEXT:      },
// CHECK-NEXT:      /*messages=*/{},
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_ManyOp : Test_Op<"many", Integers> {
  let operands = [Operand<"condition", Boolean>, VariadicOperand<"values">,
                  ParameterOperand<"amount", Int8>];
  let result = FixedResult<"any", Boolean>;
}

// Attributes of the element type, and conditions. A long class name moves the
// result types into lines of their own.
//
//      CHECK://===- AnOpWithRatherALongNameOp ------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// From op-methods.td:[[#@LINE+26]] (AnOpWithRatherALongNameOp)
// CHECK-NEXT:const ::ewise::OpDescription &
// CHECK-NEXT:AnOpWithRatherALongNameOp::getElementwiseDescription() {
//      CHECK:::llvm::LogicalResult AnOpWithRatherALongNameOp::refineReturnTypes(
// CHECK-NEXT:    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
// CHECK-NEXT:    ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
// CHECK-NEXT:    ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
// CHECK-NEXT:    ::llvm::SmallVectorImpl<::mlir::Type> &declaredReturnTypes) {
// CHECK-NEXT:  Adaptor op(operands, attributes, properties, regions);
// CHECK-NEXT:  if (::mlir::failed(::ewise::refineReturnTypes(getElementwiseDescription(),
// CHECK-NEXT:                                                location, operands,
// CHECK-NEXT:                                                declaredReturnTypes)))
// CHECK-NEXT:    return ::mlir::failure();
// CHECK-NEXT:  ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[0]);
// CHECK-NEXT:  if (::mlir::failed(::ewise::verifyElementAttribute(
// CHECK-NEXT:          getElementwiseDescription(), location, "max_val", op.getMaxValAttr(),
// CHECK-NEXT:          element)))
// CHECK-NEXT:    return ::mlir::failure();
// CHECK-NEXT:  if (!(op.getWrap()))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location, "'test.checked' op must wrap");
// CHECK-NEXT:  if (!(!op.getWrap() || element.isInteger(32) || element.isF32()))
// CHECK-NEXT:    return ::mlir::emitOptionalError(
// CHECK-NEXT:        location, "'test.checked' op attribute 'wrap' must be false unless the "
// CHECK-NEXT:                  "element type is i32 or f32, which have 32 bits");
// CHECK-NEXT:  return ::mlir::success();
// CHECK-NEXT:}
def Test_AnOpWithRatherALongNameOp : Test_Op<"checked", Numbers> {
  let attributes = [BoolAttribute<"wrap", 0>, ElementAttribute<"max_val">];
  let checks = [
    Check<"$op.getWrap()", "must wrap">,
    Check<"!$op.getWrap() || $element.isInteger(32) || $element.isF32()",
          "attribute 'wrap' must be false unless the element type is i32 or f32, "
          "which have 32 bits">
  ];
}

// What no check mentions has no name.
//
//      CHECK://===- ElementOp ----------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// From op-methods.td:[[#@LINE+16]] (ElementOp)
// CHECK-NEXT:const ::ewise::OpDescription &ElementOp::getElementwiseDescription() {
//      CHECK:::llvm::LogicalResult ElementOp::refineReturnTypes(
// CHECK-NEXT:    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
// CHECK-NEXT:    ::mlir::ValueRange operands, ::mlir::DictionaryAttr,
// CHECK-NEXT:    ::mlir::OpaqueProperties, ::mlir::RegionRange,
// CHECK-NEXT:    ::llvm::SmallVectorImpl<::mlir::Type> &declaredReturnTypes) {
// CHECK-NEXT:  if (::mlir::failed(::ewise::refineReturnTypes(getElementwiseDescription(),
// CHECK-NEXT:                                                location, operands,
// CHECK-NEXT:                                                declaredReturnTypes)))
// CHECK-NEXT:    return ::mlir::failure();
// CHECK-NEXT:  ::mlir::Type element = ::mlir::getElementTypeOrSelf(operands[0]);
// CHECK-NEXT:  if (!(element.isF32()))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location, "'test.element' op must be f32");
// CHECK-NEXT:  return ::mlir::success();
// CHECK-NEXT:}
def Test_ElementOp : Test_Op<"element", Floats> {
  let checks = [Check<"$element.isF32()", "must be f32">];
}

// A result type that cannot be inferred: the op has a verifier of its own. The
// last operand is shared, and its position depends on the variadic one.
//
//      CHECK://===- FreeOp -------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// From op-methods.td:[[#@LINE+52]] (FreeOp)
// CHECK-NEXT:const ::ewise::OpDescription &FreeOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"condition",
// CHECK-NEXT:          /*types=*/kBoolean,
// CHECK-NEXT:          /*shared=*/false,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"others",
// CHECK-NEXT:          /*types=*/kNumbers,
// CHECK-NEXT:          /*shared=*/true,
// CHECK-NEXT:          /*variadic=*/true,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"last",
// CHECK-NEXT:          /*types=*/kNumbers,
// CHECK-NEXT:          /*shared=*/true,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      /*name=*/"test.free",
// CHECK-NEXT:      /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:      /*operands=*/operands,
// CHECK-NEXT:      /*result=*/
// CHECK-NEXT:      {
// CHECK-NEXT:          "converted",
// CHECK-NEXT:          ::ewise::ResultElement::Free,
// CHECK-NEXT:          kFloats,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:      },
// CHECK-NEXT:      /*messages=*/{},
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
//      CHECK:::llvm::LogicalResult FreeOp::verify() {
// CHECK-NEXT:  if (::mlir::failed(
// CHECK-NEXT:          ::ewise::verifyTypes(getElementwiseDescription(), getOperation())))
// CHECK-NEXT:    return ::mlir::failure();
// CHECK-NEXT:  ::mlir::Location location = getLoc();
// CHECK-NEXT:  ::mlir::ValueRange operands = getOperation()->getOperands();
// CHECK-NEXT:  ::mlir::Type element =
// CHECK-NEXT:      ::mlir::getElementTypeOrSelf(operands[operands.size() - 1]);
// CHECK-NEXT:  if (!(element.isF32()))
// CHECK-NEXT:    return ::mlir::emitOptionalError(location, "'test.free' op must be f32");
// CHECK-NEXT:  return ::mlir::success();
// CHECK-NEXT:}
def Test_FreeOp : Test_Op<"free", Numbers> {
  let operands = [Operand<"condition", Boolean>, VariadicOperand<"others">,
                  Operand<"last">];
  let result = FreeResult<"converted", Floats>;
  let checks = [Check<"$element.isF32()", "must be f32">];
}

// The rule set's attribute is read through the op's adaptor, as checks read theirs.
//
//      CHECK://===- AxisOp -------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// From op-methods.td:[[#@LINE+14]] (AxisOp)
// CHECK-NEXT:const ::ewise::OpDescription &AxisOp::getElementwiseDescription() {
//      CHECK:::llvm::LogicalResult AxisOp::refineReturnTypes(
// CHECK-NEXT:    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
// CHECK-NEXT:    ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
// CHECK-NEXT:    ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
// CHECK-NEXT:    ::llvm::SmallVectorImpl<::mlir::Type> &declaredReturnTypes) {
// CHECK-NEXT:  Adaptor op(operands, attributes, properties, regions);
// CHECK-NEXT:  int64_t axis = 0;
// CHECK-NEXT:  ::ewise::AlignmentAttribute alignment =
// CHECK-NEXT:      ::ewise::getAlignmentAttribute(op.getAxisAttr(), axis);
// CHECK-NEXT:  return ::ewise::refineReturnTypes(getElementwiseDescription(), location,
// CHECK-NEXT:                                    operands, declaredReturnTypes, alignment);
// CHECK-NEXT:}
def Test_AxisOp : Test_Op<"axis", Floats> {
  let rules = Pdpd;
}

// Messages of its own, by kind of failure.
//
//      CHECK://===- WordsOp ------------------------------------------------------------===//
// CHECK-EMPTY:
// CHECK-NEXT:// From op-methods.td:[[#@LINE+40]] (WordsOp)
// CHECK-NEXT:const ::ewise::OpDescription &WordsOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandDescription operands[] = {
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"a",
// CHECK-NEXT:          /*types=*/kFloats,
// CHECK-NEXT:          /*shared=*/true,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:      {
// CHECK-NEXT:          /*name=*/"b",
// CHECK-NEXT:          /*types=*/kFloats,
// CHECK-NEXT:          /*shared=*/true,
// CHECK-NEXT:          /*variadic=*/false,
// CHECK-NEXT:          /*parameter=*/false,
// CHECK-NEXT:      },
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::OpDescription description = {
// CHECK-NEXT:      /*name=*/"test.words",
// CHECK-NEXT:      /*rules=*/&::ewise::rules::Broadcastable,
// CHECK-NEXT:      /*operands=*/operands,
// CHECK-NEXT:      /*result=*/{"output", ::ewise::ResultElement::Shared, {}, nullptr},
// CHECK-NEXT:      /*messages=*/
// CHECK-NEXT:      {
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          "\"$first\" and \"$second\" differ",
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:          "the result '$result' has rank $resultRank, which is not that of the "
// CHECK-NEXT:          "operands: they have rank $inferredRank",
// CHECK-NEXT:          nullptr,
// CHECK-NEXT:      },
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
