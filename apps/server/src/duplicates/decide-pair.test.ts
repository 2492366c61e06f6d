import * as contract from '@cea/contract/potential-duplicates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { importArticles } from '../../test/import-factories.ts';
import { useOwner } from '../../test/owner.ts';
import { race, raceAtGate, times } from '../../test/race.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleMethod } from '../../test/sample-answers.ts';
import { sampleCitation } from '../../test/sample-citations.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { indexMissing } from './match-articles.ts';

const test = useApp();
const owner = useOwner(test);
let admin: TestClient;
let next = 0;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada' }));
});

/** A record that repeats two earlier ones. */
let [import_id, first, second, third]: [number, number, number, number] = [0, 0, 0, 0];
beforeEach(async () => {
  next += 1;
  const citation = sampleCitation(next);
  const made = await importArticles(test.db, [
    citation,
    { ...citation, doi: undefined },
    { ...citation, pages: undefined },
  ]);
  import_id = made.import_id;
  [first, second, third] = made.article_ids as [number, number, number];
});

const send = (
  endpoint: (typeof contract)['acceptDuplicate' | 'splitDuplicate' | 'rejectDuplicate' | 'reopenDuplicate'],
  articleId: number,
  partner?: number,
  client = admin,
) =>
  client.call(endpoint, {
    params: { id: import_id, articleId },
    query: partner === undefined ? {} : { with: partner },
  });
const accept = (article: number, partner?: number) => send(contract.acceptDuplicate, article, partner);
const split = (article: number, partner?: number) => send(contract.splitDuplicate, article, partner);
const reject = (article: number, partner?: number) => send(contract.rejectDuplicate, article, partner);
const reopen = (article: number, partner?: number) => send(contract.reopenDuplicate, article, partner);
const list = async (query: object = {}) =>
  (await admin.call(contract.listPotentialDuplicates, { params: { id: import_id }, query })).body;
const states = async () =>
  Object.fromEntries((await list()).data.map(({ article, earlier, state }) => [`${article.id} ${earlier.id}`, state]));
const linkOf = async (id: number) =>
  (await test.db.selectFrom('articles').where('id', '=', id).select('duplicate_of').executeTakeFirstOrThrow())
    .duplicate_of;
const auditOf = (id: number) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'article')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'old', 'new'])
    .execute();

describe('the list', () => {
  it('has both records, the evidence, where the earlier one is, and counts', async () => {
    const { data, counts, meta, import: of } = await list();
    expect(of).toEqual({ id: import_id, name: 'citations.nbib' });
    expect(counts).toEqual({ open: 3, safe: 2, review: 0, accepted: 0, rejected: 0, settled: 0 });
    expect(meta.total).toBe(3);
    expect(data[0]).toMatchObject({ zone: 'safe', state: 'open', decided_by: null, traps: [] });
    const pair = data.find(({ article, earlier }) => article.id === third && earlier.id === first)!;
    expect(pair.article).toMatchObject({ position: 3, answers: { title: sampleCitation(next).title } });
    expect(pair.earlier).toMatchObject({ state: 'screening', in_this_import: true, duplicate_of: null });
    expect(pair.evidence.find(({ field }) => field === 'pages')).toMatchObject({ verdict: 'only-right', points: 0 });
  });

  it('is filtered by state and zone, and paged', async () => {
    await reject(third, second);
    expect((await list({ state: 'judged' })).data.map(({ state }) => state)).toEqual(['rejected']);
    expect((await list({ state: 'open', zone: 'safe' })).meta.total).toBe(2);
    expect((await list({ zone: 'review' })).meta.total).toBe(0);
    const pages = [await list({ per_page: 1, page: 1 }), await list({ per_page: 1, page: 2 })];
    expect(pages.map(({ data }) => data[0]!.state)).toEqual(['rejected', 'open']);
  });

  it('of an import that is not there is not found', async () => {
    const asked = { params: { id: 999_999 }, query: {} };
    expect((await admin.call(contract.listPotentialDuplicates, asked)).status).toBe(404);
  });
});

describe('accepting', () => {
  it('links the article, settles its other pairs and leaves one audit row with old and new', async () => {
    const { body } = await accept(third, first);
    expect(body.data).toMatchObject({ state: 'accepted', decided_by: { full_name: 'Ada' } });
    expect(await linkOf(third)).toBe(first);
    expect(await states()).toMatchObject({ [`${third} ${first}`]: 'accepted', [`${third} ${second}`]: 'settled' });
    expect(await auditOf(third)).toEqual([
      { action: 'duplicate linked', old: { duplicate_of: null }, new: { duplicate_of: first } },
    ]);
    for (const refused of [await accept(third, second), await reject(third, second), await accept(third, first)]) {
      expect(refused.status).toBe(409);
      expect(JSON.stringify(refused.body)).toContain('Split them first');
    }
  });

  it('asks which one is meant if there are several, and knows it if there is one', async () => {
    expect((await accept(third)).status).toBe(422);
    expect((await reject(third)).status).toBe(422);
    expect((await accept(second)).body.data.earlier.id).toBe(first);
  });

  it('is refused for a pair of another import, and for one that there is not', async () => {
    const other = (await importArticles(test.db, [])).import_id;
    const elsewhere = { params: { id: other, articleId: second }, query: {} };
    expect((await admin.call(contract.acceptDuplicate, elsewhere)).status).toBe(404);
    expect((await accept(first)).status).toBe(404);
    expect((await accept(third, third)).status).toBe(404);
    expect((await accept(999_999)).status).toBe(404);
  });

  it('is refused for a published article, and a linked one is not published', async () => {
    const form = await makeSubmittedForm(test.db, second, { method: sampleMethod });
    const publish = () => inTransaction(test.db, (tx) => publishForm(tx, bySystem, second, form));
    await accept(second);
    await expect(publish()).rejects.toThrow('linked to another');
    await split(second);
    await publish();
    const refused = await accept(second);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Unpublish it')]);
    expect(await linkOf(second)).toBeNull();
  });
});

describe('splitting', () => {
  it('opens the pair and those that the link had settled', async () => {
    await accept(third, first);
    expect((await split(third)).body.data.state).toBe('open');
    expect(await linkOf(third)).toBeNull();
    expect(new Set(Object.values(await states()))).toEqual(new Set(['open']));
    expect((await auditOf(third)).at(-1)).toEqual({
      action: 'duplicate split',
      old: { duplicate_of: first },
      new: { duplicate_of: null },
    });
    expect((await split(third, first)).status).toBe(409);
  });
});

describe('rejecting', () => {
  it('keeps both, and is taken back by reopening', async () => {
    expect((await reject(third, first)).body.data).toMatchObject({
      state: 'rejected',
      decided_by: { full_name: 'Ada' },
    });
    expect((await reject(third, first)).status).toBe(409);
    expect((await accept(third, first)).status).toBe(409);
    expect((await reopen(third, first)).body.data).toMatchObject({ state: 'open', decided_by: null, decided_at: null });
    expect((await reopen(third, first)).status).toBe(409);
    expect((await auditOf(third)).map(({ action }) => action)).toEqual(['duplicate rejected', 'duplicate reopened']);
  });
});

describe('at once', () => {
  const lock = () => ({ text: 'SELECT FROM articles WHERE id = $1 FOR UPDATE', values: [third] });
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('twenty who accept and reject one pair make one decision', async () => {
    const sent = Array.from({ length: 20 }, (_, at) => () => (at % 2 ? accept(third, first) : reject(third, first)));
    expect(statuses(await race(test, sent))).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await auditOf(third)).toHaveLength(1);
  });

  it('an article is linked to one of two', async () => {
    const sent = [() => accept(third, first), () => accept(third, second)];
    expect(statuses(await raceAtGate(test, lock(), sent))).toEqual([200, 409]);
    expect([first, second]).toContain(await linkOf(third));
  });

  it('two who split it make one event', async () => {
    await accept(third, first);
    expect(
      statuses(
        await raceAtGate(
          test,
          lock(),
          times(2, () => split(third)),
        ),
      ),
    ).toEqual([200, 409]);
  });
});

describe('the database', () => {
  it('refuses links to itself and to later articles, so that none leads back', async () => {
    const link = (id: number, to: number) =>
      owner.query('UPDATE articles SET duplicate_of = $2 WHERE id = $1', [id, to]);
    for (const to of [first, second]) await expect(link(first, to)).rejects.toThrow('articles_repeat_an_earlier_one');
    await owner.query(
      `UPDATE duplicate_pairs SET state = 'accepted', decided_at = now() WHERE article_id = $1 AND earlier_id = $2`,
      [third, first],
    );
    await expect(
      owner.query(`UPDATE duplicate_pairs SET state = 'accepted', decided_at = now() WHERE article_id = $1`, [third]),
    ).rejects.toThrow('duplicate_pairs_accepted');
  });
});

describe('the duplicates of an article', () => {
  const read = async (id: number) => (await admin.call(contract.listArticleDuplicates, { params: { id } })).body.data;

  it('are its survivor, all that are linked to it, and its other pairs', async () => {
    await accept(second);
    await accept(third, second);
    for (const id of [first, second, third]) {
      const { survivor, linked } = await read(id);
      expect(survivor.id).toBe(first);
      expect(linked).toMatchObject([
        { id: second, duplicate_of: first, import_id },
        { id: third, duplicate_of: second, import_id },
      ]);
    }
    expect((await read(third)).pairs).toMatchObject([{ article_id: third, earlier_id: first, state: 'settled' }]);
    await split(second);
    expect(await read(third)).toMatchObject({ survivor: { id: second }, linked: [{ id: third }] });
  });

  it('are none for most', async () => {
    const { id, compound_id } = await makeArticle(test.db, sampleCitation(40));
    await indexMissing(test.db);
    expect(await read(id)).toMatchObject({ survivor: { id, compound_id }, linked: [], pairs: [] });
    expect((await admin.call(contract.listArticleDuplicates, { params: { id: 999_999 } })).status).toBe(404);
  });
});
