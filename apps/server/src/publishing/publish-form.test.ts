import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { archiveArticle } from './change-article.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction, inTransactionOnce } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm, publishForms } from './publish-form.ts';
import { beginRevision } from './revisions.ts';

const test = useApp();

async function submitted(fields: { origin?: string; is_accepted?: boolean } = {}) {
  const { article, article_assignment_id } = await makeReading(test.db);
  const { id } = article;
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
  await test.db
    .updateTable('forms')
    .set({ article_assignment_id, ...fields })
    .where('id', '=', form)
    .execute();
  return { id, form };
}
const publish = ({ id, form }: { id: number; form: number }) =>
  inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));

it('publishes only a consensus or a form that an administrator vouches for', async () => {
  await expect(publish(await submitted({ origin: 'bot' }))).rejects.toThrow('Not found.');
  await expect(publish(await submitted({ origin: 'gold' }))).rejects.toThrow('Not found.');
  await expect(publish(await submitted({ is_accepted: false }))).rejects.toThrow('This form rejects the article.');
  expect(await publish(await submitted({ origin: 'consensus', is_accepted: true }))).toBeGreaterThan(0);
});

/** The number of transactions in this database that wait for another. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks
    WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(
    test.db,
  );
  return rows[0]!.waiting;
}

it('concurrent publishing and archiving of an article are serialized without deadlock', async () => {
  const article = await submitted();
  await publish(article);
  const again = await makeSubmittedForm(test.db, article.id, { method: { quality_score: 6 } });
  const begun: Promise<unknown>[] = [];
  await inTransactionOnce(test.db, async (tx) => {
    await beginRevision(tx); // Both transactions meet here.
    const begin = async (work: Promise<unknown>, waiting: number) => {
      begun.push(work);
      await expect.poll(() => countWaiting()).toBe(waiting);
    };
    await begin(
      inTransactionOnce(test.db, (own) => publishForm(own, bySystem, article.id, again)),
      1,
    );
    await begin(
      inTransactionOnce(test.db, (own) => archiveArticle(own, bySystem, article.id)),
      2,
    );
  });
  const revisions = await Promise.all(begun);
  expect(revisions[1]).toBe((revisions[0] as number) + 1);
});

it('revisions are ordered in time as in number, whichever began first', async () => {
  const [late, early] = [await submitted(), await submitted()];
  const [first, second] = await inTransactionOnce(test.db, async (tx) => {
    await sql`SELECT 1`.execute(tx); // The transaction has begun, and does something else first.
    const before = await publish(early);
    return [before, await publishForm(tx, bySystem, late.id, late.form)];
  });
  const made = await test.db
    .selectFrom('revisions')
    .where('revision', 'in', [first, second])
    .orderBy('revision')
    .select(['revision', 'at'])
    .execute();
  expect(made.map(({ revision }) => revision)).toEqual([first, second]);
  expect(made[0]!.at < made[1]!.at).toBe(true);
});

it('rows of two articles with the same id are numbered each in its own article', async () => {
  const made = [await submitted(), await submitted()];
  const row_id = '3f0e4c1a-0000-4000-8000-00000000000a';
  const addRatio = async ({ form }: { form: number }, id: string, position: number) =>
    sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
      VALUES (${form}, ${id}, 'ratio', ${position}, '{"delta_cost": 5}')`.execute(test.db);
  await addRatio(made[0]!, '3f0e4c1a-0000-4000-8000-00000000000b', 1);
  for (const one of made) await addRatio(one, row_id, 2);
  await publish(made[0]!); // The row is the second one there.
  const both = made.map(({ id, form }) => ({ article_id: id, form_id: form }));
  await sql`UPDATE form_rows SET answers = '{"delta_cost": 6}' WHERE form_id = ${made[0]!.form} AND row_id = ${row_id}`.execute(
    test.db,
  );
  await inTransaction(test.db, (tx) => publishForms(tx, bySystem, both, 'Both'));
  const { rows } =
    await sql`SELECT article_id, number FROM datapoints WHERE row_id = ${row_id} ORDER BY number`.execute(test.db);
  expect(rows).toEqual([
    { article_id: made[1]!.id, number: 1 },
    { article_id: made[0]!.id, number: 2 },
  ]);
});
