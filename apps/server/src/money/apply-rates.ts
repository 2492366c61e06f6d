import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { beginRevision, endRevision } from '../registry/revisions.ts';
import { convertRatio, writeConversions } from './convert-record.ts';
import { getAppliedVersion, loadRates } from './load-rates.ts';
import { listPublishedRatios } from './published-ratios.ts';

/** Puts the draft set into force: every published ratio is converted by it, and one revision flips them all. */
export async function applyRates(tx: Tx, by: AuditSource, version: number): Promise<number> {
  const draft = await tx
    .selectFrom('rate_sets')
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .select('target_year')
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw new Refusal('conflict', 'Only a draft set of rates can be applied.');
  const revision = await beginRevision(tx); // nobody publishes while all ratios are converted
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
    reason: `Rates of set ${version} applied, prices in ${draft.target_year} US$`,
    article_ids: [],
  });
  return revision;
}
