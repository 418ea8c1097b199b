#!/usr/bin/env bash
# Usage: npm run test:fresh [-- command ...]        default command: npm test
#
# Runs a command on a clone of HEAD in a minimal Debian system with only git, Node and npm, so that no test passes because of
# a program, font, cache or package that is installed on this machine. The system is a temporary chroot with separate mount and
# process namespaces. Exits with the exit code of the command.
#
# Needs root on a Debian system. Installs mmdebstrap if it is missing, and caches the base system in
# ${XDG_CACHE_HOME:-~/.cache}/livery/.
set -euo pipefail

fail() { echo "$*" >&2; exit 1; }

# Second stage, inside the new namespaces: mounts the file systems and runs the command.
if [ "${1:-}" = --inside ]; then
  root=$2; shift 2
  mount --make-rprivate /
  mount -t proc proc "$root/proc"
  mount --rbind /sys "$root/sys"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  environment=(HOME=/root LANG=C.UTF-8 CI=true
    PATH=/opt/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
  # Passes only the environment variables that are needed to reach the package registries.
  while IFS= read -r variable; do environment+=("$variable"); done < <(
    env | grep -iE '^(https?_proxy|no_proxy|npm_config_[a-z_]*(registry|cafile|proxy)|node_extra_ca_certs|ssl_cert_file)=' || true
  )
  exec chroot "$root" env -i "${environment[@]}" bash -c 'cd /root/project && exec "$@"' bash "$@"
fi

[ "$(id -u)" = 0 ] || fail 'npm run test:fresh must run as root, because it mounts file systems and uses chroot.'
[ -f /etc/debian_version ] || fail 'npm run test:fresh needs a Debian system.'
[ $# -gt 0 ] || set -- npm test
cd "$(dirname "$0")/.."
git rev-parse --verify --quiet HEAD >/dev/null || fail 'npm run test:fresh tests HEAD, but this repository has no commit. Commit first.'
[ -z "$(git status --porcelain)" ] || echo 'Warning: uncommitted changes are not tested.' >&2

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
  echo '  Creating the base system ...' >&2
  part=$(mktemp --suffix=.tar "$cache/part.XXXXXX")
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,git,procps "$VERSION_CODENAME" "$part"
  mv "$part" "$base"
fi

root=$(mktemp -d "${TMPDIR:-/var/tmp}/livery-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
tar -C "$root" -xf "$base"

# Copies the configuration that is needed to reach the package registries.
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

# Copies Node and npm, without the globally installed packages.
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$root/opt/node/bin" "$root/opt/node/lib/node_modules"
cp -L "$(command -v node)" "$root/opt/node/bin/node"
cp -a "$npm" "$root/opt/node/lib/node_modules/npm"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/opt/node/bin/$name"; done

git clone --quiet --no-local . "$root/root/project"
echo "Fresh system: $PRETTY_NAME, Node $(node --version), commit $(git rev-parse --short HEAD)"
unshare --mount --pid --fork --kill-child "$PWD/scripts/test-fresh.sh" --inside "$root" "$@"
