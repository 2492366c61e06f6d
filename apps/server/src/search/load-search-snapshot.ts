import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { type Bar, bars } from '@cea/contract/money/fate';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { type Definitions, findStale } from '../records/definitions.ts';
import { moneyFacetsOf } from '../records/facets.ts';
import { emptySegment, type LoadedRow, nextSegment, type Segment } from './segment.ts';

/** Everything published at one revision that is needed to search, sort and count. */
export interface SearchSnapshot {
  readonly revision: number;
  readonly rates_version: number;
  /** Hash of the definitions its records were made by; changes when they are rebuilt. */
  readonly terms_hash: string | null;
  /** The labels and the tree of the entries. */
  readonly vocabulary_version: number;
  /** The entries that words and facets of its records were made with. */
  readonly vocabulary_applied: number;
  /** The fields whose definitions differ from this code's. */
  readonly stale: ReadonlySet<string>;
  readonly segments: Readonly<Record<DataType, Segment>>;
  readonly titles: ReadonlyMap<number, string>;
}

/** Whatever is computed from snapshots of the same key is the same. */
export const keyOfSnapshot = (
  snapshot: Omit<SearchSnapshot, 'segments' | 'titles' | 'stale' | 'rates_version'>,
): string =>
  JSON.stringify([snapshot.revision, snapshot.terms_hash, snapshot.vocabulary_version, snapshot.vocabulary_applied]);

interface StoredRow {
  seq: number;
  text_seq: number;
  id: string;
  year: number | null;
  facets: string;
  numbers: string;
  usd_target: number | null;
  bar: Bar | null;
  rank_group: number | null;
  rank_within: number | null;
  worth_above: number | null;
  worth_below: number | null;
  gdp: number | null;
  gdp_multiple: number | null;
  effect: number | null;
  cost: number | null;
  author: string | null;
  intervention: string | null;
  comparator: string | null;
  health_state: string | null;
  health_state_code: number | null;
  instrument: number | null;
}

const list = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','));

/**
 * Newest first, then by compound id: listing year, year, serial number and datapoint number of the id, as one number of
 * 15 digits.
 */
function orderKey(year: number | null, id: string): number {
  const [idYear = '0', , serial = '0', datapoint = '0'] = id.split('-');
  const age = year === null ? 999 : 2500 - year;
  return ((age * 1000 + (Number(idYear) - 1900)) * 100_000 + Number(serial)) * 10_000 + Number(datapoint);
}

const loaded =
  (type: DataType) =>
  (row: StoredRow): LoadedRow => ({
    seq: row.seq,
    text_seq: row.text_seq,
    order_key: orderKey(row.year, row.id),
    facets: [...list(row.facets).map(Number), ...moneyFacetsOf(type, row)],
    numbers: list(row.numbers).map((number) => (number === 'NULL' ? Number.NaN : Number(number))),
    usd: row.usd_target ?? Number.NaN,
    bar: bars.indexOf(row.bar ?? 'not_converted'),
    rank_group: row.rank_group ?? 0,
    rank_within: row.rank_within ?? 0,
    worth_above: row.worth_above ?? Number.NaN,
    worth_below: row.worth_below ?? Number.NaN,
    gdp: row.gdp ?? Number.NaN,
    gdp_multiple: row.gdp_multiple ?? Number.NaN,
    id: type === 'weights' ? '' : row.id,
    author: row.author,
    effect: row.effect ?? Number.NaN,
    cost: row.cost ?? Number.NaN,
    intervention: row.intervention,
    comparator: row.comparator,
    health_state: row.health_state,
    health_state_code: row.health_state_code ?? 0,
    instrument: row.instrument ?? 0,
  });

const entry = (key: string): string =>
  `CASE jsonb_typeof(r.answers->'${key}') WHEN 'number' THEN (r.answers->>'${key}')::int END`;

/** What charts group by and draw, where neither facets nor numbers hold it. */
const chartColumns = {
  author: {
    type: 'methods',
    of: `CASE jsonb_typeof(r.answers->'first_author_last_name') WHEN 'string' THEN r.answers->>'first_author_last_name' END`,
  },
  effect: { type: 'ratios', of: `(r.computed->>'incremental_effect')::float8` },
  cost: { type: 'ratios', of: `(r.computed->>'incremental_cost')::float8 * c.usd_factor` },
  intervention: { type: 'ratios', of: `r.answers->>'intervention'` },
  comparator: { type: 'ratios', of: `r.answers->>'comparator'` },
  health_state: { type: 'weights', of: `r.answers->>'health_state'` },
  health_state_code: { type: 'weights', of: entry('health_state_code') },
  instrument: { type: 'weights', of: entry('instrument') },
} as const satisfies Partial<Record<keyof StoredRow, { readonly type: DataType; readonly of: string }>>;

const selectChartColumns = (wanted: DataType): string =>
  Object.entries(chartColumns)
    .map(([name, { type, of }]) => `${type === wanted ? of : 'NULL'} AS ${name}`)
    .join(', ');

const chunk = 20_000;

/** Rows in batches, so that memory holds one batch at a time. */
async function* loadRows(
  tx: Tx,
  type: DataType,
  { since, revision, rates_version }: { since: number; revision: number; rates_version: number },
): AsyncGenerator<LoadedRow[]> {
  await sql`DECLARE loading NO SCROLL CURSOR FOR
    SELECT r.seq, t.seq AS text_seq, r.id, t.year, r.facets::text AS facets, r.numbers::text AS numbers,
      c.usd_target, c.bar, c.rank_group, c.rank_within, c.worth_above, c.worth_below,
      c.gdp_per_capita_target AS gdp, c.gdp_multiple, ${sql.raw(selectChartColumns(type))}
    FROM records r JOIN article_texts t USING (article_id, from_rev)
    LEFT JOIN conversions c ON r.type = 'ratios' AND c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
      AND c.rates_version = ${sql.lit(rates_version)}
    WHERE r.type = ${sql.lit(type)} AND r.from_rev > ${sql.lit(since)} AND r.from_rev <= ${sql.lit(revision)}
      AND (r.to_rev IS NULL OR r.to_rev > ${sql.lit(revision)})`.execute(tx);
  for (;;) {
    const { rows } = await sql<StoredRow>`FETCH ${sql.lit(chunk)} FROM loading`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(loaded(type));
  }
  await sql`CLOSE loading`.execute(tx);
}

async function endedSince(tx: Tx, type: DataType, since: number, revision: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('records')
    .where('type', '=', type)
    .where('to_rev', '>', since)
    .where('to_rev', '<=', revision)
    .where('from_rev', '<=', since)
    .select('seq')
    .execute();
  return new Set(rows.map(({ seq }) => seq));
}

async function loadTitles(tx: Tx, since: number): Promise<[number, string][]> {
  const rows = await tx
    .selectFrom('article_texts')
    .where('from_rev', '>', since)
    .select(['seq', 'sort_title'])
    .execute();
  return rows.map(({ seq, sort_title }) => [seq, sort_title]);
}

/** The newest revision, from one database snapshot: reads only what changed since the previous one. */
export async function loadSearchSnapshot(db: Db, previous?: SearchSnapshot): Promise<SearchSnapshot> {
  return inSnapshot(db, async (tx) => {
    // Every row will be read, so a plan for the first few would be wrong.
    await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(tx);
    await sql`SET LOCAL statement_timeout = '60s'`.execute(tx);
    const state = await tx
      .selectFrom('registry_state')
      .leftJoin('revisions', 'revisions.revision', 'registry_state.revision')
      .innerJoin('vocabulary_state', (join) => join.onTrue())
      .select(['registry_state.revision', 'rates_version', 'terms_hash', 'definitions'])
      .select(['vocabulary_state.version as vocabulary_version', 'applied as vocabulary_applied'])
      .executeTakeFirstOrThrow();
    const { revision, terms_hash, vocabulary_version, vocabulary_applied } = state;
    // Nothing is published yet, so nothing has other definitions.
    const stale = revision === 0 ? new Set<string>() : findStale(state.definitions as Definitions | null);
    const rates_version = state.rates_version ?? 0;
    // Other rates change every ratio, other terms every record, and a moved entry any of them, so the previous snapshot
    // is of no use.
    const same =
      previous?.rates_version === rates_version &&
      previous.terms_hash === terms_hash &&
      previous.vocabulary_applied === vocabulary_applied;
    const base = same ? previous : undefined;
    const since = base?.revision ?? 0;
    const segments: Partial<Record<DataType, Segment>> = {};
    for (const type of dataTypes) {
      let segment = base?.segments[type] ?? emptySegment(type);
      let ended = base ? await endedSince(tx, type, since, revision) : new Set<number>();
      for await (const rows of loadRows(tx, type, { since, revision, rates_version })) {
        segment = nextSegment(segment, ended, rows);
        ended = new Set();
      }
      segments[type] = ended.size > 0 ? nextSegment(segment, ended, []) : segment;
    }
    const titles = new Map([...(base?.titles ?? []), ...(await loadTitles(tx, since))]);
    const made = { revision, rates_version, terms_hash, vocabulary_version, vocabulary_applied };
    return { ...made, stale, segments: segments as Record<DataType, Segment>, titles };
  });
}
