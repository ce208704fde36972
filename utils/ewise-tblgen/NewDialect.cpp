//===- NewDialect.cpp - A project to begin with ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NewDialect.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

struct ProjectFile {
  StringLiteral path;
  StringLiteral text;
};

} // namespace

#include "NewDialectFiles.inc"

// The dialects that a project's program has besides its own, and the namespaces
// that its C++ uses, each between spaces.
static constexpr StringLiteral kTaken =
    " acc affine amdgpu amx arith arm_neon arm_sme arm_sve async "
    "bufferization builtin cf complex dlti emitc ew_linalg ew_numpy ew_onnx "
    "ew_tosa ew_xla ewise func gpu index irdl linalg llvm math memref "
    "ml_program mlir mpi nvgpu nvvm omp pdl pdl_interp ptr quant rocdl scf "
    "shape shard smt sparse_tensor spirv std tensor tosa transform ub vector "
    "wasmssa x86vector xegpu xevm ";

// Names in C's headers that cannot be namespaces, if they could be a dialect.
static constexpr StringLiteral kOfC =
    " abort abs accept access acos acosh alarm asin asinh atan atanh atof atoi "
    "bind cbrt ceil clock close connect copysign cos cosh daemon div double_t "
    "drem dup environ erf erfc errno exit exp expm fabs fdim float_t floor fma "
    "fmax "
    "fmin fmod fork free frexp gamma getenv hypot insque j0 j1 jn kill ldexp "
    "lgamma link linux listen log logb lrint main malloc mmap modf nan nice "
    "open pause "
    "perror pipe poll pow printf puts raise rand random read realloc recv "
    "remainder remove rename rewind rint round scanf select send shutdown "
    "signal significand sin sincos sinh sleep socket sqrt stat stderr stdin "
    "stdout strerror swab sync system tan tanh tgamma time timezone trunc "
    "truncate umask uname ungetc unix unlink wait write y0 y1 yn ";

static std::string replaceAll(std::string text, StringRef from, StringRef to) {
  for (size_t at = 0; (at = text.find(from.str(), at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to.str());
  return text;
}

/// The text with another dialect name in place of `toy`.
static std::string rename(StringRef text, StringRef name) {
  std::string camel =
      convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
  std::string renamed = replaceAll(text.str(), "toy", name);
  renamed = replaceAll(std::move(renamed), "Toy", camel);
  bool isOfC = kOfC.contains((" " + name + " ").str()) || name.ends_with("_t");
  if (!isOfC)
    renamed = replaceAll(std::move(renamed), (name + "_dialect").str(), name);
  return replaceAll(std::move(renamed), "TOY", StringRef(camel).upper());
}

static Error makeError(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

static Error write(const Twine &path, StringRef text) {
  std::error_code error;
  raw_fd_ostream os(path.str(), error);
  if (!error) {
    os << text;
    os.close();
    error = os.error();
    os.clear_error();
  }
  return error ? makeError("cannot write '" + path + "': " + error.message())
               : Error::success();
}

Error createDialect(StringRef name) {
  // The name is used in C++, also with capitalized words.
  if (auto reason = whyNoIdentifier(name))
    return makeError("'" + name + "' cannot be a dialect: it " + *reason);
  if (name != name.lower() || name.starts_with("_") || name.ends_with("_") ||
      name.contains("__"))
    return makeError("'" + name +
                     "' cannot be a dialect: its words have to be in lower "
                     "case, with one underscore between them");
  if (kTaken.contains((" " + name + " ").str()))
    return makeError("'" + name +
                     "' cannot be a dialect: MLIR, Ewise or C++ has the name");
  if (sys::fs::exists(name))
    return makeError("'" + name + "' exists");
  for (const ProjectFile &file : kFiles) {
    SmallString<64> path(name);
    sys::path::append(path, rename(file.path, name));
    if (auto error = sys::fs::create_directories(sys::path::parent_path(path)))
      return makeError("cannot make the directory of '" + path +
                       "': " + error.message());
    if (Error error = write(path, rename(file.text, name)))
      return error;
  }
  return Error::success();
}

} // namespace ewise::tblgen
