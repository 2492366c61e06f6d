import { sql } from 'kysely';
import { audit, type AuditSource, bySystem } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { isTemporary } from '../http/errors.ts';
import { Refusal } from '../http/refusal.ts';
import type { Attempt } from '../jobs/run-jobs.ts';
import { beginRevision, endRevision } from './revisions.ts';
import { convertPublished } from '../money/carry-conversions.ts';
import { getAppliedVersion, loadRates } from '../money/convert-ratios.ts';

/** Applies the draft set: converts every published ratio by it, all in one revision. */
export async function applyRates(tx: Tx, by: AuditSource, version: number): Promise<number> {
  const draft = await tx
    .selectFrom('rate_sets')
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .select('target_year')
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw new Refusal('conflict', 'Only a draft rate set can be applied.');
  const revision = await beginRevision(tx); // Blocks publishing while all ratios are converted.
  const previous = await getAppliedVersion(tx);
  const ratios = await convertPublished(tx, await loadRates(tx, previous), await loadRates(tx, version));
  await tx.updateTable('rate_sets').set({ status: 'retired' }).where('version', '=', previous).execute();
  await tx
    .updateTable('rate_sets')
    .set({ status: 'applied', applied_at: sql`now()`, applied_by: by.actor_id, apply_requested_at: null })
    .where('version', '=', version)
    .execute();
  await audit(tx, by, {
    action: 'rates applied',
    subject_type: 'rate set',
    subject_id: version,
    old: { version: previous },
    new: { version, target_year: draft.target_year, ratios, revision },
  });
  await endRevision(tx, by, {
    revision,
    reason: `Rate set ${version} applied, ratios in ${draft.target_year} US$`,
    article_ids: [],
  });
  return revision;
}

async function isRequested(tx: Tx, version: number): Promise<boolean> {
  const set = await tx
    .selectFrom('rate_sets')
    .where('version', '=', version)
    .where('apply_requested_at', 'is not', null)
    .select('version')
    .forUpdate()
    .executeTakeFirst();
  return set !== undefined;
}

/** Reopens the draft for edits and records why it was not applied. */
async function release(tx: Tx, by: AuditSource, version: number, apply_failure: string): Promise<void> {
  await tx
    .updateTable('rate_sets')
    .set({ apply_requested_at: null, apply_failed_at: sql`now()`, apply_failure })
    .where('version', '=', version)
    .execute();
  await audit(tx, by, {
    action: 'rates not applied',
    subject_type: 'rate set',
    subject_id: version,
    new: { failure: apply_failure },
  });
}

/** A worker that died on every attempt could not report it, and the draft would stay locked forever. */
export async function releaseAbandoned(tx: Tx): Promise<void> {
  const abandoned = await tx
    .selectFrom('rate_sets')
    .where('apply_requested_at', '<', sql<string>`now() - interval '1 hour'`)
    .select('version')
    .forUpdate()
    .skipLocked() // A worker is applying it.
    .execute();
  for (const { version } of abandoned) await release(tx, bySystem, version, 'The worker stopped before it was done.');
}

interface Requested {
  readonly version: number;
  readonly actor_id: number;
  readonly request_id: string | null;
}

/** What the page says. The cause of any other failure is in the log of the worker. */
const failureText = (error: unknown): string =>
  isTemporary(error) ? 'The database took too long, or could not be reached.' : 'The ratios could not be converted.';

/**
 * The worker's part. Idempotent: a second delivery finds no request. On failure nothing is changed. The queue tries again
 * by itself what may succeed then; about anything else an administrator decides.
 */
export async function applyRequested(db: Db, { version, ...who }: Requested, { isLast }: Attempt): Promise<void> {
  const by = { ...bySystem, ...who };
  try {
    await inTransaction(db, async (tx) => {
      if (await isRequested(tx, version)) await applyRates(tx, by, version);
    });
  } catch (error) {
    if (isLast || !isTemporary(error))
      await inTransaction(db, async (tx) => {
        if (await isRequested(tx, version)) await release(tx, by, version, failureText(error));
      });
    throw error;
  }
}
