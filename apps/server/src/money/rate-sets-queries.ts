import type { RateSetQuery, RateSetStatus, RateSetSummary } from '@cea/contract/rate-sets';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { compareSets } from './compare-sets.ts';
import { getAppliedVersion } from './convert-ratios.ts';

const status = sql<RateSetStatus>`CASE WHEN rate_sets.apply_requested_at IS NULL THEN rate_sets.status
  ELSE 'applying' END`;

const userColumn = (id: 'created_by' | 'applied_by' | 'discarded_by'): RawBuilder<RateSetSummary['created_by']> =>
  sql`(SELECT jsonb_build_object('id', users.id, 'full_name', users.full_name) FROM users
    WHERE users.id = ${sql.ref(`rate_sets.${id}`)})`;
const figuresIn = (table: 'rates' | 'cpi') =>
  sql<number>`(SELECT count(*) FROM ${sql.table(table)} figure WHERE figure.version = rate_sets.version)`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('rate_sets')
    .select([
      'version',
      'target_year',
      'note',
      'seq',
      'created_at',
      'changed_at',
      'apply_failed_at',
      'applied_at',
      'discarded_at',
      status.as('status'),
      figuresIn('rates').as('rates'),
      figuresIn('cpi').as('indices'),
      userColumn('created_by').as('created_by'),
      userColumn('applied_by').as('applied_by'),
      userColumn('discarded_by').as('discarded_by'),
      sql<number | null>`(SELECT min(revision) FROM revisions WHERE rates_version = rate_sets.version)`.as('revision'),
    ]);

/** The number of figures in a set that differ from the applied set; a new target year counts as one. */
export async function countChanges(db: Db | Tx, version: number): Promise<number> {
  const applied = await getAppliedVersion(db);
  const differing = (table: 'rates' | 'cpi') =>
    sql`(SELECT count(*) FROM ${compareSets(table, { applied, draft: version })} f WHERE f.change <> 'none')`;
  const { rows } = await sql<{ changes: number }>`SELECT ${differing('rates')} + ${differing('cpi')}
    + (SELECT count(DISTINCT target_year) - 1 FROM rate_sets WHERE version IN (${applied}, ${version})) AS changes`.execute(
    db,
  );
  return rows[0]!.changes;
}

async function withChanges(db: Db | Tx, set: Omit<RateSetSummary, 'changes'>): Promise<RateSetSummary> {
  const isDraft = set.status === 'draft' || set.status === 'applying';
  return { ...set, changes: isDraft ? await countChanges(db, set.version) : null };
}

export async function listRateSets(
  db: Db,
  { status: wanted, page, per_page }: RateSetQuery,
): Promise<RateSetSummary[]> {
  let sets = presented(db)
    .orderBy('version', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page);
  if (wanted) sets = sets.where(status, '=', wanted);
  return Promise.all((await sets.execute()).map((set) => withChanges(db, set)));
}

export async function countRateSets(db: Db, { status: wanted }: RateSetQuery): Promise<number> {
  let sets = db.selectFrom('rate_sets').select((eb) => eb.fn.countAll<number>().as('total'));
  if (wanted) sets = sets.where(status, '=', wanted);
  return (await sets.executeTakeFirstOrThrow()).total;
}

export async function findRateSet(db: Db | Tx, version: number): Promise<RateSetSummary | undefined> {
  const set = await presented(db).where('version', '=', version).executeTakeFirst();
  return set && withChanges(db, set);
}
