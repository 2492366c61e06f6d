import { type InsertObject, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';

type RoundFields = Omit<Partial<InsertObject<DB, 'reading_rounds'>>, 'id' | 'number' | 'version'>;

/** The next numbered round. Unless they are given, its rates are those of the round before. */
export const createRound = (db: Db | Tx, fields: RoundFields = {}): Promise<{ id: number; number: number }> =>
  db.isTransaction ? insertNext(db, fields) : inTransaction(db, (tx) => insertNext(tx, fields));

async function insertNext(tx: Db | Tx, fields: RoundFields): Promise<{ id: number; number: number }> {
  // Two rounds at once would take the same number.
  await sql`SELECT pg_advisory_xact_lock(hashtext('reading round'))`.execute(tx);
  const last = await tx
    .selectFrom('reading_rounds')
    .orderBy('number', 'desc')
    .select([
      'number',
      'readers_per_article',
      'screening_cents',
      'review_cents',
      'screening_consensus_cents',
      'review_consensus_cents',
    ])
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  return tx
    .insertInto('reading_rounds')
    .values({ ...last, label: `Round ${number}`, ...fields, number })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}
