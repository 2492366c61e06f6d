import { createHmac } from 'node:crypto';
import { csrfCookie } from '@cea/contract/accounts';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpDeps } from './http-deps.ts';
import { cookiePolicy } from './cookies.ts';
import { visitor } from './session.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A token holds for one session: another's, or one from before signing in, does not fit. */
const boundTo = (request: FastifyRequest): string => request.sessionAfter ?? request.signedIn?.session_id ?? visitor;

/**
 * Every POST, PUT, PATCH and DELETE repeats the XSRF-TOKEN cookie in X-XSRF-TOKEN. The secret lies in a cookie of the visitor, not in
 * the database: a visitor who only reads leaves no row behind.
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
    if (safeMethods.has(request.method) || !endpoint) return done();
    // Nobody's name can be misused where there is no session, and nothing is changed: programs need no token to read.
    if (endpoint.readOnly && request.cookies[session.name] === undefined) return done();
    app.csrfProtection(request, reply, done);
  });

  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    // Refused before the session was read, or because it could not be: a token for nobody would take the place of the
    // one that fits.
    if (request.signedIn === undefined && request.sessionAfter === undefined) return;
    // Answers renew a token; the first one is asked for. Answers side by side would each bring another secret, and a
    // visitor's first write would meet the wrong one.
    if (endpoint !== csrfCookie && !request.cookies[csrfSecret.name]) return;
    const token = reply.generateCsrf({ userInfo: boundTo(request) });
    reply.setCookie(csrfToken.name, token, csrfToken.options);
  });
}
