import assert from 'node:assert/strict';
import type { Client } from '../http-client.ts';
import { searchText } from '../query-faces.ts';
import type { Row } from '../row.ts';
import { median, ms } from '../../scripts/statistics.ts';

const limit = 20;
const times = 9;

const queries: Readonly<Record<string, string>> = {
  '10,000 brackets': `${'('.repeat(10_000)}a${')'.repeat(10_000)}`,
  '100,000 NOTs': `${'NOT '.repeat(100_000)}a`,
  'brackets 21 deep': `${'('.repeat(21)}a${')'.repeat(21)}`,
  '201 words': Array.from({ length: 201 }, (_, index) => `w${index}`).join(' '),
  '4,001 characters': 'a'.repeat(4001),
};

async function refuse(client: Client, what: string, query: string): Promise<string> {
  const taken: number[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    const { status, text, ms: time } = await searchText(client, query);
    assert.equal(status, 422, `${what}: ${status} ${text.slice(0, 100)}`);
    taken.push(time);
  }
  assert.ok(median(taken) <= limit, `${what} refused after ${ms(median(taken))}`);
  return `${what} ${ms(median(taken))}`;
}

export const deepBoolean: Row = {
  id: 'V2',
  title: 'deep and long queries',
  async run(target) {
    const client = target.visitor();
    const outcomes: string[] = [];
    for (const [what, query] of Object.entries(queries)) outcomes.push(await refuse(client, what, query));
    return `422: ${outcomes.join(', ')}`;
  },
};
