import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';

/** Synthetic: the article does not exist. */
const article = {
  title: 'Cost-utility of apixaban versus warfarin in adults with atrial fibrillation (synthetic example)',
  authors: 'Example A, Sample B',
  journal: 'Journal of Invented Examples',
  publication_year: 2019,
  abstract:
    'OBJECTIVES To estimate the lifetime costs and quality-adjusted life-years of apixaban compared with warfarin. METHODS A Markov model from the perspective of the health-care payer, costs in 2018 US dollars, discounted at 3 %. RESULTS Apixaban cost $4,120 more and gained 0.21 QALYs, $19,600 per QALY gained. CONCLUSIONS At a threshold of $50,000 apixaban is good value.',
};
const compound_id = '2019-01-00001';

/** One article for the two demonstration readers. Idempotent. */
export async function seedDemoReading(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('articles')
      .values({ compound_id, answers: JSON.stringify(article) })
      .onConflict((conflict) => conflict.column('compound_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    const { id: assignment_id } = await tx
      .insertInto('assignments')
      .values({ kind: 'review', due_on: sql`current_date + 14`, published_at: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const readers = await tx
      .selectFrom('users')
      .where('email', 'in', ['internal@demo.example', 'external@demo.example'])
      .select('id')
      .execute();
    await tx
      .insertInto('assignment_readers')
      .values(readers.map(({ id }) => ({ assignment_id, reader_id: id })))
      .execute();
    await tx.insertInto('article_assignments').values({ assignment_id, article_id: made.id }).execute();
  });
}
