import { expect, it } from 'vitest';
import { firstHistory, historiesTimeout, lastHistory } from '../../test/chosen-histories.ts';
import { useApp } from '../../test/harness.ts';
import { usePreparedDatabase } from '../../test/prepared-database.ts';
import { hireCast, makePlot } from '../../test/work-history/cast.ts';
import { atOnce, playAll } from '../../test/work-history/play-all.ts';
import { playHistory } from '../../test/work-history/play-history.ts';

const test = useApp();
const prepared = usePreparedDatabase(test, atOnce);

it(
  'whatever several people do at once, no form is orphaned, nobody reads too early, and the ledger is what was submitted',
  { timeout: historiesTimeout },
  async () => {
    const done = await playAll({
      hire: () => hireCast(prepared.db, (account) => test.as(account)),
      play: async (cast, history) => playHistory(await makePlot(cast, `work ${history}`)),
    });
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
