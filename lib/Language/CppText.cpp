//===- CppText.cpp - C++ that records hold --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

// The keywords of C++20, each between spaces. Generated code stays valid when
// its users upgrade.
static constexpr StringLiteral kKeywords =
    " alignas alignof and and_eq asm auto bitand bitor bool break case catch "
    "char char16_t char32_t char8_t class co_await co_return co_yield compl "
    "concept const const_cast consteval constexpr constinit continue "
    "decltype default delete do double dynamic_cast else enum explicit "
    "export extern false float for friend goto if inline int long mutable "
    "namespace new noexcept not not_eq nullptr operator or or_eq private "
    "protected public register reinterpret_cast requires return short signed "
    "sizeof static static_assert static_cast struct switch template this "
    "thread_local throw true try typedef typeid typename union unsigned "
    "using virtual void volatile wchar_t while xor xor_eq ";

static bool isNameCharacter(char c) { return isAlnum(c) || c == '_'; }

std::optional<StringRef> whyNoIdentifier(StringRef name) {
  if (name.empty() || isDigit(name.front()) || !all_of(name, isNameCharacter))
    return "is not an identifier";
  if (kKeywords.contains((" " + name + " ").str()))
    return "is a keyword of C++";
  return std::nullopt;
}

// Macros of headers that generated code includes, and of other C and POSIX
// headers, except families; macros.test finds missing ones.
static constexpr StringLiteral kMacros =
    " BUFSIZ CSIGNAL E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EADV EAFNOSUPPORT "
    "EAGAIN EALREADY EBADE EBADF EBADFD EBADMSG EBADR EBADRQC EBADSLT EBFONT "
    "EBUSY ECANCELED ECHILD ECHRNG ECOMM ECONNABORTED ECONNREFUSED ECONNRESET "
    "EDEADLK EDEADLOCK EDESTADDRREQ EDOM EDOTDOT EDQUOT EEXIST EFAULT EFBIG "
    "EHOSTDOWN EHOSTUNREACH EHWPOISON EIDRM EILSEQ EINPROGRESS EINTR EINVAL "
    "EIO EISCONN EISDIR EISNAM EKEYEXPIRED EKEYREJECTED EKEYREVOKED EL2HLT "
    "EL2NSYNC EL3HLT EL3RST ELIBACC ELIBBAD ELIBEXEC ELIBMAX ELIBSCN ELNRNG "
    "ELOOP EMEDIUMTYPE EMFILE EMLINK EMSGSIZE EMULTIHOP ENAMETOOLONG ENAVAIL "
    "ENETDOWN ENETRESET ENETUNREACH ENFILE ENOANO ENOBUFS ENOCSI ENODATA "
    "ENODEV ENOENT ENOEXEC ENOKEY ENOLCK ENOLINK ENOMEDIUM ENOMEM ENOMSG "
    "ENONET ENOPKG ENOPROTOOPT ENOSPC ENOSR ENOSTR ENOSYS ENOTBLK ENOTCONN "
    "ENOTDIR ENOTEMPTY ENOTNAM ENOTRECOVERABLE ENOTSOCK ENOTSUP ENOTTY "
    "ENOTUNIQ ENXIO EOF EOPNOTSUPP EOVERFLOW EOWNERDEAD EPERM EPFNOSUPPORT "
    "EPIPE EPROTO EPROTONOSUPPORT EPROTOTYPE ERANGE EREMCHG EREMOTE EREMOTEIO "
    "ERESTART ERFKILL EROFS ESHUTDOWN ESOCKTNOSUPPORT ESPIPE ESRCH ESRMNT "
    "ESTALE ESTRPIPE ETIME ETIMEDOUT ETOOMANYREFS ETXTBSY EUCLEAN EUNATCH "
    "EUSERS EWOULDBLOCK EXDEV EXFULL INFINITY L_ctermid L_cuserid L_tmpnam "
    "MAXFLOAT NAN NBPG NFDBITS NULL NZERO P_tmpdir SNAN SNANF SNANF32 "
    "SNANF32X SNANF64 SNANF64X SNANL UPAGES WCONTINUED WEOF WEXITED WNOHANG "
    "WNOWAIT WSTOPPED WUNTRACED errno i386 linux math_errhandling "
    "sched_priority "
    "stderr stdin stdout unix ";
// Names that builders of generated classes call or declare.
static constexpr StringLiteral kUsed =
    " odsState describe Value ValueRange Type TypeRange StringRef OpBuilder "
    "OperationState TypedAttr BoolArgument IntegerArgument FloatArgument "
    "StringArgument DimensionsArgument ";

/// Whether the name may be a macro of a header that generated code includes:
/// one of the above, capitals with underscores, or a name of a family in
/// <cinttypes>, <cmath> or a generated header.
static bool mayBeMacro(StringRef name) {
  if (kMacros.contains((" " + name + " ").str()) || name.starts_with("M_") ||
      name.starts_with("EWISE_"))
    return true;
  bool isFormat = name.starts_with("PRI") || name.starts_with("SCN");
  if (isFormat && name.size() > 4 && StringRef("diouxX").contains(name[3]))
    return true;
  return name.contains('_') && count_if(name, isUpper) >= 2 &&
         none_of(name, isLower);
}

std::optional<StringRef> whyNoVariable(StringRef name) {
  if (auto reason = whyNoIdentifier(name))
    return reason;
  if (name.contains("__") ||
      (name.size() > 1 && name.front() == '_' && isUpper(name[1])))
    return "is a name that C++ reserves";
  if (mayBeMacro(name))
    return "is, or is written like, a macro of C++'s headers";
  if (kUsed.contains((" " + name + " ").str()))
    return "is a name that generated classes use";
  return std::nullopt;
}

bool isQualifiedCppName(StringRef text) {
  if (!text.consume_front("::"))
    return false;
  SmallVector<StringRef> names;
  text.split(names, "::");
  return none_of(names, [](StringRef name) { return whyNoIdentifier(name); });
}

void visitParts(StringRef text, function_ref<void(StringRef)> literal,
                function_ref<void(StringRef)> placeholder) {
  while (!text.empty()) {
    literal(text.take_until([](char c) { return c == '$'; }));
    text = text.drop_until([](char c) { return c == '$'; });
    if (!text.consume_front("$"))
      return;
    if (text.consume_front("$")) {
      literal("$");
      continue;
    }
    placeholder(text.take_while(isNameCharacter));
    text = text.drop_while(isNameCharacter);
  }
}

std::string substitute(StringRef text,
                       function_ref<std::string(StringRef)> value) {
  std::string result;
  visitParts(
      text, [&](StringRef literal) { result += literal; },
      [&](StringRef name) { result += value(name); });
  return result;
}

std::optional<std::string>
findUnknownPlaceholder(StringRef text, function_ref<bool(StringRef)> isKnown) {
  std::optional<std::string> unknown;
  visitParts(
      text, [](StringRef) {},
      [&](StringRef name) {
        if (!unknown && !isKnown(name))
          unknown = name.str();
      });
  return unknown;
}

bool mentions(StringRef text, StringRef placeholder) {
  return findUnknownPlaceholder(
             text, [&](StringRef name) { return name != placeholder; })
      .has_value();
}

} // namespace ewise::tblgen
