import { sql } from 'kysely';
import type { Db, Tx } from '../../src/db/database.ts';

/** Twelve rounds are closed, the next one is open, another is planned, and the last is a draft. */
export const closedRounds = 12;
const [open, planned, draft] = [closedRounds + 1, closedRounds + 2, closedRounds + 3];

/** Rates have risen every second year or so. */
const ratesOf = (number: number) => {
  const step = Math.floor((number - 1) / 5);
  return {
    screening_cents: 250 + 50 * step,
    review_cents: 6000 + 1000 * step,
    screening_consensus_cents: 150 + 50 * step,
    review_consensus_cents: 2000 + 500 * step,
  };
};

const inDays = (days: number) => sql<string>`current_date + ${days}::int`;

async function makeRound(tx: Db | Tx, number: number, starts: number, due: number): Promise<number> {
  const { id } = await tx
    .insertInto('reading_rounds')
    .values({
      number,
      label: `Round ${number}`,
      starts_on: inDays(starts),
      due_on: inDays(due),
      created_at: sql<string>`now() + ${Math.min(starts - 14, -1)} * interval '1 day'`,
      ...ratesOf(number),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A round of eight weeks, and the next one ten weeks after its start. */
export const closedRoundDays = (number: number) => {
  const starts = -60 - 70 * (open - number);
  return { starts, due: starts + 56 };
};
export async function makeClosedRound(tx: Tx, number: number): Promise<number> {
  const { starts, due } = closedRoundDays(number);
  return makeRound(tx, number, starts, due);
}

/** Whichever part of the demonstration comes first makes it. */
export async function ensureOpenRound(tx: Db | Tx): Promise<number> {
  const made = await tx.selectFrom('reading_rounds').where('number', '=', open).select('id').executeTakeFirst();
  return made?.id ?? makeRound(tx, open, -49, 21);
}
export const makePlannedRound = (tx: Tx): Promise<number> => makeRound(tx, planned, 11, 67);
export const makeDraftRound = (tx: Tx): Promise<number> => makeRound(tx, draft, 81, 137);
