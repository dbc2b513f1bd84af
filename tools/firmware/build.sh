#!/bin/sh
# MicroPython for the RP2040 as OUT.uf2 and OUT.bin: build.sh RPI_PICO APP OUT freezes the modules of the
# folder APP into it; the name is one of MicroPython's boards. Settings (docs/firmware.md):
#   MICROPYTHON  its sources, submodules included; PICO_SDK_PATH another SDK; TOOLCHAIN a folder whose bin/
#                holds arm-none-eabi-gcc; without them get.sh fetches what it takes
set -eu

board=${1:?usage: build.sh BOARD APP OUT} app=$(cd "${2:?}" && pwd) out=${3:?}
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$(dirname "$here")")
cache=$root/.cache/firmware
PATH=$PATH:$root/.venv/bin

fail() {
    echo "make firmware: $1" >&2
    exit 1
}
for tool in gcc g++ make python3; do
    command -v $tool >/dev/null || fail "$tool is missing; install it with: apt-get install build-essential python3"
done
command -v cmake >/dev/null || fail "cmake is missing; install it with: .venv/bin/pip install cmake==3.31.6"
if [ -z "${MICROPYTHON:-}" ] || [ -z "${TOOLCHAIN:-}" ]; then
    [ -d "$cache/micropython" ] || sh "$here/get.sh" "$cache"
fi
micropython=$(cd "${MICROPYTHON:-$cache/micropython}" && pwd)
if [ -z "${TOOLCHAIN:-}" ]; then
    TOOLCHAIN=$cache/toolchain/usr
    export LD_LIBRARY_PATH="$(echo "$TOOLCHAIN"/lib/*-linux-gnu)"
fi
[ -x "$TOOLCHAIN/bin/arm-none-eabi-gcc" ] || fail "$TOOLCHAIN/bin holds no arm-none-eabi-gcc; name its folder: TOOLCHAIN=FOLDER"
[ -f "$micropython/ports/rp2/CMakeLists.txt" ] || fail "$micropython does not hold MicroPython's sources; MICROPYTHON=FOLDER"
case "$micropython $app $TOOLCHAIN" in *" "*" "*" "*) fail "MicroPython cannot be built in a folder with a space in its path" ;; esac
[ -d "$micropython/ports/rp2/boards/$board" ] || fail "MicroPython has no board $board for the RP2040"

# no date and no path of this machine gets into the image
export SOURCE_DATE_EPOCH=1744675200 MICROPY_GIT_TAG=v1.25.0 MICROPY_GIT_HASH=
flags="-ffile-prefix-map=$micropython=."
build=$cache/build/$board
[ "$(cat "$build/of" 2>/dev/null)" = "$micropython $TOOLCHAIN" ] || rm -rf "$build"
mkdir -p "$build" "$(dirname "$out")"
echo "$micropython $TOOLCHAIN" >"$build/of"
{
    make -j"$(nproc)" -C "$micropython/mpy-cross" &&
    CFLAGS=$flags CXXFLAGS=$flags cmake -S "$micropython/ports/rp2" -B "$build" -DMICROPY_BOARD="$board" -DPICO_NO_PICOTOOL=1 -DPICO_BUILD_DOCS=0 \
        -DPICO_TOOLCHAIN_PATH="$TOOLCHAIN" -DMICROPY_FROZEN_MANIFEST="$here/manifest.py" \
        -DMICROPY_MANIFEST_APP_DIR="$app" &&
    make -j"$(nproc)" -C "$build"
} >"$build/log" 2>&1 || {
    tail -n 20 "$build/log" >&2
    fail "the build failed; all it said is in $build/log"
}
cp "$build/firmware.bin" "$out.bin"
python3 "$micropython/tools/uf2conv.py" -b 0x10000000 -f RP2040 -c -o "$out.uf2" "$out.bin" >/dev/null
echo "$out.uf2: MicroPython for $board, $(wc -c <"$out.bin") bytes of flash"
