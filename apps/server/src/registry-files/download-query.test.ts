import { csrfCookie } from '@cea/contract/accounts';
import { downloadQuery } from '@cea/contract/registry-files';
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

async function publish(title: string, { ratios = 1, weights = 1 } = {}): Promise<string> {
  const { id, compound_id } = await makeArticle(test.db, { title });
  const rows = (count: number, row: object) => Array.from({ length: count }, () => row);
  const form = await makeSubmittedForm(test.db, id, {
    method: { quality_score: 5 },
    ratios: rows(ratios, { ...sampleRatio, intervention: title }),
    weights: rows(weights, sampleWeight),
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  return compound_id;
}

async function download(client: TestClient, payload: object) {
  await client.call(csrfCookie);
  return client.raw('POST', downloadQuery.path, { payload });
}
const linesOf = (body: string): string[][] => parse(body);
const idsOf = (body: string) => {
  const [head, ...lines] = linesOf(body);
  return lines.map((line) => line[head!.indexOf('id')]);
};

let statin: string;
let vaccine: string;
beforeAll(async () => {
  // Enough for -100 to come before -11 if ids were compared as text.
  statin = await publishLarge(test.url, { title: 'Statin', ratios: 101, weights: 102 });
  vaccine = await publish('Vaccine', { weights: 1 });
});

const columns = { methods: ['id'], ratios: ['id'], weights: ['id', 'weight'] };
/** Only the title says it, so the ratios mention it. */
const statins = { primaryDataType: 'ratios', raw_query: 'statin', mentioned: true, columns };
const numbered = (id: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${id}-${String(at + 1).padStart(2, '0')}`);

describe('the files of a search', () => {
  it('one type is one CSV', async () => {
    const { body, headers } = await download(test.visitor(), { ...statins, selectedTypes: ['ratios', 'ratios'] });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/"cea-registry_ratios_r\d+_\d{4}-\d\d-\d\d\.csv"$/);
    expect(linesOf(body)[0]).toEqual(['article_compound_id', 'id']);
    expect(idsOf(body)).toEqual(numbered(statin, 101));
  });

  it("another type than the query's contains every record of the articles found", async () => {
    const { body, headers } = await download(test.visitor(), { ...statins, selectedTypes: ['weights'] });
    expect(headers['content-disposition']).toMatch(/"cea-registry_weights_r\d+_[\d-]+\.csv"$/);
    expect(idsOf(body)).toEqual(numbered(statin, 102));
  });

  it('several types are a zip with a CSV each, with the columns of each type', async () => {
    const selectedTypes = ['methods', 'ratios', 'weights'];
    const { rawPayload, headers } = await download(test.visitor(), {
      ...statins,
      raw_query: 'statin OR vaccine',
      sort: 'title',
      selectedTypes,
    });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/"cea-registry_methods-ratios-weights_r\d+_[\d-]+\.zip"$/);
    const files = readZip(rawPayload);
    expect([...files.keys()].map((name) => name.replace(/_r\d+_[\d-]+/, ''))).toEqual(
      ['methods', 'ratios', 'weights'].map((type) => `cea-registry_${type}.csv`),
    );
    const [methods, ratios, weights] = [...files.values()];
    expect(idsOf(methods!)).toEqual([statin, vaccine]);
    expect(idsOf(ratios!)).toEqual([...numbered(statin, 101), `${vaccine}-01`]);
    expect(idsOf(weights!)).toEqual([...numbered(statin, 102), `${vaccine}-01`]);
    expect(linesOf(weights!)[0]).toEqual(['article_compound_id', 'id', 'weight']);
  });

  it('without results the files have only their headers', async () => {
    const { rawPayload } = await download(test.visitor(), {
      ...statins,
      raw_query: 'nowhere',
      selectedTypes: ['ratios', 'methods'],
    });
    for (const file of readZip(rawPayload).values()) expect(linesOf(file)).toEqual([['article_compound_id', 'id']]);
  });

  it('an earlier release contains what its articles had then', async () => {
    const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    const name = '2026.1';
    expect((await admin.raw('POST', '/api/admin/releases', { payload: { name, notes: '' } })).statusCode).toBe(200);
    const { id } = await test.db
      .selectFrom('articles')
      .where('compound_id', '=', vaccine)
      .select('id')
      .executeTakeFirstOrThrow();
    const shorter = await makeSubmittedForm(test.db, id, { method: {}, ratios: [], weights: [] });
    await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, shorter));
    const weights = async (release?: string) =>
      idsOf(
        (
          await download(test.visitor(), {
            primaryDataType: 'methods',
            selectedTypes: ['weights'],
            raw_query: 'vaccine',
            columns,
            release,
          })
        ).body,
      );
    expect(await weights(name)).toEqual([`${vaccine}-01`]);
    expect(await weights()).toEqual([]);
  });
});

describe('without the right to full entries', () => {
  it('a non-public column of any type is forbidden', async () => {
    const asked = { ...statins, selectedTypes: ['ratios', 'methods'] };
    const { statusCode } = await download(test.visitor(), {
      ...asked,
      columns: { ...columns, methods: ['corresponding_email'] },
    });
    expect(statusCode).toBe(403);
  });

  it('an unknown column is reported with its type', async () => {
    const { statusCode, body } = await download(test.visitor(), {
      ...statins,
      selectedTypes: ['ratios', 'weights'],
      columns: { weights: ['id', 'wieght'] },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([
      422,
      {
        message: 'Unknown column "wieght" for weights.',
        errors: { columns: ['Unknown column "wieght" for weights.'] },
      },
    ]);
  });

  it('the limit of a thousand rows applies to all files together', async () => {
    await publishLarge(test.url, { title: 'Screening', ratios: 400, weights: 599 });
    const asked = { primaryDataType: 'ratios', raw_query: 'screening', columns };
    const all = { ...asked, selectedTypes: ['methods', 'ratios', 'weights'] };
    const enough = await download(test.visitor(), all);
    expect([enough.statusCode, [...readZip(enough.rawPayload).values()].flatMap(idsOf)]).toEqual([
      200,
      expect.objectContaining({ length: 1000 }),
    ]);
    await publish('Screening again', { ratios: 1, weights: 0 });
    const refused = await download(test.visitor(), all);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('1002 rows')]);
    const limited = await download(test.visitor(), { ...all, limit: 1000 });
    const rows = [...readZip(limited.rawPayload).values()].map((file) => idsOf(file).length);
    // As many ratios as fit together with the other records of their articles.
    expect([limited.statusCode, rows]).toEqual([200, [2, 399, 599]]);
    const insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await download(insider, all)).statusCode).toBe(200);
    expect((await download(test.visitor(), { ...asked, selectedTypes: ['ratios'] })).statusCode).toBe(200);
  });
});
