import type { CpiYear } from '@cea/contract/cpi';
import type { ExchangeRate } from '@cea/contract/exchange-rates';
import { type RawBuilder, sql } from 'kysely';

interface Compared {
  readonly applied: number;
  readonly draft: number;
}

const keys = { rates: ['currency', 'year'], cpi: ['year'] } as const;
const figures = {
  rates: sql`jsonb_build_object('usd_per_unit', usd_per_unit, 'source', source, 'indicative', indicative)`,
  cpi: sql`jsonb_build_object('index', index, 'source', source)`,
} as const;

type Rows = {
  rates: Pick<ExchangeRate, 'currency' | 'year' | 'applied' | 'draft' | 'change'>;
  cpi: Pick<CpiYear, 'year' | 'applied' | 'draft' | 'change'>;
};

/** Every figure of either set side by side, with its kind of change. */
export function compareSets<T extends keyof Rows>(table: T, { applied, draft }: Compared): RawBuilder<Rows[T]> {
  const names = sql.join(keys[table].map((key) => sql.ref(key)));
  const one = (version: number) =>
    sql`(SELECT ${names}, ${figures[table]} AS figure FROM ${sql.table(table)} WHERE version = ${version})`;
  return sql<Rows[T]>`(SELECT ${names}, a.figure AS applied, d.figure AS draft,
      CASE WHEN a.figure IS NULL THEN 'added' WHEN d.figure IS NULL THEN 'removed'
        WHEN a.figure = d.figure THEN 'none' ELSE 'changed' END AS change
    FROM ${one(applied)} a FULL JOIN ${one(draft)} d USING (${names}))`;
}
