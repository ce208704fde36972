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
// CHECK:      BROADCASTABLE = RuleSet({
// CHECK-NEXT:     "name": "Broadcastable",
// CHECK-NEXT:     "summary": "align right; each dimension is equal or one of the two is 1",
// CHECK:          "steps": [
// CHECK-NEXT:         {"table": {
// CHECK-NEXT:              "rows": [
// CHECK-NEXT:                  [{"note": "equal at run time, or one of them is 1"},
// CHECK-NEXT:                   {"outcome": "Second", "note": "the dynamic one is 0 or 1"},
// CHECK:               "expandable": [False, False, True],
// CHECK:      RULE_SETS = _by_name(BROADCASTABLE)
//
// CHECK:      # Element types
// CHECK:      _FORMATS = {
// CHECK:          "bf16": (7, -126, 3.3895313892515355e+38, "infinity"),
// CHECK:          "f8E4M3FN": (3, -6, 448, "nan"),
// CHECK:      _add_types(
// CHECK:          {"name": "Floats",
// CHECK-NEXT:      "types": ["f32", "bf16"],
// CHECK-NEXT:      "description": "float (f32, bf16)"},

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

// An op is what its record says, the members that all writers of descriptions
// print, and its bodies: a function for each class of element types. Values that
// it names keep their names, the others are called as the operation.

// CHECK:      # ScaledOp, from python.td
// CHECK:      _OP_SCALED = _Op({
// CHECK-NEXT:     "name": "py.scaled",
// CHECK-NEXT:     "rules": "Broadcastable",
// CHECK-NEXT:     "operands": [{"name": "in"}, {"name": "by"}],
// CHECK-NEXT:     "resultName": "output",
// CHECK-NEXT:     "messages": {"own": [{"kind": "ExtentConflict", "text": "no \"room\""}]},
// CHECK-NEXT:     "elementTypes": "Numbers",
// CHECK-NEXT:     "attributes": [
// CHECK-NEXT:         {"name": "negate", "presence": "HasDefault"},
// CHECK-NEXT:         {"name": "least", "kind": "Element"},
// CHECK-NEXT:     ],
// CHECK-NEXT:     "summary": "an \"op\"",
// CHECK-NEXT: })
//
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
// CHECK:      (scaled, infer_scaled, verify_scaled) = _make_functions(
// CHECK-NEXT:     _OP_SCALED,
// CHECK-NEXT:     body=[
// CHECK-NEXT:         _Case("Floats", "x * x, where x = in - by * 0.5", _body_of_scaled1),
// CHECK-NEXT:         _Case("Bytes", "max(negate ? 0 - in : in, least)", _body_of_scaled2),
// CHECK-NEXT:     ],
// CHECK-NEXT: )
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

// CHECK:          "operands": [{"name": "x"}, {"name": "others", "variadic": True}],
// CHECK:      def _body_of_and1(call, x, others):
// CHECK:          add_f = x
// CHECK-NEXT:     for following in others:
// CHECK-NEXT:         add_f = call.element(add_f + following)
// CHECK-NEXT:     return add_f
// CHECK:      def _body_of_and2(call, x, others):
// CHECK-NEXT:     and_i = _first(others)
// CHECK-NEXT:     for following in others[1:]:
// CHECK:      (and_, infer_and, verify_and) = _make_functions(
def Py_AndOp : Op<"and", [Operand<"x">, Operand<"others", variadic=1>]> {
  let cases = [On<Floats, (Fold AddF, $x, $others)>, On<Bytes, (Fold AndI, $others)>];
}

// An operation that no one has written in Python, and an op without a body.

// CHECK:              _Case("Numbers", "f(x)", _unwritten("Custom")),
def Custom : Primitive<["T"], "T", AnyKind, "::py::custom(b, $0)", "f($0)">;
def Py_CustomOp : Op<"custom", [Operand<"x">]> {
  let cases = [On<Numbers, (Custom $x)>];
}
// CHECK: (nothing, infer_nothing, verify_nothing) = _make_functions(_OP_NOTHING)
def Py_NothingOp : Op<"nothing", [Operand<"x">]>;

// The type of a result that an attribute names. Shapes alone are inferred without it.

// CHECK:      _OP_CAST = _Op({
// CHECK:              {"name": "to", "kind": "Integer", "width": 64, "min": 1, "max": 9},
// CHECK:              "element": "Named",
// CHECK:                      {"number": 1, "text": "1", "type": "f32"},
// CHECK-NEXT:                 {"number": 3, "text": "3", "type": "i8"},
def Py_CastOp : Op<"cast", [Operand<"x">]> {
  let attributes = [Attribute<"to", Int64, min="1", max="9">];
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"3", Int8>]>>];
}

// A result whose type an attribute of type names, which may be the operands' type.

// CHECK:      _OP_CAST_TO = _Op({
// CHECK:              {"name": "to",
// CHECK-NEXT:          "kind": "Type",
// CHECK-NEXT:          "presence": "Optional",
// CHECK-NEXT:          "types": "Numbers"},
// CHECK:              "named": {"mayBeShared": True},
def Py_CastToOp : Op<"cast_to", [Operand<"x">]> {
  let attributes = [Attribute<"to", TypeIn<Numbers>, optional=1>];
  let returns = [Result<"output", NamedBy<"to">>];
}
