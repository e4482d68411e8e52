# Sourced by ./run and ./test: installs what is missing on Debian, says what is needed elsewhere, and builds.

# What the program needs to be built, and what its tests need besides.
build_packages=(g++ cmake ninja-build ccache mold libbenchmark-dev libboost1.81-dev libexpected-dev
                libfmt-dev libopenmpi-dev nlohmann-json3-dev openmpi-bin python3 python3-polib)
test_packages=(chromium clang-19 clang-format-19 clang-tidy-19 gettext git libclang-rt-19-dev libgmock-dev
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

# --- the web app

# Nobody is told here of new versions, funds and audits.
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false

# quietly LOG COMMAND…: shows what it says only if it fails, and then how that begins.
quietly() {
  local log=build/$1.log
  shift
  mkdir -p build
  NO_COLOR=1 "$@" >"$log" 2>&1 && return
  grep -v '^npm warn' "$log" | head -n 30 >&2
  say "that failed; its whole output is in $log"
  return 1
}

# Whether the Node and npm that are called here can build the app: Vite needs Node 20.19, 22.12 or later, and npm 9
# leaves out what of Vite is made for this machine.
node_fits() {
  command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || return 1
  local node npm
  node=$(node --version) npm=$(npm --version)
  [[ $node =~ ^v([0-9]+)\.([0-9]+) ]] || return 1
  local major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
  ((${npm%%.*} >= 10 && (major > 22 || (major == 22 && minor >= 12) || (major == 20 && minor >= 19))))
}

# A Node and an npm that fit: those of the machine, or else those that npm has as packages. Into a folder of their own,
# which has its name only when all of it is there.
find_node() {
  local node=build/web/node
  if [ ! -e $node/node_modules/.bin/node ]; then
    node_fits && return
    command -v npm >/dev/null 2>&1 || need nodejs npm
    say "fetching Node 22 for the web app"
    rm -rf $node.new
    mkdir -p $node.new
    quietly node npm install --prefix $node.new node@22 npm@11 || return 1
    mv $node.new $node
  fi
  PATH=$PWD/$node/node_modules/.bin:$PATH
  node_fits
}

# Node, npm, and the packages of the web app as its lock file names them. A folder of packages that is not finished has
# no stamp; one that is a link is somebody else's.
web_tools() {
  find_node || return 1
  local packages=web/node_modules lock
  lock=$(sha256sum <web/package-lock.json)
  [ -L $packages ] && return
  [ "$(cat $packages/.installed 2>/dev/null)" = "$lock" ] && return
  say "fetching the packages of the web app"
  rm -f $packages/.installed
  quietly npm-ci npm --prefix web ci --include=dev || return 1
  printf '%s\n' "$lock" >$packages/.installed
}

# All that the app is built of, as one number.
app_inputs() {
  find web bindings/wasm docs/protocol.schema.json tools/catalogue src/games/*/rules*.md build/wasm/*.wasm \
    \( -name node_modules -o -path web/src/generated -o -path web/tests -o -path web/test-results \) -prune \
    -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
}

# Builds the app into build/web/app, if anything has changed of which it is made. Where it was built and nothing is there
# to build it anew, it stays as it is.
build_app() {
  local app=build/web/app stamp=build/web/app.inputs inputs
  if [ -e $app/index.html ] && ! command -v node >/dev/null 2>&1 && [ ! -e build/web/node ]; then return; fi
  need "${wasm_packages[@]}"
  build wasm
  inputs=$(app_inputs)
  [ "$(cat $stamp 2>/dev/null)" = "$inputs" ] && return
  if ! web_tools; then
    if [ -e $stamp ]; then
      say "the web app stays as it was built before"
      return
    fi
    say "the web app needs Node and its packages from the network; all else works without: ./run games"
    exit 1
  fi
  say "building the web app"
  rm -f $stamp
  quietly web npm --prefix web run build || exit 1
  printf '%s\n' "$inputs" >$stamp
}
