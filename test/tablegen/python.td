// The output of -gen-python for an op. Its values are tested in test/python.
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
// CHECK:      # Element types
// CHECK:      _FORMATS = {
// CHECK:          "bf16": (7, -126, 3.3895313892515355e+38, "infinity"),
// CHECK:          "f8E4M3FN": (3, -6, 448, "nan"),
// CHECK:      _TYPES_FLOATS = _Types(
// CHECK-NEXT:     "float (f32, bf16)",
// CHECK-NEXT:     [
// CHECK-NEXT:         "f32",
// CHECK-NEXT:         "bf16",
// CHECK-NEXT:     ],
// CHECK-NEXT: )
//
// CHECK:      _TABLE_EQUAL_OR_ONE = {
// CHECK-NEXT:     "??": "First",  # equal at run time, or one of them is 1
// CHECK:      BROADCASTABLE = RuleSet(
// CHECK-NEXT:     name="Broadcastable",
// CHECK:          alignment=_Alignment(side="Trailing", ranks="Any"),
// CHECK-NEXT:     steps=[
// CHECK-NEXT:         ("Always", _TABLE_EQUAL_OR_ONE),
// CHECK-NEXT:     ],
// CHECK-NEXT:     results=_TABLE_NO_NARROWER_THAN_INFERRED,
// CHECK-NOT:      messages=
// CHECK:      RULE_SETS = _by_name(BROADCASTABLE)

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
// CHECK:      def _body1_of_scaled(call, in_, by):
// CHECK-NEXT:     """x * x, where x = in - by * 0.5"""
// CHECK-NEXT:     mul_f = call.element.fit(by * call.element.fit(0.5))
// CHECK-NEXT:     x = call.element.fit(in_ - mul_f)
// CHECK-NEXT:     return call.element.fit(x * x)
//
// CHECK:      def _body2_of_scaled(call, in_, by):
// CHECK:          if call.attributes["negate"]:
// CHECK-NEXT:         chosen = _element("i8").fit(_element("i8").fit(0) - in_)
// CHECK-NEXT:     else:
// CHECK-NEXT:         chosen = in_
// CHECK-NEXT:     return _element("i8").fit(
// CHECK-NEXT:         np.maximum(chosen, _element("i8").fit(call.attributes["least"])),
// CHECK-NEXT:     )
//
// CHECK:      _OP_SCALED = _Op(
// CHECK-NEXT:     name="py.scaled",
// CHECK-NEXT:     operands=[
// CHECK-NEXT:         _Operand("in"),
// CHECK-NEXT:         _Operand("by"),
// CHECK-NEXT:     ],
// CHECK-NEXT:     result=_Result("output"),
// CHECK-NEXT:     types=_TYPES_NUMBERS,
// CHECK-NEXT:     rules=BROADCASTABLE,
// CHECK-NEXT:     body=[
// CHECK-NEXT:         (_TYPES_FLOATS, None, _body1_of_scaled),
// CHECK-NEXT:         (_TYPES_BYTES, None, _body2_of_scaled),
// CHECK-NEXT:     ],
// CHECK-NEXT:     attributes=[
// CHECK-NEXT:         _Bool("negate"),
// CHECK-NEXT:         _Number("least"),
// CHECK-NEXT:     ],
// CHECK-NEXT:     messages={
// CHECK-NEXT:         "ExtentConflict": "no \"room\"",
// CHECK-NEXT:     },
// CHECK-NEXT: )
//
// CHECK:      def scaled(in_, by, *, negate=False, least, element=None):
// CHECK-NEXT:     """an \"op\"
// CHECK-EMPTY:
// CHECK-NEXT:     float: output = x * x, where x = in - by * 0.5
// CHECK:          Operands: in, by of number (f32, bf16, i8).
// CHECK:          Attributes: negate, a boolean; least, a number of the operands' element
// CHECK-NEXT:     type.
// CHECK:          Rule set Broadcastable: align right; each dimension is equal or one of the
// CHECK-NEXT:     two is 1.
// CHECK-NEXT:     """
// CHECK-NEXT:     return _OP_SCALED.compute(
// CHECK-NEXT:         [in_, by], {"negate": negate, "least": least}, element=element,
// CHECK-NEXT:     )
// CHECK:      def infer_scaled(in_, by):
// CHECK:          return _OP_SCALED.infer([in_, by], {})
// CHECK:      def verify_scaled(in_, by, *, result, negate=False, least):
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

// CHECK:      def _body1_of_and(call, x, others):
// CHECK:          add_f = x
// CHECK-NEXT:     for following in others:
// CHECK-NEXT:         add_f = call.element.fit(add_f + following)
// CHECK-NEXT:     return add_f
// CHECK:      def _body2_of_and(call, x, others):
// CHECK:          and_i = _first(others)
// CHECK-NEXT:     for following in others[1:]:
// CHECK:              _Operand("others", variadic=True),
// CHECK:      def and_(x, others, *, element=None):
// CHECK:      def infer_and(x, others):
def Py_AndOp : Op<"and", [Operand<"x">, Operand<"others", variadic=1>]> {
  let cases = [On<Floats, (Fold AddF, $x, $others)>, On<Bytes, (Fold AndI, $others)>];
}

// An operation that no one has written in Python, and an op without a body.

// CHECK:      def _body_of_custom(call, x):
// CHECK-NEXT:     """f(x)"""
// CHECK-NEXT:     raise NotImplementedError(
// CHECK-NEXT:         "scalar operation 'Custom' is not written in Python")
def Custom : Primitive<["T"], "T", AnyKind, "::py::custom(b, $0)", "f($0)">;
def Py_CustomOp : Op<"custom", [Operand<"x">]> {
  let cases = [On<Numbers, (Custom $x)>];
}
// CHECK: body="the op has no body",
def Py_NothingOp : Op<"nothing", [Operand<"x">]>;

// The type of a result that an attribute names. Of shapes alone, it is not needed.

// CHECK:      _OP_CAST = _Op(
// CHECK:          result=_Result("output", named=_NamedTypes("to", {1: "f32", 3: "i8"})),
// CHECK:          attributes=[
// CHECK-NEXT:         _Int("to", 64, 1, 9),
// CHECK:      def cast(x, *, to, element=None):
// CHECK:          Result: output of the type that to names: 1 (f32), 3 (i8).
// CHECK:          return _OP_CAST.compute([x], {"to": to}, element=element)
// CHECK:      def infer_cast(x, *, to=None):
// CHECK:          return _OP_CAST.infer([x], {"to": to})
// CHECK:      def verify_cast(x, *, result, to):
def Py_CastOp : Op<"cast", [Operand<"x">]> {
  let attributes = [Attribute<"to", Int64, min="1", max="9">];
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"3", Int8>]>>];
}

// The same of a type, which may be that of the operands.

// CHECK:      _OP_CAST_TO = _Op(
// CHECK:          result=_Result("output", named=_NamedTypes("to", among={{.*}}, or_shared=True)),
// CHECK:          Attributes: to, the name of a type, one of number ({{.*}}), or None.
// CHECK:          Result: output of the type to or, without it, of the operands'.
// CHECK:      def infer_cast_to(x, *, to=None):
def Py_CastToOp : Op<"cast_to", [Operand<"x">]> {
  let attributes = [Attribute<"to", TypeIn<Numbers>, optional=1>];
  let returns = [Result<"output", NamedBy<"to">>];
}
