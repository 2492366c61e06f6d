import type { RateSetFilters, RateSetStatus, RateSetSummary } from '@cea/contract/rate-sets';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personWithId } from '../db/person.ts';
import type { ListSource } from '../listing/list-source.ts';
import { type Compared, compareSets, currentSets } from './compare-sets.ts';

const status = sql<RateSetStatus>`CASE WHEN rate_sets.apply_requested_at IS NULL THEN rate_sets.status
  ELSE 'applying' END`;

const userColumn = (id: 'created_by' | 'applied_by' | 'discarded_by') => personWithId(sql.ref(`rate_sets.${id}`));
const figuresIn = (table: 'rates' | 'cpi') =>
  sql<number>`(SELECT count(*) FROM ${sql.table(table)} figure WHERE figure.version = rate_sets.version)`;

const differing = (table: 'rates' | 'cpi', version: Compared['draft']) =>
  sql`(SELECT count(*) FROM ${compareSets(table, { ...currentSets, draft: version })} f WHERE f.change <> 'none')`;

/** The number of figures in a set that differ from the applied set; a new target year counts as one. */
const changesIn = (version: Compared['draft']) =>
  sql<number>`${differing('rates', version)} + ${differing('cpi', version)} + (SELECT count(DISTINCT s.target_year) - 1
    FROM rate_sets s WHERE s.status = 'applied' OR s.version = ${version})`;

export async function countChanges(db: Db | Tx, version: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`SELECT ${changesIn(version)} AS changes`.execute(db);
  return rows[0]!.changes;
}

const revision = sql<number | null>`(SELECT min(revision) FROM revisions WHERE rates_version = rate_sets.version)`;

const presented = (db: Db | Tx) =>
  db.selectFrom('rate_sets').select([
    'version',
    'target_year',
    'note',
    'seq',
    'created_at',
    'changed_at',
    'apply_failed_at',
    sql<string | null>`CASE WHEN apply_failed_at IS NOT NULL THEN apply_failure END`.as('apply_failure'),
    'applied_at',
    'discarded_at',
    status.as('status'),
    figuresIn('rates').as('rates'),
    figuresIn('cpi').as('indices'),
    userColumn('created_by').as('created_by'),
    userColumn('applied_by').as('applied_by'),
    userColumn('discarded_by').as('discarded_by'),
    revision.as('revision'),
    // Only the one draft is compared: the others would cost two joins each.
    sql<number | null>`CASE WHEN rate_sets.status = 'draft' THEN ${changesIn(sql`rate_sets.version`)} END`.as(
      'changes',
    ),
  ]);

export const rateSetSource: ListSource<RateSetSummary, RateSetFilters> = {
  rows: presented,
  matching: ({ status: wanted }) => (wanted ? [sql<SqlBool>`${status} = ${wanted}`] : []),
  sortKeys: {
    version: sql`rate_sets.version`,
    target_year: sql`rate_sets.target_year`,
    created_at: sql`rate_sets.created_at`,
    applied_at: sql`rate_sets.applied_at`,
    discarded_at: sql`rate_sets.discarded_at`,
    revision,
  },
  tieBreak: sql`rate_sets.version`,
};

export const findRateSet = (db: Db | Tx, version: number): Promise<RateSetSummary | undefined> =>
  presented(db).where('version', '=', version).executeTakeFirst();
