import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { JobPayload } from '@cea/contract/jobs';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { computeFrom, type Entries, loadEntries, lockEntries, scopeOf } from '../records/compose-records.ts';
import { listStoredRecords, needsRebuild, rebuildArticles, type StoredRecord } from './rebuild-records.ts';

const keysOf = (kind: 'entry' | 'entries'): string[] =>
  Object.keys(dictionary).filter((key) => dictionary[key]!.kind === kind);

/**
 * The articles with a record that names the entry, one below it, or a country that belongs to it: their words, facets
 * and sentences were made with it.
 */
async function listAffectedArticles(db: Db, entry_id: number): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    WITH RECURSIVE below AS (
      SELECT id, vocabulary, slug FROM vocabulary_entries WHERE id = ${entry_id}
      UNION
      SELECT child.id, child.vocabulary, child.slug FROM vocabulary_entries child JOIN below ON child.parent_id = below.id),
    named AS (
      SELECT array_agg(id) AS ids FROM (
        SELECT id FROM below
        UNION
        SELECT entry_id FROM countries JOIN below ON
          (vocabulary, slug) IN (('income-group', income_group), ('gbd-super-region', gbd_super_region))) each)
    SELECT DISTINCT r.article_id FROM records r, named
    WHERE EXISTS (
        SELECT FROM unnest(${keysOf('entry')}::text[]) key
        WHERE jsonb_typeof(r.answers -> key) = 'number' AND (r.answers -> key)::int = ANY (named.ids))
      OR EXISTS (
        SELECT FROM unnest(${keysOf('entries')}::text[]) key, jsonb_path_query(r.answers -> key, '$[*].id') chosen
        WHERE chosen::int = ANY (named.ids))
    ORDER BY 1`.execute(db);
  return rows.map(({ article_id }) => article_id);
}

/**
 * Computed values that quote the entry, under its new name. One that was made otherwise, such as the income group of
 * a country at the time, stays.
 */
function renamed(
  { type, answers, computed }: StoredRecord,
  inherited: AnyAnswers,
  before: Entries,
  after: Entries,
): AnyAnswers | undefined {
  const said = { ...inherited, ...answers };
  const old = computeFrom(scopeOf[type], said, before);
  const now = computeFrom(scopeOf[type], said, after);
  const changed = Object.keys(now).filter((key) => now[key] !== old[key] && computed[key] === old[key]);
  return changed.length === 0
    ? undefined
    : { ...computed, ...Object.fromEntries(changed.map((key) => [key, now[key]])) };
}

async function renameInComputed(tx: Tx, article_ids: readonly number[], before: Entries, after: Entries) {
  const versions = Map.groupBy(await listStoredRecords(tx, article_ids), ({ text_seq }) => text_seq);
  const made = [...versions.values()].flatMap((records) => {
    const methods = records.find(({ type }) => type === 'methods')!;
    return records.flatMap((record) => {
      const computed = renamed(record, methods.answers, before, after);
      return computed ? [{ seq: record.seq, computed }] : [];
    });
  });
  if (made.length === 0) return;
  await sql`UPDATE records r SET computed = made.computed
    FROM jsonb_to_recordset(${JSON.stringify(made)}) AS made (seq int, computed jsonb)
    WHERE r.seq = made.seq`.execute(tx);
}

const batch = 200;

/**
 * Lets published records follow an entry that was renamed or moved: the words they are found by, the facets they are
 * counted under, and the sentences that quote the label. Labels themselves are read when they are shown. In batches, so
 * that publishing goes on; search shows the result when all are done.
 */
export async function applyVocabulary(db: Db, { entry_id, old_label }: JobPayload<'apply-vocabulary'>): Promise<void> {
  if (await needsRebuild(db)) throw new Error('All records are being rebuilt');
  const article_ids = await listAffectedArticles(db, entry_id);
  for (let at = 0; at < article_ids.length; at += batch) {
    const some = article_ids.slice(at, at + batch);
    await inTransaction(db, async (tx) => {
      // As they are now: a later edit must not be undone.
      await lockEntries(tx);
      const after = await loadEntries(tx);
      const before = await loadEntries(tx, new Map([[entry_id, old_label]]));
      await renameInComputed(tx, some, before, after);
      await rebuildArticles(tx, some, after);
    });
  }
  if (article_ids.length > 0) await sql`UPDATE vocabulary_state SET applied = applied + 1`.execute(db);
}
