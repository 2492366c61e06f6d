import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { beginRevision, endRevision } from '../registry/revisions.ts';
import { convertRatio, type PublishedRatio, writeConversions } from './convert-record.ts';
import { getAppliedVersion, loadRates } from './load-rates.ts';

export async function isDraft(tx: Tx, version: number): Promise<boolean> {
  const set = await tx.selectFrom('rate_sets').where('version', '=', version).select('status').executeTakeFirst();
  return set?.status === 'draft';
}

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
  const ratios = (await tx
    .selectFrom('records')
    .innerJoin('records as methods', (join) =>
      join
        .onRef('methods.article_id', '=', 'records.article_id')
        .onRef('methods.from_rev', '=', 'records.from_rev')
        .on('methods.type', '=', 'methods'),
    )
    .where('records.type', '=', 'ratios')
    .where('records.to_rev', 'is', null)
    .select([
      'records.id',
      'records.from_rev',
      sql`(methods.answers - 'abstract') || records.answers`.as('answers'),
      'records.computed',
    ])
    .execute()) as PublishedRatio[];
  const rates = await loadRates(tx, version);
  await writeConversions(
    tx,
    ratios.map((ratio) => convertRatio(ratio, rates)),
  );
  const previous = await getAppliedVersion(tx);
  await tx.updateTable('rate_sets').set({ status: 'retired' }).where('version', '=', previous).execute();
  await tx
    .updateTable('rate_sets')
    .set({ status: 'applied', applied_at: sql`now()` })
    .where('version', '=', version)
    .execute();
  await audit(tx, by, {
    action: 'rates applied',
    subject_type: 'rate set',
    subject_id: version,
    old: { version: previous },
    new: { version, target_year: draft.target_year, ratios: ratios.length, revision },
  });
  await endRevision(tx, by, { revision, reason: `Prices now in ${draft.target_year} US$`, article_ids: [] });
  return revision;
}
