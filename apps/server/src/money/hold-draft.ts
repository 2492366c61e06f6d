import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getAppliedVersion } from './convert-ratios.ts';

export interface HeldDraft {
  readonly version: number;
  /** The number of its last edit. */
  readonly seq: number;
  readonly target_year: number;
}

export async function findDraft(db: Db | Tx): Promise<HeldDraft | undefined> {
  return db
    .selectFrom('rate_sets')
    .where('status', '=', 'draft')
    .select(['version', 'seq', 'target_year'])
    .executeTakeFirst();
}

/** The sets to compare: the one in force, and the draft, or the same again where there is none. */
export async function getSets(db: Db | Tx): Promise<{ applied: number; draft: number }> {
  const applied = await getAppliedVersion(db);
  return { applied, draft: (await findDraft(db))?.version ?? applied };
}

/** Several may try at once; the index on drafts lets one through, and the others find what it made. */
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

/** While the worker has it, a draft stays as it was reviewed. */
export function assertNotBeingApplied({ apply_requested_at }: { apply_requested_at: string | null }): void {
  if (apply_requested_at) throw new Refusal('conflict', 'The draft is being applied. Try again in a moment.');
}

/** Another draft may come or go each time; more often than this somebody would have to try. */
const attempts = 5;

/**
 * The one draft, made where there is none, and held until the transaction ends: edits come one after the other, and
 * neither applying nor discarding comes between.
 */
export async function holdDraft(tx: Tx, by: AuditSource): Promise<HeldDraft> {
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

/** Counts one more edit of the draft; gives its number. */
export async function noteEdit(tx: Tx, version: number): Promise<number> {
  const { seq } = await tx
    .updateTable('rate_sets')
    .set({ seq: sql`seq + 1`, changed_at: sql`now()`, apply_failed_at: null })
    .where('version', '=', version)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}
