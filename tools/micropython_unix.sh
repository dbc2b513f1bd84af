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

command -v apt-get >/dev/null && command -v dpkg >/dev/null || {
    echo "micropython_unix.sh: this needs apt-get and dpkg (Debian); put a micropython on PATH instead" >&2
    exit 1
}
archive=$(apt-get update --print-uris 2>/dev/null |
    sed -n "s#^'\([^']*/debian/\)dists/.*#\1#p" | head -n 1)
[ -n "$archive" ] || {
    echo "micropython_unix.sh: no Debian archive in this machine's apt sources" >&2
    exit 1
}

mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
work=$dir/apt
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/debs"
echo "deb $archive trixie main" >"$work/sources.list"
apt() {
    apt-get -qq -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" \
        -o Acquire::Languages=none -o APT::Sandbox::User= "$@"
}
apt update
(cd "$work/debs" &&
    apt download micropython libc6 libffi8 libmbedcrypto16 libmbedtls21 libmbedx509-7)
for deb in "$work"/debs/*.deb; do
    dpkg -x "$deb" "$dir/root"
done
rm -rf "$work"

loader=$(find "$dir/root" -name 'ld-linux*.so*' | head -n 1)
libraries=$(dirname "$(find "$dir/root" -name 'libc.so.6' | head -n 1)")
cat >"$dir/micropython.new" <<END
#!/bin/sh
exec "$loader" --library-path "$libraries" "$dir/root/usr/bin/micropython" "\$@"
END
chmod +x "$dir/micropython.new"
"$dir/micropython.new" -c "import vfs; vfs.VfsLfs2, vfs.VfsFat"
mv "$dir/micropython.new" "$dir/micropython"
