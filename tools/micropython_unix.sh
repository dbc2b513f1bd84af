#!/bin/sh
# MicroPython's unix port, without root: micropython_unix.sh DIR makes DIR/micropython.
#
# Debian 13 packages it. Its packages and the libraries they need are fetched with a
# private apt configuration, from the Debian archive that this machine's own apt sources
# name, and unpacked into DIR; the program is started through the loader that came along,
# so the machine's own libraries do not matter.
set -eu

dir=${1:?usage: micropython_unix.sh DIR}
[ -x "$dir/micropython" ] && exit 0

instead="put a micropython on PATH instead"
. "$(dirname "$0")/debian.sh"

mkdir -p "$dir/debs"
dir=$(cd "$dir" && pwd)
debian "$dir/apt" trixie
(cd "$dir/debs" &&
    apt download micropython libc6 libffi8 libmbedcrypto16 libmbedtls21 libmbedx509-7)
for deb in "$dir"/debs/*.deb; do
    dpkg -x "$deb" "$dir/root"
done
rm -rf "$dir/apt" "$dir/debs"

loader=$(find "$dir/root" -name 'ld-linux*.so*' | head -n 1)
libraries=$(dirname "$(find "$dir/root" -name 'libc.so.6' | head -n 1)")
cat >"$dir/micropython.new" <<END
#!/bin/sh
exec "$loader" --library-path "$libraries" "$dir/root/usr/bin/micropython" "\$@"
END
chmod +x "$dir/micropython.new"
"$dir/micropython.new" -c "import vfs; vfs.VfsLfs2, vfs.VfsFat"
mv "$dir/micropython.new" "$dir/micropython"
