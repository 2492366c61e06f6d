import type { Endpoint } from '@cea/contract/endpoint';
import { can } from '@cea/contract/roles';
import { ruleTexts } from '@cea/contract/rules';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Refusal, invalid } from './refusal.ts';
import { auditReason } from './route.ts';

/** Routes outside the contract; each is public on purpose. */
const undeclared = [/^\/assets\/\*$/, /^\/metrics$/, /^\/(?:favicon\.svg|robots\.txt|sitemap.*)$/];

const isPage = ({ config }: RouteOptions) => config !== undefined && 'page' in config;

/** Stops the boot if a route does not declare who may call it. */
export function assertDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    if (options.config?.endpoint || options.config?.preflightOf || isPage(options)) return;
    if (undeclared.some((pattern) => pattern.test(options.url))) return;
    throw new Error(`${String(options.method)} ${options.url} declares no access`);
  });
}

/** Refuses unauthorized calls before reading their body. */
export function admitByAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) admit(endpoint, request);
  });
}

function admit({ access, confirmed, beforeTwoFactor }: Endpoint, request: FastifyRequest): void {
  if (access === 'public') return;
  const actor = request.signedIn;
  if (!actor) throw new Refusal('unauthenticated');
  if (actor.must_set_up_two_factor && !beforeTwoFactor)
    throw new Refusal('forbidden', 'Set up your second factor first.');
  if (access !== 'signed-in' && !can(actor, access)) {
    request.log.warn({ actor_id: actor.id, access }, 'access denied');
    throw new Refusal('forbidden');
  }
  if (confirmed) assertConfirmed(actor.password_confirmed, auditReason(request));
}

/** For abilities that require a recent password (typed within 15 minutes) and a reason. */
export function assertConfirmed(passwordConfirmed: boolean, reason: string | null | undefined): void {
  if (!passwordConfirmed) throw new Refusal('confirm-password');
  if (!reason) throw invalid({ reason: [ruleTexts.required] });
}
