import { Issn } from '@cea/contract/issn';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { seededTemplate } from '../../test/seeded-app.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { journalFacts } from './registry/journal-facts.ts';
import { journals } from './registry/journals.ts';

it('knows each journal of the seed, with an ISSN that no other has', () => {
  expect(Object.keys(journalFacts).toSorted()).toEqual(journals.map(({ name }) => name).toSorted());
  const numbers = Object.values(journalFacts).flatMap(([issn, eissn]) => [issn, eissn].filter(Boolean));
  for (const number of numbers) expect(Issn.parse(number)).toBe(number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('links every invented article to a journal of the seed', async () => {
  const database = await cloneDatabase(await seededTemplate(0.02));
  const { rows } = await inBulkTransaction(database.url, (tx) =>
    sql<{ journals: number; unlinked: number; differing: number; classified: number; abroad: number }>`
    SELECT (SELECT count(*)::int FROM journals) AS journals,
      (SELECT count(*)::int FROM articles WHERE journal_id IS NULL) AS unlinked,
      (SELECT count(*)::int FROM articles a JOIN journals j ON j.id = a.journal_id WHERE j.name <> a.answers->>'journal') AS differing,
      (SELECT count(*)::int FROM journals WHERE classification_id IS NOT NULL) AS classified,
      (SELECT count(*)::int FROM journals WHERE country_id IS NULL) AS abroad`.execute(tx),
  );
  expect(rows[0]).toMatchObject({ journals: journals.length, unlinked: 0, differing: 0, abroad: 0 });
  expect(rows[0]!.classified).toBeGreaterThan(journals.length * 0.9);
  await database.drop();
});
