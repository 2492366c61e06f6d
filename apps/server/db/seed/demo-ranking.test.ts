import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDemoScreening } from '../../test/demo-screening-database.ts';
import { seedDemoRanking } from './demo-ranking.ts';

const on = useDemoScreening();
const count = () =>
  on(async (tx) => {
    const { rows } = await sql<{ models: number; decisions: number; scores: number; rounds: number }>`
      SELECT (SELECT count(*)::int FROM ranking_models) AS models, (SELECT count(*)::int FROM ranked_decisions) AS decisions,
        (SELECT count(*)::int FROM ranking_scores) AS scores,
        (SELECT count(*)::int FROM reading_rounds WHERE ranks_queue) AS rounds`.execute(tx);
    return rows[0]!;
  });

it('ranks what was decided in the open round, once', async () => {
  await on(seedDemoRanking);
  const seeded = await count();
  expect(seeded).toMatchObject({ models: 1, scores: 0, rounds: 1 });
  expect(seeded.decisions).toBeGreaterThan(2);
  await on(seedDemoRanking);
  expect(await count()).toEqual(seeded);
});
