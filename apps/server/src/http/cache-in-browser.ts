import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether the caller has this answer already. A compressing proxy weakens the ETag. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/**
 * Successful answers of these routes are kept by the browser, which asks each time whether they still hold, and gets 304
 * while nothing has changed. Not by shared caches: every answer renews the caller's own CSRF cookie.
 */
export function cacheInBrowser(routes: FastifyInstance): void {
  routes.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (!isKnown(request, etag)) return payload;
    reply.code(304);
    return '';
  });
}
