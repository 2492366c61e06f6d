import type { DataType } from '@cea/contract/dictionary/terms';
import type { Scope } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { ManagedEntry, ManagedVocabulary, VocabularySummary } from '@cea/contract/vocabulary-editing';
import { vocabularies, type VocabularyType } from '@cea/contract/vocabularies';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

const variablesOf = (type: VocabularyType) =>
  Object.entries(dictionary).filter(([, { vocabulary }]) => vocabulary === type);

const aboutOf = (type: VocabularyType) => ({
  type,
  label: vocabularies[type],
  asked_in: variablesOf(type).map(([, { label }]) => label),
});

/** A country belongs to a region; every other entry has its parent in its own vocabulary. */
export const parentsOf = (type: VocabularyType): VocabularyType => (type === 'country' ? 'region' : type);

export async function listSummaries(db: Db): Promise<VocabularySummary[]> {
  const rows = await db
    .selectFrom('vocabulary_entries')
    .groupBy('vocabulary')
    .select(['vocabulary', sql<number>`count(*)::int`.as('entries')])
    .select(sql<number>`(count(archived_at))::int`.as('archived'))
    .execute();
  const counts = new Map(rows.map(({ vocabulary, entries, archived }) => [vocabulary, { entries, archived }]));
  return (Object.keys(vocabularies) as VocabularyType[]).map((type) => ({
    ...aboutOf(type),
    ...(counts.get(type) ?? { entries: 0, archived: 0 }),
  }));
}

/** The records that hold the answers of a scope. */
const typeOf = {
  article: 'methods',
  method: 'methods',
  ratio: 'ratios',
  weight: 'weights',
} as const satisfies Record<Scope, DataType>;

/** Entry → published articles with an answer that names it. */
async function countArticles(db: Db | Tx, type: VocabularyType): Promise<ReadonlyMap<number, number>> {
  const named = variablesOf(type).map(([key, { kind, scope }]) =>
    kind === 'entry'
      ? sql`SELECT article_id, (answers -> ${sql.lit(key)})::int AS entry_id FROM records
          WHERE type = ${sql.lit(typeOf[scope])} AND to_rev IS NULL AND jsonb_typeof(answers -> ${sql.lit(key)}) = 'number'`
      : sql`SELECT article_id, named::int AS entry_id FROM records, jsonb_path_query(answers -> ${sql.lit(key)}, '$[*].id') named
          WHERE type = ${sql.lit(typeOf[scope])} AND to_rev IS NULL`,
  );
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ entry_id: number; articles: number }>`
    SELECT entry_id, count(DISTINCT article_id)::int AS articles
    FROM (${sql.join(named, sql` UNION ALL `)}) named GROUP BY entry_id`.execute(db);
  return new Map(rows.map(({ entry_id, articles }) => [entry_id, articles]));
}

const journals = sql<number>`(SELECT count(*)::int FROM journals
  WHERE entry.id IN (journals.country_id, journals.classification_id))`;

const listEntries = (db: Db | Tx, type: VocabularyType) =>
  db
    .selectFrom('vocabulary_entries as entry')
    .where('vocabulary', '=', type)
    .select(['id', 'slug', 'code', 'label', 'parent_id', 'include_details_field', 'severity', 'criterion'])
    .select(['archived_at', 'version'])
    .select(journals.as('journals'))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** One vocabulary with all its entries. */
export async function readVocabulary(db: Db | Tx, type: VocabularyType): Promise<ManagedVocabulary> {
  const rows = await listEntries(db, type);
  const articles = await countArticles(db, type);
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null));
  const nested = (parent: number | null, level: number, isOffered: boolean): ManagedEntry[] =>
    (below.get(parent) ?? []).flatMap(({ archived_at, ...entry }) => {
      const is_offered = isOffered && archived_at === null;
      const shown = {
        ...entry,
        level,
        is_offered,
        archived_at,
        articles: articles.get(entry.id) ?? 0,
      };
      return [shown, ...nested(entry.id, level + 1, is_offered)];
    });
  return { ...aboutOf(type), parents: parentsOf(type), entries: nested(null, 0, true) };
}
