import type { MyTraining } from '@cea/contract/my-training';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { type ComparedAttempt, compareAttempts } from './score-attempts.ts';
import { attemptOf, listKnownSteps, toStep } from './training-steps.ts';

type Head = Pick<MyTraining, 'id' | 'status'>;

/** The open one; there is at most one. Otherwise the last. */
async function findHead(db: Tx, reader_id: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`SELECT id, status FROM training_assignments WHERE reader_id = ${reader_id}
    ORDER BY completed_at DESC NULLS FIRST LIMIT 1`.execute(db);
  return rows[0];
}

/** In how many articles each field was missed, of those in which it was compared. */
function countMissed(attempts: Iterable<ComparedAttempt>): MyTraining['missed'] {
  const fields = new Map<string, { scope: MyTraining['missed'][number]['scope']; key: string; missed: number[] }>();
  for (const { judgments } of attempts) {
    const byField = Map.groupBy(judgments, ({ scope, key }) => `${scope} ${key}`);
    for (const [name, same] of byField) {
      const { scope, key } = same[0]!;
      if (key === undefined) continue;
      const field = fields.get(name) ?? { scope, key, missed: [] };
      field.missed.push(same.some(({ differs }) => differs) ? 1 : 0);
      fields.set(name, field);
    }
  }
  return [...fields.values()]
    .map(({ missed, ...field }) => ({
      ...field,
      missed: missed.reduce((sum, one) => sum + one, 0),
      articles: missed.length,
    }))
    .filter(({ missed }) => missed > 0)
    .toSorted((one, other) => other.missed - one.missed);
}

/** The reader's own training. What was not submitted is compared with nothing. */
export const readMyTraining = (db: Db, reader_id: number): Promise<MyTraining | null> =>
  inSnapshot(db, async (snapshot) => {
    const head = await findHead(snapshot, reader_id);
    if (!head) return null;
    const known = await listKnownSteps(snapshot, sql`s.id = ${head.id} AND s.reader_id = ${reader_id}`);
    const compared = await compareAttempts(snapshot, known.flatMap(attemptOf));
    return {
      ...head,
      steps: known.map((step) => ({ ...toStep(step, compared), advice: step.advice })),
      missed: countMissed(compared.values()),
    };
  });
