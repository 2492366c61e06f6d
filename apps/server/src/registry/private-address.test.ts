import { csrfCookie } from '@cea/contract/accounts';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { citeArticle, readRecord, readRegistryEntry, searchRegistry } from '@cea/contract/registry';
import { downloadEntries, downloadQuery } from '@cea/contract/registry-files';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { citationFiles } from '@cea/contract/citations/file-formats';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { readZip } from '../../test/read-zip.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeWebDist } from '../../test/web-dist.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { importRegistry } from '../registry-import/import-registry.ts';

const test = useApp({ WEB_DIST: makeWebDist() });
const id = '2001-01-00001';
const other = '2001-01-00002';

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  const files = {
    methods: `Article ID,Title,PubYear,CorrespondingEmail,Affiliation
${id},Dialysis,2001,ada.private@hospital.example,"Hospital, Boston"
${other},Dialysis again,2001,,"Hospital, Boston. Electronic address: ada.private@hospital.example."\n`,
    ratios: `Article ID,Intervention\n${id},Home dialysis\n${other},Home dialysis\n`,
    weights: `Article ID,HealthState,Weight\n${id},Dialysis,0.5\n${other},Dialysis,0.5\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.csv`), text);
  await inTransaction(test.db, (tx) => importRegistry(tx, bySystem, folder));
});

/** Everything that the site shows a client of the two articles, with where it is shown. */
async function listAnswers(client: TestClient): Promise<[where: string, text: string][]> {
  await client.call(csrfCookie);
  const answers: [string, string][] = [];
  const tell = (where: string, { statusCode, body }: { statusCode: number; body: string }) => {
    expect([where, statusCode]).toEqual([where, 200]);
    answers.push([where, body]);
  };
  const get = async (path: string, accept = 'application/json') =>
    tell(path, await client.raw('GET', path, { headers: { accept } }));
  const post = (path: string, payload: object) => client.raw('POST', path, { payload });
  const raw_query = 'dialysis';
  for (const article of [id, other]) {
    await get(readRegistryEntry.path.replace(':id', article));
    await get(`/registry/article/${article}`, 'text/html');
    for (const format of citationFiles) await get(`${citeArticle.path.replace(':id', article)}?format=${format}`);
    for (const type of dataTypes) {
      const record = type === 'methods' ? article : `${article}-01`;
      await get(readRecord.path.replace(':type', type).replace(':id', record));
      await get(`/registry/${type}/${record}`, 'text/html');
    }
  }
  for (const type of dataTypes) {
    tell(`search ${type}`, await post(searchRegistry.path.replace(':type', type), { raw_query }));
    tell(`charts ${type}`, await post(visualizeRegistry.path.replace(':type', type), { raw_query }));
    const file = { primaryDataType: type, selectedTypes: [type], raw_query };
    tell(`file of ${type}`, await post(downloadQuery.path, file));
  }
  tell('chosen entries', await post(downloadEntries.path, { methods: [id, other], ratios: [`${id}-01`] }));
  const zip = await post(downloadQuery.path, { primaryDataType: 'methods', selectedTypes: [...dataTypes], raw_query });
  answers.push(['zip', [...readZip(zip.rawPayload).values()].join('\n')]);
  return answers;
}

it("visitors never see an author's address, wherever it came from", async () => {
  const exposed = (await listAnswers(test.visitor())).filter(([, text]) => /ada\.private|hospital\.example/.test(text));
  expect(exposed.map(([where]) => where)).toEqual([]);
  const refused = await test.visitor().call(downloadQuery, {
    body: {
      primaryDataType: 'methods',
      selectedTypes: ['methods'],
      raw_query: 'dialysis',
      columns: { methods: ['corresponding_email'] },
    },
  });
  expect(refused.status).toBe(403);
});

it('users with the right to full entries see both', async () => {
  const insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  for (const article of [id, other]) {
    const { body } = await insider.call(readRegistryEntry, { params: { id: article } });
    expect(body.data.records[0]!.answers).toMatchObject({
      corresponding_email: 'ada.private@hospital.example',
      affiliation: 'Hospital, Boston',
    });
  }
});

it('no address can be searched, and no index contains one', async () => {
  for (const word of ['ada.private@hospital.example', 'hospital.example', 'private']) {
    for (const type of dataTypes) {
      const { body } = await test
        .visitor()
        .call(searchRegistry, { params: { type }, body: { raw_query: `"${word}"` } });
      expect(body.total).toBe(0);
    }
  }
  const { rows } = await sql<{ words: string }>`
    SELECT concat_ws(' ', title, disease, phrases, authors, journal, abstract) AS words FROM article_texts
    UNION ALL SELECT concat_ws(' ', about, tsv) FROM records`.execute(test.db);
  expect(rows.filter(({ words }) => /private|example/.test(words))).toEqual([]);
});
