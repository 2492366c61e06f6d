import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Sides } from './plan-pair-changes.ts';

/**
 * Derives the id of a consensus row from a row of a reading. It includes the reading's number because clients choose
 * row ids: both readers may have chosen the same one.
 */
function makeRowId(reading_id: number, row_id: string): string {
  const hex = createHash('sha256').update(`consensus ${reading_id} ${row_id}`).digest('hex');
  // UUID version 8: custom.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** A consensus row, and the row of a reading that it represented. */
interface EarlierRow {
  readonly row_id: string;
  readonly reading_id: number;
  readonly reading_row_id: string;
}

const nameOf = (reading_id: number, row_id: string) => `${reading_id} ${row_id}`;

/** Gives each pair a distinct id, none of them among `taken`. */
export type ChooseRowIds = (pairs: readonly Sides[], taken?: Iterable<string>) => string[];

/**
 * A number in the registry belongs to a consensus row, which represents Reader A's row, or Reader B's if A has none.
 * When a reading was reopened and another consensus opens, the row keeps its id from the latest one.
 */
export async function findRowIds(tx: Tx, a_id: number, b_id: number): Promise<ChooseRowIds> {
  const { rows: earlier } = await sql<EarlierRow>`
    SELECT row_id, reading_id, CASE side WHEN 'A' THEN a_row_id ELSE b_row_id END AS reading_row_id
    FROM consensus_readings JOIN consensus_pairs USING (form_id)
    WHERE reading_id IN (${a_id}, ${b_id}) ORDER BY form_id DESC, side`.execute(tx);

  const homeOf = ({ a_row_id, b_row_id }: Sides) =>
    a_row_id === null ? ([b_id, b_row_id!] as const) : ([a_id, a_row_id] as const);

  return (pairs, taken = []) => {
    const claimed = new Set(taken);
    const ids = new Map<Sides, string>();
    const claim = (pair: Sides, id: string) => {
      if (ids.has(pair) || claimed.has(id)) return;
      claimed.add(id);
      ids.set(pair, id);
    };
    const pairAt = new Map(pairs.map((pair) => [nameOf(...homeOf(pair)), pair]));
    for (const { row_id, reading_id, reading_row_id } of earlier) {
      const pair = pairAt.get(nameOf(reading_id, reading_row_id));
      if (pair) claim(pair, row_id);
    }
    for (const pair of pairs) {
      claim(pair, makeRowId(...homeOf(pair)));
      // Reader B's row took that id while A's row was removed.
      claim(pair, randomUUID());
    }
    return pairs.map((pair) => ids.get(pair)!);
  };
}
