import { buffer } from 'node:stream/consumers';
import { searchRegistry } from '@cea/contract/registry';
import * as contract from '@cea/contract/releases';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { readZip } from '../../test/read-zip.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { unpublishArticle } from '../publishing/change-article.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { loadFindEntry } from '../reference/find-entry.ts';
import { buildRelease } from './build-release.ts';
import { readChanges } from './releases-queries.ts';

const test = useApp();
const once = { isLast: true };
const tools = () => ({ ...test.deps, db: test.db, copy: test.deps.copyOut.write });

let admin: TestClient;
let dalys: number;
let method: object;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  dalys = (await loadFindEntry(test.db))('measure', 'daly')!;
  method = { ...(await sampleMethod(test.db)), measure: [{ id: dalys }] };
});

/** Publishes a form with two ratios and a weight, for a new article or an earlier one. */
async function publish(
  answers: { method?: object; ratio?: object } = {},
  earlier?: { id: number; compound_id: string },
) {
  const article = earlier ?? (await makeArticle(test.db, { title: 'Nets against malaria' }));
  const ratio = { ...sampleRatio, ratio_outcome: dalys };
  const form = await makeSubmittedForm(test.db, article.id, {
    method: { ...method, ...answers.method },
    ratios: [{ ...ratio, ...answers.ratio }, ratio],
    weights: [sampleWeight],
  });
  if (earlier)
    // The rows keep their numbers.
    await sql`UPDATE form_rows f SET row_id = o.row_id FROM form_rows o WHERE f.form_id = ${form}
      AND o.form_id = (SELECT max(form_id) FROM form_rows x JOIN forms y ON y.id = x.form_id
        WHERE y.article_id = ${earlier.id} AND y.id <> ${form})
      AND (o.scope, o.position) = (f.scope, f.position)`.execute(test.db);
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, article.id, form));
  return article;
}

const release = async (name: string) => {
  expect((await admin.call(contract.nameRelease, { body: { name } })).status).toBe(200);
  await buildRelease(tools(), name, once);
};
const countsOf = async (name: string) => {
  const { data } = (await test.visitor().call(contract.listPublicReleases)).body;
  const { counts } = data.find((one) => one.name === name)!;
  return Object.fromEntries(
    counts.map(({ type, records, added, changed, removed }) => [type, [records, added, changed, removed]]),
  );
};
const changesOf = async (name: string, query: object = {}) =>
  (await test.visitor().call(contract.listReleaseChanges, { params: { name }, query })).body.data;

it('the log says what was added, changed and removed since the release before', async () => {
  const [kept, corrected, withdrawn, other] = [
    await publish(),
    await publish(),
    await publish(),
    // A study of QALYs is no part of the open set.
    await publish({ method: { measure: [{ id: dalys + 1 }] }, ratio: { ratio_outcome: dalys + 1 } }),
  ];
  await release('2025.1');
  expect(await countsOf('2025.1')).toEqual({ methods: [3, 3, 0, 0], ratios: [7, 7, 0, 0], weights: [3, 3, 0, 0] });
  expect(await changesOf('2025.1')).toEqual([]);

  await publish({}, kept); // Published again as it was.
  await publish({ method: { currency_year: 2016 }, ratio: { comparator: 'no treatment' } }, corrected);
  await inTransaction(test.db, (tx) => unpublishArticle(tx, bySystem, withdrawn.id));
  const added = await publish();
  await release('2025.2');
  expect(await countsOf('2025.2')).toEqual({ methods: [3, 1, 1, 1], ratios: [7, 2, 2, 2], weights: [3, 1, 0, 1] });

  const changes = await changesOf('2025.2', { type: 'ratios' });
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
    [`${corrected.compound_id}-01`, 'changed'],
    [`${corrected.compound_id}-02`, 'changed'],
    [`${withdrawn.compound_id}-01`, 'removed'],
    [`${withdrawn.compound_id}-02`, 'removed'],
    [`${added.compound_id}-01`, 'added'],
    [`${added.compound_id}-02`, 'added'],
  ]);
  expect(changes[0]!.values).toContainEqual({
    key: 'comparator',
    label: 'Comparator',
    before: 'warfarin',
    after: 'no treatment',
  });
  // Another price year changes what both ratios are converted to.
  expect(changes[1]!.values.map(({ key }) => key)).toEqual(['display_ratio', 'usd_target']);
  expect(changes[2]).toMatchObject({ title: 'Nets against malaria', reason: 'Article unpublished', values: [] });
  expect(await changesOf('2025.2', { type: 'methods', kind: 'changed' })).toMatchObject([
    { id: corrected.compound_id, values: [{ key: 'currency_year', before: '2018', after: '2016' }] },
  ]);

  // A study that turns out to report DALYs enters the open set, although the registry had it.
  await publish({}, other);
  await release('2025.3');
  expect(await countsOf('2025.3')).toEqual({ methods: [4, 1, 0, 0], ratios: [8, 1, 0, 0], weights: [4, 1, 0, 0] });
  const kinds = await test.db
    .selectFrom('release_changes')
    .where('release', '=', '2025.3')
    .orderBy('type')
    .orderBy('id')
    .select(['type', 'kind', 'open_kind'])
    .execute();
  expect(kinds).toEqual([
    { type: 'methods', kind: 'changed', open_kind: 'added' },
    { type: 'ratios', kind: 'changed', open_kind: 'added' },
    { type: 'weights', kind: null, open_kind: 'added' },
  ]);
});

const downloadChanges = (name: string) => test.visitor().call(contract.downloadReleaseChanges, { params: { name } });

it('the log as a file has the bytes of changes.csv in the zip of the release', async () => {
  const { data } = (await test.visitor().call(contract.listPublicReleases)).body;
  for (const { name, files } of data) {
    const file = await downloadChanges(name);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toContain(`cea-registry_open-daly_${name}_changes.csv`);
    const { sha256 } = files.find(({ kind }) => kind === 'changes')!;
    const zip = readZip(await buffer(await test.deps.storage.read(sha256)));
    expect(String(file.body)).toBe(zip.get('changes.csv'));
  }
  const lines = String((await downloadChanges('2025.2')).body).split('\n');
  expect(lines[0]).toBe('type,id,title,change,key,field,before,after,reason');
  expect(lines).toContainEqual(
    expect.stringMatching(/Nets against malaria,changed,comparator,Comparator,warfarin,no /),
  );
  expect(lines).toContainEqual(expect.stringMatching(/,removed,,,,,Article unpublished$/));
});

it('the log is read in pieces without gaps or repetitions', async () => {
  // Numbers that grow by a digit.
  await sql`INSERT INTO release_changes (release, type, id, title, open_kind)
    SELECT '2025.2', 'weights', n::text, 'Nets', 'added' FROM generate_series(8, 11) n`.execute(test.db);
  const read = async (size: number) => {
    const pieces = [];
    for await (const piece of readChanges(test.db, '2025.2', size)) pieces.push(piece);
    return pieces;
  };
  const [whole, pieces] = [await read(1000), await read(2)];
  expect([whole.length, pieces.length > 2]).toEqual([1, true]);
  expect(pieces.flat()).toEqual(whole[0]);
});

it('the counts of a release are those of the search for DALYs at that release', async () => {
  for (const type of ['methods', 'ratios'] as const) {
    for (const name of ['2025.1', '2025.2', '2025.3']) {
      const { body } = await test.visitor().call(searchRegistry, {
        params: { type },
        query: { release: name },
        body: { query: [{ term: 'health_outcome', values: [dalys] }] },
      });
      expect([name, type, body.total]).toEqual([name, type, (await countsOf(name))[type]![0]]);
    }
  }
});

it('files are made once, and again only if that failed', async () => {
  const build = () => admin.call(contract.buildRelease, { params: { name: '2025.3' } });
  expect((await build()).status).toBe(409);
  expect((await admin.call(contract.buildRelease, { params: { name: '1999.1' } })).status).toBe(404);
  await publish();
  await admin.call(contract.nameRelease, { body: { name: '2025.4' } });
  expect((await admin.call(contract.listReleases)).body.data[0]).toMatchObject({ build: { state: 'waiting' } });
  expect((await test.visitor().call(contract.listPublicReleases)).body.data).toHaveLength(3);
  expect(
    (await test.visitor().call(contract.listReleaseChanges, { params: { name: '2025.4' }, query: {} })).status,
  ).toBe(404);
  expect((await downloadChanges('2025.4')).status).toBe(404);
  await Promise.all([buildRelease(tools(), '2025.4', once), buildRelease(tools(), '2025.4', once)]);
  expect((await test.visitor().call(contract.listPublicReleases)).body.data).toHaveLength(4);
});
