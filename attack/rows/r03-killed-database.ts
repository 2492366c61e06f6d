import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { readyz } from '@cea/contract/system';
import { ms } from '../../scripts/statistics.ts';
import { AcknowledgedWrites } from '../faults/acknowledged-writes.ts';
import { withDurableSite } from '../faults/durable-site.ts';
import type { Row } from '../row.ts';

const kills = 20;
const writers = 20;
const leastWrites = 40;
const answeredWithin = 5000;
const healsWithin = 15_000;

export const killedDatabase: Row = {
  id: 'R3',
  title: `PostgreSQL killed ${kills} times beneath ${writers} writers`,
  deadlineSeconds: 1200,
  run: (target) =>
    withDurableSite(target, async ({ cluster, site, signInAdmin }) => {
      const client = await signInAdmin(writers);
      const visitor = site.visitor();
      let [acknowledged, refused, slowest, healed] = [0, 0, 0, 0];
      for (let killed = 0; killed < kills; killed += 1) {
        const writes = new AcknowledgedWrites(client);
        writes.start(writers);
        while (writes.acknowledged.length < leastWrites) await sleep(2);
        await cluster.kill();
        const before = writes.refused;
        while (writes.refused < before + writers) await sleep(2); // Every writer has met the loss.
        const alive = await visitor.send('GET', '/healthz');
        assert.equal(alive.status, 200, `/healthz without a database: ${alive.status}`);
        await cluster.start();
        const began = performance.now();
        const acknowledgedBefore = writes.acknowledged.length;
        while (writes.acknowledged.length < acknowledgedBefore + writers) {
          assert.ok(performance.now() - began < healsWithin, '15 s after the start, writes are still refused');
          await sleep(5);
        }
        healed = Math.max(healed, performance.now() - began);
        await writes.stop();
        while ((await visitor.call(readyz)).status !== 200) {
          assert.ok(performance.now() - began < healsWithin, '15 s after the start, it is not ready');
          await sleep(20);
        }
        acknowledged += await writes.assertNoneLost(site);
        assert.equal(writes.unanswered, 0, 'the API cut connections');
        refused += writes.refused;
        slowest = Math.max(slowest, writes.slowest);
      }
      assert.ok(slowest < answeredWithin, `an answer took ${ms(slowest)}`);
      return `0 of ${acknowledged} acknowledged writes lost, none in part; ${refused} refused with 503, none otherwise, the slowest answer ${ms(slowest)}; writes again ${ms(healed)} after the start at most`;
    }),
};
