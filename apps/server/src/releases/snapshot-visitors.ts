import { createHash, randomBytes } from 'node:crypto';
import type { SnapshotForm } from '@cea/contract/snapshot';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Visitor {
  readonly id: string;
  readonly token: string;
}

/** Keeps the answers of the form, and returns the token that skips it for a year. */
export async function addVisitor(tx: Tx, answers: SnapshotForm): Promise<Visitor> {
  const known = await tx
    .selectFrom('countries')
    .where('entry_id', '=', answers.country)
    .select('entry_id')
    .executeTakeFirst();
  if (!known) throw invalid({ country: ['Choose from the list.'] });
  const { name, email, organization, sector, purpose } = answers;
  const token = randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('snapshot_visitors')
    .values({ name, email, organization, sector, purpose, country_id: answers.country, token_hash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Unknown, expired and forgotten tokens cannot be told apart. */
export async function findVisitor(db: Db | Tx, token: string): Promise<Visitor | undefined> {
  const found = await db
    .selectFrom('snapshot_visitors')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .select('id')
    .executeTakeFirst();
  return found && { id: found.id, token };
}

export async function forgetToken(tx: Tx, by: AuditSource, token: string): Promise<void> {
  const forgotten = await tx
    .updateTable('snapshot_visitors')
    .set({ token_hash: null })
    .where('token_hash', '=', hashToken(token))
    .returning('id')
    .executeTakeFirst();
  if (!forgotten) return;
  await audit(tx, by, {
    action: 'snapshot token forgotten',
    subject_type: 'snapshot visitor',
    subject_id: forgotten.id,
    new: { token: null },
  });
}

const erased = { name: null, email: null, organization: null, token_hash: null, erased_at: sql<string>`now()` };

/** Erases a person and keeps what was counted; returns how many times the form was answered with this address. */
export async function eraseVisitor(tx: Tx, email: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('snapshot_visitors')
    .set(erased)
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** With the token the reason to know the person ends. */
export async function eraseExpiredVisitors(tx: Tx): Promise<void> {
  await tx
    .updateTable('snapshot_visitors')
    .set(erased)
    .where('expires_at', '<', sql<string>`now()`)
    .where('erased_at', 'is', null)
    .execute();
}
