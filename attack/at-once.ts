import { assertNone } from './row.ts';
import type { Client } from './http-client.ts';
import type { Site } from './site.ts';

/** The same session on several open sockets, so that requests sent at once arrive at once. */
export async function widen(site: Site, client: Client, sockets: number): Promise<Client> {
  const wide = site.visitor({ address: client.address, sockets });
  for (const [name, value] of client.cookies) wide.cookies.set(name, value);
  await wide.fetchToken();
  await atOnce(sockets, () => wide.send('GET', '/healthz'));
  return wide;
}

export const atOnce = <T>(times: number, send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => send(index)));

/** Concurrent attempts at the same thing. */
export interface Contest {
  readonly what: string;
  readonly statuses: readonly number[];
}

export const contest = (what: string, answers: readonly { status: number }[]): Contest => ({
  what,
  statuses: answers.map(({ status }) => status),
});

/** In each contest one attempt succeeded and all others got a conflict; returns the number of conflicts. */
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
