# Debian's packages without root: `. tools/debian.sh`, then `debian DIR SUITE...` for a private apt
# configuration in DIR, and `apt ...` (apt-get with it). Packages come from the Debian archive that
# this machine's own apt sources name.

debian() {
    command -v apt-get >/dev/null && command -v dpkg >/dev/null || {
        echo "${0##*/}: this needs apt-get and dpkg (Debian)${instead:+; $instead}" >&2
        exit 1
    }
    archive=$(apt-get update --print-uris 2>/dev/null |
        sed -n "s#^'\([^']*/debian/\)dists/.*#\1#p" | head -n 1)
    [ -n "$archive" ] || {
        echo "${0##*/}: no Debian archive in this machine's apt sources${instead:+; $instead}" >&2
        exit 1
    }
    work=$1
    shift
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
    for suite in "$@"; do
        printf 'deb %s %s main\ndeb-src %s %s main\n' "$archive" "$suite" "$archive" "$suite"
    done >"$work/sources.list"
    apt update
}

apt() {
    apt-get -qq -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" \
        -o Acquire::Languages=none -o APT::Sandbox::User= "$@"
}
