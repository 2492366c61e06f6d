import { createHash } from 'node:crypto';
import { csrfCookie } from '@cea/contract/accounts';
import { dataTypes } from '@cea/contract/dictionary/terms';
import {
  describeDownload,
  describeSelection,
  downloadQuery,
  type DownloadSummary,
  fileTypes,
} from '@cea/contract/registry-files';
import { updateSettings } from '@cea/contract/settings-editing';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSponsor, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { parseCsv } from '../../test/parse-csv.ts';
import { publishLarge } from '../../test/publish-large.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { readZip } from '../../test/read-zip.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleRatio } from '../../test/sample-answers.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
const evil = "=1+1 <b>&\u0001\"\r\n'x'";

beforeAll(async () => {
  await publishRandomArticles(test.db, 12);
  const { id } = await makeArticle(test.db, { title: evil, publication_year: 1980 });
  const form = await makeSubmittedForm(test.db, id, { method: {}, ratios: [sampleRatio], weights: [] });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
});

const everything = {
  primaryDataType: 'ratios' as const,
  selectedTypes: ['ratios' as const],
  raw_query: 'year:[1900 TO 2100]',
};

async function download(payload: object, client = test.visitor()) {
  await client.call(csrfCookie);
  const answer = await client.raw('POST', downloadQuery.path, { payload: { ...everything, ...payload } });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
}
const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /filename="(.*)"$/.exec(String(headers['content-disposition']))![1]!;

const countArticles = async () =>
  new Set(parseCsv((await download({})).body).map(({ article_compound_id }) => article_compound_id)).size;

describe('a package', () => {
  it('has the data, a codebook, loaders, and a description with the checksums of all of them', async () => {
    const answer = await download({ selectedTypes: [...dataTypes], package: true });
    expect(nameOf(answer)).toMatch(/^cea-registry_methods-ratios-weights_r\d+_\d{4}-\d\d-\d\d\.zip$/);
    const files = readZip(answer.rawPayload);
    const names = [...files.keys()].map((name) => name.replace(/_r\d+_[\d-]+/, ''));
    const data = dataTypes.map((type) => `cea-registry_${type}.csv`);
    expect(names).toEqual([...data, 'codebook.csv', 'load.R', 'load.py', 'load.do', 'README.txt']);
    const readme = files.get('README.txt')!;
    for (const [name, text] of [...files].filter(([own]) => own !== 'README.txt')) {
      expect(readme).toContain(`${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
    }
    for (const line of [/^Query: ratios: /m, /^Link: http:\/\/registry\.test\/results\?type=ratios&q=/m])
      expect(readme).toMatch(line);
    for (const line of [
      /^Revision: \d+$/m,
      /^Date: \d{4}-\d\d-\d\d$/m,
      /^Rows \(weights\): \d+$/m,
      /^License: Free for/m,
    ])
      expect(readme).toMatch(line);
    expect(readme).toMatch(/^How to cite: CEA Registry\. .*revision \d+; \d{4}-\d\d-\d\d\. Available from: http/m);
  });

  it('has a line of the codebook for each column, in order', async () => {
    const files = readZip((await download({ package: true, labels: true, missing: true })).rawPayload);
    const [name, text] = [...files].find(([own]) => own.startsWith('cea-registry_ratios'))!;
    const lines = parseCsv(files.get('codebook.csv')!);
    expect(lines.map(({ column }) => column).join()).toBe(text.slice(0, text.indexOf('\n')));
    expect(new Set(lines.map(({ file }) => file))).toEqual(new Set([name]));
    const byColumn = new Map(lines.map((line) => [line.column, line]));
    expect(byColumn.get('usd_target')).toMatchObject({ type: 'number', label: 'Ratio (US$, target year)' });
    expect(byColumn.get('country')).toMatchObject({ type: 'codes, separated by "; "', vocabulary: 'country' });
    expect(byColumn.get('country__missing')).toMatchObject({ values: 'not_reported; not_asked' });
    expect(byColumn.get('not_converted')!.values).toContain('no currency: ');
    for (const type of ['usd_target" = "numeric"', 'target_year" = "integer"', 'country" = "character"'])
      expect(files.get('load.R')).toContain(type);
  });

  it('of citations has the file and the description', async () => {
    const files = readZip((await download({ package: true, format: 'ris' })).rawPayload);
    expect([...files.keys()]).toEqual([expect.stringMatching(/^cea-registry_citations_.*\.ris$/), 'README.txt']);
    expect(files.get('README.txt')).toMatch(new RegExp(`^Rows \\(citations\\): ${await countArticles()}$`, 'm'));
  });

  it('says how many rows a limit has left out', async () => {
    const files = readZip((await download({ package: true, limit: 3 })).rawPayload);
    expect(files.get('README.txt')).toMatch(/^Limit: The first 3 of \d+ rows$/m);
  });
});

describe('a workbook', () => {
  it('has a sheet for each type with typed cells, the dictionary and the query, and its first rows are frozen', async () => {
    const answer = await download({ selectedTypes: [...dataTypes], format: 'xlsx' });
    expect(answer.headers['content-type']).toBe(fileTypes.xlsx.mediaType);
    expect(nameOf(answer)).toMatch(/^cea-registry_methods-ratios-weights_r\d+_[\d-]+\.xlsx$/);
    const parts = readZip(answer.rawPayload);
    const sheets = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
    expect(sheets).toEqual(['Methods', 'Ratios', 'Utility weights', 'Dictionary', 'Query']);
    const ratios = parts.get('xl/worksheets/sheet2.xml')!;
    expect(ratios).toContain('state="frozen"');
    const csv = parseCsv((await download({})).body);
    const [head, ...rows] = [...ratios.matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) =>
      [
        ...row!.matchAll(/<c(?: s="1")?(?: t="(\w+)")?(?:\/>|>(?:<is><t[^>]*>|<v>)(.*?)(?:<\/t><\/is>|<\/v>)<\/c>)/g),
      ].map(([, type, text]) => ({ type, text })),
    );
    const keys = head!.map(({ text }) => text!);
    expect(keys).toEqual(Object.keys(csv[0]!));
    expect(rows.length).toBe(csv.length);
    for (const [at, row] of rows.entries()) {
      const money = row[keys.indexOf('usd_target')]!;
      expect([money.type, money.text ?? '']).toEqual([undefined, csv[at]!.usd_target]);
      const id = row[keys.indexOf('id')]!;
      expect(id).toEqual({ type: 'inlineStr', text: csv[at]!.id });
    }
  });

  it('holds any text as it is, without what XML cannot say', async () => {
    const parts = readZip((await download({ raw_query: 'year:1980', format: 'xlsx' })).rawPayload);
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain(`=1+1 &lt;b&gt;&amp;"&#13;&#10;'x'</t>`);
    expect(sheet).not.toContain('\u0001');
    expect(sheet).not.toContain('<f>');
  });
});

it.each(['ris', 'bibtex'] as const)('citations as %s: each article once', async (format) => {
  const answer = await download({ format, selectedTypes: [...dataTypes] });
  expect(nameOf(answer)).toMatch(new RegExp(`^cea-registry_citations_r\\d+_[\\d-]+\\.${fileTypes[format].extension}$`));
  const entries = answer.body.match(format === 'ris' ? /^TY {2}- JOUR/gm : /^@article\{/gm);
  expect(entries).toHaveLength(await countArticles());
});

it.each([{ package: true }, { format: 'xlsx' }, { format: 'json' }])(
  'the same input gives the same bytes: %j',
  async (asked) => {
    const [first, second] = [await download(asked), await download(asked)];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  },
);

describe('a summary', () => {
  const summary = async (payload: object, client = test.visitor()): Promise<DownloadSummary> => {
    const answer = await client.raw('POST', describeDownload.path, { payload: { ...everything, ...payload } });
    return (JSON.parse(answer.body) as { data: DownloadSummary }).data;
  };

  it.each([{}, { format: 'json' }, { format: 'ris' }, { selectedTypes: [...dataTypes], package: true, labels: true }])(
    'says what the download then is: %j',
    async (asked) => {
      const said = await summary(asked);
      const answer = await download(asked);
      expect(said).toMatchObject({ name: nameOf(answer), release: null, limited: null });
      expect(said.citation).toContain(`revision ${said.revision}`);
      expect(said.bytes).toBeGreaterThan(answer.rawPayload.length / 4);
      expect(said.bytes).toBeLessThan(answer.rawPayload.length * 4);
      const tables = asked.package ? [...readZip(answer.rawPayload)].slice(0, 3).map(([, text]) => parseCsv(text)) : [];
      for (const [at, rows] of tables.entries()) {
        const { length } = Object.keys(rows[0]!);
        expect(said.files[at]).toEqual({ type: dataTypes[at], rows: rows.length, columns: length });
      }
    },
  );

  it('says why not all rows may be downloaded, unless the caller may', async () => {
    const id = await publishLarge(test.url, { title: 'Largest', ratios: 1001, weights: 0 });
    const asked = { raw_query: 'largest' };
    const reason =
      'This file would have 1001 rows. Without permission to download registry entries, the limit is 1000.';
    expect(await summary(asked)).toMatchObject({ rows: 1001, limited: { rows: 1000, reason } });
    expect(await summary({ ...asked, limit: 1000 })).toMatchObject({ rows: 1000, limited: { rows: 1000, reason } });
    const insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect(await summary(asked, insider)).toMatchObject({ rows: 1001, limited: null });
    for (const lapsed of [{ is_active: false }, { expires_at: '2020-01-01' }]) {
      const sponsor_id = await makeSponsor(test.db, lapsed);
      const seat = await test.as(await makeUser(test.db, { roles: ['Sponsor Admin'], sponsor_id }));
      expect(await summary(asked, seat)).toMatchObject({ rows: 1001, limited: { rows: 1000, reason } });
      const refused = await seat.call(downloadQuery, { body: { ...everything, ...asked } });
      expect([refused.status, refused.body]).toMatchObject([422, { errors: { query: [reason] } }]);
    }
    const chosen = await test.visitor().call(describeSelection, { body: { ratios: [`${id}-01`, 'nothing'] } });
    expect(chosen.body.data).toMatchObject({ rows: 1, files: [{ type: 'ratios', rows: 1 }] });
  });

  it('an administrator lowers the limit of visitors and states another license', async () => {
    await publishLarge(test.url, { title: 'Lowered', ratios: 12, weights: 0 });
    const asked = { raw_query: 'lowered' };
    const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    await admin.call(updateSettings, { body: { visitor_rows: 10, data_license: 'CC BY 4.0.' } });
    expect(await summary(asked)).toMatchObject({ rows: 12, licence: 'CC BY 4.0.', limited: { rows: 10 } });
    const download = (limit?: number) =>
      test.visitor().call(downloadQuery, {
        query: {},
        body: { primaryDataType: 'ratios', selectedTypes: ['ratios'], ...asked, ...(limit && { limit }) },
      });
    expect((await Promise.all([download(), download(11), download(10)])).map(({ status }) => status)).toEqual([
      422, 422, 200,
    ]);
    await admin.call(updateSettings, { body: { visitor_rows: 1000 } });
    expect((await download()).status).toBe(200);
  });
});
