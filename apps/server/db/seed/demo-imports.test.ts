import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoImports } from './demo-imports.ts';

const test = useApp();

const read = () =>
  test.db
    .selectFrom('article_imports')
    .leftJoin('duplicate_pairs', 'duplicate_pairs.import_id', 'article_imports.id')
    .groupBy('article_imports.id')
    .orderBy('created_at')
    .select(({ fn }) => [
      'name',
      'article_imports.state',
      'done',
      'refused',
      'failure',
      fn.count<number>('duplicate_pairs.article_id').as('pairs'),
    ])
    .execute();

it('the demonstration has imports of every kind, with pairs to judge; seeding again adds none', async () => {
  await seedDemoAccounts(test.db);
  await seedDemoImports(test.deps);
  const made = await read();
  expect(made.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'undone', 'stopped', 'done']);
  const pairs = Object.fromEntries(made.map(({ name, pairs }) => [name, pairs]));
  expect(pairs['embase-export-october.ris']).toBeGreaterThanOrEqual(5);
  expect(pairs['pubmed-cost-utility-week-45.ris']).toBeGreaterThanOrEqual(4);
  expect(made[2]!.failure).toMatch(/./);
  expect(made[1]!.refused).toBe(2);
  await seedDemoImports(test.deps);
  expect(await read()).toEqual(made);
});
