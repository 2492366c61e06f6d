import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';

interface DemoSearch {
  readonly text: string;
  readonly type: 'methods' | 'ratios' | 'weights';
  readonly searches: number;
  readonly daysAgo: number;
  readonly handled?: true;
}

/** What people type who find nothing: misspelled words, words of another language, words that nobody writes. */
const searches: readonly DemoSearch[] = [
  { text: 'hart attack', type: 'ratios', searches: 14, daysAgo: 1 },
  { text: 'diabetis', type: 'methods', searches: 11, daysAgo: 2 },
  { text: 'sugar sickness', type: 'ratios', searches: 9, daysAgo: 4 },
  { text: 'rheumatiod arthritis', type: 'ratios', searches: 8, daysAgo: 1 },
  { text: 'blood thinner pill', type: 'ratios', searches: 7, daysAgo: 9 },
  { text: 'eq5d tto uk tariff', type: 'weights', searches: 5, daysAgo: 3 },
  { text: 'schlaganfall', type: 'methods', searches: 4, daysAgo: 12 },
  { text: 'colonscopy', type: 'ratios', searches: 4, daysAgo: 6 },
  { text: 'parkinsons tremor pump', type: 'methods', searches: 3, daysAgo: 17 },
  { text: 'kidney washing', type: 'ratios', searches: 2, daysAgo: 8 },
  { text: 'homeopathy', type: 'methods', searches: 6, daysAgo: 20, handled: true },
  { text: 'crystal healing', type: 'ratios', searches: 2, daysAgo: 25, handled: true },
];

/** Searches without results of recent weeks. Idempotent. */
export async function seedDemoSearches(tx: Tx): Promise<void> {
  for (const { text, type, searches: times, daysAgo, handled } of searches) {
    await tx
      .insertInto('empty_searches')
      .values({
        text,
        type,
        searches: times,
        first_on: sql`current_date - ${sql.lit(daysAgo + times)}::int`,
        last_on: sql`current_date - ${sql.lit(daysAgo)}::int`,
        handled_at: handled ? sql`now() - ${sql.lit(`${daysAgo - 1} days`)}::interval` : null,
      })
      .onConflict((conflict) => conflict.column('text').doNothing())
      .execute();
  }
}
