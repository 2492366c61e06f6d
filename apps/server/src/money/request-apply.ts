import { sql } from 'kysely';
import { audit, type AuditSource, bySystem } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { applyRates } from './apply-rates.ts';
import { demandIndex } from './change-rate-set.ts';
import { demandIdle } from './hold-draft.ts';
import { countChanges } from './rate-sets-queries.ts';

/** Hands the draft to the worker as it was reviewed; from here on nobody edits it. */
export async function requestApply({ addJob }: Deps, call: SignedInCall, version: number, seq: number): Promise<void> {
  await call.write(async (tx) => {
    const set = await tx
      .selectFrom('rate_sets')
      .where('version', '=', version)
      .select(['status', 'seq', 'target_year', 'apply_requested_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!set) throw new Refusal('not-found');
    if (set.status !== 'draft') throw new Refusal('conflict', 'Only a draft set of rates can be applied.');
    demandIdle(set);
    if (set.seq !== seq) throw new Refusal('conflict', 'The draft was changed meanwhile. Review it once more.');
    if ((await countChanges(tx, version)) === 0) throw new Refusal('conflict', 'The draft changes nothing.');
    await demandIndex(tx, version, set.target_year);
    await tx
      .updateTable('rate_sets')
      .set({ apply_requested_at: sql`now()`, apply_failed_at: null })
      .where('version', '=', version)
      .execute();
    await addJob(tx, 'apply-rates', { version, actor_id: call.actor.id, request_id: call.by.request_id });
    await audit(tx, call.by, {
      action: 'rates to be applied',
      subject_type: 'rate set',
      subject_id: version,
      new: { version, seq },
    });
  });
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

/** Opens the draft for edits again and remembers that it was tried. */
async function release(tx: Tx, by: AuditSource, version: number): Promise<void> {
  await tx
    .updateTable('rate_sets')
    .set({ apply_requested_at: null, apply_failed_at: sql`now()` })
    .where('version', '=', version)
    .execute();
  await audit(tx, by, { action: 'rates not applied', subject_type: 'rate set', subject_id: version });
}

/** A worker that died with every try never told so; nobody would get at the draft again. */
export async function releaseAbandoned(tx: Tx): Promise<void> {
  const abandoned = await tx
    .selectFrom('rate_sets')
    .where('apply_requested_at', '<', sql<string>`now() - interval '1 hour'`)
    .select('version')
    .forUpdate()
    .skipLocked() // somebody is at it
    .execute();
  for (const { version } of abandoned) await release(tx, bySystem, version);
}

interface Requested {
  readonly version: number;
  readonly actor_id: number;
  readonly request_id: string | null;
}

/**
 * The worker's part. Delivered twice, the second finds nothing requested and is done. When it fails, nothing is
 * changed, and an administrator decides what comes next.
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
