// Everything that is generated for the dialects that ship, for ops adopted from
// arith and math, for a project's own and, WITH_EVERY_FORM, for EveryForm.td:
// in one file, since reading MLIR's headers takes long. (Ops adopted from tosa
// have names in common with those of math.)

#include "lib/Dialect/Adopted/AdoptedArith.cpp"
#include "lib/Dialect/Adopted/AdoptedMath.cpp"
#include "lib/Dialect/Linalg/LinalgDialect.cpp"
#include "lib/Dialect/Tosa/TosaDialect.cpp"
#include "lib/Dialect/Xla/XlaDialect.cpp"
#include "test/package/toy/ToyDialect.cpp"
#ifdef WITH_EVERY_FORM
#include "test/tablegen/Inputs/EveryForm.cpp"
#endif
