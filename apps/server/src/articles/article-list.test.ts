import * as contract from '@cea/contract/article-list';
import { defaultLimits } from '@cea/contract/article-states';
import { archiveArticle } from '@cea/contract/articles';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { makeProblem } from '../../test/make-problem.ts';
import { findRound, makeArticle, makeReading } from '../../test/reading-factories.ts';
import { sampleMethod } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
let admin: TestClient;

type Filters = Partial<contract.ArticleFilters>;
const list = async (query: Filters & { sort?: string }) => (await admin.call(contract.listArticles, { query })).body;
const idsOf = async (query: Filters) => (await list({ ...query, sort: 'compound_id' })).data.map(({ id }) => id);
const count = async (query: Filters = {}) => (await admin.call(contract.countArticles, { query })).body.data;
const countOf = async (state: string, query: Filters = {}) =>
  (await count(query)).states.find((one) => one.state === state);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const citation = {
  title: 'Semaglutide versus lifestyle intervention in Málaga',
  authors: 'Okonkwo A, Núñez B',
  first_author_last_name: 'Okonkwo',
  journal: 'Value in Health',
  journal_country: 'United States',
  publication_year: 2026,
  pubmed_id: '39876543',
  doi: '10.5555/Value.2026.7',
  abstract: 'A Markov model.',
};
const made: Record<'cited' | 'titleless' | 'old' | 'read' | 'published', number> = {
  cited: 0,
  titleless: 0,
  old: 0,
  read: 0,
  published: 0,
};

async function publish(id: number): Promise<void> {
  const form = await makeSubmittedForm(test.db, id, { method: await sampleMethod(test.db) });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
}

beforeAll(async () => {
  const { db } = test;
  admin = await test.as(await makeUser(db, { roles: ['Admin'] }));
  made.cited = (await makeArticle(db, citation)).id;
  made.titleless = (await makeArticle(db, { title: null, publication_year: null, pubmed_id: '31000001' })).id;
  made.old = (await makeArticle(db, { publication_year: 2001 }, { created_at: daysAgo(40.5) })).id;
  const reading = await makeReading(db);
  made.read = reading.article.id;
  await sql`INSERT INTO forms (article_id, article_assignment_id, kind, origin, reader_id, status, submitted_at, is_accepted,
      dictionary_version)
    VALUES (${made.read}, ${reading.article_assignment_id}, 'review', 'reader', ${reading.readers[1].id}, 'submitted',
      now(), true, 1)`.execute(db);
  const sha256 = 'a'.repeat(64);
  await db.insertInto('stored_files').values({ sha256, bytes: 1 }).execute();
  await sql`INSERT INTO article_pdfs (article_id, sha256, name) VALUES (${made.read}, ${sha256}, 'article.pdf')`.execute(
    db,
  );
  const [reporter, other] = reading.readers;
  await makeProblem(db, { article_id: made.read, reporter_id: reporter.id });
  const closed = { closed_at: daysAgo(1), closed_by: reporter.id, answer: 'Replaced.' };
  await makeProblem(db, { article_id: made.read, reporter_id: other.id, ...closed });
  await makeProblem(db, { article_id: made.old, reporter_id: other.id, ...closed });
  made.published = (await makeArticle(db)).id;
  await publish(made.published);
});

it('shows an article with its citation, its state and how many of its readers have submitted', async () => {
  const rows = (await list({})).data;
  const shown = (id: number) => rows.find((row) => row.id === id)!;
  expect(shown(made.cited)).toMatchObject({
    title: citation.title,
    first_author: 'Okonkwo',
    journal: 'Value in Health',
    publication_year: 2026,
    has_abstract: true,
    state: 'screening',
    days: 0,
    readers: [],
  });
  expect(shown(made.titleless)).toMatchObject({ title: null, state: 'imported', publication_year: null });
  expect(shown(made.old)).toMatchObject({ state: 'screening', days: 40 });
  expect(shown(made.read)).toMatchObject({ state: 'review', readers: [false, true], open_problems: 1 });
  expect(contract.articleStatus(shown(made.read))).toBe('Full review: 1 of 2');
  expect(shown(made.published)).toMatchObject({ state: 'published' });
});

it('shows and sorts by the round of the last assignment', async () => {
  const round = await findRound(test.db);
  const rows = (await list({ sort: '-round' })).data;
  expect(rows.map(({ id, round: of }) => [id, of]).slice(0, 1)).toEqual([[made.read, { id: round, number: 1 }]]);
  expect(rows.slice(1).map(({ round: of }) => of)).toEqual([null, null, null, null]);
  expect(contract.articleList.columns.find(({ key }) => key === 'round')!.text(rows[1]!, 'UTC')).toBe('–');
});

it.each<[Filters, (keyof typeof made)[]]>([
  [{ search: '39876543' }, ['cited']],
  [{ search: 'https://doi.org/10.5555/value.2026.7' }, ['cited']],
  [{ search: 'malaga semaglutide' }, ['cited']],
  [{ search: 'nunez' }, ['cited']],
  [{ search: '100%' }, []],
  [{ state: 'imported' }, ['titleless']],
  [{ state: 'imported,review,published' }, ['titleless', 'read', 'published']],
  [{ years: '2026' }, ['cited']],
  [{ years: '-2010' }, ['old']],
  [{ years: '2020–' }, ['cited']],
  [{ country: 'United States' }, ['cited']],
  [{ abstract: 'yes' }, ['cited']],
  [{ days: 30 }, ['old']],
  [{ pdf: 'yes' }, ['read']],
  [{ problems: 'open' }, ['read']],
  [{ pdf: 'no', state: 'imported' }, ['titleless']],
])('%j finds %j', async (filters, names) => {
  expect(await idsOf(filters)).toEqual(names.map((name) => made[name]));
});

it('filters by journal and import', async () => {
  const { journal_id } = await test.db
    .selectFrom('articles')
    .where('id', '=', made.cited)
    .select('journal_id')
    .executeTakeFirstOrThrow();
  expect(await idsOf({ journal: journal_id! })).toEqual([made.cited]);
  expect(await idsOf({ import: 999 })).toEqual([]);
});

it('refuses an unknown state and years that are none', async () => {
  for (const query of [{ state: 'lost' }, { years: 'soon' }, { ids: '1,x' }]) {
    const { status, body } = await admin.call(contract.listArticles, { query });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(query)]);
  }
});

it('sorts by every column that says so, in both directions', async () => {
  const sorts = contract.articleList.columns.filter(({ sorts: does }) => does).map(({ key }) => key);
  for (const sort of sorts.flatMap((key) => [key, `-${key}`])) expect((await list({ sort })).data.length).toBe(5);
  expect((await list({ sort: '-days' })).data[0]!.id).toBe(made.old);
});

it('counts follow the filters, except for the state itself', async () => {
  const { states, totals, published_this_month } = await count();
  expect(states.reduce((sum, { articles }) => sum + articles, 0)).toBe(totals.articles);
  expect(totals.published).toBe(1);
  expect(published_this_month).toBe(1);
  expect(await countOf('screening')).toEqual({
    state: 'screening',
    articles: 2,
    oldest_days: 40,
    limit: defaultLimits.screening,
  });
  expect(await countOf('screening', { years: '2026' })).toMatchObject({ articles: 1, oldest_days: 0 });
  expect(await countOf('cleaning')).toEqual({ state: 'cleaning', articles: 0, oldest_days: null, limit: 14 });
});

it('tells at which stage articles were rejected', async () => {
  const kinds = ['screening', 'screening', 'review'] as const;
  for (const kind of kinds) {
    const form = await makeSubmittedForm(test.db, (await makeArticle(test.db)).id, { kind, method: {} });
    await test.db.updateTable('forms').set({ is_accepted: false }).where('id', '=', form).execute();
  }
  expect((await countOf('rejected'))?.articles).toBe(3);
  expect((await count()).rejected_at_screening).toBe(2);
});

it('lists the countries that articles name', async () => {
  expect((await admin.call(contract.listArticleCountries)).body.data).toEqual(['United States']);
});

it('has a file that holds what the pages show, for administrators', async () => {
  const filters = fc.record(
    { state: fc.constantFrom('screening', 'review,published'), abstract: fc.constantFrom(...contract.yesNo) },
    { requiredKeys: [] },
  );
  await expectFileAsShown(admin, contract.articleList, filters);
  const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  expect((await reader.raw('GET', contract.exportArticles.path)).statusCode).toBe(403);
});

const audits = async (action: string, ids: readonly number[]) =>
  (
    await test.db
      .selectFrom('audit_log')
      .where('action', '=', action)
      .where('subject_id', 'in', ids.map(String))
      .select('subject_id')
      .execute()
  ).length;
const archive = (selected: object, more: object = {}) =>
  admin.call(contract.archiveArticles, { body: { selected, ...more } as never });

it('archives a selection, audits each article, and takes back exactly those that it archived', async () => {
  const ids = [(await makeArticle(test.db)).id, (await makeArticle(test.db)).id, (await makeArticle(test.db)).id];
  await admin.call(archiveArticle, { params: { id: ids[0]! } });
  const { body } = await archive({ ids });
  expect(body.data).toEqual({ ids: ids.slice(1), revision: null });
  expect(await audits('article archived', ids)).toBe(3);
  expect(await idsOf({ ids: ids.join(','), state: 'archived' })).toEqual(ids);

  const back = await admin.call(contract.unarchiveArticles, { body: { selected: { ids: body.data.ids } } });
  expect(back.body.data.ids).toEqual(ids.slice(1));
  expect(await audits('article unarchived', ids)).toBe(2);
  expect(await idsOf({ ids: ids.join(','), state: 'archived' })).toEqual([ids[0]]);
});

it('archives all that match the filters', async () => {
  const { id } = await makeArticle(test.db, { title: 'Archived by its title alone' });
  expect((await archive({ matching: { search: 'by its title alone' } })).body.data.ids).toEqual([id]);
});

it('archives published articles only on purpose, and then in one revision', async () => {
  const ids = [(await makeArticle(test.db)).id, (await makeArticle(test.db)).id, (await makeArticle(test.db)).id];
  for (const id of ids.slice(1)) await publish(id);
  const refused = await archive({ ids });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '2 of these articles are published. Archiving removes them from the registry.',
  ]);
  expect(await idsOf({ ids: ids.join(','), state: 'archived' })).toEqual([]);
  const { body } = await archive({ ids }, { unpublish: true });
  expect(body.data.ids).toEqual(ids);
  const { article_ids } = await test.db
    .selectFrom('revisions')
    .where('revision', '=', body.data.revision!)
    .select('article_ids')
    .executeTakeFirstOrThrow();
  expect(article_ids).toEqual(ids.slice(1));
});

it('archives at most 500 at once', async () => {
  await sql`INSERT INTO articles (compound_id, answers) SELECT '1990-01-' || lpad(n::text, 5, '0'),
    '{"title": "One of many", "publication_year": 1990}' FROM generate_series(1, 501) n`.execute(test.db);
  const { status, body } = await archive({ matching: { years: '1990' } });
  expect([status, body.errors?.matching?.[0]]).toEqual([422, 'Select at most 500 rows at a time. Filter the list.']);
  expect(await idsOf({ years: '1990', state: 'archived' })).toEqual([]);
});

it('readers neither see nor archive articles', async () => {
  const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  expect((await reader.call(contract.listArticles, { query: {} })).status).toBe(403);
  expect((await reader.call(contract.countArticles, { query: {} })).status).toBe(403);
  const refused = await reader.call(contract.archiveArticles, { body: { selected: { ids: [made.cited] } } });
  expect(refused.status).toBe(403);
});
