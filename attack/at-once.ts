import { assertNone } from './row.ts';
import type { Client } from './http-client.ts';
import type { Site } from './site.ts';

/** The same session on several sockets, all of them open, so that what is sent at once arrives at once. */
export async function widen(site: Site, client: Client, sockets: number): Promise<Client> {
  const wide = site.visitor({ address: client.address, sockets });
  for (const [name, value] of client.cookies) wide.cookies.set(name, value);
  await wide.fetchToken();
  await atOnce(sockets, () => wide.send('GET', '/healthz'));
  return wide;
}

export const atOnce = <T>(times: number, send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => send(index)));

/** Several who wanted the same thing at the same moment. */
export interface Contest {
  readonly what: string;
  readonly statuses: readonly number[];
}

export const contest = (what: string, answers: readonly { status: number }[]): Contest => ({
  what,
  statuses: answers.map(({ status }) => status),
});

/** Each time one got it and all others were told of the conflict; tells how many were refused. */
export function assertOneWinner(contests: readonly Contest[]): number {
  const odd = contests.filter(({ statuses }) => {
    const winners = statuses.filter((status) => status < 300).length;
    return winners !== 1 || statuses.some((status) => status >= 300 && status !== 409);
  });
  assertNone(
    odd.map(({ what, statuses }) => `${what}: ${statuses.join(' ')}`),
    `not one winner and 409 for the rest in ${odd.length} of ${contests.length}`,
  );
  return contests.reduce((sum, { statuses }) => sum + statuses.length - 1, 0);
}
