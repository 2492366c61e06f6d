import { type Cast, hireCast, makePlot } from '../../apps/server/test/work-history/cast.ts';
import { adminActions, chooseAttempt, readerActions } from '../../apps/server/test/work-history/actions.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { type Draw, playHistory } from '../../apps/server/test/work-history/play-history.ts';
import { playRegistry } from '../../apps/server/test/work-history/play-registry.ts';
import { makeRegistryPlot } from '../../apps/server/test/work-history/registry-plot.ts';
import type { Caller } from '../../apps/server/test/test-client.ts';
import { widen } from '../at-once.ts';
import type { Client } from '../http-client.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';

/** The row is stopped after two minutes; a busy machine plays fewer histories. */
const playing = 75_000;
const atOnce = 3;

/** Over sockets, what tests call within a process. */
const callerOf = (client: Client): Caller => ({
  async call(endpoint, sent, extra) {
    const { status, headers, text } = await client.call(endpoint, sent, extra);
    return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
  },
});

export const hireOver = (site: Site): Promise<Cast> =>
  hireCast(site.db, async (account) => callerOf(await widen(site, await site.signIn(account), 4)));

/** A reader saves, submits, withdraws or agrees while somebody changes who reads what, or what becomes of the article. */
const drawPair: Draw = (plot, work) => [
  chooseAttempt(plot, work, readerActions),
  chooseAttempt(plot, work, plot.random.chance(0.6) ? adminActions : readerActions),
];

export const changesDuringSave: Row = {
  id: 'X5',
  title: 'reassign, archive, delete, clean, publish during save',
  run: (target) =>
    target.withOwnStack(
      async (site) => {
        const cast = await hireOver(site);
        const end = performance.now() + playing;
        let played = 0;
        let done = 0;
        const second = callerOf(await widen(site, await site.signIn(await makeUser(site.db, { roles: ['Admin'] })), 4));
        const visitor = callerOf(site.visitor());
        /** Every other one goes on to what administrators do: cleaning, publishing single articles and rounds. */
        const playOne = async (number: number) =>
          number % 2 === 0
            ? playHistory(await makePlot(cast, `pairs ${number}`), drawPair)
            : playRegistry(await makeRegistryPlot(cast, second, `pairs ${number}`), visitor);
        const play = async () => {
          while (performance.now() < end) {
            played += 1;
            for (const times of (await playOne(played)).done.values()) done += times;
          }
        };
        await Promise.all(Array.from({ length: atOnce }, play));
        return `${played} histories of pairs at once, ${done} changes: 0 orphaned forms, 0 answers read early, every article in one state, the ledger equals the audit log, every refusal 404 or 409`;
      },
      { REQUESTS_PER_MINUTE: '100000' },
    ),
};
