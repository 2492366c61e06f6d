import { createHmac } from 'node:crypto';
import { csrfCookie } from '@cea/contract/accounts';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpDeps } from './http-deps.ts';
import { cookiePolicy } from './cookies.ts';
import { visitor } from './session.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A token is valid for one session only: not for another session, nor for the time before signing in. */
const boundTo = (request: FastifyRequest): string => request.sessionAfter ?? request.signedIn?.session_id ?? visitor;

/**
 * Every POST, PUT, PATCH and DELETE repeats the XSRF-TOKEN cookie in X-XSRF-TOKEN. The secret is kept in a cookie of
 * the visitor rather than in the database, so visitors who only read create no rows.
 */
export async function protectFromForgery(app: FastifyInstance, { config }: HttpDeps): Promise<void> {
  const { session, csrfSecret, csrfToken } = cookiePolicy(config);
  await app.register(csrfProtection, {
    sessionPlugin: '@fastify/cookie',
    cookieKey: csrfSecret.name,
    cookieOpts: csrfSecret.options,
    csrfOpts: { hmacKey: createHmac('sha256', config.appKey).update('csrf').digest('hex'), userInfo: true },
    getUserInfo: boundTo,
    getToken: (request) => {
      const token = request.headers['x-xsrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (safeMethods.has(request.method) || !endpoint || endpoint.oneClick || request.byToken) return done();
    // Without a session, and on a read-only endpoint, there is nothing to forge: programs can read without a token.
    if (endpoint.readOnly && request.cookies[session.name] === undefined) return done();
    app.csrfProtection(request, reply, done);
  });

  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || request.byToken) return;
    // Refused before the session was read, or because it could not be read: a token issued now would belong to no
    // session and replace the valid one.
    if (request.signedIn === undefined && request.sessionAfter === undefined) return;
    // Replies renew a token, but the first one must be requested. Parallel replies would each set a different secret,
    // and a visitor's first write would send the wrong one.
    if (endpoint !== csrfCookie && !request.cookies[csrfSecret.name]) return;
    const token = reply.generateCsrf({ userInfo: boundTo(request) });
    reply.setCookie(csrfToken.name, token, csrfToken.options);
  });
}
