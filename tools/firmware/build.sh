#!/bin/sh
# MicroPython for the RP2040 or RP2350 as OUT.uf2 and OUT.bin: build.sh RPI_PICO APP OUT freezes the modules of the
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
    [ -d "$cache/toolchain/usr/lib/arm-none-eabi/newlib/thumb/v8-m.main+fp" ] || sh "$here/get.sh" "$cache"
fi
if [ -z "${MICROPYTHON:-}" ]; then
    MICROPYTHON=$cache/micropython
    export MICROPY_GIT_TAG=v1.25.0 MICROPY_GIT_HASH=
fi
if [ -z "${TOOLCHAIN:-}" ]; then
    TOOLCHAIN=$cache/toolchain/usr
    export LD_LIBRARY_PATH="$(echo "$TOOLCHAIN"/lib/*-linux-gnu)"
fi
[ -f "$MICROPYTHON/ports/rp2/CMakeLists.txt" ] || \
    fail "$MICROPYTHON is no checkout of MicroPython; name one with MICROPYTHON=FOLDER"
[ -x "$TOOLCHAIN/bin/arm-none-eabi-gcc" ] || \
    fail "there is no arm-none-eabi-gcc in $TOOLCHAIN/bin; name its folder with TOOLCHAIN=FOLDER"
micropython=$(cd "$MICROPYTHON" && pwd) toolchain=$(cd "$TOOLCHAIN" && pwd)
case "$micropython $app $toolchain" in *" "*" "*" "*)
    fail "MicroPython cannot be built in a folder with a space in its path; move it to another" ;;
esac
about=$micropython/ports/rp2/boards/$board
[ -d "$about" ] || fail "MicroPython has no board $board for the RP2040 and RP2350"
files=655360 family=RP2040  # where they begin on a Pico
if grep -q "PICO_BOARD \"pico2" "$about/mpconfigboard.cmake"; then
    files=1048576 family=0xe48bff59  # on a Pico 2, whose UF2 files are for the Arm cores of the RP2350
fi
if [ "$board" = RPI_PICO ] && [ -n "$(ls "$app")" ]; then  # what is frozen takes more
    files=1048576
    rm -rf "$cache/board"
    mkdir -p "$cache/board"
    cp -rp "$about" "$cache/board/$board"
    sed 's/(1408 \* 1024)/(2048 * 1024 - '$files')/' "$about/mpconfigboard.h" >"$cache/board/$board/mpconfigboard.h"
    touch -r "$here/build.sh" "$cache/board/$board/mpconfigboard.h"  # everything is compiled anew if it is newer
    about=$cache/board/$board
    echo "include($here/hot.cmake)" >>"$about/mpconfigboard.cmake"
fi

manifest=manifest.py
[ -n "$(ls "$app")" ] || manifest=plain.py

# the image holds no date, no path of this machine and no order that changes from run to run
export SOURCE_DATE_EPOCH=1744675200 PYTHONHASHSEED=0
flags="-ffile-prefix-map=$micropython=."
build=$cache/build/$board
of="$micropython $toolchain $(cat "$here"/*.cmake "$here"/*.h | cksum)"
[ "$(cat "$build/of" 2>/dev/null)" = "$of" ] || rm -rf "$build"  # settings that changed would leave names behind
mkdir -p "$build" "$(dirname "$out")"
rm -f "$build/frozen_content.c"  # made anew only where a module is newer, not where one is gone
echo "$of" >"$build/of"
{
    make -j"$(nproc)" -C "$micropython/mpy-cross" &&
    CFLAGS=$flags CXXFLAGS=$flags cmake -S "$micropython/ports/rp2" -B "$build" -DMICROPY_BOARD="$board" \
        -DMICROPY_BOARD_DIR="$about" -DPICO_NO_PICOTOOL=1 -DPICO_BUILD_DOCS=0 -DPICO_TOOLCHAIN_PATH="$toolchain" \
        -DMICROPY_FROZEN_MANIFEST="$here/$manifest" -DMICROPY_MANIFEST_APP_DIR="$app" &&
    make -j"$(nproc)" -C "$build"
} >"$build/log" 2>&1 || {
    tail -n 20 "$build/log" >&2
    fail "the build failed; all it said is in $build/log"
}
size=$(wc -c <"$build/firmware.bin")
case "$board" in RPI_PICO | RPI_PICO2)
    [ "$size" -le $files ] ||
        fail "the image is $((size - files)) bytes too large: on this board files begin there; leave something out" ;;
esac
cp "$build/firmware.bin" "$out.bin"
# the names of its functions, and where MicroPython's state is, for `cornerman pico --profile`
"$toolchain/bin/arm-none-eabi-nm" -n --defined-only "$build/firmware.elf" |
    sed -nE 's/^([0-9a-f]{8}) [tTwWvV] ([^$].*)$/\1 \2/p; s/^([0-9a-f]{8}) [bBdD] (mp_state_ctx)$/\1 \2/p' |
    awk '!seen[$1]++' >"$out.symbols"
python3 "$micropython/tools/uf2conv.py" -b 0x10000000 -f $family -c -o "$out.uf2" "$out.bin" >/dev/null
echo "$out.uf2: MicroPython for $board, $size bytes of flash"
