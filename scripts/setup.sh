#!/usr/bin/env bash
# Everything a new machine needs, up to a migrated and seeded database. Running it again takes seconds.
# With a DATABASE_URL of your own nothing is installed or started for PostgreSQL. Arguments go to the seed.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/install.sh
export PATH="$PWD/node_modules/.bin:$PATH"

if [ -z "${DATABASE_URL:-}" ]; then DATABASE_URL=$(scripts/postgres.sh start dev); fi
if [ ! -f .env ]; then
  key=$(node -e 'console.log(require("crypto").randomBytes(32).toString("base64url"))')
  printf 'APP_KEY=%s\nDEMO=1\n' "$key" >.env
fi
# The private cluster may have moved to another port.
grep -v '^DATABASE_URL=' .env >.env.new || true
echo "DATABASE_URL=$DATABASE_URL" >>.env.new
mv .env.new .env

node --env-file=.env apps/server/src/main-migrate.ts
node --env-file=.env apps/server/src/main-seed.ts "$@"
echo
echo 'Ready. Start with: npm run dev'
