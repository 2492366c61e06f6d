import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Good answers of these routes may stay in the browser; afterwards it asks with the tag and gets 304 while nothing
 * changed. Not in shared caches, for every answer renews the caller's own CSRF cookie.
 */
export function keepInBrowser(routes: FastifyInstance, seconds: number): void {
  routes.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': `private, max-age=${seconds}` });
    // A proxy that compresses turns the tag into a weak one.
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (!known.includes(etag)) return payload;
    reply.code(304);
    return '';
  });
}
