import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@cea/contract/endpoint';
import { healthz, readyz } from '@cea/contract/system';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from './access-tokens.ts';
import type { HttpDeps } from './http-deps.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

/** Called by monitors. */
const uncounted = new Set<Endpoint>([healthz, readyz]);

/**
 * Limits calls per network, before any lookup. Pages and their files are not counted: a class of students behind one
 * address would exceed the limit.
 */
export async function limitCalls(app: FastifyInstance, { config, tally }: HttpDeps): Promise<void> {
  await app.register(rateLimit, {
    global: false, // The plugin's own hook would run after those of the application.
    max: (request) => (bearerOf(request) === undefined ? config.requestsPerMinute : config.requestsPerMinuteWithToken),
    timeWindow: 60_000,
    // Calls with a token are also counted by account, once it is known.
    keyGenerator: (request) => `${networkOf(request.ip)}${bearerOf(request) === undefined ? '' : ' with token'}`,
    allowList: ({ routeOptions }) => !routeOptions.config.endpoint || uncounted.has(routeOptions.config.endpoint),
    onExceeded: () => tally.count('registry_limit_refusals_total', { limit: 'calls' }),
    errorResponseBuilder: () => new Refusal('too-many'),
  });
  app.addHook('onRequest', app.rateLimit());
}
