import type { ArticleImport, ImportFilters, OneImport } from '@cea/contract/article-imports';
import { isUnderWay } from '@cea/contract/article-imports';
import type { RefusedReason } from '@cea/contract/citation-files';
import { type RefusedSummary, summaryLines } from '@cea/contract/import-preview';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { Refusal } from '../http/refusal.ts';
import type { ListSource } from '../listing/list-source.ts';
import { findObstacle } from './undo-import.ts';

const added = sql<number>`CASE article_imports.state WHEN 'undone' THEN 0 ELSE article_imports.done - article_imports.refused END`;
const countPairs = (condition: SqlBool | ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`(SELECT count(*) FROM duplicate_pairs p WHERE p.import_id = article_imports.id AND ${condition})`;
const openPairs = countPairs(sql<SqlBool>`p.state = 'open'`);

/** A file that cannot be read would only fail again. */
const canResume = sql<boolean>`(article_imports.state IN ('stopped', 'failed') AND NOT article_imports.unreadable)`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('article_imports')
    .innerJoin('stored_files', 'stored_files.sha256', 'article_imports.sha256')
    .innerJoin('users', 'users.id', 'article_imports.created_by')
    .select([
      'article_imports.id',
      'article_imports.name',
      'stored_files.bytes',
      'article_imports.lines',
      'article_imports.format',
      'article_imports.encoding',
      'article_imports.state',
      'article_imports.total',
      'article_imports.done',
      added.as('added'),
      'article_imports.refused',
      countPairs(sql<SqlBool>`true`).as('pairs'),
      openPairs.as('open_pairs'),
      'article_imports.failure',
      canResume.as('can_resume'),
      personOf('users').as('created_by'),
      'article_imports.created_at',
      'article_imports.finished_at',
    ])
    .$narrowType<Pick<ArticleImport, 'format' | 'encoding' | 'state'>>();

export const importSource: ListSource<ArticleImport, ImportFilters> = {
  rows: presented,
  matching: ({ state }) => (state ? [sql<SqlBool>`article_imports.state = ${state}`] : []),
  sortKeys: {
    name: sql`lower(article_imports.name)`,
    state: sql`article_imports.state`,
    format: sql`article_imports.format`,
    added,
    refused: sql`article_imports.refused`,
    open_pairs: openPairs,
    created_at: sql`article_imports.created_at`,
    created_by: sql`lower(users.full_name)`,
    finished_at: sql`article_imports.finished_at`,
  },
  tieBreak: sql`article_imports.id`,
};

async function listRefusedByReason(db: Db | Tx, import_id: number): Promise<RefusedSummary[]> {
  const { rows } = await sql<RefusedSummary>`SELECT refused AS reason, count(*) AS count,
      (array_agg(line ORDER BY position))[1:${sql.lit(summaryLines)}] AS lines
    FROM import_records WHERE import_id = ${import_id} AND refused IS NOT NULL
    GROUP BY refused ORDER BY count(*) DESC, refused`.execute(db);
  return rows;
}

export async function getImport(db: Db | Tx, id: number): Promise<ArticleImport> {
  const found = await presented(db).where('article_imports.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return found;
}

export async function getOneImport(db: Db | Tx, id: number): Promise<OneImport> {
  const found = await getImport(db, id);
  return {
    ...found,
    refused_by_reason: await listRefusedByReason(db, id),
    undo_refused: isUnderWay(found.state) || found.state === 'undone' ? null : await findObstacle(db, id),
  };
}

export const findImportByCommit = async (db: Db | Tx, commit_id: string): Promise<number | undefined> =>
  (await db.selectFrom('article_imports').where('commit_id', '=', commit_id).select('id').executeTakeFirst())?.id;

interface RefusedLine {
  readonly position: number;
  readonly line: number;
  readonly refused: RefusedReason;
  readonly excerpt: string;
}

const readAtOnce = 1000;

/** The records that were left out, in the order of the file, some at a time. */
export async function* listRefused(db: Db, import_id: number): AsyncGenerator<RefusedLine[]> {
  for (let after = 0; ;) {
    const lines = await db
      .selectFrom('import_records')
      .where('import_id', '=', import_id)
      .where('refused', 'is not', null)
      .where('position', '>', after)
      .orderBy('position')
      .limit(readAtOnce)
      .select(['position', 'line', 'refused', 'excerpt'])
      .execute();
    if (lines.length > 0) yield lines as RefusedLine[];
    if (lines.length < readAtOnce) return;
    after = lines.at(-1)!.position;
  }
}
