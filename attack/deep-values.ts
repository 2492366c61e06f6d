import { randomUUID } from 'node:crypto';
import { addRow } from '@cea/contract/forms';
import type { Client } from './http-client.ts';
import { makeReadingAt } from './reading-stages.ts';
import type { Site } from './site.ts';

const beyond = 2 ** 53;
const half = '\ud800';

/** Answers that no question accepts, by key. */
const answers: readonly (readonly [key: string, value: unknown])[] = [
  ['gbd_comment', half],
  ['gbd_comment', 'a\u0000b'],
  ['gbd_comment', ['text']],
  ['gbd_comment', beyond],
  ['quality_score', 1e308],
  ['quality_score', '5'],
  ['currency_year', 2018.5],
  ['perspective_judged', beyond],
  ['icd', [{ id: beyond }]],
  ['icd', [{ id: '1' }]],
  ['icd', { id: 1 }],
  ['icd', [{ id: 1 }, { id: 1 }]],
  ['icd', [{ id: 1, details: half }]],
  ['cost_per_qaly', 'true'],
  ['gbd_comment', { not_reported: false }],
  ['gbd_comment', { not_reported: true, junk: 'x' }],
  ['icd', [{ id: 1, junk: 'x' }]],
  [addRow, { scope: 'ratio', position: beyond }],
  [addRow, { scope: 'ratio', position: '1' }],
  [addRow, { scope: 'method', position: 0 }],
  [addRow, { scope: '__proto__', position: 0 }],
  [addRow, null],
  ['__proto__', 1],
  ['title', 'Mine'],
  [half, 1],
  ['a\u0000b', 1],
];

const filter = { term: 'country', values: [1], filter: true };
/** Searches without meaning. */
const queries: readonly unknown[] = [
  [{ term: 'country', values: [1e300] }],
  [{ term: 'country', values: [-1] }],
  [{ term: 'country', values: ['1; DROP TABLE records'] }],
  [{ term: 'disutility', values: [1] }],
  [{ term: '__proto__', values: [1] }],
  [{ term: 'constructor', values: [1] }],
  [{ term: 'keyword', values: ['a\u0000b'] }],
  [{ term: 'keyword', values: [] }],
  [{ term: 'keyword', values: Array.from({ length: 201 }, String) }],
  [{ ...filter, filter: false }],
  Array.from({ length: 32 }, () => filter),
  Array.from({ length: 100 }, () => filter),
  Array.from({ length: 101 }, () => filter),
];

/** Describes every answer other than 422 and 404, and counts the attempts. */
export async function tryDeepValues(site: Site, ids: readonly string[]): Promise<{ strays: string[]; tried: number }> {
  const { readers, forms, assignment_id } = await makeReadingAt(site, 'answered');
  const reader = await site.signIn(readers[0]);
  const visitor = site.visitor();
  const { id, method_row_id, seq: base_seq } = forms[0]!;
  const strays: string[] = [];
  let tried = 0;
  const send = async (client: Client, method: string, path: string, body?: object) => {
    const { status } = await client.send(method, path, body && { body });
    if (status !== 422 && status !== 404) {
      strays.push(`${method} ${path} ${JSON.stringify(body ?? '').slice(0, 120)}: ${status}`);
    }
    tried += 1;
  };

  for (const [key, value] of answers) {
    const row_id = key === addRow ? randomUUID() : method_row_id;
    const edits = [{ edit_id: randomUUID(), row_id, key, base_seq, value }];
    await send(reader, 'PATCH', `/api/data-collection/article-reviews/${id}`, { edits });
  }
  await visitor.fetchToken();
  for (const query of queries) {
    await send(visitor, 'POST', '/api/registry/search/ratios', { query });
    await send(visitor, 'POST', '/api/registry/download/query', {
      primaryDataType: 'ratios',
      selectedTypes: ['ratios'],
      query,
    });
  }
  for (const strange of ids) {
    for (const call of ['my-assignments', 'article-reviews', 'consensus']) {
      await send(reader, 'GET', `/api/data-collection/${call}/${strange}`);
    }
    await send(visitor, 'GET', `/api/registry/${strange}/${assignment_id}`);
    await send(visitor, 'GET', `/api/registry/ratios/${strange}`);
    await send(visitor, 'GET', `/api/registry/registry-entries/${strange}`);
  }
  return { strays, tried };
}
