import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { listMethods } from '@cea/contract/public-api';
import type { Client } from '../http-client.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Row } from '../row.ts';
import type { Target } from '../target.ts';
import { replay } from './a06-replay.ts';
import { secondFactor } from './a13-second-factor.ts';
import { sessionEnd } from './s01-s03-sessions.ts';

/** Of Debian's package faketime. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const skews = ['-1d', '-1h', '+1h', '+1d'] as const;

/** Everything that ends after a time, on a server whose clock is wrong: the database's clock decides. */
const endings: readonly Row[] = [sessionEnd, replay, secondFactor];

interface Page {
  readonly next: string | null;
}

/** A list begun on the one server goes on on the other. */
async function readOn(first: Client, second: Client): Promise<void> {
  const begun = await first.send('GET', `${listMethods.path}?per_page=1`);
  const { pathname, search } = new URL((begun.json as Page).next!);
  const { status, text } = await second.send('GET', `${pathname}${search}`);
  assert.equal(status, 200, `the next page: ${status} ${text.slice(0, 200)}`);
}

async function underSkew(target: Target, skew: string): Promise<void> {
  const settings = { LD_PRELOAD: library, FAKETIME: skew, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  await target.withApi({ ...settings, LOGINS_PER_MINUTE_AND_ADDRESS: '100000' }, async (site) => {
    const { headers } = await site.visitor().send('GET', '/healthz');
    const off = Math.abs(Date.parse(headers.date ?? '') - Date.now());
    assert.ok(off > 3_500_000, `the clock of the server is off by ${off} ms only`);
    const skewed: Target = { ...target, ...site, unlimited: async () => site };
    for (const row of endings)
      await row.run(skewed).catch((error: unknown) => {
        throw new Error(`${row.title} at ${skew}: ${(error as Error).message}`);
      });
    await readOn(target.visitor(), site.visitor());
    await readOn(site.visitor(), target.visitor());
  });
}

export const wrongClock: Row = {
  id: 'R9',
  title: 'clock of the API wrong',
  async run(target) {
    assert.ok(existsSync(library), 'faketime is not installed');
    for (let made = 0; made < 3; made += 1) await makeReadingAt(target, 'published');
    for (const skew of skews) await underSkew(target, skew);
    return `${skews.join(', ')}: sessions, mailed codes, second factors and lists end when the database says so`;
  },
};
