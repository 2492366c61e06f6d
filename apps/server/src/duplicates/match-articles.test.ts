import { beforeEach, describe, expect, it } from 'vitest';
import { importArticles, makeImport } from '../../test/import-factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleCitation } from '../../test/sample-citations.ts';
import { inTransaction } from '../db/transaction.ts';
import { fingerprint } from './fingerprint.ts';
import { writeFingerprints } from './fingerprint-store.ts';
import { findMatches, indexMissing, recordMatches, refreshFingerprint } from './match-articles.ts';

const test = useApp();

/** Each test has citations of its own: the articles of all share one database. */
let next = 0;
const fresh = () => sampleCitation((next += 1));

const printOf = (citation: object) => fingerprint({ answers: { ...citation }, issns: [], types: [] });
const pairsOf = (import_id: number) =>
  test.db
    .selectFrom('duplicate_pairs')
    .where('import_id', '=', import_id)
    .orderBy('article_id')
    .orderBy('earlier_id')
    .select(['article_id', 'earlier_id', 'zone', 'state', 'traps'])
    .execute();
const reject = (article_id: number, earlier_id: number) =>
  test.db
    .updateTable('duplicate_pairs')
    .set({ state: 'rejected', decided_at: new Date().toISOString() })
    .where('article_id', '=', article_id)
    .where('earlier_id', '=', earlier_id)
    .execute();
const link = (id: number, duplicate_of: number) =>
  test.db.updateTable('articles').set({ duplicate_of }).where('id', '=', id).execute();

beforeEach(() => indexMissing(test.db));

describe('articles that no import brought', () => {
  it('are found once they are indexed, archived ones too', async () => {
    const citation = fresh();
    const { id } = await makeArticle(test.db, citation, { archived_at: new Date().toISOString() });
    const asked = [{ at: 7, fingerprint: printOf({ ...citation, pages: undefined }) }];
    expect(await findMatches(test.db, asked)).toEqual([]);
    await indexMissing(test.db);
    expect(await findMatches(test.db, asked)).toMatchObject([
      { at: 7, partner: { article_id: id }, comparison: { zone: 'safe' } },
    ]);
  });

  it('are indexed once', async () => {
    await makeArticle(test.db, fresh());
    await Promise.all([indexMissing(test.db), indexMissing(test.db)]);
    const { count } = await test.db
      .selectFrom('fingerprints')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const articles = await test.db
      .selectFrom('articles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(articles.count);
  });
});

describe('a batch', () => {
  it('is compared with itself: the later record is the duplicate', async () => {
    const citation = fresh();
    const asked = [citation, fresh(), { ...citation, doi: undefined }].map((one, at) => ({
      at,
      fingerprint: printOf(one),
    }));
    expect(await findMatches(test.db, asked)).toMatchObject([{ at: 2, partner: { at: 0 } }]);
    const { import_id, article_ids } = await importArticles(test.db, [citation, fresh(), citation]);
    expect(await pairsOf(import_id)).toMatchObject([
      { article_id: article_ids[2], earlier_id: article_ids[0], zone: 'safe', state: 'open' },
    ]);
  });

  it('and another one at the same time do not miss each other', async () => {
    const citation = fresh();
    const both = await Promise.all([importArticles(test.db, [citation]), importArticles(test.db, [citation])]);
    const pairs = (await Promise.all(both.map(({ import_id }) => pairsOf(import_id)))).flat();
    const ids = both.flatMap(({ article_ids }) => article_ids).toSorted((a, b) => b - a);
    expect(pairs).toMatchObject([{ article_id: ids[0], earlier_id: ids[1] }]);
  });

  it('that shares its words with hundreds of articles is still compared with those of its author and year', async () => {
    const citation = fresh();
    const crowd = Array.from({ length: 120 }, (_, at) => ({
      ...citation,
      doi: `10.5555/crowd.${next}.${at}`,
      pages: `e${at}00`,
    }));
    const others = crowd.map((one, at) => ({
      ...one,
      authors: `Other${'abcdefghijkl'[at % 12]} C`,
      publication_year: 1990,
    }));
    await importArticles(test.db, [...others, { ...citation, doi: undefined, pages: undefined }]);
    const found = await findMatches(test.db, [
      { at: 0, fingerprint: printOf({ ...citation, doi: undefined, pages: undefined, volume: undefined }) },
    ]);
    expect(found.filter(({ comparison }) => comparison.zone !== 'possible')).toHaveLength(1);
  });
});

describe('a rejected pair', () => {
  it('is not asked about again when the same file is imported again', async () => {
    const citation = fresh();
    const near = { ...citation, title: `${citation.title}: reply`, doi: '10.5555/reply' };
    const first = await importArticles(test.db, [citation, near]);
    const [article, other] = first.article_ids;
    expect(await pairsOf(first.import_id)).toMatchObject([{ article_id: other, earlier_id: article }]);
    await reject(other!, article!);

    const asked = [citation, near].map((one, at) => ({ at, fingerprint: printOf(one) }));
    const previewed = await findMatches(test.db, asked);
    expect(previewed).toMatchObject([
      { at: 0, partner: { article_id: article } },
      { at: 1, partner: { article_id: other } },
    ]);
    const second = await importArticles(test.db, [citation, near]);
    expect((await pairsOf(second.import_id)).map(({ earlier_id }) => earlier_id)).toEqual([article, other]);
    expect(await pairsOf(first.import_id)).toMatchObject([{ state: 'rejected' }]);
  });
});

describe('a linked article', () => {
  it('stands for its study: a third record makes one pair with the two', async () => {
    const citation = fresh();
    const first = await importArticles(test.db, [citation, { ...citation, doi: undefined }]);
    const [survivor, linked] = first.article_ids;
    await link(linked!, survivor!);
    const third = await importArticles(test.db, [citation]);
    expect(await pairsOf(third.import_id)).toMatchObject([{ earlier_id: survivor }]);
  });
});

describe('a group that contradicts itself', () => {
  it('is not beyond doubt, also over two batches, until the contradiction is gone', async () => {
    const citation = { ...fresh(), doi: undefined };
    const [one, other] = [
      { ...citation, pubmed_id: '11111111' },
      { ...citation, pubmed_id: '22222222' },
    ];
    const { import_id, article_ids } = await importArticles(test.db, [one, citation]);
    expect(await pairsOf(import_id)).toMatchObject([{ zone: 'safe' }]);
    const asked = [one, citation, other].map((each, at) => ({ at, fingerprint: printOf(each) }));
    const previewed = await findMatches(test.db, asked);
    expect(previewed.some(({ comparison }) => comparison.traps.includes('group-conflict'))).toBe(true);

    const later = await makeArticle(test.db, other);
    await test.db
      .insertInto('import_records')
      .values({ import_id, position: 3, line: 30, article_id: later.id })
      .execute();
    await inTransaction(test.db, (tx) =>
      recordMatches(tx, import_id, [{ article_id: later.id, fingerprint: printOf(other) }]),
    );
    expect((await pairsOf(import_id)).map(({ zone }) => zone)).not.toContain('safe');

    await test.db
      .updateTable('articles')
      .set({ answers: JSON.stringify(fresh()) })
      .where('id', '=', later.id)
      .execute();
    await inTransaction(test.db, (tx) => refreshFingerprint(tx, later.id));
    expect(await pairsOf(import_id)).toMatchObject([{ article_id: article_ids[1], zone: 'safe', traps: [] }]);
  });
});

describe('an edited citation', () => {
  it('is compared again; what was decided stays', async () => {
    const citation = fresh();
    const [before] = (await importArticles(test.db, [citation])).article_ids;
    const { import_id, article_ids } = await importArticles(test.db, [{ pubmed_id: '33333333', title: '' }]);
    expect(await pairsOf(import_id)).toEqual([]);
    const edit = async (answers: object) => {
      await test.db
        .updateTable('articles')
        .set({ answers: JSON.stringify(answers) })
        .where('id', '=', article_ids[0]!)
        .execute();
      await inTransaction(test.db, (tx) => refreshFingerprint(tx, article_ids[0]!));
    };
    await edit(citation);
    expect(await pairsOf(import_id)).toMatchObject([{ earlier_id: before, zone: 'safe' }]);
    await edit(fresh());
    expect(await pairsOf(import_id)).toEqual([]);
    await edit(citation);
    await reject(article_ids[0]!, before!);
    await edit({ ...citation, volume: '99' });
    expect(await pairsOf(import_id)).toMatchObject([{ state: 'rejected' }]);
  });
});

it('an edit keeps what only the file said: publication types and ISSNs', async () => {
  const citation = fresh();
  const [article_id] = (await importArticles(test.db, [citation])).article_ids as [number];
  const print = fingerprint({ answers: citation, issns: ['1234-5679'], types: ['preprint'] });
  await inTransaction(test.db, (tx) => writeFingerprints(tx, [{ article_id, fingerprint: print }]));
  await inTransaction(test.db, (tx) => refreshFingerprint(tx, article_id));
  const { content } = await test.db
    .selectFrom('fingerprints')
    .where('article_id', '=', article_id)
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ preprint: true, issns: print.issns });
});

describe('new rules', () => {
  it('score open pairs again, and leave decided ones alone', async () => {
    const citation = fresh();
    const { import_id, article_ids } = await importArticles(test.db, [citation, citation, citation]);
    await reject(article_ids[1]!, article_ids[0]!);
    await test.db.updateTable('fingerprints').set({ rules_version: 0 }).execute();
    await test.db
      .updateTable('duplicate_pairs')
      .set({ rules_version: 0, zone: 'possible', score: 0.5 })
      .where('import_id', '=', import_id)
      .execute();
    await indexMissing(test.db);
    expect((await pairsOf(import_id)).map(({ state, zone }) => `${state} ${zone}`)).toEqual([
      'rejected possible',
      'open safe',
      'open safe',
    ]);
  });
});

it('a pair is scored again although its later article is no longer a record of its import', async () => {
  const citation = fresh();
  const { import_id, article_ids } = await importArticles(test.db, [citation, citation]);
  await test.db.deleteFrom('import_records').where('import_id', '=', import_id).execute();
  await test.db.updateTable('duplicate_pairs').set({ rules_version: 0 }).where('import_id', '=', import_id).execute();
  await indexMissing(test.db);
  expect(await pairsOf(import_id)).toMatchObject([
    { article_id: article_ids[1], earlier_id: article_ids[0], state: 'open' },
  ]);
});

it('an import without records has no pairs', async () => {
  const import_id = await makeImport(test.db);
  await inTransaction(test.db, (tx) => recordMatches(tx, import_id, []));
  expect(await pairsOf(import_id)).toEqual([]);
});
