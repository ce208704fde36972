// All of the way from elementwise ops to vectors that are loaded or splat, without a pass in between.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %module : (!transform.any_op) -> !transform.any_op
    transform.foreach %functions : !transform.any_op {
    ^bb0(%function: !transform.any_op):
      transform.apply_patterns to %function {
        transform.apply_patterns.ewise.to_linalg
        transform.apply_patterns.linalg.tiling_canonicalization
      } : !transform.any_op
      transform.apply_cse to %function : !transform.any_op
      %loops = transform.structured.match ops{["linalg.generic"]} in %function
          : (!transform.any_op) -> !transform.any_op
      transform.foreach %loops : !transform.any_op {
      ^bb0(%each: !transform.any_op):
        %tile, %nest:2 = transform.structured.fuse %each tile_sizes [8, 16] interchange [0, 1]
            : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
        transform.structured.vectorize %tile vector_sizes [8, 16] : !transform.any_op
      }
      transform.apply_patterns to %function {
        transform.apply_patterns.vector.lower_masked_transfers
        transform.apply_patterns.ewise.split_broadcast_reads
        transform.apply_patterns.canonicalization
      } : !transform.any_op
    }
    transform.yield
  }
}
