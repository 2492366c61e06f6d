import assert from 'node:assert/strict';
import type { Client } from '../http-client.ts';
import type { Row } from '../row.ts';
import { median, ms } from '../../scripts/statistics.ts';

const mebibyte = 1024 * 1024;
const limit = 50;
const json = { 'content-type': 'application/json' };
const times = 7;

/** JSON of exactly this many bytes. */
const padded = (length: number): string => `{"email":"${'x'.repeat(length - '{"email":""}'.length)}"}`;

async function refuse(client: Client, body: string, status: number): Promise<number> {
  const taken: number[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    const answer = await client.send('POST', '/login', { body, headers: json });
    assert.equal(answer.status, status, `${answer.status} ${answer.text.slice(0, 100)}`);
    taken.push(answer.ms);
  }
  assert.ok(median(taken) <= limit, `refused after ${ms(median(taken))}`);
  return median(taken);
}

export const oversizeJson: Row = {
  id: 'V12',
  title: 'oversize and deep JSON',
  async run(target) {
    const client = target.visitor();
    await client.fetchToken();
    const large = await refuse(client, padded(mebibyte + 1), 413);
    const full = await refuse(client, padded(mebibyte), 422);
    const deep = await refuse(client, `{"email":${'['.repeat(1000)}${']'.repeat(1000)}}`, 422);
    const deeper = await refuse(client, `{"email":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 422);
    return `1 MiB + 1 byte 413 in ${ms(large)}, 1 MiB 422 in ${ms(full)}; depth 1,000 422 in ${ms(deep)}, depth 100,000 in ${ms(deeper)}`;
  },
};
