import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { getAppliedVersion } from '../money/convert-ratios.ts';
import { Refusal } from '../http/refusal.ts';
import { beingRebuilt, hashOf, ownDefinitions } from '../records/definitions.ts';

export interface LockedArticle {
  readonly compound_id: string;
  readonly archived: boolean;
  /** The article that this one repeats. */
  readonly duplicate_of: number | null;
  /** The form that is published now. */
  readonly live_form_id: number | undefined;
}

const articleOf = (db: Db | Tx, id: number) =>
  db.selectFrom('articles').where('id', '=', id).select(['compound_id', 'archived_at', 'duplicate_of']);

type StoredArticle = Awaited<ReturnType<ReturnType<typeof articleOf>['executeTakeFirst']>>;

async function withLiveForm(db: Db | Tx, id: number, article: StoredArticle): Promise<LockedArticle> {
  if (!article) throw new Refusal('not-found');
  const live = await db
    .selectFrom('records')
    .where('article_id', '=', id)
    .where('to_rev', 'is', null)
    .select('form_id')
    .limit(1)
    .executeTakeFirst();
  return {
    compound_id: article.compound_id,
    archived: article.archived_at !== null,
    duplicate_of: article.duplicate_of,
    live_form_id: live?.form_id,
  };
}

/**
 * Locks the article until the transaction ends, so that publishing, archiving and resetting come one after the other. A
 * submission that opens a consensus only refers to the article and must not wait for this lock, because a reset that
 * holds it waits for the submission; hence not `forUpdate`.
 */
export const lockArticle = async (tx: Tx, id: number): Promise<LockedArticle> =>
  withLiveForm(tx, id, await articleOf(tx, id).forNoKeyUpdate().executeTakeFirst());

/** The same for a preview, without the lock. */
export const findArticle = async (db: Db | Tx, id: number): Promise<LockedArticle> =>
  withLiveForm(db, id, await articleOf(db, id).executeTakeFirst());

/** Begins the next revision and returns its number. Other transactions wait here, so no number is shared or skipped. */
export async function beginRevision(tx: Tx): Promise<number> {
  const { revision } = await tx.selectFrom('registry_state').select('revision').forUpdate().executeTakeFirstOrThrow();
  return revision + 1;
}

/** The current records of these articles end with the revision before this one. */
export async function closeRecords(tx: Tx, article_ids: readonly number[], revision: number): Promise<void> {
  for (const table of ['records', 'article_texts'] as const) {
    await tx
      .updateTable(table)
      .set({ to_rev: revision })
      .where('article_id', 'in', [...article_ids])
      .where('to_rev', 'is', null)
      .execute();
  }
}

/** The first revision records the definitions its records were made by; later the worker updates them. */
function startsWith(revision: number) {
  const definitions = ownDefinitions();
  return revision === 1 ? { definitions: JSON.stringify(definitions), terms_hash: hashOf(definitions) } : {};
}

/** All records must be made by the same definitions: code with other definitions must wait for the worker's rebuild. */
export async function assertSameDefinitions(tx: Tx): Promise<void> {
  const { revision, terms_hash } = await tx
    .selectFrom('registry_state')
    .select(['revision', 'terms_hash'])
    .executeTakeFirstOrThrow();
  if (revision === 0 || terms_hash === hashOf(ownDefinitions())) return;
  throw beingRebuilt();
}

interface Revision {
  readonly revision: number;
  readonly reason: string;
  /** The changed articles; empty if all changed. */
  readonly article_ids: number[];
  /** Forms are published by the decision of a person, who must not have read these articles. */
  readonly publishes?: true;
}

/** The last statements of a publishing transaction: once it commits, everyone reads the new revision. */
export async function endRevision(tx: Tx, by: AuditSource, made: Revision): Promise<void> {
  const rates_version = await getAppliedVersion(tx);
  await tx
    .insertInto('revisions')
    // Not the start of the transaction: the one that waited longest would seem to be the first.
    .values({ ...made, by: by.actor_id, given_reason: by.reason, rates_version, at: sql`clock_timestamp()` })
    .execute();
  await tx
    .updateTable('registry_state')
    .set({ revision: made.revision, ...startsWith(made.revision) })
    .execute();
}

/** Removes articles from the registry, together, as one revision. */
export async function withdrawArticles(
  tx: Tx,
  by: AuditSource,
  article_ids: readonly number[],
  reason: string,
): Promise<number> {
  const revision = await beginRevision(tx);
  await closeRecords(tx, article_ids, revision);
  await endRevision(tx, by, { revision, reason, article_ids: [...article_ids] });
  return revision;
}
