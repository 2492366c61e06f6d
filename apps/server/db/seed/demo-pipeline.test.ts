import { articleStateKeys, type ArticleState } from '@cea/contract/article-states';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { seededTemplate } from '../../test/seeded-app.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { seedDemoPipeline } from './demo-pipeline.ts';

/** Two states come with imports and their duplicates. */
const ofImports = new Set<ArticleState>(['duplicates', 'duplicate']);

it('brings articles into every state, publishes nothing and hides nothing, and does so once', async () => {
  const database = await cloneDatabase(await seededTemplate(0.02));
  const count = () =>
    inBulkTransaction(database.url, async (tx) => {
      const { rows } = await sql<{ state: ArticleState; n: number; late: number }>`SELECT state, count(*)::int AS n,
        floor(extract(epoch FROM now() - min(since)) / 86400)::int AS late FROM article_states GROUP BY state`.execute(
        tx,
      );
      return Object.fromEntries(rows.map(({ state, ...counted }) => [state, counted]));
    });
  const before = await count();
  await inBulkTransaction(database.url, (tx) => seedDemoPipeline(tx, []));
  const made = await count();
  expect(new Set(Object.keys(made))).toEqual(new Set(articleStateKeys.filter((state) => !ofImports.has(state))));
  expect(made.published!.n).toBe(before.published!.n);
  expect(made.rejected!.n).toBe(before.rejected!.n);
  for (const state of ['screening', 'accepted', 'screening-consensus', 'review', 'cleaning'] as const)
    expect(made[state]!.late).toBeLessThan(60);
  await inBulkTransaction(database.url, (tx) => seedDemoPipeline(tx, []));
  expect(await count()).toEqual(made);
  await database.drop();
});
