import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { type Cast, hireCast, makePlot } from '../../test/work-history/cast.ts';
import { firstHistory, lastHistory, playHistory } from '../../test/work-history/play-history.ts';

const test = useApp();
let cast: Cast;
beforeAll(async () => {
  cast = await hireCast(test.db, (account) => test.as(account));
});

const atOnce = 2;

it(
  'whatever several people do at once, no form is orphaned, nobody reads too early, and the ledger is what was submitted',
  { timeout: 60_000 + (lastHistory - firstHistory) * 10_000 },
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
      'write a note',
      'unseen',
    ];
    expect([...done.keys()]).toEqual(expect.arrayContaining(common));
    console.info('Histories', firstHistory, 'to', lastHistory, Object.fromEntries(done));
  },
);
