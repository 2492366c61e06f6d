import type { MayPublish } from '@cea/contract/articles';
import type { PublishReason } from '@cea/contract/publish-preview';
import { ruleTexts } from '@cea/contract/rules';
import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';

/** Whether an account may publish these articles. Who read one of them may not; a Super Admin may, with a reason. */
export async function findMayPublish(
  db: Db | Tx,
  account: number,
  article_ids: readonly number[],
): Promise<MayPublish> {
  const { rows } = await sql<{ has_read: boolean; may_override: boolean }>`
    SELECT EXISTS (SELECT articles_read_by(${account}, ${[...article_ids]}::int[])) AS has_read,
      may_publish_own_readings(${account}) AS may_override`.execute(db);
  const { has_read, may_override } = rows[0]!;
  if (!has_read) return 'yes';
  return may_override ? 'with-reason' : 'no';
}

const ownReading = (): Refusal =>
  new Refusal('forbidden', 'You have read this article. Another administrator must publish it.');

/** Why this account has to give a reason for publishing an article; refuses if it may not publish it at all. */
export async function listReasonsToGive(
  db: Db | Tx,
  account: number,
  article_id: number,
  before: 'replaces-live' | 'published-before' | undefined,
): Promise<PublishReason[]> {
  const may = await findMayPublish(db, account, [article_id]);
  if (may === 'no') throw ownReading();
  return [...(before ? [before] : []), ...(may === 'yes' ? [] : ['own-reading' as const])];
}

/** The database refuses the same when the revision is written; this says why. */
export async function assertSeparateDuties(tx: Tx, by: AuditSource, article_ids: readonly number[]): Promise<void> {
  if (by.actor_id === null) return;
  const may = await findMayPublish(tx, by.actor_id, article_ids);
  if (may === 'no') throw ownReading();
  if (may === 'with-reason' && !by.reason) throw invalid({ reason: [ruleTexts.required] });
}

/** What visitors see, or have seen before it was withdrawn, is never replaced by a person without a reason. */
export async function assertReasonToReplace(tx: Tx, by: AuditSource, article_ids: readonly number[]): Promise<void> {
  if (by.actor_id === null || by.reason) return;
  const { rows } = await sql`SELECT FROM records WHERE article_id = ANY (${[...article_ids]}::int[]) LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0) throw invalid({ reason: [ruleTexts.required] });
}
