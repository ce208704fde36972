// MLIR moves an scf.if behind the condition of an scf.while, and forgets the second place to which a result of it is forwarded.
// lib/Native/Workarounds/LoopPatterns.cpp can go when this fails.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s
// CHECK:      ^bb0(%[[X:.*]]: i32, %[[Y:.*]]: i32):
// CHECK-NEXT:   arith.addi %[[X]]
// CHECK-NEXT:   arith.muli %[[Y]]
//
// RUN: ewise-opt %s --ewise-run="@twice(2)" | FileCheck %s --check-prefix=TWO
// RUN: ewise-opt %s --ewise-run="@twice(3)" | FileCheck %s --check-prefix=THREE
// TWO-COUNT-2:   {{^}}20{{$}}
// THREE-COUNT-2: {{^}}30{{$}}

func.func @twice(%n: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c10 = arith.constant 10 : i32
  %r:2 = scf.while (%a = %c1, %b = %c2) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %a, %n : i32
    %v = scf.if %c -> i32 {
      %m = arith.addi %a, %c1 : i32
      scf.yield %m : i32
    } else {
      scf.yield %b : i32
    }
    scf.condition(%c) %v, %v : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    %s = arith.muli %y, %c10 : i32
    scf.yield %x, %s : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
