import { columnsOf } from '@cea/contract/dictionary/columns';
import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { ChangeKind, PublicRelease, ReleaseCount } from '@cea/contract/releases';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { publishedAt } from '../records/published-at.ts';
import { isOpen } from './open-set.ts';

interface Revision {
  readonly revision: number;
  readonly dalys: number;
}

export type CountedRecords = ReleaseCount & { readonly before: number };

interface Change {
  readonly type: DataType;
  readonly open_kind: ChangeKind | null;
}

async function countOpen(db: Db | Tx, { revision, dalys }: Revision): Promise<ReadonlyMap<DataType, number>> {
  const { rows } = await sql<{ type: DataType; records: number }>`SELECT r.type, count(*)::int AS records
    FROM records r WHERE ${publishedAt('r', revision)} AND ${isOpen('r', dalys)} GROUP BY r.type`.execute(db);
  return new Map(rows.map(({ type, records }) => [type, records]));
}

const publicColumnsOf = (type: DataType) => columnsOf(type).filter(({ access }) => access === 'public');

/**
 * The records of each kind, and how many were added, changed and removed. Both sides are counted by themselves, so
 * that the constraint of the table compares them with the change log. Without a release before, all records are new.
 */
export async function countRecords(
  db: Db | Tx,
  at: Revision,
  before: number | undefined,
  changes: readonly Change[],
): Promise<CountedRecords[]> {
  const now = await countOpen(db, at);
  const earlier = before === undefined ? undefined : await countOpen(db, { ...at, revision: before });
  return dataTypes.map((type) => {
    const count = (kind: ChangeKind) =>
      changes.filter((change) => change.type === type && change.open_kind === kind).length;
    const records = now.get(type) ?? 0;
    return {
      type,
      before: earlier?.get(type) ?? 0,
      added: earlier ? count('added') : records,
      changed: count('changed'),
      removed: count('removed'),
      records,
      columns: publicColumnsOf(type).length,
    };
  });
}

type Described = Pick<PublicRelease, 'countries' | 'first_year' | 'target_year'>;

/** Countries, years and prices of the open set. */
export async function describeOpenSet(db: Db | Tx, { revision, dalys }: Revision): Promise<Described> {
  const { rows } = await sql<Described>`
    WITH studies AS (SELECT r.answers FROM records r
      WHERE r.type = 'methods' AND ${publishedAt('r', revision)} AND ${isOpen('r', dalys)})
    SELECT (SELECT count(DISTINCT id)::int FROM studies,
        jsonb_path_query(answers, '$.country[*].id') AS id) AS countries,
      (SELECT min((answers ->> 'publication_year')::int) FROM studies
        WHERE jsonb_typeof(answers -> 'publication_year') = 'number') AS first_year,
      (SELECT target_year FROM revisions v JOIN rate_sets s ON s.version = v.rates_version
        WHERE v.revision = ${revision}) AS target_year`.execute(db);
  return rows[0]!;
}

type Added = PublicRelease['added_causes'];

/** What the added studies are about: the entries of one question, most frequent first. */
export async function groupAdded(
  db: Db | Tx,
  question: 'gbd' | 'country',
  { revision, ids }: { readonly revision: number; readonly ids: readonly string[] },
): Promise<Added> {
  const { rows } = await sql<Added[number]>`
    SELECT e.label, count(DISTINCT r.id)::int AS studies FROM records r,
      jsonb_path_query(r.answers, ${`$.${question}[*].id`}::jsonpath) AS chosen JOIN vocabulary_entries e
      ON e.id = chosen::int
    WHERE r.type = 'methods' AND r.id = ANY (${ids}::text[]) AND ${publishedAt('r', revision)}
    GROUP BY e.label ORDER BY studies DESC, e.label`.execute(db);
  return rows;
}
