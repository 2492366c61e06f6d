import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal, invalid } from '../http/refusal.ts';
import { subject } from './change-journal.ts';

interface Merge {
  readonly merge_id: string;
  /** The journals that are taken away. */
  readonly ids: readonly number[];
  /** The journal that stays. */
  readonly into: number;
}

interface Merged {
  readonly merged: number;
  readonly articles: number;
}

/** What a merge did, if it was made before; undefined if it is new. */
async function countEarlier(tx: Tx, by: AuditSource, { merge_id, ids, into }: Merge): Promise<Merged | undefined> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('journal_merges')
    .values({ id: merge_id, into_id: into, merged_by: by.actor_id! })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return undefined;
  const { rows } = await sql<Merged & { is_same: boolean }>`
    SELECT count(DISTINCT m.journal_id)::int AS merged, count(article)::int AS articles,
      j.undone_at IS NULL AND j.into_id = ${into}
        AND array_agg(DISTINCT m.journal_id) = ${ids.toSorted((a, b) => a - b)}::int[] AS is_same
    FROM journal_merges j JOIN merged_journals m ON m.merge_id = j.id
      LEFT JOIN LATERAL jsonb_object_keys(m.articles) article ON true
    WHERE j.id = ${merge_id} GROUP BY j.id`.execute(tx);
  const { is_same, ...earlier } = rows[0]!;
  if (!is_same)
    throw new Refusal('conflict', 'This merge was made otherwise, or was undone since. Look at the list again.');
  return earlier;
}

/** In order of their numbers: two people who merge the same journals must not wait for each other. */
async function lockJournals(tx: Tx, { ids, into }: Merge): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM journals WHERE id = ANY (${[...ids, into]})
    ORDER BY id FOR UPDATE`.execute(tx);
  const here = new Set(rows.map(({ id }) => id));
  if (!here.has(into)) throw invalid({ into: ['Choose from the list.'] });
  if (!ids.every((id) => here.has(id)))
    throw new Refusal('conflict', 'One of these journals was merged or deleted in the meantime. None was merged now.');
}

/** In the order of their ids, as all do who lock several. */
export const lockArticlesOf = async (tx: Tx, journal_ids: readonly number[]): Promise<void> =>
  void (await sql`SELECT FROM articles WHERE journal_id = ANY (${[...journal_ids]}) ORDER BY id
    FOR NO KEY UPDATE`.execute(tx));

/** What an undo needs. */
const noteForUndo = (tx: Tx, { merge_id, ids }: Merge) =>
  sql`INSERT INTO merged_journals (merge_id, journal_id, fields, names, articles)
    SELECT ${merge_id}, j.id, to_jsonb(j),
      ARRAY(SELECT key FROM journal_names n WHERE n.journal_id = j.id),
      coalesce((SELECT jsonb_object_agg(a.id, journal_key(cited_journal(a.answers)))
        FROM articles a WHERE a.journal_id = j.id), '{}')
    FROM journals j WHERE j.id = ANY (${[...ids]})`.execute(tx);

/** Hands articles and names to the journal that stays, so that later articles find it under either name. */
async function handOver(tx: Tx, { ids, into }: Merge): Promise<number> {
  const from = [...ids];
  await lockArticlesOf(tx, from);
  await tx.updateTable('journal_names').set({ journal_id: into }).where('journal_id', 'in', from).execute();
  const { numUpdatedRows } = await tx
    .updateTable('articles')
    .set({ journal_id: into })
    .where('journal_id', 'in', from)
    .executeTakeFirst();
  // It stays, even if the import that added it is undone.
  await tx.updateTable('journals').set({ added_by_import: null }).where('id', '=', into).execute();
  return Number(numUpdatedRows);
}

/** Merges journals that are the same into one of them, or none. */
export async function mergeJournals(tx: Tx, by: AuditSource, requested: Merge): Promise<Merged> {
  const merging = { ...requested, ids: [...new Set(requested.ids)] };
  if (merging.ids.includes(merging.into)) throw invalid({ into: ['Choose another journal.'] });
  const earlier = await countEarlier(tx, by, merging);
  if (earlier) return earlier;
  await lockJournals(tx, merging);
  await noteForUndo(tx, merging);
  const articles = await handOver(tx, merging);
  const removedJournals = await tx
    .deleteFrom('journals')
    .where('id', 'in', merging.ids)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of removedJournals.toSorted((a, b) => a.id - b.id))
    await audit(tx, by, {
      action: 'journal merged',
      ...subject(id),
      old: { name },
      new: { merged_into: merging.into, merge_id: merging.merge_id },
    });
  return { merged: removedJournals.length, articles };
}
