import type { DataType } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { RegistryRecord } from '@cea/contract/registry';
import { type Actor, can } from '@cea/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { type Run, runOnDb, type Statement } from '../db/run-statement.ts';
import { getRevision } from './registry-state.ts';

/** The variables hidden from callers without the right to full entries. */
export function hiddenFrom(actor: Actor | undefined): string[] {
  if (actor && can(actor, 'download-full-entries')) return [];
  return Object.keys(dictionary).filter((key) => dictionary[key]!.access === 'full');
}

/** Too long for a list, which shows excerpts with the matched words. */
export const longTexts = (): string[] => Object.keys(dictionary).filter((key) => dictionary[key]!.place === 'abstract');

// Joins each record with the methods record published with it, which holds the inherited answers.
export const recordSourceOf = (seqs: string, revision: string): string =>
  `unnest(${seqs}::int[]) WITH ORDINALITY wanted (seq, place)
  JOIN records r USING (seq) JOIN articles a ON a.id = r.article_id JOIN forms f ON f.id = r.form_id
  JOIN records m ON m.type = 'methods' AND m.id = a.compound_id AND m.from_rev = r.from_rev
  LEFT JOIN conversions c ON r.type = 'ratios' AND c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
    AND c.rates_version = (SELECT rates_version FROM revisions WHERE revision = ${revision})`;
export const recordSource = recordSourceOf('$1', '$2');

// Counts the records of the same article that were published together.
const counts = `(SELECT jsonb_object_agg(type, count) FROM (
  SELECT s.type, count(*) FROM records s WHERE s.article_id = r.article_id AND s.from_rev = r.from_rev
  GROUP BY s.type) own)`;

/** Money beside a record; null where it has no place. */
export const conversionJson = `CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('display', c.display,
  'usd_target', c.usd_target, 'why_missing', c.why_missing, 'gdp_class', c.gdp_class, 'gdp_per_capita', c.gdp_per_capita,
  'gdp_multiple', c.gdp_multiple, 'why_no_gdp', c.why_no_gdp, 'steps', c.steps,
  'rates_version', c.rates_version) END`;
/** Whether the whole article was read. */
export const reviewText = `CASE f.kind WHEN 'review' THEN 'full' ELSE 'partial' END`;

/** A record as sent to clients. The database builds the JSON, so that lists need not be parsed and serialized again. */
export const recordJson = `jsonb_build_object('type', r.type, 'id', r.id, 'answers', (m.answers || r.answers) - $3::text[],
  'computed', r.computed, 'conversion', ${conversionJson},
  'registryEntry', jsonb_build_object('article', jsonb_build_object('id', a.id, 'compound_id', a.compound_id,
    'title', coalesce(m.answers->>'title', '')), 'review', ${reviewText},
    'counts', ${counts}))::text AS record`;

const plain: Statement = { name: 'records', text: `SELECT ${recordJson} FROM ${recordSource} ORDER BY wanted.place` };

export interface RecordsView {
  readonly revision: number;
  readonly hidden: readonly string[];
}

/** Records by their seqs, in the given order. */
export async function readRecords(
  run: Run,
  seqs: readonly number[],
  { revision, hidden }: RecordsView,
): Promise<RegistryRecord[]> {
  if (seqs.length === 0) return [];
  const rows = await run<{ record: string }>(plain, [seqs, revision, hidden]);
  return rows.map(({ record }) => JSON.parse(record) as RegistryRecord);
}

/** Id → seq of the records published at a revision. */
export async function listSeqs(
  db: Db,
  type: DataType,
  ids: readonly string[],
  revision: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('records')
    .where('type', '=', type)
    .where(sql<boolean>`id = ANY (${ids}::text[])`)
    .where('from_rev', '<=', revision)
    .where((where) => where.or([where('to_rev', 'is', null), where('to_rev', '>', revision)]))
    .select(['id', 'seq'])
    .execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** The records published now. */
export const live = (db: Db | Tx) => db.selectFrom('records').where('to_rev', 'is', null);

export async function findRecord(
  db: Db,
  type: DataType,
  id: string,
  hidden: readonly string[],
): Promise<RegistryRecord | undefined> {
  const row = await live(db).where('type', '=', type).where('id', '=', id).select('seq').executeTakeFirst();
  const [found] = await readRecords(runOnDb(db), row ? [row.seq] : [], { revision: await getRevision(db), hidden });
  return found;
}

const statement: Statement = {
  name: 'records of the same articles',
  text: `SELECT r.seq FROM records r JOIN (
      SELECT article_id, min(place) AS place
      FROM unnest($1::int[]) WITH ORDINALITY given (seq, place) JOIN records USING (seq)
      GROUP BY article_id) found USING (article_id)
    WHERE r.type = $2 AND r.from_rev <= $3 AND (r.to_rev IS NULL OR r.to_rev > $3)
    ORDER BY found.place, length(r.id), r.id`,
};

/**
 * The records of a type that the articles of the given records have at a revision, article by article in the order of
 * the given records.
 */
export async function listSeqsOfArticles(
  run: Run,
  type: DataType,
  seqs: readonly number[],
  revision: number,
): Promise<number[]> {
  return (await run<{ seq: number }>(statement, [seqs, type, revision])).map(({ seq }) => seq);
}
