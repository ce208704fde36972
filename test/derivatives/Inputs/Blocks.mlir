// Blocks of networks, of which test/derivatives/blocks.py differentiates one at a time.

!x = tensor<?x?xf64>
!v = tensor<?xf64>

// (silu(x g) * (x u)) d
func.func @gated_mlp(%x: !x, %g: !x, %u: !x, %d: !x) -> !x {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %rows = tensor.dim %x, %c0 : !x
  %hidden = tensor.dim %g, %c1 : !x
  %columns = tensor.dim %d, %c1 : !x
  %e0 = tensor.empty(%rows, %hidden) : !x
  %e1 = tensor.empty(%rows, %columns) : !x
  %i0 = linalg.fill ins(%zero : f64) outs(%e0 : !x) -> !x
  %i1 = linalg.fill ins(%zero : f64) outs(%e1 : !x) -> !x
  %a = linalg.matmul ins(%x, %g : !x, !x) outs(%i0 : !x) -> !x
  %b = linalg.matmul ins(%x, %u : !x, !x) outs(%i0 : !x) -> !x
  %s = ew_tosa.sigmoid %a : (!x) -> !x
  %t = ew_tosa.mul %a, %s : (!x, !x) -> !x
  %p = ew_tosa.mul %t, %b : (!x, !x) -> !x
  %r = linalg.matmul ins(%p, %d : !x, !x) outs(%i1 : !x) -> !x
  return %r : !x
}

// x / sqrt(mean(x x) + 0.01) * w
func.func @rms_norm(%x: tensor<?x4xf64>, %w: tensor<4xf64>) -> tensor<?x4xf64> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %rows = tensor.dim %x, %c0 : tensor<?x4xf64>
  %empty = tensor.empty(%rows) : !v
  %init = linalg.fill ins(%zero : f64) outs(%empty : !v) -> !v
  %square = ew_tosa.mul %x, %x : (tensor<?x4xf64>, tensor<?x4xf64>) -> tensor<?x4xf64>
  %sum = linalg.reduce { arith.addf } ins(%square : tensor<?x4xf64>) outs(%init : !v) dimensions = [1]
  %column = tensor.expand_shape %sum [[0, 1]] output_shape [%rows, 1] : !v into tensor<?x1xf64>
  %quarter = arith.constant dense<0.25> : tensor<1x1xf64>
  %small = arith.constant dense<0.01> : tensor<1x1xf64>
  %mean = ew_tosa.mul %column, %quarter : (tensor<?x1xf64>, tensor<1x1xf64>) -> tensor<?x1xf64>
  %more = ew_tosa.add %mean, %small : (tensor<?x1xf64>, tensor<1x1xf64>) -> tensor<?x1xf64>
  %scale = ew_tosa.rsqrt %more : (tensor<?x1xf64>) -> tensor<?x1xf64>
  %y = ew_tosa.mul %x, %scale : (tensor<?x4xf64>, tensor<?x1xf64>) -> tensor<?x4xf64>
  %r = ew_tosa.mul %y, %w : (tensor<?x4xf64>, tensor<4xf64>) -> tensor<?x4xf64>
  return %r : tensor<?x4xf64>
}

// softmax(x + mask), whose mask is a row for all
func.func @masked_softmax(%x: tensor<?x5xf64>, %mask: tensor<5xf64>) -> tensor<?x5xf64> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %least = arith.constant 0xFFF0000000000000 : f64
  %rows = tensor.dim %x, %c0 : tensor<?x5xf64>
  %empty = tensor.empty(%rows) : !v
  %i0 = linalg.fill ins(%zero : f64) outs(%empty : !v) -> !v
  %i1 = linalg.fill ins(%least : f64) outs(%empty : !v) -> !v
  %m = ew_tosa.add %x, %mask : (tensor<?x5xf64>, tensor<5xf64>) -> tensor<?x5xf64>
  %max = linalg.reduce { arith.maximumf } ins(%m : tensor<?x5xf64>) outs(%i1 : !v) dimensions = [1]
  %e = tensor.empty(%rows) : tensor<?x5xf64>
  %maxes = linalg.broadcast ins(%max : !v) outs(%e : tensor<?x5xf64>) dimensions = [1]
  %d = ew_tosa.sub %m, %maxes : (tensor<?x5xf64>, tensor<?x5xf64>) -> tensor<?x5xf64>
  %p = ew_tosa.exp %d : (tensor<?x5xf64>) -> tensor<?x5xf64>
  %sum = linalg.reduce { arith.addf } ins(%p : tensor<?x5xf64>) outs(%i0 : !v) dimensions = [1]
  %column = tensor.expand_shape %sum [[0, 1]] output_shape [%rows, 1] : !v into tensor<?x1xf64>
  %part = ew_tosa.reciprocal %column : (tensor<?x1xf64>) -> tensor<?x1xf64>
  %r = ew_tosa.mul %p, %part : (tensor<?x5xf64>, tensor<?x1xf64>) -> tensor<?x5xf64>
  return %r : tensor<?x5xf64>
}

// (x0 c - x1 s, x0 s + x1 c), where x0 and x1 are the halves of each row
func.func @rotary(%x: tensor<?x4xf64>, %c: tensor<2xf64>, %s: tensor<2xf64>) -> (tensor<?x2xf64>, tensor<?x2xf64>) {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?x4xf64>
  %x0 = tensor.extract_slice %x[0, 0] [%rows, 2] [1, 1] : tensor<?x4xf64> to tensor<?x2xf64>
  %x1 = tensor.extract_slice %x[0, 2] [%rows, 2] [1, 1] : tensor<?x4xf64> to tensor<?x2xf64>
  %a = ew_tosa.mul %x0, %c : (tensor<?x2xf64>, tensor<2xf64>) -> tensor<?x2xf64>
  %b = ew_tosa.mul %x1, %s : (tensor<?x2xf64>, tensor<2xf64>) -> tensor<?x2xf64>
  %d = ew_tosa.mul %x0, %s : (tensor<?x2xf64>, tensor<2xf64>) -> tensor<?x2xf64>
  %e = ew_tosa.mul %x1, %c : (tensor<?x2xf64>, tensor<2xf64>) -> tensor<?x2xf64>
  %r0 = ew_tosa.sub %a, %b : (tensor<?x2xf64>, tensor<?x2xf64>) -> tensor<?x2xf64>
  %r1 = ew_tosa.add %d, %e : (tensor<?x2xf64>, tensor<?x2xf64>) -> tensor<?x2xf64>
  return %r0, %r1 : tensor<?x2xf64>, tensor<?x2xf64>
}

// x + tanh(x w + b), with ops of MLIR's own
func.func @residual(%x: tensor<3x3xf64>, %w: tensor<3x3xf64>, %b: tensor<1x3xf64>) -> tensor<3x3xf64> {
  %init = arith.constant dense<0.0> : tensor<3x3xf64>
  %m = linalg.matmul ins(%x, %w : tensor<3x3xf64>, tensor<3x3xf64>) outs(%init : tensor<3x3xf64>) -> tensor<3x3xf64>
  %a = tosa.add %m, %b : (tensor<3x3xf64>, tensor<1x3xf64>) -> tensor<3x3xf64>
  %t = math.tanh %a : tensor<3x3xf64>
  %r = arith.addf %x, %t : tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}
