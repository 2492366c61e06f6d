# One image for API, worker, migrations and tools: `docker build -t cea-registry .`; each is a command, see
# deploy/compose.yaml. It has no shell and no package manager, and nothing in it needs to be writable.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${NODE_IMAGE} AS source
WORKDIR /app
ENV CI=true
RUN npm install --global --silent pnpm@12.18.0
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/

FROM source AS web
COPY apps/web/package.json apps/web/
RUN pnpm install --frozen-lockfile --filter @cea/web...
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY apps/web apps/web
RUN cd apps/web && node_modules/.bin/vite build --logLevel warn

# The optional packages are Node once more, for developers' machines.
FROM source AS server
RUN pnpm install --frozen-lockfile --prod --no-optional --filter @cea/server...
COPY packages/contract packages/contract
COPY apps/server apps/server
# Tests, and what packages bring for compilers and debuggers only.
RUN find packages apps -name '*.test.ts' -not -path '*/node_modules/*' -delete && rm -rf apps/server/test \
  && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete && mkdir -p /files

FROM ${RUN_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 FILES_FOLDER=/var/lib/cea-registry/files
COPY --from=server /usr/local/bin/node /usr/local/bin/node
# A new volume takes its owner from here.
COPY --from=server --chown=65532:65532 /files /var/lib/cea-registry/files
COPY --from=server /app /app
COPY --from=web /app/apps/web/dist apps/web/dist
USER 65532:65532
# No health check: the worker and the tools answer no requests, so each deployment names its own.
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["apps/server/src/main-api.ts"]
