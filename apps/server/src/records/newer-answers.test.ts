import { expect, it } from 'vitest';
import { useSeededApp } from '../../test/seeded-app.ts';
import { hasNewerAnswers } from './newer-answers.ts';

const test = useSeededApp(0.02);

it('a published article has no newer answers until a row of its form is changed, added or removed', async () => {
  const live = await test.db
    .selectFrom('records')
    .where('to_rev', 'is', null)
    .where('type', '=', 'ratios')
    .orderBy('article_id')
    .distinct()
    .select(['article_id', 'form_id'])
    .execute();
  expect(live.length).toBeGreaterThan(50);
  for (const { article_id } of live)
    expect([article_id, await hasNewerAnswers(test.db, article_id)]).toEqual([article_id, false]);

  const [changed, removed, other] = live;
  const rowsOf = (form_id: number) => test.db.updateTable('form_rows').where('form_id', '=', form_id);
  await rowsOf(changed!.form_id).set({ answers: '{"comparator": "nothing"}' }).where('scope', '=', 'ratio').execute();
  await rowsOf(removed!.form_id).set({ removed: true }).where('scope', '=', 'ratio').execute();
  await test.db
    .insertInto('form_rows')
    .values({ form_id: other!.form_id, row_id: crypto.randomUUID(), scope: 'weight', position: 99 })
    .execute();
  for (const { article_id } of [changed!, removed!, other!])
    expect(await hasNewerAnswers(test.db, article_id)).toBe(true);
});
