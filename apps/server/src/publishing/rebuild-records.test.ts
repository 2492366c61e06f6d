import { type DataType, terms } from '@cea/contract/dictionary/terms';
import { type Expression, searchRegistry } from '@cea/contract/registry';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { findNewestRelease } from '../records/registry-state.ts';
import { nameRelease } from './name-release.ts';
import { publishForm } from './publish-form.ts';
import { needsRebuild, rebuildAs, rebuildRecords } from './rebuild-records.ts';

const test = useApp();

const declared = { ...terms };
/** Replaces the declared terms, in this order, as another version of the code would. */
function declare(others: object): void {
  for (const term of Object.keys(terms)) delete (terms as Record<string, unknown>)[term];
  Object.assign(terms, others);
}
let starts = 0;
/** Acts as a new process without cached columns or answers, which reads the database. */
async function startAfresh(): Promise<void> {
  starts += 1;
  await sql`UPDATE registry_state SET terms_hash = ${`start ${starts}`}`.execute(test.db);
}

afterEach(async () => {
  declare(declared);
  await rebuildRecords(test.db);
});

const severalHorizons = { types: ['methods'], label: 'Several', reads: ['horizon_multiple'] };
const keyword: Expression = { term: 'keyword', values: ['cost'] };

const search = (type: DataType, query: Expression[] = [keyword], release?: string) =>
  test.visitor().call(searchRegistry, { params: { type }, query: release ? { release } : {}, body: { query } });
const countsOf = async (type: DataType, release?: string) =>
  (await search(type, undefined, release)).body.filter_counts;
const allCounts = async (release?: string) => ({
  methods: await countsOf('methods', release),
  ratios: await countsOf('ratios', release),
  weights: await countsOf('weights', release),
});

async function publishOne(): Promise<void> {
  const { id } = await makeArticle(test.db, { title: 'Dialysis at home' });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5, horizon_multiple: true } });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
}

beforeAll(async () => {
  await publishRandomArticles(test.db, 40);
  await publishOne();
  await inTransaction(test.db, (tx) => nameRelease(tx, { name: '2026.1', notes: '', by: null }));
});

it('is idempotent', async () => {
  const stored = async () =>
    (
      await sql`SELECT facets, numbers, about, tsv, title, disease, phrases, authors, journal, abstract
      FROM records JOIN article_texts USING (article_id, from_rev) ORDER BY records.seq`.execute(test.db)
    ).rows;
  const before = await stored();
  expect(await needsRebuild(test.db)).toBe(false);
  await rebuildRecords(test.db);
  expect(await stored()).toEqual(before);
  expect(await needsRebuild(test.db)).toBe(false);
});

it('until the rebuild, a term inserted first is neither counted nor searched, and all others are right', async () => {
  const before = await allCounts();
  expect(await allCounts('2026.1')).toEqual(before);
  declare({ several_horizons: severalHorizons, ...declared });
  expect(await needsRebuild(test.db)).toBe(true);
  await startAfresh();
  expect(await allCounts()).toEqual(before);
  expect(await allCounts('2026.1')).toEqual(before);
  const charts = await test
    .visitor()
    .call(visualizeRegistry, { params: { type: 'ratios' }, body: { query: [keyword] } });
  expect(charts.body.data.counts).toEqual(before.ratios);

  const several: Expression = { term: 'several_horizons', values: ['1'], filter: true };
  for (const release of [undefined, '2026.1']) {
    const refused = await search('methods', [keyword, several], release);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(refused.body.message).toContain('several_horizons');
  }
  await expect(publishOne()).rejects.toThrow('The registry is being rebuilt.');

  await rebuildRecords(test.db);
  const after = await allCounts();
  expect(after).toMatchObject(before);
  expect(Object.keys(after.methods.several_horizons!)).toContain('1');
  expect((await search('methods', [keyword, several])).status).toBe(200);
  await publishOne();
});

it('a removed term is left out, and all others are right', async () => {
  const { ratios } = await allCounts();
  const { gbd_category: _, ...fewer } = declared;
  declare(fewer);
  await startAfresh();
  const { gbd_category, ...others } = ratios;
  expect(gbd_category).toBeDefined();
  expect(await countsOf('ratios')).toEqual(others);
  expect(await countsOf('ratios', '2026.1')).toEqual(others);
});

it('fields that a rebuild is about to change cannot be searched', async () => {
  const years: Expression = { term: 'publication_year', values: ['[1980 TO 1985]'], filter: true };
  const total = async () => {
    const { status, body } = await search('methods', [keyword, years]);
    return status === 200 ? body.total : status;
  };
  const before = await total();
  expect(before).toBeGreaterThan(0);
  const changed = { ...declared, discounting_rate: { ...declared.discounting_rate, bands: [0, 2] } };
  declare(changed);
  await sql`UPDATE registry_state SET definitions = '{}', terms_hash = 'rebuilding as something else'`.execute(test.db);
  expect(await total()).toBe(503);
  expect(await search('methods')).toMatchObject({ status: 503 });
  await rebuildRecords(test.db);
  expect(await total()).toBe(before);
  expect(Object.keys((await countsOf('methods')).discounting_rate!)).not.toContain('{0 TO 1.5]');
});

it("an older worker leaves a newer one's rebuild alone", async () => {
  await expect(rebuildAs(test.db, 'of another version')).rejects.toThrow('Another version');
  expect(await needsRebuild(test.db)).toBe(false);
  expect(await findNewestRelease(test.db)).toMatchObject({ name: '2026.1' });
});
