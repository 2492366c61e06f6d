import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { usePreparedDatabase } from '../../test/prepared-database.ts';
import { type Cast, hireCast, makePlot } from '../../test/work-history/cast.ts';
import { firstHistory, lastHistory, playHistory } from '../../test/work-history/play-history.ts';

const atOnce = 2;

const test = useApp();
const prepared = usePreparedDatabase(test, atOnce);
let cast: Cast;
beforeAll(async () => {
  cast = await hireCast(prepared.db, (account) => test.as(account));
});

it(
  'whatever several people do at once, no form is orphaned, nobody reads too early, and the ledger is what was submitted',
  { timeout: 300_000 + (lastHistory - firstHistory) * 10_000 },
  async () => {
    const done = new Map<string, number>();
    let next = firstHistory;
    const play = async () => {
      while (next <= lastHistory) {
        const plot = await makePlot(cast, `work ${next++}`);
        const played = await playHistory(plot);
        for (const [name, times] of played) done.set(name, (done.get(name) ?? 0) + times);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, play));
    // None of them is only ever refused.
    const common = [
      'accept',
      'save',
      'submit',
      'agree',
      'withdraw',
      'reopen',
      'reassign',
      'reset',
      'submit an invoice',
      'write a note',
      'unseen',
    ];
    expect([...done.keys()]).toEqual(expect.arrayContaining(common));
    console.info('Histories', firstHistory, 'to', lastHistory, Object.fromEntries(done));
  },
);
