# Sourced by ./run and ./test: installs what is missing on Debian, and says what is needed elsewhere.

# What the program needs to be built, and what its tests need besides.
build_packages=(g++ cmake ninja-build ccache mold libbenchmark-dev libboost1.81-dev libexpected-dev
                libfmt-dev libopenmpi-dev nlohmann-json3-dev openmpi-bin python3 python3-polib)
test_packages=(clang-19 clang-format-19 clang-tidy-19 gettext git libclang-rt-19-dev libgmock-dev
               libgtest-dev librapidcheck-dev python3-jsonschema)
# For the browser's modules; and for their tests Node, 18 or later, which people often have from elsewhere.
wasm_packages=(clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32)
command -v node >/dev/null 2>&1 || wasm_packages+=(nodejs)

# Paths below the project are the same to ccache wherever it lies, so that a copy of it is built quickly.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=true

# With minutes and seconds since the start, once there are some.
say() {
  local time=''
  [ "$SECONDS" -lt 10 ] || time=$(printf '[%d:%02d] ' $((SECONDS / 60)) $((SECONDS % 60)))
  printf '%s: %s%s\n' "$(basename "$0")" "$time" "$*" >&2
}

is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'; }

# patient_apt_get LOG SUDO ARGUMENTS…: calls apt-get and waits ten minutes for somebody else's to end: for most of
# its locks it does so itself, for that of the lists (update) it has to be called again.
patient_apt_get() {
  local log=$1 root=$2 end=$((SECONDS + 600))
  shift 2
  until $root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -o DPkg::Lock::Timeout=600 "$@" >"$log" 2>&1; do
    grep -q 'Could not get lock' "$log" && [ "$SECONDS" -lt "$end" ] || return 1
    sleep 2
  done
}

# Installs those of the packages that are missing. On another system than Debian: says what is needed and
# goes on, in case it is there.
need() {
  if ! command -v dpkg-query apt-get >/dev/null 2>&1; then
    if [ ! -e build/.told ]; then
      say "this is no Debian; these have to be there under whatever names they have here: $*"
      mkdir -p build && touch build/.told
    fi
    return
  fi
  local missing=() package
  for package in "$@"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] && return
  local root=''
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      say "please install, as root: apt-get install ${missing[*]}"
      exit 1
    fi
    root=sudo
  fi
  say "installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { patient_apt_get "$log" "$root" update &&
         patient_apt_get "$log" "$root" install -y --no-install-recommends "${missing[@]}"; }; then
    tail -n 20 "$log" >&2
    say "apt-get failed; its whole output is in $log"
    exit 1
  fi
  rm -f "$log"
}

# Configures and builds a preset; shows the output only if it fails. A build that was interrupted goes on
# where it stopped.
build() {
  local preset=$1
  shift
  local log=build/$preset.log
  mkdir -p build
  local configure=true
  if [ ! -e "build/$preset/build.ninja" ]; then
    say "building ($preset), the first time takes a few minutes"
    configure="cmake --preset $preset"
  fi
  if ! { $configure && cmake --build --preset "$preset" "$@"; } >"$log" 2>&1; then
    grep -E 'error|Error|FAILED' "$log" | head -n 40 >&2
    say "the build failed; its whole output is in $log"
    exit 1
  fi
}
