// Tiles of each linalg.generic, with what it reads computed beside it, as masked vectors.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %all = transform.structured.match ops{["linalg.generic"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.foreach %all : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      %tile, %loops:2 = transform.structured.fuse %each tile_sizes [8, 16] interchange [0, 1]
          : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
      transform.structured.vectorize %tile vector_sizes [8, 16] : !transform.any_op
    }
    transform.yield
  }
}
