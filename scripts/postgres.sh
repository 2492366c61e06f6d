#!/usr/bin/env bash
# A private PostgreSQL cluster: postgres.sh start|stop|remove|url [dev|test|bench|KIND-replica]
# `dev` keeps its data safely; `test` trades durability for speed and is thrown away freely; `bench` is as safe and as
# large as a server's. A replica follows the running cluster of its kind.
# The data folder is outside the checkout, because the server's user must be able to enter it.
set -euo pipefail
action=${1:?start, stop, remove or url} kind=${2:-dev}
checkout=$(cd "$(dirname "$0")/.." && pwd)
root=${PGDEV_DIR:-/var/tmp/cea-registry-$(id -u)-$(printf %s "$checkout" | cksum | cut -d' ' -f1)}
data=$root/$kind
cd /

bin=$(pg_config --bindir 2>/dev/null || true)
[ -x "$bin/initdb" ] || bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}
url() { echo "postgres://registry_owner@127.0.0.1:$(cat "$data/port")/registry"; }
running() { as "$bin/pg_ctl" -D "$data" status >/dev/null 2>&1; }

create() {
  mkdir -p "$root" && chmod 755 "$root"
  rm -rf "$data" && mkdir -p "$data"
  [ "$(id -u)" != 0 ] || chown postgres "$data"
  chmod 700 "$data"
  case $kind in *-replica) follow "${kind%-replica}"; return ;; esac
  as "$bin/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  as tee -a "$data/postgresql.conf" >/dev/null <<CONF
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
password_encryption = 'scram-sha-256'
CONF
  settings | as tee -a "$data/postgresql.conf" >/dev/null
}

settings() {
  case $kind in
    test) printf '%s\n' 'fsync = off' 'synchronous_commit = off' 'full_page_writes = off' 'jit = off' ;;
    bench) printf '%s\n' 'shared_buffers = 1GB' 'work_mem = 64MB' 'maintenance_work_mem = 512MB' 'max_wal_size = 4GB' 'jit = off' ;;
  esac
}

follow() {
  as "$bin/pg_basebackup" -d "postgres://postgres@127.0.0.1:$(cat "$root/$1/port")/postgres" -D "$data" \
    -R -X stream -C -S replica --checkpoint=fast
  rm -f "$data/port" "$data/log"
}

start() {
  [ -x "$bin/initdb" ] || { echo 'PostgreSQL is not installed; see README.md' >&2; exit 1; }
  [ -f "$data/PG_VERSION" ] || create
  if ! running; then
    local port; port=$(cat "$data/port" 2>/dev/null || free_port)
    # A remembered port may be in use by now.
    node -e 'require("net").createServer().on("error",()=>process.exit(1)).listen(+process.argv[1],"127.0.0.1",()=>process.exit(0))' "$port" || port=$(free_port)
    as tee "$data/port" >/dev/null <<<"$port"
    as "$bin/pg_ctl" -D "$data" -w -s -l "$data/log" -o "-p $port" start
  fi
  # registry_owner migrates; the app itself runs as registry_app (see docs/decisions/0004-database.md).
  psql -qX "postgres://postgres@127.0.0.1:$(cat "$data/port")/postgres" <<'SQL'
SELECT 'CREATE ROLE registry_owner LOGIN CREATEDB CREATEROLE' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'registry_owner') \gexec
SELECT 'CREATE DATABASE registry OWNER registry_owner' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'registry') \gexec
SQL
  url
}

stop() { if [ -d "$data" ] && running; then as "$bin/pg_ctl" -D "$data" -m fast -s stop; fi; }

case $action in
  start) start ;;
  stop) stop ;;
  remove) stop; rm -rf "$data" ;;
  url) url ;;
  *) echo "unknown action $action" >&2; exit 2 ;;
esac
