import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { pages } from '@cea/contract/pages';
import { expandOptional } from '../apps/server/src/site/site-routes.ts';
import { nobody, paramsNaming } from '../apps/server/test/nobody.ts';
import type { Answer, Client } from './http-client.ts';
import { fillPath } from './fill-path.ts';

/** Signing out comes last because it ends the session that the others need. */
export const endpointsInOrder: readonly Endpoint[] = endpoints.toSorted(
  (a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'),
);

/** Calls an endpoint without effect: only access decides whether it is admitted. */
export const callIdly = (client: Client, endpoint: Endpoint, headers: Record<string, string> = {}): Promise<Answer> =>
  client.call(endpoint, { params: paramsNaming(endpoint) }, { reason: 'Trying every call', headers });

/** The address of every page, with and without its optional parts. */
export const pageAddresses: readonly string[] = pages.flatMap(({ path }) =>
  expandOptional(path).map((expanded) => fillPath(expanded, nobody)),
);
