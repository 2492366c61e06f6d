import { type Journal, type JournalFilters, unclassified } from '@cea/contract/journals';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

const articles = sql<number>`(SELECT count(*) FROM articles WHERE articles.journal_id = journals.id)`;
const labelled = (table: 'country' | 'classification') =>
  sql<Journal['country']>`CASE WHEN ${sql.ref(`${table}.id`)} IS NULL THEN NULL
    ELSE jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'label', ${sql.ref(`${table}.label`)}) END`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('journals')
    .leftJoin('vocabulary_entries as country', 'country.id', 'journals.country_id')
    .leftJoin('vocabulary_entries as classification', 'classification.id', 'journals.classification_id')
    .select([
      'journals.id',
      'journals.name',
      'journals.abbreviation',
      'journals.issn',
      'journals.eissn',
      labelled('country').as('country'),
      labelled('classification').as('classification'),
      articles.as('articles'),
    ]);

const searched = ['name', 'abbreviation', 'issn', 'eissn'] as const;
const useConditions = {
  cited: sql<SqlBool>`EXISTS (SELECT FROM articles WHERE articles.journal_id = journals.id)`,
  'not-cited': sql<SqlBool>`NOT EXISTS (SELECT FROM articles WHERE articles.journal_id = journals.id)`,
};

function matching({ search, classification, use }: JournalFilters) {
  const all: Condition[] = [];
  if (search) {
    const found = searched.map((column) => sql`${sql.ref(`journals.${column}`)} ILIKE ${likePattern(search)}`);
    all.push(sql<SqlBool>`(${sql.join(found, sql` OR `)})`);
  }
  if (classification === unclassified) all.push(sql<SqlBool>`journals.classification_id IS NULL`);
  else if (classification) all.push(sql<SqlBool>`journals.classification_id = ${classification}`);
  if (use) all.push(useConditions[use]);
  return all;
}

export const journalSource: ListSource<Journal, JournalFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    name: sql`lower(journals.name)`,
    abbreviation: sql`lower(journals.abbreviation)`,
    issn: sql`journals.issn`,
    eissn: sql`journals.eissn`,
    country: sql`country.label`,
    classification: sql`classification.label`,
    articles,
  },
  tieBreak: sql`journals.id`,
};

export const findJournal = (db: Db | Tx, id: number): Promise<Journal | undefined> =>
  presented(db).where('journals.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends, also against articles that begin to cite it. */
export const findJournalForChange = (tx: Tx, id: number): Promise<Journal | undefined> =>
  presented(tx).where('journals.id', '=', id).forUpdate('journals').executeTakeFirst();

/** A few of the articles that cite a journal, newest first. */
export const listCitingArticles = (db: Db | Tx, journal_id: number) =>
  db
    .selectFrom('articles')
    .where('journal_id', '=', journal_id)
    .orderBy('id', 'desc')
    .limit(5)
    .select(['id', 'compound_id', sql<string>`coalesce(answers->>'title', '')`.as('title')])
    .execute();
