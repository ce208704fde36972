// The output of -gen-python for an op. Its functions are tested in test/python.
//
// RUN: ewise-tblgen -gen-python -I %defs %s -o %t.py
// RUN: FileCheck %s --input-file=%t.py
//
// CHECK:      """Elementwise ops on NumPy arrays.
// CHECK-EMPTY:
// CHECK-NEXT: Generated from python.td. Do not edit.
// CHECK-NEXT: To generate it anew: ewise-tblgen -gen-python
// CHECK-NEXT: Rule set: Broadcastable
// CHECK:      import numpy as np
//
// CHECK:      _TABLE_EQUAL_OR_ONE = {
// CHECK-NEXT:     "??": "First",  # equal at run time, or one of them is 1
// CHECK:      BROADCASTABLE = RuleSet(
// CHECK-NEXT:     name="Broadcastable",
// CHECK-NEXT:     summary="align right; each dimension is equal or one of the two is 1",
// CHECK-NEXT:     roles="Equals",
// CHECK-NEXT:     alignment=_Alignment(side="Trailing", ranks="Any"),
// CHECK-NEXT:     steps=[("Always", _TABLE_EQUAL_OR_ONE)],
// CHECK-NEXT:     results=_TABLE_NO_NARROWER_THAN_INFERRED,
// CHECK-NEXT:     unranked="Discard",
// CHECK-NEXT:     laws=["Commutative", "Associative", "Idempotent", "Tight",
// CHECK-NEXT:           "CertainConflicts"],
// CHECK-NEXT: )
// CHECK:      RULE_SETS = _by_name(BROADCASTABLE)
//
// CHECK:      # Element types
// CHECK:      _FORMATS = {
// CHECK:          "bf16": (7, -126, 3.3895313892515355e+38, "infinity"),
// CHECK:          "f8E4M3FN": (3, -6, 448, "nan"),
// CHECK:      _TYPES_FLOATS = _Types("float", "f32, bf16")

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Floats : ScalarTypes<"float", [Float32, BFloat16]>;
def Bytes : IntegerScalars<8, 8>;
def Numbers : ScalarTypes<"number", [Floats, Bytes]>;

def Dialect : EwiseDialect {
  let name = "py";
  let cppNamespace = "::py";
}

class Op<string mnemonic, list<Operand> inputs> : ElementwiseOp<Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = Numbers;
  let rules = Broadcastable;
}

// A body is a function for each class of element types. Values that it names
// keep their names, the others are called as the operation.

// CHECK:      # ScaledOp, from python.td
// CHECK:      def _body_of_scaled1(call, in_, by):
// CHECK-NEXT:     x = call.element(in_ - call.element(by * call.element(0.5)))
// CHECK-NEXT:     return call.element(x * x)
//
// CHECK:      def _body_of_scaled2(call, in_, by):
// CHECK-NEXT:     if call.attributes["negate"]:
// CHECK-NEXT:         chosen = call.element(call.element(0) - in_)
// CHECK-NEXT:     else:
// CHECK-NEXT:         chosen = in_
// CHECK-NEXT:     return call.element(np.maximum(chosen,
// CHECK-NEXT:                                    call.element(call.attributes["least"])))
//
// CHECK:      _OP_SCALED = _Op(
// CHECK-NEXT:     "py.scaled",
// CHECK-NEXT:     "an \"op\"",
// CHECK-NEXT:     operands=[_Operand("in"), _Operand("by")],
// CHECK-NEXT:     results=[_Result("output")],
// CHECK-NEXT:     types=_TYPES_NUMBERS,
// CHECK-NEXT:     rules=BROADCASTABLE,
// CHECK-NEXT:     attributes=[_BoolAttribute("negate", default=False),
// CHECK-NEXT:                 _ElementAttribute("least")],
// CHECK-NEXT:     messages={"ExtentConflict": "no \"room\""},
// CHECK-NEXT:     body=[
// CHECK-NEXT:         _Case(_TYPES_FLOATS, "x * x, where x = in - by * 0.5",
// CHECK-NEXT:               _body_of_scaled1),
// CHECK-NEXT:         _Case(_TYPES_BYTES, "max(negate ? 0 - in : in, least)",
// CHECK-NEXT:               _body_of_scaled2),
// CHECK-NEXT:     ],
// CHECK-NEXT: )
// CHECK-NEXT: (scaled, infer_scaled, verify_scaled) = _make_functions(_OP_SCALED)
def Py_ScaledOp : Op<"scaled", [Operand<"in">, Operand<"by">]> {
  let summary = "an \"op\"";
  let attributes = [Attribute<"negate", Boolean, "false">, Attribute<"least", Shared>];
  let messages = [Message<ExtentConflict, "no \"room\"">];
  let cases = [
    On<Floats, (MulF (SubF $in, (MulF $by, "0.5")):$x, $x)>,
    On<Bytes, (MaxSI (When $negate, (SubI 0, $in), $in), $least)>
  ];
}

// Words of Python's get an underscore, but not where they are part of a name.
// Any number of operands are a list.

// CHECK:      def _body_of_and1(call, x, others):
// CHECK:          add_f = x
// CHECK-NEXT:     for following in others:
// CHECK-NEXT:         add_f = call.element(add_f + following)
// CHECK-NEXT:     return add_f
// CHECK:      def _body_of_and2(call, x, others):
// CHECK-NEXT:     and_i = _first(others)
// CHECK-NEXT:     for following in others[1:]:
// CHECK:          operands=[_Operand("x"), _Operand("others", variadic=True)],
// CHECK:      (and_, infer_and, verify_and) = _make_functions(_OP_AND)
def Py_AndOp : Op<"and", [Operand<"x">, Operand<"others", variadic=1>]> {
  let cases = [On<Floats, (Fold AddF, $x, $others)>, On<Bytes, (Fold AndI, $others)>];
}

// An operation that no one has written in Python, and an op without a body.

// CHECK:              _Case(_TYPES_NUMBERS, "f(x)", _unwritten("Custom")),
def Custom : Primitive<["T"], "T", AnyKind, "::py::custom(b, $0)", "f($0)">;
def Py_CustomOp : Op<"custom", [Operand<"x">]> {
  let cases = [On<Numbers, (Custom $x)>];
}
// CHECK: body="the op has no body",
def Py_NothingOp : Op<"nothing", [Operand<"x">]>;

// The type of a result that an attribute names. Shapes alone are inferred without it.

// CHECK:      _OP_CAST = _Op(
// CHECK:          results=[_Result("output", named=_NamedTypes("to", {1: "f32", 3: "i8"}))],
// CHECK:          attributes=[_IntegerAttribute("to", 64, least=1, greatest=9)],
def Py_CastOp : Op<"cast", [Operand<"x">]> {
  let attributes = [Attribute<"to", Int64, min="1", max="9">];
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"3", Int8>]>>];
}

// A result whose type an attribute of type names, which may be the operands' type.

// CHECK:      _OP_CAST_TO = _Op(
// CHECK:          named=_NamedTypes("to", among=_TYPES_NUMBERS,
// CHECK-NEXT:                       or_shared=True))],
// CHECK:          attributes=[_TypeAttribute("to", _TYPES_NUMBERS, optional=True)],
def Py_CastToOp : Op<"cast_to", [Operand<"x">]> {
  let attributes = [Attribute<"to", TypeIn<Numbers>, optional=1>];
  let returns = [Result<"output", NamedBy<"to">>];
}
