import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

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

/**
 * Opens a draft as a copy of a set. Callers may race: the unique index on drafts lets one through, and the others get
 * undefined.
 */
export async function openDraft(tx: Tx, by: AuditSource, copy_of: number, note = ''): Promise<number | undefined> {
  const { rows } = await sql<{ version: number; target_year: number }>`
    INSERT INTO rate_sets (version, target_year, note, created_by)
    SELECT (SELECT max(version) + 1 FROM rate_sets), target_year, ${note}, ${by.actor_id}::int
    FROM rate_sets WHERE version = ${copy_of}
    ON CONFLICT DO NOTHING RETURNING version, target_year`.execute(tx);
  const [made] = rows;
  if (!made) return undefined;
  const { version, target_year } = made;
  await sql`INSERT INTO rates (version, currency, year, usd_per_unit, source, indicative)
    SELECT ${version}::int, currency, year, usd_per_unit, source, indicative FROM rates WHERE version = ${copy_of}`.execute(
    tx,
  );
  await sql`INSERT INTO cpi (version, year, index, source)
    SELECT ${version}::int, year, index, source FROM cpi WHERE version = ${copy_of}`.execute(tx);
  await audit(tx, by, {
    action: 'rates drafted',
    subject_type: 'rate set',
    subject_id: version,
    new: { version, target_year, copy_of },
  });
  return version;
}

/** A draft that the worker is applying stays as it was reviewed. */
export function assertNotBeingApplied({ apply_requested_at }: { apply_requested_at: string | null }): void {
  if (apply_requested_at) throw new Refusal('conflict', 'The draft is being applied. Try again in a moment.');
}

const findApplied = (tx: Tx) =>
  tx.selectFrom('rate_sets').where('status', '=', 'applied').select('version').executeTakeFirst();

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
    const applied = await findApplied(tx);
    if (!applied) throw new Refusal('conflict', 'No rate set is in force, so a draft cannot be created.');
    await openDraft(tx, by, applied.version);
  }
  throw new Refusal('conflict');
}

/** Counts an edit of the draft and returns its number. */
export async function noteEdit(tx: Tx, version: number): Promise<number> {
  const { seq } = await tx
    .updateTable('rate_sets')
    .set({ seq: sql`seq + 1`, changed_at: sql`now()`, apply_failed_at: null, apply_failure: null })
    .where('version', '=', version)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}
