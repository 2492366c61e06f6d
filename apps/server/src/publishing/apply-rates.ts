import { sql } from 'kysely';
import { audit, type AuditSource, bySystem } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { beginRevision, endRevision } from './revisions.ts';
import { convertRatio, getAppliedVersion, loadRates, writeConversions } from '../money/convert-ratios.ts';
import { listPublishedRatios } from '../money/published-ratios.ts';

/** Applies the draft set: converts every published ratio, all in one revision. */
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
  const ratios = await listPublishedRatios(tx);
  const rates = await loadRates(tx, version);
  await writeConversions(
    tx,
    ratios.map((ratio) => convertRatio(ratio, rates)),
  );
  const previous = await getAppliedVersion(tx);
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
    new: { version, target_year: draft.target_year, ratios: ratios.length, revision },
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

/** Reopens the draft for edits and records the attempt. */
async function release(tx: Tx, by: AuditSource, version: number): Promise<void> {
  await tx
    .updateTable('rate_sets')
    .set({ apply_requested_at: null, apply_failed_at: sql`now()` })
    .where('version', '=', version)
    .execute();
  await audit(tx, by, { action: 'rates not applied', subject_type: 'rate set', subject_id: version });
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
  for (const { version } of abandoned) await release(tx, bySystem, version);
}

interface Requested {
  readonly version: number;
  readonly actor_id: number;
  readonly request_id: string | null;
}

/**
 * The worker's part. Idempotent: a second delivery finds no request. On failure nothing is changed, and an
 * administrator decides what to do next.
 */
export async function applyRequested(db: Db, { version, ...who }: Requested): Promise<void> {
  const by = { ...bySystem, ...who };
  try {
    await inTransaction(db, async (tx) => {
      if (await isRequested(tx, version)) await applyRates(tx, by, version);
    });
  } catch (error) {
    await inTransaction(db, async (tx) => {
      if (await isRequested(tx, version)) await release(tx, by, version);
    });
    throw error;
  }
}
