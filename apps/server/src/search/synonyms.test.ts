import { searchRegistry, type SearchQuery } from '@cea/contract/registry';
import { downloadQuery } from '@cea/contract/registry-files';
import type { SynonymKind } from '@cea/contract/synonyms';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();

async function publish(title: string, interventions: readonly string[]): Promise<void> {
  const article = await makeArticle(test.db, { title });
  const form = await makeSubmittedForm(test.db, article.id, {
    method: {},
    ratios: interventions.map((intervention) => ({ intervention, comparator: 'Usual care' })),
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, article.id, form));
}

type Rest = { kind?: SynonymKind; includes?: string[]; ambiguous?: string[]; company?: string[] };
const addGroup = (names: string[], rest: Rest = {}) =>
  test.db
    .insertInto('synonym_groups')
    .values({ kind: 'drug-class', names, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();

const search = async (body: SearchQuery) =>
  (await test.visitor().call(searchRegistry, { params: { type: 'ratios' }, body })).body;

beforeAll(async () => {
  await publish('Zeta blockers for quux disease', ['Alphadrug', 'Betadrug', 'Surgery']);
  await publish('Screening for quux disease', ['Alphadrug with diet', 'Gammadrug']);
  await publish('Hearing apparatus', ['Betadrug']);
  await addGroup(['zeta blockers', 'zetolytics'], { includes: ['alphadrug', 'betadrug', 'gammadrug', 'nodrug'] });
  await addGroup(['QX', 'quux disease'], { kind: 'disease', ambiguous: ['QX'], company: ['zeta'] });
});

const typed = { raw_query: 'zeta blockers quux' };

describe('a class of drugs', () => {
  it('finds its drugs, and says how many records each brings', async () => {
    const { total, searched_as, also_searched } = await search(typed);
    expect(total).toBe(4);
    expect(searched_as).toContain('OR "alphadrug" OR "betadrug"');
    expect(also_searched).toEqual([
      {
        written: 'zeta blockers',
        ambiguous: false,
        names: [
          { name: 'zetolytics', searched: true, records: 0 },
          { name: 'alphadrug', searched: true, records: 2 },
          { name: 'betadrug', searched: true, records: 1 },
          { name: 'gammadrug', searched: true, records: 1 },
          { name: 'nodrug', searched: true, records: 0 },
        ],
      },
    ]);
  });

  it('is searched for without a name that was taken out, whose number stays', async () => {
    const { total, also_searched } = await search({ ...typed, without: ['Gammadrug'] });
    expect(total).toBe(3);
    expect(also_searched[0]!.names[3]).toEqual({ name: 'gammadrug', searched: false, records: 1 });
  });

  it('is searched for exactly as typed on request', async () => {
    expect(await search({ ...typed, exact: true })).toMatchObject({
      total: 3,
      also_searched: [],
      searched_as: 'zeta AND blockers AND quux',
    });
  });

  it('is marked where one of its names is found', async () => {
    const { data } = await search({ raw_query: 'zetolytics screening' });
    const marked = data.flatMap(({ highlights = {} }) => highlights.intervention ?? []).filter((piece) => piece.marked);
    expect(marked.map(({ text }) => text)).toEqual(['Alphadrug', 'Gammadrug']);
  });

  it('counts the same in charts and files, and a file says what was searched for', async () => {
    const asking = { ...typed, without: ['betadrug'] };
    const { total, searched_as } = await search(asking);
    const charts = await test.visitor().call(visualizeRegistry, { params: { type: 'ratios' }, body: asking });
    expect(charts.body.data.total).toBe(total);
    const file = await test.visitor().call(downloadQuery, {
      query: {},
      body: { primaryDataType: 'ratios', selectedTypes: ['ratios'], format: 'json', ...asking },
    });
    expect(file.body).toMatchObject({ about: { query: `ratios: ${searched_as}`, rows: total } });
  });

  it('is found again by what was searched for', async () => {
    const { total, searched_as } = await search(typed);
    expect(await search({ raw_query: searched_as })).toMatchObject({ total, searched_as, also_searched: [] });
  });
});

it('what was searched for is what is said, also where a filter is between the words of a name', async () => {
  const { searched_as, also_searched } = await search({ raw_query: 'zeta currency:USD blockers' });
  expect(also_searched).toHaveLength(1);
  expect(searched_as).toContain('OR "alphadrug"');
  expect(searched_as).toContain('currency:USD');
});

describe('an ambiguous name', () => {
  it('offers its meaning with the number of records', async () => {
    expect(await search({ raw_query: 'QX' })).toMatchObject({
      total: 0,
      also_searched: [
        { written: 'QX', ambiguous: true, names: [{ name: 'quux disease', searched: false, records: 5 }] },
      ],
    });
  });

  it('is understood in company, or when it was chosen', async () => {
    expect((await search({ raw_query: 'QX', with: ['quux disease'] })).total).toBe(5);
    expect(await search({ raw_query: 'QX zeta' })).toMatchObject({ total: 3, mentioned: 0 });
  });
});

it('an edit is followed by the next search', async () => {
  const { id } = await addGroup(['fresh name', 'surgery']);
  expect((await search({ raw_query: 'fresh name' })).total).toBe(1);
  await test.db
    .updateTable('synonym_groups')
    .set({ archived_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  expect((await search({ raw_query: 'fresh name' })).total).toBe(0);
});

it('a name under NOT is excluded with its synonyms, and not counted', async () => {
  const { total, also_searched } = await search({ raw_query: 'quux NOT zetolytics' });
  // Surgery, in an article with zetolytics in its title.
  expect(total).toBe(1);
  expect(also_searched[0]!.names[1]).toEqual({ name: 'alphadrug', searched: true, records: null });
});
