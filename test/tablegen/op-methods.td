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
// CHECK-NEXT:constexpr ::ewise::ElementType kFloatsTypes[] = {::ewise::element::f16,
// CHECK-NEXT:                                                 ::ewise::element::f32};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kFloats = {kFloatsTypes, "float (f16, f32)"};
// CHECK-NEXT:constexpr ::ewise::ElementType kIntegersTypes[] = {::ewise::element::i(8, 64)};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kIntegers = {kIntegersTypes, "i8 to i64"};
// CHECK-NEXT:constexpr ::ewise::ElementType kBooleanTypes[] = {::ewise::element::i(1)};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kBoolean = {kBooleanTypes, "i1"};
// CHECK-NEXT:constexpr ::ewise::ElementType kInt8Types[] = {::ewise::element::i(8)};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kInt8 = {kInt8Types, "i8"};
// CHECK-NEXT:constexpr ::ewise::ElementType kNumbersTypes[] = {
// CHECK-NEXT:    ::ewise::element::f16, ::ewise::element::f32, ::ewise::element::i(8, 64)};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kNumbers = {
// CHECK-NEXT:    kNumbersTypes, "float or integer (f16, f32, i8 to i64)"};
// CHECK-NEXT:constexpr ::ewise::ElementType kNamedByToTypes[] = {::ewise::element::f32,
// CHECK-NEXT:                                                    ::ewise::element::f16};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kNamedByTo = {
// CHECK-NEXT:    kNamedByToTypes, "type that 'to' names (f32, f16)"};
// CHECK-NEXT:constexpr ::ewise::ElementType kWideTypes[] = {::ewise::element::i(32),
// CHECK-NEXT:                                               ::ewise::element::f32};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kWide = {kWideTypes, "i32 or f32 (i32, f32)"};
// CHECK-NEXT:constexpr ::ewise::ElementType kFloat32Types[] = {::ewise::element::f32};
// CHECK-NEXT:constexpr ::ewise::ElementTypes kFloat32 = {kFloat32Types, "f32"};
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
// CHECK-NEXT:          kBoolean,
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
// CHECK-NEXT:static ::mlir::Attribute
// CHECK-NEXT:attributeOfAnOpWithRatherALongNameOp(const ::ewise::OpArguments &arguments,
// CHECK-NEXT:                                     size_t index) {
// CHECK-NEXT:  auto op = arguments.as<::test::AnOpWithRatherALongNameOp::Adaptor>();
// CHECK-NEXT:  switch (index) {
// CHECK-NEXT:  case 0:
// CHECK-NEXT:    return op.getProperties().wrap;
// CHECK-NEXT:  case 1:
// CHECK-NEXT:    return op.getProperties().max_val;
// CHECK-NEXT:  default:
// CHECK-NEXT:    return {};
// CHECK-NEXT:  }
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &
// CHECK-NEXT:AnOpWithRatherALongNameOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::AttributeDescription attributes[] = {
// CHECK-NEXT:      ::ewise::boolAttribute("wrap", 0),
// CHECK-NEXT:      ::ewise::elementAttribute("max_val"),
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckNode check1[] = {
// CHECK-NEXT:      ::ewise::CheckNode::is(0),
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckNode check2[] = {
// CHECK-NEXT:      ::ewise::CheckNode::any(2),
// CHECK-NEXT:      ::ewise::CheckNode::negation(),
// CHECK-NEXT:      ::ewise::CheckNode::is(0),
// CHECK-NEXT:      ::ewise::CheckNode::ofType(::ewise::AskedType::shared(), &kWide),
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // wrap
// CHECK-NEXT:      {check1, "must wrap"},
// CHECK-NEXT:      // not wrap or element is i32 or f32
// CHECK-NEXT:      {check2,
// CHECK-NEXT:       ("attribute 'wrap' must be false unless the element type is i32 or f32, "
// CHECK-NEXT:        "which have 32 bits")},
// CHECK-NEXT:  };
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
// CHECK-NEXT:      /*attributes=*/attributes,
// CHECK-NEXT:      /*getAttribute=*/attributeOfAnOpWithRatherALongNameOp,
// CHECK-NEXT:      /*alignment=*/-1,
// CHECK-NEXT:      /*checks=*/checks,
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
// CHECK-NEXT:const ::ewise::OpDescription &ElementOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::CheckNode check1[] = {
// CHECK-NEXT:      ::ewise::CheckNode::ofType(::ewise::AskedType::shared(), &kFloat32),
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // element is f32
// CHECK-NEXT:      {check1, "must be f32"},
// CHECK-NEXT:  };
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
// CHECK-NEXT:      /*attributes=*/{},
// CHECK-NEXT:      /*getAttribute=*/nullptr,
// CHECK-NEXT:      /*alignment=*/-1,
// CHECK-NEXT:      /*checks=*/checks,
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
// CHECK-NEXT:const ::ewise::OpDescription &FreeOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {
// CHECK-NEXT:      {"condition"},
// CHECK-NEXT:      {"others", /*variadic=*/true},
// CHECK-NEXT:      {"last"},
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckNode check1[] = {
// CHECK-NEXT:      ::ewise::CheckNode::ofType(::ewise::AskedType::shared(), &kFloat32),
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // element is f32
// CHECK-NEXT:      {check1, "must be f32"},
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
// CHECK-NEXT:      /*attributes=*/{},
// CHECK-NEXT:      /*getAttribute=*/nullptr,
// CHECK-NEXT:      /*alignment=*/-1,
// CHECK-NEXT:      /*checks=*/checks,
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
// CHECK-NEXT:attributeOfAxisOp(const ::ewise::OpArguments &arguments, size_t index) {
// CHECK-NEXT:  auto op = arguments.as<::test::AxisOp::Adaptor>();
// CHECK-NEXT:  switch (index) {
// CHECK-NEXT:  case 0:
// CHECK-NEXT:    return op.getProperties().axis;
// CHECK-NEXT:  default:
// CHECK-NEXT:    return {};
// CHECK-NEXT:  }
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &AxisOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::AttributeDescription attributes[] = {
// CHECK-NEXT:      ::ewise::integerAttribute("axis", 64, -1),
// CHECK-NEXT:  };
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
// CHECK-NEXT:      /*attributes=*/attributes,
// CHECK-NEXT:      /*getAttribute=*/attributeOfAxisOp,
// CHECK-NEXT:      /*alignment=*/0,
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
// CHECK-NEXT:static ::mlir::Attribute
// CHECK-NEXT:attributeOfNamedOp(const ::ewise::OpArguments &arguments, size_t index) {
// CHECK-NEXT:  auto op = arguments.as<::test::NamedOp::Adaptor>();
// CHECK-NEXT:  switch (index) {
// CHECK-NEXT:  case 0:
// CHECK-NEXT:    return op.getProperties().to;
// CHECK-NEXT:  default:
// CHECK-NEXT:    return {};
// CHECK-NEXT:  }
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:const ::ewise::OpDescription &NamedOp::getElementwiseDescription() {
// CHECK-NEXT:  static constexpr ::ewise::OperandName operands[] = {{[{][{]}}"a"}, {"b"}};
// CHECK-NEXT:  static constexpr ::ewise::AttributeDescription attributes[] = {
// CHECK-NEXT:      ::ewise::integerAttribute("to", 32, 10, 0, 19),
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckNode check1[] = {
// CHECK-NEXT:      ::ewise::CheckNode::negation(),
// CHECK-NEXT:      ::ewise::CheckNode::ofShared(::ewise::AskedType::result(0)),
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::CheckDescription checks[] = {
// CHECK-NEXT:      // r != element
// CHECK-NEXT:      {check1, "cannot convert $element to $r"},
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::NamedType types[] = {
// CHECK-NEXT:      {1, "1", ::ewise::element::f32},
// CHECK-NEXT:      {10, "10", ::ewise::element::f16},
// CHECK-NEXT:  };
// CHECK-NEXT:  static constexpr ::ewise::NamedTypes namedTypes = {
// CHECK-NEXT:      /*attribute=*/0,
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
// CHECK-NEXT:          &namedTypes,
// CHECK-NEXT:      },
// CHECK-NEXT:      /*body=*/{},
// CHECK-NEXT:      /*ownTypes=*/nullptr,
// CHECK-NEXT:      /*attributes=*/attributes,
// CHECK-NEXT:      /*getAttribute=*/attributeOfNamedOp,
// CHECK-NEXT:      /*alignment=*/-1,
// CHECK-NEXT:      /*checks=*/checks,
// CHECK-NEXT:  };
// CHECK-NEXT:  return description;
// CHECK-NEXT:}
def Test_NamedOp : Test_Op<"named", Floats> {
  let attributes = [Attribute<"to", Int32, "10", min="0", max="19">];
  let returns = [Result<"r", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"10", Float16>]>>];
  let checks = [Check<(Not (OfType $r, Shared)), "cannot convert $element to $r">];
}
