#!/bin/sh
# What an image for an RP2040 or RP2350 is made of, without root: get.sh DIR fills
#   DIR/toolchain    the compiler, of Debian 12
#   DIR/micropython  MicroPython's sources with the Pico SDK, TinyUSB and mbed TLS in lib/, of Debian 13
# The compiler is always that of Debian 12, so images come out the same on every machine.
set -eu

dir=${1:?usage: get.sh DIR}
instead="give MICROPYTHON=FOLDER and TOOLCHAIN=FOLDER instead (docs/firmware.md)"
. "$(dirname "$0")/../debian.sh"
command -v dpkg-source >/dev/null || {
    echo "get.sh: dpkg-source is missing; install it with: apt-get install dpkg-dev" >&2
    exit 1
}

rm -rf "$dir/new"
mkdir -p "$dir/new/debs" "$dir/new/toolchain" "$dir/new/sources"
dir=$(cd "$dir" && pwd)
new=$dir/new
debian "$new/apt" bookworm trixie

# only Cortex-M0+ and Cortex-M33 are compiled for: the libraries of other chips are left out
unpack() {
    for deb in *.deb; do
        dpkg-deb --fsys-tarfile "$deb" | tar x -C "$1" --exclude='./usr/share' --exclude='./usr/lib/*/arm' \
            --exclude='./usr/lib/*/thumb/v7*' --exclude='./usr/lib/*/thumb/v8.*' --exclude='./usr/lib/*/thumb/v8-[!m]*' \
            --exclude='./usr/lib/*/thumb/v8-m.[!m]*' --exclude='./usr/lib/*/thumb/v8-m.main' \
            --exclude='./usr/lib/*/thumb/v8-m.main+dp' --exclude='./usr/lib/*/thumb/v8-m.main+fp/hard'
        rm "$deb"
    done
}
cd "$new/debs"
apt download $(printf '%s/bookworm ' gcc-arm-none-eabi binutils-arm-none-eabi libnewlib-arm-none-eabi libnewlib-dev \
    libstdc++-arm-none-eabi-dev libisl23 libmpc3 libmpfr6 libgmp10 libzstd1)
unpack "$new/toolchain"
apt download pico-sdk-source/trixie tinyusb-source/trixie
unpack "$new/sources"
apt source --download-only micropython/trixie mbedtls/trixie 2>/dev/null
dpkg-source -x micropython_*.dsc "$new/micropython" >/dev/null 2>&1
dpkg-source -x mbedtls_*.dsc "$new/sources/mbedtls" >/dev/null 2>&1

# what the packages' installation would link, and the C++ library, which nothing in the image uses
arm=$new/toolchain/usr/lib/arm-none-eabi
ln -s ../../include/newlib "$arm/include"
ln -s newlib "$arm/lib"
for chip in v6-m/nofp v8-m.main+fp/softfp; do
    printf '!<arch>\n' >"$arm/newlib/thumb/$chip/libstdc++.a"
done

lib=$new/micropython/lib
rmdir "$lib/pico-sdk" "$lib/tinyusb" "$lib/mbedtls"
mv "$new/sources/usr/src/pico-sdk" "$new/sources/usr/src/tinyusb" "$new/sources/mbedtls" "$lib"
touch "$lib/micropython-lib/README.md"
rm -rf "$dir/toolchain" "$dir/micropython"
mv "$new/toolchain" "$new/micropython" "$dir"
rm -rf "$new"
