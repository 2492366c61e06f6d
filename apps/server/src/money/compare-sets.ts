import type { CpiYear } from '@cea/contract/cpi';
import type { ExchangeRate } from '@cea/contract/exchange-rates';
import type { CpiFigure, FigureChange, RateFigure } from '@cea/contract/money/figures';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A set by its number, or by an expression that finds it. */
type Version = number | RawBuilder<number>;
export interface Compared {
  readonly applied: Version;
  readonly draft: Version;
}

const applied = sql<number>`(SELECT version FROM rate_sets WHERE status = 'applied')`;
/** The set in force and the draft, or the set in force twice if there is no draft. */
export const currentSets: Compared = {
  applied,
  draft: sql<number>`coalesce((SELECT version FROM rate_sets WHERE status = 'draft'), ${applied})`,
};

const keys = { rates: ['currency', 'year'], cpi: ['year'] } as const;
const fields = {
  rates: ['usd_per_unit', 'source', 'indicative'] satisfies (keyof RateFigure)[],
  cpi: ['index', 'source'] satisfies (keyof CpiFigure)[],
} as const;

interface Values {
  /** The figure if the draft were applied; the former one of a removed figure. */
  readonly value: number;
  readonly source: string;
  /** New by old, if both are there. */
  readonly ratio: number | null;
}
type Rows = {
  rates: Pick<ExchangeRate, 'currency' | 'year' | 'applied' | 'draft' | 'change'> & Values;
  cpi: Pick<CpiYear, 'year' | 'applied' | 'draft' | 'change'> & Values;
};

const current = (field: string) => sql`coalesce(${sql.ref(`d.${field}`)}, ${sql.ref(`a.${field}`)})`;

/** Every figure of either set side by side, with its kind of change. */
export function compareSets<T extends keyof Rows>(table: T, sets: Compared): RawBuilder<Rows[T]> {
  const names = sql.join(keys[table].map((key) => sql.ref(key)));
  const value = table === 'rates' ? 'usd_per_unit' : 'index';
  const one = (version: Version) => sql`(SELECT * FROM ${sql.table(table)} WHERE version = ${version})`;
  const figure = (side: 'a' | 'd') => {
    const pairs = fields[table].map((field) => sql`${sql.lit(field)}, ${sql.ref(`${side}.${field}`)}`);
    return sql`CASE WHEN ${sql.ref(`${side}.version`)} IS NOT NULL THEN jsonb_build_object(${sql.join(pairs)}) END`;
  };
  const row = (side: 'a' | 'd') => sql`(${sql.join(fields[table].map((field) => sql.ref(`${side}.${field}`)))})`;
  return sql<Rows[T]>`(SELECT ${names}, ${figure('a')} AS applied, ${figure('d')} AS draft,
      CASE WHEN a.version IS NULL THEN 'added' WHEN d.version IS NULL THEN 'removed'
        WHEN ${row('a')} = ${row('d')} THEN 'none' ELSE 'changed' END AS change,
      ${current(value)} AS value, ${current('source')} AS source,
      ${sql.ref(`d.${value}`)} / ${sql.ref(`a.${value}`)} AS ratio
    FROM ${one(sets.applied)} a FULL JOIN ${one(sets.draft)} d USING (${names}))`;
}

/** Conditions and order that rates and price indices share. */
export const changedAs = (table: 'rate' | 'cpi', change: FigureChange | undefined) =>
  change === undefined ? [] : [sql<SqlBool>`${sql.ref(`${table}.change`)} = ${change}`];
export const figureSortKeys = (table: 'rate' | 'cpi') => ({
  year: sql.ref(`${table}.year`),
  source: sql`lower(${sql.ref(`${table}.source`)})`,
  change_percent: sql`nullif(${sql.ref(`${table}.ratio`)}, 1)`,
});
