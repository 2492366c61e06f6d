import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { stateAt } from '../../test/work-history/check-registry.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { archiveArticle, resetArticle, unarchiveArticle, unpublishArticle } from './change-article.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from './publish-form.ts';
import { getRevision } from '../records/registry-state.ts';

const test = useApp();
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(test.db, work);

const steps = fc.array(
  fc.record({
    article: fc.nat({ max: 1 }),
    act: fc.constantFrom('publish', 'publish', 'publish', 'unpublish'),
    ratios: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const histories = fewerInCi(500);

it(`in ${histories} random histories, every revision keeps answering as it did when it was made`, async () => {
  let revisions = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const articles = [await makeArticle(test.db), await makeArticle(test.db)].map(({ id }) => id);
      const recorded: { revision: number; state: unknown }[] = [];
      for (const [turn, { article, act, ratios }] of history.entries()) {
        const id = articles[article]!;
        const answers = Array.from({ length: ratios }, (_, index) => ({
          intervention: `Drug ${turn}.${index}`,
          delta_cost: turn,
        }));
        const revision =
          act === 'publish'
            ? await makeSubmittedForm(test.db, id, { method: { quality_score: turn + 1 }, ratios: answers }).then(
                (form) => write((tx) => publishForm(tx, bySystem, id, form)),
              )
            : await write((tx) => unpublishArticle(tx, bySystem, id)).catch(() => null);
        if (revision !== null) recorded.push({ revision, state: await stateAt(test.db, articles, revision) });
      }
      revisions += recorded.length;
      for (const { revision, state } of recorded) {
        if (!isDeepStrictEqual(await stateAt(test.db, articles, revision), state))
          throw new Error(`Revision ${revision} has changed`);
      }
    }),
    { seed: 5, numRuns: histories },
  );
  expect(await getRevision(test.db)).toBe(revisions);
});

describe('an article', () => {
  const published = async () => {
    const { id } = await makeArticle(test.db);
    const form = await makeSubmittedForm(test.db, id, {
      method: { quality_score: 5 },
      ratios: [{ intervention: 'A' }],
    });
    const revision = await write((tx) => publishForm(tx, bySystem, id, form));
    return { id, form, revision };
  };
  const liveOf = async (id: number) => (await stateAt(test.db, [id], await getRevision(test.db))).length;

  it('leaves the registry when archived, and does not return when restored', async () => {
    const { id, form } = await published();
    expect(await liveOf(id)).toBe(2);
    await write((tx) => archiveArticle(tx, bySystem, id));
    expect(await liveOf(id)).toBe(0);
    await expect(write((tx) => publishForm(tx, bySystem, id, form))).rejects.toThrow('Not found.');
    await write((tx) => unarchiveArticle(tx, bySystem, id));
    expect(await liveOf(id)).toBe(0);
    await write((tx) => publishForm(tx, bySystem, id, form));
    expect(await liveOf(id)).toBe(2);
  });

  it('keeps the numbers of its rows when published again', async () => {
    const { id, form } = await published();
    await write((tx) => unpublishArticle(tx, bySystem, id));
    const before = await test.db.selectFrom('datapoints').where('article_id', '=', id).selectAll().execute();
    await write((tx) => publishForm(tx, bySystem, id, form));
    expect(await test.db.selectFrom('datapoints').where('article_id', '=', id).selectAll().execute()).toEqual(before);
  });

  it('loses its open forms when reset, and nothing that was submitted', async () => {
    const { id, form } = await published();
    const open = await test.db
      .insertInto('forms')
      .values({ article_id: id, kind: 'review', origin: 'admin', dictionary_version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write((tx) => resetArticle(tx, bySystem, id));
    const forms = await test.db
      .selectFrom('forms')
      .where('article_id', '=', id)
      .select(['id', 'status'])
      .orderBy('id')
      .execute();
    expect(forms).toEqual([
      { id: form, status: 'submitted' },
      { id: open.id, status: 'void' },
    ]);
    expect(await liveOf(id)).toBe(0);
  });
});
