import type { Endpoint } from '@cea/contract/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a browser asks about before a page of another site calls it. */
    preflightOf?: Endpoint;
  }
}

/** Any page may read, but never with the cookies of its visitor: browsers refuse them for `*`. */
const open = { 'access-control-allow-origin': '*' };
/** What scripts may read besides the body. */
const exposed = [
  'ETag',
  'Link',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Registry-Revision',
  'X-Request-Id',
  'X-Total-Count',
].join(', ');

/** CORS for the endpoints that declare it, and for no other. */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions: { config } }, reply) => {
    if (config.endpoint?.anyOrigin) reply.headers({ ...open, 'access-control-expose-headers': exposed });
  });
}

/** The answer to a browser that asks whether a page may send its own headers. */
export function answerPreflight(app: FastifyInstance, endpoint: Endpoint): void {
  app.route({
    method: 'OPTIONS',
    url: endpoint.path,
    config: { preflightOf: endpoint },
    handler: async (_, reply) =>
      reply
        .code(204)
        .headers({
          ...open,
          'access-control-allow-methods': endpoint.method,
          'access-control-allow-headers': 'Authorization, If-None-Match',
          'access-control-max-age': '86400',
        })
        .send(),
  });
}
