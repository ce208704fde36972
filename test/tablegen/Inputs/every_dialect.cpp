// Everything that is generated for the dialects that ship, for ops adopted from
// MLIR's, for a project's own and for EveryForm.td: in one file, since reading
// MLIR's headers takes longer than all of it.

#include "lib/Dialect/Adopted/AdoptedArith.cpp"
#include "lib/Dialect/Adopted/AdoptedMath.cpp"
#include "lib/Dialect/Adopted/AdoptedTosa.cpp"
#include "lib/Dialect/Linalg/LinalgDialect.cpp"
#include "lib/Dialect/Tosa/TosaDialect.cpp"
#include "lib/Dialect/Xla/XlaDialect.cpp"
#include "test/package/toy/ToyDialect.cpp"
#include "test/tablegen/Inputs/EveryForm.cpp"
