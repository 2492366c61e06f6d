import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getAppliedVersion } from './convert-ratios.ts';

export interface LockedDraft {
  readonly version: number;
  /** The number of the draft's last edit. */
  readonly seq: number;
  readonly target_year: number;
}

export async function findDraft(db: Db | Tx): Promise<LockedDraft | undefined> {
  return db
    .selectFrom('rate_sets')
    .where('status', '=', 'draft')
    .select(['version', 'seq', 'target_year'])
    .executeTakeFirst();
}

/** The sets to compare: the applied one and the draft, or the applied one twice if there is no draft. */
export async function getSets(db: Db | Tx): Promise<{ applied: number; draft: number }> {
  const applied = await getAppliedVersion(db);
  return { applied, draft: (await findDraft(db))?.version ?? applied };
}

/** Callers may race; the unique index on drafts lets one through, and the others find its draft. */
async function openDraft(tx: Tx, by: AuditSource): Promise<void> {
  const { rows } = await sql<{ version: number; target_year: number; applied: number }>`
    INSERT INTO rate_sets (version, target_year, created_by)
    SELECT (SELECT max(version) + 1 FROM rate_sets), target_year, ${by.actor_id}::int FROM rate_sets WHERE status = 'applied'
    ON CONFLICT DO NOTHING RETURNING version, target_year`.execute(tx);
  const [made] = rows;
  if (!made) return;
  const { version, target_year } = made;
  const applied = await getAppliedVersion(tx);
  await sql`INSERT INTO rates (version, currency, year, usd_per_unit, source, indicative)
    SELECT ${version}::int, currency, year, usd_per_unit, source, indicative FROM rates WHERE version = ${applied}`.execute(
    tx,
  );
  await sql`INSERT INTO cpi (version, year, index, source)
    SELECT ${version}::int, year, index, source FROM cpi WHERE version = ${applied}`.execute(tx);
  await audit(tx, by, {
    action: 'rates drafted',
    subject_type: 'rate set',
    subject_id: version,
    new: { version, target_year, copy_of: applied },
  });
}

/** A draft that the worker is applying stays as it was reviewed. */
export function assertNotBeingApplied({ apply_requested_at }: { apply_requested_at: string | null }): void {
  if (apply_requested_at) throw new Refusal('conflict', 'The draft is being applied. Try again in a moment.');
}

/** Another draft may be opened or ended between attempts; after this many the caller must retry. */
const attempts = 5;

/**
 * Finds or opens the one draft and locks it until the transaction ends, so that edits, applying and discarding come one
 * after the other.
 */
export async function lockDraft(tx: Tx, by: AuditSource): Promise<LockedDraft> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const draft = await tx
      .selectFrom('rate_sets')
      .where('status', '=', 'draft')
      .select(['version', 'seq', 'target_year', 'apply_requested_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (draft) {
      assertNotBeingApplied(draft);
      return draft;
    }
    await openDraft(tx, by);
  }
  const applied = await tx.selectFrom('rate_sets').where('status', '=', 'applied').select('version').executeTakeFirst();
  throw new Refusal('conflict', applied ? undefined : 'No rate set is in force, so a draft cannot be created.');
}

/** Counts an edit of the draft and returns its number. */
export async function noteEdit(tx: Tx, version: number): Promise<number> {
  const { seq } = await tx
    .updateTable('rate_sets')
    .set({ seq: sql`seq + 1`, changed_at: sql`now()`, apply_failed_at: null })
    .where('version', '=', version)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}
