import { csrfCookie } from '@cea/contract/accounts';
import { downloadEntries, readRegistryEntry } from '@cea/contract/registry';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleRatio, sampleWeight } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from '../publishing/publish-form.ts';

const test = useApp();

async function publish(title: string): Promise<string> {
  const { id, compound_id } = await makeArticle(test.db, { title, corresponding_email: 'private@example.org' });
  const form = await makeSubmittedForm(test.db, id, {
    method: { quality_score: 5 },
    ratios: [sampleRatio, { ...sampleRatio, intervention: '=cmd()', delta_effect: 0.3 }],
    weights: [sampleWeight],
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  return compound_id;
}

async function download(client: TestClient, payload: object) {
  await client.call(csrfCookie);
  return client.raw('POST', downloadEntries.path, { payload });
}
const linesOf = (body: string): string[][] => parse(body, { bom: true, relax_column_count: true });

let first: string;
let second: string;
beforeAll(async () => {
  first = await publish('One');
  second = await publish('Two');
});

describe('a selection', () => {
  it('is a file in the chosen order, each record once', async () => {
    const ratios = [`${second}-02`, `${first}-01`, `${second}-02`];
    const ratio_columns = ['id', 'intervention', 'article_compound_id'];
    const { body, headers } = await download(test.visitor(), { ratios, ratio_columns });
    expect(headers['content-disposition']).toMatch(/"cea-registry-ratios-selection-r\d+\.csv"$/);
    const lines = linesOf(body);
    expect(lines.slice(0, 4).map(([name]) => name)).toEqual(['Selection', 'Revision', 'Date', 'Rows']);
    expect([lines[0]![1], lines[3]![1]]).toEqual(['2 ratios', '2']);
    expect(new Date(lines[2]![1]!).getTime()).not.toBeNaN();
    expect(lines.slice(4)).toEqual([
      ['Compound ID', 'Intervention', 'Article compound ID'],
      [`${second}-02`, `'=cmd()`, second],
      [`${first}-01`, sampleRatio.intervention, first],
    ]);
  });

  it('has a table for each type', async () => {
    const payload = {
      methods: [first],
      weights: [`${first}-01`],
      method_columns: ['title'],
      weight_columns: ['health_state'],
    };
    const { body, headers } = await download(test.visitor(), payload);
    expect(headers['content-disposition']).toContain('methods-weights-selection');
    expect(linesOf(body).slice(4)).toEqual([
      [''],
      ['methods'],
      ['Title'],
      ['One'],
      [''],
      ['weights'],
      ['Health state'],
      [sampleWeight.health_state],
    ]);
  });

  it('lists ids that are not published, without saying more about them', async () => {
    const { body } = await download(test.visitor(), { methods: ['1999-01-00001', first], method_columns: ['id'] });
    const lines = linesOf(body);
    expect(lines[0]).toEqual(['Selection', '1 methods']);
    expect(lines[1]).toEqual(['Not published', '1999-01-00001']);
    expect(lines.at(-1)).toEqual([first]);
  });
});

describe('without the right to full entries', () => {
  it('contains public columns only', async () => {
    const open = await download(test.visitor(), { methods: [first] });
    expect(open.body).not.toContain('private@example.org');
    const closed = await download(test.visitor(), { methods: [first], method_columns: ['corresponding_email'] });
    expect(closed.statusCode).toBe(403);
    const insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await download(insider, { methods: [first] })).body).toContain('private@example.org');
  });

  it.each([
    [{}, /at least one record/],
    [{ ratios: ['x'], ratio_columns: ['nonsense'] }, /Unknown column .+nonsense.+ for ratios/],
    [{ ratios: Array.from({ length: 1001 }, (_, at) => `2019-01-${at}`) }, /1001 rows/],
  ])('is refused with its reason: %#', async (payload, reason) => {
    const { statusCode, body } = await download(test.visitor(), payload);
    expect([statusCode, body]).toEqual([422, expect.stringMatching(reason)]);
  });

  it('is limited to a thousand records, of all types together and however often each is named', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `2019-01-${at}`);
    const status = async (payload: object) => (await download(test.visitor(), payload)).statusCode;
    expect(await status({ ratios: [...ids(1000), ...ids(1000)] })).toBe(200);
    expect(await status({ ratios: ids(500), weights: ids(500) })).toBe(200);
    expect(await status({ ratios: ids(500), weights: ids(501) })).toBe(422);
  });
});

it('every record gives the number of records of each type in its article', async () => {
  const { body } = await test.visitor().call(readRegistryEntry, { params: { id: first } });
  for (const { registryEntry } of body.data.records) {
    expect(registryEntry.counts).toEqual({ methods: 1, ratios: 2, weights: 1 });
  }
});
