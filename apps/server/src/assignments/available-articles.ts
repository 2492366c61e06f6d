import type { AvailableArticle, AvailableFilters } from '@cea/contract/available-articles';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { type SqlBool, sql } from 'kysely';
import { hasPdf } from '../article-states/has-pdf.ts';
import { matchingSearch } from '../articles/search-articles.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

const stateBefore = { screening: 'screening', review: 'accepted' } as const satisfies Record<FormKind, string>;

/**
 * Articles with their state `s` that can be assigned: they wait for this kind of reading, and are in no other assignment
 * of the kind since they were reset.
 */
export const isAvailableFor = (kind: FormKind) => sql<SqlBool>`s.state = ${sql.lit(stateBefore[kind])}
  AND NOT EXISTS (SELECT FROM article_assignments x JOIN assignments t ON t.id = x.assignment_id
    WHERE x.article_id = articles.id AND t.kind = ${sql.lit(kind)}
      AND (articles.reset_at IS NULL OR x.assigned_at > articles.reset_at))`;

const title = sql<string>`coalesce(articles.answers->>'title', '')`;
const year = sql<number | null>`(articles.answers->>'publication_year')::int`;

const available = (kind: FormKind, time_zone: string) => (db: Db | Tx) =>
  db
    .selectFrom('articles')
    .innerJoin('article_states as s', 's.article_id', 'articles.id')
    .where(isAvailableFor(kind))
    .select([
      'articles.id',
      'articles.compound_id',
      title.as('title'),
      year.as('publication_year'),
      sql<string>`(s.since AT TIME ZONE ${time_zone})::date`.as('ready_on'),
      hasPdf.as('has_pdf'),
    ]);

function matching({ search, pdf, ids }: AvailableFilters): Condition[] {
  return [
    ...(search ? matchingSearch(search) : []),
    ...(pdf ? [sql<SqlBool>`${hasPdf} = ${pdf === 'yes'}`] : []),
    ...(ids ? [sql<SqlBool>`articles.id = ANY (${ids.split(',').map(Number)})`] : []),
  ];
}

/** The articles that can be assigned; their days are those of the organization. */
export const availableSource = (kind: FormKind, time_zone: string): ListSource<AvailableArticle, AvailableFilters> => ({
  rows: available(kind, time_zone),
  matching,
  sortKeys: { compound_id: sql`articles.compound_id`, title: sql`lower(${title})`, year, ready_on: sql`s.since` },
  tieBreak: sql`articles.id`,
});
