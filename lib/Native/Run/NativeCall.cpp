//===- NativeCall.cpp - Calls of code that may fail -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A signal handler has a stack of its own, since the code's may be full. It
// ends the program there: the code may hold locks, such as malloc's.
//
//===----------------------------------------------------------------------===//

#include "NativeCall.h"
#include "llvm/Support/Signals.h"
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

namespace ewise {

/// The beginning of the call's stack.
static char *stackBegin;

static void writeError(const char *text) {
  if (write(STDERR_FILENO, text, std::strlen(text)) < 0)
    _exit(EXIT_FAILURE);
}

void endNativeCall(const char *reason) {
  if (reason) {
    writeError("error: the call did not come to its end: ");
    writeError(reason);
    writeError("\n");
  }
  // Removes the file that results would have been written to.
  llvm::sys::RunInterruptHandlers();
  _exit(EXIT_FAILURE);
}

void *allocateForNative(size_t size) {
  void *memory = std::malloc(size);
  if (memory || size == 0)
    return memory;
  std::array<char, 64> reason;
  std::snprintf(reason.data(), reason.size(),
                "there is no memory for %zu bytes", size);
  endNativeCall(reason.data());
}

/// Whether an address is just beyond the end of the stack.
static bool isBehindStack(const char *address) {
  rlimit limit;
  auto size = getrlimit(RLIMIT_STACK, &limit) == 0 ? limit.rlim_cur : 0;
  // A frame may be larger than the rest of the stack.
  constexpr rlim_t kLargeFrame = 1 << 20;
  return address < stackBegin &&
         static_cast<rlim_t>(stackBegin - address) < size + kLargeFrame;
}

static void handleSignal(int signal, siginfo_t *info, void *) {
  if (signal == SIGFPE)
    endNativeCall("it divided an integer by 0, or the least one by -1");
  if (signal == SIGILL)
    endNativeCall("it came to where the program says that it never does");
  endNativeCall(isBehindStack(static_cast<const char *>(info->si_addr))
                    ? "its calls are nested more deeply than the stack allows"
                    : "it read or wrote where there is no memory");
}

namespace {

/// Handles signals during its lifetime.
class SignalHandlers {
public:
  SignalHandlers() : stack(kStackSize) {
    stack_t own = {};
    own.ss_sp = stack.data();
    own.ss_size = stack.size();
    sigaltstack(&own, &oldStack);
    struct sigaction action = {};
    action.sa_sigaction = handleSignal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (size_t i = 0; i != kSignals.size(); ++i)
      sigaction(kSignals[i], &action, &oldActions[i]);
  }
  ~SignalHandlers() {
    for (size_t i = 0; i != kSignals.size(); ++i)
      sigaction(kSignals[i], &oldActions[i], nullptr);
    sigaltstack(&oldStack, nullptr);
  }

private:
  static constexpr std::array<int, 4> kSignals = {SIGSEGV, SIGBUS, SIGFPE,
                                                  SIGILL};
  static constexpr size_t kStackSize = 1 << 16;
  std::vector<char> stack;
  stack_t oldStack = {};
  std::array<struct sigaction, kSignals.size()> oldActions = {};
};

} // namespace

void callNative(llvm::function_ref<void()> call) {
  SignalHandlers handlers;
  char here = 0;
  stackBegin = &here;
  call();
}

} // namespace ewise
