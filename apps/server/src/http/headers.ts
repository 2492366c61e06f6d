import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Sent with every answer, errors included. */
export const fixedHeaders = ({ secure, apiVersion }: Config, requestId: string): Record<string, string> => ({
  'x-api-version': apiVersion,
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer', // Paths may contain mailed codes.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** A route may override these. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function setHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(fixedHeaders(config, request.id));
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
