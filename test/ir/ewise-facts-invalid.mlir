// Refusals of ops that state sizes.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics

func.func @no_number() {
  // expected-error @+1 {{min_val is 3, which is more than max_val, 2}}
  %s = ewise.symbolic_int "s" {min_val = 3, max_val = 2} : index
  return
}

// -----

func.func @negative() {
  // expected-error @+1 {{attribute 'min_val' failed to satisfy constraint}}
  %s = ewise.symbolic_int "s" {min_val = -1} : index
  return
}

// -----

func.func @dimensions(%x: tensor<?xf32>) {
  // expected-error @+1 {{the map must have symbols only, but has 1 dimensions}}
  ewise.bind_symbolic_shape %x, [], affine_map<(d0) -> (d0)> : tensor<?xf32>
  return
}

// -----

func.func @count_of_symbols(%x: tensor<?xf32>) {
  %s = ewise.symbolic_int "s" : index
  // expected-error @+1 {{the map has 2 symbols, but there are 1}}
  ewise.bind_symbolic_shape %x, [%s], affine_map<()[s0, s1] -> (s0)> : tensor<?xf32>
  return
}

// -----

func.func @rank(%x: tensor<?x?xf32>) {
  %s = ewise.symbolic_int "s" : index
  // expected-error @+1 {{the map has 1 results for a tensor of rank 2}}
  ewise.bind_symbolic_shape %x, [%s], affine_map<()[s0] -> (s0)> : tensor<?x?xf32>
  return
}

// -----

func.func @no_symbol(%x: tensor<?xf32>, %n: index) {
  // expected-error @+1 {{symbols must be results of ewise.symbolic_int}}
  ewise.bind_symbolic_shape %x, [%n], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  return
}

// -----

func.func @negative_size(%x: tensor<?xf32>) {
  // expected-error @+1 {{dimension 0 is stated to be -1}}
  ewise.bind_symbolic_shape %x, [], affine_map<() -> (-1)> : tensor<?xf32>
  return
}

// -----

func.func @other_size(%x: tensor<?x4xf32>) {
  %s = ewise.symbolic_int "s" : index
  // expected-error @+1 {{dimension 1 is stated to be 5, but is 4 in 'tensor<?x4xf32>'}}
  ewise.bind_symbolic_shape %x, [%s], affine_map<()[s0] -> (s0, 5)> : tensor<?x4xf32>
  return
}
