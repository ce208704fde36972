// Everything that is generated for the dialects that ship, for ops adopted from
// arith and math, for a project's own and, WITH_EVERY_FORM, for EveryForm.td:
// in one file, since reading MLIR's headers takes long. (Ops adopted from tosa
// have names in common with those of math.)

#include "lib/Dialects/Adopted/AdoptedArith.cpp"
#include "lib/Dialects/Adopted/AdoptedMath.cpp"
#include "lib/Dialects/Linalg/LinalgDialect.cpp"
#include "lib/Dialects/Linalg/LinalgMethods.cpp"
#include "lib/Dialects/Tosa/TosaDialect.cpp"
#include "lib/Dialects/Tosa/TosaMethods.cpp"
#include "lib/Dialects/Xla/XlaDialect.cpp"
#include "lib/Dialects/Xla/XlaMethods.cpp"
#ifdef WITH_EVERY_FORM
#include "test/language/Inputs/EveryForm.cpp"
#endif
#include "test/package/toy/ToyDialect.cpp"
