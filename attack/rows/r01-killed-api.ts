import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ms } from '../../scripts/statistics.ts';
import { AcknowledgedWrites } from '../faults/acknowledged-writes.ts';
import { withDurableSite } from '../faults/durable-site.ts';
import type { Row } from '../row.ts';

const kills = 20;
const writers = 50;
/** Between two kills at least this many writes are acknowledged. */
const leastWrites = 40;
const upWithin = 5000;

export const killedApi: Row = {
  id: 'R1',
  title: `API killed ${kills} times beneath ${writers} writers`,
  deadlineSeconds: 1200,
  run: (target) =>
    withDurableSite(target, async ({ site, signInAdmin, api, restartApi }) => {
      const client = await signInAdmin(writers);
      let [acknowledged, unanswered, slowest] = [0, 0, 0];
      for (let killed = 0; killed < kills; killed += 1) {
        const writes = new AcknowledgedWrites(client);
        writes.start(writers);
        while (writes.acknowledged.length < leastWrites) await sleep(2);
        const stopping = writes.stop();
        await api().stop('SIGKILL');
        await stopping;
        slowest = Math.max(slowest, await restartApi());
        acknowledged += await writes.assertNoneLost(site);
        unanswered += writes.unanswered;
      }
      assert.ok(unanswered > 0, 'no call was cut off, so nothing was tried');
      assert.ok(slowest < upWithin, `up after ${ms(slowest)}`);
      return `0 of ${acknowledged} acknowledged writes lost, none in part; ${unanswered} calls cut off; up again after at most ${ms(slowest)}`;
    }),
};
