import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** On every answer, errors included. A route may set its own cache-control and policy first. */
export function setHeaders(app: FastifyInstance, { secure, apiVersion }: Config): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-api-version', apiVersion);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer'); // mailed codes stand in paths
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
}
