import { csrfCookie } from '@cea/contract/accounts';
import { readRegistryEntry } from '@cea/contract/registry';
import { downloadEntries } from '@cea/contract/registry-files';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishLarge } from '../../test/publish-large.ts';
import { readZip } from '../../test/read-zip.ts';
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
const linesOf = (body: string): string[][] => parse(body);

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
    expect(headers['content-disposition']).toMatch(/"cea-registry_ratios-selection_r\d+_[\d-]+\.csv"$/);
    expect(linesOf(body)).toEqual([
      ['id', 'intervention', 'article_compound_id'],
      [`${second}-02`, `'=cmd()`, second],
      [`${first}-01`, sampleRatio.intervention, first],
    ]);
  });

  it('has a file for each type', async () => {
    const payload = {
      methods: [first],
      weights: [`${first}-01`],
      method_columns: ['title', 'id', 'article_compound_id'],
      weight_columns: ['id', 'health_state'],
    };
    const { rawPayload, headers } = await download(test.visitor(), payload);
    expect(headers['content-disposition']).toContain('methods-weights-selection');
    const [methods, weights] = [...readZip(rawPayload).values()];
    expect(linesOf(methods!)).toEqual([
      ['title', 'id', 'article_compound_id'],
      ['One', first, first],
    ]);
    expect(linesOf(weights!)).toEqual([
      ['article_compound_id', 'id', 'health_state'],
      [first, `${first}-01`, sampleWeight.health_state],
    ]);
  });

  it('leaves out ids that are not published, and its description names them without saying more', async () => {
    const payload = { methods: ['1999-01-00001', first], method_columns: ['id', 'article_compound_id'] };
    const { body } = await download(test.visitor(), payload);
    expect(linesOf(body).slice(1)).toEqual([[first, first]]);
    const { rawPayload } = await download(test.visitor(), { ...payload, package: true });
    expect(readZip(rawPayload).get('README.txt')).toContain('Not published: 1999-01-00001\n');
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
  ])('is refused with its reason: %#', async (payload, reason) => {
    const { statusCode, body } = await download(test.visitor(), payload);
    expect([statusCode, body]).toEqual([422, expect.stringMatching(reason)]);
  });

  it('is limited to a thousand records, of all types together and however often each is named', async () => {
    const id = await publishLarge(test.url, { title: 'Large', ratios: 500, weights: 501 });
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `${id}-${String(at + 1).padStart(2, '0')}`);
    const answer = (payload: object) => download(test.visitor(), payload);
    expect((await answer({ ratios: [...ids(500), ...ids(500)], weights: ids(500) })).statusCode).toBe(200);
    const all = { ratios: ids(500), weights: ids(501) };
    const refused = await answer(all);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('1001 rows')]);
    const limited = await answer({ ...all, limit: 510 });
    expect([...readZip(limited.rawPayload).values()].map((file) => linesOf(file).length - 1)).toEqual([500, 10]);
  });
});

it('every record gives the number of records of each type in its article', async () => {
  const { body } = await test.visitor().call(readRegistryEntry, { params: { id: first } });
  for (const { registryEntry } of body.data.records) {
    expect(registryEntry.counts).toEqual({ methods: 1, ratios: 2, weights: 1 });
  }
});
