import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Sides } from './plan-pair-changes.ts';

/**
 * The id of a consensus row, made from a row of a reading. The number of the reading is in it because clients choose
 * the ids of rows: both readers may have chosen the same one.
 */
function makeRowId(reading_id: number, row_id: string): string {
  const hex = createHash('sha256').update(`consensus ${reading_id} ${row_id}`).digest('hex');
  // Version 8: made by a rule of our own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** A row of a consensus, and a row of a reading that it stood for. */
interface EarlierRow {
  readonly row_id: string;
  readonly reading_id: number;
  readonly reading_row_id: string;
}

const nameOf = (reading_id: number, row_id: string) => `${reading_id} ${row_id}`;

/** Gives each pair an id of its own, none of them among `taken`. */
export type ChooseRowIds = (pairs: readonly Sides[], taken?: Iterable<string>) => string[];

/**
 * A number in the registry belongs to a row of the consensus, which stands for Reader A's row, or for Reader B's where A
 * has none. When a reading was reopened and another consensus opens, that row keeps the id of the latest one before.
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
      // That id went to Reader B's row when A's was away for a while.
      claim(pair, randomUUID());
    }
    return pairs.map((pair) => ids.get(pair)!);
  };
}
