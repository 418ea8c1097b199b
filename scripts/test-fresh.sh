#!/usr/bin/env bash
# Use: npm run test:fresh [-- command ...]        default command: npm test
#
# Runs a command of this project on a machine that has only Debian's base system, git, Node and npm, so that nothing
# passes because of a font, browser, database, cache or package that happens to be installed here. The machine is a
# minimal Debian root in a temporary folder, entered with chroot in mount and process namespaces of its own: mounts and
# processes end with it. It runs a clone of the committed HEAD; uncommitted changes are not part of it.
#
# Needs root on a Debian system. Installs mmdebstrap when it is missing. The base system is cached in
# ${XDG_CACHE_HOME:-~/.cache}/livery/. The exit code is the command's.
set -euo pipefail

fail() { echo "$*" >&2; exit 1; }

# Second stage, inside the new namespaces: mounts, then hands over to the command.
if [ "${1:-}" = --inside ]; then
  root=$2; shift 2
  mount --make-rprivate /
  mount -t proc proc "$root/proc"
  mount --rbind /sys "$root/sys"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  environment=(HOME=/root LANG=C.UTF-8 CI=true
    PATH=/opt/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
  # Only what reaches the package registries comes along.
  while IFS= read -r variable; do environment+=("$variable"); done < <(
    env | grep -iE '^(https?_proxy|no_proxy|npm_config_[a-z_]*(registry|cafile|proxy)|node_extra_ca_certs|ssl_cert_file)=' || true
  )
  exec chroot "$root" env -i "${environment[@]}" bash -c 'cd /root/project && exec "$@"' bash "$@"
fi

[ "$(id -u)" = 0 ] || fail 'npm run test:fresh needs root: it mounts file systems and changes the root folder.'
[ -f /etc/debian_version ] || fail 'npm run test:fresh needs a Debian system.'
[ $# -gt 0 ] || set -- npm test
cd "$(dirname "$0")/.."
git rev-parse --verify --quiet HEAD >/dev/null || fail 'npm run test:fresh runs the committed HEAD; this folder has no commit.'
[ -z "$(git status --porcelain)" ] || echo 'Note: uncommitted changes are not part of this run.' >&2

if ! command -v mmdebstrap >/dev/null; then
  echo '  Installing mmdebstrap ...' >&2
  apt-get update --quiet >/dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends mmdebstrap >/dev/null
fi

. /etc/os-release
cache=${XDG_CACHE_HOME:-$HOME/.cache}/livery
base=$cache/base-$VERSION_CODENAME.tar
mkdir -p "$cache"
if [ ! -s "$base" ]; then
  echo '  Making the base system ...' >&2
  part=$(mktemp --suffix=.tar "$cache/part.XXXXXX")
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,git,procps "$VERSION_CODENAME" "$part"
  mv "$part" "$base"
fi

root=$(mktemp -d "${TMPDIR:-/var/tmp}/livery-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
tar -C "$root" -xf "$base"

# How this machine reaches the package registries: names, sources, keys, certificates, npm's configuration.
copy_in() { if [ -f "$1" ]; then install -D -m 644 "$1" "$root${2:-$1}"; fi; }
copy_in /etc/resolv.conf
copy_in /etc/hosts
rm -rf "$root/etc/apt"
cp -a /etc/apt "$root/etc/apt"
for folder in /usr/share/keyrings /usr/local/share/ca-certificates /etc/ssl/certs; do
  if [ -d "$folder" ]; then mkdir -p "$root$folder" && cp -a "$folder/." "$root$folder/"; fi
done
copy_in "${NODE_EXTRA_CA_CERTS:-}"
copy_in "$HOME/.npmrc" /root/.npmrc
copy_in "$(npm config get globalconfig 2>/dev/null)" /opt/node/etc/npmrc
copy_in "$(npm config get cafile 2>/dev/null)"

# This machine's own Node and npm, and nothing that npm has installed beside itself.
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$root/opt/node/bin" "$root/opt/node/lib/node_modules"
cp -L "$(command -v node)" "$root/opt/node/bin/node"
cp -a "$npm" "$root/opt/node/lib/node_modules/npm"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/opt/node/bin/$name"; done

git clone --quiet --no-local . "$root/root/project"
echo "Fresh machine: $PRETTY_NAME, Node $(node --version), commit $(git rev-parse --short HEAD)"
unshare --mount --pid --fork --kill-child "$PWD/scripts/test-fresh.sh" --inside "$root" "$@"
