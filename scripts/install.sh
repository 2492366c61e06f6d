#!/usr/bin/env bash
# Brings what the machine lacks: the packages of the lock file (Node 24 among them), and on Debian PostgreSQL and,
# with --browser, Chromium, bibutils (tests read citations with it) and jq (tests run the API guide's examples).
# Leaves alone what is there.
set -euo pipefail
cd "$(dirname "$0")/.."

# Not needed if DATABASE_URL points to an existing server.
own_server() {
  [ -n "${DATABASE_URL:-}" ] || { grep -qs '^DATABASE_URL=' .env && ! grep -qs '^PRIVATE_CLUSTER=' .env; }
}
packages=()
if ! own_server && ! { command -v psql && ls /usr/lib/postgresql/*/bin/initdb || command -v initdb; } >/dev/null 2>&1; then
  packages+=(postgresql)
fi
if [ "${1:-}" = --browser ]; then
  command -v chromium-headless-shell >/dev/null || packages+=(chromium-headless-shell)
  command -v bib2xml >/dev/null || packages+=(bibutils)
  command -v jq >/dev/null || packages+=(jq)
fi
if [ ${#packages[@]} -gt 0 ]; then
  command -v apt-get >/dev/null || { echo "Please install: ${packages[*]}" >&2; exit 1; }
  as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
  echo "Installing ${packages[*]}"
  as_root apt-get update -qq
  # Older releases of Debian have only the whole browser.
  apt-cache show chromium-headless-shell >/dev/null 2>&1 || packages=("${packages[@]/chromium-headless-shell/chromium}")
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
fi

npx -y pnpm@12.18.0 install --frozen-lockfile --reporter=append-only
node=$(PATH="$PWD/node_modules/.bin:$PATH" node -v)
case $node in
  v2[4-9].* | v[3-9][0-9].*) ;;
  *) echo "Node 24 or newer is needed, found $node" >&2; exit 1 ;;
esac
