#!/usr/bin/env bash
# Installs, on Debian 12, the packages that Ewise needs and that are not there.
# Their LLVM and MLIR 22 are in Debian's own security archive.
#
#   utils/setup-debian.sh [build|docs|test|develop|bare]
#
# The sets from build to develop include the ones before them; the default is test.

set -euo pipefail

# cmake --build: the compiler, LLVM and MLIR with mlir-tblgen, and the libraries
# that LLVM's CMake package looks for.
build=(
  clang-22 cmake ninja-build
  llvm-22-dev libmlir-22-dev mlir-22-tools
  libcurl4-openssl-dev libzstd-dev zlib1g-dev
)

# cmake --build --target ewise-docs: a translator of Markdown, and what compiles
# for the browser.
docs=(
  cmark-gfm python3
  lld-22 wasi-libc libc++-22-dev-wasm32 libclang-rt-22-dev-wasm32
)

# utils/run-tests: lit and FileCheck, with the library by which lit stops a test
# that does not end; g++ and make, which projects on Ewise may build with; NumPy,
# which results are compared with; ONNX, for the tests that it publishes; Node, which
# runs pages' code; clang-format and clang-tidy, as judges of generated C++;
# google-benchmark, and valgrind, which counts instructions; sanitizers and
# libFuzzer; solvers, which prove laws; what CPack makes Debian's packages with;
# Open MPI, whose processes run what is split.
test=(
  llvm-22-tools python3-psutil g++ make python3-numpy python3-onnx nodejs
  clang-format-22 clang-tidy-22
  libbenchmark-dev valgrind libclang-rt-22-dev libfuzzer-22-dev
  cvc5 z3
  dpkg-dev file
  openmpi-bin
)

# Faster rebuilds, a linter, figures of benchmarks; and a browser, which is too
# large for what its test shows.
develop=(
  ccache shellcheck python3-matplotlib
  chromium
)

# utils/bare-debian
bare=(mmdebstrap git)

case "${1:-test}" in
build) wanted=("${build[@]}") ;;
docs) wanted=("${build[@]}" "${docs[@]}") ;;
test) wanted=("${build[@]}" "${docs[@]}" "${test[@]}") ;;
develop) wanted=("${build[@]}" "${docs[@]}" "${test[@]}" "${develop[@]}") ;;
bare) wanted=("${bare[@]}") ;;
*)
  echo "usage: $0 [build|docs|test|develop|bare]" >&2
  exit 2
  ;;
esac

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  echo "$0: this is not a Debian system; going on with what is installed." >&2
  echo "$0: Ewise needs what these packages hold: ${wanted[*]}" >&2
  exit 0
fi

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" \
    2>/dev/null || true)
  if [[ $status != installed ]]; then
    missing+=("$package")
  fi
done
if ((${#missing[@]} == 0)); then
  exit 0
fi

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "$0: packages are missing, and there is no sudo to install them with." >&2
    echo "As root, run: apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

# Runs apt-get, and shows what it printed if it failed.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt_get() {
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get --quiet --yes -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" >"$log" 2>&1; then
    cat "$log" >&2
    echo "$0: apt-get $1 failed" >&2
    return 1
  fi
}

echo "Installing ${missing[*]}"
# An unreachable archive of something else need not matter: installing tells.
apt_get update || true
apt_get install --no-install-recommends "${missing[@]}"
