import { publishReview, unpublishArticle } from '@cea/contract/articles';
import { readRegistryEntry } from '@cea/contract/registry';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { type Agreed, seen, useRoundToPublish } from '../../test/round-to-publish.ts';

const test = useApp();
const round = useRoundToPublish(test);

async function historyOf({ article_id }: Agreed) {
  const { rows } = await sql<{ id: string }>`SELECT compound_id AS id FROM articles WHERE id = ${article_id}`.execute(
    test.db,
  );
  return (await test.visitor().call(readRegistryEntry, { params: { id: rows[0]!.id } })).body.data.history;
}

/** Gives all ratios of the review these answers, as an administrator's edit would. */
const change = ({ form_id }: Agreed, answers: object) =>
  sql`WITH changed AS (UPDATE form_rows SET answers = answers || ${JSON.stringify(answers)}::jsonb
      WHERE form_id = ${form_id} AND scope = 'ratio'),
    numbered AS (UPDATE forms SET seq = seq + 1 WHERE id = ${form_id} RETURNING seq)
    INSERT INTO form_edits (form_id, seq, edit_id, row_id, key, source, by)
    SELECT ${form_id}, numbered.seq, gen_random_uuid(), r.row_id, 'delta_cost', 'typed', ${round.account.id}
    FROM numbered, form_rows r WHERE r.form_id = ${form_id} ORDER BY r.position LIMIT 1`.execute(test.db);

const publish = ({ article_id, form_id }: Agreed, reason?: string) =>
  round.admin.call(publishReview, { params: { id: article_id, formId: form_id } }, reason ? { reason } : {});

it('the history of a published article names the reason and the values of a correction, and no person', async () => {
  const agreed = await round.agree();
  await publish(agreed);
  await change(agreed, { delta_cost: 2100, ratio_article: 10_000 });
  expect((await publish(agreed, 'Table 3 says 2,100')).status).toBe(200);
  const [corrected, first] = await historyOf(agreed);
  expect(first).toMatchObject({ reason: 'Article published', given_reason: null, changes: [], changed: 0 });
  expect(corrected).toMatchObject({ reason: 'Article corrected', given_reason: 'Table 3 says 2,100' });
  expect(corrected!.changes[0]).toMatchObject({ type: 'ratios', key: 'delta_cost', before: 4120, after: 2100 });
  expect(corrected!.changed).toBeGreaterThanOrEqual(corrected!.changes.length);
  expect(JSON.stringify(corrected)).not.toMatch(/Person \d/);
});

it('a correction that a round published is told like any other', async () => {
  const [agreed, other] = [await round.agree(), await round.agree()];
  await round.publish({ forms: seen(agreed, other) });
  expect((await historyOf(other)).map(({ reason }) => reason)).toEqual(['Article published']);
  await change(agreed, { delta_cost: 2100, ratio_article: 10_000 });
  await round.publish({ forms: [{ form_id: agreed.form_id, seq: 1 }], reason: 'A wrong cost' });
  const [corrected] = await historyOf(agreed);
  expect(corrected).toMatchObject({ reason: 'Article corrected', given_reason: 'A wrong cost' });
  expect(corrected!.changes.map(({ key }) => key)).toContain('delta_cost');
});

it('what was unpublished and is published again is compared with what visitors had', async () => {
  const agreed = await round.agree();
  await publish(agreed);
  await round.admin.call(unpublishArticle, { params: { id: agreed.article_id } }, { reason: 'Too early' });
  await change(agreed, { delta_cost: 2100, ratio_article: 10_000 });
  await publish(agreed, 'The cost was wrong');
  const [again, unpublished] = await historyOf(agreed);
  expect(unpublished).toMatchObject({ reason: 'Article unpublished', given_reason: null, changed: 0 });
  expect(again).toMatchObject({ reason: 'Article published again', given_reason: 'The cost was wrong' });
  expect(again!.changes[0]).toMatchObject({ key: 'delta_cost', before: 4120, after: 2100 });
});

it('many changed values are counted, and values that visitors may not see are not told', async () => {
  const agreed = await round.agree();
  await publish(agreed);
  const { article_id } = agreed;
  await sql`UPDATE articles SET version = version + 1,
    answers = answers || '{"corresponding_email": "private@example.org"}' WHERE id = ${article_id}`.execute(test.db);
  await change(agreed, { delta_cost: 2100, delta_effect: 0.2, ratio_article: 10_500, comparator: 'none' });
  await publish(agreed, 'Read again');
  const [corrected] = await historyOf(agreed);
  expect(corrected!.changes).toEqual([]);
  expect(corrected!.changed).toBeGreaterThan(8);
  expect(JSON.stringify(await historyOf(agreed))).not.toContain('private@example.org');
});
