import { expect, it } from 'vitest';
import { firstHistory, historiesTimeout, lastHistory } from '../../test/chosen-histories.ts';
import { useApp } from '../../test/harness.ts';
import { usePreparedDatabase } from '../../test/prepared-database.ts';
import { type Cast, hireCast, makePlot, type Plot } from '../../test/work-history/cast.ts';
import { assertInvoiced, findChangedInvoices } from '../../test/work-history/check-invoices.ts';
import { atOnce, playAll } from '../../test/work-history/play-all.ts';
import { playHistory } from '../../test/work-history/play-history.ts';
import type { Paid } from '../../test/work-history/recount-ledger.ts';

const test = useApp();
const prepared = usePreparedDatabase(test, atOnce);

it(
  'whatever several people do at once, no form is orphaned, nobody reads too early, and ledger and invoices are what was submitted',
  { timeout: historiesTimeout },
  async () => {
    const plots: Plot[] = [];
    const paidOf = new Map<Cast, Paid[]>();
    const done = await playAll({
      hire: () => hireCast(prepared.db, (account) => test.as(account)),
      play: async (cast, history) => {
        const plot = await makePlot(cast, `work ${history}`);
        const played = await playHistory(plot);
        plots.push(plot);
        paidOf.set(cast, [...(paidOf.get(cast) ?? []), ...played.paid]);
        return played.done;
      },
    });
    // What is done in one round goes on the invoice of another, and never on one that is submitted.
    for (const plot of plots) expect(await findChangedInvoices(plot)).toEqual([]);
    for (const [cast, paid] of paidOf) await assertInvoiced(cast, paid);
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
