import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The next compound IDs, one for each of these years, in their order. */
export async function takeCompoundIds(db: Db, years: readonly number[]): Promise<string[]> {
  const counts = new Map<number, number>();
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  const next = new Map<number, number>();
  // In one order, so that two imports that need numbers of the same years wait for each other in turn.
  for (const [year, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    const { rows } = await sql<{
      first: number;
    }>`SELECT take_compound_numbers(${year}::integer, ${count}::integer) AS first`.execute(db);
    next.set(year, rows[0]!.first);
  }
  return years.map((year) => {
    const number = next.get(year)!;
    next.set(year, number + 1);
    return `${year}-01-${String(number).padStart(5, '0')}`;
  });
}
