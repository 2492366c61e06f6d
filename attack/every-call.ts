import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { pages } from '@cea/contract/pages';
import { expandOptional } from '../apps/server/src/site/site-routes.ts';
import { nobody, paramsNaming } from '../apps/server/test/nobody.ts';
import type { Answer, Client } from './http-client.ts';
import { fillPath } from './fill-path.ts';

/** Signing out comes last, for it ends what the others need. */
export const endpointsInOrder: readonly Endpoint[] = endpoints.toSorted(
  (a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'),
);

/** The call with nothing to do: admitted or refused by access alone, and without effect. */
export const callIdly = (client: Client, endpoint: Endpoint, headers: Record<string, string> = {}): Promise<Answer> =>
  client.call(endpoint, { params: paramsNaming(endpoint) }, { reason: 'Trying every call', headers });

/** The address of every page, with and without its optional parts. */
export const pageAddresses: readonly string[] = pages.flatMap(({ path }) =>
  expandOptional(path).map((expanded) => fillPath(expanded, nobody)),
);
