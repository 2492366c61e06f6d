import type { Endpoint } from '@cea/contract/endpoint';
import { callNames, slices } from '@cea/contract/endpoints';
import type { Config } from '../config.ts';
import { cookiePolicy } from './cookies.ts';

/** What a caller may need. */
export const securitySchemes = (config: Config) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookiePolicy(config).session.name,
      description: 'Set by POST /login.',
    },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description: 'The decoded XSRF-TOKEN cookie. GET /sanctum/csrf-cookie sets it, every answer renews it.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'A personal access token, created by POST /api/settings/tokens.',
    },
  }) as const;

type Needs = Partial<Record<keyof ReturnType<typeof securitySchemes>, []>>;

/** Alternatives; empty if nothing is needed. */
function securityOf({ method, access, readOnly, tokens }: Endpoint): Needs[] {
  const token: Needs[] = tokens ? [{ token: [] }] : [];
  if (readOnly && access === 'public') return [{}, { session: [], csrf: [] }, ...token];
  if (access === 'public' && tokens) return [{}, { session: [] }, ...token];
  const needs: Needs = { ...(access !== 'public' && { session: [] }), ...(method !== 'GET' && { csrf: [] }) };
  return Object.keys(needs).length > 0 ? [needs] : [];
}

const sliceNames = new Map(
  Object.entries(slices).flatMap(([name, calls]) => calls.map((call) => [call, name] as const)),
);

function accessText({ access, confirmed }: Endpoint): string {
  if (access === 'public') return 'Public.';
  const who = access === 'signed-in' ? 'For any signed-in account' : `For accounts with the permission ${access}`;
  return confirmed
    ? `${who}. Needs the password confirmed in the last 15 minutes (POST /user/confirm-password) and a reason in the header X-Audit-Reason.`
    : `${who}.`;
}

export const fileContent = { type: 'string', format: 'binary' } as const;

/** The OpenAPI description of an endpoint apart from its schemas. */
export function describeCall(endpoint: Endpoint) {
  return {
    operationId: callNames.get(endpoint)!,
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [sliceNames.get(endpoint)!],
    security: securityOf(endpoint),
  };
}

/** The answer of an endpoint that sends a file. */
export const describeFile = (mediaTypes: readonly string[]) => ({
  description: 'A file',
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: fileContent }])),
});
