import assert from 'node:assert/strict';
import { currentUser, login } from '@cea/contract/accounts';
import type { Client } from '../http-client.ts';
import type { Row } from '../row.ts';
import { median, ms, percentile } from '../../scripts/statistics.ts';

const parallel = 50;
const waves = 4;

export const hashFlood: Row = {
  id: 'A8',
  title: 'hash flood',
  async run(target) {
    const site = await target.unlimited();
    const good = await site.signIn({ email: 'user@demo.example' });
    const flood = Array.from({ length: parallel }, () => site.visitor());
    await Promise.all(flood.map((client) => client.fetchToken()));

    const over = new AbortController();
    const signInOften = async (): Promise<void> => {
      for (let wave = 0; wave < waves; wave += 1) {
        const signIn = (client: Client, index: number) =>
          client.call(login, { body: { email: `flood${wave}-${index}@example.org`, password: 'not the password' } });
        await Promise.all(flood.map(signIn));
      }
      over.abort();
    };
    const times: number[] = [];
    const readOn = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const { status, ms: taken } = await good.call(currentUser);
        assert.equal(status, 200);
        times.push(taken);
      }
    };
    await Promise.all([signInOften(), readOn()]);
    const p95 = percentile(times, 0.95);
    assert.ok(p95 <= 300, `p95 of the good client is ${ms(p95)}`);

    const megabyte = 'long password '.repeat(75_000).slice(0, 1_000_000);
    const taken: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      const body = { email: `megabyte${sent}@example.org`, password: megabyte };
      const answer = await site.visitor().call(login, { body });
      assert.equal(answer.status, 422, `1 MB password: ${answer.status}`);
      taken.push(answer.ms);
    }
    assert.ok(median(taken) <= 50, `1 MB password refused after ${ms(median(taken))}`);
    return `${parallel} logins at a time: p95 of a good client ${ms(p95)} (${times.length} reads); 1 MB password 422 in ${ms(median(taken))}`;
  },
};
