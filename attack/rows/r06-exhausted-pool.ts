import assert from 'node:assert/strict';
import { currentUser } from '@cea/contract/accounts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { ms } from '../../scripts/statistics.ts';
import { atOnce, widen } from '../at-once.ts';
import { type Row, assertNone } from '../row.ts';

const connections = 5;
const requests = 200;
/** A request waits two seconds for a connection; the rest is the answer. */
const refusedWithin = 2500;
const aliveWithin = 100;

export const exhaustedPool: Row = {
  id: 'R6',
  title: `all ${connections} connections held, ${requests} requests`,
  run: (target) =>
    target.withApi({ DATABASE_POOL: String(connections) }, async (site) => {
      const client = await widen(site, await site.signIn(await makeUser(target.db)), connections + requests);
      const visitor = site.visitor();
      await visitor.send('GET', '/healthz');
      const locker = await target.owner.connect();
      try {
        await locker.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
        // All of them wait: some for the table, the others for a connection.
        const answering = atOnce(connections + requests, () => client.call(currentUser));
        const alive: number[] = [];
        const over = new AbortController();
        void answering.finally(() => over.abort());
        while (!over.signal.aborted) {
          const { status, ms: took } = await visitor.send('GET', '/healthz');
          assert.equal(status, 200);
          alive.push(took);
        }
        const answers = (await answering).toSorted((a, b) => a.ms - b.ms);
        assertNone(
          answers.filter(({ status }) => status !== 503).map(({ status, text }) => `${status} ${text}`),
          'not refused for now',
        );
        // Those that hold a connection wait for the table a little longer.
        const slowest = answers[requests - 1]!.ms;
        assert.ok(slowest < refusedWithin, `refused after ${ms(slowest)}`);
        const typical = alive.toSorted((a, b) => a - b)[Math.floor(alive.length * 0.95)]!;
        assert.ok(typical < aliveWithin, `/healthz took ${ms(typical)}`);
        await locker.query('ROLLBACK');
        const after = await atOnce(requests, () => client.call(currentUser));
        assertNone(
          after.filter(({ status }) => status !== 200).map(({ status }) => status),
          'not answered afterwards',
        );
        return `${answers.length} refused with 503, ${requests} of them within ${ms(slowest)}; /healthz meanwhile ${ms(typical)} (p95 of ${alive.length}); all answered once the table is free`;
      } finally {
        locker.release(true);
      }
    }),
};
