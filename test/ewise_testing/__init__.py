"""Oracles, enumerations and samplers, and how the tests ask Ewise with them.

What rule sets say of shapes:
  rule_sets        the oracles, one for each rule set; shapes, their vocabulary
  check_examples   the oracles against documents; check_laws, against NumPy
  cases, sampling  questions, enumerated and drawn at random
  compare_shapes   ewise-shape, and shape functions, against the oracles
  compare_ops      the verifier and refined types against the oracles; mlir_tool runs them

What native code computes (with NumPy):
  operations, tosa_operations       the ops of ew_tosa and tosa; ew_tosa_oracle,
  ew_xla_oracle, ew_onnx_oracle     what they compute; ew_xla_functions, complex_functions,
                                    gamma_functions, onnx_cast, parts of these
  element_types, values, run_time   what the ops are called with
  functions, mapped, expressions    what is compiled; random_programs, random_graphs
  blocks, block_oracle              blocks of networks, and what they compute
  native, checking                  compile, call and compare it

Programs are run as `python3 -m ewise_testing.check_laws`, with test/ in PYTHONPATH.
"""
